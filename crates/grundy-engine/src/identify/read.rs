//! Reads a question.

use super::{MOST_VALUES, Question};
use grundy_core::message;
use grundy_core::text::{Contents, Guess, Number, NumberList, ParseError};

/// Fewer values than this fit too many games.
const FEWEST: usize = 4;

/// Fewer numbers of value 0 than this fit too many games.
const FEWEST_ZEROS: usize = 3;

/// A question, and how its text was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The question.
    pub question: Question,
    /// The reading of the text that was taken, where there are others.
    pub guess: Option<Guess>,
    /// The number of numbers at the end that are not compared: there are too many.
    pub left_out: usize,
}

impl Question {
    /// Reads the values of a list or table.
    ///
    /// # Errors
    /// As [`Question::read`].
    pub fn values(text: &str) -> Result<Self, ParseError> {
        Self::read(text, Contents::Values, None).map(|reading| reading.question)
    }

    /// Reads the numbers of value 0.
    ///
    /// # Errors
    /// As [`Question::read`].
    pub fn zeros(text: &str) -> Result<Self, ParseError> {
        Self::read(text, Contents::Zeros, None).map(|reading| reading.question)
    }

    /// Reads a list or table of numbers. `first` is the n of the first value, or of the first row
    /// and column; without it, it is what the text says, or else 0. Zeros among which 0 is
    /// missing are those from 1 on.
    ///
    /// # Errors
    /// As [`NumberList::read`], and points at too few or too many numbers.
    pub fn read(text: &str, contents: Contents, first: Option<u64>) -> Result<Reading, ParseError> {
        let list = NumberList::read(text, contents)?;
        let whole = || 0..text.len();
        let given = list.count();
        if contents == Contents::Zeros {
            return zeros(&list.rows.concat(), first, whole());
        }
        if given < FEWEST {
            return Err(ParseError::at(
                &whole(),
                message!("values-few", "these are too few values: most games have them"),
            )
            .help(message!(
                "values-few-help",
                "give four at least, better twelve: 0 1 2 3 1 4 3 2 1 4 2 6"
            )));
        }
        let most = usize::try_from(MOST_VALUES).unwrap_or(usize::MAX);
        if list.is_table && given > most {
            return Err(ParseError::at(
                &whole(),
                message!("values-many", "{count} values are too many", count = given),
            )
            .help(message!(
                "identify-table",
                "a table of up to {most} values is enough",
                most = MOST_VALUES
            )));
        }
        let first = first.map_or_else(|| list.first.unwrap_or_default(), |first| [first, first]);
        let columns = list.rows.first().map_or(0, Vec::len);
        let values: Vec<u64> =
            list.rows.into_iter().flatten().take(most).map(|(_, value)| value).collect();
        let left_out = given - values.len();
        let question = if list.is_table {
            Self::Table { first, columns, values }
        } else {
            Self::Values { first: first[0], values }
        };
        Ok(Reading { question, guess: list.guess, left_out })
    }
}

/// The question of ascending zeros.
fn zeros(
    list: &[Number],
    first: Option<u64>,
    whole: std::ops::Range<usize>,
) -> Result<Reading, ParseError> {
    const EXAMPLE: &str = "list all n with the value 0 in ascending order: 0 3 6 9 12";
    let first = first.unwrap_or_else(|| u64::from(list.first().is_some_and(|(_, n)| *n > 0)));
    if let Some((place, n)) = list.first().filter(|(_, n)| *n < first) {
        let message = format!("{n} comes before n = {first}, the first one");
        return Err(ParseError::at(place, message).help(EXAMPLE));
    }
    let most = first.saturating_add(MOST_VALUES);
    let compared = list.iter().take_while(|(_, n)| *n < most);
    let numbers: Vec<u64> = compared.map(|(_, n)| *n).collect();
    if numbers.len() < FEWEST_ZEROS {
        return Err(match list.get(numbers.len()) {
            Some((place, n)) => {
                ParseError::at(place, message!("too-large", "{n} is too large", n = n)).help(
                    message!("identify-zeros", "zeros are compared below {most}", most = most),
                )
            }
            None => ParseError::at(
                &whole,
                message!("zeros-few", "these are too few zeros: most games have them"),
            )
            .help(EXAMPLE),
        });
    }
    let left_out = list.len() - numbers.len();
    Ok(Reading { question: Question::Zeros { first, numbers }, guess: None, left_out })
}

#[cfg(test)]
mod tests {
    use super::Question;
    use grundy_core::text::{Contents, Place};

    #[test]
    fn questions_are_read() {
        let values = |text: &str| Question::values(text).unwrap();
        let list = |first, values: &[u64]| Question::Values { first, values: values.to_vec() };
        assert_eq!(values("0 1 2 3"), list(0, &[0, 1, 2, 3]));
        assert_eq!(values("1 1\n2 2\n3 3\n4 1\n"), list(1, &[1, 2, 3, 1]));
        let from = Question::read("1 2 3 1", Contents::List, Some(1)).unwrap();
        assert_eq!(from.question, list(1, &[1, 2, 3, 1]));
        for text in ["0 1 / 1 0", "0 1/1 0", "0,1/1,0"] {
            let table = Question::Table { first: [0, 0], columns: 2, values: vec![0, 1, 1, 0] };
            assert_eq!(values(text), table, "{text}");
        }
        let zeros = |first, numbers: &[u64]| Question::Zeros { first, numbers: numbers.to_vec() };
        assert_eq!(Question::zeros("0 3 6").unwrap(), zeros(0, &[0, 3, 6]));
        assert_eq!(Question::zeros("3 6 9").unwrap(), zeros(1, &[3, 6, 9]));
    }

    #[test]
    fn long_lists_are_shortened() {
        let many = |step: u64| {
            let numbers = (0..5000).map(|n| (n * step).to_string());
            numbers.collect::<Vec<_>>().join("\n")
        };
        let read = Question::read(&many(1), Contents::Values, None).unwrap();
        assert_eq!((read.question.terms(), read.left_out), (4096, 904));
        let read = Question::read(&many(3), Contents::Zeros, None).unwrap();
        assert_eq!((read.question.terms(), read.left_out), (4096, 5000 - 1366));
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
