//! Rules that let a number be taken from a heap by a property of that number alone.
//!
//! Let m be the least number without the property. If no multiple of m has it either, a heap of n has
//! the value n mod m: a move changes the remainder, and every smaller remainder r is reached by
//! taking (n mod m) − r, which is less than m and so has the property. To use this for a heap of n,
//! only the numbers up to n are looked at.

use super::Rule;
use super::ast::{Additive, Clause, Expr, File, Kind, Move};
use super::linear::is_linear;
use grundy_core::game::{State, Tuple, TupleRule};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// What is known of the numbers with the property, by the other numbers of the position.
pub(super) type KnownProperties = Mutex<HashMap<State, Property>>;

/// The numbers that have a property, as far as they were looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Property {
    /// The last number that was looked at.
    last: u64,
    /// The least number without the property; `last` + 1 if all have it.
    modulus: u64,
    /// The least multiple of the modulus that has the property.
    exception: Option<u64>,
}

/// Larger heaps are not looked at.
const MOST: u64 = 1 << 22;

/// Returns whether every move takes a number from the first parameter, of which the conditions say
/// nothing, and changes nothing else.
pub(super) fn is_by_property(file: &File) -> bool {
    let Some(heap) = file.parameters.first() else { return false };
    let plain = file.lists.is_empty()
        && file.goals.is_empty()
        && file.order.is_none()
        && file.definitions.is_empty();
    let free = |expr: &Expr| is_linear(expr, &heap.text) == Some(false);
    plain
        && file.conditions.iter().all(free)
        && !file.moves.is_empty()
        && file.moves.iter().all(|mv| takes(file, mv, &heap.text))
}

fn takes(file: &File, mv: &Move, heap: &str) -> bool {
    let free = |expr: &Expr| is_linear(expr, heap) == Some(false);
    let is_name = |expr: &Expr, name: &str| matches!(&expr.kind, Kind::Name(own) if own == name);
    let mut counter = None;
    for clause in &mv.clauses {
        match clause {
            Clause::For { name, from, to, step } if counter.is_none() => {
                if !free(from) || !is_name(to, heap) || step.is_some() {
                    return false;
                }
                counter = Some(&name.text);
            }
            Clause::If(conditions) if conditions.iter().all(free) => {}
            Clause::Let(definition) if free(&definition.value) => {}
            _ => return false,
        }
    }
    let (Some(counter), None, [term]) = (counter, mv.side, mv.result.as_slice()) else {
        return false;
    };
    let Some([first, others @ ..]) = term.one_position() else { return false };
    let left = match &first.kind {
        Kind::Sum(from, taken) => match taken.as_slice() {
            [(Additive::Minus, taken)] => is_name(from, heap) && is_name(taken, counter),
            _ => false,
        },
        _ => false,
    };
    let kept = file.parameters[1..].iter().zip(others);
    left && others.len() + 1 == file.parameters.len()
        && kept.into_iter().all(|(name, expr)| is_name(expr, &name.text))
}

impl Rule {
    /// Returns the number m whose remainders are the values of a position of a rule by a property and of
    /// all smaller heaps with the same state, if the theorem gives it.
    pub(crate) fn modulus(&self, [heap, state @ ..]: Tuple) -> Option<u64> {
        if !self.by_property || heap > MOST {
            return None;
        }
        let mut known = self.properties.lock().unwrap_or_else(PoisonError::into_inner);
        let property = match known.get(&state) {
            Some(property) if property.last >= heap => *property,
            before => {
                // One heap after the other looks at each number a few times.
                let twice = before.map_or(0, |before| (2 * before.last).min(MOST));
                let found = self.property(heap.max(twice), state)?;
                known.insert(state, found);
                found
            }
        };
        let holds = property.exception.is_none_or(|exception| heap < exception);
        holds.then_some(property.modulus)
    }

    /// Looks at the numbers up to a heap.
    fn property(&self, heap: u64, state: State) -> Option<Property> {
        let [b, c, d] = state;
        let at = [heap, b, c, d];
        let mut has = vec![false; usize::try_from(heap).ok()? + 1];
        let walked = self.options(at, &mut |parts| {
            if let [[left, others @ ..]] = parts
                && *others == state
                && let Some(taken) =
                    heap.checked_sub(*left).and_then(|taken| usize::try_from(taken).ok())
            {
                has[taken] = true;
            }
            ControlFlow::Continue(())
        });
        walked.ok()?;
        let least = (1..has.len()).find(|&number| !has[number]).unwrap_or(has.len());
        let exception = (least..has.len()).step_by(least).find(|&multiple| has[multiple]);
        Some(Property {
            last: heap,
            modulus: least as u64,
            exception: exception.map(|multiple| multiple as u64),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::Rule;
    use grundy_core::game::TupleRule;
    use grundy_core::value::Mex;

    /// Compares the theorem with the definition, and looks that it is not used for other rules.
    #[test]
    fn remainders_are_the_values() {
        for (condition, used) in [
            ("primes(k) <= y", true),
            ("prime(k) or k = 1", true),
            ("k <= 3", true),
            ("k != y", true),
            ("k mod 2 = 1", true),
            ("k != 3", true),
            ("k <= n / 2", false),
            ("n mod 2 = 0", false),
        ] {
            let text = format!("game g(n, y)\ntake: for k in 1..n: if {condition}: (n - k, y)\n");
            let rule = Rule::parse("g.game", &text).expect(condition);
            assert_eq!(rule.by_property, used, "{condition}");
            for y in 0..5 {
                let mut values: Vec<u32> = Vec::new();
                for n in 0..250u64 {
                    let mut mex = Vec::new();
                    let visit = &mut |parts: &[[u64; 4]]| {
                        mex.push(values[usize::try_from(parts[0][0]).expect("small")]);
                        ControlFlow::Continue(())
                    };
                    rule.options([n, y, 0, 0], visit).expect("a sound rule");
                    values.push(mex.into_iter().collect::<Mex>().peek());
                    let value = Some(u64::from(values[usize::try_from(n).expect("small")]));
                    let fresh = Rule::parse("g.game", &text).expect(condition);
                    let said = fresh.modulus([n, y, 0, 0]).map(|modulus| n % modulus);
                    assert!(said.is_none() || said == value, "{condition} {n} {y}");
                    // What was looked at for other heaps changes nothing.
                    assert_eq!(
                        rule.modulus([n, y, 0, 0]).map(|modulus| n % modulus),
                        said,
                        "{condition} {n} {y}"
                    );
                    assert!(said.is_some() || condition != "primes(k) <= y");
                }
            }
        }
    }
}
