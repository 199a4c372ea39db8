//! The infinite strip of equal cells from which the graphs of a family are cut, and the moves on a
//! part of it.
//!
//! A part is a list of columns: for each cell, the set of its vertices that are present, as bits.

use grundy_core::game::DeletionMove;

/// The maximum number of vertices of a cell.
pub(super) const MOST_WIDTH: u32 = 32;

/// Up to this width all permutations of a cell are tried as symmetries.
const PERMUTED_WIDTH: usize = 5;

/// Equal cells in a row, numbered by all integers, and the edges within and between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cell {
    /// The edges (a, b, d): vertex a of each cell i is joined to vertex b of cell i + d.
    edges: Vec<(u32, u32, usize)>,
    /// The neighbours of each vertex: the difference of the cells, and the vertex there.
    near: Vec<Vec<(isize, u32)>>,
    /// The largest difference of the cells of two adjacent vertices, at least 1.
    reach: usize,
    /// The symmetries of the strip, the identity first.
    symmetries: Vec<Symmetry>,
}

/// A permutation of the vertices of each cell, and whether the strip is reversed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Symmetry {
    reversed: bool,
    image: Vec<u32>,
}

impl Symmetry {
    /// Returns the image of a set of vertices of one cell.
    fn column(&self, column: u64) -> u64 {
        bits(column).fold(0, |set, a| set | 1 << self.image[a as usize])
    }

    /// Returns the image of a part.
    pub(super) fn part(&self, columns: &[u64]) -> Vec<u64> {
        let mut image: Vec<u64> = columns.iter().map(|&column| self.column(column)).collect();
        if self.reversed {
            image.reverse();
        }
        image
    }

    /// Returns the images of the two ends of a strip, the left one first.
    pub(super) fn ends(&self, left: &[u64], right: &[u64]) -> (Vec<u64>, Vec<u64>) {
        let (left, right) = (self.part(left), self.part(right));
        if self.reversed { (right, left) } else { (left, right) }
    }

    /// Whether a set of vertices of one cell is its own image.
    pub(super) fn keeps(&self, column: u64) -> bool {
        self.column(column) == column
    }
}

/// Returns the members of a set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

/// A vertex by its cell and its place in the cell.
pub(super) type Vertex = (usize, u32);

impl Cell {
    /// Creates a strip of cells of `width` vertices with these edges; `None` if a cell is empty or
    /// too large, an edge is a loop or names no vertex, or no edge joins two cells.
    pub(super) fn new(width: u32, edges: &[(u32, u32, usize)]) -> Option<Self> {
        let named = |&(a, b, d): &(u32, u32, usize)| a < width && b < width && (a, 0) != (b, d);
        let reach = edges.iter().map(|&(.., d)| d).max().filter(|&reach| reach > 0)?;
        if width == 0 || width > MOST_WIDTH || !edges.iter().all(named) {
            return None;
        }
        let mut near = vec![Vec::new(); width as usize];
        for &(a, b, d) in edges {
            near[a as usize].push((d.cast_signed(), b));
            near[b as usize].push((-d.cast_signed(), a));
        }
        for list in &mut near {
            list.sort_unstable();
            list.dedup();
        }
        let mut cell = Self { edges: edges.to_vec(), near, reach, symmetries: Vec::new() };
        cell.symmetries = cell.find_symmetries();
        Some(cell)
    }

    /// Returns the largest difference of the cells of two adjacent vertices.
    pub(super) fn reach(&self) -> usize {
        self.reach
    }

    /// Returns the number of vertices of a cell.
    pub(super) fn width(&self) -> usize {
        self.near.len()
    }

    /// Returns the edges (a, b, d): vertex a of each cell i is joined to vertex b of cell i + d.
    pub(super) fn edges(&self) -> &[(u32, u32, usize)] {
        &self.edges
    }

    /// Returns the symmetries of the strip, the identity first.
    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    fn find_symmetries(&self) -> Vec<Symmetry> {
        let identity: Vec<u32> = (0u32..).take(self.width()).collect();
        let mut images = vec![identity];
        if self.width() <= PERMUTED_WIDTH {
            images = permutations(self.width());
        }
        let both = |image: Vec<u32>| [false, true].map(|reversed| (reversed, image.clone()));
        let symmetry = |(reversed, image)| Symmetry { reversed, image };
        images.into_iter().flat_map(both).map(symmetry).filter(|map| self.is_kept_by(map)).collect()
    }

    /// Whether the image of every edge is an edge. A permutation maps finitely many edges one to
    /// one, so all edges are images then.
    fn is_kept_by(&self, map: &Symmetry) -> bool {
        self.near.iter().zip(&map.image).all(|(near, &image)| {
            near.iter().all(|&(step, b)| {
                let step = if map.reversed { -step } else { step };
                self.near[image as usize].contains(&(step, map.image[b as usize]))
            })
        })
    }

    /// Returns the neighbours of a vertex that are present.
    fn live_near(&self, columns: &[u64], (i, a): Vertex) -> impl Iterator<Item = Vertex> {
        self.near[a as usize].iter().filter_map(move |&(step, b)| {
            let j = i.checked_add_signed(step)?;
            (columns.get(j)? >> b & 1 == 1).then_some((j, b))
        })
    }

    /// Returns the position after each move that begins at a present vertex: the one chosen, or the
    /// first of the two that an edge joins.
    pub(super) fn after(&self, columns: &[u64], at: Vertex, rule: DeletionMove) -> Vec<Vec<u64>> {
        let without = |gone: &mut dyn Iterator<Item = Vertex>| {
            let mut left = columns.to_vec();
            left[at.0] &= !(1 << at.1);
            for (j, b) in gone {
                left[j] &= !(1 << b);
            }
            left
        };
        let mut near = self.live_near(columns, at);
        match rule {
            DeletionMove::WithReached => vec![without(&mut near)],
            DeletionMove::NotLone => match near.next() {
                Some(_) => vec![without(&mut std::iter::empty())],
                None => Vec::new(),
            },
            DeletionMove::Pairs => {
                near.filter(|&u| u > at).map(|u| without(&mut std::iter::once(u))).collect()
            }
        }
    }

    /// Returns the component of some vertices of a part.
    pub(super) fn joined(&self, columns: &[u64], sources: &[u64]) -> Vec<u64> {
        let mut found = vec![0; columns.len()];
        let mut open: Vec<Vertex> = Vec::new();
        for (i, (&column, &source)) in columns.iter().zip(sources).enumerate() {
            found[i] = column & source;
            open.extend(bits(column & source).map(|a| (i, a)));
        }
        while let Some(vertex) = open.pop() {
            for (j, b) in self.live_near(columns, vertex) {
                if found[j] >> b & 1 == 0 {
                    found[j] |= 1 << b;
                    open.push((j, b));
                }
            }
        }
        found
    }
}

/// Returns all permutations of 0, …, n − 1 for small n, the identity first.
fn permutations(n: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .iter()
            .flat_map(|start: &Vec<u32>| {
                let unused = (0u32..).take(n).filter(|a| !start.contains(a));
                unused.map(|a| start.iter().copied().chain([a]).collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}
