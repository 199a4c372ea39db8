//! “Is the value k?”, asked until it is.
//!
//! A part has the value k if no option has it and, for every j < k, some option has the value j
//! (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462, 2012, ask
//! so). One option of value k settles that it is not k. An option is a sum of parts: all but the
//! largest are valued, and the largest is asked whether it has the value that is then wanted, so
//! most parts are never valued at all. What such questions exclude is kept beside exact values
//! (P. Beling and M. Rogalski, On pruning search trees of impartial games, Artificial Intelligence
//! 283, 2020).

use std::ops::Range;

use super::crew::Question;
use super::host::{Host, Move};
use super::listing::{Batch, Choice};
use super::memory::{Met, Notes};
use super::odds::Odds;
use super::set::Set;
use super::table::Known;
use super::worker::{Cause, Worker};
use crate::game::{Failure, Limit};

/// A question under way.
pub(super) struct Search<'a, const W: usize, H> {
    pub(super) host: &'a Host<W>,
    pub(super) worker: H,
    pub(super) notes: &'a mut Notes<W>,
    /// Options of the parts at work that are not told by known parts, and the open parts of each,
    /// the smallest first.
    pub(super) options: Vec<Choice>,
    pub(super) parts: Vec<Met<W>>,
    /// The moves to the options listed, each with the option's [`Choice::place`].
    pub(super) moves: Vec<(Move, u32)>,
    /// In which order the options of parts at work are asked: how late, and the option's place.
    order: Vec<u64>,
    pub(super) batch: Batch<W>,
    pub(super) nodes: u64,
    /// Why the part last asked about has not the value it was asked for, if a move tells.
    reply: Option<Move>,
    /// Questions under way; kept only where other threads may answer them.
    asked: Vec<(Set<W>, Option<u32>)>,
    /// Why the search ends without its answer.
    pub(super) cause: Option<Cause>,
}

/// The search was stopped; [`Search::cause`] says why.
#[derive(Debug)]
pub(super) struct Halt;

/// What is the value of a position?
pub(super) struct Value;

impl<const W: usize> Question<W> for Value {
    type Answer = u32;

    fn ask<H: Worker<W>>(
        &self,
        search: &mut Search<'_, W, H>,
        position: Set<W>,
    ) -> Result<u32, Halt> {
        let parts = search.host.split(position);
        parts.into_iter().try_fold(0, |sum, part| Ok(sum ^ search.value(part)?))
    }
}

/// Is this the value of a position?
pub(super) struct HasValue(pub(super) u32);

impl<const W: usize> Question<W> for HasValue {
    type Answer = bool;

    fn ask<H: Worker<W>>(
        &self,
        search: &mut Search<'_, W, H>,
        position: Set<W>,
    ) -> Result<bool, Halt> {
        let parts = search.host.split(position);
        let Some((&last, rest)) = parts.split_last() else { return Ok(self.0 == 0) };
        let rest = rest.iter().try_fold(self.0, |sum, &part| Ok(sum ^ search.value(part)?))?;
        search.is(last, rest)
    }
}

/// A part at work.
pub(super) struct Node<const W: usize> {
    pub(super) at: Met<W>,
    pub(super) options: Range<usize>,
    pub(super) first_part: usize,
    pub(super) first_move: usize,
    /// Values that the part does not have.
    pub(super) not: u64,
    /// A move that leaves the value which the part was asked for.
    pub(super) reply: Option<Move>,
    pub(super) begun: u64,
}

/// Positions that a thread looks at between two looks at what others have answered.
const BETWEEN_LOOKS: u64 = 1 << 8;

/// The bit of a value; large ones have none.
pub(super) fn bit(value: u32) -> u64 {
    1u64.checked_shl(value).unwrap_or(0)
}

impl<'a, const W: usize, H: Worker<W>> Search<'a, W, H> {
    pub(super) fn new(host: &'a Host<W>, worker: H, notes: &'a mut Notes<W>) -> Self {
        Self {
            host,
            worker,
            notes,
            options: Vec::new(),
            parts: Vec::new(),
            moves: Vec::new(),
            order: Vec::new(),
            batch: Batch::default(),
            nodes: 0,
            reply: None,
            asked: Vec::new(),
            cause: None,
        }
    }

    /// Why there is no answer, with bounds of the value if the position is one part.
    pub(super) fn failure(&mut self, position: Set<W>) -> Failure {
        let bounds = match *self.host.split(position) {
            [Met { part, .. }] => {
                let low = match self.worker.get(&part) {
                    Known::Value(value) => value,
                    Known::Not(not) => not.trailing_ones(),
                };
                Some((low.into(), self.host.most_moves(part).into()))
            }
            _ => None,
        };
        match self.cause.take() {
            Some(Cause::Limit(Failure::Stopped { limit, .. })) => {
                Failure::Stopped { limit, bounds }
            }
            Some(Cause::Limit(other)) => other,
            _ => Failure::Stopped { limit: Limit::Nodes, bounds },
        }
    }

