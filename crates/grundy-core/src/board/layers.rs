//! A box of cells cut into layers, for games on its order ideals: sets that contain with each cell
//! all cells with smaller or equal coordinates.
//!
//! The layers lie across one side of the box. What an ideal has of a layer is an ideal of that
//! layer, a *shape*, and it contains the shape of the next layer. So an ideal is a descending chain
//! of shapes, and all shapes can be listed beforehand.

use std::collections::BTreeSet;

use super::BitSet;

/// The layers of a box, and the shapes that an ideal may have in one.
#[derive(Debug)]
pub struct Layers {
    /// The number of layers.
    depth: usize,
    /// The layer of each cell of the box, and the cell within it. The cells of the box are numbered
    /// with the last coordinate fastest.
    places: Vec<(usize, u32)>,
    /// For each cell of a layer, the cells with coordinates that are at least as large.
    above: Vec<u128>,
    /// All shapes, ascending as numbers, so that a shape comes after those that it contains.
    shapes: Vec<u128>,
    /// Exchanges of two equal sides of a layer: the new number of each of its cells.
    exchanges: Vec<Vec<u32>>,
}

/// With more shapes than this no layers are made: tables take the square of their number.
const MOST_SHAPES: usize = 1 << 11;

/// The number of cells in a layer that fits in a word.
const MOST_CELLS: u32 = 128;

impl Layers {
    /// The layers of a box across the side that gives the fewest shapes; `None` if these are too
    /// many.
    pub fn new(sides: &[u32]) -> Option<Self> {
        let cut = (0..sides.len()).filter_map(|axis| Some((axis, Layer::new(sides, axis)?)));
        let (axis, layer) = cut.min_by_key(|(_, layer)| layer.shapes.len())?;
        let cells = sides.iter().product::<u32>();
        let place = |cell| {
            let mut at = coordinates(sides, cell);
            let depth = at.remove(axis);
            (depth as usize, number(&layer.sides, &at))
        };
        Some(Self {
            depth: sides[axis] as usize,
            places: (0..cells).map(place).collect(),
            exchanges: layer.exchanges(),
            above: layer.above,
            shapes: layer.shapes,
        })
    }

    /// The number of layers.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// All shapes, ascending as numbers of their bits.
    pub fn shapes(&self) -> &[u128] {
        &self.shapes
    }

    /// For each cell of a layer, the cells that a move at it takes.
    pub fn above(&self) -> &[u128] {
        &self.above
    }

    /// The number of a shape.
    pub fn shape(&self, cells: u128) -> Option<usize> {
        self.shapes.binary_search(&cells).ok()
    }

    /// What an ideal has of each layer.
    pub fn cut(&self, ideal: &BitSet) -> Vec<u128> {
        let mut layers = vec![0; self.depth];
        for cell in ideal.iter() {
            if let Some(&(layer, bit)) = self.places.get(cell as usize) {
                layers[layer] |= 1 << bit;
            }
        }
        layers
    }

    /// The reflections of a layer under which all the given layers stay the same: for each, the
    /// number of the reflection of every shape.
    pub fn reflections(&self, layers: &[u128]) -> Vec<Vec<usize>> {
        let reflected = |cells: u128, new: &[u32]| {
            (0u32..).zip(new).fold(0, |image, (cell, &to)| image | (cells >> cell & 1) << to)
        };
        let kept = self
            .exchanges
            .iter()
            .filter(|new| layers.iter().all(|&layer| reflected(layer, new) == layer));
        kept.filter_map(|new| {
            self.shapes.iter().map(|&shape| self.shape(reflected(shape, new))).collect()
        })
        .collect()
    }
}

/// A layer of a box, with its shapes.
struct Layer {
    sides: Vec<u32>,
    above: Vec<u128>,
    shapes: Vec<u128>,
}

