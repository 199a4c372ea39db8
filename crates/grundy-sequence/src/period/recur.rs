//! Detects the first sign of a period in a stream of values, in constant memory.
//!
//! Once the rare heaps end, the candidates of a sparse-space run depend only on a window of earlier
//! values ([`Run::reach`](crate::sequence::Run::reach)). Two equal windows are then followed by
//! equal values for as long as no further heap is rare. They are found by Brent's method (BIT 20,
//! 1980): store the window before heap 2^k, search for it in all later values, and store a new one
//! at 2^(k+1). Every later window is compared with the stored one, so the first equal one is
//! exactly one least period away: a shorter period would have shown it earlier.
//!
//! A period that begins soon after 2^k would be found only after 2^(k+1). So up to three more
//! windows are stored at once, which are replaced at each half, quarter and eighth between 2^k and
//! 2^(k+1). They find shorter periods sooner.
//!
//! The values are compared by their index ([`Closure::index`]). Equal indexes at heaps of an even
//! distance are equal values, and if the parity of heaps does not count, at any distance.

use std::collections::HashMap;

use crate::sequence::{Block, Closure, Slice};

/// The least heap before which a window is stored: the first block after the table of a run, at the end
/// of which a watch begins, has long passed. Shorter periods are found in a table of the first values.
const FIRST_ANCHOR: u64 = 1 << 18;

/// The number of bytes of a part of a window that is searched for first.
const PART: usize = 8;

/// The greatest number of consecutive parts that are searched for at once.
const PARTS: usize = 64;

/// Two heaps before which the windows are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RepeatedWindow {
    /// The heap after the first window.
    pub anchor: u64,
    /// The heap after the second one.
    pub again: u64,
}

impl RepeatedWindow {
    /// Returns the distance of the windows.
    pub fn distance(self) -> u64 {
        self.again - self.anchor
    }
}

/// The definition of a window in a run. If any part of it changes, all stored windows are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowDefinition {
    /// How values are split.
    pub closure: Closure,
    /// The longest look-back of a value, which is the length of a window.
    pub reach: u64,
    /// The last rare heap.
    pub last_rare: Option<u64>,
}

impl WindowDefinition {
    /// Returns the heap after the last known rare heap.
    fn common_from(self) -> u64 {
        self.last_rare.map_or(0, |heap| heap.saturating_add(1))
    }
}

/// The state from which a watch is resumed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatchState {
    /// The definition of a window.
    pub scope: WindowDefinition,
    /// The number of bytes of an index: 1, 2 or 4.
    pub width: usize,
    /// The heap after the last one seen.
    pub next: u64,
    /// The last indexes, little-endian.
    pub recent: Vec<u8>,
    /// The windows that are searched for, each with the heap after it; the first ones first.
    pub anchors: Vec<(u64, Vec<u8>)>,
    /// The first window that recurred.
    pub found: Option<RepeatedWindow>,
}

impl WatchState {
    /// Whether its parts are consistent.
    fn is_sound(&self) -> bool {
        let window = |bytes: usize| bytes as u64 == self.scope.reach * self.width as u64;
        matches!(self.width, 1 | 2 | 4)
            && self.scope.reach > 0
            && self.scope.reach < u64::from(u32::MAX)
            && self.recent.len().is_multiple_of(self.width)
            && (self.recent.len() / self.width) as u64 <= self.next
            && self.anchors.iter().all(|(at, bytes)| {
                window(bytes.len()) && *at <= self.next && *at >= self.scope.reach
            })
            && self.anchors.is_sorted_by(|(at, _), (later, _)| at < later)
    }
}

/// Watches the values of a run for a window that recurs.
#[derive(Debug)]
pub struct Watch {
    seen: WatchState,
    /// The search parts of each anchor.
    probes: Vec<Probe>,
}

/// Consecutive parts of a window that are searched for at once. Wherever the window recurs, one of
/// N consecutive parts of it begins at a multiple of N, so only those positions are examined.
#[derive(Debug)]
struct Probe {
    /// The parts with their places in the window, in bytes, sorted; none if the window is shorter than
    /// a part.
    parts: Vec<(u64, usize)>,
    /// The place of the first part.
    first: usize,
    /// The distance of the positions that are examined, in bytes.
    step: usize,
    /// Whether there is a part with a hash.
    hashes: Vec<bool>,
}

