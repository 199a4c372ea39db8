//! Wythoff's game: take any positive number from one of two heaps, or equally many from both
//! (W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907).
//!
//! Its values have no known formula and are tabulated.

use std::ops::ControlFlow;

use super::{Numbers, TupleGame};
use crate::game::{Failure, Phrase, Tuple, TupleRule};
use crate::value::{Natural, Side};

#[derive(Debug)]
pub(super) struct Wythoff;

impl TupleRule for Wythoff {
    fn arity(&self) -> usize {
        2
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

    fn move_name(&self, [a, b, ..]: Tuple, index: usize) -> String {
        match index {
            i if i < a as usize => "taking from the first heap",
            i if i - (a as usize) < b as usize => "taking from the second heap",
            _ => "taking from both heaps",
        }
        .to_owned()
    }

    fn name(&self) -> String {
        "wythoff".to_owned()
    }
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
            ("move-wythoff-first", a, true, false),
            ("move-wythoff-second", b, false, true),
            ("move-wythoff-both", less, true, true),
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
}
