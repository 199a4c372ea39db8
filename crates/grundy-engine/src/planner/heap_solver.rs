//! Values of heaps of any length: by table, and beyond it by a period once one is proved.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::far_moves::{FarMoves, far_moves, witnesses_of_value};
use super::near_count::near_count;
use super::near_moves::near_moves;
use super::solver::{Extent, Observed};
use super::stretch_moves::ValueStretches;
use grundy_core::answer::{KnownBy, KnownValue, OptionValue, Picture, Step};
use grundy_core::game::take_break::{PartsRule, TakeBreak};
use grundy_core::game::{
    Arg, Attempt, CountedMoves, Failure, Formula, HeapRule, Listing, Meter, Phrase, Refusal,
    Taking, ValueColumn,
};
use grundy_core::message;
use grundy_core::value::{Natural, Nimber};
use grundy_sequence::pattern::{ARITHMETIC, growth};
use grundy_sequence::period::{
    Law, Period, holds, known_period, prove_by_stretches, recorded_period, ultimate_period,
};
use grundy_sequence::sequence::{Sequence, Setup, Stretches, ValueList};

/// Decides whether the claim of a certificate holds for all heaps at once: what a front end brings
/// that has a checker of certificates.
pub type Checker = fn(&str, &Meter<'_>) -> bool;

/// One game's values so far, and its period if they prove one.
#[derive(Debug, Default)]
pub struct HeapSolver {
    sequence: Sequence,
    proved: Option<Proof>,
    checker: Option<Checker>,
    /// The published periods of the game, looked up when they are first needed.
    published: Option<Published>,
    /// The values of a subtraction game whose period is beyond the table.
    stretches: Option<StretchTable>,
    counts: Counts,
}

/// The values of a finite subtraction game as stretches.
#[derive(Debug)]
struct StretchTable {
    stretches: Stretches,
    /// The least number that may be taken, and the greatest.
    ends: (u64, u64),
    of_value: ValueStretches,
}

/// Moves that were counted.
#[derive(Debug, Default)]
struct Counts {
    /// The number of moves from a heap to a value.
    known: HashMap<(u64, u32), u64>,
    /// The values of heaps by the proved period or by a theorem, where the table is shorter than a
    /// heap.
    folded: ValueList,
}

/// The greatest number of counts that are kept.
const MOST_COUNTS: usize = 1 << 16;

/// How the sequences of a workbench are computed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Means {
    /// Proves the growth of values, where there is one.
    pub checker: Option<Checker>,
    /// The instruction set and the method of long tables.
    pub setup: Setup,
}

/// A period that is proved.
#[derive(Debug, Clone, Copy)]
struct Proof {
    period: Period,
    /// The law that proves it; `None` where a checker of certificates did.
    law: Option<Law>,
}

impl Proof {
    fn by(law: Law, period: Period) -> Self {
        Self { period, law: Some(law) }
    }

    /// The theorem's name.
    fn name(self) -> &'static str {
        self.law.map_or(ARITHMETIC, Law::name)
    }
}

/// The published periods of a game.
#[derive(Debug, Clone, Copy)]
struct Published {
    /// One that the project's tests prove.
    known: Option<Period>,
    /// One that is only recorded.
    recorded: Option<Period>,
}

/// Heaps up to this one are walked through option by option.
const MOST_WALKED: u64 = 1 << 22;

/// A period is looked for when the table reaches this length, and at each doubling …
const FIRST_LOOK: u64 = 1 << 8;

/// … up to this one. Longer searches for a period are a command of their own.
const LAST_LOOK: u64 = 1 << 16;

/// With this many values, growth without a law is given to the checker …
const GROWTH_SEEN: u64 = 1 << 10;

/// … if the question is about a heap of this size or more.
const GROWTH_USED: u64 = 1 << 12;

/// Moves that are counted without being tried are listed up to this number.
pub(super) const MOST_COUNTED_LISTED: usize = 1 << 12;

/// Values that are drawn as a strip.
const LONGEST_STRIP: usize = 1 << 12;

impl HeapSolver {
    /// Nothing solved yet.
    pub fn new(Means { checker, setup }: Means) -> Self {
        Self { checker, sequence: Sequence::with(setup), ..Self::default() }
    }