    /// The value of a part in canonical form.
    fn value(&mut self, at: Met<W>) -> Result<u32, Halt> {
        loop {
            let not = match self.worker.get(&at.part) {
                Known::Value(value) => return Ok(value),
                Known::Not(not) => not,
            };
            if let Some(value) = self.unless_answered((at.part, None), |s| s.find(at, not))? {
                return Ok(value);
            }
        }
    }

    /// Is this the value of a part in canonical form?
    fn is(&mut self, at: Met<W>, value: u32) -> Result<bool, Halt> {
        loop {
            self.reply = None;
            let not = match self.worker.get(&at.part) {
                Known::Value(known) => return Ok(known == value),
                Known::Not(not) => not,
            };
            if not & bit(value) != 0 || value > self.host.most_moves(at.part) {
                return Ok(false);
            }
            let question = (at.part, Some(value));
            if let Some(is) = self.unless_answered(question, |s| s.decide(at, not, value))? {
                return Ok(is);
            }
        }
    }

    /// Works on a question until it is answered, here or (`None`) by another thread.
    #[inline]
    fn unless_answered<T>(
        &mut self,
        question: (Set<W>, Option<u32>),
        work: impl FnOnce(&mut Self) -> Result<T, Halt>,
    ) -> Result<Option<T>, Halt> {
        if !H::SHARED {
            return work(self).map(Some);
        }
        let (options, parts, moves) = (self.options.len(), self.parts.len(), self.moves.len());
        if let (part, Some(value)) = question {
            self.worker.announce(&part, value, true);
        }
        self.asked.push(question);
        let found = work(self);
        self.asked.pop();
        if let (part, Some(value)) = question {
            self.worker.announce(&part, value, false);
        }
        match (found, &self.cause) {
            (Ok(found), _) => Ok(Some(found)),
            (Err(Halt), Some(Cause::Answered(older))) if *older == self.asked.len() => {
                self.cause = None;
                self.options.truncate(options);
                self.parts.truncate(parts);
                self.moves.truncate(moves);
                Ok(None)
            }
            (Err(Halt), _) => Err(Halt),
        }
    }

    /// Counts a position looked at. Where another thread has answered a question under way, the
    /// search goes back to that.
    #[inline]
    pub(super) fn count(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        let mut counted = self.worker.node();
        if H::SHARED && counted.is_ok() && self.nodes.is_multiple_of(BETWEEN_LOOKS) {
            let worker = &mut self.worker;
            let answered = |&(part, value): &(Set<W>, Option<u32>)| match worker.get(&part) {
                Known::Value(_) => true,
                Known::Not(not) => value.is_some_and(|value| not & bit(value) != 0),
            };
            if let Some(older) = self.asked.iter().position(answered) {
                counted = Err(Cause::Answered(older));
            }
        }
        counted.map_err(|cause| {
            self.cause = Some(cause);
            Halt
        })
    }

