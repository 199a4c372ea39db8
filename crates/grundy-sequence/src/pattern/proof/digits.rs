//! Reads the digits of n, of k and of the results of linear moves, all at once.
//!
//! A number c·n + d·k + e is computed from the lowest digit on: its digit is (c·x + d·y + carry)
//! mod b for the digits x and y of n and k, and the new carry is that number divided by b, rounded
//! down. The first carry is e. After all digits of n and k the carry falls to 0, or to −1 exactly
//! if the number is negative. So carries decide conditions, too.
//!
//! k is any number. For the digits of n read so far, all choices of the digits of k are followed at
//! once, as a set of [`Point`]s; there are finitely many sets.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::game::{Affine, AffineMove};

/// The maximum number of sets of points, and the most points in all of them.
const MOST_SETS: usize = 1 << 13;
const MOST_POINTS: usize = 1 << 20;

/// The greatest coefficient.
const LARGEST: i64 = 1 << 20;

/// The state of one choice of a move and of the digits of k read so far.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point<M> {
    /// The number of the move.
    mv: usize,
    /// The carries of the parts, of the conditions, and of the differences that show that parts are
    /// smaller.
    carries: Vec<i64>,
    /// The mark: the information kept about the digits of the parts.
    pub(super) mark: M,
}

/// All states for the digits of n read so far.
pub(super) type Points<M> = BTreeSet<Point<M>>;

/// Returns the mark after one more digit of each part, and a letter beside the digit of n; `None`
/// if this choice is not followed.
pub(super) type Read<'a, M, L> = dyn Fn(&M, &[u8], L) -> Option<M> + 'a;

/// Judges the moves that exist at the end of a word, given the mark of each, and whether its parts
/// are natural numbers below n.
pub(super) type Judge<'a, S, M> = dyn Fn(S, &[(M, bool)]) -> bool + 'a;

/// The moves of a game, read in some base.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    base: u8,
    moves: &'a [AffineMove],
    /// For each move its parts, its conditions, and n − 1 less each part.
    forms: Vec<Vec<Affine>>,
}

impl<'a> Reader<'a> {
    /// Reads moves in a base; `None` if a coefficient is too large.
    pub(super) fn new(base: u8, moves: &'a [AffineMove]) -> Option<Self> {
        let before = Affine { n: 1, k: 0, add: -1 };
        let of = |mv: &AffineMove| {
            let smaller = mv.parts.iter().map(|&part| before.minus(part));
            let smaller = smaller.collect::<Option<Vec<Affine>>>()?;
            Some([mv.parts.as_slice(), mv.conditions.as_slice(), smaller.as_slice()].concat())
        };
        let forms = moves.iter().map(of).collect::<Option<Vec<_>>>()?;
        let small = |form: &Affine| [form.n, form.k, form.add].iter().all(|c| c.abs() <= LARGEST);
        forms.iter().flatten().all(small).then_some(Self { base, moves, forms })
    }

