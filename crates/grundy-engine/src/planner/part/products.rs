//! Moves to a value in products of games: a move is a move in each factor at once.
//!
//! A move at the heaps x and y of the two factors is a set S of heaps of the first, x and those that
//! the factor's move leaves, and a set T of the second. It changes the nim-sum of the nim-products
//! by that of g(s)⊗h(t) over all s in S and t in T, which is g(S)⊗h(T), the nim-sums over each set,
//! by the distributive law. So the moves of each factor are looked at once for each heap, and of the
//! moves in one the nim-quotient says which moves in the other belong to it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

use super::Part;
use crate::planner::solver::ProductMemory;
use grundy_core::game::{Attempt, Choice, Failure, HeapRule, Listing, Ruleset, Values, Winning};
use grundy_core::value::{Nimber, nim_inverse, nim_product};

/// Heaps with more moves than this in one factor are left to other methods.
const MOST_MOVES: usize = 1 << 12;

/// The moves from one heap of a factor: what each changes, and the heaps that it leaves.
type FactorMoves = Vec<(u64, Vec<u64>)>;

/// The moves from one heap of the second factor by what they change.
type ByChange = HashMap<u64, Vec<Vec<u64>>>;

fn by_change(moves: FactorMoves) -> ByChange {
    let mut by_change = ByChange::new();
    for (by, left) in moves {
        by_change.entry(by).or_default().push(left);
    }
    by_change
}

impl Part {
    /// The moves to a value, where the game is a product and its heaps have few moves.
    pub(super) fn product_moves(
        &self,
        wanted: &Nimber,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let Some(products) = self.game().capabilities().products else { return Ok(None) };
        let change = self.value(attempt)?.value.nim_sum(wanted).to_u64();
        let Some(change) = change.filter(|&change| change > 0) else { return Ok(None) };
        let factors = Factors {
            rules: [products.factor(0), products.factor(1)],
            known: &|factor, heap| products.known(factor, heap),
            memory: ProductMemory::of(&self.family),
        };
        let made = |pair, left: [&[u64]; 2]| {
            let (by, parts) = products.product_move(&self.position, pair, left)?;
            Some(self.choice(&by, &parts))
        };
        factors.moves(&products.pairs(&self.position), change, (listed, &made), attempt)
    }
}

/// The move of a pair of heaps that leaves these heaps of each factor.
type MakeMove<'a> = dyn Fn(usize, [&[u64]; 2]) -> Option<Choice> + 'a;

/// The two factors of a product.
struct Factors<'a> {
    /// The rule of each; where there is no such factor, the one move changes nothing.
    rules: [Option<&'a dyn HeapRule>; 2],
    /// The values of heaps of a factor that theorems give.
    known: &'a dyn Fn(usize, u64) -> Option<u64>,
    memory: &'a ProductMemory,
}

impl Factors<'_> {
    /// The moves that change the nim-sum of these pairs of heaps by `change`.
    fn moves(
        &self,
        pairs: &[[u64; 2]],
        change: u64,
        (listed, make): (Listing, &MakeMove<'_>),
        attempt: &Attempt<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let mut first: HashMap<u64, FactorMoves> = HashMap::new();
        let mut second: HashMap<u64, ByChange> = HashMap::new();
        let mut quotients: HashMap<u64, u64> = HashMap::new();
        let (mut moves, mut count) = (Vec::new(), 0u64);
        for (pair, &[x, y]) in pairs.iter().enumerate() {
            let first = match first.entry(x) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(place) => match self.moves_of(0, x, attempt)? {
                    Some(found) => place.insert(found),
                    None => return Ok(None),
                },
            };
            let second = match second.entry(y) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(place) => match self.moves_of(1, y, attempt)? {
                    Some(found) => place.insert(by_change(found)),
                    None => return Ok(None),
                },
            };
            attempt.steps(1 + first.len() as u64)?;
            for (by, left) in first.iter() {
                let quotient =
                    *quotients.entry(*by).or_insert_with(|| nim_product(change, nim_inverse(*by)));
                let fitting = second.get(&quotient).map(Vec::as_slice).unwrap_or_default();
                count += fitting.len() as u64;
                let room = listed.most().saturating_sub(moves.len());
                moves.extend(
                    fitting.iter().take(room).filter_map(|other| make(pair, [left, other])),
                );
                if listed == Listing::Witness && count > 0 {
                    return Ok(Some(Winning { moves, count: None, families: Vec::new() }));
                }
            }
        }
        Ok(Some(Winning { moves, count: Some(count), families: Vec::new() }))
    }

    /// The moves from a heap of a factor; `None` if there are too many. Where there is no such
    /// factor, the one move changes nothing: 1 is the unit of nim-products.
    fn moves_of(
        &self,
        factor: usize,
        heap: u64,
        attempt: &Attempt<'_>,
    ) -> Result<Option<FactorMoves>, Failure> {
        let Some(rule) = self.rules[factor] else {
            return Ok(Some(vec![(1, Vec::new())]));
        };
        let mut moves = Vec::new();
        let flow = rule.options(heap, &mut |left| {
            moves.push((0, left.to_vec()));
            if moves.len() <= MOST_MOVES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if flow.is_break() {
            return Ok(None);
        }
        let value = |heap| match (self.known)(factor, heap) {
            Some(value) => Ok(value),
            None => self.memory.value(factor, rule, heap, attempt),
        };
        let own = value(heap)?;
        for (by, left) in &mut moves {
            *by = left.iter().try_fold(own, |sum, &heap| Ok::<u64, Failure>(sum ^ value(heap)?))?;
        }
        Ok(Some(moves))
    }
}
