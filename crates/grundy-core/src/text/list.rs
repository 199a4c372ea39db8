//! Lists and tables of numbers, as people type them and as programs write them.
//!
//! Numbers stand apart by blanks, line ends, commas, semicolons or brackets; `#` begins a comment, which
//! ends with its line. Rows of a table stand apart by `/`, or each row has its own brackets. The
//! line `n,value` or `row,column,value` names the columns of a CSV file. Two numbers on each line,
//! of which the first ones count up, are read as a b-file, the format of the On-Line Encyclopedia of
//! Integer Sequences: n and the value of n. Where a text has several readings, the one that was
//! taken is a [`Guess`], or the text is refused, and [`Contents`] chooses.

use super::error::{ParseError, Span};
use super::message::Hint;
use super::number::small;
use super::words::words;
use crate::{hint, message};

/// What the numbers of a text are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Contents {
    /// Values, in the layout that the text shows.
    #[default]
    Values,
    /// Values one after another.
    List,
    /// On each line n and the value of n.
    BFile,
    /// The rows of a table of values.
    Table,
    /// All n with the value 0, ascending.
    Zeros,
}

/// How a text was read that has other readings, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guess {
    /// The first number on each line is n.
    BFile {
        /// The first n.
        first: u64,
        /// The last n.
        last: u64,
    },
    /// Lines with equally many numbers are one list.
    Lines {
        /// The number of lines.
        lines: usize,
        /// The number of numbers on each.
        each: usize,
    },
}

/// A number and its place in the text.
pub type Number = (Span, u64);

/// The numbers of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberList {
    /// The rows of a table, equally long; a list is one row.
    pub rows: Vec<Vec<Number>>,
    /// Whether these are values of two parameters.
    pub is_table: bool,
    /// The n of the first value, or the first row and column, where the text says so.
    pub first: Option<[u64; 2]>,
    /// The reading that was taken, where there are others.
    pub guess: Option<Guess>,
}

/// The largest n of a first value.
pub const MOST_FIRST: u64 = 1 << 53;

/// Fewer lines of two numbers than this are not recognised as a b-file.
const FEWEST_LINES: usize = 3;

/// What to write where a text has two readings.
const CHOOSE: &str = "say which: the input is `list` (all numbers are values), `bfile` (n and its value) \
                      or `table`";

impl NumberList {
    /// Reads the numbers of a text. O(length).
    ///
    /// # Errors
    /// Points at what is no number, at rows of different lengths, at numbers that should ascend and
    /// do not, and at a text with several readings of which none is more likely.
    pub fn read(text: &str, contents: Contents) -> Result<Self, ParseError> {
        let Raw { rows, header, separation } = Raw::read(text)?;
        match (header, contents) {
            (Some((Header::Line, _)), Contents::Values | Contents::BFile)
            | (None, Contents::BFile) => bfile(rows),
            (Some((Header::Cells, _)), Contents::Values | Contents::Table) => cells(&rows),
            (Some((header, place)), _) => Err(header.contradicts(&place)),
            (None, Contents::List) => Ok(list(rows)),
            (None, Contents::Table) => Ok(Self { is_table: true, ..table(rows, text.len())? }),
            (None, Contents::Zeros) => zeros(rows, separation, text.len()),
            (None, Contents::Values) => match separation {
                Separation::Slashes => table(rows, text.len()),
                Separation::Brackets => bracketed(rows, text.len()),
                Separation::Lines => lines(rows),
            },
        }
    }

    /// The number of numbers.
    pub fn count(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }
}

/// What separates the rows of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separation {
    Lines,
    Slashes,
    Brackets,
}

/// The first line of a CSV file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Header {
    /// `n,value`
    Line,
    /// `row,column,value`
    Cells,
}

impl Header {
    const ALL: [(Self, &'static [&'static str]); 2] =
        [(Self::Line, &["n", "value"]), (Self::Cells, &["row", "column", "value"])];

    fn contradicts(self, place: &Span) -> ParseError {
        let message = match self {
            Self::Line => message!("list-line", "this line announces n and the value of each n"),
            Self::Cells => message!("list-cells", "this line announces a table of values"),
        };
        ParseError::at(place, message)
            .help(message!("list-else", "leave out what says that the numbers are something else"))
    }
}

