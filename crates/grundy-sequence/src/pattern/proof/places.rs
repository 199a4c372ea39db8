//! Values given by the place of a digit.
//!
//! Let K(n) be the place of the lowest digit of some kind in n (units are place 1), or 0 if there is
//! none. The claim is that n has the value g(K(n)), where g(0) = 0 and either g(k) = k, or g(k) is the
//! k-th odious number (an odd number of ones in binary). What moves leave is then known by the places
//! of its parts, and the claim follows from these facts for all n, each decided by an automaton:
//!
//! 1. If K(n) = k ≥ 1, an option has two parts of the same place (or is empty, or is one part of
//!    place 0), so it has the value 0.
//! 2. If K(n) = k, then for each j from 1 to k − 1 an option has the places {0, j}, and no option has
//!    the places {0, k}; a part of place 0 may be missing.
//! 3. If K(n) = 0, no option has two parts of the same place.
//! 4. In the second case, for 1 ≤ i < j < k an option has the places {i, j}. In the first case moves
//!    leave at most one part.
//!
//! In the first case the options of n have all values below k and not k. In the second case, let
//! v < g(k). If v is 0 or odious, it is a value by 1 or 2. Otherwise v has an even number of ones, two
//! at least. Its lowest one is a power of two, which is odious, and the rest of v is odious, too; both
//! are below g(k), so 4 gives v. The value g(k) itself is odious: it is no nim-sum of two odious
//! numbers, and by 2 it is none of 0 and an odious number. Coins in the game Mock Turtles have these
//! values for the same reason (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 14).

use super::digits::{Points, Reader};
use crate::pattern::form::{DigitFunction, NamedSequence, OuterFunction, Reading};
use grundy_core::game::AffineMove;

/// The role of a part: its required place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// The place at which the digit of n has this letter.
    At(Letter),
    /// 0: there is no such digit.
    Never,
    /// The place of the other part.
    Same,
}

/// A letter beside a digit of n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Letter {
    None,
    I,
    J,
    /// Beside the lowest digit of the kind.
    K,
}

/// The letters read so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Word {
    i: bool,
    j: bool,
    k: bool,
}

/// For each part its role, and whether its lowest digit of the kind has come.
type Mark = Vec<(Role, bool)>;

/// Returns the name of the theorem, if the form gives the values of the game with these moves.
pub(super) fn prove(claim: &DigitFunction, moves: &[AffineMove]) -> Option<&'static str> {
    let (base, wanted) = match claim.reading {
        Reading::Place { base, digit } => (base, Some(digit)),
        Reading::Lowest { base } => (base, None),
        _ => return None,
    };
    let zero = claim.shift == 0 && claim.least == 0 && claim.values.first() == Some(&0);
    let most = moves.iter().map(|by| by.parts.len()).max().unwrap_or(0);
    let theorem = match claim.outer {
        OuterFunction::Same if most <= 1 => "digit-induction",
        OuterFunction::Named { name: NamedSequence::Odious, from: 1, term: 0 } if most <= 2 => {
            "odious-induction"
        }
        _ => return None,
    };
    let reader = Reader::new(base, moves)?;
    let places = Places { reader: &reader, wanted };
    let proved = zero
        && reader.is_sound()
        && places.same()
        && places.never_this_place()
        && places.reached([Role::Never, Role::At(Letter::J)], true)
        && (most <= 1 || places.reached([Role::At(Letter::I), Role::At(Letter::J)], false));
    proved.then_some(theorem)
}

struct Places<'a> {
    reader: &'a Reader<'a>,
    /// The digit whose place counts; `None`: any digit other than 0.
    wanted: Option<u8>,
}

