//! Take at least one token and at most a fraction a/b of the heap.
//!
//! For one half the values obey G(2k) = k and G(2k + 1) = G(k), by induction: the options of a
//! heap n are the heaps n − ⌊n/2⌋ … n − 1, and each value below ⌊n/2⌋ … occurs there once
//! (seed 002, problem 6).

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use super::HeapGame;
use crate::game::take_break::TakeBreak;
use crate::game::{HeapRule, Parts, Visit};
use crate::text::{ParseError, Word, small};
use crate::value::{Natural, Nimber};

#[derive(Debug, PartialEq)]
pub(super) struct Fraction {
    over: u64,
    under: u64,
}

impl Fraction {
    pub(super) const HALF: Self = Self { over: 1, under: 2 };

    /// Reads `a/b` with 0 < a ≤ b.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        const MOST: u64 = 1 << 20;
        let Some(slash) = word.text.find('/') else {
            return Err(word.error("a fraction is two numbers").help("for example 1/3"));
        };
        let over = small(&word.slice(0..slash), "the numerator", MOST)?;
        let under = small(&word.slice(slash + 1..word.text.len()), "the denominator", MOST)?;
        if over == 0 || over > under {
            return Err(word
                .error("the fraction must be above 0 and at most 1")
                .help("for example 1/3"));
        }
        let common = gcd(over, under);
        Ok(Self { over: over / common, under: under / common })
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

impl HeapRule for Fraction {
    fn code(&self) -> Option<&TakeBreak> {
        None
    }

    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let most = u128::from(n) * u128::from(self.over) / u128::from(self.under);
        let most = u64::try_from(most).unwrap_or(n);
        (n - most..n).try_for_each(|left| visit(&[left]))
    }

    fn name(&self) -> String {
        if *self == Self::HALF { "half".to_owned() } else { format!("fraction:{self}") }
    }
}

impl HeapGame for Fraction {
    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let most = heap * self.over / self.under;
        super::take_upward(heap, &most, visit)
    }

    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        if *self != Self::HALF {
            return None;
        }
        let two = Natural::from(2u8);
        let (mut n, one) = (heap.clone(), Natural::ONE);
        while !n.is_zero() && &n % &two == one {
            n >>= 1;
        }
        Some(((n >> 1).into(), "at-most-half".into()))
    }

    /// The heaps of value t are 2t and, from each such heap m, 2m + 1; each is more than twice
    /// the one before, so at most one lies between half the heap and the heap. (For t = 0 the
    /// heaps are 0, 1, 3, 7, …)
    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<(Vec<Parts<Natural>>, bool)> {
        if *self != Self::HALF {
            return None;
        }
        let least = heap - (heap.clone() >> 1);
        let mut left = value.as_natural().clone() << 1;
        while left < least {
            left = (left << 1) + Natural::ONE;
        }
        let moves = (left < *heap).then(|| Parts::from_elem(left, 1));
        Some((moves.into_iter().collect(), true))
    }
}