    /// Returns the moves.
    pub(super) fn moves(&self) -> &'a [AffineMove] {
        self.moves
    }

    /// Returns the digits.
    pub(super) fn digits(&self) -> std::ops::Range<u8> {
        0..self.base
    }

    /// Returns the state of a move before any digit is read.
    pub(super) fn start<M>(&self, mv: usize, mark: M) -> Point<M> {
        Point { mv, carries: self.forms[mv].iter().map(|form| form.add).collect(), mark }
    }

    /// Returns the state after the digits x of n and y of k.
    fn next<M, L>(
        &self,
        point: &Point<M>,
        [x, y]: [u8; 2],
        letter: L,
        read: &Read<'_, M, L>,
    ) -> Option<Point<M>> {
        let base = i64::from(self.base);
        let total =
            |(form, carry): (&Affine, &i64)| form.n * i64::from(x) + form.k * i64::from(y) + carry;
        let totals: Vec<i64> = self.forms[point.mv].iter().zip(&point.carries).map(total).collect();
        let parts = self.moves[point.mv].parts.len();
        let digits = totals[..parts].iter().map(|total| u8::try_from(total.rem_euclid(base)));
        let digits = digits.collect::<Result<Vec<u8>, _>>().ok()?;
        let mark = read(&point.mark, &digits, letter)?;
        let carries = totals.iter().map(|total| total.div_euclid(base)).collect();
        Some(Point { mv: point.mv, carries, mark })
    }

    /// Returns the states after one more digit of n and any digit of k.
    fn step<M: Ord + Clone, L: Copy>(
        &self,
        points: &Points<M>,
        x: u8,
        letter: L,
        read: &Read<'_, M, L>,
    ) -> Points<M> {
        let next =
            |point| self.digits().filter_map(move |y| self.next(point, [x, y], letter, read));
        points.iter().flat_map(next).collect()
    }

    /// Returns the moves that exist if n has no more digits, each with its mark after all digits
    /// and whether its parts are natural numbers below n. `none` is the letter beside zeros.
    pub(super) fn ends<M: Ord + Clone, L: Copy>(
        &self,
        points: &Points<M>,
        none: L,
        read: &Read<'_, M, L>,
    ) -> Option<Vec<(M, bool)>> {
        // k may have more digits than n.
        let (mut all, mut new) = (points.clone(), points.clone());
        while !new.is_empty() {
            new = self.step(&new, 0, none, read).difference(&all).cloned().collect();
            all.extend(new.iter().cloned());
            if all.len() > MOST_POINTS {
                return None;
            }
        }
        let mut ends = Vec::new();
        for mut point in all {
            let mut followed = true;
            while followed && point.carries.iter().any(|&carry| carry != 0 && carry != -1) {
                match self.next(&point, [0, 0], none, read) {
                    Some(next) => point = next,
                    None => followed = false,
                }
            }
            let parts = self.moves[point.mv].parts.len();
            let conditions = self.moves[point.mv].conditions.len();
            let holds = |range: std::ops::Range<usize>| {
                point.carries[range].iter().all(|&carry| carry == 0)
            };
            if followed && holds(parts..parts + conditions) {
                let sound = holds(0..parts) && holds(parts + conditions..point.carries.len());
                ends.push((point.mark, sound));
            }
        }
        Some(ends)
    }

    /// Explores all words of digits of n. `letters` gives, for a state of the word, the digits that
    /// may follow, each with its letter and the next state; `holds` judges the moves at the end of
    /// every word. Returns the number of sets, or `None` if a judgement fails or there are too many
    /// sets.
    pub(super) fn explore<S: Ord + Copy, M: Ord + Clone, L: Copy>(
        &self,
        start: (S, Points<M>),
        letters: &dyn Fn(S) -> Vec<(u8, L, S)>,
        none: L,
        read: &Read<'_, M, L>,
        holds: &Judge<'_, S, M>,
    ) -> Option<usize> {
        let mut seen: BTreeMap<S, BTreeSet<Points<M>>> = BTreeMap::new();
        let (mut sets, mut points) = (0, 0);
        let mut open = vec![start];
        while let Some((state, set)) = open.pop() {
            if !seen.entry(state).or_default().insert(set.clone()) {
                continue;
            }
            (sets, points) = (sets + 1, points + set.len());
            if sets > MOST_SETS || points > MOST_POINTS {
                return None;
            }
            if !holds(state, &self.ends(&set, none, read)?) {
                return None;
            }
            for (x, letter, next) in letters(state) {
                open.push((next, self.step(&set, x, letter, read)));
            }
        }
        Some(sets)
    }

    /// Whether all parts of all moves are natural numbers below n, for all n.
    pub(super) fn is_sound(&self) -> bool {
        let start: Points<()> = (0..self.moves.len()).map(|mv| self.start(mv, ())).collect();
        let letters = |(): ()| self.digits().map(|x| (x, (), ())).collect();
        let holds = |(): (), ends: &[((), bool)]| ends.iter().all(|((), sound)| *sound);
        self.explore(((), start), &letters, (), &|(), _, ()| Some(()), &holds).is_some()
    }
}
