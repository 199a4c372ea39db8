//! Positions and moves with their types erased.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use foldhash::fast::FixedState;

/// A position of a game of any mechanism. Its hash is kept once it is known: a search looks each up
/// several times, but of a large one most options are only listed.
#[derive(Clone)]
pub(in crate::planner) struct AnyPosition {
    hash: OnceLock<u64>,
    position: Arc<dyn ErasedPosition>,
}

/// A move of a game of any mechanism.
#[derive(Clone)]
pub(in crate::planner) struct AnyMove(Arc<dyn ErasedMove>);

trait ErasedPosition: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;

    fn same(&self, other: &dyn Any) -> bool;

    fn hash(&self) -> u64;
}

impl<P: Debug + Eq + Hash + Send + Sync + 'static> ErasedPosition for P {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<P>().is_some_and(|other| self == other)
    }

    fn hash(&self) -> u64 {
        FixedState::default().hash_one(self)
    }
}

impl AnyPosition {
    /// Takes the type off a position.
    pub(in crate::planner) fn new<P: Debug + Eq + Hash + Send + Sync + 'static>(
        position: P,
    ) -> Self {
        Self { hash: OnceLock::new(), position: Arc::new(position) }
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
        let unequal =
            self.hash.get().zip(other.hash.get()).is_some_and(|(one, other)| one != other);
        let same = || self.position.same(other.position.as_any());
        !unequal && (Arc::ptr_eq(&self.position, &other.position) || same())
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(*self.hash.get_or_init(|| self.position.hash()));
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
