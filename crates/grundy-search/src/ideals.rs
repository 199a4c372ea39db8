//! The values of all order ideals within one ideal of a box, where a move takes a cell and all cells
//! above it: Chomp in any number of dimensions.
//!
//! An ideal is a chain of shapes, each within the one before ([`Layers`]). The ideals are numbered
//! in lexicographic order of their chains. The number is a sum with a term for each layer: how many
//! ideals agree with this one up to the layer and are smaller there. A move at a cell of some layer
//! leaves the shapes before it and makes those from it on smaller, so every option has a smaller
//! number, and the numbers of the options at one cell of all layers are sums of the same terms. A
//! byte for each ideal is enough, as no value exceeds the number of cells.
//!
//! The cell at the corner is never taken. If it may be taken, the value is one more: that move
//! leaves nothing, and by induction each other option has the value of the same option with the
//! corner forbidden, plus one.

use grundy_core::board::{BitSet, Layers};
use grundy_core::game::{Failure, Meter, Refusal};
use grundy_core::message;
use grundy_core::value::Marks;

/// The values of all ideals within one.
#[derive(Debug)]
pub struct IdealTable {
    chains: Chains,
    values: Values,
}

/// Values at the width that the number of cells asks for; the greatest number marks an ideal that
/// has no value yet.
#[derive(Debug)]
enum Values {
    Narrow(Vec<u8>),
    Wide(Vec<u16>),
}

/// The chains of shapes within those of one ideal, and their numbers.
#[derive(Debug)]
struct Chains {
    /// What the ideal has of each layer that it reaches.
    whole: Vec<u128>,
    shapes: Vec<u128>,
    /// For each shape and each cell of it, the number of the shape without the cell and all above.
    after: Vec<u32>,
    /// For each layer, each shape before it and each shape in it, how many chains have the same
    /// shapes before it and a smaller one in it.
    smaller: Vec<u32>,
    /// The number of chains.
    count: u64,
}

/// Tables are not larger than this.
const MOST_IDEALS: u64 = 1 << 30;

/// Returns the number of ideals within an ideal of a box; `None` if there are more than are tabulated.
pub fn count_ideals(layers: &Layers, ideal: &BitSet) -> Option<u64> {
    Ways::new(layers.shapes(), &reached(layers, ideal)).map(|ways| ways.count)
}

/// What an ideal has of each layer, up to the last that it reaches.
fn reached(layers: &Layers, ideal: &BitSet) -> Vec<u128> {
    let mut whole = layers.cut(ideal);
    whole.truncate(whole.iter().take_while(|&&layer| layer != 0).count());
    whole
}

/// The numbers of chains.
struct Ways {
    /// For each layer and each shape before it, the number of chains from the layer on.
    from: Vec<Vec<u64>>,
    count: u64,
}

impl Ways {
    fn new(shapes: &[u128], whole: &[u128]) -> Option<Self> {
        let mut from = vec![vec![1; shapes.len()]];
        for &layer in whole.iter().rev() {
            let next = from.last()?;
            let ways = shapes.iter().map(|&before| {
                let within =
                    shapes.iter().zip(next).filter(|&(shape, _)| shape & !(before & layer) == 0);
                within.map(|(_, ways)| ways).sum::<u64>().min(MOST_IDEALS + 1)
            });
            let ways: Vec<u64> = ways.collect();
            // Each of these chains goes on downward from the first layers of the whole.
            if ways.last().is_none_or(|&ways| ways > MOST_IDEALS) {
                return None;
            }
            from.push(ways);
        }
        from.reverse();
        let first = *whole.first().unwrap_or(&0);
        let count = from[0][shapes.binary_search(&first).ok()?];
        (count <= MOST_IDEALS).then_some(Self { from, count })
    }
}

impl IdealTable {
    /// Computes the values of all ideals within an ideal of a box that contains the corner.
    ///
    /// # Errors
    /// A limit, or a refusal if there are too many ideals.
    pub fn new(layers: &Layers, ideal: &BitSet, meter: &Meter<'_>) -> Result<Self, Failure> {
        let chains = Chains::new(layers, ideal, meter)?;
        let reflections = layers.reflections(&chains.whole);
        let values = if ideal.len() < usize::from(u8::MAX) {
            Values::Narrow(fill(&chains, &reflections, u8::MAX, meter)?)
        } else {
            Values::Wide(fill(&chains, &reflections, u16::MAX, meter)?)
        };
        Ok(Self { chains, values })
    }

    /// The value of an ideal that contains the corner, which is never taken; `None` if it is not
    /// within the ideal of the table.
    pub fn value(&self, layers: &Layers, ideal: &BitSet) -> Option<u32> {
        let cut = layers.cut(ideal);
        let (within, beyond) = cut.split_at(self.chains.whole.len().min(cut.len()));
        let outside =
            within.iter().zip(&self.chains.whole).any(|(cells, whole)| cells & !whole != 0);
        if outside || beyond.iter().any(|&cells| cells != 0) {
            return None;
        }
        let chain: Option<Vec<usize>> = within.iter().map(|&cells| layers.shape(cells)).collect();
        let number = self.chains.number(&chain?);
        match &self.values {
            Values::Narrow(values) => values.get(number).map(|&value| value.into()),
            Values::Wide(values) => values.get(number).map(|&value| value.into()),
        }
    }
}

