//! Theorem A: whether a finite monoid with a set of lost elements is the misère quotient.
//!
//! Let Q be a commutative monoid, P a set of its elements, φ a map from games to Q whose images
//! generate it, and O(h) the images of the options of h. Suppose the identity is not in P, and
//!
//! * **P-check**: if xφ(h) ∈ P, then xy ∉ P for all y ∈ O(h), for all elements x and games h;
//! * **N-check**: every sum X of at least one game with φ(X) ∉ P has an option X′ with φ(X′) ∈ P;
//! * **reduced**: any two elements are separated by some z: one of xz, yz is in P, the other not.
//!
//! Then a sum is lost under misère play if and only if its image is in P, by induction over moves,
//! and by the third condition images are equal exactly if sums are indistinguishable.
//!
//! The N-check is about infinitely many sums. For a sum X let G(X) be the set of elements z such
//! that φ(X)z ∈ P or some option X′ of X has φ(X′)z ∈ P. The N-check asks for 1 ∈ G(X). Adding a
//! game h gives G(X + h) = {z : zφ(h) ∈ G(X)} ∪ {z : φ(X)yz ∈ P for some y ∈ O(h)}, so it depends
//! on φ(X) and G(X) alone and grows with G(X). It is enough to follow, for each element, the
//! minimal sets: finitely many, and only sums without a part that an earlier sum covers (`Tree`). The
//! empty sum passes without an option; it is where the search starts, but it counts among no
//! element's minimal sets.
//!
//! Sums are visited by weight. Where a condition fails, the result names a sum of least weight at
//! which it does; all lighter sums are predicted rightly, so this one is predicted wrongly.

use std::collections::{BTreeMap, HashMap};

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use super::bits::{BitRows, bit, disjoint, preimage, unite, within};
use super::games::{Atom, Games, Word, number};
use super::quotient::{Element, Quotient};
use grundy_core::game::{Failure, Meter};

/// The result of a check.
#[derive(Debug)]
pub(super) enum CheckResult {
    /// The conditions hold.
    Holds(MinimalSets),
    /// A sum of least weight whose outcome is predicted wrongly.
    Fails(Word),
}

/// The result of a successful check, with which further games can be admitted without another
/// check.
#[derive(Debug, Clone)]
pub(super) struct MinimalSets {
    /// For each element y, the z with yz lost.
    contexts: BitRows,
    /// For each element, the minimal sets of the non-empty sums of that element.
    sets: Vec<BitRows>,
    /// The kinds of games: an image, and the set of the options' images.
    kinds: HashMap<Element, Vec<Vec<u64>>>,
}

/// A kind of games: those with the same image whose options have the same images.
struct Kind<'a> {
    atom: Atom,
    weight: u64,
    image: Element,
    times: &'a [Element],
    /// The images of the options.
    options: Vec<Element>,
}

impl MinimalSets {
    /// Whether the conditions still hold with one more game of this image and these options.
    pub(super) fn admits(&self, quotient: &Quotient, image: Element, options: &[Element]) -> bool {
        let mut reached = self.contexts.union(options);
        if !disjoint(&reached, self.contexts.row(image as usize)) {
            return false;
        }
        unite(&mut reached, self.contexts.row(image as usize));
        debug_assert_eq!(quotient.order(), self.sets.len());
        let sets = &self.sets[image as usize];
        (0..sets.len()).any(|set| within(sets.row(set), &reached))
            || self
                .kinds
                .get(&image)
                .is_some_and(|kinds| kinds.iter().any(|kind| within(kind, &reached)))
    }

    /// Returns the element whose contexts are exactly these.
    pub(super) fn element(&self, contexts: &[u64]) -> Option<Element> {
        let found = (0..self.contexts.len()).find(|&y| self.contexts.row(y) == contexts);
        found.map(number)
    }

    /// Returns the elements z with yz lost for some of the given elements y.
    pub(super) fn contexts(&self, elements: &[Element]) -> Vec<u64> {
        self.contexts.union(elements)
    }
}

/// Returns the images of a game's options, ascending and distinct.
pub(super) fn option_images(set: &Games, quotient: &Quotient, atom: Atom) -> Vec<Element> {
    let mut images: Vec<Element> =
        set.options(atom).iter().map(|option| quotient.of(option)).collect();
    images.sort_unstable();
    images.dedup();
    images
}

