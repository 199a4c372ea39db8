//! Values of tuples under a rule.
//!
//! There are two methods, and each is far better where the other is poor. [`reachable`] solves only
//! the tuples that can be reached. [`dense`] fills the box of all tuples up to a corner, in an
//! order in which every part that a move leaves comes first; an entry takes a small fraction of the
//! time and memory of a reachable tuple, but the box may hold a million times as many. The search
//! of reachable tuples goes first, until it has done the work that a box is estimated to need
//! ([`cost`]) or is certain to do so. So neither method wastes more than the price of the other,
//! and an answer takes at most about twice the time of the better one.
//!
//! The same holds if a box cannot be filled, because a move leads out of it or the rule is faulty
//! somewhere in it: the search then continues where it stopped. Only values are remembered, so no
//! question changes the answer to a later one.

mod cost;
mod dense;
mod interner;
mod multisets;
mod reachable;
mod steps;
mod termination;

use std::ops::{ControlFlow, RangeInclusive};

use dense::{Dense, Unfilled};
use grundy_core::game::{
    Attempt, Failure, HeapValues, Limit, Meter, Order, Refusal, Standing, Tuple, TupleRule,
    ValueColumn,
};
use grundy_core::message;
use interner::TupleInterner;
use multisets::MultisetTable;
use reachable::ReachableSearch;
use steps::StepValues;
use termination::format_tuple;

/// The work, of some thousand parts, after which a box is considered for the first time.
const FIRST: u64 = 1 << 18;

/// The number of values that a column has at least.
const FIRST_COLUMN: u64 = 1 << 12;

/// A search or a box that takes more steps is refused: they take about an hour on one core.
const MOST_STEPS: u64 = 4_000_000_000_000;

/// In place of a value: the player to move wins the whole sum ([`Standing::Won`]).
const WON: u32 = (1 << 31) - 1;
/// In place of a value: the player to move has lost the whole sum ([`Standing::Lost`]).
const LOST: u32 = WON - 1;

/// Heaps of other games have values below this.
const LARGEST_HEAP: u32 = 1 << 30;

/// The values found so far of one rule's tuples.
#[derive(Debug, Default)]
pub struct TupleTable {
    /// Whether a player without a move wins.
    misere: bool,
    dense: Option<Dense>,
    interned: TupleInterner,
    /// The work of searches since a box was last filled or tried.
    spent: u64,
    /// The values of multisets, if tuples represent them.
    multisets: Option<MultisetTable>,
    /// Whether no table of multisets can be filled under this rule.
    searched: bool,
    /// The values of intervals, if the moves leave non-decreasing functions of one number.
    steps: StepValues,
    /// A position at which the rule is faulty: no box that holds it can be filled.
    fault: Option<Tuple>,
}

impl TupleTable {
    /// Creates a table for misère play of rules whose moves leave exactly one position: a player without a
    /// move has won.
    pub fn misere() -> Self {
        Self { misere: true, ..Self::default() }
    }

    /// Returns the standing of a tuple in a sum whose play a goal may end. A position is won if a
    /// move reaches a goal; an option with a part that is won does not count, since the other player
    /// then wins; the mex of the other options decides as in the Sprague–Grundy theorem (Berlekamp,
    /// Conway and Guy, Winning Ways, chapter 12: sunny and loony positions).
    ///
    /// # Errors
    /// Returns the errors of [`TupleTable::value`].
    pub fn standing(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        heaps: &HeapValues<'_>,
        attempt: &Attempt<'_>,
    ) -> Result<Standing<u32>, Failure> {
        Ok(match self.value(rule, at, heaps, attempt)? {
            WON => Standing::Won,
            LOST => Standing::Lost,
            value => Standing::Value(value),
        })
    }

