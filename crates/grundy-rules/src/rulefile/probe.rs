//! A test of a new rule on small positions, so that faults are reported at once, with their place in
//! the file.
//!
//! No rule is refused for such a fault: it may concern only positions that the user never plays.

use std::ops::ControlFlow;

use super::ast::ListKind;
use super::lexer::Mistake;
use super::options::{Copies, Unlisted};
use super::rule::CompiledOrder;
use super::trap::{Source, outside};
use super::{Rule, parse_error};
use grundy_core::game::{Budget, Meter, Order, Tuple, TupleRule, as_heap_part};
use grundy_core::message;
use grundy_core::text::{Message, ParseError};
use grundy_core::value::Side;

/// The number of values tried for each parameter, from 0, by the number of parameters.
const TRIED: [u64; 4] = [64, 12, 6, 4];

/// Lists of up to this many elements are tried, …
const LONGEST_TRIED: usize = 3;

/// … all numbers of which are smaller than this.
const SMALL: u64 = 4;

/// The greatest number of options visited.
const MOST_OPTIONS: u32 = 1 << 14;

/// The greatest number of choices that are looked at for the options of one position.
const MOST_CHOICES: u64 = 1 << 18;

impl Rule {
    /// The first fault among small positions, with its place in the file, if there is one.
    pub fn fault_of_small_positions(&self) -> Option<ParseError> {
        let header = self.program.header();
        let (lengths, tried) = if self.has_lists() {
            (header..=header + LONGEST_TRIED, SMALL)
        } else {
            (header..=header, TRIED[header - 1])
        };
        let sides = if self.is_partisan() { &[Side::Left, Side::Right][..] } else { &[Side::Left] };
        let mut left = MOST_OPTIONS;
        for length in lengths {
            for mut place in 0..tried.pow(u32::try_from(length).unwrap_or(0)) {
                let mut flat = vec![0; length];
                for x in &mut flat {
                    *x = place % tried;
                    place /= tried;
                }
                if !self.has_lists() {
                    // The last number goes through its values first.
                    flat.reverse();
                } else if !self.make_position(&mut flat) {
                    continue;
                }
                for &side in sides {
                    if let Some(mistake) = self.fault_at(self.tuple(&flat)?, side, &mut left) {
                        return Some(parse_error(&self.name, &self.text, mistake));
                    }
                }
                if left == 0 {
                    return None;
                }
            }
        }
        None
    }

    /// Sorts the multisets of a flat position; `false` if it is none, because the lengths are greater than
    /// the number of elements.
    fn make_position(&self, flat: &mut [u64]) -> bool {
        let lengths = flat[self.program.arity..self.program.header()].to_vec();
        let mut elements = &mut flat[self.program.header()..];
        for (number, kind) in self.list_kinds().enumerate() {
            let length = lengths.get(number).map_or(elements.len() as u64, |&length| length);
            let Some((list, rest)) = usize::try_from(length)
                .ok()
                .and_then(|length| std::mem::take(&mut elements).split_at_mut_checked(length))
            else {
                return false;
            };
            if kind == ListKind::Multiset {
                list.sort_unstable();
            }
            elements = rest;
        }
        true
    }

    fn fault_at(&self, at: Tuple, side: Side, left: &mut u32) -> Option<Mistake> {
        let mut found = None;
        let intern = &mut |flat: &[u64]| self.numbered().intern(flat);
        let meter = Meter::new(Budget::default().with_nodes(MOST_CHOICES));
        let listed = self.program.options(
            &self.flat(at),
            (side, Copies::Parity),
            &meter,
            intern,
            &mut |mv, parts| {
                let bad = parts
                    .iter()
                    .filter(|part| as_heap_part(part).is_none())
                    .find_map(|&part| Some((part, self.fault_of_part(at, part)?)));
                found = bad.map(|(part, why)| {
                    let leaves = self.position_text(part);
                    let message = message!(
                        "rule-probe-leaves",
                        "at {at} {part} leaves {leaves}, {why}",
                        at = self.position_text(at),
                        part = Source::Move(&mv.name).message(),
                        leaves = leaves,
                        why = why
                    );
                    Mistake::new(mv.result, message)
                });
                *left = left.saturating_sub(1);
                if found.is_none() && *left > 0 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            },
        );
        match listed {
            Ok(()) => found,
            // Positions beyond this one have as many choices.
            Err(Unlisted::Failed(_)) => {
                *left = 0;
                found
            }
            Err(Unlisted::Faulty(faulty)) => {
                let message = message!(
                    "rule-probe-fault",
                    "at {at} {part} {why}",
                    at = self.position_text(at),
                    part = faulty.source().message(),
                    why = faulty.trap.why.message()
                );
                Some(Mistake::new(faulty.trap.at as usize, message).help(faulty.trap.why.help()))
            }
        }
    }

    /// The reason why a move from `at` must not leave `part`, if there is one.
    pub(super) fn fault_of_part(&self, at: Tuple, part: Tuple) -> Option<Message> {
        if !self.contains(part).unwrap_or(true) {
            return Some(outside(self.conditions()));
        }
        if matches!(self.program.order, CompiledOrder::None) {
            return None;
        }
        let profile = self.profile();
        let [sum, first] = profile.falls(at, part);
        let falls = match profile.order {
            Order::Either => sum || first,
            Order::Sum => sum,
            Order::Lexicographic => first,
            Order::Declared => match (profile.rank(part), profile.rank(at)) {
                (Ok(part), Ok(at)) => part < at,
                _ => true,
            },
        };
        (!falls)
            .then(|| message!("rule-falls", "which does not come before it, so play might not end"))
    }
}
