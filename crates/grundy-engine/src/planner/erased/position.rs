//! Positions and moves with their types erased.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A position of a game of any mechanism.
#[derive(Clone)]
pub(in crate::planner) struct AnyPosition(Arc<dyn ErasedPosition>);

/// A move of a game of any mechanism.
#[derive(Clone)]
pub(in crate::planner) struct AnyMove(Arc<dyn ErasedMove>);

trait ErasedPosition: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;

    fn same(&self, other: &dyn Any) -> bool;

    fn hash_with(&self, hasher: &mut dyn Hasher);
}

impl<P: Debug + Eq + Hash + Send + Sync + 'static> ErasedPosition for P {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<P>().is_some_and(|other| self == other)
    }

    fn hash_with(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

impl AnyPosition {
    /// Takes the type off a position.
    pub(in crate::planner) fn new<P: Debug + Eq + Hash + Send + Sync + 'static>(
        position: P,
    ) -> Self {
        Self(Arc::new(position))
    }

    /// The position with its type. A game is asked of its own positions only.
    pub(super) fn typed<P: 'static>(&self) -> &P {
        let typed = self.0.as_any().downcast_ref();
        typed.unwrap_or_else(|| unreachable!("a position of another mechanism"))
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.same(other.0.as_any())
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash_with(hasher);
    }
}

trait ErasedMove: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;

    fn same(&self, other: &dyn Any) -> bool;
}

impl<M: Debug + PartialEq + Send + Sync + 'static> ErasedMove for M {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<M>().is_some_and(|other| self == other)
    }
}

impl AnyMove {
    /// Takes the type off a move.
    pub(in crate::planner) fn new<M: Debug + PartialEq + Send + Sync + 'static>(mv: M) -> Self {
        Self(Arc::new(mv))
    }

    /// The move with its type. A game is asked of its own moves only.
    pub(super) fn typed<M: 'static>(&self) -> &M {
        let typed = self.0.as_any().downcast_ref();
        typed.unwrap_or_else(|| unreachable!("a move of another mechanism"))
    }
}

impl Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(other.0.as_any())
    }
}
