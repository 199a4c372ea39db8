//! One game with its settings, and everything solved of it so far.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use super::codes::Codes;
use super::endless::Endless;
use super::far_moves::FarMoves;
use super::heap_desk::HeapDesk;
use super::numbers::Repeating;
use crate::answer::{Known, KnownBy, Step};
use crate::game::{
    Arg, Deleted, Failure, Kept, Meter, Phrase, Plan, Refusal, Ruleset, Takes, TupleRule,
};
use crate::search::{Desk, Memo, grundy_value};
use crate::table::{Table, label};
use crate::value::{Label, LoopyValue, Natural, Nimber, Side};

/// A game with its settings and its memory.
#[derive(Debug)]
pub struct Family<R: Ruleset> {
    /// A number that no other family of this process has.
    pub id: u64,
    /// The rule.
    pub rules: R,
    memo: Mutex<Memo<R::Position>>,
    desk: Mutex<Desk>,
    heaps: Mutex<HeapDesk>,
    table: Mutex<Table>,
    repeating: OnceLock<Option<Repeating>>,
    labels: OnceLock<Vec<u32>>,
    endless: Arc<Endless<R::Position>>,
    codes: Arc<Codes>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: Ruleset> Family<R> {
    /// A game of which nothing is solved yet.
    pub fn new(rules: R, codes: Arc<Codes>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self {
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            rules,
            memo: Mutex::default(),
            desk: Mutex::default(),
            heaps: Mutex::new(HeapDesk::checked_by(codes.checker())),
            table: Mutex::default(),
            repeating: OnceLock::new(),
            labels: OnceLock::new(),
            endless: Arc::default(),
            codes,
        }
    }

    /// The same game with another player to move.
    #[must_use]
    pub fn turned(&self, rules: R) -> Self {
        Self { endless: self.endless.clone(), ..Self::new(rules, self.codes.clone()) }
    }

    /// The value of a sum of the game's components, play in which may go on for ever, and its rank
    /// among the positions of this value: whoever always leaves the least one comes to an end.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn loopy_value(
        &self,
        parts: &[R::Position],
        meter: &Meter<'_>,
    ) -> Result<(LoopyValue, u64), Failure> {
        self.endless.value(&self.rules, parts, meter)
    }

    /// How a sum of the game's components ends, `side` being to move.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn label(
        &self,
        parts: &[R::Position],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Label, Failure> {
        self.endless.label(&self.rules, parts, side, meter)
    }

