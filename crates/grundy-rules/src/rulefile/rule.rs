//! A compiled rule and the enumeration of its choices.

use super::ast::{GraphKind, ListIndex, ListKind};
use super::code::{
    Instruction, MOST_CHOICES, Register, Trap, Value, WEIGHT_ON_GRAPHS, Why, list_at,
};
use super::graph::GraphView;
pub(super) use super::places::{CompiledPlaces, PlaceRange, subsets};
use grundy_core::game::take_break::NamedCode;
use grundy_core::game::{Continuation, Goal};
use grundy_core::value::Side;
use smallvec::SmallVec;

/// A compiled file.
#[derive(Debug)]
pub(super) struct Program {
    /// The number of parameters that are numbers.
    pub(super) arity: usize,
    /// The lists, in order; or the graph.
    pub(super) lists: Vec<ProgramList>,
    /// The register that counts the rounds of quantifiers, if there are any.
    pub(super) rounds: Option<Register>,
    pub(super) conditions: Vec<Value>,
    pub(super) order: CompiledOrder,
    pub(super) definitions: Vec<Value>,
    pub(super) goals: Vec<CompiledGoal>,
    pub(super) moves: Vec<CompiledMove>,
    pub(super) code: Vec<Instruction>,
    /// The initial contents of the registers.
    pub(super) registers: Vec<i64>,
}

/// A list, or the graph.
#[derive(Debug, Clone, Copy)]
pub(super) struct ProgramList {
    /// The register of its length. The next one has the number of elements of all lists after it; the
    /// elements come after all registers.
    pub(super) length: usize,
    /// What it is. The elements of a multiset ascend.
    pub(super) kind: ListKind,
}

impl ProgramList {
    pub(super) fn new(length: Register, kind: ListKind) -> Self {
        Self { length: length.into(), kind }
    }
}

#[derive(Debug)]
pub(super) enum CompiledOrder {
    Either,
    Sum,
    Lexicographic,
    By(Vec<Value>),
    /// Play may return to an earlier position.
    None,
}

/// A goal and the conditions of the positions that satisfy it.
#[derive(Debug)]
pub(super) struct CompiledGoal {
    pub(super) goal: Goal,
    pub(super) conditions: Vec<Value>,
}

#[derive(Debug)]
pub(super) struct CompiledMove {
    pub(super) name: String,
    /// The player who may make the move; `None` for both.
    pub(super) side: Option<Side>,
    pub(super) at: u32,
    /// The byte at which its result begins.
    pub(super) result: usize,
    pub(super) steps: Vec<CompiledClause>,
    pub(super) terms: Vec<CompiledTerm>,
    /// How play goes on.
    pub(super) continuation: Continuation,
    /// Whether the last step is a range in whose counter every number of the result is linear.
    pub(super) linear: bool,
}

#[derive(Debug)]
pub(super) enum CompiledClause {
    For {
        counter: Register,
        from: Value,
        to: Value,
        step: Option<Value>,
        at: u32,
    },
    /// Each of some places; the places that clauses before it name are in `before`.
    Each {
        counter: Register,
        places: CompiledPlaces,
        before: Vec<Register>,
        at: u32,
    },
    /// The ends of every edge, in either direction.
    Edge {
        ends: [Register; 2],
        at: u32,
    },
    /// Every set of some places, except the empty one.
    Subset {
        set: Register,
        places: CompiledPlaces,
        at: u32,
    },
    If(Vec<Value>),
    Let(Value),
}

#[derive(Debug)]
pub(super) struct CompiledTerm {
    /// The clauses of a sum over a range.
    pub(super) over: Vec<CompiledClause>,
    pub(super) count: Option<Value>,
    pub(super) left: CompiledLeft,
    pub(super) at: u32,
}

/// What a summand leaves.
#[derive(Debug)]
pub(super) enum CompiledLeft {
    Position(Vec<Value>),
    Heap(&'static NamedCode, Value),
    /// Numbers, then the lists.
    List(Vec<Value>, Vec<CompiledList>),
}

/// A list made from one of the position.
#[derive(Debug)]
pub(super) struct CompiledList {
    pub(super) list: ListIndex,
    pub(super) slice: Option<(Value, Value)>,
    pub(super) changes: Vec<CompiledChange>,
    pub(super) at: u32,
}

/// A change of the list: places, and the numbers there.
#[derive(Debug)]
pub(super) enum CompiledChange {
    Set(Value, Value),
    Remove(Value),
    Add(Value, Option<Value>),
    /// Every element, whose place is in `counter`, that satisfies the condition becomes a number, or is
    /// removed without one.
    Every {
        counter: Register,
        places: CompiledPlaces,
        number: Option<Value>,
        condition: Option<Value>,
    },
    /// All numbers are divided by their greatest common divisor.
    Reduce,
    /// An edge is removed.
    RemoveEdge([Value; 2]),
    /// Every edge is removed that satisfies the condition from one end to the other.
    RemoveEdges {
        ends: [Register; 2],
        condition: Option<Value>,
    },
    AddEdge([Value; 2]),
    /// The second end of an edge becomes the first.
    Contract([Value; 2]),
}

/// The values of a counter; there is at least one.
#[derive(Debug, Clone, Copy)]
pub(super) struct CounterRange {
    pub(super) counter: Register,
    pub(super) first: i64,
    pub(super) step: i64,
    pub(super) count: u64,
}

impl CounterRange {
    pub(super) fn last(self) -> i64 {
        let steps = i64::try_from(self.count - 1).unwrap_or(i64::MAX);
        self.first.saturating_add(self.step.saturating_mul(steps))
    }

