//! Values of the stacks of Top Entails, in order of their size.
//!
//! A move splits a stack into two, or takes its top coin, which the opponent has to answer in the same
//! stack. With the notation of [`obliging`](super::obliging) let S(n) be the set of the nim-sums of the
//! values of a and n − a, for all 0 < a < n such that neither stack is loony. Then W(0) is empty, and
//! W(n) is the union of S(n) and the complement of W(n − 1). So of W(n) a finite set L(n) is kept: W(n)
//! itself for even n, and its complement for odd n. For even n, L(n) is the union of L(n − 1) and S(n),
//! and the value of n is the least number that is not in it. For odd n, L(n) is L(n − 1) without S(n),
//! and the value is the least number in it; without one, n is loony.

use grundy_core::game::{Failure, Meter, Obliged, Refusal};
use grundy_core::message;
use grundy_core::value::{HeapSet, NimSet};

/// The stacks solved so far.
#[derive(Debug, Default)]
pub struct TopEntails {
    /// The value of each stack; 0 for loony ones.
    values: Vec<u32>,
    /// The loony stacks.
    loony: Vec<usize>,
    /// L(n) of each stack n.
    listed: Vec<NimSet>,
    /// For each value the last stack one of whose splits has it. Its length is a power of two above all
    /// values.
    seen: Vec<u32>,
}

/// Larger stacks are refused: each takes a time that grows with its size.
const MOST: u64 = 1 << 20;

impl TopEntails {
    /// Returns what is known of a stack, for which that of all smaller ones is found.
    ///
    /// # Errors
    /// A stack that is too large, or a limit.
    pub fn stack(&mut self, coins: u64, meter: &Meter<'_>) -> Result<Obliged, Failure> {
        let coins = usize::try_from(coins).ok().filter(|&coins| coins as u64 <= MOST);
        let coins = coins.ok_or_else(|| {
            Refusal::new(message!("stacks-search", "the values of Top Entails are found one after the other, and this stack is too large"))
                .help(message!("stacks-search-help", "stacks may have up to {most} coins", most = MOST))
        })?;
        while self.values.len() <= coins {
            self.extend(meter)?;
        }
        let value = self.loony.binary_search(&coins).is_err().then(|| self.values[coins]);
        let listed = HeapSet::of(self.listed[coins].clone());
        let wins = if coins.is_multiple_of(2) { listed } else { listed.complement() };
        Ok(Obliged { value, wins })
    }

    /// Adds the next stack.
    fn extend(&mut self, meter: &Meter<'_>) -> Result<(), Failure> {
        let n = self.values.len();
        meter.node()?;
        self.mark_splits(n, meter)?;
        let mut listed = self.listed.last().cloned().unwrap_or_default();
        let stamp = stamp(n);
        let splits = (0..).zip(&self.seen).filter(|&(_, &last)| last == stamp && n > 0);
        let splits = splits.map(|(value, _)| value);
        let value = if n.is_multiple_of(2) {
            splits.for_each(|value| listed.insert(value));
            Some(listed.mex())
        } else {
            splits.for_each(|value| listed.withdraw(value));
            listed.first()
        };
        meter.keep((8 * listed.words() + size_of::<NimSet>() + size_of::<u32>()) as u64)?;
        meter.may_push(&self.values)?;
        meter.may_push(&self.listed)?;
        if value.is_none() {
            self.loony.push(n);
        }
        let value = value.unwrap_or(0);
        self.values.push(value);
        self.listed.push(listed);
        let room = (value as usize + 1).next_power_of_two();
        if self.seen.len() < room {
            self.seen.resize(room, 0);
        }
        Ok(())
    }

    /// Marks the values of all splits of a stack without loony parts.
    fn mark_splits(&mut self, n: usize, meter: &Meter<'_>) -> Result<(), Failure> {
        let (half, stamp) = (n / 2, stamp(n));
        let mut left_out: Vec<usize> =
            self.loony.iter().flat_map(|&part| [part, n - part]).filter(|&a| a <= half).collect();
        left_out.push(half + 1);
        left_out.sort_unstable();
        let (values, mask) = (&self.values[..n], self.seen.len().saturating_sub(1));
        let mut from = 1;
        for end in left_out {
            if from < end {
                // The parts a from `from` to `end` - 1, with n - a.
                let others = values[n + 1 - end..=n - from].iter().rev();
                for (a, b) in values[from..end].iter().zip(others) {
                    self.seen[(a ^ b) as usize & mask] = stamp;
                }
            }
            from = end + 1;
            meter.pause()?;
        }
        Ok(())
    }
}

/// The mark of a stack's splits.
fn stamp(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::TopEntails;
    use grundy_core::game::{Meter, Obliged};
    use grundy_core::value::HeapSet;

    /// The values by the definition, with the sets of heaps of [`HeapSet`].
    #[test]
    fn stacks_have_their_values() {
        let mut stacks = TopEntails::default();
        let mut naive: Vec<Obliged> = Vec::new();
        for n in 0..300usize {
            let mut wins = HeapSet::default();
            for a in 1..=n / 2 {
                if let (Some(a), Some(b)) = (naive[a].value, naive[n - a].value) {
                    wins.add_shifted(&HeapSet::only(a ^ b), Some(0));
                }
            }
            if let Some(less) = n.checked_sub(1) {
                wins.add_shifted(&naive[less].wins.clone().complement(), Some(0));
            }
            naive.push(Obliged::of(wins));
            let found = stacks.stack(n as u64, &Meter::unlimited()).expect("a stack");
            assert_eq!(found.value, naive[n].value, "{n}");
            for heap in (0..200).map(Some).chain([None]) {
                assert_eq!(found.wins.contains(heap), naive[n].wins.contains(heap), "{n}");
            }
        }
    }

    /// The loony stacks below 2,600 (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter
    /// 12, and J. West, Games of No Chance, 1996).
    #[test]
    fn few_stacks_are_loony() {
        let mut stacks = TopEntails::default();
        stacks.stack(2600, &Meter::unlimited()).expect("a stack");
        assert_eq!(stacks.loony, [1, 3, 2403, 2505]);
    }
}