    /// The value of a heap.
    ///
    /// # Errors
    /// A limit, or a heap without a theorem for which a table would be too large.
    pub fn value(
        &mut self,
        rule: &dyn HeapRule,
        heap: &Natural,
        attempt: &Attempt<'_>,
    ) -> Result<KnownValue, Failure> {
        let small = u64::try_from(heap).ok();
        if small.and_then(|n| self.tabled(n)).is_none() {
            self.reach(rule, small, attempt)?;
        }
        if let Some(value) = small.and_then(|n| self.tabled(n)) {
            return Ok(KnownValue { value: value.into(), by: KnownBy::Table });
        }
        match (small, self.proved) {
            (_, Some(proof)) => {
                let period = proof.period;
                let folded = self.within(rule, period.fold(heap), attempt)?;
                Ok(KnownValue {
                    value: period.value(heap, folded).into(),
                    by: KnownBy::Theorem(proof.name().into()),
                })
            }
            (Some(n), None) => {
                Ok(KnownValue { value: self.sequence.value(rule, n, attempt)?.into(), by: KnownBy::Table })
            }
            (None, None) => Err(Refusal::new(message!("heap-table", "{game}: a heap of {heap} needs the values of all smaller heaps, and no memory holds so many", game = rule.name(), heap = heap))
            .help(message!("heap-table-help", "{feasible}, as no period of this game is proved", feasible = Sequence::feasible_help(rule, attempt)))
            .into()),
        }
    }

    /// The value of a heap, if it was computed.
    fn tabled(&self, heap: u64) -> Option<u32> {
        let listed = usize::try_from(heap).ok().and_then(|n| self.sequence.values().get(n));
        listed.or_else(|| self.stretches.as_ref()?.stretches.value(heap))
    }

    /// The value of a heap before the end of the first period, computed if it was not.
    fn within(
        &mut self,
        rule: &dyn HeapRule,
        heap: u64,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        self.tabled(heap).map_or_else(|| self.sequence.value(rule, heap, attempt), Ok)
    }

