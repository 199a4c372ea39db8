//! Games whose moves may oblige a player: Top Entails and Nimstring.

mod boxes;
mod nimstring;
mod top_entails;

pub use nimstring::Nimstring;
pub use top_entails::TopEntails;