    /// The value of a position: the nim-sum of its independent parts.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    pub fn value(&self, position: &R::Position, meter: &Meter<'_>) -> Result<Known, Failure> {
        if let Some(deleted) = self.searched(position, meter) {
            let value = lock(&self.desk).value(&deleted, meter)?.into();
            return Ok(Known { value, by: KnownBy::Search });
        }
        let parts = self.rules.components(position);
        let mut total: Option<Known> = None;
        for part in &parts {
            let known = self.part_value(part, meter).map_err(|f| widened(f, parts.len()))?;
            total = Some(match total {
                None => known,
                Some(sum) => {
                    Known { value: sum.value.nim_sum(&known.value), by: together(sum.by, known.by) }
                }
            });
        }
        Ok(total.unwrap_or(Known { value: Nimber::ZERO, by: KnownBy::Search }))
    }

    /// Is this the value of a sum of the game's components? Where positions are searched, that is
    /// told faster than the value.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn has_value(
        &self,
        position: &[R::Position],
        wanted: &Nimber,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let mut rest = wanted.clone();
        let mut open: Vec<Deleted> = Vec::new();
        for position in position {
            if let Some(deleted) = self.searched(position, meter) {
                open.push(deleted);
                continue;
            }
            for part in &self.rules.components(position) {
                match self.rules.plan(part) {
                    Plan::Delete(deleted) => open.push(deleted),
                    _ => rest = rest.nim_sum(&self.part_value(part, meter)?.value),
                }
            }
        }
        // The largest is asked, the others are valued.
        let size = |deleted: &Deleted| -> u32 { deleted.live.iter().map(|w| w.count_ones()).sum() };
        open.sort_by_key(size);
        let Some(largest) = open.pop() else { return Ok(rest.is_zero()) };
        let mut desk = lock(&self.desk);
        for deleted in &open {
            rest = rest.nim_sum(&desk.value(deleted, meter)?.into());
        }
        match rest.to_u64().and_then(|rest| u32::try_from(rest).ok()) {
            Some(rest) => desk.has_value(&largest, rest, meter),
            // No search finds a value so large.
            None => Ok(false),
        }
    }

    /// The position as places to be searched, where no theorem is to be trusted.
    fn searched(&self, position: &R::Position, meter: &Meter<'_>) -> Option<Deleted> {
        if meter.by_search() { self.rules.deleted(position) } else { None }
    }

    /// The value of one independent part, by whatever method its plan names.
    fn part_value(&self, part: &R::Position, meter: &Meter<'_>) -> Result<Known, Failure> {
        if matches!(self.rules.plan(part), Plan::Cyclic { .. } | Plan::Explore) {
            let (value, _) = self.loopy_value(std::slice::from_ref(part), meter)?;
            let value = value.nimber().cloned().ok_or_else(without_end)?;
            return Ok(Known { value, by: KnownBy::Search });
        }
        if let Some(known) = self.planned(self.rules.plan(part), meter)? {
            return Ok(known);
        }
        let mut memo = lock(&self.memo);
        let value = match memo.get(part) {
            Some(&value) => value,
            None => grundy_value(&self.rules, part, &mut memo, meter, &mut |p| {
                let known = self.planned(self.rules.plan(p), meter)?;
                known.map(|known| narrow(&known.value)).transpose()
            })?,
        };
        Ok(Known { value: value.into(), by: KnownBy::Search })
    }

    /// What a learner is told of how a position's value is known: one phrase a fact.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn reasons(&self, position: &R::Position, meter: &Meter<'_>) -> Result<Vec<Step>, Failure> {
        let mut steps = Vec::new();
        for part in &self.rules.components(position) {
            let mut facts = match self.rules.plan(part) {
                Plan::Theorem { name, .. } => vec![theorem(&name)],
                Plan::OneOption { name, .. } => vec![theorem(name)],
                Plan::Code { code, heap, name } => {
                    let heap = Natural::from(heap);
                    let value = self.codes.value(code, &heap, meter)?.value;
                    let text = self.rules.text(part);
                    let fact = Phrase::new("equals-heap-of-code")
                        .with("part", named(&text.to_string(), "named-part"))
                        .with("heap", heap.clone())
                        .with("code", code)
                        .with("value", &value);
                    let mut facts = vec![theorem(name), Step::Say(fact)];
                    facts.extend(self.codes.reasons(code, &heap, meter)?);
                    facts
                }
                Plan::Heap { rule, heap } => lock(&self.heaps).reasons(rule, &heap, meter)?,
                Plan::Number { rule, takes, at } => self.number_reasons(rule, takes, &at, meter)?,
                _ => Vec::new(),
            };
            facts.retain(|fact| !steps.contains(fact));
            steps.append(&mut facts);
        }
        Ok(steps)
    }

    /// The moves to a value from a heap that is too large to walk through its options, where a
    /// proved period tells them.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn far_moves(
        &self,
        position: &R::Position,
        wanted: &Nimber,
        meter: &Meter<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        match self.rules.plan(position) {
            Plan::Heap { rule, heap } => lock(&self.heaps).far_moves(rule, &heap, wanted, meter),
            _ => Ok(None),
        }
    }

    /// The values of a game on single numbers that repeat, if they are proved to.
    fn repeating(
        &self,
        rule: &dyn TupleRule,
        takes: Takes,
        meter: &Meter<'_>,
    ) -> Result<Option<&Repeating>, Failure> {
        if let Some(known) = self.repeating.get() {
            return Ok(known.as_ref());
        }
        let found = Repeating::find(rule, takes, &self.table, meter)?;
        Ok(self.repeating.get_or_init(|| found).as_ref())
    }

    /// The value of a large number by a period, else by a table.
    fn number(
        &self,
        rule: &dyn TupleRule,
        takes: Takes,
        at: &Natural,
        meter: &Meter<'_>,
    ) -> Result<Known, Failure> {
        let repeating = self.repeating(rule, takes, meter)?;
        if let Some(known) = repeating.and_then(|repeating| repeating.value(at)) {
            return Ok(known);
        }
        match u64::try_from(at) {
            Ok(n) => Ok(table(lock(&self.table).value(rule, [n, 0, 0, 0], meter)?)),
            Err(_) => Err(Refusal::new(format!(
                "{}: {at} would need a table of more values than any machine holds",
                rule.name()
            ))
            .help("no period of this game is proved by its first values")
            .into()),
        }
    }

    /// What a learner is told of a large number's value: the period.
    fn number_reasons(
        &self,
        rule: &dyn TupleRule,
        takes: Takes,
        at: &Natural,
        meter: &Meter<'_>,
    ) -> Result<Vec<Step>, Failure> {
        let Some(repeating) = self.repeating(rule, takes, meter)? else { return Ok(Vec::new()) };
        let value = self.number(rule, takes, at, meter)?.value;
        let used = Phrase::new("period-used")
            .with("game", rule.name())
            .with("period", repeating.period.period)
            .with("preperiod", repeating.period.preperiod)
            .with("saltus", repeating.period.saltus)
            .with("heap", at.clone())
            .with("folded", repeating.period.fold(at))
            .with("value", &value);
        Ok(vec![Step::Say(used), theorem(repeating.theorem())])
    }

    /// The moves to a value from a heap whose options are walked through with a table of values.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub fn near_moves(
        &self,
        position: &R::Position,
        wanted: &Nimber,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        match self.rules.plan(position) {
            Plan::Heap { rule, heap } => {
                lock(&self.heaps).near_moves(rule, &heap, wanted, kept, meter)
            }
            _ => Ok(None),
        }
    }

    /// Acts on a plan; `None` where it says to search.
    fn planned(&self, plan: Plan<'_>, meter: &Meter<'_>) -> Result<Option<Known>, Failure> {
        Ok(Some(match plan {
            Plan::Search | Plan::Explore | Plan::Cyclic { .. } => return Ok(None),
            Plan::Theorem { value, name } => Known { value, by: KnownBy::Theorem(name) },
            Plan::Code { code, heap, name } => Known {
                value: self.codes.value(code, &heap.into(), meter)?.value,
                by: KnownBy::Theorem(name.into()),
            },
            Plan::OneOption { code, heap, name } => Known {
                // The mex of a single value.
                value: u32::from(self.codes.value(code, &heap.into(), meter)?.value.is_zero())
                    .into(),
                by: KnownBy::Theorem(name.into()),
            },
            Plan::Delete(deleted) => Known {
                value: lock(&self.desk).value(&deleted, meter)?.into(),
                by: KnownBy::Search,
            },
            Plan::Heap { rule, heap } => lock(&self.heaps).value(rule, &heap, meter)?,
            Plan::Number { rule, takes, at } => self.number(rule, takes, &at, meter)?,
            Plan::Table { rule, at } => table(lock(&self.table).value(rule, at, meter)?),
            Plan::Label { graph, order, vertex } => {
                let labels = if let Some(labels) = self.labels.get() {
                    labels
                } else {
                    let labels = label(graph, order, meter)?;
                    self.labels.get_or_init(|| labels)
                };
                table(labels.get(vertex as usize).copied().unwrap_or(0))
            }
            Plan::Partisan => {
                return Err(
                    Refusal::new("the players have different moves, so there is no value").into()
                );
            }
            Plan::Refuse(refusal) => return Err(refusal.into()),
        }))
    }
}

