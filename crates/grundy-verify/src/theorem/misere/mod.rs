//! `misere-quotient` and `misere-periodicity`: who wins each sum of heaps under misère play.
//!
//! Under misère play a player who cannot move wins, and the values of heaps do not decide a sum. A
//! finite table can do that: the *misère quotient* of a set of heaps. It is a commutative monoid Q
//! with a set P of elements; each heap h has an element φ(h), a sum X has the product φ(X) of the
//! elements of its heaps, and X is lost for the player to move if and only if φ(X) is in P. Two sums
//! have the same element only if no sum added to both tells them apart. (Plambeck and Siegel 2008.)
//! The identity of Q is written 1 here and 0 in certificates, whose elements are numbers.
//!
//! # One set of heaps
//!
//! Let H be a set of heaps that have a move, such that the heaps that an option leaves are in H or
//! have no move. A heap without moves can be added to any sum without a change, so its element is 1,
//! and it is left out. Let φ(H) generate Q, and let O(h) be the set of φ(X) of all options X of h.
//! The certificate is right if
//!
//! 1. 1 is not in P;
//! 2. if x·φ(h) is in P for an x of Q and an h of H, then x·y is not in P for any y in O(h);
//! 3. let T be the least set of pairs (x, E), x an element and E a set of elements, that contains
//!    (1, ∅), and with (x, E) also (x·φ(h), E·φ(h) ∪ x·O(h)) for each h of H. Each (x, E) in T other
//!    than the start (1, ∅) with x not in P has an E that meets P;
//! 4. the quotient is reduced: for any two elements x and y, some z has exactly one of x·z and y·z
//!    in P.
//!
//! *Proof.* First, X is lost if and only if φ(X) is in P, by induction on the options of X. The empty
//! sum is not lost, as a player who cannot move wins, and φ of it is 1, which is not in P. Any other
//! sum X of heaps of H has a move. If φ(X) is in P, let an option replace the heap h of X = Y + h:
//! its element is φ(Y)·y for a y in O(h), and is not in P by 2, since φ(Y)·φ(h) is. So no option is
//! lost, and X is. If φ(X) is not in P, note that T contains the pair of φ(X) and the set of the
//! elements of all options of X: this is true of the empty sum, and the step from (x, E) to h is what
//! adding h does to both. The pair is not the start, because X has an option. So by 3 some option has
//! an element in P and is lost, and X is not lost. Second, two sums with the same element are equal
//! in every sum; two sums with different elements x and y are not, by the z of 4, which is φ(Z) of
//! some Z because φ(H) generates Q. So Q is the quotient. ∎
//!
//! [`rows`] checks 2 and 4, [`won`] checks 3, and [`options`] computes O(h) from the moves. The proof
//! uses h only by the pair (φ(h), O(h)): heaps with equal pairs are checked once.
//!
//! # All heaps
//!
//! Let a move take at most t tokens from a heap and leave at most k ≥ 1 heaps, in a game that is a
//! finite code of sets of counts or a finite set of numbers that may be taken (k = 1). Continue φ by
//! φ(n + p) = φ(n) for n ≥ n₀, and let b be n₀, or 1 if n₀ is 0. If the conditions above hold for
//! the heaps 0 to N = k·b + k·p + t − 1, they hold for all heaps.
//!
//! *Proof.* It is enough that O(n + p) = O(n) for all n ≥ k·b + (k − 1)·p + t: then each heap beyond
//! N has the pair (φ, O) of the heap p below it, and so of a heap that was checked; one has a move if
//! the other does. An option of n + p takes d ≤ t tokens and leaves n + p − d ≥ k·b + k·p tokens in
//! at most k heaps, and at least one of these has b + p tokens or more. Without p of them it still
//! has b ≥ 1, so the same number of heaps is left of n − d tokens: an option of n, with the same
//! product. Conversely, an option of n leaves n − d ≥ k·b tokens, so one of its heaps has b or more,
//! and p can be added to it. (For k = 1 the bound is n ≥ b + t, and N = b + p + t − 1.) ∎
//!
//! Marks that compare the heaps that are left are outside this theorem: p tokens less can make two
//! heaps equal.

mod bits;
mod meter;
mod monoid;
mod moves;
mod options;
mod rows;
mod splits;
mod won;

use super::least::Claim;
use crate::certificate::{Extent, Quotient};
use crate::game::Game;
use crate::progress::Progress;
use crate::verdict::{CheckResult, Failure, Proof};
use meter::Meter;
use monoid::{Monoid, Rows, narrow};
use moves::{Bounds, Moves};

/// The largest heap whose options are examined.
const MOST_HEAP: u64 = 1 << 16;

