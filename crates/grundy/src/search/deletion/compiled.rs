//! A board or graph made ready for search: what moves leave, and how that falls apart.

use super::grid::Grid;
use super::leaf;
use super::memory::Met;
use super::rim::Rim;
use super::set::Set;
use super::stride::Strides;
use super::twin;
use crate::game::{Board, Deletion, Field, Step, Taking};

/// A board or graph of at most 64·W places.
#[derive(Debug)]
pub(super) struct Host<const W: usize> {
    /// What keeps a place in one part with others.
    touches: Vec<Set<W>>,
    /// What lies near a place: where the neighbours of a hole are looked for first.
    near: Vec<Set<W>>,
    /// The same as `touches`, where that is fast.
    strides: Option<Strides<W>>,
    moves: Moves<W>,
    /// Which moves leave a part whole, where that is soon told.
    rim: Option<Rim<W>>,
    grid: Option<Grid<W>>,
    /// Where each place of the board or graph as given lies here.
    lies: Lies,
    /// Are places left out that change nothing, and parts looked at for a half turn by which the
    /// second player can copy?
    theorems: bool,
    /// Are twins left out of whole positions?
    twins: bool,
}

/// What a move takes.
#[derive(Debug)]
enum Moves<const W: usize> {
    /// A place and what it reaches; with what touches that.
    Sets(Vec<(Set<W>, Set<W>)>),
    /// A place that another one touches.
    NotLone,
    /// Two places that touch.
    Pairs,
}

/// How places given are numbered here.
#[derive(Debug)]
enum Lies {
    AsGiven,
    /// On a board with rows of so many columns.
    Rows(usize),
    /// On one whose columns, of so many places, became rows.
    Columns(usize),
}

/// A move: the place chosen, twice, or the two of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Move([u16; 2]);

impl Move {
    fn new(a: usize, b: usize) -> Self {
        // There are no more than `MOST_PLACES`.
        Self([a, b].map(|place| u16::try_from(place).unwrap_or(u16::MAX)))
    }
}

/// What a move leaves of one part.
#[derive(Debug, Clone, Copy)]
pub(super) struct Left<const W: usize> {
    /// The places left.
    pub(super) places: Set<W>,
    /// Some of them, one or more of every part of them.
    pub(super) seeds: Set<W>,
    /// Places near the move.
    near: Set<W>,
    /// Is what is left surely one part?
    whole: bool,
    pub(super) by: Move,
}

impl<const W: usize> Left<W> {
    /// A position of which nothing is known.
    fn any(host: &Host<W>, position: Set<W>) -> Self {
        let position = match host.moves {
            Moves::Sets(_) if host.twins => position.without(twin::spare(position, &host.touches)),
            _ => position,
        };
        let (places, seeds) = host.reduced(position, position);
        Self { places, seeds, near: Set::EMPTY, whole: false, by: Move::new(0, 0) }
    }
}

impl<const W: usize> Host<W> {
    /// A game of at most 64·W places.
    pub(super) fn new(game: &Deletion, theorems: bool) -> Self {
        let (reached, lies, grid, rim) = match &game.field {
            Field::Graph(near) => {
                let set = |list: &Vec<u32>| {
                    list.iter()
                        .fold(Set::EMPTY, |set: Set<W>, &place| set.or(Set::one(place as usize)))
                };
                (near.iter().map(set).collect(), Lies::AsGiven, None, None)
            }
            Field::Board(board) => {
                let (sets, lies, grid) = lying(board);
                (sets, lies, grid, rim(board, game.taking))
            }
        };
        let touches = mutual(&reached);
        let twins = theorems && reached == touches;
        let around = |sets: &[Set<W>]| -> Vec<Set<W>> {
            sets.iter()
                .map(|&set| set.iter().fold(set, |all, place| all.or(touches[place])))
                .collect()
        };
        let taken: Vec<Set<W>> =
            (0..).zip(&reached).map(|(place, reached)| reached.or(Set::one(place))).collect();
        let (moves, near) = match game.taking {
            Taking::WithReached => {
                let seeds = around(&taken);
                let near = around(&seeds);
                let pairs = taken.into_iter().zip(seeds);
                (Moves::Sets(pairs.collect()), near)
            }
            Taking::NotLone => (Moves::NotLone, around(&touches)),
            Taking::Pairs => (Moves::Pairs, around(&touches)),
        };
        let strides = Strides::of(&touches);
        Self { touches, near, strides, moves, rim, grid, lies, theorems, twins }
    }

