//! Zeros and ones on a strip of cells: a move writes one of them into an empty cell, so that
//! neighbours never have the same number.
//!
//! The numbers cut the strip into gaps of n empty cells, whose values are, by induction on n:
//!
//! * n, if a number stands at one end only. A move k cells away from it leaves k cells between two
//!   numbers, whose value is 0 or 1 as the player likes for k ≥ 1 and 0 for k = 0, and j = n − 1 − k
//!   cells with a number at one end. So every value j < n is left; n is not, because j ⊕ 1 = n needs
//!   j = n − 1, where k = 0.
//! * 0 between different numbers and 1 between equal ones, if n ≥ 1. Between different numbers a move
//!   leaves two gaps, of which exactly one is between equal numbers and has cells. Between equal ones
//!   both or neither are, and there is a move: to write the other number.
//! * n mod 2 on a strip without numbers: a move leaves gaps of a and b cells with one number each, where
//!   a + b = n − 1. For odd n their nim-sum is even, and 0 for a = b; for even n it is odd.

use std::ops::ControlFlow;

use grundy_core::game::{
    Capabilities, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Ruleset, Shortcut,
    Summands, Text, TheoremRules, VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, small};
use grundy_core::value::{Nimber, Side};

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Alternation;

/// Empty cells, and the numbers beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Gap {
    cells: u64,
    ends: [Option<bool>; 2],
}

/// A number written into a cell, which is counted from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Writing {
    cell: u64,
    number: bool,
}

/// The longest strip.
const LONGEST: u64 = 1 << 62;

/// Longer gaps are written as a number of cells, and their moves are not listed one by one.
const SHOWN: u64 = 64;

impl Mechanism for Alternation {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let words = args.some("strips", "zeros-and-ones i...o..")?;
        let mut gaps = Parts::new();
        let mut cells: Option<(&Word, u64)> = None;
        for &word in words {
            let sized = word.text.contains('-');
            if !sized && let Some((_, cells)) = cells.take() {
                gaps.push(Gap { cells, ends: [None; 2] });
            }
            match cells.take() {
                Some((_, length)) => gaps.extend(with_numbers(length, word)?),
                None if word.text.starts_with(['.', 'o', 'i', 'O', 'I']) => {
                    gaps.extend(picture(word)?);
                }
                None if sized => {
                    return Err(word
                        .error(message!(
                            "alternation-first",
                            "the number of cells stands before the places"
                        ))
                        .help(message!(
                            "alternation-example",
                            "for example: zeros-and-ones 12 3-1,8-0"
                        )));
                }
                None => cells = Some((word, small(word, "a strip", LONGEST)?)),
            }
        }
        gaps.extend(cells.map(|(_, cells)| Gap { cells, ends: [None; 2] }));
        if gaps.is_empty() {
            gaps.push(Gap { cells: 0, ends: [None; 2] });
        }
        Ok(vec![(Self, gaps)])
    }
}

/// The gaps of a strip with numbers at places, which are counted from 1: `3-1,8-0`.
fn with_numbers(length: u64, word: &Word) -> Result<Vec<Gap>, ParseError> {
    let mut numbers = Vec::new();
    let mut start = 0;
    for item in word.text.split(',') {
        let range = start..start + item.len();
        start = range.end + 1;
        let item = word.slice(range);
        let dash = item.text.find('-').unwrap_or(item.text.len());
        let place = small(&item.slice(0..dash), "a place", LONGEST)?;
        let number = match item.text.get(dash..) {
            Some("-0") => false,
            Some("-1") => true,
            _ => {
                return Err(item
                    .error(message!("alternation-number", "a place has the number 0 or 1"))
                    .help(message!("alternation-number-help", "write 3-1 where cell 3 has a 1")));
            }
        };
        if place == 0 || place > length {
            let what = message!(
                "alternation-place",
                "cell {place} is not one of the {length} cells",
                place = place,
                length = length
            );
            return Err(item
                .error(what)
                .help(message!("cells-from-one", "cells are counted from 1")));
        }
        numbers.push((place, number));
    }
    numbers.sort_unstable();
    let same = |two: &[(u64, bool)]| {
        two[0].0 == two[1].0 || (two[0].0 + 1 == two[1].0 && two[0].1 == two[1].1)
    };
    if numbers.windows(2).any(same) {
        return Err(word.error(message!(
            "alternation-same",
            "neighbouring cells have the same number, or one cell is named twice"
        )));
    }
    Ok(gaps(length, &numbers))
}

/// The gaps of a picture: `i...o..`.
fn picture(word: &Word) -> Result<Vec<Gap>, ParseError> {
    let mut numbers = Vec::new();
    for (at, c) in word.text.char_indices() {
        match c {
            '.' => {}
            'o' | 'O' | 'i' | 'I' => numbers.push((at as u64 + 1, c.eq_ignore_ascii_case(&'i'))),
            _ => {
                return Err(word
                    .error_at(at, message!("alternation-sign", "`{c}` is no cell", c = c))
                    .help(message!(
                        "alternation-sign-help",
                        "write . for an empty cell, o for a 0 and i for a 1"
                    )));
            }
        }
    }
    let same = |two: &&[(u64, bool)]| two[0].0 + 1 == two[1].0 && two[0].1 == two[1].1;
    if let Some(two) = numbers.windows(2).find(same) {
        let at = usize::try_from(two[0].0).unwrap_or(0);
        return Err(word.error_at(
            at,
            message!("alternation-same", "neighbouring cells have the same number"),
        ));
    }
    Ok(gaps(word.text.len() as u64, &numbers))
}