/// Computes the values of all chains in the order of their numbers.
fn fill<V: Copy + PartialEq + Into<u32> + TryFrom<u32>>(
    chains: &Chains,
    reflections: &[Vec<usize>],
    unknown: V,
    meter: &Meter<'_>,
) -> Result<Vec<V>, Failure> {
    let count = usize::try_from(chains.count).map_err(|_| too_many())?;
    meter.keep((count * size_of::<V>()) as u64)?;
    let mut values = vec![unknown; count];
    let mut chain = vec![0; chains.whole.len()];
    let mut image = chain.clone();
    let (mut scratch, mut seen) = (Scratch { sums: Vec::new() }, Marks::default());
    for number in 0..count {
        meter.node()?;
        if values[number] == unknown {
            chains.options(&chain, &mut scratch, |option| seen.insert(values[option].into()));
            let value = V::try_from(seen.take()).map_err(|_| too_many())?;
            values[number] = value;
            for reflection in reflections {
                image.iter_mut().zip(&chain).for_each(|(to, &from)| *to = reflection[from]);
                values[chains.number(&image)] = value;
            }
        }
        chains.advance(&mut chain);
    }
    Ok(values)
}

fn too_many() -> Refusal {
    Refusal::new(message!(
        "box-search",
        "this position has more than {most} positions in it, too many for a table",
        most = MOST_IDEALS
    ))
    .help(message!("box-search-help", "a box of 5x5x5 cells has 267227532 positions"))
}

impl Chains {
    fn new(layers: &Layers, ideal: &BitSet, meter: &Meter<'_>) -> Result<Self, Failure> {
        let shapes = layers.shapes().to_vec();
        let whole = reached(layers, ideal);
        let terms = (whole.len() * shapes.len() * shapes.len()) as u64;
        let ways = Ways::new(&shapes, &whole).ok_or_else(too_many)?;
        meter.keep(4 * terms)?;
        let mut smaller = Vec::with_capacity(whole.len() * shapes.len() * shapes.len());
        for (&layer, next) in whole.iter().zip(&ways.from[1..]) {
            meter.pause()?;
            for &before in &shapes {
                let mut sum = 0;
                smaller.extend(shapes.iter().zip(next).map(|(&shape, ways)| {
                    let smaller = sum;
                    if shape & !(before & layer) == 0 {
                        sum += ways;
                    }
                    u32::try_from(smaller).unwrap_or(u32::MAX)
                }));
            }
        }
        let number = |cells: u128| layers.shape(cells).and_then(|at| u32::try_from(at).ok());
        let cut = |&shape: &u128| layers.above().iter().map(move |above| number(shape & !above));
        let after = shapes.iter().flat_map(cut).map(Option::unwrap_or_default).collect();
        Ok(Self { whole, shapes, after, smaller, count: ways.count })
    }

    /// The term of a layer in the number of a chain.
    #[inline]
    fn term(&self, layer: usize, before: usize, shape: usize) -> usize {
        let shapes = self.shapes.len();
        self.smaller[(layer * shapes + before) * shapes + shape] as usize
    }

    /// The number of the last shape, which contains all others.
    fn top(&self) -> usize {
        self.shapes.len() - 1
    }

    /// The number of a chain.
    fn number(&self, chain: &[usize]) -> usize {
        let mut before = self.top();
        let terms = chain
            .iter()
            .enumerate()
            .map(|(layer, &shape)| self.term(layer, std::mem::replace(&mut before, shape), shape));
        terms.sum()
    }

    /// Moves to the next chain; `false` if this is the last.
    fn advance(&self, chain: &mut [usize]) -> bool {
        for layer in (0..chain.len()).rev() {
            let before = layer.checked_sub(1).map_or(self.top(), |before| chain[before]);
            let room = self.shapes[before] & self.whole[layer];
            let next = (chain[layer] + 1..=before).find(|&next| self.shapes[next] & !room == 0);
            if let Some(next) = next {
                chain[layer] = next;
                chain[layer + 1..].fill(0);
                return true;
            }
        }
        false
    }

