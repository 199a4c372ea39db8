//! Who wins sums under misère play, by proof numbers.
//!
//! Under misère play values do not decide sums, so the search asks who wins whole sums. Small components
//! become one [game in simplest form](super::games), as J. Lemoine and S. Viennot do it (Analysis of misere
//! Sprouts game with reduced canonical trees, arXiv 0908.4407, 2009). A sum is lost if it has an option and
//! each one is won; a sum without options is won.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use super::games::{GameId, Games, ZERO};
use super::listing::Listing;
use super::{Costs, LEAST, MORE, MOST, SHORT, SLACK, stored};
use grundy_core::game::{CompactGame, FactStore, Failure, Meter, Refusal};

/// Components up to this size become games in simplest form.
const SMALL: u32 = 7;

/// A sum: a game in simplest form, and the numbers of the other components, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Sum {
    pub(super) game: GameId,
    pub(super) parts: SmallVec<[u32; 3]>,
}

/// A component that is not small.
#[derive(Debug)]
struct Component {
    position: Arc<[u8]>,
    size: u32,
    /// What its options leave, once they were listed.
    options: Option<Box<[Sum]>>,
}

/// A component: a game in simplest form, or the number of one that is not small.
#[derive(Debug, Clone, Copy)]
pub(super) enum Known {
    Game(GameId),
    Component(u32),
}

/// The question whether a sum is lost.
#[derive(Debug)]
struct Node {
    costs: Costs,
    /// The questions about its options, while it is open.
    children: Option<Box<[u32]>>,
    /// The number of questions whose options were listed for its sake.
    work: u32,
    /// Whether the answer is stored.
    is_stored: bool,
}

/// What searches found about the sums of components of one game under misère play.
#[derive(Debug, Default)]
pub struct MisereProofs {
    pub(super) known: HashMap<Arc<[u8]>, Known, FixedState>,
    components: Vec<Component>,
    pub(super) games: Games,
    numbers: HashMap<Sum, u32, FixedState>,
    sums: Vec<Sum>,
    nodes: Vec<Node>,
    /// Who wins single components, as earlier runs found it; `None` before it was loaded.
    stored: Option<HashMap<Box<[u8]>, bool>>,
}

impl MisereProofs {
    /// The component of a number.
    pub(super) fn component(&self, number: u32) -> &[u8] {
        &self.components[number as usize].position
    }

    /// The size of the component of a number.
    pub(super) fn size(&self, number: u32) -> u32 {
        self.components[number as usize].size
    }

    /// Whether the player to move wins a sum; `None` if the search has not found that.
    pub(super) fn is_won(&self, sum: &Sum) -> Option<bool> {
        if sum.parts.is_empty() {
            return Some(self.games.is_won(sum.game));
        }
        let costs = self.nodes[*self.numbers.get(sum)? as usize].costs;
        costs.is_answered().then_some(costs == Costs::NO)
    }

    /// Whether the player to move wins a sum of components.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn wins<'p>(
        &mut self,
        game: &dyn CompactGame,
        parts: impl IntoIterator<Item = &'p [u8]>,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let mut search = Search { known: self, game, meter };
        let sum = search.sum(parts)?;
        search.wins(&sum)
    }

    /// Adds the answers of earlier runs.
    fn load(&mut self, game: &dyn CompactGame, store: &dyn FactStore) {
        let stored = stored::load_winners(game, store);
        for (sum, node) in self.sums.iter().zip(&mut self.nodes) {
            let known =
                single(sum).and_then(|part| stored.get(&*self.components[part as usize].position));
            if let Some(&wins) = known.filter(|_| !node.costs.is_answered()) {
                node.costs = Costs::answered(!wins);
                node.is_stored = true;
            }
        }
        self.stored = Some(stored);
    }

    /// Returns who wins the components for which that took long and is not stored.
    fn fresh(&mut self) -> Vec<(&[u8], bool, u32)> {
        let mut fresh = Vec::new();
        for (sum, node) in self.sums.iter().zip(&mut self.nodes) {
            let Some(part) = single(sum) else { continue };
            if node.costs.is_answered() && !node.is_stored && node.work >= stored::WORTH {
                node.is_stored = true;
                let position = &*self.components[part as usize].position;
                fresh.push((position, node.costs == Costs::NO, node.work));
            }
        }
        fresh
    }
}

/// The number of the component of a sum that is one component.
fn single(sum: &Sum) -> Option<u32> {
    match *sum.parts {
        [part] if sum.game == ZERO => Some(part),
        _ => None,
    }
}

/// A search under one rule.
pub(super) struct Search<'a, 'm> {
    pub(super) known: &'a mut MisereProofs,
    pub(super) game: &'a dyn CompactGame,
    pub(super) meter: &'a Meter<'m>,
}

