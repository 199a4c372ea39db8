//! Candidates by machine words: for games with few rare heaps and few values.
//!
//! If all indexes are below 64, one word holds all indexes excluded at a heap, and its candidate is
//! the number of trailing ones. The bits of look-backs of 64 heaps or more are set for 64 heaps at
//! once by table look-ups in vectors of bytes; what a heap excludes at the next 63 is a row of a table.

use super::game::Game;
use super::planes::ROW;
use super::window::{TooWide, Window};
use crate::sequence::kernel::{self, Isa, Lookbacks, Near};

/// The candidates of a game by words, from some heap on.
#[derive(Debug)]
pub(super) struct WordCandidates {
    isa: Isa,
    far: Lookbacks,
    near: Width,
}

/// Near look-backs by the number of bytes of a word.
#[derive(Debug)]
enum Width {
    Two(Near<2>),
    Four(Near<4>),
    Eight(Near<8>),
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
        if game.lookbacks.len() > Self::MOST {
            return None;
        }
        // A look-back that adds an index beyond the word excludes none within it.
        let lookbacks = || {
            let lookbacks = game.lookbacks.iter().map(|&(back, with)| (back, with as usize));
            lookbacks.filter(|&(_, with)| with < 8 * bytes)
        };
        let near = |&(back, _): &(u64, usize)| back < ROW as u64;
        let far = Lookbacks::new(lookbacks().filter(|back| !near(back)));
        let near: Vec<(usize, usize)> =
            lookbacks().filter(near).map(|(back, with)| (back as usize, with)).collect();
        let near = match bytes {
            2 => Width::Two(Near::new(&near)),
            4 => Width::Four(Near::new(&near)),
            _ => Width::Eight(Near::new(&near)),
        };
        Some(Self { isa, far, near })
    }

    /// The same with words of twice the length.
    pub(super) fn wider(&self, game: &Game) -> Option<Self> {
        let bytes = match self.near {
            Width::Two(_) => 4,
            Width::Four(_) => 8,
            Width::Eight(_) => return None,
        };
        Self::with(self.isa, game, bytes)
    }

    /// Appends the candidates of the next `heaps` heaps, a multiple of 64, to the window.
    pub(super) fn extend<const D: usize>(
        &self,
        window: &mut Window<D>,
        heaps: usize,
    ) -> Result<(), TooWide> {
        let (at, next) = (window.len(), window.next());
        let indexes = window.grow(heaps);
        let done = match &self.near {
            Width::Two(near) => kernel::words(self.isa, indexes, at, &self.far, near),
            Width::Four(near) => kernel::words(self.isa, indexes, at, &self.far, near),
            Width::Eight(near) => kernel::words(self.isa, indexes, at, &self.far, near),
        };
        if done == heaps {
            return Ok(());
        }
        window.rewind(next + done as u64);
        Err(TooWide)
    }
}
