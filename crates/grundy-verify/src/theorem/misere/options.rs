//! The options of heaps, as sets of elements.

use std::collections::HashMap;

use super::bits;
use super::meter::Meter;
use super::monoid::Rows;
use super::moves::Moves;
use super::splits::{HeapElements, Splits};
use crate::game::{Digit, Sizes};
use crate::verdict::{CheckResult, Failure};

/// The maximum number of words of the stored sets of options.
const MOST_WORDS: usize = 1 << 22;

/// A class of heaps with the same element whose options have the same elements.
#[derive(Debug)]
pub(super) struct HeapClass {
    /// The least heap of the class.
    pub(super) heap: usize,
    /// φ of the heaps.
    pub(super) element: u16,
    /// φ of their options.
    pub(super) options: Vec<u64>,
    /// Whether the options of no other class with this element are a subset of these.
    pub(super) is_minimal: bool,
}

/// Returns the classes of the heaps that have a move. Checks that the other heaps have the element
/// 0.
pub(super) fn kinds(
    moves: &Moves,
    phi: &[u16],
    rows: &Rows,
    order: usize,
    meter: &mut Meter<'_>,
) -> CheckResult<Vec<HeapClass>> {
    let heaps = HeapElements { phi, rows, words: bits::words(order) };
    let options = Options::new(moves, heaps, meter)?;
    let mut kinds: Vec<HeapClass> = Vec::new();
    let mut having: HashMap<u16, Vec<usize>> = HashMap::new();
    for (heap, &element) in phi.iter().enumerate() {
        meter.step(1);
        meter.work((heap + 1) * heaps.words)?;
        let options = options.of(heap);
        if bits::is_empty(&options) {
            if element != 0 {
                return Err(Failure::refuted(format!(
                    "heap {heap} has no move, so its element is 0; phi says {element}"
                )));
            }
            continue;
        }
        let same = having.entry(element).or_default();
        if same.iter().any(|&kind| kinds[kind].options == options) {
            continue;
        }
        if (kinds.len() + 1) * heaps.words > MOST_WORDS {
            return Err(Failure::unfinished(
                "the options of these heaps do not fit the memory of this checker",
            ));
        }
        same.push(kinds.len());
        kinds.push(HeapClass { heap, element, options, is_minimal: true });
    }
    mark_minimal(&mut kinds, meter)?;
    Ok(kinds)
}

/// Determines the classes with minimal sets of options.
pub(super) fn mark_minimal(kinds: &mut [HeapClass], meter: &mut Meter<'_>) -> CheckResult<()> {
    for place in 0..kinds.len() {
        let HeapClass { element, options, .. } = &kinds[place];
        meter.work(kinds.len() * options.len())?;
        let others = kinds.iter().enumerate().filter(|&(other, _)| other != place);
        let mut same = others.filter(|(_, other)| other.element == *element);
        let is_minimal = !same.any(|(_, other)| bits::is_subset(&other.options, options));
        kinds[place].is_minimal = is_minimal;
    }
    Ok(())
}

/// The products of the heaps that options leave.
struct Options<'a> {
    moves: &'a Moves,
    heaps: HeapElements<'a>,
    any: Option<Splits>,
    different: Option<Splits>,
    mixed: Option<Splits>,
    /// For each number of tokens, the numbers of equal heaps, from two on, into which they can be
    /// divided, each with the product of the heaps.
    equal: Vec<Vec<(usize, u16)>>,
}

impl<'a> Options<'a> {
    fn new(moves: &'a Moves, heaps: HeapElements<'a>, meter: &mut Meter<'_>) -> CheckResult<Self> {
        let mut splits = |sizes| {
            let counts = moves.counts(sizes);
            counts.map(|counts| Splits::new(heaps, sizes, counts, meter)).transpose()
        };
        let (any, different) = (splits(Sizes::Any)?, splits(Sizes::Different)?);
        let mixed = splits(Sizes::Mixed)?;
        let equal = match moves.counts(Sizes::Equal) {
            Some(_) => equal_heaps(heaps),
            None => Vec::new(),
        };
        Ok(Self { moves, heaps, any, different, mixed, equal })
    }

    /// Returns the elements of the options of a heap.
    fn of(&self, heap: usize) -> Vec<u64> {
        let mut set = vec![0; self.heaps.words];
        self.moves.each(heap, |tokens, digit| self.leave(&mut set, tokens, digit));
        set
    }

