//! Node Kayles on boards, as sets of cells in bytes, against the definition.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use super::*;
use grundy_core::game::{Budget, CompactGame, Fact, FactStore, Limit, VisitCompact};

/// A move takes a cell of a board with its neighbours.
#[derive(Debug)]
struct NodeKayles {
    rows: u32,
    cols: u32,
}

impl NodeKayles {
    /// The cells that a move on a cell takes.
    fn taken(&self, cell: u32) -> u32 {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let near =
            |other: u32| row.abs_diff(other / self.cols) + col.abs_diff(other % self.cols) <= 1;
        (0..self.rows * self.cols).filter(|&other| near(other)).map(|other| 1 << other).sum()
    }

    /// The connected parts of a set.
    fn parts(&self, mut cells: u32) -> Vec<u32> {
        let mut parts = Vec::new();
        while cells != 0 {
            let mut part = cells & cells.wrapping_neg();
            loop {
                let of = (0..32).filter(|cell| part >> cell & 1 == 1);
                let grown = of.fold(part, |grown, cell| grown | self.taken(cell) & cells);
                if grown == part {
                    break;
                }
                part = grown;
            }
            parts.push(part);
            cells &= !part;
        }
        parts
    }

    fn options(&self, cells: u32) -> Vec<u32> {
        (0..32)
            .filter(|cell| cells >> cell & 1 == 1)
            .map(|cell| cells & !self.taken(cell))
            .collect()
    }

    fn whole(&self) -> CompactPosition<'_> {
        self.at((1 << (self.rows * self.cols)) - 1)
    }

    fn at(&self, cells: u32) -> CompactPosition<'_> {
        CompactPosition { game: self, position: cells.to_le_bytes().into() }
    }
}

fn cells(position: &[u8]) -> u32 {
    u32::from_le_bytes(position.try_into().expect("four bytes"))
}

impl CompactGame for NodeKayles {
    fn name(&self) -> &'static str {
        "node-kayles"
    }

    fn size(&self, position: &[u8]) -> u32 {
        cells(position).count_ones()
    }

    fn results(&self, position: &[u8], visit: &mut VisitCompact<'_>) -> ControlFlow<()> {
        self.options(cells(position)).into_iter().try_for_each(|left| {
            let parts: Vec<_> = self.parts(left).into_iter().map(u32::to_le_bytes).collect();
            visit(&parts.iter().map(|part| &part[..]).collect::<Vec<_>>())
        })
    }

    fn text(&self, position: &[u8]) -> String {
        format!("{:b}", cells(position))
    }
}

/// Values, and who wins under misère play, of sets by the definition.
struct Definition<'a> {
    game: &'a NodeKayles,
    values: HashMap<u32, u32>,
    misere: HashMap<u32, bool>,
}

impl<'a> Definition<'a> {
    fn new(game: &'a NodeKayles) -> Self {
        Self { game, values: HashMap::new(), misere: HashMap::new() }
    }

    fn value(&mut self, cells: u32) -> u32 {
        if let Some(&value) = self.values.get(&cells) {
            return value;
        }
        let seen: BTreeSet<u32> =
            self.game.options(cells).into_iter().map(|option| self.value(option)).collect();
        let value = (0..64).find(|value| !seen.contains(value)).expect("few options");
        self.values.insert(cells, value);
        value
    }

    fn wins_misere(&mut self, cells: u32) -> bool {
        if let Some(&wins) = self.misere.get(&cells) {
            return wins;
        }
        let wins = cells == 0
            || self.game.options(cells).into_iter().any(|option| !self.wins_misere(option));
        self.misere.insert(cells, wins);
        wins
    }
}

const BOARDS: [NodeKayles; 5] = [
    NodeKayles { rows: 1, cols: 17 },
    NodeKayles { rows: 2, cols: 8 },
    NodeKayles { rows: 3, cols: 5 },
    NodeKayles { rows: 3, cols: 6 },
    NodeKayles { rows: 4, cols: 5 },
];

#[test]
fn values_by_the_definition() {
    for game in &BOARDS {
        let known = Definition::new(game).value(cells(&game.whole().position));
        let meter = Meter::unlimited();
        let mut proofs = Proofs::default();
        assert_eq!(proofs.value(&game.whole(), &meter).expect("no limit"), known, "{game:?}");
        for value in 0..5 {
            for threads in [1, 2, 3] {
                let has = Proofs::default().answer(&game.whole(), value, threads, &meter);
                assert_eq!(has.expect("no limit"), value == known, "{game:?} {value}");
            }
        }
    }
}

/// The bytes that a search takes if nothing is forgotten.
fn bytes(game: &NodeKayles) -> u64 {
    let mut proofs = Proofs::default();
    proofs.value(&game.whole(), &Meter::unlimited()).expect("no limit");
    proofs.table.bytes()
}

/// A full table forgets, and the value stays what it is.
#[test]
fn little_memory() {
    for game in &BOARDS[3..] {
        let known = Definition::new(game).value(cells(&game.whole().position));
        let most = bytes(game);
        let mut forgot = 0;
        for percent in [95, 85, 75, 65, 55, 45, 35] {
            for threads in [1, 2] {
                let limit = most * percent / 100;
                let meter = Meter::new(Budget::default().with_memory(limit));
                let mut proofs = Proofs::default();
                match proofs.answer(&game.whole(), known, threads, &meter) {
                    Ok(has) => assert!(has, "{game:?}"),
                    Err(Failure::Stopped { limit: Limit::Memory, .. }) => continue,
                    Err(other) => panic!("{other:?}"),
                }
                assert!(proofs.table.bytes() <= limit);
                forgot += 1;
            }
        }
        assert!(forgot > 0, "{game:?}");
    }
}