impl Search<'_, '_> {
    /// Returns what is known of a component.
    fn intern(&mut self, position: &[u8]) -> Result<Known, Failure> {
        if let Some(&known) = self.known.known.get(position) {
            return Ok(known);
        }
        let size = self.game.size(position);
        let known = if size <= SMALL {
            Known::Game(self.simplest(position)?)
        } else {
            let number = u32::try_from(self.known.components.len());
            Known::Component(number.map_err(|_| Refusal::new("more than 2^32 components"))?)
        };
        let own = position.len() + 2 * size_of::<usize>();
        let bytes = 2 * size_of::<Arc<[u8]>>() + size_of::<Component>() + 16 + own;
        self.meter.keep(bytes as u64)?;
        self.meter.may_insert(&self.known.known)?;
        self.meter.may_push(&self.known.components)?;
        let position: Arc<[u8]> = position.into();
        if matches!(known, Known::Component(_)) {
            let position = Arc::clone(&position);
            self.known.components.push(Component { position, size, options: None });
        }
        self.known.known.insert(position, known);
        Ok(known)
    }

    /// Returns the game in simplest form that a small component equals. Moves make components smaller, so
    /// the recursion is at most [`SMALL`] deep.
    fn simplest(&mut self, position: &[u8]) -> Result<GameId, Failure> {
        let options = self.list(position)?;
        // Parts of small components are small.
        self.known.games.of(options.into_iter().map(|sum| sum.game).collect(), self.meter)
    }

