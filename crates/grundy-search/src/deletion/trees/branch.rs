//! Branches of trees, up to a sum with a Nim heap.
//!
//! A *branch* is a tree that one edge at its root joins to the rest of a position. What the rest
//! can see of it is little:
//!
//! * `cut`: the value of what is left if a move elsewhere deletes the root;
//! * `own`: in Node Kayles, the value of what is left if the root is chosen, which also deletes the
//!   vertex at the other end of the edge;
//! * `ends`: for every move in the branch that deletes its root and nothing beyond, the value left;
//! * `options`: for every other move in the branch, the branch that is left at the edge and the
//!   value of the parts that come off.
//!
//! By induction, two branches with equal data can be exchanged in every position: its options have
//! the same values. Each set of data is one *class*, whose value as a tree of its own follows from
//! the data: `alone`.
//!
//! Let K be a class and *x* a Nim heap. A branch B can also be replaced by the sum K + *x* if cut,
//! own and ends of B are those of K, each ⊕ x, and
//!
//! * every option C + *w* of K is an option C + *(w ⊕ x)* of B, and K + *y* is an option of B for
//!   each y < x: so every option of K + *x* has the value of an option of B;
//! * every other option of B, C + *w*, has an option of the value of K + *x*: C + *w* is
//!   K + *w* itself with w > x, or C has the option K + *(w ⊕ x)*.
//!
//! For an option with an option of some value does not have that value, so the options of the
//! second kind do not change the mex. On trees of 60 vertices this leaves a hundredth of the
//! classes.

use grundy_core::game::DeletionMove;
use grundy_core::value::NimSet;

/// Values are below this; trees with larger ones are left to other methods.
pub(super) const MOST_VALUES: u32 = 64;

/// The bits of a [`Sum`] that hold the Nim heap.
const HEAP_BITS: u32 = MOST_VALUES.ilog2();

/// A class and a Nim heap added to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum(u32);

impl Sum {
    pub(super) fn new(class: u32, heap: u8) -> Self {
        Self(class << HEAP_BITS | u32::from(heap))
    }

    pub(super) fn class(self) -> u32 {
        self.0 >> HEAP_BITS
    }

    pub(super) fn heap(self) -> u8 {
        // The heap has six bits.
        self.0.to_le_bytes()[0] & 63
    }

    /// Returns this sum with another heap added.
    #[inline]
    pub(super) fn plus(self, heap: u8) -> Self {
        Self(self.0 ^ u32::from(heap))
    }
}

/// The part of a branch that the rest of a position sees, without its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Data {
    pub(super) cut: u8,
    /// 0 in Arc Kayles.
    pub(super) own: u8,
    /// One bit for each value.
    pub(super) ends: u64,
}

#[derive(Debug)]
struct Class {
    data: Data,
    alone: u8,
    /// The end of its options, which begin at the end of the previous class's.
    end: usize,
}

/// Why a branch has no class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClassError {
    /// It has a value of [`MOST_VALUES`] or more.
    Value,
    /// There are more classes than numbers for them.
    Classes,
}

/// The classes of branches in one game. The options of a class are sums of earlier classes.
#[derive(Debug)]
pub(super) struct Branches {
    pub(super) taking: DeletionMove,
    classes: Vec<Class>,
    options: Vec<Sum>,
    /// Open addressing: class numbers by the hash of data and options.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

/// The number of the class of a single vertex.
pub(super) const VERTEX: u32 = 0;

impl Branches {
    /// Returns the class of a single vertex.
    pub(super) fn new(taking: DeletionMove) -> Self {
        let mut branches =
            Self { taking, classes: Vec::new(), options: Vec::new(), slots: vec![FREE; 1 << 6] };
        // A single vertex has the value 1 or 0, and a free number.
        let _ = branches.class(Data { cut: 0, own: 0, ends: 0 }, &[]);
        branches
    }

    pub(super) fn bytes(&self) -> u64 {
        let (classes, options) = (self.classes.capacity(), self.options.capacity());
        let bytes = classes * size_of::<Class>() + options * size_of::<Sum>();
        (bytes + self.slots.len() * size_of::<u32>()) as u64
    }

