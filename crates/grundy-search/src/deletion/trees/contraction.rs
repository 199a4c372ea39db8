//! Contracts a tree edge by edge, to value it and every position that play leaves of it.
//!
//! Each vertex begins as a branch of its own. A vertex with one remaining neighbour is attached to
//! it: for every class that play may make of the branch below, and every class that play may make
//! of the other branch without it, the class of both together is computed. Edges are contracted in
//! ascending order of the number of such pairs. The last edge joins the two largest branches, and
//! only values are needed there: so it costs a twentieth for each pair, and it has by far the most.

use super::branch::{Branches, ClassError, Data, Sum, VERTEX};
use grundy_core::game::{Failure, Limit, Meter};
use grundy_core::value::NimSet;

/// Why a tree has no value by contraction.
#[derive(Debug)]
pub(super) enum ContractionError {
    /// It has a value too large for [`Branches`].
    ClassError,
    Stopped(Failure),
}

impl From<Failure> for ContractionError {
    fn from(failure: Failure) -> Self {
        Self::Stopped(failure)
    }
}

impl From<ClassError> for ContractionError {
    fn from(unfit: ClassError) -> Self {
        match unfit {
            ClassError::Value => Self::ClassError,
            ClassError::Classes => {
                Self::Stopped(Failure::Stopped { limit: Limit::Memory, bounds: None })
            }
        }
    }
}

/// The classes that play may make of a branch, ascending, and their options by their places here.
#[derive(Debug)]
struct Reach {
    classes: Vec<u32>,
    /// The end of the options of each class.
    ends: Vec<usize>,
    options: Vec<(u32, u8)>,
}

/// One vertex attached to another.
#[derive(Debug)]
struct Step {
    /// The vertex with what was attached to it before.
    upper: usize,
    /// The vertex that is attached.
    lower: usize,
    above: Reach,
    below: Reach,
    /// The class of both together, for each pair.
    attached: Vec<Sum>,
}

/// The last edge.
#[derive(Debug)]
struct Join {
    ends: [usize; 2],
    left: Reach,
    right: Reach,
    values: Vec<u8>,
}

/// A tree after contraction.
#[derive(Debug)]
pub(super) struct Contraction {
    vertices: Vec<bool>,
    steps: Vec<Step>,
    /// The last edge; `None` for a single vertex.
    join: Option<Join>,
}

impl Contraction {
    /// Contracts a tree, given by its vertices and the neighbours of each vertex.
    pub(super) fn new(
        tree: &[usize],
        near: &[Vec<u32>],
        branches: &mut Branches,
        meter: &Meter<'_>,
    ) -> Result<Self, ContractionError> {
        let mut vertices = vec![false; near.len()];
        let mut reach: Vec<Vec<u32>> = vec![Vec::new(); near.len()];
        for &vertex in tree {
            vertices[vertex] = true;
            reach[vertex] = vec![VERTEX];
        }
        let mut contracted = Self { vertices: vertices.clone(), steps: Vec::new(), join: None };
        for left in (2..=tree.len()).rev() {
            let Some((lower, upper)) = cheapest(tree, near, &vertices, &reach) else { break };
            let [above, below] = [upper, lower].map(|v| Reach::of(branches, &reach[v]));
            let room = Room { kept: contracted.bytes(), meter };
            if left == 2 {
                let values = join(branches, &above, &below, &room)?;
                let join = Join { ends: [upper, lower], left: above, right: below, values };
                contracted.join = Some(join);
                break;
            }
            let attached = attach(branches, &above, &below, &room)?;
            if let Some(&whole) = attached.last() {
                reach[upper] = branches.reachable(whole.class());
            }
            vertices[lower] = false;
            contracted.steps.push(Step { upper, lower, above, below, attached });
        }
        Ok(contracted)
    }

    /// Whether the tree has all these vertices.
    pub(super) fn holds(&self, tree: &[usize]) -> bool {
        tree.iter().all(|&vertex| self.vertices[vertex])
    }

