//! Finite sets of games closed under options, which have misère quotients.
//!
//! The games are numbered so that every option of a game is a sum of games with smaller numbers.
//! Games without moves equal the empty position, so they have no number and are omitted from sums.

use smallvec::SmallVec;

/// Returns a number of a game or an element. Both are far fewer than 2^32: products have at most
/// [`MOST_STATES`](super::candidate::MOST_STATES) elements, and every game takes more memory than
/// that.
pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// The number of a game in a [`Games`].
pub type Atom = u32;

/// A sum of games: their numbers in ascending order, repeated as often as they occur.
pub type Word = SmallVec<[Atom; 4]>;

/// A set of games, each with a move, closed under options up to sums.
#[derive(Debug, Clone, Default)]
pub struct Games {
    options: Vec<Vec<Word>>,
    weights: Vec<u64>,
}

impl Games {
    /// Creates an empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of games.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// Adds a game, given its options as sums of games of the set. Returns its number, or `None`
    /// for a game without options, which is omitted.
    ///
    /// # Panics
    /// Panics if an option contains a game that is not in the set.
    pub fn push(&mut self, options: impl IntoIterator<Item = Word>) -> Option<Atom> {
        let mut options: Vec<Word> = options.into_iter().collect();
        for option in &mut options {
            option.sort_unstable();
        }
        options.sort_unstable();
        options.dedup();
        let weight = options.iter().map(|option| self.weight_of(option)).max()?;
        self.options.push(options);
        self.weights.push(weight.saturating_add(1));
        Atom::try_from(self.options.len() - 1).ok()
    }

    /// Returns the options of a game, each once.
    pub fn options(&self, atom: Atom) -> &[Word] {
        &self.options[atom as usize]
    }

    /// Returns the number of moves in the longest play of a game.
    pub fn weight(&self, atom: Atom) -> u64 {
        self.weights[atom as usize]
    }

    /// Returns the weight of a sum: the number of moves in its longest play. Options of a sum have
    /// smaller weights.
    pub fn weight_of(&self, word: &[Atom]) -> u64 {
        word.iter().fold(0, |sum: u64, &atom| sum.saturating_add(self.weight(atom)))
    }

    /// Returns the number of bytes that the options take.
    pub fn bytes(&self) -> u64 {
        let words = |options: &Vec<Word>| options.len() * size_of::<Word>();
        self.options.iter().map(words).sum::<usize>() as u64
    }
}