/// Checks a claim about a misère quotient.
pub(crate) fn check(
    quotient: &Quotient,
    game: &Game,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let claim = match quotient.extent {
        Extent::Heaps(_) => None,
        Extent::Whole { period, preperiod } => Some(Claim::new(period, preperiod, 0)),
    };
    let last = last_heap(quotient, game)?;
    let phi = continued(&narrow(&quotient.phi)?, claim, last)?;
    let moves = Moves::new(quotient, game, last)?;
    let steps = phi.len() as u64 + quotient.order.saturating_mul(2);
    let meter = &mut Meter::new(progress, steps);
    meter.report()?;
    let monoid = Monoid::new(quotient, meter)?;
    acts_by_phi(&monoid, &phi)?;
    let products = Rows::new(&monoid, &phi, meter)?;
    let kinds = options::kinds(&moves, &phi, &products, monoid.order(), meter)?;
    meter.report()?;
    if bits::has(monoid.lost(), 0) {
        return Err(Failure::refuted(
            "0 is the element of the empty position and is not lost: a player who cannot move wins",
        ));
    }
    let prints = rows::lost_have_no_lost_option(&monoid, &kinds, meter)?;
    meter.report()?;
    let sets = won::others_have_a_lost_option(&monoid, &products, &kinds, meter)?;
    prints.all_rows_differ(&monoid, meter)?;
    meter.report()?;
    let checked = format!(
        "the options of heaps 0 to {last} were computed; no lost position has a lost option, and \
         every other position with a move has one ({sets} sets of options decide that); no two \
         elements are equivalent{}",
        if claim.is_some() { "; no smaller period or preperiod holds" } else { "" }
    );
    Ok(Proof { sentence: sentence(quotient, claim), checked, cited: None })
}

/// Returns the last heap to be checked.
fn last_heap(quotient: &Quotient, game: &Game) -> CheckResult<usize> {
    let last = match quotient.extent {
        Extent::Heaps(last) => Some(last),
        Extent::Whole { period, preperiod } => {
            Claim::new(period, preperiod, 0).is_positive()?;
            let Bounds { heaps, taken } = Bounds::new(quotient, game)?;
            let both = preperiod.max(1).checked_add(period);
            let last = both.and_then(|both| both.checked_mul(heaps)?.checked_add(taken));
            last.map(|last| last - 1)
        }
    };
    let last = last.filter(|&last| last <= MOST_HEAP).and_then(|last| last.try_into().ok());
    last.ok_or_else(|| {
        Failure::unfinished(format!(
            "claims that depend on heaps above {MOST_HEAP} are not checked"
        ))
    })
}

/// Returns φ of the heaps 0 to `last`; a claim about a period continues the list. Checks that the
/// period and the preperiod are the least.
fn continued(listed: &[u16], claim: Option<Claim>, last: usize) -> CheckResult<Vec<u16>> {
    let Some(claim) = claim else { return Ok(listed.to_vec()) };
    let period = usize::try_from(claim.period).unwrap_or(usize::MAX);
    let mut phi = listed.to_vec();
    // Two periods decide whether the numbers are the least.
    while phi.len() < (last + 1).max(listed.len() + period) {
        phi.push(phi[phi.len() - period]);
    }
    let values: Vec<u64> = phi.iter().copied().map(u64::from).collect();
    claim.is_least(&values)?;
    phi.truncate(last + 1);
    Ok(phi)
}

/// Checks that each generator is the element of its heap.
fn acts_by_phi(monoid: &Monoid, phi: &[u16]) -> CheckResult<()> {
    for (heap, element) in monoid.generators() {
        let listed = usize::try_from(heap).ok().and_then(|heap| phi.get(heap));
        match listed {
            Some(&listed) if listed == element => {}
            Some(listed) => {
                return Err(Failure::refuted(format!(
                    "the action of heap {heap} takes 0 to {element}, but phi says that its element is \
                     {listed}"
                )));
            }
            None => {
                return Err(Failure::refuted(format!(
                    "heap {heap} has a line `action`, but is not among the heaps of the claim"
                )));
            }
        }
    }
    Ok(())
}

/// Returns the claim as a sentence.
fn sentence(quotient: &Quotient, claim: Option<Claim>) -> String {
    let Quotient { game, order, lost, .. } = quotient;
    let heaps = match quotient.extent {
        Extent::Heaps(last) => format!(" for heaps up to {last}"),
        Extent::Whole { .. } => String::new(),
    };
    let lost = match lost.len() {
        1 => "1 element is lost".to_owned(),
        lost => format!("{lost} elements are lost"),
    };
    let repeats = claim.map_or(String::new(), |Claim { period, preperiod, .. }| {
        format!(
            " φ(n+{period}) = φ(n) for all n >= {preperiod}; period {period} and preperiod {preperiod} \
             are the least."
        )
    });
    format!("The misère quotient of {game}{heaps} has order {order}; {lost}.{repeats}")
}

/// Formats a position for messages.
fn named(heaps: &[u64]) -> String {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    heaps.join(" + ")
}
