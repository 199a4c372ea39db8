//! Automatic sequences: a finite automaton that reads the digits of n, units first, gives the
//! value.
//!
//! The state after reading the digits of r, e digits in base b, stands for the sequence
//! m ↦ G(b^e·m + r). There are finitely many such sequences exactly if an automaton exists (the
//! b-kernel; S. Eilenberg, Automata, Languages, and Machines, volume A, 1974). Here the sequences
//! are compared as far as the values reach.

use super::reading::{LARGEST_BASE, digits};
use super::{FormLine, Samples, plus, times};
use grundy_core::game::Phrase;
use grundy_core::value::Natural;

/// An automaton that reads the digits of a number, units first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Automaton {
    /// The base of the digits.
    pub base: u8,
    /// The states; the first one is the start.
    pub states: Vec<AutomatonState>,
    /// The number from which on the automaton gives the values.
    pub from: u64,
}

/// A state of an automaton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AutomatonState {
    /// The value if there are no more digits. Leading zeros change no value.
    pub value: u64,
    /// The next state for each digit.
    pub next: Vec<usize>,
}

/// The maximum number of states.
const MOST_STATES: usize = 48;

/// The number of first terms on which two sequences must agree to be considered equal.
const FEWEST: usize = 40;

/// The maximum number of states that are described.
const MOST_SHOWN: usize = 8;

/// Returns the automaton that values follow, with the least base.
pub(super) fn find(samples: Samples<'_>) -> Option<Automaton> {
    // If the values begin at a later number, the first terms of the sequences are unknown.
    if samples.first != 0 {
        return None;
    }
    (2..=LARGEST_BASE).find_map(|base| of_base(samples, base))
}

/// The sequence m ↦ G(step·m + first).
#[derive(Clone, Copy)]
struct Kernel {
    step: usize,
    first: usize,
}

fn of_base(samples: Samples<'_>, base: u8) -> Option<Automaton> {
    let values = samples.values;
    let terms = |kernel: Kernel| values.iter().skip(kernel.first).step_by(kernel.step);
    let mut kernels = vec![Kernel { step: 1, first: 0 }];
    let mut states: Vec<AutomatonState> = Vec::new();
    while let Some(&kernel) = kernels.get(states.len()) {
        let mut next = Vec::new();
        for digit in 0..usize::from(base) {
            let first = kernel.first.checked_add(digit.checked_mul(kernel.step)?)?;
            let child = Kernel { step: kernel.step.checked_mul(usize::from(base))?, first };
            if terms(child).len() < FEWEST {
                return None;
            }
            let same = |known: &Kernel| terms(child).zip(terms(*known)).all(|(a, b)| a == b);
            let state = kernels.iter().position(same).unwrap_or(kernels.len());
            if state == kernels.len() {
                kernels.push(child);
            }
            next.push(state);
        }
        states.push(AutomatonState { value: *values.get(kernel.first)?, next });
        if kernels.len() > MOST_STATES {
            return None;
        }
    }
    let found = Automaton { base, states, from: samples.first };
    let holds = |(n, value): (u64, u64)| found.value(&n.into()) == Some(value);
    // A constant sequence has a period.
    (found.states.len() > 1 && samples.pairs().all(holds)).then_some(found)
}

impl Automaton {
    /// Returns the value at n.
    pub(super) fn value(&self, n: &Natural) -> Option<u64> {
        let end = digits(n, self.base).into_iter().try_fold(0, |state, digit| {
            self.states.get(state)?.next.get(usize::from(digit)).copied()
        });
        Some(self.states.get(end?)?.value)
    }

