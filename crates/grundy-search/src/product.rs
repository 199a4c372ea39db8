//! Search of whole sums, for questions that Grundy values do not answer: who wins under misère
//! play, who wins a sum whose players have different moves, and how many moves play lasts.
//!
//! Every distinct component is interned under a number, with its options as sorted lists of
//! numbers. A state is the sorted list of the components in which a player can still move, and the
//! side to move. Pairs of equal components stay, since under misère play they do not cancel. If
//! only the winner under normal play is needed, all components that have a value are folded into
//! one Nim heap. The stack is explicit, so the depth is limited by memory and not by the call stack
//! of the machine.
//!
//! Remoteness, the number of moves until the end if the winner hurries and the loser delays, is
//! Steinhaus's (Winning Ways, chapter 9). Its parity shows who wins: the player to move loses if it
//! is even under normal play, and if it is odd under misère play. Suspense is the number of moves if
//! the winner delays and the loser hurries (J. H. Conway, On Numbers and Games, chapter 14).

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::arena::{Arena, InternedSum};
use crate::explore::{PositionGraph, explore};
use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Component, Failure, Refusal};
use grundy_core::message;
use grundy_core::value::Side;

/// A sum with the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SumState {
    sum: InternedSum,
    side: Side,
}

/// The quantity that the search computes for each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The winner.
    Outcome,
    /// The remoteness.
    Remoteness,
    /// The suspense.
    Suspense,
}

/// An iterator over the options of a state.
#[derive(Debug, Default)]
struct OptionCursor {
    /// The part of the next option (the Nim heap after all others), and the index of the option.
    part: usize,
    option: usize,
}

/// A state being searched.
struct SumFrame {
    state: SumState,
    cursor: OptionCursor,
    /// The score of the best option among those that are lost for the opponent: the least, or where
    /// the winner delays the greatest.
    lost: Option<u32>,
    /// The score of the best option among the others: the greatest, or where the loser hurries the
    /// least.
    won: Option<u32>,
}

impl OptionCursor {
    /// Returns the next option of the state. Repeated parts are skipped, since they have the same
    /// options.
    fn next(&mut self, arena: &Arena, SumState { sum, side }: &SumState) -> Option<SumState> {
        while let Some(&number) = sum.parts.get(self.part) {
            let repeated = self.part > 0 && sum.parts[self.part - 1] == number;
            let option = arena.options(number, *side).get(self.option);
            if let (false, Some(option)) = (repeated, option) {
                self.option += 1;
                return Some(state(arena, sum.after(self.part, option), side.other()));
            }
            self.part += 1;
            self.option = 0;
        }
        let heap = u32::try_from(self.option).ok().filter(|&n| n < sum.heap)?;
        self.option += 1;
        let parts = sum.parts.clone();
        Some(state(arena, InternedSum { parts, heap }, side.other()))
    }
}

/// Returns a state in canonical form: if the players have equal moves, the side to move is `Left`.
fn state(arena: &Arena, sum: InternedSum, side: Side) -> SumState {
    let side = if arena.is_partisan(&sum) { side } else { Side::Left };
    SumState { sum, side }
}

/// The scores of states: who wins (1 for the player to move, 0 for the other), or the remoteness.
type Scores = HashMap<SumState, u32, FixedState>;

/// Marks a state on the current path.
const OPEN: u32 = u32::MAX;

/// A search of sums. It keeps the scores of all states solved.
#[derive(Debug)]
pub struct Product {
    play: Play,
    aim: Aim,
    arena: Arena,
    scores: Scores,
}

impl Product {
    /// Creates a search without solved states.
    pub fn new(play: Play, aim: Aim) -> Self {
        Self {
            play,
            aim,
            arena: Arena::new(play == Play::Normal && aim == Aim::Outcome),
            scores: Scores::default(),
        }
    }

    /// Returns the score of a sum with `side` to move: 1 if that player wins and 0 if not, or the
    /// remoteness.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or if play returns to an earlier position.
    pub fn score(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        let start = self.state(parts, side, attempt)?;
        if let Some(&score) = self.scores.get(&start) {
            return Ok(score);
        }
        let mut stack = Vec::new();
        let result =
            self.enter(start, &mut stack, attempt).and_then(|()| self.walk(&mut stack, attempt));
        // After a failure, the states on the path are no longer open; solved states stay.
        for frame in stack {
            self.scores.remove(&frame.state);
        }
        result
    }

