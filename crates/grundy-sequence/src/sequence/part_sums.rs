//! Codes that leave three heaps or more, or whose last digits repeat forever.
//!
//! For each total m and number of parts j, a bit set holds the nim-sums of j positive heaps with
//! total m: S₁(m) = {G(m)} and Sⱼ(m) = ⋃ₐ (Sⱼ₋₁(m − a) ⊕ G(a)). The set for "j or more" parts is the
//! least one that contains Sⱼ(m) and is closed under adding one more heap. A repeating tail needs
//! the union over all totals of one residue, which is extended heap by heap. This takes
//! O(n · largest value / 64) word operations for each heap and part count.
//!
//! The sets of the largest part count j of a finite code are needed for the mex only, so they are
//! not computed. Instead, 64 values at a time are searched for, in all places that leave j heaps,
//! with one smallest part a ≤ m/j after the other: most values are found long before the last a.

use super::store::ValueList;
use grundy_core::game::take_break::{Digit, PartsRule, TakeBreak};
use grundy_core::game::{Failure, Meter};
use grundy_core::value::NimSet;

/// A condition on the number of parts: exactly j, or at least j.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Count {
    Exactly(u32),
    AtLeast(u32),
}

/// A code compiled to sets.
#[derive(Debug)]
pub(super) struct PartSums {
    code: TakeBreak,
    /// Part counts from 2 whose sets are stored; each comes after those that it is computed from.
    counts: Vec<Count>,
    /// `sets[c][m]`: the nim-sums of `counts[c]` heaps with total m.
    sets: Vec<Vec<NimSet>>,
    /// The largest part count, if its sets are not stored.
    top: Option<u32>,
    /// The number of totals processed.
    totals: usize,
    /// `tail[i][r]`: the nim-sums that digit i of the repeating tail leaves, united over all totals
    /// so far of residue r.
    tail: Vec<Vec<NimSet>>,
}

impl PartSums {
    /// Returns the engine of a code whose only constraints are `=` at places that do not repeat;
    /// `None` for other codes.
    pub(super) fn new(code: &TakeBreak) -> Option<Self> {
        let head = code.places().len() - code.tail();
        let supported = |(i, digit): (usize, &Digit)| {
            digit.parts == PartsRule::Any || (digit.parts == PartsRule::Equal && i < head)
        };
        if !code.places().iter().enumerate().all(supported) {
            return None;
        }
        let any = || code.places().iter().filter(|digit| digit.parts == PartsRule::Any);
        let exact =
            any().map(|d| 63u32.saturating_sub(d.counts.leading_zeros())).max().unwrap_or(0);
        let more: Vec<u32> = any().filter_map(|d| d.or_more).map(|least| least.max(2)).collect();
        let most = more.iter().copied().max().unwrap_or(0).max(exact);
        let top = Some(most).filter(|&most| most > 2 && more.is_empty() && code.tail() == 0);
        let most = top.map_or(most, |top| top - 1);
        let mut counts: Vec<Count> = (2..=most).map(Count::Exactly).collect();
        for least in more {
            if !counts.contains(&Count::AtLeast(least)) {
                counts.push(Count::AtLeast(least));
            }
        }
        let sets = counts.iter().map(|_| Vec::new()).collect();
        let tail = vec![vec![NimSet::default(); code.tail()]; code.tail()];
        Some(Self { code: code.clone(), counts, sets, top, totals: 0, tail })
    }

    /// Extends `values` to heap `n`. For heaps whose values are already known, as in a resumed run,
    /// only the sets are computed.
    pub(super) fn fill(
        &mut self,
        values: &mut ValueList,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while values.len() as u64 <= n {
            let heap = self.totals;
            meter.steps(1 + heap as u64 * self.counts.len() as u64)?;
            let added = self.store_sets(heap, values);
            meter.count(added)?;
            let mut seen = NimSet::default();
            self.add_tail(heap, values, &mut seen);
            let value = values.get(heap).unwrap_or_else(|| {
                for taken in 0..self.head().min(heap + 1) {
                    self.add_left_by(
                        self.code.digit(taken as u64),
                        heap - taken,
                        values,
                        &mut seen,
                    );
                }
                self.least_missing(heap, values, &seen)
            });
            self.totals += 1;
            if heap == values.len() {
                values.push(value);
            }
        }
        Ok(())
    }

    fn head(&self) -> usize {
        self.code.places().len() - self.code.tail()
    }

