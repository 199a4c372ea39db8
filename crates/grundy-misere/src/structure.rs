//! The structure of a quotient for display: a presentation, idempotents, classes of mutual
//! divisibility, the kernel, and whether it is tame.

use std::collections::HashMap;

use super::games::{Atom, number};
use super::generate::independent;
use super::quotient::{Element, Quotient};

/// A product of generators: the exponent of each.
pub type Monomial = Vec<u32>;

/// Generators of a quotient, a normal form for each element, and rules that reduce every product to
/// its normal form.
///
/// Normal forms are the least monomials, by degree, then with more of the earlier generators first.
/// The rules are those whose left sides have only normal forms as proper factors, so none is
/// superfluous as a rule of reduction.
#[derive(Debug, Clone)]
pub struct Presentation {
    /// The games whose elements generate the quotient; none is a product of others.
    pub generators: Vec<Atom>,
    /// The normal form of each element.
    pub forms: Vec<Monomial>,
    /// The rules, left side and normal form, by degree.
    pub rules: Vec<(Monomial, Monomial)>,
}

impl Presentation {
    /// Names of the generators: a to z, then a1, b1, ….
    pub fn names(&self) -> Vec<String> {
        let letters = (0..).flat_map(|round: usize| ('a'..='z').map(move |letter| (round, letter)));
        let name = |(round, letter)| match round {
            0 => String::from(letter),
            round => format!("{letter}{round}"),
        };
        letters.map(name).take(self.generators.len()).collect()
    }
}

/// The relation of divisibility between elements.
#[derive(Debug, Clone)]
pub struct Divisibility {
    /// The class of each element: x and y are in one class if each is a multiple of the other.
    pub class: Vec<u32>,
    /// The number of elements of each class, numbered in the order of their first elements.
    pub sizes: Vec<usize>,
    /// The class of the elements that every element divides: the kernel, a group.
    pub kernel: u32,
}

impl Quotient {
    /// Returns games whose elements generate the quotient, none of which is a product of the
    /// others' elements. Earlier games are preferred.
    pub fn generators(&self) -> Vec<Atom> {
        let mut first: HashMap<Element, Atom> = HashMap::new();
        for (atom, &image) in self.images.iter().enumerate() {
            first.entry(image).or_insert(number(atom));
        }
        first.remove(&0);
        let mut atoms: Vec<Atom> = first.into_values().collect();
        atoms.sort_unstable();
        let times = |element, place: usize| self.times(element, atoms[place]);
        let left = independent(atoms.len(), self.order(), &times);
        left.into_iter().map(|place| atoms[place]).collect()
    }

    /// Computes generators, normal forms and rules.
    pub fn presentation(&self) -> Presentation {
        let generators = self.generators();
        let count = generators.len();
        let mut forms: Vec<Option<Monomial>> = vec![None; self.order()];
        forms[0] = Some(vec![0; count]);
        // Monomials of one degree, each with its element, in the order of normal forms.
        let mut level: Vec<(Monomial, Element)> = vec![(vec![0; count], 0)];
        let mut rules: Vec<(Monomial, Monomial)> = Vec::new();
        while !level.is_empty() {
            // Each monomial arises once, from the one with one factor less of its last generator.
            let mut next: Vec<(Monomial, Element)> = Vec::new();
            for (monomial, element) in &level {
                let last = monomial.iter().rposition(|&e| e > 0).unwrap_or(0);
                for generator in last..count {
                    let mut more = monomial.clone();
                    more[generator] += 1;
                    next.push((more, self.times(*element, generators[generator])));
                }
            }
            next.sort_by(|a, b| b.0.cmp(&a.0));
            level = Vec::new();
            for (monomial, element) in next {
                let reducible = rules.iter().any(|(left, _)| divides(left, &monomial));
                if reducible {
                    continue;
                }
                match &forms[element as usize] {
                    None => {
                        forms[element as usize] = Some(monomial.clone());
                        level.push((monomial, element));
                    }
                    Some(form) => rules.push((monomial, form.clone())),
                }
            }
        }
        let forms = forms.into_iter().map(Option::unwrap_or_default).collect();
        Presentation { generators, forms, rules }
    }

    /// Returns the idempotents: the elements equal to their squares, ascending.
    pub fn idempotents(&self) -> Vec<Element> {
        (0..number(self.order())).filter(|&x| self.product(x, x) == x).collect()
    }

    /// Computes the classes of mutual divisibility, and the kernel.
    pub fn divisibility(&self) -> Divisibility {
        // Some power of each element is idempotent; the product of all of these is in the kernel,
        // and x divides y exactly if y can be reached from x.
        let generators = self.generators();
        let component = components(self, &generators);
        let mut numbers = HashMap::new();
        let mut sizes = Vec::new();
        let class: Vec<u32> = component
            .iter()
            .map(|component| {
                let next = number(sizes.len());
                let named = *numbers.entry(*component).or_insert(next);
                if named == next {
                    sizes.push(0);
                }
                sizes[named as usize] += 1;
                named
            })
            .collect();
        let mut at = 0;
        // Repeated multiplication by a generator leads into the kernel: the only class that no
        // generator leaves.
        let mut stays = vec![true; sizes.len()];
        for x in 0..self.order() {
            for &generator in &generators {
                if class[self.times(number(x), generator) as usize] != class[x] {
                    stays[class[x] as usize] = false;
                }
            }
        }
        if let Some(kernel) = stays.iter().position(|&stays| stays) {
            at = kernel;
        }
        Divisibility { class, sizes, kernel: number(at) }
    }

