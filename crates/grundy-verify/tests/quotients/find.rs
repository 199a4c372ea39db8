//! A search for misère quotients, heap by heap.
//!
//! Some heaps are generators; every other heap is assumed to be equivalent to a sum of generators.
//! Equal generators are counted up to a fixed number, and beyond that only their parity. For these
//! finitely many sums of generators the outcomes are computed by the definition, and sums that no
//! sum distinguishes are identified. Nothing shows that the assumptions hold.

use std::collections::{BTreeSet, HashMap};

use super::{Quotient, Rule};

/// The number of each generator in a sum.
type Sum = Vec<usize>;

/// The sums of generators.
struct Sums {
    generators: Vec<usize>,
    /// The options of each generator, as sums of generators before it.
    options: Vec<Vec<Sum>>,
    /// The number up to which each generator is counted.
    most: Vec<usize>,
    /// The options of each sum, by number.
    moves: Vec<Vec<usize>>,
    lost: Vec<bool>,
    /// The class of each sum, the first sum of each class, and products of classes.
    class: Vec<usize>,
    first: Vec<usize>,
    product: Vec<Vec<usize>>,
}

impl Sums {
    fn new(generators: Vec<usize>, options: Vec<Vec<Sum>>, most: Vec<usize>) -> Self {
        let empty = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (moves, lost, class, first, product) = empty;
        let mut sums = Self { generators, options, most, moves, lost, class, first, product };
        sums.fill();
        sums
    }

    fn digits(&self, mut number: usize) -> Sum {
        let mut sum = Vec::new();
        for most in &self.most {
            sum.push(number % (most + 1));
            number /= most + 1;
        }
        sum
    }

    fn number(&self, sum: &[usize]) -> usize {
        let digits = sum.iter().zip(&self.most).rev();
        digits.fold(0, |number, (digit, most)| number * (most + 1) + digit)
    }

    fn add(&self, sum: &[usize], other: &[usize]) -> Sum {
        let other = other.iter().chain(std::iter::repeat(&0));
        let counted = sum.iter().zip(other).zip(&self.most).map(|((a, b), most)| match a + b {
            few if few <= *most => few,
            many => most - (many - most) % 2,
        });
        counted.collect()
    }

    fn fill(&mut self) {
        for number in 0..self.most.iter().map(|most| most + 1).product() {
            let sum = self.digits(number);
            let mut moves = BTreeSet::new();
            for generator in (0..sum.len()).filter(|&generator| sum[generator] > 0) {
                let mut rest = sum.clone();
                rest[generator] -= 1;
                let options = self.options[generator].iter();
                moves.extend(options.map(|option| self.number(&self.add(&rest, option))));
            }
            self.lost.push(number > 0 && !moves.iter().any(|&option| self.lost[option]));
            self.moves.push(moves.into_iter().collect());
        }
        self.identify();
    }

    /// Finds the classes of sums that no sum distinguishes (Moore's algorithm).
    fn identify(&mut self) {
        let units: Vec<Sum> =
            (0..self.generators.len()).map(|generator| self.unit(generator)).collect();
        let next: Vec<Vec<usize>> = (0..self.lost.len())
            .map(|number| {
                let sum = self.digits(number);
                units.iter().map(|unit| self.number(&self.add(&sum, unit))).collect()
            })
            .collect();
        let mut class: Vec<usize> = self.lost.iter().map(|&lost| usize::from(lost)).collect();
        let mut count = 0;
        loop {
            let mut classes = HashMap::new();
            let signature = |number: usize| {
                let next = next[number].iter().map(|&next| class[next]);
                std::iter::once(class[number]).chain(next).collect::<Vec<usize>>()
            };
            let finer: Vec<usize> = (0..class.len())
                .map(|number| {
                    let fresh = classes.len();
                    *classes.entry(signature(number)).or_insert(fresh)
                })
                .collect();
            class = finer;
            if classes.len() == count {
                break;
            }
            count = classes.len();
        }
        self.first = (0..count)
            .map(|x| class.iter().position(|&other| other == x).expect("a class"))
            .collect();
        self.class = class;
        let sums: Vec<Sum> = self.first.iter().map(|&number| self.digits(number)).collect();
        self.product = sums
            .iter()
            .map(|a| sums.iter().map(|b| self.class_of(&self.add(a, b))).collect())
            .collect();
    }

