//! The capabilities of games with their types erased.
//!
//! Each adapter asks a capability that [`Typed::erased_capabilities`] found to be offered.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::{AnyMove, AnyPosition, AnyRules, Typed};
use grundy_core::answer::{Change, KnownValue, Step, Tree};
use grundy_core::game::{
    Attempt, Capabilities, Chart, ChartVertex, CompoundRules, Continuation, DeletionPosition,
    DeletionRules, DrawingRules, EndRules, Failure, FaultRules, Formula, Goal, HeapRule, HeapRules,
    Judgement, JudgingRules, Listing, Meter, MovesLeaving, NumberingRules, ObligingForm,
    ObligingRules, OutcomeMoves, Parts, Phrase, PlayerRules, Players, ProductRules, ResultRules,
    Ruleset, RulesetMirror, Shortcut, TheoremRules, Turn, ValuingRules, VisitResults, results,
};
use grundy_core::text::Square;
use grundy_core::value::{Natural, Nimber, Outcome, Side};

/// A move with what it leaves.
type Leaving<M, P> = (M, Parts<P>);

fn erased<M, P>((mv, parts): Leaving<M, P>) -> Leaving<AnyMove, AnyPosition>
where
    M: std::fmt::Debug + PartialEq + Send + Sync + 'static,
    P: std::fmt::Debug + Eq + std::hash::Hash + Send + Sync + 'static,
{
    (AnyMove::new(mv), parts.into_iter().map(AnyPosition::new).collect())
}

fn offered<T>(capability: Option<T>) -> T {
    capability.unwrap_or_else(|| unreachable!("a capability that the game does not offer"))
}

impl<R: Ruleset> Typed<R> {
    /// What the game offers.
    pub(super) fn erased_capabilities(&self) -> Capabilities<'_, AnyRules> {
        let own = self.0.capabilities();
        Capabilities {
            drawing: own.drawing.map(|_| self as _),
            heaps: own.heaps.map(|_| self as _),
            products: own.products.map(|_| self as _),
            theorems: own.theorems.map(|_| self as _),
            ends: own.ends.map(|_| self as _),
            judging: own.judging.map(|_| self as _),
            numbering: own.numbering.map(|_| self as _),
            compounds: own.compounds.map(|_| self as _),
            valuing: own.valuing.map(|_| self as _),
            obliging: own.obliging.map(|_| self as _),
            players: own.players.map(|_| self as _),
            deletion: own.deletion.map(|_| self as _),
            faults: own.faults.map(|_| self as _),
            results: Some(self),
            components_preserve_play: own.components_preserve_play,
        }
    }
}

impl<R: Ruleset> DrawingRules<AnyRules> for Typed<R> {
    fn draw(&self, position: &AnyPosition) -> Option<String> {
        self.0.capabilities().drawing?.draw(position.typed())
    }

    fn draw_marked(&self, position: &AnyPosition, squares: &[Square]) -> Option<String> {
        self.0.capabilities().drawing?.draw_marked(position.typed(), squares)
    }

    fn square(&self, position: &AnyPosition, mv: &AnyMove) -> Option<Square> {
        self.0.capabilities().drawing?.square(position.typed(), mv.typed())
    }

    fn change(&self, position: &AnyPosition, mv: &AnyMove) -> Option<[String; 2]> {
        self.0.capabilities().drawing?.change(position.typed(), mv.typed())
    }
}

impl<R: Ruleset> HeapRules<AnyRules> for Typed<R> {
    fn rule(&self) -> &dyn HeapRule {
        offered(self.0.capabilities().heaps).rule()
    }

    fn heap(&self, size: &Natural) -> AnyPosition {
        AnyPosition::new(offered(self.0.capabilities().heaps).heap(size))
    }

    fn size(&self, heap: &AnyPosition) -> Natural {
        offered(self.0.capabilities().heaps).size(heap.typed())
    }

    fn move_to(&self, heap: &AnyPosition, left: Parts<Natural>) -> Leaving<AnyMove, AnyPosition> {
        erased(offered(self.0.capabilities().heaps).move_to(heap.typed(), left))
    }
}

