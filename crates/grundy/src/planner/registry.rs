//! The families of one mechanism that a workbench has met.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::codes::Codes;
use super::family::Family;
use super::part::Part;
use crate::game::{Components, Mechanism, Reading};
use crate::text::{Args, ParseError};

/// Reads summands of one mechanism and keeps the family of each of its games.
pub trait Registry: std::fmt::Debug + Send + Sync {
    /// The components of a summand.
    ///
    /// # Errors
    /// Points at what is wrong.
    fn read(
        &self,
        reading: Reading<'_>,
        args: &Args<'_>,
        codes: &Arc<Codes>,
    ) -> Result<Components, ParseError>;
}

/// Families by their rules.
#[derive(Debug)]
struct Families<M: Mechanism>(Mutex<HashMap<M, Arc<Family<M>>>>);

/// With more games of one mechanism than this (a batch of graphs, each its own game) the memory
/// of all is dropped, so that a long batch stays small.
const MOST_FAMILIES: usize = 64;

/// An empty registry for a mechanism.
pub fn registry<M: Mechanism>() -> Box<dyn Registry> {
    Box::new(Families::<M>(Mutex::default()))
}

impl<M: Mechanism> Registry for Families<M> {
    fn read(
        &self,
        reading: Reading<'_>,
        args: &Args<'_>,
        codes: &Arc<Codes>,
    ) -> Result<Components, ParseError> {
        let summands = M::read(reading, args)?;
        let mut families = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut components: Components = Vec::new();
        for (rules, positions) in summands {
            if families.len() >= MOST_FAMILIES && !families.contains_key(&rules) {
                families.clear();
            }
            let family = families
                .entry(rules)
                .or_insert_with_key(|rules| Arc::new(Family::new(rules.clone(), codes.clone())));
            components.extend(
                positions
                    .into_iter()
                    .map(|position| Box::new(Part::new(family.clone(), position)) as Box<_>),
            );
        }
        Ok(components)
    }
}
