//! Helpers for tests of misère quotients: moves and outcomes by the definition, and a search for
//! quotients. The search is not certain to be right, which is what the checker is for.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

mod find;
mod rules;

use std::collections::HashMap;
use std::fmt::Write;

pub(crate) use find::find;
pub(crate) use rules::{Rule, rule};

use crate::common::reseal;

/// A quotient as certificates state it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Quotient {
    pub(crate) order: usize,
    /// The heaps that generate it, with the products of their elements with all elements.
    pub(crate) actions: Vec<(usize, Vec<usize>)>,
    pub(crate) lost: Vec<usize>,
    pub(crate) phi: Vec<usize>,
}

impl Quotient {
    /// A certificate for the heaps that have an element.
    pub(crate) fn partial(&self, game: &str) -> String {
        let extent = format!("heaps {}", self.phi.len() - 1);
        self.certificate(game, "misere-quotient", &extent, &self.phi)
    }

    /// A certificate for all heaps.
    pub(crate) fn periodic(&self, game: &str, period: usize, preperiod: usize) -> String {
        let extent = format!("period {period}\npreperiod {preperiod}");
        self.certificate(game, "misere-periodicity", &extent, &self.phi[..preperiod + period])
    }

    fn certificate(&self, game: &str, theorem: &str, extent: &str, phi: &[usize]) -> String {
        let mut text = format!("grundy certificate 2\ngame {game}\nplay misere\n");
        let order = self.order;
        writeln!(text, "theorem {theorem}\norder {order}\n{extent}").expect("a string");
        for (heap, products) in self.actions.iter().filter(|(heap, _)| *heap < phi.len()) {
            writeln!(text, "action {heap} {}", list(products)).expect("a string");
        }
        let lost = if self.lost.is_empty() { "none".to_owned() } else { list(&self.lost) };
        writeln!(text, "lost {lost}\nphi {}", list(phi)).expect("a string");
        reseal(&text)
    }

    /// The product of two elements, by a word of generators for the second.
    pub(crate) fn product(&self, x: usize, y: usize) -> usize {
        let mut seen = vec![None; self.order];
        seen[0] = Some(x);
        let mut queue = vec![0];
        while let Some(element) = queue.pop() {
            let product = seen[element].expect("in the queue");
            for (_, products) in &self.actions {
                let next = products[element];
                if seen[next].is_none() {
                    seen[next] = Some(products[product]);
                    queue.push(next);
                }
            }
        }
        seen[y].expect("generated")
    }

    /// Whether a position is lost by the quotient.
    pub(crate) fn is_lost(&self, position: &[usize]) -> bool {
        let element = position.iter().fold(0, |x, &heap| self.product(x, self.phi[heap]));
        self.lost.contains(&element)
    }
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

/// Outcomes of positions by the definition.
pub(crate) struct Outcomes {
    rule: Rule,
    known: HashMap<Vec<usize>, bool>,
}

impl Outcomes {
    pub(crate) fn new(game: &str) -> Self {
        Self { rule: rule(game), known: HashMap::new() }
    }

    /// Whether the player to move loses a position of ascending positive heaps, under misère play.
    pub(crate) fn is_lost(&mut self, position: &[usize]) -> bool {
        if let Some(&lost) = self.known.get(position) {
            return lost;
        }
        let (mut can_move, mut wins) = (false, false);
        for (place, &heap) in position.iter().enumerate() {
            for left in self.rule.options(heap) {
                let mut option = position.to_vec();
                option.remove(place);
                option.extend(left);
                option.sort_unstable();
                can_move = true;
                wins = wins || self.is_lost(&option);
            }
        }
        let lost = can_move && !wins;
        self.known.insert(position.to_vec(), lost);
        lost
    }
}

/// Calls `visit` with all positions of ascending heaps with these numbers of tokens and heaps at
/// most.
pub(crate) fn positions(tokens: usize, heaps: usize, visit: &mut dyn FnMut(&[usize])) {
    fn extend(
        position: &mut Vec<usize>,
        tokens: usize,
        heaps: usize,
        visit: &mut dyn FnMut(&[usize]),
    ) {
        visit(position);
        if heaps == 0 {
            return;
        }
        for heap in position.last().copied().unwrap_or(1)..=tokens {
            position.push(heap);
            extend(position, tokens - heap, heaps - 1, visit);
            position.pop();
        }
    }
    extend(&mut Vec::new(), tokens, heaps, visit);
}
