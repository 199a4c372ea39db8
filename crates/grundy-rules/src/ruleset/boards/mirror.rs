//! The mirror strategy on boards of rule files: answer every move by its image.
//!
//! Let σ be a symmetry of the rule that is its own inverse and leaves the board as it is. Let no move that
//! may ever be made, at any place of its pattern, change a cell whose image it asks about or changes: the
//! image of the move asks about the images of its cells, so it can still be made after the move. Then the
//! board is symmetric again, and the second player always has an answer. If one move leads to such a
//! board, the first player makes it and copies from then on.

use std::ops::ControlFlow;

use super::board::Board;
use super::split::touched;
use super::{Boards, PatternMove};
use crate::ruleset::edges::INVOLUTIONS;
use grundy_core::board::Symmetry;
use grundy_core::game::{Mirror, MirrorNames, Pairs, Parts, Phrase, Ruleset, RulesetMirror};
use grundy_core::value::Side;

/// The most boards after one move that are looked at closely.
const MOST_TRIED: usize = 64;

/// The symmetry with which the second player copies.
pub(super) fn second_copies(game: &Boards, board: &Board) -> Option<(Symmetry, &'static str)> {
    let rule = game.rule();
    let plain = |names: &[u8]| names.iter().enumerate().all(|(at, &name)| usize::from(name) == at);
    let kept = |symmetry: Symmetry| {
        rule.symmetries().any(|(known, names)| known == symmetry && plain(names))
    };
    let mut symmetric = INVOLUTIONS
        .into_iter()
        .filter(|&(symmetry, _)| kept(symmetry) && board.is_kept_by(symmetry))
        .peekable();
    symmetric.peek()?;
    let touched = touched(rule, board)?;
    symmetric.find(|&(symmetry, _)| {
        touched.iter().all(|cells| {
            let asked = |image: u32| cells.iter().any(|&(cell, _)| cell == image);
            let mut changed = cells.iter().filter(|(_, changes)| *changes);
            changed.all(|&(cell, _)| board.image(symmetry, cell).is_none_or(|image| !asked(image)))
        })
    })
}

/// A symmetry with which the second player copies, else one with which the first player does.
pub(super) fn copying(game: &Boards, board: &Board) -> Option<RulesetMirror<Boards>> {
    let strategy = |first: Option<(PatternMove, Board)>,
                    (symmetry, how): (Symmetry, &'static str)| {
        let pairs = pairs(game, first.as_ref().map_or(board, |(_, left)| left), symmetry);
        Mirror {
            first: first.map(|(mv, left)| (mv, Parts::from_elem(left, 1))),
            how: Phrase::new(how),
            names: MirrorNames::PARTNERS,
            pairs,
        }
    };
    // Without a move there is nothing to copy.
    let any = |of: &Board| touched(game.rule(), of).is_some_and(|touched| !touched.is_empty());
    if let Some(found) = second_copies(game, board) {
        return any(board).then(|| strategy(None, found));
    }
    let (mut tried, mut found) = (0, None);
    let _ = game.options(board, Side::Left, &mut |mv, left| {
        let [left] = left else { return ControlFlow::Continue(()) };
        if INVOLUTIONS.iter().any(|&(symmetry, _)| left.is_kept_by(symmetry)) {
            tried += 1;
            found = second_copies(game, left).map(|how| ((*mv, left.clone()), how));
        }
        if found.is_some() || tried == MOST_TRIED {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found.map(|(first, how)| strategy(Some(first), how))
}

/// The cells that moves touch, each with its image.
fn pairs(game: &Boards, board: &Board, symmetry: Symmetry) -> Pairs {
    let touched = touched(game.rule(), board).unwrap_or_default();
    let mut cells: Vec<u32> = touched.into_iter().flatten().map(|(cell, _)| cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let pairs = cells.into_iter().filter_map(|cell| Some([cell, board.image(symmetry, cell)?]));
    let grid = board.grid();
    let pairs =
        pairs.filter(|[one, other]| one < other).map(|pair| pair.map(|cell| grid.square(cell)));
    Pairs::of_squares(grid, pairs)
}
