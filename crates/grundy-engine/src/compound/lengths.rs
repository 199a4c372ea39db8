//! Who wins the parts of compounds, and how long their play lasts.

use std::collections::HashMap;

use super::heap_lengths::{HeapLengths, LengthLaw, law};
use super::moves::is_over;
use super::{Compound, Compounds};
use crate::notation::{Ending, Junction, Position};
use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Continuation, Failure, Obliged, ObligingRules, Refusal, Turn};
use grundy_core::message;
use grundy_core::value::{Natural, Outcome, Side, Value};
use grundy_search::loopy::{Labels, labels};
use grundy_search::product::{Aim, Product, SumState};
use grundy_search::{ObligingMemo, PassValues, PositionGraph, obliged};
use grundy_sequence::period::Period;

/// Moves of a position whose length of play is searched, at most.
const MOST_MOVES: usize = 1 << 16;

/// Parts whose play may go on for ever and whose positions are kept, at most.
const MOST_EXPLORED: usize = 16;

/// Whether the play of a part may go on for ever.
pub(super) fn is_endless(part: &Position) -> bool {
    part.parts().into_iter().any(|part| part.rules().ends().endless())
}

/// What was found of the parts of compounds.
#[derive(Debug, Default)]
pub(crate) struct Lengths {
    heaps: HeapLengths,
    /// Searches of sums, by what they look for.
    products: HashMap<(bool, bool), Product>,
    outcomes: Option<Product>,
    foreclosed: ObligingMemo<Compound>,
    /// The positions of parts whose play may go on for ever, with how each ends.
    loopy: Option<Product>,
    explored: Vec<(PositionGraph<SumState>, Labels)>,
    /// Values of sums with passes.
    pub(super) passes: PassValues,
}

impl Lengths {
    /// How many moves are made in a part: `Aim::Remoteness` or `Aim::Suspense`.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn length(
        &mut self,
        part: &Position,
        (aim, side): (Aim, Side),
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<u64, Failure> {
        // Whoever can leave nothing, or under misère play one token, does so; that is all a Nim heap
        // offers, for all other moves in it are answered so.
        if let Some(heap) = part.lone().and_then(|part| part.rules().theorems().nim_heap()) {
            let one = heap <= Natural::from(1u32);
            return Ok(if heap == Natural::ZERO {
                0
            } else if one || play == Play::Normal {
                1
            } else {
                2
            });
        }
        if let Some(heap) = part.lone()
            && let Some(length) = self.heaps.length(heap, (aim, play), attempt)?
        {
            return Ok(length);
        }
        let mut moves = 0;
        for component in part.parts() {
            moves += component.moves().count_options(side, MOST_MOVES - moves);
            if moves >= MOST_MOVES {
                return Err(Refusal::new(message!(
                    "length-search",
                    "how long play in {part} lasts is searched, and it has {most} moves or more",
                    part = part.to_string(),
                    most = MOST_MOVES
                ))
                .into());
            }
        }
        let key = (aim == Aim::Suspense, play == Play::Misere);
        let product = self.products.entry(key).or_insert_with(|| Product::new(play, aim));
        product.score(&part.parts(), side, attempt).map(u64::from)
    }

    /// How the lengths of play go on in the game of a single heap, where a theorem says it.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn law(
        part: &Position,
        (aim, play): (Aim, Play),
        attempt: &Attempt<'_>,
    ) -> Result<Option<LengthLaw>, Failure> {
        let Some(heap) = part.lone() else { return Ok(None) };
        if heap.rules().theorems().nim_heap().is_some() {
            let lengths: &[u64] = if play == Play::Normal { &[0, 1] } else { &[0, 1, 2] };
            let period = Period::pure(1, lengths.len() as u64 - 1);
            return Ok(Some(LengthLaw { lengths: lengths.to_vec(), period, needed: 0 }));
        }
        law(heap, (aim, play), attempt)
    }

    /// The remoteness of a part under normal play; `None` if it is drawn.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn remoteness(
        &mut self,
        part: &Position,
        attempt: &Attempt<'_>,
    ) -> Result<Option<u64>, Failure> {
        let (side, play) = (Side::Left, Play::Normal);
        if !is_endless(part) {
            return self.length(part, (Aim::Remoteness, side), play, attempt).map(Some);
        }
        let product = self.loopy.get_or_insert_with(|| Product::new(play, Aim::Remoteness));
        let start = product.state(&part.parts(), side, attempt)?;
        let find = |(explored, labels): &(PositionGraph<SumState>, Labels)| {
            labels.of(explored.vertex(&start)?)
        };
        if let Some(label) = self.explored.iter().find_map(find) {
            return Ok(label.remoteness.map(u64::from));
        }
        let explored = product.explore(start.clone(), attempt)?;
        let labelled = labels(&explored.graph, &[], attempt)?;
        let found = (explored, labelled);
        let label = find(&found);
        if self.explored.len() == MOST_EXPLORED {
            self.explored.clear();
        }
        self.explored.push(found);
        Ok(label.and_then(|label| label.remoteness).map(u64::from))
    }

    /// Whether the player to move wins a part under misère play.
    fn wins_misere(&mut self, part: &Position, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        let new = || Product::new(Play::Misere, Aim::Outcome);
        let product = self.outcomes.get_or_insert_with(new);
        Ok(product.score(&part.parts(), Side::Left, attempt)? == 1)
    }

    /// A part of a sum that is over when one part is.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn foreclosed(
        &mut self,
        rules: &Compounds,
        part: &Position,
        attempt: &Attempt<'_>,
    ) -> Result<Obliged, Failure> {
        let alone =
            Compound { junction: Junction::Sum, ending: Ending::First, parts: vec![part.clone()] };
        obliged((rules, Some(&EndsPlay)), &alone, &mut self.foreclosed, attempt)
    }
}

/// A move that ends the part, and with it all play, wins as a move does that has to be answered where
/// there is no answer.
#[derive(Debug)]
struct EndsPlay;

impl ObligingRules<Compounds> for EndsPlay {
    fn continuation(&self, _: &Compound, mv: &super::CompoundMove) -> Continuation {
        if mv.ends_part { Continuation::Answer } else { Continuation::Turn }
    }
}

impl Compounds {
    /// Whether the player to move wins a part, whose play ends.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn wins(
        &self,
        part: &Position,
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<bool, Failure> {
        Ok(self.outcome(part, play, attempt)? == Outcome::N)
    }

    /// Who wins a part.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn outcome(
        &self,
        part: &Position,
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<Outcome, Failure> {
        if let Some(lone) = part.lone().filter(|part| part.rules().compound().is_some())
            && let Some(judged) =
                lone.judgements().judgement(Turn { side: Side::Left, play }, attempt)?
        {
            return Ok(judged.label.outcome);
        }
        if play == Play::Misere {
            if is_over(part) {
                return Ok(Outcome::N);
            }
            return self.memory().wins_misere(part, attempt).map(Outcome::of_mover);
        }
        let mut total = Value::from(0u32);
        for part in part.parts() {
            total = total.plus(&part.values().loopy_value(attempt)?.value);
        }
        Ok(total.outcome())
    }
}
