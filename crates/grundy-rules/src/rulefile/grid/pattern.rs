//! Reading patterns: rows of signs before and after an arrow, and single pictures.

use std::ops::RangeInclusive;

use super::signs::Signs;
use super::stencil::{StencilCell, UNCHANGED};
use crate::rulefile::lexer::Mistake;
use grundy_core::board::Offset;
use grundy_core::text::Hint;
use grundy_core::{hint, message};

/// The greatest number of cells of a pattern.
const MOST_CELLS: usize = 64;

/// How often a sign may be repeated, and so the greatest number of rows and of columns of boards where
/// one is.
pub(super) const LONGEST: u32 = 32;

/// The help for a wrong goal.
pub(super) const GOAL: Hint = hint!(
    "pattern-goal-help",
    "a goal is a pattern of cells without an arrow, for example: wins if XXX"
);

/// The help for a wrong pattern.
pub(super) const PATTERN: Hint = hint!(
    "pattern-help",
    "a move is written NAME: BEFORE -> AFTER, for example: domino: .. -> xx; \
    several rows stand below each other, or are joined by `/`"
);

/// A piece of a line, with its byte in the file.
pub(super) type Piece<'a> = (usize, &'a str);

/// The pieces of a line between blanks, and its arrows as pieces of their own.
pub(super) fn pieces((start, line): Piece<'_>) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let arrow = ["->", "→"].into_iter().find(|arrow| rest.starts_with(arrow));
        let is_end =
            |(i, c): &(usize, char)| c.is_whitespace() || rest[*i..].starts_with("->") || *c == '→';
        let len = match arrow {
            Some(arrow) => arrow.len(),
            None => rest.char_indices().find(is_end).map_or(rest.len(), |(i, _)| i),
        };
        if len == 0 {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        }
        found.push((start + at, if arrow.is_some() { "->" } else { &rest[..len] }));
        at += len;
    }
    found
}

