//! Lists of numbers from standard input: their format by the flags, and notes on how they were read.

use std::io::Read;

use grundy_core::text::{Contents, Guess};

use crate::args::Input;
use crate::error::Error;
use crate::limits::waiting;

/// What the numbers are, by the flag.
pub(super) fn contents(input: Input) -> Contents {
    match input {
        Input::Values => Contents::Values,
        Input::List => Contents::List,
        Input::Bfile => Contents::BFile,
        Input::Table => Contents::Table,
        Input::Losing => Contents::Zeros,
    }
}

/// Standard input as text.
pub(super) fn text() -> Result<String, Error> {
    let mut text = String::new();
    waiting(|| std::io::stdin().read_to_string(&mut text))?;
    Ok(text)
}

/// Says on standard error how numbers were read that could be read otherwise.
pub(super) fn note(guess: Option<Guess>) {
    match guess {
        Some(Guess::BFile { first, last }) => eprintln!(
            "  note: the first number on each line was read as n, from {first} to {last}; --input list \
             takes all numbers as values"
        ),
        Some(Guess::Lines { lines, each }) => eprintln!(
            "  note: {lines} lines of {each} numbers were read as one list; --input table reads a table"
        ),
        None => {}
    }
}
