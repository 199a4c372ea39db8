//! End-Nim: heaps lie in a row, and a move takes any positive number of tokens from the heap at
//! either end. Once it is empty, the next heap is at the end.
//!
//! Who wins follows from two numbers for every stretch of the row: the size of the heap that makes
//! the stretch lost when it is put at the left end, and the same at the right end; 0 where the
//! stretch is lost as it is. Each exists and is unique: of two sizes that both lose one could be
//! made the other, and if every size won, each would have to be won by a move at the other end,
//! which has too few results (M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic
//! Journal of Combinatorics 8 (2) R1, 2001). They follow from those of shorter stretches, see
//! [`losing_end`].

use std::ops::ControlFlow;

use super::linked_game::{
    ClosedForm, LinkedGame, LinkedMoves, Numbers, VisitNumbers, below, numbers, taking,
};
use grundy_core::game::{Parts, Phrase, Shortcut};
use grundy_core::text::{Args, ParseError, Word};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct EndNim;

/// The name of the theorem.
const THEOREM: &str = "end-nim";

/// Longer rows would take more than a second or so.
const LONGEST: usize = 2000;

/// An end of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Left,
    Right,
}

/// The heap that makes a stretch lost when it is put at the end opposite to `heap`, which is the
/// outermost heap of the stretch. `near` is the heap that would make the rest of the stretch lost at
/// the same end as the one sought, `far` the one at `heap`'s end.
///
/// With x for `heap`: if x is `far`, the stretch is lost as it is. If x is below or above both, the
/// answer is x. It is x + 1 where `near` ≤ x < `far`, and x − 1 where `far` < x ≤ `near`: as the two
/// ends shrink, one of them must skip the size that would make the rest lost.
fn losing_end(heap: &Natural, near: &Natural, far: &Natural) -> Natural {
    use std::cmp::Ordering::{Equal, Greater, Less};
    match (heap.cmp(far), heap.cmp(near)) {
        (Equal, _) => Natural::ZERO,
        (Less, Less) | (Greater, Greater) => heap.clone(),
        (Less, _) => heap + Natural::ONE,
        (Greater, _) => heap - Natural::ONE,
    }
}

/// For every stretch of a row that begins at `first`: what is needed at its ends.
struct Ends {
    /// The heaps at the left end that make the stretches from heap i to the last one lost.
    left: Natural,
    /// The heap at the right end that makes the stretch up to the last but one lost.
    right: Natural,
}

/// For a row of at least one heap: the heap that makes the rest without the first heap lost in the
/// first one's place, and the same for the last.
fn ends(at: &[Natural]) -> Ends {
    // Of the stretches of one length that begin at each place: the heap at the left end, and at the
    // right end, that makes it lost.
    let mut left: Vec<Natural> = vec![Natural::ZERO; at.len() + 1];
    let mut right = left.clone();
    for len in 1..at.len() {
        // The stretch at i of this length is that of one less with a heap at the right, or that
        // at i + 1 with a heap at the left.
        let starts = 0..=at.len() - len;
        let longer = starts.clone().map(|i| losing_end(&at[i + len - 1], &left[i], &right[i]));
        let longer: Vec<Natural> = longer.collect();
        let others = starts.map(|i| losing_end(&at[i], &right[i + 1], &left[i + 1]));
        right = others.collect();
        left = longer;
    }
    let of = |list: &[Natural], at: usize| list.get(at).cloned().unwrap_or_default();
    Ends { left: of(&left, 1), right: of(&right, 0) }
}

fn is_lost(at: &[Natural]) -> bool {
    match at {
        [] => true,
        [_] => false,
        [first, ..] => ends(at).left == *first,
    }
}

/// The row without its empty heaps; an emptied end is gone.
fn without_empty(at: &[Natural]) -> Numbers {
    at.iter().filter(|heap| !heap.is_zero()).cloned().collect()
}

/// The move that leaves `size` of the heap at an end.
fn take(at: &[Natural], end: End, size: &Natural) -> Option<(Phrase, Numbers)> {
    let (first, last) = (at.first()?, at.last()?);
    let heap = if end == End::Left { first } else { last };
    let mut next = Numbers::from(at);
    match end {
        End::Left => next[0].clone_from(size),
        End::Right => next[at.len() - 1].clone_from(size),
    }
    let phrase = match (end, at.len()) {
        (_, 1) => taking(heap, size),
        (End::Left, _) => Phrase { id: "move-take-left".into(), ..taking(heap, size) },
        (End::Right, _) => Phrase { id: "move-take-right".into(), ..taking(heap, size) },
    };
    Some((phrase, without_empty(&next)))
}

/// The ends that moves are made at: a single heap is both.
fn ends_of(at: &[Natural]) -> &'static [End] {
    match at.len() {
        0 => &[],
        1 => &[End::Left],
        _ => &[End::Left, End::Right],
    }
}

impl LinkedGame for EndNim {
    fn read(&self, words: &[&Word], _args: &Args<'_>) -> Result<Numbers, ParseError> {
        Ok(without_empty(&numbers(words, "a heap")?))
    }

    /// A row and its mirror image are alike.
    fn key(&self, at: &Numbers) -> Numbers {
        let mirrored: Numbers = at.iter().rev().cloned().collect();
        if mirrored < *at { mirrored } else { at.clone() }
    }

    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()> {
        for &end in ends_of(at) {
            let heap = if end == End::Left { at.first() } else { at.last() };
            below(heap.unwrap_or(&Natural::ZERO), &mut |size| match take(at, end, size) {
                Some((phrase, next)) => visit(phrase, next),
                None => ControlFlow::Continue(()),
            })?;
        }
        ControlFlow::Continue(())
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        match at {
            [heap] => Some((ClosedForm::Value(heap.clone().into()), "nim")),
            _ if at.len() > LONGEST => None,
            _ => is_lost(at).then_some((ClosedForm::Value(Nimber::ZERO), THEOREM)),
        }
    }

    fn winner(&self, at: &[Natural]) -> Option<(bool, &'static str)> {
        (at.len() <= LONGEST).then(|| (!is_lost(at), THEOREM))
    }

    /// At each end at most one size is left in a winning move.
    fn moves_to(&self, at: &[Natural], value: &Nimber) -> Option<LinkedMoves> {
        if !value.is_zero() || at.len() > LONGEST {
            return None;
        }
        let Ends { left, right } = ends(at);
        let found = ends_of(at).iter().filter_map(|&end| {
            let (heap, size) =
                if end == End::Left { (at.first()?, &left) } else { (at.last()?, &right) };
            let (phrase, next) = (size < heap).then(|| take(at, end, size))??;
            Some((phrase, Parts::from_elem(next, 1)))
        });
        Some(Shortcut::all(found))
    }
}
