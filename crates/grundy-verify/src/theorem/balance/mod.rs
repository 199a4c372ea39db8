//! `misere-balance`: who wins each sum of heaps under misère play, for games whose misère quotient
//! is infinite.
//!
//! Each heap h has a *twist* t(h), 0 or 1, a *sum* s(h) and a *lead* l(h), with 0 ≤ l(h) ≤ s(h). A
//! sum of heaps has the twist t, the sum of the twists modulo 2; the sum s of the sums; and as lead
//! l the greatest l(h) − (s − s(h)) of its heaps h, by which one heap outweighs all others (0
//! without heaps). The claim is that this triple decides who wins, and so does the *folded* triple:
//! sums from σ on count only modulo m, leads up to λ are equivalent, and leads from μ on count only
//! modulo m. From heap b on, heap n + p has the twist of heap n, its sum plus p, and its lead or
//! its lead plus p.
//!
//! The claim is right if the empty sum is not lost, heaps without a move have the triple 0 0 0, and
//!
//! 1. if a sum with a heap h is lost, no option that moves in h is lost;
//! 2. every other sum with a move has a lost option. It is enough to examine the options of one
//!    heap that is certain to be there: a heap with the greatest top l(h) + s(h); or any with
//!    twist 1, if the twist of the sum is 1; or any with twist 1 and sum 0, if the others besides
//!    a greatest have sum 0 and twist 1; or any with a positive sum besides a greatest one, if the
//!    others have a positive sum.
//!
//! *Proof*: by induction on the options of a sum, as for misère quotients. ∎
//!
//! There are infinitely many heaps n and triples of the heaps beside them, but finitely many of
//! them decide ([`rests`]); the proof is in the book. It considers the numbers 0, s and l of the
//! heaps beside, n, and the difference of the two heaps that an option leaves. It reduces large
//! distances between these by L, a multiple of 2p and m, which changes no folded triple.
//!
//! The quotient is infinite if for a heap n whose lead grows, with 2s(n) ≥ σ, n + n is lost and n +
//! (n + M) is not, or the reverse, for a multiple M of m and p with l(n) − s(n) + M ≥ μ. Then for i
//! < j, adding n + iM to n + iM and to n + jM gives these two different outcomes, so no two of
//! these heaps are equal in sums.

mod fold;
mod heaps;
mod outcomes;
mod rests;

use crate::certificate::Balance;
use crate::game::Game;
use crate::progress::Progress;
use crate::verdict::{CheckResult, Failure, Proof};
use fold::LostTriples;
use heaps::{Heaps, Triple, gcd, signed};
use outcomes::Outcomes;
use rests::{Representatives, kinds};

/// Checks a claim.
pub(crate) fn check(
    claim: &Balance,
    game: &Game,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let Balance { game: name, theorem, .. } = claim;
    let of = || {
        let kind = "codes without marks, `j+` and tails whose moves leave two heaps at most";
        Failure::refuted(format!(
            "the theorem {theorem} is about {kind}; {name} is not one of them"
        ))
    };
    let Game::Code(code) = game else { return Err(of()) };
    code.most_heaps().filter(|&heaps| heaps <= 2).ok_or_else(of)?;
    let taken = code.last_place().ok_or_else(of)?;
    let heaps = Heaps::new(claim)?;
    let lost = LostTriples::new(claim)?;
    let rests = Representatives::new(&heaps, lost.fold, taken)?;
    if lost.has(Triple::NOTHING) {
        let why = "no heaps are claimed to be lost: a player who cannot move wins";
        return Err(Failure::refuted(why));
    }
    let kinds = kinds(&heaps, code, taken, rests.last)?;
    let examined = Outcomes { kinds: &kinds, rests: &rests, lost: &lost }.check(progress)?;
    if !heaps.growing().any(|heap| is_distinguished(&heaps, &lost, heap)) {
        return Err(Failure::refuted(
            "the claim does not show that the misère quotient is infinite",
        ));
    }
    let checked = format!(
        "the options of heaps 1 to {} were computed, each beside others of all kinds that matter ({examined} \
         sums): no lost sum has a lost option, and every other sum with a move has one",
        rests.last
    );
    let sentence = format!(
        "Under misère play, a sum of heaps of {name} is lost exactly if its folded twist, sum and lead are \
         listed, whatever the heaps. The misère quotient of {name} is infinite."
    );
    Ok(Proof { sentence, checked, cited: None })
}

/// Whether a heap and the later heaps of its class differ in sums.
fn is_distinguished(heaps: &Heaps, lost: &LostTriples, heap: usize) -> bool {
    let (fold, period) = (lost.fold, signed(heaps.period));
    let both = period / gcd(period, fold.modulus) * fold.modulus;
    let least = |from: i64| both * ((from + both - 1) / both);
    let at = |more: i64| usize::try_from(signed(heap) + more).map(|heap| heaps.of(heap));
    let Ok(first) = at(least(fold.sums)) else { return false };
    let Ok(second) = at(least(fold.sums) + least(fold.leads + first.sum)) else { return false };
    lost.has(first.plus(first)) != lost.has(first.plus(second))
}
