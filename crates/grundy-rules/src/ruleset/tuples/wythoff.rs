//! Wythoff's game: take any positive number from one of two heaps, or equally many from both
//! (W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907).
//!
//! With φ the golden ratio, the pairs (⌊kφ⌋, ⌊kφ²⌋), k = 0, 1, …, in either order, are those of
//! value 0: every number occurs once among them, and their differences are 0, 1, 2, … For the other
//! values no formula is known; they are tabulated.

use std::borrow::Cow;
use std::ops::ControlFlow;

use dashu_int::ops::SquareRoot;

use super::tuple_game::{Numbers, TupleGame, TupleMoves, TupleTheorems};
use grundy_core::game::{
    Failure, FillRule, Filler, Formula, Parts, Phrase, Riders, Tuple, TupleProfile, TupleRule,
};
use grundy_core::text::Message;
use grundy_core::value::{Natural, Nimber, Side};

#[derive(Debug)]
pub(super) struct Wythoff;

impl TupleRule for Wythoff {
    fn profile(&self) -> TupleProfile<'_> {
        TupleProfile { reaches_all: true, fill: Some(self), ..TupleProfile::new("wythoff", 2) }
    }

    fn options(
        &self,
        [a, b, ..]: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let mut each = || {
            (1..=a).try_for_each(|k| visit(&[[a - k, b, 0, 0]]))?;
            (1..=b).try_for_each(|k| visit(&[[a, b - k, 0, 0]]))?;
            (1..=a.min(b)).try_for_each(|k| visit(&[[a - k, b - k, 0, 0]]))
        };
        let _ = each();
        Ok(())
    }

    fn move_name(&self, [a, b, ..]: Tuple, index: usize) -> Message {
        match index {
            i if (i as u64) < a => "taking from the first heap",
            i if (i as u64) - a < b => "taking from the second heap",
            _ => "taking from both heaps",
        }
        .into()
    }
}

impl FillRule for Wythoff {
    fn filler(&self) -> Box<dyn Filler + '_> {
        Box::new(Riders::new([[1, 0, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]]))
    }
}

/// The name of the theorem.
const THEOREM: &str = "wythoff-beatty";

/// The pair number k: ⌊kφ⌋ = ⌊(k + √(5k²))/2⌋, and k more.
fn pair(k: &Natural) -> [Natural; 2] {
    let less = (k + (k * k * 5u8).sqrt()) >> 1;
    [less.clone(), less + k]
}

/// The other number of the pair that a number occurs in.
fn partner(x: &Natural) -> Natural {
    // x/φ = (√5 − 1)x/2 and x/φ² = (3 − √5)x/2, rounded down: k is that or one more.
    let root = (x * x * 5u8).sqrt();
    let near = [(&root - x) >> 1, (x * 3u8 - &root) >> 1];
    let numbers = near.into_iter().flat_map(|k| [k.clone(), k + Natural::ONE]);
    let found = numbers.map(|k| pair(&k)).find_map(|[less, more]| match x {
        x if *x == less => Some(more),
        x if *x == more => Some(less),
        _ => None,
    });
    found.unwrap_or_else(|| x.clone())
}

/// The move from one pair to another.
fn step(from: &[Natural], to: Numbers) -> (Phrase, Parts<Numbers>) {
    let taken = [&from[0] - &to[0], &from[1] - &to[1]];
    let (id, taken) = match taken {
        [first, second] if second.is_zero() => ("move-queen-up", first),
        [first, second] if first.is_zero() => ("move-queen-left", second),
        [first, _] => ("move-queen-diagonally", first),
    };
    (Phrase::new(id).with("taken", taken), Parts::from_elem(to, 1))
}

impl TupleGame for Wythoff {
    fn rule(&self) -> &dyn TupleRule {
        self
    }

    fn each(
        &self,
        at: &[Natural],
        _side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [a, b] = at else {
            return ControlFlow::Continue(());
        };
        let less = a.min(b);
        for (id, most, first, second) in [
            ("move-queen-up", a, true, false),
            ("move-queen-left", b, false, true),
            ("move-queen-diagonally", less, true, true),
        ] {
            let mut taken = Natural::ONE;
            while taken <= *most {
                let left = |from: &Natural, yes| if yes { from - &taken } else { from.clone() };
                let to = Numbers::from_buf([left(a, first), left(b, second)]);
                visit(&Phrase::new(id).with("taken", taken.clone()), &[to])?;
                taken += Natural::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    fn theorems(&self) -> Option<&dyn TupleTheorems> {
        Some(self)
    }
}

impl TupleTheorems for Wythoff {
    fn formula(&self) -> Option<(Formula, &'static str)> {
        Some((Formula::GoldenPairs, THEOREM))
    }

    fn winner(&self, at: &[Natural]) -> Option<(bool, Cow<'static, str>)> {
        let [a, b] = at else { return None };
        let (less, more) = (a.min(b), a.max(b));
        Some((pair(&(more - less))[0] != *less, THEOREM.into()))
    }

    /// To value 0: from both heaps to the pair of equal difference, or from one heap to the partner
    /// of the other.
    fn moves_to(&self, at: &[Natural], value: &Nimber) -> Option<TupleMoves> {
        let [a, b] = at else { return None };
        if !value.is_zero() {
            return None;
        }
        let [less, more] = pair(&(a.max(b) - a.min(b)));
        let same = if a <= b { [less, more] } else { [more, less] };
        let mut moves = Vec::new();
        if same[0] < *a {
            moves.push(Numbers::from_buf(same));
        }
        moves.extend(super::tuple_game::to_partners([a, b], [partner(a), partner(b)]));
        Some((moves.into_iter().map(|to| step(at, to)).collect(), true))
    }
}

#[cfg(test)]
mod tests {
    use super::{pair, partner};
    use grundy_core::value::Natural;

    /// Against the definition: the first number of a pair is the least that was not used.
    #[test]
    fn pairs_are_those_of_the_definition() {
        let mut used = vec![false; 20_000];
        for k in 0..5000usize {
            let less = used.iter().position(|used| !used).expect("enough numbers");
            let more = less + k;
            (used[less], used[more]) = (true, true);
            assert_eq!(pair(&k.into()), [less.into(), more.into()]);
            assert_eq!(partner(&less.into()), Natural::from(more));
            assert_eq!(partner(&more.into()), Natural::from(less));
        }
    }
}
