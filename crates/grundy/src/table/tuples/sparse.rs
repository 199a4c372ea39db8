//! Only the tuples that can be reached, each solved once, with an explicit stack.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use crate::game::{Failure, Meter, Order, Tuple, TupleRule, tuple_text};
use crate::value::Mex;

/// Parts of options looked at before giving up: a second of work, 256 MB at most.
const MOST_PARTS: u64 = 1 << 24;

/// Values found so far.
#[derive(Debug, Default)]
pub(super) struct Sparse(HashMap<Tuple, u32, FixedState>);

/// A tuple being solved: its options still to be valued, last first, as ends of runs of parts.
struct Frame {
    at: Tuple,
    parts: Vec<Tuple>,
    ends: Vec<usize>,
    seen: Mex,
}

/// Which orders have fallen with every part so far.
struct Falls {
    sum: bool,
    lexicographic: bool,
    declared: bool,
}

impl Sparse {
    pub(super) fn known(&self, at: Tuple) -> Option<u32> {
        self.0.get(&at).copied()
    }

    /// The value of a tuple; `too_many` says what to answer when there are too many to look at.
    pub(super) fn value(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        meter: &Meter<'_>,
        too_many: &dyn Fn() -> Failure,
    ) -> Result<u32, Failure> {
        if !rule.contains(at)? {
            return Err(Failure::Rule(format!(
                "{} has no position {}",
                rule.name(),
                shown(rule, at)
            )));
        }
        let order = rule.order();
        let mut falls = Falls {
            sum: matches!(order, Order::Either | Order::Sum),
            lexicographic: matches!(order, Order::Either | Order::Lexicographic),
            declared: order == Order::Declared,
        };
        let mut left = MOST_PARTS;
        let mut expand = |at| {
            let frame = Frame::new(rule, at, &mut falls, left, meter)?;
            let parts = 1 + frame.parts.len() as u64;
            if frame.ends.len() as u64 + parts > left {
                return Err(too_many());
            }
            left -= parts;
            meter.keep(parts * size_of::<Tuple>() as u64)?;
            Ok(frame)
        };
        let mut stack = vec![expand(at)?];
        while let Some(top) = stack.last_mut() {
            match top.advance(&self.0) {
                Some(deeper) => {
                    let frame = expand(deeper)?;
                    stack.push(frame);
                }
                None => {
                    if let Some(mut solved) = stack.pop() {
                        self.0.insert(solved.at, solved.seen.take());
                    }
                }
            }
        }
        self.known(at).ok_or_else(too_many)
    }
}

impl Frame {
    /// Lists and checks the options of a tuple, no more than `most` parts.
    fn new(
        rule: &dyn TupleRule,
        at: Tuple,
        falls: &mut Falls,
        most: u64,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let mut frame = Self { at, parts: Vec::new(), ends: Vec::new(), seen: Mex::new() };
        let mut failed = Ok(());
        rule.options(at, &mut |parts| {
            failed = meter.steps(1 + parts.len() as u64).and_then(|()| {
                parts.iter().try_for_each(|&part| falls.check(rule, at, part, frame.ends.len()))
            });
            frame.parts.extend_from_slice(parts);
            frame.ends.push(frame.parts.len());
            if failed.is_ok() && (frame.parts.len() + frame.ends.len()) as u64 <= most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        failed.map(|()| frame)
    }

    /// Values options, last first, until a part is not known yet; that part.
    fn advance(&mut self, known: &HashMap<Tuple, u32, FixedState>) -> Option<Tuple> {
        while let Some(&end) = self.ends.last() {
            let begin = self.ends.len().checked_sub(2).map_or(0, |i| self.ends[i]);
            let mut sum = 0;
            for part in &self.parts[begin..end] {
                match known.get(part) {
                    Some(value) => sum ^= value,
                    None => return Some(*part),
                }
            }
            self.seen.insert(sum);
            self.ends.pop();
            self.parts.truncate(begin);
        }
        None
    }
}

impl Falls {
    /// Checks one part: a position, and one that comes before `at`.
    fn check(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        part: Tuple,
        option: usize,
    ) -> Result<(), Failure> {
        let wrong = |what: &str| {
            Err(Failure::Rule(format!(
                "{}: at {} {} leaves {}{what}",
                rule.name(),
                shown(rule, at),
                rule.move_name(at, option),
                shown(rule, part)
            )))
        };
        if !rule.contains(part)? {
            return wrong(", which is not a position of the game");
        }
        let total = |tuple: Tuple| tuple.iter().map(|&x| u64::from(x)).sum::<u64>();
        self.sum &= total(part) < total(at);
        self.lexicographic &= part < at;
        self.declared = self.declared && rule.rank(at)? > rule.rank(part)?;
        if self.sum || self.lexicographic || self.declared {
            return Ok(());
        }
        wrong(match rule.order() {
            Order::Sum => ", whose sum of numbers is not smaller, as the order asks",
            Order::Lexicographic => {
                ", which does not come before it in lexicographic order, as the order asks"
            }
            Order::Declared => {
                ", which does not come before it in the order that the file declares"
            }
            Order::Either if rule.arity() == 1 => {
                ", which is not smaller, so the game might not end"
            }
            Order::Either => {
                ": neither the sum of the numbers nor their lexicographic order falls with every move, so the game might not end"
            }
        })
    }
}

fn shown(rule: &dyn TupleRule, at: Tuple) -> String {
    tuple_text(&at[..rule.arity().min(at.len())])
}
