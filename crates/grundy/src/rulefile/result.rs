//! The parser of results of moves: sums of positions.
//!
//! A `+` joins positions, never numbers: a number without parentheses contains no `+`, and is the
//! only position of its result.

use super::ast::{Expr, Kind, Multiplicative, Term};
use super::lexer::{Mistake, Token};
use super::parser::Parser;

/// A summand as written in the file.
enum Summand {
    Position(Term),
    /// A number without parentheses.
    Bare(Expr),
}

impl Parser<'_> {
    /// Parses the result of a move; no terms mean that nothing is left.
    pub(super) fn result(&mut self) -> Result<Vec<Term>, Mistake> {
        if self.accept("nothing")? {
            return Ok(Vec::new());
        }
        let mut summands = vec![self.summand()?];
        while self.accept("+")? {
            summands.push(self.summand()?);
        }
        let (at, token) = self.peek()?;
        if let Token::Sign("-" | "*" | "/" | "mod" | "^") = token {
            return Err(Mistake::new(at, "a position in parentheses cannot be computed with")
                .help("put the whole number in parentheses: ((n - 1) / 2)"));
        }
        let alone = summands.len() == 1;
        summands
            .into_iter()
            .map(|summand| match summand {
                Summand::Position(term) => Ok(term),
                Summand::Bare(number) if alone => {
                    Ok(Term { at: number.at, count: None, position: vec![number] })
                }
                Summand::Bare(number) => {
                    Err(Mistake::new(number.at, "is this `+` a sum of numbers or of positions?")
                        .help("write (n + 1) for one position, (n) + (1) for two"))
                }
            })
            .collect()
    }

    /// Parses `(…)`, `COUNT of (…)`, or a number without parentheses.
    fn summand(&mut self) -> Result<Summand, Mistake> {
        let (at, token) = self.peek()?;
        if token != Token::Sign("(") {
            let first = self.product()?;
            return if self.accept("of")? { self.several(at, first) } else { self.bare(first) };
        }
        let mut position = self.position()?;
        if !self.accept("of")? {
            return Ok(Summand::Position(Term { at, count: None, position }));
        }
        match (position.pop(), position.is_empty()) {
            (Some(count), true) => self.several(at, count),
            _ => Err(Mistake::new(at, "the count before `of` is one number")),
        }
    }

    fn several(&mut self, at: usize, count: Expr) -> Result<Summand, Mistake> {
        Ok(Summand::Position(Term { at, count: Some(count), position: self.position()? }))
    }

    fn bare(&mut self, first: Expr) -> Result<Summand, Mistake> {
        let number = self.differences(first)?;
        if let Kind::Product(_, factors) = &number.kind
            && let Some((Multiplicative::Times, last)) = factors.last()
            && last.parenthesised
        {
            return Err(Mistake::new(number.at, "is this one number or several positions?")
                .help("write (2 * (n - 1)) for one position, 2 of (n - 1) for two equal ones"));
        }
        Ok(Summand::Bare(number))
    }

    /// Parses a position in parentheses.
    fn position(&mut self) -> Result<Vec<Expr>, Mistake> {
        let (opened, _) = self.peek()?;
        self.expect("(", "a position is written with its numbers in parentheses: (k, n - k)")?;
        let list = self.list()?;
        self.closing(opened)?;
        Ok(list)
    }
}
