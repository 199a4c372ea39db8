//! Palindromes: letters stand on a slip. A move chooses a letter whose two neighbours are equal, and
//! cuts the slip into the part before it, the letter, and the part after it.
//!
//! A cut makes the neighbours of the letter the ends of their slips, so they are no places for a cut
//! any more, and other places stay what they are. So every run of neighbouring places for a cut is a
//! strip of Dawson's Chess: a move takes a cell and the cells beside it. This is the octal game 0.137.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Ruleset,
    Summands, Text, VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError};
use grundy_core::value::Side;

/// The game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Palindromes;

/// The letters on a slip.
pub(super) type Slip = Arc<[u8]>;

/// The most letters of a slip.
const LONGEST: usize = 100_000;

/// The moves on longer slips are shown without their texts.
const SHOWN: usize = 40;

impl Mechanism for Palindromes {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Picture("ab");

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let words = args.some("words", "palindromes abacaba")?;
        let slips = words.iter().map(|word| {
            if let Some((at, c)) = word.text.char_indices().find(|(_, c)| !c.is_ascii_alphabetic())
            {
                return Err(word
                    .error_at(at, message!("slip-sign", "`{c}` is not a letter", c = c))
                    .help(message!(
                        "slip-letters",
                        "a slip has letters a to z, for example abacaba"
                    )));
            }
            if word.text.len() > LONGEST {
                let help = format!("up to {LONGEST} letters");
                return Err(word.error(message!("slip-long", "this slip is too long")).help(help));
            }
            Ok(Slip::from(word.text.to_ascii_lowercase().as_bytes()))
        });
        Ok(vec![(Self, slips.collect::<Result<_, _>>()?)])
    }
}

/// Whether a letter, by its place from 0, may be cut out.
fn is_cut(slip: &[u8], place: usize) -> bool {
    place > 0 && place + 1 < slip.len() && slip[place - 1] == slip[place + 1]
}

impl Ruleset for Palindromes {
    type Position = Slip;
    /// The place of the letter, from 0.
    type Move = usize;
    fn text(&self, slip: &Slip) -> Text {
        Text::plain("palindromes", String::from_utf8_lossy(slip))
    }

    fn options(
        &self,
        slip: &Slip,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for place in (0..slip.len()).filter(|&place| is_cut(slip, place)) {
            let parts = [&slip[..place], &slip[place..=place], &slip[place + 1..]];
            visit(&place, &parts.map(Slip::from))?;
        }
        ControlFlow::Continue(())
    }

    /// The runs of places for a cut, each as a slip of equal letters.
    fn components(&self, slip: &Slip) -> Parts<Slip> {
        let places: Vec<bool> = (0..slip.len()).map(|place| is_cut(slip, place)).collect();
        let runs = places.chunk_by(|a, b| a == b).filter(|run| run[0]);
        runs.map(|run| Slip::from(vec![b'a'; run.len() + 2])).collect()
    }

    fn method(&self, slip: &Slip) -> Method<'_> {
        let places = slip.len().saturating_sub(2) as u64;
        Method::equals("0.137", places, "palindromes")
    }

    fn phrase(&self, slip: &Slip, mv: &usize) -> Phrase {
        let letter = slip.get(*mv).map(|&letter| char::from(letter).to_string());
        Phrase::new("move-cut-letter")
            .with("letter", letter.unwrap_or_default())
            .with("place", mv + 1)
    }

    fn heap_bytes(&self, slip: &Slip) -> usize {
        slip.len()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), components_preserve_play: true, ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Palindromes {
    fn change(&self, slip: &Slip, &place: &usize) -> Option<[String; 2]> {
        let letter = char::from(*slip.get(place)?);
        (slip.len() > SHOWN).then(|| [letter.to_string(), format!("{}", place + 1)])
    }
}
