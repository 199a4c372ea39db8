//! Games on rectangular boards: each move replaces a small pattern of cells by another.
//!
//! A pattern is compiled to [`Stencil`]s, one for each of its turned copies. Every file that is
//! accepted ends on every board (`measure`).

mod measure;
mod parser;
mod pattern;
mod signs;
mod stencil;

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use super::lexer::Mistake;
use super::{parse_error, parser as head};
use foldhash::fast::FixedState;
use grundy_core::board::Symmetry;
use grundy_core::game::Continuation;
use grundy_core::message;
use grundy_core::text::ParseError;
use grundy_core::value::Side;
use parser::Body;
pub use signs::OFF_SIGN;
use stencil::{Images, OUTSIDE as NO_CELL, UNCHANGED};
pub use stencil::{OUTSIDE, States, Stencil, StencilCell};

/// The greatest number of states whose names are exchanged in the search for symmetries.
const MOST_RENAMED: usize = 4;

/// A game on boards from a rule file. Equal texts are equal rules, unless only in one of them either
/// player may make every move.
#[derive(Debug)]
pub struct BoardRule {
    text: String,
    impartial: bool,
    title: String,
    sizes: [String; 2],
    states: Vec<char>,
    start: Tile,
    moves: Vec<BoardMove>,
    goals: Vec<BoardGoal>,
    stuck_draws: bool,
    /// Whether a sign of some pattern is repeated.
    slides: bool,
    symmetries: Vec<(Symmetry, Images)>,
    /// The states that no move tells from the outside, with the outside.
    walls: States,
    /// The states that no move changes, with the outside.
    fixed: States,
}

/// A picture that a new board repeats.
#[derive(Debug)]
struct Tile {
    cols: usize,
    cells: Vec<u8>,
}

/// What a pattern on a board decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardEnd {
    /// The player who left the board has won the whole play.
    Wins,
    /// The player who left the board has lost the whole play.
    Loses,
    /// There are no more moves on this board.
    Over,
}

/// A pattern that ends play where it stands on a board.
#[derive(Debug)]
pub struct BoardGoal {
    /// What it decides.
    pub end: BoardEnd,
    /// Of goals that stand on one board, one of the least rank decides.
    rank: usize,
    /// The pattern, once for each different copy.
    pub stencils: Vec<Stencil>,
}

/// A move of a game on boards.
#[derive(Debug)]
pub struct BoardMove {
    /// Its name.
    pub name: String,
    /// The player who may make it; `None` for both.
    pub side: Option<Side>,
    /// How play goes on.
    pub continuation: Continuation,
    at: usize,
    /// Its pattern, once for each different copy and length.
    pub stencils: Vec<Stencil>,
}

impl PartialEq for BoardRule {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, self.impartial) == (&other.text, other.impartial)
    }
}

impl Eq for BoardRule {}

impl Hash for BoardRule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.text, self.impartial).hash(state);
    }
}

impl BoardRule {
    /// Reads the text of a rule file whose parameter is a grid.
    pub(super) fn parse(text: &str) -> Result<Self, Mistake> {
        Self::read(text, false)
    }

    /// The same game in which either player may make every move.
    ///
    /// # Errors
    /// None for the text of a rule that was read.
    pub fn impartial(&self, name: &str) -> Result<Self, ParseError> {
        Self::read(&self.text, true).map_err(|mistake| parse_error(name, &self.text, mistake))
    }

