//! Boards in a position's text: a size `3x4`, or the rows of a picture `..x/.x.`.

use super::{ParseError, Word, small};

/// A rectangle of squares, each plain or marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub cols: usize,
    /// Row by row: is the square marked?
    pub marked: Vec<bool>,
}

/// More squares than any board that can be answered; beyond this a size is a mistake.
const MOST_SQUARES: u64 = 1 << 24;

/// The squares of a picture as notation: a plain one and a marked one.
#[derive(Debug, Clone, Copy)]
pub struct Marks {
    /// An unmarked square.
    pub plain: char,
    /// A marked square; capitals and small letters are the same.
    pub mark: char,
    /// What the two mean, for errors: "`.` is a free square, `x` one that is gone".
    pub meaning: &'static str,
}

/// A square's row and column, from 0.
pub type Square = (usize, usize);

/// What a drawing has on marked squares.
pub const MARKED: char = '*';

impl Picture {
    /// Reads a board: a size, of which no square is marked, or a picture.
    ///
    /// # Errors
    /// Points at the character that does not fit: a size that is no number or too large, a row
    /// of another length, an unknown square.
    pub fn read(word: &Word, marks: Marks) -> Result<Self, ParseError> {
        if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            Self::size(word)
        } else {
            Self::rows(word, marks)
        }
    }

    fn size(word: &Word) -> Result<Self, ParseError> {
        let wanted = "a board's size is rows x columns: 3x4";
        let Some(cross) = word.text.find(['x', 'X']) else {
            return Err(word
                .error(format!("`{}` is one number, not a size", word.text))
                .help(wanted));
        };
        let side = |range: std::ops::Range<usize>, what: &str| {
            let part = word.slice(range);
            match small(&part, what, MOST_SQUARES)? {
                0 => Err(part.error(format!("{what} cannot be 0")).help(wanted)),
                side => Ok(side),
            }
        };
        let rows = side(0..cross, "the number of rows")?;
        let cols = side(cross + 1..word.text.len(), "the number of columns")?;
        let squares = rows.saturating_mul(cols);
        let fits = usize::try_from(squares).ok().filter(|_| squares <= MOST_SQUARES);
        let (Some(squares), Ok(rows), Ok(cols)) =
            (fits, usize::try_from(rows), usize::try_from(cols))
        else {
            return Err(word
                .error(format!("a board of {squares} squares is too large"))
                .help(format!("up to {MOST_SQUARES} squares are read")));
        };
        Ok(Self { rows, cols, marked: vec![false; squares] })
    }

    fn rows(word: &Word, marks: Marks) -> Result<Self, ParseError> {
        let (mut rows, mut cols, mut col) = (1, 0, 0);
        let mut marked = Vec::with_capacity(word.text.len());
        let ragged = |at: usize, row: usize, have: usize, first: usize| {
            word.error_at(
                at,
                format!("row {row} has {have} squares, but the first row has {first}"),
            )
            .help("write rows of equal length, joined by `/`")
        };
        for (i, c) in word.text.char_indices() {
            if c == '/' {
                if col == 0 {
                    return Err(word
                        .error_at(i, format!("row {rows} has no square"))
                        .help(marks.meaning));
                }
                if rows > 1 && col != cols {
                    return Err(ragged(i, rows, col, cols));
                }
                (rows, cols, col) = (rows + 1, col, 0);
                continue;
            }
            if !(c == marks.plain || c.eq_ignore_ascii_case(&marks.mark)) {
                return Err(word
                    .error_at(i, format!("`{c}` is not a square of this board"))
                    .help(marks.meaning));
            }
            if rows > 1 && col == cols {
                return Err(ragged(i, rows, col + 1, cols));
            }
            marked.push(c != marks.plain);
            col += 1;
        }
        if col == 0 || (rows > 1 && col != cols) {
            return Err(ragged(word.text.len(), rows, col, cols));
        }
        Ok(Self { rows, cols: col, marked })
    }

    /// The notation of a board: its size if no square is marked, else its picture.
    pub fn text(
        rows: usize,
        cols: usize,
        marks: Marks,
        marked: impl Fn(usize, usize) -> bool,
    ) -> String {
        let mut picture = String::with_capacity(rows * (cols + 1));
        let mut any = false;
        for row in 0..rows {
            if row > 0 {
                picture.push('/');
            }
            for col in 0..cols {
                let here = marked(row, col);
                any |= here;
                picture.push(if here { marks.mark } else { marks.plain });
            }
        }
        if any { picture } else { format!("{rows}x{cols}") }
    }

    /// Is a board so small that a terminal shows it?
    pub fn fits(rows: usize, cols: usize) -> bool {
        const TALLEST: usize = 50;
        const WIDEST: usize = 50;
        rows <= TALLEST && cols <= WIDEST
    }

    /// The board for a terminal: a square of two columns each, rows and columns numbered from 1.
    pub fn draw(rows: usize, cols: usize, square: impl Fn(usize, usize) -> char) -> String {
        let margin = rows.to_string().len();
        let width = cols.to_string().len().max(1) + 1;
        let mut lines = Vec::with_capacity(rows + 1);
        let heads = (1..=cols).map(|col| format!("{col:>width$}"));
        lines.push(format!("{:margin$}{}", "", heads.collect::<String>()));
        for row in 0..rows {
            let squares = (0..cols).map(|col| format!("{:>width$}", square(row, col)));
            lines.push(format!("{:>margin$}{}", row + 1, squares.collect::<String>()));
        }
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Marks, Picture};
    use crate::text::{Place, words};

    const MARKS: Marks = Marks { plain: '.', mark: 'x', meaning: "`.` is free, `x` is gone" };

    fn read(text: &str) -> Result<Picture, crate::text::ParseError> {
        Picture::read(&words(text)[0], MARKS)
    }

    #[test]
    fn sizes_and_pictures() {
        for (typed, printed) in [
            ("3x4", "3x4"),
            ("3X4", "3x4"),
            ("3×4", "3x4"),
            ("..X/...", "..x/..."),
            ("..x/.x.", "..x/.x."),
            ("../..", "2x2"),
            ("x", "x"),
        ] {
            let picture = read(typed).expect(typed);
            let text = Picture::text(picture.rows, picture.cols, MARKS, |r, c| {
                picture.marked[r * picture.cols + c]
            });
            assert_eq!(text, printed, "{typed}");
        }
    }

    #[test]
    fn errors_point_at_the_square() {
        for (typed, at) in [
            ("..x/..", 6),
            ("../...", 5),
            ("..?/...", 2),
            ("..//..", 3),
            ("../", 3),
            ("/..", 0),
            ("3x", 2),
            ("0x3", 0),
            ("3x4x5", 3),
        ] {
            let error = read(typed).expect_err(typed);
            let Place::Text(span) = &error.place else { panic!("{typed}: {error}") };
            assert_eq!(span.start, at, "{typed}: {error}");
        }
        assert!(read("99999x99999").is_err());
        assert!(read("7").is_err());
    }
}
