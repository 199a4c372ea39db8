//! Recurrences by residue classes: G(b·k + r) is linear in k, or a multiple of an earlier value plus
//! a constant. Sequences of this kind are b-regular (J.-P. Allouche and J. Shallit, The ring of
//! k-regular sequences, Theoretical Computer Science 98, 1992).

use dashu_int::IBig;

use super::{FormLine, Samples, plus, times};
use grundy_core::value::Natural;

/// The rule of a recurrence for one residue class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// G(b·k + r) = slope·k + add.
    Linear {
        /// The growth from k to k + 1.
        slope: i128,
        /// The value at k = 0.
        add: i128,
    },
    /// G(b·k + r) = factor·G(times·k + shift) + add.
    Earlier {
        /// The residue modulo b: below b.
        times: u64,
        /// A small constant.
        shift: i64,
        /// The factor of the value.
        factor: i128,
        /// The constant added to the value.
        add: i128,
    },
}

/// A piece for every residue class modulo a base.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recurrence {
    /// The base b.
    pub base: u64,
    /// The pieces of residues 0 to b − 1.
    pub pieces: Vec<Piece>,
    /// The number from which on the recurrence holds for all known n.
    pub from: u64,
}

/// The maximum base that is tried.
const LARGEST_BASE: u64 = 10;

/// The greatest |factor| of a piece.
const LARGEST_FACTOR: i128 = 10;

/// A piece with a factor other than 1 that holds for fewer numbers than this is considered chance.
const FEWEST_MULTIPLES: usize = 12;

/// The greatest |shift| of a piece.
const FARTHEST_SHIFT: i64 = 2;

/// A piece that holds for fewer numbers than this is considered chance.
const FEWEST: usize = 5;

/// Returns the recurrence of values with the least base; `first` is the number of the first value.
pub fn recurrence(first: u64, values: &[u64]) -> Option<Recurrence> {
    let known = Samples { first, values };
    (2..=LARGEST_BASE).find_map(|base| {
        let pieces: Vec<(Piece, u64)> =
            (0..base).map(|residue| piece(known, base, residue)).collect::<Option<_>>()?;
        let from = pieces.iter().map(|(_, from)| *from).max()?;
        let pieces = pieces.into_iter().map(|(piece, _)| piece).collect();
        Some(Recurrence { base, pieces, from }).filter(|found| found.gives_values(known))
    })
}

/// Returns the value of a number that is among the samples.
fn at(known: Samples<'_>, n: i128) -> Option<i128> {
    let place = usize::try_from(n - i128::from(known.first)).ok()?;
    known.values.get(place).map(|&value| value.into())
}

/// Returns the simplest piece of a residue class, and the number from which on it holds.
fn piece(known: Samples<'_>, base: u64, residue: u64) -> Option<(Piece, u64)> {
    let terms: Vec<(u64, i128)> = (known.first..known.end())
        .filter(|n| n % base == residue)
        .filter_map(|n| Some((n / base, at(known, n.into())?)))
        .collect();
    let holds = |piece: Piece| {
        let good = |(k, value): &(u64, i128)| piece.value(known, *k) == Some(*value);
        let held = terms.iter().rev().take_while(|term| good(term)).count();
        let from = terms.get(terms.len() - held).map(|(k, _)| k * base + residue)?;
        let all = held == terms.len();
        let multiple = matches!(piece, Piece::Earlier { factor, .. } if factor != 1);
        let fewest = if multiple { FEWEST_MULTIPLES } else { FEWEST };
        (held >= fewest.max(terms.len() * 3 / 4))
            .then_some((piece, if all { known.first } else { from }))
    };
    candidates(known, &terms, base).into_iter().find_map(holds)
}

