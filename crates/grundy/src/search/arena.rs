//! Components met by a search of whole sums, each kept once under a number.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use crate::game::{Component, Failure, Meter, Refusal};
use crate::value::{Nimber, Side};

/// A sum: numbers of components, ascending, and a Nim heap for all that were folded into it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Sum {
    pub(super) parts: SmallVec<[u32; 6]>,
    pub(super) heap: u32,
}

impl Sum {
    /// The sum with others in place of one of its parts.
    pub(super) fn with(&self, part: usize, left: &Self) -> Self {
        let mut next = self.clone();
        next.parts.remove(part);
        next.parts.extend(left.parts.iter().copied());
        next.parts.sort_unstable();
        next.heap ^= left.heap;
        next
    }
}

/// One component with what each option of each side leaves, once that was asked for.
#[derive(Debug)]
struct Node {
    component: Box<dyn Component>,
    partisan: bool,
    options: [Option<Vec<Sum>>; 2],
}

impl Node {
    /// Where a side's options are kept; impartial components have one list for both.
    fn slot(&self, side: Side) -> usize {
        usize::from(self.partisan && side == Side::Right)
    }
}

/// A component as a key: equal positions of one game are equal.
#[derive(Debug)]
struct Key(Box<dyn Component>);

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(other.0.as_ref())
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_with(state);
    }
}

fn key(component: &dyn Component) -> Key {
    Key(component.copy())
}

/// All components met.
#[derive(Debug)]
pub(super) struct Arena {
    /// Do components that have a value become Nim heaps?
    fold: bool,
    /// What each component is as a sum.
    sums: HashMap<Key, Sum, FixedState>,
    /// The numbers of components that are not sums; `None` for those in which nobody can move.
    ids: HashMap<Key, Option<u32>, FixedState>,
    nodes: Vec<Node>,
}

impl Arena {
    pub(super) fn new(fold: bool) -> Self {
        Self { fold, sums: HashMap::default(), ids: HashMap::default(), nodes: Vec::new() }
    }

    /// Have the players different moves in some part?
    pub(super) fn partisan(&self, sum: &Sum) -> bool {
        let mut parts = sum.parts.iter();
        parts.any(|&id| self.nodes[id as usize].partisan)
    }

    /// What each option of a component leaves; none before [`Arena::expand`].
    pub(super) fn options(&self, id: u32, side: Side) -> &[Sum] {
        let node = &self.nodes[id as usize];
        node.options[node.slot(side)].as_deref().unwrap_or_default()
    }

    /// A sum of components.
    pub(super) fn sum(
        &mut self,
        parts: impl IntoIterator<Item = Box<dyn Component>>,
        meter: &Meter<'_>,
    ) -> Result<Sum, Failure> {
        let mut sum = Sum::default();
        for part in parts {
            let known = self.known(part.as_ref(), meter)?;
            sum.parts.extend(known.parts.iter().copied());
            sum.heap ^= known.heap;
        }
        sum.parts.sort_unstable();
        Ok(sum)
    }

    /// What a component is as a sum.
    fn known(&mut self, component: &dyn Component, meter: &Meter<'_>) -> Result<Sum, Failure> {
        let key = key(component);
        if let Some(sum) = self.sums.get(&key) {
            return Ok(sum.clone());
        }
        meter.keep((size_of::<Sum>() + key.0.bytes() + 48) as u64)?;
        let mut sum = Sum::default();
        if let Some(value) = self.nimber(component, meter)? {
            sum.heap = heap(&value)?;
        } else {
            for part in component.split() {
                sum.parts.extend(self.intern(part, meter)?);
            }
        }
        self.sums.insert(key, sum.clone());
        Ok(sum)
    }

    /// The Nim heap that a component equals, where such become Nim heaps.
    fn nimber(
        &self,
        component: &dyn Component,
        meter: &Meter<'_>,
    ) -> Result<Option<Nimber>, Failure> {
        if !self.fold {
            Ok(None)
        } else if component.has_value() {
            Ok(Some(component.value(meter)?.value))
        } else if component.is_loopy() {
            Ok(component.loopy_value(meter)?.value.nimber().cloned())
        } else {
            Ok(None)
        }
    }

    /// The number of a component that is not a sum.
    fn intern(
        &mut self,
        component: Box<dyn Component>,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let key = key(component.as_ref());
        if let Some(&id) = self.ids.get(&key) {
            return Ok(id);
        }
        meter.keep((size_of::<Node>() + 2 * key.0.bytes() + 64) as u64)?;
        let mut id = None;
        if movable(component.as_ref()) {
            let next = u32::try_from(self.nodes.len());
            let next = next.map_err(|_| Refusal::new("more than 2^32 different components"))?;
            id = Some(next);
            let partisan = component.rules().players().is_some();
            self.nodes.push(Node { partisan, component, options: [None, None] });
        }
        self.ids.insert(key, id);
        Ok(id)
    }

    /// Makes the options of a component known.
    pub(super) fn expand(&mut self, id: u32, side: Side, meter: &Meter<'_>) -> Result<(), Failure> {
        let node = &self.nodes[id as usize];
        let slot = node.slot(side);
        if node.options[slot].is_some() {
            return Ok(());
        }
        let component = node.component.copy();
        let (mut sums, mut failed) = (Vec::new(), None);
        let flow = component.results(side, &mut |left| {
            match meter.node().and_then(|()| self.sum(left, meter)) {
                Ok(sum) => sums.push(sum),
                Err(failure) => failed = Some(failure),
            }
            match failed {
                None => ControlFlow::Continue(()),
                Some(_) => ControlFlow::Break(()),
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
        meter.keep((sums.len() * size_of::<Sum>()) as u64)?;
        self.nodes[id as usize].options[slot] = Some(sums);
        Ok(())
    }
}

/// The Nim heap of a value, as far as its options can be tried one by one.
fn heap(value: &Nimber) -> Result<u32, Failure> {
    let size = value.to_u64().and_then(|size| u32::try_from(size).ok());
    let refusal = || {
        Refusal::new(format!(
            "a component has the value {value}; beside pieces whose players have different moves, \
             values below 2^32 can be searched"
        ))
    };
    size.ok_or_else(|| refusal().into())
}

/// Can anybody move there?
fn movable(component: &dyn Component) -> bool {
    let sides: &[Side] = match component.rules().players() {
        None => &[Side::Left],
        Some(_) => &[Side::Left, Side::Right],
    };
    sides.iter().any(|&side| component.count_options(side, 1) > 0)
}