    /// The values of heaps `first` to `last`, where a theorem gives all from few of them; those of the
    /// first ones, if a limit ends the search for a theorem.
    ///
    /// # Errors
    /// A limit that leaves no value.
    pub(super) fn column(
        &mut self,
        rule: &dyn HeapRule,
        (first, last): (u64, u64),
        attempt: &Attempt<'_>,
    ) -> Result<Option<ValueColumn>, Failure> {
        match rule.formula() {
            Some((Formula::Repeats { first, period, saltus }, name)) => {
                return Ok(ValueColumn::repeated(first, (period, saltus), name, last));
            }
            // Each value is computed faster than a list of all.
            Some((Formula::Period { .. }, _)) => return Ok(None),
            _ => {}
        }
        match self.is_proved(rule, &last.into(), attempt) {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            Err(failure) if self.sequence.values().len() as u64 <= first => return Err(failure),
            Err(failure) => {
                let count = usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1);
                let values: Vec<u32> = self.sequence.values().iter().take(count).collect();
                let ended = (values.len() < count).then_some(failure);
                return Ok(ValueColumn::tabulated(values, ended));
            }
        }
        let Some(proof) = self.proved else { return Ok(None) };
        let Period { period, preperiod, saltus } = proof.period;
        let end = preperiod.saturating_add(period);
        let Some(count) = usize::try_from(end).ok().filter(|_| 0 < end && end <= last) else {
            return Ok(None);
        };
        attempt.may_grow(end.saturating_mul(size_of::<u32>() as u64))?;
        let first = if let Some(table) = &self.stretches {
            (0..end).filter_map(|heap| table.stretches.value(heap)).collect()
        } else {
            self.sequence.extend(rule, end - 1, attempt)?;
            self.sequence.values().iter().take(count).collect()
        };
        Ok(ValueColumn::repeated(first, (period, saltus), proof.name(), last))
    }

    /// Whether a theorem gives the values of all large heaps.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn is_proved(
        &mut self,
        rule: &dyn HeapRule,
        heap: &Natural,
        attempt: &Attempt<'_>,
    ) -> Result<bool, Failure> {
        match self.prove(rule, u64::try_from(heap).ok(), attempt) {
            // The proof of a period on record takes longer than a person allowed.
            Ok(()) | Err(Failure::Refused(_)) => Ok(self.proved.is_some()),
            Err(failure) => Err(failure),
        }
    }

    /// The pattern of the values of the heaps that `extent` asks for.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn observed(
        &mut self,
        rule: &dyn HeapRule,
        extent: Extent,
        attempt: &Attempt<'_>,
    ) -> Result<Observed, Failure> {
        self.sequence.extend(rule, extent.most, attempt)?;
        let many = usize::try_from(extent.most).unwrap_or(usize::MAX).saturating_add(1);
        let values: Vec<u64> = self.sequence.values().iter().take(many).map(u64::from).collect();
        Ok(Observed::of_heaps(rule, &values, extent))
    }

    /// The published periods of the game. The lookup takes longer than a heap's value.
    fn published(&mut self, rule: &dyn HeapRule) -> Published {
        *self.published.get_or_insert_with(|| Published {
            known: rule.code().and_then(known_period),
            recorded: rule.code().and_then(recorded_period),
        })
    }

    /// Proves the period that a game has on record, where it takes long: only if a person said how
    /// long it may take.
    fn prove_recorded(
        &mut self,
        rule: &dyn HeapRule,
        n: Option<u64>,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        let Some((claim, law)) = self.published(rule).recorded.zip(Law::of(rule)) else {
            return Ok(());
        };
        let Some(bound) = law.bound(claim).filter(|&bound| n.is_none_or(|n| n >= bound)) else {
            return Ok(());
        };
        if !attempt.effort.exhaustive {
            let Period { period, preperiod, .. } = claim;
            return Err(Refusal::new(message!("heap-record", "{game} has the period {period} from heap {preperiod} on, by what is on record; its proof takes {bound} values", game = rule.name(), preperiod = preperiod, bound = bound, period = period))
            .help(message!("heap-record-help", "with --time 30m they are computed, if memory and time allow, and the period is proved"))
            .into());
        }
        self.sequence.extend(rule, bound - 1, attempt)?;
        if holds(rule, claim, self.sequence.values()) {
            self.proved = Some(Proof::by(law, claim));
        }
        Ok(())
    }

    /// Proves that the values of a code without a law for it grow as their beginning does, where a
    /// checker can decide that.
    fn prove_growth(&mut self, rule: &dyn HeapRule, attempt: &Attempt<'_>) -> Result<(), Failure> {
        // A checker that could not tell is not asked again.
        let Some((checker, code)) = self.checker.take().zip(rule.code()) else { return Ok(()) };
        self.sequence.extend(rule, GROWTH_SEEN - 1, attempt)?;
        let seen = usize::try_from(GROWTH_SEEN).unwrap_or(usize::MAX);
        let values: Vec<u32> = self.sequence.values().iter().take(seen).collect();
        if let Some((period, certificate)) = growth(code, &values)
            && checker(&certificate.to_string(), attempt)
        {
            self.proved = Some(Proof { period, law: None });
        }
        Ok(())
    }

    /// Extends the table to heap `n`, stopping early once a period is proved.
    fn reach(
        &mut self,
        rule: &dyn HeapRule,
        n: Option<u64>,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        self.prove(rule, n, attempt)?;
        match (n, self.proved) {
            (Some(n), None) if self.tabled(n).is_none() => self.sequence.extend(rule, n, attempt),
            _ => Ok(()),
        }
    }

    /// Proves the period of a finite subtraction set by stretches of equal values, or finds the
    /// value of heap `n`, whichever comes first.
    fn prove_by_stretches(
        &mut self,
        rule: &dyn HeapRule,
        n: Option<u64>,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        if self.stretches.is_none() {
            self.stretches = Stretches::of(rule).map(|(stretches, ends)| StretchTable {
                stretches,
                ends,
                of_value: ValueStretches::default(),
            });
        }
        let (Some(table), Some(law)) = (&mut self.stretches, Law::of(rule)) else { return Ok(()) };
        let found = prove_by_stretches(&mut table.stretches, table.ends, n, &rule.name(), attempt)?;
        self.proved = found.map(|period| Proof::by(law, period));
        Ok(())
    }

    /// Looks for a proof of a period that gives the value of heap `n`.
    fn prove(
        &mut self,
        rule: &dyn HeapRule,
        n: Option<u64>,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        let law = Law::of(rule);
        if self.proved.is_none() && n.is_none_or(|n| n >= FIRST_LOOK) {
            let known = law.zip(self.published(rule).known);
            self.proved = known.map(|(law, period)| Proof::by(law, period));
        }
        let far = n.is_none_or(|n| n >= GROWTH_USED);
        // The law needs more values than are looked at, whatever they are.
        let law = law.filter(|law| law.least_bound().is_some_and(|least| least <= LAST_LOOK));
        let mut length = FIRST_LOOK;
        while self.proved.is_none() && length <= LAST_LOOK && n.is_none_or(|n| n >= length) {
            if self.sequence.values().len() as u64 <= length {
                let Some(law) = law else { break };
                self.sequence.extend(rule, length - 1, attempt)?;
                let values: Vec<u32> = self.sequence.values().iter().collect();
                self.proved = ultimate_period(&values, law).map(|period| Proof::by(law, period));
            }
            // No law proves growth, and where values grow more of them would not help.
            if length >= GROWTH_SEEN && self.proved.is_none() && far {
                self.prove_growth(rule, attempt)?;
            }
            length *= 2;
        }
        if self.proved.is_none() && far {
            self.prove_growth(rule, attempt)?;
        }
        if self.proved.is_none() && n.is_none_or(|n| n >= LAST_LOOK && !is_tabled_fast(rule, n)) {
            self.prove_by_stretches(rule, n, attempt)?;
        }
        if self.proved.is_none() { self.prove_recorded(rule, n, attempt) } else { Ok(()) }
    }

    /// The moves to a value from a heap too large to walk through its options, where the period
    /// tells them; `None` for other heaps.
    ///
    /// # Errors
    /// As [`HeapSolver::value`].
    pub fn far_moves(
        &mut self,
        rule: &dyn HeapRule,
        heap: &Natural,
        wanted: &Nimber,
        attempt: &Attempt<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        if *heap <= Natural::from(MOST_WALKED) {
            return Ok(None);
        }
        self.value(rule, heap, attempt)?;
        let Some(Proof { law, period }) = self.proved else { return Ok(None) };
        if let Some(Law::Subtraction { .. }) = law {
            // A finite set has few numbers, so each is tried.
            return Ok(None);
        }
        self.sequence.extend(rule, period.preperiod + period.period, attempt)?;
        let values = self.sequence.values();
        Ok(match law {
            Some(law) => far_moves(rule, law, period, values, heap, wanted),
            None => rule.code().map(|code| witnesses_of_value(code, period, values, heap, wanted)),
        })
    }

    /// The moves to a value from a heap of a code that is small enough to walk through its options;
    /// `None` for other heaps.
    ///
    /// # Errors
    /// As [`HeapSolver::value`].
    pub fn near_moves(
        &mut self,
        rule: &dyn HeapRule,
        heap: &Natural,
        wanted: &Nimber,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        if let Some(counted) = self.counted_moves(rule, heap, wanted, listed, attempt)? {
            return Ok(Some(FarMoves::of_heaps(counted)));
        }
        let size = u64::try_from(heap).ok().filter(|&size| size <= MOST_WALKED);
        let wanted = wanted.to_u64().and_then(|wanted| u32::try_from(wanted).ok());
        let (Some(size), Some(wanted), Some(code)) = (size, wanted, rule.code()) else {
            return Ok(None);
        };
        if !self.unfold_formula(rule, size, attempt) {
            self.value(rule, heap, attempt)?;
        }
        let count = self.count(code, size, wanted, attempt)?;
        let worth = |parts: &[u64]| {
            let sum = parts.iter().try_fold(0, |sum, &part| Some(sum ^ self.known(part)?));
            sum.map(|sum: u32| sum == wanted)
        };
        near_moves(rule, size, (listed, MOST_WALKED), count, &worth, attempt)
    }

    /// The moves to a value by stretches of equal values, where they give the values.
    fn counted_moves(
        &mut self,
        rule: &dyn HeapRule,
        heap: &Natural,
        wanted: &Nimber,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<CountedMoves>, Failure> {
        let Some(Taking::Only(set)) = rule.taking() else { return Ok(None) };
        self.value(rule, heap, attempt)?;
        let period = self.proved.map(|proof| proof.period);
        let Some(table) = &mut self.stretches else { return Ok(None) };
        let value = wanted.to_u64().and_then(|wanted| u32::try_from(wanted).ok());
        let Some(value) = value else { return Ok(Some(CountedMoves::default())) };
        let intervals = set.intervals(table.ends.1);
        let by = (intervals.as_slice(), period);
        let most = listed.most().min(MOST_COUNTED_LISTED);
        Ok(table.of_value.moves(&table.stretches, by, heap, value, most))
    }

    /// The number of moves from a heap of a code to a value, where it is found faster than the
    /// moves. Equal heaps are counted once.
    fn count(
        &mut self,
        code: &TakeBreak,
        heap: u64,
        wanted: u32,
        attempt: &Attempt<'_>,
    ) -> Result<Option<u64>, Failure> {
        if let Some(&count) = self.counts.known.get(&(heap, wanted)) {
            return Ok(Some(count));
        }
        let tabled = self.sequence.values().len() as u64 >= heap;
        if !tabled && !self.unfold(heap, attempt) {
            return Ok(None);
        }
        let values = if tabled { self.sequence.values() } else { &self.counts.folded };
        let count = near_count(code, (heap, MOST_WALKED), values, wanted, attempt)?;
        if let Some(count) = count {
            if self.counts.known.len() >= MOST_COUNTS {
                self.counts.known.clear();
            }
            self.counts.known.insert((heap, wanted), count);
        }
        Ok(count)
    }

    /// Lists the values of all heaps below one by a theorem on all heaps. Returns `false` if there is
    /// none, or the list needs too much memory.
    fn unfold_formula(&mut self, rule: &dyn HeapRule, below: u64, attempt: &Attempt<'_>) -> bool {
        let Some((Formula::Repeats { first, period, saltus }, _)) = rule.formula() else {
            return false;
        };
        let room = below.checked_mul(size_of::<u32>() as u64);
        let preperiod = (first.len() as u64).checked_sub(period).filter(|_| period > 0);
        let (Some(preperiod), true) = (preperiod, room.is_some_and(|r| r <= attempt.memory_left()))
        else {
            return false;
        };
        let period = Period { period, preperiod, saltus };
        for heap in self.counts.folded.len() as u64..below {
            let heap = Natural::from(heap);
            let folded = usize::try_from(period.fold(&heap)).ok().and_then(|n| first.get(n));
            let value = folded.map(|&value| period.value(&heap, value));
            let Some(value) = value.and_then(|value| u32::try_from(&value).ok()) else {
                return false;
            };
            self.counts.folded.push(value);
        }
        true
    }

    /// Lists the values of all heaps below one by the proved period. Returns `false` if they are not
    /// known, or need too much memory.
    fn unfold(&mut self, below: u64, attempt: &Attempt<'_>) -> bool {
        let room = below.checked_mul(size_of::<u32>() as u64);
        if room.is_none_or(|room| room > attempt.memory_left()) {
            return false;
        }
        for heap in self.counts.folded.len() as u64..below {
            let Some(value) = self.known(heap) else { return false };
            self.counts.folded.push(value);
        }
        true
    }

    /// The value of a heap, if the table or a proved period tells it.
    fn known(&self, heap: u64) -> Option<u32> {
        let tabled = |heap: u64| self.tabled(heap);
        let listed = || self.counts.folded.get(usize::try_from(heap).ok()?);
        if let Some(value) = tabled(heap).or_else(listed) {
            return Some(value);
        }
        let Period { period, preperiod, saltus } = self.proved?.period;
        let periods = heap.checked_sub(preperiod)? / period.max(1);
        let folded = tabled(heap - periods * period)?;
        u32::try_from(periods.checked_mul(saltus)?.checked_add(folded.into())?).ok()
    }

    /// The values up to the end of the second period, where they are few.
    fn strip(&self, period: Period) -> Option<Picture> {
        let Period { period, preperiod, saltus } = period;
        let count = period.checked_mul(2)?.checked_add(preperiod)?;
        let count = usize::try_from(count).ok().filter(|count| *count <= LONGEST_STRIP)?;
        let values: Vec<u32> = self.sequence.values().iter().take(count).collect();
        (values.len() == count).then_some(Picture::Strip { values, preperiod, period, saltus })
    }

    /// The reasons for a heap's value: the period, where one is used.
    ///
    /// # Errors
    /// As [`HeapSolver::value`].
    pub fn reasons(
        &mut self,
        rule: &dyn HeapRule,
        heap: &Natural,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure> {
        let known = self.value(rule, heap, attempt)?;
        let mut steps = Vec::new();
        if let (KnownBy::Theorem(_), Some(proof)) = (&known.by, self.proved) {
            let period = proof.period;
            let id = if period.saltus == 0 { "period-used" } else { "saltus-used" };
            let used = Phrase::new(id)
                .with("game", rule.name())
                .with("period", period.period)
                .with("preperiod", period.preperiod)
                .with("saltus", period.saltus)
                .with("heap", heap.clone())
                .with("folded", period.fold(heap))
                .with("value", &known.value);
            steps.push(match self.strip(period) {
                Some(strip) => Step::Say(used).pictured(strip),
                None => Step::Say(used),
            });
            steps.push(Step::Say(Phrase::new(format!("theorem-{}", proof.name()))));
        } else if let (Some(code), Ok(n)) = (rule.code(), u64::try_from(heap))
            && n > 0
            && n <= LONGEST_DERIVATION
        {
            let value = |m| self.sequence.values().at(m);
            if n > 1 {
                steps.push(Step::Say(Phrase::new("smaller-heaps")));
                let row = |name, cell: &dyn Fn(u64) -> Arg| {
                    std::iter::once(Arg::words(name)).chain((1..n).map(cell)).collect()
                };
                steps.push(Step::Table(vec![
                    row("column-heap", &|m| m.into()),
                    row("column-value", &|m| value(m).into()),
                ]));
            }
            steps.push(Step::Say(Phrase::new("derivation")));
            steps.extend((1..=n).map(|m| derivation(code, m, &value)));
        } else if rule.code().is_some() {
            // Said of what was looked at: whether the game has a period may well be open.
            let values: Vec<u32> = self.sequence.values().iter().collect();
            let proved = Law::of(rule).and_then(|law| ultimate_period(&values, law));
            let looked = Phrase::new(if proved.is_some() { "from-table" } else { "no-period" })
                .with("game", rule.name())
                .with("looked", values.len().saturating_sub(1))
                .with("value", &known.value);
            steps.push(Step::Say(looked));
        }
        Ok(steps)
    }
}

/// Whether a table to heap `n` of a subtraction game takes seconds at most: stretches of single heaps
/// take longer.
fn is_tabled_fast(rule: &dyn HeapRule, n: u64) -> bool {
    const FEW_STEPS: u64 = 1 << 30;
    let Some(Taking::Only(set)) = rule.taking() else { return true };
    let Some(largest) = set.largest() else { return true };
    n.checked_mul(set.count(largest)).is_some_and(|steps| steps <= FEW_STEPS)
}

/// Heaps up to this size are derived from heap 1 upward, line by line.
const LONGEST_DERIVATION: u64 = 12;

/// One line of a derivation: options, their values, the mex.
///
/// A place that allows one heap or two is written by what lies left and right of the tokens
/// taken, so an empty side shows as g(0), as on a row of pins or a strip of cells.
fn derivation(code: &TakeBreak, n: u64, value: &dyn Fn(u64) -> u32) -> Step {
    let mut terms: Vec<(String, u32)> = Vec::new();
    let g = |m: u64| format!("g({m})");
    for taken in 0..=n {
        let digit = code.digit(taken);
        let left = n - taken;
        if digit.counts & 6 == 6 && digit.parts == PartsRule::Any {
            for a in (0..=left).filter(|_| left > 0 || digit.allows(0)) {
                let term = format!("{}⊕{}", g(a), g(left - a));
                terms.push((term, value(a) ^ value(left - a)));
            }
            continue;
        }
        let _ = code.options_taking(n, taken, &mut |parts| {
            let term = parts.iter().map(|&part| g(part)).collect::<Vec<_>>().join("⊕");
            let sum = parts.iter().fold(0, |sum, &part| sum ^ value(part));
            terms.push((if parts.is_empty() { g(0) } else { term }, sum));
            ControlFlow::Continue(())
        });
    }
    let names: Vec<&str> = terms.iter().map(|(term, _)| term.as_str()).collect();
    let values: Vec<String> = terms.iter().map(|(_, value)| value.to_string()).collect();
    let line = format!("g({n}) = mex{{{}}} = mex{{{}}}", names.join(", "), values.join(", "));
    let option =
        |(text, value): (String, u32)| OptionValue { text, position: None, value: value.into() };
    let options = terms.into_iter().map(option).collect();
    Step::Say(Phrase::new("derivation-line").with("line", line).with("value", value(n)))
        .pictured(Picture::Mex { options, mex: value(n).into() })
}
