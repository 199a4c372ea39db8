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
mod forbidden;
mod fraction;
mod heap_game;
mod nim;
mod nimble;
mod poison;
mod rims;
mod set;
mod tails;

use grundy_core::message;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use forbidden::Forbidden;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{
    Capabilities, Formula, GameProfile, HeapRule, HeapRules, Mechanism, Method, Parts, Phrase,
    Reading, Refusal, Ruleset, Shortcut, Text, TheoremRules, VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, natural_list, words};
use grundy_core::value::{Natural, Nimber, Side};
use heap_game::{HeapGame, Leads, narrow};

/// How many bytes of a name tell most games apart.
const HASHED: usize = 64;

/// A heap game with the name that it prints.
#[derive(Debug, Clone)]
pub struct Heaps {
    /// The name, with a blank after it.
    head: Arc<str>,
    game: Arc<dyn HeapGame>,
}

impl PartialEq for Heaps {
    fn eq(&self, other: &Self) -> bool {
        self.head == other.head
    }
}

impl Eq for Heaps {}

impl Hash for Heaps {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Sets may be long, and each summand is looked up.
        self.head.len().hash(state);
        self.head.as_bytes().get(..HASHED).unwrap_or(self.head.as_bytes()).hash(state);
    }
}

impl Heaps {
    fn named(name: impl AsRef<str>, game: impl HeapGame + 'static) -> Self {
        Self { head: format!("{} ", name.as_ref()).into(), game: Arc::new(game) }
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

/// A game of the catalogue on heaps. Those that stand for many read the rest of their rule after
/// the name's colon.
#[derive(Debug, Clone, Copy)]
pub enum HeapKind {
    /// A take-and-break code, played with pins.
    Code(&'static str),
    /// A take-and-break code, played by drawing curves through dots.
    CurveCode(&'static str),
    /// The numbers of a set may be taken.
    Set(&'static str),
    /// Nim.
    Nim,
    /// Nim with coins on a strip.
    Nimble,
    /// Curves through dots.
    Rims,
    /// Up to half of a heap is taken.
    Half,
    /// A heap becomes a proper divisor of it.
    Divisors,
    /// Any code.
    AnyCode,
    /// The numbers of any set.
    Take,
    /// The numbers that are not in a set.
    AllBut,
    /// Up to any fraction of a heap.
    Fraction,
    /// A heap is split into equal ones.
    EvenSplit,
    /// The last token is poisoned, and an interval of numbers may be taken.
    Poison,
}

impl Mechanism for Heaps {
    type Game = HeapKind;

    fn read(
        reading: Reading<'_, HeapKind>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<Natural>)>, ParseError> {
        let example = format!("{} 7", args.name.text);
        let this = Self::read_rule(reading, args.name)?;
        let heaps = natural_list(args, &example)?.into_iter().collect();
        Ok(vec![(this, heaps)])
    }

    fn profile(game: &HeapKind) -> GameProfile {
        match game {
            HeapKind::Code(code) | HeapKind::CurveCode(code) => {
                GameProfile::of(Self::FORM).ruled(*code)
            }
            HeapKind::Set(set) => GameProfile::of(Self::FORM).ruled(format!("set:{set}")),
            _ => GameProfile::of(Self::FORM),
        }
    }
}

impl Heaps {
    /// Reads the rule of a game of the catalogue with the text after the name's colon.
    fn read_rule(reading: Reading<'_, HeapKind>, typed: &Word) -> Result<Self, ParseError> {
        let after = typed.text.find(':').map(|colon| typed.slice(colon + 1..typed.text.len()));
        let name = reading.name;
        let needed = |example: &str| {
            after.clone().ok_or_else(|| {
                typed
                    .error(message!("needs-rule", "{name} needs a rule after a colon", name = name))
                    .help(message!("example", "for example: {example}", example = example))
            })
        };
        let set = || set::NumberSet::read(&needed(&format!("{name}:1,3,4 20"))?);
        let word = |text| words(text).pop().unwrap_or_else(|| typed.clone());
        Ok(match *reading.game {
            HeapKind::Code(code) => {
                Self::named(name, code::Code::named(&word(code), name, code::Words::Pins)?)
            }
            HeapKind::CurveCode(code) => {
                Self::named(name, code::Code::named(&word(code), name, code::Words::Curves)?)
            }
            HeapKind::Set(set) => {
                let set = set::NumberSet::read(&word(set))?;
                Self::named(name, set::SubtractionGame::new(set, false))
            }
            HeapKind::Nim => Self::named(name, nim::Nim),
            HeapKind::Nimble => Self::named(name, nimble::Nimble),
            HeapKind::Rims => Self::named(name, rims::Rims),
            HeapKind::Half => Self::named(name, fraction::Fraction::HALF),
            HeapKind::Divisors => Self::named(name, divisors::Divisors),
            HeapKind::AnyCode => {
                let game = code::Code::read(typed)?;
                Self::named(game.name(), game)
            }
            HeapKind::Take => {
                let set = set()?;
                Self::named(format!("{name}:{set}"), set::SubtractionGame::new(set, false))
            }
            HeapKind::AllBut => {
                let written = needed(&format!("{name}:1,3,4 20"))?;
                if Forbidden::is_written(&written) {
                    let game = Forbidden::read(&written)?;
                    return Ok(Self::named(game.name(), game));
                }
                let set = set::NumberSet::read(&written)?;
                Self::named(format!("{name}:{set}"), set::SubtractionGame::new(set, true))
            }
            HeapKind::Fraction => {
                let game = fraction::Fraction::read(&needed("fraction:1/3 20")?)?;
                Self::named(format!("{name}:{game}"), game)
            }
            HeapKind::Poison => {
                let game = poison::Poison::read(&needed("poison:3..7 20")?)?;
                Self::named(format!("{name}:{game}"), game)
            }
            HeapKind::EvenSplit => {
                let game = even_split::EvenSplit::read(&needed("evensplit:3 20")?)?;
                Self::named(format!("{name}:{game}"), game)
            }
        })
    }
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
        Text::headed(self.head.clone(), heap.to_string())
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
