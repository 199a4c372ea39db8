//! An answer as the JSON object that scripts rely on. Field names and their order are fixed.

use grundy_core::answer::{self, Answer, Certainty, KnownBy, Play, Summand, Tree, Winner};
use grundy_core::value::{Outcome, Value};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Count, Headed, headed};
use super::moves::Move;

/// The object of `solve`.
#[derive(Debug, Serialize)]
pub struct Solved<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    position: &'a str,
    play: Play,
    outcome: Option<Outcome>,
    mover: Option<&'static str>,
    winner: Option<Winner>,
    value: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    summands: Option<&'a [Summand]>,
    /// Of a compound, in place of the summands.
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<&'a Tree>,
    winning_moves: Vec<Move<'a>>,
    winning_move_count: Option<Count>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    winning_move_families: Vec<String>,
    drawing_moves: Vec<Move<'a>>,
    /// Where play may go on for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing_move_count: Option<Count>,
    remoteness: Option<Count>,
    /// Where the length of play was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    suspense: Option<Count>,
    known_by: Option<&'a KnownBy>,
    certainty: Option<Certainty>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value_bounds: Option<[Count; 2]>,
    /// After a limit: which.
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<String>,
}

/// An answer, with the number of its line in a batch.
pub fn solved<'a>(answer: &'a Answer, line: Option<u64>, wording: &Wording) -> Headed<Solved<'a>> {
    let alone = answer.tree.is_some();
    let listed =
        |moves: &'a [answer::Move]| moves.iter().map(|mv| Move::of(mv, alone, wording)).collect();
    let families = answer.winning.families.iter();
    headed(Solved {
        line,
        position: &answer.position,
        play: answer.play,
        outcome: answer.outcome(),
        mover: answer.mover(),
        winner: answer.winner(),
        value: answer.value.as_ref(),
        summands: answer.tree.is_none().then_some(&*answer.summands),
        tree: answer.tree.as_ref(),
        winning_moves: listed(&answer.winning.moves),
        winning_move_count: answer.winning.count.map(Count),
        winning_move_families: families.map(|(_, family)| wording.say(family)).collect(),
        drawing_moves: listed(&answer.drawing.moves),
        drawing_move_count: answer.drawing.count.map(Count),
        remoteness: answer.remoteness.map(Count),
        suspense: answer.suspense.map(Count),
        known_by: answer.known_by(),
        certainty: answer.certainty(),
        value_bounds: answer.value_bounds().map(|(lo, hi)| [Count(lo), Count(hi)]),
        incomplete: answer.incomplete().map(|why| wording.message(&why.why)),
    })
}

/// A line of a batch that has no answer.
#[derive(Debug, Serialize)]
pub struct BadLine<'a> {
    line: u64,
    error: &'a str,
}

/// The object of a bad line.
pub fn bad_line(line: u64, error: &str) -> Headed<BadLine<'_>> {
    headed(BadLine { line, error })
}
