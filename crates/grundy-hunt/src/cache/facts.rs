//! Stored search results ("facts") of one game, in memory and encoded as bytes.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use grundy_core::game::{Fact, Knowledge, Region};

use crate::disk::codec::{Reader, Writer};
use crate::version::{VERSION, agrees};

/// The maximum number of facts stored per game. Reading this many takes a few milliseconds, about
/// as long as the question that needs them.
const MOST: usize = 1 << 17;

/// The stored results of one game.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// For each component, its value or bounds and the work that finding them took.
    known: HashMap<Region, (Knowledge, u8)>,
    /// A text stored under the same name, such as a misère quotient.
    pub(super) text: Option<String>,
}

/// The decoded content of a game's file.
#[derive(Debug, Default)]
pub(super) struct Stored {
    pub(super) facts: Vec<Fact>,
    pub(super) text: Option<String>,
}

impl Facts {
    /// Adds the content of a file. A text that is already present is kept.
    pub(super) fn merge(&mut self, stored: Stored) {
        self.add(stored.facts);
        if self.text.is_none() {
            self.text = stored.text;
        }
    }

    /// Adds facts. Above the maximum, the facts that took the least work are dropped.
    pub(super) fn add(&mut self, facts: impl IntoIterator<Item = Fact>) {
        for Fact { region, known, work } in facts {
            match self.known.entry(region) {
                Entry::Vacant(new) => {
                    new.insert((known, work));
                }
                Entry::Occupied(mut stored) => {
                    let (before, took) = *stored.get();
                    stored.insert((before.and(known), took.max(work)));
                }
            }
            if self.known.len() >= 2 * MOST {
                self.trim();
            }
        }
    }

    fn trim(&mut self) {
        let mut works: Vec<u8> = self.known.values().map(|&(_, work)| work).collect();
        let Some(over) = works.len().checked_sub(MOST) else { return };
        let (_, &mut least, _) = works.select_nth_unstable(over);
        // Among the facts that took exactly this much work, keep as many as fit.
        let mut room = MOST - works.iter().filter(|&&work| work > least).count();
        self.known.retain(|_, &mut (_, work)| {
            let stays = work > least || work == least && room > 0;
            room -= usize::from(stays && work == least);
            stays
        });
    }

    /// Calls `visit` once for each fact.
    pub(super) fn each(&self, visit: &mut dyn FnMut(&Fact)) {
        for (region, &(known, work)) in &self.known {
            visit(&Fact { region: region.clone(), known, work });
        }
    }

    /// Encodes the facts as bytes. Equal facts give equal bytes.
    pub(super) fn encode(&mut self, game: &str) -> Vec<u8> {
        self.trim();
        let mut facts: Vec<_> = self.known.iter().collect();
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
        // Files without a text end here, as those of the first versions do.
        if let Some(text) = &self.text {
            writer.bytes(text.as_bytes());
        }
        writer.finish()
    }
}

/// The content of a file whose hash is correct.
pub(super) enum Content {
    /// The name and the results of a game.
    Game(String, Stored),
    /// Facts of another version, whose results this one does not use.
    Other,
}

/// Decodes a file. Returns `None` if the bytes are not of the format of any version.
pub(super) fn decode(bytes: &[u8]) -> Option<Content> {
    let mut reader = Reader::new(bytes);
    if !std::str::from_utf8(reader.bytes()?).is_ok_and(agrees) {
        return Some(Content::Other);
    }
    let game = std::str::from_utf8(reader.bytes()?).ok()?.to_owned();
    let count = reader.count(16)?;
    let facts = count.map(|_| fact(&mut reader)).collect::<Option<_>>()?;
    let text = if reader.is_done() {
        None
    } else {
        Some(std::str::from_utf8(reader.bytes()?).ok()?.to_owned())
    };
    reader.is_done().then_some(Content::Game(game, Stored { facts, text }))
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