    /// Computes the sets of total `m` from values below `m`, and returns their size in bytes.
    fn store_sets(&mut self, m: usize, values: &ValueList) -> u64 {
        let mut bytes = 0;
        for c in 0..self.counts.len() {
            let set = self.computed_set(self.counts[c], m, values);
            bytes += 24 + 8 * set.words() as u64;
            // A stopped run may have stored this total's sets already.
            self.sets[c].truncate(m);
            self.sets[c].push(set);
        }
        bytes
    }

    fn computed_set(&self, count: Count, m: usize, values: &ValueList) -> NimSet {
        let mut set = NimSet::default();
        if count == Count::Exactly(2) {
            let m = m as u64;
            (1..=m / 2).for_each(|a| set.insert(values.at(a) ^ values.at(m - a)));
            return set;
        }
        let mut join = |from: &[NimSet]| {
            for a in 1..m {
                if let Some(rest) = from.get(m - a) {
                    set.add_shifted(rest, values.at(a as u64));
                }
            }
        };
        match count {
            Count::Exactly(j) => join(self.stored(Count::Exactly(j - 1))),
            Count::AtLeast(least) => {
                join(self.stored(count));
                if let Some(exact) = self.stored(Count::Exactly(least)).get(m) {
                    set.add(exact);
                }
            }
        }
        set
    }

    fn stored(&self, count: Count) -> &[NimSet] {
        self.counts.iter().position(|&c| c == count).map_or(&[], |c| &self.sets[c])
    }

    /// Returns the least value that is neither in `seen` nor a nim-sum of `top` heaps that the code
    /// allows.
    fn least_missing(&self, heap: usize, values: &ValueList, seen: &NimSet) -> u32 {
        let Some(top) = self.top else { return seen.mex() };
        let left = (0..self.head().min(heap + 1)).filter(|&taken| {
            let digit = self.code.digit(taken as u64);
            digit.parts == PartsRule::Any && digit.allows(top.into())
        });
        let totals: Vec<usize> = left.map(|taken| heap - taken).collect();
        let below = self.stored(Count::Exactly(top - 1));
        let longest = totals.iter().max().map_or(0, |m| m / top as usize);
        let mut word = 0;
        loop {
            let mut open = !seen.word(word);
            for a in 1..=longest {
                if open == 0 {
                    break;
                }
                let value = values.at(a as u64);
                for &m in totals.iter().filter(|&m| a <= m / top as usize) {
                    let rest = below[m - a].word(word ^ (value / 64) as usize);
                    open &= !NimSet::permuted(rest, value % 64);
                }
            }
            if open != 0 {
                let missing = u32::try_from(64 * word).unwrap_or(u32::MAX);
                return missing.saturating_add(open.trailing_zeros());
            }
            word += 1;
        }
    }

    /// Adds the nim-sums of the heaps that a digit allows to leave of `m` tokens.
    fn add_left_by(&self, digit: &Digit, m: usize, values: &ValueList, seen: &mut NimSet) {
        let total = m as u64;
        if m == 0 {
            if digit.allows(0) {
                seen.insert(0);
            }
            return;
        }
        if digit.parts == PartsRule::Equal {
            for count in (1..=total).filter(|&j| total.is_multiple_of(j) && digit.allows(j)) {
                seen.insert(if count % 2 == 0 { 0 } else { values.at(total / count) });
            }
            return;
        }
        if digit.allows(1) {
            seen.insert(values.at(total));
        }
        for (c, &count) in self.counts.iter().enumerate() {
            let allowed = match count {
                Count::Exactly(j) => digit.allows(j.into()),
                Count::AtLeast(least) => digit.or_more.is_some_and(|from| from.max(2) == least),
            };
            if let Some(set) = self.sets[c].get(m).filter(|_| allowed) {
                seen.add(set);
            }
        }
    }

    /// Adds the next total to the unions of the repeating tail, and the nim-sums that its digits
    /// leave to `seen`.
    fn add_tail(&mut self, heap: usize, values: &ValueList, seen: &mut NimSet) {
        let (first, length) = (self.head(), self.code.tail());
        let Some(newest) = heap.checked_sub(first).filter(|_| length > 0) else {
            return;
        };
        for i in 0..length {
            let digit = self.code.digit((first + i) as u64).clone();
            let mut union = std::mem::take(&mut self.tail[i][newest % length]);
            self.add_left_by(&digit, newest, values, &mut union);
            self.tail[i][newest % length] = union;
            // Totals heap − head − i, and all smaller ones of its residue.
            if let Some(m) = newest.checked_sub(i) {
                seen.add(&self.tail[i][m % length]);
            }
        }
    }
}
