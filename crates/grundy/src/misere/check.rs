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
//! minimal sets: finitely many. The empty sum passes without an option; it is where the search
//! starts, but it counts among no element's minimal sets.
//!
//! Sums are visited by weight. Where a condition fails, the result names a sum of least weight at
//! which it does; all lighter sums are predicted rightly, so this one is predicted wrongly.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use foldhash::fast::FixedState;

use super::bits::{BitRows, bit, disjoint, preimage, unite, within};
use super::games::{Atom, Games, Word, number};
use super::quotient::{Element, Quotient};
use crate::game::{Failure, Meter};

/// The result of a check.
#[derive(Debug)]
pub(super) enum Checked {
    /// The conditions hold.
    Holds(Minimal),
    /// A sum of least weight whose outcome is predicted wrongly.
    Fails(Word),
}

/// What a check that succeeded found, so that further games can be admitted without another.
#[derive(Debug, Clone)]
pub(super) struct Minimal {
    /// For each element y, the z with yz lost.
    contexts: BitRows,
    /// For each element, the minimal sets of the non-empty sums of that element.
    sets: Vec<BitRows>,
    /// The kinds of games: image and set of the options' images.
    kinds: HashMap<Element, Vec<Vec<u64>>>,
}

/// A kind of games: those with one image whose options have the same images.
struct Kind<'a> {
    atom: Atom,
    weight: u64,
    image: Element,
    times: &'a [Element],
    /// The images of options.
    options: Vec<Element>,
}

impl Minimal {
    /// Whether the conditions still hold with one more game of this image and options.
    pub(super) fn admits(&self, quotient: &Quotient, image: Element, options: &[Element]) -> bool {
        let mut reached = vec![0; self.contexts.words()];
        for &option in options {
            unite(&mut reached, self.contexts.row(option as usize));
        }
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

    /// The element whose contexts are exactly these.
    pub(super) fn element(&self, contexts: &[u64]) -> Option<Element> {
        let found = (0..self.contexts.len()).find(|&y| self.contexts.row(y) == contexts);
        found.map(number)
    }

    /// The elements z with yz lost.
    pub(super) fn contexts(&self, element: Element) -> &[u64] {
        self.contexts.row(element as usize)
    }
}

/// The images of a game's options, ascending, each once.
pub(super) fn option_images(set: &Games, quotient: &Quotient, atom: Atom) -> Vec<Element> {
    let mut images: Vec<Element> =
        set.options(atom).iter().map(|option| quotient.of(option)).collect();
    images.sort_unstable();
    images.dedup();
    images
}

/// Checks a quotient of the first games of a set: those that have an image.
pub(super) fn check(
    set: &Games,
    quotient: &Quotient,
    meter: &Meter<'_>,
) -> Result<Checked, Failure> {
    let contexts = quotient.contexts();
    let bytes = 8 * contexts.all().len() as u64;
    meter.keep(bytes)?;
    let kinds = kinds(set, quotient);
    let mut search = Search {
        quotient,
        contexts: &contexts,
        kinds: &kinds,
        reached: HashMap::new(),
        sets: vec![BitRows::new(quotient.order()); quotient.order()],
    };
    let fails = search.p_failure(meter)?;
    let bound = fails.as_ref().map_or(u64::MAX, |&(weight, _)| weight);
    let word = match search.n_failure(bound, meter)? {
        Some(word) => Some(word),
        None => fails.map(|(_, word)| word),
    };
    if let Some(mut word) = word {
        word.sort_unstable();
        meter.release(bytes);
        return Ok(Checked::Fails(word));
    }
    let sets = search.sets;
    let mut own: HashMap<Element, Vec<Vec<u64>>> = HashMap::new();
    for kind in &kinds {
        let mut all = contexts.row(kind.image as usize).to_vec();
        for &option in &kind.options {
            unite(&mut all, contexts.row(option as usize));
        }
        own.entry(kind.image).or_default().push(all);
    }
    Ok(Checked::Holds(Minimal { contexts, sets, kinds: own }))
}

/// The kinds of games, by weight; of two with one image, one whose options include those of a
/// lighter one makes no difference.
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

/// A sum as the N-check follows it.
struct Step {
    element: Element,
    /// G of the sum.
    set: Vec<u64>,
    word: Word,
}

/// The sums to be visited, by weight.
#[derive(Default)]
struct Queue {
    /// Weight, the sum without one game, and the kind of that game.
    sums: BinaryHeap<Reverse<(u64, usize, usize)>>,
    /// All sums that were ever queued: each can be reached by adding its games in any order.
    seen: HashSet<Word, FixedState>,
    /// Kinds whose game alone is covered by a lighter sum: wherever it occurs, that sum in its place
    /// fails before it.
    covered: HashSet<usize, FixedState>,
}

impl Queue {
    /// Queues the sums with one more game.
    fn follow(&mut self, at: usize, weight: u64, word: &Word, kinds: &[Kind<'_>]) {
        for (index, kind) in kinds.iter().enumerate() {
            if !self.covered.contains(&index) && self.seen.insert(with(word, kind.atom)) {
                self.sums.push(Reverse((weight.saturating_add(kind.weight), at, index)));
            }
        }
    }
}

/// A sum with one more game, in order.
fn with(word: &Word, atom: Atom) -> Word {
    let mut more = word.clone();
    more.insert(word.partition_point(|&before| before < atom), atom);
    more
}

struct Search<'a> {
    quotient: &'a Quotient,
    contexts: &'a BitRows,
    kinds: &'a [Kind<'a>],
    /// For an element x and a kind: {z : xyz lost for some option y}.
    reached: HashMap<(Element, usize), Vec<u64>>,
    sets: Vec<BitRows>,
}