impl<R: Ruleset> ProductRules<AnyRules> for Typed<R> {
    fn pairs(&self, position: &AnyPosition) -> Vec<[u64; 2]> {
        offered(self.0.capabilities().products).pairs(position.typed())
    }

    fn factor(&self, index: usize) -> Option<&dyn HeapRule> {
        self.0.capabilities().products?.factor(index)
    }

    fn known(&self, factor: usize, heap: u64) -> Option<u64> {
        self.0.capabilities().products?.known(factor, heap)
    }

    fn product_move(
        &self,
        position: &AnyPosition,
        pair: usize,
        left: [&[u64]; 2],
    ) -> Option<Leaving<AnyMove, AnyPosition>> {
        let products = self.0.capabilities().products?;
        products.product_move(position.typed(), pair, left).map(erased)
    }
}

impl<R: Ruleset> TheoremRules<AnyRules> for Typed<R> {
    fn winner(&self, position: &AnyPosition) -> Option<(bool, Cow<'static, str>)> {
        self.0.capabilities().theorems?.winner(position.typed())
    }

    fn remainders(&self, position: &AnyPosition) -> Option<(u64, u64, &'static str)> {
        self.0.capabilities().theorems?.remainders(position.typed())
    }

    fn mirror(&self, position: &AnyPosition) -> Option<RulesetMirror<AnyRules>> {
        Some(self.0.capabilities().theorems?.mirror(position.typed())?.map(erased))
    }

    fn moves_to(
        &self,
        position: &AnyPosition,
        value: &Nimber,
        side: Side,
    ) -> Option<Shortcut<AnyMove, AnyPosition>> {
        let theorems = self.0.capabilities().theorems?;
        let Shortcut { moves, all, families } = theorems.moves_to(position.typed(), value, side)?;
        Some(Shortcut { moves: moves.into_iter().map(erased).collect(), all, families })
    }

    fn named_move(
        &self,
        position: &AnyPosition,
        name: &str,
        left: &[Vec<Natural>],
    ) -> Option<Leaving<AnyMove, AnyPosition>> {
        self.0.capabilities().theorems?.named_move(position.typed(), name, left).map(erased)
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.0.capabilities().theorems?.formula()
    }

    fn length(&self, position: &AnyPosition) -> Option<u64> {
        self.0.capabilities().theorems?.length(position.typed())
    }

    fn nim_heap(&self, position: &AnyPosition) -> Option<Natural> {
        self.0.capabilities().theorems?.nim_heap(position.typed())
    }

    fn nim_heaps(&self, position: &AnyPosition) -> Option<Vec<Natural>> {
        self.0.capabilities().theorems?.nim_heaps(position.typed())
    }

    fn illustration(&self, position: &AnyPosition) -> Vec<Step> {
        offered(self.0.capabilities().theorems).illustration(position.typed())
    }

    fn instance(&self, position: &AnyPosition) -> Option<Phrase> {
        self.0.capabilities().theorems?.instance(position.typed())
    }
}

impl<R: Ruleset> EndRules<AnyRules> for Typed<R> {
    fn endless(&self) -> bool {
        offered(self.0.capabilities().ends).endless()
    }

    fn stuck(&self, position: &AnyPosition, side: Side) -> Outcome {
        offered(self.0.capabilities().ends).stuck(position.typed(), side)
    }

    fn goals(&self) -> bool {
        offered(self.0.capabilities().ends).goals()
    }

    fn goal(&self, position: &AnyPosition) -> Option<Goal> {
        self.0.capabilities().ends?.goal(position.typed())
    }

    fn endless_winner(&self) -> Option<Side> {
        self.0.capabilities().ends?.endless_winner()
    }

    fn stands_alone(&self) -> bool {
        offered(self.0.capabilities().ends).stands_alone()
    }
}

