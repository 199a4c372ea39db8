//! The result of `period`, as JSON.

use grundy_core::answer::{Explanation, Step};
use grundy_core::game::Phrase;
use grundy_engine::explain::{found, found_in_lists, found_in_table};
use grundy_engine::wording::Wording;
use grundy_sequence::pattern::{
    Finding, Form, Layout, ListPattern, PPositions, Status, TableFinding,
};
use serde::Serialize;

use super::json::{Count, Headed, headed};
use crate::pattern::{Analysis, Pattern, State};

/// The object of `period`.
#[derive(Debug, Serialize)]
pub struct Object<'a> {
    game: &'a str,
    status: Status,
    period: Option<Count>,
    preperiod: Option<Count>,
    saltus: Option<Count>,
    last_exception: Option<Count>,
    max_value: Option<Count>,
    heap_base: u8,
    method: Option<String>,
    certificate: Option<String>,
    /// The first and last n that were looked at; of a table, how many rows and columns.
    looked_at: Option<[Count; 2]>,
    exceptions: Option<Vec<(Count, ValueOrLoony)>>,
    lost: Option<Lost>,
    /// The form of a pattern that is no period.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<&'static str>,
    /// The patterns for each value of a bounded last number.
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<Vec<StateObject<'a>>>,
    /// The explanation, line by line.
    text: Vec<String>,
}

/// The explanation of a pattern.
pub fn explanation(pattern: &Pattern) -> Explanation {
    match pattern {
        Pattern::Sequence(finding) => found(finding),
        Pattern::Table(finding) => found_in_table(finding),
        Pattern::Lists(finding) => found_in_lists(finding),
        Pattern::States(states) => {
            let mut all = Explanation { steps: Vec::new(), theory: Vec::new() };
            for State { last, finding } in states {
                all.steps.push(Step::Say(Phrase::new("pattern-state").with("last", *last)));
                all.steps.extend(found(finding).steps);
            }
            all
        }
    }
}

/// The object of a pattern; `certificate` says where its certificate is, or is that itself.
pub fn period<'a>(
    game: &'a str,
    pattern: &Pattern,
    certificate: Option<String>,
    wording: &Wording,
) -> Headed<Object<'a>> {
    headed(object(game, pattern, certificate, wording))
}

fn object<'a>(
    game: &'a str,
    pattern: &Pattern,
    certificate: Option<String>,
    wording: &Wording,
) -> Object<'a> {
    let told = explanation(pattern);
    match pattern {
        Pattern::Sequence(finding) => sequence(game, finding, &told, certificate, wording),
        Pattern::Table(finding) => table(game, finding, &told, certificate, wording),
        Pattern::Lists(finding) => Object {
            status: pattern.status(),
            form: Some(match finding.pattern {
                ListPattern::Fold(_) => "fold",
                ListPattern::Classes(_) => "classes",
            }),
            text: lines(&told, wording),
            ..sequence(game, &Finding::unsupported(), &told, certificate, wording)
        },
        Pattern::States(states) => {
            let of_state = |State { last, finding }: &State| StateObject {
                last: Count(*last),
                object: sequence(game, finding, &found(finding), None, wording),
            };
            Object {
                status: pattern.status(),
                text: lines(&told, wording),
                states: Some(states.iter().map(of_state).collect()),
                ..sequence(game, &Finding::unsupported(), &told, certificate, wording)
            }
        }
    }
}

/// The object of one value of a bounded last number.
#[derive(Debug, Serialize)]
struct StateObject<'a> {
    last: Count,
    #[serde(flatten)]
    object: Object<'a>,
}

/// The object of a pattern with its certificate and its explanation as one text.
#[derive(Debug, Serialize)]
pub struct Whole<'a> {
    #[serde(flatten)]
    object: Object<'a>,
    sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<String>,
}

