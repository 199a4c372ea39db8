//! Values of Nimstring: coins that are held by strings. A move cuts a string. A coin is taken when its
//! last string is cut, and then the same player moves again. A player who cannot move loses.
//!
//! A string both of whose ends are on one coin holds it like one to the ground, and counts as that. The
//! *degree* of a coin is the number of its strings, a *leaf* is a coin of degree 1. R is the rest of a
//! position. As in [`obliging`](super::obliging), W(G) are the heaps beside which the player to move
//! wins, and a move that takes a coin and leaves H adds to W(G) all heaps but the value of H, or all if
//! H is loony; any other move that leaves H adds the value of H, or nothing if H is loony.
//!
//! 1. *Two leaves v and w on one string, or a leaf v on a string to the ground.* The value is that of the
//!    position without v (and w). Call that G', its value k, and let k be finite: W(G) has all other heaps
//!    by taking v. Any other move leaves H with the same leaf, by induction of the value of the same move
//!    in G', and takes a coin there if it does here. As k is not in W(G'), it is not in W(G). If G' is
//!    loony, so is G.
//! 2. *Three coins v – w – y in a row and nothing else on them.* Both moves take a coin and leave two
//!    leaves on one string: W(G) has all heaps but the value of R, which is the value.
//! 3. *A leaf v on a coin w of degree 2, whose other string ends at y, and not 2.* G is loony. Let G' be G
//!    without v, in which w is a leaf. Taking v wins beside all heaps but the value of G'. If that is
//!    finite, y is the ground, or has degree 3 or more, or is part of three coins in a row: in each case
//!    the value of G' is that of G without v, w and their strings, and the move that cuts w – y leaves
//!    just this value beside v – w, by 1. This is double-dealing: two coins are left to the opponent, who
//!    takes them and has to move elsewhere.
//! 4. *A leaf v on a coin w of degree 3 or more.* The value is that of the position G' without v. As in 1,
//!    if another string of w is cut whose end is not a leaf and w then has degree 2, what is left is loony
//!    by 3 and adds nothing, or it is 2 and its value is not k: G' has then two coins on two strings,
//!    beside R, so k is the value of R ⊕ 1. If a further leaf z on w is taken, then G' has a leaf on w,
//!    which has degree 2, and is loony by 3 or has the value of R by 2, as what is left has.
//!
//! So a position in which a coin can be taken is loony, or has the value of a smaller one. In any other
//! position no move takes a coin, and the value is the least one that no option has, of those that are
//! not loony ([`Net::moves`] lists them):
//!
//! 5. *Chains.* A chain is a row of n coins of degree 2 between two coins of degree 3 or more, or the
//!    ground. If n ≥ 3 all its strings are loony moves by 3. If n ≤ 2, a string that is not loony is its
//!    only one, either of two, or the middle one of three, and by 1 and 4 the value of what is left is
//!    that of the position without the chain. The exception is a chain from a coin of degree 3 to
//!    itself, whose strings are all loony moves, and stay so until the coin has no other string.
//! 6. *Long chains.* Only non-loony moves matter, so a chain with n ≥ 3 is never cut. Its length does not
//!    matter, nor what is at its other end: it counts as a long chain to the ground at either end. If one
//!    end becomes a coin of degree 2, then that coin and its other chain belong to it, too.
//! 7. *Rings.* Of a ring of n coins of degree 2 every move leaves n coins in a row: for n ≤ 3 the value 0
//!    (by 1 and 2), so the ring has the value 1; for n ≥ 4 a loony position (by 3), so the value is 0.
//!
//! Positions fall into components where the ground or long chains connect them. A component is kept by
//! its coins of degree 3 or more and the short chains between them.

mod net;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use foldhash::fast::FixedState;

use self::net::{Net, Sum, reduce};
use grundy_core::game::{Failure, Meter, Refusal, Strings};

/// What is known of a component.
#[derive(Debug, Clone, Copy, Default)]
struct Finding {
    value: Option<u32>,
    /// Values of options, one bit each.
    excluded: u128,
}

/// The components met so far.
#[derive(Debug, Default)]
pub struct StringSolver {
    known: HashMap<Net, Finding, FixedState>,
}

