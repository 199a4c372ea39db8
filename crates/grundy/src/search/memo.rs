//! The value of a component by the definition: the mex over its options, each the nim-sum of
//! its independent parts, every part solved once.
//!
//! The stack is explicit, so depth is limited by memory and never by the machine's call stack.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use crate::game::{Failure, Meter, Parts, Ruleset};
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
}

fn frame<R: Ruleset>(rules: &R, position: R::Position) -> Frame<R::Position> {
    let mut options = Vec::new();
    let _ = rules.options(&position, Side::Left, &mut |_, parts| {
        options.push(parts.iter().flat_map(|part| rules.components(part)).collect());
        ControlFlow::Continue(())
    });
    let total = options.len() as u64;
    Frame { position, options, seen: Mex::new(), total }
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
    let entry_size = (size_of::<R::Position>() + 24) as u64;
    let mut stack = vec![frame(rules, start.clone())];
    loop {
        match advance(&mut stack, memo, known) {
            Ok(Step::Deeper(position)) => {
                if let Err(failure) = meter.node().and_then(|()| meter.keep(entry_size)) {
                    return Err(bounded(failure, &stack[0]));
                }
                stack.push(frame(rules, position));
            }
            Ok(Step::Solved(value)) => {
                let Some(solved) = stack.pop() else {
                    return Ok(value);
                };
                memo.insert(solved.position, value);
                if stack.is_empty() {
                    return Ok(value);
                }
            }
            Err(failure) => return Err(bounded(failure, &stack[0])),
        }
    }
}

enum Step<P> {
    Deeper(P),
    Solved(u32),
}

/// Values options of the top frame until one needs a component not yet solved.
fn advance<P: Clone + Eq + Hash>(
    stack: &mut [Frame<P>],
    memo: &mut Memo<P>,
    known: &mut Elsewhere<'_, P>,
) -> Result<Step<P>, Failure> {
    let Some(top) = stack.last_mut() else {
        return Ok(Step::Solved(0));
    };
    while let Some(parts) = top.options.last() {
        let mut sum = 0;
        for part in parts {
            let value = match memo.get(part) {
                Some(&value) => value,
                None => match known(part)? {
                    Some(value) => {
                        memo.insert(part.clone(), value);
                        value
                    }
                    None => return Ok(Step::Deeper(part.clone())),
                },
            };
            sum ^= value;
        }
        top.seen.insert(sum);
        top.options.pop();
    }
    Ok(Step::Solved(top.seen.take()))
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
