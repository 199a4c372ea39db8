//! Studies a sequence of values: finds its pattern, proved by a theorem or observed.

use super::certificate::{certificate, certificate_of_growth, conjecture};
use super::finding::{Finding, Status, losing_by, zeros};
use super::form::{Form, form};
use super::open::open_question;
use super::p_positions::{PPositions, losing};
use super::term::{LEAST_CONFIRMED, entropy};
use crate::period::{
    Certificate, Law, Period, is_confirmed, longest_shifted, looks_periodic, prove_by_stretches,
    ultimate_period,
};
use crate::sequence::{Sequence, Setup, Stretches};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Formula, HeapRule, Meter};

/// The result of a study, and the reason if it ended early.
#[derive(Debug)]
pub struct Study {
    /// The finding, also if the study ended early.
    pub finding: Finding,
    /// Its certificate, if it is proved.
    pub certificate: Option<Certificate>,
    /// The certificate of an observation, which a checker may prove or refute.
    pub conjecture: Option<Certificate>,
    /// The limit that was reached, or the refusal.
    pub ended: Option<Failure>,
}

/// The first heap at which a period is searched for; then at each doubling.
const FIRST_SEARCH: u64 = 1 << 8;

/// The memory per value while patterns are searched for: in the table, and in the lists of the
/// searches.
const BYTES_OF_VALUE: u64 = 28;

/// The number of values after which an observed growth is accepted.
const ENOUGH: u64 = 1 << 10;

/// A search that goes this far may go on with stretches of equal values.
const FAR: u64 = 1 << 16;

/// The number of values shown with a theorem that gives all values.
const SHOWN_WITH_FORMULA: u64 = 64;

/// Finds the pattern in the values of heaps 0 to `most`, or of fewer if a theorem needs fewer.
pub fn study(rule: &dyn HeapRule, most: u64, setup: Setup, meter: &Meter<'_>) -> Study {
    let mut sequence = Sequence::with(setup);
    let formula = rule.formula();
    let law = Law::of(rule).filter(|_| formula.is_none());
    let goal = match &formula {
        Some((Formula::Period { .. }, _)) => most.min(FIRST_SEARCH),
        Some((Formula::Repeats { first, .. }, _)) => {
            most.min(2 * first.len() as u64 + FIRST_SEARCH)
        }
        Some(_) => most.min(SHOWN_WITH_FORMULA),
        None => most,
    };
    let mut ended = None;
    let mut proved = None;
    for last in doublings(FIRST_SEARCH, goal) {
        let room = meter.may_grow(BYTES_OF_VALUE.saturating_mul(last));
        if let Err(failure) = room.and_then(|()| sequence.extend(rule, last, meter)) {
            ended = Some(failure);
            break;
        }
        if formula.is_some() {
            continue;
        }
        let values: Vec<u32> = sequence.values().iter().collect();
        if let Some((law, period)) = law.and_then(|law| Some((law, ultimate_period(&values, law)?)))
        {
            proved = Some((law, period));
            break;
        }
        // No law in use proves that the values of a code grow, so more values would not help.
        if last >= ENOUGH && rule.code().is_some() && growing(&values).is_some() {
            break;
        }
    }
    let values: Vec<u64> = sequence.values().iter().map(u64::from).collect();
    let far = if formula.is_none() && proved.is_none() && ended.is_none() && most >= FAR {
        by_stretches(rule, meter)
    } else {
        Ok(None)
    };
    let far = far.unwrap_or_else(|failure| {
        ended = Some(failure);
        None
    });
    let finding = match (formula, proved, far) {
        (Some((formula, theorem)), ..) => finding_by_formula(values, formula, theorem),
        (None, Some((law, period)), _) => Finding {
            needed: law.bound(period),
            ..finding_by_period(0, values, period, law.name())
        },
        (None, None, Some((law, period, greatest))) => {
            finding_by_long_period(values, period, greatest.into(), law.name())
        }
        (None, None, None) => {
            let open = rule.code().and_then(open_question);
            let observed = Finding { open, ..observe(0, values) }.or_without_moves();
            observed.or_not_shown(rule.largest_constant())
        }
    };
    let certificate = certificate(rule, &finding);
    let conjecture = conjecture(rule, &finding);
    Study { finding, certificate, conjecture, ended }
}