/// Play may go on for ever, and the position equals no Nim heap.
fn without_end() -> Refusal {
    Refusal::new("play may go on for ever here, so this position equals no Nim heap")
}

/// A part as a sentence calls it: by its notation, or by these words where that is wider than a
/// line.
pub(crate) fn named(text: &str, wide: &'static str) -> Arg {
    const WIDEST: usize = 60;
    if text.chars().count() > WIDEST { Arg::words(wide) } else { text.into() }
}

/// The sentence that words a theorem.
fn theorem(name: &str) -> Step {
    Step::Say(Phrase::new(format!("theorem-{name}")))
}

fn table(value: u32) -> Known {
    Known { value: value.into(), by: KnownBy::Table }
}

fn narrow(value: &Nimber) -> Result<u32, Failure> {
    value.to_u64().and_then(|v| u32::try_from(v).ok()).ok_or_else(|| {
        Refusal::new("a part of this position has a value above 2^32, which search does not handle")
            .into()
    })
}

/// How a sum of parts is known: as its parts are, if they agree.
fn together(a: KnownBy, b: KnownBy) -> KnownBy {
    match (a, b) {
        (a, b) if a == b => a,
        (KnownBy::Search, _) | (_, KnownBy::Search) => KnownBy::Search,
        (KnownBy::Table, _) | (_, KnownBy::Table) => KnownBy::Table,
        (a, _) => a,
    }
}

/// Bounds of one part do not bound a sum of several.
fn widened(failure: Failure, parts: usize) -> Failure {
    match failure {
        Failure::Stopped { limit, .. } if parts > 1 => Failure::Stopped { limit, bounds: None },
        other => other,
    }
}
