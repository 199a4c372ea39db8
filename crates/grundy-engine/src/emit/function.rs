//! The content of a program: functions with tables of their values, and a position.

use super::rule::Rule;
use grundy_core::game::Refusal;
use grundy_sequence::pattern::{Finding, Form, Status};

/// The rule of one game's values, ready to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// How the rule is known, in lines of a comment.
    pub(super) comment: Vec<String>,
    pub(super) rule: Rule,
    /// The number of the first value of the table.
    pub(super) first: u64,
    pub(super) table: Vec<u64>,
}

/// A position whose value the program computes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The position as printed.
    pub position: String,
    /// For each heap the number of its function and its size.
    pub heaps: Vec<(usize, u64)>,
    /// The value.
    pub value: u64,
}

/// Values that are written into a program.
const MOST_WRITTEN: usize = 10_000;

/// Values of a table, where no one says how many.
const USUAL_TABLE: u64 = 64;

impl Function {
    /// The function of a game's finding. `table` bounds the numbers of its table, first and last;
    /// without it there are enough to show the rule.
    ///
    /// # Errors
    /// A rule that is not proved, unless `observed` ones are wanted; values without a rule; a rule
    /// or a table that takes too many numbers to write.
    pub fn new(
        game: &str,
        finding: &Finding,
        observed: bool,
        table: Option<[u64; 2]>,
    ) -> Result<Self, Refusal> {
        if finding.loony.is_some() {
            return Err(Refusal::new(format!("some values of {game} are loony"))
                .help("a function is written where all values are numbers"));
        }
        let last = finding.first.saturating_add(finding.values.len() as u64);
        let last = last.saturating_sub(1);
        let seen = format!("n = {} to {last}", finding.first);
        let known = known(game, (finding.status, finding.theorem), observed, &seen)?;
        let rule = Rule::of(finding).ok_or_else(|| {
            Refusal::new(format!("the rule of {game} cannot be written as a short function"))
        })?;
        if rule.numbers() > MOST_WRITTEN {
            let message = format!("the rule of {game} needs a list of {} values", rule.numbers());
            return Err(Refusal::new(message).help(format!("at most {MOST_WRITTEN} are written")));
        }
        let [from, to] = table.unwrap_or_else(|| [finding.first, usual(finding)]);
        let values = (from..=to.min(last)).filter_map(|n| {
            finding.values.get(usize::try_from(n.checked_sub(finding.first)?).ok()?).copied()
        });
        let table: Vec<u64> = values.take(MOST_WRITTEN).collect();
        let mut comment = vec![format!("Grundy values of {game}."), known];
        comment.extend(rule.notes());
        Ok(Self { comment, rule, first: from.max(finding.first), table })
    }
}

/// How a rule is known, in a line of a comment; `seen` says where it was observed.
///
/// # Errors
/// A rule that is not proved, unless `observed` ones are wanted; no rule.
pub(super) fn known(
    game: &str,
    evidence: (Status, Option<&str>),
    observed: bool,
    seen: &str,
) -> Result<String, Refusal> {
    match evidence {
        (Status::Proved, Some(theorem)) => Ok(format!("Proved for all n: {theorem}.")),
        (Status::Proved, None) => Ok("Proved for all n.".to_owned()),
        (Status::Observed, _) if observed => Ok(format!("OBSERVED for {seen} only, NOT PROVED.")),
        (Status::Observed, _) => {
            Err(Refusal::new(format!("the rule of {game} is observed, not proved"))
                .help("--observed writes it nevertheless, and says so in a comment"))
        }
        (Status::NoneFound | Status::Unsupported, _) => {
            Err(Refusal::new(format!("no rule of the values of {game} is known"))
                .help("grundy period says what is known"))
        }
    }
}

/// The last number of a table that shows a rule: two periods at least, or a few digits.
fn usual(finding: &Finding) -> u64 {
    let shown = match (finding.period, &finding.form) {
        (Some(found), _) => found.preperiod.saturating_add(found.period.saturating_mul(2)),
        // Some digits of every base.
        (None, Some(Form::Digits(_) | Form::Automaton(_))) => u64::MAX,
        (None, _) => 0,
    };
    finding.first + shown.clamp(USUAL_TABLE, 4 * USUAL_TABLE) - 1
}
