//! What is known of components, within a limit of memory.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use super::listing::Listing;
use super::search::Halt;
use super::{Costs, END, Question, SMALL};
use grundy_core::game::{CompactGame, Failure, Limit, Meter, Refusal};
use grundy_core::value::Mex;

/// Marks the last component of an option in a list of options.
pub(super) const LAST: u32 = 1 << 31;

/// What is known of a component.
#[derive(Debug)]
pub(super) struct Component {
    pub(super) position: Arc<[u8]>,
    pub(super) size: u32,
    pub(super) value: Option<u32>,
    /// The values that it does not have, as bits.
    pub(super) excluded: u64,
    /// The latest costs of the questions for values 0, 1, ….
    pub(super) costs: SmallVec<[Option<Costs>; 2]>,
    /// The options that are not valued, while the component is open: for each the nim-sum of the values
    /// known when it was listed, and its other components by size, the last one marked.
    pub(super) options: Option<Box<[u32]>>,
    /// The number of components whose options were listed for its sake.
    pub(super) work: u32,
    /// The number of visits of threads that are below it.
    pub(super) visits: u16,
    /// Whether all that is known of it was stored.
    pub(super) is_stored: bool,
}

impl Component {
    /// Returns the least value that is not excluded.
    pub(super) fn least(&self) -> u32 {
        self.value.unwrap_or(self.excluded.trailing_ones())
    }

    /// The bytes that it takes elsewhere.
    fn heap_bytes(&self) -> usize {
        let costs = if self.costs.spilled() { size_of_val(&*self.costs) } else { 0 };
        let options = self.options.as_ref().map_or(0, |options| size_of_val(&**options));
        self.position.len() + 2 * size_of::<usize>() + costs + options
    }
}

/// What is known of the components of one game.
#[derive(Debug, Default)]
pub(super) struct Table {
    numbers: HashMap<Arc<[u8]>, u32, FixedState>,
    components: Vec<Component>,
    /// The bytes that components take elsewhere.
    heap: usize,
    /// The bytes that it may take.
    limit: u64,
    /// The number of answers since it last was full.
    answers: u64,
}

impl Table {
    pub(super) fn component(&self, number: u32) -> &Component {
        &self.components[number as usize]
    }

    pub(super) fn component_mut(&mut self, number: u32) -> &mut Component {
        &mut self.components[number as usize]
    }

    pub(super) fn components_mut(&mut self) -> impl Iterator<Item = &mut Component> {
        self.components.iter_mut()
    }

    /// What is known of a position.
    pub(super) fn find(&self, position: &[u8]) -> Option<&Component> {
        self.numbers.get(position).map(|&number| self.component(number))
    }

    /// The value of a position, if it is known.
    pub(super) fn value(&self, position: &[u8]) -> Option<u32> {
        self.find(position)?.value
    }

    /// The least value of a position that is not excluded; `None` if nothing is known of it.
    pub(super) fn least(&self, position: &[u8]) -> Option<u32> {
        self.find(position).map(Component::least)
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes_with(self.numbers.capacity(), self.components.capacity())
    }

    fn bytes_with(&self, entries: usize, components: usize) -> u64 {
        // One slot in eight is free, and each slot has a byte of its own.
        let slots = entries / 7 * 8 * (size_of::<(Arc<[u8]>, u32)>() + 1);
        (slots + components * size_of::<Component>() + self.heap) as u64
    }

    /// Sets the number of bytes that it may take.
    pub(super) fn limit(&mut self, bytes: u64) {
        self.limit = bytes;
    }

