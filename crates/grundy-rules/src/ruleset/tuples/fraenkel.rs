//! Two heaps and nearly equal amounts: take any positive number from one heap, or positive numbers
//! from both that differ by at most K (A. S. Fraenkel, How to beat your Wythoff games' opponent on
//! three fronts, American Mathematical Monthly 89, 1982). With K = 0 this is Wythoff's game.
//!
//! Let t = K + 1. The lost pairs are (⌊kα⌋, ⌊kα⌋ + kt), k = 0, 1, …, in either order, where α is
//! (2 − t + √(t² + 4))/2: every number occurs once among them, and their differences are the multiples of
//! t. So no move leads from one of them to another, and from any other pair there is one that does. For
//! the other values no formula is known; they are tabulated.

use std::borrow::Cow;
use std::ops::ControlFlow;

use dashu_int::ops::SquareRoot;

use super::tuple_game::{Numbers, TupleGame, TupleMoves, TupleTheorems};
use grundy_core::game::{Failure, Formula, Parts, Phrase, Tuple, TupleProfile, TupleRule};
use grundy_core::message;
use grundy_core::text::{Message, ParseError, Word, small};
use grundy_core::value::{Natural, Nimber, Side};

/// The game.
#[derive(Debug)]
pub(super) struct Fraenkel {
    name: String,
    /// The greatest difference of the amounts taken from both heaps.
    apart: u64,
}

/// The name of the theorem.
const THEOREM: &str = "fraenkel-beatty";

impl Fraenkel {
    /// Reads `NAME:K`.
    pub(super) fn read(name: &str, typed: &Word) -> Result<Self, ParseError> {
        let colon = typed.text.find(':').ok_or_else(|| {
            typed
                .error(message!(
                    "fraenkel-needs",
                    "{name} needs the greatest difference after a colon",
                    name = name
                ))
                .help(message!("fraenkel-needs-help", "for example: {name}:1 3 5", name = name))
        })?;
        let number = typed.slice(colon + 1..typed.text.len());
        let apart = small(&number, "a difference", 1 << 62)?;
        Ok(Self { name: format!("{name}:{apart}"), apart })
    }

    /// The name with K.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn times(&self) -> Natural {
        Natural::from(self.apart) + Natural::ONE
    }

    /// The lost pair number k.
    fn pair(&self, k: &Natural) -> [Natural; 2] {
        let t = self.times();
        let root = (k * k * (&t * &t + Natural::from(4u8))).sqrt();
        // The root is at least k·t.
        let less = (root + k * Natural::from(2u8) - k * &t) >> 1;
        let more = &less + k * t;
        [less, more]
    }

    /// The other number of the pair that a number occurs in.
    fn partner(&self, x: &Natural) -> Natural {
        // Both numbers of a pair grow with k and are at least k.
        let found = [0, 1].into_iter().find_map(|place| {
            let (mut low, mut high) = (Natural::ZERO, x.clone());
            while low < high {
                let middle = (&low + &high) >> 1;
                if self.pair(&middle)[place] < *x {
                    low = middle + Natural::ONE;
                } else {
                    high = middle;
                }
            }
            let pair = self.pair(&low);
            (pair[place] == *x).then(|| pair[1 - place].clone())
        });
        found.unwrap_or_else(|| x.clone())
    }
}

/// The move from one pair to another.
fn step(from: &[Natural], to: Numbers) -> (Phrase, Parts<Numbers>) {
    let [first, second] = [&from[0] - &to[0], &from[1] - &to[1]];
    let phrase = if second.is_zero() {
        Phrase::new("move-fraenkel-first").with("taken", first)
    } else if first.is_zero() {
        Phrase::new("move-fraenkel-second").with("taken", second)
    } else {
        Phrase::new("move-fraenkel-both").with("first", first).with("second", second)
    };
    (phrase, Parts::from_elem(to, 1))
}

impl TupleRule for Fraenkel {
    fn profile(&self) -> TupleProfile<'_> {
        TupleProfile { reaches_all: true, ..TupleProfile::new(&self.name, 2) }
    }

    fn options(
        &self,
        [a, b, ..]: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let mut each = || {
            (1..=a).try_for_each(|k| visit(&[[a - k, b, 0, 0]]))?;
            (1..=b).try_for_each(|k| visit(&[[a, b - k, 0, 0]]))?;
            (1..=a).try_for_each(|x| {
                let least = x.saturating_sub(self.apart).max(1);
                let most = x.saturating_add(self.apart).min(b);
                (least..=most).try_for_each(|y| visit(&[[a - x, b - y, 0, 0]]))
            })
        };
        let _ = each();
        Ok(())
    }

    fn move_name(&self, [a, b, ..]: Tuple, index: usize) -> Message {
        match index {
            i if (i as u64) < a => "taking from the first heap",
            i if (i as u64) - a < b => "taking from the second heap",
            _ => "taking from both heaps",
        }
        .into()
    }
}

