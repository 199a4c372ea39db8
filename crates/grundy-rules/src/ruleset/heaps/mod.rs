//! Games on independent heaps of tokens: Nim, take-and-break codes, subtraction sets, and taking or
//! splitting by a fraction.
//!
//! Each kind of rule is a `HeapGame` in a file; Kayles, Officers and Lasker's Nim are codes.

mod chain;
mod closed_set;
mod code;
mod divisors;
mod even_split;
mod even_turns;
mod factors;
mod forbidden;
mod fraction;
mod heap_game;
mod nim;
mod nimble;
mod rims;
mod set;
mod tails;

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use forbidden::Forbidden;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{
    Capabilities, Formula, HeapRule, HeapRules, Mechanism, Method, Parts, Phrase, Reading, Refusal,
    Ruleset, Shortcut, Text, TheoremRules, VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, natural_list, words};
use grundy_core::value::{Natural, Nimber, Side};
use heap_game::{HeapGame, Leads, narrow};

/// A heap game with the name that it prints.
#[derive(Debug, Clone)]
pub struct Heaps {
    name: Arc<str>,
    game: Arc<dyn HeapGame>,
}

impl PartialEq for Heaps {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Heaps {}

impl Hash for Heaps {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl Heaps {
    fn named(name: impl Into<Arc<str>>, game: impl HeapGame + 'static) -> Self {
        Self { name: name.into(), game: Arc::new(game) }
    }

    /// Nim.
    pub fn nim() -> Self {
        Self::named("nim", nim::Nim)
    }

    /// A take-and-break game under its code.
    pub fn of_code(code: &TakeBreak) -> Self {
        Self::named(code.to_string(), code::Code::new(code.clone()))
    }

    /// The game in which the numbers of a set may be taken.
    ///
    /// # Errors
    /// An empty set, or one with the number 0 or a number that is too large.
    pub fn subtraction(set: impl IntoIterator<Item = u64>) -> Result<Self, Refusal> {
        let set = set::NumberSet::of(set)?;
        Ok(Self::named(format!("take:{set}"), set::SubtractionGame::new(set, false)))
    }
}

impl Mechanism for Heaps {
    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<Natural>)>, ParseError> {
        let example = format!("{} 7", args.name.text);
        let (name, game) = kind(reading, args.name)?;
        let heaps = natural_list(args, &example)?.into_iter().collect();
        Ok(vec![(Self { name: name.into(), game }, heaps)])
    }
}

/// Begins the parameter of a row whose set of numbers is fixed.
const FIXED_SET: &str = "set:";

/// Reads the rule from a catalogue row's parameter and the text after the name's colon. Returns it
/// with the name with which it prints.
fn kind(reading: Reading<'_>, typed: &Word) -> Result<(String, Arc<dyn HeapGame>), ParseError> {
    let after = typed.text.find(':').map(|colon| typed.slice(colon + 1..typed.text.len()));
    let name = reading.name;
    let needed = |example: &str| {
        after.clone().ok_or_else(|| {
            typed
                .error(format!("{name} needs a rule after a colon"))
                .help(format!("for example: {example}"))
        })
    };
    let named = |game: Arc<dyn HeapGame>| (name.to_owned(), game);
    Ok(match reading.parameter {
        "nim" => named(Arc::new(nim::Nim)),
        "nimble" => named(Arc::new(nimble::Nimble)),
        "rims" => named(Arc::new(rims::Rims)),
        "divisors" => named(Arc::new(divisors::Divisors)),
        "half" => named(Arc::new(fraction::Fraction::HALF)),
        "fraction" => {
            let game = fraction::Fraction::read(&needed("fraction:1/3 20")?)?;
            (format!("{name}:{game}"), Arc::new(game))
        }
        "evensplit" => {
            let game = even_split::EvenSplit::read(&needed("evensplit:3 20")?)?;
            (format!("{name}:{game}"), Arc::new(game))
        }
        "take" | "allbut" => {
            let written = needed(&format!("{name}:1,3,4 20"))?;
            if reading.parameter == "allbut" && Forbidden::is_written(&written) {
                let game = Forbidden::read(&written)?;
                return Ok((game.name(), Arc::new(game)));
            }
            let set = set::NumberSet::read(&written)?;
            let printed = format!("{name}:{set}");
            (printed, Arc::new(set::SubtractionGame::new(set, reading.parameter == "allbut")))
        }
        "code" => {
            let game = code::Code::read(typed, None)?;
            (game.name(), Arc::new(game))
        }
        fixed if fixed.starts_with(FIXED_SET) => {
            let item = fixed.strip_prefix(FIXED_SET).unwrap_or_default();
            let item = words(item).pop().unwrap_or_else(|| typed.clone());
            named(Arc::new(set::SubtractionGame::new(set::NumberSet::read(&item)?, false)))
        }
        code => {
            let word = words(code).pop().unwrap_or_else(|| typed.clone());
            named(Arc::new(code::Code::read(&word, Some(name))?))
        }
    })
}

/// A move on one heap: the tokens taken and the heaps left.
#[derive(Debug, Clone, PartialEq)]
pub struct HeapMove {
    taken: Natural,
    left: Parts<Natural>,
}

impl HeapMove {
    fn new(heap: &Natural, left: Parts<Natural>) -> Self {
        let rest: Natural = left.iter().sum();
        let taken = if rest <= *heap { heap - rest } else { Natural::ZERO };
        Self { taken, left }
    }
}

impl Ruleset for Heaps {
    type Position = Natural;
    type Move = HeapMove;

