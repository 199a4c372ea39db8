//! What was found of positions that play may come back to.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::game::{Failure, Meter, Parts, Plan, Refusal, Ruleset};
use crate::graph::Digraph;
use crate::loopy::{Labels, Reversed, Values};
use crate::search::{Explored, explore};
use crate::value::{Label, LoopyValue, Outcome, Side};

/// The components that a move left, with the player to move; always Left in impartial games.
type State<P> = (Parts<P>, Side);

/// Analyses of one game, whoever is to move in it.
#[derive(Debug)]
pub(super) struct Endless<P> {
    labels: OnceLock<Labels>,
    values: OnceLock<Values>,
    reached: Mutex<Option<Arc<Reached<P>>>>,
    charted: Mutex<HashMap<P, Labels>>,
    /// What all analyses work with, one after the other.
    back: Mutex<Reversed>,
}

/// So many charts are kept; beyond, all are dropped.
const MOST_CHARTS: usize = 1 << 13;

/// All that can be reached from some position, analysed.
#[derive(Debug)]
struct Reached<P> {
    explored: Explored<State<P>>,
    labels: Labels,
    values: OnceLock<Values>,
}

impl<P> Default for Endless<P> {
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

/// What is in the cell, or what is made now.
fn kept<T>(cell: &OnceLock<T>, make: impl FnOnce() -> Result<T, Failure>) -> Result<&T, Failure> {
    if let Some(known) = cell.get() {
        return Ok(known);
    }
    let found = make()?;
    Ok(cell.get_or_init(|| found))
}

impl<P: Clone + Eq + std::hash::Hash> Endless<P> {
    /// The value of an impartial position, a sum of the game's components, and its rank: the sum
    /// of the ranks of what was analysed ([`Values::rank`]).
    pub(super) fn value<R: Ruleset<Position = P>>(
        &self,
        rules: &R,
        parts: &[P],
        meter: &Meter<'_>,
    ) -> Result<(LoopyValue, u64), Failure> {
        let single = parts.iter().map(|part| match rules.plan(part) {
            Plan::Cyclic { graph, vertex } => self.vertex(graph, vertex, meter).map(Some),
            _ => Ok(None),
        });
        let single: Option<Vec<(LoopyValue, u64)>> = single.collect::<Result<_, Failure>>()?;
        if let Some(single) = single {
            let (values, ranks): (Vec<_>, Vec<_>) = single.into_iter().unzip();
            return Ok((values.into_iter().sum(), ranks.iter().sum()));
        }
        let state = (Parts::from(parts), Side::Left);
        let reached = self.reached(rules, &state, meter)?;
        let graph = &reached.explored.graph;
        let values = kept(&reached.values, || self.back().values(graph, meter))?;
        let told = |place| Ok((values.of(graph, place), values.rank(place).into()));
        reached.explored.place(&state).map_or_else(lost, told)
    }

    fn vertex(
        &self,
        graph: &Digraph,
        vertex: u32,
        meter: &Meter<'_>,
    ) -> Result<(LoopyValue, u64), Failure> {
        let values = kept(&self.values, || self.back().values(graph, meter))?;
        Ok((values.of(graph, vertex), values.rank(vertex).into()))
    }

    /// How a position ends, a sum of the game's components, `side` being to move.
    pub(super) fn label<R: Ruleset<Position = P>>(
        &self,
        rules: &R,
        parts: &[P],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Label, Failure> {
        if let [part] = parts
            && let Plan::Cyclic { graph, vertex } = rules.plan(part)
        {
            return Ok(kept(&self.labels, || self.back().labels(graph, &[], meter))?.of(vertex));
        }
        let side = if rules.players().is_some() { side } else { Side::Left };
        if let [part] = parts
            && let Some(label) = self.charted(rules, part, side, meter)?
        {
            return Ok(label);
        }
        let state = (Parts::from(parts), side);
        let reached = self.reached(rules, &state, meter)?;
        let label = reached.explored.place(&state).map(|place| reached.labels.of(place));
        label.map_or_else(lost, |label| Ok(ended(label, side, rules.endless_winner())))
    }

    /// How a position ends that the game numbers by itself.
    fn charted<R: Ruleset<Position = P>>(
        &self,
        rules: &R,
        part: &P,
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Option<Label>, Failure> {
        let Some(place) = rules.place(part, side) else {
            return Ok(None);
        };
        let mut charted = self.charted.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(labels) = charted.get(&place.all) {
            return Ok(Some(ended(labels.of(place.vertex), side, rules.endless_winner())));
        }
        let Some(chart) = rules.chart(&place.all, meter)? else {
            return Ok(None);
        };
        if charted.len() >= MOST_CHARTS {
            charted.clear();
        }
        let labels = self.back().labels(&chart.graph, &chart.won, meter)?;
        let label = labels.of(place.vertex);
        charted.insert(place.all, labels);
        Ok(Some(ended(label, side, rules.endless_winner())))
    }

    /// An analysis that knows the state.
    fn reached<R: Ruleset<Position = P>>(
        &self,
        rules: &R,
        state: &State<P>,
        meter: &Meter<'_>,
    ) -> Result<Arc<Reached<P>>, Failure> {
        let mut last = self.reached.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reached) = last.as_ref().filter(|last| last.explored.place(state).is_some()) {
            return Ok(reached.clone());
        }
        // What is no longer asked for makes room.
        *last = None;
        let reached = Arc::new(self.analysed(rules, state.clone(), meter)?);
        Ok(last.insert(reached).clone())
    }

    /// Explores and labels what can be reached from a state.
    fn analysed<R: Ruleset<Position = P>>(
        &self,
        rules: &R,
        start: State<P>,
        meter: &Meter<'_>,
    ) -> Result<Reached<P>, Failure> {
        let turn = |side: Side| if rules.players().is_some() { side.other() } else { side };
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
                    let fault = rules.fault(part, *side);
                    return Err(fault.unwrap_or_else(|| Refusal::too_many_options().into()));
                }
            }
            Ok(())
        })?;
        let stuck = explored.states().filter(|&((parts, side), place)| {
            explored.graph.targets(place).is_empty()
                && parts.iter().any(|part| rules.stuck_wins(part, *side))
        });
        let won: Vec<u32> = stuck.map(|(_, place)| place).collect();
        let labels = self.back().labels(&explored.graph, &won, meter)?;
        Ok(Reached { explored, labels, values: OnceLock::new() })
    }

    fn back(&self) -> MutexGuard<'_, Reversed> {
        self.back.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who wins where nobody can end the play in time: nobody, or the player whom the rules name.
fn ended(label: Label, side: Side, endless_winner: Option<Side>) -> Label {
    match (label.outcome, endless_winner) {
        (Outcome::Draw, Some(winner)) => {
            Label { outcome: Outcome::of_mover(winner == side), remoteness: None }
        }
        _ => label,
    }
}

/// A state is always among those explored from it.
fn lost<T>() -> Result<T, Failure> {
    Err(Refusal::new("the position was not found among those that were explored").into())
}
