//! Patterns in the values of lists of numbers.
//!
//! Two kinds are looked for. A *fold* says that the value of a list depends only on the element at
//! one end and on the value of the rest, by a rule of two numbers that a table of values follows.
//! *Classes* tell who wins: some quantities of the list, each reduced to a few cases, such as the
//! parity of the sum, put it into a class whose lists are all lost or all won.

mod classes;
mod fold;
mod quantity;

use super::proof::AutomaticRule;
pub use classes::Classes;
pub use fold::Fold;
use grundy_core::value::Natural;
pub use quantity::{Case, Quantity};

/// A list with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListValue {
    /// The elements.
    pub list: Vec<u64>,
    /// The value of the position.
    pub value: u64,
}

/// A pattern of lists, and those in which it was observed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListFinding {
    /// The pattern: found among half of the lists, and confirmed by the others.
    pub pattern: ListPattern,
    /// The numbers before the list of a position, and the least element, for which it was observed.
    pub before: Vec<u64>,
    /// The least element.
    pub least: u64,
    /// The largest sum of the elements and their number up to which all lists were looked at.
    pub last: u64,
    /// What proves a fold for all lists, and its formula as far as that is said to hold: the automaton of
    /// the pairs of a [`FoldRule`](grundy_core::game::FoldRule).
    pub proof: Option<AutomaticRule>,
}

impl ListFinding {
    /// Returns the value of a list, if it is known.
    pub fn value(&self, list: &[u64]) -> Option<u64> {
        match (&self.pattern, &self.proof) {
            (ListPattern::Fold(fold), Some(proof)) => fold.folded(list, &|rest, element| {
                let pair = [rest.into(), Natural::from(element) + Natural::ONE];
                u64::try_from(proof.value(&pair)?).ok()
            }),
            (pattern, _) => pattern.value(list),
        }
    }

    /// Returns whether the player to move loses, if that is known.
    pub fn is_lost(&self, list: &[u64]) -> Option<bool> {
        match &self.proof {
            Some(_) => Some(self.value(list)? == 0),
            None => self.pattern.is_lost(list),
        }
    }
}

/// A pattern of the values of lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListPattern {
    /// The values come from one end of the list to the other.
    Fold(Fold),
    /// The player to move loses, or wins, by the class of the list.
    Classes(Classes),
}

impl ListPattern {
    /// Returns the pattern of lists, the small ones first: it is found among the first half of them,
    /// and the others confirm it.
    pub fn find(seen: &[ListValue]) -> Option<Self> {
        let fold = || Fold::find(seen).map(Self::Fold);
        fold().or_else(|| Classes::find(seen).map(Self::Classes))
    }

    /// Returns the value of a list, if the pattern says it.
    pub fn value(&self, list: &[u64]) -> Option<u64> {
        match self {
            Self::Fold(fold) => fold.value(list),
            Self::Classes(classes) => classes.is_lost(list)?.then_some(0),
        }
    }

    /// Returns whether the player to move loses, if the pattern says it.
    pub fn is_lost(&self, list: &[u64]) -> Option<bool> {
        match self {
            Self::Fold(fold) => Some(fold.value(list)? == 0),
            Self::Classes(classes) => classes.is_lost(list),
        }
    }
}

#[cfg(test)]
mod tests;