/// Returns the law, the period and the greatest value of a finite subtraction set whose period is
/// proved by stretches of equal values.
fn by_stretches(
    rule: &dyn HeapRule,
    meter: &Meter<'_>,
) -> Result<Option<(Law, Period, u32)>, Failure> {
    let Some((mut stretches, ends)) = Stretches::of(rule) else { return Ok(None) };
    let period = prove_by_stretches(&mut stretches, ends, None, &rule.name(), meter)?;
    Ok(Law::of(rule).zip(period).map(|(law, period)| (law, period, stretches.greatest())))
}

/// Returns the period with positive saltus that the values follow.
fn growing(values: &[u32]) -> Option<Period> {
    let known = values.len() as u64;
    longest_shifted(values, &|claim| claim.saltus > 0 && looks_periodic(claim, known))
}

/// Returns the certificate of the arithmetic period that a code's values follow so far, for a
/// checker to prove or refute; `None` if they follow none.
pub fn growth(code: &TakeBreak, values: &[u32]) -> Option<(Period, Certificate)> {
    let period = growing(values)?;
    Some((period, certificate_of_growth(code, period)))
}

/// Returns `first`, then each number twice the one before it, up to `most`, which is the last.
pub fn doublings(first: u64, most: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(first.min(most)), move |&last| {
        (last < most).then(|| last.saturating_mul(2).min(most))
    })
}

/// Returns the finding of a theorem about all values.
fn finding_by_formula(values: Vec<u64>, formula: Formula, theorem: &'static str) -> Finding {
    match formula {
        Formula::Period { period, saltus, greatest } => {
            let period = Period { period, preperiod: 0, saltus };
            finding_by_long_period(values, period, greatest, theorem)
        }
        Formula::Repeats { first, period, saltus } => {
            let preperiod = (first.len() as u64).saturating_sub(period);
            finding_by_period(0, values, Period { period, preperiod, saltus }, theorem)
        }
        formula => {
            let losing = p_positions_by_formula(&formula);
            let status = Status::Proved;
            let (formula, theorem) = (Some(formula), Some(theorem));
            Finding { status, formula, theorem, ..Finding::nothing(0, values, losing) }
        }
    }
}

/// Returns the P-positions that follow from a theorem about all values.
fn p_positions_by_formula(formula: &Formula) -> Option<PPositions> {
    match *formula {
        Formula::AtMost { over, under } if over == under => Some(PPositions::Few(vec![0])),
        // Each P-position is followed by exactly one next P-position.
        Formula::AtMost { over, under } => {
            Some(PPositions::Next { over: under, under: under - over })
        }
        Formula::PrimeFactors => Some(PPositions::Few(vec![0, 1])),
        Formula::Repeats { .. }
        | Formula::Period { .. }
        | Formula::Euclid
        | Formula::GoldenPairs => None,
    }
}

/// Returns the finding of a period that a theorem proves.
fn finding_by_period(
    first: u64,
    values: Vec<u64>,
    period: Period,
    theorem: &'static str,
) -> Finding {
    let losing = Some(losing_by(first, &values, period));
    let status = Status::Proved;
    let (period, theorem) = (Some(period), Some(theorem));
    Finding { status, period, theorem, ..Finding::nothing(first, values, losing) }
}

/// What is asked of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Evidence {
    /// It fits the values.
    Fits,
    /// It is seen in the first quarter of the values, and the others confirm it.
    Confirmed,
}

impl Evidence {
    /// Whether a period is accepted among `known` values.
    pub(super) fn accepts(self, claim: Period, known: u64) -> bool {
        match self {
            Self::Fits => looks_periodic(claim, known),
            Self::Confirmed => is_confirmed(claim, known),
        }
    }

    /// Returns the form of values that is accepted: it begins in the first quarter, and the values
    /// beyond tell enough to confirm it.
    fn form(self, first: u64, values: &[u64]) -> Option<Form> {
        let quarter = values.len() / 4;
        let accepts = |form: &Form| {
            form.from() <= first + quarter as u64 && entropy(&values[quarter..]) >= LEAST_CONFIRMED
        };
        form(first, values).filter(|form| self == Self::Fits || accepts(form))
    }
}

