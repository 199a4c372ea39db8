//! Places of lists and vertices of graphs that clauses and changes run over, and sets of them.

use super::code::{MOST_OF_SET, Register, Value, next_member};
use super::graph::GraphView;

/// Places of the list or vertices of the graph.
#[derive(Debug)]
pub(super) enum CompiledPlaces {
    /// All places; the register has their number.
    All(Register),
    /// The vertices to which an edge leads from a vertex.
    Near(Value),
    /// Those of the set in a register.
    Chosen(Register),
}

/// All sets of the members of one, except the empty one, ascending.
pub(super) fn subsets(all: i64) -> impl Iterator<Item = i64> {
    // The next larger number with no other digits than these.
    let next = move |&chosen: &i64| Some((chosen | !all).wrapping_add(1) & all);
    std::iter::successors(next(&0), next).take_while(|&chosen| chosen != 0)
}

/// The places that a clause runs over in one position.
#[derive(Debug, Clone, Copy)]
pub(super) enum PlaceRange {
    /// 1 to a number.
    Upto(i64),
    Near(i64),
    Chosen(i64),
}

impl PlaceRange {
    /// The first place after another one.
    pub(super) fn next(self, place: i64, registers: &[i64]) -> Option<i64> {
        match self {
            Self::Upto(last) => (place < last).then_some(place + 1),
            Self::Near(vertex) => GraphView::of(registers).next_neighbour(place, vertex),
            Self::Chosen(set) => Some(next_member(place, set)).filter(|&next| next < i64::MAX),
        }
    }

    /// An upper bound for the number of places.
    pub(super) fn most(self, registers: &[i64]) -> u64 {
        match self {
            Self::Upto(last) => last.unsigned_abs(),
            Self::Near(vertex) => GraphView::of(registers).neighbours(vertex).len() as u64,
            Self::Chosen(set) => set.count_ones().into(),
        }
    }

    /// The places as a set; `None` if a set has no room for them.
    pub(super) fn as_set(self, registers: &[i64]) -> Option<i64> {
        let (mut set, mut place) = (0i64, 0);
        while let Some(next) = self.next(place, registers) {
            if usize::try_from(next).is_ok_and(|next| next > MOST_OF_SET) {
                return None;
            }
            set |= 1 << (next - 1);
            place = next;
        }
        Some(set)
    }
}
