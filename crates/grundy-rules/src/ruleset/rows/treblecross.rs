//! Treblecross: on a strip of cells players place crosses, and whoever completes three in a row
//! wins. A cross within two cells of another lets the opponent complete three, so a player places
//! one there only if forced, and a player without another cell has lost.
//!
//! This file solves the game without such moves: a cross at cell i of a strip of n leaves strips
//! of i−2 and n−i−3 cells (i from 0; below 0 is nothing). With two cells added to each, a strip
//! of n is a heap n+2 of the octal game 0.007: taking three tokens leaves i and n−1−i (Winning
//! Ways, chapter 4). The two games have the same winner when every strip begins with at least
//! three cells; on one or two cells three in a row cannot be made.
//!
//! A picture of a strip with crosses on it stands for the strips that they leave.

use grundy_core::message;
use std::ops::ControlFlow;

use grundy_core::game::{
    Capabilities, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Refusal, Ruleset, Text,
    VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, small};
use grundy_core::value::Side;

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Treblecross;

impl Mechanism for Treblecross {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<u64>)>, ParseError> {
        let words = args.some("strip lengths", "treblecross 12")?;
        let strips = words.iter().map(|word| strips(word)).collect::<Result<Vec<_>, _>>()?;
        Ok(vec![(Treblecross, strips.into_iter().flatten().collect())])
    }
}

/// Reads the number of cells of a strip, or its picture: the strips that its crosses leave.
fn strips(word: &Word) -> Result<Parts<u64>, ParseError> {
    if !word.text.starts_with(['.', 'X', 'x']) {
        return Ok(Parts::from_elem(small(word, "a strip", u64::MAX)?, 1));
    }
    let crosses = crosses(word)?;
    let cells = word.text.len() as u64;
    // Between two crosses, or a cross and an end, all cells but two beside each cross are left.
    let starts = [0].into_iter().chain(crosses.iter().map(|cross| cross + 3));
    let ends = crosses.iter().map(|cross| cross.saturating_sub(2)).chain([cells]);
    let strips = starts.zip(ends).map(|(start, end)| end.saturating_sub(start));
    let mut strips: Parts<u64> = strips.filter(|&strip| strip > 0).collect();
    if strips.is_empty() {
        strips.push(0);
    }
    Ok(strips)
}

/// The cells of a picture that have crosses, from 0.
fn crosses(word: &Word) -> Result<Vec<u64>, ParseError> {
    let mut crosses: Vec<u64> = Vec::new();
    for (byte, c) in word.text.char_indices() {
        let at = byte as u64;
        match (c, crosses.last()) {
            ('.', _) => {}
            ('X' | 'x', Some(&cross)) if at - cross < 3 => {
                return Err(word
                    .error_at(
                        byte,
                        message!("crosses-near", "this cross is within two cells of another"),
                    )
                    .help(message!(
                        "crosses-near-help",
                        "there the player to move completes three in a row, and has won"
                    )));
            }
            ('X' | 'x', _) if word.text.len() < 3 => {
                return Err(word
                    .error(message!(
                        "crosses-few",
                        "on fewer than three cells nobody completes three in a row"
                    ))
                    .help(message!(
                        "crosses-few-help",
                        "a strip with crosses has three cells or more"
                    )));
            }
            ('X' | 'x', _) => crosses.push(at),
            _ => {
                return Err(word
                    .error_at(
                        byte,
                        message!(
                            "cross-sign",
                            "`{sign}` is neither a cross nor a free cell",
                            sign = c
                        ),
                    )
                    .help(message!(
                        "cross-help",
                        "write X for a cross, . for a free cell, or the number of cells"
                    )));
            }
        }
    }
    Ok(crosses)
}

/// A cross placed at a cell, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cross(u64);

impl Ruleset for Treblecross {
    type Position = u64;
    type Move = Cross;

    fn text(&self, cells: &u64) -> Text {
        Text::plain("treblecross", cells.to_string())
    }

    fn options(
        &self,
        cells: &u64,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for at in 0..*cells {
            let beside = [at.saturating_sub(2), (cells - at).saturating_sub(3)];
            let left: Parts<u64> = beside.into_iter().filter(|&strip| strip > 0).collect();
            visit(&Cross(at), &left)?;
        }
        ControlFlow::Continue(())
    }

    fn method(&self, cells: &u64) -> Method<'_> {
        if matches!(cells, 1 | 2) {
            return Method::known(1u32, "treblecross-short");
        }
        match cells.checked_add(2) {
            Some(heap) => Method::equals("0.007", heap, "treblecross-octal"),
            None => Method::Refused(Refusal::new(message!(
                "strip-table",
                "a strip of so many cells would need a table that no machine holds"
            ))),
        }
    }

    fn phrase(&self, cells: &u64, mv: &Cross) -> Phrase {
        Phrase::new("move-cross").with("cell", (mv.0 + 1).to_string()).with("cells", *cells)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Treblecross {
    fn draw(&self, cells: &u64) -> Option<String> {
        const SHOWN: u64 = 72;
        let shown: String = (0..(*cells).min(SHOWN)).map(|_| '.').collect();
        Some(if *cells > SHOWN { format!("{shown}… ({cells} cells)") } else { shown })
    }
}