impl Layer {
    /// The layer across an axis, if it is small.
    fn new(sides: &[u32], axis: usize) -> Option<Self> {
        let mut sides = sides.to_vec();
        sides.remove(axis);
        let cells = sides.iter().try_fold(1u32, |cells, &side| cells.checked_mul(side))?;
        if !(1..=MOST_CELLS).contains(&cells) {
            return None;
        }
        let at: Vec<Vec<u32>> = (0..cells).map(|cell| coordinates(&sides, cell)).collect();
        let covers = |a: &[u32], b: &[u32]| a.iter().zip(b).all(|(a, b)| a >= b);
        let above = at.iter().map(|low| {
            let upper = (0u32..).zip(&at).filter(|(_, high)| covers(high, low));
            upper.fold(0, |set, (cell, _)| set | 1 << cell)
        });
        let above: Vec<u128> = above.collect();
        let shapes = ideals(u128::MAX >> (128 - cells), &above)?;
        Some(Self { sides, above, shapes })
    }

    /// The exchanges of two equal sides.
    fn exchanges(&self) -> Vec<Vec<u32>> {
        let axes = 0..self.sides.len();
        let pairs = axes.flat_map(|i| (i + 1..self.sides.len()).map(move |j| (i, j)));
        let equal = pairs.filter(|&(i, j)| self.sides[i] == self.sides[j] && self.sides[i] > 1);
        let cells = u32::try_from(self.above.len()).unwrap_or(u32::MAX);
        equal
            .map(|(i, j)| {
                let new = |cell| {
                    let mut at = coordinates(&self.sides, cell);
                    at.swap(i, j);
                    number(&self.sides, &at)
                };
                (0..cells).map(new).collect()
            })
            .collect()
    }
}

/// All ideals within one, ascending; `None` if there are too many. Each is found by taking away a
/// cell that no other is above.
fn ideals(whole: u128, above: &[u128]) -> Option<Vec<u128>> {
    let mut found = BTreeSet::from([whole]);
    let mut open = vec![whole];
    while let Some(ideal) = open.pop() {
        for (cell, above) in above.iter().enumerate() {
            let rest = ideal & !(1 << cell);
            if ideal & above == 1 << cell && found.insert(rest) {
                open.push(rest);
            }
        }
        if found.len() > MOST_SHAPES {
            return None;
        }
    }
    Some(found.into_iter().collect())
}

/// The coordinates of a cell of a box.
pub fn coordinates(sides: &[u32], cell: u32) -> Vec<u32> {
    let mut rest = cell;
    let mut at: Vec<u32> = sides
        .iter()
        .rev()
        .map(|&side| {
            let along = rest % side.max(1);
            rest /= side.max(1);
            along
        })
        .collect();
    at.reverse();
    at
}

/// The number of a cell of a box.
pub fn number(sides: &[u32], at: &[u32]) -> u32 {
    sides.iter().zip(at).fold(0, |number, (&side, &along)| number * side + along)
}

#[cfg(test)]
mod tests {
    use super::{BitSet, Layers, coordinates, number};

    #[test]
    fn cells_are_numbered() {
        let sides = [2, 3, 4];
        for cell in 0..24 {
            assert_eq!(number(&sides, &coordinates(&sides, cell)), cell);
        }
        assert_eq!(coordinates(&sides, 23), [1, 2, 3]);
    }

    /// The ideals of a rectangle of a by b cells are the lattice paths across it.
    #[test]
    fn shapes_are_counted() {
        for (sides, depth, shapes) in [
            (&[4, 4, 4][..], 4, 70),
            (&[5, 5, 4], 5, 126),
            (&[2, 2, 2, 2], 2, 20),
            (&[1, 1], 1, 2),
            (&[7], 7, 2),
            (&[3, 200], 200, 4),
        ] {
            let layers = Layers::new(sides).unwrap();
            assert_eq!((layers.depth(), layers.shapes().len()), (depth, shapes), "{sides:?}");
            assert!(layers.shapes().is_sorted());
        }
        assert!(Layers::new(&[2, 2, 2, 2, 2, 2]).is_none());
        assert!(Layers::new(&[200, 200]).is_none());
    }

    #[test]
    fn layers_of_a_symmetric_ideal_are_reflected() {
        let layers = Layers::new(&[3, 3, 3]).unwrap();
        let whole = layers.cut(&BitSet::full(27));
        assert_eq!(whole, [(1 << 9) - 1; 3]);
        assert_eq!(layers.reflections(&whole).len(), 1);
        assert!(layers.reflections(&[0b1111, 1, 0]).is_empty());
    }
}
