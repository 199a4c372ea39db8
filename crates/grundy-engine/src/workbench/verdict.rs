//! Who wins a lone component, by a theorem that does not give its value.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::settle::{settle, shown};
use super::sides::Sides;
use crate::notation::Position;
use crate::workbench::Moves;
use grundy_core::answer::{Answer, KnownBy, Move};
use grundy_core::game::{Component, Listed};
use grundy_core::value::{Nimber, Outcome, Side};

/// The winner, the theorem, and a winning move if the theorem shows one.
pub(super) struct Verdict<'a> {
    part: &'a dyn Component,
    /// Whether the player to move wins.
    pub(super) wins: bool,
    name: Cow<'static, str>,
    /// The move that the theorem shows.
    pub(super) first: Option<Move>,
}

impl<'a> Verdict<'a> {
    /// The verdict on a position of one component, where a theorem gives one.
    pub(super) fn of(position: &'a Position) -> Option<Self> {
        let [part] = position.parts.as_slice() else { return None };
        let part = part.as_ref();
        if let Some(mirror) = part.judgements().mirror() {
            let name = mirror.name().into();
            let first = mirror.first.map(|choice| shown(0, choice));
            return Some(Self { part, wins: first.is_some(), name, first });
        }
        let (wins, name) = part.rules().theorems().winner()?;
        Some(Self { part, wins, name, first: None })
    }

    /// Fills in the answer: the outcome, the value 0 of a P-position, and the winning moves that
    /// theorems give.
    pub(super) fn settle(self, answer: &mut Answer, sides: Sides, moves: Moves) {
        settle(answer, sides.players, Outcome::of_mover(self.wins));
        let known_by = KnownBy::Theorem(self.name.clone());
        if self.wins {
            let told = match moves {
                Moves::List(listed) => {
                    self.part.moves().moves_by_theorem(&Nimber::ZERO, Side::Left, listed)
                }
                Moves::None => None,
            };
            answer.value_bounds = answer.value_bounds.map(|(low, high)| (low.max(1), high.max(1)));
            match (moves, told) {
                (_, Some(told)) => {
                    answer.winning_move_count = told.count;
                    answer.winning_moves = told.moves.into_iter().map(|m| shown(0, m)).collect();
                }
                (Moves::List(listed), None) => {
                    (answer.winning_moves, answer.winning_move_count) = self.winning_moves(listed);
                }
                (Moves::None, None) => {}
            }
        } else {
            answer.value = Some(Nimber::ZERO.into());
            answer.value_bounds = None;
            answer.winning_move_count = Some(0);
            if let [summand] = answer.summands.as_mut_slice() {
                summand.value = Some(Nimber::ZERO.into());
                summand.known_by = Some(known_by.clone());
            }
        }
        answer.known_by = Some(known_by);
    }

    /// The theorem's own move, or the options that are lost for the opponent by a theorem; and how
    /// many winning moves there are, where theorems decide every option.
    fn winning_moves(self, listed: Listed) -> (Vec<Move>, Option<u64>) {
        if let Some(first) = self.first {
            return (vec![first], None);
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
            let enough = listed == Listed::Witness && wins == Some(false);
            if lost.len() < MOST_TRIED && !enough {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let count = lost.iter().filter(|&&lost| lost).count();
        (self.listed(&lost, listed), (flow.is_continue() && !open).then_some(count as u64))
    }

    /// The first of some options, as moves.
    fn listed(&self, chosen: &[bool], listed: Listed) -> Vec<Move> {
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