    /// The values in order.
    pub(super) fn values(self) -> impl Iterator<Item = i64> {
        let next = move |&value: &i64| value.checked_add(self.step);
        let count = usize::try_from(self.count).unwrap_or(usize::MAX);
        std::iter::successors(Some(self.first), next).take(count)
    }
}

/// A choice of a move: its counters are in the registers.
pub(super) struct Choice<'a> {
    pub(super) program: &'a Program,
    pub(super) mv: &'a CompiledMove,
    pub(super) registers: &'a mut [i64],
}

impl Choice<'_> {
    /// Returns a value.
    pub(super) fn get(&mut self, value: &Value) -> Result<i64, Trap> {
        value.get(&self.program.code, self.registers)
    }

    /// Returns a number of a position in a result.
    pub(super) fn number(&mut self, value: &Value) -> Result<u64, Trap> {
        let n = self.get(value)?;
        u64::try_from(n).map_err(|_| Trap { at: value.at, why: Why::NegativeNumber(n) })
    }

    /// The places that a clause or change runs over.
    pub(super) fn places(&mut self, places: &CompiledPlaces) -> Result<PlaceRange, Trap> {
        Ok(match places {
            CompiledPlaces::All(length) => PlaceRange::Upto(self.registers[usize::from(*length)]),
            CompiledPlaces::Near(vertex) => PlaceRange::Near(self.get(vertex)?),
            CompiledPlaces::Chosen(set) => PlaceRange::Chosen(self.registers[usize::from(*set)]),
        })
    }

    /// Returns the number of copies in a summand.
    pub(super) fn count(&mut self, term: &CompiledTerm) -> Result<u64, Trap> {
        let Some(count) = &term.count else { return Ok(1) };
        let n = self.get(count)?;
        u64::try_from(n).map_err(|_| Trap { at: term.at, why: Why::NegativeCount(n) })
    }

    /// Whether the choices of a last range leave the single heaps of an interval.
    pub(super) fn is_interval(&self, range: CounterRange) -> bool {
        let heap = match self.mv.terms.as_slice() {
            [CompiledTerm { left: CompiledLeft::Position(position), .. }] => position.as_slice(),
            _ => return false,
        };
        let [Value { form: Some(form), .. }] = heap else { return false };
        let step = form.factor(range.counter).and_then(|factor| factor.checked_mul(range.step));
        step.is_some_and(|step| step.abs() == 1)
    }

    /// Calls `visit` once for a summand, or for every choice of its sum.
    pub(super) fn each_of<E: From<Trap>>(
        &mut self,
        term: &CompiledTerm,
        visit: &mut dyn FnMut(&mut Choice<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.run(&term.over, &mut EachChoice(visit), &mut { MOST_CHOICES })
    }

    /// Counts the rounds of quantifiers since the last call as choices, which take as long.
    fn charge<S: Sink>(&mut self, at: u32, sink: &mut S, budget: &mut u64) -> Result<(), S::Error> {
        let Some(counter) = self.program.rounds else { return Ok(()) };
        let rounds = std::mem::take(&mut self.registers[usize::from(counter)]).unsigned_abs();
        self.spend(rounds, at, sink, budget)
    }

    /// Takes choices from the budget of a move.
    fn take(&self, choices: u64, at: u32, budget: &mut u64) -> Result<(), Trap> {
        let (weight, why) = match self.program.graph() {
            Some(_) => {
                let size = GraphView::of(self.registers).size();
                (WEIGHT_ON_GRAPHS.saturating_mul(size), Why::ManyChoicesOnGraph)
            }
            None => (1, Why::ManyChoices),
        };
        let left = budget.checked_sub(choices.saturating_mul(weight));
        *budget = left.ok_or(Trap { at, why })?;
        Ok(())
    }

    /// The same, and tells the consumer.
    fn spend<S: Sink>(
        &self,
        choices: u64,
        at: u32,
        sink: &mut S,
        budget: &mut u64,
    ) -> Result<(), S::Error> {
        self.take(choices, at, budget)?;
        sink.begin_range(choices)
    }

    /// Runs clauses of a move. The recursion is as deep as their number, which the compiler limits.
    fn run<S: Sink>(
        &mut self,
        clauses: &[CompiledClause],
        sink: &mut S,
        budget: &mut u64,
    ) -> Result<(), S::Error> {
        let Some((first, rest)) = clauses.split_first() else {
            return sink.choice(self);
        };
        match first {
            CompiledClause::If(conditions) => {
                for condition in conditions {
                    let holds = self.get(condition)? != 0;
                    self.charge(condition.at, sink, budget)?;
                    if !holds {
                        return Ok(());
                    }
                }
                self.run(rest, sink, budget)
            }
            CompiledClause::Let(value) => {
                self.get(value)?;
                self.charge(value.at, sink, budget)?;
                self.run(rest, sink, budget)
            }
            CompiledClause::Each { counter, places, before, at } => {
                let merged = self.program.multiset(places).filter(|_| sink.merges_equal());
                let places = self.places(places)?;
                self.spend(places.most(self.registers), *at, sink, budget)?;
                let mut place = 0;
                while let Some(next) = places.next(place, self.registers) {
                    place = next;
                    let repeated = |length| repeats(place, length, before, self.registers);
                    if merged.is_some_and(repeated) {
                        continue;
                    }
                    self.registers[*counter as usize] = place;
                    self.run(rest, sink, budget)?;
                }
                Ok(())
            }
            CompiledClause::Edge { ends: [first, second], at } => {
                let last = self.program.lists.first().map_or(0, |list| self.registers[list.length]);
                for from in 1..=last {
                    let places = PlaceRange::Near(from);
                    self.spend(places.most(self.registers), *at, sink, budget)?;
                    let row = GraphView::of(self.registers).neighbours(from);
                    let row: SmallVec<[i64; 8]> = row.into();
                    for to in row {
                        self.registers[usize::from(*first)] = from;
                        self.registers[usize::from(*second)] = to;
                        self.run(rest, sink, budget)?;
                    }
                }
                Ok(())
            }
            CompiledClause::Subset { set, places, at } => {
                let all = self.places(places)?.as_set(self.registers);
                let all = all.ok_or(Trap { at: *at, why: Why::LargeSet })?;
                let count = 1u64.checked_shl(all.count_ones()).unwrap_or(u64::MAX) - 1;
                self.spend(count, *at, sink, budget)?;
                for chosen in subsets(all) {
                    self.registers[usize::from(*set)] = chosen;
                    self.run(rest, sink, budget)?;
                }
                Ok(())
            }
            CompiledClause::For { at, .. } => {
                let Some(range) = self.program.range(first, self.registers)? else {
                    return Ok(());
                };
                self.take(range.count, *at, budget)?;
                if self.mv.linear && rest.is_empty() && sink.range(self, range)? {
                    return Ok(());
                }
                sink.begin_range(range.count)?;
                let mut value = range.first;
                for _ in 0..range.count {
                    self.registers[range.counter as usize] = value;
                    self.run(rest, sink, budget)?;
                    // The value after the last is not used, so it may saturate.
                    value = value.saturating_add(range.step);
                }
                Ok(())
            }
        }
    }
}

