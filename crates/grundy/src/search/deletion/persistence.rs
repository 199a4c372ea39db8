//! Facts that outlast a search: what took long to find of a part, written so that boards of other
//! sizes find it, too.
//!
//! What a part is worth depends on the rule, on which of its places touch, and on nothing else. On
//! a board whose cells all reach equally far a part may be moved, so only its rectangle is written;
//! the places of a graph are written as they are, and the graph belongs to the game.

use std::fmt::Write;

use smallvec::SmallVec;

use super::host::Host;
use super::memory::Memory;
use super::set::Set;
use super::table::Known;
use crate::game::{Deletion, Fact, Field, Keep, Learnt, Meter, Shape, Taking};

/// A question of fewer positions is answered before anything is recalled.
pub(super) const SHORT: u64 = 1 << 10;

/// What took at least so many positions is kept: to recall a fact takes as long as to look at one.
const WORTH: u64 = 1 << 6;

/// The most facts that wait to be taken.
const MOST_WAITING: usize = 1 << 18;

/// Facts that wait to be taken.
#[derive(Debug)]
pub(super) struct Waiting<const W: usize> {
    facts: Vec<(Set<W>, Known, u32)>,
    /// What took less work is not taken.
    least: u32,
}

impl<const W: usize> Waiting<W> {
    pub(super) fn new() -> Self {
        Self { facts: Vec::new(), least: WORTH.ilog2() + 1 }
    }

    /// Takes over what waits elsewhere.
    pub(super) fn join(&mut self, others: Self) {
        for (part, known, work) in others.facts {
            self.note(&part, known, work);
        }
    }

    /// Notes a fact that took long. Where there are too many, those that took least go.
    #[inline]
    pub(super) fn note(&mut self, part: &Set<W>, known: Known, work: u32) {
        if work < self.least {
            return;
        }
        self.facts.push((*part, known, work));
        while self.facts.len() >= MOST_WAITING {
            self.least += 1;
            let least = self.least;
            self.facts.retain(|&(.., work)| work >= least);
        }
    }
}

/// Where the facts of a game are, and how its places lie.
#[derive(Debug)]
pub(super) struct Place {
    game: String,
    rows: usize,
    cols: usize,
    /// May parts be moved?
    moved: bool,
    recalled: bool,
}

impl Place {
    /// Of a game searched with or without theorems on parts.
    pub(super) fn new(game: &Deletion, theorems: bool) -> Self {
        let (rows, cols, moved) = match &game.field {
            Field::Graph(near) => (1, near.len(), false),
            Field::Board(board) => {
                let sides = [board.rows as usize, board.cols as usize];
                (sides[0].min(sides[1]), sides[0].max(sides[1]), true)
            }
        };
        Self { game: name(game, theorems), rows, cols, moved, recalled: false }
    }

    /// Has all that is kept been recalled?
    pub(super) fn is_recalled(&self) -> bool {
        self.recalled
    }

    /// Recalls what is kept, as far as it fits on the board.
    pub(super) fn recall<const W: usize>(
        &mut self,
        keep: &dyn Keep,
        host: &Host<W>,
        memory: &mut Memory<W>,
        meter: &Meter<'_>,
    ) {
        self.recalled = true;
        keep.recall(&self.game, &mut |fact| {
            let part = self.set(&fact.shape).and_then(|part| host.canonical(part));
            if let Some(part) = part {
                let known = match fact.learnt {
                    Learnt::Value(value) => Known::Value(value),
                    Learnt::Not(not) => Known::Not(not),
                };
                memory.recall(&part, known, fact.work.into(), meter);
            }
        });
    }

    /// Has the facts taken that wait.
    pub(super) fn keep<const W: usize>(&self, keep: &dyn Keep, waiting: &mut Waiting<W>) {
        let facts = waiting.facts.drain(..).filter_map(|(part, known, work)| {
            let learnt = match known {
                Known::Value(value) => Learnt::Value(value),
                Known::Not(not) => Learnt::Not(not),
            };
            Some(Fact { shape: self.shape(part)?, learnt, work: u8::try_from(work).ok()? })
        });
        let facts: Vec<Fact> = facts.collect();
        if !facts.is_empty() {
            keep.keep(&self.game, facts);
        }
    }

    fn shape<const W: usize>(&self, part: Set<W>) -> Option<Shape> {
        let at = |place: usize| [place / self.cols, place % self.cols];
        let [mut top, mut left, mut bottom, mut right] = [0, 0, self.rows - 1, self.cols - 1];
        if self.moved {
            [top, left] = part.iter().map(at).reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1])])?;
            [bottom, right] =
                part.iter().map(at).reduce(|a, b| [a[0].max(b[0]), a[1].max(b[1])])?;
        }
        let (rows, cols) = (bottom - top + 1, right - left + 1);
        let (narrow_rows, narrow_cols) = (u16::try_from(rows).ok()?, u16::try_from(cols).ok()?);
        let mut cells = SmallVec::from_elem(0, Shape::words(narrow_rows, narrow_cols));
        for [row, col] in part.iter().map(at) {
            let cell = (row - top) * cols + col - left;
            cells[cell / 64] |= 1u64 << (cell % 64);
        }
        Some(Shape { rows: narrow_rows, cols: narrow_cols, cells })
    }

    /// The places, where the rectangle fits.
    fn set<const W: usize>(&self, shape: &Shape) -> Option<Set<W>> {
        let (rows, cols) = (usize::from(shape.rows), usize::from(shape.cols));
        if rows > self.rows || cols > self.cols || !self.moved && cols != self.cols {
            return None;
        }
        let mut set = Set::EMPTY;
        for cell in 0..rows * cols {
            if shape.cells.get(cell / 64)? >> (cell % 64) & 1 == 1 {
                set.insert(cell / cols * self.cols + cell % cols);
            }
        }
        Some(set)
    }
}

