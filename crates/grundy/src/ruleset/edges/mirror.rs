//! The mirror strategy on a board: answer every domino by its image.
//!
//! Let σ be a symmetry of the free squares that undoes itself, and let no free square touch its
//! image or be it. Then a domino and its image never share a square, and after both are placed
//! the free squares are symmetric again: the second player always has an answer and wins (for
//! boards even by even, M. Gardner, Scientific American, February 1974). If the only squares at
//! fault are two that touch and are each other's images, the first player covers them with a
//! domino and is then the one who copies.

use super::board::{Board, Grid, Symmetry, frame};
use crate::game::Pairs;
use crate::text::Square;

/// A symmetry by which one player copies the other.
pub(super) struct Copying {
    pub(super) symmetry: Symmetry,
    /// The domino that must be placed first, if any.
    pub(super) first: Option<[usize; 2]>,
}

/// A symmetry by which the second player copies, else one by which the first does, checked on
/// every free square. O(squares).
pub(super) fn copying(board: &Board) -> Option<Copying> {
    let mut found = None;
    for symmetry in Symmetry::all() {
        let first = match twins(board, symmetry) {
            Twins::Apart => None,
            Twins::Touch(domino) => Some(domino),
            Twins::Fail => continue,
        };
        if first.is_none() {
            return Some(Copying { symmetry, first });
        }
        found = found.or(Some(Copying { symmetry, first }));
    }
    found
}

/// Does the second player win by copying?
pub(super) fn second_copies(board: &Board) -> bool {
    Symmetry::all().any(|symmetry| twins(board, symmetry) == Twins::Apart)
}

/// How the free squares lie to their images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Twins {
    /// No square touches its image or is it: whoever is second copies.
    Apart,
    /// The squares of one domino are each other's images, all others lie apart.
    Touch([usize; 2]),
    /// The symmetry gives no strategy.
    Fail,
}

fn twins(board: &Board, symmetry: Symmetry) -> Twins {
    let Board { grid, free } = board;
    let (corner, least) = frame(*grid, free.iter());
    let Symmetry { flip_rows, flip_cols, transpose } = symmetry;
    let undoes_itself = !transpose || (flip_rows == flip_cols && least.rows == least.cols);
    if !undoes_itself || !(flip_rows || flip_cols || transpose) {
        return Twins::Fail;
    }
    let mut touching = None;
    for site in free.iter() {
        let (row, col) = grid.square(site);
        let to = image(symmetry, corner, least, (row, col));
        let image = grid.site(to);
        if !free.contains(image) {
            return Twins::Fail;
        }
        match row.abs_diff(to.0) + col.abs_diff(to.1) {
            0 => return Twins::Fail,
            1 => {
                let domino = [site.min(image), site.max(image)];
                if touching.is_some_and(|known| known != domino) {
                    return Twins::Fail;
                }
                touching = Some(domino);
            }
            _ => {}
        }
    }
    touching.map_or(Twins::Apart, Twins::Touch)
}

/// Where a square goes under a symmetry of the least rectangle that holds all free ones.
fn image(symmetry: Symmetry, corner: Square, least: Grid, (row, col): Square) -> Square {
    let (row, col) = symmetry.image(least, (row - corner.0, col - corner.1));
    (row + corner.0, col + corner.1)
}

/// Free squares and their images, once the first domino lies.
pub(super) fn pairs(board: &Board, symmetry: Symmetry, first: Option<[usize; 2]>) -> Pairs {
    let Board { grid, free } = board;
    let (corner, least) = frame(*grid, free.iter());
    let open = free.iter().filter(|site| first.is_none_or(|domino| !domino.contains(site)));
    let pairs = open.map(|site| {
        let square = grid.square(site);
        [square, image(symmetry, corner, least, square)]
    });
    Pairs::of_squares(grid.rows, grid.cols, pairs.filter(|[one, other]| one < other))
}
