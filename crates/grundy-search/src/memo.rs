//! The value of a component by the definition: the mex of the values of its options, each the
//! nim-sum of its independent parts. Every part is solved once.
//!
//! The stack is explicit, so the depth is limited by memory and not by the call stack of the
//! machine.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use grundy_core::game::{Failure, Limit, Meter, Parts, Ruleset, results, unlisted};
use grundy_core::value::{Mex, Side};

/// The solved components of one game.
pub type Memo<P> = HashMap<P, u32, FixedState>;

/// Values a component by another method; returns `None` if it should be searched.
pub type Oracle<'a, P> = dyn FnMut(&P) -> Result<Option<u32>, Failure> + 'a;

/// A component being solved.
struct MemoFrame<P> {
    position: P,
    /// The parts of each option not valued yet; the last option is valued first.
    options: Vec<Parts<P>>,
    seen: Mex,
    total: u64,
    /// The size of its options in bytes when they were listed.
    bytes: u64,
}

/// The number of options between two checks of the clock, since those of a large position may take
/// long.
const PAUSE: usize = 64;

/// A search in progress.
struct MemoSearch<'a, R: Ruleset> {
    rules: &'a R,
    memo: &'a mut Memo<R::Position>,
    meter: &'a Meter<'a>,
    stack: Vec<MemoFrame<R::Position>>,
    /// The bytes that the options of all frames take.
    bytes: u64,
}

/// Returns the Grundy value of a component by search.
///
/// `oracle` is called once for each component that is not in the memo. Time and memory grow with
/// the number of distinct components that can be reached.
///
/// # Errors
/// Returns an error if a limit is reached, with bounds on the value of `start`: at least the mex of
/// the options already valued, at most the number of all options.
pub fn grundy_value<R: Ruleset>(
    rules: &R,
    start: &R::Position,
    memo: &mut Memo<R::Position>,
    meter: &Meter<'_>,
    oracle: &mut Oracle<'_, R::Position>,
) -> Result<u32, Failure> {
    let mut search = MemoSearch { rules, memo, meter, stack: Vec::new(), bytes: 0 };
    search.push(start.clone())?;
    loop {
        let step = match search.advance(oracle) {
            Ok(Advance::Unsolved(position)) => search.enter(position),
            Ok(Advance::Solved(value)) if search.leave(value) => return Ok(value),
            Ok(Advance::Solved(_)) => Ok(()),
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

/// The progress of the top frame.
enum Advance<P> {
    /// This component must be solved first.
    Unsolved(P),
    /// The frame has this value.
    Solved(u32),
}

impl<R: Ruleset> MemoSearch<'_, R> {
    /// Returns the bytes that a position takes.
    fn weight(&self, position: &R::Position) -> u64 {
        (size_of::<R::Position>() + self.rules.heap_bytes(position)) as u64
    }

    /// Counts a new component and lists its options.
    fn enter(&mut self, position: R::Position) -> Result<(), Failure> {
        self.meter.node()?;
        self.meter.keep(self.weight(&position) + 24)?;
        self.meter.may_insert(self.memo)?;
        self.push(position)
    }

    /// Pushes a component with its options.
    fn push(&mut self, position: R::Position) -> Result<(), Failure> {
        let (mut options, mut bytes): (Vec<Parts<R::Position>>, u64) = (Vec::new(), 0);
        let mut failed = None;
        let flow = results(self.rules, &position, Side::Left, &mut |parts| {
            let weight = parts.iter().map(|part| self.weight(part)).sum::<u64>();
            bytes += weight + size_of::<Parts<R::Position>>() as u64;
            options.push(parts);
            if options.len().is_multiple_of(PAUSE) {
                failed = self.meter.pause().and_then(|()| self.check_room(bytes)).err();
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // However few options there are, it may have taken long to find them: a rule file looks at many
        // choices that its conditions exclude.
        if let Some(failure) = failed.or_else(|| self.meter.pause().err()) {
            return Err(failure);
        }
        if flow.is_break() {
            return Err(unlisted(self.rules, &position, Side::Left));
        }
        self.check_room(bytes)?;
        self.bytes += bytes;
        let total = options.len() as u64;
        self.stack.push(MemoFrame { position, options, seen: Mex::new(), total, bytes });
        Ok(())
    }

    /// Returns an error if there is no memory for more options.
    fn check_room(&self, bytes: u64) -> Result<(), Failure> {
        if self.bytes.saturating_add(bytes) > self.meter.memory_left() {
            return Err(Failure::Stopped { limit: Limit::Memory, bounds: None });
        }
        Ok(())
    }

    /// Stores the value of the top frame and pops it. Returns whether the stack is empty.
    fn leave(&mut self, value: u32) -> bool {
        if let Some(solved) = self.stack.pop() {
            self.bytes -= solved.bytes;
            self.memo.insert(solved.position, value);
        }
        self.stack.is_empty()
    }

    /// Values options of the top frame until one needs a component that is not solved.
    fn advance(
        &mut self,
        oracle: &mut Oracle<'_, R::Position>,
    ) -> Result<Advance<R::Position>, Failure> {
        let Some(top) = self.stack.last_mut() else {
            return Ok(Advance::Solved(0));
        };
        while let Some(parts) = top.options.last() {
            let mut sum = 0;
            for part in parts {
                let value = match self.memo.get(part) {
                    Some(&value) => value,
                    None => match oracle(part)? {
                        Some(value) => {
                            self.memo.insert(part.clone(), value);
                            value
                        }
                        None => return Ok(Advance::Unsolved(part.clone())),
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
        Ok(Advance::Solved(top.seen.take()))
    }
}

/// Returns the failure of a stopped search, with bounds on the value of the bottom frame.
fn bounded<P>(failure: Failure, root: &MemoFrame<P>) -> Failure {
    match failure {
        Failure::Stopped { limit, bounds: None } => {
            Failure::Stopped { limit, bounds: Some((u64::from(root.seen.peek()), root.total)) }
        }
        other => other,
    }
}