/// Checks a quotient of the first games of a set, those that have an image.
pub(super) fn check(
    set: &Games,
    quotient: &Quotient,
    meter: &Meter<'_>,
) -> Result<CheckResult, Failure> {
    let words = (quotient.order() * quotient.order().div_ceil(64)) as u64;
    meter.steps(words)?;
    meter.keep(8 * words)?;
    let contexts = quotient.contexts();
    let kinds = kinds(set, quotient);
    let mut search = Search {
        quotient,
        contexts: &contexts,
        kinds: &kinds,
        reached: HashMap::new(),
        sets: vec![BitRows::new(quotient.order()); quotient.order()],
        kept: 0,
    };
    let fails = search.p_failure(meter)?;
    let bound = fails.as_ref().map_or(u64::MAX, |&(weight, _)| weight);
    let word = match search.n_failure(bound, meter)? {
        Some(word) => Some(word),
        None => fails.map(|(_, word)| word),
    };
    meter.release(8 * words + search.kept);
    if let Some(word) = word {
        return Ok(CheckResult::Fails(word));
    }
    let sets = search.sets;
    let mut own: HashMap<Element, Vec<Vec<u64>>> = HashMap::new();
    for kind in &kinds {
        let mut all = contexts.union(&kind.options);
        unite(&mut all, contexts.row(kind.image as usize));
        own.entry(kind.image).or_default().push(all);
    }
    Ok(CheckResult::Holds(MinimalSets { contexts, sets, kinds: own }))
}

/// Returns the kinds of games, by weight. Of two kinds with one image, one whose options include
/// those of a lighter one is redundant.
fn kinds<'a>(set: &Games, quotient: &'a Quotient) -> Vec<Kind<'a>> {
    let mut atoms: Vec<Atom> = (0..number(quotient.games())).collect();
    atoms.sort_by_key(|&atom| (set.weight(atom), atom));
    let mut kinds: Vec<Kind<'_>> = Vec::new();
    let mut seen: HashMap<Element, Vec<usize>> = HashMap::new();
    for atom in atoms {
        let image = quotient.image(atom);
        let options = option_images(set, quotient, atom);
        let same = seen.entry(image).or_default();
        let covered = same.iter().any(|&kind: &usize| kinds[kind].options == options);
        if !covered {
            same.push(kinds.len());
            let weight = set.weight(atom);
            kinds.push(Kind { atom, weight, image, times: &quotient.rows[&image], options });
        }
    }
    kinds
}

/// A sum in the N-check. Sums form a tree: the path from the empty sum lists the kinds of games in
/// ascending order.
struct Step {
    element: Element,
    /// The set G of the sum.
    set: Vec<u64>,
    /// The kinds of its games, the last first.
    kinds: Factors,
    /// For each kind that occurs, the step of the sum without one such game.
    without: SmallVec<[(u32, u32); 4]>,
}

/// Numbers of kinds, in descending order. The order of such lists agrees with addition: it is that
/// of the exponents, the last kind first.
type Factors = SmallVec<[u32; 6]>;

/// The sums visited by the N-check. A sum is covered if another sum of its element, earlier in the
/// order of weights and then of [`Factors`], has a smaller G. This order and G agree with addition,
/// so a sum that contains a covered one is covered. Therefore only sums are visited all of whose
/// parts were visited, each from the sum without its last game.
struct Tree {
    steps: Vec<Step>,
    /// The step of a sum with one more game.
    next: HashMap<(u32, u32), u32, FixedState>,
    /// The sums to be visited, by weight: the step without the last game, and its kind.
    open: BTreeMap<u64, Vec<(u32, u32)>>,
}

/// A sum to be visited, all of whose parts were visited.
struct Sum {
    kinds: Factors,
    without: SmallVec<[(u32, u32); 4]>,
}

