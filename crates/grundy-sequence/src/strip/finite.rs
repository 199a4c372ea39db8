//! Values of small parts of a strip by the definition, component by component, with one stored
//! value for all copies of a component.

use std::collections::HashMap;

use super::cell::{Cell, bits};
use grundy_core::game::{DeletionMove, Failure, Meter};

/// The maximum number of stored parts. Ends for which more are needed have no proof here.
const MOST: usize = 1 << 18;

/// The maximum number of vertices of a part; the recursion goes no deeper.
const MOST_VERTICES: u32 = 256;

/// Values of parts.
#[derive(Debug)]
pub(super) struct Finite<'a> {
    cell: &'a Cell,
    rule: DeletionMove,
    known: HashMap<Vec<u64>, u32>,
}

impl<'a> Finite<'a> {
    pub(super) fn new(cell: &'a Cell, rule: DeletionMove) -> Self {
        Self { cell, rule, known: HashMap::new() }
    }

    /// Returns the value of a part; `None` if it is too large or needs too many others.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub(super) fn value(
        &mut self,
        columns: &[u64],
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let mut rest = columns.to_vec();
        let mut total = 0;
        while let Some(i) = rest.iter().position(|&column| column != 0) {
            let mut source = vec![0; rest.len()];
            source[i] = rest[i] & rest[i].wrapping_neg();
            let part = self.cell.joined(&rest, &source);
            for (column, gone) in rest.iter_mut().zip(&part) {
                *column &= !gone;
            }
            match self.connected(&part, meter)? {
                Some(value) => total ^= value,
                None => return Ok(None),
            }
        }
        Ok(Some(total))
    }

    /// Returns the value of a connected part.
    fn connected(&mut self, part: &[u64], meter: &Meter<'_>) -> Result<Option<u32>, Failure> {
        let key = self.canonical(part);
        if let Some(&value) = self.known.get(&key) {
            return Ok(Some(value));
        }
        let vertices: u32 = key.iter().map(|column| column.count_ones()).sum();
        if self.known.len() >= MOST || vertices > MOST_VERTICES {
            return Ok(None);
        }
        meter.node()?;
        let mut seen = Vec::new();
        for (i, &column) in key.iter().enumerate() {
            for a in bits(column) {
                for left in self.cell.after(&key, (i, a), self.rule) {
                    match self.value(&left, meter)? {
                        Some(value) => seen.push(value),
                        None => return Ok(None),
                    }
                }
            }
        }
        let value = mex(&mut seen);
        self.known.insert(key, value);
        Ok(Some(value))
    }

    /// Returns the least copy of a part under the strip's symmetries and shifts.
    fn canonical(&self, part: &[u64]) -> Vec<u64> {
        let copies = self.cell.symmetries().iter().map(|symmetry| symmetry.part(trimmed(part)));
        copies.min().unwrap_or_default()
    }
}

/// Returns a part without empty columns before and after it.
pub(super) fn trimmed(columns: &[u64]) -> &[u64] {
    let first = columns.iter().position(|&column| column != 0).unwrap_or(columns.len());
    let last = columns.iter().rposition(|&column| column != 0).map_or(first, |last| last + 1);
    columns.get(first..last).unwrap_or_default()
}

/// Returns the least number that is not among these.
pub(super) fn mex(values: &mut Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    let gap = (0u32..).zip(values.iter()).find(|(n, value)| *n != **value);
    gap.map_or_else(|| u32::try_from(values.len()).unwrap_or(u32::MAX), |(n, _)| n)
}
