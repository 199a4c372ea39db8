//! The monoid of a certificate, given by the actions of generators.
//!
//! The action of a generator g maps each element x to x·g. If all actions commute and every element
//! is reached from 0, they define a commutative monoid with the identity 0: let x·y be the image of
//! x under the actions of a word that takes 0 to y. Another word that takes 0 to y gives the same
//! image, because x itself is the image of 0 under a word u, and applying u first or last makes no
//! difference. For the same reason the product is commutative; it is associative because words are.

use super::bits;
use super::meter::Meter;
use crate::certificate::Quotient;
use crate::verdict::{CheckResult, Failure};

/// The maximum number of elements of a monoid.
const MOST_ORDER: u64 = 1 << 16;

/// The maximum number of products that are stored.
const MOST_PRODUCTS: usize = 1 << 24;

/// A commutative monoid with a set of lost elements.
#[derive(Debug)]
pub(super) struct Monoid {
    order: usize,
    generators: Vec<Generator>,
    /// All elements but 0, in the order in which they are reached from 0.
    reached: Vec<Factorization>,
    lost: Vec<u64>,
}

/// A generator: the element of a heap.
#[derive(Debug)]
struct Generator {
    heap: u64,
    /// The product with each element.
    products: Vec<u16>,
}

/// An element, as the product of an earlier element and a generator.
#[derive(Debug, Clone, Copy)]
struct Factorization {
    element: u16,
    from: u16,
    by: usize,
}

impl Monoid {
    /// Checks that the actions define a monoid.
    pub(super) fn new(quotient: &Quotient, meter: &mut Meter<'_>) -> CheckResult<Self> {
        let (Ok(order), true) = (quotient.order.try_into(), quotient.order <= MOST_ORDER) else {
            return Err(too_large());
        };
        let mut generators = Vec::new();
        for action in &quotient.actions {
            generators.push(Generator { heap: action.heap, products: narrow(&action.products)? });
        }
        let mut lost = vec![0; bits::words(order)];
        narrow(&quotient.lost)?.iter().for_each(|&x| bits::add(&mut lost, x));
        commute(&generators, meter)?;
        let reached = reach(order, &generators);
        if reached.len() + 1 < order {
            let mut there = vec![false; order];
            for step in &reached {
                there[usize::from(step.element)] = true;
            }
            let missing = (1..order).find(|&x| !there[x]).unwrap_or(0);
            return Err(Failure::refuted(format!(
                "element {missing} is not a product of elements with a line `action`; {} of {order} \
                 elements are",
                reached.len() + 1
            )));
        }
        Ok(Self { order, generators, reached, lost })
    }

    /// Returns the number of elements.
    pub(super) fn order(&self) -> usize {
        self.order
    }

    /// Returns the elements of lost positions.
    pub(super) fn lost(&self) -> &[u64] {
        &self.lost
    }

    /// Returns the generators: a heap, and its element according to the certificate.
    pub(super) fn generators(&self) -> impl Iterator<Item = (u64, u16)> + '_ {
        self.generators.iter().map(|generator| (generator.heap, generator.products[0]))
    }

    /// Computes the products of an element with all elements.
    pub(super) fn row(&self, x: u16, row: &mut Vec<u16>) {
        row.clear();
        row.resize(self.order, x);
        for step in &self.reached {
            let from = row[usize::from(step.from)];
            row[usize::from(step.element)] = self.generators[step.by].products[usize::from(from)];
        }
    }

    /// Returns a position with a given element: heaps whose product it is.
    pub(super) fn position(&self, mut x: u16) -> Vec<u64> {
        let mut heaps = Vec::new();
        // Each element comes after the one that it was reached from.
        for step in self.reached.iter().rev() {
            if step.element == x {
                heaps.push(self.generators[step.by].heap);
                x = step.from;
            }
        }
        heaps.reverse();
        heaps
    }
}

fn too_large() -> Failure {
    Failure::unfinished(format!("quotients of more than {MOST_ORDER} elements are not checked"))
}

/// Converts elements to two bytes each.
pub(super) fn narrow(elements: &[u32]) -> CheckResult<Vec<u16>> {
    let narrow: Result<Vec<u16>, _> = elements.iter().map(|&x| u16::try_from(x)).collect();
    narrow.map_err(|_| too_large())
}

/// Checks that any two actions commute.
fn commute(generators: &[Generator], meter: &mut Meter<'_>) -> CheckResult<()> {
    for (place, g) in generators.iter().enumerate() {
        for h in &generators[..place] {
            meter.work(g.products.len())?;
            let differ = |&x: &usize| {
                let (by_g, by_h) = (usize::from(g.products[x]), usize::from(h.products[x]));
                h.products[by_g] != g.products[by_h]
            };
            if let Some(x) = (0..g.products.len()).find(differ) {
                return Err(Failure::refuted(format!(
                    "the actions of heaps {} and {} do not commute: from element {x} their order matters",
                    h.heap, g.heap
                )));
            }
        }
    }
    Ok(())
}

