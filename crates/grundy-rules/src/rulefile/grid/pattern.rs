//! Reading patterns: rows of signs before and after an arrow, and single pictures.

use super::signs::Signs;
use super::stencil::StencilCell;
use crate::rulefile::lexer::Mistake;
use grundy_core::board::Offset;

/// The greatest number of cells of a pattern.
const MOST_CELLS: usize = 64;

/// The help for a wrong pattern.
pub(super) const PATTERN: &str = "a move is written NAME: BEFORE -> AFTER, for example: domino: .. -> xx; \
    several rows stand below each other, or are joined by `/`";

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
                format!("the first row has {cols} cells, and this one {len}"),
            )
            .help("all rows have the same number of cells, at least one"));
        }
        signs.extend(row.char_indices().map(|(i, sign)| (at + i, sign)));
        if signs.len() > MOST_CELLS {
            return Err(Mistake::new(at, "this pattern is too large")
                .help(format!("a pattern has at most {MOST_CELLS} cells")));
        }
    }
    Ok((cols, signs))
}

/// The cells of the pattern on some lines.
pub(super) fn pattern(
    at: usize,
    lines: &[Piece<'_>],
    known: &mut Signs,
) -> Result<Vec<StencilCell>, Mistake> {
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
        let message = "an arrow is missing between the cells before and after the move";
        return Err(Mistake::new(before.first().map_or(at, |row| row.0), message).help(PATTERN));
    }
    let (cols, old) = signs(&before)?;
    let (new_cols, new) = signs(&after)?;
    if let (true, Some(&(at, _))) = ((cols, old.len()) != (new_cols, new.len()), new.first()) {
        return Err(Mistake::new(at, "the cells before and after the move are not as many")
            .help("both sides of the arrow have the same rows and columns"));
    }
    let mut cells = Vec::with_capacity(old.len());
    for (index, (&(at, sign), &after)) in old.iter().zip(&new).enumerate() {
        let before = known.meaning(at, sign)?.before();
        let images = known.after(sign, after)?;
        cells.push(StencilCell::new(offset(index, cols), before, &images));
    }
    Ok(cells)
}

/// The error of a line that does not hold cells before and after.
fn misplaced(found: &[Piece<'_>], at: usize, arrows: usize) -> Mistake {
    let cells = |&&(_, piece): &&Piece<'_>| piece != "->";
    let mut arrow = found.iter().filter(|&&(_, piece)| piece == "->").skip(1 - arrows.min(1));
    if let Some(&(at, _)) = arrow.next() {
        return Mistake::new(at, "a move has one arrow").help(PATTERN);
    }
    if let Some(&(at, _)) = found.iter().filter(cells).nth(2) {
        return Mistake::new(at, "a row has cells before the move and after it, and no more")
            .help(PATTERN);
    }
    let at = found.first().map_or(at, |piece| piece.0);
    Mistake::new(at, "the cells before or after the move are missing in this row")
        .help("a comment begins with `#`, so `#` is not a cell: write x; and each row of a pattern stands on both sides")
}

/// The place of a cell in a pattern, from its first cell on.
fn offset(index: usize, cols: usize) -> Offset {
    let cols = cols.max(1);
    let narrow = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    (narrow(index / cols), narrow(index % cols))
}