    /// Returns the value of a tuple in a game without goals; `heaps` values parts that are heaps of
    /// other games.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, a table would be too large, or the rule is faulty.
    pub fn value(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        heaps: &HeapValues<'_>,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        if let Some(value) = self.known(at) {
            return Ok(value);
        }
        if let Some(value) = self.multiset(rule, at, heaps, attempt)? {
            return Ok(value);
        }
        if self.misere || !rule.profile().is_plain {
            return self.reachable_only(rule, at, heaps, attempt);
        }
        if let Some(moves) = rule.profile().monotone.filter(|_| !attempt.effort.search_only)
            && let Some(value) = self.steps.value(moves, at[0], attempt)?
        {
            return Ok(value);
        }
        if rule.profile().reaches_all {
            let mut corners = self.grown(at).into_iter();
            match corners.find(|&corner| fits(corner, rule.profile().order, attempt)) {
                None => return Err(too_large(rule, at, attempt)),
                Some(corner) => {
                    let steps = self.cost(rule, at, rule.profile().order).unwrap_or(0);
                    if steps > MOST_STEPS && !attempt.effort.exhaustive {
                        return Err(too_long(rule, at, steps, attempt));
                    }
                    if let Some(value) =
                        self.fill(rule, corner, rule.profile().order, at, attempt)?
                    {
                        return Ok(value);
                    }
                }
            }
        }
        let mut search = ReachableSearch::new(&mut self.interned, rule, at, heaps, false, attempt)?;
        let value = self.search(&mut search, at, attempt);
        search.end();
        value
    }

    /// Returns the values of a range of numbers under a rule on one number, from one box; `None` if no
    /// box holds them, or some of them are no positions. The work may end early, at a limit, with
    /// the values of the first ones.
    ///
    /// # Errors
    /// Returns an error if a limit is reached before the first value.
    pub fn column(
        &mut self,
        rule: &dyn TupleRule,
        numbers: RangeInclusive<u64>,
        attempt: &Attempt<'_>,
    ) -> Result<Option<ValueColumn>, Failure> {
        let order = rule.profile().order;
        let (first, last) = numbers.into_inner();
        if self.misere || !rule.profile().is_plain || !fits([last, 0, 0, 0], order, attempt) {
            return Ok(None);
        }
        let mut ended = None;
        let mut filled = self.filled();
        while filled <= last {
            // What is filled when a limit ends the work is at least half of what could be.
            let corner = last.min(filled.saturating_mul(2).max(FIRST_COLUMN));
            let done = self.fill(rule, [corner, 0, 0, 0], order, [corner, 0, 0, 0], attempt);
            match done {
                Ok(_) if self.filled() <= corner => return Ok(None),
                Ok(_) => filled = self.filled(),
                Err(failure) if filled <= first => return Err(failure),
                Err(failure) => {
                    ended = Some(failure);
                    break;
                }
            }
        }
        let Some(dense) = &self.dense else { return Ok(None) };
        attempt.keep(filled.saturating_mul(dense::ENTRY))?;
        let value = |n| match dense.value([n, 0, 0, 0]) {
            // Not asked for.
            None if n < first => Some(0),
            value => value,
        };
        let values: Option<Vec<u32>> = (0..filled.min(last + 1)).map(value).collect();
        Ok(values.and_then(|values| ValueColumn::tabulated(values, ended)))
    }

    /// The number of first numbers in the box.
    fn filled(&self) -> u64 {
        self.dense.as_ref().map_or(0, |dense| dense.corner()[0] + 1)
    }

    /// Estimates the work of finding the value of a tuple by filling the box up to it; 0 if the value
    /// is known.
    pub fn work(&self, rule: &dyn TupleRule, at: Tuple) -> u64 {
        if self.known(at).is_some() {
            return 0;
        }
        cost::of_box(rule, at, rule.profile().order).unwrap_or(u64::MAX)
    }

    /// Returns the value of a multiset, if the tuple represents one and a table of them can be
    /// filled. If there are few positions, they are searched instead.
    fn multiset(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        heaps: &HeapValues<'_>,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let Some(multisets) = rule.profile().multisets.filter(|_| !self.misere && !self.searched)
        else {
            return Ok(None);
        };
        let list = multisets.multiset(at);
        if let Some(value) = self.multisets.as_ref().and_then(|table| table.value(&list)) {
            return Ok(Some(value));
        }
        let mut search = ReachableSearch::new(&mut self.interned, rule, at, heaps, false, meter)?;
        match search.run(&mut self.interned, None, FIRST) {
            Ok(true) => {
                search.end();
                return Ok(self.known(at));
            }
            Ok(false) => search.abandon(&mut self.interned),
            Err(failure) => {
                search.abandon(&mut self.interned);
                return Err(failure);
            }
        }
        let numbering = MultisetTable::planned(&list, self.multisets.as_ref(), meter);
        let Some(numbering) = numbering else { return Ok(None) };
        let Some(table) = MultisetTable::fill(multisets, numbering, meter)? else {
            self.searched = true;
            return Ok(None);
        };
        let value = table.value(&list);
        self.multisets = Some(table);
        Ok(value)
    }

    /// Returns the value of a tuple of a rule for which no box is filled.
    fn reachable_only(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        heaps: &HeapValues<'_>,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let mut search =
            ReachableSearch::new(&mut self.interned, rule, at, heaps, self.misere, meter)?;
        let done = search.run(&mut self.interned, None, u64::MAX);
        match done {
            Ok(_) => search.end(),
            Err(_) => search.abandon(&mut self.interned),
        }
        done?;
        self.known(at).ok_or_else(|| too_large(rule, at, meter))
    }

    fn known(&self, at: Tuple) -> Option<u32> {
        let dense = self.dense.as_ref().and_then(|dense| dense.value(at));
        dense.or_else(|| self.interned.value(self.interned.find(&at)?))
    }

    /// Searches the reachable tuples, and considers a box each time the work has grown by a
    /// quarter.
    fn search(
        &mut self,
        search: &mut ReachableSearch<'_>,
        at: Tuple,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        let rule = search.rule;
        let (mut until, mut tried) = (FIRST, 0);
        if self.spent >= FIRST
            && let Some(value) = self.fill_if_better(search, at, self.spent, &mut tried, attempt)?
        {
            return Ok(value);
        }
        loop {
            let before = search.work;
            let done = search.run(&mut self.interned, self.dense.as_ref(), until);
            self.spent = self.spent.saturating_add(search.work - before);
            let worth = match done {
                Ok(true) => break,
                Ok(false) => self.spent.max(search.estimate_rest(&self.interned)),
                Err(Failure::Stopped { limit: Limit::Memory, .. }) => {
                    return self.last_resort(search, at, attempt);
                }
                Err(failure) => return Err(failure),
            };
            // If the search is exhaustive, only a limit ends it.
            if !attempt.effort.exhaustive {
                let fill = self.cost(rule, search.bound(), search.order()).unwrap_or(u64::MAX);
                let steps = search.estimate_rest(&self.interned).min(fill);
                if steps > MOST_STEPS {
                    search.abandon(&mut self.interned);
                    return Err(too_long(rule, at, steps, attempt));
                }
            }
            if let Some(value) = self.fill_if_better(search, at, worth, &mut tried, attempt)? {
                return Ok(value);
            }
            if !attempt.effort.exhaustive && search.outgrows(&self.interned, attempt.memory_left())
            {
                return self.last_resort(search, at, attempt);
            }
            until = until.saturating_add(until / 4);
        }
        self.known(at).ok_or_else(|| too_large(rule, at, attempt))
    }

    /// Fills a box if its estimated cost is at most `worth`, and returns the value; `tried` is the
    /// cost of the last box that could not be filled.
    fn fill_if_better(
        &mut self,
        search: &ReachableSearch<'_>,
        at: Tuple,
        worth: u64,
        tried: &mut u64,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let (rule, order) = (search.rule, search.order());
        let corners = self.grown(search.bound());
        // The least box decides; where it pays, a larger one will pay soon and is preferred.
        for (i, &corner) in corners.iter().enumerate().rev() {
            if !fits(corner, order, meter) || self.fault.is_some_and(|at| holds(corner, at)) {
                continue;
            }
            match self.cost(rule, corner, order) {
                Err(fault) => self.fault = Some(fault),
                Ok(cost) if cost <= worth && (*tried == 0 || cost / 2 >= *tried) => {
                    *tried = cost;
                    let larger = corners[..i].iter().find(|&&larger| fits(larger, order, meter));
                    let corner = larger.copied().unwrap_or(corner);
                    return self.fill(rule, corner, order, at, meter);
                }
                Ok(_) => {}
            }
        }
        Ok(None)
    }

    /// Estimates the work of filling the box up to a corner, without the entries that are known.
    ///
    /// # Errors
    /// Returns a position in the box at which the rule is faulty.
    fn cost(&self, rule: &dyn TupleRule, corner: Tuple, order: Order) -> Result<u64, Tuple> {
        let all = cost::of_box(rule, corner, order)?;
        let in_memory = matches!(order, Order::Either | Order::Lexicographic);
        Ok(match self.dense.as_ref().filter(|dense| in_memory && dense.begins(corner)) {
            Some(dense) => all.saturating_sub(cost::of_box(rule, dense.corner(), order)?),
            None => all,
        })
    }

    /// Returns the corners of boxes to fill, the preferred one first: the present box doubled, the
    /// least box that holds the present one and `bound`, and the box up to `bound`. A list is not
    /// doubled: it grows at its end, so that the next numbers come soon.
    fn grown(&self, bound: Tuple) -> Vec<Tuple> {
        let mut corners = Vec::new();
        if let Some([have, 0, 0, 0]) = self.dense.as_ref().map(Dense::corner)
            && bound[1..] == [0; 3]
            && bound[0] > have
        {
            corners.push([bound[0].max(have.saturating_add(have / 8)), 0, 0, 0]);
        } else if let Some(old) = self.dense.as_ref().map(Dense::corner) {
            let grow = |to: fn(u64) -> u64| {
                let mut corner = old;
                for (have, &need) in corner.iter_mut().zip(&bound) {
                    if need > *have {
                        *have = need.max(to(*have));
                    }
                }
                corner
            };
            corners = vec![grow(|have| have.saturating_mul(2)), grow(|have| have)];
        }
        corners.push(bound);
        corners.dedup();
        corners
    }

    /// Fills a box and returns the value in it; `None` if the box cannot be filled.
    fn fill(
        &mut self,
        rule: &dyn TupleRule,
        corner: Tuple,
        order: Order,
        at: Tuple,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        self.spent = 0;
        match Dense::tabulate(rule, corner, order, self.dense.as_ref(), meter) {
            Ok(dense) => {
                let value = dense.value(at);
                self.dense = Some(dense);
                self.interned.clear();
                Ok(value)
            }
            Err(Unfilled::At(at)) => {
                self.fault = self.fault.or_else(|| fault_at(rule, at, meter).map(|_| at));
                Ok(None)
            }
            Err(Unfilled::Failed(failure)) => Err(failure),
        }
    }

    /// Fills a box when memory is too small for the tuples that can be reached; an entry takes less.
    fn last_resort(
        &mut self,
        search: &mut ReachableSearch<'_>,
        at: Tuple,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let (rule, order, bound) = (search.rule, search.order(), search.bound());
        search.abandon(&mut self.interned);
        if fits(bound, order, meter)
            && !self.fault.is_some_and(|at| holds(bound, at))
            && let Some(value) = self.fill(rule, bound, order, at, meter)?
        {
            return Ok(value);
        }
        Err(match self.fault.filter(|&fault| holds(bound, fault)) {
            Some(fault) if fits(bound, order, meter) => at_fault(rule, fault, meter),
            _ => too_large(rule, at, meter),
        })
    }
}