/// Returns the pieces that fit the last terms of a class, simple ones first.
fn candidates(known: Samples<'_>, terms: &[(u64, i128)], base: u64) -> Vec<Piece> {
    let [.., (_, before), (k, last)] = terms else { return Vec::new() };
    let slope = last - before;
    let mut pieces = vec![Piece::Linear { slope, add: last - slope * i128::from(*k) }];
    let shifts = || [0, -1, 1, -2, 2].into_iter().filter(|s: &i64| s.abs() <= FARTHEST_SHIFT);
    let all = || (1..base).flat_map(|times| shifts().map(move |shift| (times, shift)));
    let earlier = |times: u64, shift: i64, k: u64| {
        at(known, i128::from(times) * i128::from(k) + i128::from(shift))
    };
    for (times, shift) in all() {
        let add = earlier(times, shift, *k).map(|value| last - value);
        pieces.extend(add.map(|add| Piece::Earlier { times, shift, factor: 1, add }));
    }
    for (times, shift) in all() {
        let factor = factor(terms, &|k| earlier(times, shift, k));
        let multiple = factor.filter(|factor| *factor != 1 && factor.abs() <= LARGEST_FACTOR);
        let piece = multiple.zip(earlier(times, shift, *k)).map(|(factor, value)| Piece::Earlier {
            times,
            shift,
            factor,
            add: last - factor * value,
        });
        pieces.extend(piece);
    }
    pieces
}

/// Returns the growth of values if earlier values grow by 1, according to the last two different
/// ones.
fn factor(terms: &[(u64, i128)], earlier: &dyn Fn(u64) -> Option<i128>) -> Option<i128> {
    let (k, last) = terms.last()?;
    let of_last = earlier(*k)?;
    let found = terms.iter().rev().find_map(|(k, value)| {
        let before = earlier(*k)?;
        (before != of_last).then_some((last - value, of_last - before))
    });
    let (grown, by) = found?;
    (grown % by == 0 && grown != 0).then(|| grown / by)
}

impl Piece {
    /// Returns the value by the piece for k, from the known values.
    fn value(self, known: Samples<'_>, k: u64) -> Option<i128> {
        match self {
            Self::Linear { slope, add } => Some(slope.checked_mul(k.into())?.checked_add(add)?),
            Self::Earlier { times, shift, factor, add } => {
                let n = i128::from(times) * i128::from(k) + i128::from(shift);
                at(known, n)?.checked_mul(factor)?.checked_add(add)
            }
        }
    }
}

impl Recurrence {
    /// Returns the value at n, by following the recurrence down to the samples: each step divides
    /// the number by b and multiplies it by less than b.
    pub(super) fn value(&self, n: &Natural, samples: Samples<'_>) -> Option<Natural> {
        let base = Natural::from(self.base);
        let (mut n, mut factor, mut add) = (n.clone(), IBig::ONE, IBig::ZERO);
        loop {
            if let Some(value) = samples.at(&n) {
                return Natural::try_from(factor * IBig::from(value) + add).ok();
            }
            let residue = usize::try_from(&n % &base).ok()?;
            let k = IBig::from(&n / &base);
            match *self.pieces.get(residue)? {
                Piece::Linear { slope, add: constant } => {
                    let value = IBig::from(slope) * k + IBig::from(constant);
                    return Natural::try_from(factor * value + add).ok();
                }
                Piece::Earlier { times, shift, factor: by, add: constant } => {
                    add += &factor * IBig::from(constant);
                    factor *= IBig::from(by);
                    let before =
                        Natural::try_from(IBig::from(times) * k + IBig::from(shift)).ok()?;
                    if before >= n {
                        return None;
                    }
                    n = before;
                }
            }
        }
    }

    /// Whether it gives a value, which must not be negative, at many later numbers.
    fn gives_values(&self, samples: Samples<'_>) -> bool {
        /// Later numbers are up to this power of two times as large.
        const DOUBLED: u32 = 32;
        let end = Natural::from(samples.end());
        let later = (0..DOUBLED)
            .flat_map(|times| (0..2 * self.base).map(move |more| (times as usize, more)));
        later
            .map(|(times, more)| (&end << times) + Natural::from(more))
            .all(|n| self.value(&n, samples).is_some())
    }

    /// Returns the pieces, one a line.
    pub(super) fn lines(&self, letter: &str) -> Vec<FormLine> {
        let line = |(residue, piece): (u64, &Piece)| {
            let left = plus(&times(self.base.into(), "k"), residue.into());
            FormLine::Formula(format!("{letter}({left}) = {}", piece.right(letter)))
        };
        (0..).zip(&self.pieces).map(line).collect()
    }
}

