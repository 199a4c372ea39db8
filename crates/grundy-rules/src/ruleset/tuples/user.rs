//! Games of rule files.

use std::iter::once;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::continuation::with_continuation;
use super::tuple_game::{Numbers, TupleGame, narrow};
use crate::rulefile::{Rule, not_a_position};
use grundy_core::game::{
    Continuation, Failure, Phrase, Tuple, TupleRule, as_heap_part, tuple_text,
};
use grundy_core::text::Message;
use grundy_core::value::{Natural, Side};

/// A game of a rule file.
#[derive(Debug)]
pub(super) struct User(pub(super) Arc<Rule>);

impl User {
    /// The options of a number too large for a table. Where the same numbers are taken of every
    /// large one, they are those of a smaller one, moved up; other games have no such positions.
    fn each_far(
        &self,
        at: &[Natural],
        side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((n, [a, b, c], takes)) = self.large(at) else {
            return ControlFlow::Break(());
        };
        let up = n - Natural::from(takes.from);
        let mut flow = ControlFlow::Continue(());
        let walked = self.0.each([takes.from, a, b, c], side, &mut |mv, parts| {
            let moved = |part: &Tuple| {
                let [first, others @ ..] = &part[..at.len()] else { return Numbers::nothing() };
                let others = others.iter().map(|&x| x.into());
                once(&up + Natural::from(*first)).chain(others).collect()
            };
            let parts: Vec<Numbers> = parts.iter().map(moved).collect();
            let left: Vec<String> = parts.iter().map(|part| tuple_text(part)).collect();
            flow = visit(&phrase(mv.name, &left), &parts);
            flow
        });
        if walked.is_err() { ControlFlow::Break(()) } else { flow }
    }
}

/// The move of a name, which leaves these parts.
pub(super) fn phrase(name: &str, left: &[String]) -> Phrase {
    if left.is_empty() {
        Phrase::new("move-rule-nothing").with("name", name)
    } else {
        Phrase::new("move-rule").with("name", name).with("left", left.join(" + "))
    }
}

impl TupleGame for User {
    fn rule(&self) -> &dyn TupleRule {
        &*self.0
    }

    fn file(&self) -> Option<&Rule> {
        Some(&self.0)
    }

    fn each(
        &self,
        at: &[Natural],
        side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(at) = tuple(&self.0, at) else {
            return self.each_far(at, side, visit);
        };
        let mut flow = ControlFlow::Continue(());
        // A table names what is wrong when it values the position; where there is none, what a
        // move leaves is looked at here.
        let tabled = !self.0.is_partisan() && !self.0.is_endless();
        let sound = |part: &Tuple| {
            let own = as_heap_part(part).is_none();
            tabled || !own || self.0.contains(*part).is_ok_and(|inside| inside)
        };
        if self.0.obliges() && self.0.check(at, side).is_err() {
            return ControlFlow::Break(());
        }
        let walked = self.0.each(at, side, &mut |mv, parts| {
            if !parts.iter().all(sound) {
                flow = ControlFlow::Break(());
                return flow;
            }
            let left: Vec<String> = parts.iter().map(|part| self.0.part_text(part)).collect();
            let parts: Vec<Numbers> = parts
                .iter()
                .map(|part| match as_heap_part(part) {
                    Some((other, tokens)) => Numbers::of_heap(other, tokens.into()),
                    None => self.0.flat(*part).iter().map(|&x| x.into()).collect(),
                })
                .collect();
            let parts = if parts.is_empty() && mv.continuation == Continuation::Answer {
                // The answer has to be here.
                vec![Numbers::nothing()]
            } else {
                parts
            };
            flow = visit(&with_continuation(phrase(mv.name, &left), mv.continuation), &parts);
            flow
        });
        // An option of too many parts has a value in the table, and cannot be listed.
        if walked.is_err() { ControlFlow::Break(()) } else { flow }
    }
}

/// The tuple that stands for a position, if its numbers fit.
pub(super) fn tuple(rule: &Rule, at: &[Natural]) -> Option<Tuple> {
    if !rule.has_lists() {
        return narrow(at);
    }
    let numbers = at.iter().map(|x| u64::try_from(x).ok().filter(|&x| i64::try_from(x).is_ok()));
    rule.tuple(&numbers.collect::<Option<Vec<u64>>>()?)
}

/// Why these numbers are not a position; `None` if they are one.
pub(super) fn excluded(rule: &Rule, at: &[Natural]) -> Option<Message> {
    match rule.contains(tuple(rule, at)?) {
        Ok(true) => None,
        Ok(false) => Some(not_a_position(
            &tuple(rule, at).map_or_else(|| tuple_text(at), |at| rule.part_text(&at)),
            rule.name(),
            rule.conditions(),
        )),
        Err(Failure::Rule(message)) => Some(message),
        Err(failure) => Some(failure.message()),
    }
}