/// The object of what is known of a game, its certificate within.
pub fn with_certificate<'a>(
    game: &'a str,
    known: &Analysis,
    wording: &Wording,
) -> Headed<Whole<'a>> {
    let object = object(game, &known.pattern, known.certificate.clone(), wording);
    let sentence = object.text.join("\n");
    let incomplete = known.ended.as_ref().map(|failure| wording.message(&failure.sentence()));
    headed(Whole { object, sentence, incomplete })
}

/// Which numbers are lost.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Lost {
    Residues { modulus: Count, residues: Vec<Count>, also: Vec<Count>, except: Vec<Count> },
    Numbers { numbers: Vec<Count> },
}

/// A value of a sequence.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ValueOrLoony {
    Value(Count),
    Loony(&'static str),
}

/// Exceptions beyond this number are not listed.
const MOST_EXCEPTIONS: usize = 10_000;

/// What is known of a sequence.
fn sequence<'a>(
    game: &'a str,
    finding: &Finding,
    told: &Explanation,
    certificate: Option<String>,
    wording: &Wording,
) -> Object<'a> {
    let period = finding.period;
    let exceptions = finding.exceptions();
    let shown = |value| {
        let loony = Some(value) == finding.loony;
        if loony { ValueOrLoony::Loony("loony") } else { ValueOrLoony::Value(Count(value)) }
    };
    Object {
        game,
        status: finding.status,
        period: period.map(|found| Count(found.period)),
        preperiod: period.map(|found| Count(found.preperiod)),
        saltus: period.map(|found| Count(found.saltus)),
        last_exception: period.and_then(|found| found.preperiod.checked_sub(1)).map(Count),
        max_value: finding.max_value().map(Count),
        heap_base: 0,
        method: match finding.theorem {
            Some(theorem) => Some(format!("theorem:{theorem}")),
            None => (!finding.values.is_empty()).then(|| "table".to_owned()),
        },
        certificate,
        looked_at: (!finding.values.is_empty() || finding.lost_to.is_some())
            .then(|| [Count(finding.first), Count(finding.last())]),
        exceptions: (period.is_some() && exceptions.len() <= MOST_EXCEPTIONS)
            .then(|| exceptions.into_iter().map(|(n, value)| (Count(n), shown(value))).collect()),
        lost: finding.losing.as_ref().and_then(Lost::new),
        form: finding.form.as_ref().map(Form::name),
        states: None,
        text: lines(told, wording),
    }
}

/// What is known of a table.
fn table<'a>(
    game: &'a str,
    finding: &TableFinding,
    told: &Explanation,
    certificate: Option<String>,
    wording: &Wording,
) -> Object<'a> {
    let [rows, columns] = finding.size();
    Object {
        game,
        status: finding.status,
        period: None,
        preperiod: None,
        saltus: None,
        last_exception: None,
        max_value: finding.max_value().filter(|_| finding.theorem.is_none()).map(Count),
        heap_base: 0,
        method: match (&finding.theorem, &finding.automatic) {
            (Some((_, name)), _) => Some(format!("theorem:{name}")),
            (None, Some(automatic)) => Some(format!("theorem:{}", automatic.theorem())),
            (None, None) => Some("table".to_owned()),
        },
        certificate,
        looked_at: Some([Count(rows), Count(columns)]),
        exceptions: None,
        lost: None,
        form: finding.layout.as_ref().map(Layout::name),
        states: None,
        text: lines(told, wording),
    }
}

fn lines(told: &Explanation, wording: &Wording) -> Vec<String> {
    wording.explanation(told).lines().map(str::to_owned).collect()
}

impl Lost {
    fn new(losing: &PPositions) -> Option<Self> {
        let counts = |numbers: &[u64]| numbers.iter().copied().map(Count).collect();
        match losing {
            PPositions::Residues { modulus, residues, also, except } => Some(Self::Residues {
                modulus: Count(*modulus),
                residues: counts(residues),
                also: counts(also),
                except: counts(except),
            }),
            PPositions::Few(numbers) => Some(Self::Numbers { numbers: counts(numbers) }),
            PPositions::Linear { .. }
            | PPositions::Next { .. }
            | PPositions::Beatty { .. }
            | PPositions::Form(_) => None,
        }
    }
}
