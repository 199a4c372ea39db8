//! Candidates by machine words: for games with few rare heaps and few values.
//!
//! If indexes are below 128, one word holds all indexes excluded at a heap, and its candidate is
//! the number of trailing ones. The bits of look-backs of 64 heaps or more are set for 64 heaps at
//! once by table look-ups in vectors of bytes; what a heap excludes at the next 63 is a row of a table.
//! A few greater indexes do no harm: the 64 heaps among which one occurs are computed one by one.

use super::game::Game;
use super::planes::ROW;
use super::window::{WidthError, Window};
use crate::sequence::kernel::{self, Isa, Lookbacks, NIBBLES, Near, Nibbles};

/// The bytes of the longest words.
const LONGEST: usize = 16;

/// Blocks are faster if indexes beyond the longest words are at less than this distance, on average.
const APART: usize = 1 << 11;

/// Whether processors may have vectors. Otherwise no code is compiled for nibbles.
const HAS_VECTORS: bool = cfg!(any(test, not(target_arch = "wasm32")));

/// The candidates of a game by words, from some heap on.
#[derive(Debug)]
pub(super) struct WordCandidates {
    isa: Isa,
    far: Lookbacks,
    near: Width,
    /// Whether words hold what every look-back adds.
    fits_all: bool,
}

/// Near look-backs by the number of bytes of a word. Nibbles, with all look-backs, take the place of words of two bytes
/// on processors with vectors; words of four bytes beside them serve where a greater index is near, if they may.
#[derive(Debug)]
enum Width {
    Nibbles(Box<Nibbles>, Option<Near<4>>),
    Two(Near<2>),
    Four(Near<4>),
    Eight(Near<8>),
    Sixteen(Near<16>),
}

impl WordCandidates {
    /// The greatest number of look-backs; with more, blocks are faster.
    pub(super) const MOST: usize = 600;

    /// Candidates after the heaps in `window`, if words suit the game.
    pub(super) fn new<const D: usize>(isa: Isa, game: &Game, window: &Window<D>) -> Option<Self> {
        let (mut order, _) = window.by_frequency();
        let fillers = window.heaps().filter(|&(_, heap)| heap == 0 || game.is_rare(heap)).count();
        let is_filler = |&(index, count): &(u16, usize)| {
            usize::from(index) == Window::<D>::FILLER && count <= fillers + window.padding()
        };
        order.retain(|index| !is_filler(index));
        let greatest = order.iter().map(|&(index, _)| usize::from(index)).max().unwrap_or(0);
        let beyond = |bound: usize| {
            let wider = order.iter().filter(|&&(index, _)| usize::from(index) >= bound);
            wider.map(|&(_, count)| count).sum::<usize>()
        };
        let apart = |bound: usize| beyond(bound) * APART <= window.len();
        if HAS_VECTORS && isa != Isa::Portable && apart(NIBBLES) {
            let nibbles = Self::by_nibbles::<D>(isa, game)
                .filter(|words| greatest < NIBBLES || words.admits::<D>());
            if nibbles.is_some() {
                return nibbles;
            }
        }
        // Leaves room for one more index, since an index that does not fit costs a restart.
        if let Some(bytes) = [2, 4, 8].into_iter().find(|bytes| greatest + 1 < 8 * bytes) {
            return Self::with(isa, game, bytes);
        }
        Self::with(isa, game, LONGEST)
            .filter(|words| beyond(8 * LONGEST) == 0 || words.admits::<D>() && apart(8 * LONGEST))
    }

    fn with(isa: Isa, game: &Game, bytes: usize) -> Option<Self> {
        if game.lookbacks.len() > Self::MOST {
            return None;
        }
        // A look-back that adds an index beyond the word excludes none within it, unless it meets such an
        // index.
        let fits = |&(_, with): &(u64, usize)| with < 8 * bytes;
        let all = || game.lookbacks.iter().map(|&(back, with)| (back, with as usize));
        let lookbacks = || all().filter(fits);
        let near = |&(back, _): &(u64, usize)| back < ROW as u64;
        let far = Lookbacks::new(lookbacks().filter(|back| !near(back)));
        let near: Vec<(usize, usize)> =
            lookbacks().filter(near).map(|(back, with)| (back as usize, with)).collect();
        let near = match bytes {
            2 => Width::Two(Near::new(&near)),
            4 => Width::Four(Near::new(&near)),
            8 => Width::Eight(Near::new(&near)),
            _ => Width::Sixteen(Near::new(&near)),
        };
        let fits_all = all().all(|back| fits(&back));
        Some(Self { isa, far, near, fits_all })
    }

