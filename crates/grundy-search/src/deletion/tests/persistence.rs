//! Stored facts: answers with them equal answers without.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use proptest::prelude::*;

use crate::deletion::compiled::CompiledGame;
use crate::deletion::persistence::Persistence;
use crate::deletion::{DeletionSolver, persistence};
use grundy_core::board::Grid;
use grundy_core::game::{
    Attempt, Deletion, DeletionMove, DeletionPosition, Effort, Fact, FactStore, Field, Knowledge,
    Meter, Region, UniformBoard,
};

/// Stores everything in memory.
#[derive(Debug, Default)]
struct MemoryStore(Mutex<HashMap<String, Vec<Fact>>>);

impl FactStore for MemoryStore {
    fn load(&self, game: &str, visit: &mut dyn FnMut(&Fact)) {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.get(game).into_iter().flatten().for_each(visit);
    }

    fn add(&self, game: &str, facts: Vec<Fact>) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.entry(game.to_owned()).or_default().extend(facts);
    }

    fn text(&self, _name: &str) -> Option<String> {
        None
    }

    fn store_text(&self, _name: &str, _text: String) {}
}

fn whole(field: Field, taking: DeletionMove) -> DeletionPosition {
    let game = Deletion { field, taking };
    let vertices = game.vertices();
    let live = (0..vertices.div_ceil(64)).map(|word| match vertices - word * 64 {
        bits @ 0..64 => (1 << bits) - 1,
        _ => u64::MAX,
    });
    let live = live.collect();
    DeletionPosition { game: Arc::new(game), live }
}

fn board(rows: u32, cols: u32, taking: DeletionMove, king: bool) -> DeletionPosition {
    let steps: Vec<_> = (-1..=1)
        .flat_map(|row| (-1..=1).map(move |col| (row, col)))
        .filter(|&(row, col)| row != 0 && col != 0 && king || (row == 0) != (col == 0))
        .collect();
    let board = UniformBoard::new(Grid { rows, cols }, steps);
    whole(Field::Board(board), taking)
}

/// Returns the value, and the number of nodes visited for it.
fn value(
    position: &DeletionPosition,
    by_search: bool,
    store: Option<&dyn FactStore>,
) -> (u32, u64) {
    let meter = Meter::unlimited().with_facts(store);
    let attempt = Attempt::new(Effort { search_only: by_search, ..Effort::USUAL }, &meter);
    let value = DeletionSolver::default().value(position, attempt).expect("no limit");
    (value, meter.nodes())
}

#[test]
fn stored_facts_change_no_value_and_save_work() {
    for taking in [DeletionMove::WithReached, DeletionMove::NotLone, DeletionMove::Pairs] {
        for (king, by_search) in [(false, false), (false, true), (true, false), (true, true)] {
            let store = MemoryStore::default();
            // Boards of all sizes and orientations add to the same facts.
            for (rows, cols) in [(3, 5), (4, 4), (5, 3), (2, 9), (4, 5), (5, 4), (9, 2)] {
                let position = board(rows, cols, taking, king);
                let (known, plain) = value(&position, by_search, None);
                for _ in 0..2 {
                    let (found, _) = value(&position, by_search, Some(&store));
                    assert_eq!(found, known, "{rows}x{cols} {taking:?} {king}");
                }
                let (_, again) = value(&position, by_search, Some(&store));
                assert!(again <= plain.min(persistence::SHORT + 2), "{again} of {plain}");
            }
        }
    }
}

/// Components with trimmed leaves that were stored from a board help on the board turned.
#[test]
fn components_with_trimmed_leaves_are_found_again() {
    let store = MemoryStore::default();
    let [first, second] =
        [(5, 6), (6, 5)].map(|(rows, cols)| board(rows, cols, DeletionMove::Pairs, false));
    let (known, plain) = value(&second, false, None);
    value(&first, false, Some(&store));
    let with_leaves = |store: &MemoryStore| {
        let games = store.0.lock().unwrap_or_else(PoisonError::into_inner);
        games
            .iter()
            .filter(|(name, _)| name.ends_with("a leaf"))
            .map(|(_, facts)| facts.len())
            .sum::<usize>()
    };
    assert!(with_leaves(&store) > 10, "{}", with_leaves(&store));
    // Only these are kept, so only they can help.
    let name = persistence::name(&first.game, true);
    store.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&name);
    let (found, again) = value(&second, false, Some(&store));
    assert_eq!(found, known);
    assert!(again < plain, "{again} of {plain}");
}

proptest! {
    /// A component with trimmed leaves comes back as it was stored.
    #[test]
    fn regions_return_their_components(rows in 1u32..=5, cols in 5u32..=9, live: u64) {
        let position = board(rows, cols, DeletionMove::Pairs, false);
        let game = CompiledGame::<1, 1>::new(&position.game, true);
        let persistence = Persistence::new(&position.game, true);
        let cells = game.position(&position.game, &[live & position.live[0]]);
        for one in game.split(cells).1 {
            let region = persistence.region(&one.canonical).expect("small");
            if one.canonical.supports.is_empty() {
                prop_assert_eq!(region.rows.max(region.cols), region.cols);
            } else {
                prop_assert_eq!(persistence.component::<1, 1>(&region), Some(one.canonical));
            }
        }
    }
}

/// Earlier versions stored components with their leaves.
#[test]
fn components_stored_with_leaves_are_found() {
    let mut position = board(5, 6, DeletionMove::Pairs, false);
    // Without its second cell the first one is a leaf.
    position.live[0] &= !2;
    let (known, plain) = value(&position, false, None);
    let cells = position.live.iter().copied().collect();
    let fact = Fact {
        region: Region { rows: 5, cols: 6, cells },
        known: Knowledge::Exact(known),
        work: 12,
    };
    let store = MemoryStore::default();
    store.add(&persistence::name(&position.game, true), vec![fact]);
    let (found, again) = value(&position, false, Some(&store));
    assert_eq!(found, known);
    assert!(again <= persistence::SHORT + 2 && again < plain, "{again} of {plain}");
}

#[test]
fn facts_of_different_graphs_are_kept_apart() {
    let store = MemoryStore::default();
    let ring = |n: u32, step: u32| {
        let near = |v: u32| [(v + 1) % n, (v + n - 1) % n, (v + step) % n, (v + n - step) % n];
        let list = (0..n).map(|v| near(v).into()).collect();
        whole(Field::Graph(list), DeletionMove::WithReached)
    };
    let mut names = BTreeSet::new();
    for (n, step) in [(31, 3), (31, 5), (32, 3), (31, 3), (32, 3)] {
        let position = ring(n, step);
        names.insert(persistence::name(&position.game, true));
        let (found, _) = value(&position, false, Some(&store));
        assert_eq!(found, value(&position, false, None).0, "{n} {step}");
    }
    assert_eq!(names.len(), 3);
}
