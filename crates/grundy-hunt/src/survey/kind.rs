//! The kinds of surveys: of values under normal play, and of misère quotients.

use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::class::{Class, cousins, singles};
use super::error::SurveyError;
use super::quotient::QuotientRow;
use super::row::ValueRow;
use super::setup::SurveySetup;

/// A kind of survey: what it computes for each game.
pub trait SurveyKind: Send + Sync + Sized {
    /// The row of a game.
    type Row: SheetRow;

    /// Returns how rows are computed, for the heading. Rows of different methods are not merged.
    fn method(&self) -> String;

    /// Parses the method of a heading; `None` if it belongs to another kind.
    fn read(method: &str) -> Option<Self>;

    /// The name of the kind, for messages.
    const NAME: &'static str;

    /// The default last heap.
    const LAST: u64;

    /// Returns the codes that have a row, ascending, of all codes that the patterns match.
    fn codes(&self, codes: Vec<TakeBreak>) -> Vec<TakeBreak> {
        codes
    }

    /// Groups the games into classes that one computation settles, in the order of their first
    /// members.
    fn classes(codes: &[TakeBreak]) -> Vec<Class>;

    /// Whether a stored row needs no more work.
    fn is_final(&self, _row: &Self::Row) -> bool {
        true
    }

    /// Returns a key for the order of work, given the stored row of a class: small keys first,
    /// equal ones in the order of codes.
    fn order(&self, _row: Option<&Self::Row>) -> [u64; 4] {
        [0; 4]
    }

    /// Computes the rows of a class, with the indexes of their codes.
    ///
    /// # Errors
    /// Returns [`SurveyError::Run`] if a limit is reached, and another error if the system fails.
    fn survey(
        &self,
        class: &Class,
        to: u64,
        setup: SurveySetup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, Self::Row)>, SurveyError>;
}

/// A row of a survey. Its fields are the columns.
pub trait SheetRow: Serialize + DeserializeOwned + Clone + Default + Send {
    /// Returns the code of the game.
    fn code(&self) -> &str;
}

impl SheetRow for ValueRow {
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
pub struct ValueSurvey;

impl SurveyKind for ValueSurvey {
    type Row = ValueRow;

    const NAME: &'static str = "values";

    const LAST: u64 = 1 << 16;

    fn method(&self) -> String {
        "table".to_owned()
    }

    fn read(method: &str) -> Option<Self> {
        (method == "table").then_some(Self)
    }

    fn classes(codes: &[TakeBreak]) -> Vec<Class> {
        cousins(codes)
    }

    fn survey(
        &self,
        class: &Class,
        to: u64,
        setup: SurveySetup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, ValueRow)>, SurveyError> {
        Ok(class.survey(to, setup.runs, meter)?)
    }
}

/// Misère quotients, each with a bounded number of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotientSurvey {
    /// The maximum number of steps of work per game. A bound on steps instead of time makes the row
    /// independent of the machine.
    pub steps: u64,
}

impl Default for QuotientSurvey {
    /// About five seconds of work if a quotient is hard to find.
    fn default() -> Self {
        Self { steps: 1 << 28 }
    }
}

impl SurveyKind for QuotientSurvey {
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

    /// Codes with equal values are different games under misère play, so each is a class of its
    /// own.
    fn classes(codes: &[TakeBreak]) -> Vec<Class> {
        singles(codes)
    }

    fn survey(
        &self,
        class: &Class,
        to: u64,
        _setup: SurveySetup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, QuotientRow)>, SurveyError> {
        let mut rows = Vec::new();
        for member in &class.members {
            let row = QuotientRow::find(&member.code, to, self.steps, meter)?;
            rows.push((member.index, row));
        }
        Ok(rows)
    }
}
