//! Games in which the last numbers are left: from n any of n − f(n), …, n − 1 for f(n) = ⌊a·n/b⌋ and
//! a < b, such as at most half.
//!
//! Theorem (L. Levine, Fractal sequences and restricted Nim, 2006): if f(n) > f(n − 1), or n = 0,
//! then n has the value f(n), and otherwise that of n − f(n) − 1.
//!
//! Proof: the numbers n − f(n), …, n have the values 0 to f(n), each once. This is so for n = 0. Let
//! it be so for n. If f(n + 1) = f(n) + 1, the moves from n + 1 lead to just these numbers, so its
//! value is f(n) + 1. If f(n + 1) = f(n), they lead to these numbers but the first, so the value of
//! n + 1 is that of the first, n − f(n). In both cases the claim holds for n + 1.
//!
//! In the residue class n = b·k + r, f(n) = a·k + ⌊a·r/b⌋; it grows at n for all k or for none.
//! Whether the moves are these is decided for all n at once, by automata. The values themselves are
//! no automaton of this kind.

use super::formula::{LinearGame, Parts, VALUE};
use super::options::AutomaticMoves;
use crate::pattern::form::{Piece, Recurrence};
use crate::pattern::p_positions::PPositions;
use grundy_automata::{Numeration, Theory, Undecided};
use grundy_core::game::{Linear, LinearRule, Meter};
use grundy_core::value::Natural;

/// The greatest b.
const LARGEST: u64 = 16;

/// Fractions are compared with the moves from the numbers below this first.
const FIRST: u64 = 48;

/// At most a/b of a number may be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// a.
    pub over: u64,
    /// b.
    pub under: u64,
}

impl Window {
    /// Returns the fraction of a game, if its moves are these.
    pub(super) fn of(rule: &LinearRule, meter: &Meter<'_>) -> Result<Option<Self>, Undecided> {
        if rule.arity != 1 || rule.moves.iter().any(|by| by.parts.len() != 1) {
            return Ok(None);
        }
        let theory = Theory::new(Numeration::base(2), meter).with_steps(super::MOST_STEPS);
        let game = LinearGame::new(rule, theory)?;
        let theory = &game.theory;
        // From number 0 to the number `VALUE`.
        let left = theory.zero(
            &Linear::variable(VALUE.into())
                .minus(&Linear::variable(0))
                .ok_or(Undecided::TooLarge)?,
        )?;
        let mut moves = Vec::new();
        for by in &rule.moves {
            let parts = Parts { relations: vec![&left], values: vec![VALUE] };
            moves.push(game.reaches(by, &parts, &[VALUE], Vec::new())?);
        }
        let moves = theory.or_all(&[0, VALUE], &moves)?;
        if game.positions != theory.all(&[0])? {
            return Ok(None);
        }
        let is_move = |n: u64, m: u64| {
            moves.accepts(theory.numeration(), &[Natural::from(n), Natural::from(m)])
        };
        for under in 2..=LARGEST {
            for over in (1..under).filter(|&over| grundy_core::value::gcd(over, under) == 1) {
                let window = Self { over, under };
                let fits = |n: u64| {
                    let most = window.most_of(n);
                    let further = n.checked_sub(most + 1).is_some_and(|m| is_move(n, m));
                    (most == 0 || is_move(n, n - most)) && !further
                };
                if (0..FIRST).all(fits) && window.relation(theory)? == moves {
                    return Ok(Some(window));
                }
            }
        }
        Ok(None)
    }

    /// f(n).
    fn most_of(self, n: u64) -> u64 {
        n * self.over / self.under
    }

    /// The moves, from number 0 to `VALUE`.
    fn relation(self, theory: &Theory<'_>) -> Result<grundy_automata::Automaton, Undecided> {
        let [over, under] = [self.over, self.under].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
        let number = Linear::variable(VALUE.into());
        let taken = Linear::variable(0).minus(&number);
        let most =
            taken.as_ref().and_then(|taken| Linear::new(vec![over], 0).minus(&taken.times(under)?));
        let least = taken.and_then(|taken| taken.minus(&Linear::constant(1)));
        let [Some(most), Some(least)] = [most, least] else { return Err(Undecided::TooLarge) };
        theory.and(&theory.at_least_zero(&most)?, &theory.at_least_zero(&least)?)
    }

