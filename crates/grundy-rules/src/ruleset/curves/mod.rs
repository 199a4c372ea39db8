//! Curves between spots: Sprouts, and Brussels Sprouts.
//!
//! In Sprouts (J. H. Conway and M. S. Paterson, 1967; M. Gardner, Scientific American 217, July 1967) a move
//! draws a curve that meets no other one, between two spots or from a spot to itself, and puts a new spot on
//! it. At most three curves end at a spot: a spot has three *lives*, and each end takes one.
//!
//! # Positions
//!
//! Only regions matter, and how spots lie on their boundaries, since any curve within a region can be drawn
//! (D. Applegate, G. Jacobson and D. Sleator, Computer Analysis of Sprouts, 1991). A region is a set of
//! boundaries. A boundary is the cyclic list of spots that a walk along it meets; a spot of two curves occurs
//! twice, at one boundary or in two regions. A curve between two boundaries joins them; one with both ends on
//! one boundary cuts the region in two, and each other boundary may lie on either side.
//!
//! # Reductions
//!
//! Each of them keeps the tree of play, so that it holds under misère play, too: corresponding moves lead to
//! corresponding positions, and only moves to equal positions become fewer.
//!
//! * A spot without lives ends no curve: it is left out, and so is a boundary without spots.
//! * A region with fewer than two lives has no move, since a curve takes two. It is left out; a spot of one
//!   life that occurred there and elsewhere now matters at one place only.
//! * Two places of one spot beside each other on a boundary are one: no curve between other places can
//!   separate them, and a curve from either leaves the same.
//! * In a region of at most three lives only the spots matter, not their boundaries. With two lives there is
//!   one move, after which the region and the new spot are dead. The same is true if both lives are those of
//!   one spot, so it equals two spots of one life that are nowhere else. With three lives of three spots, a curve between two of them leaves the third and the new spot on
//!   a common region of two lives, whatever the boundaries; where they share two regions, a curve in one of
//!   them makes both dead. A spot of two lives and one of one life may be joined, or a loop at the
//!   first leaves the second and the new spot; both cases again leave one region of two lives. A spot of
//!   three lives alone has only the loop, and after that one move: as a spot of two lives with one of one
//!   life that is nowhere else.
//! * Regions that no spot joins are independent summands.
//! * A region may be turned over by itself: its boundaries read backwards. No rule compares two regions,
//!   and a curve in the region turned over leaves what the same curve left, turned over.
//!
//! In plain play every move takes one life in all: two ends, and a new spot with one life. Reductions only take more.

mod board;
mod canonical;
mod crosses;
mod moves;
mod plane;
mod read;
mod reduce;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use grundy_core::answer::Step;
use grundy_core::game::{
    Capabilities, CompactGame, CompactPosition, Method, Parts, Phrase, ResultRules, Ruleset, Text,
    TheoremRules, VisitCompact, VisitOption, VisitResults,
};
use grundy_core::value::Side;
use smallvec::SmallVec;

pub use board::CurvePosition;
use board::Signs;
pub use crosses::{CrossRegion, Crosses, Stroke};
pub use moves::{Curve, Place};

/// Sprouts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sprouts;

/// Calls `visit` with each independent land of a position, reduced and in canonical form.
fn visit_lands(signs: &mut Signs, visit: &mut dyn FnMut(Signs)) {
    reduce::reduce(signs);
    reduce::lands(signs, &mut |land| visit(canonical::canonical(land)));
}

/// Returns the independent lands of a position, reduced and in canonical form.
fn lands(signs: &mut Signs) -> Parts<CurvePosition> {
    let mut lands = Parts::new();
    visit_lands(signs, &mut |land| lands.push(CurvePosition::new(&land)));
    lands
}

/// A curve, and the position that it leaves; `None` if that has no move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The curve.
    pub curve: Curve,
    /// The lands that it leaves, in canonical form, as one position.
    pub left: Option<CurvePosition>,
}

