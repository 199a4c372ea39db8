//! Positions with a list: making the lists that moves leave, and numbering positions, so that the
//! engines for tuples can work with them.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;
use grundy_core::value::gcd;
use smallvec::SmallVec;

use super::ast::ListKind;
use super::code::{LONGEST_LIST, Trap, Value, Why, index, list_at};
use super::letters;
use super::rule::{Choice, CompiledChange, CompiledList};

/// A position: its numbers, then the elements of its list.
pub(super) type Flat = SmallVec<[u64; 12]>;

/// Positions with a list, numbered from 0.
#[derive(Debug, Default)]
pub(super) struct NumberedLists {
    numbers: HashMap<Arc<[u64]>, u64, FixedState>,
    lists: Vec<Arc<[u64]>>,
    bytes: u64,
}

impl NumberedLists {
    /// The number of a position.
    pub(super) fn intern(&mut self, flat: &[u64]) -> u64 {
        if let Some(&number) = self.numbers.get(flat) {
            return number;
        }
        let number = self.lists.len() as u64;
        let list: Arc<[u64]> = flat.into();
        // The list with its counts, and its places in both collections.
        self.bytes += (size_of_val(flat) + 64) as u64;
        self.lists.push(list.clone());
        self.numbers.insert(list, number);
        number
    }

    /// The position of a number.
    pub(super) fn get(&self, number: u64) -> Option<&Arc<[u64]>> {
        self.lists.get(usize::try_from(number).ok()?)
    }

    /// The bytes that all positions take.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// What becomes of one place of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Kept,
    Set(u64),
    Removed,
}

impl Choice<'_> {
    /// Appends the elements of a list that a move leaves.
    pub(super) fn list(&mut self, list: &CompiledList, out: &mut Flat) -> Result<(), Trap> {
        let Some(own) = self.program.lists.get(list.list).map(|own| own.length) else {
            return Ok(());
        };
        let length = list_at(own, self.registers).len();
        let (mut from, mut to) = (0, length);
        if let Some((first, last)) = &list.slice {
            let (a, b) = (self.get(first)?, self.get(last)?);
            if a > b {
                (from, to) = (0, 0);
            } else {
                from = index(a, length).map_err(|why| Trap { at: first.at, why })?;
                to = 1 + index(b, length).map_err(|why| Trap { at: last.at, why })?;
            }
        }
        // One more for the end of the list, before which a number may be added.
        let mut fates: SmallVec<[Fate; 16]> = SmallVec::from_elem(Fate::Kept, length + 1);
        let mut reduced = false;
        let mut added: SmallVec<[(usize, u64); 4]> = SmallVec::new();
        for change in &list.changes {
            let (place, fate) = match change {
                CompiledChange::Set(place, number) => (place, Fate::Set(self.number(number)?)),
                CompiledChange::Remove(place) => (place, Fate::Removed),
                CompiledChange::Add(number, None) => {
                    added.push((to, self.number(number)?));
                    continue;
                }
                CompiledChange::Add(number, Some(place)) => {
                    let number = self.number(number)?;
                    added.push((self.index_of(place, (from, to))?, number));
                    continue;
                }
                CompiledChange::Reduce => {
                    reduced = true;
                    continue;
                }
                CompiledChange::Every { counter, places, number, condition } => {
                    let places = self.places(places)?;
                    let mut place = 0;
                    while let Some(next) = places.next(place, self.registers) {
                        place = next;
                        let Ok(at) = index(place, to) else { break };
                        if at < from {
                            continue;
                        }
                        self.registers[usize::from(*counter)] = place;
                        if let Some(condition) = condition
                            && self.get(condition)? == 0
                        {
                            continue;
                        }
                        if fates[at] != Fate::Kept {
                            return Err(Trap { at: list.at, why: Why::ChangedTwice(place) });
                        }
                        fates[at] = match number {
                            Some(number) => Fate::Set(self.number(number)?),
                            None => Fate::Removed,
                        };
                    }
                    continue;
                }
                // Lists have no edges.
                CompiledChange::RemoveEdge(_)
                | CompiledChange::RemoveEdges { .. }
                | CompiledChange::AddEdge(_)
                | CompiledChange::Contract(_) => continue,
            };
            let at = self.index_of(place, (from, to))?;
            if fates[at] != Fate::Kept {
                let why = Why::ChangedTwice(self.registers[usize::from(place.register)]);
                return Err(Trap { at: place.at, why });
            }
            fates[at] = fate;
        }
        let begin = out.len();
        for (at, fate) in fates.iter().enumerate().take(to + 1).skip(from) {
            out.extend(added.iter().filter(|(before, _)| *before == at).map(|&(_, number)| number));
            if at == to {
                break;
            }
            match *fate {
                // No element is negative: all of them were typed or left by a move.
                Fate::Kept => out.push(list_at(own, self.registers)[at].unsigned_abs()),
                Fate::Set(number) => out.push(number),
                Fate::Removed => {}
            }
        }
        if reduced {
            let divisor = out[begin..].iter().copied().fold(0, gcd).max(1);
            out[begin..].iter_mut().for_each(|number| *number /= divisor);
        }
        if out.len() - begin > LONGEST_LIST {
            return Err(Trap { at: list.at, why: Why::LongList });
        }
        Ok(())
    }

    /// Appends the lists that a move leaves: the lengths of all but the last, then the elements.
    pub(super) fn lists(&mut self, lists: &[CompiledList], out: &mut Flat) -> Result<(), Trap> {
        let lengths = out.len();
        out.resize(lengths + lists.len().saturating_sub(1), 0);
        for (number, list) in lists.iter().enumerate() {
            let begin = out.len();
            self.list(list, out)?;
            match self.program.lists[number].kind {
                ListKind::Multiset => out[begin..].sort_unstable(),
                ListKind::Word => {
                    let mut elements = out[begin..].iter();
                    if let Some(&number) = elements.find(|&&number| number >= letters::COUNT) {
                        return Err(Trap { at: list.at, why: Why::NoLetter(number) });
                    }
                }
                ListKind::List | ListKind::Graph(_) => {}
            }
            if number + 1 < lists.len() {
                out[lengths + number] = (out.len() - begin) as u64;
            }
        }
        Ok(())
    }

    /// The index of a place that is changed, which must be among those that are left.
    fn index_of(&mut self, place: &Value, (from, to): (usize, usize)) -> Result<usize, Trap> {
        let number = self.get(place)?;
        let at = index(number, to).map_err(|why| Trap { at: place.at, why })?;
        if at < from {
            return Err(Trap { at: place.at, why: Why::NoPlace(number) });
        }
        Ok(at)
    }
}
