//! Guesses the automaton of a function from its values at small numbers.
//!
//! What an automaton still accepts after some digits (the residual) determines its state (J. Myhill
//! 1957, A. Nerode 1958). After digits of the arguments and of the value, the residual is a function
//! again: from the digits of the arguments that follow to those of the value. Two beginnings are
//! taken for one state if their residuals agree as far as the table shows both. The guess
//! must give the whole table; it is proved or refuted afterwards.

use super::automaton::{Automaton, DEAD, letters};
use super::minimize::minimize;
use super::theory::{Theory, Undecided};
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Natural;

/// What is known of a function at a tuple.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sample {
    /// The tuple is beyond the table.
    Beyond,
    /// The function is not defined there.
    None,
    /// The value.
    Value(u64),
}

/// The greatest number of states of a guess.
const MOST_STATES: usize = 1 << 11;

/// The greatest number of continuations that are compared.
const MOST_COMPARED: usize = 1 << 12;

/// The least length of continuations on which residuals must agree.
const SHORTEST: usize = 2;

/// The end of a residual at a tuple that has no value there.
const NOWHERE: u64 = u64::MAX;

/// Returns the automaton that gives all values of a table, if there is one: it relates the
/// variables 0, 1, … (the arguments, `arity` of them) and the next variable (the value). Where
/// `values` is false the function is the indicator of a set, and the automaton accepts the tuples
/// with any value. `sample` gives the value at a tuple; the tuples with all numbers below `side` are
/// in the table.
///
/// # Errors
/// A limit.
pub fn learn(
    theory: &Theory<'_>,
    arity: usize,
    values: bool,
    side: u64,
    sample: &dyn Fn(&[u64]) -> Sample,
) -> Result<Option<Automaton>, Undecided> {
    let weights = theory.numeration.small_weights(64);
    // The table has all numbers with this many digits.
    let places = weights.iter().take_while(|&&weight| weight <= side).count().saturating_sub(1);
    // A word has as many continuations of a length as the weight of that place.
    let many = |length: usize| {
        let one = usize::try_from(*weights.get(length)?).ok()?;
        one.checked_pow(u32::try_from(arity).ok()?)
    };
    let longest = (1..=places).take_while(|&length| many(length) <= Some(MOST_COMPARED)).count();
    let learner = Learner { theory, arity, values, places, longest, weights, sample };
    let guess = learner.guess()?;
    Ok(guess.filter(|guess| learner.fits(guess)))
}

struct Learner<'a> {
    theory: &'a Theory<'a>,
    arity: usize,
    values: bool,
    /// The number of digits of the numbers in the table.
    places: usize,
    /// The greatest length of continuations that are compared.
    longest: usize,
    weights: Vec<u64>,
    sample: &'a dyn Fn(&[u64]) -> Sample,
}

/// A beginning: the digits of each argument, then of the value.
type Words = Vec<Vec<u8>>;

