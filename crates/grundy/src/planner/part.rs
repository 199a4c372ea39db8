//! A component of some family with its types erased.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::family::Family;
use crate::answer::{Known, Step};
use crate::game::{
    Choice, Component, Failure, Formula, HeapRule, Kept, Meter, Mirror, Plan, Players, Refusal,
    Ruleset, Takes, Text, Winning,
};
use crate::value::{Natural, Nimber, Side};

/// One component.
#[derive(Debug)]
pub struct Part<R: Ruleset> {
    family: Arc<Family<R>>,
    position: R::Position,
}

impl<R: Ruleset> Part<R> {
    /// A component of a family.
    pub fn new(family: Arc<Family<R>>, position: R::Position) -> Self {
        Self { family, position }
    }

    fn rules(&self) -> &R {
        &self.family.rules
    }

    fn argument(&self, parts: &[R::Position]) -> String {
        let mut joined = String::new();
        for (i, part) in parts.iter().enumerate() {
            let text = self.rules().text(part);
            if i > 0 {
                joined.push_str(text.separator);
            }
            joined.push_str(&text.arg);
        }
        if parts.is_empty() { self.rules().nothing().to_owned() } else { joined }
    }

    fn choice(&self, by: &R::Move, parts: &[R::Position]) -> Choice {
        Choice {
            from: self.rules().text(&self.position).arg,
            to: self.argument(parts),
            phrase: self.rules().phrase(&self.position, by),
            parts: parts
                .iter()
                .map(|part| Box::new(Self::new(self.family.clone(), part.clone())) as Box<_>)
                .collect(),
        }
    }

    /// The moves from a heap too large to walk through its options, where a period tells them.
    fn far_moves(
        &self,
        wanted: &Nimber,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let Some(far) = self.family.far_moves(&self.position, wanted, meter)? else {
            return Ok(None);
        };
        let made = far.moves.into_iter().filter_map(|left| {
            let (by, parts) = self.rules().heap_move(&self.position, left)?;
            Some(self.choice(&by, &parts))
        });
        let moves = made.take(kept.most()).collect();
        Ok(Some(Winning { moves, count: far.count, families: far.families }))
    }

    fn sum(&self, parts: &[R::Position], meter: &Meter<'_>) -> Result<Nimber, Failure> {
        parts.iter().map(|part| Ok(self.family.value(part, meter)?.value)).sum()
    }

    /// Walks the options of a side with their values; were they all?
    fn valued(
        &self,
        side: Side,
        meter: &Meter<'_>,
        visit: &mut VisitValued<'_, R>,
    ) -> Result<bool, Failure> {
        let mut failed = None;
        let flow = self.rules().options(&self.position, side, &mut |by, parts| match meter
            .node()
            .and_then(|()| self.sum(parts, meter))
        {
            Ok(value) => visit(by, parts, value),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        });
        // Bounds found on the way belong to an option, not to the question.
        match failed {
            None => Ok(flow.is_continue()),
            Some(Failure::Stopped { limit, .. }) => Err(Failure::Stopped { limit, bounds: None }),
            Some(failure) => Err(failure),
        }
    }
}

/// Where winning moves cannot be counted, a few are enough.
const MOST_WITNESSES: usize = 16;

/// Is shown each option with its value.
type VisitValued<'a, R> =
    dyn FnMut(&<R as Ruleset>::Move, &[<R as Ruleset>::Position], Nimber) -> ControlFlow<()> + 'a;

/// Options are tried one by one up to this many; beyond, the moves found are witnesses.
const MOST_WALKED: u64 = 1 << 22;

/// Options are listed one by one up to this many.
const MOST_LISTED: usize = 1 << 20;

impl<R: Ruleset> Component for Part<R> {
    fn text(&self) -> Text {
        self.rules().text(&self.position)
    }

    fn copy(&self) -> Box<dyn Component> {
        Box::new(Self::new(self.family.clone(), self.position.clone()))
    }

    fn family(&self) -> u64 {
        self.family.id
    }

