//! A component of some family with its types erased.

mod judged;
mod moves;
mod products;
mod values;
mod walk;

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use super::family::Family;
use super::solver::Solver;
use crate::planner::erased::{AnyMove, AnyPosition, AnyRules};
use grundy_core::game::{
    Addition, Choice, Component, ComponentRules, Components, DrawingRules, Identity, Judgements,
    Moves, Parts, RulesAt, Ruleset, Text, Values, Variants,
};
use grundy_core::value::{Natural, Side};

/// One component.
pub(super) struct Part {
    family: Arc<Family>,
    position: AnyPosition,
    /// The independent parts of the position, found when the first question needs them.
    parts: OnceLock<Parts<AnyPosition>>,
    /// How they join a sum, found with them.
    addition: OnceLock<Addition>,
}

impl Part {
    /// A component of a family.
    pub(super) fn new(family: Arc<Family>, position: AnyPosition) -> Self {
        Self { family, position, parts: OnceLock::new(), addition: OnceLock::new() }
    }

    fn game(&self) -> &AnyRules {
        &self.family.rules
    }

    fn at(&self) -> RulesAt<'_, AnyRules> {
        RulesAt { rules: self.game(), position: &self.position }
    }

    /// The independent parts of the position.
    fn parts(&self) -> &[AnyPosition] {
        self.parts.get_or_init(|| self.game().components(&self.position))
    }

    /// The solver, where the position is its own and only part.
    fn solver(&self) -> Option<Box<dyn Solver + '_>> {
        match self.parts() {
            [part] => Some(self.family.part(part)),
            _ => None,
        }
    }

    fn boxed(&self, position: AnyPosition) -> Box<dyn Component> {
        Box::new(Self::new(self.family.clone(), position))
    }

    fn argument(&self, parts: &[AnyPosition]) -> String {
        let mut joined = String::new();
        for (i, part) in parts.iter().enumerate() {
            let text = self.game().text(part);
            if i > 0 {
                joined.push_str(&text.separator);
            }
            joined.push_str(&text.arg);
        }
        if parts.is_empty() { self.game().nothing().to_owned() } else { joined }
    }

    fn choice(&self, by: &AnyMove, parts: &[AnyPosition]) -> Choice {
        let drawing = self.game().capabilities().drawing;
        let [from, to] = drawing
            .and_then(|drawing| drawing.change(&self.position, by))
            .unwrap_or_else(|| [self.text().arg, self.argument(parts)]);
        let square = |drawing: &dyn DrawingRules<AnyRules>| drawing.square(&self.position, by);
        let compounds = self.game().capabilities().compounds;
        let obliging = self.game().capabilities().obliging;
        let continuation = obliging.map(|obliging| obliging.continuation(&self.position, by));
        Choice {
            changes: compounds.map(|compounds| compounds.changes(by)).unwrap_or_default(),
            continuation: continuation.unwrap_or_default(),
            distance: 0,
            from,
            to,
            phrase: self.game().phrase(&self.position, by),
            square: drawing.and_then(square),
            parts: self.components(parts),
        }
    }

    fn components(&self, parts: &[AnyPosition]) -> Components {
        parts.iter().map(|part| self.boxed(part.clone())).collect()
    }
}

impl fmt::Debug for Part {
    /// The notation: what the family remembers says nothing about one position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Part").field(&self.text().to_string()).finish()
    }
}

impl Component for Part {
    fn text(&self) -> Text {
        self.game().text(&self.position)
    }

    fn copy(&self) -> Box<dyn Component> {
        self.boxed(self.position.clone())
    }

    fn split(&self) -> Components {
        if self.game().capabilities().components_preserve_play {
            self.pieces()
        } else {
            vec![self.copy()]
        }
    }

    fn pieces(&self) -> Components {
        self.parts().iter().map(|part| self.boxed(part.clone())).collect()
    }

    fn options(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.game().options(&self.position, side, &mut |by, parts| visit(self.choice(by, parts)))
    }

    fn results(
        &self,
        side: Side,
        visit: &mut dyn FnMut(Components) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.game().options(&self.position, side, &mut |_, parts| visit(self.components(parts)))
    }

    fn rules(&self) -> Box<dyn ComponentRules<'_> + '_> {
        Box::new(self.at())
    }

    fn values(&self) -> &dyn Values {
        self
    }

    fn moves(&self) -> &dyn Moves {
        self
    }

    fn judgements(&self) -> &dyn Judgements {
        self
    }

    fn variants(&self) -> &dyn Variants {
        self
    }

    fn identity(&self) -> &dyn Identity {
        self
    }
}

impl Variants for Part {
    fn turned(&self, mover: Side) -> Box<dyn Component> {
        let players = self.game().capabilities().players;
        match players.map(|players| players.turned(mover)) {
            Some(rules) if rules != *self.game() => {
                let family = Arc::new(self.family.turned(rules));
                Box::new(Self::new(family, self.position.clone()))
            }
            _ => self.copy(),
        }
    }

    fn resized(&self, size: &Natural) -> Option<Box<dyn Component>> {
        Some(self.boxed(self.game().capabilities().heaps?.heap(size)))
    }

    fn leaving_heaps(&self, left: &[Natural]) -> Option<Choice> {
        let left: Parts<Natural> = left.iter().cloned().collect();
        let (by, parts) = self.game().capabilities().heaps?.move_to(&self.position, left);
        Some(self.choice(&by, &parts))
    }
}

impl Identity for Part {
    fn same(&self, other: &dyn Component) -> bool {
        let other = other.identity().as_any().downcast_ref::<Self>();
        other.is_some_and(|other| {
            self.family.id == other.family.id && self.position == other.position
        })
    }

    fn hash_with(&self, mut hasher: &mut dyn Hasher) {
        self.family.id.hash(&mut hasher);
        self.position.hash(&mut hasher);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.game().heap_bytes(&self.position)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