/// A consumer of the choices of a move.
pub(super) trait Sink {
    type Error: From<Trap>;

    /// Handles one choice.
    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), Self::Error>;

    /// Handles all choices of a last range at once. Returns `false` if it does not, so that they are
    /// handled one by one.
    fn range(
        &mut self,
        _choice: &mut Choice<'_>,
        _range: CounterRange,
    ) -> Result<bool, Self::Error> {
        Ok(false)
    }

    /// Whether one of several choices that differ by equal elements of a multiset is enough, since
    /// they leave equal positions.
    fn merges_equal(&self) -> bool {
        false
    }

    /// Called before this number of choices is handled one by one.
    fn begin_range(&mut self, _choices: u64) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Visits the choices of a sum over ranges one by one.
struct EachChoice<'a, E>(&'a mut dyn FnMut(&mut Choice<'_>) -> Result<(), E>);

impl<E: From<Trap>> Sink for EachChoice<'_, E> {
    type Error = E;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), E> {
        self.0(choice)
    }
}

impl Program {
    /// The number of numbers that stand before the elements of lists: the parameters, then the lengths of
    /// all lists but the last.
    pub(super) fn header(&self) -> usize {
        self.arity + self.lists.len().saturating_sub(1)
    }

    /// What the graphs are, if positions are graphs.
    pub(super) fn graph(&self) -> Option<GraphKind> {
        self.lists.first()?.kind.graph()
    }

    /// The register of the length of the multiset whose places these are all.
    fn multiset(&self, places: &CompiledPlaces) -> Option<usize> {
        let CompiledPlaces::All(length) = places else { return None };
        let mut multisets = self.lists.iter().filter(|list| list.kind == ListKind::Multiset);
        multisets.find(|list| list.length == usize::from(*length)).map(|list| list.length)
    }

