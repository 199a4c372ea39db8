//! Cutting games on rectangles and boxes: a move cuts a component or removes whole lines or layers
//! of it, and leaves smaller components.
//!
//! Two cuts at different places count as two moves even if they leave equal tablets.

mod chocolate;
mod cuboid;
mod cut;
mod draw;
mod fill;

use grundy_core::message;
use std::ops::ControlFlow;

use cut::{Cut, CutLine, SideLengths};
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, Failure, FillRule, Filler, GameProfile, Mechanism,
    Method, Parts, Phrase, Reading, Ruleset, Text, Tuple, TupleProfile, TupleRule, VisitOption,
    tuple_text,
};
use grundy_core::text::{Args, Message, ParseError, Word, small};
use grundy_core::value::Side;

/// The rule for cuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutRule {
    /// A tablet is cut, or loses an inner line or its rim.
    Chocolate,
    /// One layer of a box is removed in each direction.
    Cuboid,
}

/// A cutting game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cuts(CutRule);

impl Cuts {
    #[inline]
    fn each(
        self,
        sides: SideLengths,
        visit: &mut impl FnMut(Cut, &[SideLengths]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.0 {
            CutRule::Chocolate => chocolate::each(sides, visit),
            CutRule::Cuboid => cuboid::each(sides, visit),
        }
    }

    fn name(self) -> &'static str {
        match self.0 {
            CutRule::Chocolate => "chocolate",
            CutRule::Cuboid => "cuboid",
        }
    }

    fn dimensions(self) -> usize {
        match self.0 {
            CutRule::Chocolate => 2,
            CutRule::Cuboid => 3,
        }
    }

    fn sides(self, word: &Word) -> Result<SideLengths, ParseError> {
        let text = word.text.to_lowercase();
        let wanted = self.dimensions();
        let example = if wanted == 2 { "3x4" } else { "2x3x4" };
        let fields: Vec<&str> = text.split('x').collect();
        if fields.len() != wanted {
            return Err(word
                .error(message!(
                    "sides",
                    "{name} has {wanted} sides, not {found}",
                    name = self.name(),
                    wanted = wanted,
                    found = fields.len()
                ))
                .help(message!("sides-help", "write them like {example}", example = example)));
        }
        let (mut sides, mut start) = (SideLengths::default(), 0);
        for (side, field) in sides.iter_mut().zip(fields) {
            let field = word.slice(start..start + field.len());
            let length = small(&field, "a side", u64::from(u32::MAX) - 1)?;
            *side = length;
            start += field.text.len() + 1;
        }
        Ok(sides)
    }
}

impl Mechanism for Cuts {
    type Game = CutRule;

    fn read(
        reading: Reading<'_, CutRule>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<SideLengths>)>, ParseError> {
        let game = Self(*reading.game);
        let example = match game.0 {
            CutRule::Chocolate => "chocolate 3x4",
            CutRule::Cuboid => "cuboid 2x3x4",
        };
        let parts = args
            .some("sides", example)?
            .iter()
            .map(|word| game.sides(word))
            .collect::<Result<_, _>>()?;
        Ok(vec![(game, parts)])
    }

    fn profile(game: &CutRule) -> GameProfile {
        GameProfile::of(ComponentForm::Sides(Self(*game).dimensions()))
    }
}

impl Ruleset for Cuts {
    type Position = SideLengths;
    type Move = Cut;

    fn text(&self, sides: &SideLengths) -> Text {
        let sides: Vec<String> = sides[..self.dimensions()].iter().map(u64::to_string).collect();
        Text::plain(self.name(), sides.join("x"))
    }

    fn nothing(&self) -> &'static str {
        match self.0 {
            CutRule::Chocolate => "0x0",
            CutRule::Cuboid => "0x0x0",
        }
    }

    fn options(
        &self,
        sides: &SideLengths,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        self.each(*sides, &mut |cut, parts| visit(&cut, parts))
    }

    fn method(&self, sides: &SideLengths) -> Method<'_> {
        let mut at = *sides;
        // Turning a tablet or box over changes nothing, so one of each kind is enough.
        at[..self.dimensions()].sort_unstable();
        Method::entry(self, at)
    }

    fn phrase(&self, sides: &SideLengths, cut: &Cut) -> Phrase {
        let whole = self.text(sides).arg;
        match *cut {
            Cut::Along(line, after) => Phrase::new(match line {
                CutLine::Row => "move-cut-rows",
                CutLine::Column => "move-cut-columns",
            })
            .with("after", after),
            Cut::Eat(line, after) => Phrase::new(match line {
                CutLine::Row => "move-eat-row",
                CutLine::Column => "move-eat-column",
            })
            .with("line", after + 1),
            Cut::Rim => Phrase::new("move-eat-rim"),
            Cut::Layers(layers) => {
                Phrase::new("move-remove-layers").with("layers", tuple_text(&layers))
            }
        }
        .with("whole", whole)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Cuts {
    fn draw(&self, sides: &SideLengths) -> Option<String> {
        draw::draw(&sides[..self.dimensions()])
    }
}

impl TupleRule for Cuts {
    fn profile(&self) -> TupleProfile<'_> {
        TupleProfile {
            reaches_all: self.0 == CutRule::Chocolate,
            fill: Some(self),
            ..TupleProfile::new(self.name(), self.dimensions())
        }
    }

    fn options(
        &self,
        at: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let _ = self.each(at, &mut |_, parts| visit(parts));
        Ok(())
    }

    fn move_name(&self, _at: Tuple, index: usize) -> Message {
        format!("the move {}", index + 1).into()
    }
}

impl FillRule for Cuts {
    fn filler(&self) -> Box<dyn Filler + '_> {
        Box::new(*self)
    }
}