    fn text(&self, heap: &Natural) -> Text {
        Text::plain(&self.name, heap.to_string())
    }

    fn options(
        &self,
        heap: &Natural,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let mut show = |left: Parts<Natural>| {
            let mv = HeapMove::new(heap, left);
            visit(&mv, &mv.left)
        };
        match narrow(heap).filter(|&size| size <= self.game.counted_to()) {
            Some(size) => self
                .game
                .options(size, &mut |parts| show(parts.iter().map(|&p| p.into()).collect())),
            None => self.game.options_of_large(heap, &mut show),
        }
    }

    fn method(&self, heap: &Natural) -> Method<'_> {
        if let Some((value, name)) = self.game.closed_form(heap) {
            return Method::known(value, name);
        }
        if let Some(refusal) = self.game.refusal(heap) {
            return Method::Refused(refusal);
        }
        Method::Heap(self.game.as_ref(), heap.clone())
    }

    fn phrase(&self, heap: &Natural, mv: &HeapMove) -> Phrase {
        if let Some(phrase) = self.game.phrase(heap, &mv.left) {
            return phrase;
        }
        let split = mv.left.iter().filter(|part| !part.is_zero()).count() > 1;
        let id = match (split, mv.taken.is_zero()) {
            (false, _) => "move-take",
            (true, true) => "move-split",
            (true, false) => "move-take-split",
        };
        let left = mv.left.iter().map(Natural::to_string).collect::<Vec<_>>().join(" + ");
        let left = if left.is_empty() { "0".to_owned() } else { left };
        Phrase::new(id)
            .with("taken", mv.taken.clone())
            .with("heap", heap.clone())
            .with("left", left)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), heaps: Some(self), ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for Heaps {
    fn moves_to(
        &self,
        heap: &Natural,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<HeapMove, Natural>> {
        let Leads { moves, all, families } = self.game.moves_to(heap, value)?;
        let moves =
            moves.into_iter().map(|left| (HeapMove::new(heap, left.clone()), left)).collect();
        Some(Shortcut { moves, all, families })
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.game.formula()
    }

    fn nim_heap(&self, heap: &Natural) -> Option<Natural> {
        self.game.is_nim().then(|| heap.clone())
    }

    fn instance(&self, heap: &Natural) -> Option<Phrase> {
        self.game.instance(heap)
    }
}

impl HeapRules<Self> for Heaps {
    fn move_to(&self, heap: &Natural, left: Parts<Natural>) -> (HeapMove, Parts<Natural>) {
        (HeapMove::new(heap, left.clone()), left)
    }

    fn rule(&self) -> &dyn HeapRule {
        self.game.as_ref()
    }

    fn heap(&self, size: &Natural) -> Natural {
        size.clone()
    }

    fn size(&self, heap: &Natural) -> Natural {
        heap.clone()
    }
}
