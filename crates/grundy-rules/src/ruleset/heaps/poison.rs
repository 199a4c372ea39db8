//! Heaps whose last token is poisoned: a move takes from p to q tokens, but never the last one, and a
//! player who could take only that one loses.
//!
//! A heap of n ≥ 1 is a heap of n − 1 from which p to q may be taken. So with r = (n − 1) mod (p + q)
//! its value is ⌊r/p⌋, as for every interval: see `closed_set`.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, Leads, narrow};
use grundy_core::game::{HeapRule, Visit};
use grundy_core::message;
use grundy_core::text::{ParseError, Word, small};
use grundy_core::value::{Natural, Nimber};

/// The game, with the least and the greatest number that may be taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Poison {
    least: u64,
    most: u64,
}

/// The largest number that may be taken.
const MOST: u64 = 1 << 62;

impl Poison {
    /// Reads `P..Q`, or one number.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let number = |word: &Word| small(word, "a number of tokens", MOST);
        let (least, most) = match word.text.find("..") {
            Some(dots) => {
                (number(&word.slice(0..dots))?, number(&word.slice(dots + 2..word.text.len()))?)
            }
            None => (number(word)?, number(word)?),
        };
        if least == 0 || least > most {
            return Err(word
                .error(message!(
                    "poison-order",
                    "a move takes at least one token, and the larger number comes last"
                ))
                .help(message!("poison-order-help", "for example: poison:3..7 20")));
        }
        Ok(Self { least, most })
    }

    /// The heap without its last token, modulo p + q; `None` if there is no token.
    fn rest(&self, heap: &Natural) -> Option<u128> {
        if heap.is_zero() {
            return None;
        }
        let period = Natural::from(u128::from(self.least) + u128::from(self.most));
        u128::try_from((heap - Natural::ONE) % period).ok()
    }
}

impl HeapRule for Poison {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let most = self.most.min(n.saturating_sub(1));
        (self.least..=most).try_for_each(|taken| visit(&[n - taken]))
    }

    fn largest_constant(&self) -> u64 {
        self.most
    }

    fn name(&self) -> String {
        format!("poison:{self}")
    }
}

impl HeapGame for Poison {
    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        let value = self.rest(heap).map_or(0, |rest| rest / u128::from(self.least));
        Some((Natural::from(value).into(), "poison".into()))
    }

    /// The moves that take the numbers of an interval.
    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        if narrow(heap).is_some_and(|size| size <= self.counted_to()) {
            return None;
        }
        let (rest, wanted) = (self.rest(heap)?, u128::try_from(value.as_natural()).ok()?);
        let least = u128::from(self.least);
        if wanted >= rest / least {
            return None;
        }
        // A multiple of p, or q where that is more: then fewer than p are left of the rest.
        let taken = ((rest / least - wanted) * least).min(self.most.into());
        Some(Leads::witness(heap - Natural::from(taken)))
    }
}

impl fmt::Display for Poison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{}..{}", self.least, self.most)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::Poison;
    use crate::ruleset::heaps::heap_game::HeapGame;
    use grundy_core::game::HeapRule;
    use grundy_core::value::{Mex, Natural};

    #[test]
    fn values_are_those_of_the_definition() {
        for (least, most) in (1..6).flat_map(|p| (p..9).map(move |q| (p, q))) {
            let game = Poison { least, most };
            let mut values: Vec<u32> = Vec::new();
            for heap in 0..80u64 {
                let mut left = Vec::new();
                let _ = game.options(heap, &mut |parts| {
                    left.push(values[usize::try_from(parts[0]).expect("small")]);
                    ControlFlow::Continue(())
                });
                let value = left.into_iter().collect::<Mex>().peek();
                let said = game.closed_form(&Natural::from(heap)).expect("a theorem").0;
                assert_eq!(said, value.into(), "{least}..{most}: {heap}");
                values.push(value);
            }
            // The last token loses: a position is lost if every move takes it, or leaves a won one.
            let mut wins = vec![true];
            for heap in 1..80usize {
                let [least, most] = [least, most].map(|n| usize::try_from(n).expect("small"));
                let all = if heap < least { heap..=heap } else { least..=most.min(heap) };
                wins.push(all.clone().any(|taken| !wins[heap - taken]));
                assert_eq!(wins[heap], values[heap] > 0, "{least}..{most}: {heap}");
            }
        }
    }

    #[test]
    fn moves_of_large_heaps_lead_to_the_value() {
        let game = Poison { least: 123_456, most: 654_321 };
        for heap in [10u64.pow(12), 10u64.pow(15) + 7, 777_777_777_777] {
            let heap = Natural::from(heap);
            let value = game.closed_form(&heap).expect("a theorem").0.to_u64().expect("small");
            for wanted in 0..value {
                let lead = game.moves_to(&heap, &wanted.into()).expect("a move");
                let left = &lead.moves[0][0];
                let taken = u64::try_from(&heap - left).expect("small");
                assert!((game.least..=game.most).contains(&taken));
                assert_eq!(game.closed_form(left).expect("a theorem").0, wanted.into());
            }
        }
    }
}
