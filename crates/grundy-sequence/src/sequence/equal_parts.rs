//! Codes that leave equal heaps only: an even number of them has value 0, an odd number that of
//! one. So only the divisors of the remaining tokens matter, and there are few.

use super::store::ValueList;
use grundy_core::game::take_break::{Digit, PartsRule, TakeBreak};
use grundy_core::game::{Failure, Meter};
use grundy_core::value::Mex;

/// The places of a code each of which leaves equal heaps, one heap at most, or none.
#[derive(Debug)]
pub(super) struct EqualParts(Vec<Digit>);

impl EqualParts {
    /// Returns the engine of a finite code that leaves equal heaps only.
    pub(super) fn new(code: &TakeBreak) -> Option<Self> {
        let equal = |digit: &Digit| {
            digit.parts == PartsRule::Equal || digit.most_parts().is_some_and(|most| most < 2)
        };
        let fits = code.last_place().is_some() && code.places().iter().all(equal);
        fits.then(|| Self(code.places().to_vec()))
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &self,
        values: &mut ValueList,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let mut seen = Mex::new();
        values.extend(n, |heap, values| {
            for (digit, taken) in self.0.iter().zip(0..=heap) {
                let left = heap - taken;
                if left == 0 && digit.allows(0) {
                    seen.insert(0);
                }
                meter.steps(1 + left.isqrt())?;
                // The smaller divisor of each pair is at most the square root.
                for small in (1..=left.isqrt()).filter(|&small| left.is_multiple_of(small)) {
                    for count in [small, left / small] {
                        if digit.allows(count) {
                            let odd = count % 2 == 1;
                            seen.insert(if odd { values.at(left / count) } else { 0 });
                        }
                    }
                }
            }
            Ok(seen.take())
        })
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::EqualParts;
    use crate::sequence::ValueList;
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;
    use grundy_core::value::Mex;

    #[test]
    fn equal_parts_follow_the_definition() {
        for code in ["{2+}=.0", "{2+}=.3", "{2,3,5}=.0{1,3+}=2", "0.3", "{3+}=.07=1"] {
            let code = TakeBreak::parse(code).expect(code);
            let engine = EqualParts::new(&code).expect("equal parts");
            let mut values = ValueList::default();
            engine.fill(&mut values, 300, &Meter::unlimited()).expect("no limit");
            for heap in 0..=300 {
                let mut seen = Mex::new();
                let _ = code.options(heap, &mut |parts| {
                    seen.insert(parts.iter().fold(0, |sum, &part| sum ^ values.at(part)));
                    ControlFlow::Continue(())
                });
                assert_eq!(values.at(heap), seen.take(), "{code} {heap}");
            }
        }
        for code in ["4.0", "0.{2+}", "0.[3]"] {
            assert!(EqualParts::new(&TakeBreak::parse(code).expect(code)).is_none(), "{code}");
        }
    }
}
