//! Checkpoints of a hunt: the state from which it continues, in one sealed file.

use std::time::Duration;

use grundy_sequence::period::{Period, RepeatedWindow, WatchState, WindowDefinition};
use grundy_sequence::sequence::{Closure, Rare, State};

use crate::disk::codec::{Reader, Writer};
use crate::tally::Tally;

/// The number of heaps in a frame of kept values, see [`crate::kept_values`]. A checkpoint holds the
/// values after the last complete frame. Small in fault tests, so that they fill many frames.
pub(crate) const FRAME: u64 = if cfg!(test) { 1 << 6 } else { 1 << 16 };

/// A flag in the byte that says whether values are kept: this checkpoint stores
/// [`State::undecided`]. Version 0.1.0 did not.
const UNDECIDED: u8 = 2;

/// A checkpoint of a hunt.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Segment {
    /// The game's code.
    pub(crate) game: String,
    /// Whether values are kept.
    pub(crate) keep: bool,
    /// The state of the run.
    pub(crate) state: State,
    /// The tally.
    pub(crate) tally: Tally,
    /// The first values, while the search for short periods needs them.
    pub(crate) prefix: Vec<u32>,
    /// The state of the search for a period.
    pub(crate) watch: Option<WatchState>,
    /// The period that the values show, if they continue in the same way.
    pub(crate) claim: Option<Period>,
    /// Kept values that do not fill a frame yet.
    pub(crate) tail: Vec<u32>,
    /// How the hunt ended here, if it did.
    pub(crate) ending: Option<Ending>,
    /// Time and interruptions.
    pub(crate) log: Log,
}

/// The end of a hunt.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Ending {
    /// How it ended.
    pub(crate) status: HuntStatus,
    /// The tally of the heaps that the report covers.
    pub(crate) tally: Tally,
}

/// How a hunt ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HuntStatus {
    /// At the last requested heap.
    Reached,
    /// With a proved period.
    Proved(Period),
    /// The hunt has not ended.
    Running,
    /// At a limit, or interrupted by the user.
    Interrupted,
    /// At a limit of the method.
    Refused,
}

impl HuntStatus {
    /// Returns the period, if it is proved.
    pub(crate) fn period(self) -> Option<Period> {
        match self {
            Self::Proved(period) => Some(period),
            _ => None,
        }
    }

    /// Returns the name of the status in reports.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Reached => "reached",
            Self::Proved(_) => "proved",
            Self::Running => "running",
            Self::Interrupted => "interrupted",
            Self::Refused => "refused",
        }
    }
}

/// Time and interruptions of a hunt, over all its processes.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Log {
    /// The time of work.
    pub(crate) time: Duration,
    /// The number of times the hunt was resumed.
    pub(crate) resumed: u64,
    /// The number of heaps computed again because a process ended before it wrote them.
    pub(crate) recomputed: u64,
}

impl Segment {
    /// Whether the state holds all values from heap 0.
    pub(crate) fn is_table(&self) -> bool {
        self.state.closure.is_none() && self.state.window.len() as u64 == self.state.next
    }

    pub(crate) fn encode(&self) -> Vec<u8> {
        let Self { game, keep, state, tally, prefix, watch, claim, tail, ending, log } = self;
        let mut writer = Writer::default();
        writer.bytes(game.as_bytes());
        writer.byte(u8::from(*keep) | UNDECIDED);
        writer.option(state.undecided, Writer::number);
        write_state(&mut writer, state);
        tally.write(&mut writer);
        writer.values(prefix);
        writer.option(watch.as_ref(), write_seen);
        writer.option(*claim, write_period);
        writer.values(tail);
        writer.option(ending.as_ref(), |writer, ending| {
            writer.option(ending.status.period(), write_period);
            ending.tally.write(writer);
        });
        let millis = u64::try_from(log.time.as_millis()).unwrap_or(u64::MAX);
        for number in [millis, log.resumed, log.recomputed] {
            writer.number(number);
        }
        writer.finish()
    }

    /// Decodes the output of [`Segment::encode`]; `None` if it is invalid.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let reader = &mut Reader::new(bytes);
        let game = String::from_utf8(reader.bytes()?.to_vec()).ok()?;
        let flags = reader.byte().filter(|flags| flags & !UNDECIDED <= 1)?;
        let known = flags & UNDECIDED != 0;
        let undecided = if known { reader.option(Reader::number)? } else { None };
        let mut state = read_state(reader)?;
        // If the heap is unknown, assume the latest possible one.
        state.undecided = if known { undecided } else { state.next.checked_sub(1) };
        let segment = Self {
            game,
            keep: flags & 1 != 0,
            state,
            tally: Tally::read(reader)?,
            prefix: reader.values()?,
            watch: reader.option(read_seen)?,
            claim: reader.option(read_period)?,
            tail: reader.values()?,
            ending: reader.option(|reader| {
                let period = reader.option(read_period)?;
                let status = period.map_or(HuntStatus::Reached, HuntStatus::Proved);
                Some(Ending { status, tally: Tally::read(reader)? })
            })?,
            log: Log {
                time: Duration::from_millis(reader.number()?),
                resumed: reader.number()?,
                recomputed: reader.number()?,
            },
        };
        let State { next, window, rares, .. } = &segment.state;
        let fits = reader.is_done()
            && segment.tally.heaps == *next
            && window.len() as u64 <= *next
            && segment.tail.len() as u64 == if segment.keep { *next % FRAME } else { 0 }
            && rares.is_sorted_by(|a, b| a.heap < b.heap)
            && rares.last().is_none_or(|rare| rare.heap < *next);
        fits.then_some(segment)
    }
}

