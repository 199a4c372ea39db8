//! Moves to a value, by a proved automaton.
//!
//! The numbers that a move from one position may leave, and those that the player chooses, are the
//! tuples that an automaton accepts: the moves are linear, and the proved automaton says which
//! positions have the value. There are finitely many, so its words are shorter than it has states.
//! So moves are found in time that grows with the number of digits.

use super::MOST_STEPS;
use super::automatic::{AutomaticRule, decided};
use super::formula::{LinearGame, Parts, VALUE};
use grundy_automata::{Automaton, Theory, Undecided, Variable};
use grundy_core::game::{Failure, LinearMove, LinearRule, Meter};
use grundy_core::value::Natural;

/// A move to a value: its name, and the positions that it leaves.
pub type AutomaticMove = (String, Vec<Vec<Natural>>);

/// Moves to a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AutomaticMoves {
    /// The first moves.
    pub moves: Vec<AutomaticMove>,
    /// The number of moves, if these are all.
    pub count: Option<u64>,
}

/// The greatest number of states of an automaton whose words are listed.
const MOST_STATES: usize = 1 << 12;

impl AutomaticRule {
    /// Returns the first moves, `most` at most, from a position of the game to a value. `None` if
    /// that would take too much, or the rule says only which positions have the value 0, and another
    /// one is wanted.
    ///
    /// # Errors
    /// A limit.
    pub fn moves_to(
        &self,
        rule: &LinearRule,
        (at, value): (&[u64], u64),
        most: usize,
        meter: &Meter<'_>,
    ) -> Result<Option<AutomaticMoves>, Failure> {
        if !self.has_values && value > 0 {
            return Ok(None);
        }
        decided(self.moves(rule, (at, value), most, meter))
    }

    fn moves(
        &self,
        rule: &LinearRule,
        (at, value): (&[u64], u64),
        most: usize,
        meter: &Meter<'_>,
    ) -> Result<AutomaticMoves, Undecided> {
        let theory = Theory::new(self.numeration, meter).with_steps(MOST_STEPS);
        let game = LinearGame::new(rule, theory)?;
        let here = game.theory.listed(&game.numbers(), &[at.to_vec()])?;
        let claim = self.claim(&game.theory, rule.arity)?;
        let mut found = Vec::new();
        for by in &rule.moves {
            // One more, which shows that there are others.
            found.extend(self.by_move(
                &game,
                by,
                (&here, &claim),
                value,
                most.saturating_add(1),
            )?);
        }
        let all = found.len();
        let mut moves: Vec<AutomaticMove> = Vec::new();
        for option in found {
            if !moves.contains(&option) {
                moves.push(option);
            }
        }
        // Of choices that leave the same the number is not known.
        let count = (all == moves.len() && all <= most).then_some(all as u64);
        moves.truncate(most);
        Ok(AutomaticMoves { moves, count })
    }

    /// The relation between a position and `VALUE`, or the lost positions.
    pub(super) fn claim(&self, theory: &Theory<'_>, arity: usize) -> Result<Automaton, Undecided> {
        theory.renamed(&self.automaton, &|variable| {
            if usize::from(variable) == arity { VALUE } else { variable }
        })
    }

    /// The moves of one kind from the position that `here` accepts.
    fn by_move(
        &self,
        game: &LinearGame<'_>,
        by: &LinearMove,
        (here, claim): (&Automaton, &Automaton),
        value: u64,
        most: usize,
    ) -> Result<Vec<AutomaticMove>, Undecided> {
        let theory = &game.theory;
        let (values, mut sums) = if self.has_values {
            game.sum_of_parts(by.parts.len(), u64::MAX)?
        } else {
            (vec![VALUE; by.parts.len()], Vec::new())
        };
        if self.has_values {
            sums.push(theory.listed(&[VALUE], &[vec![value]])?);
        }
        let parts = Parts { relations: vec![claim; by.parts.len()], values };
        let (statements, names) = game.statements(by, &parts)?;
        let mut made = here.clone();
        for statement in statements.iter().chain(&sums) {
            made = theory.and(&made, statement)?;
        }
        let of_values = made.variables().iter().copied().filter(|&variable| variable >= VALUE);
        let made = theory.exists(&made, &of_values.collect::<Vec<_>>())?;
        if made.is_empty() {
            return Ok(Vec::new());
        }
        if made.states() > MOST_STATES {
            return Err(Undecided::TooLarge);
        }
        let number = |tuple: &[Natural], name: Variable| {
            let place = made.variables().iter().position(|&variable| variable == name);
            place.and_then(|place| tuple.get(place)).cloned().unwrap_or_default()
        };
        let tuples = made.tuples(theory.numeration(), made.states(), most);
        let parts = |tuple: Vec<Natural>| {
            let part = |names: &Vec<Variable>| names.iter().map(|&n| number(&tuple, n)).collect();
            (by.name.clone(), names.iter().map(part).collect())
        };
        Ok(tuples.into_iter().map(parts).collect())
    }
}
