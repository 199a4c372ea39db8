//! Northcott's game: every line of a board has one white and one black pawn; a player moves an own
//! pawn any distance along its line, forward or back, without jumping. A line is a Nim heap of its
//! gap, because a retreat is reversed by advancing as far (Winning Ways, chapter 3).

use grundy_core::{hint, message};
use std::ops::ControlFlow;

use super::picture::{PieceLine, PieceSlide};
use crate::ruleset::mover::{TAKEN_BACK, never_impartial};
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, EndRules, Mechanism, Method, Parts, Phrase,
    PlayerRules, Players, Reading, Ruleset, Shortcut, Text, TheoremRules, VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, choice};
use grundy_core::value::{Nimber, Side};

/// The game with the player to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Northcott {
    mover: Side,
}

const MOVERS: [(&str, Side); 2] = [("white", Side::Left), ("black", Side::Right)];

/// Reads one line, on which each player must have one pawn.
fn line(word: &Word) -> Result<PieceLine, ParseError> {
    let line = PieceLine::read(word, ['W', 'B'])?;
    let help = hint!("pawns-help", "each line has one W and one B, for example W...B");
    for (side, name) in [(Side::Left, "white"), (Side::Right, "black")] {
        let mut own = line.pieces().filter(|&(_, piece)| piece == side);
        match (own.next(), own.next()) {
            (None, _) => {
                return Err(word
                    .error(message!("pawn-none", "this line has no {colour} pawn", colour = name))
                    .help(help));
            }
            (_, Some((second, _))) => {
                return Err(word
                    .error_at(
                        second,
                        message!(
                            "pawn-second",
                            "this line has a second {colour} pawn",
                            colour = name
                        ),
                    )
                    .help(help));
            }
            _ => {}
        }
    }
    Ok(line)
}

impl Mechanism for Northcott {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Picture(".WB");

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<PieceLine>)>, ParseError> {
        let words = args.some("a picture of each line", "northcott W..B W.B")?;
        let [why, help] = TAKEN_BACK;
        never_impartial(args, why, help)?;
        let mover = choice(args, "mover", &MOVERS)?.unwrap_or(Side::Left);
        let lines = words.iter().map(|word| line(word));
        Ok(vec![(Self { mover }, lines.collect::<Result<_, _>>()?)])
    }
}

/// The free cells between the two pawns.
fn gap(line: &PieceLine) -> u64 {
    let mut pawns = line.pieces().map(|(at, _)| at);
    match (pawns.next(), pawns.next()) {
        (Some(first), Some(second)) => (second - first - 1) as u64,
        _ => 0,
    }
}

impl Ruleset for Northcott {
    type Position = PieceLine;
    type Move = PieceSlide;

    fn text(&self, line: &PieceLine) -> Text {
        let text = Text::plain("northcott", line.to_string());
        match self.mover {
            Side::Left => text,
            Side::Right => text.setting("mover", "black"),
        }
    }

    fn options(
        &self,
        line: &PieceLine,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for (from, _) in line.pieces().filter(|&(_, piece)| piece == side) {
            for to in line.leftward(from).chain(line.rightward(from)) {
                let mv = PieceSlide { from, to };
                visit(&mv, &[line.moved(mv)])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn method(&self, line: &PieceLine) -> Method<'_> {
        Method::known(gap(line), "northcott")
    }

    fn phrase(&self, line: &PieceLine, mv: &PieceSlide) -> Phrase {
        let back = gap(&line.moved(*mv)) > gap(line);
        Phrase::new(if back { "move-pawn-back" } else { "move-pawn-forward" })
            .with("line", line.to_string())
            .with("cells", mv.from.abs_diff(mv.to))
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            theorems: Some(self),
            players: Some(self),
            ends: Some(self),
            drawing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl TheoremRules<Self> for Northcott {
    /// At most one: the pawn keeps to its side of the other.
    fn moves_to(
        &self,
        line: &PieceLine,
        value: &Nimber,
        side: Side,
    ) -> Option<Shortcut<PieceSlide, PieceLine>> {
        let steps = value.to_u64().and_then(|gap| usize::try_from(gap).ok());
        let steps = steps.and_then(|gap| gap.checked_add(1));
        let (own, other): (Vec<_>, Vec<_>) = line.pieces().partition(|&(_, piece)| piece == side);
        let moves = own.into_iter().zip(other).filter_map(|((from, _), (other, _))| {
            let to = if from < other {
                other.checked_sub(steps?)?
            } else {
                other.checked_add(steps?)?
            };
            let mut reach = line.leftward(from).chain(line.rightward(from));
            let mv = reach.any(|cell| cell == to).then_some(PieceSlide { from, to })?;
            Some((mv, Parts::from_elem(line.moved(mv), 1)))
        });
        Some(Shortcut::all(moves))
    }
}

impl PlayerRules<Self> for Northcott {
    fn players(&self) -> Players {
        Players { names: ["white", "black"], mover: Some(self.mover) }
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover }
    }
}

impl EndRules<Self> for Northcott {
    fn endless(&self) -> bool {
        true
    }
}

impl DrawingRules<Self> for Northcott {
    fn draw(&self, line: &PieceLine) -> Option<String> {
        Some(line.drawn())
    }
}
