//! `octal-periodicity` and `take-and-break-periodicity`: G(n + p) = G(n) for all n ≥ n₀.
//!
//! Let t be the last place of the code, k ≥ 2 the most heaps that an option leaves, b = max(n₀, 1).
//! It is enough that G(n + p) = G(n) for b ≤ n < k·b + (k − 1)·p + t: a heap beyond has options of
//! the same values as the one p below, as the largest part of an option can be made p smaller or
//! larger (Guy and Smith 1956 for k = 2). For n₀ = 0, heap 0 is checked separately: the bound with
//! b = 0 would be false.
//!
//! [`super::window`] checks claims that are too large for a table.

use super::extras::{self, Extras};
use super::least::Claim;
use super::window;
use crate::certificate::Certificate;
use crate::game::Code;
use crate::progress::{self, Progress};
use crate::values::Split;
use crate::values::plain;
use crate::values::run::{self, Run};
use crate::verdict::{CheckResult, Failure, Proof};

/// Checks a claim about a code that leaves at most two heaps.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    code: &Code,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    claim.is_positive()?;
    let (heaps, place) = hypotheses(certificate, code)?;
    if heaps > 2 {
        let game = &certificate.game;
        let why = format!("{game} is not an octal game: an option may leave {heaps} heaps");
        return Err(Failure::refuted(why));
    }
    let mut run = Run::new(code, claim.period.is_multiple_of(2))
        .ok_or_else(|| Failure::refuted("the game is not a finite octal game"))?;
    if let Some(rares) = &certificate.rares {
        extras::is_closed(rares, code, claim)?;
        run.prefer(Split::new(rares.mask, rares.parity));
    }
    match bound(heaps, place, claim).filter(|&bound| bound <= run::ALL as u64) {
        None => window::check(certificate, claim, place, run, progress),
        Some(bound) => {
            while run.next() < bound {
                run.advance(bound.min(run.next() + run.stride()), &mut || Ok(()))?;
                progress::report(progress, run.next(), bound)?;
            }
            let values = run.values_from(0).unwrap_or(&[]);
            let values: Vec<u64> = values.iter().copied().map(u64::from).collect();
            by_table(certificate, claim, &values)?;
            Ok(proof(certificate, claim, bound, place, "Guy and Smith 1956"))
        }
    }
}

/// Checks a claim about a code that may leave more than two heaps.
pub(super) fn check_wide(
    certificate: &Certificate,
    claim: Claim,
    code: &Code,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    claim.is_positive()?;
    let (heaps, place) = hypotheses(certificate, code)?;
    let bound = bound(heaps, place, claim);
    // Each heap is combined with all smaller ones, whose nim-sums are in a few words.
    let steps = bound.unwrap_or(0).saturating_mul(heaps as u64 * 4);
    let size = plain::table(bound, steps)?;
    let values = plain::of_code(code, size, &mut |n| progress::report(progress, n, size as u64))?;
    by_table(certificate, claim, &values)?;
    Ok(proof(certificate, claim, size as u64, place, "Guy and Smith's argument"))
}

/// Returns the greatest number of heaps that an option of a code leaves, whose digits must be sets
/// of counts.
pub(super) fn most_heaps(certificate: &Certificate, code: &Code) -> CheckResult<usize> {
    code.most_heaps().ok_or_else(|| {
        Failure::refuted(format!(
            "the theorem is about digits that are sets of counts; {} has a digit of another kind",
            certificate.game
        ))
    })
}

/// Returns the k and the t of the theorem.
fn hypotheses(certificate: &Certificate, code: &Code) -> CheckResult<(usize, usize)> {
    let game = &certificate.game;
    let heaps = most_heaps(certificate, code)?;
    let place = code.last_place().ok_or_else(|| {
        Failure::refuted(format!("the theorem is about finite codes; {game} repeats for ever"))
    })?;
    Ok((heaps.max(2), place))
}

/// Returns the number of values needed, from heap 0: the last equality is that of heap k·b + (k −
/// 1)·p + t − 1 and the heap p above it.
pub(super) fn bound(heaps: usize, place: usize, claim: Claim) -> Option<u64> {
    let heaps = heaps as u64;
    let start = claim.preperiod.max(1).checked_mul(heaps)?;
    start.checked_add(claim.period.checked_mul(heaps)?)?.checked_add(place as u64)
}

/// Checks the equalities in a table, and that the numbers are the least.
fn by_table(certificate: &Certificate, claim: Claim, values: &[u64]) -> CheckResult<()> {
    claim.holds(values, claim.preperiod, values.len() as u64 - claim.period)?;
    claim.is_least(values)?;
    Extras::check(certificate, claim, values)
}

fn proof(certificate: &Certificate, claim: Claim, heaps: u64, place: usize, by: &str) -> Proof {
    let last = heaps - 1;
    Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "the values of heaps 0 to {last} were computed and repeat as long as the theorem asks for, \
             with last place {place} ({by}); no smaller period or preperiod does"
        ),
        cited: None,
    }
}

#[cfg(test)]
mod tests {
    use super::bound;
    use crate::theorem::least::Claim;

    /// The last equality is that of heap k·b + (k − 1)·p + t − 1 and the heap p above it.
    #[test]
    fn bounds_are_those_of_the_theorem() {
        for (heaps, place, period, preperiod, needed) in [
            // Kayles, Dawson's Kayles, and 0.3, whose preperiod is 0.
            (2, 2, 12, 71, 2 * 71 + 2 * 12 + 2),
            (2, 2, 34, 53, 2 * 53 + 2 * 34 + 2),
            (2, 1, 2, 0, 2 + 2 * 2 + 1),
            (3, 3, 10, 100, 3 * 100 + 3 * 10 + 3),
        ] {
            assert_eq!(bound(heaps, place, Claim::new(period, preperiod, 0)), Some(needed));
        }
        assert_eq!(bound(2, 2, Claim::new(1, u64::MAX, 0)), None);
    }
}