impl Places<'_> {
    /// Facts 1 and 3.
    fn same(&self) -> bool {
        let start = self.start(&|parts| match parts {
            0 => vec![vec![]],
            1 => vec![vec![Role::Never]],
            _ => vec![vec![Role::Same, Role::Same]],
        });
        self.decide(start, false, &|word, found| found == word.k)
    }

    /// Returns the second half of fact 2.
    fn never_this_place(&self) -> bool {
        let this = Role::At(Letter::K);
        let start = self.start(&|parts| match parts {
            0 => vec![],
            1 => vec![vec![this]],
            _ => vec![vec![this, Role::Never], vec![Role::Never, this]],
        });
        self.decide(start, false, &|word, found| !(word.k && found))
    }

    /// Decides the first half of fact 2, or fact 4: if the letters I and J come before K, an option
    /// has parts in these roles. `without` I, the letter I need not occur, and a part of place 0
    /// may be missing.
    fn reached(&self, [first, second]: [Role; 2], without: bool) -> bool {
        let start = self.start(&|parts| match parts {
            1 if without => vec![vec![second]],
            0 | 1 => vec![],
            _ => vec![vec![first, second], vec![second, first]],
        });
        let asked = move |word: Word, found: bool| !(word.k && word.j && word.i) || found;
        self.explore(Word { i: without, j: false, k: false }, start, true, &asked)
    }

    /// Returns the states before any digit, for each way in which the parts of each move take
    /// roles.
    fn start(&self, ways: &dyn Fn(usize) -> Vec<Vec<Role>>) -> Points<Mark> {
        let of = |(mv, by): (usize, &AffineMove)| {
            let marks = ways(by.parts.len()).into_iter();
            marks.map(move |roles| {
                self.reader.start(mv, roles.into_iter().map(|role| (role, false)).collect())
            })
        };
        self.reader.moves().iter().enumerate().flat_map(of).collect()
    }

    fn decide(
        &self,
        start: Points<Mark>,
        marked: bool,
        holds: &dyn Fn(Word, bool) -> bool,
    ) -> bool {
        self.explore(Word { i: false, j: false, k: false }, start, marked, holds)
    }

    /// Whether `holds` accepts, for every n and all places of the letters, the answer whether an
    /// option has parts in their roles. `marked` selects whether I and J occur.
    fn explore(
        &self,
        first: Word,
        start: Points<Mark>,
        marked: bool,
        holds: &dyn Fn(Word, bool) -> bool,
    ) -> bool {
        let letters = |word: Word| self.letters(word, marked);
        let read = |mark: &Mark, digits: &[u8], letter: Letter| self.read(mark, digits, letter);
        let in_role = |mark: &Mark| {
            mark.iter().all(|(role, seen)| match role {
                Role::At(_) => *seen,
                Role::Never => !*seen,
                Role::Same => true,
            })
        };
        let judged = |word: Word, ends: &[(Mark, bool)]| {
            holds(word, ends.iter().any(|(mark, _)| in_role(mark)))
        };
        self.reader.explore((first, start), &letters, Letter::None, &read, &judged).is_some()
    }

    /// Whether the digit is of the kind.
    fn counts(&self, digit: u8) -> bool {
        self.wanted.map_or(digit != 0, |wanted| digit == wanted)
    }

    /// Returns the digits that may follow, with their letters: I comes before J, and both before K.
    fn letters(&self, word: Word, marked: bool) -> Vec<(u8, Letter, Word)> {
        let mut letters = Vec::new();
        for x in self.reader.digits() {
            if word.k {
                letters.push((x, Letter::None, word));
            } else if self.counts(x) {
                letters.push((x, Letter::K, Word { k: true, ..word }));
            } else {
                letters.push((x, Letter::None, word));
                if marked && !word.i {
                    letters.push((x, Letter::I, Word { i: true, ..word }));
                } else if marked && !word.j {
                    letters.push((x, Letter::J, Word { j: true, ..word }));
                }
            }
        }
        letters
    }

    /// Follows the digits of the parts, if their lowest digits of the kind come in their roles.
    fn read(&self, mark: &Mark, digits: &[u8], letter: Letter) -> Option<Mark> {
        let comes = |(seen, digit): (bool, u8)| !seen && self.counts(digit);
        let any = mark.iter().zip(digits).any(|((_, seen), &digit)| comes((*seen, digit)));
        let follow = |((role, seen), &digit): (&(Role, bool), &u8)| {
            let here = comes((*seen, digit));
            let fits = *seen
                || match role {
                    Role::At(place) => here == (*place == letter),
                    Role::Never => !here,
                    Role::Same => here == any,
                };
            fits.then_some((*role, *seen || here))
        };
        mark.iter().zip(digits).map(follow).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::prove;
    use crate::pattern::form::{DigitFunction, NamedSequence, OuterFunction, Reading};
    use grundy_core::game::{Affine, AffineMove};

    fn pile(second: Affine) -> Vec<AffineMove> {
        // B = k + 1, and 2B ≤ A.
        let first = Affine { n: 1, k: -2, add: -2 };
        vec![AffineMove { parts: vec![first, second], conditions: vec![first] }]
    }

    fn claim(digit: u8, outer: OuterFunction) -> DigitFunction {
        let values = vec![0, 1, 2, 4, 7, 8];
        let reading = Reading::Place { base: 3, digit };
        DigitFunction { reading, shift: 0, least: 0, values, outer, from: 0 }
    }

    const ODIOUS: OuterFunction =
        OuterFunction::Named { name: NamedSequence::Odious, from: 1, term: 0 };

    /// A pile A becomes piles A − 2B and A − B.
    #[test]
    fn the_case_from_the_field_is_proved() {
        let moves = pile(Affine { n: 1, k: -1, add: -1 });
        assert_eq!(prove(&claim(2, ODIOUS), &moves), Some("odious-induction"));
        // False claims are not proved.
        assert_eq!(prove(&claim(1, ODIOUS), &moves), None);
        assert_eq!(prove(&claim(2, OuterFunction::Same), &moves), None);
        assert_eq!(prove(&claim(2, ODIOUS), &moves[..0]), None);
        // A − 2B and A − B − 1 are left: another game.
        assert_eq!(prove(&claim(2, ODIOUS), &pile(Affine { n: 1, k: -1, add: -2 })), None);
        // A − 2B and A − 2B.
        assert_eq!(prove(&claim(2, ODIOUS), &pile(Affine { n: 1, k: -2, add: -2 })), None);
    }
}