    /// Candidates by nibbles, where few heaps have a greater index.
    fn by_nibbles<const D: usize>(isa: Isa, game: &Game) -> Option<Self> {
        const BITS: usize = 16;
        let words = Self::with(isa, game, 4)?;
        let lookbacks = game.lookbacks.iter().map(|&(back, with)| (back as usize, with as usize));
        // As for words: what adds an index beyond 16 bits excludes none within them.
        let (fitting, others): (Vec<_>, Vec<_>) = lookbacks.partition(|&(_, with)| with < BITS);
        let fits_all = others.is_empty();
        let nibbles = Box::new(Nibbles::new(&fitting));
        let near = match words.near {
            Width::Four(near) if D == 1 && fits_all => Some(near),
            _ => None,
        };
        Some(Self { near: Width::Nibbles(nibbles, near), fits_all, ..words })
    }

    /// Returns the same with words of twice the length.
    pub(super) fn wider(&self, game: &Game) -> Option<Self> {
        let bytes = match self.near {
            Width::Nibbles(..) | Width::Two(_) => 4,
            Width::Four(_) => 8,
            Width::Eight(_) => 16,
            Width::Sixteen(_) => return None,
        };
        Self::with(self.isa, game, bytes)
    }

    /// Whether heaps with indexes beyond the words may stand among the others. Of indexes with more
    /// digits, words see the lowest only.
    fn admits<const D: usize>(&self) -> bool {
        D == 1 && self.fits_all
    }

    /// Appends the candidates of the next `heaps` heaps, a multiple of 64, to the window. Ends early
    /// where indexes do not fit: for words of less than the greatest length at the first of them.
    pub(super) fn extend<const D: usize>(
        &self,
        game: &Game,
        window: &mut Window<D>,
        heaps: usize,
    ) -> Result<(), WidthError> {
        let longest = matches!(self.near, Width::Sixteen(_));
        let singly = if longest && self.admits::<D>() { heaps / APART } else { 0 };
        self.extend_past(singly, game, window, heaps)
    }

    /// Returns the same, with up to `singly` times 64 heaps one by one.
    fn extend_past<const D: usize>(
        &self,
        singly: usize,
        game: &Game,
        window: &mut Window<D>,
        heaps: usize,
    ) -> Result<(), WidthError> {
        let end = window.next() + heaps as u64;
        for past in 0..=singly {
            let (at, next) = (window.len(), window.next());
            let left = (end - next) as usize;
            let indexes = window.grow(left);
            let done = match &self.near {
                Width::Nibbles(..) if !HAS_VECTORS => 0,
                Width::Nibbles(nibbles, near) => {
                    let wider = near.as_ref().map(|near| (&self.far, near));
                    kernel::nibbles(self.isa, indexes, at, nibbles, wider)
                }
                Width::Two(near) => kernel::words(self.isa, indexes, at, &self.far, near),
                Width::Four(near) => kernel::words(self.isa, indexes, at, &self.far, near),
                Width::Eight(near) => kernel::words(self.isa, indexes, at, &self.far, near),
                Width::Sixteen(near) => kernel::words(self.isa, indexes, at, &self.far, near),
            };
            if done == left {
                return Ok(());
            }
            window.rewind(next + done as u64);
            if past < singly {
                for _ in 0..ROW {
                    window.push(game.candidate(window)?);
                }
            }
        }
        Err(WidthError)
    }
}

#[cfg(test)]
mod tests {
    use super::{Game, ROW, Window, WordCandidates};
    use crate::sequence::sparse::Split;
    use crate::sequence::{Block, Isa, NoHistory, Run, Setup};
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;

    /// Words that are too short for some of the heaps give the right values.
    #[test]
    fn wider_indexes_stand_among_others() {
        const BYTES: usize = 4;
        let code = TakeBreak::parse("0.174").expect("a code");
        let mut run = Run::new(&code, Setup::default()).expect("a run");
        let mut values = Vec::new();
        let see = &mut |block: Block<'_>| values.extend(block.iter());
        run.advance(20_000, &mut NoHistory, see, &Meter::unlimited()).expect("values");
        let closure = run.closure().expect("few rare heaps");
        let split = Split::new(&code).expect("an octal code");
        let game = Game::new(split, closure, run.rares().to_vec(), 0, 256, 255);
        let index = |heap: usize| closure.index(values[heap]) as usize;
        let from = game.clear_from().max(game.reach() + ROW as u64) as usize;
        let mut window = Window::<1>::new(0, usize::MAX, 0);
        (0..from).for_each(|heap| {
            window.push(if game.is_rare(heap as u64) { 0 } else { index(heap) });
        });
        let heaps = (values.len() - from) / ROW * ROW;
        for isa in Isa::available() {
            let words = WordCandidates::with(isa, &game, BYTES).expect("few look-backs");
            assert!(words.admits::<1>());
            let mut window = window.clone();
            words.extend_past(heaps, &game, &mut window, heaps).expect("one digit");
            let wrong = (from..from + heaps).find(|&heap| window.index(heap) != index(heap));
            assert_eq!(wrong, None, "{isa:?}");
        }
        let beyond = (from..from + heaps).filter(|&heap| index(heap) >= 8 * BYTES).count();
        assert!(0 < beyond && beyond < heaps / 16, "{beyond}");
    }
}
