//! The facts of one game, in memory and as bytes.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use grundy::game::{Fact, Knowledge, Region};

use crate::disk::codec::{Reader, Writer};

/// The most facts that are written of one game: they are read before a question of some
/// milliseconds, and that takes about as long as they do.
const MOST: usize = 1 << 17;

/// What is known of parts, and the work it took.
#[derive(Debug, Default)]
pub(super) struct Facts(HashMap<Region, (Knowledge, u8)>);

impl Facts {
    /// Adds facts. Where there are too many, those that took least work go.
    pub(super) fn add(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for Fact { region, known, work } in facts {
            match self.0.entry(region) {
                Entry::Vacant(new) => {
                    new.insert((known, work));
                }
                Entry::Occupied(mut stored) => {
                    let (before, took) = *stored.get();
                    stored.insert((before.and(known), took.max(work)));
                }
            }
            if self.0.len() >= 2 * MOST {
                self.trim();
            }
        }
    }

    fn trim(&mut self) {
        let mut works: Vec<u8> = self.0.values().map(|&(_, work)| work).collect();
        let Some(over) = works.len().checked_sub(MOST) else { return };
        let (_, &mut least, _) = works.select_nth_unstable(over);
        // As many of those that took just so much go as must.
        let mut room = MOST - works.iter().filter(|&&work| work > least).count();
        self.0.retain(|_, &mut (_, work)| {
            let stays = work > least || work == least && room > 0;
            room -= usize::from(stays && work == least);
            stays
        });
    }

    /// Shows every fact.
    pub(super) fn each(&self, visit: &mut dyn FnMut(&Fact)) {
        for (region, &(known, work)) in &self.0 {
            visit(&Fact { region: region.clone(), known, work });
        }
    }

    /// The same facts always make the same bytes.
    pub(super) fn encode(&mut self, game: &str) -> Vec<u8> {
        self.trim();
        let mut facts: Vec<_> = self.0.iter().collect();
        facts.sort_unstable_by_key(|(region, _)| *region);
        let mut writer = Writer::default();
        writer.bytes(VERSION.as_bytes());
        writer.bytes(game.as_bytes());
        writer.number(facts.len() as u64);
        for (region, &(known, work)) in facts {
            let (kind, bits) = match known {
                Knowledge::Exact(value) => (0, u64::from(value)),
                Knowledge::Excludes(not) => (1, not),
            };
            let head = u64::from(region.rows) | u64::from(region.cols) << 16;
            writer.number(head | u64::from(work) << 32 | kind << 40);
            writer.number(bits);
            region.cells.iter().for_each(|&word| writer.number(word));
        }
        writer.finish()
    }
}

/// Facts of another version are not used: its rules of the games may have been wrong.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What a whole file says.
pub(super) enum Said {
    /// Facts of a game.
    Facts(String, Vec<Fact>),
    /// Something in another version's words.
    Other,
}

/// Reads what was encoded; `None` where that was not by any version.
pub(super) fn decode(bytes: &[u8]) -> Option<Said> {
    let mut reader = Reader::new(bytes);
    if reader.bytes()? != VERSION.as_bytes() {
        return Some(Said::Other);
    }
    let game = std::str::from_utf8(reader.bytes()?).ok()?.to_owned();
    let count = reader.count(16)?;
    let facts = count.map(|_| fact(&mut reader)).collect::<Option<_>>()?;
    reader.is_done().then_some(Said::Facts(game, facts))
}

fn fact(reader: &mut Reader<'_>) -> Option<Fact> {
    let (head, bits) = (reader.number()?, reader.number()?);
    let [rows, cols, rest] = [head & 0xFFFF, head >> 16 & 0xFFFF, head >> 32];
    let (rows, cols) = (u16::try_from(rows).ok()?, u16::try_from(cols).ok()?);
    let known = match rest >> 8 {
        0 => Knowledge::Exact(u32::try_from(bits).ok()?),
        1 => Knowledge::Excludes(bits),
        _ => return None,
    };
    let words = 0..Region::words(rows, cols);
    let cells = words.map(|_| reader.number()).collect::<Option<_>>()?;
    Some(Fact {
        region: Region { rows, cols, cells },
        known,
        work: u8::try_from(rest & 0xFF).ok()?,
    })
}