    /// Finds the value of a part of which it is known only what it is not.
    fn find(&mut self, at: Met<W>, not: u64) -> Result<u32, Halt> {
        let mut node = self.expand(at, not, None)?;
        let mut value = 0;
        loop {
            if node.not & bit(value) == 0 {
                match self.some(&mut node, value) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(Halt) => {
                        let not = node.not;
                        self.close(&node, Known::Not(not));
                        return Err(Halt);
                    }
                }
            }
            value += 1;
        }
        self.close(&node, Known::Value(value));
        Ok(value)
    }

    /// Decides whether a part has a value that is not among those known not to be its.
    fn decide(&mut self, at: Met<W>, not: u64, value: u32) -> Result<bool, Halt> {
        let mut node = self.expand(at, not, Some(value))?;
        let places = at.part.count();
        let mut found = None;
        if node.not & bit(value) == 0 && self.notes.odds.rather_lower(places, value) {
            found = self.lower(&mut node, value)?;
        }
        if found.is_none() && (node.not & bit(value) != 0 || self.some(&mut node, value)?) {
            if !node.options.is_empty() {
                self.notes.odds.asked(places, value, false);
            }
            let not = node.not | bit(value);
            self.close(&node, Known::Not(not));
            self.reply = node.reply;
            return Ok(false);
        }
        // No option has the value, so the part has it or a lower one.
        let lower = match found {
            None => self.lower(&mut node, value)?,
            found => found,
        };
        if lower.is_some() {
            self.notes.odds.asked(places, value, true);
        }
        self.reply = None;
        self.close(&node, Known::Value(lower.unwrap_or(value)));
        Ok(lower.is_none())
    }

    /// The least value below one that no option has.
    fn lower(&mut self, node: &mut Node<W>, value: u32) -> Result<Option<u32>, Halt> {
        for lower in 0..value {
            if node.not & bit(lower) == 0 && !self.some(node, lower)? {
                return Ok(Some(lower));
            }
        }
        Ok(None)
    }

    /// Forgets a part's options.
    pub(super) fn forget(&mut self, node: &Node<W>) {
        self.options.truncate(node.options.start);
        self.parts.truncate(node.first_part);
        self.moves.truncate(node.first_move);
    }

    /// Forgets a part's options and keeps what was learnt.
    pub(super) fn close(&mut self, node: &Node<W>, known: Known) {
        self.forget(node);
        let nodes = self.nodes - node.begun;
        if !node.options.is_empty() {
            self.notes.odds.searched(node.at.part.count(), nodes);
        }
        let work = nodes.checked_ilog2().map_or(0, |log| log + 1);
        if let Known::Value(value) = known {
            self.notes.odds.had(node.at.part.count(), value);
        }
        if let Some(waiting) = &mut self.notes.waiting {
            waiting.note(&node.at.part, known, work);
        }
        if self.worker.put(&node.at.part, known, work) {
            self.notes.widen();
        }
    }

    /// Has some option this value?
    fn some(&mut self, node: &mut Node<W>, value: u32) -> Result<bool, Halt> {
        let options = node.options.len();
        if options > 1 && self.notes.odds.pays_to_look(node.at.part.count(), options) {
            self.look(node, value)?;
        }
        let begin = self.order.len();
        self.rank(node.options.clone(), value);
        let found = self.some_in_order(node, value, begin..self.order.len());
        self.order.truncate(begin);
        found
    }

    /// Asks options in order, those at which another thread is at work last.
    fn some_in_order(
        &mut self,
        node: &mut Node<W>,
        value: u32,
        order: Range<usize>,
    ) -> Result<bool, Halt> {
        let mut late = false;
        for mind in [H::SHARED, false] {
            for at in order.clone() {
                let i = node.options.start + place(self.order[at]);
                let has = self.has(node, i, value, mind)?;
                late |= has.is_none();
                if has == Some(true) {
                    node.not |= bit(value);
                    node.reply = Some(self.options[i].by);
                    return Ok(true);
                }
            }
            if !late {
                break;
            }
        }
        Ok(false)
    }

    /// Has this option the value? `None` where another thread is at work on it and that is minded.
    fn has(
        &mut self,
        node: &Node<W>,
        option: usize,
        value: u32,
        mind: bool,
    ) -> Result<Option<bool>, Halt> {
        let Choice { known, first, open, not, by, refuted, .. } = self.options[option];
        let mut rest = value ^ known;
        let Some(last) = (first..first + open as usize).next_back() else {
            return Ok(Some(rest == 0));
        };
        if not & bit(rest) != 0 || refuted & bit(value) != 0 {
            return Ok(Some(false));
        }
        for at in first..last {
            rest ^= self.value(self.parts[at])?;
        }
        let last = self.parts[last];
        if mind && self.worker.is_announced(&last.part, rest) {
            return Ok(None);
        }
        let is = self.is(last, rest)?;
        if let (false, Some(reply)) = (is, self.reply) {
            self.refute(node, (by, reply), value);
        }
        Ok(Some(is))
    }

    /// A move and its reply leave a value, so the option that the reply alone leaves has not that
    /// value, if the move can follow: it then leaves the same.
    pub(super) fn refute(&mut self, node: &Node<W>, (by, reply): (Move, Move), value: u32) {
        if !self.host.follows(node.at.lying, by, reply) {
            return;
        }
        let moves = &self.moves[node.first_move..];
        let Some(&(_, place)) = moves.iter().find(|(other, _)| *other == reply) else { return };
        self.options[node.options.start + place as usize].refuted |= bit(value);
    }

    /// Adds options to the order, as they are asked for a value.
    fn rank(&mut self, options: Range<usize>, value: u32) {
        let begin = self.order.len();
        let (parts, odds) = (&self.parts, &self.notes.odds);
        for option in &mut self.options[options] {
            let &mut Choice { known, open, first, not, place, ref mut unsettled, .. } = option;
            let open = &parts[first..first + open as usize];
            let late = match (unsettled.take(), open) {
                (Some(unsettled), _) => Odds::rank_looked(unsettled),
                (None, []) => 0,
                (None, [.., last]) => {
                    let wanted = (open.len() == 1).then_some((value ^ known, not));
                    let all = open.iter().map(|met| met.part.count()).sum();
                    odds.rank(last.part.count(), all, wanted)
                }
            };
            self.order.push(u64::from(late) << 32 | u64::from(place));
        }
        self.order[begin..].sort_unstable();
    }
}

/// The option's place in an entry of the order.
fn place(entry: u64) -> usize {
    usize::try_from(entry & u64::from(u32::MAX)).unwrap_or(0)
}
