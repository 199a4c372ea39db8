//! Boards of boxes: strings as the lines of Dots and Boxes.
//!
//! A string between two boxes is the line between them, one to the ground is a line of the rim. So a
//! position is a picture, which tells the lines apart that end at the same boxes. Its rows are the rows of
//! the board in turn: the lines above the boxes, the lines beside them, and so on. A line is `x` where it
//! is drawn, else `.`.

use grundy_core::game::Phrase;
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{Message, ParseError, Word};

/// The name of the generator of the graph.
const NAME: &str = "boxes:";

/// The lines of a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Boxes {
    rows: u32,
    cols: u32,
    /// The lines in the order of the graph's edges.
    lines: Vec<Line>,
}

/// A line by its place in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Line {
    row: u32,
    col: u32,
}

impl Line {
    /// Whether it is beside a box, not above or below one.
    fn is_upright(self) -> bool {
        self.row % 2 == 1
    }
}

impl Boxes {
    /// The board whose strings a graph has.
    pub(super) fn of(graph: &Graph) -> Option<Self> {
        let (rows, cols) = graph.name()?.strip_prefix(NAME)?.split_once('x')?;
        let (rows, cols) = (rows.parse().ok()?, cols.parse().ok()?);
        let mut board = Self { rows, cols, lines: Vec::new() };
        let places = (0..=2 * rows).flat_map(|row| {
            let wide = cols + row % 2;
            (0..wide).map(move |col| Line { row, col })
        });
        let mut lines: Vec<Line> = places.collect();
        // The graph sorts its edges by their ends; those with the same ends may be in any order.
        lines.sort_by_key(|&line| board.ends(line));
        board.lines = lines;
        Some(board)
    }

    /// The boxes on both sides of a line, the smaller first; 0 is outside the board.
    fn ends(&self, line: Line) -> [u32; 2] {
        let mut ends = self.sides(line);
        ends.sort_unstable();
        ends
    }

    /// The boxes above and below a line, or left and right of it; 0 is outside the board.
    fn sides(&self, Line { row, col }: Line) -> [u32; 2] {
        let (row, upright) = (row / 2, row % 2 == 1);
        let number = |row: Option<u32>, col: Option<u32>| match (row, col) {
            (Some(row), Some(col)) if row < self.rows && col < self.cols => {
                1 + row * self.cols + col
            }
            _ => 0,
        };
        if upright {
            [number(Some(row), col.checked_sub(1)), number(Some(row), Some(col))]
        } else {
            [number(row.checked_sub(1), Some(col)), number(Some(row), Some(col))]
        }
    }

    /// The picture of the board where only some strings are uncut.
    pub(super) fn picture(&self, uncut: &[u32]) -> String {
        let wide = |row: u32| (self.cols + row % 2) as usize;
        let mut rows: Vec<Vec<u8>> = (0..=2 * self.rows).map(|row| vec![b'x'; wide(row)]).collect();
        for &string in uncut {
            let Line { row, col } = self.lines[string as usize];
            rows[row as usize][col as usize] = b'.';
        }
        let rows: Vec<String> =
            rows.iter().map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        format!("{NAME}{}", rows.join("/"))
    }

    /// The words for drawing a line that completes some boxes.
    pub(super) fn phrase(&self, string: u32, taken: &[u32]) -> Phrase {
        let line = self.lines[string as usize];
        let place = match (self.sides(line), line.is_upright()) {
            ([0, below], false) => Phrase::new("line-above").with("box", below),
            ([above, 0], false) => Phrase::new("line-below").with("box", above),
            ([0, right], true) => Phrase::new("line-left").with("box", right),
            ([left, 0], true) => Phrase::new("line-right").with("box", left),
            ([first, second], _) => {
                Phrase::new("line-between").with("first", first).with("second", second)
            }
        };
        match *taken {
            [] => Phrase::new("move-draw-line").with("line", place),
            [one] => Phrase::new("move-draw-line-box").with("line", place).with("box", one),
            [first, second, ..] => {
                let phrase = Phrase::new("move-draw-line-boxes").with("line", place);
                phrase.with("first", first).with("second", second)
            }
        }
    }
}

/// A picture of a board that was read.
pub(super) struct Picture {
    /// The word of the whole board, such as `boxes:2x3`.
    pub(super) board: Word,
    /// The rows.
    rows: Vec<Vec<u8>>,
}

impl Picture {
    /// Reads a picture; `None` if the word is none.
    pub(super) fn read(word: &Word) -> Option<Result<Self, ParseError>> {
        let head = word.text.get(..NAME.len())?;
        let is_picture = head.eq_ignore_ascii_case(NAME) && word.text.contains('/');
        is_picture.then(|| Self::of(word))
    }

    fn of(word: &Word) -> Result<Self, ParseError> {
        let text = word.text.to_ascii_lowercase();
        let rows: Vec<Vec<u8>> =
            text[NAME.len()..].split('/').map(|row| row.as_bytes().to_vec()).collect();
        let cols = rows[0].len();
        let mut start = NAME.len();
        for (index, row) in rows.iter().enumerate() {
            let wide = cols + index % 2;
            if let Some(at) = row.iter().position(|place| !matches!(place, b'.' | b'x')) {
                return Err(word
                    .error_at(
                        start + at,
                        message!("boxes-sign", "a line of a board of boxes is `x` or `.`"),
                    )
                    .help(message!("boxes-help", "x is a line that is drawn, . one that is not")));
            }
            if row.len() != wide || cols == 0 {
                let span = word.part(start..start + row.len());
                let message = if cols == 0 {
                    message!("boxes-none", "the row of lines above the first boxes is missing")
                } else {
                    message!(
                        "boxes-row",
                        "row {row} has {wide} lines, not {found}",
                        row = index + 1,
                        wide = wide,
                        found = row.len()
                    )
                };
                return Err(ParseError::at(&span, message).help(rows_help()));
            }
            start += row.len() + 1;
        }
        if rows.len().is_multiple_of(2) {
            let message =
                message!("boxes-below", "the row of lines below the last boxes is missing");
            let end = word.span.end;
            return Err(ParseError::at(&(end..end), message).help(rows_help()));
        }
        let mut board = word.clone();
        board.text = format!("{NAME}{}x{cols}", rows.len() / 2);
        Ok(Self { board, rows })
    }

    /// The strings of the board that are uncut, ascending.
    pub(super) fn uncut(&self, board: &Boxes) -> impl Iterator<Item = u32> {
        let free = |line: &Line| self.rows[line.row as usize][line.col as usize] == b'.';
        (0..).zip(&board.lines).filter(move |(_, line)| free(line)).map(|(string, _)| string)
    }
}

/// How the rows of a picture go.
fn rows_help() -> Message {
    message!(
        "boxes-rows-help",
        "rows of lines above boxes and beside them alternate: boxes:../.../.. is one row of two boxes"
    )
}