/// The rows of a picture, which `/` separates.
pub(super) fn rows((at, picture): Piece<'_>) -> Vec<Piece<'_>> {
    let mut start = at;
    let row = |row| {
        let piece = (start, row);
        start += str::len(row) + 1;
        piece
    };
    picture.split('/').map(row).collect()
}

/// The signs of rows of equal length with their bytes in the file, row by row, and their number in
/// each row.
pub(super) fn signs(rows: &[Piece<'_>]) -> Result<(usize, Vec<(usize, char)>), Mistake> {
    let cols = rows.first().map_or(0, |(_, row)| row.chars().count());
    let mut signs = Vec::new();
    for &(at, row) in rows {
        let len = row.chars().count();
        if len == 0 || len != cols {
            return Err(Mistake::new(
                at,
                message!(
                    "pattern-row",
                    "the first row has {cols} cells, and this one {len}",
                    cols = cols,
                    len = len
                ),
            )
            .help(message!(
                "pattern-row-help",
                "all rows have the same number of cells, at least one"
            )));
        }
        signs.extend(row.char_indices().map(|(i, sign)| (at + i, sign)));
        if signs.len() > MOST_CELLS {
            return Err(Mistake::new(at, message!("pattern-large", "this pattern is too large"))
                .help(message!(
                    "pattern-large-help",
                    "a pattern has at most {most} cells",
                    most = MOST_CELLS
                )));
        }
    }
    Ok((cols, signs))
}

/// Rows of signs, one of which may be repeated.
struct Picture {
    cols: usize,
    /// The signs with their bytes in the file, row by row.
    signs: Vec<(usize, char)>,
    /// The sign that `+` follows: one or more of it.
    repeated: Option<usize>,
}

impl Picture {
    fn read(rows: &[Piece<'_>]) -> Result<Self, Mistake> {
        let plus = |&(at, row): &Piece<'_>| row.find('+').map(|i| (at + i, i));
        let Some((plus_at, plus)) = rows.iter().find_map(plus) else {
            let (cols, signs) = signs(rows)?;
            return Ok(Self { cols, signs, repeated: None });
        };
        let &[(at, row)] = rows else {
            return Err(Mistake::new(
                plus_at,
                message!("pattern-plus-rows", "a `+` stands in a pattern of several rows"),
            )
            .help(message!(
                "pattern-plus-rows-help",
                "a sign is repeated only in a pattern of one row, as in: Q.+ -> x.+Q"
            )));
        };
        let (head, tail) = (&row[..plus], &row[plus + 1..]);
        if let Some(i) = tail.find('+') {
            return Err(Mistake::new(
                plus_at + 1 + i,
                message!("pattern-plus-second", "a second `+` stands in this pattern"),
            )
            .help(message!("pattern-plus-second-help", "one sign of a row may be repeated")));
        }
        let Some(repeated) = head.chars().count().checked_sub(1) else {
            return Err(Mistake::new(
                plus_at,
                message!("pattern-plus-nothing", "no sign stands before this `+`"),
            )
            .help(message!(
                "pattern-plus-nothing-help",
                "`+` repeats the sign before it, as in: Q.+ -> x.+Q"
            )));
        };
        if let Some(sign) = head.chars().next_back().filter(|sign| "_*".contains(*sign)) {
            return Err(Mistake::new(
                plus_at,
                message!(
                    "pattern-plus-outside",
                    "`{sign}` is repeated here, which may be outside of the board",
                    sign = sign
                ),
            )
            .help(message!(
                "pattern-plus-outside-help",
                "repeat a sign for cells of the board, such as `.`, `?` or a letter"
            )));
        }
        let parts = [(at, head), (plus_at + 1, tail)];
        let placed = |(at, part): Piece<'_>| {
            part.char_indices().map(move |(i, sign)| (at + i, sign)).collect()
        };
        let signs: Vec<(usize, char)> = parts.into_iter().flat_map::<Vec<_>, _>(placed).collect();
        if signs.len() > LONGEST as usize {
            return Err(Mistake::new(at, message!("pattern-long", "this pattern is too long"))
                .help(message!(
                    "pattern-long-help",
                    "a pattern with a repeated sign has at most {most} cells",
                    most = LONGEST
                )));
        }
        Ok(Self { cols: signs.len(), signs, repeated: Some(repeated) })
    }

    /// The signs of a row of `len` cells: the repeated sign fills the rest.
    fn stretched(&self, len: usize) -> Vec<(usize, char)> {
        let Some(repeated) = self.repeated else { return self.signs.clone() };
        let times = (len + 1).saturating_sub(self.signs.len());
        let signs = self.signs.iter().enumerate();
        let times = |index| if index == repeated { times } else { 1 };
        signs.flat_map(|(index, &sign)| std::iter::repeat_n(sign, times(index))).collect()
    }

    /// The numbers of cells of a row that it may stand for.
    fn lengths(&self) -> RangeInclusive<usize> {
        // The repeated sign may fill a row, and the others stand outside of the board.
        let more = self.repeated.map_or(0, |_| LONGEST as usize - 1);
        self.signs.len()..=self.signs.len() + more
    }
}

/// The cells of the pattern of a move on some lines, once for each length.
pub(super) fn pattern(
    at: usize,
    lines: &[Piece<'_>],
    known: &mut Signs,
) -> Result<Vec<Vec<StencilCell>>, Mistake> {
    let (mut before, mut after, mut arrows) = (Vec::new(), Vec::new(), 0);
    for &line in lines {
        let found = pieces(line);
        match *found.as_slice() {
            [old, (_, "->"), new] if arrows == 0 && new.1 != "->" && old.1 != "->" => {
                arrows += 1;
                before.extend(rows(old));
                after.extend(rows(new));
            }
            [old, new] if new.1 != "->" && old.1 != "->" => {
                before.extend(rows(old));
                after.extend(rows(new));
            }
            _ => return Err(misplaced(&found, line.0, arrows)),
        }
    }
    if arrows == 0 {
        let message = message!(
            "pattern-no-arrow",
            "an arrow is missing between the cells before and after the move"
        );
        return Err(Mistake::new(before.first().map_or(at, |row| row.0), message).help(PATTERN));
    }
    let (old, new) = (Picture::read(&before)?, Picture::read(&after)?);
    let new_at = new.signs.first().map_or(at, |&(at, _)| at);
    if old.repeated.is_some() != new.repeated.is_some() {
        return Err(Mistake::new(
            new_at,
            message!("pattern-one-side", "a sign is repeated on one side of the arrow only"),
        )
        .help(message!("pattern-one-side-help", "`+` stands on both sides, as in: Q.+ -> x.+Q")));
    }
    let alike = match old.repeated {
        None => (old.cols, old.signs.len()) == (new.cols, new.signs.len()),
        Some(_) => new.signs.len() <= old.signs.len() + 1,
    };
    if !alike {
        return Err(Mistake::new(
            new_at,
            message!("pattern-sides", "the cells before and after the move are not as many"),
        )
        .help(message!(
            "pattern-sides-help",
            "both sides of the arrow have the same rows and columns"
        )));
    }
    old.lengths()
        .map(|len| {
            let (before, after) = (old.stretched(len), new.stretched(len));
            let cols = if old.repeated.is_some() { len } else { old.cols };
            let mut cells = Vec::with_capacity(before.len());
            for (index, (&(at, sign), &after)) in before.iter().zip(&after).enumerate() {
                let before = known.meaning(at, sign)?.before();
                let images = known.after(sign, after)?;
                cells.push(StencilCell::new(offset(index, cols), before, &images));
            }
            Ok(cells)
        })
        .collect()
}

/// The cells of the pattern of a goal on some lines, once for each length.
pub(super) fn goal(
    lines: &[Piece<'_>],
    known: &mut Signs,
) -> Result<Vec<Vec<StencilCell>>, Mistake> {
    let mut drawn = Vec::new();
    for &line in lines {
        match *pieces(line).as_slice() {
            [picture] if picture.1 != "->" => drawn.extend(rows(picture)),
            [_, (at, _), ..] | [(at, _)] => {
                return Err(Mistake::new(at, message!("pattern-one", "one pattern should stand here"))
                    .help(message!("pattern-one-help", "a goal is a pattern of cells without an arrow, for example: wins if XXX; a goal of several patterns is several lines")));
            }
            [] => {}
        }
    }
    let picture = Picture::read(&drawn)?;
    picture
        .lengths()
        .map(|len| {
            let cols = if picture.repeated.is_some() { len } else { picture.cols };
            let signs = picture.stretched(len).into_iter().enumerate();
            let asked = |(index, (at, sign))| {
                let before = known.meaning(at, sign)?.before();
                Ok(StencilCell::new(offset(index, cols), before, &UNCHANGED))
            };
            signs.map(asked).collect()
        })
        .collect()
}

/// The error of a line that does not hold cells before and after.
fn misplaced(found: &[Piece<'_>], at: usize, arrows: usize) -> Mistake {
    let cells = |&&(_, piece): &&Piece<'_>| piece != "->";
    let mut arrow = found.iter().filter(|&&(_, piece)| piece == "->").skip(1 - arrows.min(1));
    if let Some(&(at, _)) = arrow.next() {
        return Mistake::new(at, message!("pattern-arrow", "a move has one arrow")).help(PATTERN);
    }
    if let Some(&(at, _)) = found.iter().filter(cells).nth(2) {
        return Mistake::new(
            at,
            message!("pattern-three", "a row has cells before the move and after it, and no more"),
        )
        .help(PATTERN);
    }
    let at = found.first().map_or(at, |piece| piece.0);
    Mistake::new(at, message!("pattern-missing", "the cells before or after the move are missing in this row"))
        .help(message!("pattern-missing-help", "a comment begins with `#`, so `#` is not a cell: write x; and each row of a pattern stands on both sides"))
}

/// The place of a cell in a pattern, from its first cell on.
fn offset(index: usize, cols: usize) -> Offset {
    let cols = cols.max(1);
    let narrow = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    (narrow(index / cols), narrow(index % cols))
}
