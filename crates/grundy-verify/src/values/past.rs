//! Computes values again that a [`Run`] no longer stores.
//!
//! A run keeps [`Mark`]s: the last values at some heaps, from which it could continue. All rare
//! heaps below its next heap are known, and every other heap has its candidate as value, by the
//! first step of [`super::run`]. So computing values again takes only the first step. Values are
//! needed again
//!
//! * if no pair with one of the first heaps shows a smaller rare value. Then all pairs
//!   (a, n − d − a) are tried: a run from the first heaps goes up, and runs from one mark after the
//!   other go down;
//! * beside a rare heap r that is too large for n − d − r to be stored. Then another run follows r
//!   heaps behind.
//!
//! The memory for all this has a bound that does not depend on the number of heaps.

use std::ops::Range;
use std::rc::Rc;

use super::run::{FIRST, Fast, LONG_STRIDE, MOST, RECENT, Run, STRIDE, ValueError};
use super::set::{Bits, ValueSet};
use crate::progress::Watch;
use crate::state::{Reader, Writer};
use crate::verdict::{CheckResult, Failure};

/// The maximum number of marks, and of values in them.
const MARKS: usize = if cfg!(any(fuzzing, test)) { 8 } else { 1 << 8 };
const VALUES: usize = 1 << 25;

/// The number of values computed again at once, when they are needed from last to first.
const SEGMENT: u64 = if cfg!(test) { 1 << 10 } else { LONG_STRIDE };

/// The number of first parts of the pairs tried at once, at first and at most.
const CHUNKS: Range<u64> = if cfg!(test) { 1 << 6..1 << 9 } else { 1 << 17..1 << 22 };

/// The number of heaps that a follower computes at once, fewer than it stores.
const AHEAD: u64 = RECENT as u64 / 8;

/// The maximum number of runs at the same time.
const RUNS: usize = 1 << 4;

/// What a run keeps of the values that it dropped.
#[derive(Debug, Default)]
pub(super) struct Past {
    /// The marks, ascending.
    marks: Vec<Mark>,
    /// All rare heaps found so far.
    pub(super) rares: Vec<(usize, u16)>,
    /// The number of heaps computed again.
    again: u64,
}

/// The last values before a heap.
#[derive(Debug, Clone)]
pub(super) struct Mark {
    heap: u64,
    values: Vec<u16>,
}

/// Returns the maximum number of marks if each holds this number of values.
fn most(values: usize) -> usize {
    (VALUES / values.max(1)).clamp(2, MARKS)
}

impl Past {
    /// Adds a mark after the others. If there are too many, every second one is dropped.
    pub(super) fn add(&mut self, mark: Mark, rares: &[(usize, u16)]) {
        self.rares = rares.to_vec();
        let most = most(mark.values.len());
        self.marks.push(mark);
        if self.marks.len() > most {
            let mut kept = false;
            self.marks.retain(|_| {
                kept = !kept;
                kept
            });
        }
    }

    pub(super) fn write(&self, state: &mut Writer) {
        state.number(self.marks.len() as u64);
        for mark in &self.marks {
            state.number(mark.heap);
            state.values(&mark.values);
        }
    }

    pub(super) fn read(&mut self, state: &mut Reader<'_>) -> CheckResult<()> {
        self.marks.clear();
        for _ in 0..state.number()? {
            self.marks.push(Mark { heap: state.number()?, values: state.values()? });
        }
        Ok(())
    }

    /// Whether the marks of a state can be those of a run.
    pub(super) fn fits(&self, next: u64, needed: usize) -> bool {
        let fits = |Mark { heap, values }: &Mark| {
            values.len() >= needed && (values.len() as u64..=next).contains(heap)
        };
        self.marks.len() <= MARKS
            && self.marks.is_sorted_by(|a, b| a.heap < b.heap)
            && self.marks.iter().all(fits)
    }
}

impl Run {
    /// Returns a mark at the next heap.
    pub(super) fn mark(&self) -> Mark {
        let from = self.last.len().saturating_sub(self.needed());
        Mark { heap: self.next(), values: self.last[from..].to_vec() }
    }

