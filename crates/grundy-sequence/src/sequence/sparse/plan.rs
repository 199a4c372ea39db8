//! Decides when the method saves time, and the width of its indexes.

use std::ops::Range;

use super::game::FARTHEST;
use super::head::KEEP;
use super::split::Split;
use super::stream::{Pause, Stream};
use super::window::Window;
use crate::sequence::block::{Block, Rare};
use crate::sequence::closure::Closure;
use crate::sequence::setup::{Method, Setup};
use crate::sequence::state::{Dependence, History, State};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter, Refusal};

/// The number of values at which a game is first tested; then at each doubling.
pub(in crate::sequence) const LEAST: u64 = 1 << 12;

/// The greatest number of rare heaps in a doubling with which a flow begins, at the rate of the last
/// heaps: with more, the rare set has not settled. In the first heaps, where pairs are few, it is
/// the number of heaps divided by `HEAPS_PER_LATE`: after each rare heap values are computed again.
const MOST_LATE: usize = 64;
const HEAPS_PER_LATE: usize = 512;

/// The number of values from which on a flow may begin with indexes of two digits. Its witnesses are
/// chosen in the time that the loop over all pairs takes for this many heaps.
const LEAST_OF_TWO: usize = if cfg!(test) { 1 << 12 } else { 1 << 14 };

/// The greatest number of rare heaps in the last doubling with which a flow continues, whatever it
/// costs.
const MOST_NEW: usize = 256;

/// A stream with indexes of the width that the game needs.
#[derive(Debug)]
pub(in crate::sequence) struct Flow {
    width: Width,
    /// The heap at which a flow with two digits next tries to continue with one.
    narrow_at: u64,
}

#[derive(Debug)]
enum Width {
    One(Box<Stream<1>>),
    Two(Box<Stream<2>>),
}

/// Evaluates an expression with the stream of either width.
macro_rules! stream {
    ($flow:expr, $stream:ident => $do:expr) => {
        match $flow {
            Width::One($stream) => $do,
            Width::Two($stream) => $do,
        }
    };
}

impl Flow {
    /// Creates a flow that continues after the values of all heaps so far, if the game's rare set
    /// is small and has almost settled.
    pub(in crate::sequence) fn plan(
        code: &TakeBreak,
        setup: Setup,
        values: &[u32],
    ) -> Option<Self> {
        if setup.method == Method::Plain || (values.len() as u64) < LEAST {
            return None;
        }
        Split::new(code).filter(Split::has_pairs)?;
        let begun = values.len() / 4;
        let chosen = Closure::choose(code, begun as u64, values[begun..].iter().copied())?;
        let closure = chosen.open(values.iter().copied().max()?);
        let rares = rares(closure, values);
        let next = values.len() as u64;
        let late = late(&rares, next);
        let most_late = MOST_LATE.min(values.len() / HEAPS_PER_LATE);
        let settled = rares.len() * 8 <= values.len() && late <= most_late;
        if !settled && !pays(rares.len(), late, next) {
            return None;
        }
        let common = (0..).zip(values).filter(|&(heap, &value)| !closure.is_rare(value, heap));
        let greatest = common.map(|(_, &value)| closure.index(value)).max().unwrap_or(0);
        if !suits_one_digit(greatest as usize, late) && values.len() < LEAST_OF_TWO {
            return None;
        }
        // It is not known how the heaps so far were decided.
        let undecided = next.checked_sub(1).filter(|&last| last >= KEEP as u64);
        let state = State { next, closure: Some(closure), rares, undecided, ..State::default() };
        Self::new(code, setup, closure, &state, values, values).ok()
    }

    /// Creates a flow that continues from a saved state; `head` has the values of the first heaps.
    pub(in crate::sequence) fn resume(
        code: &TakeBreak,
        setup: Setup,
        state: &State,
        head: &[u32],
    ) -> Result<Self, Refusal> {
        let Some(closure) = state.closure else {
            return Err(Refusal::new("the state has no split into rare and common values"));
        };
        let ascending = state.rares.windows(2).all(|pair| pair[0].heap < pair[1].heap);
        let near = state.rares.iter().all(|rare| rare.heap < state.next.min(FARTHEST));
        let classed = state.rares.iter().all(|rare| closure.is_rare(rare.value, rare.heap));
        if !(ascending && near && classed) {
            return Err(Refusal::new("the state's rare heaps are not in order"));
        }
        Self::new(code, setup, closure, state, head, &state.window)
    }

    fn new(
        code: &TakeBreak,
        setup: Setup,
        closure: Closure,
        state: &State,
        head: &[u32],
        window: &[u32],
    ) -> Result<Self, Refusal> {
        let (next, rares) = (state.next, state.rares.clone());
        let split = Split::new(code).filter(|split| split.admits(closure));
        let split = split.ok_or_else(|| Refusal::new("the split does not close for this code"))?;
        let rare = |&(heap, _): &(u64, u32)| rares.binary_search_by_key(&heap, |r| r.heap).is_err();
        let heaps = next.saturating_sub(window.len() as u64)..;
        let common = heaps.zip(window.iter().copied()).filter(rare);
        let greatest = common.map(|(_, value)| closure.index(value)).max().unwrap_or(0);
        if greatest >= Window::<2>::INDEXES {
            return Err(Refusal::new(format!("{code}: values too large for the sparse method")));
        }
        let mut width = if suits_one_digit(greatest as usize, late(&rares, next)) {
            Width::One(Box::new(Stream::new(setup, split, closure, rares, head, window, next)?))
        } else {
            Width::Two(Box::new(Stream::new(setup, split, closure, rares, head, window, next)?))
        };
        stream!(&mut width, stream => stream.set_undecided(state.undecided));
        Ok(Self { width, narrow_at: next.saturating_mul(2) })
    }