impl Probe {
    /// Bits of a hash.
    const BITS: u32 = 12;

    /// Use the parts around the rarest part of the window: many sequences nearly repeat.
    fn new(window: &[u8], width: usize) -> Self {
        let all: Vec<u64> =
            window.windows(PART).step_by(width).map(|bytes| part(bytes, 0)).collect();
        let mut counts: HashMap<u64, u32> = HashMap::new();
        for &part in &all {
            *counts.entry(part).or_default() += 1;
        }
        let rarest = (0..all.len()).min_by_key(|&place| counts.get(&all[place]).copied());
        let count = all.len().min(PARTS);
        let first = rarest.unwrap_or(0).saturating_sub(count / 2).min(all.len() - count);
        let places = first..first + count;
        let mut parts: Vec<_> = places.map(|place| (all[place], place * width)).collect();
        parts.sort_unstable();
        let mut hashes = vec![false; 1 << Self::BITS];
        for &(part, _) in &parts {
            hashes[Self::hash(part)] = true;
        }
        Self { parts, first: first * width, step: count.max(1) * width, hashes }
    }

    /// Returns the upper bits of a product with the golden ratio (Knuth).
    fn hash(part: u64) -> usize {
        (part.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - Self::BITS)) as usize
    }

    /// Returns the places of a part in the window, last first.
    fn places(&self, part: u64) -> impl Iterator<Item = usize> + '_ {
        let end = if self.hashes[Self::hash(part)] {
            self.parts.partition_point(|&(other, _)| other <= part)
        } else {
            0
        };
        let equal = move |&&(other, _): &&(u64, usize)| other == part;
        self.parts[..end].iter().rev().take_while(equal).map(|&(_, place)| place)
    }

    /// Returns the places from `first` to `last` at which the window may begin in `bytes`,
    /// ascending; `width` is that of an index.
    fn starts<'a>(
        &'a self,
        bytes: &'a [u8],
        first: usize,
        last: usize,
        width: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        (first..=last).step_by(self.step).flat_map(move |start| {
            let any = self.parts.is_empty().then_some(start);
            let at = self.first + (start + self.step - width).min(last);
            let found = self.places(part(bytes, at)).filter_map(move |place| at.checked_sub(place));
            // The last step also has places before `start`.
            any.into_iter().chain(found.filter(move |&found| found >= start))
        })
    }
}

/// Returns the part at a place, or 0 beyond the last one.
fn part(bytes: &[u8], at: usize) -> u64 {
    let part = bytes.get(at..).and_then(<[u8]>::first_chunk);
    part.map_or(0, |part| u64::from_le_bytes(*part))
}

impl Watch {
    /// Creates a watch that starts at heap `next`; `None` if windows are empty.
    pub fn new(scope: WindowDefinition, next: u64) -> Option<Self> {
        let (recent, anchors) = (Vec::new(), Vec::new());
        Self::resume(WatchState { scope, width: 1, next, recent, anchors, found: None })
    }

    /// Resumes a watch; `None` if the state is inconsistent.
    pub fn resume(seen: WatchState) -> Option<Self> {
        seen.is_sound().then(|| {
            let probe = |(_, window): &(u64, Vec<u8>)| Probe::new(window, seen.width);
            Self { probes: seen.anchors.iter().map(probe).collect(), seen }
        })
    }

    /// Returns the state for resuming.
    pub fn seen(&self) -> WatchState {
        let keep = self.window_bytes().min(self.seen.recent.len());
        let recent = self.seen.recent[self.seen.recent.len() - keep..].to_vec();
        WatchState { recent, ..self.seen.clone() }
    }

    /// Returns the definition of a window.
    pub fn scope(&self) -> WindowDefinition {
        self.seen.scope
    }

    /// Returns the first window that recurred.
    pub fn found(&self) -> Option<RepeatedWindow> {
        self.seen.found
    }

    /// Examines the next values.
    pub fn see(&mut self, block: &Block<'_>) {
        if block.first != self.seen.next {
            self.forget(block.first);
        }
        match block.values {
            _ if self.found().is_some() => self.seen.next += block.len() as u64,
            Slice::Narrow(indexes, closure) if closure == self.seen.scope.closure => {
                self.take(indexes, 1, |part, recent| recent.extend_from_slice(part));
            }
            Slice::Medium(indexes, closure) if closure == self.seen.scope.closure => {
                self.take(indexes, 2, |part, recent| {
                    recent.extend(part.iter().flat_map(|index| index.to_le_bytes()));
                });
            }
            Slice::Values(values) => self.take_values(block.first, values),
            Slice::Narrow(..) | Slice::Medium(..) => {
                self.forget(block.first + block.len() as u64);
            }
        }
    }

