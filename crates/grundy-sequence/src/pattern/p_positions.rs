//! Rules for the P-positions of a sequence: the numbers of value 0, where the player to move loses.

use super::form::{Form, linear_recurrence};
use super::study::Evidence;
use crate::period::longest_repeated;

/// A rule for a set of numbers that fits the known ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PPositions {
    /// The numbers in some residue classes, with exceptions.
    Residues {
        /// The modulus, at least 1.
        modulus: u64,
        /// The remainders that belong to the set, ascending.
        residues: Vec<u64>,
        /// Members of the set with another remainder.
        also: Vec<u64>,
        /// Numbers with such a remainder that are not members.
        except: Vec<u64>,
    },
    /// A list: no rule fits, and no other known number is a member.
    Few(Vec<u64>),
    /// A linear recurrence: xₖ = a·xₖ₋₁ + b·xₖ₋₂ + c.
    Linear {
        /// The first two numbers.
        first: Vec<u64>,
        /// a, b, c.
        factors: [i64; 3],
    },
    /// 0, and after m the number ⌊m·over/under⌋ + 1.
    Next {
        /// The numerator.
        over: u64,
        /// The denominator.
        under: u64,
    },
    /// ⌊k·(a + √d)/b⌋ for k = `from`, `from` + 1, …
    Beatty {
        /// a, b, d.
        slope: [u64; 3],
        /// The first k.
        from: u64,
    },
    /// A form of the indicator: 1 for a member of the set and 0 for other numbers.
    Form(Box<Form>),
}

impl PPositions {
    /// Returns the next number after those of a list that follows a sequence; `None` for other
    /// rules.
    fn next(&self, list: &[u64]) -> Option<u64> {
        match self {
            &Self::Beatty { slope, from } => beatty_term(slope, from + list.len() as u64),
            Self::Linear { factors, .. } => {
                let [.., before, end] = list else { return None };
                let [a, b, c] = factors.map(i128::from);
                let next = a * i128::from(*end) + b * i128::from(*before) + c;
                // A falling sequence has no next number.
                Some(u64::try_from(next).unwrap_or(0))
            }
            _ => None,
        }
    }

    /// Returns whether a number beyond those of the lists is lost according to the rule; `None` if
    /// the rule does not say.
    pub fn holds(&self, n: u64) -> Option<bool> {
        match self {
            Self::Residues { modulus, residues, .. } => {
                Some(residues.binary_search(&n.checked_rem(*modulus)?).is_ok())
            }
            Self::Few(list) if list.is_empty() => Some(false),
            _ => None,
        }
    }
}

/// Returns a rule for an ascending list of the members of a set among the numbers from `first` to
/// `known − 1`.
pub(super) fn losing(
    list: &[u64],
    first: u64,
    known: u64,
    evidence: Evidence,
) -> Option<PPositions> {
    // The next number of a sequence must not be among the known numbers.
    let goes_on = |found: &PPositions| found.next(list).is_none_or(|next| next >= known);
    residues(list, first, known, evidence)
        .or_else(|| beatty(list).filter(goes_on))
        .or_else(|| linear(list).filter(goes_on))
        .or_else(|| few(list, known))
}

/// The maximum number of numbers that are marked one by one.
const MOST_PLACES: u64 = 1 << 24;

/// The maximum number of numbers of a list.
const MOST_EXCEPTIONS: usize = 1000;

/// Residue classes: the indicator of the set is ultimately periodic.
fn residues(list: &[u64], first: u64, known: u64, evidence: Evidence) -> Option<PPositions> {
    let many = known.checked_sub(first)?.min(MOST_PLACES);
    let mut belongs = vec![0u32; usize::try_from(many).ok()?];
    for &n in list {
        *belongs.get_mut(usize::try_from(n.checked_sub(first)?).ok()?)? = 1;
    }
    let period = longest_repeated(&belongs, &|claim| evidence.accepts(claim, many))?;
    let found = by_residues(&belongs, first, period.period, first + period.preperiod);
    // A set without later members has no rule of residues, and consecutive members at the end are
    // no rule either.
    let is_rule = match &found {
        PPositions::Residues { residues, .. } if residues.is_empty() => false,
        PPositions::Residues { modulus: 1, also, except, .. } => {
            also.is_empty() && except.is_empty()
        }
        _ => true,
    };
    is_rule.then_some(found)
}