impl Drawn {
    fn new(curve: &Curve, signs: &Signs) -> Self {
        let mut lands = lands(&mut signs.clone());
        lands.sort_by(|one, two| one.0.cmp(&two.0));
        Self { curve: curve.clone(), left: CurvePosition::joined(&lands) }
    }
}

impl Ruleset for Sprouts {
    type Position = CurvePosition;
    type Move = Drawn;

    fn text(&self, position: &CurvePosition) -> Text {
        Text::plain("sprouts", read::written(position))
    }

    fn options(
        &self,
        position: &CurvePosition,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        moves::moves(&position.0, &mut |curve, signs| {
            let drawn = Drawn::new(curve, signs);
            visit(&drawn, drawn.left.as_slice())
        })
    }

    fn components(&self, position: &CurvePosition) -> Parts<CurvePosition> {
        lands(&mut Signs::from_slice(&position.0))
    }

    fn method(&self, position: &CurvePosition) -> Method<'_> {
        Method::Proofs(CompactPosition { game: self, position: position.0.clone() })
    }

    fn phrase(&self, position: &CurvePosition, Drawn { curve, left }: &Drawn) -> Phrase {
        let boundaries = read::boundaries_of(position, curve.region);
        let spot = |place: Place| {
            let boundary = boundaries.get(place.boundary).map(String::as_str).unwrap_or_default();
            read::spot_of(position, curve.region, place).map_or(String::new(), |spot| {
                if boundary == spot { spot } else { format!("{spot} ({boundary})") }
            })
        };
        let left = left.as_ref().map_or_else(|| self.nothing().to_owned(), read::written);
        let [from, to] = curve.ends;
        let phrase = match &curve.inside {
            None => Phrase::new("move-curve-join").with("from", spot(from)).with("to", spot(to)),
            Some(inside) => {
                let named = inside.iter().filter_map(|&at| boundaries.get(at)).cloned();
                let inside = named.collect::<Vec<_>>().join(", ");
                let name = match (from == to, inside.is_empty()) {
                    (true, true) => "move-curve-loop",
                    (true, false) => "move-curve-loop-around",
                    (false, true) => "move-curve-cut",
                    (false, false) => "move-curve-cut-around",
                };
                let phrase = Phrase::new(name).with("from", spot(from));
                let phrase = if from == to { phrase } else { phrase.with("to", spot(to)) };
                if inside.is_empty() { phrase } else { phrase.with("inside", inside) }
            }
        };
        phrase.with("left", left)
    }

    fn heap_bytes(&self, position: &CurvePosition) -> usize {
        position.0.len()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            results: Some(self),
            theorems: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl TheoremRules<Self> for Sprouts {
    /// A move takes a life, and the last one leaves at least one.
    fn illustration(&self, position: &CurvePosition) -> Vec<Step> {
        let lives = board::lives(&position.0);
        let said = Phrase::new("sprouts-lives").with("lives", lives);
        vec![Step::Say(said.with("moves", lives.saturating_sub(1)))]
    }
}

impl ResultRules<Self> for Sprouts {
    fn results(
        &self,
        position: &CurvePosition,
        _side: Side,
        visit: &mut VisitResults<'_, Self>,
    ) -> ControlFlow<()> {
        moves::moves(&position.0, &mut |_, signs| visit(lands(&mut signs.clone())))
    }
}

impl CompactGame for Sprouts {
    fn name(&self) -> &'static str {
        "sprouts"
    }

    fn size(&self, position: &[u8]) -> u32 {
        board::lives(position)
    }

    fn results(&self, position: &[u8], visit: &mut VisitCompact<'_>) -> ControlFlow<()> {
        let (mut left, mut lands) = (Signs::new(), SmallVec::<[Signs; 3]>::new());
        moves::moves(position, &mut |_, signs| {
            left.clone_from(signs);
            lands.clear();
            visit_lands(&mut left, &mut |land| lands.push(land));
            let parts: SmallVec<[&[u8]; 3]> = lands.iter().map(|land| &**land).collect();
            visit(&parts)
        })
    }

    fn text(&self, position: &[u8]) -> String {
        read::written(&CurvePosition::new(position))
    }
}