    /// Returns a run that computes values again, starting at a heap; the last values before it that
    /// it looks back to are stored. This run has dropped values.
    pub(crate) fn again(&self, heap: u64, watch: &mut Watch<'_>) -> CheckResult<Self> {
        let mark = self.past.borrow().marks.iter().rfind(|mark| mark.heap <= heap).cloned();
        let mut run = self.resume(mark.unwrap_or_else(|| self.first_mark()))?;
        while run.next() < heap {
            watch()?;
            run.advance(heap.min(run.next() + LONG_STRIDE), watch)?;
        }
        Ok(run)
    }

    /// Returns the first heaps as a mark.
    fn first_mark(&self) -> Mark {
        Mark { heap: self.first.len() as u64, values: self.first.clone() }
    }

    /// Returns a run that computes values again from a mark on.
    fn resume(&self, mark: Mark) -> CheckResult<Self> {
        if Rc::strong_count(&self.past) >= RUNS {
            return Err(Failure::unfinished(format!(
                "heap {} is beside more large rare heaps than this checker follows",
                self.next()
            )));
        }
        let rares = &self.past.borrow().rares;
        let before = rares.partition_point(|&(rare, _)| (rare as u64) < mark.heap);
        Ok(Self {
            places: self.places.clone(),
            split: self.split,
            preferred: self.preferred,
            by_parity: self.by_parity,
            rares: rares[..before].to_vec(),
            is_again: true,
            first: self.first.clone(),
            base: mark.heap - mark.values.len() as u64,
            last: mark.values,
            all: 0,
            words: self.words,
            reach: 0,
            blocks: Fast::Untried,
            threads: 1,
            past: Rc::clone(&self.past),
            followers: Vec::new(),
        })
    }

    /// Counts the heaps below `heap` that are computed again.
    pub(super) fn count(&self, heap: u64) -> CheckResult<()> {
        let mut past = self.past.borrow_mut();
        if self.is_again {
            past.again += heap.saturating_sub(self.next());
        }
        if past.again > MOST {
            let why = "more values have to be computed again than this checker computes";
            return Err(Failure::unfinished(why));
        }
        Ok(())
    }

    /// Returns the value of a heap far below the next one. The next call must be for the heap after
    /// it.
    pub(super) fn recall(&mut self, heap: u64, watch: &mut Watch<'_>) -> CheckResult<u16> {
        let place = |place: u64| usize::try_from(place).unwrap_or(usize::MAX);
        if let Some(&value) = self.first.get(place(heap)) {
            return Ok(value);
        }
        let serves = |run: &Run| run.base <= heap && heap < run.next() + AHEAD;
        let found = self.followers.iter().position(serves);
        if found.is_none() {
            let run = self.again(heap, watch)?;
            self.followers.push(run);
        }
        let end = self.next().min(heap + AHEAD);
        let follower = found.unwrap_or(self.followers.len() - 1);
        let run = &mut self.followers[follower];
        if run.next() <= heap {
            run.advance(end, watch)?;
        }
        Ok(run.last[place(heap - run.base)])
    }

    /// Performs the second step for heap n and the pairs without a first heap.
    #[cold]
    pub(super) fn far_pairs<const W: usize>(
        &mut self,
        n: u64,
        seen: &mut Bits<W>,
        open: Option<Bits<W>>,
        watch: &mut Watch<'_>,
    ) -> Result<bool, ValueError> {
        let (Some(&least), Some(&most)) =
            (self.places.two.iter().min(), self.places.two.iter().max())
        else {
            return Ok(false);
        };
        let half = n.saturating_sub(least as u64) / 2;
        let (mut a, mut size) = (FIRST as u64, CHUNKS.start);
        let mut low = self.resume(self.first_mark())?;
        let mut high = Descent::new(self, (n + 1).saturating_sub(a + least as u64));
        while a <= half {
            let end = (half + 1).min(a + size);
            watch()?;
            low.advance(end, watch)?;
            let firsts = low.values_from(a).unwrap_or(&[]);
            let begin = n.saturating_sub(most as u64 + end - 1);
            let others = high.values(begin..n - least as u64 - a + 1, watch)?;
            for &d in &self.places.two {
                // The pairs with a ≤ b; the first of them has the last of the other heaps.
                let pairs = (n.saturating_sub(d as u64) / 2 + 1).min(end).saturating_sub(a);
                if pairs == 0 {
                    continue;
                }
                let firsts = &firsts[..usize::try_from(pairs).unwrap_or(usize::MAX)];
                let others = &others[..others.len() - (d - least)];
                let mut tried = a - 1 + d as u64;
                for (low, high) in firsts.chunks(STRIDE).zip(others.rchunks(STRIDE)) {
                    for (a, b) in low.iter().zip(high.iter().rev()) {
                        seen.add(a ^ b);
                    }
                    tried += low.len() as u64;
                    if open.is_some_and(|open| open.without(*seen).is_empty()) {
                        self.reach = self.reach.max(usize::try_from(tried).unwrap_or(usize::MAX));
                        return Ok(true);
                    }
                }
            }
            (a, size) = (end, CHUNKS.end.min(2 * size));
        }
        Ok(false)
    }
}

