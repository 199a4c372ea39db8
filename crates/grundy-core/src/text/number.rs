//! Numbers in a position's text.

use crate::message;
use dashu_int::ops::BitTest;

use super::error::ParseError;
use super::words::{Args, Word};
use crate::value::Natural;

/// A number with more digits is a mistake or an attack.
const MOST_DIGITS: usize = 100_000;

/// The most bits of a power: a thousand digits. A short text must not stand for a long number.
const MOST_BITS: usize = 3322;

/// A number as people write it: digits, `10^18`, `2e9` or `2*10^9`; `None` for anything else, for more
/// than a hundred thousand digits, and for a power of more than a thousand.
pub fn written_number(text: &str) -> Option<Natural> {
    let digits = |text: &str| -> Option<Natural> {
        let sound = !text.is_empty()
            && text.len() <= MOST_DIGITS
            && text.bytes().all(|b| b.is_ascii_digit());
        if sound { text.parse().ok() } else { None }
    };
    if let Some((factor, exponent)) = text.split_once(['e', 'E']) {
        return Some(digits(factor)? * power(&Natural::from(10u32), &digits(exponent)?)?);
    }
    let (factor, rest) = match text.split_once('*') {
        Some((factor, rest)) if rest.contains('^') => (digits(factor)?, rest),
        Some(_) => return None,
        None => (Natural::ONE, text),
    };
    match rest.split_once('^') {
        Some((base, exponent)) => Some(factor * power(&digits(base)?, &digits(exponent)?)?),
        None => digits(rest),
    }
}

/// A power of at most a thousand digits.
fn power(base: &Natural, exponent: &Natural) -> Option<Natural> {
    if *base <= Natural::ONE {
        return Some(if exponent.is_zero() { Natural::ONE } else { base.clone() });
    }
    let exponent = usize::try_from(exponent).ok()?;
    // The base is at least 2 to its bits less one, so the power is not computed where it is too long.
    let least = base.bit_len().saturating_sub(1).checked_mul(exponent)?;
    let power = (least < MOST_BITS).then(|| base.pow(exponent))?;
    (power.bit_len() <= MOST_BITS).then_some(power)
}

/// Reads a natural number of any length.
///
/// # Errors
/// A sign, a fraction or anything that is not a decimal digit, with its place.
pub fn parse_number(word: &Word, what: &str) -> Result<Natural, ParseError> {
    let text = word.text.as_str();
    let expected = || {
        message!(
            "number-expected",
            "{what} is a whole number from 0 upward, in decimal digits",
            what = what
        )
    };
    if text.is_empty() {
        return Err(word
            .error(message!("number-missing", "{what} is missing", what = what))
            .help(expected()));
    }
    if let Some(bad) = text.find(|c: char| !c.is_ascii_digit()) {
        return written_number(text).ok_or_else(|| {
            let error = no_number(word, bad, what);
            if error.help.is_some() { error } else { error.help(expected()) }
        });
    }
    if text.len() > MOST_DIGITS {
        return Err(word
            .error(message!(
                "digits-many",
                "a number of {digits} digits is too long",
                digits = text.len()
            ))
            .help(message!("digits-most", "up to {most} digits are read", most = MOST_DIGITS)));
    }
    if let Ok(small) = text.parse::<u64>() {
        return Ok(small.into());
    }
    text.parse().map_err(|_| word.error(expected()))
}

/// The error of a word whose character at a byte is no digit.
fn no_number(word: &Word, bad: usize, what: &str) -> ParseError {
    let text = word.text.as_str();
    let message = match text[bad..].chars().next().unwrap_or(' ') {
        '-' if bad == 0 => message!("number-negative", "{what} cannot be negative", what = what),
        ',' if bad > 0 => {
            let message =
                message!("number-one", "{what} is one number, without a comma", what = what);
            return word
                .error_at(bad, message)
                .help(message!("numbers-separate", "separate numbers by blanks: 8 5 11"));
        }
        '.' if bad > 0 => message!("number-fraction", "{what} cannot be a fraction", what = what),
        '^' | 'e' | 'E' if bad > 0 => {
            message!("number-power", "`{text}` is not a power that can be read", text = text)
        }
        sign @ ('(' | '[' | '*') if bad == 0 => {
            let error =
                word.error_at(bad, message!("digit", "`{letter}` is not a digit", letter = sign));
            let signs = |c: char| matches!(c, '(' | '[' | '*' | ',' | ')' | ']');
            let numbers: Vec<&str> = text.split(signs).filter(|item| !item.is_empty()).collect();
            let plain = numbers.iter().all(|item| item.bytes().all(|byte| byte.is_ascii_digit()));
            return if plain && !numbers.is_empty() {
                error.help(message!("write", "write: {text}", text = numbers.join(" ")))
            } else {
                error
            };
        }
        other => message!("digit", "`{letter}` is not a digit", letter = other),
    };
    word.error_at(bad, message)
}

/// Reads a number no larger than `most`.
///
/// # Errors
/// As [`parse_number`], and a number above `most`.
pub fn small(word: &Word, what: &str, most: u64) -> Result<u64, ParseError> {
    let number = parse_number(word, what)?;
    u64::try_from(&number).ok().filter(|&n| n <= most).ok_or_else(|| {
        word.error(message!(
            "number-large",
            "{what} {number} is too large",
            what = what,
            number = number
        ))
        .help(message!("at-most", "at most {most}", most = most))
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

#[cfg(test)]
mod tests {
    use super::written_number;

    #[test]
    fn numbers_as_people_write_them() {
        for (text, number) in [
            ("0", Some("0")),
            ("007", Some("7")),
            ("10^18", Some("1000000000000000000")),
            ("2e9", Some("2000000000")),
            ("2E0", Some("2")),
            ("2*10^9", Some("2000000000")),
            ("2^70", Some("1180591620717411303424")),
            ("0^0", Some("1")),
            ("0^99999999999", Some("0")),
            ("1^99999999999", Some("1")),
            ("3*7", None),
            ("10^", None),
            ("^3", None),
            ("e3", None),
            ("2e", None),
            ("2e-3", None),
            ("1.5e3", None),
            ("2^3^4", None),
            ("2*3*10^2", None),
            ("10^999999999", None),
            ("10^99999999999999999999", None),
        ] {
            let written = written_number(text).map(|number| number.to_string());
            assert_eq!(written.as_deref(), number, "{text}");
        }
        assert_eq!(written_number("10^999").map(|number| number.to_string().len()), Some(1000));
        assert_eq!(written_number("10^1001"), None);
    }
}
