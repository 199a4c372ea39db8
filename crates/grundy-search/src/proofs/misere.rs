//! Who wins sums under misère play, by proof numbers.
//!
//! Under misère play values do not decide sums, so the search asks who wins whole sums. Small components
//! become one [game in simplest form](super::games), as J. Lemoine and S. Viennot do it (Analysis of misere
//! Sprouts game with reduced canonical trees, arXiv 0908.4407, 2009). A sum is lost if it has an option and
//! each one is won; a sum without options is won.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use super::games::{GameId, Games, ZERO};
use super::{Costs, LEAST, MORE, MOST, SLACK, distinct_options};
use grundy_core::game::{Failure, Meter, Method, Refusal, Ruleset};

/// Components up to this size become games in simplest form.
const SMALL: u32 = 7;

/// A sum: a game in simplest form, and the numbers of the other components, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Sum {
    game: GameId,
    parts: SmallVec<[u32; 3]>,
}

/// A component that is not small.
#[derive(Debug)]
struct Component<P> {
    position: P,
    size: u32,
    /// What its options leave, once they were listed.
    options: Option<Box<[Sum]>>,
}

/// A component: a game in simplest form, or the number of one that is not small.
#[derive(Debug, Clone, Copy)]
enum Known {
    Game(GameId),
    Component(u32),
}

/// The question whether a sum is lost.
#[derive(Debug)]
struct Node {
    costs: Costs,
    /// The questions about its options, while it is open.
    children: Option<Box<[u32]>>,
}

/// What searches found about the sums of components of one game under misère play.
#[derive(Debug)]
pub struct MisereProofs<P> {
    known: HashMap<P, Known, FixedState>,
    components: Vec<Component<P>>,
    games: Games,
    numbers: HashMap<Sum, u32, FixedState>,
    sums: Vec<Sum>,
    nodes: Vec<Node>,
}

impl<P> Default for MisereProofs<P> {
    fn default() -> Self {
        Self {
            known: HashMap::default(),
            components: Vec::new(),
            games: Games::default(),
            numbers: HashMap::default(),
            sums: Vec::new(),
            nodes: Vec::new(),
        }
    }
}

impl<P: Clone + Eq + std::hash::Hash> MisereProofs<P> {
    /// Whether the player to move wins a sum of components.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn wins<'p, R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        parts: impl IntoIterator<Item = &'p P>,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure>
    where
        P: 'p,
    {
        let mut search = Search { known: self, rules, meter };
        let sum = search.sum(parts)?;
        let node = search.node(sum)?;
        search.answer(node)?;
        Ok(search.known.nodes[node as usize].costs == Costs::NO)
    }
}

/// A search under one rule.
struct Search<'a, R: Ruleset> {
    known: &'a mut MisereProofs<R::Position>,
    rules: &'a R,
    meter: &'a Meter<'a>,
}

impl<R: Ruleset> Search<'_, R> {
    /// Returns what is known of a component.
    fn intern(&mut self, position: &R::Position) -> Result<Known, Failure> {
        if let Some(&known) = self.known.known.get(position) {
            return Ok(known);
        }
        let known = match self.rules.method(position) {
            Method::Proofs { size } if size <= SMALL => Known::Game(self.simplest(position)?),
            Method::Proofs { size } => {
                let number = u32::try_from(self.known.components.len());
                let number = number.map_err(|_| Refusal::new("more than 2^32 components"))?;
                self.meter.may_push(&self.known.components)?;
                self.known.components.push(Component {
                    position: position.clone(),
                    size,
                    options: None,
                });
                Known::Component(number)
            }
            Method::Refused(refusal) => return Err(refusal.into()),
            _ => return Err(Refusal::new("a part of this position is not searched").into()),
        };
        let own = self.rules.heap_bytes(position);
        let bytes = 2 * size_of::<R::Position>() + size_of::<Component<R::Position>>() + 16 + own;
        self.meter.keep(bytes as u64)?;
        self.meter.may_insert(&self.known.known)?;
        self.known.known.insert(position.clone(), known);
        Ok(known)
    }

    /// Returns the game in simplest form that a small component equals. Moves make components smaller, so
    /// the recursion is at most [`SMALL`] deep.
    fn simplest(&mut self, position: &R::Position) -> Result<GameId, Failure> {
        let options = self.list(position)?;
        // Parts of small components are small.
        self.known.games.of(options.into_iter().map(|sum| sum.game).collect(), self.meter)
    }

    /// Returns a sum of components.
    fn sum<'p>(
        &mut self,
        parts: impl IntoIterator<Item = &'p R::Position>,
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
    fn list(&mut self, position: &R::Position) -> Result<Vec<Sum>, Failure> {
        distinct_options(self.rules, position, self.meter, |parts| self.sum(parts))
    }

    /// Returns the question about a sum.
    fn node(&mut self, sum: Sum) -> Result<u32, Failure> {
        if let Some(&node) = self.known.numbers.get(&sum) {
            return Ok(node);
        }
        let costs = if sum.parts.is_empty() {
            Costs::answered(!self.known.games.is_won(sum.game))
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
        self.known.nodes.push(Node { costs, children: None });
        Ok(number)
    }

    /// Lists the options of a component.
    fn expand_component(&mut self, number: u32) -> Result<(), Failure> {
        let component = &self.known.components[number as usize];
        if component.options.is_some() {
            return Ok(());
        }
        let position = component.position.clone();
        let options = self.list(&position)?;
        self.meter.keep((options.len() * size_of::<Sum>()) as u64)?;
        self.known.components[number as usize].options = Some(options.into());
        Ok(())
    }

    /// Lists the questions about the options of a sum.
    fn expand(&mut self, node: u32) -> Result<(), Failure> {
        self.meter.node()?;
        let sum = self.known.sums[node as usize].clone();
        let mut children = Vec::new();
        for at in 0..self.known.games.options(sum.game).len() {
            let game = self.known.games.options(sum.game)[at];
            children.push(self.node(Sum { game, parts: sum.parts.clone() })?);
        }
        for (at, &part) in sum.parts.iter().enumerate() {
            if at > 0 && sum.parts[at - 1] == part {
                continue;
            }
            self.expand_component(part)?;
            let options = self.known.components[part as usize].options.take();
            let made = self.after(&sum, at, options.as_deref().unwrap_or_default(), &mut children);
            self.known.components[part as usize].options = options;
            made?;
        }
        children.sort_unstable();
        children.dedup();
        self.meter.keep((children.len() * size_of::<u32>()) as u64)?;
        self.known.nodes[node as usize].children = Some(children.into());
        Ok(())
    }

    /// Adds the questions about a sum after each of these options of its component at a place.
    fn after(
        &mut self,
        sum: &Sum,
        at: usize,
        options: &[Sum],
        children: &mut Vec<u32>,
    ) -> Result<(), Failure> {
        for option in options {
            let game = self.known.games.sum(sum.game, option.game, self.meter)?;
            let mut parts = sum.parts.clone();
            parts.remove(at);
            parts.extend(option.parts.iter().copied());
            parts.sort_unstable();
            children.push(self.node(Sum { game, parts })?);
        }
        Ok(())
    }

    /// Answers a question and whatever it depends on.
    fn answer(&mut self, node: u32) -> Result<(), Failure> {
        let mut stack = vec![(node, Costs::UNLIMITED)];
        while let Some(&(node, limit)) = stack.last() {
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
