//! A move takes at least one token and at most a fraction a/b of the heap.
//!
//! Let f(n) be the most that may be taken of n; from heap to heap it grows by 0 or 1. Then G(n) =
//! f(n) where it grows, and G(n) = G(n − f(n) − 1) where it does not (L. Levine, Fractal sequences
//! and restricted Nim, Ars Combinatoria 80, 2006). Proof: the heaps from n − f(n) to n have the
//! values 0, …, f(n), each once. This holds for n = 0. The options of n + 1 are the last f(n + 1)
//! of these heaps. If f grows, they are all of them, and f(n + 1) is the mex; if it does not, they
//! are all but n − f(n), whose value is the mex. In both cases the claim holds for n + 1.
//!
//! For one half that is G(2k) = k and G(2k + 1) = G(k) (seed 002, problem 6).

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use super::chain::{Chain, Number};
use super::heap_game::{HeapGame, Leads, take_upward};
use grundy_core::game::{Formula, HeapRule, Parts, Visit};
use grundy_core::message;
use grundy_core::text::{ParseError, Word, small};
use grundy_core::value::{Natural, Nimber, gcd};

/// The fraction `over`/`under`, in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fraction {
    over: u64,
    under: u64,
}

/// The largest numerator and denominator: products of two of them fit 64 bits.
const LARGEST: u64 = u32::MAX as u64;

/// The limit on steps of the recurrence; numbers of a thousand digits need fewer unless the
/// fraction is tiny.
const MOST_STEPS: u32 = 1 << 20;

/// The limit where machine integers are enough: less than a second.
const MOST_QUICK: u32 = 1 << 24;

impl Fraction {
    pub(super) const HALF: Self = Self { over: 1, under: 2 };

    /// Reads `a/b` with 0 < a ≤ b.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let Some(slash) = word.text.find('/') else {
            return Err(word
                .error(message!("fraction-two", "a fraction is two numbers"))
                .help(message!("fraction-help", "for example 1/3")));
        };
        let over = small(&word.slice(0..slash), "the numerator", LARGEST)?;
        let under = small(&word.slice(slash + 1..word.text.len()), "the denominator", LARGEST)?;
        if over == 0 || over > under {
            return Err(word
                .error(message!("fraction-range", "the fraction must be above 0 and at most 1"))
                .help(message!("fraction-help", "for example 1/3")));
        }
        let common = gcd(over, under);
        Ok(Self { over: over / common, under: under / common })
    }

    /// The most that may be taken of a heap.
    fn most(self, heap: &Natural) -> Natural {
        heap * self.over / self.under
    }

    /// The value of a heap; `None` beyond the limit on steps.
    fn value(self, heap: &Natural) -> Option<Natural> {
        match narrow(heap) {
            Some(heap) => self.chain::<u128>().value(heap, MOST_QUICK).map(Natural::from),
            None => self.chain::<Natural>().value(heap.clone(), MOST_STEPS),
        }
    }

    /// The option with a value, if there is one: the options have different values. `None` beyond
    /// the limit on steps.
    fn option(self, heap: &Natural, value: &Natural) -> Option<Parts<Natural>> {
        if *value > self.most(heap) {
            return Some(Parts::new());
        }
        let left = match (narrow(heap), narrow(value)) {
            (Some(heap), Some(value)) => {
                Natural::from(self.chain::<u128>().option(&heap, &value, MOST_QUICK)?)
            }
            _ => self.chain::<Natural>().option(heap, value, MOST_STEPS)?,
        };
        Some(Some(left).filter(|left| left < heap).into_iter().collect())
    }

    fn chain<T: Number>(self) -> Chain<T> {
        Chain { over: self.over.into(), under: self.under.into() }
    }
}

/// A heap whose products with numerator and denominator fit in 128 bits.
fn narrow(heap: &Natural) -> Option<u128> {
    u128::try_from(heap).ok().filter(|heap| heap.leading_zeros() > LARGEST.ilog2() + 1)
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

impl HeapRule for Fraction {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let most = u128::from(n) * u128::from(self.over) / u128::from(self.under);
        let most = u64::try_from(most).unwrap_or(n);
        (n - most..n).try_for_each(|left| visit(&[left]))
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        let Self { over, under } = *self;
        let name = if *self == Self::HALF { "at-most-half" } else { "at-most-fraction" };
        Some((Formula::AtMost { over, under }, name))
    }

    fn name(&self) -> String {
        if *self == Self::HALF { "half".to_owned() } else { format!("fraction:{self}") }
    }
}

impl HeapGame for Fraction {
    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        take_upward(heap, &self.most(heap), visit)
    }

    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        let (_, name) = self.formula()?;
        Some((self.value(heap)?.into(), name.into()))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        let left = self.option(heap, value.as_natural())?;
        Some(Leads::all((!left.is_empty()).then_some(left)))
    }
}

#[cfg(test)]
mod tests {
    use super::Fraction;
    use grundy_core::value::{Mex, Natural};

    #[test]
    fn values_and_options_are_those_of_the_definition() {
        for (over, under) in
            [(1, 2), (1, 3), (2, 3), (3, 7), (1, 1), (1, 10), (9, 10), (1, 40), (2, 63)]
        {
            let rule = Fraction { over, under };
            let mut values: Vec<u32> = Vec::new();
            for n in 0..400usize {
                let most = usize::try_from(n as u64 * over / under).expect("small");
                let mut mex = Mex::new();
                values[n - most..].iter().for_each(|&value| mex.insert(value));
                let value = mex.take();
                assert_eq!(rule.value(&n.into()), Some(value.into()), "{over}/{under} {n}");
                for wanted in 0..=value + 2 {
                    let found = (n - most..n).find(|&left| values[left] == wanted);
                    let told = rule.option(&n.into(), &wanted.into());
                    let found = found.map(Natural::from).into_iter().collect();
                    assert_eq!(told, Some(found), "{over}/{under} {n} {wanted}");
                }
                values.push(value);
            }
        }
    }
}
