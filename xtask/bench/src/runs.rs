//! Long runs and their yardsticks, side by side.

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter};
use grundy_sequence::sequence::{Block, Closure, NoHistory, Run};

use crate::bench::Error;
use crate::yardstick::Yardstick;

/// A code of the bench itself.
pub(crate) fn code(text: &str) -> Result<TakeBreak, Error> {
    TakeBreak::parse(text).map_err(|error| format!("{text}: {error}").into())
}

/// Goes on to a heap and forgets the values.
pub(crate) fn advance(run: &mut Run, to: u64, meter: &Meter<'_>) -> Result<(), Failure> {
    run.advance(to, &mut NoHistory, &mut |_| (), meter)
}

/// The values of 0.6 split by all bits but 0 and 4, of which 9 are in use (see the book).
pub(crate) fn officers_closure() -> Result<Closure, Error> {
    closure(0x1ee, false)
}

pub(crate) fn closure(mask: u32, heap_parity: bool) -> Result<Closure, Error> {
    // Both games that need the heap's parity take an odd number of tokens and split the rest.
    Closure::new(mask, heap_parity, heap_parity)
        .ok_or_else(|| Error::from("a split needs a mask".to_owned()))
}

/// Compares a yardstick's last values with a run's. A loop that computes something else measures
/// nothing, and one of the two is wrong.
pub(crate) fn compare(
    game: &str,
    yardstick: &mut dyn Yardstick,
    run: &mut Run,
    heaps: u64,
    meter: &Meter<'_>,
) -> Result<(), Error> {
    /// Fewer than a yardstick keeps.
    const AT_ONCE: u64 = 1 << 12;
    let mut differ = None;
    let end = yardstick.next().saturating_add(heaps);
    advance(run, yardstick.next(), meter)?;
    while yardstick.next() < end {
        let first = yardstick.next();
        if !yardstick.advance(AT_ONCE) {
            return Err(too_narrow(game));
        }
        let known = first..yardstick.next();
        let mut see = |block: Block<'_>| {
            for (heap, value) in (block.first..).zip(block.iter()) {
                if known.contains(&heap) && yardstick.value(heap) != value {
                    differ.get_or_insert((heap, value, yardstick.value(heap)));
                }
            }
        };
        run.advance(known.end, &mut NoHistory, &mut see, meter)?;
    }
    match differ {
        None => Ok(()),
        Some((heap, ours, theirs)) => Err(Error::from(format!(
            "{game}: the run and its yardstick disagree at heap {heap}: {ours} and {theirs}"
        ))),
    }
}

pub(crate) fn too_narrow(game: &str) -> Error {
    Error::from(format!("{game}: a value does not fit the yardstick's array"))
}
