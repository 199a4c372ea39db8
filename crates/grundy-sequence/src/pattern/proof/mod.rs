//! Proofs that a pattern holds for all positions, by induction.
//!
//! The values of a game are the only ones for which each is the mex of the values of its options.
//! So a claim about all values is proved if, for every position, no option has the value that the
//! claim gives to the position, and every smaller value is that of an option ([`induction`]). Where
//! moves are linear ([`LinearRule`]) and the claim reads digits, both are statements about automata
//! that are decided for all positions at once ([`formula`], and the crate `grundy-automata`).
//!
//! Claims are periods and automata that were found before ([`claim`]), automata that are guessed
//! here from a table ([`automatic`]), formulas that a person types ([`guess`]), and values given by the
//! place of a digit, which are not bounded and no automaton ([`places`]).

mod arithmetic;
mod automatic;
mod certificate;
mod claim;
mod fold;
mod formula;
mod guess;
mod induction;
mod options;
mod places;
mod readable;
mod relation;
mod window;

use super::finding::{Finding, Status};
use super::form::{Form, automaton};
pub use automatic::{AutomaticRule, automatic_rule};
pub use certificate::certificate_of_fold;
pub use fold::{FOLD, fold_proof};
use formula::{LinearGame, VALUE};
use grundy_automata::{Numeration, Theory, Undecided};
use grundy_core::game::{
    ArithmeticKind, ArithmeticRule, Failure, Linear, LinearRule, Meter, Phrase, TupleProfile,
};
use grundy_core::value::Natural;
pub(super) use guess::{Decision, by_comparison, by_induction, recurrence_of_fraction};
pub use options::{AutomaticMove, AutomaticMoves};
pub use window::Window;

/// The theorem of all proofs that compare options with a claim.
pub const INDUCTION: &str = "digit-induction";

/// The greatest number of steps from state to state in the automata of one proof.
const MOST_STEPS: u64 = 1 << 22;

/// What proves the values or the lost positions of a game, from its moves alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleProof {
    /// An automaton.
    Automatic(AutomaticRule),
    /// The theorem on a window of numbers.
    Window(Window),
    /// A theorem on divisibility.
    Arithmetic(ArithmeticKind),
}

impl RuleProof {
    /// Whether only the lost positions are proved.
    pub fn has_values(&self) -> bool {
        match self {
            Self::Automatic(rule) => rule.has_values,
            Self::Window(_) | Self::Arithmetic(_) => true,
        }
    }

    /// Returns the name of the theorem.
    pub fn theorem(&self) -> &'static str {
        match self {
            Self::Automatic(rule) => rule.theorem(),
            Self::Window(window) => window.theorem(),
            Self::Arithmetic(kind) => arithmetic::theorem(*kind),
        }
    }

    /// Whether a number is lost, where that is known without its value.
    pub fn is_lost(&self, n: &Natural) -> Option<bool> {
        match self {
            Self::Arithmetic(kind) => Some(arithmetic::is_lost(*kind, n)),
            _ => None,
        }
    }

    /// Describes what gives the values in a sentence, where the theorem does not.
    pub fn phrase(&self) -> Option<Phrase> {
        match self {
            Self::Automatic(rule) => Some(rule.phrase()),
            Self::Window(_) | Self::Arithmetic(_) => None,
        }
    }

    /// Returns the first moves, `most` at most, from a position of the game to a value. `None` if
    /// they are not known.
    ///
    /// # Errors
    /// A limit.
    pub fn moves_to(
        &self,
        profile: &TupleProfile<'_>,
        (at, value): (&[u64], u64),
        most: usize,
        meter: &Meter<'_>,
    ) -> Result<Option<AutomaticMoves>, Failure> {
        match (self, profile.linear, at) {
            (Self::Automatic(known), Some(rule), _) => {
                known.moves_to(rule, (at, value), most, meter)
            }
            (Self::Window(window), Some(rule), &[n]) => Ok(window.moves_to(rule, n, value)),
            (Self::Arithmetic(_), _, &[n]) => {
                Ok(profile.arithmetic.and_then(|rule| arithmetic::moves_to(rule, n, value)))
            }
            _ => Ok(None),
        }
    }
}