/// Returns the rule of residues for an indicator of the numbers from `first` on, which repeats with
/// the period `modulus` from the number `from` on.
pub(super) fn by_residues(belongs: &[u32], first: u64, modulus: u64, from: u64) -> PPositions {
    let numbers =
        |wanted: u32| (first..).zip(belongs).filter(move |(_, is)| **is == wanted).map(|(n, _)| n);
    let mut residues: Vec<u64> = numbers(1)
        .skip_while(|&n| n < from)
        .take_while(|&n| n - from < modulus)
        .map(|n| n % modulus)
        .collect();
    residues.sort_unstable();
    let fits = |n: &u64| residues.binary_search(&(n % modulus)).is_ok();
    let early = |n: &u64| *n < from;
    let also: Vec<u64> = numbers(1).take_while(early).filter(|n| !fits(n)).collect();
    let except: Vec<u64> = numbers(0).take_while(early).filter(fits).collect();
    PPositions::Residues { modulus, residues, also, except }
}

/// The minimum length of a list in which a sequence is recognised.
const FEWEST: usize = 7;

/// The slopes that are tried: of Wythoff's game and its generalisations, in which b_k = a_k + t·k.
const SLOPES: [[u64; 3]; 6] = [[1, 2, 5], [3, 2, 5], [0, 1, 2], [2, 1, 2], [0, 1, 3], [3, 2, 3]];

fn beatty(list: &[u64]) -> Option<PPositions> {
    if list.len() < FEWEST {
        return None;
    }
    let fits = |slope: [u64; 3], from: u64| {
        list.iter().zip(from..).all(|(&n, k)| beatty_term(slope, k) == Some(n))
    };
    SLOPES
        .into_iter()
        .flat_map(|slope| [0, 1].map(|from| (slope, from)))
        .find(|&(slope, from)| fits(slope, from))
        .map(|(slope, from)| PPositions::Beatty { slope, from })
}

/// ⌊k·(a + √d)/b⌋, exactly.
pub(super) fn beatty_term([a, b, d]: [u64; 3], k: u64) -> Option<u64> {
    let root = u128::from(k).checked_mul(k.into())?.checked_mul(d.into())?.isqrt();
    u64::try_from((u128::from(k).checked_mul(a.into())?.checked_add(root)?) / u128::from(b)).ok()
}

/// Returns a linear recurrence of order two with small factors.
fn linear(list: &[u64]) -> Option<PPositions> {
    const LARGEST: i64 = 4;
    let factors = linear_recurrence(list, LARGEST).filter(|_| list.len() >= FEWEST)?;
    Some(PPositions::Linear { first: list[..2].to_vec(), factors })
}

/// Returns a list of few numbers, all at the beginning.
fn few(list: &[u64], known: u64) -> Option<PPositions> {
    let end = list.last().copied().unwrap_or(0);
    (list.len() <= MOST_EXCEPTIONS && end < known / 4).then(|| PPositions::Few(list.to_vec()))
}

#[cfg(test)]
mod tests {
    use super::PPositions;
    use crate::pattern::study::Evidence;

    fn losing(list: &[u64], first: u64, known: u64) -> Option<PPositions> {
        super::losing(list, first, known, Evidence::Fits)
    }

    #[test]
    fn rules_of_known_sets() {
        let every: Vec<u64> = (0..30).map(|k| 4 * k).collect();
        let residues =
            |residues, also, except| PPositions::Residues { modulus: 4, residues, also, except };
        assert_eq!(losing(&every, 0, 117), Some(residues(vec![0], vec![], vec![])));
        let mut odd = every.clone();
        odd[1] = 5;
        assert_eq!(losing(&odd, 0, 117), Some(residues(vec![0], vec![5], vec![4])));
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
        assert_eq!(
            losing(&fibonacci, 0, 100),
            Some(PPositions::Linear { first: vec![1, 2], factors: [1, 1, 0] })
        );
        let golden: Vec<u64> = vec![0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21];
        assert_eq!(losing(&golden, 0, 22), Some(PPositions::Beatty { slope: [1, 2, 5], from: 0 }));
        // Grim on a path: these are all zeros below 10^8.
        let officers = [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408];
        assert_eq!(losing(&officers, 0, 100_000), Some(PPositions::Few(officers.to_vec())));
        assert_eq!(losing(&[0, 1, 5, 6, 20, 30, 31, 60, 77], 0, 80), None);
    }
}
