//! A heap is replaced by a proper divisor of its size.
//!
//! The value is the number of prime factors counted with multiplicity, Ω(n): a proper divisor
//! has fewer, and every smaller count occurs among the divisors. Heaps 0 and 1 have no move.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::{HeapGame, narrow};
use crate::game::take_break::TakeBreak;
use crate::game::{Formula, HeapRule, Parts, Visit};
use crate::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Divisors;

/// Factors by trial division below this size, √n steps.
const LARGEST: u64 = 1 << 50;

impl HeapRule for Divisors {
    fn code(&self) -> Option<&TakeBreak> {
        None
    }

    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let small: Vec<u64> = (1..=n.isqrt()).filter(|d| n.is_multiple_of(*d)).collect();
        small.iter().filter(|&&d| d < n).try_for_each(|&d| visit(&[d]))?;
        for &d in small.iter().rev().filter(|&&d| d > 1 && d * d < n) {
            visit(&[n / d])?;
        }
        ControlFlow::Continue(())
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        Some((Formula::PrimeFactors, "number-of-prime-factors"))
    }

    fn name(&self) -> String {
        "divisors".to_owned()
    }
}

/// Ω(n) for n ≥ 1.
fn prime_factors(mut n: u64) -> u32 {
    let (mut count, mut p) = (0, 2);
    while p * p <= n {
        while n.is_multiple_of(p) {
            n /= p;
            count += 1;
        }
        p += if p == 2 { 1 } else { 2 };
    }
    count + u32::from(n > 1)
}

impl HeapGame for Divisors {
    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(n) = narrow(heap).filter(|&n| n <= LARGEST) else {
            return ControlFlow::Break(());
        };
        self.options(n, &mut |parts| visit(parts.iter().map(|&part| part.into()).collect()))
    }

    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        let n = narrow(heap).filter(|&n| n <= LARGEST)?;
        let value = if n == 0 { 0 } else { prime_factors(n) };
        Some((value.into(), "number-of-prime-factors".into()))
    }
}