    /// Continues with indexes of one digit, if they suffice and the rare heaps have settled.
    fn narrow(&mut self) {
        self.narrow_at = self.next().saturating_mul(2);
        if let Width::Two(stream) = &self.width
            && suits_one_digit(stream.greatest(), late(stream.rares(), stream.next()))
            && let Ok(stream) = stream.with_digits()
        {
            self.width = Width::One(Box::new(stream));
        }
    }

    /// Passes heaps to `visit` until all below `to` are done. Returns `false` if the flow no longer
    /// saves time: rare heaps keep appearing, or indexes need more than two digits.
    pub(in crate::sequence) fn advance(
        &mut self,
        to: u64,
        history: &mut dyn History,
        visit: &mut dyn FnMut(Block<'_>),
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        loop {
            let wide = matches!(self.width, Width::Two(_));
            let end = if wide { to.min(self.narrow_at) } else { to };
            let paused =
                stream!(&mut self.width, stream => stream.advance(end, history, visit, meter));
            match (paused, &self.width) {
                (Ok(()), _) if self.next() >= to => return Ok(true),
                (Ok(()), _) => self.narrow(),
                (Err(Pause::Failed(failure)), _) => return Err(failure),
                (Err(Pause::WidthError), Width::One(stream)) => {
                    self.width = Width::Two(Box::new(stream.with_digits()?));
                }
                (Err(Pause::WidthError), Width::Two(_)) => return Ok(false),
                (Err(Pause::Rare), width) => {
                    let (rares, next) = (self.rares().len(), self.next());
                    let late = self.rares().len() - before(self.rares(), next / 2);
                    let cheap = matches!(width, Width::Two(_)) && pays(rares, late, next / 2);
                    if late > MOST_NEW && !cheap {
                        return Ok(false);
                    }
                }
            }
        }
    }

    /// Returns the first heap that was not passed to `visit`.
    pub(in crate::sequence) fn next(&self) -> u64 {
        stream!(&self.width, stream => stream.next())
    }

    /// Returns the longest look-back.
    pub(in crate::sequence) fn reach(&self) -> u64 {
        stream!(&self.width, stream => stream.reach())
    }

    /// Returns how far back common heaps look.
    pub(in crate::sequence) fn dependence(&self) -> Dependence {
        stream!(&self.width, stream => stream.dependence())
    }

    /// Returns the last common heap that its dependence did not decide.
    pub(in crate::sequence) fn undecided(&self) -> Option<u64> {
        stream!(&self.width, stream => stream.undecided())
    }

    /// Returns the rare heaps.
    pub(in crate::sequence) fn rares(&self) -> &[Rare] {
        stream!(&self.width, stream => stream.rares())
    }

    /// Returns the split.
    pub(in crate::sequence) fn closure(&self) -> Closure {
        stream!(&self.width, stream => stream.closure())
    }

    /// Returns the method in use.
    pub(in crate::sequence) fn method(&self) -> Method {
        stream!(&self.width, stream => stream.method())
    }

    /// Returns the values of a range of heaps: from memory where they are stored, else from a
    /// history.
    pub(in crate::sequence) fn values(
        &self,
        heaps: Range<u64>,
        history: &mut dyn History,
    ) -> Result<Vec<u32>, Failure> {
        stream!(&self.width, stream => stream.gather(heaps, history))
    }

    /// Returns the values of the last heaps.
    pub(in crate::sequence) fn window(&self) -> Vec<u32> {
        stream!(&self.width, stream => stream.window())
    }

    /// Returns the values of the first heaps.
    pub(in crate::sequence) fn head(&self) -> Vec<u32> {
        stream!(&self.width, stream => stream.head())
    }
}

/// Returns the rare heaps among all values so far.
pub(in crate::sequence) fn rares(closure: Closure, values: &[u32]) -> Vec<Rare> {
    let all = (0..).zip(values).map(|(heap, &value)| Rare { heap, value });
    all.filter(|rare| closure.is_rare(rare.value, rare.heap)).collect()
}

/// Whether indexes up to `greatest` fit one digit, with so few late rare heaps that it pays: with two
/// digits a late one costs little.
fn suits_one_digit(greatest: usize, late: usize) -> bool {
    greatest < 255 && late <= MOST_LATE
}

/// Whether a flow with fillers costs less than the loop over all pairs, although `late` of its
/// `rares` are in the later half of the heaps below `next`. After each of those, up to a block of
/// values is computed again. Fitted to 0.146, where a value costs about 3 ns for each rare heap,
/// and the loop 0.2 to 0.4 ns for each heap below.
fn pays(rares: usize, late: usize, next: u64) -> bool {
    /// Small in tests, so that short runs have late rare heaps.
    const SCALE: u64 = if cfg!(test) { 1 << 9 } else { 1 };
    let steps = 8 * (rares as u64 + 512);
    let flow = steps.saturating_mul(next.saturating_add(1024 * late as u64));
    flow / SCALE <= next.saturating_mul(next)
}

/// Returns the number of rare heaps in the later half of the heaps below `next` if all of that half
/// were like the last eighth of all heaps: where rare heaps end, they end soon.
fn late(rares: &[Rare], next: u64) -> usize {
    4 * (rares.len() - before(rares, next - next / 8))
}

/// Returns the number of rare heaps below `heap`.
fn before(rares: &[Rare], heap: u64) -> usize {
    rares.partition_point(|rare| rare.heap < heap)
}

/// Returns the least length of a table, from `known` on, at which a flow may begin: a power of two,
/// so that it does not depend on where a run was resumed.
pub(in crate::sequence) fn attempt_length(known: u64) -> u64 {
    known.checked_next_power_of_two().unwrap_or(u64::MAX).max(LEAST)
}
