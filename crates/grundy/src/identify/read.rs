//! Reads a question: numbers with blanks or commas between, rows of a table with `/` between.

use super::{MOST_VALUES, Question};
use crate::text::{ParseError, Word, small, words};

/// Fewer values than this fit too many games.
const FEWEST: usize = 4;

/// Fewer numbers of value 0 than this fit too many games.
const FEWEST_ZEROS: usize = 3;

impl Question {
    /// Reads the values of a list or table.
    ///
    /// # Errors
    /// Points at what is no number, at a row of another length, and at what is too much or too
    /// little.
    pub fn values(text: &str) -> Result<Self, ParseError> {
        let rows = rows(text)?;
        let given: usize = rows.iter().map(Vec::len).sum();
        let whole = || 0..text.len();
        if given < FEWEST {
            return Err(ParseError::at(&whole(), "these are too few values: most games have them")
                .help("give four at least, better twelve: 0 1 2 3 1 4 3 2 1 4 2 6"));
        }
        if given as u64 > MOST_VALUES {
            let message = format!("{given} values are too many");
            return Err(ParseError::at(&whole(), message)
                .help(format!("the first {MOST_VALUES} are enough")));
        }
        let columns = rows.first().map_or(0, Vec::len);
        for (row, number) in rows.iter().zip(1..) {
            if row.len() != columns {
                let place = row.first().map_or_else(whole, |(word, _)| word.span.clone());
                let message =
                    format!("row {number} has {} numbers and the first row {columns}", row.len());
                return Err(ParseError::at(&place, message)
                    .help("a table has equally many numbers in each row: 0 1 2 / 1 2 0 / 2 0 1"));
            }
        }
        let table = rows.len() > 1;
        let values = rows.into_iter().flatten().map(|(_, value)| value).collect();
        Ok(if table { Self::Table { columns, values } } else { Self::Values(values) })
    }

    /// Reads the numbers of value 0.
    ///
    /// # Errors
    /// As [`Question::values`]; also numbers that do not ascend, and more than one row.
    pub fn zeros(text: &str) -> Result<Self, ParseError> {
        const EXAMPLE: &str = "list all n with the value 0 in ascending order: 0 3 6 9 12";
        let rows = rows(text)?;
        let [list] = rows.as_slice() else {
            return Err(
                ParseError::at(&(0..text.len()), "zeros are one list, not a table").help(EXAMPLE)
            );
        };
        if let Some([_, (word, n)]) = list.windows(2).find(|pair| pair[0].1 >= pair[1].1) {
            let message = format!("{n} does not come after the number before it");
            return Err(word.error(message).help(EXAMPLE));
        }
        if let Some((word, n)) = list.iter().find(|(_, n)| *n >= MOST_VALUES) {
            return Err(word
                .error(format!("{n} is too large"))
                .help(format!("zeros are compared below {MOST_VALUES}")));
        }
        if list.len() < FEWEST_ZEROS {
            let message = "these are too few zeros: most games have them";
            return Err(ParseError::at(&(0..text.len()), message).help(EXAMPLE));
        }
        Ok(Self::Zeros(list.iter().map(|(_, n)| *n).collect()))
    }
}

/// The numbers of each row, with their words.
fn rows(text: &str) -> Result<Vec<Vec<(Word, u64)>>, ParseError> {
    let mut rows = vec![Vec::new()];
    for word in words(text) {
        for (start, end) in pieces(&word.text) {
            let piece = word.slice(start..end);
            if piece.text == "/" {
                rows.push(Vec::new());
            } else if let Some(row) = rows.last_mut() {
                let value = small(&piece, "a value", u64::MAX)?;
                row.push((piece, value));
            }
        }
    }
    Ok(rows)
}

/// The places of numbers and slashes in a word.
fn pieces(text: &str) -> Vec<(usize, usize)> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices().chain([(text.len(), ',')]) {
        if matches!(c, ',' | ';' | '/') {
            if at > start {
                pieces.push((start, at));
            }
            if c == '/' {
                pieces.push((at, at + 1));
            }
            start = at + c.len_utf8();
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::Question;
    use crate::text::Place;

    #[test]
    fn questions_are_read() {
        let values = |text: &str| Question::values(text).unwrap();
        assert_eq!(values("0 1 2 3"), Question::Values(vec![0, 1, 2, 3]));
        assert_eq!(values("0,1, 2;3"), Question::Values(vec![0, 1, 2, 3]));
        assert_eq!(values("۰ ۱، ۲ ۱۲"), Question::Values(vec![0, 1, 2, 12]));
        for text in ["0 1 / 1 0", "0 1/1 0", "0,1/1,0"] {
            let table = Question::Table { columns: 2, values: vec![0, 1, 1, 0] };
            assert_eq!(values(text), table, "{text}");
        }
        assert_eq!(Question::zeros("0 3 6").unwrap(), Question::Zeros(vec![0, 3, 6]));
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, zeros, place) in [
            ("0 1 x 2", false, 4..5),
            ("0 1 2,-3", false, 6..7),
            ("0 1 2 18446744073709551616", false, 6..26),
            ("0 1 / 2 3 4", false, 6..7),
            ("0 1 2 /", false, 0..7),
            ("0 1 2", false, 0..5),
            ("", false, 0..0),
            ("0 1 2 / 1 2 3", true, 0..13),
            ("0 4 4", true, 4..5),
            ("0 4 4096", true, 4..8),
            ("0 4", true, 0..3),
        ] {
            let read = if zeros { Question::zeros(text) } else { Question::values(text) };
            assert_eq!(read.unwrap_err().place, Place::Text(place), "{text}");
        }
    }
}
