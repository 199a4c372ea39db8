//! Sums of heaps under misère play, decided by the quotients of their games.
//!
//! A quotient is found when a sum first needs it, and extended when one needs larger heaps. The
//! work is bounded: where it does not lead to an answer, the sum is left to a search.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::balanced::BalancedSum;
use super::far_moves::{Target, splits, witnesses};
use super::misere_sum::MisereSum;
use super::near_moves::near_moves;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Component, Failure, HeapRule, Limit, Listing, Meter, Winning};
use grundy_core::value::{Natural, Side};
use grundy_misere::{Element, HeapQuotients, Quotient, QuotientPeriod, game_name};

/// The quotients that sums needed, by their games.
#[derive(Debug, Default)]
pub struct Quotients {
    known: Mutex<Vec<Known>>,
}

/// Steps of work on one quotient: about half a second.
const EFFORT: u64 = 1 << 24;

/// What took as many steps as this is stored for later questions.
const WORTH_STORING: u64 = 1 << 16;

/// With more quotients than this the memory of all is dropped, so that a long batch stays small.
const MOST_KNOWN: usize = 64;

/// Heaps up to this one are walked through option by option where a period tells the moves, too.
pub(super) const MOST_WALKED: u64 = 1 << 12;

/// Options that are tried of other heaps.
pub(super) const MOST_TRIED: u64 = 1 << 22;

/// The quotient of one set of games.
#[derive(Debug)]
struct Known {
    games: Arc<[Game]>,
    found: Arc<HeapQuotients>,
    /// The work on it has come to its bound.
    given_up: bool,
}

/// A game on single heaps.
#[derive(Debug)]
enum Game {
    Code(TakeBreak),
    /// A game without a code, by one of its heaps.
    Other(Box<dyn Component>),
}

impl Game {
    fn of(part: &dyn Component, rule: &dyn HeapRule) -> Option<Self> {
        match rule.code() {
            Some(code) => Some(Self::Code(code.clone())),
            None => part.variants().resized(&Natural::ONE).map(Self::Other),
        }
    }

    /// Whether a component is a heap of this game.
    fn has(&self, part: &dyn Component, rule: &dyn HeapRule) -> bool {
        match self {
            Self::Code(code) => rule.code() == Some(code),
            Self::Other(heap) => part
                .variants()
                .resized(&Natural::ONE)
                .is_some_and(|one| one.identity().same(heap.as_ref())),
        }
    }
}

impl Quotients {
    /// A sum of heaps by what is proved of their game, or under the quotient of their games, if they
    /// are not all Nim heaps, and the quotient is known or soon found.
    ///
    /// # Errors
    /// The time is over, or an interrupt.
    pub fn sum(
        &self,
        parts: &[&dyn Component],
        meter: &Meter<'_>,
    ) -> Result<Option<MisereSum>, Failure> {
        if let Some(sum) = BalancedSum::of(parts) {
            return Ok(Some(MisereSum::Balance(sum)));
        }
        Ok(self.finite(parts, meter)?.map(MisereSum::Quotient))
    }

    /// The same by a finite quotient.
    fn finite(
        &self,
        parts: &[&dyn Component],
        meter: &Meter<'_>,
    ) -> Result<Option<QuotientSum>, Failure> {
        if parts.iter().all(|part| part.rules().theorems().nim_heap().is_some()) {
            return Ok(None);
        }
        let Some(wanted) = Wanted::of(parts) else { return Ok(None) };
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let met = all.iter().position(|known| wanted.is_of(&known.games));
        if met.is_none() {
            if all.len() >= MOST_KNOWN {
                all.clear();
            }
            all.push(Known::recalled(&wanted, meter)?);
        }
        let at = met.unwrap_or(all.len() - 1);
        let known = &mut all[at];
        if known.sum().element(parts).is_some() || known.given_up {
            return Ok(known.sum().deciding(parts));
        }
        let (rules, to) = wanted.in_order(&known.games);
        let few = meter.at_most(EFFORT);
        let found = Arc::make_mut(&mut known.found);
        let ended = found.extend(&rules, &to, &few, &mut |_| {});
        if few.nodes() >= WORTH_STORING || found.is_proved() {
            found.store(&rules, meter);
        }
        match ended {
            Err(failure) if ends(&failure) => return Err(failure),
            // A person's own limit is no reason not to try again.
            ended => known.given_up = ended.is_err() && few.nodes() > EFFORT,
        }
        Ok(known.sum().deciding(parts))
    }
}

/// Whether a failure ends the question, and not only the search for a quotient.
fn ends(failure: &Failure) -> bool {
    matches!(failure, Failure::Stopped { limit: Limit::Time | Limit::Interrupt, .. })
}

