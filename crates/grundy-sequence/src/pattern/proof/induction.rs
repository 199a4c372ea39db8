//! Induction by automata: whether claimed values, or a claimed set of lost positions, are those of a
//! game.
//!
//! Every position that a move leaves comes before it in an order, which is checked first. Then f gives
//! the values of the game if, at each position, no option has the value f and every smaller value is that
//! of an option; and P is the set of lost positions if no move leads from P to P and some move leads to P
//! from every other position.

use super::formula::{Coding, LinearGame, OTHER, Parts, VALUE};
use super::relation::powers;
use grundy_automata::{Automaton, Undecided};
use grundy_core::game::{Linear, LinearMove};

impl LinearGame<'_> {
    /// Whether every move of a position leaves positions, and play ends.
    pub(super) fn is_sound(&self) -> Result<bool, Undecided> {
        Ok(self.falling_orders()?.is_some())
    }

    /// Returns the orders that fall with every move and whose numbers are natural; `None` if some move
    /// leaves what is no position, or play may not end.
    pub(super) fn falling_orders(&self) -> Result<Option<Vec<&Vec<Linear>>>, Undecided> {
        let mut orders = Vec::new();
        for order in &self.rule.orders {
            let mut natural = true;
            for number in order {
                natural = natural && !self.happens(&self.positions, below_zero(number))?;
            }
            if natural {
                orders.push(order);
            }
        }
        for by in &self.rule.moves {
            let made = self.made(by)?;
            for part in &by.parts {
                for number in part {
                    if self.happens(&made, below_zero(number))? {
                        return Ok(None);
                    }
                }
                let mut falling = Vec::new();
                for order in orders {
                    if self.falls(&made, order, part)? {
                        falling.push(order);
                    }
                }
                orders = falling;
            }
            if orders.is_empty() || !self.leaves_positions(by)? {
                return Ok(None);
            }
        }
        Ok(Some(orders))
    }

    /// The positions and choices in which a move is made.
    fn made(&self, by: &LinearMove) -> Result<Automaton, Undecided> {
        let mut list = vec![self.positions.clone()];
        for condition in &by.conditions {
            list.push(self.theory.at_least_zero(condition)?);
        }
        self.theory.and_all(&list)
    }

    /// Whether a move is made where another number is at least 0, too.
    fn happens(&self, made: &Automaton, condition: Option<Linear>) -> Result<bool, Undecided> {
        let condition = self.theory.at_least_zero(&condition.ok_or(Undecided::TooLarge)?)?;
        Ok(!self.theory.and(made, &condition)?.is_empty())
    }

    /// Whether the first number of an order that a move changes falls, and one changes.
    fn falls(
        &self,
        made: &Automaton,
        order: &[Linear],
        part: &[Linear],
    ) -> Result<bool, Undecided> {
        let mut equal = made.clone();
        for number in order {
            let growth = number.of(part).and_then(|after| after.minus(number));
            let growth = growth.ok_or(Undecided::TooLarge)?;
            if self.happens(&equal, growth.minus(&Linear::constant(1)))? {
                return Ok(false);
            }
            equal = self.theory.and(&equal, &self.theory.zero(&growth)?)?;
        }
        Ok(equal.is_empty())
    }

    /// Whether a move leaves positions of the game only; its numbers are natural.
    fn leaves_positions(&self, by: &LinearMove) -> Result<bool, Undecided> {
        let others = self.theory.not(&self.positions)?;
        if others.is_empty() {
            return Ok(true);
        }
        let all = self.theory.all(&self.numbers())?;
        for part in 0..by.parts.len() {
            let mut relations = vec![&all; by.parts.len()];
            relations[part] = &others;
            let values = vec![VALUE; relations.len()];
            let parts = Parts { relations, values };
            if !self.reaches(by, &parts, &[], vec![self.positions.clone()])?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a relation between a position and `VALUE` gives the values of the game; `most` is the
    /// greatest value where there is one.
    pub(super) fn has_values(&self, claim: &Automaton, most: u64) -> Result<bool, Undecided> {
        Ok(self.without_one_value(claim)?.is_empty()
            && self.with_wrong_value(claim, Coding::Numbers(most))?.is_empty())
    }

    /// The values that are less than another one: in `VALUE` and `OTHER`.
    fn less(&self) -> Result<Automaton, Undecided> {
        let (value, other) = (Linear::variable(VALUE.into()), Linear::variable(OTHER.into()));
        let less = value.minus(&other).and_then(|form| form.plus(&Linear::constant(-1)));
        self.theory.at_least_zero(&less.ok_or(Undecided::TooLarge)?)
    }

    /// The positions to which a relation gives no value, or several.
    pub(super) fn without_one_value(&self, claim: &Automaton) -> Result<Automaton, Undecided> {
        let theory = &self.theory;
        let valued = theory.exists(claim, &[VALUE])?;
        let missing = theory.and(&self.positions, &theory.not(&valued)?)?;
        let renamed =
            theory.renamed(claim, &|variable| if variable == VALUE { OTHER } else { variable })?;
        let twice = theory.and_all(&[claim.clone(), renamed, self.less()?])?;
        theory.or(&missing, &theory.exists(&twice, &[VALUE, OTHER])?)
    }

    /// The positions whose value by a relation is that of an option, or some smaller value of which is
    /// not.
    pub(super) fn with_wrong_value(
        &self,
        claim: &Automaton,
        coding: Coding,
    ) -> Result<Automaton, Undecided> {
        let theory = &self.theory;
        let options = self.values_of_options(claim, coding)?;
        let taken = theory.exists(&theory.and(claim, &options)?, &[VALUE])?;
        // The values below: in `less`, `OTHER` is the smaller one.
        let swap = |variable| match variable {
            VALUE => OTHER,
            OTHER => VALUE,
            variable => variable,
        };
        let smaller = theory.renamed(&theory.and(claim, &self.less()?)?, &swap)?;
        let mut smaller = theory.exists(&smaller, &[OTHER])?;
        if let Coding::Powers = coding {
            smaller = theory.and(&smaller, &powers(theory, VALUE)?)?;
        }
        let smaller = theory.and(&smaller, &self.positions)?;
        let unreached = theory.and(&smaller, &theory.not(&options)?)?;
        theory.or(&taken, &theory.exists(&unreached, &[VALUE])?)
    }

    /// Whether a set of positions is that of the lost ones.
    pub(super) fn has_lost(&self, claim: &Automaton) -> Result<bool, Undecided> {
        let theory = &self.theory;
        if self.rule.moves.iter().any(|by| by.parts.len() > 1) {
            return Ok(false);
        }
        let mut moves = Vec::new();
        for by in &self.rule.moves {
            let relations = vec![claim; by.parts.len()];
            let parts = Parts { values: vec![VALUE; relations.len()], relations };
            moves.push(self.reaches(by, &parts, &[], Vec::new())?);
        }
        let won = theory.or_all(&self.numbers(), &moves)?;
        let both = theory.and_all(&[self.positions.clone(), claim.clone(), won.clone()])?;
        let either = theory.or(claim, &won)?;
        let neither = theory.and(&self.positions, &theory.not(&either)?)?;
        Ok(both.is_empty() && neither.is_empty())
    }
}

/// At least 0 where the number is below 0.
fn below_zero(number: &Linear) -> Option<Linear> {
    number.times(-1)?.minus(&Linear::constant(1))
}