impl Tree {
    /// Creates the tree with the empty sum, which has this G.
    fn new(set: Vec<u64>, kinds: &[Kind<'_>]) -> Self {
        let mut tree = Self { steps: Vec::new(), next: HashMap::default(), open: BTreeMap::new() };
        let (factors, without) = (Factors::new(), SmallVec::new());
        tree.follow(Step { element: 0, set, kinds: factors, without }, 0, kinds);
        tree
    }

    /// Visits a sum: adds the sums with one more game of its last kind or a later one.
    fn follow(&mut self, step: Step, weight: u64, kinds: &[Kind<'_>]) {
        let at = number(self.steps.len());
        let last = step.kinds.first().map_or(0, |&last| last);
        for kind in last..number(kinds.len()) {
            let weight = weight.saturating_add(kinds[kind as usize].weight);
            self.open.entry(weight).or_default().push((at, kind));
        }
        if let Some(&(_, before)) = step.without.last() {
            self.next.insert((before, last), at);
        }
        self.steps.push(step);
    }

    /// Takes the sums of least weight: returns the weight, the number of sums, and those of them
    /// without a covered part, in order.
    fn lightest(&mut self) -> Option<(u64, usize, Vec<Sum>)> {
        let (weight, open) = self.open.pop_first()?;
        let mut sums: Vec<Sum> =
            open.iter().filter_map(|&(before, last)| self.sum(before, last)).collect();
        sums.sort_unstable_by(|a, b| a.kinds.cmp(&b.kinds));
        Some((weight, open.len(), sums))
    }

    /// Returns a sum with one more game of its last kind or a later one, unless a part of it is
    /// covered.
    fn sum(&self, before: u32, last: u32) -> Option<Sum> {
        let step = &self.steps[before as usize];
        let mut without = SmallVec::with_capacity(step.without.len() + 1);
        for &(kind, shorter) in &step.without {
            if kind != last {
                without.push((kind, *self.next.get(&(shorter, last))?));
            }
        }
        without.push((last, before));
        let mut kinds = Factors::with_capacity(step.kinds.len() + 1);
        kinds.push(last);
        kinds.extend_from_slice(&step.kinds);
        Some(Sum { kinds, without })
    }
}

struct Search<'a> {
    quotient: &'a Quotient,
    contexts: &'a BitRows,
    kinds: &'a [Kind<'a>],
    /// For an element x and a kind: {z : xyz lost for some option y}.
    reached: HashMap<(Element, usize), Vec<u64>>,
    sets: Vec<BitRows>,
    /// The counted bytes, which are needed only during the search.
    kept: u64,
}

