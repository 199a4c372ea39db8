//! The parser of results of moves: sums of positions.
//!
//! A `+` joins positions, never numbers: a number without parentheses contains no `+`, and is the
//! only position of its result.

use super::ast::{Clause, Expr, Kind, Left, Multiplicative, Term};
use super::functions;
use super::lexer::{Mistake, Token};
use super::parser::Parser;
use grundy_core::game::take_break::{NAMED_CODES, NamedCode};
use grundy_core::text::{Hint, closest};
use grundy_core::{hint, message};

/// The help for a wrong sum over a range.
const SUM: Hint =
    hint!("rule-sum-help", "a sum over a range is written: sum for j in 2..k: (q / j)");

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
        let mut start = self.peek()?.0;
        let mut summands = vec![self.summand()?];
        while self.accept("+")? {
            start = self.peek()?.0;
            summands.push(self.summand()?);
        }
        let (at, _) = self.peek()?;
        if self.is_at_operator() {
            let number = self.whole_number(start);
            return Err(Mistake::new(
                at,
                message!("rule-computed", "a position in parentheses cannot be computed with"),
            )
            .help(message!(
                "rule-computed-help",
                "put the whole number in parentheses: ({number})",
                number = number
            )));
        }
        let alone = summands.len() == 1;
        summands
            .into_iter()
            .map(|summand| match summand {
                Summand::Position(term) => Ok(term),
                Summand::Bare(number) if alone => {
                    let (at, left) = (number.at, Left::Position(vec![number]));
                    Ok(Term { at, over: Vec::new(), count: None, left })
                }
                Summand::Bare(number) => Err(Mistake::new(
                    number.at,
                    message!("rule-plus", "is this `+` a sum of numbers or of positions?"),
                )
                .help(message!(
                    "rule-plus-help",
                    "write (n + 1) for one position, (n) + (1) for two"
                ))),
            })
            .collect()
    }

    /// Whether an operator on numbers other than `+` comes next.
    fn is_at_operator(&mut self) -> bool {
        let sign = |token| matches!(token, Token::Sign("-" | "*" | "/" | "mod" | "^"));
        self.peek().is_ok_and(|(_, token)| sign(token) || token == Token::Word("mod"))
    }

    /// The text of a number from the byte `start` on, the end of which is not parsed.
    fn whole_number(&mut self, start: usize) -> String {
        while self.is_at_operator() {
            if self.next().and_then(|_| self.product()).is_err() {
                break;
            }
        }
        let end = self.peek().map_or(start, |(end, _)| end);
        self.slice(start..end).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Parses `(…)`, `COUNT of (…)`, `GAME(…)`, `sum for …: (…)`, or a number without parentheses.
    fn summand(&mut self) -> Result<Summand, Mistake> {
        if self.accept("sum")? {
            return self.sum().map(Summand::Position);
        }
        let (at, token) = self.peek()?;
        if token == Token::Sign("(") {
            let mut position = self.position()?;
            if !self.accept("of")? {
                return Ok(Summand::Position(alone(at, Left::Position(position))));
            }
            return match (position.pop(), position.is_empty()) {
                (Some(count), true) => self.several(at, count),
                _ => Err(Mistake::new(
                    at,
                    message!("rule-of-count", "the count before `of` is one number"),
                )),
            };
        }
        if let Some(heap) = self.heap()? {
            return Ok(Summand::Position(alone(at, heap)));
        }
        let first = self.product()?;
        if self.accept("of")? { self.several(at, first) } else { self.bare(first) }
    }

    /// Parses what follows the word `sum`: clauses, each with its colon, and one summand.
    fn sum(&mut self) -> Result<Term, Mistake> {
        let mut over = Vec::new();
        while let Some(clause) = self.clause()? {
            self.expect(":", SUM)?;
            over.push(clause);
        }
        let (at, _) = self.peek()?;
        if !matches!(over.first(), Some(Clause::For { .. } | Clause::Each(..))) {
            return Err(Mistake::new(
                at,
                message!("rule-sum-range", "a sum begins with its range"),
            )
            .help(SUM));
        }
        match self.summand()? {
            Summand::Position(term) => {
                over.extend(term.over);
                Ok(Term { over, ..term })
            }
            Summand::Bare(number) => Err(Mistake::new(
                number.at,
                message!("rule-sum-parentheses", "a position in a sum stands in parentheses"),
            )
            .help(SUM)),
        }
    }

    fn several(&mut self, at: usize, count: Expr) -> Result<Summand, Mistake> {
        let left = match self.heap()? {
            Some(heap) => heap,
            None => Left::Position(self.position()?),
        };
        Ok(Summand::Position(Term { count: Some(count), ..alone(at, left) }))
    }

    /// Parses a heap of a named game, if one stands here.
    fn heap(&mut self) -> Result<Option<Left>, Mistake> {
        let (at, Token::Word(word)) = self.peek()? else { return Ok(None) };
        let function = functions::named(word).is_some()
            || functions::of_list(word).is_some()
            || self.table_index(word).is_some();
        if function || !self.is_call() {
            return Ok(None);
        }
        let Some(game) = NamedCode::find(word) else {
            let games = NAMED_CODES.iter().map(NamedCode::word);
            let names: Vec<String> = games.collect();
            let functions = functions::FUNCTIONS.iter().map(|known| known.name);
            let near = closest(word, names.iter().map(String::as_str).chain(functions));
            let mistake = Mistake::new(
                at,
                message!("rule-call", "there is no game or function `{word}`", word = word),
            );
            return Err(mistake.help(match near {
                Some(near) => message!("nearest", "did you mean `{near}`?", near = near),
                None => message!(
                    "rule-call-games",
                    "the games whose heaps a move may leave are {names}",
                    names = names.join(", ")
                ),
            }));
        };
        self.next()?;
        let size = self.position()?;
        match <[Expr; 1]>::try_from(size) {
            Ok([size]) => Ok(Some(Left::Heap(game, size))),
            Err(sizes) => Err(Mistake::new(
                at,
                message!(
                    "rule-heap-numbers",
                    "a heap of `{word}` has one number, not {found}",
                    word = word,
                    found = sizes.len()
                ),
            )
            .help(message!(
                "rule-heap-two",
                "two heaps are written {word}(a) + {word}(b)",
                word = word
            ))),
        }
    }

    fn bare(&mut self, first: Expr) -> Result<Summand, Mistake> {
        let number = self.differences(first)?;
        if let Kind::Product(_, factors) = &number.kind
            && let Some((Multiplicative::Times, last)) = factors.last()
            && last.parenthesised
        {
            return Err(Mistake::new(
                number.at,
                message!("rule-times", "is this one number or several positions?"),
            )
            .help(message!(
                "rule-times-help",
                "write (2 * (n - 1)) for one position, 2 of (n - 1) for two equal ones"
            )));
        }
        Ok(Summand::Bare(number))
    }

    /// Parses a position in parentheses.
    fn position(&mut self) -> Result<Vec<Expr>, Mistake> {
        let (opened, _) = self.peek()?;
        self.expect(
            "(",
            message!(
                "rule-position",
                "a position is written with its numbers in parentheses: (k, n - k)"
            ),
        )?;
        let list = self.list()?;
        self.closing(opened)?;
        Ok(list)
    }
}

/// A summand that is left once.
fn alone(at: usize, left: Left) -> Term {
    Term { at, over: Vec::new(), count: None, left }
}