    pub(super) fn data(&self, class: u32) -> Data {
        self.classes[class as usize].data
    }

    /// Returns the value of a branch as a tree of its own.
    pub(super) fn alone(&self, class: u32) -> u8 {
        self.classes[class as usize].alone
    }

    /// Returns the options that keep the root, ascending.
    pub(super) fn options(&self, class: u32) -> &[Sum] {
        let class = class as usize;
        let begin = class.checked_sub(1).map_or(0, |before| self.classes[before].end);
        &self.options[begin..self.classes[class].end]
    }

    /// Returns the value left if a move deletes a child of a root together with that root: in Node
    /// Kayles the child is chosen, in Arc Kayles the edge between them.
    pub(super) fn hit(&self, child: u32) -> u8 {
        let data = self.data(child);
        if self.is_node_kayles() { data.own } else { data.cut }
    }

    pub(super) fn is_node_kayles(&self) -> bool {
        self.taking == DeletionMove::WithReached
    }

    /// Returns the class of a branch, with a Nim heap, from its data and its options, ascending.
    pub(super) fn class(&mut self, data: Data, options: &[Sum]) -> Result<Sum, ClassError> {
        let slot = match self.find(data, options) {
            Ok(class) => return Ok(Sum::new(class, 0)),
            Err(slot) => slot,
        };
        if let Some(sum) = self.simpler(data, options) {
            return Ok(sum);
        }
        let own = if self.is_node_kayles() { 1 << data.own } else { 0 };
        let values = options.iter().map(|option| self.alone(option.class()) ^ option.heap());
        let values = values.fold(data.ends | own, |values, value| values | 1 << value);
        if values == u64::MAX {
            return Err(ClassError::Value);
        }
        let number = u32::try_from(self.classes.len()).ok();
        let number = number.filter(|number| number >> (u32::BITS - HEAP_BITS) == 0);
        let number = number.ok_or(ClassError::Classes)?;
        self.options.extend_from_slice(options);
        let alone = values.trailing_ones().to_le_bytes()[0];
        self.classes.push(Class { data, alone, end: self.options.len() });
        self.slots[slot] = number;
        if self.classes.len() * 2 > self.slots.len() {
            self.widen();
        }
        Ok(Sum::new(number, 0))
    }