fn write_state(writer: &mut Writer, state: &State) {
    let State { next, closure, rares, window, undecided: _ } = state;
    writer.number(*next);
    writer.option(*closure, write_closure);
    writer.number(rares.len() as u64);
    for Rare { heap, value } in rares {
        writer.number(*heap);
        writer.number((*value).into());
    }
    writer.values(window);
}

fn read_state(reader: &mut Reader<'_>) -> Option<State> {
    Some(State {
        next: reader.number()?,
        closure: reader.option(read_closure)?,
        rares: reader
            .count(16)?
            .map(|_| Some(Rare { heap: reader.number()?, value: reader.small()? }))
            .collect::<Option<_>>()?,
        window: reader.values()?,
        undecided: None,
    })
}

fn write_closure(writer: &mut Writer, closure: Closure) {
    writer.number(closure.mask().into());
    writer.byte(closure.heap_parity().into());
    writer.byte(closure.odd().into());
}

fn read_closure(reader: &mut Reader<'_>) -> Option<Closure> {
    Closure::new(reader.small()?, reader.flag()?, reader.flag()?)
}

fn write_period(writer: &mut Writer, period: Period) {
    writer.number(period.period);
    writer.number(period.preperiod);
}

fn read_period(reader: &mut Reader<'_>) -> Option<Period> {
    let (period, preperiod) = (reader.number()?, reader.number()?);
    (period > 0).then(|| Period::pure(period, preperiod))
}

fn write_seen(writer: &mut Writer, seen: &WatchState) {
    let WatchState { scope, width, next, recent, anchors, found } = seen;
    write_closure(writer, scope.closure);
    writer.number(scope.reach);
    writer.option(scope.last_rare, Writer::number);
    writer.number(*width as u64);
    writer.number(*next);
    writer.bytes(recent);
    writer.byte(u8::try_from(anchors.len()).unwrap_or(u8::MAX));
    for (at, window) in anchors {
        writer.number(*at);
        writer.bytes(window);
    }
    writer.option(*found, |writer, found| {
        writer.number(found.anchor);
        writer.number(found.again);
    });
}

fn read_seen(reader: &mut Reader<'_>) -> Option<WatchState> {
    Some(WatchState {
        scope: WindowDefinition {
            closure: read_closure(reader)?,
            reach: reader.number()?,
            last_rare: reader.option(Reader::number)?,
        },
        width: usize::try_from(reader.number()?).ok()?,
        next: reader.number()?,
        recent: reader.bytes()?.to_vec(),
        anchors: (0..reader.byte()?)
            .map(|_| Some((reader.number()?, reader.bytes()?.to_vec())))
            .collect::<Option<_>>()?,
        found: reader.option(|reader| {
            let (anchor, again) = (reader.number()?, reader.number()?);
            (anchor < again).then_some(RepeatedWindow { anchor, again })
        })?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_inverts_encoding() {
        let closure = Closure::new(0x1EE, true, true).expect("not 0");
        let scope = WindowDefinition { closure, reach: 2, last_rare: Some(7) };
        let segment = Segment {
            game: "0.6".to_owned(),
            keep: true,
            state: State {
                next: 9,
                closure: Some(closure),
                rares: vec![Rare { heap: 7, value: 300 }],
                window: vec![1, 2, 300],
                undecided: Some(8),
            },
            tally: Tally { heaps: 9, max: Some((300, 7)), zeros: 2, ..Tally::default() },
            prefix: vec![0, 0, 1],
            watch: Some(WatchState {
                scope,
                width: 2,
                next: 9,
                recent: vec![1, 0],
                anchors: vec![(4, vec![1, 0, 1, 0]), (8, vec![1, 0, 2, 0])],
                found: Some(RepeatedWindow { anchor: 4, again: 8 }),
            }),
            claim: Some(Period::pure(4, 1)),
            tail: (0..9).collect(),
            ending: Some(Ending {
                status: HuntStatus::Proved(Period::pure(4, 1)),
                tally: Tally { heaps: 8, ..Tally::default() },
            }),
            log: Log { time: Duration::from_millis(1500), resumed: 3, recomputed: 77 },
        };
        let bytes = segment.encode();
        assert_eq!(Segment::decode(&bytes), Some(segment));
        for cut in 0..bytes.len() {
            assert_eq!(Segment::decode(&bytes[..cut]), None, "{cut}");
        }
    }

    /// A checkpoint of version 0.1.0 does not say which heaps were decided by those before them.
    #[test]
    fn earlier_checkpoints_are_read() {
        let mut segment = Segment { game: "0.6".to_owned(), ..Segment::default() };
        (segment.state.next, segment.tally.heaps) = (9, 9);
        let mut bytes = segment.encode();
        let flags = 8 + segment.game.len();
        assert_eq!(bytes[flags..flags + 2], [UNDECIDED, 0]);
        bytes.splice(flags..flags + 2, [0]);
        segment.state.undecided = Some(8);
        assert_eq!(Segment::decode(&bytes), Some(segment));
    }

    #[test]
    fn contradictory_checkpoints_are_refused() {
        let segment =
            Segment { tally: Tally { heaps: 1, ..Tally::default() }, ..Segment::default() };
        assert_eq!(Segment::decode(&segment.encode()), None);
    }
}
