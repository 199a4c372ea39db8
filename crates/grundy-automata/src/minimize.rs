//! The least automaton of a relation, by the refinement of partitions.
//!
//! States from which nothing is accepted are dropped. Then states are split until two of one set
//! have the same future. Each split takes time in proportion to the smaller part (J. E. Hopcroft
//! 1971; for automata without a dead state: A. Valmari and P. Lehtinen, Efficient minimization of
//! DFAs with partial transition functions, 2008).

use super::automaton::{Automaton, DEAD, MOST_ENTRIES};
use super::theory::Undecided;
use grundy_core::game::Meter;

/// A partition of the numbers below some number, some of which are marked.
struct Partition {
    /// The numbers, set by set; the marked ones of a set come first.
    elements: Vec<usize>,
    place: Vec<usize>,
    set: Vec<usize>,
    /// The range of each set in `elements`, and the number of its marked elements.
    sets: Vec<(usize, usize, usize)>,
    touched: Vec<usize>,
}

impl Partition {
    /// One set of all numbers below `size`.
    fn new(size: usize) -> Self {
        Self {
            elements: (0..size).collect(),
            place: (0..size).collect(),
            set: vec![0; size],
            sets: vec![(0, size, 0)],
            touched: Vec::new(),
        }
    }

    /// One set for each key.
    fn by_key(keys: &[usize]) -> Self {
        let mut partition = Self::new(keys.len());
        partition.elements.sort_by_key(|&element| keys[element]);
        partition.sets.clear();
        for place in 0..keys.len() {
            let element = partition.elements[place];
            partition.place[element] = place;
            let new = place == 0 || keys[partition.elements[place - 1]] != keys[element];
            match partition.sets.last_mut() {
                Some(last) if !new => last.1 = place + 1,
                _ => partition.sets.push((place, place + 1, 0)),
            }
            partition.set[element] = partition.sets.len() - 1;
        }
        partition
    }

    fn mark(&mut self, element: usize) {
        let set = self.set[element];
        let (first, _, marked) = &mut self.sets[set];
        let (from, to) = (self.place[element], *first + *marked);
        let other = self.elements[to];
        self.elements.swap(from, to);
        self.place[element] = to;
        self.place[other] = from;
        if *marked == 0 {
            self.touched.push(set);
        }
        *marked += 1;
    }

    /// Splits each set into its marked and its other elements; the smaller part becomes a new set.
    fn split(&mut self) {
        while let Some(set) = self.touched.pop() {
            let (first, past, marked) = self.sets[set];
            let middle = first + marked;
            self.sets[set].2 = 0;
            if middle == past {
                continue;
            }
            let new = if marked <= past - middle {
                self.sets[set].0 = middle;
                (first, middle, 0)
            } else {
                self.sets[set].1 = middle;
                (middle, past, 0)
            };
            for place in new.0..new.1 {
                self.set[self.elements[place]] = self.sets.len();
            }
            self.sets.push(new);
        }
    }

    fn range(&self, set: usize) -> std::ops::Range<usize> {
        self.sets[set].0..self.sets[set].1
    }
}

/// A transition between live states.
struct Transition {
    from: usize,
    letter: usize,
    to: usize,
}

/// Returns the least automaton of the same relation, its states in the order in which they are
/// reached.
pub(crate) fn minimize(automaton: Automaton, meter: &Meter<'_>) -> Result<Automaton, Undecided> {
    meter.pause()?;
    let letters = automaton.letters();
    let live = live(&automaton);
    let transitions: Vec<Transition> = automaton
        .next
        .iter()
        .enumerate()
        .filter_map(|(at, &to)| {
            let (from, letter) = (at / letters, at % letters);
            let to = usize::try_from(to).ok().filter(|_| to != DEAD)?;
            (live[from] && live[to]).then_some(Transition { from, letter, to })
        })
        .collect();
    if transitions.len() > MOST_ENTRIES / 2 {
        return Err(Undecided::TooLarge);
    }
    let blocks = blocks(&automaton, &transitions);
    meter.pause()?;
    let alive = live.first() == Some(&true);
    let next = |state: usize, letter: usize| {
        let to = automaton.next[state * letters + letter];
        usize::try_from(to).ok().filter(|&to| live.get(to) == Some(&true))
    };
    // The blocks in the order in which they are reached, each with one of its states.
    let mut number = vec![DEAD; blocks.sets.len()];
    let mut order = if alive { vec![0] } else { Vec::new() };
    if alive {
        number[blocks.set[0]] = 0;
    }
    let (mut table, mut accepts) = (Vec::new(), Vec::new());
    while let Some(&state) = order.get(accepts.len()) {
        for letter in 0..letters {
            let to = next(state, letter).map(|to| {
                let block = blocks.set[to];
                if number[block] == DEAD {
                    number[block] = u32::try_from(order.len()).unwrap_or(DEAD);
                    order.push(to);
                }
                number[block]
            });
            table.push(to.unwrap_or(DEAD));
        }
        accepts.push(automaton.accepts[state]);
    }
    if order.is_empty() {
        // Nothing is accepted: one state that accepts nothing.
        (table, accepts) = (vec![DEAD; letters], vec![false]);
    }
    Ok(Automaton { next: table, accepts, ..automaton })
}

/// The blocks of states with the same future.
fn blocks(automaton: &Automaton, transitions: &[Transition]) -> Partition {
    let mut into: Vec<usize> = (0..transitions.len()).collect();
    into.sort_unstable_by_key(|&at| transitions[at].to);
    let mut first = vec![0; automaton.accepts.len() + 1];
    for transition in transitions {
        first[transition.to + 1] += 1;
    }
    for state in 0..automaton.accepts.len() {
        first[state + 1] += first[state];
    }
    let mut blocks = Partition::new(automaton.accepts.len());
    for (state, _) in automaton.accepts.iter().enumerate().filter(|(_, accepts)| **accepts) {
        blocks.mark(state);
    }
    blocks.split();
    let letters: Vec<usize> = transitions.iter().map(|transition| transition.letter).collect();
    let mut cords = Partition::by_key(&letters);
    let (mut block, mut cord) = (1, 0);
    while cord < cords.sets.len() {
        for place in cords.range(cord) {
            blocks.mark(transitions[cords.elements[place]].from);
        }
        blocks.split();
        cord += 1;
        while block < blocks.sets.len() {
            for place in blocks.range(block) {
                let state = blocks.elements[place];
                for &transition in &into[first[state]..first[state + 1]] {
                    cords.mark(transition);
                }
            }
            cords.split();
            block += 1;
        }
    }
    blocks
}

/// The states from which something is accepted.
fn live(automaton: &Automaton) -> Vec<bool> {
    let letters = automaton.letters();
    let mut into: Vec<(u32, u32)> = Vec::new();
    for (at, &to) in automaton.next.iter().enumerate().filter(|(_, to)| **to != DEAD) {
        into.push((to, u32::try_from(at / letters).unwrap_or(DEAD)));
    }
    into.sort_unstable();
    into.dedup();
    let mut live = automaton.accepts.clone();
    let mut open: Vec<usize> = (0..live.len()).filter(|&state| live[state]).collect();
    while let Some(state) = open.pop() {
        let start = into.partition_point(|&(to, _)| (to as usize) < state);
        for &(_, from) in into[start..].iter().take_while(|(to, _)| *to as usize == state) {
            let from = from as usize;
            if !live[from] {
                live[from] = true;
                open.push(from);
            }
        }
    }
    live
}
