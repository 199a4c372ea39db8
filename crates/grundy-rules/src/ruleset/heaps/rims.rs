//! Rims: a move draws a closed curve through at least one dot of a region and divides the other
//! dots into those inside and outside. The value of a region is its number of dots.
//!
//! Splitting never helps: the parts x, y of a heap a have x ⊕ y ≤ x + y < a, so no option has the
//! value a, and taking without splitting reaches every smaller value (seed 004).

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, Leads, narrow};
use super::nim::size;
use grundy_core::game::{Formula, HeapRule, Parts, Phrase, Visit};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Rims;

/// The words of a curve in a region, by the free dots on its sides.
pub(super) fn curve(region: &Natural, left: &[Natural]) -> Phrase {
    let dots = region - left.iter().sum::<Natural>();
    let phrase = Phrase::new(if left.len() > 1 { "move-curve-between" } else { "move-curve" })
        .with("dots", dots)
        .with("all", region.clone());
    match left {
        [inside, outside] => phrase.with("inside", inside.clone()).with("outside", outside.clone()),
        _ => phrase,
    }
}

/// Up to this many dots all winning curves are listed; beyond, one.
const LISTED: u64 = 4096;

impl HeapRule for Rims {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for left in 0..n {
            visit(&[left])?;
            for inside in 1..=left / 2 {
                visit(&[inside, left - inside])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        Some((size(), "rims-is-nim"))
    }

    fn name(&self) -> String {
        "rims".to_owned()
    }
}

impl HeapGame for Rims {
    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        Some((heap.clone().into(), "rims-is-nim".into()))
    }

    fn phrase(&self, heap: &Natural, left: &[Natural]) -> Option<Phrase> {
        Some(curve(heap, left))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        let size = value.as_natural();
        if size >= heap {
            return Some(Leads::all([]));
        }
        let Some((heap, value)) = narrow(heap).filter(|&h| h <= LISTED).zip(narrow(size)) else {
            return Some(Leads::witness(size.clone()));
        };
        let mut moves = vec![Parts::from_elem(size.clone(), 1)];
        moves.extend((1..heap).filter_map(|x| {
            let y = x ^ value;
            (x <= y && x + y < heap).then(|| Parts::from_iter([x.into(), y.into()]))
        }));
        Some(Leads::all(moves))
    }
}
