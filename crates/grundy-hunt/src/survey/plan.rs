//! The codes of a survey, and their distribution to shards.

use grundy_core::game::Failure;
use grundy_core::game::take_break::{MOST_CODES, TakeBreak, family};

use super::class::Class;
use super::error::SurveyError;
use super::heading::Heading;
use super::kind::{SurveyKind, ValueSurvey};
use super::row::ValueRow;
use super::shard::Shard;

/// The largest last heap of a survey, which keeps all values in memory.
pub const MOST_HEAPS: u64 = 1 << 21;

/// The codes and the last heap of a survey.
#[derive(Debug)]
pub struct Survey<K = ValueSurvey> {
    pub(super) kind: K,
    pub(super) patterns: Vec<String>,
    pub(super) to: u64,
    pub(super) codes: Vec<TakeBreak>,
    pub(super) classes: Vec<Class>,
}

/// The result of a survey.
#[derive(Debug)]
pub struct SurveyResult<R = ValueRow> {
    /// The rows, in the order of codes.
    pub rows: Vec<R>,
    /// The number of rows of the complete survey.
    pub codes: usize,
    /// Why the survey ended early; `None` if it is complete.
    pub stopped: Option<Failure>,
}

impl Survey {
    /// Creates a survey of the values of all codes that match the patterns, for heaps 0 to `to`.
    ///
    /// # Errors
    /// Returns an error if a pattern matches no codes or too many, or if `to` is greater than
    /// [`MOST_HEAPS`].
    pub fn new(patterns: &[String], to: u64) -> Result<Self, SurveyError> {
        Self::of(ValueSurvey, patterns, to)
    }
}

impl<K: SurveyKind> Survey<K> {
    /// Creates a survey of the given kind of all codes that match the patterns, for heaps 0 to
    /// `to`.
    ///
    /// # Errors
    /// Returns an error if a pattern matches no codes or too many, or if `to` is greater than
    /// [`MOST_HEAPS`].
    pub fn of(kind: K, patterns: &[String], to: u64) -> Result<Self, SurveyError> {
        if to > MOST_HEAPS {
            let message = format!("a survey goes to heap {MOST_HEAPS} at most, not to {to}");
            return Err(SurveyError::input(message, "`grundy hunt` goes further with one game"));
        }
        let mut codes = Vec::new();
        for pattern in patterns {
            codes.extend(family(pattern).map_err(|error| SurveyError::Pattern {
                text: pattern.clone(),
                error: Box::new(error),
            })?);
            if codes.len() as u64 > MOST_CODES {
                let message = format!("the patterns match more than {MOST_CODES} codes together");
                return Err(SurveyError::input(message, "survey them one after the other"));
            }
        }
        codes.sort_unstable();
        codes.dedup();
        let codes = kind.codes(codes);
        let classes = K::classes(&codes);
        let patterns = patterns.iter().map(|pattern| pattern.trim().to_owned()).collect();
        Ok(Self { kind, patterns, to, codes, classes })
    }

    /// Returns the codes, in the order of the rows.
    pub fn codes(&self) -> &[TakeBreak] {
        &self.codes
    }

    /// Returns the number of classes of codes that one computation settles.
    pub fn classes(&self) -> usize {
        self.classes.len()
    }

    /// Returns the first line of the file of rows.
    pub fn heading(&self, shard: Option<Shard>) -> Heading {
        Heading { patterns: self.patterns.clone(), to: self.to, shard, method: self.kind.method() }
    }

    /// Returns the classes of a shard. They are dealt like cards, so that neighbours go to
    /// different shards.
    pub(super) fn dealt(&self, shard: Option<Shard>) -> impl Iterator<Item = &Class> {
        let Shard { number, of } = shard.unwrap_or(Shard::WHOLE);
        self.classes.iter().skip(number as usize - 1).step_by(of as usize)
    }

    /// Returns the indexes of a shard's codes, ascending.
    pub(super) fn indexes(&self, shard: Option<Shard>) -> Vec<usize> {
        let members = self.dealt(shard).flat_map(|class| &class.members);
        let mut indexes: Vec<usize> = members.map(|member| member.index).collect();
        indexes.sort_unstable();
        indexes
    }
}

#[cfg(test)]
mod tests {
    use super::{Shard, Survey};

    #[test]
    fn every_code_is_dealt_once() {
        let scan = Survey::new(&["0.??".to_owned(), "4.?".to_owned(), "0.7".to_owned()], 100)
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