/// Whether a box holds a tuple.
fn holds(corner: Tuple, at: Tuple) -> bool {
    at.iter().zip(corner).all(|(&x, most)| x <= most)
}

/// Whether a box fits in memory while it is filled.
fn fits(corner: Tuple, order: Order, meter: &Meter<'_>) -> bool {
    dense::bytes(corner, order).is_some_and(|bytes| meter.fits(bytes))
}

/// Returns the failure of the rule at a position, if one of its first options is faulty.
fn fault_at(rule: &dyn TupleRule, at: Tuple, meter: &Meter<'_>) -> Option<Failure> {
    let mut left = 1u64 << 20;
    let listed = rule.metered_options(at, meter, &mut |parts| {
        left = left.saturating_sub(1 + parts.len() as u64);
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // A limit says nothing of the rule.
    listed.err().filter(|failure| !matches!(failure, Failure::Stopped { .. }))
}

/// Returns the refusal if the rule is faulty within the box, and memory is too small for the tuples
/// that can be reached.
fn at_fault(rule: &dyn TupleRule, fault: Tuple, meter: &Meter<'_>) -> Failure {
    let why = fault_at(rule, fault, meter)
        .map_or_else(|| format_tuple(rule, fault).into(), |why| why.message());
    Refusal::new(message!(
        "table-fault",
        "{why}, which keeps the table from being filled",
        why = why
    ))
    .help(message!(
        "table-fault-help",
        "if play never reaches such a position, exclude it with `where`"
    ))
    .into()
}

/// Returns the refusal if either method would take too many steps.
fn too_long(rule: &dyn TupleRule, at: Tuple, steps: u64, meter: &Meter<'_>) -> Failure {
    let corner = |side: u64| at.map(|x| x.min(side));
    let order = rule.profile().order;
    let is_short = |&side: &u64| {
        fits(corner(side), order, meter)
            && cost::of_box(rule, corner(side), order).is_ok_and(|steps| steps <= MOST_STEPS)
    };
    let side = (1..19).map(|k| 10u64.pow(k)).take_while(is_short).last().unwrap_or(0);
    Refusal::new(message!("table-long", "{game}: {at} would take about 10^{steps} steps", game = rule.profile().name, at = format_tuple(rule, at), steps = steps.max(1).ilog10()))
    .help(message!("table-long-help", "numbers up to about {side} can be done here, or with --time 24h as much as the time allows", side = side))
    .into()
}

/// Returns the refusal if memory is too small for either method.
fn too_large(rule: &dyn TupleRule, at: Tuple, meter: &Meter<'_>) -> Failure {
    let arity = u32::try_from(rule.profile().arity).unwrap_or(1).max(1);
    let room = u128::from(meter.room() / dense::ENTRY);
    let mut side = 1u128;
    while (side * 2).pow(arity) <= room {
        side *= 2;
    }
    let entries = dense::entries(at);
    let bytes = entries.saturating_mul(u128::from(dense::ENTRY));
    let more = if rule.profile().reaches_all {
        ""
    } else {
        ", and the positions that can be reached do not fit the memory allowed either"
    };
    Refusal::new(format!(
        "{}: {} would need a table of {entries} values, {bytes} bytes{more}",
        rule.profile().name,
        format_tuple(rule, at),
    ))
    .help(message!(
        "table-large-help",
        "numbers up to about {side} fit the memory allowed",
        side = side.to_string()
    ))
    .memory(bytes)
    .into()
}
