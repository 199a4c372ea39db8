//! A rule of values as a short function in a programming language, with a test of its own.
//!
//! The program that is written holds one function for each game, which gives the value of any n by
//! the rule of a [`Finding`](grundy_sequence::pattern::Finding), and a table of values that were
//! computed without the rule. When it runs, it prints the table, compares the function with it, and
//! ends with an error where they differ. Only proved rules are written by default; a program of an
//! observed rule says in a comment for which n the rule was observed.

mod cpp;
mod digits;
mod formula;
mod function;
mod intervals;
mod language;
mod pairs;
mod python;
mod repeats;
mod rule;
mod rust;

use std::fmt;
use std::str::FromStr;

pub use self::function::{Function, Sum};
use self::language::{Language, Program};
pub use self::pairs::PairFunction;
use grundy_core::text::UnknownName;

/// A programming language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// C++11 and later.
    Cpp,
    /// Python 3.
    Python,
    /// Rust, edition 2015 and later.
    Rust,
}

impl Target {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::Cpp, Self::Python, Self::Rust];

    /// The name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cpp => "cpp",
            Self::Python => "python",
            Self::Rust => "rust",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Target {
    type Err = UnknownName;

    /// Returns the language with a name.
    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::find(name, &Self::ALL, Self::name)
    }
}

impl Target {
    fn language(self) -> &'static Language {
        match self {
            Self::Cpp => &cpp::LANGUAGE,
            Self::Python => &python::LANGUAGE,
            Self::Rust => &rust::LANGUAGE,
        }
    }
}

/// The program of some functions, called `grundy` or `grundy_0`, `grundy_1`, …, with the value of a
/// sum if there is one.
pub fn program(target: Target, functions: &[Function], sum: Option<&Sum>) -> String {
    Program { language: target.language(), functions }.text(sum)
}

/// The program of a function of two numbers, called `grundy`.
pub fn pair_program(target: Target, function: &PairFunction) -> String {
    target.language().pair_program(function)
}
