//! Expressions of rule files.

use super::text::{Token, unknown};
use crate::verdict::CheckResult;

/// An expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Expr {
    Number(i64),
    Name(String),
    /// A sum: each operand with its sign.
    Sum(Vec<(i64, Expr)>),
    Product(Box<Expr>, Box<Expr>),
    /// The quotient by a positive number, rounded down.
    Quotient(Box<Expr>, Box<Expr>),
    Remainder(Box<Expr>, Box<Expr>),
    /// The first operand, then comparisons with the next ones.
    Compare(Box<Expr>, Vec<(&'static str, Expr)>),
    Not(Box<Expr>),
    And(Vec<Expr>),
    Or(Vec<Expr>),
    Call(String, Vec<Expr>),
    /// An element of a list, by its place from 1.
    Element(String, Box<Expr>),
}

/// The greatest depth of brackets.
const DEEPEST: u32 = 64;

/// Words that are being read.
pub(super) struct Words {
    list: Vec<Token>,
    at: usize,
    depth: u32,
}

impl Words {
    pub(super) fn new(list: Vec<Token>) -> Self {
        Self { list, at: 0, depth: 0 }
    }

    pub(super) fn is_done(&self) -> bool {
        self.at == self.list.len()
    }

    /// Takes the next word if it is this sign or keyword.
    pub(super) fn accept(&mut self, wanted: &str) -> bool {
        let found = match self.list.get(self.at) {
            Some(Token::Word(word)) => word == wanted,
            Some(Token::Sign(sign)) => *sign == wanted,
            _ => false,
        };
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, wanted: &str) -> CheckResult<()> {
        if self.accept(wanted) { Ok(()) } else { Err(unknown("a statement of this form")) }
    }

    pub(super) fn name(&mut self) -> CheckResult<String> {
        match self.list.get(self.at) {
            Some(Token::Word(word)) => {
                self.at += 1;
                Ok(word.clone())
            }
            _ => Err(unknown("a statement without a name")),
        }
    }

    pub(super) fn list(&mut self) -> CheckResult<Vec<Expr>> {
        let mut list = vec![self.expression()?];
        while self.accept(",") {
            list.push(self.expression()?);
        }
        Ok(list)
    }

    pub(super) fn expression(&mut self) -> CheckResult<Expr> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(unknown(&format!("more than {DEEPEST} brackets in one another")));
        }
        let mut any = vec![self.conjunction()?];
        while self.accept("or") {
            any.push(self.conjunction()?);
        }
        self.depth -= 1;
        Ok(if any.len() == 1 { any.remove(0) } else { Expr::Or(any) })
    }

    fn conjunction(&mut self) -> CheckResult<Expr> {
        let mut all = vec![self.negation()?];
        while self.accept("and") {
            all.push(self.negation()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Expr::And(all) })
    }

    fn negation(&mut self) -> CheckResult<Expr> {
        let mut negative = false;
        while self.accept("not") {
            negative = !negative;
        }
        let inner = self.comparison()?;
        Ok(if negative { Expr::Not(Box::new(inner)) } else { inner })
    }

    fn comparison(&mut self) -> CheckResult<Expr> {
        let first = self.sum(true)?;
        let mut others = Vec::new();
        while let Some(sign) =
            ["=", "!=", "<", "<=", ">", ">="].into_iter().find(|s| self.accept(s))
        {
            others.push((sign, self.sum(true)?));
        }
        Ok(if others.is_empty() { first } else { Expr::Compare(Box::new(first), others) })
    }

    /// Reads a sum; in a result without brackets `+` joins positions.
    pub(super) fn sum(&mut self, plus: bool) -> CheckResult<Expr> {
        let mut all = vec![(1, self.product()?)];
        loop {
            let sign = if plus && self.accept("+") {
                1
            } else if self.accept("-") {
                -1
            } else {
                break;
            };
            all.push((sign, self.product()?));
        }
        Ok(if all.len() == 1 { all.remove(0).1 } else { Expr::Sum(all) })
    }

    fn product(&mut self) -> CheckResult<Expr> {
        let mut product = self.signed()?;
        loop {
            let kind = if self.accept("*") {
                Expr::Product
            } else if self.accept("/") {
                Expr::Quotient
            } else if self.accept("mod") {
                Expr::Remainder
            } else {
                return Ok(product);
            };
            product = kind(Box::new(product), Box::new(self.signed()?));
        }
    }

    fn signed(&mut self) -> CheckResult<Expr> {
        let mut sign = 1;
        while self.accept("-") {
            sign = -sign;
        }
        let inner = self.primary()?;
        Ok(if sign < 0 { Expr::Sum(vec![(-1, inner)]) } else { inner })
    }

    fn primary(&mut self) -> CheckResult<Expr> {
        let found = match self.list.get(self.at).cloned() {
            Some(Token::Number(number)) => {
                self.at += 1;
                Expr::Number(number)
            }
            Some(Token::Sign("(")) => {
                self.at += 1;
                let inner = self.expression()?;
                self.expect(")")?;
                inner
            }
            Some(Token::Word(word)) => {
                self.at += 1;
                if self.accept("(") {
                    let arguments = self.list()?;
                    self.expect(")")?;
                    Expr::Call(word, arguments)
                } else if self.accept("[") {
                    let place = self.expression()?;
                    self.expect("]")?;
                    Expr::Element(word, Box::new(place))
                } else {
                    Expr::Name(word)
                }
            }
            _ => return Err(unknown("an expression of this form")),
        };
        if self.accept("^") { Err(unknown("powers")) } else { Ok(found) }
    }
}
