//! The objects of answers. Field names and their order are a contract.

pub mod cayley;
pub mod exercises;
pub mod explained;
pub mod games;
pub mod genera;
pub mod guess;
pub mod identified;
pub mod infinite;
pub mod json;
mod moves;
pub mod options;
pub mod period;
pub mod quotient;
pub mod read;
pub mod replied;
pub mod solved;
pub mod values;
pub mod verified;