/// Values in descending order of heaps.
struct Descent<'a> {
    run: &'a Run,
    /// The marks from which values can be computed again, ascending.
    marks: Vec<Mark>,
    /// The values from heap `base` on.
    values: Vec<u16>,
    base: u64,
}

impl<'a> Descent<'a> {
    /// Starts with the values below heap `end`, which the run knows.
    fn new(run: &'a Run, end: u64) -> Self {
        let base = run.base.max(end.saturating_sub(SEGMENT)).min(end);
        let place =
            |heap: u64| usize::try_from(heap.saturating_sub(run.base)).unwrap_or(usize::MAX);
        let values = run.last[place(base)..place(end)].to_vec();
        let mut marks = vec![Mark { heap: 0, values: Vec::new() }, run.first_mark()];
        marks.extend_from_slice(&run.past.borrow().marks);
        Self { run, marks, values, base }
    }

    /// Returns the values of a range, which must neither begin nor end above the previous one.
    fn values(&mut self, range: Range<u64>, watch: &mut Watch<'_>) -> CheckResult<&[u16]> {
        let place = |heap: u64, base: u64| usize::try_from(heap - base).unwrap_or(usize::MAX);
        self.values.truncate(place(range.end, self.base));
        while self.base > range.start {
            let below = self.below(watch)?;
            self.base -= below.len() as u64;
            self.values.splice(0..0, below);
        }
        Ok(&self.values[place(range.start, self.base)..])
    }

