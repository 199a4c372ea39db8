//! The search for a term that gives some values.
//!
//! All terms of the language are made bottom-up, short ones first, each with its values at the places
//! of a first part; of terms with equal values the first one is kept. Then the values are looked for
//! in ever longer forms: a term and a constant; a function of one; sums, differences and nim-sums of
//! two, where the second term is looked up by the values that it must have; minima, maxima and other
//! operations; cases by the value of a term. What fits the first part is shown to the caller, who
//! knows the other values.

use std::collections::{HashMap, HashSet};

use super::{Function, Operation, Term};
use grundy_core::value::Natural;

/// The values at the places of a first part.
#[derive(Debug)]
pub(in crate::pattern) struct Places {
    /// The numbers of each place.
    pub(in crate::pattern) points: Vec<Vec<Natural>>,
    /// The values there.
    pub(in crate::pattern) values: Vec<i64>,
    /// The terms from which others are made. The first `simple` ones also make pairs and cases.
    pub(in crate::pattern) atoms: Vec<Term>,
    /// How many of the first atoms are used in long forms.
    pub(in crate::pattern) simple: usize,
}

/// A term that fits the first part, and the binary digits that tell it from the other terms that
/// were tried.
#[derive(Debug)]
pub(in crate::pattern) struct Fit {
    pub(in crate::pattern) term: Term,
    pub(in crate::pattern) bits: f64,
}

/// Returns the first term that fits the first part and that `confirmed` accepts.
pub(in crate::pattern) fn search(places: Places, confirmed: &dyn Fn(&Fit) -> bool) -> Option<Term> {
    let search = Search::new(places);
    let stages: [fn(&Search) -> Stage<'_>; 7] = [
        Search::singles,
        Search::functions,
        Search::sums,
        Search::bounds,
        Search::operations,
        Search::tables,
        Search::cases,
    ];
    let fits = stages.into_iter().flat_map(|stage| stage(&search));
    fits.take(MOST_TESTED).find(confirmed).map(|fit| fit.term)
}

/// The terms of a stage that fit the first part.
type Stage<'a> = Box<dyn Iterator<Item = Fit> + 'a>;

/// How many terms that fit the first part are tested.
const MOST_TESTED: usize = 256;

/// The binary digits of a constant.
const CONSTANT: f64 = 8.0;

/// The largest constant.
const LARGEST_CONSTANT: u64 = 1 << 7;

/// The maximum number of cases, and the minimum number of places of each.
const MOST_CASES: i64 = 12;
const FEWEST_OF_CASE: usize = 14;

/// The number of places, on average, at which two terms have the same values.
const FEWEST_OF_CELL: usize = 8;

/// How many cases may be made of pairs of terms.
const FEW_CASES: usize = 3;

/// The maximum number of terms by whose values the same number of cases are made.
const MOST_SPLITS: usize = 24;

/// The maximum number of terms above or below the values that are combined.
const MOST_BOUNDS: usize = 160;

/// The places at which a term has the values 0, 1, …
#[derive(Clone)]
struct Split<'a> {
    by: &'a Term,
    cases: Vec<Vec<usize>>,
}

/// A term with its values.
struct Candidate {
    term: Term,
    values: Vec<i64>,
}

struct Search {
    places: Places,
    /// All terms.
    all: Vec<Candidate>,
    /// The places in `all` of the terms made of simple atoms by at most one function.
    simple: Vec<usize>,
}

