//! Finds minimal generators of a monoid: none is a product of the others.

use super::quotient::Element;

/// Returns which of `count` generators remain if, from the last to the first, each is removed whose
/// element is a product of those of all that still remain. `times` multiplies an element by a
/// generator; element 0 is the identity, and `order` the number of elements.
///
/// A generator whose element is a product of those of earlier ones is removed in any case, since
/// its turn comes before theirs; and removing it changes nothing for the others, since they
/// generate the same elements without it. These generators are found first, in one pass over the
/// elements for each of the others. Of a group of a thousand elements, each with a generator, ten
/// remain to be tried.
pub(super) fn independent(
    count: usize,
    order: usize,
    times: &dyn Fn(Element, usize) -> Element,
) -> Vec<usize> {
    let mut left = Vec::new();
    let mut products = Products::new(order);
    for generator in 0..count {
        if !products.has(times(0, generator)) {
            left.push(generator);
            products.add(&left, times);
        }
    }
    for at in (0..left.len()).rev() {
        let mut others = left.clone();
        let removed = others.remove(at);
        let mut products = Products::new(order);
        for first in 1..=others.len() {
            products.add(&others[..first], times);
        }
        if products.has(times(0, removed)) {
            left = others;
        }
    }
    left
}

/// The products of some generators.
struct Products {
    seen: Vec<bool>,
    elements: Vec<Element>,
}

impl Products {
    /// Creates the set of the identity only.
    fn new(order: usize) -> Self {
        let mut seen = vec![false; order];
        seen[0] = true;
        Self { seen, elements: vec![0] }
    }

    fn has(&self, element: Element) -> bool {
        self.seen[element as usize]
    }

    fn insert(&mut self, element: Element) {
        if !std::mem::replace(&mut self.seen[element as usize], true) {
            self.elements.push(element);
        }
    }

    /// Adds the products with the last generator to those of the others.
    fn add(&mut self, generators: &[usize], times: &dyn Fn(Element, usize) -> Element) {
        let Some(&last) = generators.last() else { return };
        let before = self.elements.len();
        for at in 0..before {
            self.insert(times(self.elements[at], last));
        }
        let mut at = before;
        while at < self.elements.len() {
            for &generator in generators {
                self.insert(times(self.elements[at], generator));
            }
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the definition, without a shortcut.
    fn by_definition(
        count: usize,
        order: usize,
        times: &dyn Fn(Element, usize) -> Element,
    ) -> Vec<usize> {
        let mut left: Vec<usize> = (0..count).collect();
        for removed in (0..count).rev() {
            let others: Vec<usize> = left.iter().copied().filter(|&g| g != removed).collect();
            let (mut seen, mut open) = (vec![false; order], vec![0]);
            while let Some(at) = open.pop() {
                if !std::mem::replace(&mut seen[at as usize], true) {
                    open.extend(others.iter().map(|&generator| times(at, generator)));
                }
            }
            if seen[times(0, removed) as usize] {
                left = others;
            }
        }
        left
    }

    #[test]
    fn generators_are_those_of_the_definition() {
        // Residues under multiplication (with the identity named 0), and under addition.
        for order in 2..40u32 {
            for seed in 1..20u32 {
                let list: Vec<u32> = (0..8).map(|k| (seed * (k + 3) * (k + 7)) % order).collect();
                let add = |x: Element, k: usize| (x + list[k]) % order;
                let multiply =
                    |x: Element, k: usize| ((x + 1) % order * list[k] % order + order - 1) % order;
                for times in [&add as &dyn Fn(Element, usize) -> Element, &multiply] {
                    assert_eq!(
                        independent(8, order as usize, times),
                        by_definition(8, order as usize, times)
                    );
                }
            }
        }
        let nim = |x: Element, k: usize| x ^ number(k);
        assert_eq!(independent(64, 64, &nim), [1, 2, 4, 8, 16, 32]);
    }

    fn number(k: usize) -> Element {
        Element::try_from(k).unwrap()
    }
}
