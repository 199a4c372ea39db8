//! Compounds of games: `and`, `or`, `:`, `then`, and sums that are over when one part is.
//!
//! A compound is a game like any other, whose positions have positions of other games as parts. So it
//! joins sums, and is searched for its value there. Alone, theorems say who wins (`theory`).
//!
//! C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966); J. H. Conway,
//! On Numbers and Games, chapter 14.

mod lengths;
mod moves;
mod ordinal;
mod strategy;
mod theory;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::notation::{Ending, Junction, Position};
use grundy_core::answer::{Branch, Change, KnownValue, Tree};
use grundy_core::game::{
    Attempt, Capabilities, CompoundRules, Failure, Method, Phrase, Ruleset, Text, ValuingRules,
    VisitOption,
};
use grundy_core::value::Side;
pub(crate) use lengths::Lengths;
pub(crate) use moves::CompoundMove;

/// A compound of positions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Compound {
    pub(crate) junction: Junction,
    /// When play is over.
    pub(crate) ending: Ending,
    /// The parts, each a sum.
    pub(crate) parts: Vec<Position>,
}

impl fmt::Display for Compound {
    /// The notation in parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.parts.iter().map(Position::nested).collect();
        write!(f, "({}", parts.join(&format!(" {} ", self.junction.word())))?;
        if self.junction.ending().is_some_and(|ending| ending != self.ending) {
            write!(f, " {}", self.ending)?;
        }
        f.write_str(")")
    }
}

/// The game whose positions are compounds, with what was found of their parts.
#[derive(Debug, Clone, Default)]
pub(crate) struct Compounds {
    memory: Arc<Mutex<Lengths>>,
}

impl Compounds {
    fn memory(&self) -> MutexGuard<'_, Lengths> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// There is one game of compounds.
impl PartialEq for Compounds {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Compounds {}

impl Hash for Compounds {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Ruleset for Compounds {
    type Position = Compound;
    type Move = CompoundMove;

    const COMPONENTS_PRESERVE_PLAY: bool = true;

    fn text(&self, compound: &Compound) -> Text {
        let separator = " + ".into();
        Text { separator, ..Text::headed("".into(), compound.to_string()) }
    }

    fn nothing(&self) -> &'static str {
        "nim 0"
    }

    fn options(
        &self,
        compound: &Compound,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        compound.options(&mut |mv, after| visit(&mv, &[after]))
    }

    fn method(&self, compound: &Compound) -> Method<'_> {
        match compound.junction {
            Junction::Ordinal => Method::Own,
            _ => Method::Search,
        }
    }

    fn phrase(&self, _compound: &Compound, mv: &CompoundMove) -> Phrase {
        mv.phrase.clone()
    }

    fn heap_bytes(&self, compound: &Compound) -> usize {
        compound.parts.iter().map(Position::bytes).sum()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            compounds: Some(self),
            judging: Some(self),
            valuing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl CompoundRules<Self> for Compounds {
    fn tree(&self, compound: &Compound) -> Tree {
        Tree {
            compound: compound.junction.word(),
            ending: compound.junction.ending().map(|_| compound.ending.word()),
            parts: compound.parts.iter().map(branch).collect(),
        }
    }

    fn is_judged(&self, compound: &Compound) -> bool {
        compound.junction != Junction::Ordinal
    }

    fn changes(&self, mv: &CompoundMove) -> Vec<Change> {
        mv.changes.clone()
    }
}

/// A part of a compound: a component, a compound, or a sum of them.
fn branch(part: &Position) -> Branch {
    let parts = part.parts().into_iter().map(|component| match component.rules().compound() {
        Some(form) => Branch::Tree(form.tree),
        None => Branch::Component { position: component.text().to_string() },
    });
    let mut parts: Vec<Branch> = parts.collect();
    match parts.len() {
        0 => Branch::Component { position: part.to_string() },
        1 => parts.remove(0),
        _ => Branch::Tree(Tree { compound: Junction::Sum.word(), ending: Some("last"), parts }),
    }
}

impl ValuingRules<Self> for Compounds {
    fn value(&self, compound: &Compound, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        ordinal::value(compound, attempt)
    }
}
