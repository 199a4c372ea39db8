//! Threads that answer one question with one table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::listing::Listing;
use super::table::{LAST, Table};
use super::{Costs, LEAST, MORE, MORE_FOR_VALUE, MOST, Question, SLACK};
#[cfg(not(target_arch = "wasm32"))]
use grundy_core::game::{Budget, Stop};
use grundy_core::game::{CompactGame, Failure, Limit, Meter, Refusal};

/// Why a thread stops without an answer.
#[derive(Debug)]
pub(super) enum Halt {
    /// The table is full.
    Full,
    /// Another thread has ended, or the patience of the question has.
    Ended,
    Failed(Failure),
}

impl From<Failure> for Halt {
    fn from(failure: Failure) -> Self {
        match failure {
            // What else the process holds may leave the table less than its limit.
            Failure::Stopped { limit: Limit::Memory, .. } => Self::Full,
            failure => Self::Failed(failure),
        }
    }
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Failed(refusal.into())
    }
}

/// A question being searched, until its costs reach a limit.
#[derive(Debug, Clone, Copy)]
struct Visit {
    question: Question,
    limit: Costs,
}

/// The next question for a child.
#[derive(Debug, Clone, Copy)]
struct Next {
    /// The costs of the child.
    costs: Costs,
    question: Question,
    /// Whether the question finds the value of one component of a sum, and does not decide the child.
    of_value: bool,
}

/// A question's costs, and the best child.
struct Assessment {
    costs: Costs,
    /// The child that is cheapest to prove, and the costs of the next one.
    best: Option<(Next, f32)>,
}

/// What to do next.
enum Step {
    /// The visit is over.
    Return,
    /// The options of the component have to be listed.
    List,
    Visit(Visit),
}

/// The threads that answer a question.
pub(super) struct Team<'a> {
    game: &'a dyn CompactGame,
    table: Mutex<&'a mut Table>,
    ended: AtomicBool,
    /// The number of components listed by helpers and not counted yet.
    nodes: AtomicU64,
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "WebAssembly has no threads"))]
    threads: usize,
}

impl<'a> Team<'a> {
    pub(super) fn new(game: &'a dyn CompactGame, table: &'a mut Table, threads: usize) -> Self {
        let (ended, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        Self { game, table: Mutex::new(table), ended, nodes, threads }
    }

    fn lock(&self) -> MutexGuard<'_, &'a mut Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers a question. One thread asks if it may not list more than `patience` components.
    pub(super) fn ask(
        &self,
        position: &[u8],
        value: u32,
        patience: u64,
        meter: &Meter<'_>,
    ) -> Result<bool, Halt> {
        #[cfg(not(target_arch = "wasm32"))]
        if self.threads > 1 && patience == u64::MAX {
            return self.ask_together(position, value, meter);
        }
        Thread { team: self, meter, counts: true }.run(position, value, patience)
    }

    /// Answers a question with several threads, until one of them ends.
    #[cfg(not(target_arch = "wasm32"))]
    fn ask_together(&self, position: &[u8], value: u32, meter: &Meter<'_>) -> Result<bool, Halt> {
        std::thread::scope(|scope| {
            let memory = meter.memory_left();
            let help = move || {
                // The first thread knows the other limits.
                let budget = Budget { stop: &Ended(&self.ended), ..Budget::default() };
                let meter = Meter::new(budget.with_memory(memory));
                let thread = Thread { team: self, meter: &meter, counts: false };
                let found = thread.run(position, value, u64::MAX);
                self.ended.store(true, Ordering::Relaxed);
                match found {
                    Err(Halt::Failed(Failure::Stopped { .. })) => Err(Halt::Ended),
                    found => found,
                }
            };
            let helpers: Vec<_> = (1..self.threads).map(|_| scope.spawn(help)).collect();
            let first = Thread { team: self, meter, counts: true };
            let mut found = first.run(position, value, u64::MAX);
            self.ended.store(true, Ordering::Relaxed);
            for helper in helpers {
                let theirs = helper.join();
                if let (Err(Halt::Ended), Ok(theirs)) = (&found, theirs) {
                    found = theirs;
                }
            }
            found
        })
    }
}

/// Stops the helpers where one thread has ended.
#[cfg(not(target_arch = "wasm32"))]
struct Ended<'e>(&'e AtomicBool);

