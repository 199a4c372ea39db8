//! Candidates for a quotient: the product of a quotient with free cyclic monoids, in which each
//! element is marked as lost or won by the outcome of its least word, and which is then minimised.
//!
//! An option of a sum has a smaller weight than the sum, and the least word of an element is no
//! heavier than any sum of that element. So if elements are marked in the order of their weights,
//! the elements of all options of a least word are already marked. The marks are right for the
//! least words if the product separates what must be separated, which [`check`](super::check)
//! decides.

use std::collections::{BTreeMap, HashMap};

use super::bits::{bit, set};
use super::games::{Atom, Games, number};
use super::generate::independent;
use super::quotient::{Element, Quotient};
use grundy_core::game::{Failure, Meter, Refusal};

/// A game that is counted in sums: exactly up to index + period − 1, and beyond that modulo the
/// period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counter {
    pub(super) atom: Atom,
    pub(super) index: u32,
    pub(super) period: u32,
}

impl Counter {
    fn states(self) -> usize {
        self.index as usize + self.period as usize
    }

    fn after(self, count: usize) -> usize {
        if count + 1 == self.states() { self.index as usize } else { count + 1 }
    }
}

/// Returns the minimised product of a quotient with counters for some games. Games beyond those of
/// the quotient count as its identity, so the first new game should be counted. `games` is the
/// number of games of the set that take part. If a sum and its outcome are given, returns `None`
/// unless the candidate predicts that outcome.
pub(super) fn candidate(
    set: &Games,
    games: usize,
    base: &Quotient,
    counted: &[Counter],
    wanted: Option<(&[Atom], bool)>,
    meter: &Meter<'_>,
) -> Result<Option<Quotient>, Failure> {
    let (kinds, kind_of) = kinds(set, games, base, counted);
    let counters = counted.iter().fold(1, |all: usize, one| all.saturating_mul(one.states()));
    let states = base.order().saturating_mul(counters);
    let bytes = (states as u64).saturating_mul(BYTES_OF_STATE + 4 * kinds.len() as u64);
    if states > MOST_STATES {
        let message =
            format!("a candidate for the misère quotient has more than {MOST_STATES} elements");
        return Err(Refusal::new(message).memory(bytes.into()).into());
    }
    meter.keep(bytes)?;
    let product = Product::new(set, kinds, kind_of, base, counted, meter)?;
    let lost = product.marks(set, meter)?;
    let found = match wanted {
        Some((word, outcome)) if bit(&lost, product.of(0, word)) != outcome => None,
        _ => Some(product.minimised(&lost, meter)?),
    };
    meter.release(bytes);
    Ok(found)
}

/// The elements of a product that sums of games reach, in the order of the weights of their least
/// words.
struct Product {
    /// The games that act differently, the lightest of each kind, in the order of weights.
    kinds: Vec<Atom>,
    /// The kind of each game.
    kind_of: Vec<usize>,
    /// For each kind: the product with every element.
    times: Vec<Vec<Element>>,
    /// For each element but the identity: the element that it was first reached from, and the kind.
    origins: Vec<(Element, usize)>,
    weights: Vec<u64>,
}

/// The states of a product: an element of the base, and the counters as digits of a number.
struct States<'a> {
    /// The number of states of all counters.
    counters: usize,
    /// For each kind the products of its image in the base; `None` for the identity.
    rows: Vec<Option<&'a [Element]>>,
    /// For each kind its counter, if it is counted, and the unit of the counter's digit.
    counts: Vec<Option<(usize, Counter)>>,
}

impl<'a> States<'a> {
    fn new(kinds: &[Atom], base: &'a Quotient, counted: &[Counter]) -> Self {
        let row = |&atom: &Atom| Some(base.rows[base.images.get(atom as usize)?].as_slice());
        let count = |&atom: &Atom| {
            let place = counted.iter().position(|one| one.atom == atom)?;
            let unit = counted[..place].iter().map(|one| one.states()).product();
            Some((unit, counted[place]))
        };
        Self {
            counters: counted.iter().map(|one| one.states()).product(),
            rows: kinds.iter().map(row).collect(),
            counts: kinds.iter().map(count).collect(),
        }
    }

    /// Returns the state after a game of a kind is added.
    fn after(&self, state: usize, kind: usize) -> usize {
        let (element, mut digits) = (state / self.counters, state % self.counters);
        if let Some((unit, counted)) = self.counts[kind] {
            let count = digits / unit % counted.states();
            digits = digits + counted.after(count) * unit - count * unit;
        }
        let element = self.rows[kind].map_or(element, |row| row[element] as usize);
        element * self.counters + digits
    }
}