#[test]
fn too_little_memory() {
    let game = &BOARDS[4];
    let meter = Meter::new(Budget::default().with_memory(1 << 10));
    let failure = Proofs::default().value(&game.whole(), &meter).expect_err("a limit");
    assert!(matches!(failure, Failure::Stopped { limit: Limit::Memory, bounds: Some(_) }));
}

#[derive(Debug, Default)]
struct Store(Mutex<Vec<Fact>>);

impl FactStore for Store {
    fn load(&self, _game: &str, visit: &mut dyn FnMut(&Fact)) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(visit);
    }

    fn add(&self, _game: &str, facts: Vec<Fact>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(facts);
    }

    fn text(&self, _name: &str) -> Option<String> {
        None
    }

    fn store_text(&self, _name: &str, _text: String) {}
}

/// What was stored is true, and saves work.
#[test]
fn stored_results() {
    let game = &BOARDS[4];
    let store = Store::default();
    let mut definition = Definition::new(game);
    let mut nodes = Vec::new();
    for _ in 0..2 {
        let meter = Meter::unlimited().with_facts(Some(&store));
        let value = Proofs::default().value(&game.whole(), &meter).expect("no limit");
        assert_eq!(value, definition.value(cells(&game.whole().position)));
        nodes.push(meter.nodes());
    }
    assert!(nodes[1] < nodes[0], "{nodes:?}");
    let facts = store.0.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert!(!facts.is_empty());
    for fact in facts {
        let position = u32::try_from(fact.region.cells[0]).expect("32 bits");
        let value = definition.value(position);
        match fact.known {
            grundy_core::game::Knowledge::Exact(known) => assert_eq!(known, value),
            grundy_core::game::Knowledge::Excludes(values) => assert_eq!(values >> value & 1, 0),
        }
    }
}

/// Claims are true, also where the table has forgotten what they rest on.
#[test]
fn evidence_is_true() {
    for game in &BOARDS {
        let mut definition = Definition::new(game);
        let known = definition.value(cells(&game.whole().position));
        for (value, part) in [(0, 1), (known, 1), (known + 1, 1), (known, 2)] {
            let meter = Meter::new(Budget::default().with_memory((4 * bytes(game)) / part));
            let claims = match Proofs::default().evidence(&game.whole(), value, &meter) {
                Err(Failure::Stopped { limit: Limit::Memory, .. }) if part > 1 => continue,
                claims => claims.expect("no limit"),
            };
            assert_eq!(claims[0].0, game.whole().position);
            for (position, claim) in claims {
                let value = definition.value(cells(&position));
                match claim {
                    Claim::Is(claimed) => assert_eq!(claimed, value),
                    Claim::Not(values) => assert!(!values.contains(&value)),
                }
            }
        }
    }
}

/// Who wins under misère play is stored, and what rests on it is found again for a proof.
#[test]
fn stored_winners() {
    let game = &BOARDS[3];
    let store = Store::default();
    let wins = Definition::new(game).wins_misere(cells(&game.whole().position));
    let mut nodes = Vec::new();
    for _ in 0..2 {
        let meter = Meter::unlimited().with_facts(Some(&store));
        let mut proofs = MisereProofs::default();
        let found = proofs.wins(game, [&*game.whole().position], &meter).expect("no limit");
        assert_eq!(found, wins);
        nodes.push(meter.nodes());
        let found = proofs.evidence(game, [&*game.whole().position], &meter).expect("no limit");
        assert_eq!(found.wins, wins);
        for sum in found.sums {
            let mut parts: Vec<u32> = sum.iter().map(|part| cells(part)).collect();
            parts.sort_unstable();
            assert!(!wins_sum(game, parts, &mut HashMap::new()), "{game:?}");
        }
    }
    assert!(nodes[1] < nodes[0], "{nodes:?}");
}

/// Lost sums are lost, and each option of one has an option among them or a small lost one.
#[test]
fn lost_sums_by_the_definition() {
    for game in &BOARDS[..4] {
        let mut definition = Definition::new(game);
        let whole = cells(&game.whole().position);
        let meter = Meter::unlimited();
        let mut proofs = MisereProofs::default();
        let wins = proofs.wins(game, [&*game.whole().position], &meter).expect("no limit");
        assert_eq!(wins, definition.wins_misere(whole), "{game:?}");
        let found = proofs.evidence(game, [&*game.whole().position], &meter).expect("no limit");
        assert_eq!(found.wins, wins);
        assert!(wins || !found.sums.is_empty());
        for sum in found.sums {
            assert!(sum.iter().any(|part| game.size(part) > SMALL));
            // Parts may overlap on the board, so the sum is played out as a list.
            let mut parts: Vec<u32> = sum.iter().map(|part| cells(part)).collect();
            parts.sort_unstable();
            assert!(!wins_sum(game, parts, &mut HashMap::new()), "{game:?}");
        }
    }
}

/// Who wins a sum of sets under misère play, by the definition.
fn wins_sum(game: &NodeKayles, parts: Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&wins) = known.get(&parts) {
        return wins;
    }
    let mut wins = parts.is_empty();
    for at in 0..parts.len() {
        for left in game.options(parts[at]) {
            let mut next = parts.clone();
            next.remove(at);
            next.extend(game.parts(left));
            next.sort_unstable();
            wins = wins || !wins_sum(game, next, known);
        }
    }
    known.insert(parts, wins);
    wins
}