    /// Returns the values from the last mark to the base.
    fn below(&mut self, watch: &mut Watch<'_>) -> CheckResult<Vec<u16>> {
        while let Some(mark) = self.marks.pop() {
            let (heap, length) = (mark.heap, self.base.saturating_sub(mark.heap));
            if heap == 0 {
                return Ok(
                    self.run.first[..usize::try_from(self.base).unwrap_or(usize::MAX)].to_vec()
                );
            }
            if length == 0 {
                continue;
            }
            let most = most(mark.values.len());
            let mut run = self.run.resume(mark.clone())?;
            if length <= SEGMENT {
                run.advance(self.base, watch)?;
                return Ok(run.values_from(heap).unwrap_or(&[]).to_vec());
            }
            self.marks.push(mark);
            let step = SEGMENT.max(length.div_ceil(most as u64));
            while run.next() + step < self.base {
                let next = run.next() + step;
                while run.next() < next {
                    watch()?;
                    run.advance(next.min(run.next() + LONG_STRIDE), watch)?;
                }
                self.marks.push(run.mark());
            }
        }
        Ok(Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, FIRST, MARKS, Mark, Past, Run, ValueSet};
    use crate::game::Code;
    use crate::verdict::Failure;

    /// Compares the values of a run that drops values with those of one that stores all. Returns
    /// how many heaps the former computed again.
    fn compare(text: &str, heaps: u64, step: u64) -> u64 {
        let code = Code::read(text).expect("a code");
        let mut short = Run::short(&code, true).expect("an octal code");
        let mut whole = Run::new(&code, true).expect("an octal code");
        whole.advance(heaps, &mut || Ok(())).expect("small");
        let known = whole.values_from(0).expect("all are stored");
        while short.next() < heaps {
            let next = short.next();
            short.advance(heaps.min(next + step), &mut || Ok(())).expect("few");
            let values = short.values_from(next).expect("those of the last call");
            let next = usize::try_from(next).expect("small");
            assert_eq!(values, &known[next..next + values.len()], "{text} from {next}");
            if short.is_long() {
                assert_eq!(
                    short.past.borrow().rares,
                    short.rares,
                    "{text} before {}",
                    short.next()
                );
            }
        }
        assert_eq!(short.rares(), whole.rares(), "{text}");
        assert!(short.is_long(), "{text}");
        short.past.borrow().again
    }

    /// 0.16 has the rare heap 13935, which is beside heaps that are stored, and 0.0115 the rare heap 23185,
    /// beside heaps that are not: other runs follow that far behind.
    #[test]
    fn values_do_not_depend_on_what_is_stored() {
        compare("0.16", 40_000, 900);
        assert!(compare("0.0115", 75_000, 2500) > 0);
    }

    /// Compares with all pairs of a table, until the missing values are found.
    #[test]
    fn far_pairs_are_all_pairs() {
        for text in ["0.0115", "4.06"] {
            let code = Code::read(text).expect("a code");
            let mut run = Run::short(&code, true).expect("an octal code");
            while run.next() < 45_000 {
                run.advance(run.next() + 3000, &mut || Ok(())).expect("few");
            }
            let mut whole = Run::new(&code, true).expect("an octal code");
            whole.advance(45_000, &mut || Ok(())).expect("small");
            let known = whole.values_from(0).expect("all are stored");
            for n in [44_000usize, 44_999, 5000] {
                let pairs =
                    |d: usize| (FIRST..=(n - d) / 2).map(move |a| known[a] ^ known[n - d - a]);
                let all: Bits<4> = Bits::of_all(run.places.two.iter().copied().flat_map(pairs));
                let mut seen = Bits::EMPTY;
                assert!(
                    matches!(run.far_pairs(n as u64, &mut seen, None, &mut || Ok(())), Ok(false)),
                    "{text}"
                );
                assert_eq!(seen, all, "{text} {n}");
                let absent = Bits::of(all.least_absent().expect("few values"));
                for (open, shown) in [(all, true), (absent, false)] {
                    let (mut seen, open) = (Bits::<4>::EMPTY, Some(open));
                    let found = run.far_pairs(n as u64, &mut seen, open, &mut || Ok(()));
                    assert_eq!(found.ok(), Some(shown), "{text} {n}");
                }
            }
        }
    }

    #[test]
    fn any_stretch_is_computed_again() {
        let code = Code::read("0.0115").expect("a code");
        let mut run = Run::short(&code, true).expect("an octal code");
        let mut whole = Run::new(&code, true).expect("an octal code");
        whole.advance(70_000, &mut || Ok(())).expect("small");
        while run.next() < 70_000 {
            run.advance(run.next() + 5000, &mut || Ok(())).expect("few");
        }
        let known = whole.values_from(0).expect("all are stored");
        for from in [5000, 23_184, 23_186, 46_372, 69_000] {
            let mut again = run.again(from, &mut || Ok(())).expect("few");
            again.advance(from + 900, &mut || Ok(())).expect("few");
            let place = usize::try_from(from).expect("small");
            assert_eq!(again.values_from(from), Some(&known[place..place + 900]), "{from}");
        }
    }

    /// A watch that fails ends the search of far pairs and the way to a heap far back.
    #[test]
    fn long_steps_can_be_stopped() {
        let code = Code::read("0.0115").expect("a code");
        let mut run = Run::short(&code, true).expect("an octal code");
        while run.next() < 45_000 {
            run.advance(run.next() + 5000, &mut || Ok(())).expect("few");
        }
        let stop = &mut || Err(Failure::unfinished("stopped"));
        assert!(run.again(44_000, stop).is_err());
        let mut seen = Bits::<4>::EMPTY;
        assert!(run.far_pairs(44_000, &mut seen, None, stop).is_err());
    }

    #[test]
    fn marks_are_bounded() {
        let mut past = Past::default();
        for heap in 1..1000 {
            past.add(Mark { heap: 100 * heap, values: vec![1; 50] }, &[(7, 3)]);
            // Those that were found before the first mark, too.
            assert_eq!(past.rares, [(7, 3)]);
            assert!(past.marks.len() <= MARKS && past.fits(100 * heap, 50), "{heap}");
        }
        assert!(past.marks.len() >= MARKS / 2);
        assert!(!past.fits(99_900, 51) && !past.fits(50, 50));
    }
}
