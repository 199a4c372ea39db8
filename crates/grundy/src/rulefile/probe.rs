//! A look at small positions when a rule is read: what is wrong there is said at once, where the
//! file says it.
//!
//! This refuses nothing. A rule may be right for the positions that a person means to play though
//! it is at fault in one that they never reach.

use std::ops::ControlFlow;

use super::lexer::Mistake;
use super::rule::CompiledOrder;
use super::{Rule, placed};
use crate::game::{Order, Tuple, TupleRule, tuple_text};
use crate::text::ParseError;
use crate::value::Side;

/// Numbers from 0 that are tried for each parameter, by how many parameters there are.
const TRIED: [u64; 4] = [64, 12, 6, 4];

/// Options that are looked at.
const MOST_OPTIONS: u32 = 1 << 14;

impl Rule {
    /// The first fault among small positions, with its place in the file, if there is one.
    pub fn fault_of_small_positions(&self) -> Option<ParseError> {
        let arity = self.arity();
        let tried = TRIED[arity - 1];
        let mut left = MOST_OPTIONS;
        for mut place in 0..tried.pow(u32::try_from(arity).unwrap_or(1)) {
            let mut at = Tuple::default();
            for x in at[..arity].iter_mut().rev() {
                *x = place % tried;
                place /= tried;
            }
            let sides =
                if self.is_partisan() { &[Side::Left, Side::Right][..] } else { &[Side::Left] };
            for &side in sides {
                if let Some(mistake) = self.fault_at(at, side, &mut left) {
                    return Some(placed(&self.name, &self.text, mistake));
                }
            }
            if left == 0 {
                break;
            }
        }
        None
    }

    fn fault_at(&self, at: Tuple, side: Side, left: &mut u32) -> Option<Mistake> {
        let mut found = None;
        let listed = self.program.options(at, side, &mut |made, parts| {
            let bad = parts.iter().find_map(|&part| Some((part, self.unfit(at, part)?)));
            found = bad.map(|(part, why)| {
                let leaves = tuple_text(&part[..self.arity()]);
                let message = format!(
                    "at {} the move `{}` leaves {leaves}, {why}",
                    self.shown(at),
                    made.name
                );
                Mistake::new(made.result, message)
            });
            *left = left.saturating_sub(1);
            if found.is_none() && *left > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        match listed {
            Ok(()) => found,
            Err(faulty) => {
                let message =
                    format!("at {} {} {}", self.shown(at), faulty.maker(), faulty.trap.why);
                Some(Mistake::new(faulty.trap.at as usize, message).help(faulty.trap.why.help()))
            }
        }
    }

    /// Why a move must not leave a part, if it must not.
    fn unfit(&self, at: Tuple, part: Tuple) -> Option<String> {
        if !self.contains(part).unwrap_or(true) {
            return Some(format!("which is not a position: the game asks for {}", self.conditions));
        }
        if matches!(self.program.order, CompiledOrder::None) {
            return None;
        }
        let total = |tuple: Tuple| tuple.iter().sum::<u64>();
        let (sum, first) = (total(part) < total(at), part < at);
        let falls = match TupleRule::order(self) {
            Order::Either => sum || first,
            Order::Sum => sum,
            Order::Lexicographic => first,
            Order::Declared => match (self.rank(part), self.rank(at)) {
                (Ok(part), Ok(at)) => part < at,
                _ => true,
            },
        };
        (!falls).then(|| "which does not come before it, so play might not end".to_owned())
    }
}
