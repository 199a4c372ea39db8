//! Analyses of games whose play may return to an earlier position.

use crate::planner::erased::{AnyPosition, AnyRules};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use grundy_core::game::{EndRules, Failure, Meter, Method, Parts, Refusal, Ruleset, unlisted};
use grundy_core::graph::Digraph;
use grundy_core::value::{Label, Outcome, Side, Value};
use grundy_search::loopy::{Labels, LoopyValues, ReversedDigraph};
use grundy_search::{PositionGraph, explore};

/// The components that a move left, with the player to move; always Left in impartial games.
type State = (Parts<AnyPosition>, Side);

/// Analyses of one game, for both players to move.
#[derive(Debug)]
pub(super) struct Endless {
    labels: OnceLock<Labels>,
    values: OnceLock<LoopyValues>,
    reached: Mutex<Option<Arc<Reached>>>,
    charted: Mutex<HashMap<AnyPosition, Labels>>,
    /// Working memory of the analyses, used by one at a time.
    back: Mutex<ReversedDigraph>,
}

/// The number of charts that are kept; beyond it all are dropped.
const MOST_CHARTS: usize = 1 << 13;

/// All positions that can be reached from some position, analysed.
#[derive(Debug)]
struct Reached {
    explored: PositionGraph<State>,
    labels: Labels,
    values: OnceLock<LoopyValues>,
}

impl Default for Endless {
    fn default() -> Self {
        Self {
            labels: OnceLock::new(),
            values: OnceLock::new(),
            reached: Mutex::default(),
            charted: Mutex::default(),
            back: Mutex::default(),
        }
    }
}

/// Returns the content of the cell, made now if it is empty.
fn cached<'a, T>(
    cell: &'a OnceLock<T>,
    make: &dyn Fn() -> Result<T, Failure>,
) -> Result<&'a T, Failure> {
    if let Some(known) = cell.get() {
        return Ok(known);
    }
    let found = make()?;
    Ok(cell.get_or_init(|| found))
}

impl Endless {
    /// The value of an impartial position, a sum of the game's components, and its rank: the sum
    /// of the ranks of what was analysed ([`LoopyValues::rank`]).
    pub(super) fn value(
        &self,
        rules: &AnyRules,
        parts: &[AnyPosition],
        meter: &Meter<'_>,
    ) -> Result<(Value, u64), Failure> {
        let mut single = Some((Value::from(0u32), 0));
        for part in parts {
            let (Some((sum, ranks)), Some((graph, vertex))) = (single, on_digraph(rules, part))
            else {
                single = None;
                break;
            };
            let (value, rank) = self.vertex(graph, vertex, meter)?;
            single = Some((sum.plus(&value), ranks + rank));
        }
        if let Some(single) = single {
            return Ok(single);
        }
        let state = (Parts::from(parts), Side::Left);
        let reached = self.reached(rules, &state, meter)?;
        let graph = &reached.explored.graph;
        let values = cached(&reached.values, &|| self.back().values(graph, meter))?;
        let place = reached.explored.vertex(&state);
        place.and_then(|place| ranked(values, graph, place)).map_or_else(lost, Ok)
    }

    fn vertex(
        &self,
        graph: &Digraph,
        vertex: u32,
        meter: &Meter<'_>,
    ) -> Result<(Value, u64), Failure> {
        let values = cached(&self.values, &|| self.back().values(graph, meter))?;
        ranked(values, graph, vertex).map_or_else(lost, Ok)
    }