impl Search {
    fn new(places: Places) -> Self {
        let (atoms, simple) = (places.atoms.clone(), places.simple);
        let mut search = Self { places, all: Vec::new(), simple: Vec::new() };
        let mut known = HashSet::new();
        let mut add = |search: &mut Self, term: Term, values: Vec<i64>, simple: bool| {
            if known.insert(hash(values.iter().copied())) {
                if simple {
                    search.simple.push(search.all.len());
                }
                search.all.push(Candidate { term, values });
            }
        };
        for (number, atom) in atoms.iter().enumerate() {
            if let Some(values) = search.values(atom) {
                add(&mut search, atom.clone(), values, number < simple);
            }
        }
        let atoms = search.all.len();
        for (number, function) in
            (0..atoms).flat_map(|number| Function::all().map(move |function| (number, function)))
        {
            let atom = &search.all[number];
            if let Some(values) = of_function(function, &atom.values) {
                let term = atom.term.clone().then(function);
                let simple = search.simple.contains(&number);
                add(&mut search, term, values, simple);
            }
        }
        for number in search.simple.clone() {
            let inner = &search.all[number];
            let again = outer().filter_map(|function| {
                Some((inner.term.clone().then(function), of_function(function, &inner.values)?))
            });
            let times = [2, 3].map(|factor| {
                let term = Term::Number(factor).with(Operation::Product, inner.term.clone());
                let factor = i64::try_from(factor).unwrap_or(1);
                (term, inner.values.iter().map(|value| value * factor).collect())
            });
            for (term, values) in again.chain(times).collect::<Vec<_>>() {
                add(&mut search, term, values, false);
            }
        }
        search
    }

    /// Returns the values of a term; `None` if one of them is not defined or large.
    fn values(&self, term: &Term) -> Option<Vec<i64>> {
        let small = |point: &Vec<Natural>| {
            i64::try_from(term.value(point)?).ok().filter(|value| value.unsigned_abs() < LARGE)
        };
        self.places.points.iter().map(small).collect()
    }

    fn target(&self) -> &[i64] {
        &self.places.values
    }

    /// The binary digits that tell one of the terms, with a constant.
    fn bits(&self) -> f64 {
        log2(self.all.len()) + CONSTANT
    }

