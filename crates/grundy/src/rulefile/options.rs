//! The plain way through a rule: every option with the parts it leaves. This is the definition,
//! and where errors get their words.

use std::ops::ControlFlow;

use super::code::{MOST_PARTS, Trap, Why};
use super::rule::{CompiledMove, Program, Sink};
use crate::game::Tuple;
use crate::value::Side;

/// Why the walk ended early.
pub(super) enum Ended {
    /// The visitor had enough.
    Enough,
    Trapped(Trap),
}

impl From<Trap> for Ended {
    fn from(trap: Trap) -> Self {
        Self::Trapped(trap)
    }
}

/// Hands options to a visitor.
struct Listing<'a> {
    parts: Vec<Tuple>,
    visit: &'a mut dyn FnMut(&CompiledMove, &[Tuple]) -> ControlFlow<()>,
}

impl Sink for Listing<'_> {
    type Error = Ended;

    fn choice(
        &mut self,
        program: &Program,
        made: &CompiledMove,
        registers: &mut [i64],
    ) -> Result<(), Ended> {
        self.parts.clear();
        for term in &made.terms {
            let count = program.count(term, registers)?;
            if count == 0 {
                continue;
            }
            let mut part = Tuple::default();
            for (to, value) in part.iter_mut().zip(&term.position) {
                *to = program.number(value, registers)?;
            }
            let room = MOST_PARTS - self.parts.len();
            let count = usize::try_from(count).ok().filter(|&count| count <= room);
            let Some(count) = count else {
                return Err(Ended::Trapped(Trap { at: term.at, why: Why::ManyParts }));
            };
            self.parts.resize(self.parts.len() + count, part);
        }
        match (self.visit)(made, &self.parts) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Ended::Enough),
        }
    }

    fn looked(&mut self, _choices: u64) -> Result<(), Ended> {
        Ok(())
    }
}

/// Why a move cannot be listed.
pub(super) struct Faulty<'a> {
    pub(super) trap: Trap,
    /// `None` if the fault lies in the conditions or definitions.
    pub(super) by: Option<&'a CompiledMove>,
}

impl Faulty<'_> {
    /// What is at fault, as messages name it.
    pub(super) fn maker(&self) -> String {
        self.by.map_or_else(|| "the rule".to_owned(), |made| format!("the move `{}`", made.name))
    }
}

impl Program {
    /// Calls `visit` with every option of a side, by place.
    pub(super) fn options(
        &self,
        at: Tuple,
        side: Side,
        visit: &mut dyn FnMut(&CompiledMove, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Faulty<'_>> {
        let mut registers = self.registers.clone();
        let before = |trap| Faulty { trap, by: None };
        if !self.enter(&at, &mut registers).map_err(before)? {
            return Ok(());
        }
        self.define(&mut registers).map_err(before)?;
        let mut listing = Listing { parts: Vec::new(), visit };
        for made in self.moves.iter().filter(|made| made.side.is_none_or(|own| own == side)) {
            match self.walk(made, &mut registers, &mut listing) {
                Ok(()) => {}
                Err(Ended::Enough) => break,
                Err(Ended::Trapped(trap)) => {
                    return Err(Faulty { trap, by: Some(made) });
                }
            }
        }
        Ok(())
    }
}
