//! What is known of the values of all heaps of a game.

use std::collections::HashMap;

use crate::notation::Position;
use crate::planner::{automatic_pairs, list_finding};
use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Failure, Formula, HeapRule, LinearRule, Meter, State};
use grundy_sequence::pattern::{
    AutomaticRule, Finding, ListFinding, RuleProof, Status, Study, certificate_of_fold,
    prove_or_observe, proved_for, study,
};
use grundy_sequence::period::{Law, Period, known_period, ultimate_period};
use grundy_sequence::sequence::Setup;

/// How far values are looked at unless a person says how far.
const USUAL: u64 = 1 << 16;

/// The same where moves may leave more than two heaps, which takes far longer.
const USUAL_OF_MANY_PARTS: u64 = 1 << 12;

/// Studies the game that the position's only component is a heap of; `None` if it is no game on
/// single heaps.
pub(super) fn period(
    position: &Position,
    most: Option<u64>,
    setup: Setup,
    meter: &Meter<'_>,
) -> Option<Study> {
    let rule = heap_rule(position)?;
    let many = rule.code().is_some_and(|code| code.most_parts().is_none_or(|parts| parts > 2));
    let usual = if many { USUAL_OF_MANY_PARTS } else { USUAL };
    let most = most.unwrap_or_else(|| usual.max(needed(rule).unwrap_or(0)));
    Some(study(rule, most, setup, meter))
}

/// What a theorem says of all positions of the game, with the theorem's name.
pub(super) fn formula(position: &Position) -> Option<(Formula, &'static str)> {
    match position.lone() {
        Some(part) if position.play == Play::Normal => part.rules().theorems().formula(),
        _ => None,
    }
}

/// What values of a game look like, the position being one of its smallest, or what a law proves of
/// them, and the certificate of what an automaton proves.
pub(super) fn look(
    position: &Position,
    first: u64,
    values: Vec<u64>,
    meter: &Meter<'_>,
) -> (Finding, Option<String>) {
    let rules = match position.lone() {
        Some(part) if position.play == Play::Normal => Some(part.rules()),
        _ => None,
    };
    let rule = rules.as_ref().and_then(|rules| rules.numbers().tuple_rule());
    let profile = rule.map(|rule| rule.profile());
    let takes = profile.filter(|profile| profile.arity == 1).and_then(|profile| profile.takes);
    let takes = takes.and_then(|rule| rule.takes(State::default()));
    let law = takes.filter(|takes| takes.modulus == 1).map(|takes| Law::Subtraction {
        largest: takes.largest,
        from: takes.from.saturating_sub(first),
    });
    let mut finding = prove_or_observe(law, digit_base(position), first, values);
    prove_states(position, &mut [(State::default(), &mut finding)]);
    let Some(profile) = profile.filter(|profile| profile.arity == 1) else {
        return (finding, None);
    };
    let (finding, proof) = if is_short(&finding) {
        // A law needs no proof by automata, but a rule file has no other certificate.
        let observed = Finding { status: Status::Observed, ..finding.clone() };
        (finding, proved_for(observed, &profile, meter).1)
    } else {
        proved_for(finding, &profile, meter)
    };
    let certificate = proof.zip(profile.text).and_then(|(proof, text)| proof.certificate(text));
    (if profile.is_plain { finding.or_without_moves() } else { finding }, certificate)
}

/// Proves periods that were observed of the values of all states of a game, in order of the first number:
/// a value depends only on those of the m numbers before, in the states that play reaches, and perhaps on
/// the remainder of the number. Once m in a row repeat at equal remainders, all later ones do.
pub(super) fn prove_states(position: &Position, findings: &mut [(State, &mut Finding)]) {
    let proofs: Vec<_> =
        findings.iter().map(|(state, _)| period_of_state(position, *state, findings)).collect();
    for ((_, finding), proof) in findings.iter_mut().zip(proofs) {
        let Some((joint, theorem)) = proof else { continue };
        let period = finding.period.filter(|period| period.saltus == 0);
        let Some(Period { period, preperiod, .. }) = period else { continue };
        // The values up to here repeat all later ones, and all of them were compared.
        let repeating = joint.preperiod.max(preperiod).saturating_add(joint.period);
        let seen = repeating.saturating_add(period) <= finding.last();
        if finding.status == Status::Observed && seen {
            let found = std::mem::replace(*finding, Finding::unsupported());
            **finding = found.proved_by(theorem);
        }
    }
}