impl Search<'_> {
    /// Returns a lightest sum that fails the P-check: an element's least word and one game.
    fn p_failure(&self, meter: &Meter<'_>) -> Result<Option<(u64, Word)>, Failure> {
        let mut least: Option<(u64, Element, Atom)> = None;
        for kind in self.kinds {
            meter.steps((kind.options.len() * self.contexts.words()) as u64)?;
            let own = self.contexts.row(kind.image as usize);
            for &option in &kind.options {
                let theirs = self.contexts.row(option as usize);
                for (word, (a, b)) in own.iter().zip(theirs).enumerate() {
                    if a & b != 0 {
                        // Elements are numbered by weight, so the first is a lightest.
                        let x = 64 * number(word) + (a & b).trailing_zeros();
                        let weight = self.quotient.weights[x as usize].saturating_add(kind.weight);
                        if least.is_none_or(|(least, ..)| weight < least) {
                            least = Some((weight, x, kind.atom));
                        }
                        break;
                    }
                }
            }
        }
        Ok(least.map(|(weight, x, atom)| {
            let mut word: Word = self.quotient.word(x).into();
            word.push(atom);
            (weight, word)
        }))
    }

    /// Returns a lightest sum below a weight that fails the N-check.
    fn n_failure(&mut self, bound: u64, meter: &Meter<'_>) -> Result<Option<Word>, Failure> {
        let words = self.contexts.words();
        // The empty sum: lost in no context, and without options.
        let mut tree = Tree::new(self.quotient.lost.clone(), self.kinds);
        while let Some((weight, open, sums)) = tree.lightest() {
            if weight >= bound {
                break;
            }
            meter.steps((open + words * sums.len()) as u64)?;
            for Sum { kinds, without } in sums {
                let Some(&(last, before)) = without.last() else { continue };
                let (element, set) =
                    self.step(&tree.steps[before as usize], last as usize, meter)?;
                if !bit(&set, 0) {
                    let word = kinds.iter().map(|&kind| self.kinds[kind as usize].atom);
                    return Ok(Some(word.collect()));
                }
                let sets = &mut self.sets[element as usize];
                meter.steps(4 * sets.len() as u64)?;
                if (0..sets.len()).any(|index| within(sets.row(index), &set)) {
                    continue;
                }
                let bytes = 16 * (words + self.kinds.len()) as u64 + 128;
                meter.keep(bytes)?;
                self.kept += bytes;
                sets.push(&set);
                tree.follow(Step { element, set, kinds, without }, weight, self.kinds);
            }
        }
        Ok(None)
    }

    /// Returns the element and G of a sum with one more game.
    fn step(
        &mut self,
        from: &Step,
        kind: usize,
        meter: &Meter<'_>,
    ) -> Result<(Element, Vec<u64>), Failure> {
        let times = self.kinds[kind].times;
        let mut set = vec![0; self.contexts.words()];
        preimage(&mut set, &from.set, times);
        unite(&mut set, self.reached(from.element, kind, meter)?);
        Ok((times[from.element as usize], set))
    }

    /// Returns the elements z with xyz lost for the image y of some option of a kind.
    fn reached(&mut self, x: Element, kind: usize, meter: &Meter<'_>) -> Result<&[u64], Failure> {
        // Start from the last element on the way to x for which it is known.
        let mut way = Vec::new();
        let mut at = x;
        while !self.reached.contains_key(&(at, kind)) && at != 0 {
            way.push(at);
            at = self.quotient.origins[at as usize].0;
        }
        let known = self.reached.contains_key(&(at, kind));
        let new = ((way.len() + usize::from(!known)) * self.contexts.words()) as u64;
        meter.steps(new)?;
        meter.keep(8 * new)?;
        meter.may_insert(&self.reached)?;
        self.kept += 8 * new;
        if !known {
            let own = self.contexts.union(&self.kinds[kind].options);
            self.reached.insert((0, kind), own);
        }
        for &next in way.iter().rev() {
            let (before, atom) = self.quotient.origins[next as usize];
            let mut own = vec![0; self.contexts.words()];
            let times = &self.quotient.rows[&self.quotient.image(atom)];
            preimage(&mut own, &self.reached[&(before, kind)], times);
            self.reached.insert((next, kind), own);
        }
        Ok(&self.reached[&(x, kind)])
    }
}

#[cfg(test)]
mod tests {
    use super::super::solver::Solver;
    use super::*;

    /// What a check counts while it runs is released at its end.
    #[test]
    fn a_check_holds_no_memory_afterwards() {
        let (mut games, mut solver) = (Games::new(), Solver::new());
        for heap in 1..8u32 {
            games.push((0..heap).map(|left| left.checked_sub(1).into_iter().collect()));
            solver.add(&games, &Meter::unlimited()).expect("no limit");
        }
        let meter = Meter::unlimited();
        let checked = check(&games, solver.quotient(), &meter);
        assert!(matches!(checked, Ok(CheckResult::Holds(_))));
        assert_eq!(meter.memory_used(), 0);
    }

    /// A sum is not visited if it would have a covered part by any of its games, not only by its last.
    #[test]
    fn sums_with_covered_parts_are_not_visited() {
        let kind = |atom| Kind { atom, weight: 1, image: 0, times: &[], options: Vec::new() };
        let kinds: Vec<Kind<'_>> = (0..3).map(kind).collect();
        let mut tree = Tree::new(Vec::new(), &kinds);
        let visited = |sums: &[Sum]| sums.iter().map(|sum| sum.kinds.to_vec()).collect::<Vec<_>>();
        let (weight, open, sums) = tree.lightest().expect("single games");
        assert_eq!((weight, open, visited(&sums)), (1, 3, vec![vec![0], vec![1], vec![2]]));
        // The game of kind 1 alone is covered, so no sum with it is visited.
        for Sum { kinds: own, without } in sums.into_iter().filter(|sum| sum.kinds[0] != 1) {
            tree.follow(Step { element: 0, set: Vec::new(), kinds: own, without }, weight, &kinds);
        }
        let (weight, open, sums) = tree.lightest().expect("pairs");
        assert_eq!((weight, open), (2, 4));
        assert_eq!(visited(&sums), [vec![0, 0], vec![2, 0], vec![2, 2]]);
    }
}
