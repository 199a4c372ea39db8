//! The misère quotient of positions of any games that end.
//!
//! A position is a sum of components. The set of games that the quotient needs is closed under
//! options, so it has every component that play can reach. Components with equal options are one
//! game.

use std::collections::HashMap;

use super::games::{Atom, Games, Word, number};
use super::heaps::Change;
use super::quotient::{Element, Quotient};
use super::solver::{Round, Solver};
use super::walk::{self, Walk};
use grundy_core::game::{Component, Failure, Meter};

/// The quotient of the positions added so far, and of all that play reaches from them.
#[derive(Debug)]
pub struct PositionQuotient {
    set: Set,
    components: Walk<Word>,
    solver: Solver,
    /// The quotient when the last position was added: that of the solver may have further games, of
    /// a position that a limit kept out.
    quotient: Quotient,
    /// The positions added, as sums of games.
    positions: Vec<Word>,
    history: Vec<Change>,
}

/// The games met.
#[derive(Debug, Default)]
struct Set {
    games: Games,
    /// The games by their options.
    numbers: HashMap<Vec<Word>, Word>,
    /// The notation of the first component met that is this game.
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
    /// A limit, after which the same position may be added again and the work goes on; a rule at
    /// fault; a game that is not impartial or may not end.
    pub fn add(&mut self, parts: &[&dyn Component], meter: &Meter<'_>) -> Result<Word, Failure> {
        let mut word = self.components.game(&mut self.set, parts, meter)?;
        while self.solver.quotient().games() < self.set.games.len() {
            self.solver.add(&self.set.games, meter)?;
        }
        word.sort_unstable();
        self.quotient = self.solver.quotient().clone();
        let quotient = &self.quotient;
        let (order, lost) = (quotient.order(), quotient.lost().count());
        let before = self.history.last().map(|change| (change.order, change.lost));
        if before != Some((order, lost)) {
            let (heap, tame) = (self.positions.len() as u64, quotient.tame().is_some());
            self.history.push(Change { game: 0, heap, order, lost, tame });
        }
        self.positions.push(word.clone());
        Ok(word)
    }

    /// The quotient of the positions added.
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// The positions added, as sums of games.
    pub fn positions(&self) -> &[Word] {
        &self.positions
    }

    /// The elements of the positions added.
    pub fn images(&self) -> impl Iterator<Item = Element> + '_ {
        self.positions.iter().map(|word| self.quotient().of(word))
    }

    /// The games of the set; the quotient is that of the first
    /// [`games`](Quotient::games) of them.
    pub fn games(&self) -> &Games {
        &self.set.games
    }

    /// The notation of a game of the set.
    pub fn name(&self, game: Atom) -> &str {
        self.set.names.get(game as usize).map_or("", String::as_str)
    }

    /// After which positions, counted from 0, the quotient was another one than before.
    pub fn history(&self) -> &[Change] {
        &self.history
    }

    /// The refuted candidates for the game at work.
    pub fn rounds(&self) -> &[Round] {
        self.solver.rounds()
    }
}

impl walk::Games for Set {
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
