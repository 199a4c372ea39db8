//! Sums searched as a whole, for questions that Grundy values do not answer: who wins under
//! misère play, who wins a sum whose players have different moves, and how long a fight lasts.
//!
//! Every distinct component is interned once, with its options as sorted lists of numbers; a
//! state is the sorted list of the components in which somebody can still move, and the side to
//! move. Equal pairs of components are kept: under misère play they do not cancel. The stack is
//! explicit, so depth is limited by memory and never by the machine's call stack.
//!
//! Remoteness, the number of moves until the end when the winner hurries and the loser delays, is
//! Steinhaus's (Winning Ways, chapter 9). Its parity tells who wins: under normal play the player
//! to move has lost when it is even, under misère play when it is odd.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use crate::answer::Play;
use crate::game::{Component, Failure, Meter, Refusal};
use crate::value::Side;

/// Numbers of components, ascending.
type Ids = SmallVec<[u32; 6]>;

/// A sum with the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    parts: Ids,
    side: Side,
}

/// One component that was met.
#[derive(Debug)]
struct Node {
    component: Box<dyn Component>,
    partisan: bool,
    /// What each option of each side leaves; found when first asked for.
    options: [Option<Vec<Ids>>; 2],
}

/// Where a side's options are kept; impartial components have one list for both.
fn slot(partisan: bool, side: Side) -> usize {
    usize::from(partisan && side == Side::Right)
}

/// All components met, each once.
#[derive(Debug, Default)]
struct Arena {
    /// By family and argument; `None` for one in which nobody can move.
    ids: HashMap<(u64, String), Option<u32>, FixedState>,
    nodes: Vec<Node>,
}

impl Arena {
    fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    fn intern(
        &mut self,
        component: Box<dyn Component>,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let entry = match self.ids.entry((component.family(), component.text().arg)) {
            Entry::Occupied(entry) => return Ok(*entry.get()),
            Entry::Vacant(entry) => entry,
        };
        meter.keep((size_of::<Node>() + 2 * entry.key().1.len() + 64) as u64)?;
        let mut id = None;
        if movable(component.as_ref()) {
            let next = u32::try_from(self.nodes.len())
                .map_err(|_| Refusal::new("more than 2^32 different components"))?;
            id = Some(next);
            self.nodes.push(Node {
                partisan: component.players().is_some(),
                component,
                options: [None, None],
            });
        }
        Ok(*entry.insert(id))
    }

    fn multiset(
        &mut self,
        parts: Vec<Box<dyn Component>>,
        meter: &Meter<'_>,
    ) -> Result<Ids, Failure> {
        let mut ids = Ids::new();
        for part in parts {
            ids.extend(self.intern(part, meter)?);
        }
        ids.sort_unstable();
        Ok(ids)
    }

    /// Makes the options of a component known.
    fn expand(&mut self, id: u32, side: Side, meter: &Meter<'_>) -> Result<(), Failure> {
        let slot = slot(self.node(id).partisan, side);
        if self.node(id).options[slot].is_some() {
            return Ok(());
        }
        let component = self.node(id).component.copy();
        let (mut lists, mut failed) = (Vec::new(), None);
        let flow = component.options(side, &mut |choice| {
            match meter.node().and_then(|()| self.multiset(choice.parts, meter)) {
                Ok(list) => lists.push(list),
                Err(failure) => failed = Some(failure),
            }
            match failed {
                None => ControlFlow::Continue(()),
                Some(_) => ControlFlow::Break(()),
            }
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        if flow.is_break() {
            return Err(Refusal::too_many_options().into());
        }
        lists.sort_unstable();
        lists.dedup();
        meter.keep((lists.len() * size_of::<Ids>()) as u64)?;
        self.nodes[id as usize].options[slot] = Some(lists);
        Ok(())
    }

    fn options(&self, id: u32, side: Side) -> &[Ids] {
        let node = self.node(id);
        node.options[slot(node.partisan, side)].as_deref().unwrap_or_default()
    }

    /// A state in its one form: where no players differ, it does not matter who is to move.
    fn state(&self, parts: Ids, side: Side) -> State {
        let partisan = parts.iter().any(|&id| self.node(id).partisan);
        State { parts, side: if partisan { side } else { Side::Left } }
    }
}

/// Can anybody move there?
fn movable(component: &dyn Component) -> bool {
    let sides: &[Side] = match component.players() {
        None => &[Side::Left],
        Some(_) => &[Side::Left, Side::Right],
    };
    sides.iter().any(|&side| component.options(side, &mut |_| ControlFlow::Break(())).is_break())
}

/// What is asked of each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// 1 if the player to move wins, else 0.
    Outcome,
    /// The number of moves until the end.
    Remoteness,
}

/// A state being searched.
struct Frame {
    state: State,
    /// The next option: of which part, and which of its.
    part: usize,
    option: usize,
    /// Least score among the options that the opponent loses.
    lost: Option<u32>,
    /// Greatest score among all others.
    won: Option<u32>,
}

impl Frame {
    /// The next option of the state; equal parts have equal options.
    fn next(&mut self, arena: &Arena) -> Option<State> {
        let parts = &self.state.parts;
        loop {
            let &id = parts.get(self.part)?;
            let repeated = self.part > 0 && parts[self.part - 1] == id;
            let list = arena.options(id, self.state.side).get(self.option);
            if let (false, Some(left)) = (repeated, list) {
                self.option += 1;
                let mut next = parts.clone();
                next.remove(self.part);
                next.extend(left.iter().copied());
                next.sort_unstable();
                return Some(arena.state(next, self.state.side.other()));
            }
            self.part += 1;
            self.option = 0;
        }
    }
}

/// States solved, and those on the current path as [`OPEN`].
type Scores = HashMap<State, u32, FixedState>;
const OPEN: u32 = u32::MAX;

/// A search over sums under one kind of play, with what it found so far.
#[derive(Debug)]
pub struct Product {
    play: Play,
    arena: Arena,
    outcomes: Scores,
    lengths: Scores,
}

impl Product {
    /// A search that knows nothing yet.
    pub fn new(play: Play) -> Self {
        Self {
            play,
            arena: Arena::default(),
            outcomes: Scores::default(),
            lengths: Scores::default(),
        }
    }

