//! Values of heaps 0, 1, 2, … of a game on single heaps.
//!
//! Index n is the heap of n tokens; heap 0 comes first. [`Sequence::extend`] fills the table
//! upward by the fastest engine that suits the rule, and every engine equals the plain
//! definition, the rule's own [`options`](crate::game::HeapRule::options):
//!
//! * `pairs`: finite codes that leave at most two heaps; all pairs of parts.
//! * `sparse`: such codes once few of their heaps are rare; pairs with a rare heap only, as a
//!   stream in memory that does not grow with the heaps.
//! * `reach`: codes that leave more heaps, or whose digits repeat for ever.
//! * subtraction sets, member by member.
//! * anything else, by its options.
//!
//! A [`Sequence`] keeps all values. A [`Run`] shows them block by block and keeps what the next
//! ones need. The inner loops are in `kernel`, for every instruction set.

mod kernel;
mod pairs;
mod reach;
mod run;
mod sparse;
mod store;
#[cfg(test)]
mod tests;

pub use kernel::Isa;
pub use run::{Block, History, Method, NoHistory, Rare, Run, Setup, Slice, State};
pub use sparse::Closure;
pub use store::Values;

use std::cell::RefCell;
use std::ops::{ControlFlow, Range};

use crate::game::take_break::{Digit, TakeBreak};
use crate::game::{Failure, HeapRule, Meter, Refusal};
use crate::value::Mex;
use pairs::Pairs;
use reach::Reach;
use sparse::{Flow, Split, next_look};

/// The values of heaps 0 to some n.
#[derive(Debug, Default)]
pub struct Sequence {
    values: Values,
    engine: Option<Engine>,
    /// The stream of a game with few rare heaps.
    flow: Option<Flow>,
    /// With so many values a flow is looked for; 0 before the first time.
    plan_at: u64,
}

#[derive(Debug)]
enum Engine {
    Pairs(Pairs),
    Reach(Box<Reach>),
    Subtraction { members: Vec<u64>, known_to: u64 },
    Options,
}

/// Above this many steps a table is refused rather than begun: about an hour on one core.
const MOST_STEPS: u128 = 4_000_000_000_000;

/// With so many values known, a game without a flow is taken for one that has none.
const SURE: u64 = 1 << 16;

/// A second thread pays where so many values are asked for at once.
const PARALLEL: u64 = 1 << 17;

impl Sequence {
    /// A table that never leaves pairs out.
    fn all_pairs() -> Self {
        Self::all_pairs_after(Values::default())
    }

    /// The same after known values.
    fn all_pairs_after(values: Values) -> Self {
        Self { values, plan_at: u64::MAX, ..Self::default() }
    }