    /// Examines a block of plain values, in which a rare heap was found.
    fn take_values(&mut self, first: u64, values: &[u32]) {
        let closure = self.seen.scope.closure;
        let is_rare = |(heap, value): (u64, &u32)| closure.is_rare(*value, heap);
        let mut common = values;
        if let Some(place) = (0..values.len()).rfind(|&i| is_rare((first + i as u64, &values[i]))) {
            common = &values[place + 1..];
            self.forget(first + place as u64 + 1);
            self.seen.scope.last_rare = Some(first + place as u64);
        }
        let indexes: Vec<u32> = common.iter().map(|&value| closure.index(value)).collect();
        let width = match indexes.iter().max() {
            Some(0..=0xFF) | None => 1,
            Some(0x100..=0xFFFF) => 2,
            Some(_) => 4,
        };
        self.take(&indexes, width, |part, recent| {
            recent
                .extend(part.iter().flat_map(|index| index.to_le_bytes().into_iter().take(width)));
        });
    }

    /// Drops all stored windows.
    fn forget(&mut self, next: u64) {
        self.seen.next = next;
        self.seen.recent.clear();
        self.seen.anchors.clear();
        self.seen.found = None;
        self.probes.clear();
    }

    /// Adds indexes of a width: up to the next heap at which a window is stored, then those after it.
    fn take<T>(&mut self, indexes: &[T], width: usize, write: impl Fn(&[T], &mut Vec<u8>)) {
        let mut rest = indexes;
        while !rest.is_empty() && self.seen.found.is_none() {
            let mark = next_mark(self.seen.next);
            let room = usize::try_from(mark - self.seen.next).unwrap_or(usize::MAX);
            let (part, after) = rest.split_at(room.min(rest.len()));
            self.widen(width);
            if width < self.seen.width {
                let mut narrow = Vec::with_capacity(part.len() * width);
                write(part, &mut narrow);
                self.seen.recent.extend(widened(&narrow, width, self.seen.width));
            } else {
                write(part, &mut self.seen.recent);
            }
            self.seen.next += part.len() as u64;
            self.search(part.len());
            if self.seen.next == mark && self.seen.found.is_none() {
                self.anchor();
            }
            self.shrink();
            rest = after;
        }
        self.seen.next += rest.len() as u64;
    }

    /// Widens all indexes to at least `width` bytes.
    fn widen(&mut self, width: usize) {
        let from = self.seen.width;
        if width <= from {
            return;
        }
        self.seen.width = width;
        self.seen.recent = widened(&self.seen.recent, from, width).collect();
        for ((_, window), probe) in self.seen.anchors.iter_mut().zip(&mut self.probes) {
            *window = widened(window, from, width).collect();
            *probe = Probe::new(window, width);
        }
    }

    /// Returns the length of a window in bytes.
    fn window_bytes(&self) -> usize {
        usize::try_from(self.seen.scope.reach).unwrap_or(usize::MAX).saturating_mul(self.seen.width)
    }

    /// Stores the window before this heap, a multiple of an eighth of a power of two, as one to
    /// search for, and drops those that it replaces. Whether it does so depends only on the values,
    /// not on the boundaries of blocks or runs: the last rare heap must lie in the first half, and
    /// the window in the last three eighths, which leaves an eighth for the block in which the rare
    /// heap was found.
    fn anchor(&mut self) {
        let WatchState { scope, next, .. } = self.seen;
        if next < FIRST_ANCHOR {
            return;
        }
        let (power, eighth) = octave(next);
        // The last power of two, half and quarter.
        let stay =
            [8, 4, 2].map(|eighths| power + (next - power) / (eighths * eighth) * eighths * eighth);
        let anchors = std::mem::take(&mut self.seen.anchors).into_iter();
        let pairs = anchors.zip(std::mem::take(&mut self.probes));
        (self.seen.anchors, self.probes) = pairs.filter(|((at, _), _)| stay.contains(at)).unzip();
        let bytes = self.window_bytes();
        if scope.reach <= next / 8 * 3
            && scope.common_from() <= next / 2
            && self.seen.recent.len() >= bytes
        {
            let window = self.seen.recent[self.seen.recent.len() - bytes..].to_vec();
            self.probes.push(Probe::new(&window, self.seen.width));
            self.seen.anchors.push((next, window));
        }
    }