    /// Returns a sum of components.
    pub(super) fn sum<'p>(
        &mut self,
        parts: impl IntoIterator<Item = &'p [u8]>,
    ) -> Result<Sum, Failure> {
        let mut sum = Sum { game: ZERO, parts: SmallVec::new() };
        for part in parts {
            match self.intern(part)? {
                Known::Game(game) => sum.game = self.known.games.sum(sum.game, game, self.meter)?,
                Known::Component(number) => sum.parts.push(number),
            }
        }
        sum.parts.sort_unstable();
        Ok(sum)
    }

    /// Returns the sums that the options of a position leave, each once.
    fn list(&mut self, position: &[u8]) -> Result<Vec<Sum>, Failure> {
        let listing = Listing::of(self.game, position, self.meter)?;
        let sums = (0..listing.len()).map(|at| self.sum(listing.option(at)));
        let mut sums = sums.collect::<Result<Vec<Sum>, Failure>>()?;
        sums.sort_unstable();
        sums.dedup();
        Ok(sums)
    }

    /// Returns the question about a sum.
    pub(super) fn node(&mut self, sum: Sum) -> Result<u32, Failure> {
        if let Some(&node) = self.known.numbers.get(&sum) {
            return Ok(node);
        }
        let stored = self.known.stored.as_ref().zip(single(&sum));
        let stored = stored.and_then(|(all, part)| all.get(self.known.component(part)));
        let costs = if sum.parts.is_empty() {
            Costs::answered(!self.known.games.is_won(sum.game))
        } else if let Some(&wins) = stored {
            Costs::answered(!wins)
        } else {
            let sizes = sum.parts.iter().map(|&part| self.known.components[part as usize].size);
            Costs::estimate(sizes.sum())
        };
        let number = u32::try_from(self.known.nodes.len());
        let number = number.map_err(|_| Refusal::new("more than 2^32 sums"))?;
        self.meter.keep((2 * size_of::<Sum>() + size_of::<Node>() + 8) as u64)?;
        self.meter.may_insert(&self.known.numbers)?;
        self.meter.may_push(&self.known.sums)?;
        self.meter.may_push(&self.known.nodes)?;
        self.known.numbers.insert(sum.clone(), number);
        self.known.sums.push(sum);
        self.known.nodes.push(Node {
            costs,
            children: None,
            work: 0,
            is_stored: costs.is_answered(),
        });
        Ok(number)
    }

    /// Lists the options of a component.
    fn expand_component(&mut self, number: u32) -> Result<(), Failure> {
        let component = &self.known.components[number as usize];
        if component.options.is_some() {
            return Ok(());
        }
        let position = Arc::clone(&component.position);
        let options = self.list(&position)?;
        self.meter.keep((options.len() * size_of::<Sum>()) as u64)?;
        self.known.components[number as usize].options = Some(options.into());
        Ok(())
    }

    /// Lists the questions about the options of a sum.
    fn expand(&mut self, node: u32) -> Result<(), Failure> {
        self.meter.node()?;
        let sum = self.known.sums[node as usize].clone();
        let options = self.options(&sum)?;
        let children = options.into_iter().map(|option| self.node(option));
        let mut children = children.collect::<Result<Vec<_>, _>>()?;
        children.sort_unstable();
        children.dedup();
        self.meter.keep((children.len() * size_of::<u32>()) as u64)?;
        self.known.nodes[node as usize].children = Some(children.into());
        Ok(())
    }

    /// Returns the options of a sum; some may be equal.
    pub(super) fn options(&mut self, sum: &Sum) -> Result<Vec<Sum>, Failure> {
        let games = self.known.games.options(sum.game).iter();
        let mut all: Vec<Sum> = games.map(|&game| Sum { game, parts: sum.parts.clone() }).collect();
        for (at, &part) in sum.parts.iter().enumerate() {
            if at > 0 && sum.parts[at - 1] == part {
                continue;
            }
            self.expand_component(part)?;
            let options = self.known.components[part as usize].options.take();
            let made = self.after(sum, at, options.as_deref().unwrap_or_default(), &mut all);
            self.known.components[part as usize].options = options;
            made?;
        }
        Ok(all)
    }

    /// Adds the sums after each of these options of a component at a place.
    fn after(
        &mut self,
        sum: &Sum,
        at: usize,
        options: &[Sum],
        all: &mut Vec<Sum>,
    ) -> Result<(), Failure> {
        for option in options {
            let game = self.known.games.sum(sum.game, option.game, self.meter)?;
            let mut parts = sum.parts.clone();
            parts.remove(at);
            parts.extend(option.parts.iter().copied());
            parts.sort_unstable();
            all.push(Sum { game, parts });
        }
        Ok(())
    }

    /// Whether the player to move wins a sum.
    pub(super) fn wins(&mut self, sum: &Sum) -> Result<bool, Failure> {
        let nodes = self.meter.nodes();
        let node = self.node(sum.clone())?;
        let found = self.answer(node, nodes);
        if let (Some(store), true) = (self.meter.facts(), self.meter.nodes() - nodes > SHORT) {
            stored::store_winners(self.game, store, self.known.fresh());
        }
        found?;
        Ok(self.known.nodes[node as usize].costs == Costs::NO)
    }

    /// Answers a question and whatever it depends on. The meter was at `nodes` when it was asked.
    fn answer(&mut self, node: u32, nodes: u64) -> Result<(), Failure> {
        let mut stack = vec![(node, Costs::UNLIMITED)];
        while let Some(&(node, limit)) = stack.last() {
            let known = &mut *self.known;
            if let (Some(store), None) = (self.meter.facts(), &known.stored)
                && self.meter.nodes() - nodes > SHORT
            {
                known.load(self.game, store);
            }
            if known.nodes[node as usize].children.is_none() {
                for &(node, _) in &stack {
                    known.nodes[node as usize].work += 1;
                }
            }
            match self.step(node, limit)? {
                Some(next) => stack.push(next),
                None => drop(stack.pop()),
            }
        }
        Ok(())
    }

    /// Takes a step of a visit. Returns the next question with a limit, or `None` if the visit is over.
    fn step(&mut self, node: u32, limit: Costs) -> Result<Option<(u32, Costs)>, Failure> {
        if self.known.nodes[node as usize].costs.is_answered() {
            return Ok(None);
        }
        if self.known.nodes[node as usize].children.is_none() {
            self.expand(node)?;
        }
        let nodes = &mut self.known.nodes;
        let children = nodes[node as usize].children.take().unwrap_or_default();
        let (mut sum, mut best, mut second) = (0.0, None::<(u32, Costs)>, f32::INFINITY);
        for &child in &children {
            let costs = nodes[child as usize].costs;
            if costs == Costs::NO {
                continue;
            }
            sum += costs.no;
            let least = best.map_or(f32::INFINITY, |(_, best)| best.yes);
            if costs.yes < least {
                (second, best) = (least, Some((child, costs)));
            } else if costs.yes < second {
                second = costs.yes;
            }
            if costs == Costs::YES {
                break;
            }
        }
        let costs = match best {
            None => Costs::YES,
            Some((_, Costs::YES)) => Costs::NO,
            Some((_, best)) => {
                Costs { yes: sum.clamp(LEAST, MOST), no: best.yes.clamp(LEAST, MOST) }
            }
        };
        nodes[node as usize].costs = costs;
        let Some((child, best)) = best.filter(|_| !costs.is_answered()) else {
            self.meter.release(size_of_val(&*children) as u64);
            return Ok(None);
        };
        nodes[node as usize].children = Some(children);
        if costs.reaches(limit) {
            return Ok(None);
        }
        let limit = Costs {
            yes: limit.no.min(second * SLACK).max(best.yes * MORE),
            no: (limit.yes - (costs.yes - best.no)).max(best.no * MORE),
        };
        Ok(Some((child, limit)))
    }
}
