//! `octal-periodicity` and `take-and-break-periodicity`: G(n + p) = G(n) for all n ≥ n₀.
//!
//! Let t be the last place of the code, k ≥ 2 the most heaps that an option leaves, b = max(n₀, 1).
//! It is enough that G(n + p) = G(n) for b ≤ n < k·b + (k − 1)·p + t: a heap beyond has options of
//! the same values as the one p below, as the largest part of an option can be made p smaller or
//! larger (Guy and Smith 1956 for k = 2). For n₀ = 0, heap 0 is looked at by itself: the bound with
//! b = 0 would be false.
//!
//! Claims beyond a table are checked by [`super::window`].

use super::extras::{self, Extras};
use super::least::Claim;
use super::window;
use crate::Watch;
use crate::certificate::Certificate;
use crate::game::Code;
use crate::values::plain;
use crate::values::run::{self, Run};
use crate::verdict::{Checked, Failure, Proof};

/// How many heaps are computed between two looks at the clock.
const STEP: u64 = 1 << 14;

/// Codes that leave two heaps at most.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    code: &Code,
    watch: &mut dyn Watch,
) -> Checked<Proof> {
    claim.is_sound()?;
    let (heaps, place) = hypotheses(certificate, code)?;
    if heaps > 2 {
        let game = &certificate.game;
        let why = format!("{game} is no octal game: an option may leave {heaps} heaps");
        return Err(Failure::refuted(why));
    }
    if let Some(rares) = &certificate.rares {
        extras::is_closed(rares, code, claim)?;
    }
    let mut run = Run::new(code, claim.period.is_multiple_of(2))
        .ok_or_else(|| Failure::refuted("the game is no finite octal game"))?;
    match bound(heaps, place, claim).filter(|&bound| bound <= run::ALL as u64) {
        None => window::check(certificate, claim, run, watch),
        Some(bound) => {
            while run.next() < bound {
                run.advance(bound.min(run.next() + STEP))?;
                go_on(watch, run.next(), bound)?;
            }
            let values = run.values_from(0).unwrap_or(&[]);
            let values: Vec<u64> = values.iter().copied().map(u64::from).collect();
            by_table(certificate, claim, &values)?;
            Ok(proof(certificate, claim, bound, place, "Guy and Smith 1956"))
        }
    }
}

/// Codes that may leave more.
pub(super) fn check_wide(certificate: &Certificate, claim: Claim, code: &Code) -> Checked<Proof> {
    claim.is_sound()?;
    let (heaps, place) = hypotheses(certificate, code)?;
    let bound = bound(heaps, place, claim);
    // Every heap is paired with all smaller ones, and these with some hundred nim-sums.
    let steps = bound.unwrap_or(0).saturating_mul(heaps as u64 * 100);
    let size = plain::table(bound, steps)?;
    let values = plain::of_code(code, size)
        .ok_or_else(|| Failure::refuted("the digits of the code are no sets of counts"))?;
    by_table(certificate, claim, &values)?;
    Ok(proof(certificate, claim, size as u64, place, "Guy and Smith's argument"))
}

/// The k and the t of the theorem.
fn hypotheses(certificate: &Certificate, code: &Code) -> Checked<(usize, usize)> {
    let game = &certificate.game;
    let heaps = code.most_heaps().ok_or_else(|| {
        Failure::refuted(format!(
            "the theorem is about digits that are sets of counts; {game} has a digit that is more"
        ))
    })?;
    let place = code.last_place().ok_or_else(|| {
        Failure::refuted(format!("the theorem is about finite codes; {game} goes on for ever"))
    })?;
    Ok((heaps.max(2), place))
}

/// How many values are needed, from heap 0: up to the last equality, that of the heap before
/// k·b + (k − 1)·p + t with the one p above.
fn bound(heaps: usize, place: usize, claim: Claim) -> Option<u64> {
    let heaps = heaps as u64;
    let start = claim.preperiod.max(1).checked_mul(heaps)?;
    start.checked_add(claim.period.checked_mul(heaps)?)?.checked_add(place as u64)
}

/// Checks the equalities, and that the numbers are least, by a table of as many values.
fn by_table(certificate: &Certificate, claim: Claim, values: &[u64]) -> Checked<()> {
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

/// Tells how far a check is.
pub(super) fn go_on(watch: &mut dyn Watch, done: u64, of: u64) -> Checked<()> {
    if watch.goes_on(done, of) {
        Ok(())
    } else {
        Err(Failure::unfinished(format!("the check was stopped at heap {done} of {of}")))
    }
}
