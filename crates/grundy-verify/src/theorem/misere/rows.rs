//! Checks of the rows of the table of products: a lost position has no lost option, and no two
//! elements are equivalent.
//!
//! The row of x is the set of all z such that x·z is lost.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::meter::Meter;
use super::monoid::Monoid;
use super::options::HeapClass;
use super::{bits, named};
use crate::verdict::{CheckResult, Failure};

/// Hashes of all rows.
#[derive(Debug)]
pub(super) struct Fingerprints(Vec<(u64, u16)>);

/// A row of the table.
struct Row {
    products: Vec<u16>,
    lost: Vec<u64>,
}

impl Row {
    fn new(monoid: &Monoid) -> Self {
        Self { products: Vec::new(), lost: vec![0; bits::words(monoid.order())] }
    }

    fn compute(&mut self, monoid: &Monoid, x: u16) {
        monoid.row(x, &mut self.products);
        self.lost.fill(0);
        for (z, &product) in (0..=u16::MAX).zip(&self.products) {
            if bits::has(monoid.lost(), product) {
                bits::add(&mut self.lost, z);
            }
        }
    }
}

/// Checks for each element x and each class of heaps h: if x·φ(h) is lost, then x·y is not, for the
/// element y of any option of h.
pub(super) fn lost_have_no_lost_option(
    monoid: &Monoid,
    kinds: &[HeapClass],
    meter: &mut Meter<'_>,
) -> CheckResult<Fingerprints> {
    let mut row = Row::new(monoid);
    let mut prints = Vec::with_capacity(monoid.order());
    for x in (0..=u16::MAX).take(monoid.order()) {
        meter.step(1);
        meter.work(monoid.order())?;
        row.compute(monoid, x);
        for kind in kinds.iter().filter(|kind| bits::has(&row.lost, kind.element)) {
            meter.work(row.lost.len())?;
            if bits::meet(&row.lost, &kind.options) {
                let mut heaps = monoid.position(x);
                heaps.push(kind.heap as u64);
                return Err(Failure::refuted(format!(
                    "the position {} would be lost, and so would be an option that changes its heap {}",
                    named(&heaps),
                    kind.heap
                )));
            }
        }
        let mut hasher = DefaultHasher::new();
        row.lost.hash(&mut hasher);
        prints.push((hasher.finish(), x));
    }
    Ok(Fingerprints(prints))
}

impl Fingerprints {
    /// Checks that all rows differ. Rows with different hashes do; rows with equal hashes are
    /// compared.
    pub(super) fn all_rows_differ(
        mut self,
        monoid: &Monoid,
        meter: &mut Meter<'_>,
    ) -> CheckResult<()> {
        self.0.sort_unstable();
        let (mut row, mut other) = (Row::new(monoid), Row::new(monoid));
        for same in self.0.chunk_by(|a, b| a.0 == b.0).filter(|same| same.len() > 1) {
            for (place, &(_, x)) in same.iter().enumerate() {
                row.compute(monoid, x);
                for &(_, y) in &same[..place] {
                    meter.work(monoid.order())?;
                    other.compute(monoid, y);
                    if row.lost == other.lost {
                        return Err(Failure::refuted(format!(
                            "elements {y} and {x} are equivalent, so the quotient is smaller: \
                             multiplied by any element, both are lost or neither is"
                        )));
                    }
                }
            }
        }
        Ok(())
    }
}