impl TupleGame for Fraenkel {
    fn rule(&self) -> &dyn TupleRule {
        self
    }

    fn each(
        &self,
        at: &[Natural],
        _side: Side,
        visit: &mut dyn FnMut(&Phrase, &[Numbers]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ([a, b], Some(tuple)) = (at, super::tuple_game::narrow(at)) else {
            return ControlFlow::Break(());
        };
        let mut flow = ControlFlow::Continue(());
        let listed = self.options(tuple, &mut |parts| {
            let to = parts.iter().map(|&[x, y, ..]| Numbers::from_buf([x.into(), y.into()]));
            for to in to {
                let (phrase, left) = step(&[a.clone(), b.clone()], to);
                flow = visit(&phrase, &left);
                if flow.is_break() {
                    return flow;
                }
            }
            flow
        });
        if listed.is_err() { ControlFlow::Break(()) } else { flow }
    }

    fn theorems(&self) -> Option<&dyn TupleTheorems> {
        Some(self)
    }
}

impl TupleTheorems for Fraenkel {
    fn formula(&self) -> Option<(Formula, &'static str)> {
        None
    }

    fn winner(&self, at: &[Natural]) -> Option<(bool, Cow<'static, str>)> {
        let [a, b] = at else { return None };
        let (less, more) = (a.min(b), a.max(b));
        let (apart, t) = (more - less, self.times());
        let lost = (&apart % &t).is_zero() && self.pair(&(apart / t))[0] == *less;
        Some((!lost, THEOREM.into()))
    }

    /// To value 0: from both heaps to a pair with nearly the same difference, or from one heap to the
    /// partner of the other.
    fn moves_to(&self, at: &[Natural], value: &Nimber) -> Option<TupleMoves> {
        let [a, b] = at else { return None };
        if !value.is_zero() {
            return None;
        }
        let (less, more) = (a.min(b), a.max(b));
        let near = (more - less) / self.times();
        let mut moves: Vec<Numbers> = Vec::new();
        for k in [near.clone(), near + Natural::ONE] {
            let [small, large] = self.pair(&k);
            if small < *less && large < *more {
                let taken = [less - &small, more - &large];
                let apart = taken.iter().max()? - taken.iter().min()?;
                if apart <= Natural::from(self.apart) {
                    let to = if a <= b { [small, large] } else { [large, small] };
                    moves.push(Numbers::from_buf(to));
                }
            }
        }
        moves.extend(super::tuple_game::to_partners([a, b], [self.partner(a), self.partner(b)]));
        Some((moves.into_iter().map(|to| step(at, to)).collect(), true))
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{Fraenkel, TupleTheorems};
    use grundy_core::game::TupleRule;
    use grundy_core::value::{Natural, Nimber};

    /// Compares winners and winning moves with the definition.
    #[test]
    fn lost_pairs_are_those_of_the_definition() {
        for apart in [0, 1, 2, 3, 7, 40] {
            let game = Fraenkel { name: format!("fraenkel:{apart}"), apart };
            let side = 36usize;
            let mut lost = vec![vec![false; side]; side];
            for (a, b) in (0..side).flat_map(|a| (0..side).map(move |b| (a, b))) {
                let mut winning = Vec::new();
                let tuple = [a as u64, b as u64, 0, 0];
                let visit = &mut |parts: &[[u64; 4]]| {
                    let [x, y, ..] = parts[0];
                    let place = |n: u64| usize::try_from(n).expect("small");
                    if lost[place(x)][place(y)] {
                        winning.push([Natural::from(x), Natural::from(y)]);
                    }
                    ControlFlow::Continue(())
                };
                game.options(tuple, visit).expect("a rule");
                let at = [Natural::from(a), Natural::from(b)];
                let wins = game.winner(&at).expect("a theorem").0;
                assert_eq!(wins, !winning.is_empty(), "{apart}: {a} {b}");
                lost[a][b] = !wins;
                let (moves, all) = game.moves_to(&at, &Nimber::ZERO).expect("moves");
                let mut told: Vec<[Natural; 2]> = moves
                    .iter()
                    .map(|(_, left)| [left[0][0].clone(), left[0][1].clone()])
                    .collect();
                told.sort();
                told.dedup();
                winning.sort();
                assert!(all);
                assert_eq!(told, winning, "{apart}: {a} {b}");
                assert_eq!(told.len(), moves.len());
            }
        }
    }
}
