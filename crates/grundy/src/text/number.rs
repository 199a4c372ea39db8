//! Numbers in a position's text.

use super::error::ParseError;
use super::words::{Args, Word};
use crate::value::Natural;

/// A number with more digits is a mistake or an attack.
const MOST_DIGITS: usize = 100_000;

/// Reads a natural number of any length.
///
/// # Errors
/// A sign, a fraction or anything that is not a decimal digit, with its place.
pub fn parse_number(word: &Word, what: &str) -> Result<Natural, ParseError> {
    let text = word.text.as_str();
    let expected = format!("{what} is a whole number from 0 upward, in decimal digits");
    if text.is_empty() {
        return Err(word.error(format!("{what} is missing")).help(expected));
    }
    if let Some(bad) = text.find(|c: char| !c.is_ascii_digit()) {
        let message = match text[bad..].chars().next().unwrap_or(' ') {
            '-' if bad == 0 => format!("{what} cannot be negative"),
            ',' if bad > 0 => {
                let message = format!("{what} is one number, without a comma");
                let help = "separate numbers by blanks: 8 5 11";
                return Err(word.error_at(bad, message).help(help));
            }
            '.' if bad > 0 => format!("{what} cannot be a fraction"),
            other => format!("`{other}` is not a digit"),
        };
        return Err(word.error_at(bad, message).help(expected));
    }
    if text.len() > MOST_DIGITS {
        return Err(word
            .error(format!("a number of {} digits is too long", text.len()))
            .help(format!("up to {MOST_DIGITS} digits are read")));
    }
    if let Ok(small) = text.parse::<u64>() {
        return Ok(small.into());
    }
    text.parse().map_err(|_| word.error(expected))
}

/// Reads a number no larger than `most`.
///
/// # Errors
/// As [`parse_number`], and a number above `most`.
pub fn small(word: &Word, what: &str, most: u64) -> Result<u64, ParseError> {
    let number = parse_number(word, what)?;
    u64::try_from(&number).ok().filter(|&n| n <= most).ok_or_else(|| {
        word.error(format!("{what} {number} is too large")).help(format!("at most {most}"))
    })
}

/// Reads all arguments as numbers no larger than `most`; there must be at least one.
///
/// # Errors
/// No argument, or one that is not such a number.
pub fn small_list<L: FromIterator<u64>>(
    args: &Args<'_>,
    example: &str,
    most: u64,
) -> Result<L, ParseError> {
    args.some("numbers", example)?.iter().map(|word| small(word, "a number", most)).collect()
}

/// Reads the size of a heap, as [`parse_number`] does.
///
/// # Errors
/// See [`parse_number`].
pub fn natural(word: &Word) -> Result<Natural, ParseError> {
    parse_number(word, "a heap")
}

/// Reads all arguments as heap sizes; there must be at least one.
///
/// # Errors
/// No argument, or one that is not a natural number.
pub fn natural_list(args: &Args<'_>, example: &str) -> Result<Vec<Natural>, ParseError> {
    args.some("heap sizes", example)?.iter().map(|word| natural(word)).collect()
}
