//! Games with their types erased: the planner is compiled once, not once for each mechanism.
//!
//! [`AnyRules`] is itself a [`Ruleset`]. It holds the rules of a mechanism, takes the types off what these
//! return, and puts them back on what they are given.

mod capabilities;
mod position;

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{Capabilities, Method, Parts, Phrase, Ruleset, Text, VisitOption};
use grundy_core::value::Side;

pub(super) use position::{AnyMove, AnyPosition};

/// The rules of a game of any mechanism.
#[derive(Clone)]
pub(in crate::planner) struct AnyRules(Arc<dyn ErasedRules>);

impl AnyRules {
    /// Takes the types off the rules of a mechanism.
    pub(in crate::planner) fn new<R: Ruleset>(rules: R) -> Self {
        Self(Arc::new(Typed(rules)))
    }
}

impl Debug for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnyRules {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.same(other.0.as_any())
    }
}

impl Eq for AnyRules {}

impl Hash for AnyRules {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash_with(hasher);
    }
}

/// What a [`Ruleset`] says, of positions and moves without their types.
trait ErasedRules: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;

    /// Whether these are the rules of the same game.
    fn same(&self, other: &dyn Any) -> bool;

    fn hash_with(&self, hasher: &mut dyn Hasher);

    fn text(&self, position: &AnyPosition) -> Text;

    fn nothing(&self) -> &'static str;

    fn options(
        &self,
        position: &AnyPosition,
        side: Side,
        visit: &mut VisitOption<'_, AnyRules>,
    ) -> ControlFlow<()>;

    fn components(&self, position: &AnyPosition) -> Parts<AnyPosition>;

    fn method(&self, position: &AnyPosition) -> Method<'_>;

    fn phrase(&self, position: &AnyPosition, mv: &AnyMove) -> Phrase;

    fn heap_bytes(&self, position: &AnyPosition) -> usize;

    fn capabilities(&self) -> Capabilities<'_, AnyRules>;
}

impl Ruleset for AnyRules {
    type Position = AnyPosition;
    type Move = AnyMove;

    fn text(&self, position: &AnyPosition) -> Text {
        self.0.text(position)
    }

    fn nothing(&self) -> &'static str {
        self.0.nothing()
    }

    fn options(
        &self,
        position: &AnyPosition,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        self.0.options(position, side, visit)
    }

    fn components(&self, position: &AnyPosition) -> Parts<AnyPosition> {
        self.0.components(position)
    }

    fn method(&self, position: &AnyPosition) -> Method<'_> {
        self.0.method(position)
    }

    fn phrase(&self, position: &AnyPosition, mv: &AnyMove) -> Phrase {
        self.0.phrase(position, mv)
    }

    fn heap_bytes(&self, position: &AnyPosition) -> usize {
        self.0.heap_bytes(position)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        self.0.capabilities()
    }
}

/// Rules with their type.
#[derive(Debug)]
struct Typed<R>(R);

impl<R: Ruleset> ErasedRules for Typed<R> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Self>().is_some_and(|other| self.0 == other.0)
    }

    fn hash_with(&self, mut hasher: &mut dyn Hasher) {
        self.0.hash(&mut hasher);
    }

    fn text(&self, position: &AnyPosition) -> Text {
        self.0.text(position.typed())
    }

    fn nothing(&self) -> &'static str {
        self.0.nothing()
    }

    fn options(
        &self,
        position: &AnyPosition,
        side: Side,
        visit: &mut VisitOption<'_, AnyRules>,
    ) -> ControlFlow<()> {
        self.0.options(position.typed(), side, &mut |mv, parts| {
            let parts: Parts<AnyPosition> = parts.iter().cloned().map(AnyPosition::new).collect();
            visit(&AnyMove::new(mv.clone()), &parts)
        })
    }

    fn components(&self, position: &AnyPosition) -> Parts<AnyPosition> {
        self.0.components(position.typed()).into_iter().map(AnyPosition::new).collect()
    }

    fn method(&self, position: &AnyPosition) -> Method<'_> {
        self.0.method(position.typed())
    }

    fn phrase(&self, position: &AnyPosition, mv: &AnyMove) -> Phrase {
        self.0.phrase(position.typed(), mv.typed())
    }

    fn heap_bytes(&self, position: &AnyPosition) -> usize {
        // The position itself is on the heap, too, with the counts of its owners.
        size_of::<R::Position>() + 2 * size_of::<usize>() + self.0.heap_bytes(position.typed())
    }

    fn capabilities(&self) -> Capabilities<'_, AnyRules> {
        self.erased_capabilities()
    }
}
