//! The letters of words, and the numbers that they stand for in rules.

/// The number of letters.
pub(super) const COUNT: u64 = 62;

/// The number of a letter: digits are themselves, small letters follow, then capitals.
pub(super) fn number(letter: char) -> Option<i64> {
    let (first, before) = match letter {
        '0'..='9' => ('0', 0),
        'a'..='z' => ('a', 10),
        'A'..='Z' => ('A', 36),
        _ => return None,
    };
    Some(i64::from(u32::from(letter) - u32::from(first) + before))
}

/// The letter of a number.
pub(super) fn letter(number: u64) -> Option<char> {
    let number = u8::try_from(number).ok()?;
    Some(
        match number {
            0..=9 => b'0' + number,
            10..=35 => b'a' + number - 10,
            36..=61 => b'A' + number - 36,
            _ => return None,
        }
        .into(),
    )
}

#[cfg(test)]
mod tests {
    use super::{COUNT, letter, number};

    #[test]
    fn letters_and_numbers_are_one_for_one() {
        let letters: Vec<char> = (0..COUNT).filter_map(letter).collect();
        assert_eq!(letters.len() as u64, COUNT);
        for (expected, &letter) in (0..).zip(&letters) {
            assert_eq!(number(letter), Some(expected));
        }
        assert_eq!((letter(COUNT), number('ä'), number('-')), (None, None, None));
    }
}
