//! Compounds of games: `and`, `or`, `:`, `then`, sums that are over when one part is, and sums in which
//! passes may be used.
//!
//! A compound is a game like any other, whose positions have positions of other games as parts. So it
//! joins sums, and is searched for its value there. Alone, theorems say who wins (`theory`).
//!
//! C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966); J. H. Conway,
//! On Numbers and Games, chapter 14.

mod heap_lengths;
mod lengths;
mod moves;
mod ordinal;
mod pass;
mod sequential;
mod strategy;
mod theory;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::notation::{Ending, Junction, Position};
use grundy_core::answer::{Branch, Change, KnownValue, Tree};
use grundy_core::game::{
    Attempt, Capabilities, CompoundRules, EndRules, Failure, Method, Phrase, Ruleset, Text,
    ValuingRules, VisitOption,
};
use grundy_core::value::Side;
pub use heap_lengths::LengthLaw;
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
        if let (Junction::Pass(passes), [part]) = (self.junction, self.parts.as_slice()) {
            let sum = if part.summands() > 1 { part.to_string() } else { part.nested() };
            return write!(f, "({sum} {}={passes})", self.junction.word());
        }
        let parts: Vec<String> = self.parts.iter().map(Position::nested).collect();
        write!(f, "({}", parts.join(&format!(" {} ", self.junction.word())))?;
        if self.junction.ending().is_some_and(|ending| ending != self.ending) {
            write!(f, " {}", self.ending)?;
        }
        f.write_str(")")
    }
}

/// The game whose positions are compounds, with what was found of their parts.
#[derive(Debug, Clone)]
pub(crate) struct Compounds {
    /// Whether the play of some part may go on for ever.
    endless: bool,
    memory: Arc<Mutex<Lengths>>,
}

impl Compounds {
    /// The game of a compound.
    pub(crate) fn of(compound: &Compound) -> Self {
        let endless = compound.parts.iter().any(lengths::is_endless);
        Self { endless, memory: Arc::default() }
    }

    fn memory(&self) -> MutexGuard<'_, Lengths> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// There is one game of compounds, and one of those whose play may go on for ever.
impl PartialEq for Compounds {
    fn eq(&self, other: &Self) -> bool {
        self.endless == other.endless
    }
}

impl Eq for Compounds {}

impl Hash for Compounds {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.endless.hash(state);
    }
}

impl Ruleset for Compounds {
    type Position = Compound;
    type Move = CompoundMove;

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
            _ if self.endless => Method::Explore,
            Junction::Ordinal | Junction::Pass(_) | Junction::Then => Method::Own,
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
            ends: self.endless.then_some(self),
            judging: Some(self),
            valuing: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl EndRules<Self> for Compounds {
    fn endless(&self) -> bool {
        self.endless
    }
}

impl CompoundRules<Self> for Compounds {
    fn tree(&self, compound: &Compound) -> Tree {
        Tree {
            compound: compound.junction.word(),
            ending: compound.junction.ending().map(|_| compound.ending.word()),
            passes: compound.junction.passes(),
            parts: compound.parts.iter().map(branch).collect(),
        }
    }

    fn is_judged(&self, compound: &Compound) -> bool {
        !matches!(compound.junction, Junction::Ordinal | Junction::Pass(_))
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
        _ => Branch::Tree(Tree {
            compound: Junction::Sum.word(),
            ending: Some("last"),
            passes: None,
            parts,
        }),
    }
}

impl ValuingRules<Self> for Compounds {
    fn value(&self, compound: &Compound, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        match compound.junction {
            Junction::Pass(passes) => self.value_with_passes(compound, passes, attempt),
            Junction::Then => sequential::value(compound, attempt),
            _ => ordinal::value(compound, attempt),
        }
    }
}
