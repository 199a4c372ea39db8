//! What one way of solving takes, and what it returns.

use super::Want;
use super::sides::Sides;
use crate::notation::Position;
use crate::planner::Quotients;
use grundy_core::answer::{
    Answer, Certainty, Change, Incomplete, KnownBy, KnownValue, Move, MoveList, Summand, Verdict,
    Winner,
};
use grundy_core::game::{Attempt, Choice, Failure, Players};
use grundy_core::value::{Outcome, Value};

/// A position to solve, with what is wanted and what may be used.
#[derive(Clone, Copy)]
pub(super) struct Problem<'a> {
    pub(super) position: &'a Position,
    pub(super) sides: Sides,
    pub(super) want: Want,
    pub(super) quotients: &'a Quotients,
    pub(super) attempt: &'a Attempt<'a>,
}

impl<'a> Problem<'a> {
    pub(super) fn new(
        position: &'a Position,
        want: Want,
        quotients: &'a Quotients,
        attempt: &'a Attempt<'a>,
    ) -> Self {
        Self { position, sides: Sides::of(position), want, quotients, attempt }
    }

    /// Who wins, given what it means for the player to move.
    pub(super) fn winner(&self, outcome: Outcome) -> Winner {
        winner(self.sides.players, outcome)
    }
}

/// Who wins, given what it means for the player to move.
pub(super) fn winner(players: Option<Players>, outcome: Outcome) -> Winner {
    let named = players.and_then(|players| Some((players, players.mover?)));
    match (outcome, named) {
        (Outcome::Draw, _) => Winner::Draw,
        (Outcome::N, Some((players, side))) => Winner::Named(players.name(side)),
        (Outcome::P, Some((players, side))) => Winner::Named(players.name(side.other())),
        (Outcome::N, None) => Winner::Next,
        (Outcome::P, None) => Winner::Previous,
    }
}

/// What was found of a position.
#[derive(Debug)]
pub(super) struct Solution {
    pub(super) verdict: Verdict,
    pub(super) value: Option<Value>,
    /// Least and greatest possible value, where the winner is known and the value is not.
    pub(super) bounds: Option<(u64, u64)>,
    /// The values of summands, as far as they were found: of none, or one for each.
    pub(super) summands: Vec<Option<KnownValue<Value>>>,
    pub(super) remoteness: Option<u32>,
    pub(super) lists: Lists,
}

/// The moves that were found.
#[derive(Debug, Default)]
pub(super) struct Lists {
    pub(super) winning: MoveList,
    pub(super) drawing: MoveList,
    /// The first failure because of which others are missing.
    pub(super) failure: Option<Failure>,
}

impl Lists {
    /// No winning moves, counted.
    pub(super) fn none() -> Self {
        Self { winning: MoveList::none(), ..Self::default() }
    }
}

impl Solution {
    /// The winner, proved; the rest is added by struct update.
    pub(super) fn proved(winner: Winner, by: KnownBy) -> Self {
        Self::with(Verdict::Known { winner, by, certainty: Certainty::Proved })
    }

    pub(super) fn with(verdict: Verdict) -> Self {
        Self {
            verdict,
            value: None,
            bounds: None,
            summands: Vec::new(),
            remoteness: None,
            lists: Lists::default(),
        }
    }

    /// No winner because of a limit or a refusal.
    ///
    /// # Errors
    /// A faulty rule is an error of the input.
    pub(super) fn open(failure: Failure) -> Result<Self, Failure> {
        Ok(Self::with(Verdict::Open { why: incomplete(failure)?, bounds: None }))
    }

    /// The answer for a position.
    ///
    /// # Errors
    /// A faulty rule that ended the search for moves.
    pub(super) fn answer(self, problem: &Problem<'_>) -> Result<Answer, Failure> {
        let position = problem.position;
        let mut values = self.summands.into_iter();
        let summand = |index| {
            let known = values.next().flatten();
            let (value, known_by) = known.map(|KnownValue { value, by }| (value, by)).unzip();
            Summand { position: position.summand_text(index), value, known_by }
        };
        let Lists { winning, drawing, failure } = self.lists;
        let mut answer = Answer {
            position: position.to_string(),
            play: position.play,
            players: problem.sides.players,
            verdict: self.verdict,
            value: self.value,
            bounds: self.bounds,
            summands: (0..position.summands()).map(summand).collect(),
            winning,
            drawing,
            drawn: None,
            remoteness: self.remoteness.map(u64::from),
            suspense: None,
            missing: failure.map(incomplete).transpose()?,
            tree: position.lone().and_then(|part| part.rules().compound()).map(|form| form.tree),
        };
        for mv in answer.winning.moves.iter_mut().chain(&mut answer.drawing.moves) {
            mv.changes = rooted(position, mv.summand, std::mem::take(&mut mv.changes));
        }
        answer.drawn = drawn(position, &answer.winning);
        Ok(answer)
    }
}

/// A limit or a refusal as a reason why an answer is incomplete.
///
/// # Errors
/// A faulty rule is an error of the input.
pub(super) fn incomplete(failure: Failure) -> Result<Incomplete, Failure> {
    match failure {
        Failure::Rule(_) => Err(failure),
        failure => Ok(Incomplete {
            why: failure.sentence(),
            limit: failure.limit(),
            memory: failure.memory(),
        }),
    }
}

/// Changes in a component, with their paths from the whole position.
pub(super) fn rooted(position: &Position, summand: usize, changes: Vec<Change>) -> Vec<Change> {
    if position.summands() == 1 {
        return changes;
    }
    let root = |change: Change| Change { path: [&[summand], &*change.path].concat(), ..change };
    changes.into_iter().map(root).collect()
}

/// A choice as a move of an answer.
pub(super) fn shown(summand: usize, choice: Choice) -> Move {
    let Choice { from, to, phrase, square, changes, .. } = choice;
    Move { summand, from, to, phrase, square, changes }
}

/// The board with a mark wherever a winning move is made, if the position is one board and all these
/// moves are listed.
fn drawn(position: &Position, winning: &MoveList) -> Option<String> {
    let part = position.lone()?;
    let all = winning.count == u64::try_from(winning.moves.len()).ok();
    if !all || winning.moves.is_empty() {
        return None;
    }
    let squares: Option<Vec<_>> = winning.moves.iter().map(|by| by.square).collect();
    part.rules().drawing().draw_marked(&squares?)
}