    /// The name of the theorem.
    pub(super) fn theorem(self) -> &'static str {
        if self == (Self { over: 1, under: 2 }) { "at-most-half" } else { "at-most-fraction" }
    }

    /// The values, as a recurrence.
    pub(super) fn recurrence(self) -> Recurrence {
        let piece = |residue: u64| {
            let most = self.most_of(residue);
            if residue == 0 || most > self.most_of(residue - 1) {
                return Piece::Linear { slope: self.over.into(), add: most.into() };
            }
            let shift = i64::try_from(residue - most - 1).unwrap_or(i64::MAX);
            Piece::Earlier { times: self.under - self.over, shift, factor: 1, add: 0 }
        };
        Recurrence { base: self.under, pieces: (0..self.under).map(piece).collect(), from: 0 }
    }

    /// The numbers of value 0.
    pub(super) fn losing(self) -> PPositions {
        PPositions::Next { over: self.under, under: self.under - self.over }
    }

    /// Returns the move from a number to a value, if there is one; there are no two.
    pub(super) fn moves_to(self, rule: &LinearRule, n: u64, value: u64) -> Option<AutomaticMoves> {
        let name = &rule.moves.first()?.name;
        if rule.moves.iter().any(|by| by.name != *name) {
            return None;
        }
        let [n, value, over, under] = [n, value, self.over, self.under].map(u128::from);
        let least = n - n * over / under;
        // The first number of this value is the least y with f(y) = v; after y comes the least one
        // with y′ − f(y′) = y + 1.
        let mut y = (value * under).div_ceil(over);
        while y < least {
            y = y * under / (under - over) + 1;
        }
        let found = (y < n).then(|| (name.clone(), vec![vec![Natural::from(y)]]));
        let moves: Vec<_> = found.into_iter().collect();
        Some(AutomaticMoves { count: Some(moves.len() as u64), moves })
    }
}

#[cfg(test)]
mod tests {
    use super::Window;
    use crate::pattern::form::Form;
    use grundy_core::game::{Linear, LinearMove, LinearRule, Meter};
    use grundy_core::value::Natural;
    use proptest::prelude::*;

    /// From n to n − k for 1 ≤ k and under·k ≤ over·n + add.
    fn rule(over: i64, under: i64, add: i64) -> LinearRule {
        let form = |n: i64, k: i64, add: i64| Linear::new(vec![n, k], add);
        let conditions = vec![form(0, 1, -1), form(over, -under, add), form(1, -1, 0)];
        let parts = vec![vec![form(1, -1, 0)]];
        let moves = vec![LinearMove { name: "take".to_owned(), parts, conditions }];
        let orders = vec![vec![Linear::variable(0)]];
        LinearRule { arity: 1, positions: vec![vec![]], orders, moves }
    }

    /// The values of the numbers below `many`, by the definition.
    fn naive(over: u64, under: u64, many: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..many {
            let first = usize::try_from(n - n * over / under).expect("small");
            values.push(grundy_facts::mex(&values[first..]));
        }
        values
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn values_and_moves_are_those_of_the_definition(under in 2u64..12, over in 1u64..11) {
            prop_assume!(over < under);
            let signed = |n: u64| n.cast_signed();
            let rule = rule(signed(over), signed(under), 0);
            let found = Window::of(&rule, &Meter::unlimited()).expect("small").expect("a fraction");
            prop_assert_eq!(found.over * under, over * found.under);
            let form = Form::Recurrence(found.recurrence());
            let values = naive(over, under, 300);
            for (n, &value) in (0u64..).zip(&values) {
                prop_assert_eq!(form.value(&Natural::from(n), 0, &values[..1]), Some(value.into()));
                for wanted in 0..8 {
                    let moves = found.moves_to(&rule, n, wanted).expect("one name").moves;
                    let first = n - n * over / under;
                    let to = (first..n).find(|&m| values[usize::try_from(m).expect("small")] == wanted);
                    let told = moves.first().map(|(_, left)| left[0][0].clone());
                    prop_assert_eq!(told, to.map(Natural::from), "{} to {}", n, wanted);
                }
            }
        }
    }

    #[test]
    fn other_moves_are_no_fraction() {
        let of = |rule: &LinearRule| Window::of(rule, &Meter::unlimited()).expect("small");
        assert_eq!(of(&rule(1, 2, 1)), None);
        assert_eq!(of(&rule(1, 2, -60)), None);
        let mut gap = rule(1, 2, 0);
        // Not to 1000.
        let mut above = gap.moves[0].clone();
        gap.moves[0].conditions.push(Linear::new(vec![-1, 1], 999));
        above.conditions.push(Linear::new(vec![1, -1], -1001));
        gap.moves.push(above);
        assert_eq!(of(&gap), None);
    }
}
