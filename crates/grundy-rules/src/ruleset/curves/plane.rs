//! Whether boundaries with common spots can be drawn on one sheet of paper.
//!
//! Spots and regions without lives are left out of positions, so the lines of a drawing cannot be counted
//! against its spots and regions. What remains must hold of any part of a drawing:
//!
//! * Two boundaries with a common spot belong to curves that hang together. Curves that hang together meet
//!   a region at one boundary, and no two such groups meet two regions: a closed line through both of these
//!   would separate the groups, though each lies on both sides of it. So the regions and the groups, joined by
//!   boundaries, have no cycle.
//! * Lines from a point in one region to common spots on a boundary of it, and on to a point in another region,
//!   do not cross. So common spots of two boundaries are in the same cyclic order on both, or in the
//!   opposite one, since regions may be turned over.
//!
//! Reductions keep both: they leave out places, and join boundaries of a region with at most three
//! spots, which other boundaries do not join.

use grundy_core::message;
use grundy_core::text::Message;
use std::collections::HashMap;

/// A boundary: its region and its place there, both from 0.
pub(super) type BoundaryAt = (usize, usize);

/// A spot that occurs at two places.
#[derive(Debug)]
pub(super) struct Twice {
    pub(super) name: String,
    /// The boundaries on which it occurs, and its place on each.
    pub(super) places: [(BoundaryAt, usize); 2],
    /// The byte of the text at which it occurs for the second time.
    pub(super) at: usize,
}

/// Sets that grow together.
#[derive(Default)]
struct Groups(Vec<usize>);

impl Groups {
    /// Adds a set of one member.
    fn add(&mut self) -> usize {
        self.0.push(self.0.len());
        self.0.len() - 1
    }

    /// The member that stands for the set of a member.
    fn of(&self, mut member: usize) -> usize {
        while self.0[member] != member {
            member = self.0[member];
        }
        member
    }

    /// Makes one set of two; returns `false` if they were one.
    fn join(&mut self, one: usize, two: usize) -> bool {
        let (one, two) = (self.of(one), self.of(two));
        self.0[one.max(two)] = one.min(two);
        one != two
    }
}

/// Checks spots in the order in which they occur for the second time. An error is a byte of the text and what is wrong.
pub(super) fn check(spots: &[Twice]) -> Result<(), (usize, Message)> {
    // Curves that hang together, and what is joined by boundaries: groups of curves with regions.
    let (mut curves, mut joined) = (Groups::default(), Groups::default());
    let (mut boundaries, mut regions) = (HashMap::new(), HashMap::new());
    let mut common: HashMap<[BoundaryAt; 2], Vec<[usize; 2]>> = HashMap::new();
    for Twice { name, places, at } in spots {
        let [one, two] = places.map(|(boundary, _)| {
            let own = *boundaries.entry(boundary).or_insert_with(|| curves.add());
            (own, *regions.entry(boundary.0).or_insert_with(|| joined.add()))
        });
        if places[0].0 == places[1].0 {
            continue;
        }
        if curves.join(one.0, two.0) && !joined.join(one.1, two.1) {
            let message = message!(
                "curves-joined",
                "the spot {name} joins boundaries whose regions are joined by other ones",
                name = name
            );
            return Err((*at, message));
        }
        let mut sorted = *places;
        sorted.sort_unstable();
        let all = common.entry(sorted.map(|(boundary, _)| boundary)).or_default();
        all.push(sorted.map(|(_, place)| place));
        if !same_order(all) {
            return Err((
                *at,
                message!(
                    "curves-order",
                    "the spots up to {name} are in another order on their other boundary",
                    name = name
                ),
            ));
        }
    }
    Ok(())
}

/// Whether places on two boundaries are in the same cyclic order on both, or in the opposite one.
fn same_order(places: &[[usize; 2]]) -> bool {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    let others: Vec<usize> = sorted.into_iter().map(|[_, other]| other).collect();
    let next = others.iter().cycle().skip(1);
    let falls = others.iter().zip(next).filter(|(one, next)| one > next).count();
    // A cyclic order that rises falls once, one that falls rises once.
    falls <= 1 || falls + 1 >= others.len()
}
