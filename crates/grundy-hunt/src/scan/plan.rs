//! Which codes are surveyed, and how they are dealt to shards.

use std::collections::HashMap;

use grundy_core::game::Failure;
use grundy_core::game::take_break::{MOST_CODES, TakeBreak, family};

use super::error::Error;
use super::heading::Heading;
use super::kind::{Kind, Values};
use super::row::Row;
use super::shard::Shard;

/// The last heap that a survey may go to: every value is kept.
pub const MOST_HEAPS: u64 = 1 << 21;

/// The codes and the last heap of a survey.
#[derive(Debug)]
pub struct Scan<K = Values> {
    pub(super) kind: K,
    pub(super) patterns: Vec<String>,
    pub(super) to: u64,
    pub(super) codes: Vec<TakeBreak>,
    pub(super) classes: Vec<Class>,
}

/// Games that one computation settles.
#[derive(Debug)]
pub struct Class {
    /// The code that is computed.
    pub(super) code: TakeBreak,
    pub(super) members: Vec<Member>,
}

/// A code of the survey.
#[derive(Debug)]
pub(super) struct Member {
    /// Its index in the order of codes.
    pub(super) index: usize,
    pub(super) code: TakeBreak,
    /// Heap n + shift of this code has the value of heap n of the code that is computed.
    pub(super) shift: i64,
}

/// The result of a survey.
#[derive(Debug)]
pub struct Found<R = Row> {
    /// The rows, in the order of codes.
    pub rows: Vec<R>,
    /// The number of rows of the complete survey.
    pub codes: usize,
    /// The reason why it ended early.
    pub stopped: Option<Failure>,
}

impl Scan {
    /// A survey of the values of all codes that match the patterns, for heaps 0 to `to` at most.
    ///
    /// # Errors
    /// A pattern matches no codes or too many, or `to` is too large.
    pub fn new(patterns: &[String], to: u64) -> Result<Self, Error> {
        Self::of(Values, patterns, to)
    }
}

impl<K: Kind> Scan<K> {
    /// A survey of some kind of all codes that match the patterns, for heaps 0 to `to` at most.
    ///
    /// # Errors
    /// A pattern matches no codes or too many, or `to` is too large.
    pub fn of(kind: K, patterns: &[String], to: u64) -> Result<Self, Error> {
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
                let message = format!("the patterns match more than {MOST_CODES} codes together");
                return Err(Error::input(message, "survey them one after the other"));
            }
        }
        codes.sort_unstable();
        codes.dedup();
        let classes = K::classes(&codes);
        let patterns = patterns.iter().map(|pattern| pattern.trim().to_owned()).collect();
        Ok(Self { kind, patterns, to, codes, classes })
    }

    /// The codes, in the order of the rows.
    pub fn codes(&self) -> &[TakeBreak] {
        &self.codes
    }

    /// The number of classes of codes that one computation settles.
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// The first line of a file of rows.
    pub fn heading(&self, shard: Option<Shard>) -> Heading {
        Heading { patterns: self.patterns.clone(), to: self.to, shard, method: self.kind.method() }
    }

    /// The classes of a shard: dealt like cards, so that neighbours go to different shards.
    pub(super) fn dealt(&self, shard: Option<Shard>) -> impl Iterator<Item = &Class> {
        let Shard { number, of } = shard.unwrap_or(Shard::WHOLE);
        self.classes.iter().skip(number as usize - 1).step_by(of as usize)
    }

    /// The indexes of a shard's codes, ascending.
    pub(super) fn indexes(&self, shard: Option<Shard>) -> Vec<usize> {
        let members = self.dealt(shard).flat_map(|class| &class.members);
        let mut indexes: Vec<usize> = members.map(|member| member.index).collect();
        indexes.sort_unstable();
        indexes
    }
}

/// Codes that have the same values by a theorem, in the order of their first members.
pub(super) fn cousins(codes: &[TakeBreak]) -> Vec<Class> {
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

#[cfg(test)]
mod tests {
    use super::{Scan, Shard};

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