/// The rows of a text, before it is clear what they are.
struct Raw {
    rows: Vec<Vec<Number>>,
    header: Option<(Header, Span)>,
    separation: Separation,
}

/// A number, or what stands between rows.
enum Token {
    Number(Number),
    Break(Separation),
}

impl Raw {
    fn read(text: &str) -> Result<Self, ParseError> {
        let separation = separation(text);
        let mut raw = Self { rows: vec![Vec::new()], header: None, separation };
        let (mut start, mut is_first) = (0, true);
        for line in text.split_inclusive('\n') {
            let content = content(line);
            match header(content).filter(|_| is_first) {
                Some(header) => {
                    raw.header = Some((header, start..start + content.trim_end().len()));
                }
                None => raw.add(tokens(content).map_err(|error| error.shifted(start))?, start),
            }
            is_first = is_first && content.trim().is_empty();
            start += line.len();
        }
        if separation != Separation::Slashes {
            raw.rows.retain(|row| !row.is_empty());
        }
        Ok(raw)
    }

    /// Adds the tokens of a line that begins at byte `start`.
    fn add(&mut self, tokens: Vec<Token>, start: usize) {
        for token in tokens.into_iter().chain([Token::Break(Separation::Lines)]) {
            match (token, self.rows.last_mut()) {
                (Token::Number((span, value)), Some(row)) => {
                    row.push((span.start + start..span.end + start, value));
                }
                (Token::Break(kind), _) if kind == self.separation => self.rows.push(Vec::new()),
                _ => {}
            }
        }
    }
}

/// A line without its comment.
fn content(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}

/// Slashes come before brackets, and brackets before lines.
fn separation(text: &str) -> Separation {
    let has = |mark: fn(char) -> bool| text.lines().any(|line| content(line).contains(mark));
    if has(|c| c == '/') {
        Separation::Slashes
    } else if has(is_bracket) {
        Separation::Brackets
    } else {
        Separation::Lines
    }
}

fn is_bracket(c: char) -> bool {
    matches!(c, '[' | ']' | '(' | ')' | '{' | '}')
}

/// The names of columns in a line.
fn header(line: &str) -> Option<Header> {
    let names: Vec<String> =
        line.split([',', ';', '\t']).map(|name| name.trim().to_lowercase()).collect();
    Header::ALL.into_iter().find(|(_, known)| names == *known).map(|(header, _)| header)
}

fn tokens(line: &str) -> Result<Vec<Token>, ParseError> {
    let mut tokens = Vec::new();
    for word in words(line) {
        let mut start = 0;
        for (at, c) in word.text.char_indices().chain([(word.text.len(), ',')]) {
            let separation = match c {
                ',' | ';' => None,
                '/' => Some(Separation::Slashes),
                c if is_bracket(c) => Some(Separation::Brackets),
                _ => continue,
            };
            if at > start {
                let piece = word.slice(start..at);
                tokens
                    .push(Token::Number((piece.span.clone(), small(&piece, "a value", u64::MAX)?)));
            }
            tokens.extend(separation.map(Token::Break));
            start = at + 1;
        }
    }
    Ok(tokens)
}

/// The place of a row.
fn place(row: &[Number]) -> Span {
    let start = row.first().map_or(0, |(span, _)| span.start);
    start..row.last().map_or(start, |(span, _)| span.end)
}

fn list(rows: Vec<Vec<Number>>) -> NumberList {
    let rows = vec![rows.into_iter().flatten().collect()];
    NumberList { rows, is_table: false, first: None, guess: None }
}

fn table(rows: Vec<Vec<Number>>, length: usize) -> Result<NumberList, ParseError> {
    let columns = rows.first().map_or(0, Vec::len);
    if let Some((number, row)) = (1_u64..).zip(&rows).find(|(_, row)| row.len() != columns) {
        let place = row.first().map_or(0..length, |(span, _)| span.clone());
        let message = message!(
            "list-width",
            "row {number} has {found} numbers and the first row {columns}",
            number = number,
            found = row.len(),
            columns = columns
        );
        return Err(ParseError::at(&place, message).help(message!(
            "list-width-help",
            "a table has equally many numbers in each row: 0 1 2 / 1 2 0 / 2 0 1"
        )));
    }
    let is_table = rows.len() > 1;
    Ok(NumberList { rows, is_table, first: None, guess: None })
}

