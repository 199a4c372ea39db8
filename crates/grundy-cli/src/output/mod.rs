//! How answers are written.

pub(crate) mod answer_text;
pub(crate) mod cayley;
pub(crate) mod columns;
pub(crate) mod genus;
pub(crate) mod hunt;
pub(crate) mod infinite;
pub(crate) mod json;
pub(crate) mod quotient;
pub(crate) mod values;
