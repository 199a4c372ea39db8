//! A move replaces a heap by a proper divisor of its size.
//!
//! The value is the number of prime factors counted with multiplicity, Ω(n): a proper divisor
//! has fewer, and every smaller count occurs among the divisors. Heaps 0 and 1 have no move.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, narrow};
use grundy_core::game::{Formula, HeapRule, Parts, Phrase, Refusal, Visit};
use grundy_core::message;
use grundy_core::value::{Natural, Nimber, factors};

#[derive(Debug)]
pub(super) struct Divisors;

impl HeapRule for Divisors {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        divisors(n).iter().filter(|&&d| d < n).try_for_each(|&d| visit(&[d]))
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        Some((Formula::PrimeFactors, "number-of-prime-factors"))
    }

    fn name(&self) -> String {
        "divisors".to_owned()
    }
}

/// The divisors of a number, ascending; none of 0.
fn divisors(n: u64) -> Vec<u64> {
    let mut found: Vec<u64> = (n > 0).then_some(1).into_iter().collect();
    for equal in factors(n).chunk_by(|a, b| a == b) {
        let before = found.clone();
        let mut power = 1;
        for prime in equal {
            power *= prime;
            found.extend(before.iter().map(|d| d * power));
        }
    }
    found.sort_unstable();
    found
}

impl HeapGame for Divisors {
    fn phrase(&self, heap: &Natural, left: &[Natural]) -> Option<Phrase> {
        let [row] = left else { return None };
        let phrase = Phrase::new("move-divisor").with("rows", heap / row);
        Some(phrase.with("row", row.clone()).with("heap", heap.clone()))
    }

    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(n) = narrow(heap) else {
            return ControlFlow::Break(());
        };
        self.options(n, &mut |parts| visit(parts.iter().map(|&part| part.into()).collect()))
    }

    fn refusal(&self, heap: &Natural) -> Option<Refusal> {
        let large = narrow(heap).is_none();
        large.then(|| {
            Refusal::new(message!(
                "factor-large",
                "{heap} is too large to be factored, and its value is its number of prime factors",
                heap = heap
            ))
            .help(message!(
                "factor-large-help",
                "numbers up to {most} are factored",
                most = u64::MAX
            ))
        })
    }

    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        let value = factors(narrow(heap)?).len() as u64;
        Some((value.into(), "number-of-prime-factors".into()))
    }
}

#[cfg(test)]
mod tests {
    use super::divisors;

    #[test]
    fn divisors_are_those_of_trial_division() {
        for n in (0..2000u64).chain([1 << 20, 720_720, 1_000_003]) {
            let naive: Vec<u64> = (1..=n).filter(|d| n.is_multiple_of(*d)).collect();
            assert_eq!(divisors(n), naive, "{n}");
        }
    }
}
