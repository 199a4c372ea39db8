//! The idea by which a winning move is found.

use std::borrow::Cow;

use crate::notation::Position;
use crate::{OptionLine, Question, Workbench};
use grundy_core::answer::{KnownBy, Play};
use grundy_core::game::{Arg, Attempt, Component, Continuation};
use grundy_core::text::Phrase;
use grundy_core::value::Nimber;

/// What finds the winning move of an exercise: the first of these that holds for the position that the
/// move leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Idea {
    /// It leads to a position without moves.
    End,
    /// It reaches a goal.
    Goal,
    /// After every answer there is a move that ends the game.
    Ahead,
    /// Under misère play: every answer is the last move, which loses.
    Last,
    /// Its components are equal in pairs, those without moves left out.
    Pairs,
    /// It is one component, and every move there can be copied by a symmetry.
    Mirror,
    /// It is one component that a theorem says is lost; the theorem's name.
    Theorem(Cow<'static, str>),
    /// The same player moves again, and wins from there.
    Again,
    /// The opponent has to answer where it was made, and no answer wins.
    Answer,
    /// It leaves a component of value 0, in a game whose moves may oblige a player.
    Zero,
    /// It is lost, alone or with other lost components, which a list of the smaller lost positions shows.
    Lost,
    /// It has several components with these values, whose nim-sum is 0.
    Sum(Vec<Nimber>),
}

impl Idea {
    /// What finds a winning move; `None` where that was not found.
    pub(super) fn of(
        bench: &Workbench,
        winning: &OptionLine,
        attempt: &Attempt<'_>,
    ) -> Option<Self> {
        let left = &winning.position;
        match winning.continuation {
            Continuation::Turn => {}
            Continuation::Again => return Some(Self::Again),
            Continuation::Answer => return Some(Self::Answer),
        }
        let (answers, _) = bench.moves(left, super::MOST_MOVES, attempt).ok()?;
        if answers.is_empty() {
            let over = left.parts().into_iter().any(|part| part.rules().ends().over());
            return Some(if over { Self::Goal } else { Self::End });
        }
        if left.play == Play::Misere {
            return Self::of_misere(bench, left, &answers, attempt);
        }
        let parts = live_parts(left);
        if parts.iter().any(|part| part.is_obliging()) {
            return if parts.len() > 1 { Self::sum(&parts, attempt) } else { Some(Self::Zero) };
        }
        if answers.iter().all(|answer| can_end(bench, &answer.position, attempt)) {
            return Some(Self::Ahead);
        }
        if in_pairs(&parts) {
            return Some(Self::Pairs);
        }
        if parts.len() > 1 {
            return Self::sum(&parts, attempt).or(Some(Self::Lost));
        }
        if left
            .parts()
            .into_iter()
            .any(|part| part.judgements().mirror().is_some_and(|mirror| mirror.first.is_none()))
        {
            return Some(Self::Mirror);
        }
        Self::solved(bench, left, attempt)
    }

    /// The idea of a move that leaves a position of misère play, with these answers.
    fn of_misere(
        bench: &Workbench,
        left: &Position,
        answers: &[OptionLine],
        attempt: &Attempt<'_>,
    ) -> Option<Self> {
        if answers.iter().all(|answer| is_over(bench, &answer.position, attempt)) {
            return Some(Self::Last);
        }
        Self::solved(bench, left, attempt)
    }

    /// The theorem by which a position is lost, or that it is lost.
    fn solved(bench: &Workbench, left: &Position, attempt: &Attempt<'_>) -> Option<Self> {
        let question = Question::new(left).effort(attempt.effort);
        let answer = bench.solve(&question, attempt).ok()?;
        Some(match answer.known_by()? {
            KnownBy::Theorem(name) => Self::Theorem(name.clone()),
            _ => Self::Lost,
        })
    }

    /// The idea of several components whose values, not all 0, add up to 0.
    fn sum(parts: &[Box<dyn Component>], attempt: &Attempt<'_>) -> Option<Self> {
        let values = parts
            .iter()
            .map(|part| part.values().loopy_value(attempt).ok()?.value.nimber().cloned());
        let values: Vec<Nimber> = values.collect::<Option<_>>()?;
        values.iter().any(|value| !value.is_zero()).then_some(Self::Sum(values))
    }

    /// The name, for programs.
    pub fn id(&self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Goal => "goal",
            Self::Ahead => "ahead",
            Self::Last => "last",
            Self::Pairs => "pairs",
            Self::Mirror => "mirror",
            Self::Theorem(_) => "theorem",
            Self::Again => "again",
            Self::Answer => "entails",
            Self::Zero => "zero",
            Self::Lost => "lost",
            Self::Sum(_) => "sum",
        }
    }

    /// Why the move wins, in one sentence.
    pub fn reason(&self) -> Phrase {
        match self {
            Self::End => Phrase::new("exercise-end"),
            Self::Goal => Phrase::new("exercise-goal"),
            Self::Ahead => Phrase::new("exercise-ahead"),
            Self::Last => Phrase::new("exercise-last"),
            Self::Pairs => Phrase::new("exercise-pairs"),
            Self::Mirror => Phrase::new("exercise-mirror"),
            Self::Theorem(name) => {
                let theorem = Arg::Phrase(Phrase::new(format!("theorem-{name}")));
                Phrase::new("exercise-theorem").with("theorem", theorem)
            }
            Self::Again => Phrase::new("exercise-again"),
            Self::Answer => Phrase::new("exercise-entails"),
            Self::Zero => Phrase::new("exercise-zero"),
            Self::Lost => Phrase::new("exercise-lost"),
            Self::Sum(values) => {
                let values: Vec<_> =
                    values.iter().map(|value| value.as_natural().clone()).collect();
                Phrase::new("exercise-sum").with("values", values)
            }
        }
    }
}

/// Whether a move leads to a position without moves.
fn can_end(bench: &Workbench, position: &Position, attempt: &Attempt<'_>) -> bool {
    let moves = bench.moves(position, super::MOST_MOVES, attempt);
    moves.is_ok_and(|(moves, _)| moves.iter().any(|after| is_over(bench, &after.position, attempt)))
}

/// Whether a position has no moves.
fn is_over(bench: &Workbench, position: &Position, attempt: &Attempt<'_>) -> bool {
    bench.moves(position, 1, attempt).is_ok_and(|(moves, _)| moves.is_empty())
}

/// The independent parts that have moves.
fn live_parts(position: &Position) -> Vec<Box<dyn Component>> {
    let parts = position.parts().into_iter().flat_map(Component::split);
    parts.filter(|part| super::is_live(part.as_ref())).collect()
}

/// Whether every component occurs an even number of times.
fn in_pairs(parts: &[Box<dyn Component>]) -> bool {
    let equal = |part: &dyn Component| {
        parts.iter().filter(|other| part.identity().same(other.as_ref())).count()
    };
    parts.iter().all(|part| equal(part.as_ref()) % 2 == 0)
}