    /// A term and a constant, which is added, or of which the nim-sum is taken.
    fn singles(&self) -> Stage<'_> {
        let target = self.target();
        let found = |Candidate { term, values }: &Candidate| {
            let by = constant(target.iter().zip(values).map(|(a, b)| a - b));
            let sum = by.map(|constant| term.clone().plus(constant));
            sum.or_else(|| {
                let nim = constant(target.iter().zip(values).map(|(a, b)| a ^ b))?;
                let number = Term::Number(u64::try_from(nim).ok()?);
                Some(term.clone().with(Operation::NimSum, number))
            })
        };
        let bits = self.bits() + 1.0;
        Box::new(self.all.iter().filter_map(found).map(move |term| Fit { term, bits }))
    }

    /// A function of a term: its remainder, a fraction, or a limit on it.
    fn functions(&self) -> Stage<'_> {
        let target = self.target();
        let (least, largest) = (target.iter().min(), target.iter().max());
        let (least, largest) = (least.copied().unwrap_or(0), largest.copied().unwrap_or(0));
        let natural = |number: i64| u64::try_from(number).ok().map(Term::Number);
        let tries = [
            (Operation::Remainder, largest - least + 1),
            (Operation::Remainder, 2 * (largest - least + 1)),
            (Operation::Least, largest),
            (Operation::Largest, least),
            (Operation::Quotient, 2),
            (Operation::Quotient, 3),
        ];
        let found = move |Candidate { term, values }: &Candidate| {
            tries.into_iter().find_map(|(operation, number)| {
                let of = |value: &i64| operation.apply_small(*value, number);
                let by = difference(target, values.iter().map(of))?;
                Some(term.clone().with(operation, natural(number)?).plus(by))
            })
        };
        let bits = self.bits() + 3.0;
        Box::new(self.all.iter().filter_map(found).map(move |term| Fit { term, bits }))
    }

    /// Sums, differences and nim-sums of two terms; also their remainders.
    fn sums(&self) -> Stage<'_> {
        let target = self.target();
        let shape = |values: &mut dyn Iterator<Item = i64>| {
            let mut first = None;
            hash(values.map(|value| value - *first.get_or_insert(value)))
        };
        let mut by_shape = HashMap::new();
        let mut by_values = HashMap::new();
        for Candidate { term, values } in &self.all {
            by_shape.entry(shape(&mut values.iter().copied())).or_insert((term, values));
            by_values.entry(hash(values.iter().copied())).or_insert(term);
        }
        let modulus = target.iter().max().map_or(1, |most| most + 1);
        let mut by_remainder = HashMap::new();
        if (2..=16).contains(&modulus) {
            for Candidate { term, values } in &self.all {
                let remainders = values.iter().map(|value| value.rem_euclid(modulus));
                by_remainder.entry(hash(remainders)).or_insert(term);
            }
        }
        let found = move |Candidate { term, values }: &'_ Candidate| {
            let pairs = || target.iter().zip(values);
            let first = (target[0], values[0]);
            let sum = by_shape.get(&shape(&mut pairs().map(|(a, b)| a - b))).map(|(other, of)| {
                let sum = term.clone().with(Operation::Sum, (*other).clone());
                sum.plus(first.0 - first.1 - of[0])
            });
            let difference = || {
                let (other, of) = by_shape.get(&shape(&mut pairs().map(|(a, b)| a + b)))?;
                let difference = (*other).clone().with(Operation::Difference, term.clone());
                Some(difference.plus(first.0 + first.1 - of[0]))
            };
            let nim_sum = || {
                let other = *by_values.get(&hash(pairs().map(|(a, b)| a ^ b)))?;
                Some(term.clone().with(Operation::NimSum, other.clone()))
            };
            let remainder = || {
                let other = pairs().map(|(a, b)| (a - b).rem_euclid(modulus));
                let other = *by_remainder.get(&hash(other))?;
                let sum = term.clone().with(Operation::Sum, other.clone());
                let number = u64::try_from(modulus).ok()?;
                Some(sum.with(Operation::Remainder, Term::Number(number)))
            };
            sum.or_else(difference).or_else(nim_sum).or_else(remainder)
        };
        let bits = 2.0 * log2(self.all.len()) + CONSTANT + 2.0;
        Box::new(self.all.iter().filter_map(found).map(move |term| Fit { term, bits }))
    }

    /// The smaller or the larger one of two terms.
    fn bounds(&self) -> Stage<'_> {
        let of = move |operation: Operation| {
            let sign = if operation == Operation::Least { 1 } else { -1 };
            let target = self.target();
            // Each place at which a bound is reached is a bit.
            let reached = |Candidate { term, values }: &Candidate, add: i64| {
                let over =
                    values.iter().zip(target).map(|(value, goal)| sign * (value + add - goal));
                let over: Vec<i64> = over.collect();
                let equal: Vec<bool> = over.iter().map(|over| *over == 0).collect();
                let many = equal.iter().filter(|equal| **equal).count();
                let bound = over.iter().all(|over| *over >= 0) && many * 8 > over.len();
                bound.then(|| (term.clone().plus(add), equal))
            };
            let shifts = |candidate| [0, 1, -1].into_iter().map(move |add| (candidate, add));
            let bounds = self.all.iter().flat_map(shifts).filter_map(|(of, add)| reached(of, add));
            let bounds: Vec<(Term, Vec<bool>)> = bounds.take(MOST_BOUNDS).collect();
            let mut found = Vec::new();
            for (place, (a, reached_a)) in bounds.iter().enumerate() {
                for (b, reached_b) in &bounds[..place] {
                    if reached_a.iter().zip(reached_b).all(|(a, b)| *a || *b) {
                        found.push(b.clone().with(operation, a.clone()));
                    }
                }
            }
            found
        };
        let found = [Operation::Least, Operation::Largest].into_iter().flat_map(of);
        let bits = 2.0 * log2(self.all.len()) + 5.0;
        Box::new(found.map(move |term| Fit { term, bits }))
    }

    /// Other operations on two simple terms, or on an atom and any term.
    fn operations(&self) -> Stage<'_> {
        const TRIED: [Operation; 6] = [
            Operation::Remainder,
            Operation::Quotient,
            Operation::Product,
            Operation::CommonDivisor,
            Operation::And,
            Operation::Or,
        ];
        let target = self.target();
        let atoms = self.places.atoms.len();
        let firsts = self.all.iter().take(atoms);
        let shifts = |b| [0, 1, -1].into_iter().map(move |add| (b, add));
        let seconds = move || self.all.iter().flat_map(shifts);
        let pairs = firsts.flat_map(move |a| seconds().map(move |(b, add)| (a, b, add)));
        let found = move |(a, b, add): (&Candidate, &Candidate, i64)| {
            TRIED.into_iter().find_map(|operation| {
                let both = a.values.iter().zip(&b.values);
                let values = both.map(|(a, b)| operation.apply_small(*a, b + add));
                let by = difference(target, values)?;
                let second = b.term.clone().plus(add);
                Some(a.term.clone().with(operation, second).plus(by))
            })
        };
        let bits = log2(self.all.len()) + log2(atoms) + 5.0 + CONSTANT;
        Box::new(pairs.filter_map(found).map(move |term| Fit { term, bits }))
    }

    /// The ways to divide the places by the value of a term, those into few cases first.
    fn splits(&self) -> Vec<Split<'_>> {
        let mut splits: Vec<Split<'_>> = Vec::new();
        let mut known = HashSet::new();
        for Candidate { term, values } in &self.all {
            let most = values.iter().max().copied().unwrap_or(0);
            if values.iter().any(|value| *value < 0) || !(1..MOST_CASES).contains(&most) {
                continue;
            }
            let mut cases = vec![Vec::new(); usize::try_from(most).unwrap_or(0) + 1];
            for (place, value) in values.iter().enumerate() {
                cases[usize::try_from(*value).unwrap_or(0)].push(place);
            }
            let alike = splits.iter().filter(|split| split.cases.len() == cases.len()).count();
            let mut sorted = cases.clone();
            sorted.sort_unstable();
            let seen = cases.iter().all(|case| case.len() >= FEWEST_OF_CASE);
            if seen && alike < MOST_SPLITS && known.insert(sorted) {
                splits.push(Split { by: term, cases });
            }
        }
        splits.sort_by_key(|split| split.cases.len());
        splits
    }

    /// Constants by the values of two terms.
    fn tables(&self) -> Stage<'_> {
        let splits = self.splits();
        let target = self.target();
        let mut sorted = target.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let (many_splits, digit) = (log2(splits.len()), log2(sorted.len()));
        let labels = |split: &Split<'_>| {
            let mut labels = vec![0; target.len()];
            for (case, places) in split.cases.iter().enumerate() {
                for place in places {
                    labels[*place] = case;
                }
            }
            labels
        };
        let splits: Vec<(Split<'_>, Vec<usize>)> =
            splits.into_iter().map(|split| (split.clone(), labels(&split))).collect();
        let mut found = Vec::new();
        for (number, (a, of_a)) in splits.iter().enumerate() {
            for (b, of_b) in &splits[..number] {
                let (rows, columns) = (a.cases.len(), b.cases.len());
                let mut table = vec![None; rows * columns];
                let fits = of_a.iter().zip(of_b).zip(target).all(|((row, column), value)| {
                    table[row * columns + column].get_or_insert(*value) == value
                });
                let seen = rows * columns * FEWEST_OF_CELL <= target.len();
                let number =
                    |value: &Option<i64>| Some(Term::Number(u64::try_from((*value)?).ok()?));
                let numbers: Option<Vec<Term>> = table.iter().map(number).collect();
                if let Some(numbers) = numbers.filter(|_| fits && seen) {
                    let row = |row: &[Term]| Term::Cases(Box::new(b.by.clone()), row.to_vec());
                    let rows = numbers.chunks_exact(columns).map(row).collect();
                    let bits = numbers.iter().fold(2.0 * many_splits, |bits, _| bits + digit);
                    found.push(Fit { term: Term::Cases(Box::new(a.by.clone()), rows), bits });
                }
            }
        }
        Box::new(found.into_iter())
    }

    /// Cases by the value of a term.
    fn cases(&self) -> Stage<'_> {
        let splits = self.splits();
        let many_splits = log2(splits.len());
        let found = move |(Split { by, cases }, pairs): (Split<'_>, bool)| {
            let terms = cases.iter().map(|case| self.of_case(case, pairs));
            let terms = terms.collect::<Option<Vec<Term>>>()?;
            let several = terms.iter().any(|term| *term != terms[0]);
            let pair = 2.0 * log2(self.simple.len()) + 1.0;
            let each = if pairs { pair } else { log2(self.all.len()) } + CONSTANT;
            let bits = terms.iter().fold(many_splits, |bits, _| bits + each);
            let term = Term::Cases(Box::new(by.clone()), terms);
            several.then_some(Fit { term, bits })
        };
        let few = splits.iter().filter(|split| split.cases.len() <= FEW_CASES).take(MOST_SPLITS);
        let pairs: Vec<_> = few.cloned().map(|split| (split, true)).collect();
        let tries = splits.into_iter().map(|split| (split, false)).chain(pairs);
        Box::new(tries.filter_map(found))
    }

    /// Returns the term that gives the values at some places: a constant, one of all terms and a
    /// constant, or with `pairs` the sum or difference of two simple ones and a constant.
    fn of_case(&self, places: &[usize], pairs: bool) -> Option<Term> {
        let target = self.target();
        let goal = || places.iter().map(|place| target[*place]);
        if let Some(constant) = constant(goal()) {
            return u64::try_from(constant).ok().map(Term::Number);
        }
        let single = |Candidate { term, values }: &Candidate| {
            let by = constant(goal().zip(places).map(|(goal, place)| goal - values[*place]))?;
            Some(term.clone().plus(by))
        };
        if let Some(term) = self.all.iter().find_map(single) {
            return Some(term);
        }
        if !pairs {
            return None;
        }
        let both = self.simple.iter().flat_map(|a| self.simple.iter().map(move |b| (a, b)));
        both.into_iter().find_map(|(a, b)| {
            let (a, b) = (&self.all[*a], &self.all[*b]);
            [(Operation::Sum, 1), (Operation::Difference, -1)].into_iter().find_map(
                |(operation, sign)| {
                    let values =
                        places.iter().map(|place| a.values[*place] + sign * b.values[*place]);
                    let by = constant(goal().zip(values).map(|(goal, value)| goal - value))?;
                    Some(a.term.clone().with(operation, b.term.clone()).plus(by))
                },
            )
        })
    }
}