impl<R: Ruleset> JudgingRules<AnyRules> for Typed<R> {
    fn judgement(
        &self,
        position: &AnyPosition,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Judgement>, Failure> {
        offered(self.0.capabilities().judging).judgement(position.typed(), turn, attempt)
    }

    fn moves_leaving(
        &self,
        position: &AnyPosition,
        outcome: Outcome,
        turn: (Turn, Listing),
        attempt: &Attempt<'_>,
    ) -> Result<Option<MovesLeaving<AnyRules>>, Failure> {
        let judging = offered(self.0.capabilities().judging);
        let found = judging.moves_leaving(position.typed(), outcome, turn, attempt)?;
        Ok(found.map(|OutcomeMoves { moves, count }| OutcomeMoves {
            moves: moves.into_iter().map(erased).collect(),
            count,
        }))
    }

    fn reasons(
        &self,
        position: &AnyPosition,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure> {
        offered(self.0.capabilities().judging).reasons(position.typed(), turn, attempt)
    }
}

impl<R: Ruleset> NumberingRules<AnyRules> for Typed<R> {
    fn place(&self, position: &AnyPosition, side: Side) -> Option<ChartVertex<AnyPosition>> {
        let numbering = self.0.capabilities().numbering?;
        let ChartVertex { all, vertex } = numbering.place(position.typed(), side)?;
        Some(ChartVertex { all: AnyPosition::new(all), vertex })
    }

    fn chart(&self, all: &AnyPosition, meter: &Meter<'_>) -> Result<Option<Chart>, Failure> {
        offered(self.0.capabilities().numbering).chart(all.typed(), meter)
    }
}

impl<R: Ruleset> CompoundRules<AnyRules> for Typed<R> {
    fn tree(&self, position: &AnyPosition) -> Tree {
        offered(self.0.capabilities().compounds).tree(position.typed())
    }

    fn is_judged(&self, position: &AnyPosition) -> bool {
        offered(self.0.capabilities().compounds).is_judged(position.typed())
    }

    fn changes(&self, mv: &AnyMove) -> Vec<Change> {
        offered(self.0.capabilities().compounds).changes(mv.typed())
    }
}

impl<R: Ruleset> ValuingRules<AnyRules> for Typed<R> {
    fn value(&self, position: &AnyPosition, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        offered(self.0.capabilities().valuing).value(position.typed(), attempt)
    }
}

impl<R: Ruleset> ObligingRules<AnyRules> for Typed<R> {
    fn continuation(&self, position: &AnyPosition, mv: &AnyMove) -> Continuation {
        offered(self.0.capabilities().obliging).continuation(position.typed(), mv.typed())
    }

    fn entails(&self) -> bool {
        offered(self.0.capabilities().obliging).entails()
    }

    fn form(&self, part: &AnyPosition) -> ObligingForm {
        offered(self.0.capabilities().obliging).form(part.typed())
    }

    fn remarks(&self, part: &AnyPosition) -> Vec<Step> {
        offered(self.0.capabilities().obliging).remarks(part.typed())
    }
}

impl<R: Ruleset> PlayerRules<AnyRules> for Typed<R> {
    fn players(&self) -> Players {
        offered(self.0.capabilities().players).players()
    }

    fn turned(&self, mover: Side) -> AnyRules {
        AnyRules::new(offered(self.0.capabilities().players).turned(mover))
    }
}

impl<R: Ruleset> DeletionRules<AnyRules> for Typed<R> {
    fn deleted(&self, position: &AnyPosition) -> Option<DeletionPosition> {
        self.0.capabilities().deletion?.deleted(position.typed())
    }
}

impl<R: Ruleset> FaultRules<AnyRules> for Typed<R> {
    fn fault(&self, position: &AnyPosition, side: Side) -> Option<Failure> {
        self.0.capabilities().faults?.fault(position.typed(), side)
    }
}

impl<R: Ruleset> ResultRules<AnyRules> for Typed<R> {
    fn results(
        &self,
        position: &AnyPosition,
        side: Side,
        visit: &mut VisitResults<'_, AnyRules>,
    ) -> ControlFlow<()> {
        results(&self.0, position.typed(), side, &mut |parts| {
            visit(parts.into_iter().map(AnyPosition::new).collect())
        })
    }
}