    pub(super) fn lines(&self, letter: &str) -> Vec<FormLine> {
        let say = Phrase::new("form-automaton")
            .with("base", u64::from(self.base))
            .with("states", self.states.len());
        let mut lines = vec![FormLine::Say(say)];
        if self.states.len() > MOST_SHOWN {
            return lines;
        }
        for (number, state) in self.states.iter().enumerate().filter(|(i, _)| !self.is_fixed(*i)) {
            let name = name(letter, number);
            for (digit, &next) in state.next.iter().enumerate() {
                let left = plus(&times(self.base.into(), "k"), digit as i128);
                let right = match &self.states[next] {
                    fixed if self.is_fixed(next) => fixed.value.to_string(),
                    _ => format!("{}(k)", self::name(letter, next)),
                };
                lines.push(FormLine::Formula(format!("{name}({left}) = {right}")));
            }
            lines.push(FormLine::Formula(format!("{name}(0) = {}", state.value)));
        }
        lines
    }

    /// Whether no digit leads from a state to another one.
    fn is_fixed(&self, state: usize) -> bool {
        self.states[state].next.iter().all(|&next| next == state)
    }
}

/// Returns the name of the sequence of a state: G, G₁, G₂, …
fn name(letter: &str, state: usize) -> String {
    let low = |digit: char| char::from_u32(0x2080 + digit.to_digit(10)?);
    match state {
        0 => letter.to_owned(),
        state => {
            format!("{letter}{}", state.to_string().chars().filter_map(low).collect::<String>())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FormLine, Samples, find};
    use grundy_core::value::Natural;
    use proptest::prelude::*;

    #[test]
    fn paperfolding() {
        // Bit 1 above the lowest one: the regular paperfolding sequence.
        let fold = |n: u64| if n == 0 { 0 } else { n >> (n.trailing_zeros() + 1) & 1 };
        let values: Vec<u64> = (0..2000).map(fold).collect();
        let found = find(Samples { first: 0, values: &values }).expect("paperfolding");
        assert_eq!(found.base, 2);
        for n in 0..100_000 {
            assert_eq!(found.value(&n.into()), Some(fold(n)), "{n}");
        }
        assert_eq!(found.value(&(Natural::from(3u8) << 500)), Some(1));
    }

    /// A state is written as a sequence: first its terms at numbers with a last digit, then at 0. The
    /// sequences that are constant need no lines of their own.
    #[test]
    fn an_automaton_is_written_as_equations() {
        let fold = |n: u64| if n == 0 { 0 } else { n >> (n.trailing_zeros() + 1) & 1 };
        let values: Vec<u64> = (0..2000).map(fold).collect();
        let found = find(Samples { first: 0, values: &values }).expect("paperfolding");
        let formulas = found.lines("G").into_iter().filter_map(|line| match line {
            FormLine::Formula(formula) => Some(formula),
            _ => None,
        });
        let lines = [
            "G(2k) = G(k)",
            "G(2k + 1) = G₁(k)",
            "G(0) = 0",
            "G₁(2k) = 0",
            "G₁(2k + 1) = 1",
            "G₁(0) = 0",
        ];
        assert_eq!(formulas.collect::<Vec<_>>(), lines);
    }

    #[test]
    fn chance_is_no_automaton() {
        let mixed: Vec<u64> =
            (0..4000u64).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62).collect();
        assert_eq!(find(Samples { first: 0, values: &mixed }), None);
    }

    proptest! {
        /// The values of any small automaton are found again, also beyond the samples.
        #[test]
        fn automata_are_found(
            base in 2u8..4,
            next in prop::collection::vec(prop::collection::vec(0usize..3, 3), 3),
            value in prop::collection::vec(0u64..4, 3),
        ) {
            let of = |mut n: u64| {
                let mut state = 0;
                // Leading zeros are read, too, so they must not change anything.
                for _ in 0..40 {
                    state = next[state][usize::try_from(n % u64::from(base)).expect("small")];
                    n /= u64::from(base);
                }
                value[state]
            };
            let values: Vec<u64> = (0..3000).map(of).collect();
            if values.iter().any(|value| *value != values[0]) {
                let found = find(Samples { first: 0, values: &values });
                // A cycle of zeros of a length other than 1 is no automaton of this kind.
                if let Some(found) = found {
                    for n in (0..200).map(|i| 3000 + 977 * i) {
                        prop_assert_eq!(found.value(&n.into()), Some(of(n)));
                    }
                }
            }
        }
    }
}
