//! Who wins a lone component, by a theorem that does not give its value.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::Moves;
use super::solution::{Lists, Problem, Solution, shown};
use super::valued::{bounds, of_values, winning};
use crate::notation::Position;
use crate::planner::value_with_known_winner;
use grundy_core::answer::{KnownBy, KnownValue, Move, MoveList};
use grundy_core::game::{Component, Failure, Listing};
use grundy_core::value::{Nimber, Outcome, Side, Value};

/// The winner, the theorem, and a winning move if the theorem shows one.
pub(super) struct Theorem<'a> {
    part: &'a dyn Component,
    /// Whether the player to move wins.
    pub(super) wins: bool,
    name: Cow<'static, str>,
    /// The move that the theorem shows.
    pub(super) first: Option<Move>,
}

/// Solves a lone component of which a theorem says who wins. Its value is searched for only as far
/// as that is cheap.
pub(super) fn solve(problem: &Problem<'_>, theorem: Theorem<'_>) -> Result<Solution, Failure> {
    if !problem.want.value {
        return Ok(theorem.solution(problem, None));
    }
    match value_with_known_winner(theorem.part, theorem.wins, problem.attempt) {
        Ok(known) => of_values(problem, vec![known.general()]),
        Err(failure @ Failure::Rule(_)) => Err(failure),
        Err(failure) => Ok(theorem.solution(problem, bounds(&failure))),
    }
}

impl<'a> Theorem<'a> {
    /// The theorem on a position of one component, where there is one.
    pub(super) fn of(position: &'a Position) -> Option<Self> {
        let part = position.lone()?;
        if let Some(mirror) = part.judgements().mirror() {
            let name = mirror.name().into();
            let first = mirror.first.map(|choice| shown(0, choice));
            return Some(Self { part, wins: first.is_some(), name, first });
        }
        let (wins, name) = part.rules().theorems().winner()?;
        Some(Self { part, wins, name, first: None })
    }

    /// The outcome, the value 0 of a P-position, and the winning moves; the value lies between
    /// `bounds`.
    fn solution(self, problem: &Problem<'_>, bounds: Option<(u64, u64)>) -> Solution {
        let by = KnownBy::Theorem(self.name.clone());
        let won = Solution::proved(problem.winner(Outcome::of_mover(self.wins)), by.clone());
        if self.wins {
            let bounds = bounds.map(|(low, high)| (low.max(1), high.max(1)));
            return Solution { bounds, lists: self.lists(problem), ..won };
        }
        let zero = Value::from(Nimber::ZERO);
        let summands = vec![Some(KnownValue { value: zero.clone(), by })];
        Solution { value: Some(zero), summands, lists: Lists::none(), ..won }
    }

    /// The winning moves that theorems give. Where all are wanted they are searched for; those of the
    /// theorem remain if a limit ends that.
    fn lists(self, problem: &Problem<'_>) -> Lists {
        let Moves::List(listed) = problem.want.moves else { return Lists::default() };
        let list = match self.part.moves().moves_by_theorem(&Nimber::ZERO, Side::Left, listed) {
            Some(told) => {
                let moves = told.moves.into_iter().map(|by| shown(0, by)).collect();
                MoveList { moves, count: told.count, ..MoveList::default() }
            }
            None => self.winning_moves(listed),
        };
        if listed != Listing::All || list.count.is_some() {
            return Lists { winning: list, ..Lists::default() };
        }
        let mut all = winning(problem, &[None], &[Some(Nimber::ZERO)], Listing::All);
        if all.failure.is_some() {
            all.winning.moves = list.moves;
        }
        all
    }

    /// The theorem's own move, or the options that are lost for the opponent by a theorem; and how
    /// many winning moves there are, where theorems decide every option.
    fn winning_moves(self, listed: Listing) -> MoveList {
        if let Some(first) = self.first {
            return MoveList { moves: vec![first], ..MoveList::default() };
        }
        // Whether each option is lost, before any is put into words, which takes longer.
        let (mut lost, mut open) = (Vec::new(), false);
        let flow = self.part.results(Side::Left, &mut |parts| {
            let wins = match parts.as_slice() {
                [] => Some(false),
                [part] => part.rules().theorems().winner().map(|(wins, _)| wins),
                _ => None,
            };
            open |= wins.is_none();
            lost.push(wins == Some(false));
            let enough = listed == Listing::Witness && wins == Some(false);
            if lost.len() < MOST_TRIED && !enough {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let count = lost.iter().filter(|&&lost| lost).count();
        let count = (flow.is_continue() && !open).then_some(count as u64);
        MoveList { moves: self.listed(&lost, listed), count, ..MoveList::default() }
    }

    /// The first of some options, as moves.
    fn listed(&self, chosen: &[bool], listed: Listing) -> Vec<Move> {
        let (mut moves, mut left) = (Vec::new(), chosen.iter());
        let Some(last) = chosen.iter().rposition(|&chosen| chosen) else { return moves };
        let mut index = 0;
        let _ = self.part.options(Side::Left, &mut |choice| {
            if left.next() == Some(&true) && listed.room(moves.len()) {
                moves.push(shown(0, choice));
            }
            index += 1;
            if index <= last && listed.room(moves.len()) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        moves
    }
}

/// Options are judged one by one up to this many.
const MOST_TRIED: usize = 1 << 12;