    fn split(&self) -> Vec<Box<dyn Component>> {
        if !self.rules().components_keep_play() {
            return vec![self.copy()];
        }
        let parts = self.rules().components(&self.position).into_iter();
        let part = |part| Box::new(Self::new(self.family.clone(), part)) as Box<_>;
        parts.map(part).collect()
    }

    fn players(&self) -> Option<Players> {
        self.rules().players()
    }

    fn turned(&self, mover: Side) -> Box<dyn Component> {
        let rules = self.rules().turned(mover);
        if rules == *self.rules() {
            return self.copy();
        }
        Box::new(Self::new(Arc::new(self.family.with_rules(rules)), self.position.clone()))
    }

    fn endless(&self) -> bool {
        self.rules().endless()
    }

    fn has_value(&self) -> bool {
        !self
            .rules()
            .components(&self.position)
            .iter()
            .any(|part| matches!(self.rules().plan(part), Plan::Partisan))
    }

    fn options(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.rules().options(&self.position, side, &mut |by, parts| visit(self.choice(by, parts)))
    }

    fn heap_rule(&self) -> Option<&dyn HeapRule> {
        self.rules().heap_rule()
    }

    fn takes(&self) -> Option<Takes> {
        self.rules().takes()
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.rules().formula()
    }

    fn is_searched(&self) -> bool {
        let parts = self.rules().components(&self.position);
        parts.iter().any(|part| matches!(self.rules().plan(part), Plan::Search))
    }

    fn value(&self, meter: &Meter<'_>) -> Result<Known, Failure> {
        self.family.value(&self.position, meter)
    }

    fn reasons(&self, meter: &Meter<'_>) -> Result<Vec<Step>, Failure> {
        self.family.reasons(&self.position, meter)
    }

    fn winner(&self) -> Option<(bool, Cow<'static, str>)> {
        self.rules().winner(&self.position)
    }

    fn option_values(&self, side: Side, meter: &Meter<'_>) -> Result<Vec<Nimber>, Failure> {
        let mut values = Vec::new();
        let all = self.valued(side, meter, &mut |_, _, value| {
            values.push(value);
            if values.len() < MOST_LISTED {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        if all { Ok(values) } else { Err(Refusal::too_many_options().into()) }
    }

    fn moves_to(
        &self,
        wanted: &Nimber,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Winning, Failure> {
        if let Some(winning) = self.far_moves(wanted, kept, meter)? {
            return Ok(winning);
        }
        if let Some(winning) = self.told_moves(wanted, side, kept) {
            return Ok(winning);
        }
        let (mut moves, mut count) = (Vec::new(), 0);
        let (mut all, mut walked) = (true, 0u64);
        all &= self.valued(side, meter, &mut |by, parts, value| {
            walked += 1;
            if value == *wanted {
                count += 1;
                if kept.room(moves.len()) {
                    moves.push(self.choice(by, parts));
                }
                all = kept != Kept::Witness;
            }
            all &= walked < MOST_WALKED;
            if all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        if !all {
            moves.truncate(MOST_WITNESSES);
        }
        Ok(Winning { moves, count: all.then_some(count), families: Vec::new() })
    }

    fn told_moves(&self, value: &Nimber, side: Side, kept: Kept) -> Option<Winning> {
        let told = self.rules().options_of_value(&self.position, value, side)?;
        let most = if told.all { kept.most() } else { kept.most().min(MOST_WITNESSES) };
        let count = told.all.then_some(told.moves.len() as u64);
        let made = told.moves.iter().take(most).map(|(by, parts)| self.choice(by, parts));
        Some(Winning { moves: made.collect(), count, families: told.families })
    }

    fn mirror(&self) -> Option<Mirror<Choice>> {
        let mirror = self.rules().mirror(&self.position)?;
        let mut first = None;
        if let Some(wanted) = &mirror.first {
            let _ = self.rules().options(&self.position, Side::Left, &mut |by, parts| {
                if by == wanted {
                    first = Some(self.choice(by, parts));
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
        }
        Some(Mirror { first, how: mirror.how, name: mirror.name })
    }

    fn nim_heap(&self) -> Option<Natural> {
        self.rules().nim_heap(&self.position)
    }

    fn draw(&self) -> String {
        self.rules().draw(&self.position)
    }
}