/// Values from this on are not compared.
const LARGE: u64 = 1 << 40;

/// The functions of functions.
fn outer() -> impl Iterator<Item = Function> {
    let remainders = [2, 3, 4].into_iter().filter_map(|m| Function::new("remainder", m));
    remainders.chain(Function::new("quotient", 2))
}

/// Returns the values of a function; `None` if one of them is not defined or large.
fn of_function(function: Function, values: &[i64]) -> Option<Vec<i64>> {
    let of = |value: &i64| {
        let value = function.value(&Natural::from(u64::try_from(*value).ok()?))?;
        i64::try_from(value).ok().filter(|value| value.unsigned_abs() < LARGE)
    };
    values.iter().map(of).collect()
}

/// Returns the number that all numbers are, if it is small.
fn constant(mut numbers: impl Iterator<Item = i64>) -> Option<i64> {
    let first = numbers.next()?;
    (first.unsigned_abs() <= LARGEST_CONSTANT && numbers.all(|number| number == first))
        .then_some(first)
}

/// Returns the constant that must be added to other values, all of which must be defined.
fn difference(target: &[i64], values: impl Iterator<Item = Option<i64>>) -> Option<i64> {
    let mut first = None;
    for (goal, value) in target.iter().zip(values) {
        let by = goal - value?;
        if *first.get_or_insert(by) != by || by.unsigned_abs() > LARGEST_CONSTANT {
            return None;
        }
    }
    first
}

fn hash(values: impl Iterator<Item = i64>) -> u64 {
    // A multiplication for each value; what is found by it is compared with all values anyway.
    values.fold(0, |hash: u64, value| {
        let mixed =
            (hash.rotate_left(5) ^ value.cast_unsigned()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ (mixed >> 32)
    })
}

#[allow(clippy::cast_precision_loss, reason = "only the size counts")]
fn log2(many: usize) -> f64 {
    (many.max(1) as f64).log2()
}
