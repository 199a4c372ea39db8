//! The families of one mechanism that a workbench has met.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::codes::Codes;
use super::family::Family;
use super::part::Part;
use crate::game::{Component, Mechanism, Reading};
use crate::text::{Args, ParseError};

/// Reads summands of one mechanism, and keeps what was solved of each of its games.
pub trait Shelf: std::fmt::Debug + Send + Sync {
    /// The components of a summand.
    ///
    /// # Errors
    /// Points at what is wrong.
    fn read(
        &self,
        reading: Reading<'_>,
        args: &Args<'_>,
        codes: &Arc<Codes>,
    ) -> Result<Vec<Box<dyn Component>>, ParseError>;
}

/// Families by their rules.
#[derive(Debug)]
struct Families<M: Mechanism>(Mutex<HashMap<M, Arc<Family<M>>>>);

/// Beyond this many games of one mechanism (a batch of graphs, each its own game) the memory of
/// all is dropped, so that a long batch stays small.
const MOST_FAMILIES: usize = 64;

/// An empty shelf for a mechanism.
pub fn shelf<M: Mechanism>() -> Box<dyn Shelf> {
    Box::new(Families::<M>(Mutex::default()))
}

impl<M: Mechanism> Shelf for Families<M> {
    fn read(
        &self,
        reading: Reading<'_>,
        args: &Args<'_>,
        codes: &Arc<Codes>,
    ) -> Result<Vec<Box<dyn Component>>, ParseError> {
        let summands = M::read(reading, args)?;
        let mut families = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut components: Vec<Box<dyn Component>> = Vec::new();
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