/// A finding about a game on single numbers, and its proof.
pub type ProvedFinding = (Finding, Option<RuleProof>);

/// Returns the finding about a game on single numbers, with its form proved for all n if that can be
/// decided for its moves.
#[must_use]
pub fn proved_for(
    finding: Finding,
    profile: &TupleProfile<'_>,
    meter: &Meter<'_>,
) -> ProvedFinding {
    match (profile.arithmetic, profile.linear) {
        (Some(ArithmeticRule { kind, .. }), _) if finding.status != Status::Proved => {
            match arithmetic::proved(&finding, *kind) {
                Some(proved) => (proved, Some(RuleProof::Arithmetic(*kind))),
                None => (finding, None),
            }
        }
        (None, Some(rule)) => proved_for_linear(finding, rule, meter),
        _ => (finding, None),
    }
}

/// The same for linear moves.
fn proved_for_linear(finding: Finding, rule: &LinearRule, meter: &Meter<'_>) -> ProvedFinding {
    if finding.status == Status::Proved || rule.arity != 1 {
        return (finding, None);
    }
    if let Ok(Some(window)) = Window::of(rule, meter) {
        return by_window(finding, window);
    }
    let seen = finding.period.is_some() || finding.form.is_some();
    if finding.status != Status::Observed || !seen {
        return (finding, None);
    }
    // A claim that is not decided stays an observation.
    let Ok(Some(Proof { theorem, form, automatic })) = decide(&finding, rule, meter) else {
        return (finding, None);
    };
    if finding.period.is_some() {
        return (finding.proved_by(theorem), automatic.map(RuleProof::Automatic));
    }
    // A form in words that says the same as the automaton is kept; rules for the zeros alone are not
    // proved here.
    let (status, theorem) = (Status::Proved, Some(theorem));
    let proved = Finding { status, theorem, losing: None, ..finding };
    let told = automatic.as_ref().is_some_and(|by| by.follows(&proved, None, meter) == Ok(true));
    let form = if told { proved.form.clone() } else { form };
    (Finding { form, ..proved }, automatic.map(RuleProof::Automatic))
}

/// The finding with the values of the theorem on windows.
fn by_window(finding: Finding, window: Window) -> ProvedFinding {
    let form = Form::Recurrence(window.recurrence());
    let first = finding.values.get(..1).unwrap_or_default();
    let fits = |(n, &value): (u64, &u64)| form.value(&n.into(), 0, first) == Some(value.into());
    // The values are those of the game, so this holds.
    if finding.first != 0 || !(0..).zip(&finding.values).all(fits) {
        return (finding, None);
    }
    let (status, theorem) = (Status::Proved, Some(window.theorem()));
    let proved = Finding {
        status,
        theorem,
        period: None,
        form: Some(form),
        losing: Some(window.losing()),
        ..finding
    };
    (proved, Some(RuleProof::Window(window)))
}

/// What proves a finding.
struct Proof {
    theorem: &'static str,
    /// The form that is proved, if it is no period.
    form: Option<Form>,
    /// The automaton that gives the values.
    automatic: Option<AutomaticRule>,
}

/// The theorem that proves the finding, and what it proves.
fn decide(
    finding: &Finding,
    rule: &LinearRule,
    meter: &Meter<'_>,
) -> Result<Option<Proof>, Undecided> {
    let by_induction =
        |form, automatic| Proof { theorem: INDUCTION, form, automatic: Some(automatic) };
    if let Some(period) = finding.period {
        let theory = Theory::new(Numeration::base(2), meter).with_steps(MOST_STEPS);
        let claim = claim::of_period(period, (finding.first, &finding.values), &theory)?;
        let most = if period.saltus == 0 { finding.max_value() } else { None };
        let proved = holds(finding, rule, theory, (&claim, most))?;
        return Ok(proved.map(|automatic| by_induction(None, automatic)));
    }
    if finding.first != 0 {
        return Ok(None);
    }
    if let Some(Form::Digits(form)) = &finding.form
        && let Some(theorem) = places::prove(form, rule, meter)?
    {
        return Ok(Some(Proof { theorem, form: finding.form.clone(), automatic: None }));
    }
    // Values of another form may also be those of an automaton.
    let Some(found) = automaton(&finding.values) else { return Ok(None) };
    let theory = Theory::new(Numeration::base(found.base), meter).with_steps(MOST_STEPS);
    let Some(claim) = claim::of_automaton(&found, &theory)? else { return Ok(None) };
    let most = found.states.iter().map(|state| state.value).max();
    let proved = holds(finding, rule, theory, (&claim, most))?;
    Ok(proved.map(|automatic| by_induction(Some(Form::Automaton(found)), automatic)))
}