    /// The state of a sum with `side` to move.
    ///
    /// # Errors
    /// A limit.
    pub fn state<'a>(
        &mut self,
        parts: impl IntoIterator<Item = &'a dyn Component>,
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<State, Failure> {
        let parts = parts.into_iter().map(Component::copy).collect();
        let ids = self.arena.multiset(parts, meter)?;
        Ok(self.arena.state(ids, side))
    }

    /// Does the player to move win?
    ///
    /// # Errors
    /// A limit, or a game that may go on for ever.
    pub fn wins(&mut self, state: &State, meter: &Meter<'_>) -> Result<bool, Failure> {
        Ok(self.search(state, Aim::Outcome, meter)? == 1)
    }

    /// How many moves are still played when the winner hurries and the loser delays.
    ///
    /// # Errors
    /// As [`Product::wins`].
    pub fn remoteness(&mut self, state: &State, meter: &Meter<'_>) -> Result<u32, Failure> {
        self.search(state, Aim::Remoteness, meter)
    }

    fn scores(&mut self, aim: Aim) -> &mut Scores {
        match aim {
            Aim::Outcome => &mut self.outcomes,
            Aim::Remoteness => &mut self.lengths,
        }
    }

    fn search(&mut self, start: &State, aim: Aim, meter: &Meter<'_>) -> Result<u32, Failure> {
        if let Some(&score) = self.scores(aim).get(start) {
            return Ok(score);
        }
        let mut stack = Vec::new();
        let result = self
            .enter(start.clone(), &mut stack, aim, meter)
            .and_then(|()| self.walk(&mut stack, aim, meter));
        // After a limit the path is forgotten; what was solved stays.
        for frame in stack {
            self.scores(aim).remove(&frame.state);
        }
        result
    }

    fn enter(
        &mut self,
        state: State,
        stack: &mut Vec<Frame>,
        aim: Aim,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        meter.node()?;
        meter.keep((size_of::<State>() + 16) as u64)?;
        for &id in &state.parts {
            self.arena.expand(id, state.side, meter)?;
        }
        self.scores(aim).insert(state.clone(), OPEN);
        stack.push(Frame { state, part: 0, option: 0, lost: None, won: None });
        Ok(())
    }

    /// Solves the frames of the stack; the score of the bottom one.
    fn walk(
        &mut self,
        stack: &mut Vec<Frame>,
        aim: Aim,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let mut score = 0;
        while let Some(top) = stack.last_mut() {
            let settled = aim == Aim::Outcome && top.lost.is_some();
            let next = if settled { None } else { top.next(&self.arena) };
            let Some(next) = next else {
                score = self.score(aim, top);
                if let Some(frame) = stack.pop() {
                    self.scores(aim).insert(frame.state, score);
                }
                if let Some(parent) = stack.last_mut() {
                    self.weigh(parent, aim, score);
                }
                continue;
            };
            match self.scores(aim).get(&next).copied() {
                Some(OPEN) => return Err(endless().into()),
                Some(known) => self.weigh(top, aim, known),
                None => self.enter(next, stack, aim, meter)?,
            }
        }
        Ok(score)
    }

    /// Takes the score of one option into account.
    fn weigh(&self, frame: &mut Frame, aim: Aim, score: u32) {
        let lost = match aim {
            Aim::Outcome => score == 0,
            Aim::Remoteness => score.is_multiple_of(2) == (self.play == Play::Normal),
        };
        if lost {
            frame.lost = Some(frame.lost.map_or(score, |least| least.min(score)));
        } else {
            frame.won = Some(frame.won.map_or(score, |most| most.max(score)));
        }
    }

    /// The score of a state whose options are all weighed.
    fn score(&self, aim: Aim, frame: &Frame) -> u32 {
        match (aim, frame.lost, frame.won) {
            (Aim::Outcome, None, None) => u32::from(self.play == Play::Misere),
            (Aim::Outcome, lost, _) => u32::from(lost.is_some()),
            (Aim::Remoteness, None, None) => 0,
            (Aim::Remoteness, Some(score), _) | (Aim::Remoteness, None, Some(score)) => score + 1,
        }
    }
}

/// The refusal for games that come back to an earlier position.
pub fn endless() -> Refusal {
    Refusal::new("play may come back to an earlier position, so it needs another kind of analysis")
}
