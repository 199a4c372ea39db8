//! Recognition of games on lists whose moves concern the element at one end alone.
//!
//! That element takes the place of the numbers of a position: what a move leaves is linear in it.

use super::ast::{Change, Comparison, Declared, Expr, File, Kind, ListKind, ListParameter, Term};
use super::code::Op;
use super::moves::{Case, Path, all_moves};
use grundy_core::game::{End, FoldRule, Linear, LinearMove, LinearRule};

/// The value of the rest of a list, and one more than the element at its end, or 0 where it is removed.
const REST: usize = 0;
pub(super) const ELEMENT: usize = 1;

/// Returns the moves at one end of a list, if there are no others.
pub(super) fn fold(file: &File) -> Option<FoldRule> {
    let [list @ ListParameter { kind: ListKind::List, .. }] = file.lists.as_slice() else {
        return None;
    };
    let others = !file.parameters.is_empty() || !file.conditions.is_empty();
    if others || !file.goals.is_empty() || matches!(file.order, Some(Declared::None)) {
        return None;
    }
    [End::First, End::Last].into_iter().find_map(|end| {
        let there = Linear::new(vec![0, 1], -1);
        let mut moves = all_moves(file, Path::new(2, Some(end)).with([there]))?;
        // Nim with the value of the rest.
        let left = Linear::new(vec![1, 0, -1], -1);
        let conditions = vec![Linear::new(vec![0, -1], 0), left.clone()];
        let parts = vec![vec![left, Linear::default()]];
        moves.push(LinearMove { name: list.name.text.clone(), parts, conditions });
        let orders = vec![vec![Linear::variable(ELEMENT), Linear::variable(REST)]];
        let pairs = LinearRule { arity: 2, positions: vec![Vec::new()], orders, moves };
        Some(FoldRule { end, pairs })
    })
}

impl Path {
    /// Whether a place of a list is the end at which moves are made.
    pub(super) fn is_at_end(&self, place: &Expr) -> bool {
        match self.end {
            Some(End::First) => matches!(place.kind, Kind::Number(1)),
            Some(End::Last) => is_length(place),
            None => false,
        }
    }

    /// The moves of a name that change the element at the end of a list, or remove it.
    pub(super) fn at_end(self, name: &str, terms: &[Term]) -> Option<Vec<LinearMove>> {
        let [term] = terms else { return None };
        let [Expr { kind: Kind::List(list), .. }] = term.one_position()? else { return None };
        let [change] = list.changes.as_slice() else { return None };
        if list.slice.is_some() || !self.guarded {
            return None;
        }
        let one = |(path, next): Case| {
            let parts = vec![vec![Linear::variable(REST), next]];
            LinearMove { name: name.to_owned(), parts, conditions: path.conditions }
        };
        match change {
            Change::Set(place, number) if self.is_at_end(place) => {
                let mut moves = Vec::new();
                for (path, number) in self.number(number)? {
                    // A negative element is not one that is removed: such a move leaves no position.
                    let negative = number.times(-1)?.minus(&Linear::constant(1))?;
                    moves.push(one((path.clone().with([negative]), number.clone())));
                    moves.push(one((path, number.plus(&Linear::constant(1))?)));
                }
                Some(moves)
            }
            Change::Remove(place) if self.is_at_end(place) => {
                Some(vec![one((self, Linear::default()))])
            }
            _ => None,
        }
    }
}

/// Whether an expression is the length of the list.
fn is_length(expr: &Expr) -> bool {
    matches!(&expr.kind, Kind::OfList(function, ..) if function.op == Op::Length)
}

/// Whether a condition says that the list has an element.
pub(super) fn says_that_there_is_one(expr: &Expr) -> bool {
    let Kind::Compare(first, others) = &expr.kind else { return false };
    let [(comparison, number)] = others.as_slice() else { return false };
    is_length(first)
        && matches!(
            (comparison, &number.kind),
            (Comparison::Greater | Comparison::Unequal, Kind::Number(0))
                | (Comparison::AtLeast, Kind::Number(1))
        )
}
