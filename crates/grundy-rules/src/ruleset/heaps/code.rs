//! Take-and-break codes.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, LARGE, Leads};
use super::rims::curve;
use super::tails;
use grundy_core::game::take_break::{PartsRule, TakeBreak};
use grundy_core::game::{Formula, HeapRule, Parts, Phrase, Visit};
use grundy_core::text::{ParseError, Word};
use grundy_core::value::{Natural, Nimber};

/// Splits of a large heap are listed while the smaller part is less than this.
const SHOWN: u64 = 1 << 16;

#[derive(Debug)]
pub(super) struct Code {
    digits: TakeBreak,
    name: String,
    words: Words,
}

/// How moves are worded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Words {
    /// Tokens are taken from heaps.
    Heaps,
    /// Pins that stand side by side are knocked down.
    Pins,
    /// Closed curves are drawn through dots.
    Curves,
}

impl Code {
    /// Reads a code such as `0.137`, played under itself.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        Ok(Self::new(TakeBreak::read(word)?))
    }

    /// Reads a code that is played under a name.
    pub(super) fn named(word: &Word, name: &str, words: Words) -> Result<Self, ParseError> {
        Ok(Self { digits: TakeBreak::read(word)?, name: name.to_owned(), words })
    }

    /// A code played under itself.
    pub(super) fn new(code: TakeBreak) -> Self {
        Self { name: code.to_string(), digits: code, words: Words::Heaps }
    }
}

impl HeapRule for Code {
    fn code(&self) -> Option<&TakeBreak> {
        Some(&self.digits)
    }

    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.digits.options(n, visit)
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        tails::formula(&self.digits)
    }

    fn name(&self) -> String {
        self.name.clone()
    }
}

impl HeapGame for Code {
    fn phrase(&self, heap: &Natural, left: &[Natural]) -> Option<Phrase> {
        match self.words {
            Words::Heaps => return None,
            Words::Curves => return Some(curve(heap, left)),
            Words::Pins => {}
        }
        let rest: Natural = left.iter().sum();
        let parts: Vec<_> = left.iter().filter(|part| !part.is_zero()).collect();
        let id = match parts.len() {
            0 => "move-pins-all",
            1 => "move-pins",
            _ if rest == *heap => "move-pins-apart",
            _ => "move-pins-between",
        };
        let left = parts.into_iter().map(Natural::to_string).collect::<Vec<_>>().join(" + ");
        let phrase = Phrase::new(id).with("pins", heap - &rest);
        Some(phrase.with("group", heap.clone()).with("left", left))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        let (formula, _) = self.formula().filter(|_| *heap > Natural::from(LARGE))?;
        Some(tails::moves(&formula, heap, value.as_natural()))
    }

    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        let (formula, name) = self.formula()?;
        Some((tails::value(&formula, heap)?, name.into()))
    }

    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(places) = self.digits.last_place() else {
            return ControlFlow::Break(());
        };
        let lefts: Vec<_> = (0..=places as u64)
            .filter(|&taken| Natural::from(taken) <= *heap)
            .map(|taken| (self.digits.digit(taken), heap - Natural::from(taken)))
            .collect();
        for (_, left) in lefts.iter().filter(|(digit, left)| digit.allows(1) && !left.is_zero()) {
            visit(Parts::from_elem(left.clone(), 1))?;
        }
        for part in (1..SHOWN).map(Natural::from) {
            for (_, left) in lefts
                .iter()
                .filter(|(digit, _)| digit.allows(2) && digit.parts != PartsRule::Equal)
                .filter(|(_, left)| &part + &part < *left)
            {
                visit(Parts::from_iter([part.clone(), left - &part]))?;
            }
        }
        // Splits into two large heaps, or into more than two, are not listed.
        ControlFlow::Break(())
    }
}
