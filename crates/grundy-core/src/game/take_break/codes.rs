//! Families of codes: patterns in which `?` matches any octal digit.
//!
//! In a code, `?` is also the mark of [`PartsRule::Mixed`](super::PartsRule::Mixed), so a pattern
//! cannot use that mark. Every code without it is a pattern that matches itself.

use super::code::TakeBreak;
use crate::text::{ParseError, Word, words};

/// The greatest number of codes that a pattern may match.
pub const MOST_CODES: u64 = 1 << 18;

/// Returns the codes that a pattern matches, ordered by their digits, each once. Before the point
/// `?` matches 0 and 4, the only octal digits that are legal there.
///
/// # Errors
/// Points at the first character that does not fit, or gives the number of codes if there are more
/// than [`MOST_CODES`].
pub fn family(pattern: &str) -> Result<Vec<TakeBreak>, ParseError> {
    let words = words(pattern);
    let [word] = words.as_slice() else {
        let message = "a pattern is one word, such as 0.???";
        return Err(ParseError::at(&(0..pattern.len()), message));
    };
    let open = open_places(word)?;
    let count =
        open.iter().try_fold(1u64, |count, place| count.checked_mul(place.digits.len() as u64));
    let Some(count) = count.filter(|&count| count <= MOST_CODES) else {
        let count = count.map_or_else(|| "more than 2^64".to_owned(), |count| count.to_string());
        return Err(word
            .error(format!("this means {count} codes, and a scan takes {MOST_CODES} at most"))
            .help("leave fewer digits open, and scan once for every digit that you fill in"));
    };
    let mut codes = Vec::new();
    for number in 0..count {
        codes.push(TakeBreak::read(&filled(word, &open, number))?);
    }
    codes.sort_unstable();
    codes.dedup();
    Ok(codes)
}

/// A `?` of the pattern.
struct OpenDigit {
    at: usize,
    digits: &'static [u8],
}

fn open_places(word: &Word) -> Result<Vec<OpenDigit>, ParseError> {
    let mut open = Vec::new();
    let mut in_set = false;
    for (at, c) in word.text.bytes().enumerate() {
        match c {
            b'{' => in_set = true,
            b'}' => in_set = false,
            b'?' if in_set => {
                return Err(word
                    .error_at(at, "`?` stands for a digit, not for a number of parts")
                    .help("write the set out, or a digit: ? is any of 0 to 7"));
            }
            b'?' if at > 0 && !word.text[..at].contains('.') => {
                return Err(word
                    .error_at(
                        at,
                        "in a pattern `?` stands for a digit, not for the mark of unequal parts",
                    )
                    .help("before the point it stands alone, for 0 and 4: ?.77"));
            }
            b'?' if at == 0 => open.push(OpenDigit { at, digits: b"04" }),
            b'?' => open.push(OpenDigit { at, digits: b"01234567" }),
            _ => {}
        }
    }
    Ok(open)
}

/// The pattern with each `?` replaced for code number `number`; the last `?` changes fastest.
fn filled(word: &Word, open: &[OpenDigit], mut number: u64) -> Word {
    let mut text = word.text.clone().into_bytes();
    for OpenDigit { at, digits } in open.iter().rev() {
        let count = digits.len() as u64;
        let digit = usize::try_from(number % count).ok().and_then(|i| digits.get(i));
        if let (Some(&digit), Some(place)) = (digit, text.get_mut(*at)) {
            *place = digit;
        }
        number /= count;
    }
    let mut filled = word.clone();
    // Only ASCII characters were replaced, by ASCII characters.
    filled.text = String::from_utf8(text).unwrap_or_default();
    filled
}

#[cfg(test)]
mod tests {
    use super::{MOST_CODES, TakeBreak, family};
    use crate::text::Place;

    #[test]
    fn patterns_match_codes() {
        for (pattern, count, first, last) in [
            ("0.???", 512, "0.0", "0.777"),
            (".??", 64, "0.0", "0.77"),
            ("4.?", 8, "4.0", "4.7"),
            ("?.7", 2, "0.7", "4.7"),
            ("0.137", 1, "0.137", "0.137"),
            ("4!.0", 1, "4!.0", "4!.0"),
            ("0.1[?]", 8, "0.1", "0.1[7]"),
            ("0.?0?r", 64, "0.0", "0.70[7]"),
            ("0.?!", 8, "0.0", "0.7!"),
        ] {
            let codes = family(pattern).expect(pattern);
            assert_eq!(codes.len(), count, "{pattern}");
            assert!(codes.is_sorted() && codes.windows(2).all(|pair| pair[0] != pair[1]));
            let ends = [codes.first(), codes.last()].map(|code| code.map(TakeBreak::to_string));
            assert_eq!(ends, [Some(first.to_owned()), Some(last.to_owned())], "{pattern}");
        }
    }

    #[test]
    fn errors_point_at_the_character() {
        for (pattern, at) in [
            ("0.?x?", 3..4),
            ("0.{?}", 3..4),
            ("??.7", 1..2),
            ("0.?? 7", 0..6),
            ("3.?", 0..1),
            ("", 0..0),
        ] {
            let error = family(pattern).expect_err(pattern);
            assert_eq!(error.place, Place::Text(at), "{pattern}: {error}");
        }
    }

    #[test]
    fn errors_give_the_number_of_codes() {
        let error = family("0.???????").expect_err("8^7").message;
        assert!(error.contains("2097152") && error.contains(&MOST_CODES.to_string()), "{error}");
        let error = family(&format!("0.{}", "?".repeat(99))).expect_err("8^99").message;
        assert!(error.contains("more than 2^64"), "{error}");
    }
}