/// Returns the finding of a period that a theorem proves and that is longer than the list of values.
fn finding_by_long_period(
    values: Vec<u64>,
    period: Period,
    greatest: u64,
    theorem: &'static str,
) -> Finding {
    let status = Status::Proved;
    let (period, theorem, greatest) = (Some(period), Some(theorem), Some(greatest));
    Finding { status, period, greatest, theorem, ..Finding::nothing(0, values, None) }
}

/// Returns the pattern that values follow; `first` is the number of the first value.
pub fn observe(first: u64, values: Vec<u64>) -> Finding {
    observe_by(first, values, Evidence::Fits)
}

/// Returns the pattern that values follow, if the first quarter of them shows it: to be used where more
/// values are there for the asking. That of a rule that reads digits in base `base` must be seen in
/// the numbers below a power of the base and predict those beyond.
pub fn observe_confirmed(first: u64, values: Vec<u64>, base: Option<u64>) -> Finding {
    if base.is_none() {
        return observe_by(first, values, Evidence::Confirmed);
    }
    let part = first_part(first, values.len(), base);
    observe_part(first, values.clone(), part)
        .unwrap_or_else(|_| Finding::nothing(first, values, None))
}

/// Returns the repetition of values some of which are loony (`None`), as a value of its own. No other
/// pattern is looked for.
pub fn observe_with_loony(first: u64, values: &[Option<u64>]) -> Finding {
    let loony = values.iter().flatten().max().map_or(0, |&value| value.saturating_add(1));
    let values: Vec<u64> = values.iter().map(|value| value.unwrap_or(loony)).collect();
    let known = values.len() as u64;
    let found = longest_shifted(&values, &|claim| Evidence::Confirmed.accepts(claim, known));
    let Some(found) = found.filter(|found| found.saltus == 0) else {
        return Finding { loony: Some(loony), ..Finding::nothing(first, values, None) };
    };
    let period = Period { preperiod: found.preperiod + first, ..found };
    let losing = Some(losing_by(first, &values, period));
    let (status, period) = (Status::Observed, Some(period));
    Finding { status, period, loony: Some(loony), ..Finding::nothing(first, values, losing) }
}

fn observe_by(first: u64, values: Vec<u64>, evidence: Evidence) -> Finding {
    let known = values.len() as u64;
    let found = longest_shifted(&values, &|claim| evidence.accepts(claim, known));
    let found = found.filter(|&found| !is_last_part(found, first, &values));
    if let Some(found) = found {
        let period = Period { preperiod: found.preperiod + first, ..found };
        let losing = Some(losing_by(first, &values, period));
        let (status, period) = (Status::Observed, Some(period));
        return Finding { status, period, ..Finding::nothing(first, values, losing) };
    }
    let losing =
        losing(&zeros(first, &values), first, first + known, evidence).filter(|_| known > 0);
    let form = evidence.form(first, &values);
    let losing = match &form {
        Some(form) => losing.filter(|losing| follows(losing, form, first, &values)),
        None => losing.or_else(|| losing_by_form(first, &values, evidence)),
    };
    let rule = losing.as_ref().is_some_and(|losing| !matches!(losing, PPositions::Few(_)));
    let seen = form.is_some() || rule;
    let status = if seen { Status::Observed } else { Status::NoneFound };
    Finding { status, form, ..Finding::nothing(first, values, losing) }
}

/// Whether a repetition is only the end of values that follow another form from an earlier number
/// on.
fn is_last_part(found: Period, first: u64, values: &[u64]) -> bool {
    let late = found.preperiod > values.len() as u64 / LATE;
    late && form(first, values).is_some_and(|form| form.from() < found.preperiod + first)
}

/// A repetition that begins after this fraction of the values may be the end of another form.
const LATE: u64 = 16;

/// The maximum number of later numbers at which a statement about losses is compared with a form.
const COMPARED: u64 = 1 << 11;

