//! Results that took long to find, stored for later runs.
//!
//! The bytes of a position are stored as the cells of one row, eight for each byte.

use std::collections::HashMap;

use grundy_core::game::{CompactGame, Fact, FactStore, Knowledge, Region};

use super::table::Table;

/// Results are stored of components for which at least this many others were listed.
pub(super) const WORTH: u32 = 16;

/// Adds the stored facts of a game.
pub(super) fn load(table: &mut Table, game: &dyn CompactGame, store: &dyn FactStore) {
    store.load(&name(game), &mut |fact| {
        let Some(position) = position(&fact.region) else { return };
        let known = match fact.known {
            Knowledge::Exact(value) => (Some(value), 0),
            Knowledge::Excludes(values) => (None, values),
        };
        let work = 1u32.checked_shl(u32::from(fact.work)).unwrap_or(u32::MAX);
        table.add(game, &position, known, work);
    });
}

/// Stores what is new.
pub(super) fn store(table: &mut Table, game: &dyn CompactGame, store: &dyn FactStore) {
    let mut facts = Vec::new();
    for component in table.components_mut() {
        if component.is_stored || component.work < WORTH {
            continue;
        }
        component.is_stored = true;
        let known = match component.value {
            Some(value) => Knowledge::Exact(value),
            None => Knowledge::Excludes(component.excluded),
        };
        if let Some(region) = region(&component.position) {
            let work = u8::try_from(component.work.ilog2()).unwrap_or(u8::MAX);
            facts.push(Fact { region, known, work });
        }
    }
    if !facts.is_empty() {
        store.add(&name(game), facts);
    }
}

/// Returns who wins components under misère play, as it is stored.
pub(super) fn load_winners(
    game: &dyn CompactGame,
    store: &dyn FactStore,
) -> HashMap<Box<[u8]>, bool> {
    let mut winners = HashMap::new();
    store.load(&misere_name(game), &mut |fact| {
        if let (Some(position), Knowledge::Exact(wins @ 0..=1)) =
            (position(&fact.region), fact.known)
        {
            winners.insert(position.into(), wins == 1);
        }
    });
    winners
}

/// Stores who wins components under misère play, with the work that it took.
pub(super) fn store_winners(
    game: &dyn CompactGame,
    store: &dyn FactStore,
    winners: Vec<(&[u8], bool, u32)>,
) {
    let fact = |(position, wins, work): (&[u8], bool, u32)| {
        let (region, work) = (region(position)?, u8::try_from(work.ilog2()).unwrap_or(u8::MAX));
        Some(Fact { region, known: Knowledge::Exact(wins.into()), work })
    };
    let facts: Vec<Fact> = winners.into_iter().filter_map(fact).collect();
    if !facts.is_empty() {
        store.add(&misere_name(game), facts);
    }
}

fn misere_name(game: &dyn CompactGame) -> String {
    format!("winners of misère {}", game.name())
}

fn name(game: &dyn CompactGame) -> String {
    format!("positions of {}", game.name())
}

fn region(position: &[u8]) -> Option<Region> {
    let cols = u16::try_from(8 * position.len()).ok()?;
    let cells = position.chunks(8).map(|bytes| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        u64::from_le_bytes(word)
    });
    Some(Region { rows: 1, cols, cells: cells.collect() })
}

fn position(region: &Region) -> Option<Vec<u8>> {
    if region.rows != 1 || !region.cols.is_multiple_of(8) {
        return None;
    }
    let mut bytes: Vec<u8> = region.cells.iter().flat_map(|word| word.to_le_bytes()).collect();
    bytes.truncate(usize::from(region.cols) / 8);
    Some(bytes)
}
