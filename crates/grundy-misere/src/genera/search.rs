//! The search: computes the genus of every sum of summands that play can reach, with an explicit
//! stack.

use smallvec::SmallVec;

use super::summands::{Parts, ShiftedGenus, Sum, Summands};
use crate::genus::Genus;
use grundy_core::game::{Failure, Meter};

/// A sum being searched.
struct Frame {
    parts: Parts,
    /// The summand in which the next option moves, and the index of that option.
    part: usize,
    option: usize,
    /// The genera of the previous options.
    found: Vec<ShiftedGenus>,
}

impl Summands {
    /// Returns the genus of a sum.
    pub(super) fn view(&mut self, sum: &Sum, meter: &Meter<'_>) -> Result<ShiftedGenus, Failure> {
        let genus = match self.known(&sum.parts) {
            Some(genus) => genus,
            None => self.search(sum.parts.clone(), meter)?,
        };
        Ok(ShiftedGenus { genus, twos: sum.twos, one: sum.one })
    }

    /// Returns the number of the genus of a sum, if it is known without a search.
    fn known(&mut self, parts: &[u32]) -> Option<u32> {
        if let [part] = parts {
            return Some(self.list[*part as usize].genus);
        }
        if let Some(&genus) = self.visited.get(parts) {
            return Some(genus);
        }
        if parts.iter().all(|&part| self.list[part as usize].tame) {
            let genus = self.genus_of_tame(parts);
            return Some(self.number(genus));
        }
        None
    }

    /// Returns the genus of a sum of tame summands.
    fn genus_of_tame(&self, parts: &[u32]) -> Genus {
        let (mut sum, mut firm) = (0, false);
        for &part in parts {
            let view = ShiftedGenus { genus: self.list[part as usize].genus, twos: 0, one: false };
            let genus = self.augmented(view).genus;
            sum ^= genus.grundy();
            firm |= !genus.is_fickle();
        }
        if firm { Genus::of_large(sum) } else { Genus::of_heap(sum) }
    }

    /// Visits a sum and all sums that play can reach from it. Returns the number of its genus.
    fn search(&mut self, parts: Parts, meter: &Meter<'_>) -> Result<u32, Failure> {
        let mut stack = vec![Frame::new(parts)];
        let (mut next, mut genus) = (Sum::default(), 0);
        while let Some(top) = stack.last_mut() {
            if self.next_option(top, &mut next) {
                meter.node()?;
                if let Some(genus) = self.known(&next.parts) {
                    top.found.push(ShiftedGenus { genus, twos: next.twos, one: next.one });
                } else {
                    // The option is generated again once its genus is known.
                    top.option -= 1;
                    stack.push(Frame::new(next.parts.clone()));
                }
            } else if let Some(frame) = stack.pop() {
                genus = self.leave(frame, meter)?;
            }
        }
        Ok(genus)
    }

    /// Stores the genus of a sum whose options are all visited.
    fn leave(&mut self, frame: Frame, meter: &Meter<'_>) -> Result<u32, Failure> {
        let genus = self.genus_of_views(frame.found);
        let genus = self.number(genus);
        let spilled = if frame.parts.spilled() { 4 * frame.parts.len() } else { 0 };
        // A hash table is half full on average.
        meter.keep((2 * size_of::<(Parts, u32)>() + spilled) as u64)?;
        meter.may_insert(&self.visited)?;
        self.visited.insert(frame.parts, genus);
        Ok(genus)
    }

    /// Writes the next option of a frame to `next`, if there is one. Repeated summands are skipped,
    /// since they have the same options.
    fn next_option(&self, frame: &mut Frame, next: &mut Sum) -> bool {
        while let Some(&number) = frame.parts.get(frame.part) {
            let repeated = frame.part > 0 && frame.parts[frame.part - 1] == number;
            let option = self.list[number as usize].options.get(frame.option);
            if let (false, Some(option)) = (repeated, option) {
                frame.option += 1;
                merge(&frame.parts, frame.part, &option.parts, &mut next.parts);
                (next.twos, next.one) = (option.twos, option.one);
                return true;
            }
            frame.part += 1;
            frame.option = 0;
        }
        false
    }
}

impl Frame {
    fn new(parts: Parts) -> Self {
        Self { parts, part: 0, option: 0, found: Vec::new() }
    }
}

/// Writes the ascending list `parts` without the one at `index`, merged with the ascending list
/// `others`, to `merged`.
fn merge(parts: &[u32], index: usize, others: &[u32], merged: &mut SmallVec<[u32; 6]>) {
    merged.clear();
    let mut others = others.iter().copied().peekable();
    for (_, &part) in parts.iter().enumerate().filter(|&(i, _)| i != index) {
        while let Some(other) = others.next_if(|&other| other < part) {
            merged.push(other);
        }
        merged.push(part);
    }
    merged.extend(others);
}
