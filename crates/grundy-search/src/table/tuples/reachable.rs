//! Solves only the tuples that can be reached, each once, with an explicit stack.
//!
//! The work is done in pieces, so that it can be compared in between with that of filling a box:
//! see [`ReachableSearch::run`] and [`ReachableSearch::estimate_rest`].

use std::ops::ControlFlow;

use super::cost::SampleIndices;
use super::dense::Dense;
use super::interner::TupleInterner;
use super::termination::{DecreasingOrders, Origin, format_tuple, wrong};
use super::{LARGEST_HEAP, LOST, WON};
use grundy_core::game::{
    Failure, Goal, HeapValues, Meter, NumberedTuples, Order, Refusal, Tuple, TupleProfile,
    TupleRule, Work, as_heap_part,
};
use grundy_core::value::Marks;
use grundy_core::{hint, message};

/// The number of tuples sampled for an estimate.
const SAMPLES: usize = 8;

/// A tuple being solved. Its parts and the ends of its options lie on shared stacks, from these
/// positions on.
#[derive(Debug)]
struct TupleFrame {
    id: u32,
    parts: usize,
    ends: usize,
    /// The first part whose value may be unknown; [`UNLISTED`] before the options are listed.
    next: usize,
}

/// In place of the next part, before a tuple's options are listed.
const UNLISTED: usize = usize::MAX;

/// The search for one tuple's value.
pub(super) struct ReachableSearch<'a> {
    pub(super) rule: &'a dyn TupleRule,
    profile: TupleProfile<'a>,
    heaps: &'a HeapValues<'a>,
    /// Whether a player without a move wins.
    misere: bool,
    meter: &'a Meter<'a>,
    orders: DecreasingOrders,
    frames: Vec<TupleFrame>,
    /// The numbers of the parts of all frames, one option after another.
    parts: Vec<u32>,
    /// Where each option's parts end.
    ends: Vec<usize>,
    marks: Marks,
    /// The number of tuples met before this search, and the number of those met since that are not
    /// solved.
    first: usize,
    open: u64,
    /// The componentwise maximum of all tuples met.
    bound: Tuple,
    /// Work done.
    pub(super) work: u64,
    /// Bytes counted by the meter.
    counted: u64,
}

impl<'a> ReachableSearch<'a> {
    /// Begins a search for the value of a position, which must not be known. `heaps` gives the values
    /// of heaps of other games; with `misere` a player without a move wins.
    pub(super) fn new(
        interned: &mut TupleInterner,
        rule: &'a dyn TupleRule,
        at: Tuple,
        heaps: &'a HeapValues<'a>,
        misere: bool,
        meter: &'a Meter<'a>,
    ) -> Result<Self, Failure> {
        if !rule.contains(at)? {
            return Err(Failure::Rule(message!(
                "rule-has-none",
                "{game} has no position {at}",
                game = rule.profile().name,
                at = format_tuple(rule, at)
            )));
        }
        if interned.bytes() > meter.memory_left() / 2 {
            interned.clear();
        }
        let profile = rule.profile();
        interned.set_arity(profile.width);
        let mut search = Self {
            rule,
            heaps,
            misere,
            meter,
            profile,
            orders: DecreasingOrders::new(profile.order),
            frames: Vec::new(),
            parts: Vec::new(),
            ends: Vec::new(),
            marks: Marks::default(),
            first: interned.len(),
            open: 0,
            bound: at,
            work: 0,
            counted: 0,
        };
        let id = match interned.find(&at) {
            Some(id) => id,
            None => search.meet(interned, None, &at)?,
        };
        if interned.value(id).is_none() {
            search.frames.push(TupleFrame { id, parts: 0, ends: 0, next: UNLISTED });
        }
        Ok(search)
    }