/// Whether each row is a pair, and the first numbers of the pairs ascend.
fn are_ascending_pairs(rows: &[Vec<Number>]) -> bool {
    rows.len() >= FEWEST_LINES
        && rows.iter().all(|row| row.len() == 2)
        && rows.is_sorted_by(|before, after| before[0].1 < after[0].1)
}

/// Rows in brackets of their own.
fn bracketed(rows: Vec<Vec<Number>>, length: usize) -> Result<NumberList, ParseError> {
    if are_ascending_pairs(&rows) {
        let message = message!("list-pairs", "pairs of numbers, of which the first ones ascend");
        return Err(ParseError::at(&place(&rows.concat()), message).help(CHOOSE));
    }
    if rows.iter().all(|row| row.len() == 1) { Ok(list(rows)) } else { table(rows, length) }
}

/// Rows that are lines.
fn lines(rows: Vec<Vec<Number>>) -> Result<NumberList, ParseError> {
    if are_ascending_pairs(&rows) {
        let gap = rows.windows(2).find(|pair| pair[1][0].1 != pair[0][0].1 + 1);
        if let Some(pair) = gap {
            let ((_, before), (place, after)) = (&pair[0][0], &pair[1][0]);
            let message = message!(
                "list-gap",
                "two numbers on each line, of which the first ones ascend, but {after} follows {before}",
                after = after,
                before = before
            );
            return Err(ParseError::at(place, message).help(CHOOSE));
        }
        let [first, last] = [rows.first(), rows.last()].map(|row| row.map_or(0, |row| row[0].1));
        return Ok(NumberList { guess: Some(Guess::BFile { first, last }), ..bfile(rows)? });
    }
    let (lines, each) = (rows.len(), rows.first().map_or(0, Vec::len));
    let is_grid = lines > 1 && each > 1 && rows.iter().all(|row| row.len() == each);
    let guess = is_grid.then_some(Guess::Lines { lines, each });
    Ok(NumberList { guess, ..list(rows) })
}

fn checked_first(place: &Span, n: u64) -> Result<u64, ParseError> {
    let error = || {
        ParseError::at(place, message!("list-large", "{n} is too large", n = n))
            .help(message!("list-large-help", "at most 2^53"))
    };
    (n <= MOST_FIRST).then_some(n).ok_or_else(error)
}

/// The values of consecutive n, each on a line with its n.
fn bfile(rows: Vec<Vec<Number>>) -> Result<NumberList, ParseError> {
    const EXAMPLE: Hint = hint!(
        "list-bfile-help",
        "each line holds n and the value of n, for one n after another: 0 0, 1 1, 2 2"
    );
    let first = rows.first().and_then(|row| row.first());
    let first = first.map(|(place, n)| checked_first(place, *n)).transpose()?;
    for (row, number) in rows.iter().zip(first.unwrap_or(0)..) {
        let [(span, n), _] = row.as_slice() else {
            let message = message!(
                "list-bfile",
                "a line has {found} numbers, not n and its value",
                found = row.len()
            );
            return Err(ParseError::at(&place(row), message).help(EXAMPLE));
        };
        if *n != number {
            let message = message!(
                "list-next",
                "the values of n = {number} should stand here, not those of n = {n}",
                number = number,
                n = n
            );
            return Err(ParseError::at(span, message).help(EXAMPLE));
        }
    }
    let values = rows.into_iter().filter_map(|row| row.into_iter().nth(1)).collect();
    let first = first.map(|first| [first, first]);
    Ok(NumberList { rows: vec![values], is_table: false, first, guess: None })
}

