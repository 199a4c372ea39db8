//! Games whose rule lists what moves delete.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::vertex_set::VertexSet;
use grundy_core::game::{Failure, Field, ListedField, ListedMoves};

/// A rule, and its first fault. A search has no use for faults; what it finds after one is not used.
#[derive(Debug)]
pub(super) struct ListedRule {
    moves: Arc<dyn ListedMoves>,
    /// The value of each vertex alone, where it was asked for.
    lone: Vec<OnceLock<u32>>,
    fault: Mutex<Option<Failure>>,
}

impl ListedRule {
    /// The rule of a field, if it has one.
    pub(super) fn of(field: &Field) -> Option<Self> {
        match field {
            Field::Listed(ListedField { near, moves }) => Some(Self {
                moves: moves.clone(),
                lone: vec![OnceLock::new(); near.len()],
                fault: Mutex::default(),
            }),
            Field::Graph(_) | Field::Board(_) => None,
        }
    }

    /// Calls `visit` with what each move deletes of a component, until it returns `true`. Returns `false`
    /// if the rule is at fault.
    pub(super) fn each<const W: usize>(
        &self,
        component: VertexSet<W>,
        visit: &mut dyn FnMut(VertexSet<W>) -> bool,
    ) -> bool {
        let listed = self.moves.moves(component.words(), &mut |deleted| {
            let mut words = [0; W];
            words.iter_mut().zip(deleted).for_each(|(to, from)| *to = *from);
            if visit(VertexSet::of(words)) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let Err(failure) = listed else { return true };
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(failure);
        false
    }

    /// The value of a vertex alone: 1 if it can be deleted.
    pub(super) fn value_of_lone<const W: usize>(&self, set: VertexSet<W>) -> u32 {
        let known = set.first().and_then(|vertex| self.lone.get(vertex));
        if let Some(&value) = known.and_then(OnceLock::get) {
            return value;
        }
        let mut value = 0;
        let sound = self.each(set, &mut |_| {
            value = 1;
            true
        });
        if let Some(known) = known.filter(|_| sound) {
            // Another thread has found the same.
            let _ = known.set(value);
        }
        value
    }

    /// Takes the first fault.
    pub(super) fn take_fault(&self) -> Option<Failure> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