    pub(super) fn bytes(&self) -> u64 {
        let steps = self.steps.iter().map(|step| {
            let attached = step.attached.len() * size_of::<Sum>();
            step.above.bytes() + step.below.bytes() + attached
        });
        let join = self
            .join
            .as_ref()
            .map_or(0, |join| join.left.bytes() + join.right.bytes() + join.values.len());
        (self.vertices.len() + join + steps.sum::<usize>()) as u64
    }

    /// Returns the value of a position that play leaves of the tree, or `None` if play cannot lead
    /// to it.
    pub(super) fn value(&self, live: &[usize], branches: &Branches) -> Option<u8> {
        let mut class = vec![None; self.vertices.len()];
        for &vertex in live {
            class[vertex] = Some(VERTEX);
        }
        let mut sum = 0;
        for Step { upper, lower, above, below, attached } in &self.steps {
            let Some(under) = class[*lower] else { continue };
            let Some(over) = class[*upper] else {
                sum ^= branches.alone(under);
                continue;
            };
            let [over, under] = [above.place(over)?, below.place(under)?];
            let both = attached[over * below.classes.len() + under];
            sum ^= both.heap();
            class[*upper] = Some(both.class());
        }
        let Some(Join { ends, left, right, values }) = &self.join else {
            let alone = class.into_iter().flatten().map(|class| branches.alone(class));
            return Some(alone.fold(sum, |sum, alone| sum ^ alone));
        };
        Some(match ends.map(|end| class[end]) {
            [Some(one), Some(other)] => {
                let [one, other] = [left.place(one)?, right.place(other)?];
                sum ^ values[one * right.classes.len() + other]
            }
            some => some.into_iter().flatten().fold(sum, |sum, one| sum ^ branches.alone(one)),
        })
    }
}

/// Returns the vertex with one remaining neighbour whose attachment has the fewest pairs, and that
/// neighbour.
fn cheapest(
    tree: &[usize],
    near: &[Vec<u32>],
    vertices: &[bool],
    reach: &[Vec<u32>],
) -> Option<(usize, usize)> {
    let leaves = tree.iter().filter(|&&vertex| vertices[vertex]).filter_map(|&vertex| {
        let mut near = near[vertex].iter().map(|&v| v as usize).filter(|&v| vertices[v]);
        let upper = near.next().filter(|_| near.next().is_none())?;
        Some((reach[vertex].len() * reach[upper].len(), vertex, upper))
    });
    leaves.min().map(|(_, lower, upper)| (lower, upper))
}

impl Reach {
    fn of(branches: &Branches, classes: &[u32]) -> Self {
        let place = |class: u32| {
            // Classes are closed under options.
            classes.binary_search(&class).ok().and_then(|at| u32::try_from(at).ok()).unwrap_or(0)
        };
        let mut reach = Self { classes: classes.to_vec(), ends: Vec::new(), options: Vec::new() };
        for &class in classes {
            let options = branches.options(class).iter();
            reach.options.extend(options.map(|option| (place(option.class()), option.heap())));
            reach.ends.push(reach.options.len());
        }
        reach
    }

    fn bytes(&self) -> usize {
        self.classes.len() * (size_of::<u32>() + size_of::<usize>())
            + self.options.len() * size_of::<(u32, u8)>()
    }

    fn place(&self, class: u32) -> Option<usize> {
        self.classes.binary_search(&class).ok()
    }

    /// Returns the options of the class at a place.
    fn options(&self, at: usize) -> impl Iterator<Item = (usize, u8)> {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.options[begin..self.ends[at]].iter().map(|&(at, heap)| (at as usize, heap))
    }
}

/// The memory that a table may take.
struct Room<'a, 'b> {
    /// The number of bytes of earlier tables.
    kept: u64,
    meter: &'a Meter<'b>,
}

impl Room<'_, '_> {
    /// Checks that a table of `bytes` fits besides everything else.
    fn fits(&self, branches: &Branches, bytes: u64) -> Result<(), Failure> {
        let all = bytes.saturating_add(self.kept).saturating_add(branches.bytes());
        if all > self.meter.memory_left() || !self.meter.fits(bytes) {
            return Err(Failure::Stopped { limit: Limit::Memory, bounds: None });
        }
        Ok(())
    }
}

