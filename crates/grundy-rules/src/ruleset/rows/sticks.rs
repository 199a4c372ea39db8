//! Sticks (CEOI 2000): a move removes one, two or three adjacent sticks of a row; gaps are never
//! closed. A run of n sticks is a heap n of the octal game 0.777 (seed 002).

use grundy_core::message;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use grundy_core::game::{
    Capabilities, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Ruleset, Text,
    VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, small};
use grundy_core::value::Side;

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sticks;

/// The most places of a row.
const LONGEST: u64 = 100_000;

/// The most sticks taken at once.
const MOST_TAKEN: u32 = 3;

/// Adjacent sticks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct StickRun {
    start: u32,
    len: u32,
}

/// A row of places, with its runs of sticks from left to right.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StickRow {
    places: u32,
    runs: SmallVec<[StickRun; 4]>,
}

impl StickRow {
    fn full(places: u32) -> Self {
        let runs = (places > 0).then_some(StickRun { start: 0, len: places });
        Self { places, runs: runs.into_iter().collect() }
    }

    fn read(word: &Word) -> Result<Self, ParseError> {
        if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            let places = small(word, "a row", LONGEST)?;
            return Ok(Self::full(u32::try_from(places).unwrap_or(u32::MAX)));
        }
        if word.text.len() as u64 > LONGEST {
            return Err(word.error(message!("row-long", "this row is too long")).help(message!(
                "places-most",
                "up to {most} places",
                most = LONGEST
            )));
        }
        let mut row = Self::full(0);
        for (at, c) in word.text.char_indices() {
            match (c, row.runs.last_mut()) {
                ('X' | 'x', Some(run)) if run.start + run.len == row.places => run.len += 1,
                ('X' | 'x', _) => row.runs.push(StickRun { start: row.places, len: 1 }),
                ('.', _) => {}
                _ => {
                    return Err(word
                        .error_at(
                            at,
                            message!(
                                "stick-sign",
                                "`{sign}` is neither a stick nor a gap",
                                sign = c
                            ),
                        )
                        .help(message!(
                            "stick-help",
                            "write X for a stick, . for a gap, or the number of sticks"
                        )));
                }
            }
            row.places += 1;
        }
        Ok(row)
    }

    /// The row without `taken` sticks of its run number `run`, from the `at`-th on.
    fn without(&self, run: usize, at: u32, taken: u32) -> Self {
        let StickRun { start, len } = self.runs[run];
        let mut next = self.clone();
        next.runs.remove(run);
        let parts = [
            StickRun { start, len: at },
            StickRun { start: start + at + taken, len: len - at - taken },
        ];
        next.runs.insert_many(run, parts.into_iter().filter(|part| part.len > 0));
        next
    }

    fn picture(&self, stick: char, gap: char) -> String {
        let mut picture = String::with_capacity(self.places as usize);
        let mut at = 0;
        for run in &self.runs {
            picture.extend((at..run.start).map(|_| gap));
            picture.extend((0..run.len).map(|_| stick));
            at = run.start + run.len;
        }
        picture.extend((at..self.places).map(|_| gap));
        picture
    }
}

impl Mechanism for Sticks {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<StickRow>)>, ParseError> {
        let words = args.some("rows", "sticks 10 XX.X")?;
        let rows = words.iter().map(|word| StickRow::read(word));
        Ok(vec![(Sticks, rows.collect::<Result<_, _>>()?)])
    }
}

/// Sticks taken from a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removal {
    /// The place of the first of them, from 0.
    place: u32,
    taken: u32,
}

impl Ruleset for Sticks {
    type Position = StickRow;
    type Move = Removal;
    fn text(&self, row: &StickRow) -> Text {
        let full = row.runs.first().map_or(0, |run| run.len) == row.places;
        let arg = if full { row.places.to_string() } else { row.picture('X', '.') };
        Text::plain("sticks", arg)
    }

    fn options(
        &self,
        row: &StickRow,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for (index, run) in row.runs.iter().enumerate() {
            for taken in 1..=MOST_TAKEN.min(run.len) {
                for at in 0..=run.len - taken {
                    let place = run.start + at;
                    let left = row.without(index, at, taken);
                    visit(&Removal { place, taken }, &[left])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn components(&self, row: &StickRow) -> Parts<StickRow> {
        row.runs.iter().map(|run| StickRow::full(run.len)).collect()
    }

    fn method(&self, row: &StickRow) -> Method<'_> {
        Method::equals("0.777", row.places, "sticks-octal")
    }

    fn phrase(&self, _row: &StickRow, mv: &Removal) -> Phrase {
        Phrase::new("move-sticks").with("taken", mv.taken).with("place", mv.place + 1)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), components_preserve_play: true, ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Sticks {
    fn draw(&self, row: &StickRow) -> Option<String> {
        Some(row.picture('|', '.'))
    }
}