    /// Returns the componentwise maximum of all tuples met, and of the parts that the options of that
    /// maximum leave, where they are few. Where a number says how far the next move may go, these
    /// parts may exceed all tuples met, and without them no box can be filled.
    pub(super) fn bound(&self) -> Tuple {
        if !self.rule.contains(self.bound).unwrap_or(false) {
            return self.bound;
        }
        let (mut bound, mut left) = (self.bound, Work::MOST);
        let listed = self.rule.metered_options(self.bound, self.meter, &mut |parts| {
            for part in parts.iter().filter(|part| as_heap_part(part).is_none()) {
                raise(&mut bound, part);
            }
            left = left.saturating_sub(1 + parts.len() as u64);
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if listed.is_ok() && left > 0 { bound } else { self.bound }
    }

    /// Returns an order that has decreased with every move so far.
    pub(super) fn order(&self) -> Order {
        self.orders.order()
    }

    /// Searches until the value is known or the work reaches `until`. Returns whether it is known.
    pub(super) fn run(
        &mut self,
        interned: &mut TupleInterner,
        dense: Option<&Dense>,
        until: u64,
    ) -> Result<bool, Failure> {
        while let Some(top) = self.frames.last_mut() {
            if top.next == UNLISTED {
                if self.work >= until {
                    return Ok(false);
                }
                self.expand(interned, dense)?;
                continue;
            }
            let known = |&id: &u32| interned.value(id).is_some();
            let passed = self.parts[top.next..].iter().take_while(|id| known(id)).count();
            top.next += passed;
            match self.parts.get(top.next) {
                Some(&id) => {
                    let (parts, ends) = (self.parts.len(), self.ends.len());
                    self.frames.push(TupleFrame { id, parts, ends, next: UNLISTED });
                }
                None => self.solve(interned),
            }
        }
        Ok(true)
    }

    /// Estimates the work for the tuples met and not solved from a few of them.
    pub(super) fn estimate_rest(&self, interned: &TupleInterner) -> u64 {
        let count = interned.len() - self.first;
        let mut total = 0u64;
        for index in SampleIndices::new(count as u64).take(SAMPLES) {
            let id = u32::try_from(self.first as u64 + index).unwrap_or(0);
            // If the rule is faulty there, the search fails when it lists the tuple's options.
            total += self.rule.work(interned.tuple(id)).map_or(0, |work| work.list);
        }
        self.open.saturating_mul(total / SAMPLES as u64)
    }

    /// Whether the current line of play, if it continues in the same way, meets far more positions
    /// than `bytes` of memory hold: after a million moves the numbers have hardly decreased.
    pub(super) fn outgrows(&self, interned: &TupleInterner, bytes: u64) -> bool {
        /// Lines with fewer moves are not judged.
        const LONG: usize = 1 << 20;
        /// The factor by which the bytes must be exceeded.
        const BY_FAR: u128 = 4;
        let [first, .., last] = self.frames.as_slice() else { return false };
        if self.frames.len() < LONG {
            return false;
        }
        let sum = |frame: &TupleFrame| {
            interned.tuple(frame.id).iter().map(|&x| u128::from(x)).sum::<u128>()
        };
        let (left, fallen) = (sum(last), sum(first).saturating_sub(sum(last)));
        let moves = self.frames.len() as u128;
        let rest = left.saturating_mul(moves).checked_div(fallen).unwrap_or(u128::MAX);
        // A position takes at least its number on the stack of parts and its value.
        let each = 2 * size_of::<u32>() as u128 + size_of::<TupleFrame>() as u128;
        rest.saturating_mul(each) / BY_FAR > u128::from(bytes)
    }

    /// Interns a position that was not met.
    fn meet(
        &mut self,
        interned: &mut TupleInterner,
        dense: Option<&Dense>,
        tuple: &Tuple,
    ) -> Result<u32, Failure> {
        let goal = self.profile.goals.map_or(Ok(None), |goals| goals.goal(*tuple))?;
        let id = interned.add(tuple, self.meter)?;
        if let Some(goal) = goal {
            interned.set(id, if goal == Goal::Won { WON } else { LOST });
            return Ok(id);
        }
        raise(&mut self.bound, tuple);
        match dense.and_then(|dense| dense.value(*tuple)) {
            Some(value) => interned.set(id, value),
            None => self.open += 1,
        }
        Ok(id)
    }

    /// Interns a heap of another game, with its value.
    fn meet_heap(&self, interned: &mut TupleInterner, part: &Tuple) -> Result<u32, Failure> {
        let value = match as_heap_part(part) {
            Some((game, size)) => (self.heaps)(game, size)?,
            None => 0,
        };
        if value >= LARGEST_HEAP {
            let what = format!("a move leaves a heap whose value {value} is too large for a table");
            let help = format!("values of heaps up to {} can be tabulated", LARGEST_HEAP - 1);
            return Err(Refusal::new(what).help(help).into());
        }
        let id = interned.add(part, self.meter)?;
        interned.set(id, value);
        Ok(id)
    }

    /// Lists and checks the options of the top frame.
    fn expand(
        &mut self,
        interned: &mut TupleInterner,
        dense: Option<&Dense>,
    ) -> Result<(), Failure> {
        let (rule, meter) = (self.rule, self.meter);
        let Some(top) = self.frames.last_mut() else { return Ok(()) };
        top.next = top.parts;
        let (first, from) = (top.ends, Origin::new(&self.profile, interned.tuple(top.id))?);
        let mut failed = Ok(());
        rule.metered_options(from.at, meter, &mut |parts| {
            failed = meter.steps(1 + parts.len() as u64).and_then(|()| {
                let option = self.ends.len() - first;
                for part in parts {
                    let heap = as_heap_part(part).is_some();
                    let id = match interned.find(part) {
                        Some(id) => id,
                        None if heap => self.meet_heap(interned, part)?,
                        None if rule.contains(*part)? => self.meet(interned, dense, part)?,
                        None => {
                            let why = hint!(
                                "rule-leaves-none",
                                "which is not a position of the game; make the move only where it is \
                                 one, with `if`"
                            );
                            return Err(wrong(rule, from.at, *part, option, why));
                        }
                    };
                    if !heap {
                        self.orders.check(rule, &self.profile, from, *part, option)?;
                    }
                    self.parts.push(id);
                }
                self.ends.push(self.parts.len());
                self.work += (1 + parts.len() as u64) * Work::LISTED;
                self.count_bytes(interned)
            });
            if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        self.work += Work::LISTED;
        failed
    }

    /// Gives up and frees the memory of all tuples met.
    pub(super) fn abandon(&mut self, interned: &mut TupleInterner) {
        self.frames = Vec::new();
        self.parts = Vec::new();
        self.ends = Vec::new();
        interned.clear();
        self.meter.release(self.counted);
        self.counted = 0;
    }

    fn count_bytes(&mut self, interned: &TupleInterner) -> Result<(), Failure> {
        let stacks = self.parts.capacity() * size_of::<u32>()
            + self.ends.capacity() * size_of::<usize>()
            + self.frames.capacity() * size_of::<TupleFrame>();
        let kept = self.profile.numbered.map_or(0, NumberedTuples::bytes);
        let bytes = interned.bytes() + stacks as u64 + kept;
        let more = bytes.saturating_sub(self.counted);
        self.counted += more;
        self.meter.count(more)
    }

    /// Computes the value of the top frame, whose parts all have known values.
    fn solve(&mut self, interned: &mut TupleInterner) {
        let Some(top) = self.frames.pop() else { return };
        let mut begin = top.parts;
        let mut won = self.misere && self.ends.len() == top.ends;
        for &end in &self.ends[top.ends..] {
            match option_value(interned, &self.parts[begin..end]) {
                WON => {}
                LOST => won = true,
                sum => self.marks.insert(sum),
            }
            begin = end;
        }
        let value = self.marks.take();
        interned.set(top.id, if won { WON } else { value });
        self.open = self.open.saturating_sub(1);
        self.parts.truncate(top.parts);
        self.ends.truncate(top.ends);
    }

    /// Ends the search and releases the bytes it has counted, also those of tuples met: the next
    /// search counts these again.
    pub(super) fn end(self) {
        self.meter.release(self.counted);
    }
}

/// Raises a componentwise maximum to hold another tuple.
fn raise(bound: &mut Tuple, tuple: &Tuple) {
    for (most, &x) in bound.iter_mut().zip(tuple) {
        *most = x.max(*most);
    }
}

/// Returns the nim-sum of the values of an option's parts; [`LOST`] if it reaches a goal, [`WON`] if the
/// other player then wins.
fn option_value(interned: &TupleInterner, parts: &[u32]) -> u32 {
    let (mut sum, mut won) = (0, false);
    for &id in parts {
        match interned.value(id).unwrap_or(0) {
            LOST => return LOST,
            WON => won = true,
            value => sum ^= value,
        }
    }
    if won { WON } else { sum }
}
