//! Shards: the equal parts of a survey.

use std::fmt;
use std::str::FromStr;

/// The maximum number of shards.
const MOST_SHARDS: u32 = 1_000_000;

/// One of several equal parts of a survey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// The number of this part, from 1.
    pub(super) number: u32,
    /// The number of parts.
    pub(super) of: u32,
}

impl Shard {
    /// The whole survey as one shard.
    pub(super) const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether this is the first part.
    pub(super) fn is_first(self) -> bool {
        self.number == 1
    }
}

impl FromStr for Shard {
    type Err = String;

    /// Parses a shard such as `3/16`.
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
    use super::Shard;

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
}
