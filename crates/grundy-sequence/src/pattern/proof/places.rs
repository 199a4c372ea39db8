//! Values given by the place of a digit.
//!
//! Let K(n) be the place of the lowest digit of some kind in n (units are place 1), or 0 if there is
//! none. The claim is that n has the value g(K(n)), where g(0) = 0 and either g(k) = k, or g(k) is the
//! k-th odious number (an odd number of ones in binary). What moves leave is then known by the places
//! of its parts, and the claim follows from these facts for all n, each decided by an automaton:
//!
//! 1. If K(n) = k ≥ 1, an option has two parts of the same place (or is empty, or is one part of
//!    place 0), so it has the value 0.
//! 2. If K(n) = k, then for each j from 1 to k − 1 an option has the places {0, j}, and no option has
//!    the places {0, k}; a part of place 0 may be missing.
//! 3. If K(n) = 0, no option has two parts of the same place.
//! 4. In the second case, for 1 ≤ i < j < k an option has the places {i, j}. In the first case moves
//!    leave at most one part.
//!
//! In the first case the options of n have all values below k and not k. In the second case, let
//! v < g(k). If v is 0 or odious, it is a value by 1 or 2. Otherwise v has an even number of ones, two
//! at least. Its lowest one is a power of two, which is odious, and the rest of v is odious, too; both
//! are below g(k), so 4 gives v. The value g(k) itself is odious: it is no nim-sum of two odious
//! numbers, and by 2 it is none of 0 and an odious number. Coins in the game Mock Turtles have these
//! values for the same reason (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 14).
//!
//! In the automata place k is the number b^(k−1), which is a single digit 1, and place 0 is 0.

use super::formula::{LinearGame, OTHER, Parts, VALUE};
use super::relation::powers;
use crate::pattern::form::{DigitFunction, NamedSequence, OuterFunction, Reading};
use grundy_automata::{Automaton, Numeration, Theory, Undecided, Variable};
use grundy_core::game::{Linear, LinearRule, Meter};

/// The smaller of two places.
const LESS: Variable = OTHER + 1;

/// Returns the name of the theorem, if the form gives the values of the game.
pub(super) fn prove(
    claim: &DigitFunction,
    rule: &LinearRule,
    meter: &Meter<'_>,
) -> Result<Option<&'static str>, Undecided> {
    let (base, kind) = match claim.reading {
        Reading::Place { base, digit } if digit > 0 => (base, Some(digit)),
        Reading::Lowest { base } => (base, None),
        _ => return Ok(None),
    };
    let zero = claim.shift == 0 && claim.least == 0 && claim.values.first() == Some(&0);
    let most = rule.moves.iter().map(|by| by.parts.len()).max().unwrap_or(0);
    let theorem = match claim.outer {
        OuterFunction::Same if most <= 1 => "digit-induction",
        OuterFunction::Named { name: NamedSequence::Odious, from: 1, term: 0 } if most <= 2 => {
            "odious-induction"
        }
        _ => return Ok(None),
    };
    if !zero {
        return Ok(None);
    }
    let theory = Theory::new(Numeration::base(base), meter).with_steps(super::MOST_STEPS);
    let game = LinearGame::new(rule, theory)?;
    Ok((game.is_sound()? && Places::new(&game, kind)?.hold(most)?).then_some(theorem))
}

struct Places<'a> {
    game: &'a LinearGame<'a>,
    /// The numbers with their places, in `VALUE`.
    place: Automaton,
    /// The numbers n with the places of two parts of an option, in `OTHER` and `LESS`, either first.
    options: Automaton,
}

impl<'a> Places<'a> {
    /// `kind` is the digit whose place counts; `None`: any digit other than 0.
    fn new(game: &'a LinearGame<'a>, kind: Option<u8>) -> Result<Self, Undecided> {
        let counts = |digit: usize| kind.map_or(digit != 0, |kind| digit == usize::from(kind));
        // 0: no digit of the kind yet; 1: the lowest one follows; 2: it came.
        let step = |&state: &u8, read: &[usize]| match (state, counts(read[0]), read[1]) {
            (2, true, _) | (2, _, 1..) | (_, false, 1) | (_, _, 2..) => None,
            (0 | 1, true, 1) | (2, false, 0) => Some(2),
            (0 | 1, true, 0) => Some(1),
            (state, ..) => Some(state),
        };
        let theory = &game.theory;
        let place = theory.by_digits(&[0, VALUE], 0u8, &step, &|&state| state != 1)?;
        let no_place = theory.listed(&[OTHER, LESS], &[vec![0, 0]])?;
        let none = |part: Variable| theory.zero(&Linear::variable(part.into()));
        let mut options = Vec::new();
        for by in &game.rule.moves {
            let missing = match by.parts.len() {
                0 => vec![no_place.clone()],
                1 => vec![none(LESS)?],
                _ => Vec::new(),
            };
            let relations = vec![&place; by.parts.len()];
            let values = [OTHER, LESS][..by.parts.len()].to_vec();
            let parts = Parts { relations, values };
            let one_way = game.reaches(by, &parts, &[OTHER, LESS], missing)?;
            options.push(theory.renamed(&one_way, &|variable| match variable {
                OTHER => LESS,
                LESS => OTHER,
                variable => variable,
            })?);
            options.push(one_way);
        }
        let options = theory.or_all(&[0, OTHER, LESS], &options)?;
        Ok(Self { game, place, options })
    }

