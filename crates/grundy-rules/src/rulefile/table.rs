//! A rule on numbers as tables of tuples see it.

use std::cmp::Ordering;
use std::iter::zip;
use std::ops::ControlFlow;
use std::sync::{Arc, PoisonError};

use super::ast::ListKind;
use super::code::Op;
use super::options::Copies;
use super::rule::{CompiledLeft, CompiledMove, CompiledOrder, Program, ProgramList};
use super::trap::Source;
use super::{Rule, fill, line_of, multisets, takes};
use grundy_core::game::{
    CostRule, CoverageRule, Failure, FillRule, Filler, Goal, GoalRule, ListForm, Meter, Multiset,
    MultisetFiller, MultisetRule, NumberedTuples, Order, Rank, RankRule, Riders, State, Takes,
    TakesRule, Tuple, TupleProfile, TupleRule, Work,
};
use grundy_core::message;
use grundy_core::text::Message;
use grundy_core::value::Side;

/// What all positions of a rule have in common, found once.
#[derive(Debug)]
pub(super) struct Traits {
    leaves_heaps: bool,
    leaves_one: bool,
    /// Whether tuples stand for multisets of which a table can be filled.
    multisets: bool,
}

impl Traits {
    pub(super) fn of(program: &Program) -> Self {
        Self {
            leaves_heaps: program.leaves_heaps(),
            leaves_one: program.moves.iter().all(leaves_one),
            multisets: has_multisets(program),
        }
    }
}

fn leaves_one(mv: &CompiledMove) -> bool {
    match mv.terms.as_slice() {
        [term] => {
            let own = !matches!(term.left, CompiledLeft::Heap(..));
            own && term.over.is_empty() && term.count.is_none()
        }
        _ => false,
    }
}

fn has_multisets(program: &Program) -> bool {
    let impartial_lists = |mv: &CompiledMove| {
        let list = |left: &CompiledLeft| matches!(left, CompiledLeft::List(..));
        mv.side.is_none() && mv.terms.iter().all(|term| list(&term.left))
    };
    program.arity == 0
        && matches!(program.lists.as_slice(), [ProgramList { kind: ListKind::Multiset, .. }])
        && matches!(program.order, CompiledOrder::Either)
        && program.goals.is_empty()
        && program.moves.iter().all(impartial_lists)
}

impl TupleRule for Rule {
    fn profile(&self) -> TupleProfile<'_> {
        let Traits { leaves_heaps, leaves_one, multisets } = self.traits;
        let (list, goals) = (self.has_lists(), !self.program.goals.is_empty());
        // A position with a list is a number.
        let arity = if list { 1 } else { self.program.arity };
        // What is known of values by their rule is not known where a move obliges a player.
        let plain = !self.obliges();
        let order = match self.program.order {
            CompiledOrder::Either | CompiledOrder::None => Order::Either,
            CompiledOrder::Sum => Order::Sum,
            CompiledOrder::Lexicographic => Order::Lexicographic,
            CompiledOrder::By(_) => Order::Declared,
        };
        TupleProfile {
            text: Some(&self.text),
            // A heap of another game is stored as its game and its size.
            width: if leaves_heaps { arity.max(2) } else { arity },
            order,
            is_plain: plain && !goals && !leaves_heaps && !list,
            leaves_one,
            takes: plain.then_some(self),
            linear: self.linear.as_ref().filter(|_| plain),
            monotone: self.monotone.as_deref().filter(|_| plain),
            fold: self.fold.as_ref().filter(|_| plain),
            arithmetic: self.arithmetic.as_ref().filter(|_| plain),
            fill: Some(self),
            ranks: (order == Order::Declared).then_some(self),
            goals: goals.then_some(self),
            multisets: multisets.then_some(self),
            numbered: list.then_some(self),
            costs: Some(self),
            coverage: plain.then_some(self),
            ..TupleProfile::new(&self.name, arity)
        }
    }

    fn contains(&self, at: Tuple) -> Result<bool, Failure> {
        if self.program.conditions.is_empty() {
            return Ok(true);
        }
        let mut registers = self.program.registers.clone();
        self.program
            .enter(&self.flat(at), &mut registers)
            .map_err(|trap| self.fault(at, trap, Source::Condition))
    }

    fn options(
        &self,
        at: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        self.metered_options(at, &Meter::unlimited(), visit)
    }

    fn metered_options(
        &self,
        at: Tuple,
        meter: &Meter<'_>,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        self.each_with(at, (Side::Left, Copies::Parity), meter, &mut |_, parts| visit(parts))
    }

    fn move_name(&self, at: Tuple, index: usize) -> Message {
        self.name_of_move(at, Side::Left, index)
    }
}

impl TakesRule for Rule {
    fn takes(&self, state: State) -> Option<Arc<Takes>> {
        let mut known = self.takes.lock().unwrap_or_else(PoisonError::into_inner);
        let of_file = || takes::takes(&self.file, state).map(Arc::new);
        known.entry(state).or_insert_with(of_file).clone()
    }
}

impl FillRule for Rule {
    fn filler(&self) -> Box<dyn Filler + '_> {
        match &self.rides {
            Some(steps) => Box::new(Riders::new(steps.iter().copied())),
            None => Box::new(fill::Fill::new(&self.program)),
        }
    }
}