impl Known {
    /// What an earlier run found of some games, or nothing yet.
    fn recalled(wanted: &Wanted<'_>, meter: &Meter<'_>) -> Result<Self, Failure> {
        let found = match HeapQuotients::load(&wanted.rules, &meter.at_most(EFFORT)) {
            Err(failure) if ends(&failure) => return Err(failure),
            found => found.unwrap_or_else(|_| HeapQuotients::new(&wanted.rules)),
        };
        Ok(Self { games: wanted.games().into(), found: Arc::new(found), given_up: false })
    }

    fn sum(&self) -> QuotientSum {
        QuotientSum { games: self.games.clone(), found: self.found.clone() }
    }
}

/// No heap is larger in a search for a quotient.
const MOST: u64 = u64::MAX - 1;

/// The games of a sum, with the largest heap of each.
struct Wanted<'a> {
    heaps: Vec<&'a dyn Component>,
    rules: Vec<&'a dyn HeapRule>,
    largest: Vec<u64>,
}

impl<'a> Wanted<'a> {
    /// The games; `None` where a part is no heap.
    fn of(parts: &[&'a dyn Component]) -> Option<Self> {
        let mut wanted = Self { heaps: Vec::new(), rules: Vec::new(), largest: Vec::new() };
        for &part in parts {
            let rule = part.rules().numbers().heap_rule()?;
            let size =
                u64::try_from(&part.rules().numbers().heap_size()?).map_or(MOST, |n| n.min(MOST));
            let own = Game::of(part, rule)?;
            let mut met = wanted.heaps.iter().zip(&wanted.rules);
            if let Some(at) = met.position(|(heap, &rule)| own.has(*heap, rule)) {
                wanted.largest[at] = wanted.largest[at].max(size);
            } else {
                wanted.heaps.push(part);
                wanted.rules.push(rule);
                wanted.largest.push(size);
            }
        }
        wanted.sort();
        Some(wanted)
    }

    /// Sorts the games by name, so that sums of the same games share what is stored.
    fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.rules.len()).collect();
        order.sort_by_cached_key(|&at| game_name(self.rules[at]));
        self.heaps = order.iter().map(|&at| self.heaps[at]).collect();
        self.rules = order.iter().map(|&at| self.rules[at]).collect();
        self.largest = order.iter().map(|&at| self.largest[at]).collect();
    }

    fn games(&self) -> Vec<Game> {
        let each = self.heaps.iter().zip(&self.rules);
        each.filter_map(|(heap, &rule)| Game::of(*heap, rule)).collect()
    }

    /// Where each of some games is among these; `None` if they are others.
    fn order(&self, games: &[Game]) -> Option<Vec<usize>> {
        let place = |game: &Game| {
            let mut each = self.heaps.iter().zip(&self.rules);
            each.position(|(heap, &rule)| game.has(*heap, rule))
        };
        if games.len() == self.heaps.len() { games.iter().map(place).collect() } else { None }
    }

    fn is_of(&self, games: &[Game]) -> bool {
        self.order(games).is_some()
    }

    /// The rules and the largest heaps, in the order of some games.
    fn in_order(&self, games: &[Game]) -> (Vec<&'a dyn HeapRule>, Vec<u64>) {
        let order = self.order(games).unwrap_or_default();
        order.into_iter().map(|at| (self.rules[at], self.largest[at])).unzip()
    }
}

/// The theorem's name, for `known_by`.
pub(super) const THEOREM: &str = "misere-quotient";

/// The quotient that decides the sums of some heaps.
#[derive(Clone)]
pub struct QuotientSum {
    games: Arc<[Game]>,
    found: Arc<HeapQuotients>,
}

impl fmt::Debug for QuotientSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QuotientSum").field("games", &self.games).finish_non_exhaustive()
    }
}

impl QuotientSum {
    /// The quotient.
    pub fn quotient(&self) -> &Quotient {
        self.found.quotient()
    }

    /// Which of the games a component is a heap of.
    fn game(&self, part: &dyn Component) -> Option<usize> {
        let rule = part.rules().numbers().heap_rule()?;
        self.games.iter().position(|game| game.has(part, rule))
    }

    /// The element of a heap.
    pub fn image(&self, part: &dyn Component) -> Option<Element> {
        self.found.image(self.game(part)?, &part.rules().numbers().heap_size()?)
    }