/// A state of a product, and the element and the kind that led to it.
type Reached = (u32, Element, u32);

/// States of a product that are reached but not visited yet.
struct Frontier {
    /// The states by weight.
    open: BTreeMap<u64, Vec<Reached>>,
    /// The least weight at which each state was reached, for states that fit.
    least: Vec<u32>,
}

impl Frontier {
    fn new(states: usize) -> Self {
        Self { open: BTreeMap::new(), least: vec![u32::MAX; states] }
    }

    /// Records a way to a state, unless an equally light one is recorded.
    fn reach(&mut self, weight: u64, state: u32, from: Element, kind: u32) {
        let least = &mut self.least[state as usize];
        let short = u32::try_from(weight).unwrap_or(u32::MAX);
        if short < *least || short == u32::MAX {
            *least = short;
            self.open.entry(weight).or_default().push((state, from, kind));
        }
    }

    /// Takes the states of the least weight, in order.
    fn lightest(&mut self) -> Option<(u64, Vec<Reached>)> {
        let (weight, mut reached) = self.open.pop_first()?;
        reached.sort_unstable();
        Some((weight, reached))
    }
}

const UNSEEN: Element = Element::MAX;

/// The maximum number of elements of a product before it is reduced to those that sums reach.
pub(super) const MOST_STATES: usize = 1 << 26;

/// The memory of a state besides four bytes for its product with each kind: number, way, weight and
/// class, and the entries of the frontier and of the table that splits classes.
const BYTES_OF_STATE: u64 = 80;

/// The memory of a list besides its items.
const BYTES_OF_LIST: u64 = 40;

impl Product {
    fn new(
        set: &Games,
        kinds: Vec<Atom>,
        kind_of: Vec<usize>,
        base: &Quotient,
        counted: &[Counter],
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let states = States::new(&kinds, base, counted);
        let mut ids = vec![UNSEEN; base.order() * states.counters];
        let mut product = Self {
            times: vec![Vec::new(); kinds.len()],
            kinds,
            kind_of,
            origins: Vec::new(),
            weights: Vec::new(),
        };
        let mut frontier = Frontier::new(ids.len());
        frontier.reach(0, 0, 0, 0);
        while let Some((weight, reached)) = frontier.lightest() {
            for (state, from, kind) in reached {
                if ids[state as usize] != UNSEEN {
                    continue;
                }
                meter.steps(product.kinds.len() as u64)?;
                let here = number(product.origins.len());
                ids[state as usize] = here;
                product.origins.push((from, kind as usize));
                product.weights.push(weight);
                for (kind, &atom) in product.kinds.iter().enumerate() {
                    let next = states.after(state as usize, kind);
                    product.times[kind].push(number(next));
                    if ids[next] == UNSEEN {
                        let weight = weight.saturating_add(set.weight(atom));
                        frontier.reach(weight, number(next), here, number(kind));
                    }
                }
            }
        }
        for next in product.times.iter_mut().flatten() {
            *next = ids[*next as usize];
        }
        Ok(product)
    }

    fn order(&self) -> usize {
        self.origins.len()
    }

    fn of(&self, from: Element, word: &[Atom]) -> Element {
        word.iter()
            .fold(from, |element, &atom| self.times[self.kind_of[atom as usize]][element as usize])
    }

