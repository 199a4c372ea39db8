//! Positions and moves with their types erased.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use foldhash::fast::FixedState;

/// A position of a game of any mechanism, with its hash: a search looks each up several times.
#[derive(Clone)]
pub(in crate::planner) struct AnyPosition {
    hash: u64,
    position: Arc<dyn ErasedPosition>,
}

/// A move of a game of any mechanism.
#[derive(Clone)]
pub(in crate::planner) struct AnyMove(Arc<dyn ErasedMove>);

trait ErasedPosition: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;

    fn same(&self, other: &dyn Any) -> bool;
}

impl<P: Debug + Eq + Send + Sync + 'static> ErasedPosition for P {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<P>().is_some_and(|other| self == other)
    }
}

impl AnyPosition {
    /// Takes the type off a position.
    pub(in crate::planner) fn new<P: Debug + Eq + Hash + Send + Sync + 'static>(
        position: P,
    ) -> Self {
        Self { hash: FixedState::default().hash_one(&position), position: Arc::new(position) }
    }

    /// The position with its type. A game is asked of its own positions only.
    pub(super) fn typed<P: 'static>(&self) -> &P {
        let typed = self.position.as_any().downcast_ref();
        typed.unwrap_or_else(|| unreachable!("a position of another mechanism"))
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        let same = || self.position.same(other.position.as_any());
        self.hash == other.hash && (Arc::ptr_eq(&self.position, &other.position) || same())
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
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
