//! The objects of answers. Field names and their order are a contract.

#[cfg(feature = "laboratory")]
pub mod cayley;
pub mod exercises;
pub mod explained;
pub mod games;
#[cfg(feature = "laboratory")]
pub mod genera;
#[cfg(feature = "laboratory")]
pub mod guess;
#[cfg(feature = "laboratory")]
pub mod identified;
#[cfg(feature = "laboratory")]
pub mod infinite;
pub mod json;
mod moves;
pub mod options;
#[cfg(feature = "laboratory")]
pub mod period;
#[cfg(feature = "laboratory")]
pub mod quotient;
pub mod read;
pub mod replied;
pub mod solved;
#[cfg(feature = "laboratory")]
pub mod values;
#[cfg(feature = "laboratory")]
pub mod verified;
