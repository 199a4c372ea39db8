//! Which coins of a row one move may turn over.

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use crate::text::{ParseError, Word, closest, small, words};

/// How the coins of one move lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Shape {
    /// Anywhere.
    Any,
    /// Next to each other.
    Run,
    /// At equal distances.
    Spaced,
}

/// The rule of a coin-turning game on a row: how many coins a move turns over, and how they lie.
/// The one furthest to the right must go from heads to tails.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct TurnRule {
    shape: Shape,
    /// The numbers of coins, as written.
    counts: Vec<RangeInclusive<u64>>,
}

/// Names of rules, also for products.
const NAMES: [(&str, &str); 7] = [
    ("turning-turtles", "1..2"),
    ("twins", "2"),
    ("mock-turtles", "1..3"),
    ("triplets", "3"),
    ("moebius", "1..5"),
    ("ruler", "run,all"),
    ("turnips", "spaced,3"),
];

/// The largest number of coins of one move that is written out.
const MOST: u64 = u32::MAX as u64;

/// Visits the other coins of a move, ascending.
pub(super) type VisitOthers<'a> = dyn FnMut(&[u64]) -> ControlFlow<()> + 'a;

impl TurnRule {
    /// Reads a rule: a name, or numbers of coins such as `1..3`, `run,all` or `spaced,3`.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let named = NAMES.iter().find(|(name, _)| word.text.eq_ignore_ascii_case(name));
        match named.and_then(|(_, text)| words(text).pop()) {
            Some(text) => Self::items(&text),
            None => Self::items(word),
        }
    }

    fn items(word: &Word) -> Result<Self, ParseError> {
        let mut rule = Self { shape: Shape::Any, counts: Vec::new() };
        let mut start = 0;
        for text in word.text.split(',') {
            let range = start..start + text.len();
            start = range.end + 1;
            match text.to_lowercase().as_str() {
                "run" => rule.shape = Shape::Run,
                "spaced" => rule.shape = Shape::Spaced,
                "all" => rule.counts.push(1..=u64::MAX),
                _ => rule.counts.push(counts(&word.slice(range))?),
            }
        }
        if rule.counts.is_empty() {
            return Err(word
                .error("how many coins a move turns over is missing")
                .help("write numbers, ranges 1..3 or all, for example: run,all"));
        }
        Ok(rule)
    }

    /// The rule's name, or the rule where it has none.
    pub(super) fn name(&self) -> String {
        let text = self.to_string();
        let named = NAMES.iter().find(|(_, rule)| *rule == text);
        named.map_or(text, |(name, _)| (*name).to_owned())
    }

    /// The most coins of one move.
    pub(super) fn most(&self) -> u64 {
        self.counts.iter().map(|range| *range.end()).max().unwrap_or(0)
    }

    fn allows(&self, count: u64) -> bool {
        self.counts.iter().any(|range| range.contains(&count))
    }

    /// Calls `visit` with the other coins of every move whose coin furthest to the right is `last`,
    /// from 1, until it breaks.
    pub(super) fn others(&self, last: u64, visit: &mut VisitOthers<'_>) -> ControlFlow<()> {
        for count in (1..=last.min(self.most())).filter(|&count| self.allows(count)) {
            let others = count - 1;
            match self.shape {
                Shape::Any => choose(last - 1, others, visit)?,
                Shape::Run => visit(&(last - others..last).collect::<Vec<_>>())?,
                Shape::Spaced if others == 0 => visit(&[])?,
                Shape::Spaced => {
                    for gap in (1..last).take_while(|&gap| gap <= (last - 1) / others) {
                        let coins = (1..=others).rev().map(|steps| last - steps * gap);
                        visit(&coins.collect::<Vec<_>>())?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The value of the row with heads on coin n alone, from 1, where a theorem gives it; with the
    /// theorem's name.
    pub(super) fn known(&self) -> Option<Known> {
        let all = |most: u64| self.most() == most && (1..=most).all(|count| self.allows(count));
        match self.shape {
            Shape::Any if all(2) => Some(Known::TurningTurtles),
            Shape::Any if all(3) => Some(Known::MockTurtles),
            Shape::Any if self.most() == 2 => Some(Known::Twins),
            Shape::Run if self.counts.contains(&(1..=u64::MAX)) => Some(Known::Ruler),
            _ => None,
        }
    }
}

/// Rules whose values are known for all coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// One or two coins: coin n has the value n, for it can be turned alone or with a smaller one.
    TurningTurtles,
    /// Two coins: coin n has the value n − 1.
    Twins,
    /// One to three coins: the value of coin n is the n-th odious number, which has an odd number
    /// of ones in binary (Winning Ways, chapter 14).
    MockTurtles,
    /// Any number of neighbours: the largest power of two that divides n (Winning Ways,
    /// chapter 14).
    Ruler,
}

impl Known {
    /// The value of coin n, from 1.
    pub(super) fn value(self, n: u64) -> u64 {
        match self {
            Self::TurningTurtles => n,
            Self::Twins => n - 1,
            Self::MockTurtles => {
                let before = n - 1;
                2 * before + u64::from(before.count_ones().is_multiple_of(2))
            }
            Self::Ruler => n & n.wrapping_neg(),
        }
    }

    /// The theorem's name.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::TurningTurtles => "turning-turtles",
            Self::Twins => "twins",
            Self::MockTurtles => "mock-turtles",
            Self::Ruler => "ruler",
        }
    }
}

/// Reads a number of coins or a range.
fn counts(item: &Word) -> Result<RangeInclusive<u64>, ParseError> {
    if !item.text.starts_with(|c: char| c.is_ascii_digit()) {
        let error = item.error(format!("`{}` is not a rule for turning coins", item.text));
        let names = NAMES.iter().map(|(name, _)| *name).chain(["run", "spaced", "all"]);
        return Err(match closest(&item.text, names) {
            Some(near) => error.help(format!("did you mean `{near}`?")),
            None => error.help("write numbers of coins, ranges 1..3, all, run or spaced"),
        });
    }
    let what = "a number of coins";
    let dots = item.text.find("..");
    let low = small(&item.slice(0..dots.unwrap_or(item.text.len())), what, MOST)?;
    let high = match dots {
        None => low,
        Some(dots) => {
            let rest = item.text[dots..].find(|c| c != '.').map_or(item.text.len(), |i| dots + i);
            small(&item.slice(rest..item.text.len()), what, MOST)?
        }
    };
    if low == 0 || high < low {
        let help = "numbers start at 1, and a range goes upward: 1..3";
        return Err(item.error("this is no number of coins").help(help));
    }
    Ok(low..=high)
}

/// Calls `visit` with every set of `many` of the coins 1 to `end`, ascending.
fn choose(end: u64, many: u64, visit: &mut VisitOthers<'_>) -> ControlFlow<()> {
    if many > end {
        return ControlFlow::Continue(());
    }
    let mut coins: Vec<u64> = (1..=many).collect();
    loop {
        visit(&coins)?;
        // The last coin that can go further, each of those after it to be next to it.
        let mut tops = (0..=end).rev();
        let next = coins.iter().rposition(|&coin| tops.next().is_some_and(|top| coin < top));
        let Some(at) = next else { return ControlFlow::Continue(()) };
        let mut coin = coins[at];
        for place in &mut coins[at..] {
            coin += 1;
            *place = coin;
        }
    }
}

impl fmt::Display for TurnRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Any => {}
            Shape::Run => f.write_str("run,")?,
            Shape::Spaced => f.write_str("spaced,")?,
        }
        for (i, range) in self.counts.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            match (*range.start(), *range.end()) {
                (_, u64::MAX) => f.write_str("all")?,
                (low, high) if low == high => write!(f, "{low}")?,
                (low, high) => write!(f, "{low}..{high}")?,
            }
        }
        Ok(())
    }
}
