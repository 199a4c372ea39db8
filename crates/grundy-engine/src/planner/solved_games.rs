//! What a workbench has solved: the families of all games that it met.

use std::any::TypeId;
use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::sync::{Arc, Mutex, PoisonError};

use super::codes::Codes;
use super::erased::{AnyPosition, AnyRules};
use super::family::Family;
use super::heap_solver::Means;
use super::part::Part;
use super::quotients::Quotients;
use grundy_core::game::{
    Component, Components, GameProfile, Mechanism, Reading, Ruleset, Summands,
};
use grundy_core::text::{Args, ParseError};
use grundy_rules::rulefile::ParsedFiles;

/// The families of every mechanism, by its type, and the sequences that they share.
#[derive(Default)]
pub struct SolvedGames {
    mechanisms: Mutex<HashMap<TypeId, Families>>,
    codes: Arc<Codes>,
    quotients: Quotients,
    parsed_files: ParsedFiles,
}

/// The families of one mechanism by their rules.
type Families = HashMap<AnyRules, Arc<Family>>;

/// With more games of one mechanism than this (a batch of graphs, each its own game) the memory
/// of all is dropped, so that a long batch stays small.
const MOST_FAMILIES: usize = 64;

impl Debug for SolvedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolvedGames").finish_non_exhaustive()
    }
}

impl SolvedGames {
    /// An empty memory.
    pub fn new(means: Means) -> Self {
        Self { codes: Arc::new(Codes::new(means)), ..Self::default() }
    }

    /// The misère quotients found.
    pub fn quotients(&self) -> &Quotients {
        &self.quotients
    }

    /// The rule files that were parsed.
    pub fn parsed_files(&self) -> &ParsedFiles {
        &self.parsed_files
    }

    /// How sequences are computed.
    pub fn means(&self) -> Means {
        self.codes.means()
    }

    /// The family of a game of a mechanism, made where the game is new.
    fn family(&self, mechanism: TypeId, rules: AnyRules) -> Arc<Family> {
        let mut mechanisms = self.mechanisms.lock().unwrap_or_else(PoisonError::into_inner);
        let families = mechanisms.entry(mechanism).or_default();
        if families.len() >= MOST_FAMILIES && !families.contains_key(&rules) {
            families.clear();
        }
        let new = |rules: &AnyRules| Arc::new(Family::new(rules.clone(), self.codes.clone()));
        families.entry(rules).or_insert_with_key(new).clone()
    }

    /// A component of a game.
    pub fn component<R: Ruleset>(&self, rules: R, position: R::Position) -> Box<dyn Component> {
        let family = self.family(TypeId::of::<R>(), AnyRules::new(rules));
        Box::new(Part::new(family, AnyPosition::new(position)))
    }

    /// The components of games that a mechanism read.
    fn components<R: Ruleset>(&self, summands: Summands<R>) -> Components {
        let mut components = Components::new();
        for (rules, positions) in summands {
            let family = self.family(TypeId::of::<R>(), AnyRules::new(rules));
            let part = |position| Part::new(family.clone(), AnyPosition::new(position));
            components.extend(positions.into_iter().map(|position| Box::new(part(position)) as _));
        }
        components
    }
}

/// A game that can be read from notation, whatever its mechanism.
pub trait ReadableGame: Debug + Send + Sync {
    /// Reads the words after the game's name as components of a workbench.
    ///
    /// # Errors
    /// Points at what is wrong.
    fn read(
        &self,
        memory: &SolvedGames,
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Components, ParseError>;

    /// What is known of the game before a position of it is read.
    fn profile(&self, reading: Reading<'_>) -> GameProfile;
}

/// A game of a mechanism.
#[derive(Debug)]
pub struct GameOf<M: Mechanism>(pub M::Game);

impl<M: Mechanism> ReadableGame for GameOf<M> {
    fn read(
        &self,
        memory: &SolvedGames,
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Components, ParseError> {
        Ok(memory.components(M::read(reading.of(&self.0), args)?))
    }

    fn profile(&self, _reading: Reading<'_>) -> GameProfile {
        M::profile(&self.0)
    }
}