/// The values of a table, each on a line with its row and column.
fn cells(lines: &[Vec<Number>]) -> Result<NumberList, ParseError> {
    const EXAMPLE: Hint = hint!(
        "list-cell-help",
        "each line holds a row, a column and a value: 0,0,0 then 0,1,1 then 1,0,1"
    );
    let mut rows: Vec<Vec<Number>> = Vec::new();
    let mut first = None;
    for line in lines {
        let [(span, row), (_, column), value] = line.as_slice() else {
            return Err(ParseError::at(
                &place(line),
                message!("list-cell", "a line without row, column and value"),
            )
            .help(EXAMPLE));
        };
        let [above, left] = match first {
            Some(first) => first,
            None => [checked_first(span, *row)?, checked_first(span, *column)?],
        };
        first = Some([above, left]);
        if rows.is_empty() || *column == left {
            rows.push(Vec::new());
        }
        let next = above.checked_add(rows.len() as u64 - 1);
        let across = rows.last().and_then(|row| left.checked_add(row.len() as u64));
        if next != Some(*row) || across != Some(*column) {
            let message = message!(
                "list-place",
                "row {row}, column {column} does not follow the place before it",
                row = row,
                column = column
            );
            return Err(ParseError::at(span, message).help(message!(
                "list-place-help",
                "the places go along each row in turn, without gaps"
            )));
        }
        rows.last_mut().into_iter().for_each(|row| row.push(value.clone()));
    }
    let length = lines.last().map_or(0, |line| place(line).end);
    let found = table(rows, length)?;
    Ok(NumberList { is_table: true, first, ..found })
}

