//! Recurrences by residue classes: G(b·k + r) is linear in k, or is an earlier value plus a
//! constant. Sequences of this kind are b-regular (J.-P. Allouche and J. Shallit, The ring of
//! k-regular sequences, Theoretical Computer Science 98, 1992).

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
    /// G(b·k + r) = G(times·k + shift) + add.
    Earlier {
        /// Below b.
        times: u64,
        /// A small number.
        shift: i64,
        /// What is added to the value.
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
    /// It holds for all known n from here on.
    pub from: u64,
}

/// The largest base that is tried.
const LARGEST_BASE: u64 = 6;

/// The greatest |shift| of a piece.
const FARTHEST_SHIFT: i64 = 2;

/// A piece that holds for fewer numbers than this is considered chance.
const FEWEST: usize = 5;

/// The recurrence of values with the least base; `first` is the number of the first value.
pub fn recurrence(first: u64, values: &[u64]) -> Option<Recurrence> {
    let known = KnownValues { first, values };
    (2..=LARGEST_BASE).find_map(|base| {
        let pieces: Vec<(Piece, u64)> =
            (0..base).map(|residue| piece(known, base, residue)).collect::<Option<_>>()?;
        let from = pieces.iter().map(|(_, from)| *from).max()?;
        let pieces = pieces.into_iter().map(|(piece, _)| piece).collect();
        Some(Recurrence { base, pieces, from })
    })
}

/// Values from some number on.
#[derive(Clone, Copy)]
struct KnownValues<'a> {
    first: u64,
    values: &'a [u64],
}

impl KnownValues<'_> {
    fn value(self, n: i128) -> Option<i128> {
        let place = usize::try_from(n - i128::from(self.first)).ok()?;
        self.values.get(place).map(|&value| value.into())
    }
}

/// The simplest piece of a residue class, and the number from which on it holds.
fn piece(known: KnownValues<'_>, base: u64, residue: u64) -> Option<(Piece, u64)> {
    let end = known.first + known.values.len() as u64;
    let terms: Vec<(u64, i128)> = (known.first..end)
        .filter(|n| n % base == residue)
        .filter_map(|n| Some((n / base, known.value(n.into())?)))
        .collect();
    let holds = |piece: Piece| {
        let good = |(k, value): &(u64, i128)| piece.value(known, *k) == Some(*value);
        let held = terms.iter().rev().take_while(|term| good(term)).count();
        let from = terms.get(terms.len() - held).map(|(k, _)| k * base + residue)?;
        let all = held == terms.len();
        (held >= FEWEST.max(terms.len() * 3 / 4))
            .then_some((piece, if all { known.first } else { from }))
    };
    candidates(known, &terms, base).into_iter().find_map(holds)
}

/// The pieces that fit the last terms of a class, simple ones first.
fn candidates(known: KnownValues<'_>, terms: &[(u64, i128)], base: u64) -> Vec<Piece> {
    let [.., (_, before), (k, last)] = terms else { return Vec::new() };
    let slope = last - before;
    let mut pieces = vec![Piece::Linear { slope, add: last - slope * i128::from(*k) }];
    for times in 1..base {
        for shift in [0, -1, 1, -2, 2].into_iter().filter(|s: &i64| s.abs() <= FARTHEST_SHIFT) {
            let at = i128::from(times) * i128::from(*k) + i128::from(shift);
            let add = known.value(at).map(|value| last - value);
            pieces.extend(add.map(|add| Piece::Earlier { times, shift, add }));
        }
    }
    pieces
}

impl Piece {
    /// The value that the piece gives for k, from the known values.
    fn value(self, known: KnownValues<'_>, k: u64) -> Option<i128> {
        match self {
            Self::Linear { slope, add } => Some(slope.checked_mul(k.into())?.checked_add(add)?),
            Self::Earlier { times, shift, add } => {
                let at = i128::from(times) * i128::from(k) + i128::from(shift);
                known.value(at)?.checked_add(add)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, Recurrence, recurrence};

    fn earlier(times: u64, shift: i64, add: i128) -> Piece {
        Piece::Earlier { times, shift, add }
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
    fn chance_is_no_recurrence() {
        let mixed: Vec<u64> =
            (0..300u64).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 61).collect();
        assert_eq!(recurrence(0, &mixed), None);
        assert_eq!(recurrence(0, &[0, 1, 0, 2]), None);
        assert_eq!(recurrence(0, &[]), None);
    }
}
