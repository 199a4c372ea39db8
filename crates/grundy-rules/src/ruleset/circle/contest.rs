//! Boards in the format of the contest from which the game comes (Potyczki Algorytmiczne 2009, task
//! A): the number of boards, then three lines for each: the numbers of cells, of white and of black
//! pawns; the cells of the white pawns; the cells of the black pawns.

use std::fmt::Write as _;

use super::board::MOST_CELLS;
use grundy_core::text::ParseError;

/// Reads the boards of the file `name` as positions. The line with the number of boards may be left
/// out.
///
/// # Errors
/// Points at the number that does not fit.
pub fn positions(text: &str, name: &str) -> Result<Vec<String>, ParseError> {
    let mut numbers = NumberReader::of(text, name);
    let first = text.lines().find(|line| !line.trim().is_empty());
    let promised = match first.map(|line| line.split_whitespace().count()) {
        Some(1) => Some(numbers.next("a number of boards", 0, u64::MAX)?),
        _ => None,
    };
    let mut boards = Vec::new();
    while promised.map_or(!numbers.ended(), |count| (boards.len() as u64) < count) {
        boards.push(position(&mut numbers)?);
    }
    if numbers.ended() {
        return Ok(boards);
    }
    Err(numbers
        .error(numbers.at, "there are more numbers than the boards need")
        .help("the first line says how many boards there are"))
}

/// Reads one board.
fn position(numbers: &mut NumberReader<'_>) -> Result<String, ParseError> {
    let cells = numbers.next("a number of cells", 1, MOST_CELLS.into())?;
    let white = numbers.next("a number of white pawns", 0, cells)?;
    let black = numbers.next("a number of black pawns", 0, cells - white)?;
    let mut position = format!("circle n={cells}");
    let mut taken = Vec::new();
    for (key, count) in [(" white=", white), (" black=", black)] {
        for i in 0..count {
            let place = numbers.at;
            let cell = numbers.next("a cell", 1, cells)?;
            // Writing into a string does not fail.
            let _ = write!(position, "{}{cell}", if i == 0 { key } else { "," });
            taken.push((cell, place));
        }
    }
    taken.sort_unstable();
    match taken.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(numbers
            .error(pair[1].1, format!("two pawns stand on cell {}", pair[1].0))
            .help("a cell holds one pawn at most")),
        None => Ok(position),
    }
}

/// Reads the numbers of a file one after another.
struct NumberReader<'a> {
    name: &'a str,
    text: &'a str,
    /// The byte at which the next one begins, or the end.
    at: usize,
}

impl<'a> NumberReader<'a> {
    fn of(text: &'a str, name: &'a str) -> Self {
        let mut numbers = Self { name, text, at: 0 };
        numbers.skip(0);
        numbers
    }

    /// Skips some bytes and the blanks after them.
    fn skip(&mut self, bytes: usize) {
        let rest = &self.text[self.at + bytes..];
        self.at = self.text.len() - rest.trim_start().len();
    }

    fn ended(&self) -> bool {
        self.at == self.text.len()
    }

    /// The next number, which must lie between two bounds.
    fn next(&mut self, what: &str, least: u64, most: u64) -> Result<u64, ParseError> {
        let help = "a board is three lines: the numbers of cells, white and black pawns; the \
                    cells of the white pawns; the cells of the black pawns";
        let word = self.text[self.at..].split_whitespace().next();
        let Some(word) = word else {
            let end = self.text.trim_end().len();
            return Err(self.error(end, format!("the boards end where {what} is due")).help(help));
        };
        if !word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.error(self.at, format!("`{word}` is not {what}")).help(help));
        }
        match word.parse() {
            Ok(number) if (least..=most).contains(&number) => {
                self.skip(word.len());
                Ok(number)
            }
            _ => Err(self
                .error(self.at, format!("{word} cannot be {what}"))
                .help(format!("{what} lies here between {least} and {most}"))),
        }
    }

    fn error(&self, at: usize, message: impl Into<grundy_core::text::Message>) -> ParseError {
        ParseError::in_file(self.name, self.text.as_bytes(), at, message)
    }
}
