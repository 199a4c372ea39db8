//! Values by the definition: the mex of the options' values.

use super::set::LACKING;
use crate::game::{Code, Set};
use crate::verdict::{CheckResult, Failure};

/// The maximum number of heaps of a table.
pub(super) const MOST_HEAPS: u64 = 1 << 24;

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

/// Returns the values of the heaps 0, 1, … of a code whose digits are sets of counts. `watch` is
/// called now and then with the number of heaps done.
pub(crate) fn of_code(
    code: &Code,
    heaps: usize,
    watch: &mut dyn FnMut(u64) -> CheckResult<()>,
) -> CheckResult<Vec<u64>> {
    let most = code.most_heaps();
    let most =
        most.ok_or_else(|| Failure::refuted("the digits of the code are not sets of counts"))?;
    let mut words = 1;
    loop {
        let mut sums = PartSums { words, sets: vec![vec![0; heaps * words]; most + 1] };
        if let Some(values) = sums.values(code, heaps, watch)? {
            return Ok(values);
        }
        words *= 2;
    }
}

/// The nim-sums of heaps, as bit sets of `words` words, a power of two.
struct PartSums {
    words: usize,
    /// `sets[j]`: the nim-sums of j heaps with n tokens in total, for one n after the other.
    sets: Vec<Vec<u64>>,
}

impl PartSums {
    /// Returns the values of the heaps of a code; `None` if one does not fit the sets.
    fn values(
        &mut self,
        code: &Code,
        heaps: usize,
        watch: &mut dyn FnMut(u64) -> CheckResult<()>,
    ) -> CheckResult<Option<Vec<u64>>> {
        let mut values: Vec<usize> = Vec::with_capacity(heaps);
        let last = code.last_place().unwrap_or(heaps);
        if let Some(nothing) = self.sets[0].first_mut() {
            *nothing = 1;
        }
        for n in 0..heaps {
            // If no token is taken, two heaps or more are left, each of them smaller than n.
            for j in 2..self.sets.len() {
                let sums = self.with_one_more(&values, j - 1, n);
                self.sets[j][n * self.words..][..self.words].copy_from_slice(&sums);
            }
            let mut seen = vec![0; self.words];
            for taken in 0..=last.min(n) {
                let digit = code.digit(taken);
                for j in (0..self.sets.len()).filter(|&j| digit.allows(j)) {
                    unite(&mut seen, self.of(j, n - taken));
                }
            }
            let Some(value) = (0..64 * self.words).find(|v| seen[v / 64] >> (v % 64) & 1 == 0)
            else {
                return Ok(None);
            };
            values.push(value);
            if let Some(single) = self.sets.get_mut(1).filter(|_| n > 0) {
                single[n * self.words + value / 64] |= 1 << (value % 64);
            }
            if n % BETWEEN == 0 {
                watch(n as u64)?;
            }
        }
        Ok(Some(values.into_iter().map(|value| value as u64).collect()))
    }

    /// Returns the nim-sums of j heaps with n tokens in total.
    fn of(&self, j: usize, n: usize) -> &[u64] {
        &self.sets[j][n * self.words..][..self.words]
    }

    /// Returns the nim-sums of a heap of a ≥ 1 tokens and j heaps with n − a tokens, for all a.
    fn with_one_more(&self, values: &[usize], j: usize, n: usize) -> Vec<u64> {
        let greatest = values.iter().max().map_or(0, |&value| value);
        // The nim-sums of the j heaps, by the value of the other one.
        let mut by_value = vec![0; (greatest + 1) * self.words];
        for (a, value) in values.iter().enumerate().skip(1) {
            unite(&mut by_value[value * self.words..][..self.words], self.of(j, n - a));
        }
        let mut sums = vec![0; self.words];
        for (value, others) in by_value.chunks_exact(self.words).enumerate() {
            for (place, &bits) in others.iter().enumerate() {
                sums[place ^ (value / 64)] |= exchanged(bits, value % 64);
            }
        }
        sums
    }
}

fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
}

/// Returns the set of the nim-sums of `value` and the members of a set of numbers below 64.
fn exchanged(bits: u64, value: usize) -> u64 {
    let powers = (0..).zip(LACKING).filter(|(power, _)| value >> power & 1 == 1);
    powers.fold(bits, |bits, (power, lacking)| {
        (bits & lacking) << (1 << power) | bits >> (1 << power) & lacking
    })
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
            of_code(&code, heaps, &mut |_| Ok(())).ok()
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
