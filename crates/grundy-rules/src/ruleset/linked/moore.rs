//! Moore's Nim: a move takes from at least one and at most k heaps, any positive number from each.
//!
//! The player to move loses if and only if, for every power of two, the number of heaps with it in
//! their binary digits is a multiple of k + 1 (E. H. Moore, A generalization of the game called
//! Nim, Annals of Mathematics 11, 1910). With at most k heaps that are not empty the value is the
//! number of tokens: every smaller number can be left, and every move takes some.

use grundy_core::message;
use std::ops::ControlFlow;

use dashu_int::ops::BitTest;

use super::linked_game::{
    ClosedForm, LinkedGame, LinkedMoves, Numbers, VisitNumbers, sorted, taking,
};
use grundy_core::game::{Parts, Phrase, Shortcut};
use grundy_core::text::{ParseError, Word, small};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Moore {
    /// The most heaps of one move.
    most: usize,
}

/// The name of the theorem.
const THEOREM: &str = "moore";

/// Where there are at most this many options, the winning moves are counted.
const COUNTED: u64 = 1 << 20;

impl Moore {
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let most = small(word, "a number of heaps", 1 << 16)?;
        match usize::try_from(most) {
            Ok(most) if most > 0 => Ok(Self { most }),
            _ => Err(word
                .error(message!("heap-one", "a move takes from at least one heap"))
                .help(message!("one-or-more", "write 1 or more"))),
        }
    }

    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// The number of heaps with a binary digit, modulo k + 1.
    fn count(&self, at: &[Natural], bit: usize) -> usize {
        at.iter().filter(|heap| digit(heap, bit)).count() % (self.most + 1)
    }

    fn is_lost(&self, at: &[Natural]) -> bool {
        (0..bits(at)).all(|bit| self.count(at, bit) == 0)
    }

    /// A position that a won one can be moved to and that is lost. From the highest digit down:
    /// heaps that were made smaller at a higher digit are free to have any lower digits. Let r be
    /// the number of other heaps with the digit, modulo k + 1. If the free heaps can fill up to
    /// k + 1, they do; otherwise r other heaps lose the digit and are free from then on. That makes
    /// at most k free heaps, because r and the free heaps together are fewer than k + 1.
    fn reply(&self, at: &[Natural]) -> Numbers {
        let mut next = Numbers::from(at);
        let mut free = vec![false; at.len()];
        for bit in (0..bits(at)).rev() {
            let held = |heap: &usize| !free[*heap] && digit(&next[*heap], bit);
            let held: Vec<usize> = (0..at.len()).filter(held).collect();
            let over = held.len() % (self.most + 1);
            let mut wanted = (self.most + 1 - over) % (self.most + 1);
            let open: Vec<usize> = (0..at.len()).filter(|&heap| free[heap]).collect();
            if wanted > open.len() {
                for &heap in held.iter().take(over) {
                    next[heap].clear_bit(bit);
                    free[heap] = true;
                }
                wanted = 0;
            }
            for heap in open {
                if wanted > 0 {
                    next[heap].set_bit(bit);
                    wanted -= 1;
                } else {
                    next[heap].clear_bit(bit);
                }
            }
        }
        next
    }

    /// An upper bound for the number of options; `None` beyond 64 bits.
    fn choices(at: &[Natural]) -> Option<u64> {
        at.iter().try_fold(1u64, |product, heap| {
            u64::try_from(heap).ok()?.checked_add(1)?.checked_mul(product)
        })
    }
}

/// Whether a number has a binary digit.
fn digit(heap: &Natural, bit: usize) -> bool {
    heap.bit(bit)
}

/// The number of binary digits of the largest heap.
fn bits(at: &[Natural]) -> usize {
    at.iter().map(BitTest::bit_len).max().unwrap_or(0)
}

/// The move from heaps to others.
fn changing(old: &[Natural], next: &[Natural]) -> Phrase {
    let changed = || old.iter().zip(next).filter(|(old, next)| old != next);
    if let (Some((old, next)), 1) = (changed().next(), changed().count()) {
        return taking(old, next);
    }
    let list = |heaps: Vec<String>| heaps.join(" ");
    Phrase::new("move-heaps")
        .with("heaps", list(changed().map(|(old, _)| old.to_string()).collect()))
        .with("left", list(changed().map(|(_, next)| next.to_string()).collect()))
}

/// Walks through the ways to make at least one and at most `most` heaps smaller.
struct Walk<'a> {
    old: &'a [Natural],
    next: Numbers,
    /// The heaps that are smaller now, ascending.
    changed: Vec<usize>,
    most: usize,
}

impl Walk<'_> {
    /// Empties the first heap from `from` on that has tokens.
    fn open(&mut self, from: usize) -> bool {
        let found = (from..self.old.len()).find(|&heap| !self.old[heap].is_zero());
        if let Some(heap) = found {
            self.next[heap] = Natural::ZERO;
            self.changed.push(heap);
        }
        found.is_some()
    }

    /// Goes to the next way. Returns `false` after the last.
    fn advance(&mut self) -> bool {
        let after = self.changed.last().map_or(0, |last| last + 1);
        if self.changed.len() < self.most && self.open(after) {
            return true;
        }
        while let Some(heap) = self.changed.pop() {
            let size = &self.next[heap] + Natural::ONE;
            if size < self.old[heap] {
                self.next[heap] = size;
                self.changed.push(heap);
                return true;
            }
            self.next[heap].clone_from(&self.old[heap]);
            if self.open(heap + 1) {
                return true;
            }
        }
        false
    }
}

impl LinkedGame for Moore {
    fn key(&self, at: &Numbers) -> Numbers {
        sorted(at)
    }

    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()> {
        let mut walk = Walk { old: at, next: at.into(), changed: Vec::new(), most: self.most };
        while walk.advance() {
            visit(changing(at, &walk.next), walk.next.clone())?;
        }
        ControlFlow::Continue(())
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        if at.iter().filter(|heap| !heap.is_zero()).count() <= self.most {
            let sum: Natural = at.iter().sum();
            return Some((ClosedForm::Value(sum.into()), "moore-all"));
        }
        self.is_lost(at).then_some((ClosedForm::Value(Nimber::ZERO), THEOREM))
    }

    fn winner(&self, at: &[Natural]) -> Option<(bool, &'static str)> {
        Some((!self.is_lost(at), THEOREM))
    }

    /// One move to a lost position, where there are too many moves to try them all.
    fn moves_to(&self, at: &[Natural], value: &Nimber) -> Option<LinkedMoves> {
        let few = Self::choices(at).is_some_and(|choices| choices <= COUNTED);
        if !value.is_zero() || few {
            return None;
        }
        let next = self.reply(at);
        let found =
            (next.as_slice() != at).then(|| (changing(at, &next), Parts::from_elem(next, 1)));
        let all = found.is_none();
        Some(Shortcut { all, ..Shortcut::all(found) })
    }
}
