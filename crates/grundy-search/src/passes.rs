//! Values of sums in which some passes may be used: a move is made in a component, or it uses up a
//! pass that both players share. Where no component has a move, play is over, whatever passes are left.
//!
//! A pass ties the components together, as it may be used only while one of them has a move. So the
//! whole sum is searched: its value is the mex of those of its options. Without a pass left it is the
//! nim-sum of the values of the components. The stack is explicit.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use smallvec::smallvec;

use crate::arena::{Arena, InternedSum};
use crate::product::endless;
use grundy_core::game::{Attempt, Component, Failure};
use grundy_core::value::{Mex, Side};

/// A sum with the number of passes left.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    sum: InternedSum,
    passes: u8,
}

/// A state being valued.
struct Frame {
    state: State,
    /// The part of the next option, and the index of the option; after all parts comes the pass.
    part: usize,
    option: usize,
    seen: Mex,
}

/// Marks a state on the current path.
const OPEN: u32 = u32::MAX;

/// A search of sums with passes. It keeps the values of all states solved.
#[derive(Debug)]
pub struct PassValues {
    arena: Arena,
    values: HashMap<State, u32, FixedState>,
}

impl Default for PassValues {
    fn default() -> Self {
        Self { arena: Arena::new(false), values: HashMap::default() }
    }
}

impl State {
    /// One component without passes.
    fn single(number: u32) -> Self {
        Self { sum: InternedSum { parts: smallvec![number], heap: 0 }, passes: 0 }
    }
}

impl Frame {
    /// The next option that is not valued yet; `None` after the last.
    fn option(&mut self, arena: &Arena) -> Option<State> {
        let State { sum, passes } = &self.state;
        while let Some(&number) = sum.parts.get(self.part) {
            // Equal parts have the same options.
            let repeated = self.part > 0 && sum.parts[self.part - 1] == number;
            let option = arena.options(number, Side::Left).get(self.option);
            if let (false, Some(option)) = (repeated, option) {
                return Some(State { sum: sum.after(self.part, option), passes: *passes });
            }
            (self.part, self.option) = (self.part + 1, 0);
        }
        let passes = passes.checked_sub(1).filter(|_| self.part == sum.parts.len())?;
        Some(State { sum: sum.clone(), passes })
    }

    /// Goes on after an option.
    fn advance(&mut self) {
        if self.part < self.state.sum.parts.len() {
            self.option += 1;
        } else {
            self.part += 1;
        }
    }
}

impl PassValues {
    /// Returns the value of a sum of impartial components whose play ends.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, or if play returns to an earlier position.
    pub fn value(
        &mut self,
        parts: &[&dyn Component],
        passes: u8,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        let sum = self.arena.sum(parts.iter().map(|part| part.copy()), attempt)?;
        let mut stack = Vec::new();
        let found = self.search(&State { sum, passes }, &mut stack, attempt);
        // After a failure, the states on the path are no longer open; solved states stay.
        for frame in stack {
            self.values.remove(&frame.state);
        }
        found
    }

    fn search(
        &mut self,
        start: &State,
        stack: &mut Vec<Frame>,
        attempt: &Attempt<'_>,
    ) -> Result<u32, Failure> {
        loop {
            match self.known(start)? {
                Ok(value) => return Ok(value),
                Err(state) => self.enter(state, stack, attempt)?,
            }
            while let Some(top) = stack.last_mut() {
                let Some(option) = top.option(&self.arena) else {
                    let value = top.seen.take();
                    if let Some(frame) = stack.pop() {
                        self.values.insert(frame.state, value);
                    }
                    continue;
                };
                match self.known(&option)? {
                    Ok(value) => {
                        top.seen.insert(value);
                        top.advance();
                        attempt.pause()?;
                    }
                    Err(state) => self.enter(state, stack, attempt)?,
                }
            }
        }
    }

    /// Returns the value of a state, or a state that has to be valued first.
    fn known(&self, state: &State) -> Result<Result<u32, State>, Failure> {
        let State { sum, passes } = state;
        let value = |state: &State| self.values.get(state).copied();
        let mut total = 0;
        if *passes > 0 && !sum.parts.is_empty() {
            match value(state) {
                Some(value) => total = value,
                None => return Ok(Err(state.clone())),
            }
        } else {
            for single in sum.parts.iter().copied().map(State::single) {
                match value(&single) {
                    Some(OPEN) => return Err(endless().into()),
                    Some(value) => total ^= value,
                    None => return Ok(Err(single)),
                }
            }
        }
        if total == OPEN { Err(endless().into()) } else { Ok(Ok(total)) }
    }

    /// Pushes a state that is not solved.
    fn enter(
        &mut self,
        state: State,
        stack: &mut Vec<Frame>,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        attempt.node()?;
        attempt.keep((size_of::<State>() + 16) as u64)?;
        attempt.may_insert(&self.values)?;
        for &number in &state.sum.parts {
            self.arena.expand(number, Side::Left, attempt)?;
        }
        self.values.insert(state.clone(), OPEN);
        stack.push(Frame { state, part: 0, option: 0, seen: Mex::new() });
        Ok(())
    }
}
