//! The value of a component by the definition: the mex over its options, each the nim-sum of
//! its independent parts, every part solved once.
//!
//! The stack is explicit, so depth is limited by memory and never by the machine's call stack.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use crate::game::{Failure, Limit, Meter, Parts, Ruleset};
use crate::value::{Mex, Side};

/// Solved components of one game.
pub type Memo<P> = HashMap<P, u32, FixedState>;

/// Values a component that another method handles, or says that it is to be searched.
pub type Elsewhere<'a, P> = dyn FnMut(&P) -> Result<Option<u32>, Failure> + 'a;

/// A component being solved.
struct Frame<P> {
    position: P,
    /// The parts of each option still to be valued, last first.
    options: Vec<Parts<P>>,
    seen: Mex,
    total: u64,
    /// What its options took when they were listed.
    bytes: u64,
}

/// Options of a large position may take long each: the clock is looked at so often.
const PAUSE: usize = 64;

/// A search under way.
struct Search<'a, R: Ruleset> {
    rules: &'a R,
    memo: &'a mut Memo<R::Position>,
    meter: &'a Meter<'a>,
    stack: Vec<Frame<R::Position>>,
    /// What the options of all frames take.
    bytes: u64,
}

/// The Grundy value of a component by search.
///
/// `known` values components that another method handles; it is asked once for each that is not
/// in the memo. Time and memory grow with the number of distinct components reachable.
///
/// # Errors
/// A limit; then the bounds are those of `start`: its value is at least the mex of the options
/// already valued and at most their number.
pub fn grundy_value<R: Ruleset>(
    rules: &R,
    start: &R::Position,
    memo: &mut Memo<R::Position>,
    meter: &Meter<'_>,
    known: &mut Elsewhere<'_, R::Position>,
) -> Result<u32, Failure> {
    let mut search = Search { rules, memo, meter, stack: Vec::new(), bytes: 0 };
    search.push(start.clone())?;
    loop {
        let step = match search.advance(known) {
            Ok(Step::Deeper(position)) => search.enter(position),
            Ok(Step::Solved(value)) if search.leave(value) => return Ok(value),
            Ok(Step::Solved(_)) => Ok(()),
            Err(failure) => Err(failure),
        };
        if let Err(failure) = step {
            return Err(search
                .stack
                .first()
                .map_or(failure.clone(), |root| bounded(failure, root)));
        }
    }
}

enum Step<P> {
    Deeper(P),
    Solved(u32),
}

impl<R: Ruleset> Search<'_, R> {
    /// Bytes that a position takes.
    fn weight(&self, position: &R::Position) -> u64 {
        (size_of::<R::Position>() + self.rules.heap_bytes(position)) as u64
    }

    /// Goes on with a component that is to be kept.
    fn enter(&mut self, position: R::Position) -> Result<(), Failure> {
        self.meter.node()?;
        self.meter.keep(self.weight(&position) + 24)?;
        self.push(position)
    }

    /// Lists the options of a component.
    fn push(&mut self, position: R::Position) -> Result<(), Failure> {
        let (mut options, mut bytes): (Vec<Parts<R::Position>>, u64) = (Vec::new(), 0);
        let mut failed = None;
        let _ = self.rules.options(&position, Side::Left, &mut |_, parts| {
            let parts: Parts<_> =
                parts.iter().flat_map(|part| self.rules.components(part)).collect();
            let weight = parts.iter().map(|part| self.weight(part)).sum::<u64>();
            bytes += weight + size_of::<Parts<R::Position>>() as u64;
            options.push(parts);
            if options.len().is_multiple_of(PAUSE) {
                failed = self.meter.pause().and_then(|()| self.room(bytes)).err();
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        self.room(bytes)?;
        self.bytes += bytes;
        let total = options.len() as u64;
        self.stack.push(Frame { position, options, seen: Mex::new(), total, bytes });
        Ok(())
    }

    /// Is there room for so many bytes more?
    fn room(&self, bytes: u64) -> Result<(), Failure> {
        if self.bytes.saturating_add(bytes) > self.meter.memory_left() {
            return Err(Failure::Stopped { limit: Limit::Memory, bounds: None });
        }
        Ok(())
    }

    /// Notes the value of the component on top; was it the last?
    fn leave(&mut self, value: u32) -> bool {
        if let Some(solved) = self.stack.pop() {
            self.bytes -= solved.bytes;
            self.memo.insert(solved.position, value);
        }
        self.stack.is_empty()
    }

    /// Values options of the top frame until one needs a component not yet solved.
    fn advance(
        &mut self,
        known: &mut Elsewhere<'_, R::Position>,
    ) -> Result<Step<R::Position>, Failure> {
        let Some(top) = self.stack.last_mut() else {
            return Ok(Step::Solved(0));
        };
        while let Some(parts) = top.options.last() {
            let mut sum = 0;
            for part in parts {
                let value = match self.memo.get(part) {
                    Some(&value) => value,
                    None => match known(part)? {
                        Some(value) => {
                            self.memo.insert(part.clone(), value);
                            value
                        }
                        None => return Ok(Step::Deeper(part.clone())),
                    },
                };
                sum ^= value;
            }
            top.seen.insert(sum);
            top.options.pop();
            if top.options.len() % PAUSE == PAUSE - 1 {
                self.meter.pause()?;
            }
        }
        Ok(Step::Solved(top.seen.take()))
    }
}

/// What a stopped search knows of the component it was asked for.
fn bounded<P>(failure: Failure, root: &Frame<P>) -> Failure {
    match failure {
        Failure::Stopped { limit, bounds: None } => {
            Failure::Stopped { limit, bounds: Some((u64::from(root.seen.peek()), root.total)) }
        }
        other => other,
    }
}
