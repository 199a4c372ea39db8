//! Games on several numbers that are one component, because a move depends on all of them:
//! staircase Nim, sliding coins, Moore's Nim, End-Nim, Nim with passes.
//!
//! Each is a `LinkedGame` in a file.

mod beans;
mod end_nim;
mod linked_game;
mod moore;
mod pass;
mod sliding;
mod staircase;

use grundy_core::message;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{
    Capabilities, DrawingRules, GameProfile, Mechanism, Method, Parts, Phrase, Reading, Ruleset,
    Shortcut, Summands, Text, TheoremRules, VisitOption,
};
use grundy_core::text::{Args, ParseError};
use grundy_core::value::{Natural, Nimber, Side};
pub use linked_game::Numbers;
use linked_game::{ClosedForm, LinkedGame};

/// A game with the name that it prints.
#[derive(Debug, Clone)]
pub struct Linked {
    name: Arc<str>,
    game: Arc<dyn LinkedGame>,
}

impl PartialEq for Linked {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Linked {}

impl Hash for Linked {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// Which game it is.
#[derive(Debug, Clone, Copy)]
pub enum LinkedKind {
    /// Staircase Nim.
    Staircase,
    /// Sliding coins.
    Sliding,
    /// Moore's Nim, with the number of heaps after the name's colon.
    Moore,
    /// End-Nim.
    EndNim,
    /// Nim with passes.
    NimPass,
    /// Beans and bowls.
    Beans,
}

impl Mechanism for Linked {
    type Game = LinkedKind;

    fn read(
        reading: Reading<'_, LinkedKind>,
        args: &Args<'_>,
    ) -> Result<Summands<Self>, ParseError> {
        let this = Self::named(reading, args)?;
        let words = args.some("numbers", &format!("{} 3 5 8", this.name))?;
        let numbers = this.game.read(words, args)?;
        Ok(vec![(this, Parts::from_elem(numbers, 1))])
    }

    fn profile(game: &LinkedKind) -> GameProfile {
        match game {
            LinkedKind::NimPass => GameProfile::of(Self::FORM).ruled("pass"),
            _ => GameProfile::of(Self::FORM),
        }
    }
}

impl Linked {
    fn named(reading: Reading<'_, LinkedKind>, args: &Args<'_>) -> Result<Self, ParseError> {
        let (name, typed) = (reading.name, args.name);
        let game: Arc<dyn LinkedGame> = match reading.game {
            LinkedKind::Staircase => Arc::new(staircase::Staircase),
            LinkedKind::Sliding => Arc::new(sliding::Sliding),
            LinkedKind::EndNim => Arc::new(end_nim::EndNim),
            LinkedKind::NimPass => Arc::new(pass::Pass),
            LinkedKind::Beans => Arc::new(beans::Beans),
            LinkedKind::Moore => {
                let colon = typed.text.find(':').ok_or_else(|| {
                    typed
                        .error(message!(
                            "needs-heaps",
                            "{name} needs a number of heaps after a colon",
                            name = name
                        ))
                        .help(message!(
                            "needs-heaps-help",
                            "for example: {name}:2 3 4 5 takes from one or two heaps",
                            name = name
                        ))
                })?;
                let game = moore::Moore::read(&typed.slice(colon + 1..typed.text.len()))?;
                let name = format!("{name}:{}", game.most());
                return Ok(Self { name: name.into(), game: Arc::new(game) });
            }
        };
        Ok(Self { name: name.into(), game })
    }
}

impl Ruleset for Linked {
    type Position = Numbers;
    type Move = Phrase;
    fn text(&self, at: &Numbers) -> Text {
        let separator = format!(" + {} ", self.name).into();
        Text { separator, ..Text::plain(&self.name, self.game.text(at)) }
    }

    fn options(
        &self,
        at: &Numbers,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        self.game.each(at, &mut |phrase, next| visit(&phrase, &[next]))
    }

    fn components(&self, at: &Numbers) -> Parts<Numbers> {
        Parts::from_elem(self.game.key(at), 1)
    }

    fn method(&self, at: &Numbers) -> Method<'_> {
        match self.game.closed_form(at) {
            Some((form, theorem)) => Method::known(form.value(), theorem),
            None => Method::Search,
        }
    }

    fn phrase(&self, _at: &Numbers, mv: &Phrase) -> Phrase {
        mv.clone()
    }

    fn heap_bytes(&self, at: &Numbers) -> usize {
        if at.spilled() { at.len() * size_of::<Natural>() } else { 0 }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            theorems: Some(self),
            drawing: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl TheoremRules<Self> for Linked {
    fn winner(&self, at: &Numbers) -> Option<(bool, Cow<'static, str>)> {
        self.game.winner(at).map(|(wins, name)| (wins, name.into()))
    }

    fn moves_to(
        &self,
        at: &Numbers,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<Phrase, Numbers>> {
        self.game.moves_to(at, value)
    }

    fn nim_heaps(&self, at: &Numbers) -> Option<Vec<Natural>> {
        match self.game.closed_form(at)? {
            (ClosedForm::NimHeaps(heaps), _) => Some(heaps),
            (ClosedForm::Value(_), _) => None,
        }
    }
}

impl DrawingRules<Self> for Linked {
    fn draw(&self, at: &Numbers) -> Option<String> {
        self.game.draw(at)
    }
}
