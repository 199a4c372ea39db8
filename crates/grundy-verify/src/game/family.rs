//! Deletion games on families of graphs, such as `node-kayles prism:{n}`.
//!
//! A graph of a family consists of n equal cells in a row or in a ring. Vertex a of cell i is
//! joined to vertex b of cell i + d for each listed (a, b, d). In a row, other cells, in which more
//! or fewer vertices are present, may come before and after.

/// The set of vertices or edges that a move deletes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deletion {
    /// A vertex and its neighbours.
    Neighbourhood,
    /// A vertex that has a neighbour.
    Vertex,
    /// Two neighbours.
    Edge,
}

/// The edges (a, b, d): vertex a of each cell is joined to vertex b of the cell d further.
type Edge = (usize, usize, usize);

/// A game on a family of graphs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FamilyGame {
    pub(crate) taking: Deletion,
    /// The number of vertices of a cell, present or not.
    pub(crate) width: usize,
    pub(crate) joined: Vec<Edge>,
    /// The vertices present in each of the n cells, as bits.
    pub(crate) cell: u64,
    /// The cells before and after the n cells of a row; `None` for a ring.
    pub(crate) outer: Option<[Vec<u64>; 2]>,
    /// The least n.
    pub(crate) first: u64,
}

/// The maximum number of vertices of a cell, and of cells before and after.
const MOST: usize = 32;

impl FamilyGame {
    /// Parses a game and a family.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let (game, graph) = text.split_once(' ').unwrap_or((text, ""));
        let taking = match game {
            "node-kayles" => Deletion::Neighbourhood,
            "grim" => Deletion::Vertex,
            "arc-kayles" => Deletion::Edge,
            _ => return Err(format!("this checker knows no game `{game}` on graphs")),
        };
        let family = graph.split_once(':').and_then(|(name, size)| Self::named(taking, name, size));
        let sound = |family: &Self| {
            let outer = family.outer.iter().flatten().map(Vec::len).sum::<usize>();
            let across = family.joined.iter().any(|&(.., d)| d > 0);
            across && (1..=MOST).contains(&family.width) && outer <= 2 * MOST
        };
        family.filter(sound).ok_or_else(|| format!("this checker knows no family `{graph}`"))
    }

    /// Returns the game on a row of n equal cells, all of whose vertices are present.
    fn plain(taking: Deletion, width: usize, joined: Vec<Edge>) -> Self {
        let outer = Some([Vec::new(), Vec::new()]);
        Self { taking, width, joined, cell: all(width), outer, first: 0 }
    }

    fn named(taking: Deletion, name: &str, size: &str) -> Option<Self> {
        let plain = |width: usize, joined: Vec<Edge>| Self::plain(taking, width, joined);
        let bare = size == "{n}";
        Some(match name {
            "path" if bare => plain(1, vec![(0, 0, 1)]),
            "cycle" if bare => Self { outer: None, first: 3, ..plain(1, vec![(0, 0, 1)]) },
            "ladder" if bare => plain(2, rows(2, false)),
            "prism" if bare => Self { outer: None, first: 3, ..plain(2, rows(2, false)) },
            "grid" | "king" => {
                let (down, along) = size.split_once('x')?;
                let height = count(if along == "{n}" { down } else { along })?;
                let grows = along == "{n}" || down == "{n}";
                plain(height, rows(height, name == "king")).filter(grows)?
            }
            "toeplitz" => plain(1, steps(size)?),
            "circulant" => {
                let joined = steps(size)?;
                let first = 2 * joined.iter().map(|&(.., d)| d as u64).max()?;
                Self { outer: None, first, ..plain(1, joined) }
            }
            "diamonds" if bare => {
                let joined = vec![(0, 0, 1), (0, 1, 0), (1, 0, 1), (0, 2, 0), (2, 0, 1)];
                Self { outer: Some([Vec::new(), vec![1]]), ..plain(3, joined) }
            }
            "snake" => {
                let sides = count(size.strip_suffix("x{n}")?).filter(|&sides| sides >= 3)?;
                // Vertex 0 is on the path; 1, …, sides − 2 lead from it to the next cell's vertex
                // 0.
                let mut joined: Vec<_> = (1..sides - 1).map(|v| (v - 1, v, 0)).collect();
                joined.extend([(sides - 2, 0, 1), (0, 0, 1)]);
                Self { outer: Some([Vec::new(), vec![1]]), ..plain(sides - 1, joined) }
            }
            "tadpole" => {
                let around = count(size.strip_suffix(",{n}")?).filter(|&around| around >= 3)?;
                let mut joined: Vec<_> = (1..around).map(|v| (v - 1, v, 0)).collect();
                joined.extend([(around - 1, 0, 0), (0, 0, 1)]);
                Self { cell: 1, outer: Some([vec![all(around)], vec![]]), ..plain(around, joined) }
            }
            "spider" => {
                let (width, joined) = spider(size.strip_suffix(",{n}")?)?;
                Self { cell: 1, outer: Some([vec![all(width)], vec![]]), ..plain(width, joined) }
            }
            "caterpillar" => Self::caterpillar(taking, size)?,
            _ => return None,
        })
    }

    /// Parses `2,1x{n},3`: the leaves at each vertex of a path.
    fn caterpillar(taking: Deletion, size: &str) -> Option<Self> {
        let (mut outer, mut repeated) = ([Vec::new(), Vec::new()], None);
        let mut most = 0;
        for item in size.split(',') {
            let (leaves, times) = item.split_once('x').unwrap_or((item, "1"));
            let leaves = count(leaves)?;
            most = most.max(leaves);
            match (times, repeated) {
                ("{n}", None) => repeated = Some(all(leaves + 1)),
                ("{n}", Some(_)) => return None,
                _ => {
                    let cells = &mut outer[usize::from(repeated.is_some())];
                    cells.extend(vec![all(leaves + 1); count(times)?]);
                }
            }
        }
        let mut joined: Vec<_> = (1..=most).map(|leaf| (0, leaf, 0)).collect();
        joined.push((0, 0, 1));
        let plain = Self::plain(taking, most + 1, joined);
        Some(Self { cell: repeated?, outer: Some(outer), ..plain })
    }

    fn filter(self, kept: bool) -> Option<Self> {
        kept.then_some(self)
    }
}

