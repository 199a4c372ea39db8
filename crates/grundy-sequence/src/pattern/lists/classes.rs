//! Classes of lists by a few cases, in each of which the player to move always loses or always wins.

use super::ListValue;
use super::quantity::{Case, MOST_CASES, cases};

/// Classes of lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    /// The properties of a list that together make its class.
    pub cases: Vec<Case>,
    /// Whether all lists of a class are lost, or all won; `None` for a class with both, or with too
    /// few lists that were looked at.
    lost: Vec<Option<bool>>,
}

/// The greatest number of cases that tell the classes.
const MOST: usize = 3;

/// The same where not all classes are of one kind.
const MOST_OF_SOME: usize = 2;

/// The least number of lists of a class in each half of those that were looked at.
const FEWEST: usize = 16;

/// What was counted in a class: the lists of the first half that are won, those that are lost, and
/// the same of the second half.
type Counts = [[usize; 2]; 2];

impl Classes {
    /// Returns the classes by the fewest cases for which every class is of one kind, as far as it was
    /// seen often enough; or else those that say most.
    pub(super) fn find(seen: &[ListValue]) -> Option<Self> {
        let half = seen.len() / 2;
        let lost: Vec<bool> = seen.iter().map(|seen| seen.value == 0).collect();
        let kinds =
            |lost: &[bool]| [true, false].map(|kind| lost.iter().filter(|x| **x == kind).count());
        if kinds(&lost[..half]).iter().chain(&kinds(&lost[half..])).any(|&count| count < FEWEST) {
            return None;
        }
        let all: Vec<(Case, Vec<u8>)> = cases()
            .map(|case| (case, seen.iter().map(|seen| case.of(&seen.list)).collect::<Vec<u8>>()))
            .filter(|(_, of)| of.iter().any(|case| *case != of[0]))
            .collect();
        let search = Search { all: &all, lost: &lost, half };
        (1..=MOST)
            .find_map(|size| search.all_of_one_kind(size))
            .or_else(|| search.some_of_one_kind())
    }

    /// Returns the classes that say who wins: the case of each property, and whether the player to move
    /// loses.
    pub fn decided(&self) -> impl Iterator<Item = (Vec<u8>, bool)> {
        let cases = |class: usize| {
            let mut cases = vec![0; self.cases.len()];
            let mut rest = class;
            for case in cases.iter_mut().rev() {
                *case = u8::try_from(rest % MOST_CASES).unwrap_or(0);
                rest /= MOST_CASES;
            }
            cases
        };
        (0..).zip(&self.lost).filter_map(move |(class, lost)| Some((cases(class), (*lost)?)))
    }

    /// Returns whether a list is lost, if its class says it.
    pub fn is_lost(&self, list: &[u64]) -> Option<bool> {
        let class = self
            .cases
            .iter()
            .fold(0, |class, case| class * MOST_CASES + usize::from(case.of(list)));
        *self.lost.get(class)?
    }
}

struct Search<'a> {
    /// The cases, each with that of every list.
    all: &'a [(Case, Vec<u8>)],
    lost: &'a [bool],
    /// The number of lists of the first half.
    half: usize,
}

impl Search<'_> {
    /// Calls `visit` with every set of cases of a size, until it returns something.
    fn sets<T>(&self, size: usize, visit: &mut dyn FnMut(&[usize]) -> Option<T>) -> Option<T> {
        let mut set: Vec<usize> = (0..size).collect();
        loop {
            if set.last().is_some_and(|last| *last >= self.all.len()) {
                return None;
            }
            if let Some(found) = visit(&set) {
                return Some(found);
            }
            // The next set in lexicographic order.
            let room = |place: usize| self.all.len() - size + place;
            let place = (0..size).rev().find(|&place| set[place] < room(place))?;
            set[place] += 1;
            for later in place + 1..size {
                set[later] = set[later - 1] + 1;
            }
        }
    }

    fn class(&self, set: &[usize], place: usize) -> usize {
        set.iter().fold(0, |class, &case| class * MOST_CASES + usize::from(self.all[case].1[place]))
    }

    /// Counts the lists of each class; `None` once a class has lists of both kinds, if these are not
    /// wanted.
    fn counts(&self, set: &[usize], mixed: bool) -> Option<Vec<Counts>> {
        let size = u32::try_from(set.len()).ok()?;
        let mut counts = vec![Counts::default(); MOST_CASES.pow(size)];
        for (place, &lost) in self.lost.iter().enumerate() {
            let own = &mut counts[self.class(set, place)];
            own[usize::from(place >= self.half)][usize::from(lost)] += 1;
            if !mixed && own.iter().any(|half| half[usize::from(!lost)] > 0) {
                return None;
            }
        }
        Some(counts)
    }

    /// Returns the classes of a set, and the number of lists in those that are of one kind and seen
    /// often enough.
    fn classes(&self, set: &[usize], counts: &[Counts]) -> (Classes, usize) {
        let (mut told, mut lost) = (0, Vec::new());
        for [first, second] in counts {
            let all = [first[0] + second[0], first[1] + second[1]];
            let kind = match all {
                [0, _] => Some(true),
                [_, 0] => Some(false),
                _ => None,
            };
            let often = first[0] + first[1] >= FEWEST && second[0] + second[1] >= FEWEST;
            let kind = kind.filter(|_| often);
            told += if kind.is_some() { all[0] + all[1] } else { 0 };
            lost.push(kind);
        }
        (Classes { cases: set.iter().map(|&case| self.all[case].0).collect(), lost }, told)
    }

    /// Returns the first set of a size for which every class is of one kind, and most lists are in
    /// classes that were seen often enough.
    fn all_of_one_kind(&self, size: usize) -> Option<Classes> {
        self.sets(size, &mut |set| {
            let (classes, told) = self.classes(set, &self.counts(set, false)?);
            (told >= self.lost.len() / 8 * 7 && classes.tells_both()).then_some(classes)
        })
    }

    /// Returns the set for which the classes of one kind have the most lists, at least half of them.
    fn some_of_one_kind(&self) -> Option<Classes> {
        let mut best: Option<(Classes, usize)> = None;
        for size in 1..=MOST_OF_SOME {
            self.sets::<()>(size, &mut |set| {
                let (classes, told) = self.classes(set, &self.counts(set, true)?);
                let better = best.as_ref().is_none_or(|(_, most)| told > *most);
                if better && told >= self.lost.len() / 2 && classes.tells_both() {
                    best = Some((classes, told));
                }
                None
            });
        }
        best.map(|(classes, _)| classes)
    }
}

impl Classes {
    /// Whether there are classes of both kinds.
    fn tells_both(&self) -> bool {
        [true, false].iter().all(|kind| self.lost.contains(&Some(*kind)))
    }
}