    /// Returns a sum with `side` to move as a state.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn state(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<SumState, Failure> {
        let sum = self.arena.sum(parts.iter().map(|part| part.copy()), attempt)?;
        Ok(state(&self.arena, sum, side))
    }

    /// Returns all states that can be reached from one, as a digraph for retrograde analysis, for
    /// games whose play may go on for ever.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn explore(
        &mut self,
        start: SumState,
        attempt: &Attempt<'_>,
    ) -> Result<PositionGraph<SumState>, Failure> {
        explore(start, attempt, &mut |state, reached| {
            for &number in &state.sum.parts {
                self.arena.expand(number, state.side, attempt)?;
            }
            let mut cursor = OptionCursor::default();
            reached.extend(std::iter::from_fn(|| cursor.next(&self.arena, state)));
            Ok(())
        })
    }

    /// Pushes a state that is not solved.
    fn enter(
        &mut self,
        state: SumState,
        stack: &mut Vec<SumFrame>,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        attempt.keep((size_of::<SumState>() + 16) as u64)?;
        attempt.may_insert(&self.scores)?;
        for &number in &state.sum.parts {
            self.arena.expand(number, state.side, attempt)?;
        }
        self.scores.insert(state.clone(), OPEN);
        stack.push(SumFrame { state, cursor: OptionCursor::default(), lost: None, won: None });
        Ok(())
    }

    /// Solves all frames of the stack. Returns the score of the bottom one.
    fn walk(&mut self, stack: &mut Vec<SumFrame>, attempt: &Attempt<'_>) -> Result<u32, Failure> {
        let mut score = 0;
        while let Some(top) = stack.last_mut() {
            let settled = self.aim == Aim::Outcome && top.lost.is_some();
            let next = if settled { None } else { top.cursor.next(&self.arena, &top.state) };
            let Some(next) = next else {
                score = self.score_of(top);
                if let Some(frame) = stack.pop() {
                    self.scores.insert(frame.state, score);
                }
                if let Some(parent) = stack.last_mut() {
                    self.count_option(parent, score);
                }
                continue;
            };
            attempt.node()?;
            match self.known(&next) {
                Some(OPEN) => return Err(endless().into()),
                Some(known) => self.count_option(top, known),
                None => self.enter(next, stack, attempt)?,
            }
        }
        Ok(score)
    }

    /// Returns the score of a state, if it is solved or on the current path.
    fn known(&self, state: &SumState) -> Option<u32> {
        // A lone Nim heap is won by taking all of it.
        if state.sum.parts.is_empty() && state.sum.heap > 0 {
            return Some(1);
        }
        self.scores.get(state).copied()
    }

    /// Adds the score of one option to the frame.
    fn count_option(&self, frame: &mut SumFrame, score: u32) {
        let lost = match self.aim {
            Aim::Outcome => score == 0,
            Aim::Remoteness | Aim::Suspense => {
                score.is_multiple_of(2) == (self.play == Play::Normal)
            }
        };
        let hurries = lost == (self.aim != Aim::Suspense);
        let best = if lost { &mut frame.lost } else { &mut frame.won };
        let other = best.unwrap_or(score);
        *best = Some(if hurries { score.min(other) } else { score.max(other) });
    }

    /// Returns the score of a state from those of all its options.
    fn score_of(&self, frame: &SumFrame) -> u32 {
        match (self.aim, frame.lost.or(frame.won)) {
            (Aim::Outcome, None) => u32::from(self.play == Play::Misere),
            (Aim::Outcome, Some(_)) => u32::from(frame.lost.is_some()),
            (_, None) => 0,
            (_, Some(score)) => score + 1,
        }
    }
}

/// Returns the refusal of a sum in which play returns to an earlier position, although its rules say
/// that play ends.
pub fn endless() -> Refusal {
    Refusal::new(message!(
        "order-comes-back",
        "play comes back to an earlier position, though the game is said to end"
    ))
    .help(message!(
        "order-none-help",
        "a rule file in which play may come back has a line `order none`"
    ))
}