    fn read(text: &str, impartial: bool) -> Result<Self, Mistake> {
        let head = head::grid(text)?;
        let mut body = parser::parse(text, head.end)?;
        for mv in body.moves.iter_mut().filter(|_| impartial) {
            mv.side = None;
        }
        let everything = (1 << (body.states.len() + 1)) - 1;
        if let Some(mv) = measure::endless(&body.moves, everything).map(|index| &body.moves[index])
        {
            return Err(Mistake::new(
                mv.at,
                message!("grid-earlier", "this move may lead back to an earlier board, so play might not end"),
            )
            .help(message!("grid-earlier-help", "with each move let the number of cells with some sign fall, or let the first cell that changes, \
                in one reading order, change in one direction, as in: T. -> .T; play that comes back is not \
                supported on boards")));
        }
        let stencils = || body.moves.iter().flat_map(|mv| &mv.stencils);
        let fixed = stencils().fold(everything, |fixed, stencil| fixed & !stencil.changing());
        let symmetries = symmetries(&body, everything);
        let asking = || stencils().chain(body.goals.iter().flat_map(|goal| &goal.stencils));
        let like = |state: &u8| like_outside(asking(), *state);
        let walls =
            stencil::states(everything).filter(like).fold(0, |walls, state| walls | 1 << state);
        Ok(Self {
            text: text.to_owned(),
            impartial,
            title: head.title,
            sizes: head.sizes,
            states: body.states,
            start: body.start,
            moves: body.moves,
            goals: body.goals,
            stuck_draws: body.stuck_draws,
            slides: body.slides,
            symmetries,
            walls,
            fixed,
        })
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game's name inside the file.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The names of the numbers of rows and columns.
    pub fn sizes(&self) -> &[String; 2] {
        &self.sizes
    }

    /// The moves, in the order of the file.
    pub fn moves(&self) -> &[BoardMove] {
        &self.moves
    }

    /// The patterns that end play; of those that stand on a board, the first decides.
    pub fn goals(&self) -> &[BoardGoal] {
        &self.goals
    }

    /// Whether a player who cannot move draws.
    pub fn stuck_draws(&self) -> bool {
        self.stuck_draws
    }

    /// The greatest number of rows and of columns of its boards, where patterns of all lengths up to
    /// this one are its moves; `None`: any number.
    pub fn longest(&self) -> Option<u32> {
        self.slides.then_some(pattern::LONGEST)
    }

    /// The signs of the states, from state 1 on.
    pub fn signs(&self) -> &[char] {
        &self.states
    }

    /// The sign of a state.
    pub fn sign(&self, state: u8) -> char {
        let index = usize::from(state).checked_sub(1);
        index.and_then(|index| self.states.get(index)).copied().unwrap_or(OFF_SIGN)
    }

    /// The state with a sign. Where only one of a capital and a small letter is a sign, both are
    /// read.
    pub fn state(&self, sign: char) -> Option<u8> {
        if sign == OFF_SIGN {
            return Some(OUTSIDE);
        }
        let other = if sign.is_ascii_lowercase() {
            sign.to_ascii_uppercase()
        } else {
            sign.to_ascii_lowercase()
        };
        let place = |sign: char| self.states.iter().position(|&state| state == sign);
        u8::try_from(place(sign).or_else(|| place(other))? + 1).ok()
    }

    /// The state of a cell on a new board, by its row and column from 0.
    pub fn start(&self, row: usize, col: usize) -> u8 {
        let Tile { cols, cells } = &self.start;
        let rows = cells.len() / (*cols).max(1);
        cells.get(row % rows.max(1) * cols + col % (*cols).max(1)).copied().unwrap_or(OUTSIDE)
    }

    /// Whether the players have different moves.
    pub fn is_partisan(&self) -> bool {
        self.moves.iter().any(|mv| mv.side.is_some())
    }

    /// Whether some moves oblige a player.
    pub fn obliges(&self) -> bool {
        self.moves.iter().any(|mv| mv.continuation != Continuation::Turn)
    }

    /// Whether the opponent has to answer some moves.
    pub fn entails(&self) -> bool {
        self.moves.iter().any(|mv| mv.continuation == Continuation::Answer)
    }

    /// A state that no move tells from the outside, or the outside itself if there is none.
    pub fn wall(&self) -> u8 {
        // A mark is a better wall than a free cell.
        stencil::states(self.walls).last().unwrap_or(OUTSIDE)
    }

    /// Whether a state is the outside, or no move tells it from the outside.
    pub fn is_wall(&self, state: u8) -> bool {
        self.walls >> state & 1 == 1
    }

    /// Whether no move changes a state.
    pub fn never_changes(&self, state: u8) -> bool {
        self.fixed >> state & 1 == 1
    }

    /// The symmetries of the board, with new names for the states, under which the set of moves of
    /// each player stays the same; the identity first. They are a group.
    pub fn symmetries(&self) -> impl Iterator<Item = (Symmetry, &[u8])> {
        self.symmetries.iter().map(|(symmetry, names)| (*symmetry, &names[..]))
    }
}

/// Whether no stencil tells a state from the outside.
fn like_outside<'a>(mut stencils: impl Iterator<Item = &'a Stencil>, state: u8) -> bool {
    let like =
        |cell: &StencilCell| cell.fits(state) == cell.fits(NO_CELL) && cell.after(state) == state;
    stencils.all(|stencil| stencil.cells().iter().all(like))
}

