//! Surveys: what many games have in common and where they differ, one row a game.
//!
//! A [`Scan`] is a list of codes and how far to go. Codes that theorems find to have the same
//! values form a class, which is computed once ([`TakeBreak::cousin`]); still a row is what its
//! own game's values say, as if it had been surveyed alone. So the rows depend on nothing but the
//! code, the limit and the program's version: not on threads, on kills and resuming, or on how
//! classes are dealt to shards.

mod error;
mod kept;
mod merge;
mod row;
mod sheet;
mod survey;
mod work;

pub use error::Error;
pub use kept::Kept;
pub use merge::merge;
pub use row::{Row, Status};
pub use sheet::{Heading, Sheet};
pub use work::{Found, Setup};

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use grundy::game::take_break::{MOST_CODES, TakeBreak, family};

/// The last heap that a survey may go to: every value is kept.
pub const MOST_HEAPS: u64 = 1 << 21;

/// The most shards.
const MOST_SHARDS: u32 = 1_000_000;

/// What is to be surveyed.
#[derive(Debug)]
pub struct Scan {
    patterns: Vec<String>,
    to: u64,
    codes: Vec<TakeBreak>,
    classes: Vec<Class>,
}

/// Games of equal values.
#[derive(Debug)]
pub(crate) struct Class {
    /// The code that is computed.
    code: TakeBreak,
    members: Vec<Member>,
}

/// A code of the survey.
#[derive(Debug)]
struct Member {
    /// Which one, in the order of codes.
    index: usize,
    code: TakeBreak,
    /// Its heap n + shift has the value of heap n of the code that is computed.
    shift: i64,
}

impl Scan {
    /// A survey of all codes that the patterns mean, heaps 0 to `to` at most.
    ///
    /// # Errors
    /// A pattern that means no codes or too many, or a limit that is too far.
    pub fn new(patterns: &[String], to: u64) -> Result<Self, Error> {
        if to > MOST_HEAPS {
            let message = format!("a survey goes to heap {MOST_HEAPS} at most, not to {to}");
            return Err(Error::input(message, "`grundy hunt` goes further with one game"));
        }
        let mut codes = Vec::new();
        for pattern in patterns {
            codes.extend(family(pattern).map_err(|error| Error::Pattern {
                text: pattern.clone(),
                error: Box::new(error),
            })?);
            if codes.len() as u64 > MOST_CODES {
                let message = format!("the patterns mean more than {MOST_CODES} codes together");
                return Err(Error::input(message, "survey them one after the other"));
            }
        }
        codes.sort_unstable();
        codes.dedup();
        let classes = classes(&codes);
        let patterns = patterns.iter().map(|pattern| pattern.trim().to_owned()).collect();
        Ok(Self { patterns, to, codes, classes })
    }

    /// The codes, in the order of the rows.
    pub fn codes(&self) -> &[TakeBreak] {
        &self.codes
    }

    /// How many different games there are among them, as far as theorems tell.
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// The line that a file of rows opens with.
    pub fn heading(&self, shard: Option<Shard>) -> Heading {
        Heading { patterns: self.patterns.clone(), to: self.to, shard }
    }

    /// The classes of a shard: dealt like cards, so that neighbours go to different shards.
    fn dealt(&self, shard: Option<Shard>) -> impl Iterator<Item = &Class> {
        let Shard { number, of } = shard.unwrap_or(Shard::WHOLE);
        self.classes.iter().skip(number as usize - 1).step_by(of as usize)
    }

    /// The indexes of a shard's codes, ascending.
    fn indexes(&self, shard: Option<Shard>) -> Vec<usize> {
        let members = self.dealt(shard).flat_map(|class| &class.members);
        let mut indexes: Vec<usize> = members.map(|member| member.index).collect();
        indexes.sort_unstable();
        indexes
    }
}

/// Codes by the code they are computed by, in the order of their first members.
fn classes(codes: &[TakeBreak]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    let mut known: HashMap<TakeBreak, usize> = HashMap::new();
    for (index, code) in codes.iter().enumerate() {
        let cousin = code.cousin();
        let class = *known.entry(cousin.code).or_insert_with_key(|code| {
            classes.push(Class { code: code.clone(), members: Vec::new() });
            classes.len() - 1
        });
        let member = Member { index, code: code.clone(), shift: cousin.shift };
        classes[class].members.push(member);
    }
    classes
}

/// One of several equal parts of a survey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 1.
    number: u32,
    /// How many there are.
    of: u32,
}

impl Shard {
    const WHOLE: Self = Self { number: 1, of: 1 };
}

impl FromStr for Shard {
    type Err = String;

    /// Reads `3/16`.
    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some((number.trim().parse::<u32>().ok()?, of.trim().parse::<u32>().ok()?))
        });
        match numbers {
            None => Err("write a shard as K/N, such as 1/4 for the first of four".to_owned()),
            Some((_, 0)) => Err("a survey has one shard at least: 1/1".to_owned()),
            Some((0, of)) => Err(format!("shards count from 1: the first is 1/{of}")),
            Some((_, of)) if of > MOST_SHARDS => {
                Err(format!("a survey has {MOST_SHARDS} shards at most"))
            }
            Some((number, of)) if number > of => {
                Err(format!("of {of} shards the last is {of}/{of}"))
            }
            Some((number, of)) => Ok(Self { number, of }),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::{Scan, Shard};

    #[test]
    fn shards_are_read() {
        for text in ["1/1", "3/16", "16/16"] {
            assert_eq!(text.parse::<Shard>().map(|shard| shard.to_string()).as_deref(), Ok(text));
        }
        for (text, why) in [
            ("0/4", "count from 1"),
            ("5/4", "the last is 4/4"),
            ("1/0", "one shard at least"),
            ("", "K/N"),
            ("-1/4", "K/N"),
            ("1/99999999999", "K/N"),
            ("1/1000001", "1000000 shards at most"),
        ] {
            let error = text.parse::<Shard>().expect_err(text);
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn every_code_is_dealt_once() {
        let scan = Scan::new(&["0.??".to_owned(), "4.?".to_owned(), "0.7".to_owned()], 100)
            .expect("patterns");
        assert_eq!(scan.codes().len(), 72);
        assert!(scan.classes() < 50);
        for of in [1, 2, 7, 100] {
            let mut dealt: Vec<usize> =
                (1..=of).flat_map(|number| scan.indexes(Some(Shard { number, of }))).collect();
            dealt.sort_unstable();
            assert!(dealt.into_iter().eq(0..72), "{of}");
        }
    }
}