/// Whether a statement about P-positions agrees with the form of the values, also at numbers far
/// beyond them: at near ones and at ever sparser ones, up to some thousand times as large.
fn follows(losing: &PPositions, form: &Form, first: u64, values: &[u64]) -> bool {
    let known = values.len() as u64;
    let later = (0..COMPARED).map(|i| first + known + i + known.saturating_mul(i * i) / COMPARED);
    later.into_iter().all(|n| {
        let lost = form.value(&n.into(), first, values).map(|value| value.is_zero());
        losing.holds(n).zip(lost).is_none_or(|(said, lost)| said == lost)
    })
}

/// Returns the form that tells the zeros of values from the others.
fn losing_by_form(first: u64, values: &[u64], evidence: Evidence) -> Option<PPositions> {
    let lost: Vec<u64> = values.iter().map(|&value| u64::from(value == 0)).collect();
    evidence.form(first, &lost).map(|form| PPositions::Form(Box::new(form)))
}

/// Returns the study of values whose period was proved elsewhere.
#[cfg(not(target_arch = "wasm32"))]
pub fn proved_elsewhere(
    first: u64,
    values: Vec<u64>,
    period: Period,
    theorem: &'static str,
    certificate: Certificate,
) -> Study {
    let finding = finding_by_period(first, values, period, theorem);
    Study { finding, certificate: Some(certificate), conjecture: None, ended: None }
}

/// Returns how many of `many` values, from number `first` on, are a first part in which a pattern is
/// looked for, so that the others may confirm it: half of them.
///
/// A rule that reads digits in base `base` changes where the numbers get a new digit. Its first part
/// ends at a power of the base, which is at most an eighth of all numbers.
pub fn first_part(first: u64, many: usize, base: Option<u64>) -> usize {
    let Some(base) = base.filter(|base| *base > 1) else { return many / 2 };
    let end = first.saturating_add(many as u64) / 8;
    let powers = std::iter::successors(Some(1), |power: &u64| power.checked_mul(base));
    let power = powers.take_while(|power| *power <= end).last().unwrap_or(0);
    usize::try_from(power.saturating_sub(first)).map_or(many, |part| part.min(many))
}

/// Returns the pattern of the first `part` values, if it predicts all others; a finding without a
/// pattern if there is none to begin with.
///
/// # Errors
/// The first number that it says nothing of, or something wrong.
pub fn observe_part(first: u64, values: Vec<u64>, part: usize) -> Result<Finding, u64> {
    let part = part.min(values.len());
    let finding = observe(first, values[..part].to_vec());
    if finding.status == Status::NoneFound {
        return Ok(Finding::nothing(first, values, None));
    }
    let says = |n: u64, value: u64| match (finding.value(&n.into()), &finding.losing) {
        (Some(said), _) => said == value.into(),
        (None, Some(losing)) => losing.holds(n) == Some(value == 0),
        (None, None) => false,
    };
    let later = (first + part as u64..).zip(&values[part..]);
    match later.into_iter().find(|&(n, &value)| !says(n, value)) {
        Some((n, _)) => Err(n),
        None => Ok(Finding { values, ..finding }),
    }
}

/// Returns the period that a law proves, or else the pattern that the values follow, of a rule that
/// may read digits in base `base`.
pub fn prove_or_observe(
    law: Option<Law>,
    base: Option<u64>,
    first: u64,
    values: Vec<u64>,
) -> Finding {
    let narrow: Option<Vec<u32>> = values.iter().map(|&value| u32::try_from(value).ok()).collect();
    let proved = law.zip(narrow).and_then(|(law, narrow)| {
        let period = ultimate_period(&narrow, law)?;
        Some((law, law.bound(period), period))
    });
    match proved {
        Some((law, needed, period)) => {
            let period = Period { preperiod: period.preperiod + first, ..period };
            Finding { needed, ..finding_by_period(first, values, period, law.name()) }
        }
        None => observe_confirmed(first, values, base),
    }
}

/// Returns the pattern that a list of P-positions follows: all of those from `first` up to the last
/// one of the list.
pub fn observe_p_positions(first: u64, list: &[u64]) -> Finding {
    let known = list.last().map_or(first, |last| last.saturating_add(1));
    let losing = losing(list, first, known, Evidence::Fits)
        .filter(|losing| !matches!(losing, PPositions::Few(_)));
    let status = if losing.is_some() { Status::Observed } else { Status::NoneFound };
    let lost_to = known.checked_sub(1);
    Finding { status, lost_to, ..Finding::nothing(first, Vec::new(), losing) }
}