/// What a stencil is for: a move of a player, or a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Purpose {
    Move(Option<Side>, Continuation),
    Goal(usize, BoardEnd),
}

/// The stencils of all moves and goals with their purposes.
fn all_stencils(body: &Body) -> impl Iterator<Item = (Purpose, &Stencil)> {
    let moves = body.moves.iter().map(|mv| (Purpose::Move(mv.side, mv.continuation), &mv.stencils));
    let goals = body.goals.iter().map(|goal| (Purpose::Goal(goal.rank, goal.end), &goal.stencils));
    moves.chain(goals).flat_map(|(purpose, of)| of.iter().map(move |stencil| (purpose, stencil)))
}

/// The symmetries and names of states that keep the moves and goals, the identity first.
///
/// One that maps each stencil to one for the same purpose only permutes them, as no two have one image.
/// Those that do are a group, so what follows from others is not tried.
fn symmetries(body: &Body, everything: States) -> Vec<(Symmetry, Images)> {
    let given: HashSet<(Purpose, &Stencil), FixedState> = all_stencils(body).collect();
    let mut ordered: Vec<_> = given.iter().copied().collect();
    ordered.sort_by_key(|(_, stencil)| stencil.cells().len());
    let is_kept = |symmetry: Symmetry, names: &Images| {
        // Most fail at the short ones.
        ordered.iter().all(|(purpose, stencil)| {
            given.contains(&(*purpose, &stencil.turned(symmetry, names, everything)))
        })
    };
    let mut group = generated(&[]);
    let (all, mut makers) = (renamings(body.states.len()), Vec::new());
    for names in &all {
        for symmetry in Symmetry::all() {
            if !group.contains(&(symmetry, *names)) && is_kept(symmetry, names) {
                makers.push((symmetry, *names));
                group = generated(&makers);
            }
        }
    }
    let place = |names: &Images| all.iter().position(|one| one == names);
    group.sort_by_key(|(symmetry, names)| (place(names), *symmetry));
    group
}

/// All products of some symmetries with names of states.
fn generated(makers: &[(Symmetry, Images)]) -> Vec<(Symmetry, Images)> {
    let (mut group, mut next) = (vec![(Symmetry::IDENTITY, UNCHANGED)], 0);
    while let Some(&(symmetry, names)) = group.get(next) {
        next += 1;
        for (by, others) in makers {
            let further = (by.after(symmetry), names.map(|state| others[usize::from(state)]));
            if !group.contains(&further) {
                group.push(further);
            }
        }
    }
    group
}

/// All ways to exchange the names of states, the identity first; the identity alone if there are
/// many states.
fn renamings(states: usize) -> Vec<Images> {
    let mut all = vec![UNCHANGED];
    if states > MOST_RENAMED {
        return all;
    }
    // Each state in turn changes places with one of those before it, or with none.
    for last in 2..=states {
        let before = all.clone();
        for first in 1..last {
            all.extend(before.iter().map(|names| {
                let mut names = *names;
                names.swap(first, last);
                names
            }));
        }
    }
    all
}