impl Learner<'_> {
    /// Guesses; `None` if the table is too small.
    fn guess(&self) -> Result<Option<Automaton>, Undecided> {
        let digits = self.theory.numeration.digits();
        let tracks = self.arity + usize::from(self.values);
        let letters = letters(digits, tracks)?;
        let start: Words = vec![Vec::new(); tracks];
        let Some(residual) = self.residual(&start) else { return Ok(None) };
        // States that may be equal begin alike; each residual has continuations of these lengths.
        let all = |weight: &u64| {
            usize::try_from(weight.saturating_pow(u32::try_from(self.arity).unwrap_or(u32::MAX)))
                .ok()
        };
        let begin: usize = self.weights.iter().take(SHORTEST + 1).filter_map(all).sum();
        let mut alike: HashMap<Vec<u64>, Vec<usize>> = HashMap::new();
        alike.insert(residual[..begin].to_vec(), vec![0]);
        let mut states = vec![(start, residual)];
        let mut next = Vec::new();
        let mut done = 0;
        while let Some((state, _)) = states.get(done).cloned() {
            for letter in 0..letters {
                self.theory.count(states.len())?;
                let Some(words) = self.after(&state, letter) else {
                    next.push(DEAD);
                    continue;
                };
                let Some(residual) = self.residual(&words) else { return Ok(None) };
                // Looking up four values takes about as long as a step of an automaton.
                self.theory.count(residual.len() / 4)?;
                if residual.iter().all(|&end| end == NOWHERE) {
                    next.push(DEAD);
                    continue;
                }
                // As far as both are known.
                let same = |&&state: &&usize| {
                    let (_, known): &(Words, Vec<u64>) = &states[state];
                    known.iter().zip(&residual).all(|(a, b)| a == b)
                };
                let alike = alike.entry(residual[..begin].to_vec()).or_default();
                self.theory.count(alike.len() * residual.len() / 64)?;
                let number = alike.iter().find(same).copied().unwrap_or(states.len());
                next.push(u32::try_from(number).unwrap_or(DEAD));
                if number == states.len() {
                    alike.push(number);
                    states.push((words, residual));
                }
            }
            done += 1;
            if states.len() > MOST_STATES {
                return Ok(None);
            }
        }
        // The empty continuation is the first of a residual.
        let accepts = states.iter().map(|(_, residual)| residual.first() == Some(&0)).collect();
        let variables = (0..tracks).filter_map(|variable| u8::try_from(variable).ok()).collect();
        minimize(Automaton { variables, digits, next, accepts }, self.theory.meter).map(Some)
    }

    /// The words with one more digit each, if they write numbers. Zeros do not come first in all.
    fn after(&self, words: &Words, mut letter: usize) -> Option<Words> {
        let (digits, last) = (self.theory.numeration.digits(), self.theory.numeration.last_digit());
        let mut after = words.clone();
        for word in &mut after {
            let digit = letter % digits;
            letter /= digits;
            let full = word.last().is_some_and(|&before| Some(usize::from(before)) == last);
            if full && digit != 0 {
                return None;
            }
            word.push(u8::try_from(digit).ok()?);
        }
        // A leading zero of all words changes nothing.
        let zero = after.iter().all(|word| word.len() == 1 && word[0] == 0);
        Some(if zero { words.clone() } else { after })
    }

    /// For each continuation of the arguments within the table, shorter ones first, the number that
    /// continues the value, or `NOWHERE`. `None` if the table has too few.
    fn residual(&self, words: &Words) -> Option<Vec<u64>> {
        let length = words.first().map_or(0, Vec::len);
        let length = self.places.checked_sub(length)?.min(self.longest);
        if length < SHORTEST {
            return None;
        }
        let mut residual = Vec::new();
        for more in 0..=length {
            // The arguments that continue each word.
            let ranges = words[..self.arity].iter().map(|word| self.continued(word, more));
            let ranges = ranges.collect::<Option<Vec<_>>>()?;
            let target = match words.get(self.arity) {
                Some(word) => Some(self.value_range(word, more)?),
                None => None,
            };
            let mut at = vec![0u64; self.arity];
            loop {
                let outside = at.iter().zip(&ranges).any(|(at, (_, size, _))| at >= size);
                let tuple: Vec<u64> =
                    at.iter().zip(&ranges).map(|(at, (first, ..))| first + at).collect();
                residual.push(if outside {
                    NOWHERE
                } else {
                    match ((self.sample)(&tuple), target) {
                        (Sample::Beyond, _) => return None,
                        (Sample::Value(value), Some((first, size))) => {
                            value.checked_sub(first).filter(|&rest| rest < size).unwrap_or(NOWHERE)
                        }
                        (Sample::Value(1..), None) => 0,
                        _ => NOWHERE,
                    }
                });
                // The next continuation; all words are counted as if any digit could follow.
                let Some(place) = (0..self.arity).find(|&i| at[i] + 1 < ranges[i].2) else { break };
                at[place] += 1;
                at[..place].fill(0);
            }
        }
        Some(residual)
    }

    /// The first number whose digits are the word and `more` others, the number of such numbers, and
    /// what it would be if any digit could follow the word.
    fn continued(&self, word: &[u8], more: usize) -> Option<(u64, u64, u64)> {
        if word.len() + more > self.places {
            return None;
        }
        let (first, size) = self.value_range(word, more)?;
        Some((first, size, *self.weights.get(more)?))
    }

    /// The first number whose digits are the word and `more` others, and the number of such numbers.
    fn value_range(&self, word: &[u8], more: usize) -> Option<(u64, u64)> {
        let numeration = self.theory.numeration;
        let mut digits = word.to_vec();
        digits.resize(word.len() + more, 0);
        let first = u64::try_from(&numeration.read(&digits)).ok()?;
        let full =
            word.last().is_some_and(|&last| Some(usize::from(last)) == numeration.last_digit());
        let free = if full { more.saturating_sub(1) } else { more };
        Some((first, *self.weights.get(free)?))
    }

    /// Whether an automaton gives all values of the table.
    fn fits(&self, found: &Automaton) -> bool {
        let Some(&side) = self.weights.get(self.places) else { return false };
        let numeration = self.theory.numeration;
        let mut at = vec![0u64; self.arity];
        loop {
            let tuple: Vec<Natural> = at.iter().map(|&n| n.into()).collect();
            let right = match (self.sample)(&at) {
                Sample::Beyond => true,
                Sample::None if self.values => found.value(numeration, &tuple).is_none(),
                Sample::Value(value) if self.values => {
                    let with = tuple.iter().cloned().chain([value.into()]);
                    found.accepts(numeration, &with.collect::<Vec<_>>())
                }
                sample => found.accepts(numeration, &tuple) == matches!(sample, Sample::Value(1..)),
            };
            if !right {
                return false;
            }
            let Some(place) = (0..self.arity).find(|&i| at[i] + 1 < side) else { return true };
            at[place] += 1;
            at[..place].fill(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sample, learn};
    use crate::{Numeration, Theory};
    use grundy_core::game::Meter;

    /// The value of a number or of a pair.
    type Function = fn(&[u64]) -> Option<u64>;

    #[test]
    fn functions_are_learned_and_go_on() {
        let (two, golden) = (Numeration::base(2), Numeration::FIBONACCI);
        let cases: &[(Numeration, usize, Function, usize)] = &[
            (two, 1, |at| Some(at[0]), 2),
            (two, 1, |at| Some(at[0] / 2), 4),
            (two, 1, |at| Some(at[0] % 8 / 3), 24),
            (two, 2, |at| Some(at[0] ^ at[1]), 2),
            (two, 2, |at| Some(at[0].min(at[1])), 4),
            (two, 2, |at| (at[1] < 3).then(|| (at[0] + at[1]) % 3), 30),
            (golden, 2, |at| Some(at[0] + at[1]), 30),
        ];
        for &(numeration, arity, function, states) in cases {
            let meter = Meter::unlimited();
            let theory = Theory::new(numeration, &meter);
            let side = if arity == 1 { 4096 } else { 128 };
            let sample = |at: &[u64]| match function(at) {
                _ if at.iter().any(|&n| n >= side) => Sample::Beyond,
                Some(value) => Sample::Value(value),
                None => Sample::None,
            };
            let found = learn(&theory, arity, true, side, &sample).expect("small").expect("found");
            assert!(found.states() <= states, "{} {arity} {numeration:?}", found.states());
            for n in (0..500).map(|n| n * 7919) {
                let at = [n, n % 1013][..arity].to_vec();
                let tuple: Vec<_> = at.iter().map(|&n| n.into()).collect();
                let value = function(&at).map(Into::into);
                assert_eq!(found.value(numeration, &tuple), value, "{at:?}");
            }
        }
    }
}