#[cfg(not(target_arch = "wasm32"))]
impl Stop for Ended<'_> {
    fn reason(&self) -> Option<Limit> {
        self.0.load(Ordering::Relaxed).then_some(Limit::Time)
    }
}

/// One of the threads.
struct Thread<'t, 'a, 'm> {
    team: &'t Team<'a>,
    meter: &'t Meter<'m>,
    /// Whether the meter counts what all threads list.
    counts: bool,
}

impl Thread<'_, '_, '_> {
    /// Answers a question and whatever it depends on.
    fn run(&self, position: &[u8], value: u32, patience: u64) -> Result<bool, Halt> {
        let mut table = self.team.lock();
        let component = table.intern(self.team.game, position, self.meter)?;
        let question = Question { component, value };
        let mut stack = Vec::new();
        enter(&mut table, &mut stack, Visit { question, limit: Costs::UNLIMITED });
        drop(table);
        let ended = self.search(&mut stack, patience);
        let mut table = self.team.lock();
        while leave(&mut table, &mut stack) {}
        ended?;
        Ok(table.costs(question) == Costs::YES)
    }

    /// Visits questions until the stack is empty.
    fn search(&self, stack: &mut Vec<Visit>, mut patience: u64) -> Result<(), Halt> {
        let game = self.team.game;
        let mut table = self.team.lock();
        while let Some(&visit) = stack.last() {
            match step(&mut table, visit) {
                Step::Return => _ = leave(&mut table, stack),
                Step::Visit(next) => enter(&mut table, stack, next),
                Step::List => {
                    patience = patience.checked_sub(1).ok_or(Halt::Ended)?;
                    let number = visit.question.component;
                    let position = Arc::clone(&table.component(number).position);
                    for visit in &*stack {
                        table.component_mut(visit.question.component).work += 1;
                    }
                    drop(table);
                    self.count()?;
                    let listing = Listing::of(game, &position, self.meter)?;
                    table = self.team.lock();
                    let component = table.component(number);
                    if component.options.is_none() && component.value.is_none() {
                        table.expand(game, number, &listing, self.meter)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Counts a component whose options are about to be listed.
    fn count(&self) -> Result<(), Halt> {
        let team = self.team;
        if team.ended.load(Ordering::Relaxed) {
            return Err(Halt::Ended);
        }
        if self.counts {
            self.meter.steps(1 + team.nodes.swap(0, Ordering::Relaxed))?;
        } else {
            team.nodes.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }
}

/// Begins a visit.
fn enter(table: &mut Table, stack: &mut Vec<Visit>, visit: Visit) {
    let visits = &mut table.component_mut(visit.question.component).visits;
    *visits = visits.saturating_add(1);
    stack.push(visit);
}

/// Ends the last visit; returns `false` if there is none.
fn leave(table: &mut Table, stack: &mut Vec<Visit>) -> bool {
    let Some(visit) = stack.pop() else { return false };
    let visits = &mut table.component_mut(visit.question.component).visits;
    *visits = visits.saturating_sub(1);
    true
}

/// Returns the costs of the question whether an option has a value, and what to ask first.
fn sum(table: &Table, known: u32, parts: &[u32], value: u32) -> Next {
    let mut value = value ^ known;
    let (mut first, mut last, mut values) = (None, None, 0.0);
    for part in parts {
        let number = part & !LAST;
        if let Some(known) = table.component(number).value {
            value ^= known;
            continue;
        }
        if let Some(smaller) = last.replace(number) {
            let value = table.component(smaller).least();
            let question = Question { component: smaller, value };
            first.get_or_insert(question);
            values += table.costs(question).of_value();
        }
    }
    let Some(largest) = last else {
        let question = Question { component: 0, value: 0 };
        return Next { costs: Costs::answered(value == 0), question, of_value: false };
    };
    match first {
        None => {
            let question = Question { component: largest, value };
            Next { costs: table.costs(question), question, of_value: false }
        }
        Some(question) => {
            let rest = Costs::estimate(table.component(largest).size);
            let costs = Costs { yes: rest.yes + values, no: rest.no + values };
            Next { costs, question, of_value: true }
        }
    }
}

/// The children of a question, the cheapest two of which are kept.
#[derive(Default)]
struct Children {
    /// The sum of the costs of refuting them.
    refuting: f32,
    /// The least cost of proving one.
    proving: Option<f32>,
    best: Option<(Next, f32)>,
    second: Option<f32>,
}

impl Children {
    /// Adds a child on which a number of other visits work. Returns whether the child is proved.
    fn add(&mut self, next: Next, visits: u16) -> bool {
        self.refuting += next.costs.no;
        self.proving = Some(self.proving.map_or(next.costs.yes, |least| least.min(next.costs.yes)));
        let rank = next.costs.yes * f32::from(visits.saturating_add(1));
        match self.best {
            Some((_, least)) if rank >= least => {
                self.second = Some(self.second.map_or(rank, |second| second.min(rank)));
            }
            _ => {
                self.second = self.best.map(|(_, least)| least);
                self.best = Some((next, rank));
            }
        }
        next.costs == Costs::YES
    }
}

/// Computes the costs of a question from those of its children.
fn assess(table: &Table, question: Question) -> Assessment {
    let component = table.component(question.component);
    let mut children = Children::default();
    let mut options = component.options.as_deref().unwrap_or_default();
    while let Some((&known, rest)) = options.split_first() {
        let parts = rest.iter().take_while(|&&part| part & LAST == 0).count() + 1;
        let (parts, after) = rest.split_at(parts.min(rest.len()));
        options = after;
        let next = sum(table, known, parts, question.value);
        let visits = table.component(next.question.component).visits;
        if next.costs != Costs::NO && children.add(next, visits) {
            return Assessment { costs: Costs::NO, best: None };
        }
    }
    for value in 0..question.value {
        let lower = Question { value, ..question };
        let costs = table.costs(lower);
        let next = Next { costs, question: lower, of_value: false };
        if costs != Costs::NO && children.add(next, 0) {
            return Assessment { costs: Costs::NO, best: None };
        }
    }
    let costs = children.proving.map_or(Costs::YES, |proving| Costs {
        yes: children.refuting.clamp(LEAST, MOST),
        no: proving.clamp(LEAST, MOST),
    });
    let second = children.second.unwrap_or(f32::INFINITY);
    Assessment { costs, best: children.best.map(|(best, _)| (best, second)) }
}

/// Takes a step of a visit.
fn step(table: &mut Table, Visit { question, limit }: Visit) -> Step {
    if table.costs(question).is_answered() {
        return Step::Return;
    }
    if table.component(question.component).options.is_none() {
        return Step::List;
    }
    let Assessment { costs, best } = assess(table, question);
    if costs == Costs::NO {
        table.exclude(question.component, question.value);
        return Step::Return;
    }
    let Some((best, second)) = best else {
        table.settle(question.component, question.value);
        return Step::Return;
    };
    table.set_costs(question, costs);
    if costs.reaches(limit) {
        return Step::Return;
    }
    let child = Costs {
        yes: limit.no.min(second * SLACK).max(best.costs.yes * MORE),
        no: (limit.yes - (costs.yes - best.costs.no)).max(best.costs.no * MORE),
    };
    if !best.of_value {
        return Step::Visit(Visit { question: best.question, limit: child });
    }
    let costs = table.costs(best.question);
    let room = (child.yes - best.costs.yes).min(child.no - best.costs.no);
    let value = costs.of_value() + room;
    let limit = Costs {
        yes: value.max(costs.yes * MORE_FOR_VALUE),
        no: value.max(costs.no * MORE_FOR_VALUE),
    };
    Step::Visit(Visit { question: best.question, limit })
}
