//! The components met by a search of whole sums, each interned once under a number, with the sums
//! that its options leave.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use grundy_core::game::{Attempt, Component, Failure, Refusal};
use grundy_core::message;
use grundy_core::value::{Nimber, Side};

/// A sum: the numbers of its components, ascending, and one Nim heap for all that have a value,
/// where these are folded.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct InternedSum {
    pub(super) parts: SmallVec<[u32; 6]>,
    pub(super) heap: u32,
}

impl InternedSum {
    /// Returns the sum after a move in one of its parts, which leaves `option` of it.
    pub(super) fn after(&self, part: usize, option: &Self) -> Self {
        let mut next = self.clone();
        next.parts.remove(part);
        next.add(option);
        next.parts.sort_unstable();
        next
    }

    /// Adds the parts of another sum, without sorting.
    fn add(&mut self, other: &Self) {
        self.parts.extend(other.parts.iter().copied());
        self.heap ^= other.heap;
    }
}

/// A component that is not a sum and has a move.
#[derive(Debug)]
struct InternedComponent {
    component: Box<dyn Component>,
    partisan: bool,
    /// The sums that the options of each side leave, once they were listed.
    options: [Option<Vec<InternedSum>>; 2],
}

impl InternedComponent {
    /// Returns the index of a side's options; impartial components have one list for both sides.
    fn slot(&self, side: Side) -> usize {
        usize::from(self.partisan && side == Side::Right)
    }
}

/// All components met.
#[derive(Debug)]
pub(super) struct Arena {
    /// Whether components that have a value become Nim heaps.
    fold: bool,
    /// Every component met, as a sum.
    sums: HashMap<Box<dyn Component>, InternedSum, FixedState>,
    /// The numbers of the parts of these sums; `None` for parts without a move.
    numbers: HashMap<Box<dyn Component>, Option<u32>, FixedState>,
    components: Vec<InternedComponent>,
}

impl Arena {
    pub(super) fn new(fold: bool) -> Self {
        Self { fold, sums: HashMap::default(), numbers: HashMap::default(), components: Vec::new() }
    }

    /// Whether the players have different moves in some part.
    pub(super) fn is_partisan(&self, sum: &InternedSum) -> bool {
        sum.parts.iter().any(|&number| self.components[number as usize].partisan)
    }

    /// Returns the sums that the options of a component leave; empty before [`Arena::expand`].
    pub(super) fn options(&self, number: u32, side: Side) -> &[InternedSum] {
        let component = &self.components[number as usize];
        component.options[component.slot(side)].as_deref().unwrap_or_default()
    }

    /// Interns a sum of components.
    pub(super) fn sum(
        &mut self,
        parts: impl IntoIterator<Item = Box<dyn Component>>,
        attempt: &Attempt<'_>,
    ) -> Result<InternedSum, Failure> {
        let mut sum = InternedSum::default();
        for part in parts {
            match self.sums.get(&part) {
                Some(known) => sum.add(known),
                None => sum.add(&self.intern_sum(part, attempt)?),
            }
        }
        sum.parts.sort_unstable();
        Ok(sum)
    }

    /// Interns a component that was not met, as a sum.
    fn intern_sum(
        &mut self,
        component: Box<dyn Component>,
        attempt: &Attempt<'_>,
    ) -> Result<InternedSum, Failure> {
        attempt.keep((size_of::<InternedSum>() + component.identity().bytes() + 48) as u64)?;
        attempt.may_insert(&self.sums)?;
        let mut sum = InternedSum::default();
        if let Some(value) = self.nimber(component.as_ref(), attempt)? {
            sum.heap = heap(&value)?;
        } else {
            for part in component.split() {
                sum.parts.extend(self.intern_part(part, attempt)?);
            }
        }
        self.sums.insert(component, sum.clone());
        Ok(sum)
    }

    /// Returns the Nim heap that a component equals, if components are folded.
    fn nimber(
        &self,
        component: &dyn Component,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Nimber>, Failure> {
        if !self.fold {
            Ok(None)
        } else if component.has_value() {
            Ok(Some(component.values().value(attempt)?.value))
        } else if component.is_loopy() {
            Ok(component.values().loopy_value(attempt)?.value.nimber().cloned())
        } else {
            Ok(None)
        }
    }

    /// Returns the number of a component that is not a sum; `None` if it has no move.
    fn intern_part(
        &mut self,
        component: Box<dyn Component>,
        attempt: &Attempt<'_>,
    ) -> Result<Option<u32>, Failure> {
        if let Some(&number) = self.numbers.get(&component) {
            return Ok(number);
        }
        attempt.keep(
            (size_of::<InternedComponent>() + 2 * component.identity().bytes() + 64) as u64,
        )?;
        attempt.may_insert(&self.numbers)?;
        attempt.may_push(&self.components)?;
        let mut number = None;
        if has_move(component.as_ref()) {
            let next = u32::try_from(self.components.len());
            let next = next.map_err(|_| Refusal::new("more than 2^32 different components"))?;
            number = Some(next);
            self.components.push(InternedComponent {
                partisan: component.rules().players().is_some(),
                component: component.copy(),
                options: [None, None],
            });
        }
        self.numbers.insert(component, number);
        Ok(number)
    }

    /// Lists the options of a side in a component, if that was not done before.
    pub(super) fn expand(
        &mut self,
        number: u32,
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        let entry = &self.components[number as usize];
        let slot = entry.slot(side);
        if entry.options[slot].is_some() {
            return Ok(());
        }
        let component = entry.component.copy();
        let (mut sums, mut failed) = (Vec::new(), None);
        let flow = component.results(side, &mut |parts| match attempt
            .node()
            .and_then(|()| self.sum(parts, attempt))
        {
            Ok(sum) => {
                sums.push(sum);
                ControlFlow::Continue(())
            }
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        if flow.is_break() {
            return Err(component
                .rules()
                .fault(side)
                .unwrap_or_else(|| Refusal::too_many_options().into()));
        }
        sums.sort_unstable();
        sums.dedup();
        attempt.keep((sums.len() * size_of::<InternedSum>()) as u64)?;
        self.components[number as usize].options[slot] = Some(sums);
        Ok(())
    }
}

/// Returns the size of the Nim heap of a value, if it is small enough to try its options one by one.
fn heap(value: &Nimber) -> Result<u32, Failure> {
    let size = value.to_u64().and_then(|size| u32::try_from(size).ok());
    let refusal = || {
        Refusal::new(message!(
            "sum-value",
            "a component has the value {value}; in a sum with pieces whose players have different \
             moves, only values below 2^32 can be searched",
            value = value.to_string()
        ))
    };
    size.ok_or_else(|| refusal().into())
}

/// Whether some player has a move in a component, or would have but for a fault of its rule, which
/// shows when the component is expanded.
fn has_move(component: &dyn Component) -> bool {
    let sides: &[Side] = match component.rules().players() {
        None => &[Side::Left],
        Some(_) => &[Side::Left, Side::Right],
    };
    sides.iter().any(|&side| component.results(side, &mut |_| ControlFlow::Break(())).is_break())
}
