//! Version 3 of the format: rule files whose values or lost positions are proved from their moves.

use super::lines::{Lines, number};
use crate::verdict::ParseError;

/// The greatest number of states.
const MOST_STATES: u64 = 1 << 16;

/// A claim about all positions of a game of a rule file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Automatic {
    /// The lines of the rule file.
    pub(crate) rule: Vec<String>,
    /// The theorem, as written.
    pub(crate) theorem: String,
    /// What is claimed.
    pub(crate) claim: RuleClaim,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

/// What is claimed of a rule file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RuleClaim {
    /// An automaton gives the values or the lost positions.
    Automaton(GivenAutomaton),
    /// An automaton gives the value of each pair that stands for a list with moves at this end.
    Fold(End, GivenAutomaton),
    /// At most this fraction of a number may be taken, so the values are those of the theorem.
    Fraction(u64, u64),
    /// The moves are given by divisibility, and the values by the theorem that is named.
    Divisibility,
}

/// An end of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Before the first element.
    First,
    /// After the last element.
    Last,
}

/// An automaton as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GivenAutomaton {
    /// Whether it gives values rather than lost positions.
    pub(crate) has_values: bool,
    /// The digits that it reads.
    pub(crate) digits: Digits,
    /// For each state whether it accepts, and the next states.
    pub(crate) states: Vec<(bool, Vec<Option<usize>>)>,
}

/// A system of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Digits {
    /// A base from 2 to 9.
    Base(u8),
    /// The system of Fibonacci numbers.
    Fibonacci,
    /// The system of the weights 1, 3, 7, 17, …
    Pell,
}

impl Automatic {
    /// Parses the lines after the title.
    pub(super) fn read(lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let mut rule = vec![lines.required("rule")?.to_owned()];
        while let Some(line) = lines.optional("rule")? {
            rule.push(line.to_owned());
        }
        let theorem = lines.required("theorem")?.to_owned();
        let claim = match theorem.as_str() {
            "value-automaton" => RuleClaim::Automaton(GivenAutomaton::read(true, lines)?),
            "lost-automaton" => RuleClaim::Automaton(GivenAutomaton::read(false, lines)?),
            "list-fold" => {
                let end = match lines.required("end")? {
                    "first" => End::First,
                    "last" => End::Last,
                    _ => return Err(lines.error("`end` is `first` or `last`")),
                };
                RuleClaim::Fold(end, GivenAutomaton::read(true, lines)?)
            }
            "at-most-fraction" => fraction(lines)?,
            "number-of-prime-factors"
            | "coprime-least-prime"
            | "coprime-least-prime-to-zero"
            | "divisors-taken" => RuleClaim::Divisibility,
            name => {
                let why = format!("version 3 of the format has no theorem `{name}`");
                return Err(lines.error(why));
            }
        };
        Ok(Self { rule, theorem, claim, sealed: lines.seal()? })
    }

    /// The name of the game.
    pub(super) fn game(&self) -> &str {
        self.rule.first().map_or("", String::as_str)
    }
}

/// Parses a line `fraction`.
fn fraction(lines: &mut Lines<'_>) -> Result<RuleClaim, ParseError> {
    let both = lines.required("fraction")?.split_once('/');
    let small = |text: &str| number(text).filter(|&n| 0 < n && n < 1 << 16);
    let both = both.and_then(|(over, under)| Some((small(over)?, small(under)?)));
    let both = both.filter(|(over, under)| over < under);
    let (over, under) =
        both.ok_or_else(|| lines.error("`fraction` is A/B with 0 < A < B < 65536"))?;
    Ok(RuleClaim::Fraction(over, under))
}

impl GivenAutomaton {
    /// Parses the lines of an automaton.
    fn read(has_values: bool, lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let digits = match lines.required("system")? {
            "fibonacci" => Digits::Fibonacci,
            "pell" => Digits::Pell,
            other => {
                let base = other.strip_prefix("base ").and_then(number);
                let base = base.filter(|base| (2..=9).contains(base));
                let base = base.and_then(|base| u8::try_from(base).ok());
                Digits::Base(base.ok_or_else(|| {
                    lines
                        .error("`system` is `base` and a number from 2 to 9, `fibonacci` or `pell`")
                })?)
            }
        };
        let many = lines.required_number("states")?;
        if !(1..=MOST_STATES).contains(&many) {
            return Err(lines.error("there is at least one state, and there are at most 65536"));
        }
        let mut states = Vec::new();
        for _ in 0..many {
            states.push(state(lines, many)?);
        }
        if states.iter().any(|(_, next)| next.len() != states[0].1.len()) {
            return Err(lines.error("every state has as many next states"));
        }
        Ok(Self { has_values, digits, states })
    }
}

/// Parses a line `state`.
fn state(lines: &mut Lines<'_>, many: u64) -> Result<(bool, Vec<Option<usize>>), ParseError> {
    let rest = lines.required("state")?;
    let why = "`state` is `+` or `-`, and for each letter a state or `-`";
    let next = |item: &str| match item {
        "-" => Some(None),
        item => {
            let state = number(item).filter(|&state| state < many)?;
            Some(Some(usize::try_from(state).ok()?))
        }
    };
    let (sign, items) = rest.split_once(' ').ok_or_else(|| lines.error(why))?;
    let accepts = match sign {
        "+" => true,
        "-" => false,
        _ => return Err(lines.error(why)),
    };
    let all: Option<Vec<Option<usize>>> = items.split(' ').map(next).collect();
    Ok((accepts, all.ok_or_else(|| lines.error(why))?))
}
