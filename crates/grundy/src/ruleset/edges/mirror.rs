//! The mirror strategy on a board: answer every domino by its image.
//!
//! Let σ be a symmetry of the free squares that undoes itself, and let no free square touch its
//! image or be it. Then a domino and its image never share a square, and after both are placed
//! the free squares are symmetric again: the second player always has an answer and wins (for
//! boards even by even, M. Gardner, Scientific American, February 1974). If the only squares at
//! fault are two that touch and are each other's images, the first player covers them with a
//! domino and is then the one who copies.

use super::board::{Board, Symmetry, frame};

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
        match fault(board, symmetry) {
            Some(None) => {
                return Some(Copying { symmetry, first: None });
            }
            Some(first) if found.is_none() => found = Some(Copying { symmetry, first }),
            _ => {}
        }
    }
    found
}

/// Does the second player win by copying?
pub(super) fn second_copies(board: &Board) -> bool {
    Symmetry::all().any(|symmetry| fault(board, symmetry) == Some(None))
}

/// The domino that lies on all squares that touch their image; `None` outside if the symmetry
/// gives no strategy at all, inside if nothing has to be covered.
fn fault(board: &Board, symmetry: Symmetry) -> Option<Option<[usize; 2]>> {
    let Board { grid, free } = board;
    let ((top, left), least) = frame(*grid, free.iter());
    let Symmetry { flip_rows, flip_cols, transpose } = symmetry;
    let undoes_itself = !transpose || (flip_rows == flip_cols && least.rows == least.cols);
    if !undoes_itself || !(flip_rows || flip_cols || transpose) {
        return None;
    }
    let mut faults = None;
    for site in free.iter() {
        let (row, col) = grid.square(site);
        let (to_row, to_col) = symmetry.image(least, (row - top, col - left));
        let (to_row, to_col) = (to_row + top, to_col + left);
        let image = grid.site((to_row, to_col));
        if !free.contains(image) {
            return None;
        }
        match row.abs_diff(to_row) + col.abs_diff(to_col) {
            0 => return None,
            1 => {
                let domino = [site.min(image), site.max(image)];
                if faults.is_some_and(|known| known != domino) {
                    return None;
                }
                faults = Some(domino);
            }
            _ => {}
        }
    }
    Some(faults)
}