    /// How a position ends, a sum of the game's components, `side` being to move.
    pub(super) fn label(
        &self,
        rules: &AnyRules,
        parts: &[AnyPosition],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Label, Failure> {
        if let [part] = parts
            && let Some((graph, vertex)) = on_digraph(rules, part)
        {
            let labels = cached(&self.labels, &|| self.back().labels(graph, &[], meter))?;
            return labels.of(vertex).map_or_else(lost, Ok);
        }
        let offers = rules.capabilities();
        let side = if offers.players.is_some() { side } else { Side::Left };
        if let [part] = parts
            && let Some(label) = self.charted(rules, part, side, meter)?
        {
            return Ok(label);
        }
        let state = (Parts::from(parts), side);
        let reached = self.reached(rules, &state, meter)?;
        let label = reached.explored.vertex(&state).and_then(|place| reached.labels.of(place));
        label.map_or_else(lost, |label| Ok(ended(rules, label, side)))
    }

    /// How a position ends of a game that numbers its positions.
    fn charted(
        &self,
        rules: &AnyRules,
        part: &AnyPosition,
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Option<Label>, Failure> {
        let Some(numbering) = rules.capabilities().numbering else {
            return Ok(None);
        };
        let Some(place) = numbering.place(part, side) else {
            return Ok(None);
        };
        let mut charted = self.charted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(labels) = charted.get(&place.all) {
            let label = labels.of(place.vertex).map_or_else(lost, Ok)?;
            return Ok(Some(ended(rules, label, side)));
        }
        let Some(chart) = numbering.chart(&place.all, meter)? else {
            return Ok(None);
        };
        if charted.len() >= MOST_CHARTS {
            charted.clear();
        }
        let labels = self.back().labels(&chart.graph, &chart.won, meter)?;
        let label = labels.of(place.vertex).map_or_else(lost, Ok)?;
        charted.insert(place.all, labels);
        Ok(Some(ended(rules, label, side)))
    }

    /// An analysis that knows the state.
    fn reached(
        &self,
        rules: &AnyRules,
        state: &State,
        meter: &Meter<'_>,
    ) -> Result<Arc<Reached>, Failure> {
        let mut last = self.reached.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reached) = last.as_ref().filter(|last| last.explored.vertex(state).is_some()) {
            return Ok(reached.clone());
        }
        // Frees the memory of the last analysis first.
        *last = None;
        let reached = Arc::new(self.analysed(rules, state.clone(), meter)?);
        Ok(last.insert(reached).clone())
    }

    /// Explores and labels what can be reached from a state.
    fn analysed(
        &self,
        rules: &AnyRules,
        start: State,
        meter: &Meter<'_>,
    ) -> Result<Reached, Failure> {
        let offers = rules.capabilities();
        let stuck = |parts: &[AnyPosition], side: Side, outcome: Outcome| {
            offers.ends.is_some_and(|ends| parts.iter().any(|p| ends.stuck(p, side) == outcome))
        };
        let turn = |side: Side| if offers.players.is_some() { side.other() } else { side };
        let explored = explore(start, meter, &mut |(parts, side), reached| {
            for (index, part) in parts.iter().enumerate() {
                let flow = rules.options(part, *side, &mut |_, left| {
                    let mut next = parts.clone();
                    next.remove(index);
                    next.insert_many(index, left.iter().cloned());
                    reached.push((next, turn(*side)));
                    ControlFlow::Continue(())
                });
                if flow.is_break() {
                    return Err(unlisted(rules, part, *side));
                }
            }
            // An end that is drawn is play that goes on for ever.
            if reached.is_empty() && stuck(parts, *side, Outcome::Draw) {
                reached.push((parts.clone(), *side));
            }
            Ok(())
        })?;
        let won = explored.states().filter(|&((parts, side), place)| {
            explored.graph.targets(place).is_empty() && stuck(parts, *side, Outcome::N)
        });
        let won: Vec<u32> = won.map(|(_, place)| place).collect();
        let labels = self.back().labels(&explored.graph, &won, meter)?;
        Ok(Reached { explored, labels, values: OnceLock::new() })
    }

    fn back(&self) -> MutexGuard<'_, ReversedDigraph> {
        self.back.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The value of a vertex and its rank.
fn ranked(values: &LoopyValues, graph: &Digraph, vertex: u32) -> Option<(Value, u64)> {
    Some((values.of(graph, vertex)?, values.rank(vertex)?.into()))
}

/// The digraph along which a component moves and its vertex, where it moves along one with cycles.
fn on_digraph<'a>(rules: &'a AnyRules, part: &AnyPosition) -> Option<(&'a Digraph, u32)> {
    match rules.method(part) {
        Method::Vertex(vertex) if vertex.digraph().order.is_none() => {
            Some((vertex.digraph().graph, vertex.index()))
        }
        _ => None,
    }
}

/// Who wins where nobody can end the play in time: nobody, or the player whom the rules name.
fn ended(rules: &AnyRules, label: Label, side: Side) -> Label {
    let endless_winner = rules.capabilities().ends.and_then(EndRules::endless_winner);
    match (label.outcome, endless_winner) {
        (Outcome::Draw, Some(winner)) => {
            Label { outcome: Outcome::of_mover(winner == side), remoteness: None }
        }
        _ => label,
    }
}

/// A position is always among those that were analysed for it.
fn lost<T>() -> Result<T, Failure> {
    Err(Refusal::new("the position was not found among those that were explored").into())
}
