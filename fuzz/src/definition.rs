//! The definition: values and outcomes from what a game says its options are, by recursion.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::answer::Play;
use grundy_core::game::Component;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::value::{Outcome, Side};
use grundy_engine::notation::Position;

/// The most positions of one question, and the most options of all of them.
const POSITIONS: usize = 400;
const OPTIONS: usize = 6_000;

/// What one question has used.
#[derive(Debug, Default)]
struct Used {
    positions: usize,
    options: usize,
}

impl Used {
    fn position(&mut self) -> Option<()> {
        self.positions += 1;
        (self.positions <= POSITIONS).then_some(())
    }

    fn option(&mut self) -> ControlFlow<()> {
        self.options += 1;
        if self.options <= OPTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// The least number that is not among some.
fn mex(reached: &[u64]) -> u64 {
    (0..=reached.len() as u64).find(|value| !reached.contains(value)).unwrap_or(0)
}

/// Values of components.
#[derive(Debug, Default)]
pub(super) struct Values {
    seen: HashMap<String, u64>,
    used: Used,
}

impl Values {
    /// The mex over all options of the nim-sum of their parts; `None` beyond few positions.
    pub(super) fn of(&mut self, component: &dyn Component) -> Option<u64> {
        let text = component.text();
        let key = format!("{}{}{}", text.head, text.arg, text.tail);
        if let Some(&value) = self.seen.get(&key) {
            return Some(value);
        }
        self.used.position()?;
        let value = mex(&self.of_options(component)?);
        self.seen.insert(key, value);
        Some(value)
    }

    /// The values of the options, by place.
    pub(super) fn of_options(&mut self, component: &dyn Component) -> Option<Vec<u64>> {
        let mut left = Vec::new();
        let listed = component.options(Side::Left, &mut |choice| {
            left.push(choice.parts);
            self.used.option()
        });
        if listed.is_break() {
            return None;
        }
        let sum = |parts: Vec<Box<dyn Component>>| {
            parts.iter().try_fold(0, |sum, part| Some(sum ^ self.of(part.as_ref())?))
        };
        left.into_iter().map(sum).collect()
    }
}

/// The positions that can be reached from one, and who wins each.
#[derive(Debug)]
pub(super) struct Reached {
    /// The places of the options of each.
    pub(super) options: Vec<Vec<usize>>,
    /// The outcome of each for the player to move.
    pub(super) outcomes: Vec<Outcome>,
}

impl Reached {
    /// Everything that can be reached; `None` beyond few positions.
    pub(super) fn from(position: &Position) -> Option<Self> {
        let mut places = HashMap::from([(position.to_string(), 0)]);
        let (mut met, mut options) = (vec![position.clone()], Vec::new());
        let mut used = Used::default();
        while let Some(position) = met.get(options.len()).cloned() {
            used.position()?;
            let mut row = Vec::new();
            for next in moves(&position, &mut used)? {
                let place = *places.entry(next.to_string()).or_insert_with(|| {
                    met.push(next);
                    met.len() - 1
                });
                row.push(place);
            }
            options.push(row);
        }
        let outcomes = outcomes(&options, position.play == Play::Misere);
        Some(Self { options, outcomes })
    }
}

/// The position with this player to move, where it says who that is.
pub(super) fn turned(position: &Position, mover: Side) -> Position {
    let mut position = position.clone();
    for part in &mut position.parts {
        *part = part.variants().turned(mover);
    }
    position
}

/// The positions after each move.
fn moves(position: &Position, used: &mut Used) -> Option<Vec<Position>> {
    let mover = position.parts.iter().find_map(|part| part.rules().players()?.mover);
    let mover = mover.unwrap_or(Side::Left);
    let mut reached = Vec::new();
    for (index, part) in position.parts.iter().enumerate() {
        let listed = part.options(mover, &mut |choice| {
            let mut next = position.clone();
            next.parts.splice(index..=index, choice.parts);
            reached.push(turned(&next, mover.other()));
            used.option()
        });
        if listed.is_break() {
            return None;
        }
    }
    Some(reached)
}

/// Who wins, by rounds: in each, every position whose options decide it is decided. What no round
/// decides is drawn.
fn outcomes(options: &[Vec<usize>], misere: bool) -> Vec<Outcome> {
    let mut found = vec![Outcome::Draw; options.len()];
    loop {
        let decided = |vertex: usize| {
            let reached = || options[vertex].iter().map(|&to| found[to]);
            if options[vertex].is_empty() {
                Some(Outcome::of_mover(misere))
            } else if reached().any(|outcome| outcome == Outcome::P) {
                Some(Outcome::N)
            } else {
                reached().all(|outcome| outcome == Outcome::N).then_some(Outcome::P)
            }
        };
        let open = (0..options.len()).filter(|&vertex| found[vertex] == Outcome::Draw);
        let new: Vec<_> = open.filter_map(|vertex| Some((vertex, decided(vertex)?))).collect();
        if new.is_empty() {
            return found;
        }
        for (vertex, outcome) in new {
            found[vertex] = outcome;
        }
    }
}

/// Heaps of a take-and-break code.
#[derive(Debug)]
pub(super) struct Heaps {
    code: TakeBreak,
    values: Vec<u64>,
    misere: HashMap<Vec<u64>, bool>,
}

impl Heaps {
    /// The heaps of a game, where it is a code, or Nim.
    pub(super) fn of(game: &str) -> Option<Self> {
        let code = if game == "nim" { "0.[3]" } else { game };
        Some(Self::new(TakeBreak::parse(code).ok()?))
    }

    pub(super) fn new(code: TakeBreak) -> Self {
        Self { code, values: Vec::new(), misere: HashMap::new() }
    }

    /// The heaps that each option leaves.
    fn options(&self, heap: u64) -> Option<Vec<Vec<u64>>> {
        let mut options = Vec::new();
        let listed = self.code.options(heap, &mut |left| {
            options.push(left.to_vec());
            if options.len() < OPTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        listed.is_continue().then_some(options)
    }

    /// The values of the heaps below `heaps`, or of as many as have few options.
    pub(super) fn values(&mut self, heaps: usize) -> &[u64] {
        while self.values.len() < heaps {
            let Some(options) = self.options(self.values.len() as u64) else { break };
            let value = |&heap: &u64| usize::try_from(heap).map_or(0, |heap| self.values[heap]);
            let sum = |left: &Vec<u64>| left.iter().map(value).fold(0, |a, b| a ^ b);
            let reached: Vec<u64> = options.iter().map(sum).collect();
            self.values.push(mex(&reached));
        }
        &self.values
    }

    /// Whether the player to move wins a sum under misère play; `None` beyond few options.
    pub(super) fn wins_misere(&mut self, sum: &[u64]) -> Option<bool> {
        let mut key: Vec<u64> = sum.iter().copied().filter(|&heap| heap > 0).collect();
        key.sort_unstable();
        if let Some(&known) = self.misere.get(&key) {
            return Some(known);
        }
        if self.misere.len() > 20 * POSITIONS {
            return None;
        }
        let (mut any, mut wins) = (false, false);
        for (index, &heap) in key.iter().enumerate() {
            for left in self.options(heap)? {
                let mut next = key.clone();
                next.splice(index..=index, left);
                any = true;
                wins |= !self.wins_misere(&next)?;
            }
        }
        let wins = wins || !any;
        self.misere.insert(key, wins);
        Some(wins)
    }
}