#[cfg(test)]
mod tests {
    use super::{
        Status, first_part, observe, observe_confirmed, observe_part, observe_with_loony, study,
    };
    use crate::pattern::{Form, PPositions};
    use crate::period::Period;
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;

    /// A loony value is no number: it repeats like one, and nothing else is seen in it.
    #[test]
    fn loony_values_repeat() {
        let values = |n: u64| [Some(0), None, Some(2)][(n % 3) as usize];
        let values: Vec<Option<u64>> = (0..200).map(values).collect();
        let found = observe_with_loony(0, &values);
        assert_eq!((found.status, found.period), (Status::Observed, Some(Period::pure(3, 0))));
        assert_eq!((found.loony, found.max_value()), (Some(3), Some(2)));
        let grows: Vec<Option<u64>> = (0..200).map(|n| (n != 199).then_some(n)).collect();
        let found = observe_with_loony(0, &grows);
        assert_eq!((found.status, found.form, found.losing), (Status::NoneFound, None, None));
    }

    #[test]
    fn kayles_is_proved() {
        let rule = TakeBreak::parse("0.77").expect("a code");
        let finding =
            study(&rule, 65536, crate::sequence::Setup::default(), &Meter::unlimited()).finding;
        assert_eq!(finding.status, Status::Proved);
        assert_eq!(finding.period, Some(Period::pure(12, 71)));
        let exceptions: Vec<u64> = finding.exceptions().into_iter().map(|(n, _)| n).collect();
        // Winning Ways, chapter 4: the table of Kayles.
        assert_eq!(exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
        let lost =
            PPositions::Residues { modulus: 1, residues: vec![], also: vec![0], except: vec![] };
        assert_eq!(finding.losing, Some(lost));
        assert_eq!(finding.max_value(), Some(8));
    }

    #[test]
    fn patterns_of_bare_numbers_are_never_proved() {
        let finding = observe(0, (0..100).map(|n| n % 4).collect());
        assert_eq!((finding.status, finding.period), (Status::Observed, Some(Period::pure(4, 0))));
        let finding = observe(1, vec![0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0, 8, 4, 9, 2, 10]);
        assert_eq!(finding.status, Status::Observed);
        assert!(matches!(finding.form, Some(Form::Recurrence(found)) if found.base == 2));
        // Multiples of 4 listed from 1 on say nothing of n = 0.
        let finding = super::observe_p_positions(1, &[4, 8, 12, 16, 20, 24, 28, 32]);
        let (residues, also, except) = (vec![0], vec![], vec![]);
        let lost = PPositions::Residues { modulus: 4, residues, also, except };
        assert_eq!((finding.first, finding.last(), finding.losing), (1, 32, Some(lost)));
        let finding = observe(0, vec![0, 1, 2, 0]);
        assert_eq!(finding.status, Status::NoneFound);
        assert_eq!(observe(0, Vec::new()).status, Status::NoneFound);
    }

    #[test]
    fn a_rule_that_reads_digits_is_seen_across_a_power_of_its_base() {
        // The number of digits tells from 1000 on.
        let late = |n: u64| (n + n.to_string().len().saturating_sub(3) as u64) % 2;
        let values: Vec<u64> = (0..800).map(late).collect();
        assert_eq!(observe_confirmed(0, values.clone(), None).period, Some(Period::pure(2, 0)));
        assert_eq!(first_part(0, 800, Some(10)), 100);
        assert_eq!(observe_confirmed(0, values, Some(10)).period, Some(Period::pure(2, 0)));
        let values: Vec<u64> = (0..8000).map(late).collect();
        assert_eq!(first_part(0, 8000, Some(10)), 1000);
        assert_eq!(observe_part(0, values.clone(), 1000), Err(1000));
        assert_eq!(observe_confirmed(0, values, Some(10)).status, Status::NoneFound);
        let values: Vec<u64> = (0..4000).map(|n| n % 3).collect();
        let found = observe_confirmed(0, values, Some(10));
        assert_eq!((found.period, found.last()), (Some(Period::pure(3, 0)), 3999));
    }
}