/// Returns the elements that are reached from 0, except 0 itself.
fn reach(order: usize, generators: &[Generator]) -> Vec<Factorization> {
    let mut there = vec![false; order];
    there[0] = true;
    let mut reached: Vec<Factorization> = Vec::new();
    let (mut from, mut next) = (0u16, 0);
    loop {
        for (by, generator) in generators.iter().enumerate() {
            let element = generator.products[usize::from(from)];
            if !std::mem::replace(&mut there[usize::from(element)], true) {
                reached.push(Factorization { element, from, by });
            }
        }
        let Some(step) = reached.get(next) else { return reached };
        from = step.element;
        next += 1;
    }
}

/// Rows of the table of products, for the elements of heaps.
#[derive(Debug)]
pub(super) struct Rows {
    order: usize,
    /// The position of each element's row, if it has one.
    places: Vec<Option<usize>>,
    products: Vec<u16>,
}

impl Rows {
    /// Computes the rows of the given elements.
    pub(super) fn new(monoid: &Monoid, of: &[u16], meter: &mut Meter<'_>) -> CheckResult<Self> {
        let order = monoid.order();
        let (mut places, mut products) = (vec![None; order], Vec::new());
        let (mut row, mut count) = (Vec::new(), 0);
        for &x in of {
            if places[usize::from(x)].is_some() {
                continue;
            }
            if products.len() + order > MOST_PRODUCTS {
                return Err(Failure::unfinished(format!(
                    "the table of products would have more than {MOST_PRODUCTS} entries"
                )));
            }
            meter.work(order)?;
            monoid.row(x, &mut row);
            products.extend_from_slice(&row);
            places[usize::from(x)] = Some(count);
            count += 1;
        }
        Ok(Self { order, places, products })
    }

    /// Returns the products of the element of a heap with all elements.
    pub(super) fn of(&self, x: u16) -> &[u16] {
        let place = self.places[usize::from(x)];
        debug_assert!(place.is_some(), "element {x} is not that of a heap");
        let place = place.unwrap_or(0);
        &self.products[place * self.order..][..self.order]
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::certificate::{self, Content};
    use crate::progress::NoProgress;

    /// Returns the certificate of the monoid ⟨a, b | aⁱ⁺ᵖ = aⁱ, bʲ⁺ᵠ = bʲ⟩, given as pairs i, p and
    /// j, q. The element aˣbʸ has the number x + (i + p)·y.
    pub(in super::super) fn certificate(cycles: [(u16, u16); 2], lost: &str) -> Quotient {
        let [first, second] = cycles;
        let (wide, high) = (first.0 + first.1, second.0 + second.1);
        let next = |x: u16, (index, period): (u16, u16)| {
            if x + 1 < index + period { x + 1 } else { index }
        };
        let elements = || (0..high).flat_map(|y| (0..wide).map(move |x| (x, y)));
        let row = |product: &dyn Fn(u16, u16) -> u16| {
            let products = elements().map(|(x, y)| product(x, y).to_string());
            products.collect::<Vec<String>>().join(" ")
        };
        let a = row(&|x, y| next(x, first) + wide * y);
        let b = row(&|x, y| x + wide * next(y, second));
        let order = wide * high;
        let text = format!(
            "grundy certificate 2\ngame nim\nplay misere\ntheorem misere-quotient\norder {order}\n\
             heaps 0\naction 1 {a}\naction 2 {b}\nlost {lost}\nphi 0\nhash blake3:{}\n",
            "0".repeat(64)
        );
        match certificate::read(text.as_bytes()) {
            Ok(Content::Quotient(quotient)) => quotient,
            other => panic!("{other:?}\n{text}"),
        }
    }

    #[test]
    fn products() {
        let quotient = certificate([(0, 3), (1, 2)], "1 3");
        let mut progress = NoProgress;
        let meter = &mut Meter::new(&mut progress, 0);
        let monoid = Monoid::new(&quotient, meter).expect("a monoid");
        let all: Vec<u16> = (0..9).collect();
        let rows = Rows::new(&monoid, &all, meter).expect("small");
        // a²·a = 1, b·b = b², b²·b = b, and ab·a²b² = b³ = b.
        let product = |x: u16, y: u16| rows.of(x)[usize::from(y)];
        assert_eq!([product(2, 1), product(3, 3), product(6, 3), product(4, 8)], [0, 6, 3, 3]);
        for (x, y) in all.iter().flat_map(|&x| all.iter().map(move |&y| (x, y))) {
            assert_eq!(product(x, y), product(y, x));
            for &z in &all {
                assert_eq!(product(product(x, y), z), product(x, product(y, z)));
            }
        }
        for x in all {
            let heaps = monoid.position(x).into_iter();
            assert_eq!(heaps.fold(0, |y, heap| product(y, if heap == 1 { 1 } else { 3 })), x);
        }
    }
}