impl Piece {
    /// Returns the right side of its formula.
    fn right(self, letter: &str) -> String {
        match self {
            Self::Linear { slope: 0, add } => add.to_string(),
            Self::Linear { slope, add } => plus(&times(slope, "k"), add),
            Self::Earlier { times: inner, shift, factor, add } => {
                let value = format!("{letter}({})", plus(&times(inner.into(), "k"), shift.into()));
                match factor {
                    -1 if add > 0 => format!("{add} − {value}"),
                    0.. => plus(&times(factor, &value), add),
                    _ => plus(&format!("−{}", times(-factor, &value)), add),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, Recurrence, recurrence};
    use grundy_core::value::Natural;

    fn earlier(times: u64, shift: i64, add: i128) -> Piece {
        Piece::Earlier { times, shift, factor: 1, add }
    }

    #[test]
    fn known_sequences() {
        let half: Vec<u64> = vec![0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7];
        let found = recurrence(0, &half).expect("at most half");
        assert_eq!(found.pieces, [Piece::Linear { slope: 1, add: 0 }, earlier(1, 0, 0)]);
        // The ruler sequence: how often 2 divides n + 1.
        let ruler: Vec<u64> = (1..200u64).map(|n| n.trailing_zeros().into()).collect();
        let found = recurrence(0, &ruler).expect("the ruler");
        let constant = Piece::Linear { slope: 0, add: 0 };
        assert_eq!(
            found,
            Recurrence { base: 2, pieces: vec![constant, earlier(1, 0, 1)], from: 0 }
        );
        // How many digits 1 a number has in binary.
        let ones: Vec<u64> = (0..200u64).map(|n| n.count_ones().into()).collect();
        let found = recurrence(0, &ones).expect("the digits");
        assert_eq!(found.pieces, [earlier(1, 0, 0), earlier(1, 0, 1)]);
    }

    #[test]
    fn multiples_of_earlier_values() {
        // Thue and Morse's sequence, and that of Moser and de Bruijn.
        let thue: Vec<u64> = (0..200u64).map(|n| u64::from(n.count_ones() % 2)).collect();
        let found = recurrence(0, &thue).expect("Thue and Morse");
        let other = Piece::Earlier { times: 1, shift: 0, factor: -1, add: 1 };
        assert_eq!(found.pieces, [earlier(1, 0, 0), other]);
        let moser = |n: u64| (0..16).map(|i| (n >> i & 1) << (2 * i)).sum::<u64>();
        let found = recurrence(0, &(0..200).map(moser).collect::<Vec<_>>()).expect("Moser");
        let fourfold = |add| Piece::Earlier { times: 1, shift: 0, factor: 4, add };
        assert_eq!(found.pieces, [fourfold(0), fourfold(1)]);
    }

    #[test]
    fn huge_numbers() {
        let ones: Vec<u64> = (0..200u64).map(|n| n.count_ones().into()).collect();
        let found = recurrence(0, &ones).expect("the digits");
        let samples = super::Samples { first: 0, values: &ones };
        let huge = (Natural::ONE << 1000) - Natural::ONE;
        assert_eq!(found.value(&huge, samples), Some(Natural::from(1000u16)));
        let half: Vec<u64> =
            (0..100).map(|n: u64| (n + 1) >> ((n + 1).trailing_zeros() + 1)).collect();
        let found = recurrence(0, &half).expect("at most half");
        let samples = super::Samples { first: 0, values: &half };
        for n in 0..3000u64 {
            let value = (n + 1) >> ((n + 1).trailing_zeros() + 1);
            assert_eq!(found.value(&n.into(), samples), Some(value.into()), "{n}");
        }
    }

    #[test]
    fn chance_is_no_recurrence() {
        let mixed: Vec<u64> =
            (0..300u64).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 61).collect();
        assert_eq!(recurrence(0, &mixed), None);
        assert_eq!(recurrence(0, &[0, 1, 0, 2]), None);
        assert_eq!(recurrence(0, &[]), None);
    }
}