impl RankRule for Rule {
    fn rank(&self, at: Tuple) -> Result<Rank, Failure> {
        let mut rank = Rank::default();
        let CompiledOrder::By(list) = &self.program.order else {
            return Ok(rank);
        };
        let mut registers = self.program.registers.clone();
        // Tuples that are no positions get the lowest rank; no part may be one of them.
        let inside = self.program.enter(&self.flat(at), &mut registers);
        if !inside.map_err(|trap| self.fault(at, trap, Source::Condition))? {
            return Ok(rank);
        }
        for (to, value) in rank.iter_mut().zip(list) {
            let n = value
                .get(&self.program.code, &mut registers)
                .map_err(|trap| self.fault(at, trap, Source::Order))?;
            *to = u64::try_from(n).map_err(|_| {
                let (line, _, _) = line_of(&self.text, value.at as usize);
                Failure::Rule(message!(
                    "rule-order-negative",
                    "{file}:{line}: at {at} the order is {n}; add a number to it, so that it is never below 0",
                    file = self.name,
                    line = line,
                    at = self.position_text(at),
                    n = n.to_string()
                ))
            })?;
        }
        Ok(rank)
    }
}

impl GoalRule for Rule {
    fn goal(&self, at: Tuple) -> Result<Option<Goal>, Failure> {
        let mut registers = self.program.registers.clone();
        let found = self
            .program
            .enter(&self.flat(at), &mut registers)
            .and_then(|inside| if inside { self.program.goal(&mut registers) } else { Ok(None) });
        found.map_err(|trap| self.fault(at, trap, Source::Goal))
    }
}

impl NumberedTuples for Rule {
    fn text(&self, at: Tuple) -> String {
        self.position_text(at)
    }

    fn bytes(&self) -> u64 {
        self.numbered().bytes()
    }

    fn falls(&self, at: Tuple, part: Tuple) -> [bool; 2] {
        let (at, part) = (self.flat(at), self.flat(part));
        let length = |&length: &u64| length.try_into().ok();
        let (numbers, lists) = self.split(&at, length);
        let (numbers_left, lists_left) = self.split(&part, length);
        // Of the lists, the number of elements counts, too.
        let total = |numbers: &[u64], lists: &[&[u64]]| {
            let all = numbers.iter().chain(lists.iter().copied().flatten());
            let count: usize = lists.iter().map(|list| list.len()).sum();
            all.map(|&x| u128::from(x)).sum::<u128>() + count as u128
        };
        // Multisets are compared by their greatest elements first: Dershowitz and Manna, Proving
        // termination with multiset orderings, Communications of the ACM 22 (1979). Lists are
        // compared by length first.
        let compared = zip(self.list_kinds(), zip(&lists_left, &lists)).map(
            |(kind, (left, list))| match kind {
                ListKind::Multiset => left.iter().rev().cmp(list.iter().rev()),
                _ => left.len().cmp(&list.len()).then_with(|| left.cmp(list)),
            },
        );
        let order = compared.fold(numbers_left.cmp(numbers), Ordering::then);
        [total(numbers_left, &lists_left) < total(numbers, &lists), order.is_lt()]
    }

    fn number(&self, position: &[u64]) -> Tuple {
        self.tuple(position).unwrap_or_default()
    }

    fn position(&self, at: Tuple) -> Multiset {
        self.flat(at)
    }

    fn form(&self) -> Option<ListForm> {
        let [list] = self.program.lists.as_slice() else { return None };
        Some(ListForm {
            before: self.program.arity,
            sorted: list.kind == ListKind::Multiset,
            letters: list.kind == ListKind::Word,
        })
    }
}

impl CostRule for Rule {
    fn work(&self, at: Tuple) -> Result<Work, Failure> {
        let work =
            self.program.work(&self.flat(at)).map_err(|trap| self.fault(at, trap, Source::Rule))?;
        // Riders read one set for each line, not every entry on it.
        let lines = self.rides.as_ref().map(|steps| Work::COMPUTED * (1 + steps.len() as u64));
        Ok(Work { fill: lines.map_or(work.fill, |lines| lines.min(work.fill)), ..work })
    }

    fn count_options(&self, at: Tuple, most: u64) -> Result<u64, Failure> {
        let count = self.program.count_options(&self.flat(at), most);
        count.map_err(|trap| self.fault(at, trap, Source::Rule))
    }
}

impl CoverageRule for Rule {
    fn largest_constant(&self) -> u64 {
        self.program.largest_constant()
    }

    fn digit_base(&self) -> Option<u64> {
        let reads = |op: Op| matches!(op, Op::Digits | Op::DigitSum);
        self.program.code.iter().any(|instruction| reads(instruction.op)).then_some(10)
    }

    fn unseen(
        &self,
        positions: &mut dyn Iterator<Item = Tuple>,
        meter: &Meter<'_>,
    ) -> Result<Option<String>, Failure> {
        let mut flat = positions.map(|at| self.flat(at));
        let unseen = self.program.unseen(&mut flat, meter)?;
        Ok(unseen.map(|unseen| unseen.sentence(&self.text)))
    }
}

impl MultisetRule for Rule {
    fn multiset(&self, at: Tuple) -> Multiset {
        self.flat(at)
    }

    fn filler(&self) -> Box<dyn MultisetFiller + '_> {
        Box::new(multisets::MultisetFill::new(&self.program))
    }
}
