//! The definition of a rule's options: lists every option with the parts that it leaves, and reports
//! the errors of the rule.

use std::ops::ControlFlow;

use super::code::{MOST_PARTS, Trap, Why};
use super::lists::Flat;
use super::rule::{Choice, CompiledLeft, CompiledMove, Program, Sink};
use super::trap::Source;
use grundy_core::game::{Failure, Meter, Tuple, heap_part};
use grundy_core::value::Side;

/// Numbers list positions.
pub(super) type Intern<'a> = dyn FnMut(&[u64]) -> u64 + 'a;

/// Why the walk ended early.
pub(super) enum Ended {
    /// The visitor stopped it.
    Stopped,
    Trapped(Trap),
    /// A limit was reached.
    Failed(Failure),
}

impl From<Trap> for Ended {
    fn from(trap: Trap) -> Self {
        Self::Trapped(trap)
    }
}

/// Which copies of a part an option lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Copies {
    All,
    /// One of an odd number, two of an even one. Values of pairs cancel, and a part that reaches a
    /// goal does so once or twice.
    Parity,
}

impl Copies {
    fn of(self, count: u64) -> u64 {
        match self {
            Self::Parity if count > 2 => 2 - count % 2,
            _ => count,
        }
    }
}

/// Passes options to a visitor.
struct Listing<'a> {
    copies: Copies,
    meter: &'a Meter<'a>,
    parts: Vec<Tuple>,
    /// Numbers a list position, so that a tuple can hold it.
    intern: &'a mut Intern<'a>,
    visit: &'a mut dyn FnMut(&CompiledMove, &[Tuple]) -> ControlFlow<()>,
}

impl Sink for Listing<'_> {
    type Error = Ended;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), Ended> {
        self.parts.clear();
        let (mv, copies, parts, intern) =
            (choice.mv, self.copies, &mut self.parts, &mut *self.intern);
        for term in &mv.terms {
            choice.each_of(term, &mut |choice| {
                let count = choice.count(term)?;
                if count == 0 {
                    return Ok(());
                }
                let part = choice.part(&term.left, intern)?;
                let room = MOST_PARTS - parts.len();
                let count = usize::try_from(copies.of(count)).ok().filter(|&count| count <= room);
                let Some(count) = count else {
                    return Err(Ended::Trapped(Trap { at: term.at, why: Why::ManyParts }));
                };
                parts.resize(parts.len() + count, part);
                Ok(())
            })?;
        }
        match (self.visit)(mv, &self.parts) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Ended::Stopped),
        }
    }

    fn begin_range(&mut self, choices: u64) -> Result<(), Ended> {
        self.meter.steps(choices).map_err(Ended::Failed)
    }
}

/// Why not all options were listed.
pub(super) enum Unlisted<'a> {
    Faulty(Faulty<'a>),
    /// A limit was reached.
    Failed(Failure),
}

/// A run-time error while options are listed.
pub(super) struct Faulty<'a> {
    pub(super) trap: Trap,
    /// The faulty move; `None` if the fault is in the conditions or definitions.
    pub(super) by: Option<&'a CompiledMove>,
}

impl Faulty<'_> {
    /// The faulty part of the rule, as messages name it.
    pub(super) fn source(&self) -> Source<'_> {
        self.by.map_or(Source::Rule, |mv| Source::Move(&mv.name))
    }
}

impl Choice<'_> {
    /// Computes a part that a summand leaves.
    fn part(&mut self, left: &CompiledLeft, intern: &mut Intern<'_>) -> Result<Tuple, Trap> {
        match left {
            CompiledLeft::List(numbers, lists) => {
                let mut flat = Flat::new();
                for value in numbers {
                    flat.push(self.number(value)?);
                }
                self.lists(lists, &mut flat)?;
                Ok([intern(&flat), 0, 0, 0])
            }
            CompiledLeft::Heap(game, size) => Ok(heap_part(game, self.number(size)?)),
            CompiledLeft::Position(position) => {
                let mut part = Tuple::default();
                for (to, value) in part.iter_mut().zip(position) {
                    *to = self.number(value)?;
                }
                Ok(part)
            }
        }
    }
}

impl Program {
    /// Calls `visit` with every option of a side, in the order of the file.
    ///
    /// A position is written as its numbers, then the elements of its list; `intern` numbers such
    /// positions that a move leaves.
    pub(super) fn options<'a>(
        &self,
        at: &[u64],
        (side, copies): (Side, Copies),
        meter: &'a Meter<'_>,
        intern: &'a mut Intern<'a>,
        visit: &'a mut dyn FnMut(&CompiledMove, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Unlisted<'_>> {
        let mut registers = self.registers.clone();
        let before = |trap| Unlisted::Faulty(Faulty { trap, by: None });
        if !self.enter(at, &mut registers).map_err(before)? {
            return Ok(());
        }
        // A goal ends play.
        if self.goal(&mut registers).map_err(before)?.is_some() {
            return Ok(());
        }
        self.define(&mut registers).map_err(before)?;
        let mut listing = Listing { copies, meter, parts: Vec::new(), intern, visit };
        for mv in self.moves.iter().filter(|mv| mv.side.is_none_or(|own| own == side)) {
            match self.walk(mv, &mut registers, &mut listing) {
                Ok(()) => {}
                Err(Ended::Stopped) => break,
                Err(Ended::Failed(failure)) => return Err(Unlisted::Failed(failure)),
                Err(Ended::Trapped(trap)) => {
                    return Err(Unlisted::Faulty(Faulty { trap, by: Some(mv) }));
                }
            }
        }
        Ok(())
    }
}