    /// Calls `visit` with the number of every option of a chain.
    #[inline]
    fn options(&self, chain: &[usize], scratch: &mut Scratch, mut visit: impl FnMut(usize)) {
        let number = scratch.start(self, chain);
        let width = self.after.len() / self.shapes.len();
        let mut cells = chain.first().map_or(0, |&shape| self.shapes[shape]);
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let after = |layer: usize| self.after[chain[layer] * width + cell] as usize;
            let height =
                chain.iter().take_while(|&&shape| self.shapes[shape] >> cell & 1 == 1).count();
            // The terms of the layers above the cell that the move is made at.
            let mut rest = match chain.get(height) {
                Some(&shape) => {
                    self.term(height, after(height - 1), shape) + number - scratch.sums[height + 1]
                }
                None => 0,
            };
            for layer in (0..height).rev() {
                let left = after(layer);
                let before = layer.checked_sub(1).map_or(self.top(), |before| chain[before]);
                if layer > 0 || cell > 0 {
                    visit(scratch.sums[layer] + self.term(layer, before, left) + rest);
                }
                if layer > 0 {
                    rest += self.term(layer, after(layer - 1), left);
                }
            }
        }
    }
}

/// Room for the sums of the terms of a chain before each layer.
struct Scratch {
    sums: Vec<usize>,
}

impl Scratch {
    /// Computes the sums, and returns the number of the chain.
    fn start(&mut self, chains: &Chains, chain: &[usize]) -> usize {
        self.sums.clear();
        let (mut sum, mut before) = (0, chains.top());
        for (layer, &shape) in chain.iter().enumerate() {
            self.sums.push(sum);
            sum += chains.term(layer, before, shape);
            before = shape;
        }
        self.sums.push(sum);
        sum
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::{IdealTable, count_ideals};
    use grundy_core::board::{BitSet, Layers, coordinates};
    use grundy_core::game::Meter;

    /// The cells of an ideal that are not above a cell.
    fn without(sides: &[u32], ideal: &BitSet, cell: u32) -> BitSet {
        let low = coordinates(sides, cell);
        let above = |&other: &u32| coordinates(sides, other).iter().zip(&low).all(|(a, b)| a >= b);
        ideal.without(&ideal.iter().filter(above).collect::<Vec<_>>())
    }

    /// The values of an ideal and all within it, by the definition.
    fn values(sides: &[u32], ideal: &BitSet, known: &mut HashMap<BitSet, u32>) -> u32 {
        if let Some(&value) = known.get(ideal) {
            return value;
        }
        let cells: Vec<u32> = ideal.iter().filter(|&cell| cell > 0).collect();
        let options: Vec<u32> =
            cells.iter().map(|&cell| values(sides, &without(sides, ideal, cell), known)).collect();
        let value = (0..=u32::MAX).find(|value| !options.contains(value)).unwrap();
        known.insert(ideal.clone(), value);
        value
    }

    #[test]
    fn tables_hold_the_values_by_the_definition() {
        for (sides, taken) in [
            (&[1][..], &[][..]),
            (&[6], &[]),
            (&[3, 5], &[]),
            (&[4, 4], &[11]),
            (&[2, 3, 3], &[]),
            (&[3, 3, 3], &[26]),
            (&[3, 2, 3], &[8, 13]),
            (&[2, 2, 2, 2], &[15]),
            (&[2, 2, 3, 2], &[]),
            (&[2, 20], &[35]),
        ] {
            let layers = Layers::new(sides).unwrap();
            let mut ideal = BitSet::full(sides.iter().product());
            for &cell in taken {
                ideal = without(sides, &ideal, cell);
            }
            let mut known = HashMap::new();
            values(sides, &ideal, &mut known);
            let table = IdealTable::new(&layers, &ideal, &Meter::unlimited()).unwrap();
            // The table counts the ideal without the corner, too.
            assert_eq!(count_ideals(&layers, &ideal), Some(known.len() as u64 + 1), "{sides:?}");
            for (ideal, value) in &known {
                assert_eq!(table.value(&layers, ideal), Some(*value), "{sides:?} {ideal:?}");
            }
        }
    }

    /// P. A. MacMahon: the ideals of a box of a by b by c cells are the plane partitions in it.
    #[test]
    fn ideals_are_counted() {
        let product = |sides: [u32; 3]| {
            let cells = (0..sides.iter().product()).map(|cell| coordinates(&sides, cell));
            let (mut over, mut under) = (1u128, 1u128);
            for at in cells {
                let sum = u128::from(at.iter().sum::<u32>());
                over *= sum + 2;
                under *= sum + 1;
                let (mut a, mut b) = (over, under);
                while b > 0 {
                    (a, b) = (b, a % b);
                }
                over /= a;
                under /= a;
            }
            u64::try_from(over / under).unwrap()
        };
        for sides in [[2, 2, 2], [4, 4, 4], [5, 5, 4], [5, 5, 5]] {
            let layers = Layers::new(&sides).unwrap();
            let whole = BitSet::full(sides.iter().product());
            assert_eq!(count_ideals(&layers, &whole), Some(product(sides)), "{sides:?}");
        }
        let layers = Layers::new(&[7, 7, 7]);
        let whole = BitSet::full(343);
        assert!(layers.is_none_or(|layers| count_ideals(&layers, &whole).is_none()));
    }
}