    /// A smaller heap of the same element, where the period tells one.
    pub fn folded(&self, part: &dyn Component) -> Option<Box<dyn Component>> {
        let size = part.rules().numbers().heap_size()?;
        let QuotientPeriod { period, preperiod } = self.period(part)?;
        let least = Natural::from(preperiod);
        if size < &least + Natural::from(period) {
            return None;
        }
        let over = (size - &least) % Natural::from(period);
        part.variants().resized(&(least + over))
    }

    /// The proved period of the elements of a heap's game.
    pub fn period(&self, part: &dyn Component) -> Option<QuotientPeriod> {
        self.found.period(self.game(part)?)
    }

    /// The heap up to which the quotient holds, where its game has no proved period.
    pub fn known_to(&self, part: &dyn Component) -> Option<u64> {
        self.found.heaps(self.game(part)?).checked_sub(1)
    }

    /// The quotient, if it decides this sum.
    fn deciding(self, parts: &[&dyn Component]) -> Option<Self> {
        self.element(parts).is_some().then_some(self)
    }

    /// The element of a sum, if all its parts are heaps that the quotient tells of.
    pub fn element(&self, parts: &[&dyn Component]) -> Option<Element> {
        parts
            .iter()
            .try_fold(0, |element, part| Some(self.quotient().product(element, self.image(*part)?)))
    }

    /// Whether the player to move wins a sum, if all its parts are heaps that the quotient tells of.
    pub fn wins(&self, parts: &[&dyn Component]) -> Option<bool> {
        self.element(parts).map(|element| !self.quotient().is_lost(element))
    }

    /// The moves in one part of a sum after which the opponent has lost.
    ///
    /// # Errors
    /// A limit.
    pub fn winning_moves(
        &self,
        parts: &[&dyn Component],
        index: usize,
        listed: Listing,
        meter: &Meter<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let (part, quotient) = (parts[index], self.quotient());
        let others: Vec<_> = [&parts[..index], &parts[index + 1..]].concat();
        let (Some(game), Some(others)) = (self.game(part), self.element(&others)) else {
            return Ok(None);
        };
        let (Some(rule), Some(size)) =
            (part.rules().numbers().heap_rule(), part.rules().numbers().heap_size())
        else {
            return Ok(None);
        };
        let with_others = quotient.row(others);
        let lost = |element: Element| quotient.is_lost(with_others[element as usize]);
        let far = rule.code().zip(self.found.period(game));
        if let Some((code, QuotientPeriod { period, preperiod })) = far
            && size > Natural::from(MOST_WALKED)
        {
            let wanted = |left: &[&Natural]| {
                let mut images = left.iter().map(|heap| self.found.image(game, heap));
                let product =
                    images.try_fold(0, |product, image| Some(quotient.product(product, image?)));
                product.is_some_and(lost)
            };
            let target = Target { wanted: &wanted, period, preperiod };
            let octal = code.most_parts().is_some_and(|parts| parts <= 2);
            let found =
                if octal { splits(code, target, &size) } else { witnesses(code, target, &size) };
            return Ok(Some(found.winning(part, listed)));
        }
        if let Ok(size) = u64::try_from(&size) {
            let wanted = |left: &[u64]| {
                let image = |heap: &u64| self.found.image(game, &Natural::from(*heap));
                let product = left
                    .iter()
                    .try_fold(0, |product, heap| Some(quotient.product(product, image(heap)?)));
                product.map(lost)
            };
            let found = near_moves(rule, size, (listed, MOST_TRIED), None, &wanted, meter)?;
            return Ok(found.map(|found| found.winning(part, listed)));
        }
        // A heap of a finite subtraction set has few options, however long it is.
        self.tried(part, &lost, listed, meter).map(Some)
    }

    /// The moves of a heap to wanted elements, by trying each.
    fn tried(
        &self,
        part: &dyn Component,
        wanted: &dyn Fn(Element) -> bool,
        listed: Listing,
        meter: &Meter<'_>,
    ) -> Result<Winning, Failure> {
        let (mut moves, mut count, mut tried, mut stopped) = (Vec::new(), 0, 0, Ok(()));
        let flow = part.options(Side::Left, &mut |choice| {
            stopped = meter.node();
            tried += 1;
            let left: Vec<_> = choice.parts.iter().map(AsRef::as_ref).collect();
            let lost = self.element(&left).is_some_and(wanted);
            if lost {
                count += 1;
                if listed.room(moves.len()) {
                    moves.push(choice);
                }
            }
            let enough = tried >= MOST_TRIED || (count > 0 && listed == Listing::Witness);
            if stopped.is_err() || enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        stopped?;
        let count = flow.is_continue().then_some(count);
        Ok(Winning { moves, count, families: Vec::new() })
    }
}