    fn unit(&self, generator: usize) -> Sum {
        (0..self.generators.len()).map(|other| usize::from(other == generator)).collect()
    }

    fn class_of(&self, sum: &[usize]) -> usize {
        self.class[self.number(sum)]
    }

    fn is_lost(&self, class: usize) -> bool {
        self.lost[self.first[class]]
    }

    /// The class that a heap with these options has, if there is one.
    fn class_of_heap(&self, options: &BTreeSet<usize>) -> Option<usize> {
        let wins: Vec<bool> = (0..self.first.len())
            .map(|x| options.iter().any(|&option| self.is_lost(self.product[x][option])))
            .collect();
        let mut lost: Vec<bool> = Vec::new();
        for number in 0..self.lost.len() {
            let wins =
                wins[self.class[number]] || self.moves[number].iter().any(|&option| lost[option]);
            lost.push(!wins);
        }
        (0..self.first.len()).find(|&x| {
            let agrees =
                |number: usize| self.is_lost(self.product[self.class[number]][x]) == lost[number];
            (0..lost.len()).all(agrees)
        })
    }
}

/// What is probably the quotient of the heaps 0 to `last`; `None` if there would be more than
/// `largest` sums. The given heaps are generators in any case, and counted up to the given numbers;
/// others are counted up to 3.
pub(crate) fn find(
    rule: &Rule,
    last: usize,
    given: &[(usize, usize)],
    largest: usize,
) -> Option<Quotient> {
    let mut sums = Sums::new(Vec::new(), Vec::new(), Vec::new());
    // The sum that each heap is equivalent to.
    let mut heaps: Vec<Sum> = Vec::new();
    for heap in 0..=last {
        for sum in &mut heaps {
            sum.resize(sums.generators.len(), 0);
        }
        let zero = vec![0; sums.generators.len()];
        let sum = |left: &Vec<usize>| {
            left.iter().fold(zero.clone(), |sum, &part| sums.add(&sum, &heaps[part]))
        };
        let options: BTreeSet<Sum> = rule.options(heap).iter().map(sum).collect();
        if options.is_empty() {
            heaps.push(zero);
            continue;
        }
        let classes = options.iter().map(|option| sums.class_of(option)).collect();
        let given = given.iter().find(|(given, _)| *given == heap);
        if given.is_none()
            && let Some(class) = sums.class_of_heap(&classes)
        {
            heaps.push(sums.digits(sums.first[class]));
            continue;
        }
        let Sums { mut generators, options: mut all, mut most, .. } = sums;
        generators.push(heap);
        all.push(options.into_iter().collect());
        most.push(given.map_or(3, |(_, most)| *most));
        if most.iter().map(|most| most + 1).product::<usize>() > largest {
            return None;
        }
        sums = Sums::new(generators, all, most);
        heaps.push(sums.unit(sums.generators.len() - 1));
    }
    Some(quotient(&sums, &heaps))
}

/// Numbers the classes in the order in which they are reached.
fn quotient(sums: &Sums, heaps: &[Sum]) -> Quotient {
    let units: Vec<usize> =
        (0..sums.generators.len()).map(|generator| sums.class_of(&sums.unit(generator))).collect();
    let start = sums.class[0];
    let mut order = vec![start];
    let mut next = 0;
    while let Some(&class) = order.get(next) {
        for &unit in &units {
            let product = sums.product[class][unit];
            if !order.contains(&product) {
                order.push(product);
            }
        }
        next += 1;
    }
    let number = |class: usize| order.iter().position(|&other| other == class).expect("reached");
    let products =
        |unit: usize| order.iter().map(|&class| number(sums.product[class][unit])).collect();
    let phi = heaps.iter().map(|sum| {
        let mut sum = sum.clone();
        sum.resize(sums.generators.len(), 0);
        number(sums.class_of(&sum))
    });
    Quotient {
        order: order.len(),
        actions: sums
            .generators
            .iter()
            .copied()
            .zip(units.iter().map(|&unit| products(unit)))
            .collect(),
        lost: (0..order.len()).filter(|&x| sums.is_lost(order[x])).collect(),
        phi: phi.collect(),
    }
}
