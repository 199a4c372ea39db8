//! Sums searched as a whole, for questions that Grundy values do not answer: who wins under
//! misère play, who wins a sum whose players have different moves, and how long a fight lasts.
//!
//! Every distinct component is interned once, with its options as sorted lists of numbers; a
//! state is the sorted list of the components in which somebody can still move, and the side to
//! move. Equal pairs of components are kept: under misère play they do not cancel. When only the
//! winner under normal play is asked for, all components that have a value are one Nim heap.
//! The stack is explicit, so depth is limited by memory and never by the machine's call stack.
//!
//! Remoteness, the number of moves until the end when the winner hurries and the loser delays, is
//! Steinhaus's (Winning Ways, chapter 9). Its parity tells who wins: under normal play the player
//! to move has lost when it is even, under misère play when it is odd.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::arena::{Arena, Sum};
use super::explore::{Explored, explore};
use crate::answer::Play;
use crate::game::{Component, Failure, Meter, Refusal};
use crate::value::Side;

/// A sum with the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    sum: Sum,
    side: Side,
}

/// What is asked of each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Who wins.
    Outcome,
    /// How many moves it takes.
    Remoteness,
}

/// Walks the options of a state.
#[derive(Debug, Default)]
struct Cursor {
    /// The next option: of which part (the Nim heap after all others), and which of its.
    part: usize,
    option: usize,
}

/// A state being searched.
struct Frame {
    state: State,
    cursor: Cursor,
    /// Least score among the options that the opponent loses.
    lost: Option<u32>,
    /// Greatest score among all others.
    won: Option<u32>,
}

impl Cursor {
    /// The next option of the state; equal parts have equal options.
    fn next(&mut self, arena: &Arena, State { sum, side }: &State) -> Option<State> {
        while let Some(&id) = sum.parts.get(self.part) {
            let repeated = self.part > 0 && sum.parts[self.part - 1] == id;
            let left = arena.options(id, *side).get(self.option);
            if let (false, Some(left)) = (repeated, left) {
                self.option += 1;
                return Some(state(arena, sum.with(self.part, left), side.other()));
            }
            self.part += 1;
            self.option = 0;
        }
        let heap = u32::try_from(self.option).ok().filter(|&n| n < sum.heap)?;
        self.option += 1;
        let parts = sum.parts.clone();
        Some(state(arena, Sum { parts, heap }, side.other()))
    }
}

/// A state in its one form: where the players have equal moves, it does not matter who is to
/// move.
fn state(arena: &Arena, sum: Sum, side: Side) -> State {
    let side = if arena.partisan(&sum) { side } else { Side::Left };
    State { sum, side }
}

/// Scores of states: who wins (1 the player to move, 0 the other), or the number of moves.
type Scores = HashMap<State, u32, FixedState>;

/// The score of a state on the current path.
const OPEN: u32 = u32::MAX;

/// A search over sums, with what it found so far.
#[derive(Debug)]
pub struct Product {
    play: Play,
    aim: Aim,
    arena: Arena,
    scores: Scores,
}

impl Product {
    /// A search that knows nothing yet.
    pub fn new(play: Play, aim: Aim) -> Self {
        Self {
            play,
            aim,
            arena: Arena::new(play == Play::Normal && aim == Aim::Outcome),
            scores: Scores::default(),
        }
    }

    /// 1 if `side`, to move, wins and 0 if not; or how many moves are still played when the
    /// winner hurries and the loser delays.
    ///
    /// # Errors
    /// A limit, or a game that may go on for ever.
    pub fn score(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let start = self.state(parts, side, meter)?;
        if let Some(&score) = self.scores.get(&start) {
            return Ok(score);
        }
        let mut stack = Vec::new();
        let result =
            self.enter(start, &mut stack, meter).and_then(|()| self.walk(&mut stack, meter));
        // After a limit the path is forgotten; what was solved stays.
        for frame in stack {
            self.scores.remove(&frame.state);
        }
        result
    }

    /// A sum as a state, `side` being to move.
    ///
    /// # Errors
    /// A limit.
    pub fn state(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<State, Failure> {
        let sum = self.arena.sum(parts.iter().map(|part| part.copy()), meter)?;
        Ok(state(&self.arena, sum, side))
    }

    /// Everything that can be reached from a state: what must be analysed where play may go on
    /// for ever.
    ///
    /// # Errors
    /// A limit.
    pub fn explore(&mut self, start: State, meter: &Meter<'_>) -> Result<Explored<State>, Failure> {
        explore(start, meter, &mut |state, reached| {
            for &id in &state.sum.parts {
                self.arena.expand(id, state.side, meter)?;
            }
            let mut cursor = Cursor::default();
            reached.extend(std::iter::from_fn(|| cursor.next(&self.arena, state)));
            Ok(())
        })
    }

    fn enter(
        &mut self,
        state: State,
        stack: &mut Vec<Frame>,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        meter.keep((size_of::<State>() + 16) as u64)?;
        for &id in &state.sum.parts {
            self.arena.expand(id, state.side, meter)?;
        }
        self.scores.insert(state.clone(), OPEN);
        stack.push(Frame { state, cursor: Cursor::default(), lost: None, won: None });
        Ok(())
    }

    /// Solves the frames of the stack; the score of the bottom one.
    fn walk(&mut self, stack: &mut Vec<Frame>, meter: &Meter<'_>) -> Result<u32, Failure> {
        let mut score = 0;
        while let Some(top) = stack.last_mut() {
            let settled = self.aim == Aim::Outcome && top.lost.is_some();
            let next = if settled { None } else { top.cursor.next(&self.arena, &top.state) };
            let Some(next) = next else {
                score = self.weighed(top);
                if let Some(frame) = stack.pop() {
                    self.scores.insert(frame.state, score);
                }
                if let Some(parent) = stack.last_mut() {
                    self.weigh(parent, score);
                }
                continue;
            };
            meter.node()?;
            match self.known(&next) {
                Some(OPEN) => return Err(endless().into()),
                Some(known) => self.weigh(top, known),
                None => self.enter(next, stack, meter)?,
            }
        }
        Ok(score)
    }

    fn known(&self, state: &State) -> Option<u32> {
        // What is left is one Nim heap: whoever takes all of it wins.
        if state.sum.parts.is_empty() && state.sum.heap > 0 {
            return Some(1);
        }
        self.scores.get(state).copied()
    }

    /// Takes the score of one option into account.
    fn weigh(&self, frame: &mut Frame, score: u32) {
        let lost = match self.aim {
            Aim::Outcome => score == 0,
            Aim::Remoteness => score.is_multiple_of(2) == (self.play == Play::Normal),
        };
        if lost {
            frame.lost = Some(frame.lost.map_or(score, |least| least.min(score)));
        } else {
            frame.won = Some(frame.won.map_or(score, |most| most.max(score)));
        }
    }

    /// The score of a state whose options are weighed.
    fn weighed(&self, frame: &Frame) -> u32 {
        match (self.aim, frame.lost.or(frame.won)) {
            (Aim::Outcome, None) => u32::from(self.play == Play::Misere),
            (Aim::Outcome, Some(_)) => u32::from(frame.lost.is_some()),
            (Aim::Remoteness, None) => 0,
            (Aim::Remoteness, Some(score)) => score + 1,
        }
    }
}

/// The refusal for games that come back to an earlier position.
pub fn endless() -> Refusal {
    Refusal::new("play comes back to an earlier position, though the game is said to end")
        .help("a rule file in which play may come back has a line `order none`")
}
