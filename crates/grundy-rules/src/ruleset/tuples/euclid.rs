//! Euclid: subtract a positive multiple of the smaller number from the larger, so that something
//! stays; a player who cannot move loses.
//!
//! The value of (x, y) with x, y ≥ 1 is ⌊|x/y − y/x|⌋ (G. Nivasch, The Sprague–Grundy function of
//! the game Euclid, Discrete Mathematics 306, 2006). The formula is that of the rule in which both
//! numbers stay positive: with (1, 1) → (0, 1) allowed, (1, 1) would have the value 1 and not 0.
//! A pair with a 0 has no move.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::tuple_game::{Numbers, TupleGame, TupleMoves, TupleTheorems};
use grundy_core::game::{Failure, Formula, Parts, Phrase, Tuple, TupleProfile, TupleRule};
use grundy_core::text::Message;
use grundy_core::value::{Natural, Nimber, Side};

#[derive(Debug)]
pub(super) struct Euclid;

impl TupleRule for Euclid {
    fn profile(&self) -> TupleProfile<'_> {
        TupleProfile::new("euclid", 2)
    }

    fn options(
        &self,
        [x, y, ..]: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let (less, more) = (x.min(y), x.max(y));
        // A pair with a 0 has no move.
        let most = more.saturating_sub(1).checked_div(less).unwrap_or(0);
        let _ = (1..=most).try_for_each(|k| {
            let left = more - k * less;
            visit(&[if x > y { [left, y, 0, 0] } else { [x, left, 0, 0] }])
        });
        Ok(())
    }

    fn move_name(&self, _at: Tuple, _index: usize) -> Message {
        "subtracting the smaller number".into()
    }
}

fn value(x: &Natural, y: &Natural) -> Nimber {
    if x.is_zero() || y.is_zero() {
        return Nimber::ZERO;
    }
    let (less, more) = (x.min(y), x.max(y));
    ((more * more - less * less) / (less * more)).into()
}

/// The larger number becomes `left`.
fn option(x: &Natural, y: &Natural, left: &Natural) -> (Phrase, Numbers) {
    let (less, more) = (x.min(y), x.max(y));
    let to = if x > y { [left.clone(), y.clone()] } else { [x.clone(), left.clone()] };
    let mv = Phrase::new("move-euclid")
        .with("times", (more - left) / less)
        .with("smaller", less.clone())
        .with("larger", more.clone())
        .with("left", left.clone());
    (mv, Numbers::from_buf(to))
}

impl TupleGame for Euclid {
    fn rule(&self) -> &dyn TupleRule {
        self
    }

    fn each(
        &self,
        at: &[Natural],
        _side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [x, y] = at else {
            return ControlFlow::Continue(());
        };
        let (less, mut left) = (x.min(y), x.max(y).clone());
        while !less.is_zero() && left > *less {
            left -= less;
            let (mv, to) = option(x, y, &left);
            visit(&mv, &[to])?;
        }
        ControlFlow::Continue(())
    }

    fn theorems(&self) -> Option<&dyn TupleTheorems> {
        Some(self)
    }
}

impl TupleTheorems for Euclid {
    fn formula(&self) -> Option<(Formula, &'static str)> {
        Some((Formula::Euclid, "euclid"))
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(Nimber, Cow<'static, str>)> {
        let [x, y] = at else { return None };
        Some((value(x, y), "euclid".into()))
    }

    /// With the smaller number s and r = larger mod s, the options leave r + js. For j ≥ 1 the
    /// value r/s + j − s/(r + js) rounded down is j − 1 or j; besides there is r itself.
    fn moves_to(&self, at: &[Natural], wanted: &Nimber) -> Option<TupleMoves> {
        let [x, y] = at else { return None };
        let (less, more) = (x.min(y), x.max(y));
        if less.is_zero() {
            return Some((Vec::new(), true));
        }
        let rest = more % less;
        let near = wanted.as_natural();
        let mut times = vec![near + Natural::ONE, near.clone(), Natural::ZERO];
        times.dedup();
        let moves = times
            .into_iter()
            .map(|times| &rest + times * less)
            .filter(|left| !left.is_zero() && left < more)
            .map(|left| option(x, y, &left))
            .filter(|(_, to)| value(&to[0], &to[1]) == *wanted)
            .map(|(mv, to)| (mv, Parts::from_elem(to, 1)))
            .collect();
        Some((moves, true))
    }
}
