//! Values by the definition: the mex of the options' values.

use crate::game::{Code, Set};
use crate::verdict::{CheckResult, Failure};

/// The maximum number of heaps of a table.
const MOST_HEAPS: u64 = 1 << 24;

/// The maximum number of steps, approximately, for a table.
const MOST_STEPS: u64 = 1 << 36;

/// Returns the size of a table of `heaps` heaps with `steps` steps each, or an error if it is too
/// large.
pub(crate) fn table(heaps: Option<u64>, steps: u64) -> CheckResult<usize> {
    let fits = |&heaps: &u64| {
        heaps <= MOST_HEAPS && heaps.checked_mul(steps).is_some_and(|all| all <= MOST_STEPS)
    };
    let heaps = heaps.filter(fits).and_then(|heaps| usize::try_from(heaps).ok());
    heaps.ok_or_else(|| Failure::unfinished("the table of values it needs would be too large"))
}

/// The mex of a table is below this.
const MOST_VALUE: u64 = 1 << 32;

/// Returns the least number that is not among the values.
pub(crate) fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let mut there: Vec<bool> = Vec::new();
    for value in values {
        // A mex is at most the number of values, so greater ones need no mark.
        if let Ok(place) = usize::try_from(value)
            && value < MOST_VALUE
        {
            if place >= there.len() {
                there.resize(place + 1, false);
            }
            there[place] = true;
        }
    }
    there.iter().position(|&is| !is).unwrap_or(there.len()) as u64
}

/// The number of heaps between two reports.
const BETWEEN: usize = 64;

/// Values of the heaps 0, 1, …, by the nim-sums that j heaps with n tokens in total can have.
///
/// `watch` is called now and then with the number of heaps done. `None` for codes with digits that are not sets of counts.
pub(crate) fn of_code(
    code: &Code,
    heaps: usize,
    watch: &mut dyn FnMut(u64) -> CheckResult<()>,
) -> CheckResult<Option<Vec<u64>>> {
    let Some(most) = code.most_heaps() else { return Ok(None) };
    let mut values: Vec<u64> = Vec::with_capacity(heaps);
    // sums[j][n]: the nim-sums of j heaps with n tokens in total, each once.
    let mut sums: Vec<Vec<Vec<u64>>> = vec![Vec::new(); most + 1];
    for n in 0..heaps {
        for j in 0..=most {
            // If no token is taken, two heaps or more are left, each of them smaller than n.
            let here = if j < 2 { Vec::new() } else { sums_of(&values, &sums[j - 1], n) };
            sums[j].push(here);
        }
        sums[0][n] = if n == 0 { vec![0] } else { Vec::new() };
        let left = |taken: usize| {
            let digit = code.digit(taken);
            let lists = sums.iter().enumerate().filter(move |(j, _)| digit.allows(*j));
            lists.flat_map(move |(_, list)| list[n - taken].iter().copied())
        };
        let last = code.last_place().map_or(n, |place| place.min(n));
        let value = mex((0..=last).flat_map(left));
        values.push(value);
        if n > 0 && most > 0 {
            sums[1][n] = vec![value];
        }
        if n % BETWEEN == 0 {
            watch(n as u64)?;
        }
    }
    Ok(Some(values))
}

/// Returns the nim-sums of a heap of a ≥ 1 tokens and each of the nim-sums `others[n − a]`.
fn sums_of(values: &[u64], others: &[Vec<u64>], n: usize) -> Vec<u64> {
    let mut there: Vec<bool> = Vec::new();
    for a in 1..n {
        for other in &others[n - a] {
            let sum = usize::try_from(values[a] ^ other).unwrap_or(usize::MAX);
            if sum >= there.len() {
                there.resize(sum + 1, false);
            }
            there[sum] = true;
        }
    }
    (0u64..).zip(&there).filter(|(_, is)| **is).map(|(sum, _)| sum).collect()
}

/// Computes the values of the game in which the members of a set may be taken.
pub(crate) fn of_taking(set: &Set, heaps: usize) -> Vec<u64> {
    let members: Vec<usize> = (1..heaps).filter(|&n| set.contains(n as u64)).collect();
    let mut values: Vec<u64> = Vec::with_capacity(heaps);
    for n in 0..heaps {
        let taken = members.iter().take_while(|&&member| member <= n);
        values.push(mex(taken.map(|member| values[n - member])));
    }
    values
}

/// Computes the values of the game in which any positive number that is not in a finite set may be
/// taken.
///
/// A value is free at n if all heaps that have it are n − x, x in the set. A value that more heaps
/// have than the set has members is never free again, and is skipped.
pub(crate) fn of_leaving(set: &Set, heaps: usize) -> Vec<u64> {
    let size = (1..heaps).filter(|&n| set.contains(n as u64)).count();
    let mut values: Vec<u64> = Vec::with_capacity(heaps);
    let mut having: Vec<Vec<usize>> = Vec::new();
    let mut passed = 0;
    for n in 0..heaps {
        while having.get(passed).is_some_and(|list| list.len() > size) {
            passed += 1;
        }
        let is_free = |list: &Vec<usize>| list.iter().all(|heap| set.contains((n - heap) as u64));
        let free = having[passed..].iter().position(is_free);
        let value = free.map_or(having.len(), |place| passed + place);
        if value == having.len() {
            having.push(Vec::new());
        }
        having[value].push(n);
        values.push(value as u64);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_the_literature() {
        let values = |code: &str, heaps| {
            let code = Code::read(code).expect("a code");
            of_code(&code, heaps, &mut |_| Ok(())).expect("no watch")
        };
        // Winning Ways, chapter 4.
        assert_eq!(values("0.77", 12), Some(vec![0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]));
        assert_eq!(values("0.137", 12), Some(vec![0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2]));
        assert_eq!(values("4.[3]", 9), Some(vec![0, 1, 2, 4, 3, 5, 6, 8, 7]));
        assert_eq!(values("0.8", 9), Some(vec![0, 0, 0, 0, 1, 1, 1, 2, 2]));
        assert_eq!(values("4!.0", 9), None);
        assert_eq!(values("0.0", 3), Some(vec![0, 0, 0]));
    }

    /// Compares with marking every option.
    #[test]
    fn sets_and_their_complements() {
        for text in ["1", "2", "1,2", "2,3,5", "1,4,5", "3..6", "1,2,4..6"] {
            let set = Set::read(text).expect("a set");
            let naive = |inside: bool| {
                let mut values: Vec<u64> = Vec::new();
                for n in 0..80 {
                    let taken = (1..=n).filter(|&k| set.contains(k as u64) == inside);
                    values.push(mex(taken.map(|k| values[n - k])));
                }
                values
            };
            assert_eq!(of_taking(&set, 80), naive(true), "{text}");
            assert_eq!(of_leaving(&set, 80), naive(false), "{text}");
        }
    }
}
