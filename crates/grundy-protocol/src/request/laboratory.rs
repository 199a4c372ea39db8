//! The fields of the methods of the laboratory.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Values {
    pub(crate) game: String,
    pub(crate) from: Option<u64>,
    pub(crate) to: Option<u64>,
    pub(crate) rows: Option<u64>,
    pub(crate) columns: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Period {
    pub(crate) game: String,
    pub(crate) max: Option<u64>,
    /// A formula that is compared with the values instead.
    pub(crate) guess: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Identify {
    /// Numbers, in a layout that `grundy_core::text::NumberList` reads.
    pub(crate) values: String,
    /// Whether these are the numbers of value 0.
    #[serde(default)]
    pub(crate) zeros: bool,
    /// What the values are, where a text has several readings.
    pub(crate) input: Option<Input>,
    /// The n of the first value.
    pub(crate) from: Option<u64>,
    /// The most answers.
    pub(crate) answers: Option<usize>,
}

/// What values are.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Input {
    Values,
    List,
    BFile,
    Table,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Misere {
    pub(crate) game: String,
    /// The last heap.
    pub(crate) to: Option<u64>,
}
