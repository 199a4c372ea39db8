//! Folding of triples, and the set of lost triples.

use super::heaps::Triple;
use crate::certificate::Balance;
use crate::verdict::{CheckResult, Failure};

/// The maximum number of folded triples of a claim.
const MOST_TRIPLES: i64 = 1 << 20;

/// The folding of triples: sums from σ on count only modulo m, leads up to λ are equivalent, and
/// leads from μ on count only modulo m.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fold {
    /// m.
    pub(super) modulus: i64,
    /// σ.
    pub(super) sums: i64,
    /// λ.
    level: i64,
    /// μ.
    pub(super) leads: i64,
}

impl Fold {
    /// Returns the folded triple.
    pub(super) fn of(self, Triple { twist, sum, lead }: Triple) -> Triple {
        let repeated = |from: i64, number: i64| {
            if number < from { number } else { from + (number - from) % self.modulus }
        };
        let lead = repeated(self.leads, lead.max(self.level));
        Triple { twist, sum: repeated(self.sums, sum), lead }
    }

    /// Returns the folding under which sums below this number stay as they are.
    pub(super) fn finer(self, sums: i64) -> Self {
        Self { sums: self.sums.max(sums), ..self }
    }

    /// Returns the number of folded triples, half of which have either twist.
    fn size(self) -> i64 {
        2 * (self.sums + self.modulus) * (self.leads + self.modulus - self.level)
    }
}

/// The triples that the claim calls lost.
#[derive(Debug)]
pub(super) struct LostTriples {
    pub(super) fold: Fold,
    table: Vec<bool>,
}

impl LostTriples {
    /// Returns the lost triples of a claim.
    pub(super) fn new(claim: &Balance) -> CheckResult<Self> {
        let [modulus, sums, level, leads] =
            [claim.modulus, claim.sums, claim.level, claim.leads].map(u64::cast_signed);
        let fold = Fold { modulus, sums, level, leads };
        if modulus.max(sums).max(leads) >= MOST_TRIPLES || fold.size() > MOST_TRIPLES {
            let why = format!("the claim has more than {MOST_TRIPLES} folded triples");
            return Err(Failure::unfinished(why));
        }
        let size = usize::try_from(fold.size()).unwrap_or(0);
        let mut lost = Self { fold, table: vec![false; size] };
        for &[twist, sum, lead] in &claim.lost {
            let triple = u8::try_from(twist).ok().filter(|&twist| twist < 2);
            let triple = triple.map(|twist| Triple {
                twist,
                sum: sum.cast_signed(),
                lead: lead.cast_signed(),
            });
            let triple = triple.filter(|&triple| fold.of(triple) == triple).ok_or_else(|| {
                Failure::refuted(format!(
                    "`lost {twist} {sum} {lead}` is not a triple in folded form"
                ))
            })?;
            let place = lost.place(triple);
            lost.table[place] = true;
        }
        Ok(lost)
    }

    fn place(&self, triple: Triple) -> usize {
        let Fold { modulus, sums, level, leads } = self.fold;
        let Triple { twist, sum, lead } = self.fold.of(triple);
        let place = (i64::from(twist) * (sums + modulus) + sum) * (leads + modulus - level);
        usize::try_from(place + lead - level).unwrap_or(usize::MAX)
    }

    /// Whether the claim calls a sum of heaps with this triple lost.
    pub(super) fn has(&self, triple: Triple) -> bool {
        self.table[self.place(triple)]
    }
}