/// Returns the vertices 0, …, n − 1 as bits.
fn all(n: usize) -> u64 {
    (0..n.min(MOST + 1)).fold(0, |set, v| set | 1 << v)
}

/// Parses a small number without sign or leading zeros.
fn count(text: &str) -> Option<usize> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|&number| plain && number <= MOST)
}

/// Returns the width of a cell with legs of the given lengths, and the edges.
fn spider(legs: &str) -> Option<(usize, Vec<Edge>)> {
    let (mut joined, mut width) = (vec![(0, 0, 1)], 1);
    for leg in legs.split(',') {
        let mut end = 0;
        for _ in 0..count(leg)? {
            joined.push((end, width, 0));
            end = width;
            width += 1;
        }
        if width > MOST {
            return None;
        }
    }
    Some((width, joined))
}

/// Parses `{n},1,3`.
fn steps(size: &str) -> Option<Vec<Edge>> {
    let mut steps = Vec::new();
    for text in size.strip_prefix("{n},")?.split(',') {
        let step = count(text).filter(|&step| step > 0)?;
        if steps.contains(&(0, 0, step)) {
            return None;
        }
        steps.push((0, 0, step));
    }
    Some(steps)
}

/// Returns the edges of a board with n columns.
fn rows(height: usize, corners: bool) -> Vec<Edge> {
    let mut joined = Vec::new();
    for row in 0..height {
        joined.push((row, row, 1));
        if row > 0 {
            joined.push((row - 1, row, 0));
            if corners {
                joined.extend([(row - 1, row, 1), (row, row - 1, 1)]);
            }
        }
    }
    joined
}
