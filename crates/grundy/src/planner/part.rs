//! A component of some family with its types erased.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::family::Family;
use super::far_moves::FarMoves;
use crate::answer::{Certainty, Known, KnownBy, Step};
use crate::game::{
    Choice, Component, Failure, Formula, HeapRule, Judgement, Kept, Meter, Mirror, Plan, Players,
    Refusal, Ruleset, Searched, Takes, Text, Winning,
};
use crate::text::Square;
use crate::value::{Label, LoopyValue, Natural, Nimber, Outcome, Side};

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
        let [from, to] = self
            .rules()
            .change(&self.position, by)
            .unwrap_or_else(|| [self.rules().text(&self.position).arg, self.argument(parts)]);
        Choice {
            distance: 0,
            from,
            to,
            phrase: self.rules().phrase(&self.position, by),
            square: self.rules().square(&self.position, by),
            parts: parts
                .iter()
                .map(|part| Box::new(Self::new(self.family.clone(), part.clone())) as Box<_>)
                .collect(),
        }
    }

    /// A move with what it leaves.
    fn made(&self, wanted: &R::Move) -> Option<Choice> {
        if let Some(parts) = self.rules().after(&self.position, wanted) {
            return Some(self.choice(wanted, &parts));
        }
        let mut made = None;
        let _ = self.rules().options(&self.position, Side::Left, &mut |by, parts| {
            if by == wanted {
                made = Some(self.choice(by, parts));
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        made
    }

    /// The moves from a heap too large to walk through its options, where a period tells them.
    fn far_moves(
        &self,
        wanted: &Nimber,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let far = self.family.far_moves(&self.position, wanted, meter)?;
        Ok(far.map(|far| self.winning(far, kept)))
    }

    /// The moves from a heap of a code whose options are walked through with a table of values.
    fn near_moves(
        &self,
        wanted: &Nimber,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let near = self.family.near_moves(&self.position, wanted, kept, meter)?;
        Ok(near.map(|near| {
            let mut winning = self.winning(near, kept);
            if winning.count.is_none() {
                winning.moves.truncate(MOST_WITNESSES);
            }
            winning
        }))
    }

    fn winning(&self, found: FarMoves, kept: Kept) -> Winning {
        let made = found.moves.into_iter().filter_map(|left| {
            let (by, parts) = self.rules().heap_move(&self.position, left)?;
            Some(self.choice(&by, &parts))
        });
        let moves = made.take(kept.most()).collect();
        Winning { moves, count: found.count, families: found.families }
    }

    fn sum(&self, parts: &[R::Position], meter: &Meter<'_>) -> Result<Nimber, Failure> {
        parts.iter().map(|part| Ok(self.family.value(part, meter)?.value)).sum()
    }

    fn loopy_sum(&self, parts: &[R::Position], meter: &Meter<'_>) -> Result<LoopyValue, Failure> {
        self.loopy_standing(parts, meter).map(|(value, _)| value)
    }

    /// The value of what an option leaves, and its distance.
    fn loopy_standing(
        &self,
        parts: &[R::Position],
        meter: &Meter<'_>,
    ) -> Result<(LoopyValue, u64), Failure> {
        if self.is_loopy() {
            return self.family.loopy_value(parts, meter);
        }
        Ok((self.sum(parts, meter)?.into(), 0))
    }

    /// Who wins a sum of components of this game alone.
    fn judged(
        &self,
        parts: &[R::Position],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Option<Judgement>, Failure> {
        let told = match parts {
            [part] => self.rules().judgement(part, side),
            _ => None,
        };
        if told.is_some() && !self.searches_anyway(parts, side, meter) {
            return Ok(told);
        }
        let searched = !self.rules().endless() && !self.rules().stands_alone();
        if searched || self.has_value() {
            return Ok(None);
        }
        match (self.family.label(parts, side, meter), told) {
            (Ok(label), _) => {
                Ok(Some(Judgement { label, by: KnownBy::Search, certainty: Certainty::Proved }))
            }
            // What the rule tells remains where a limit ended the search.
            (Err(_), Some(told)) => Ok(Some(told)),
            (Err(failure), None) => Err(failure),
        }
    }

    /// Is a component searched though a rule tells who wins? The rule is not proved, and where the
    /// person has time, a search may be.
    fn searches_anyway(&self, parts: &[R::Position], side: Side, meter: &Meter<'_>) -> bool {
        meter.is_patient() && parts.iter().all(|part| self.rules().place(part, side).is_some())
    }

    /// The label of a sum that an option left; the component itself has one.
    fn label(
        &self,
        parts: &[R::Position],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Label, Failure> {
        let judged = self.judged(parts, side, meter)?;
        let none = || Refusal::new("who wins after an option of this position cannot be told");
        judged.map(|judged| judged.label).ok_or_else(|| none().into())
    }

    /// Walks the options of a side with what `of` tells of the parts they leave; were they all?
    fn each<V>(
        &self,
        side: Side,
        meter: &Meter<'_>,
        of: &Tell<'_, R, V>,
        visit: &mut VisitTold<'_, R, V>,
    ) -> Result<bool, Failure> {
        let mut failed = None;
        let flow = self.rules().options(&self.position, side, &mut |by, parts| match meter
            .node()
            .and_then(|()| of(parts))
        {
            Ok(told) => visit(by, parts, told),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        });
        // Bounds found on the way belong to an option, not to the question.
        match failed {
            None if flow.is_continue() => Ok(true),
            None => self.rules().fault(&self.position, side).map_or(Ok(false), Err),
            Some(Failure::Stopped { limit, .. }) => Err(Failure::Stopped { limit, bounds: None }),
            Some(failure) => Err(failure),
        }
    }

    /// What `of` tells of every option of a side.
    fn list<V>(
        &self,
        side: Side,
        meter: &Meter<'_>,
        of: &Tell<'_, R, V>,
    ) -> Result<Vec<V>, Failure> {
        let mut list = Vec::new();
        let all = self.each(side, meter, of, &mut |_, _, told| {
            list.push(told);
            if list.len() < MOST_LISTED {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        if all { Ok(list) } else { Err(Refusal::too_many_options().into()) }
    }

    /// The options of a side to which `of` gives a distance, the least first; all are looked at.
    fn nearest(
        &self,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
        of: &Tell<'_, R, Option<u64>>,
    ) -> Result<Winning, Failure> {
        let (mut moves, mut count, mut walked): (Vec<Choice>, _, _) = (Vec::new(), 0, 0u64);
        let all = self.each(side, meter, of, &mut |by, parts, told| {
            walked += 1;
            if let Some(distance) = told {
                count += 1;
                let at = moves.partition_point(|choice| choice.distance <= distance);
                if at < kept.most() {
                    moves.truncate(kept.most() - 1);
                    moves.insert(at, Choice { distance, ..self.choice(by, parts) });
                }
            }
            if walked < MOST_WALKED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        if !all {
            moves.truncate(MOST_WITNESSES);
        }
        Ok(Winning { moves, count: all.then_some(count), families: Vec::new() })
    }

    /// The options of a side that leave a lost position of this component alone, the soonest won
    /// first.
    fn soonest(&self, side: Side, kept: Kept, meter: &Meter<'_>) -> Result<Winning, Failure> {
        self.nearest(side, kept, meter, &|parts| {
            let label = self.family.label(parts, side.other(), meter)?;
            let lost = label.outcome == Outcome::P;
            Ok(lost.then(|| label.remoteness.map_or(u64::MAX, u64::from)))
        })
    }

    /// The options of a side of which `of` tells what is wanted, among the first `most`.
    fn select<V>(
        &self,
        side: Side,
        (kept, most): (Kept, u64),
        meter: &Meter<'_>,
        of: &Tell<'_, R, V>,
        wanted: &dyn Fn(&V) -> bool,
    ) -> Result<Winning, Failure> {
        let (mut moves, mut count, mut walked, mut go_on) = (Vec::new(), 0, 0u64, true);
        let all = self.each(side, meter, of, &mut |by, parts, told| {
            walked += 1;
            if wanted(&told) {
                count += 1;
                if kept.room(moves.len()) {
                    moves.push(self.choice(by, parts));
                }
                go_on = kept != Kept::Witness;
            }
            go_on &= walked < most;
            if go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        if !all {
            moves.truncate(MOST_WITNESSES);
        }
        Ok(Winning { moves, count: all.then_some(count), families: Vec::new() })
    }
}

/// Where winning moves cannot be counted, a few are enough.
const MOST_WITNESSES: usize = 16;

/// Tells something of the parts that an option leaves.
type Tell<'a, R, V> = dyn Fn(&[<R as Ruleset>::Position]) -> Result<V, Failure> + 'a;

/// Is shown each option with what was told of it.
type VisitTold<'a, R, V> =
    dyn FnMut(&<R as Ruleset>::Move, &[<R as Ruleset>::Position], V) -> ControlFlow<()> + 'a;

/// Options are tried one by one up to this many; beyond, the moves found are witnesses.
const MOST_WALKED: u64 = 1 << 22;

/// Where most options are wanted, as many as this are tried.
const MOST_WANTED: u64 = 1 << 16;

/// Positions that are searched for the soonest win where a rule tells that there is one.
const MOST_SEARCHED_BESIDE: u64 = 1 << 22;

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

    fn pieces(&self) -> Vec<Box<dyn Component>> {
        let parts = self.rules().components(&self.position).into_iter();
        parts.map(|part| Box::new(Self::new(self.family.clone(), part)) as Box<_>).collect()
    }

    fn players(&self) -> Option<Players> {
        self.rules().players()
    }

    fn turned(&self, mover: Side) -> Box<dyn Component> {
        let rules = self.rules().turned(mover);
        if rules == *self.rules() {
            return self.copy();
        }
        Box::new(Self::new(Arc::new(self.family.turned(rules)), self.position.clone()))
    }

    fn endless(&self) -> bool {
        self.rules().endless()
    }

    fn has_value(&self) -> bool {
        let parts = self.rules().components(&self.position);
        !parts.iter().any(|part| {
            matches!(self.rules().plan(part), Plan::Partisan | Plan::Cyclic { .. } | Plan::Explore)
        })
    }

    fn is_loopy(&self) -> bool {
        matches!(self.rules().plan(&self.position), Plan::Cyclic { .. } | Plan::Explore)
    }

    fn stands_alone(&self) -> bool {
        self.rules().stands_alone()
    }

    fn options(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.rules().options(&self.position, side, &mut |by, parts| visit(self.choice(by, parts)))
    }

    fn count_options(&self, side: Side, most: usize) -> usize {
        let mut count = 0;
        if most > 0 {
            // Where options cannot be walked to the end, those seen are counted.
            let _ = self.rules().options(&self.position, side, &mut |_, _| {
                count += 1;
                if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        count
    }

    fn heap_rule(&self) -> Option<&dyn HeapRule> {
        self.rules().heap_rule()
    }

    fn heap(&self, size: &Natural) -> Option<Box<dyn Component>> {
        let heap = self.rules().heap(size)?;
        Some(Box::new(Self::new(self.family.clone(), heap)))
    }

    fn takes(&self) -> Option<Takes> {
        self.rules().takes()
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.rules().formula()
    }

    fn searched(&self) -> Option<Searched> {
        let parts = self.rules().components(&self.position);
        let plans = parts.iter().map(|part| self.rules().plan(part));
        plans.fold(None, |searched, plan| match plan {
            Plan::Search => Some(Searched::Plainly),
            Plan::Delete(_) => searched.or(Some(Searched::AsPlaces)),
            _ => searched,
        })
    }

    fn value(&self, meter: &Meter<'_>) -> Result<Known, Failure> {
        self.family.value(&self.position, meter)
    }

    fn is_worth(&self, value: &Nimber, meter: &Meter<'_>) -> Result<bool, Failure> {
        self.family.has_value(std::slice::from_ref(&self.position), value, meter)
    }

    fn reasons(&self, meter: &Meter<'_>) -> Result<Vec<Step>, Failure> {
        self.family.reasons(&self.position, meter)
    }

    fn fault(&self, side: Side) -> Option<Failure> {
        self.rules().fault(&self.position, side)
    }

    fn winner(&self) -> Option<(bool, Cow<'static, str>)> {
        self.rules().winner(&self.position)
    }

    fn option_values(&self, side: Side, meter: &Meter<'_>) -> Result<Vec<Nimber>, Failure> {
        self.list(side, meter, &|parts| self.sum(parts, meter))
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
        if self.is_loopy() {
            return self.nearest(side, kept, meter, &|parts| {
                let (value, distance) = self.loopy_standing(parts, meter)?;
                Ok((value.nimber() == Some(wanted)).then_some(distance))
            });
        }
        if let Some(winning) = self.near_moves(wanted, kept, meter)? {
            return Ok(winning);
        }
        let has = |parts: &[R::Position]| self.family.has_value(parts, wanted, meter);
        self.select(side, (kept, MOST_WALKED), meter, &has, &|&has| has)
    }

    fn told_moves(&self, value: &Nimber, side: Side, kept: Kept) -> Option<Winning> {
        let told = self.rules().options_of_value(&self.position, value, side)?;
        let most = if told.all { kept.most() } else { kept.most().min(MOST_WITNESSES) };
        let count = told.all.then_some(told.moves.len() as u64);
        let made = told.moves.iter().take(most).map(|(by, parts)| self.choice(by, parts));
        Some(Winning { moves: made.collect(), count, families: told.families })
    }

    fn distance(&self, meter: &Meter<'_>) -> Result<u64, Failure> {
        self.loopy_standing(std::slice::from_ref(&self.position), meter).map(|(_, far)| far)
    }

    fn loopy_value(&self, meter: &Meter<'_>) -> Result<Known<LoopyValue>, Failure> {
        if self.is_loopy() {
            let value = self.loopy_sum(std::slice::from_ref(&self.position), meter)?;
            return Ok(Known { value, by: KnownBy::Search });
        }
        let Known { value, by } = self.value(meter)?;
        Ok(Known { value: value.into(), by })
    }

    fn option_loopy_values(
        &self,
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Vec<LoopyValue>, Failure> {
        self.list(side, meter, &|parts| self.loopy_sum(parts, meter))
    }

    fn moves_where(
        &self,
        wanted: &dyn Fn(&LoopyValue) -> bool,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Winning, Failure> {
        let most = (kept, if self.is_loopy() { MOST_WALKED } else { MOST_WANTED });
        self.select(side, most, meter, &|parts| self.loopy_sum(parts, meter), wanted)
    }

    fn judgement(&self, side: Side, meter: &Meter<'_>) -> Result<Option<Judgement>, Failure> {
        self.judged(std::slice::from_ref(&self.position), side, meter)
    }

    fn why(&self, side: Side) -> Vec<Step> {
        self.rules().why(&self.position, side)
    }

    fn option_labels(&self, side: Side, meter: &Meter<'_>) -> Result<Option<Vec<Label>>, Failure> {
        if self.judgement(side, meter)?.is_none() {
            return Ok(None);
        }
        self.list(side, meter, &|parts| self.label(parts, side.other(), meter)).map(Some)
    }

    fn moves_leaving(
        &self,
        outcome: Outcome,
        side: Side,
        kept: Kept,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let Some(judged) = self.judgement(side, meter)? else {
            return Ok(None);
        };
        let sooner = outcome == Outcome::P && self.rules().endless();
        let by_rule = judged.by != KnownBy::Search;
        // A rule that tells who wins does not tell how soon; a small board is searched for that.
        if sooner && (!by_rule || self.rules().place(&self.position, side).is_some()) {
            let few = meter.at_most(MOST_SEARCHED_BESIDE);
            let meter = if by_rule { &few } else { meter };
            match self.soonest(side, kept, meter) {
                Ok(found) if !by_rule || !found.moves.is_empty() => return Ok(Some(found)),
                Err(failure) if !by_rule => return Err(failure),
                _ => {}
            }
        }
        let chosen = || self.rules().options_of_outcome(&self.position, outcome, side, kept);
        if let Some(chosen) = by_rule.then(chosen).flatten() {
            let moves = chosen.moves.iter().map(|(by, parts)| self.choice(by, parts));
            return Ok(Some(Winning {
                moves: moves.collect(),
                count: Some(chosen.count),
                families: Vec::new(),
            }));
        }
        let label = |parts: &[R::Position]| self.label(parts, side.other(), meter);
        let wanted = |label: &Label| label.outcome == outcome;
        self.select(side, (kept, MOST_WALKED), meter, &label, &wanted).map(Some)
    }

    fn mirror(&self) -> Option<Mirror<Choice>> {
        let mirror = self.rules().mirror(&self.position)?;
        let first = mirror.first.as_ref().and_then(|by| self.made(by));
        let Mirror { how, names, pairs, .. } = mirror;
        Some(Mirror { first, how, names, pairs })
    }

    fn nim_heap(&self) -> Option<Natural> {
        self.rules().nim_heap(&self.position)
    }

    fn heaps(&self) -> Option<Vec<Natural>> {
        self.rules().heaps(&self.position)
    }

    fn draw(&self) -> String {
        self.rules().draw(&self.position)
    }

    fn draw_marked(&self, squares: &[Square]) -> Option<String> {
        self.rules().draw_marked(&self.position, squares)
    }
}