    /// Returns for each kind the words of the options of its lightest game, one for each element.
    fn option_words<'a>(&self, set: &'a Games) -> Vec<Vec<&'a [Atom]>> {
        let distinct = |&atom: &Atom| {
            let mut words: HashMap<Element, &[Atom]> = HashMap::new();
            for option in set.options(atom) {
                words.entry(self.of(0, option)).or_insert(option);
            }
            words.into_values().collect()
        };
        self.kinds.iter().map(distinct).collect()
    }

    /// Marks the lost elements, by the outcomes of their least words.
    fn marks(&self, games: &Games, meter: &Meter<'_>) -> Result<Vec<u64>, Failure> {
        let option_words = self.option_words(games);
        let mut lost = vec![0; self.order().div_ceil(64)];
        // The elements of the options of each least word.
        let mut options: Vec<Vec<Element>> = vec![Vec::new()];
        let mut kept = 0;
        for element in 1..self.order() {
            let (from, kind) = self.origins[element];
            let times = &self.times[kind];
            let mut all: Vec<Element> =
                options[from as usize].iter().map(|&option| times[option as usize]).collect();
            all.extend(option_words[kind].iter().map(|word| self.of(from, word)));
            all.sort_unstable();
            all.dedup();
            meter.steps(all.len() as u64)?;
            let bytes = BYTES_OF_LIST + 4 * all.len() as u64;
            meter.keep(bytes)?;
            kept += bytes;
            if !all.iter().any(|&option| bit(&lost, option)) {
                set(&mut lost, number(element));
            }
            options.push(all);
        }
        meter.release(kept);
        Ok(lost)
    }

    /// Returns the kinds whose elements are not products of other kinds' elements.
    fn generators(&self) -> Vec<usize> {
        let times = |element: Element, kind: usize| self.times[kind][element as usize];
        independent(self.kinds.len(), self.order(), &times)
    }

    /// Merges elements that no context separates.
    fn minimised(self, lost: &[u64], meter: &Meter<'_>) -> Result<Quotient, Failure> {
        let order = self.order();
        let generators = self.generators();
        let mut class: Vec<Element> = (0..number(order)).map(|x| bit(lost, x).into()).collect();
        let mut classes = renumber(&mut class);
        let mut stable = 0;
        // A round splits by one generator. The loop ends when a round of all generators splits
        // nothing.
        for &generator in generators.iter().cycle() {
            if stable == generators.len() {
                break;
            }
            meter.steps(order as u64)?;
            let times = &self.times[generator];
            let mut pairs: HashMap<(Element, Element), Element, _> =
                HashMap::with_hasher(foldhash::fast::FixedState::default());
            let split: Vec<Element> = (0..order)
                .map(|x| {
                    let next = number(pairs.len());
                    *pairs.entry((class[x], class[times[x] as usize])).or_insert(next)
                })
                .collect();
            if pairs.len() == classes {
                stable += 1;
            } else {
                classes = pairs.len();
                class = split;
                stable = 0;
            }
        }
        Ok(self.quotient(&class, classes, lost))
    }

    /// Returns the quotient by classes that are numbered in the order of their first elements.
    fn quotient(&self, class: &[Element], classes: usize, lost: &[u64]) -> Quotient {
        let mut first = vec![UNSEEN; classes];
        for (element, &class) in class.iter().enumerate() {
            if first[class as usize] == UNSEEN {
                first[class as usize] = number(element);
            }
        }
        let mut marks = vec![0; classes.div_ceil(64)];
        for (class, &element) in first.iter().enumerate() {
            if bit(lost, element) {
                set(&mut marks, number(class));
            }
        }
        let images: Vec<Element> =
            self.kind_of.iter().map(|&kind| class[self.times[kind][0] as usize]).collect();
        let mut rows = HashMap::new();
        for times in &self.times {
            let image = class[times[0] as usize];
            rows.entry(image).or_insert_with(|| {
                first.iter().map(|&x| class[times[x as usize] as usize]).collect()
            });
        }
        let origins = first.iter().map(|&x| {
            let (from, kind) = self.origins[x as usize];
            (class[from as usize], self.kinds[kind])
        });
        Quotient {
            origins: origins.collect(),
            weights: first.iter().map(|&x| self.weights[x as usize]).collect(),
            images,
            rows,
            lost: marks,
        }
    }
}

/// Numbers classes in the order of their first elements. Returns how many there are.
fn renumber(class: &mut [Element]) -> usize {
    let mut numbers = HashMap::new();
    for class in class {
        let next = number(numbers.len());
        *class = *numbers.entry(*class).or_insert(next);
    }
    numbers.len()
}

/// Returns the games that act differently in the product, the lightest of each kind, by weight, and
/// the kind of each game.
fn kinds(
    set: &Games,
    games: usize,
    base: &Quotient,
    counted: &[Counter],
) -> (Vec<Atom>, Vec<usize>) {
    let action = |atom: Atom| {
        let which = counted.iter().position(|one| one.atom == atom);
        (base.images.get(atom as usize).copied().unwrap_or(0), which)
    };
    let mut atoms: Vec<Atom> = (0..number(games)).collect();
    atoms.sort_by_key(|&atom| (set.weight(atom), atom));
    let mut kind_of = vec![0; games];
    let (mut numbers, mut kinds) = (HashMap::new(), Vec::new());
    for atom in atoms {
        let next = kinds.len();
        let kind = *numbers.entry(action(atom)).or_insert(next);
        if kind == next {
            kinds.push(atom);
        }
        kind_of[atom as usize] = kind;
    }
    (kinds, kind_of)
}
