//! Moves of coin-turning games to a wanted value, found without trying every option.

use dashu_int::ops::BitTest;

use super::MOST_TURNED;
use super::known::Known;
use grundy_core::value::Natural;

/// A list of moves, each the coins it turns over, ascending; and whether these are all.
pub(super) struct Found {
    pub(super) moves: Vec<Vec<u64>>,
    pub(super) all: bool,
}

/// Where there are more moves than this, some are enough.
const MOST: usize = 1 << 12;

/// The moves that change the nim-sum of the values by `change`, from a row with these heads.
pub(super) fn moves(known: Known, heads: impl Iterator<Item = u64>, change: u64) -> Found {
    let mut found = Found { moves: Vec::new(), all: true };
    if change == 0 {
        // The values of the coins that a move turns over have no nim-sum of 0: an option never has
        // the value of its position.
        return found;
    }
    for last in heads {
        // What the other coins must add up to.
        let Some(rest) = known.value(last).map(|value| value ^ change) else { continue };
        match known {
            Known::TurningTurtles if rest == 0 => found.moves.push(vec![last]),
            Known::TurningTurtles if rest < last => found.moves.push(vec![rest, last]),
            Known::Twins if rest < last - 1 => found.moves.push(vec![rest + 1, last]),
            Known::TurningTurtles | Known::Twins | Known::Motley => {}
            Known::MockTurtles => found.add_mock_turtles(last, rest),
            Known::Ruler => {
                // The nim-sum of the values of coins 1 to m is the Gray code of m, which is
                // different for each m.
                let before = from_gray(gray(last) ^ change);
                if before < last && last - before <= MOST_TURNED {
                    found.moves.push((before + 1..=last).collect());
                } else if before < last {
                    found.all = false;
                }
            }
        }
    }
    found
}

/// The same for any coins: coin n changes the binary digit n of the value, so the coins turned over
/// are the digits that change.
pub(super) fn of_motley(heads: impl Iterator<Item = u64>, change: &Natural) -> Found {
    let mut heads = heads;
    let last = change.bit_len() as u64;
    let moves = if last > 0 && heads.any(|head| head == last) {
        let turned = (0..change.bit_len()).filter(|&bit| change.bit(bit));
        vec![turned.map(|bit| bit as u64 + 1).collect()]
    } else {
        Vec::new()
    };
    Found { moves, all: true }
}

impl Found {
    /// One other coin for an odious sum, two for an evil one, none for 0.
    fn add_mock_turtles(&mut self, last: u64, rest: u64) {
        if rest == 0 {
            self.moves.push(vec![last]);
        } else if rest.count_ones() % 2 == 1 {
            let other = rest / 2 + 1;
            if other < last {
                self.moves.push(vec![other, last]);
            }
        } else {
            // Coins i + 1 and j + 1 add up to it if i ⊕ j is half of it, rounded down: the last
            // digits of values only make them odious. The larger of i and j has its highest digit.
            let half = rest / 2;
            let top = 1 << half.ilog2();
            for j in (top..last - 1).filter(|j| j & top != 0) {
                if self.moves.len() >= MOST {
                    self.all = false;
                    return;
                }
                self.moves.push(vec![(j ^ half) + 1, j + 1, last]);
            }
        }
    }
}

fn gray(m: u64) -> u64 {
    m ^ (m >> 1)
}

/// The number whose Gray code this is.
fn from_gray(code: u64) -> u64 {
    [32, 16, 8, 4, 2, 1].into_iter().fold(code, |m, shift| m ^ (m >> shift))
}

#[cfg(test)]
mod tests {
    use super::{from_gray, gray};
    use crate::ruleset::coins::known::Known;

    #[test]
    fn sums_of_the_ruler_are_gray_codes() {
        let mut sum = 0;
        for m in 1..3000 {
            sum ^= Known::Ruler.value(m).unwrap_or(0);
            assert_eq!((sum, from_gray(sum)), (gray(m), m));
        }
    }
}