    /// The places left of a position of `game`, which is this one or a smaller board.
    pub(super) fn set(&self, game: &Deletion, live: &[u64]) -> Set<W> {
        let cols = match &game.field {
            Field::Board(board) => board.cols.max(1) as usize,
            Field::Graph(_) => 1,
        };
        let places = live.iter().enumerate().flat_map(|(at, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        });
        places.take_while(|&place| place < game.places()).fold(Set::EMPTY, |set, place| {
            let (row, col) = (place / cols, place % cols);
            set.or(Set::one(match self.lies {
                Lies::AsGiven => place,
                Lies::Rows(here) => row * here + col,
                Lies::Columns(here) => col * here + row,
            }))
        })
    }

    /// Does a place alone have a move?
    fn lone_counts(&self) -> bool {
        matches!(self.moves, Moves::Sets(_))
    }

    /// Shows what every move leaves of a part, until told to stop.
    #[inline]
    pub(super) fn options(&self, part: Set<W>, mut visit: impl FnMut(Left<W>) -> bool) {
        let whole = self.rim.as_ref().map_or(Set::EMPTY, |rim| rim.whole(part));
        match &self.moves {
            Moves::Sets(sets) => {
                for place in part.iter() {
                    let (taken, around) = sets[place];
                    let places = part.without(taken);
                    let (seeds, near) = (places.and(around), self.near[place]);
                    let whole = whole.has(place);
                    if visit(Left { places, seeds, near, whole, by: Move::new(place, place) }) {
                        return;
                    }
                }
            }
            Moves::NotLone => {
                for place in part.iter() {
                    let places = part.without(Set::one(place));
                    let seeds = places.and(self.touches[place]);
                    let (near, by) = (self.near[place], Move::new(place, place));
                    let whole = whole.has(place);
                    if visit(Left { places, seeds, near, whole, by }) {
                        return;
                    }
                }
            }
            Moves::Pairs => {
                let mut later = part;
                while let Some(a) = later.pop() {
                    for b in self.touches[a].and(later).iter() {
                        let places = part.without(Set::one(a)).without(Set::one(b));
                        let seeds = self.touches[a].or(self.touches[b]);
                        let (places, seeds) = self.reduced(places, seeds);
                        let near = self.near[a].or(self.near[b]);
                        let (whole, by) = (false, Move::new(a, b));
                        if visit(Left { places, seeds, near, whole, by }) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Places without those that can be left out; of every part of them seeds, if of every part of
    /// `places` some are among `seeds`.
    #[inline]
    fn reduced(&self, places: Set<W>, seeds: Set<W>) -> (Set<W>, Set<W>) {
        let strides = self.strides.as_ref();
        let spare = match self.moves {
            Moves::Pairs if self.theorems => leaf::spare(places, strides, &self.touches),
            _ => Set::EMPTY,
        };
        if spare.is_empty() {
            return (places, seeds.and(places));
        }
        // To leave one out may split a part.
        let touched = leaf::touched(spare, strides, &self.touches);
        let places = places.without(spare);
        (places, seeds.or(touched).and(places))
    }

    /// Can a move of a part that may be followed by `after` itself follow that?
    pub(super) fn follows(&self, part: Set<W>, by: Move, after: Move) -> bool {
        let ([place, _], [first, _]) = (by.0.map(usize::from), after.0.map(usize::from));
        match &self.moves {
            Moves::Sets(sets) => !sets[first].0.has(place),
            Moves::NotLone => !self.touches[place].and(part).without(Set::one(first)).is_empty(),
            Moves::Pairs => true,
        }
    }

    /// How many moves there are in a part.
    #[inline]
    pub(super) fn mobility(&self, part: Set<W>) -> u32 {
        match (&self.moves, &self.strides) {
            (Moves::Sets(_) | Moves::NotLone, _) => part.count(),
            (Moves::Pairs, Some(strides)) => strides.pairs(part),
            (Moves::Pairs, None) => {
                part.iter().map(|place| self.touches[place].and(part).count()).sum::<u32>() / 2
            }
        }
    }

    /// The most moves that can be played in a part, or more; no value is greater.
    #[inline]
    pub(super) fn most_moves(&self, part: Set<W>) -> u32 {
        match self.moves {
            Moves::Sets(_) => part.count(),
            Moves::NotLone => part.count().saturating_sub(1),
            Moves::Pairs => part.count() / 2,
        }
    }

    /// Shows every connected part that has a move.
    ///
    /// Every part has a seed, so once the part at hand touches all seeds that are left, it is all
    /// that is left: after most moves that is seen close to where the move was.
    #[inline]
    pub(super) fn parts(&self, left: Left<W>, mut visit: impl FnMut(Set<W>)) {
        let Left { places: mut rest, mut seeds, near, whole, .. } = left;
        if whole {
            if !rest.is_empty() && (self.lone_counts() || !rest.is_one()) {
                visit(rest);
            }
            return;
        }
        while let Some(root) = seeds.first() {
            let part = match &self.strides {
                Some(strides) => part_by_strides(strides, root, rest, seeds),
                None => self.part_by_places(root, rest, seeds, near),
            };
            rest = rest.without(part);
            seeds = seeds.without(part);
            if self.lone_counts() || !part.is_one() {
                visit(part);
            }
        }
    }

    /// The part around a place, found one place at a time, those near the move first.
    #[inline]
    fn part_by_places(&self, root: usize, places: Set<W>, seeds: Set<W>, near: Set<W>) -> Set<W> {
        let mut part = Set::one(root);
        let mut fresh = self.touches[root].and(places);
        while !seeds.without(part).without(fresh).is_empty() {
            let close = fresh.and(near);
            let Some(place) = close.first().or_else(|| fresh.first()) else { return part };
            part.insert(place);
            fresh = fresh.or(self.touches[place].and(places)).without(part);
        }
        places
    }

    /// The open parts of a position in canonical form, the smallest first.
    pub(super) fn split(&self, position: Set<W>) -> Vec<Met<W>> {
        let mut parts = Vec::new();
        self.parts(Left::any(self, position), |lying| {
            parts.extend(self.canonical(lying).map(|part| Met { lying, part }));
        });
        parts.sort_unstable_by_key(|met| (met.part.count(), met.part));
        parts
    }

    /// The form in which a part and its copies elsewhere on the board meet; `None` for a part of
    /// value 0 by symmetry.
    #[inline]
    pub(super) fn canonical(&self, part: Set<W>) -> Option<Set<W>> {
        let touches = self.theorems.then_some(self.touches.as_slice());
        self.grid.as_ref().map_or(Some(part), |grid| grid.canonical(part, touches))
    }

    /// How many places there are.
    pub(super) fn places(&self) -> usize {
        self.touches.len()
    }
}

/// The part around a place, found in rings about it.
#[inline]
fn part_by_strides<const W: usize>(
    strides: &Strides<W>,
    root: usize,
    places: Set<W>,
    seeds: Set<W>,
) -> Set<W> {
    let mut part = strides.touched(Set::one(root)).and(places).or(Set::one(root));
    if seeds.without(part).is_empty() {
        return places;
    }
    loop {
        let wider = part.or(strides.touched(part).and(places));
        if seeds.without(wider).is_empty() {
            return places;
        }
        if wider == part {
            return part;
        }
        part = wider;
    }
}

/// What each cell of a board reaches, the board laid so that it has at least as many columns as
/// rows.
fn lying<const W: usize>(board: &Board) -> (Vec<Set<W>>, Lies, Option<Grid<W>>) {
    let stands = board.rows > board.cols;
    let (rows, cols) = if stands { (board.cols, board.rows) } else { (board.rows, board.cols) };
    let cell = |row: i64, col: i64| {
        let inside = (0..i64::from(rows)).contains(&row) && (0..i64::from(cols)).contains(&col);
        usize::try_from(row * i64::from(cols) + col).ok().filter(|_| inside)
    };
    let reached = |row: i64, col: i64| {
        let steps = board
            .steps
            .iter()
            .map(|&(down, right)| if stands { (right, down) } else { (down, right) });
        let ends = steps.filter_map(|(down, right)| cell(row + down, col + right));
        ends.fold(Set::EMPTY, |set: Set<W>, end| set.or(Set::one(end)))
    };
    let cells =
        (0..i64::from(rows)).flat_map(|row| (0..i64::from(cols)).map(move |col| (row, col)));
    let sets = cells.map(|(row, col)| reached(row, col)).collect();
    let lies = if stands { Lies::Columns(cols as usize) } else { Lies::Rows(cols as usize) };
    (sets, lies, Grid::new(board, rows as usize, cols as usize, stands))
}

/// The rim of the hole that a move makes on a board, laid as [`lying`] lays it.
fn rim<const W: usize>(board: &Board, taking: Taking) -> Option<Rim<W>> {
    let stands = board.rows > board.cols;
    let size = if stands { (board.cols, board.rows) } else { (board.rows, board.cols) };
    let steps = board.steps.iter();
    let steps: Vec<Step> =
        steps.map(|&(down, right)| if stands { (right, down) } else { (down, right) }).collect();
    let back = steps.iter().map(|&(down, right)| (-down, -right));
    let touched: Vec<Step> = steps.iter().copied().chain(back).collect();
    let hole = match taking {
        Taking::WithReached => [&[(0, 0)], &steps[..]].concat(),
        Taking::NotLone => vec![(0, 0)],
        // Most pairs taken split a narrow board; here looking costs more than it saves.
        Taking::Pairs => return None,
    };
    Rim::of(&hole, &touched, (size.0.into(), size.1.into()))
}

/// Who reaches or is reached.
fn mutual<const W: usize>(reached: &[Set<W>]) -> Vec<Set<W>> {
    let mut touches = reached.to_vec();
    for (place, set) in reached.iter().enumerate() {
        set.iter().for_each(|other| touches[other].insert(place));
    }
    touches
}