/// The gaps between numbers, those without cells left out.
fn gaps(length: u64, numbers: &[(u64, bool)]) -> Vec<Gap> {
    let ends = |place: usize| {
        let before = place.checked_sub(1).and_then(|before| numbers.get(before));
        (before, numbers.get(place))
    };
    let all = (0..=numbers.len()).map(|place| {
        let (before, after) = ends(place);
        let from = before.map_or(0, |&(place, _)| place);
        let to = after.map_or(length, |&(place, _)| place - 1);
        Gap { cells: to - from, ends: [before.map(|end| end.1), after.map(|end| end.1)] }
    });
    all.filter(|gap| gap.cells > 0).collect()
}

impl Gap {
    fn value(self) -> u64 {
        match self.ends {
            _ if self.cells == 0 => 0,
            [None, None] => self.cells % 2,
            [Some(a), Some(b)] => u64::from(a == b),
            _ => self.cells,
        }
    }

    /// Whether a number may be written into a cell.
    fn allows(self, Writing { cell, number }: &Writing) -> bool {
        let [first, last] = self.ends;
        let beside = |at: u64, end: Option<bool>| *cell != at || end != Some(*number);
        beside(0, first) && beside(self.cells - 1, last)
    }

    fn after(self, &Writing { cell, number }: &Writing) -> Parts<Self> {
        let [first, last] = self.ends;
        let gaps = [
            Self { cells: cell, ends: [first, Some(number)] },
            Self { cells: self.cells - cell - 1, ends: [Some(number), last] },
        ];
        gaps.into_iter().filter(|gap| gap.cells > 0).collect()
    }

    fn picture(self) -> String {
        let sign = |end: Option<bool>| end.map(|number| if number { 'i' } else { 'o' });
        let [first, last] = self.ends;
        sign(first).into_iter().chain((0..self.cells).map(|_| '.')).chain(sign(last)).collect()
    }
}

impl Ruleset for Alternation {
    type Position = Gap;
    type Move = Writing;

    fn text(&self, gap: &Gap) -> Text {
        let [first, last] = gap.ends.map(|end| end.map(u8::from));
        let before = u64::from(first.is_some());
        let length = before + gap.cells + u64::from(last.is_some());
        let arg = if gap.cells > 0 && gap.cells <= SHOWN {
            gap.picture()
        } else {
            let first = first.map(|number| format!("1-{number}"));
            let last = last.map(|number| format!("{length}-{number}"));
            let places: Vec<String> = first.into_iter().chain(last).collect();
            let blank = if places.is_empty() { "" } else { " " };
            format!("{length}{blank}{}", places.join(","))
        };
        Text::plain("zeros-and-ones", arg)
    }

    fn options(
        &self,
        gap: &Gap,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        if gap.cells > SHOWN {
            return ControlFlow::Break(());
        }
        for cell in 0..gap.cells {
            for number in [false, true] {
                let writing = Writing { cell, number };
                if gap.allows(&writing) {
                    visit(&writing, &gap.after(&writing))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn method(&self, gap: &Gap) -> Method<'_> {
        Method::known(gap.value(), "zeros-and-ones")
    }

    fn phrase(&self, gap: &Gap, mv: &Writing) -> Phrase {
        Phrase::new("move-write")
            .with("number", u32::from(mv.number))
            .with("cell", mv.cell + 1)
            .with("cells", gap.cells)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), theorems: Some(self), ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Alternation {
    fn draw(&self, gap: &Gap) -> Option<String> {
        (gap.cells <= SHOWN).then(|| gap.picture())
    }
}

impl TheoremRules<Self> for Alternation {
    /// From a long gap the moves at its ends, in its middle, and those that leave a gap of the wanted
    /// size with one end.
    fn moves_to(&self, gap: &Gap, value: &Nimber, _side: Side) -> Option<Shortcut<Writing, Gap>> {
        if gap.cells <= SHOWN {
            return None;
        }
        let last = gap.cells - 1;
        let wanted = value.to_u64().unwrap_or(u64::MAX);
        let near = [0, 1, last / 2, last - 1, last];
        let sizes = [wanted, wanted ^ 1].into_iter().filter(|&size| size <= last);
        let cells = near.into_iter().chain(sizes.flat_map(|size| [size, last - size]));
        let all = cells.flat_map(|cell| [false, true].map(|number| Writing { cell, number }));
        let mut moves: Vec<(Writing, Parts<Gap>)> = Vec::new();
        for writing in all.filter(|writing| gap.allows(writing)) {
            let left = gap.after(&writing);
            let sum = left.iter().fold(0, |sum, gap| sum ^ gap.value());
            if sum == wanted && moves.iter().all(|(known, _)| *known != writing) {
                moves.push((writing, left));
            }
        }
        Some(Shortcut { moves, all: false, families: Vec::new() })
    }
}
