//! Families of graphs that are strips of equal cells, by the names of the generators.

use super::cell::{Cell, MOST_WIDTH};

/// The maximum number of columns of a family besides its complete cells.
const MOST_FIXED: usize = 64;

/// The graphs of a family, one for each number n.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    pub(super) cell: Cell,
    /// A complete cell.
    pub(super) run: u64,
    /// The arrangement of n complete cells.
    pub(super) form: Arrangement,
    /// The least n.
    pub(super) first: u64,
}

/// The arrangement of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// In a row, with columns before and after.
    Row(Vec<u64>, Vec<u64>),
    /// In a ring.
    Ring,
}

/// The placeholder for n in the text of generators.
const HOLE: &str = "{n}";

impl Family {
    /// Returns the family of a generator's text in which `{n}` stands for a number, such as
    /// `ladder:{n}` or `caterpillar:3,1x{n}`. `None` for other texts and for graphs that do not
    /// grow by cells.
    pub fn read(text: &str) -> Option<Self> {
        let (name, size) = text.split_once(':')?;
        match (name, size) {
            ("path", HOLE) => Self::row(1, &[(0, 0, 1)]),
            ("cycle", HOLE) => Self::ring(1, &[(0, 0, 1)], 3),
            ("ladder", HOLE) => board(2, false),
            ("prism", HOLE) => Self::ring(2, &[(0, 1, 0), (0, 0, 1), (1, 1, 1)], 3),
            ("diamonds", HOLE) => diamonds(),
            ("grid" | "king", _) => {
                let (rows, cols) = size.split_once('x')?;
                let fixed =
                    if cols == HOLE { rows } else { Some(cols).filter(|_| rows == HOLE)? };
                board(number(fixed)?, name == "king")
            }
            ("toeplitz", _) => {
                let edges = jumps(size)?;
                Self::row(1, &edges)
            }
            ("circulant", _) => {
                let edges = jumps(size)?;
                let most = edges.iter().map(|&(.., jump)| jump as u64).max()?;
                Self::ring(1, &edges, 2 * most)
            }
            ("snake", _) => snake(number(size.strip_suffix("x{n}")?)?),
            ("tadpole", _) => {
                let around = number(size.strip_suffix(",{n}")?)?;
                let edges = (1..around).map(|v| (v - 1, v, 0)).chain([(0, around.max(1) - 1, 0)]);
                hung(around, edges).filter(|_| around >= 3)
            }
            ("spider", _) => spider(size.strip_suffix(",{n}")?),
            ("caterpillar", _) => caterpillar(size),
            _ => None,
        }
    }

    /// Returns the least number n for which there is a graph.
    pub fn first(&self) -> u64 {
        self.first
    }

    fn row(width: u32, edges: &[(u32, u32, usize)]) -> Option<Self> {
        Self::between(width, edges, full(width)?, Vec::new(), Vec::new())
    }

    /// Cells in a row with columns before and after.
    fn between(
        width: u32,
        edges: &[(u32, u32, usize)],
        run: u64,
        left: Vec<u64>,
        right: Vec<u64>,
    ) -> Option<Self> {
        let cell = Cell::new(width, edges)?;
        if left.len() + right.len() > MOST_FIXED {
            return None;
        }
        Some(Self { cell, run, form: Arrangement::Row(left, right), first: 0 })
    }

    fn ring(width: u32, edges: &[(u32, u32, usize)], first: u64) -> Option<Self> {
        let cell = Cell::new(width, edges)?;
        Some(Self { cell, run: full(width)?, form: Arrangement::Ring, first })
    }
}

/// Returns all vertices of a cell.
fn full(width: u32) -> Option<u64> {
    (width <= MOST_WIDTH).then(|| (1 << width) - 1)
}

/// Parses a number as generators print it, small enough for a cell.
fn number(text: &str) -> Option<u32> {
    let number = text.parse().ok().filter(|&number: &u32| number.to_string() == text);
    number.filter(|&number| number <= MOST_WIDTH)
}