    /// Compares the windows that end within the last `fresh` heaps with each that is searched for.
    fn search(&mut self, fresh: usize) {
        let anchors = self.seen.anchors.iter().zip(&self.probes);
        let found = anchors.filter_map(|((anchor, window), probe)| {
            let again = self.again(*anchor, window, probe, fresh)?;
            Some(RepeatedWindow { anchor: *anchor, again })
        });
        self.seen.found = found.min_by_key(|found| found.again);
    }

    /// Returns the first heap before which the window of an anchor recurs.
    fn again(&self, anchor: u64, window: &[u8], probe: &Probe, fresh: usize) -> Option<u64> {
        let (recent, width) = (&self.seen.recent, self.seen.width);
        // The first fresh window begins one index after the last window compared before.
        let last = recent.len().checked_sub(window.len())?;
        let first = (last + width).saturating_sub(fresh * width);
        let again = |start: usize| self.seen.next - ((last - start) / width) as u64;
        let equal = |&start: &usize| recent[start..start + window.len()] == *window;
        let even = |again: &u64| (again - anchor).is_multiple_of(2);
        let any = !self.seen.scope.closure.heap_parity();
        let mut found = probe.starts(recent, first, last, width).filter(equal).map(again);
        found.find(|again| any || even(again))
    }

    /// Drops indexes that no window needs, if they are many.
    fn shrink(&mut self) {
        let bytes = self.window_bytes();
        if self.seen.recent.len() > bytes.saturating_mul(4).saturating_add(1 << 16) {
            self.seen.recent.drain(..self.seen.recent.len() - bytes);
        }
    }
}

/// Returns the greatest power of two up to a heap, but at least 8, and an eighth of it.
fn octave(heap: u64) -> (u64, u64) {
    let power = 1 << heap.max(8).ilog2();
    (power, power / 8)
}

/// Returns the next heap at which a window may be stored.
fn next_mark(heap: u64) -> u64 {
    let (_, eighth) = octave(heap);
    (heap / eighth + 1).saturating_mul(eighth)
}

/// Indexes of one width written at another.
fn widened(bytes: &[u8], from: usize, to: usize) -> impl Iterator<Item = u8> + '_ {
    bytes
        .chunks_exact(from)
        .flat_map(move |index| index.iter().copied().chain(std::iter::repeat_n(0, to - from)))
}

#[cfg(test)]
mod tests {
    use super::{FIRST_ANCHOR, RepeatedWindow, Watch, WatchState, WindowDefinition};
    use crate::sequence::{Block, Closure, Slice};

    /// Indexes with a preperiod and a period, both at least one.
    fn index(heap: u64, preperiod: u64, period: u64) -> u8 {
        let n = if heap < preperiod { heap } else { preperiod + (heap - preperiod) % period };
        // Mixes bits: no window recurs by chance.
        let mixed = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        u8::try_from((mixed ^ mixed >> 29).wrapping_mul(mixed | 1) >> 40 & 15).expect("4 bits")
    }

    fn scope(closure: Closure, reach: u64) -> WindowDefinition {
        WindowDefinition { closure, reach, last_rare: Some(100) }
    }

    /// The content of a file is checked before it is used.
    #[test]
    fn inconsistent_states_are_refused() {
        let closure = Closure::new(0b101, false, false).expect("not 0");
        let state = WatchState {
            scope: scope(closure, 3),
            width: 2,
            next: 100,
            recent: vec![1; 6],
            anchors: vec![(10, vec![2; 6]), (20, vec![3; 6])],
            found: None,
        };
        assert!(Watch::resume(state.clone()).is_some());
        let changes: [fn(&mut WatchState); 11] = [
            |state| state.width = 3,
            |state| state.scope.reach = 0,
            |state| state.scope.reach = 4,
            |state| {
                state.recent.pop();
            },
            |state| state.recent = vec![1; 202],
            |state| {
                state.anchors[1].1.pop();
            },
            |state| state.anchors[1].0 = 101,
            |state| state.anchors[0].0 = 2,
            |state| state.anchors.swap(0, 1),
            |state| state.anchors[0].0 = 20,
            |state| state.next = 19,
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut state = state.clone();
            change(&mut state);
            assert!(Watch::resume(state).is_none(), "change {number}");
        }
        assert!(Watch::new(scope(closure, 0), 0).is_none());
    }

