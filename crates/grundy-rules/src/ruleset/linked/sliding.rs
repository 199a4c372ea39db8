//! Sliding coins, the silver dollar game without the dollar: coins lie on the cells of a strip, at
//! most one on each. A move slides a coin to the left over any positive number of free cells; it
//! may not pass another coin.
//!
//! Pair the coins from the right; with an odd number of coins the first one is paired with the left
//! end. The value is the nim-sum of the gaps within pairs. Every move changes exactly one of these
//! gaps: the right coin of a pair makes its gap any smaller number, the left coin makes it larger.
//! So no option has the same value, and smaller values are reached as in Nim (Winning Ways,
//! chapter 15; Conway, On Numbers and Games, chapter 11).

use grundy_core::message;
use std::ops::ControlFlow;

use super::linked_game::{
    ClosedForm, LinkedGame, LinkedMoves, Numbers, VisitNumbers, below, numbers, with,
};
use grundy_core::game::{Parts, Phrase, Shortcut};
use grundy_core::text::{Args, ParseError, Word};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Sliding;

/// Pictures of longer strips are left out.
const SHOWN: u64 = 72;

/// The first cell that a coin may slide to.
fn least(at: &[Natural], coin: usize) -> Natural {
    let before = coin.checked_sub(1).and_then(|before| at.get(before));
    before.map_or(Natural::ZERO, |before| before + Natural::ONE)
}

/// Whether a coin is the right one of its pair.
fn is_right(at: &[Natural], coin: usize) -> bool {
    (at.len() - coin) % 2 == 1
}

/// The gaps within pairs: the free cells to the left of the right coins.
fn gaps(at: &[Natural]) -> Vec<Natural> {
    let right = (0..at.len()).filter(|&coin| is_right(at, coin));
    right.map(|coin| &at[coin] - least(at, coin)).collect()
}

fn value(at: &[Natural]) -> Nimber {
    gaps(at).into_iter().map(Nimber::from).sum()
}

fn slide(at: &[Natural], coin: usize, to: Natural) -> (Phrase, Numbers) {
    let phrase = Phrase::new("move-coin").with("from", at[coin].clone()).with("to", to.clone());
    (phrase, with(at, coin, to))
}

/// Where a coin slides to for its gap to change by `change`, if it can.
fn target(at: &[Natural], coin: usize, change: &Natural) -> Option<Natural> {
    if is_right(at, coin) {
        let least = least(at, coin);
        let gap = &at[coin] - &least;
        let to = &gap ^ change;
        return (to < gap).then(|| least + to);
    }
    let next = &at[coin + 1];
    let gap = next - &at[coin] - Natural::ONE;
    let to = &gap ^ change;
    let fits = to > gap && least(at, coin) + &to + Natural::ONE <= *next;
    fits.then(|| next - to - Natural::ONE)
}

impl LinkedGame for Sliding {
    fn read(&self, words: &[&Word], _args: &Args<'_>) -> Result<Numbers, ParseError> {
        let mut cells = numbers(words, "a cell")?;
        if let Some(at) = (1..cells.len()).find(|&at| cells[..at].contains(&cells[at])) {
            return Err(words[at]
                .error(message!("coins-cell", "two coins are on cell {cell}", cell = cells[at]))
                .help(message!(
                    "coins-cell-help",
                    "a cell has at most one coin; in nimble coins may share cells"
                )));
        }
        cells.sort_unstable();
        Ok(cells)
    }

    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()> {
        for (coin, cell) in at.iter().enumerate() {
            let least = least(at, coin);
            below(&(cell - &least), &mut |more| {
                let (phrase, next) = slide(at, coin, &least + more);
                visit(phrase, next)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        Some((ClosedForm::NimHeaps(gaps(at)), "sliding"))
    }

    fn moves_to(&self, at: &[Natural], wanted: &Nimber) -> Option<LinkedMoves> {
        let change = value(at).nim_sum(wanted);
        let change = change.as_natural();
        let targets = (0..at.len()).filter_map(|coin| Some((coin, target(at, coin, change)?)));
        Some(Shortcut::all(targets.map(|(coin, to)| {
            let (phrase, next) = slide(at, coin, to);
            (phrase, Parts::from_elem(next, 1))
        })))
    }

    fn draw(&self, at: &[Natural]) -> Option<String> {
        let last = u64::try_from(at.last()?).ok().filter(|&last| last < SHOWN)?;
        let coin = |cell: &u64| at.contains(&Natural::from(*cell));
        Some((0..=last).map(|cell| if coin(&cell) { 'o' } else { '.' }).collect())
    }
}