/// The claim as a rule, if the positions are the numbers from the first of the finding on, and it
/// gives their values.
fn holds(
    finding: &Finding,
    rule: &LinearRule,
    theory: Theory<'_>,
    (claim, most): (&grundy_automata::Automaton, Option<u64>),
) -> Result<Option<AutomaticRule>, Undecided> {
    let first = i64::try_from(finding.first).map_err(|_| Undecided::TooLarge)?;
    let numeration = theory.numeration();
    let game = LinearGame::new(rule, theory)?;
    let from = game.theory.at_least_zero(&Linear::new(vec![1], -first))?;
    debug_assert!(claim.variables() == [0, VALUE]);
    let proved = game.positions == from
        && game.is_sound()?
        && game.has_values(claim, most.unwrap_or(u64::MAX))?;
    if !proved {
        return Ok(None);
    }
    let automaton = game.theory.and(claim, &game.positions)?;
    let automaton = game
        .theory
        .renamed(&automaton, &|variable| if variable == VALUE { 1 } else { variable })?;
    Ok(Some(AutomaticRule { numeration, automaton, has_values: true }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::formula::LinearGame;
    use super::proved_for_linear;
    use crate::pattern::{Status, observe};
    use grundy_automata::{Numeration, Theory};
    use grundy_core::game::{Linear, LinearMove, LinearRule, Meter};

    fn form(n: i64, k: i64, add: i64) -> Linear {
        Linear::new(vec![n, k], add)
    }

    fn rule(moves: &[LinearMove]) -> LinearRule {
        let orders = vec![vec![Linear::variable(0)]];
        LinearRule { arity: 1, positions: vec![vec![]], orders, moves: moves.to_vec() }
    }

    /// A move that leaves what is no position is found.
    #[test]
    fn moves_leave_positions() {
        let meter = Meter::unlimited();
        let take = |least: i64| LinearMove {
            name: "take".to_owned(),
            parts: vec![vec![form(1, 0, -1)]],
            conditions: vec![form(1, 0, -least)],
        };
        // The positions are the numbers from 3 on; one is taken from the numbers from 3 or from 4 on.
        for (least, sound) in [(3, false), (4, true)] {
            let rule = LinearRule { positions: vec![vec![form(1, 0, -3)]], ..rule(&[take(least)]) };
            let theory = Theory::new(Numeration::base(2), &meter);
            let game = LinearGame::new(&rule, theory).expect("small");
            assert_eq!(game.is_sound(), Ok(sound), "{least}");
        }
    }

    /// A set is that of the lost positions if no move leads from it to itself and one leads to it from
    /// every other position.
    #[test]
    fn lost_positions_are_proved() {
        let (meter, k) = (Meter::unlimited(), form(0, 1, 0));
        // One, two or three tokens are taken.
        let conditions = vec![form(1, -1, -1), form(-1, 1, 3)];
        let take = LinearMove { name: "take".to_owned(), parts: vec![vec![k]], conditions };
        let rule = rule(&[take]);
        let game = LinearGame::new(&rule, Theory::new(Numeration::base(2), &meter)).expect("small");
        let multiples = |m: i64| {
            let multiple = game.theory.zero(&form(1, -m, 0)).expect("small");
            game.theory.exists(&multiple, &[1]).expect("small")
        };
        for (lost, holds) in [
            (multiples(4), true),
            (multiples(5), false),
            (multiples(3), false),
            (game.theory.listed(&[0], &[]).expect("small"), false),
            (game.theory.all(&[0]).expect("small"), false),
        ] {
            assert_eq!(game.has_lost(&lost), Ok(holds));
        }
    }

    /// Computes the values of n = 0, 1, … by the definition; `None` if a move leaves a number that
    /// is not smaller. The conditions must bound k by 2n + 4.
    fn naive(moves: &[LinearMove], many: usize) -> Option<Vec<u64>> {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..i64::try_from(many).ok()? {
            let mut seen = Vec::new();
            for (by, k) in moves.iter().flat_map(|by| (0..=2 * n + 4).map(move |k| (by, k))) {
                let at = |form: &Linear| form.value(&[n, k]).unwrap_or(-1);
                if by.conditions.iter().all(|condition| at(condition) >= 0) {
                    let value = |part: &Vec<Linear>| {
                        values.get(usize::try_from(at(part.first()?)).ok()?).copied()
                    };
                    let parts = by.parts.iter().map(value).collect::<Option<Vec<u64>>>()?;
                    seen.push(parts.into_iter().fold(0, |sum, value| sum ^ value));
                }
            }
            values.push(grundy_facts::mex(&seen));
        }
        Some(values)
    }

    /// Returns the proved form also gives the later values.
    fn is_true(moves: &[LinearMove], most: usize) -> Option<Status> {
        let values = naive(moves, most)?;
        let finding = observe(0, values[..most / 2].to_vec());
        let (finding, _) = proved_for_linear(finding, &rule(moves), &Meter::unlimited());
        if finding.status == Status::Proved {
            for (n, &value) in (0u64..).zip(&values) {
                assert_eq!(finding.value(&n.into()), Some(value.into()), "{n} {moves:?}");
            }
        }
        Some(finding.status)
    }

    #[test]
    fn what_is_proved_is_true() {
        let mv = |parts: &[Linear], conditions: &[Linear]| LinearMove {
            name: String::new(),
            parts: parts.iter().map(|part| vec![part.clone()]).collect(),
            conditions: conditions.to_vec(),
        };
        let (k, below) = (form(0, 1, 0), form(1, -1, -1));
        let first = form(1, -2, -2);
        let exactly =
            |times: i64, add: i64| [form(1, -1, -1), form(1, -times, -add), form(-1, times, add)];
        for (moves, status) in [
            (
                vec![mv(&[first.clone(), form(1, -1, -1)], std::slice::from_ref(&first))],
                Status::Proved,
            ),
            // To half of n rounded down, and to half of an even n.
            (
                vec![mv(std::slice::from_ref(&k), &[below, form(1, -2, 0), form(-1, 2, 1)])],
                Status::Proved,
            ),
            (vec![mv(std::slice::from_ref(&k), &exactly(2, 0))], Status::Proved),
            // At most half may be taken.
            (vec![mv(&[form(1, -1, -1)], std::slice::from_ref(&first))], Status::Proved),
            // Unbounded values to which none of these proofs applies.
            (vec![mv(&[form(1, -1, -1)], &[form(1, -2, -1)])], Status::Observed),
        ] {
            assert_eq!(is_true(&moves, 900), Some(status), "{moves:?}");
        }
        // A move that leaves a larger number proves nothing.
        let larger = [
            mv(std::slice::from_ref(&k), &exactly(2, 0)),
            mv(&[form(1, 0, 1)], &[form(1, 0, -2000)]),
        ];
        assert_eq!(is_true(&larger, 900), Some(Status::Observed));
    }

    fn moves() -> impl Strategy<Value = LinearMove> {
        let part = prop_oneof![
            (-3i64..=-1, -2i64..=0).prop_map(|(k, add)| form(1, k, add)),
            (1i64..=2, 0i64..=1).prop_map(|(k, add)| form(0, k, add)),
        ];
        let parts = prop::collection::vec(part, 1..=2);
        let exact = (2i64..=3, 0i64..=2, any::<bool>());
        (parts, exact).prop_map(|(parts, (times, add, exact))| {
            let mut conditions = vec![form(1, -times, -add), form(1, -1, -1)];
            if exact {
                conditions.push(form(-1, times, add));
            }
            // Parts that are not smaller numbers are skipped.
            conditions.extend(parts.iter().cloned());
            conditions.extend(parts.iter().filter_map(|part| form(1, 0, -1).minus(part)));
            let parts = parts.into_iter().map(|part| vec![part]).collect();
            LinearMove { name: String::new(), parts, conditions }
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn proofs_of_random_rules_are_true(moves in prop::collection::vec(moves(), 1..=2)) {
            is_true(&moves, 480);
        }
    }
}