    /// Whether some moves oblige a player.
    pub(super) fn obliges(&self) -> bool {
        self.moves.iter().any(|mv| mv.continuation != Continuation::Turn)
    }

    /// Writes the position to the registers.
    pub(super) fn write(&self, at: &[u64], registers: &mut Vec<i64>) {
        for (register, &x) in registers.iter_mut().zip(at.iter().take(self.arity)) {
            // No position has a larger number: see `Tuple`.
            *register = i64::try_from(x).unwrap_or(i64::MAX);
        }
        if !self.lists.is_empty() {
            let (lengths, elements) = at.split_at(self.header().min(at.len()));
            let lengths = lengths.get(self.arity..).unwrap_or_default();
            let mut behind = i64::try_from(elements.len()).unwrap_or(i64::MAX);
            for (number, list) in self.lists.iter().enumerate() {
                // The last list has all that is left.
                let length =
                    lengths.get(number).map_or(behind, |&n| i64::try_from(n).unwrap_or(behind));
                behind -= length.min(behind);
                registers[list.length] = length;
                registers[list.length + 1] = behind;
            }
            registers.truncate(self.registers.len());
            registers.extend(elements.iter().map(|&x| i64::try_from(x).unwrap_or(i64::MAX)));
        }
    }

    /// Writes the position to the registers, and returns whether the conditions hold.
    pub(super) fn enter(&self, at: &[u64], registers: &mut Vec<i64>) -> Result<bool, Trap> {
        self.write(at, registers);
        for condition in &self.conditions {
            if condition.get(&self.code, registers)? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether some move leaves heaps of other games.
    pub(super) fn leaves_heaps(&self) -> bool {
        let heap = |term: &CompiledTerm| matches!(term.left, CompiledLeft::Heap(..));
        self.moves.iter().any(|mv| mv.terms.iter().any(heap))
    }

    /// The first goal that the position in the registers satisfies.
    pub(super) fn goal(&self, registers: &mut [i64]) -> Result<Option<Goal>, Trap> {
        for CompiledGoal { goal, conditions } in &self.goals {
            let mut all = true;
            for condition in conditions {
                all = all && condition.get(&self.code, registers)? != 0;
            }
            if all {
                return Ok(Some(*goal));
            }
        }
        Ok(None)
    }

    /// Computes the definitions that all moves share.
    pub(super) fn define(&self, registers: &mut [i64]) -> Result<(), Trap> {
        for definition in &self.definitions {
            definition.get(&self.code, registers)?;
        }
        Ok(())
    }

    /// Passes all choices of one move to `sink`.
    pub(super) fn walk<S: Sink>(
        &self,
        mv: &CompiledMove,
        registers: &mut [i64],
        sink: &mut S,
    ) -> Result<(), S::Error> {
        let mut choice = Choice { program: self, mv, registers };
        choice.run(&mv.steps, sink, &mut { MOST_CHOICES })
    }

    /// Passes all choices at the position in the registers to `sink`.
    pub(super) fn walk_all<S: Sink>(
        &self,
        registers: &mut [i64],
        sink: &mut S,
    ) -> Result<(), S::Error> {
        self.define(registers)?;
        self.moves.iter().try_for_each(|mv| self.walk(mv, registers, sink))
    }

    /// Computes the range of a `for`; `None` if it is empty.
    pub(super) fn range(
        &self,
        step: &CompiledClause,
        registers: &mut [i64],
    ) -> Result<Option<CounterRange>, Trap> {
        let CompiledClause::For { counter, from, to, step, at } = step else {
            return Ok(None);
        };
        let first = from.get(&self.code, registers)?;
        let last = to.get(&self.code, registers)?;
        let step = match step {
            None => 1,
            Some(step) => step.get(&self.code, registers)?,
        };
        if step < 1 {
            return Err(Trap { at: *at, why: Why::Step(step) });
        }
        if last < first {
            return Ok(None);
        }
        Ok(Some(CounterRange {
            counter: *counter,
            first,
            step,
            count: last.abs_diff(first) / step.unsigned_abs() + 1,
        }))
    }
}

/// Whether a place of a multiset, whose elements ascend, holds the same as the place before it, and
/// no clause before names either: then a choice with one is a choice with the other.
fn repeats(place: i64, length: usize, before: &[Register], registers: &[i64]) -> bool {
    let list = list_at(length, registers);
    let element = |place: i64| list.get(usize::try_from(place).ok()?.checked_sub(1)?);
    let named = |place: i64| before.iter().any(|&other| registers[usize::from(other)] == place);
    place > 1 && element(place) == element(place - 1) && !named(place) && !named(place - 1)
}
