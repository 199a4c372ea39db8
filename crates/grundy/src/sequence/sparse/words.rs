//! Candidates by machine words: for games with few rare heaps and few values.
//!
//! If all indexes are below 64, one word holds all indexes excluded at a heap, and its candidate is
//! the number of trailing ones. The bits of look-backs of 64 heaps or more are set for 64 heaps at
//! once by table look-ups in vectors of bytes; those of the few shorter ones heap by heap.

use super::game::Game;
use super::planes::ROW;
use super::window::{TooWide, Window};
use crate::sequence::kernel::{self, Isa, Lookbacks};

/// The candidates of a game by words, from some heap on.
#[derive(Debug)]
pub(super) struct WordCandidates {
    isa: Isa,
    far: Lookbacks,
    near: Vec<(usize, usize)>,
    /// The number of bytes of a word: 2, 4 or 8.
    bytes: usize,
}

impl WordCandidates {
    /// The greatest number of look-backs; with more, blocks are faster.
    pub(super) const MOST: usize = 160;

    /// Candidates after the heaps in `window`, if words suit the game.
    pub(super) fn new<const D: usize>(isa: Isa, game: &Game, window: &Window<D>) -> Option<Self> {
        let (_, greatest) = window.by_frequency();
        // Leaves room for one more index, since an index that does not fit costs a restart.
        let bytes = [2, 4, 8].into_iter().find(|bytes| greatest + 1 < 8 * bytes)?;
        Self::with(isa, game, bytes)
    }

    fn with(isa: Isa, game: &Game, bytes: usize) -> Option<Self> {
        if game.lookbacks.len() > Self::MOST || bytes > 8 {
            return None;
        }
        // A look-back that adds an index beyond the word excludes none within it.
        let lookbacks = || {
            let lookbacks = game.lookbacks.iter().map(|&(back, with)| (back, with as usize));
            lookbacks.filter(|&(_, with)| with < 8 * bytes)
        };
        let near = |&(back, _): &(u64, usize)| back < ROW as u64;
        let far = Lookbacks::new(lookbacks().filter(|back| !near(back)));
        let near = lookbacks().filter(near).map(|(back, with)| (back as usize, with)).collect();
        Some(Self { isa, far, near, bytes })
    }

    /// The same with words of twice the length.
    pub(super) fn wider(&self, game: &Game) -> Option<Self> {
        Self::with(self.isa, game, 2 * self.bytes)
    }

    /// Appends the candidates of the next `heaps` heaps, a multiple of 64, to the window.
    pub(super) fn extend<const D: usize>(
        &self,
        window: &mut Window<D>,
        heaps: usize,
    ) -> Result<(), TooWide> {
        let (at, next) = (window.len(), window.next());
        let indexes = window.grow(heaps);
        let done = match self.bytes {
            2 => kernel::words::<2>(self.isa, indexes, at, &self.far, &self.near),
            4 => kernel::words::<4>(self.isa, indexes, at, &self.far, &self.near),
            _ => kernel::words::<8>(self.isa, indexes, at, &self.far, &self.near),
        };
        if done == heaps {
            return Ok(());
        }
        window.rewind(next + done as u64);
        Err(TooWide)
    }
}