/// `{n},1,3`: the edges of jumps along a row.
fn jumps(size: &str) -> Option<Vec<(u32, u32, usize)>> {
    let rest = size.strip_prefix(HOLE)?.strip_prefix(',')?;
    let jump = |text| Some((0, 0, usize::try_from(number(text)?).ok().filter(|&jump| jump > 0)?));
    let edges: Vec<_> = rest.split(',').map(jump).collect::<Option<_>>()?;
    let twice = (1..edges.len()).any(|i| edges[..i].contains(&edges[i]));
    (!twice).then_some(edges)
}

/// Returns a board with some rows and n columns.
fn board(rows: u32, king: bool) -> Option<Family> {
    let down = (1..rows).map(|row| (row - 1, row, 0));
    let along = (0..rows).map(|row| (row, row, 1));
    let crossing = (1..rows).flat_map(|row| [(row - 1, row, 1), (row, row - 1, 1)]);
    let crossing = crossing.filter(|_| king);
    Family::row(rows, &down.chain(along).chain(crossing).collect::<Vec<_>>())
}

/// n polygons along a path, each on one of its edges.
fn snake(sides: u32) -> Option<Family> {
    // The path's vertex, then the others of the polygon between it and the next.
    let others = sides.checked_sub(2).filter(|&others| others > 0)?;
    let around = (1..others).map(|v| (v, v + 1, 0));
    let edges: Vec<_> = around.chain([(0, 0, 1), (0, 1, 0), (others, 0, 1)]).collect();
    Family::between(others + 1, &edges, full(others + 1)?, Vec::new(), vec![1])
}

/// n diamonds along a path, which is their common diagonal.
fn diamonds() -> Option<Family> {
    let edges = [(0, 0, 1), (0, 1, 0), (0, 2, 0), (1, 0, 1), (2, 0, 1)];
    Family::between(3, &edges, 7, Vec::new(), vec![1])
}

/// Returns a graph with the edges (a, b) at whose vertex 0 a path of n further vertices begins.
fn hung(vertices: u32, edges: impl Iterator<Item = (u32, u32, usize)>) -> Option<Family> {
    let edges: Vec<_> = edges.chain([(0, 0, 1)]).collect();
    Family::between(vertices, &edges, 1, vec![full(vertices)?], Vec::new())
}

/// Returns a vertex with paths of the given numbers of vertices, and one of n.
fn spider(legs: &str) -> Option<Family> {
    let (mut edges, mut vertices) = (Vec::new(), 1u32);
    for leg in legs.split(',') {
        for place in 0..number(leg)? {
            edges.push((if place == 0 { 0 } else { vertices - 1 }, vertices, 0));
            vertices = vertices.checked_add(1).filter(|&vertices| vertices <= MOST_WIDTH)?;
        }
    }
    hung(vertices, edges.into_iter())
}

/// Returns a caterpillar in which one number of leaves is repeated n times: `3,1x{n},0x2`.
fn caterpillar(size: &str) -> Option<Family> {
    let mut columns = [Vec::new(), Vec::new()];
    let (mut repeated, mut most) = (None, 0);
    for item in size.split(',') {
        let (legs, times) = item.split_once('x').unwrap_or((item, "1"));
        let legs = number(legs)?;
        most = most.max(legs);
        let spine_and_leaves = full(legs + 1)?;
        if times == HOLE {
            if repeated.replace(spine_and_leaves).is_some() {
                return None;
            }
        } else {
            let times = usize::try_from(number(times)?).ok()?;
            let part = &mut columns[usize::from(repeated.is_some())];
            part.extend(std::iter::repeat_n(spine_and_leaves, times));
        }
    }
    let edges: Vec<_> = (1..=most).map(|leaf| (0, leaf, 0)).chain([(0, 0, 1)]).collect();
    let [left, right] = columns;
    Family::between(most + 1, &edges, repeated?, left, right)
}
