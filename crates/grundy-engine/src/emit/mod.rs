//! A rule of values as a short function in a programming language, with a test of its own.
//!
//! The program that is written holds one function for each game, which gives the value of any n by
//! the rule of a [`Finding`], and a table of values that were computed without the rule. When it
//! runs, it prints the table, compares the function with it, and ends with an error where they
//! differ. Only proved rules are written, unless observed ones are asked for; then a comment in the
//! program says for which n the rule was observed.

mod cpp;
mod digits;
mod intervals;
mod python;
mod rule;
mod rust;

use std::fmt;
use std::str::FromStr;

use self::rule::Rule;
use grundy_core::game::Refusal;
use grundy_core::text::closest;
use grundy_sequence::pattern::{Finding, Form, Status};

/// A programming language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// C++11 and later.
    Cpp,
    /// Python 3.
    Python,
    /// Rust, edition 2015 and later.
    Rust,
}

impl Target {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::Cpp, Self::Python, Self::Rust];

    /// The name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cpp => "cpp",
            Self::Python => "python",
            Self::Rust => "rust",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Target {
    type Err = String;

    /// The language with a name; else what would be right.
    fn from_str(name: &str) -> Result<Self, String> {
        let names = Self::ALL.map(Self::name);
        Self::ALL.into_iter().find(|target| target.name() == name).ok_or_else(|| {
            match closest(name, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("write one of {}", names.join(", ")),
            }
        })
    }
}

/// The rule of one game's values, ready to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// How the rule is known, in lines of a comment.
    comment: Vec<String>,
    rule: Rule,
    /// The number of the first value of the table.
    first: u64,
    table: Vec<u64>,
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

/// A factor before a call, left out where it is 1.
fn factor(factor: i128) -> String {
    if factor == 1 { String::new() } else { format!("{factor} * ") }
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
        let last = finding.first.saturating_add(finding.values.len() as u64);
        let last = last.saturating_sub(1);
        let known = match (finding.status, finding.theorem) {
            (Status::Proved, Some(theorem)) => format!("Proved for all n: {theorem}."),
            (Status::Proved, None) => "Proved for all n.".to_owned(),
            (Status::Observed, _) if observed => {
                format!("OBSERVED for n = {} to {last} only, NOT PROVED.", finding.first)
            }
            (Status::Observed, _) => {
                return Err(Refusal::new(format!("the rule of {game} is observed, not proved"))
                    .help("--observed writes it nevertheless, and says so in a comment"));
            }
            (Status::NoneFound | Status::Unsupported, _) => {
                return Err(Refusal::new(format!("no rule of the values of {game} is known"))
                    .help("grundy period says what is known"));
            }
        };
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

/// The program of some functions, called `grundy` or `grundy_0`, `grundy_1`, …, with the value of a
/// sum if there is one.
pub fn program(target: Target, functions: &[Function], sum: Option<&Sum>) -> String {
    let mut out = match target {
        Target::Cpp => cpp::program(functions, sum),
        Target::Python => python::program(functions, sum),
        Target::Rust => rust::program(functions, sum),
    };
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// The name of a function and the ending of its constants.
fn named(functions: &[Function], place: usize) -> (String, String) {
    match functions.len() {
        1 => ("grundy".to_owned(), String::new()),
        _ => (format!("grundy_{place}"), format!("_{place}")),
    }
}

/// The place of n, or of another number, in a list that begins with the number `first`.
fn place(n: &str, first: u64) -> String {
    if first == 0 { n.to_owned() } else { format!("({n} - {first})") }
}

/// `n * over`, in short.
fn times(n: &str, over: u64) -> String {
    if over == 1 { n.to_owned() } else { format!("{n} * {over}") }
}

/// Numbers in lines of at most 90 characters, indented.
fn lines(numbers: &[u64]) -> String {
    const WIDTH: usize = 86;
    let mut text = String::new();
    let mut width = WIDTH;
    for number in numbers {
        let number = format!("{number}, ");
        width += number.len();
        if width > WIDTH {
            text.truncate(text.trim_end().len());
            text.push_str("\n    ");
            width = number.len();
        }
        text.push_str(&number);
    }
    text.truncate(text.trim_end().len());
    text
}