    /// Returns the number of a component. A new one that is small is valued.
    pub(super) fn intern(
        &mut self,
        game: &dyn CompactGame,
        position: &[u8],
        meter: &Meter<'_>,
    ) -> Result<u32, Halt> {
        if let Some(&number) = self.numbers.get(position) {
            return Ok(number);
        }
        let size = game.size(position);
        let value = match size {
            ..=SMALL => Some(self.by_definition(game, position, meter)?),
            _ => None,
        };
        self.make_room(position, meter)?;
        let number = u32::try_from(self.components.len()).ok().filter(|&number| number < LAST);
        let number = number.ok_or_else(|| Refusal::new("more than 2^31 different components"))?;
        let position: Arc<[u8]> = position.into();
        self.numbers.insert(Arc::clone(&position), number);
        let (costs, options) = (SmallVec::new(), None);
        let excluded = 0;
        let component = Component {
            position,
            size,
            value,
            excluded,
            costs,
            options,
            work: 0,
            visits: 0,
            is_stored: true,
        };
        self.heap += component.heap_bytes();
        self.components.push(component);
        Ok(number)
    }

    /// Checks that one more component fits.
    fn make_room(&self, position: &[u8], meter: &Meter<'_>) -> Result<(), Halt> {
        let grown =
            |len: usize, capacity: usize| if len < capacity { capacity } else { 2 * capacity };
        let entries = grown(self.numbers.len(), self.numbers.capacity());
        let components = grown(self.components.len(), self.components.capacity());
        let bytes = self.bytes_with(entries, components) + position.len() as u64 + 16;
        let fits = meter.may_insert(&self.numbers).and(meter.may_push(&self.components));
        if bytes > self.limit || fits.is_err() { Err(Halt::Full) } else { Ok(()) }
    }

    /// Returns the value of a small component. Moves make components smaller, so the recursion is at most
    /// [`SMALL`] deep.
    fn by_definition(
        &mut self,
        game: &dyn CompactGame,
        position: &[u8],
        meter: &Meter<'_>,
    ) -> Result<u32, Halt> {
        let listing = Listing::of(game, position, meter)?;
        let mut seen = Mex::new();
        for at in 0..listing.len() {
            let mut sum = 0;
            for part in listing.option(at) {
                let number = self.intern(game, part, meter)?;
                sum ^= self.component(number).value.unwrap_or_default();
            }
            seen.insert(sum);
        }
        Ok(seen.take())
    }

    /// Notes the options of a component that are not valued; those that are exclude values.
    pub(super) fn expand(
        &mut self,
        game: &dyn CompactGame,
        number: u32,
        listing: &Listing,
        meter: &Meter<'_>,
    ) -> Result<(), Halt> {
        let mut all: Vec<SmallVec<[u32; 4]>> = Vec::with_capacity(listing.len());
        for at in 0..listing.len() {
            let parts = listing.option(at).map(|part| self.intern(game, part, meter));
            all.push(cancelled(parts.collect::<Result<_, _>>()?));
        }
        all.sort_unstable();
        all.dedup();
        let (mut options, mut excluded) = (Vec::new(), 0);
        for option in all {
            let (mut sum, mut open) = (0, SmallVec::<[u32; 4]>::new());
            for part in option {
                match self.component(part).value {
                    Some(value) => sum ^= value,
                    None => open.push(part),
                }
            }
            open.sort_by_key(|&part| self.component(part).size);
            match open.last_mut() {
                Some(last) => *last |= LAST,
                None if sum < END => excluded |= 1 << sum,
                None => {}
            }
            if !open.is_empty() {
                options.push(sum);
                options.extend(open);
            }
        }
        let bytes = options.len() * size_of::<u32>();
        if self.bytes() + bytes as u64 > self.limit {
            return Err(Halt::Full);
        }
        self.heap += bytes;
        let component = self.component_mut(number);
        if component.excluded | excluded != component.excluded {
            component.is_stored = false;
        }
        component.excluded |= excluded;
        component.options = Some(options.into());
        Ok(())
    }

    /// Returns the latest costs of a question.
    pub(super) fn costs(&self, Question { component, value }: Question) -> Costs {
        let component = self.component(component);
        match component.value {
            Some(known) => Costs::answered(known == value),
            None if value >= END || component.excluded >> value & 1 == 1 => Costs::NO,
            None => {
                let costs = component.costs.get(value as usize).copied().flatten();
                costs.unwrap_or_else(|| Costs::estimate(component.size))
            }
        }
    }

