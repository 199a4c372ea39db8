//! Values and lost positions that an automaton gives.

use super::MOST_STEPS;
use super::formula::{LinearGame, VALUE};
use grundy_automata::{Automaton, Numeration, Sample, Theory, Undecided, learn};
use grundy_core::game::{Failure, LinearRule, Meter, Phrase};
use grundy_core::value::Natural;

/// A proved rule of a game: an automaton that reads the digits of the numbers of a position, and of
/// its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AutomaticRule {
    /// The system of the digits.
    pub numeration: Numeration,
    /// The automaton. The numbers of a position are its first variables.
    pub automaton: Automaton,
    /// Whether the last variable is the value; otherwise the automaton accepts the lost positions.
    pub has_values: bool,
}

impl AutomaticRule {
    /// The name of the theorem that proves the rule.
    pub fn theorem(&self) -> &'static str {
        if self.has_values { "value-automaton" } else { "lost-automaton" }
    }

    /// Describes the automaton in a sentence.
    pub fn phrase(&self) -> Phrase {
        let system = match (self.numeration.as_base(), self.numeration) {
            (Some(_), _) => "base",
            (None, Numeration::FIBONACCI) => "fibonacci",
            (None, _) => "pell",
        };
        Phrase::new("automaton-of-positions")
            .with("states", self.automaton.states())
            .with("system", system)
            .with("base", u64::from(self.numeration.as_base().unwrap_or(0)))
            .with("of", if self.has_values { "values" } else { "lost" })
    }

    /// Returns the value of a position; `None` if the rule gives the lost positions only, or if it
    /// is no position.
    pub fn value(&self, numbers: &[Natural]) -> Option<Natural> {
        if self.has_values { self.automaton.value(self.numeration, numbers) } else { None }
    }

    /// Whether a position is lost for the player to move.
    pub fn is_lost(&self, numbers: &[Natural]) -> bool {
        if self.has_values {
            return self.value(numbers) == Some(Natural::ZERO);
        }
        self.automaton.accepts(self.numeration, numbers)
    }
}

/// The value at each position of a table.
pub(super) type Samples<'a> = dyn Fn(&[u64]) -> Sample + 'a;

/// The systems in which rules are looked for, and whether they are rules for values rather than for
/// lost positions.
const KINDS: [(Numeration, bool); 7] = [
    (Numeration::base(2), true),
    (Numeration::FIBONACCI, false),
    (Numeration::base(2), false),
    (Numeration::base(3), true),
    (Numeration::FIBONACCI, true),
    (Numeration::PELL, false),
    (Numeration::base(3), false),
];

/// Returns an automaton for the values of a game, or for its lost positions, guessed from the values
/// of the positions whose numbers are below `side` and proved for all by induction. `sample` gives
/// these values.
///
/// # Errors
/// A limit of the question. A proof that would be too large is no error.
pub fn automatic_rule(
    rule: &LinearRule,
    side: u64,
    sample: &Samples<'_>,
    meter: &Meter<'_>,
) -> Result<Option<AutomaticRule>, Failure> {
    first_proved(&KINDS, rule, (side, sample), meter)
}

/// Returns the same for values only.
pub(super) fn automatic_values(
    rule: &LinearRule,
    side: u64,
    sample: &Samples<'_>,
    meter: &Meter<'_>,
) -> Result<Option<AutomaticRule>, Failure> {
    let kinds: Vec<_> = KINDS.into_iter().filter(|(_, has_values)| *has_values).collect();
    first_proved(&kinds, rule, (side, sample), meter)
}

fn first_proved(
    kinds: &[(Numeration, bool)],
    rule: &LinearRule,
    (side, sample): (u64, &Samples<'_>),
    meter: &Meter<'_>,
) -> Result<Option<AutomaticRule>, Failure> {
    for &(numeration, has_values) in kinds {
        let theory = Theory::new(numeration, meter).with_steps(MOST_STEPS);
        let found = decided(prove(rule, theory, has_values, (side, sample)))?;
        if let Some(automaton) = found.flatten() {
            return Ok(Some(AutomaticRule { numeration, automaton, has_values }));
        }
    }
    Ok(None)
}

fn prove(
    rule: &LinearRule,
    theory: Theory<'_>,
    has_values: bool,
    (side, sample): (u64, &Samples<'_>),
) -> Result<Option<Automaton>, Undecided> {
    let lost = |at: &[u64]| match sample(at) {
        Sample::Value(value) => Sample::Value(u64::from(value == 0)),
        other => other,
    };
    let sample = if has_values { sample } else { &lost };
    let Some(guess) = learn(&theory, rule.arity, has_values, side, sample)? else {
        return Ok(None);
    };
    let game = LinearGame::new(rule, theory)?;
    // What the guess says of tuples that are no positions does not matter.
    let guess = game.theory.and(&guess, &game.positions)?;
    let holds = if has_values {
        let value = |variable| if usize::from(variable) == rule.arity { VALUE } else { variable };
        let claim = game.theory.renamed(&guess, &value)?;
        game.is_sound()? && game.has_values(&claim, 0)?
    } else {
        game.is_sound()? && game.has_lost(&guess)?
    };
    Ok(holds.then_some(guess))
}

/// What was decided; `None` if that would take too much.
pub(super) fn decided<T>(found: Result<T, Undecided>) -> Result<Option<T>, Failure> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Undecided::TooLarge) => Ok(None),
        Err(Undecided::Stopped(failure)) => Err(failure),
    }
}