    /// Whether the four facts hold; `most` is the largest number of parts that a move leaves.
    fn hold(&self, most: usize) -> Result<bool, Undecided> {
        let theory = &self.game.theory;
        let less = |a: Variable, b: Variable| {
            let difference = Linear::variable(b.into()).minus(&Linear::variable(a.into()));
            let difference = difference.and_then(|d| d.minus(&Linear::constant(1)));
            theory.at_least_zero(&difference.ok_or(Undecided::TooLarge)?)
        };
        let is_place = |variable: Variable| powers(theory, variable);
        let same = theory.renamed(&self.options, &|variable| match variable {
            LESS => OTHER,
            variable => variable,
        })?;
        let same = theory.exists(&same, &[OTHER])?;
        let never = theory
            .exists(&theory.and(&self.place, &theory.listed(&[VALUE], &[vec![0]])?)?, &[VALUE])?;
        // Facts 1 and 3: the numbers with such an option are those with a place.
        if theory.not(&never)? != same {
            return Ok(false);
        }
        let with_none = theory.and(&self.options, &theory.listed(&[LESS], &[vec![0]])?)?;
        let with_none = theory.exists(&with_none, &[LESS])?;
        let this = theory.renamed(&self.place, &|variable| match variable {
            VALUE => OTHER,
            variable => variable,
        })?;
        let this = theory.and_all(&[this, is_place(OTHER)?, with_none.clone()])?;
        let below = theory.and_all(&[self.place.clone(), is_place(OTHER)?, less(OTHER, VALUE)?])?;
        let first = theory.exists(&below, &[VALUE])?;
        if !this.is_empty() || !theory.and(&first, &theory.not(&with_none)?)?.is_empty() {
            return Ok(false);
        }
        if most <= 1 {
            return Ok(true);
        }
        let both = theory.and_all(&[first, is_place(LESS)?, less(LESS, OTHER)?])?;
        Ok(theory.and(&both, &theory.not(&self.options)?)?.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::prove;
    use crate::pattern::form::{DigitFunction, NamedSequence, OuterFunction, Reading};
    use grundy_core::game::{Linear, LinearMove, LinearRule, Meter};

    fn pile(second: Linear) -> LinearRule {
        // B = k + 1, and 2B ≤ A.
        let first = Linear::new(vec![1, -2], -2);
        let parts = vec![vec![first.clone()], vec![second]];
        let moves = vec![LinearMove { name: "split".to_owned(), parts, conditions: vec![first] }];
        let orders = vec![vec![Linear::variable(0)]];
        LinearRule { arity: 1, positions: vec![vec![]], orders, moves }
    }

    fn claim(digit: u8, outer: OuterFunction) -> DigitFunction {
        let values = vec![0, 1, 2, 4, 7, 8];
        let reading = Reading::Place { base: 3, digit };
        DigitFunction { reading, shift: 0, least: 0, values, outer, from: 0 }
    }

    const ODIOUS: OuterFunction =
        OuterFunction::Named { name: NamedSequence::Odious, from: 1, term: 0 };

    /// A pile A becomes piles A − 2B and A − B.
    #[test]
    fn the_case_from_the_field_is_proved() {
        let prove = |claim: DigitFunction, rule: &LinearRule| {
            prove(&claim, rule, &Meter::unlimited()).expect("small")
        };
        let rule = pile(Linear::new(vec![1, -1], -1));
        assert_eq!(prove(claim(2, ODIOUS), &rule), Some("odious-induction"));
        // False claims are not proved.
        assert_eq!(prove(claim(1, ODIOUS), &rule), None);
        assert_eq!(prove(claim(2, OuterFunction::Same), &rule), None);
        assert_eq!(prove(claim(2, ODIOUS), &LinearRule { moves: vec![], ..rule }), None);
        // A − 2B and A − B − 1 are left: another game.
        assert_eq!(prove(claim(2, ODIOUS), &pile(Linear::new(vec![1, -1], -2))), None);
        // A − 2B and A − 2B.
        assert_eq!(prove(claim(2, ODIOUS), &pile(Linear::new(vec![1, -2], -2))), None);
    }
}
