//! Signs that a quotient is infinite: candidates that are refuted by ever longer sums of one form,
//! and quotients that grow by a law.

use super::games::Atom;
use super::heaps::QuotientChange;
use super::solver::RefutedCandidate;

/// The number of consecutive refutations that must be of one form.
const ROUNDS: usize = 4;

/// A family of sums, the last of which refuted consecutive candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Growth {
    /// The games of the sums: their multiplicities in the last sum, and the increase of each in the
    /// next sum of the family.
    pub sum: Vec<(Atom, u32, i64)>,
}

/// Returns the family of the last refutations, if their sums have the same games and grow by the
/// same numbers each time.
///
/// This is a sign that no finite quotient exists, not a proof.
pub fn growth(rounds: &[RefutedCandidate]) -> Option<Growth> {
    let last = rounds.last_chunk::<ROUNDS>()?;
    let games = |round: &RefutedCandidate| -> Vec<Atom> {
        round.sum.iter().map(|&(atom, _)| atom).collect()
    };
    let steps = |pair: &[RefutedCandidate]| -> Vec<i64> {
        let counts = pair[0].sum.iter().zip(&pair[1].sum);
        counts.map(|(before, after)| i64::from(after.1) - i64::from(before.1)).collect()
    };
    let same_games = last.windows(2).all(|pair| games(&pair[0]) == games(&pair[1]));
    let first = steps(&last[..2]);
    let same_steps = last.windows(2).all(|pair| steps(pair) == first);
    let grows = first.iter().any(|&step| step > 0) && first.iter().all(|&step| step >= 0);
    let sum = last[ROUNDS - 1].sum.iter().zip(&first);
    (same_games && same_steps && grows)
        .then(|| Growth { sum: sum.map(|(&(atom, count), &step)| (atom, count, step)).collect() })
}

/// The greatest number of laws that orders may follow in turn.
const MOST_LAWS: usize = 4;

/// The number of times that each law must have been followed.
const FOLLOWED: usize = 5;

/// A law by which quotients grow: the changes come at distances that recur, and the orders of every
/// `every`-th change are values of a polynomial of degree two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GrowthLaw {
    /// The number of laws that take turns.
    pub every: usize,
    /// The number of heaps from a change to the next one by the same law.
    pub heaps: u64,
    /// The second difference of the orders by one law.
    pub second_difference: i64,
    /// The number of changes, up to the last one, that fit.
    pub changes: usize,
}

/// Returns the law by which the quotients of a game's heaps have grown up to the last change, if
/// there is one that was followed at least five times in turn.
///
/// This is a sign that the quotient of the whole game is infinite, not a proof.
pub fn trend(history: &[QuotientChange]) -> Option<GrowthLaw> {
    (1..=MOST_LAWS).find_map(|every| {
        let fits = |changes: &[QuotientChange]| {
            let heaps = changes[every].heap.checked_sub(changes[0].heap)?;
            let order = |at: usize| i64::try_from(changes[at].order).ok();
            let first = |at: usize| Some(order(at + every)? - order(at)?);
            let second = first(every)? - first(0)?;
            let same_heaps = (0..changes.len() - every)
                .all(|at| changes[at].heap + heaps == changes[at + every].heap);
            let same_law = (0..changes.len() - 2 * every)
                .all(|at| first(at + every).zip(first(at)).is_some_and(|(b, a)| b - a == second));
            let grows = second >= 0 && first(0)? > 0;
            (same_heaps && same_law && grows).then_some((heaps, second))
        };
        let least = every * FOLLOWED;
        let (heaps, second_difference) = fits(history.get(history.len().checked_sub(least)?..)?)?;
        let more = (least..=history.len()).take_while(|&length| {
            fits(&history[history.len() - length..]) == Some((heaps, second_difference))
        });
        let changes = more.last()?;
        Some(GrowthLaw { every, heaps, second_difference, changes })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The orders of 0.26, 0.54 and Kayles: two that grow and one that does not.
    #[test]
    fn laws_of_growth() {
        let history = |changes: &[(u64, usize)]| -> Vec<QuotientChange> {
            let change = |&(heap, order): &(u64, usize)| QuotientChange {
                game: 0,
                heap,
                order,
                lost: 1,
                tame: false,
            };
            changes.iter().map(change).collect()
        };
        let grown: Vec<(u64, usize)> =
            (4..20).map(|m| (2 * m + 1, 2 * (usize::try_from(m * m).unwrap_or(0) / 4))).collect();
        let expected = GrowthLaw { every: 2, heaps: 4, second_difference: 4, changes: 16 };
        assert_eq!(trend(&history(&grown)), Some(expected));
        let two_laws = [
            (14, 30),
            (17, 42),
            (21, 48),
            (24, 64),
            (28, 70),
            (31, 90),
            (35, 96),
            (38, 120),
            (42, 126),
            (45, 154),
            (49, 160),
            (52, 192),
        ];
        let expected = GrowthLaw { every: 2, heaps: 7, second_difference: 4, changes: 12 };
        assert_eq!(trend(&history(&two_laws)), Some(expected));
        let kayles = [(1, 2), (2, 6), (5, 12), (9, 20), (11, 24), (25, 32), (26, 36), (27, 40)];
        assert_eq!(trend(&history(&kayles)), None);
        assert_eq!(trend(&history(&grown[..9])), None, "too few");
    }

    #[test]
    fn families_of_sums() {
        let round = |counts: &[(Atom, u32)]| RefutedCandidate { order: 9, sum: counts.to_vec() };
        let grown: Vec<RefutedCandidate> =
            (5..9).map(|k| round(&[(1, 1), (3, k - 3), (4, k)])).collect();
        let expected = Growth { sum: vec![(1, 1, 0), (3, 5, 1), (4, 8, 1)] };
        assert_eq!(growth(&grown), Some(expected));
        assert_eq!(growth(&grown[1..]), None, "three are too few");
        let mut other = grown.clone();
        other[2] = round(&[(1, 1), (2, 4), (4, 7)]);
        assert_eq!(growth(&other), None, "another game");
        let mut other = grown.clone();
        other[3] = round(&[(1, 1), (3, 5), (4, 9)]);
        assert_eq!(growth(&other), None, "another last step");
        assert_eq!(growth(&vec![round(&[(1, 2)]); 5]), None, "no growth");
    }
}
