//! An automaton that reads options of classes of heaps digit by digit.
//!
//! By the claim, heap c + x·p of a class c has the value g + x·s. A *pattern* is a choice of
//! classes for the heaps that an option of r + i·p leaves. Such heaps exist, with x, … ≥ 0, if Σx =
//! i + e, or, if a multiple y·p of tokens may be taken in addition, if Σx + y = i + e. V is the
//! nim-sum of their values and of fixed ones. The automaton reads i and V in binary, one digit of
//! each at a time, lowest digits first, and guesses the digits of x, … and y. Its state consists of
//! the carries.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::verdict::{CheckResult, Failure};

/// The maximum number of states in all sets of states, and of nodes, of an automaton.
const MOST: usize = 1 << 23;

/// A pattern after some digits were read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct State {
    /// The carry of Σx (+ y) − i − e.
    pub(super) sum: i64,
    /// Whether a multiple of p may be taken in addition.
    pub(super) slack: bool,
    /// The carries of the values g + x·s, ascending.
    pub(super) growing: Vec<u64>,
    /// The higher digits of the nim-sum of the fixed values.
    pub(super) fixed: u64,
}

/// A digit of i, and one of V.
type Letter = (bool, bool);

const LETTERS: [Letter; 4] = [(false, false), (false, true), (true, false), (true, true)];

impl State {
    /// Whether the pattern is complete if only zeros follow.
    fn is_end(&self) -> bool {
        self.sum == 0 && self.fixed == 0 && self.growing.iter().all(|&carry| carry == 0)
    }

    /// Returns the possible next states when a letter is read.
    fn next(&self, saltus: u64, (of_i, of_v): Letter) -> Vec<Self> {
        let guessed = self.growing.len() + usize::from(self.slack);
        let mut following = Vec::new();
        for guess in 0u64..1 << guessed {
            let sum = self.sum + i64::from(guess.count_ones()) - i64::from(of_i);
            if sum % 2 != 0 {
                continue;
            }
            let mut of_sum = self.fixed & 1;
            let mut growing = self.growing.clone();
            for (place, carry) in growing.iter_mut().enumerate() {
                let value = *carry + saltus * (guess >> place & 1);
                of_sum ^= value & 1;
                *carry = value >> 1;
            }
            if of_sum == u64::from(of_v) {
                growing.sort_unstable();
                let (slack, fixed) = (self.slack, self.fixed >> 1);
                following.push(Self { sum: sum / 2, slack, growing, fixed });
            }
        }
        following
    }
}

/// The demand on the values of one class with given low digits. V and `value` are without these
/// digits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Demand {
    /// The claim: heap i of the class has the value `value` + i·s.
    pub(super) value: u64,
    /// The demand on V equal to that value. Every smaller V must be the value of an option.
    pub(super) equal: Equal,
}

/// The demand on the V that the claim gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Equal {
    /// V must be the value of an option: with these low digits it is less than the claimed value.
    Reached,
    /// V must not be the value of an option: it is the claimed value.
    Missed,
    /// No demand: V is greater than the claimed value.
    Free,
}

/// A heap and a value for which a demand is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counterexample {
    /// The heap's number in its class.
    pub(super) i: u128,
    /// The value, without its low digits. It is the value of an option and must not be, or the
    /// reverse.
    pub(super) v: u128,
    /// Whether `v` is the value of an option.
    pub(super) reached: bool,
}

/// The automaton, determinized lazily.
#[derive(Debug)]
pub(super) struct Automaton {
    saltus: u64,
    states: Vec<State>,
    numbers: HashMap<State, usize>,
    following: HashMap<(usize, Letter), Vec<usize>>,
    sets: Vec<Vec<usize>>,
    set_numbers: HashMap<Vec<usize>, usize>,
    /// The total size of all sets.
    weight: usize,
    set_following: HashMap<(usize, Letter), usize>,
    accepted: HashMap<usize, bool>,
}

impl Automaton {
    /// Creates an automaton for values that grow by `saltus`.
    pub(super) fn new(saltus: u64) -> Self {
        Self {
            saltus,
            states: Vec::new(),
            numbers: HashMap::new(),
            following: HashMap::new(),
            sets: Vec::new(),
            set_numbers: HashMap::new(),
            weight: 0,
            set_following: HashMap::new(),
            accepted: HashMap::new(),
        }
    }

    /// Returns the number of sets of states created so far.
    pub(super) fn size(&self) -> usize {
        self.sets.len()
    }

    /// Returns a counterexample to the demand; `None` if it is met for all i and V.
    pub(super) fn counterexample(
        &mut self,
        patterns: &BTreeSet<State>,
        demand: Demand,
    ) -> CheckResult<Option<Counterexample>> {
        let start: Vec<usize> = patterns.iter().map(|state| self.number(state.clone())).collect();
        let root = Node { set: self.set(start)?, ahead: -i128::from(demand.value), differs: false };
        // Nodes in the order of discovery, each with its predecessor and the letter that led to it.
        let mut found = vec![(root, None)];
        let mut known = HashSet::from([root]);
        let mut at = 0;
        while let Some(&(node, _)) = found.get(at) {
            let reached = self.accepts(node.set)?;
            if !node.allows(reached, demand.equal) {
                return Ok(Some(trace(&found, at, reached)));
            }
            for letter in LETTERS {
                let set = self.follow(node.set, letter)?;
                let next = Node { set, ..node.compare(self.saltus, letter) };
                if known.insert(next) {
                    found.push((next, Some((at, letter))));
                }
            }
            if found.len() > MOST {
                return Err(too_large());
            }
            at += 1;
        }
        Ok(None)
    }

