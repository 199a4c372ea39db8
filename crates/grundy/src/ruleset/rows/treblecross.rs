//! Treblecross: on a strip of cells players place crosses, and whoever completes three in a row
//! wins. A cross within two cells of another lets the opponent complete three, so a player places
//! one there only if forced, and a player without another cell has lost.
//!
//! This file solves the game without such moves: a cross at cell i of a strip of n leaves strips
//! of i−2 and n−i−3 cells (i from 0; below 0 is nothing). With two cells added to each, a strip
//! of n is a heap n+2 of the octal game 0.007: taking three tokens leaves i and n−1−i (Winning
//! Ways, chapter 4). The two games have the same winner when every strip begins with at least
//! three cells; on one or two cells three in a row cannot be made.

use std::ops::ControlFlow;

use crate::game::{
    Capabilities, DrawingRules, Mechanism, Parts, Phrase, Plan, Reading, Refusal, Ruleset, Text,
    VisitOption,
};
use crate::text::{Args, ParseError, small};
use crate::value::Side;

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Treblecross;

impl Mechanism for Treblecross {
    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<u64>)>, ParseError> {
        let words = args.some("strip lengths", "treblecross 12")?;
        let strips = words.iter().map(|word| small(word, "a strip", u64::MAX));
        Ok(vec![(Treblecross, strips.collect::<Result<_, _>>()?)])
    }
}

/// A cross placed at a cell, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cross(u64);

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

    fn plan(&self, cells: &u64) -> Plan {
        if matches!(cells, 1 | 2) {
            return Plan::Theorem { value: 1u32.into(), name: "treblecross-short".into() };
        }
        match cells.checked_add(2) {
            Some(heap) => Plan::Code { code: "0.007", heap, name: "treblecross-octal" },
            None => Plan::Refuse(Refusal::new(
                "a strip of so many cells would need a table that no machine holds",
            )),
        }
    }

    fn phrase(&self, cells: &u64, by: &Cross) -> Phrase {
        Phrase::new("move-cross").with("cell", (by.0 + 1).to_string()).with("cells", *cells)
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