    /// Shows heaps in blocks of changing length and width.
    fn show(watch: &mut Watch, heaps: std::ops::Range<u64>, of: &dyn Fn(u64) -> u8) {
        let closure = watch.scope().closure;
        let (mut first, mut step) = (heaps.start, 1);
        while first < heaps.end {
            let last = (first + step).min(heaps.end);
            let indexes: Vec<u8> = (first..last).map(of).collect();
            let wide: Vec<u16> = indexes.iter().map(|&i| i.into()).collect();
            let full: Vec<u32> =
                (first..last).map(|heap| closure.value(of(heap).into(), heap)).collect();
            let values = match step % 7 {
                0 => Slice::Medium(&wide, closure),
                1 => Slice::Values(&full),
                _ => Slice::Narrow(&indexes, closure),
            };
            watch.see(&Block { first, values });
            first = last;
            step = step * 5 % 4099;
        }
    }

    /// The window before the first anchor, or before a later multiple of an eighth of it, comes again after
    /// one least period; where the parity of heaps counts, after an even number of heaps.
    #[test]
    fn finds_the_least_period() {
        for ((parity, preperiod, period, eighths, distance), reach) in [
            (false, 1000, 5, 8, 5),
            (true, 1000, 5, 8, 10),
            (false, 1000, 25_003, 8, 25_003),
            (true, 50_000, 25_003, 8, 50_006),
            // The window before an eighth is the first behind the preperiod.
            (false, 325_000, 77, 10, 77),
            (false, 350_000, 35_000, 12, 35_000),
            (false, 275_000, 100_000, 12, 100_000),
            (false, 275_000, 150_000, 16, 150_000),
        ]
        .into_iter()
        .flat_map(|case| [(case, 1000), (case, 40)])
        {
            let closure = Closure::new(0b101, parity, false).expect("not 0");
            let mut watch = Watch::new(scope(closure, reach), 0).expect("a reach");
            let of = |heap| index(heap, preperiod, period);
            let anchor = eighths * (FIRST_ANCHOR / 8);
            let again = anchor + distance;
            show(&mut watch, 0..again - 1, &of);
            assert_eq!(watch.found(), None, "{preperiod} {period}");
            // An interruption has no effect.
            let mut watch = Watch::resume(watch.seen()).expect("sound");
            show(&mut watch, again - 1..again + 3000, &of);
            assert_eq!(
                watch.found(),
                Some(RepeatedWindow { anchor, again }),
                "{preperiod} {period}"
            );
        }
    }

    /// A window that is shorter than a part.
    #[test]
    fn finds_a_short_window() {
        let closure = Closure::new(0b101, false, false).expect("not 0");
        let mut watch = Watch::new(scope(closure, 3), 0).expect("a reach");
        let of = |heap| u8::try_from(heap % 5).expect("below 5");
        show(&mut watch, 0..FIRST_ANCHOR + 1000, &of);
        let again = FIRST_ANCHOR + 5;
        assert_eq!(watch.found(), Some(RepeatedWindow { anchor: FIRST_ANCHOR, again }));
    }

    /// A rare heap invalidates the earlier windows, wherever blocks end.
    #[test]
    fn a_rare_heap_restarts_the_watch() {
        let closure = Closure::new(0b101, false, false).expect("not 0");
        for rare in [FIRST_ANCHOR / 7 * 4, FIRST_ANCHOR, FIRST_ANCHOR + 24] {
            let mut watch = Watch::new(scope(closure, 64), 0).expect("a reach");
            let of = |heap| index(heap, 10, 4 * FIRST_ANCHOR);
            show(&mut watch, 0..rare, &of);
            watch.see(&Block { first: rare, values: Slice::Values(&[0]) });
            show(&mut watch, rare + 1..FIRST_ANCHOR / 20 * 21, &of);
            assert_eq!(watch.seen().anchors, [], "{rare}");
            assert_eq!(watch.scope().last_rare, Some(rare));
        }
    }
}