    /// Returns the number of a state, which is added if it is new.
    fn number(&mut self, state: State) -> usize {
        let next = self.states.len();
        *self.numbers.entry(state).or_insert_with_key(|state| {
            self.states.push(state.clone());
            next
        })
    }

    /// Returns the number of a set of states, which is added if it is new.
    fn set(&mut self, mut states: Vec<usize>) -> CheckResult<usize> {
        states.sort_unstable();
        states.dedup();
        if let Some(&known) = self.set_numbers.get(&states) {
            return Ok(known);
        }
        self.weight += states.len() + 1;
        if self.weight > MOST {
            return Err(too_large());
        }
        let next = self.sets.len();
        self.sets.push(states.clone());
        self.set_numbers.insert(states, next);
        Ok(next)
    }

    /// Returns the set of all states to which a letter leads.
    fn follow(&mut self, set: usize, letter: Letter) -> CheckResult<usize> {
        if let Some(&next) = self.set_following.get(&(set, letter)) {
            return Ok(next);
        }
        let mut union = Vec::new();
        for state in self.sets[set].clone() {
            if !self.following.contains_key(&(state, letter)) {
                let next = self.states[state].next(self.saltus, letter);
                let next = next.into_iter().map(|state| self.number(state)).collect();
                self.following.insert((state, letter), next);
            }
            union.extend_from_slice(&self.following[&(state, letter)]);
        }
        let next = self.set(union)?;
        self.set_following.insert((set, letter), next);
        Ok(next)
    }

    /// Whether the automaton accepts if only zeros follow.
    fn accepts(&mut self, set: usize) -> CheckResult<bool> {
        let mut passed = Vec::new();
        let mut at = set;
        let accepted = loop {
            if let Some(&known) = self.accepted.get(&at) {
                break known;
            }
            if self.sets[at].iter().any(|&state| self.states[state].is_end()) {
                break true;
            }
            if passed.contains(&at) {
                break false;
            }
            passed.push(at);
            at = self.follow(at, (false, false))?;
        };
        self.accepted.extend(passed.into_iter().chain([at]).map(|set| (set, accepted)));
        Ok(accepted)
    }
}

fn too_large() -> Failure {
    Failure::unfinished("the automaton of the game's options is too large")
}

/// A set of states, and the comparison of V with the claimed value so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Node {
    set: usize,
    /// The carry of V − value − i·s.
    ahead: i128,
    /// Whether a digit of this difference was not 0.
    differs: bool,
}

impl Node {
    /// Returns the comparison after a letter was read.
    fn compare(self, saltus: u64, (of_i, of_v): Letter) -> Self {
        let grown = if of_i { i128::from(saltus) } else { 0 };
        let difference = self.ahead + i128::from(of_v) - grown;
        let differs = self.differs || difference.rem_euclid(2) == 1;
        Self { ahead: difference.div_euclid(2), differs, ..self }
    }

    /// Whether V, if only zeros follow, may be the value of an option (if `reached`), or may fail
    /// to be one (otherwise).
    fn allows(self, reached: bool, equal: Equal) -> bool {
        match (self.ahead, self.differs) {
            (..0, _) => reached,
            (0, false) => match equal {
                Equal::Reached => reached,
                Equal::Missed => !reached,
                Equal::Free => true,
            },
            _ => true,
        }
    }
}

/// Returns the numbers i and V that lead to a node.
fn trace(
    found: &[(Node, Option<(usize, Letter)>)],
    mut at: usize,
    reached: bool,
) -> Counterexample {
    let (mut i, mut v) = (0u128, 0u128);
    while let Some((before, (of_i, of_v))) = found[at].1 {
        i = i << 1 | u128::from(of_i);
        v = v << 1 | u128::from(of_v);
        at = before;
    }
    Counterexample { i, v, reached }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether the automaton accepts a pair.
    fn accepts(automaton: &mut Automaton, patterns: &[State], i: u64, v: u64) -> bool {
        let start = patterns.iter().map(|state| automaton.number(state.clone())).collect();
        let mut set = automaton.set(start).expect("small");
        for place in 0..8 {
            let letter = (i >> place & 1 == 1, v >> place & 1 == 1);
            set = automaton.follow(set, letter).expect("small");
        }
        automaton.accepts(set).expect("small")
    }

    proptest! {
        /// Compares with trying all x and y.
        #[test]
        fn accepts_the_values_of_patterns(
            extra in -3i64..4,
            slack: bool,
            growing in prop::collection::vec(0u64..7, 0..4),
            fixed in 0u64..6,
            saltus in 0u64..5,
            i in 0u64..9,
        ) {
            let mut sorted = growing.clone();
            sorted.sort_unstable();
            let state = State { sum: -extra, slack, growing: sorted, fixed };
            let mut automaton = Automaton::new(saltus);
            let mut there = BTreeSet::new();
            let total = i64::try_from(i).expect("small") + extra;
            let most = u64::try_from(total).map_or(0, |total| total + 1);
            let count = u32::try_from(growing.len()).expect("small");
            for choice in 0..most.pow(count) {
                let x: Vec<u64> = (0..count).map(|j| choice / most.pow(j) % most).collect();
                let sum: u64 = x.iter().sum();
                if sum + 1 == most || slack && sum < most {
                    there.insert(x.iter().zip(&growing).fold(fixed, |v, (x, g)| v ^ (g + x * saltus)));
                }
            }
            for v in 0..64 {
                prop_assert_eq!(accepts(&mut automaton, std::slice::from_ref(&state), i, v), there.contains(&v), "{}", v);
            }
        }
    }
}