/// A period of the values of all states that play reaches from one, with the theorem that proves it.
fn period_of_state(
    position: &Position,
    state: State,
    findings: &[(State, &mut Finding)],
) -> Option<(Period, &'static str)> {
    let part = position.lone().filter(|_| position.play == Play::Normal)?;
    let rules = part.rules();
    let profile = rules.numbers().tuple_rule()?.profile();
    let takes = profile.takes?.takes(state)?;
    let known = |state: &State| findings.iter().find(|(known, _)| known == state);
    let reached: Vec<&Finding> =
        takes.states.iter().map(|state| Some(&*known(state)?.1)).collect::<Option<_>>()?;
    let end = reached.iter().map(|finding| finding.last() + 1).min()?;
    let mut numbers = HashMap::new();
    let mut sequence = Vec::new();
    for n in 0..end {
        let value = |finding: &&Finding| {
            let place = usize::try_from(n.checked_sub(finding.first)?).ok()?;
            finding.values.get(place).copied()
        };
        let row: Vec<Option<u64>> = reached.iter().map(value).collect();
        let next = u32::try_from(numbers.len()).ok()?;
        sequence.push(*numbers.entry((row, n % takes.modulus)).or_insert(next));
    }
    let law = Law::Subtraction { largest: takes.largest, from: takes.from };
    ultimate_period(&sequence, law).map(|period| (period, takes.theorem(profile.arity == 1)))
}

/// Whether a period is proved that is short enough for a proof by automata.
fn is_short(finding: &Finding) -> bool {
    const LONGEST: u64 = 64;
    let proved = finding.status == Status::Proved;
    let length = |period: Period| period.preperiod.saturating_add(period.period);
    proved && finding.period.is_some_and(|period| length(period) <= LONGEST)
}

/// The automaton that is proved to give the values of all pairs of a game, or the lost pairs, and its
/// certificate.
pub(super) fn pairs(
    position: &Position,
    attempt: &Attempt<'_>,
) -> Result<Option<(AutomaticRule, Option<String>)>, Failure> {
    let rules = match position.lone() {
        Some(part) if position.play == Play::Normal => Some(part.rules()),
        _ => None,
    };
    let rule = rules.as_ref().and_then(|rules| rules.numbers().tuple_rule());
    let Some(rule) = rule else { return Ok(None) };
    let automatic = automatic_pairs(rule, attempt)?;
    Ok(automatic.map(|by| {
        let proof = RuleProof::Automatic(by.clone());
        let certificate = rule.profile().text.and_then(|text| proof.certificate(text));
        (by, certificate)
    }))
}

/// The number of lists that are looked at for a pattern.
const USUAL_LISTS: u64 = 1 << 13;

/// The pattern of the lists of a game, if it is one on lists alone and they follow one, and its
/// certificate.
pub(super) fn lists(
    position: &Position,
    most: Option<u64>,
    attempt: &Attempt<'_>,
) -> Result<Option<(ListFinding, Option<String>)>, Failure> {
    let Some(part) = position.lone().filter(|_| position.play == Play::Normal) else {
        return Ok(None);
    };
    let rules = part.rules();
    let Some(rule) = rules.numbers().tuple_rule() else { return Ok(None) };
    let finding = list_finding(rule, most.unwrap_or(USUAL_LISTS), attempt)?;
    Ok(finding.map(|finding| {
        let profile = rule.profile();
        let proof = finding.proof.as_ref().zip(profile.text).zip(profile.fold);
        let certificate =
            proof.and_then(|((pairs, text), fold)| certificate_of_fold(text, fold.end, pairs));
        (finding, certificate)
    }))
}

/// The moves of the position's game, if they are linear in its numbers.
pub(super) fn linear_rule(position: &Position) -> Option<LinearRule> {
    let part = position.lone().filter(|_| position.play == Play::Normal)?;
    let rules = part.rules();
    let profile = rules.numbers().tuple_rule()?.profile();
    profile.linear.filter(|_| profile.is_plain).cloned()
}

/// The base in which the rule of the position's game reads the digits of numbers, if it does.
pub(super) fn digit_base(position: &Position) -> Option<u64> {
    position.lone()?.rules().numbers().tuple_rule()?.profile().coverage?.digit_base()
}

fn heap_rule(position: &Position) -> Option<&dyn HeapRule> {
    match position.lone() {
        Some(part) if position.play == Play::Normal => part.rules().numbers().heap_rule(),
        _ => None,
    }
}

/// How many values prove the period that the game is known to have.
fn needed(rule: &dyn HeapRule) -> Option<u64> {
    Law::of(rule)?.bound(known_period(rule.code()?)?)
}
