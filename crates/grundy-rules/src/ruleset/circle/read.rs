//! Boards as text: `.WB..B.W.`, or `n=9 white=3,8 black=2,5,6` for boards of any size.

use super::board::{CircleBoard, MOST_CELLS, Pawn};
use crate::ruleset::mover::{TAKEN_BACK, never_impartial};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, choice, parse_number, small};
use grundy_core::value::Side;

/// The players by name.
const PLAYERS: [(&str, Side); 2] = [("white", Side::Left), ("black", Side::Right)];

/// Reads the player to move, by default White.
pub(super) fn mover(args: &Args<'_>) -> Result<Side, ParseError> {
    let [why, help] = TAKEN_BACK;
    never_impartial(args, why, help)?;
    Ok(choice(args, "mover", &PLAYERS)?.unwrap_or(Side::Left))
}

/// Reads the boards of a summand: pictures, or one board as a list.
pub(super) fn boards(args: &Args<'_>, name: &str) -> Result<Vec<CircleBoard>, ParseError> {
    if let Some(cells) = args.setting("n") {
        if let Some(word) = args.words().first() {
            return Err(word
                .error(message!("circle-two", "a picture and `n=` are two boards"))
                .help(message!(
                    "circle-two-help",
                    "keep one of them; more boards are a sum: {name} W.B + {name} n=9",
                    name = name
                )));
        }
        return Ok(vec![listed(cells, args)?]);
    }
    for (key, _) in PLAYERS {
        if let Some(list) = args.setting(key) {
            return Err(list
                .error(message!("circle-cells", "`{key}=` needs the number of cells", key = key))
                .help(message!(
                    "circle-cells-help",
                    "write {name} n=9 {key}={list}",
                    name = name,
                    key = key,
                    list = list.text
                )));
        }
    }
    let example = format!("{name} .WB..B.W.");
    let words = args.some("a picture, or n= and the cells of the pawns", &example)?;
    words.iter().map(|word| pictured(word)).collect()
}

/// Reads a picture.
fn pictured(word: &Word) -> Result<CircleBoard, ParseError> {
    let mut pawns = Vec::new();
    let mut cells = 0;
    for (at, c) in word.text.char_indices() {
        let side = match c {
            '.' => None,
            'W' | 'w' => Some(Side::Left),
            'B' | 'b' => Some(Side::Right),
            _ => {
                return Err(word
                    .error_at(
                        at,
                        message!(
                            "pawn-sign",
                            "`{sign}` is neither a pawn nor a free cell",
                            sign = c
                        ),
                    )
                    .help(message!(
                        "circle-picture-help",
                        "pawns are W and B, free cells are `.`"
                    )));
            }
        };
        pawns.extend(side.map(|side| Pawn { cell: cells, side }));
        cells += 1;
        if cells > MOST_CELLS {
            return Err(too_large(word));
        }
    }
    Ok(CircleBoard::new(cells, pawns))
}

fn too_large(word: &Word) -> ParseError {
    word.error(message!("board-too-large", "this board is too large")).help(message!(
        "cells-most",
        "up to {most} cells can be handled",
        most = MOST_CELLS
    ))
}

/// Reads `n=` and the lists of cells.
fn listed(cells: &Word, args: &Args<'_>) -> Result<CircleBoard, ParseError> {
    let size = small(cells, "a number of cells", u64::from(MOST_CELLS))?;
    let size = u32::try_from(size).map_err(|_| too_large(cells))?;
    if size == 0 {
        return Err(cells
            .error(message!("board-no-cell", "a board needs a cell"))
            .help(message!("board-no-cell-help", "write n=1 or more")));
    }
    let mut pawns = Vec::new();
    for (key, side) in PLAYERS {
        if let Some(list) = args.setting(key) {
            numbers(list, size, &mut |cell, _| pawns.push(Pawn { cell, side }))?;
        }
    }
    pawns.sort_by_key(|pawn: &Pawn| pawn.cell);
    match pawns.windows(2).find(|pair| pair[0].cell == pair[1].cell) {
        Some(twice) => Err(second(twice[0].cell, size, args)),
        None => Ok(CircleBoard::new(size, pawns)),
    }
}

/// Calls `visit` with every cell of a list, from 0, and its range of bytes in the word.
fn numbers(
    list: &Word,
    size: u32,
    visit: &mut dyn FnMut(u32, std::ops::Range<usize>),
) -> Result<(), ParseError> {
    let mut start = 0;
    for text in list.text.split(',') {
        let range = start..start + text.len();
        start = range.end + 1;
        match text.parse::<u32>() {
            Ok(cell) if (1..=size).contains(&cell) && text.as_bytes()[0] != b'+' => {
                visit(cell - 1, range);
            }
            _ => return Err(no_cell(&list.slice(range), size)),
        }
    }
    Ok(())
}

/// The error for a word that is not one of the cells.
fn no_cell(word: &Word, size: u32) -> ParseError {
    match parse_number(word, "a cell") {
        Err(error) => error.help(message!(
            "circle-list-help",
            "cells are numbers from 1 to {size}, joined by commas",
            size = size
        )),
        Ok(_) => out_of_range(word, size),
    }
}

fn out_of_range(word: &Word, size: u32) -> ParseError {
    word.error(message!("circle-no-cell", "there is no cell {cell}", cell = word.text))
        .help(message!("circle-no-cell-help", "the board has the cells 1 to {size}", size = size))
}

/// The error at the second pawn on a cell.
fn second(cell: u32, size: u32, args: &Args<'_>) -> ParseError {
    let mut places = Vec::new();
    for (key, _) in PLAYERS {
        if let Some(list) = args.setting(key) {
            // The lists were read before without an error.
            let _ = numbers(list, size, &mut |at, range| {
                if at == cell {
                    places.push(list.slice(range));
                }
            });
        }
    }
    let message = format!("two pawns stand on cell {}", cell + 1);
    let help = "a cell holds one pawn at most";
    match places.get(1) {
        Some(word) => word.error(message).help(help),
        None => args.name.error(message).help(help),
    }
}