    /// Returns the n for which the quotient is that of Nim heaps smaller than 2ⁿ, if it is *tame*:
    /// as simple as misère Nim.
    ///
    /// For n ≥ 2 this is the monoid of order 2ⁿ + 2 that has, besides 1 and an element a with a² =
    /// 1, a group in which every square is the identity e; the lost elements are a and e.
    pub fn tame(&self) -> Option<u32> {
        match (self.order(), self.lost().count()) {
            (1, 0) => return Some(0),
            (2, 1) => return Some(1),
            (order, 2) if order >= 6 && (order - 2).is_power_of_two() => {}
            _ => return None,
        }
        let all = 0..number(self.order());
        let a = all.clone().find(|&x| x != 0 && self.product(x, x) == 0)?;
        let mut group = all.filter(|&x| x != 0 && x != a);
        let first = group.clone().next()?;
        let e = self.product(first, first);
        let tame = e != 0
            && e != a
            && self.is_lost(a)
            && self.is_lost(e)
            && group.all(|x| self.product(x, x) == e && self.product(x, e) == x);
        tame.then(|| (self.order() - 2).ilog2())
    }
}

/// Whether a monomial is a factor of another.
fn divides(factor: &[u32], of: &[u32]) -> bool {
    factor.iter().zip(of).all(|(a, b)| a <= b)
}

/// Returns the strongly connected component of each element in the graph of multiplication by
/// games, by Tarjan's algorithm with an explicit stack.
fn components(quotient: &Quotient, generators: &[Atom]) -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let order = quotient.order();
    let (mut index, mut low) = (vec![NONE; order], vec![NONE; order]);
    let mut component = vec![NONE; order];
    let (mut stack, mut next, mut found) = (Vec::new(), 0, 0);
    for root in 0..order {
        if index[root] != NONE {
            continue;
        }
        let mut calls = vec![(root, 0)];
        while let Some(&mut (at, ref mut arc)) = calls.last_mut() {
            if *arc == 0 {
                index[at] = next;
                low[at] = next;
                next += 1;
                stack.push(at);
            }
            if let Some(&generator) = generators.get(*arc) {
                *arc += 1;
                let to = quotient.times(number(at), generator) as usize;
                if index[to] == NONE {
                    calls.push((to, 0));
                } else if component[to] == NONE {
                    low[at] = low[at].min(index[to]);
                }
                continue;
            }
            calls.pop();
            if let Some(&(before, _)) = calls.last() {
                low[before] = low[before].min(low[at]);
            }
            if low[at] == index[at] {
                while let Some(member) = stack.pop() {
                    component[member] = found;
                    if member == at {
                        break;
                    }
                }
                found += 1;
            }
        }
    }
    component
}

/// Formats a monomial with letters for generators; `1` is the empty one.
pub fn monomial_text(monomial: &[u32], names: &[String]) -> String {
    let factor = |(exponent, name): (&u32, &String)| match exponent {
        0 => None,
        1 => Some(name.clone()),
        exponent => Some(format!("{name}^{exponent}")),
    };
    let factors: Vec<String> = monomial.iter().zip(names).filter_map(factor).collect();
    if factors.is_empty() { "1".to_owned() } else { factors.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::super::games::Games;
    use super::super::solver::Solver;
    use super::*;
    use grundy_core::game::Meter;

    /// Returns the quotient of Nim heaps smaller than 2ⁿ.
    fn nim(n: u32) -> Quotient {
        let (mut games, mut solver) = (Games::new(), Solver::new());
        for heap in 1..1u32 << n {
            let smaller = (0..heap).map(|left| left.checked_sub(1).into_iter().collect());
            games.push(smaller);
            solver.add(&games, &Meter::unlimited()).expect("no limit");
        }
        solver.quotient().clone()
    }

    #[test]
    fn nim_is_tame() {
        for (n, order) in [(0, 1), (1, 2), (2, 6), (3, 10), (4, 18)] {
            let quotient = nim(n);
            assert_eq!((quotient.order(), quotient.tame()), (order, Some(n)));
        }
    }

    /// The presentation of the quotient of misère Nim with heaps to 3.
    #[test]
    fn presentations() {
        let quotient = nim(2);
        let presentation = quotient.presentation();
        let names = ["a".to_owned(), "b".to_owned()];
        let text = |monomial: &Monomial| monomial_text(monomial, &names);
        let rules: Vec<String> = presentation
            .rules
            .iter()
            .map(|(left, right)| format!("{} = {}", text(left), text(right)))
            .collect();
        assert_eq!(rules, ["a^2 = 1", "b^3 = b"]);
        assert_eq!(presentation.generators.len(), 2);
        let divisibility = quotient.divisibility();
        assert_eq!(divisibility.sizes, [2, 4]);
        assert_eq!(divisibility.kernel, 1);
        assert_eq!(quotient.idempotents().len(), 2);
    }
}
