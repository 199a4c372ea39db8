//! Who wins the parts of compounds, and how long their play lasts.

use std::collections::HashMap;

use super::moves::is_over;
use super::{Compound, Compounds};
use crate::notation::{Ending, Junction, Position};
use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Continuation, Failure, Obliged, ObligingRules, Refusal, Turn};
use grundy_core::value::{Natural, Outcome, Side, Value};
use grundy_search::product::{Aim, Product};
use grundy_search::{ObligingMemo, obliged};

/// What was found of the parts of compounds.
#[derive(Debug, Default)]
pub(crate) struct Lengths {
    /// Searches of sums, by what they look for.
    products: HashMap<(bool, bool), Product>,
    outcomes: Option<Product>,
    foreclosed: ObligingMemo<Compound>,
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
    ) -> Result<u32, Failure> {
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
        let key = (aim == Aim::Suspense, play == Play::Misere);
        let product = self.products.entry(key).or_insert_with(|| Product::new(play, aim));
        product.score(&part.parts(), side, attempt)
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
        obliged((rules, &EndsPlay), &alone, &mut self.foreclosed, attempt)
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
    /// Whether the player to move wins a part.
    ///
    /// # Errors
    /// A limit; a refusal where a part may be drawn.
    pub(super) fn wins(
        &self,
        part: &Position,
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<bool, Failure> {
        if let Some(lone) = part.lone().filter(|part| part.rules().compound().is_some())
            && let Some(judged) =
                lone.judgements().judgement(Turn { side: Side::Left, play }, attempt)?
        {
            return Ok(judged.label.outcome == Outcome::N);
        }
        if play == Play::Misere {
            if is_over(part) {
                return Ok(true);
            }
            return self.memory().wins_misere(part, attempt);
        }
        let mut total = Value::from(0u32);
        for part in part.parts() {
            total = total.plus(&part.values().loopy_value(attempt)?.value);
        }
        match total.outcome() {
            Outcome::N => Ok(true),
            Outcome::P => Ok(false),
            Outcome::Draw => Err(Refusal::new(format!(
                "{part} may be drawn, and there is no theorem on such parts of this compound"
            ))
            .into()),
        }
    }
}
