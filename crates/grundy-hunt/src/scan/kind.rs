//! What a survey finds of each game: its values, or its misère quotient.

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::plan::{Class, Member};
use super::quotient::QuotientRow;
use super::row::Row;
use super::work::Setup;

/// A kind of survey.
pub trait Kind: Send + Sync + Sized {
    /// The row of a game.
    type Row: SheetRow;

    /// How rows are found, as a file's heading says; rows found otherwise are not merged.
    fn method(&self) -> String;

    /// The method as a file's heading gives it.
    fn read(method: &str) -> Option<Self>;

    /// What the heading of a file of another kind says, for messages.
    const NAME: &'static str;

    /// The last heap, unless another one is asked for.
    const LAST: u64;

    /// The games that one computation settles, in the order of their first members.
    fn classes(codes: &[TakeBreak]) -> Vec<Class>;

    /// The rows of a class, with the indexes of their codes.
    ///
    /// # Errors
    /// A limit.
    fn survey(
        &self,
        class: &Class,
        to: u64,
        setup: Setup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, Self::Row)>, Failure>;
}

/// A row; its fields are the columns.
pub trait SheetRow: Serialize + DeserializeOwned + Clone + Default + Send {
    /// The code.
    fn code(&self) -> &str;
}

impl SheetRow for Row {
    fn code(&self) -> &str {
        &self.code
    }
}

impl SheetRow for QuotientRow {
    fn code(&self) -> &str {
        &self.code
    }
}

/// Values and periods under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Values;

impl Kind for Values {
    type Row = Row;

    const NAME: &'static str = "values";

    const LAST: u64 = 1 << 16;

    fn method(&self) -> String {
        "table".to_owned()
    }

    fn read(method: &str) -> Option<Self> {
        (method == "table").then_some(Self)
    }

    fn classes(codes: &[TakeBreak]) -> Vec<Class> {
        super::plan::cousins(codes)
    }

    fn survey(
        &self,
        class: &Class,
        to: u64,
        setup: Setup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, Row)>, Failure> {
        class.survey(to, setup.runs, meter)
    }
}

/// Misère quotients, each with a bounded number of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quotients {
    /// The steps of work on one game: a row does not depend on the machine.
    pub steps: u64,
}

impl Default for Quotients {
    /// About five seconds of work where a quotient is hard to find.
    fn default() -> Self {
        Self { steps: 1 << 28 }
    }
}

impl Kind for Quotients {
    type Row = QuotientRow;

    const NAME: &'static str = "misère quotients";

    const LAST: u64 = 1 << 10;

    fn method(&self) -> String {
        format!("misere, {} steps", self.steps)
    }

    fn read(method: &str) -> Option<Self> {
        let steps = method.strip_prefix("misere, ")?.strip_suffix(" steps")?;
        Some(Self { steps: steps.parse().ok()? })
    }

    /// Codes with equal values are different games under misère play, so each is alone.
    fn classes(codes: &[TakeBreak]) -> Vec<Class> {
        let class = |(index, code): (usize, &TakeBreak)| Class {
            code: code.clone(),
            members: vec![Member { index, code: code.clone(), shift: 0 }],
        };
        codes.iter().enumerate().map(class).collect()
    }

    fn survey(
        &self,
        class: &Class,
        to: u64,
        _setup: Setup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, QuotientRow)>, Failure> {
        let mut rows = Vec::new();
        for member in &class.members {
            let row = QuotientRow::find(&member.code, to, self.steps, meter)?;
            rows.push((member.index, row));
        }
        Ok(rows)
    }
}