    pub(super) fn set_costs(&mut self, Question { component, value }: Question, costs: Costs) {
        let all = &mut self.component_mut(component).costs;
        let (value, before) = (value as usize, if all.spilled() { all.len() } else { 0 });
        if all.len() <= value {
            all.resize(value + 1, None);
        }
        all[value] = Some(costs);
        let after = if all.spilled() { all.len() } else { 0 };
        self.heap += (after - before) * size_of::<Option<Costs>>();
    }

    /// Notes that a component has a value.
    pub(super) fn settle(&mut self, number: u32, value: u32) {
        self.answers += 1;
        let component = &mut self.components[number as usize];
        let before = component.heap_bytes();
        component.value = Some(value);
        component.options = None;
        component.costs = SmallVec::new();
        component.is_stored = false;
        self.heap -= before - component.heap_bytes();
    }

    /// Notes that a component does not have a value.
    pub(super) fn exclude(&mut self, number: u32, value: u32) {
        self.answers += 1;
        let component = self.component_mut(number);
        component.excluded |= 1 << value;
        component.is_stored = false;
    }

    /// Adds what an earlier run found, if it fits.
    pub(super) fn add(
        &mut self,
        game: &dyn CompactGame,
        position: &[u8],
        known: (Option<u32>, u64),
        work: u32,
    ) {
        if game.size(position) <= SMALL {
            return;
        }
        let Ok(number) = self.intern(game, position, &Meter::unlimited()) else { return };
        let component = &mut self.components[number as usize];
        let before = component.heap_bytes();
        component.excluded |= known.1;
        if component.value.is_none() && known.0.is_some() {
            component.value = known.0;
            component.options = None;
            component.costs = SmallVec::new();
        }
        component.work = component.work.max(work);
        self.heap -= before - component.heap_bytes();
    }

    /// Makes room: forgets all options, components of which nothing is known, and those that took least work,
    /// so that a quarter of the limit is used. No visit may be under way, and `root` stays.
    ///
    /// # Errors
    /// Returns an error if nothing was found since the table was full the last time: then it is too small.
    pub(super) fn forget(&mut self, root: &[u8]) -> Result<(), Failure> {
        if std::mem::take(&mut self.answers) == 0 {
            return Err(Failure::Stopped { limit: Limit::Memory, bounds: None });
        }
        // The process may have no more room than this.
        self.limit = self.limit.min(self.bytes());
        let mut kept = std::mem::take(&mut self.components);
        self.numbers = HashMap::default();
        self.heap = 0;
        kept.retain(|component| {
            component.value.is_some()
                || component.excluded != 0
                || !component.costs.is_empty()
                || *component.position == *root
        });
        let rank = |component: &Component| {
            let answered = component.value.is_some() || component.excluded != 0;
            (*component.position == *root, answered, component.work, component.size)
        };
        kept.sort_by_key(|component| Reverse(rank(component)));
        let mut bytes = 0;
        let each = size_of::<Component>() + 2 * size_of::<(Arc<[u8]>, u32)>();
        let fitting = kept.iter().take_while(|component| {
            bytes += (each + component.position.len() + 2 * size_of::<usize>()) as u64;
            bytes <= self.limit / 4
        });
        let count = fitting.count().max(1);
        kept.truncate(count);
        kept.shrink_to_fit();
        for (component, number) in kept.iter_mut().zip(0..) {
            component.options = None;
            component.visits = 0;
            self.heap += component.heap_bytes();
            self.numbers.insert(Arc::clone(&component.position), number);
        }
        self.components = kept;
        Ok(())
    }
}

/// Sorts components and drops pairs of equal ones, since their values cancel.
fn cancelled(mut parts: SmallVec<[u32; 4]>) -> SmallVec<[u32; 4]> {
    parts.sort_unstable();
    let mut kept = SmallVec::<[u32; 4]>::new();
    for part in parts {
        if kept.last() == Some(&part) {
            kept.pop();
        } else {
            kept.push(part);
        }
    }
    kept
}