/// Ascending numbers; of a b-file, which counts them, the second one of each line.
fn zeros(
    rows: Vec<Vec<Number>>,
    separation: Separation,
    length: usize,
) -> Result<NumberList, ParseError> {
    const EXAMPLE: Hint =
        hint!("list-zeros-help", "list all n with the value 0 in ascending order: 0 3 6 9 12");
    if separation == Separation::Slashes {
        return Err(ParseError::at(
            &(0..length),
            message!("list-zeros", "zeros are one list, not a table"),
        )
        .help(EXAMPLE));
    }
    let ascends = |list: &[Number]| list.is_sorted_by(|before, after| before.1 < after.1);
    let counted = |rows: &[Vec<Number>]| {
        rows.iter().all(|row| row.len() == 2)
            && rows.windows(2).all(|pair| pair[0][0].1.checked_add(1) == Some(pair[1][0].1))
    };
    let list = list(rows.clone());
    let given = list.rows.concat();
    if !ascends(&given) && rows.len() > 1 && counted(&rows) {
        let numbers: Vec<Number> =
            rows.into_iter().filter_map(|row| row.into_iter().nth(1)).collect();
        if ascends(&numbers) {
            return Ok(NumberList { rows: vec![numbers], ..list });
        }
    }
    let falls = given.windows(2).find(|pair| pair[0].1 >= pair[1].1);
    if let Some([_, (span, n)]) = falls {
        let message = format!("{n} does not come after the number before it");
        return Err(ParseError::at(span, message).help(EXAMPLE));
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::{Contents, Guess, NumberList};
    use crate::text::Place;

    fn numbers(list: &NumberList) -> Vec<Vec<u64>> {
        list.rows.iter().map(|row| row.iter().map(|(_, value)| *value).collect()).collect()
    }

    #[test]
    fn lists_are_read() {
        use Contents::{BFile, List, Values, Zeros};
        let bfile = |first, last| Some(Guess::BFile { first, last });
        let grid = |lines, each| Some(Guess::Lines { lines, each });
        let at = |n| Some([n, n]);
        for (text, contents, expected, first, guess) in [
            ("0 1 2 3", Values, &[0, 1, 2, 3][..], None, None),
            ("0,1, 2;3", Values, &[0, 1, 2, 3], None, None),
            ("[0, 1,\n 2, 3]\n", Values, &[0, 1, 2, 3], None, None),
            ("[[0], [1], [2], [3]]", Values, &[0, 1, 2, 3], None, None),
            ("# Kayles\n0 1 # heaps 0 and 1\n2\n3\n", Values, &[0, 1, 2, 3], None, None),
            ("0\r\n1\r\n2\r\n3\r\n", Values, &[0, 1, 2, 3], None, None),
            ("0 1\n2 3", Values, &[0, 1, 2, 3], None, grid(2, 2)),
            ("۰ ۱، ۲ ۱۲", Values, &[0, 1, 2, 12], None, None),
            ("# 0.77\n0 0\n1 1\n2 2\n3 3\n4 1\n", Values, &[0, 1, 2, 3, 1], at(0), bfile(0, 4)),
            ("7 3\n8 1\n9 2\n", Values, &[3, 1, 2], at(7), bfile(7, 9)),
            ("7 3\n8 1\n9 2\n", List, &[7, 3, 8, 1, 9, 2], None, None),
            ("7 3\n8 1\n", BFile, &[3, 1], at(7), None),
            ("n,value\n1,1\n2,2\n", Values, &[1, 2], at(1), None),
            ("# game\n\nN;Value\n1;1\n2;2\n", Values, &[1, 2], at(1), None),
            ("1 5\n9 15", Zeros, &[1, 5, 9, 15], None, None),
            ("1 1\n2 5\n3 9\n", Zeros, &[1, 5, 9], None, None),
        ] {
            let read = NumberList::read(text, contents).unwrap();
            assert_eq!(numbers(&read), [expected], "{text}");
            assert_eq!((read.is_table, read.first, read.guess), (false, first, guess), "{text}");
        }
    }

    #[test]
    fn tables_are_read() {
        for (text, contents, first) in [
            ("0 1 / 1 0 / 2 3", Contents::Values, None),
            ("0,1/1,0/2,3", Contents::Values, None),
            ("0 1 /\n1 0 /\n2 3", Contents::Values, None),
            ("[[0 1]\n [1 0]\n [2 3]]", Contents::Table, None),
            ("0 1\n1 0\n2 3\n", Contents::Table, None),
            (
                "row,column,value\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n2,0,2\n2,1,3",
                Contents::Values,
                Some([0, 0]),
            ),
            (
                "row,column,value\n3,1,0\n3,2,1\n4,1,1\n4,2,0\n5,1,2\n5,2,3",
                Contents::Table,
                Some([3, 1]),
            ),
        ] {
            let read = NumberList::read(text, contents).unwrap();
            assert_eq!(numbers(&read), [[0, 1], [1, 0], [2, 3]], "{text}");
            assert_eq!((read.is_table, read.first, read.guess), (true, first, None), "{text}");
        }
        let read = NumberList::read("[[0, 1, 2], [1, 0, 3]]", Contents::Values).unwrap();
        assert_eq!(numbers(&read), [[0, 1, 2], [1, 0, 3]]);
    }

    #[test]
    fn errors_point_at_the_place() {
        use Contents::{BFile, List, Table, Values, Zeros};
        for (text, contents, place) in [
            ("0 1\n2 x", Values, 6..7),
            ("# 0\n0 1 -2", Values, 8..9),
            ("0 1 / 2 3 4", Values, 6..7),
            ("0 1 /", Values, 0..5),
            ("0 1\n2 3 4", Table, 4..5),
            // A b-file with a gap, or a list in two columns.
            ("0 1\n1 2\n3 2", Values, 8..9),
            // A table, or n and values.
            ("[[0, 1], [1, 0], [2, 3]]", Values, 2..22),
            ("0 1\n1 2 3", BFile, 4..9),
            ("0 1\n2 2", BFile, 4..5),
            ("n,value\n0,0\n2,1", Values, 12..13),
            ("n,value\n0,0\n1,1", List, 0..7),
            ("n,outcome\n0,P\n1,N", Values, 0..1),
            ("row,column,value\n0,0,0\n1,0,0\n1,1,0", Values, 27..28),
            ("row,column,value\n0,0,0\n0,2,0", Values, 23..24),
            ("18446744073709551615 1\n", BFile, 0..20),
            ("0 4 4", Zeros, 4..5),
            ("1 1\n2 5\n3 4\n", Zeros, 2..3),
            ("0 3 / 6 9", Zeros, 0..9),
        ] {
            let error = NumberList::read(text, contents).unwrap_err();
            assert_eq!(error.place, Place::Text(place), "{text}: {error}");
        }
    }
}