    /// Returns the class with these data and options, or the slot for it.
    fn find(&self, data: Data, options: &[Sum]) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(data, options) & mask;
        loop {
            match self.slots[slot] {
                FREE => return Err(slot),
                class if self.data(class) == data && self.options(class) == options => {
                    return Ok(class);
                }
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn widen(&mut self) {
        self.slots = vec![FREE; self.slots.len() * 4];
        for class in (0..).take(self.classes.len()) {
            if let Err(slot) = self.find(self.data(class), self.options(class)) {
                self.slots[slot] = class;
            }
        }
    }

    /// Returns a class and a Nim heap by which a branch can be replaced (see above).
    ///
    /// The class is that of some option, or one without a heap. In the second case the last option
    /// of the branch is none of the class's, whose options come before it; so the class is an
    /// option of that option.
    fn simpler(&self, data: Data, options: &[Sum]) -> Option<Sum> {
        let mut before = FREE;
        for option in options {
            let class = option.class();
            if std::mem::replace(&mut before, class) != class
                && let Some(sum) = self.replaces(class, data, options)
            {
                return Some(sum);
            }
        }
        let last = options.last()?;
        let mut beyond = self.options(last.class()).iter();
        beyond.find_map(|next| {
            let same = next.heap() == last.heap();
            same.then(|| self.replaces(next.class(), data, options)).flatten()
        })
    }

    /// Returns the sum of this class with a Nim heap, if it can replace a branch.
    fn replaces(&self, class: u32, data: Data, options: &[Sum]) -> Option<Sum> {
        let of = self.data(class);
        let heap = of.cut ^ data.cut;
        if self.is_node_kayles() && of.own ^ heap != data.own
            || NimSet::permuted(of.ends, heap.into()) != data.ends
        {
            return None;
        }
        let has = |option: Sum| options.binary_search(&option).is_ok();
        let own = self.options(class);
        let fits = (0..heap).all(|less| has(Sum::new(class, less)))
            && own.iter().all(|option| has(option.plus(heap)));
        let is_harmless = |&option: &Sum| {
            let moved = option.plus(heap);
            own.binary_search(&moved).is_ok()
                || option.class() == class && option.heap() != heap
                || self
                    .options(option.class())
                    .binary_search(&Sum::new(class, moved.heap()))
                    .is_ok()
        };
        (fits && options.iter().all(is_harmless)).then(|| Sum::new(class, heap))
    }

    /// Returns all classes that play in a branch can lead to, itself included, ascending.
    pub(super) fn reachable(&self, class: u32) -> Vec<u32> {
        let mut seen = vec![false; class as usize + 1];
        seen[class as usize] = true;
        // Options come before the class that has them.
        for at in (0..=class).rev() {
            if seen[at as usize] {
                self.options(at).iter().for_each(|option| seen[option.class() as usize] = true);
            }
        }
        (0..=class).filter(|&at| seen[at as usize]).collect()
    }
}

fn hash(data: Data, options: &[Sum]) -> usize {
    const FACTOR: u64 = 0x517C_C1B7_2722_0A95;
    let bytes = u64::from(u16::from_le_bytes([data.cut, data.own]));
    let first = (bytes ^ data.ends.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(FACTOR);
    let hash = options
        .iter()
        .fold(first, |hash, sum| (hash.rotate_left(5) ^ u64::from(sum.0)).wrapping_mul(FACTOR));
    usize::try_from(hash >> 32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODE: Data = Data { cut: 0, own: 0, ends: 0 };

    /// The class of a vertex replaces a branch all of whose options can be taken back to it.
    #[test]
    fn moves_that_can_be_taken_back_do_not_count() {
        let mut branches = Branches::new(DeletionMove::WithReached);
        let vertex = Sum::new(VERTEX, 0);
        for heap in 0..4 {
            let below = Data { cut: 1, own: heap + 2, ends: 0 };
            let option = branches.class(below, &[vertex.plus(heap)]).unwrap();
            assert_ne!(option.class(), VERTEX);
            assert_eq!(branches.class(NODE, &[option.plus(heap)]), Ok(vertex));
            let other = branches.class(NODE, &[option.plus(heap ^ 1)]).unwrap();
            assert_ne!(other.class(), VERTEX);
        }
    }

    /// A branch is the sum of a vertex and a Nim heap only if it has all options of the heap.
    #[test]
    fn a_branch_with_a_heap_has_all_its_options() {
        let mut branches = Branches::new(DeletionMove::WithReached);
        let options: Vec<Sum> = (0..4).map(|heap| Sum::new(VERTEX, heap)).collect();
        for heap in 0..4u8 {
            let data = Data { cut: heap, own: heap, ends: 0 };
            for some in 0..1u32 << heap {
                let some: Vec<Sum> = (0..heap)
                    .filter(|&less| some >> less & 1 == 1)
                    .map(|less| options[usize::from(less)])
                    .collect();
                let class = branches.class(data, &some).unwrap();
                let whole = some.len() == usize::from(heap);
                assert_eq!(class == Sum::new(VERTEX, heap), whole, "{heap} {some:?}");
            }
        }
    }

    /// A class is found again among many.
    #[test]
    fn equal_branches_have_one_class() {
        let mut branches = Branches::new(DeletionMove::WithReached);
        let data = |ends| Data { cut: 3, own: 5, ends };
        let classes: Vec<Sum> =
            (1..500).map(|ends| branches.class(data(ends), &[]).unwrap()).collect();
        assert_eq!(branches.classes.len(), 500);
        for (ends, &class) in (1..500).zip(&classes) {
            assert_eq!(branches.class(data(ends), &[]), Ok(class));
            assert_eq!(branches.data(class.class()), data(ends));
        }
        assert!(branches.slots.len() >= 2 * branches.classes.len());
    }
}