    /// Adds the products of the heaps that a digit allows to leave.
    fn leave(&self, set: &mut [u64], tokens: usize, digit: Digit) {
        if tokens == 0 {
            if digit.allows(0) {
                bits::add(set, 0);
            }
            return;
        }
        if digit.allows(1) {
            bits::add(set, self.heaps.phi[tokens]);
        }
        let splits = match digit.sizes {
            Sizes::Any => &self.any,
            Sizes::Different => &self.different,
            Sizes::Mixed => &self.mixed,
            Sizes::Equal => {
                let equal = self.equal.get(tokens).into_iter().flatten();
                let allowed = equal.filter(|(count, _)| digit.allows(*count));
                allowed.for_each(|&(_, product)| bits::add(set, product));
                return;
            }
        };
        if let Some(splits) = splits {
            splits.unite(set, tokens, |heaps| digit.allows(heaps), digit.or_more.is_some());
        }
    }
}

/// Returns the products of two or more equal heaps.
fn equal_heaps(heaps: HeapElements<'_>) -> Vec<Vec<(usize, u16)>> {
    let last = heaps.phi.len() - 1;
    let mut equal = vec![Vec::new(); last + 1];
    for heap in 1..=last {
        let row = heaps.rows.of(heaps.phi[heap]);
        let mut product = heaps.phi[heap];
        for count in 2..=last / heap {
            product = row[usize::from(product)];
            equal[count * heap].push((count, product));
        }
    }
    equal
}

#[cfg(test)]
mod tests {
    use super::super::monoid::Monoid;
    use super::super::monoid::tests::certificate;
    use super::*;
    use crate::game::{Code, Game};
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    /// Returns all ascending lists of positive numbers with this sum.
    fn partitions(sum: usize, least: usize) -> Vec<Vec<usize>> {
        let mut all = if sum == 0 { vec![Vec::new()] } else { Vec::new() };
        for first in least..=sum {
            for mut rest in partitions(sum - first, first) {
                rest.insert(0, first);
                all.push(rest);
            }
        }
        all
    }

    fn allows(digit: Digit, parts: &[usize]) -> bool {
        let distinct: std::collections::HashSet<&usize> = parts.iter().collect();
        let sizes = match digit.sizes {
            _ if parts.len() < 2 => true,
            Sizes::Any => true,
            Sizes::Different => distinct.len() == parts.len(),
            Sizes::Equal => distinct.len() == 1,
            Sizes::Mixed => distinct.len() > 1,
        };
        let counted = parts.len() < 64 && digit.counts >> parts.len() & 1 == 1;
        sizes && (counted || digit.or_more.is_some_and(|least| parts.len() >= least as usize))
    }

    proptest! {
        /// Compares with the products of all partitions of the tokens left.
        #[test]
        fn options_are_those_of_the_code(
            first in "0|4|8|C|(\\{(2|3|2,4|2,3)\\+?\\})[!=?]?",
            rest in "([0-9A-F][!=?]?|\\{(0|1|2|3|1,3|0,2,4)\\+?\\}[!=?]?){0,2}",
            tail in "|\\[([0-7][!=?]?|\\{[123]\\+\\}[!=?]?)\\]",
            phi in prop::collection::vec(0u16..35, 1..13),
        ) {
            let code = Code::read(&format!("{first}.{rest}{tail}")).expect("a code");
            let quotient = certificate([(2, 3), (0, 7)], "1");
            let mut progress = NoProgress;
            let meter = &mut Meter::new(&mut progress, 0);
            let monoid = Monoid::new(&quotient, meter).expect("a monoid");
            let rows = Rows::new(&monoid, &phi, meter).expect("small");
            let moves = Moves::new(&quotient, &Game::Code(code.clone()), phi.len() - 1);
            let moves = moves.expect("a game of heaps");
            let heaps = HeapElements { phi: &phi, rows: &rows, words: 1 };
            let options = Options::new(&moves, heaps, meter).expect("small");
            for heap in 0..phi.len() {
                let mut naive = vec![0];
                for taken in 0..=heap {
                    let partitions = partitions(heap - taken, 1).into_iter();
                    for parts in partitions.filter(|parts| allows(code.digit(taken), parts)) {
                        let product = parts.iter().fold(0, |product, &part| {
                            rows.of(phi[part])[usize::from(product)]
                        });
                        bits::add(&mut naive, product);
                    }
                }
                prop_assert_eq!(options.of(heap), naive, "{:?} {}", code, heap);
            }
        }
    }
}
