//! The misère quotient of positions of any games that end.
//!
//! A position is a sum of components. The set of games of the quotient must be closed under
//! options, so it contains every component that play can reach. Components with equal options are
//! one game.

use std::collections::HashMap;

use super::games::{Atom, Games, Word, number};
use super::heaps::QuotientChange;
use super::quotient::{Element, Quotient};
use super::solver::{RefutedCandidate, Solver};
use super::walk::{self, Walk};
use grundy_core::game::{Component, Failure, Meter};

/// The quotient of the positions added so far, and of all positions that play reaches from them.
#[derive(Debug)]
pub struct PositionQuotient {
    set: Set,
    components: Walk<Word>,
    solver: Solver,
    /// The quotient when the last position was added. That of the solver may have further games, of
    /// a position that was not completed because of a limit.
    quotient: Quotient,
    /// The positions added, as sums of games.
    positions: Vec<Word>,
    history: Vec<QuotientChange>,
}

/// The games found so far.
#[derive(Debug, Default)]
struct Set {
    games: Games,
    /// The games by their options.
    numbers: HashMap<Vec<Word>, Word>,
    /// The notation of the first component found that is this game.
    names: Vec<String>,
}

impl Default for PositionQuotient {
    fn default() -> Self {
        Self {
            set: Set::default(),
            components: Walk::default(),
            solver: Solver::new(),
            quotient: Quotient::trivial(),
            positions: Vec::new(),
            history: Vec::new(),
        }
    }
}

impl PositionQuotient {
    /// Adds a position, as a sum of components. Returns the sum as games of the set.
    ///
    /// # Errors
    /// Returns an error if a limit is reached; adding the same position again continues the work.
    /// Also if a rule is faulty, or a game is not impartial or may not end.
    pub fn add(&mut self, parts: &[&dyn Component], meter: &Meter<'_>) -> Result<Word, Failure> {
        let mut word = self.components.game(&mut self.set, parts, meter)?;
        while self.solver.quotient().games() < self.set.games.len() {
            self.solver.add(&self.set.games, meter)?;
        }
        word.sort_unstable();
        self.quotient = self.solver.quotient().clone();
        let number = self.positions.len() as u64;
        QuotientChange::record(&mut self.history, &self.quotient, 0, number);
        self.positions.push(word.clone());
        Ok(word)
    }

    /// Returns the quotient of the positions added.
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// Returns the positions added, as sums of games.
    pub fn positions(&self) -> &[Word] {
        &self.positions
    }

    /// Returns the elements of the positions added.
    pub fn images(&self) -> impl Iterator<Item = Element> + '_ {
        self.positions.iter().map(|word| self.quotient().of(word))
    }

    /// Returns the games of the set; the quotient is that of the first [`games`](Quotient::games)
    /// of them.
    pub fn games(&self) -> &Games {
        &self.set.games
    }

    /// Returns the notation of a game of the set.
    pub fn name(&self, game: Atom) -> &str {
        self.set.names.get(game as usize).map_or("", String::as_str)
    }

    /// Returns the positions, counted from 0, that changed the quotient.
    pub fn history(&self) -> &[QuotientChange] {
        &self.history
    }

    /// Returns the refuted candidates for the current game.
    pub fn refuted(&self) -> &[RefutedCandidate] {
        self.solver.refuted()
    }
}

impl walk::GameBuilder for Set {
    type Game = Word;

    fn zero(&self) -> Word {
        Word::new()
    }

    fn plus(&mut self, a: &Word, b: &Word, _meter: &Meter<'_>) -> Result<Word, Failure> {
        let mut sum = a.clone();
        sum.extend_from_slice(b);
        Ok(sum)
    }

    fn with_options(&mut self, mut options: Vec<Word>, meter: &Meter<'_>) -> Result<Word, Failure> {
        for option in &mut options {
            option.sort_unstable();
        }
        options.sort_unstable();
        options.dedup();
        if let Some(known) = self.numbers.get(&options) {
            return Ok(known.clone());
        }
        meter.keep(2 * (options.len() * size_of::<Word>()) as u64)?;
        meter.may_insert(&self.numbers)?;
        let word: Word = self.games.push(options.iter().cloned()).into_iter().collect();
        self.numbers.insert(options, word.clone());
        Ok(word)
    }

    fn built(&mut self, component: &dyn Component, word: &Word) {
        if word.as_slice() == [number(self.names.len())] {
            self.names.push(component.text().to_string());
        }
    }
}
