//! Strategies by symmetry: one player answers every move by its image.

use crate::board::{Grid, Square};
use crate::text::{Diagram, Phrase};

/// A strategy by symmetry.
#[derive(Debug, Clone)]
pub struct Mirror<M> {
    /// The move that makes the position symmetric; `None` if it already is, so that the second
    /// player copies.
    pub first: Option<M>,
    /// The symmetry in words.
    pub how: Phrase,
    /// The theorem that says why copying wins.
    pub names: MirrorNames,
    /// The pairs of squares or vertices that answer each other once the position is symmetric.
    pub pairs: Pairs,
}

impl<M> Mirror<M> {
    /// The theorem's name, for `known_by`, which says whether one move must come first.
    pub fn name(&self) -> &'static str {
        if self.first.is_some() { self.names.after_one_move } else { self.names.at_once }
    }

    /// The same strategy with another form of its first move.
    pub fn map<N>(self, form: impl FnOnce(M) -> N) -> Mirror<N> {
        let Self { first, how, names, pairs } = self;
        Mirror { first: first.map(form), how, names, pairs }
    }
}

/// The names of a theorem on copying, by whether the position is symmetric already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MirrorNames {
    /// The position is symmetric, and the second player copies.
    pub at_once: &'static str,
    /// One move makes it symmetric, and the first player copies from then on.
    pub after_one_move: &'static str,
}

impl MirrorNames {
    /// Every remaining square or vertex has a partner that is not adjacent to it.
    pub const PARTNERS: Self = Self { at_once: "mirror", after_one_move: "mirror-after-one-move" };
}

/// Squares or vertices that answer each other; empty if there are too many to show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Their names: a vertex as in the notation, a square by its row and column from 1, as `2,3`.
    pub names: Vec<[String; 2]>,
    /// The same for a terminal, line by line: on a board, both squares of a pair have one letter.
    pub drawn: Vec<String>,
}

const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Pairs {
    /// Pairs of vertices.
    pub fn of_vertices(pairs: impl IntoIterator<Item = [String; 2]>) -> Self {
        let names: Vec<_> = pairs.into_iter().take(LETTERS.len() + 1).collect();
        if names.len() > LETTERS.len() {
            return Self::default();
        }
        let drawn = names.iter().map(|[one, other]| format!("{one} – {other}")).collect();
        Self { names, drawn }
    }

    /// Pairs of squares of a board.
    pub fn of_squares(grid: Grid, pairs: impl IntoIterator<Item = [Square; 2]>) -> Self {
        let squares: Vec<_> = pairs.into_iter().take(LETTERS.len() + 1).collect();
        if squares.len() > LETTERS.len() {
            return Self::default();
        }
        let letter = |cell| {
            let pair = squares.iter().position(|pair| pair.contains(&grid.square(cell)));
            pair.map_or('·', |at| char::from(LETTERS[at]))
        };
        let drawn = Diagram::draw(grid, letter).lines().map(str::to_owned).collect();
        let name = |(row, col): Square| format!("{},{}", row + 1, col + 1);
        Self { names: squares.iter().map(|pair| pair.map(name)).collect(), drawn }
    }
}

#[cfg(test)]
mod tests {
    use super::{Grid, LETTERS, Pairs};

    #[test]
    fn both_squares_of_a_pair_have_one_letter() {
        let pairs = Pairs::of_squares(Grid { rows: 2, cols: 2 }, [[(0, 0), (1, 1)]]);
        assert_eq!(pairs.names, [["1,1", "2,2"]]);
        assert_eq!(pairs.drawn, ["  1 2", "1 a ·", "2 · a"]);
    }

    #[test]
    fn too_many_pairs_are_not_shown() {
        let pairs = |count| Pairs::of_vertices((0..count).map(|i| [i.to_string(), "z".into()]));
        assert_eq!(pairs(LETTERS.len()).names.len(), LETTERS.len());
        assert_eq!(pairs(LETTERS.len() + 1), Pairs::default());
    }
}