impl Search<'_> {
    /// A lightest sum that fails the P-check: an element's least word and one game.
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

    /// A lightest sum below a weight that fails the N-check.
    fn n_failure(&mut self, bound: u64, meter: &Meter<'_>) -> Result<Option<Word>, Failure> {
        let words = self.contexts.words();
        // The empty sum: lost nowhere, and without options.
        let start = Step { element: 0, set: self.quotient.lost.clone(), word: Word::new() };
        let mut steps = vec![start];
        let mut queue = Queue::default();
        queue.follow(0, 0, &steps[0].word, self.kinds);
        let mut kept = 0;
        while let Some(Reverse((weight, before, kind))) = queue.sums.pop() {
            if weight >= bound {
                break;
            }
            if queue.covered.contains(&kind) {
                continue;
            }
            meter.steps(words as u64)?;
            let step = self.step(&steps[before], kind);
            if !bit(&step.set, 0) {
                meter.release(kept);
                return Ok(Some(step.word));
            }
            let sets = &mut self.sets[step.element as usize];
            if (0..sets.len()).any(|index| within(sets.row(index), &step.set)) {
                if before == 0 {
                    queue.covered.insert(kind);
                }
                continue;
            }
            meter.keep(16 * words as u64 + 64)?;
            kept += 16 * words as u64 + 64;
            sets.push(&step.set);
            queue.follow(steps.len(), weight, &step.word, self.kinds);
            steps.push(step);
        }
        meter.release(kept);
        Ok(None)
    }

    /// The sum with one more game.
    fn step(&mut self, from: &Step, kind: usize) -> Step {
        let Kind { atom, times, .. } = &self.kinds[kind];
        let mut set = vec![0; self.contexts.words()];
        preimage(&mut set, &from.set, times);
        let element = times[from.element as usize];
        let word = with(&from.word, *atom);
        unite(&mut set, self.reached(from.element, kind));
        Step { element, set, word }
    }

    /// The elements z with xyz lost for the image y of some option of a kind.
    fn reached(&mut self, x: Element, kind: usize) -> &[u64] {
        // From the last element on the way to x that is known.
        let mut way = Vec::new();
        let mut at = x;
        while !self.reached.contains_key(&(at, kind)) && at != 0 {
            way.push(at);
            at = self.quotient.origins[at as usize].0;
        }
        if !self.reached.contains_key(&(at, kind)) {
            let mut own = vec![0; self.contexts.words()];
            for &option in &self.kinds[kind].options {
                unite(&mut own, self.contexts.row(option as usize));
            }
            self.reached.insert((0, kind), own);
        }
        for &next in way.iter().rev() {
            let (before, atom) = self.quotient.origins[next as usize];
            let mut own = vec![0; self.contexts.words()];
            let times = &self.quotient.rows[&self.quotient.image(atom)];
            preimage(&mut own, &self.reached[&(before, kind)], times);
            self.reached.insert((next, kind), own);
        }
        &self.reached[&(x, kind)]
    }
}