    /// The values so far, from heap 0.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Makes sure that heaps 0 to `n` are known.
    ///
    /// O(n²) steps for games that split heaps, O(n · members) for subtraction sets; memory is the
    /// values' own width.
    ///
    /// # Errors
    /// A limit, or a heap for which the table would need too much memory or time.
    pub fn extend(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if n < self.values.len() as u64 {
            return Ok(());
        }
        Self::check_size(rule, n, meter)?;
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::choose(rule));
        let done = self.fill(rule, &mut engine, n, meter);
        self.engine = Some(engine);
        done
    }

    /// The value of heap `n`, extending the table as needed.
    ///
    /// # Errors
    /// As [`Sequence::extend`].
    pub fn value(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        self.extend(rule, n, meter)?;
        Ok(usize::try_from(n).ok().and_then(|n| self.values.get(n)).unwrap_or(0))
    }

    /// Refuses sizes that memory or an hour would not hold.
    fn check_size(rule: &dyn HeapRule, n: u64, meter: &Meter<'_>) -> Result<(), Failure> {
        let bytes = n.saturating_mul(4);
        let steps = if rule.code().is_some_and(|code| Split::new(code).is_some()) {
            // Whether there are few rare heaps shows on the way.
            0
        } else if let Some(code) = rule.code() {
            all_pairs(code, n)
        } else {
            // The density of a set far out is taken from its beginning.
            const SEEN: u64 = 1 << 20;
            let members = rule.subtraction(n.min(SEEN)).map_or(8, |members| members.len());
            let spread = u128::from(n.div_ceil(SEEN).max(1));
            u128::from(n) * members as u128 * spread / 2
        };
        if bytes <= meter.memory_left() && steps <= MOST_STEPS {
            return Ok(());
        }
        Err(too_large(rule, n, steps, bytes)
            .help(format!("heaps up to about {} can be done here", Self::feasible(rule, meter)))
            .into())
    }

    /// A round size that a table can reach.
    pub(crate) fn feasible(rule: &dyn HeapRule, meter: &Meter<'_>) -> u64 {
        (1..19)
            .map(|k| 10u64.pow(k))
            .take_while(|&n| n.saturating_mul(4) <= meter.memory_left())
            .take_while(|&n| {
                rule.code().is_none() || u128::from(n) * u128::from(n) <= MOST_STEPS * 2
            })
            .last()
            .unwrap_or(1)
    }

    fn fill(
        &mut self,
        rule: &dyn HeapRule,
        engine: &mut Engine,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        match engine {
            Engine::Pairs(pairs) => self.fill_by_pairs(rule, pairs, n, meter),
            Engine::Reach(reach) => reach.fill(&mut self.values, n, meter),
            Engine::Subtraction { members, known_to } => {
                if n > *known_to {
                    *known_to = n.saturating_mul(2).max(64);
                    *members = rule.subtraction(*known_to).unwrap_or_default();
                }
                self.fill_by(n, meter, |heap, values, seen| {
                    let mut steps = 0;
                    for taken in members.iter().take_while(|&&taken| taken <= heap) {
                        seen.insert(values.at(heap - taken));
                        steps += 1;
                    }
                    steps
                })
            }
            Engine::Options => self.fill_by(n, meter, |heap, values, seen| {
                let mut steps = 0;
                let known = |part| values.at(part);
                let mut mark = |value| {
                    steps += 1;
                    seen.insert(value);
                };
                if rule.mark_options(heap, &known, &mut mark) {
                    return steps;
                }
                let _ = rule.options(heap, &mut |parts| {
                    steps += parts.len() as u64;
                    seen.insert(parts.iter().fold(0, |sum, &part| sum ^ values.at(part)));
                    ControlFlow::Continue(())
                });
                steps
            }),
        }
    }

    /// By all pairs of heaps, until the game turns out to have few rare ones.
    fn fill_by_pairs(
        &mut self,
        rule: &dyn HeapRule,
        pairs: &mut Pairs,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        self.plan_at = self.plan_at.max(next_look(0));
        while self.values.len() as u64 <= n {
            if let Some(flow) = &mut self.flow {
                let values = RefCell::new(&mut self.values);
                let mut see = |block: Block<'_>| {
                    block.iter().for_each(|value| values.borrow_mut().push(value));
                };
                if !flow.advance(n + 1, &mut Known(&values), &mut see, meter)? {
                    self.flow = None;
                    self.plan_at = next_look(self.values.len() as u64);
                }
                continue;
            }
            pairs.fill(&mut self.values, n.min(self.plan_at - 1), meter)?;
            let known = self.values.len() as u64;
            if let Some(code) = rule.code().filter(|_| known >= self.plan_at && known <= n) {
                self.plan_at = next_look(known + 1);
                let values: Vec<u32> = self.values.iter().collect();
                let threads = if n - known < PARALLEL { 1 } else { meter.threads() };
                self.flow = Flow::plan(code, Setup { threads, ..Setup::default() }, &values);
                if self.flow.is_none() && known >= SURE && all_pairs(code, n) > MOST_STEPS {
                    return Err(too_large(rule, n, all_pairs(code, n), n.saturating_mul(4)).into());
                }
            }
        }
        Ok(())
    }

    /// Heap by heap, `mark` inserting the values of a heap's options and saying what it cost.
    fn fill_by(
        &mut self,
        n: u64,
        meter: &Meter<'_>,
        mut mark: impl FnMut(u64, &Values, &mut Mex) -> u64,
    ) -> Result<(), Failure> {
        let mut seen = Mex::new();
        while self.values.len() as u64 <= n {
            let heap = self.values.len() as u64;
            let steps = mark(heap, &self.values, &mut seen);
            meter.steps(1 + steps)?;
            self.values.push(seen.take());
        }
        Ok(())
    }
}

/// All values so far, while more are added.
struct Known<'a, 'b>(&'a RefCell<&'b mut Values>);

impl History for Known<'_, '_> {
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure> {
        let values = self.0.borrow();
        Ok(heaps.map(|heap| values.at(heap)).collect())
    }
}

impl Engine {
    fn choose(rule: &dyn HeapRule) -> Self {
        if let Some(code) = rule.code() {
            if let Some(pairs) = Pairs::new(code) {
                return Self::Pairs(pairs);
            }
            return Reach::new(code).map_or(Self::Options, |reach| Self::Reach(Box::new(reach)));
        }
        match rule.subtraction(0) {
            Some(_) => Self::Subtraction { members: Vec::new(), known_to: 0 },
            None => Self::Options,
        }
    }
}

/// The steps of going through all pairs for heaps to n.
fn all_pairs(code: &TakeBreak, n: u64) -> u128 {
    let splits = |d: &&Digit| d.counts > 3 || d.or_more.is_some();
    let places = code.places().iter().filter(splits).count();
    u128::from(n) * u128::from(n) / 4 * places as u128
}

fn too_large(rule: &dyn HeapRule, n: u64, steps: u128, bytes: u64) -> Refusal {
    Refusal::new(format!(
        "{}: a heap of {n} needs the values of all smaller heaps, {} of memory and about 10^{} steps",
        rule.name(),
        bytes_text(bytes),
        steps.max(1).ilog10(),
    ))
}

/// A number of bytes for people.
fn bytes_text(bytes: u64) -> String {
    const UNITS: [&str; 7] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let unit = (bytes.max(1).ilog2() / 10) as usize;
    format!("{} {}", bytes >> (10 * unit), UNITS[unit.min(6)])
}