/// Returns the bytes of a table with an entry of `bytes` for each pair.
fn table(above: &Reach, below: &Reach, bytes: usize) -> u64 {
    let pairs = (above.classes.len() as u64).saturating_mul(below.classes.len() as u64);
    pairs.saturating_mul(bytes as u64)
}

/// Returns the class of each pair of a branch and another one attached to its root.
fn attach(
    branches: &mut Branches,
    above: &Reach,
    below: &Reach,
    room: &Room<'_, '_>,
) -> Result<Vec<Sum>, ContractionError> {
    let bytes = table(above, below, size_of::<Sum>());
    room.fits(branches, bytes)?;
    let cols = below.classes.len();
    let mut attached: Vec<Sum> = Vec::with_capacity(above.classes.len() * cols);
    let mut options = Vec::new();
    for (row, &upper) in above.classes.iter().enumerate() {
        room.meter.steps(cols as u64)?;
        room.fits(branches, bytes)?;
        let of_upper = branches.data(upper);
        for (col, &lower) in below.classes.iter().enumerate() {
            let of_lower = branches.data(lower);
            options.clear();
            let moves = above.options(row);
            options.extend(moves.map(|(to, heap)| attached[to * cols + col].plus(heap)));
            let moves = below.options(col);
            options.extend(moves.map(|(to, heap)| attached[row * cols + to].plus(heap)));
            let ends = each(of_lower.ends);
            options.extend(ends.map(|value| Sum::new(upper, value)));
            options.sort_unstable();
            options.dedup();
            let alone = branches.alone(lower);
            let data = Data {
                cut: of_upper.cut ^ alone,
                own: if branches.is_node_kayles() { of_upper.own ^ of_lower.cut } else { 0 },
                ends: NimSet::permuted(of_upper.ends, alone.into())
                    | 1 << (branches.hit(lower) ^ of_upper.cut),
            };
            attached.push(branches.class(data, &options)?);
        }
    }
    Ok(attached)
}

/// Returns the value of each pair of branches joined by an edge between their roots.
fn join(
    branches: &Branches,
    left: &Reach,
    right: &Reach,
    room: &Room<'_, '_>,
) -> Result<Vec<u8>, ContractionError> {
    room.fits(branches, table(left, right, size_of::<u8>()))?;
    let cols = right.classes.len();
    let mut values: Vec<u8> = Vec::with_capacity(left.classes.len() * cols);
    let mut seen = vec![0u64; cols];
    for (row, &one) in left.classes.iter().enumerate() {
        room.meter.steps(cols as u64)?;
        let (of_one, alone) = (branches.data(one), branches.alone(one));
        for (seen, &other) in seen.iter_mut().zip(&right.classes) {
            let of_other = branches.data(other);
            let over_the_edge = if branches.is_node_kayles() {
                1 << (of_one.own ^ of_other.cut) | 1 << (of_one.cut ^ of_other.own)
            } else {
                1 << (of_one.cut ^ of_other.cut)
            };
            *seen = over_the_edge
                | NimSet::permuted(of_one.ends, branches.alone(other).into())
                | NimSet::permuted(of_other.ends, alone.into());
        }
        for (to, heap) in left.options(row) {
            let options = &values[to * cols..][..cols];
            for (seen, value) in seen.iter_mut().zip(options) {
                *seen |= 1 << ((value ^ heap) & 63);
            }
        }
        for (col, seen) in seen.iter().enumerate() {
            let options = right.options(col);
            let seen = options.fold(*seen, |seen, (to, heap)| {
                seen | 1 << ((values[row * cols + to] ^ heap) & 63)
            });
            if seen == u64::MAX {
                return Err(ContractionError::ClassError);
            }
            values.push(seen.trailing_ones().to_le_bytes()[0]);
        }
    }
    Ok(values)
}

/// Returns the values of a set.
fn each(mut values: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let value = values.trailing_zeros();
        values &= values.wrapping_sub(1);
        (value < 64).then(|| value.to_le_bytes()[0])
    })
}