/// All that values depend on beside the part. Values found without a theorem are kept apart from
/// those that trust one.
fn name(game: &Deletion, theorems: bool) -> String {
    let mut name = String::from(match game.taking {
        Taking::WithReached => "a place with all that it reaches",
        Taking::NotLone => "a place not alone",
        Taking::Pairs => "two places that touch",
    });
    match &game.field {
        Field::Board(board) => {
            let stands = board.rows > board.cols;
            let turned = |&(down, right)| if stands { (right, down) } else { (down, right) };
            let mut steps: Vec<_> = board.steps.iter().map(turned).collect();
            steps.sort_unstable();
            let steps = steps.iter().map(|(down, right)| format!("{down},{right}"));
            name += " by steps ";
            name += &steps.collect::<Vec<_>>().join(":");
        }
        Field::Graph(near) => {
            let mut hasher = blake3::Hasher::new();
            for neighbours in near {
                hasher.update(&(neighbours.len() as u64).to_le_bytes());
                for place in neighbours {
                    hasher.update(&place.to_le_bytes());
                }
            }
            // Writing into a string does not fail.
            let _ = write!(name, " of the graph {}", hasher.finalize().to_hex());
        }
    }
    if !theorems {
        name += ", by search alone";
    }
    name
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};
    use std::sync::{Arc, Mutex, PoisonError};

    use super::super::Desk;
    use crate::game::{
        Board, Deleted, Deletion, Fact, Field, Keep, Limits, Meter, NeverStop, Taking, Turn,
    };

    /// Keeps everything in memory.
    #[derive(Debug, Default)]
    struct Memory(Mutex<HashMap<String, Vec<Fact>>>);

    impl Keep for Memory {
        fn recall(&self, game: &str, visit: &mut dyn FnMut(&Fact)) {
            let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            games.get(game).into_iter().flatten().for_each(visit);
        }

        fn keep(&self, game: &str, facts: Vec<Fact>) {
            let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            games.entry(game.to_owned()).or_default().extend(facts);
        }
    }

    fn whole(field: Field, taking: Taking) -> Deleted {
        let game = Deletion { field, taking };
        let places = game.places();
        let live = (0..places.div_ceil(64)).map(|word| match places - word * 64 {
            bits @ 0..64 => (1 << bits) - 1,
            _ => u64::MAX,
        });
        let live = live.collect();
        Deleted { game: Arc::new(game), live }
    }

    fn board(rows: u32, cols: u32, taking: Taking, king: bool) -> Deleted {
        let steps: Vec<_> = (-1..=1)
            .flat_map(|row| (-1..=1).map(move |col| (row, col)))
            .filter(|&(row, col)| row != 0 && col != 0 && king || (row == 0) != (col == 0))
            .collect();
        let turns = Turn::keeping(&steps, rows, cols);
        whole(Field::Board(Board { rows, cols, steps, turns }), taking)
    }

    /// The value, and how many positions were looked at for it.
    fn value(position: &Deleted, by_search: bool, keep: Option<&dyn Keep>) -> (u32, u64) {
        let meter = Meter::new(Limits { by_search, ..Limits::default() }, &NeverStop).keeping(keep);
        let value = Desk::default().value(position, &meter).expect("no limit");
        (value, meter.nodes())
    }

    #[test]
    fn what_is_kept_changes_no_value_and_saves_work() {
        for taking in [Taking::WithReached, Taking::NotLone, Taking::Pairs] {
            for (king, by_search) in [(false, false), (false, true), (true, false), (true, true)] {
                let memory = Memory::default();
                // Boards of all sizes and both ways round add to the same facts.
                for (rows, cols) in [(3, 5), (4, 4), (5, 3), (2, 9), (4, 5), (5, 4), (9, 2)] {
                    let position = board(rows, cols, taking, king);
                    let (known, plain) = value(&position, by_search, None);
                    for _ in 0..2 {
                        let (found, _) = value(&position, by_search, Some(&memory));
                        assert_eq!(found, known, "{rows}x{cols} {taking:?} {king}");
                    }
                    let (_, again) = value(&position, by_search, Some(&memory));
                    assert!(again <= plain.min(super::SHORT + 2), "{again} of {plain}");
                }
            }
        }
    }

    #[test]
    fn graphs_are_told_apart() {
        let memory = Memory::default();
        let ring = |n: u32, step: u32| {
            let near = |v: u32| [(v + 1) % n, (v + n - 1) % n, (v + step) % n, (v + n - step) % n];
            let list = (0..n).map(|v| near(v).into()).collect();
            whole(Field::Graph(list), Taking::WithReached)
        };
        let mut names = BTreeSet::new();
        for (n, step) in [(31, 3), (31, 5), (32, 3), (31, 3), (32, 3)] {
            let position = ring(n, step);
            names.insert(super::name(&position.game, true));
            let (found, _) = value(&position, false, Some(&memory));
            assert_eq!(found, value(&position, false, None).0, "{n} {step}");
        }
        assert_eq!(names.len(), 3);
    }
}
