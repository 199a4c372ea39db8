//! Signs that a quotient is infinite: candidates that are refuted by ever longer sums of one form.

use super::games::Atom;
use super::solver::Round;

/// Refutations in a row that must be of one form.
const ROUNDS: usize = 4;

/// A family of sums, the last of which refuted as many candidates in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Growth {
    /// The games of the sums: their numbers in the last sum, and how many more of each the next
    /// sum of the family has.
    pub sum: Vec<(Atom, u32, i64)>,
}

/// Returns the family to which the last refutations belong, if their sums have the same games and
/// grow by the same numbers each time.
///
/// This is a sign that no finite quotient exists, not a proof.
pub fn growth(rounds: &[Round]) -> Option<Growth> {
    let last = rounds.last_chunk::<ROUNDS>()?;
    let games = |round: &Round| -> Vec<Atom> { round.sum.iter().map(|&(atom, _)| atom).collect() };
    let steps = |pair: &[Round]| -> Vec<i64> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_of_sums() {
        let round = |counts: &[(Atom, u32)]| Round { order: 9, sum: counts.to_vec() };
        let grown: Vec<Round> = (5..9).map(|k| round(&[(1, 1), (3, k - 3), (4, k)])).collect();
        let expected = Growth { sum: vec![(1, 1, 0), (3, 5, 1), (4, 8, 1)] };
        assert_eq!(growth(&grown), Some(expected));
        assert_eq!(growth(&grown[1..]), None, "three are too few");
        let mut other = grown.clone();
        other[2] = round(&[(1, 1), (2, 4), (4, 7)]);
        assert_eq!(growth(&other), None, "another game");
        assert_eq!(growth(&vec![round(&[(1, 2)]); 5]), None, "no growth");
    }
}
