//! The idea by which a winning move is found.

use std::borrow::Cow;

use crate::notation::Position;
use crate::{Question, Workbench};
use grundy_core::answer::KnownBy;
use grundy_core::game::{Arg, Attempt, Component};
use grundy_core::text::Phrase;
use grundy_core::value::Nimber;

/// What finds the winning move of an exercise: the first of these that holds for the position that the
/// move leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Idea {
    /// It leads to a position without moves.
    End,
    /// After every answer there is a move that ends the game.
    Ahead,
    /// Its components are equal in pairs, those without moves left out.
    Pairs,
    /// It is one component, and every move there can be copied by a symmetry.
    Mirror,
    /// It is one component that a theorem says is lost; the theorem's name.
    Theorem(Cow<'static, str>),
    /// It is lost, alone or with other lost components, which a list of the smaller lost positions shows.
    Lost,
    /// It has several components with these values, whose nim-sum is 0.
    Sum(Vec<Nimber>),
}

impl Idea {
    /// What finds the move that leaves a lost position; `None` where that was not found.
    pub(super) fn of(bench: &Workbench, left: &Position, attempt: &Attempt<'_>) -> Option<Self> {
        let (answers, _) = bench.moves(left, super::MOST_MOVES, attempt).ok()?;
        if answers.is_empty() {
            return Some(Self::End);
        }
        if answers.iter().all(|answer| can_end(bench, &answer.position, attempt)) {
            return Some(Self::Ahead);
        }
        let parts = live_parts(left);
        if in_pairs(&parts) {
            return Some(Self::Pairs);
        }
        if parts.len() > 1 {
            let values = parts.iter().map(|part| Some(part.values().value(attempt).ok()?.value));
            let values: Option<Vec<Nimber>> = values.collect();
            let sum = values.filter(|values| values.iter().any(|value| !value.is_zero()));
            return Some(sum.map_or(Self::Lost, Self::Sum));
        }
        if left
            .parts()
            .into_iter()
            .any(|part| part.judgements().mirror().is_some_and(|mirror| mirror.first.is_none()))
        {
            return Some(Self::Mirror);
        }
        let question = Question::new(left).effort(attempt.effort);
        let answer = bench.solve(&question, attempt).ok()?;
        Some(match answer.known_by()? {
            KnownBy::Theorem(name) => Self::Theorem(name.clone()),
            _ => Self::Lost,
        })
    }

    /// The name, for programs.
    pub fn id(&self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Ahead => "ahead",
            Self::Pairs => "pairs",
            Self::Mirror => "mirror",
            Self::Theorem(_) => "theorem",
            Self::Lost => "lost",
            Self::Sum(_) => "sum",
        }
    }

    /// Why the move wins, in one sentence.
    pub fn reason(&self) -> Phrase {
        match self {
            Self::End => Phrase::new("exercise-end"),
            Self::Ahead => Phrase::new("exercise-ahead"),
            Self::Pairs => Phrase::new("exercise-pairs"),
            Self::Mirror => Phrase::new("exercise-mirror"),
            Self::Theorem(name) => {
                let theorem = Arg::Phrase(Phrase::new(format!("theorem-{name}")));
                Phrase::new("exercise-theorem").with("theorem", theorem)
            }
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
    let ended = |position: &Position| matches!(bench.moves(position, 1, attempt), Ok((moves, _)) if moves.is_empty());
    let moves = bench.moves(position, super::MOST_MOVES, attempt);
    moves.is_ok_and(|(moves, _)| moves.iter().any(|after| ended(&after.position)))
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
