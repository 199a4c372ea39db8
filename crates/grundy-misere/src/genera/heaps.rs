//! Genera of the heaps of a game on single heaps.

use std::ops::ControlFlow;

use super::summands::{Sum, Summands};
use crate::genus::Genus;
use crate::walk::GameBuilder;
use grundy_core::game::{Failure, HeapRule, Meter, Refusal};

/// The genus of one heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapGenus {
    /// The genus.
    pub genus: Genus,
    /// Whether the heap is tame: in sums of tame games it can be replaced by a position of Nim.
    ///
    /// By the definition of *Winning Ways*, chapter 13, a game G not equal to 0 is tame if it has
    /// the Grundy values g⁺ and g⁻, under normal and misère play, of a position of Nim, which are
    /// the mex of the values of its tame options alone; and if every other option, which is *wild*,
    /// has tame options J and K with g⁺(J) = g⁺(G) and g⁻(K) = g⁻(G), to which it reverts. Sums of
    /// tame games are tame, and their values are those of the positions of Nim; the proof is in the
    /// source. The genus alone does not show whether a game is tame.
    pub tame: bool,
}

/// Genera of heaps 0 to some n of a game on single heaps, and of sums of these heaps.
///
/// ```
/// use grundy_core::game::Meter;
/// use grundy_core::game::take_break::TakeBreak;
/// use grundy_misere::HeapGenera;
///
/// let kayles = TakeBreak::parse("0.77")?;
/// let (mut genera, meter) = (HeapGenera::default(), Meter::unlimited());
/// genera.extend(&kayles, 9, &meter)?;
/// let printed: Vec<String> = genera.heaps().iter().map(|heap| heap.genus.to_string()).collect();
/// assert_eq!(printed.join(","), "0,1,2,3,1,4^146,3,2,1^13,4^046");
/// assert_eq!(genera.first_wild(), Some(5));
/// assert_eq!(genera.genus_of(&[5, 5], &meter)?.to_string(), "0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct HeapGenera {
    summands: Summands,
    /// The heaps as sums of summands.
    sums: Vec<Sum>,
    heaps: Vec<HeapGenus>,
}

impl HeapGenera {
    /// Extends the table to heap `n`, if it is shorter. All calls must be with the same rule.
    ///
    /// Each heap takes a search of the sums of wild summands that play can reach from it; their
    /// number grows like that of the partitions of n.
    ///
    /// # Errors
    /// Returns an error if a limit is reached; the heaps done are kept. Also if the rule fails, or
    /// an option is not a sum of smaller heaps.
    pub fn extend(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while self.heaps.len() as u64 <= n {
            let options = self.options(rule, meter)?;
            let sum = self.summands.with_options(options, meter)?;
            let genus = self.summands.genus(&sum, meter)?;
            let tame = self.summands.is_tame(&sum, meter)?;
            meter.keep((size_of::<Sum>() + size_of::<HeapGenus>()) as u64)?;
            self.sums.push(sum);
            self.heaps.push(HeapGenus { genus, tame });
        }
        Ok(())
    }

    /// Returns the options of the next heap.
    fn options(&self, rule: &dyn HeapRule, meter: &Meter<'_>) -> Result<Vec<Sum>, Failure> {
        let (mut options, mut failed) = (Vec::new(), None);
        let flow = rule.options(self.sums.len() as u64, &mut |left| {
            let sum = meter.node().and_then(|()| Ok(self.sum(left)?));
            match sum {
                Ok(sum) => options.push(sum),
                Err(failure) => failed = Some(failure),
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match failed {
            Some(failure) => Err(failure),
            None if flow.is_break() => Err(Refusal::too_many_options().into()),
            None => Ok(options),
        }
    }

    /// Returns a sum of heaps of the table.
    fn sum(&self, heaps: &[u64]) -> Result<Sum, Refusal> {
        let mut sum = Sum::default();
        for &heap in heaps {
            let known = usize::try_from(heap).ok().and_then(|heap| self.sums.get(heap));
            let known = known.ok_or_else(|| {
                let known = self.sums.len();
                Refusal::new(format!("the heap of {heap} is not in the table"))
                    .help(format!("{known} heaps are, from the heap of 0 upward"))
            })?;
            sum = sum.plus(known);
        }
        Ok(sum)
    }

    /// Returns the heaps of the table, from heap 0.
    pub fn heaps(&self) -> &[HeapGenus] {
        &self.heaps
    }

    /// Returns the smallest heap of the table that is not tame.
    pub fn first_wild(&self) -> Option<usize> {
        self.heaps.iter().position(|heap| !heap.tame)
    }

    /// Returns the genus of a sum of heaps of the table.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or if a heap is not in the table.
    pub fn genus_of(&mut self, heaps: &[u64], meter: &Meter<'_>) -> Result<Genus, Failure> {
        let sum = self.sum(heaps)?;
        self.summands.genus(&sum, meter)
    }

    /// Whether a sum of heaps of the table is tame.
    ///
    /// # Errors
    /// Returns the errors of [`HeapGenera::genus_of`].
    pub fn is_tame(&mut self, heaps: &[u64], meter: &Meter<'_>) -> Result<bool, Failure> {
        let sum = self.sum(heaps)?;
        self.summands.is_tame(&sum, meter)
    }

    /// Returns the number of sums visited so far.
    pub fn sums(&self) -> usize {
        self.summands.sums()
    }
}