/// The most chains of a component: values are below this number, and so is the depth of the search.
const MOST_LINKS: usize = 120;

impl StringSolver {
    /// Returns the value of a position; `None` if it is loony.
    ///
    /// # Errors
    /// A component that is too large, or a limit.
    pub fn value(&mut self, strings: &Strings, meter: &Meter<'_>) -> Result<Option<u32>, Failure> {
        match Self::sum(strings)? {
            Some(sum) => self.value_of(sum.nim, &sum.parts, meter).map(Some),
            None => Ok(None),
        }
    }

    /// Returns whether a position has a value, which is found sooner than the value.
    ///
    /// # Errors
    /// As [`StringSolver::value`].
    pub fn has_value(
        &mut self,
        strings: &Strings,
        wanted: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        match Self::sum(strings)? {
            Some(sum) => self.is(&sum, wanted, meter),
            None => Ok(false),
        }
    }

    /// The components of a position; `None` if it is loony.
    fn sum(strings: &Strings) -> Result<Option<Sum>, Refusal> {
        let sum = reduce(strings)?;
        let largest = sum.iter().flat_map(|sum| &sum.parts).map(Net::links).max();
        if largest.is_some_and(|links| links > MOST_LINKS) {
            return Err(Refusal::new(format!(
                "a part with more than {MOST_LINKS} chains between its coins is too large to search"
            )));
        }
        Ok(sum)
    }

    /// The value of a sum.
    fn value_of(&mut self, nim: u32, parts: &[Net], meter: &Meter<'_>) -> Result<u32, Failure> {
        parts.iter().try_fold(nim, |value, part| Ok(value ^ self.value_of_net(part, meter)?))
    }

    fn value_of_net(&mut self, net: &Net, meter: &Meter<'_>) -> Result<u32, Failure> {
        let mut value = 0;
        while !self.is_of_net(net, value, meter)? {
            value += 1;
        }
        Ok(value)
    }

    /// Whether a sum has a value: whether its largest part has what the others leave of it.
    fn is(&mut self, sum: &Sum, wanted: u32, meter: &Meter<'_>) -> Result<bool, Failure> {
        let Some((largest, others)) = sum.parts.split_last() else { return Ok(sum.nim == wanted) };
        let rest = self.value_of(sum.nim, others, meter)?;
        self.is_of_net(largest, rest ^ wanted, meter)
    }

    /// Whether a component has a value: whether no option has it, and each smaller value is that of some
    /// option.
    fn is_of_net(&mut self, net: &Net, wanted: u32, meter: &Meter<'_>) -> Result<bool, Failure> {
        let known = self.known.get(net).copied().unwrap_or_default();
        if let Some(value) = known.value {
            return Ok(value == wanted);
        }
        if wanted as usize > net.links() || known.excluded >> wanted & 1 == 1 {
            return Ok(false);
        }
        meter.node()?;
        meter.pause()?;
        let mut moves = net.moves();
        for value in std::iter::once(wanted).chain(0..wanted) {
            if known.excluded >> value & 1 == 1 {
                continue;
            }
            let mut number = 0;
            let mut excluded = false;
            while let Some(left) = moves.left(number) {
                if self.is(left, value, meter)? {
                    excluded = true;
                    break;
                }
                number += 1;
            }
            if excluded {
                self.keep(net, meter, |known| known.excluded |= 1 << value)?;
                if value == wanted {
                    return Ok(false);
                }
            } else if value < wanted {
                // Each smaller value is that of an option: it was excluded before.
                self.keep(net, meter, |known| known.value = Some(value))?;
                return Ok(false);
            }
        }
        self.keep(net, meter, |known| known.value = Some(wanted))?;
        Ok(true)
    }

    /// Changes what is kept of a component.
    fn keep(
        &mut self,
        net: &Net,
        meter: &Meter<'_>,
        change: impl FnOnce(&mut Finding),
    ) -> Result<(), Failure> {
        if let Some(known) = self.known.get_mut(net) {
            change(known);
            return Ok(());
        }
        meter.keep((size_of::<(Net, Finding)>() + net.bytes()) as u64)?;
        meter.may_insert(&self.known)?;
        let mut known = Finding::default();
        change(&mut known);
        self.known.insert(net.clone(), known);
        Ok(())
    }
}
