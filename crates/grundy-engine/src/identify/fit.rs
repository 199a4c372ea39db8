//! Codes and subtraction sets that have given values, decided without an index.
//!
//! Let G be the values of heaps 0 to N. A *kind* of moves takes k tokens and leaves j heaps. It is
//! *compatible* if no heap n ≤ N has a move of that kind to the value G(n). By induction on n, a set
//! of kinds has the values G if and only if each kind is compatible and, for each n and each value
//! v < G(n), some kind has a move from n to v (then the mex of n's options is G(n)). So if any set of
//! kinds has the values G, the set of all compatible kinds does, and so does every set between one
//! that has them and that one. The search therefore adds the compatible kinds place by place until
//! all values are reached, which gives the least number of places and the greatest code with so
//! many, and then drops what is not needed, which gives a least one.

use super::answer::{Bounds, Match, Relation};
use grundy_core::game::take_break::{Digit, TakeBreak};
use grundy_core::game::{Failure, Meter};

/// Values beyond this number are not used.
const MOST: usize = 256;

/// Heaps up to [`MOST`] have no larger values in games that are met.
const LARGEST: u64 = 1 << 12;

/// Codes and sets whose moves take fewer tokens than this are compared with the values; `None` if
/// there are too many values, too large ones, or only zeros.
pub(super) fn reach(values: &[u64]) -> Option<u64> {
    let fits = values.len() <= MOST && values.iter().all(|&value| value <= LARGEST);
    (fits && values.iter().any(|&value| value > 0)).then_some(values.len() as u64 / 2)
}

/// The codes, sets and excluded sets with the given values, those of `from`, `from` + 1, …: as they
/// stand, or from heap 1 on.
pub(super) fn fit(from: u64, values: &[u64], meter: &Meter<'_>) -> Result<Vec<Match>, Failure> {
    let mut answers = Vec::new();
    if reach(values).is_none() {
        return Ok(answers);
    }
    let from_one: Vec<u64> = [0].iter().chain(values).copied().collect();
    for (list, first) in [(values, 0), (from_one.as_slice(), 1)] {
        if list.first() != Some(&0) {
            continue;
        }
        let relation = Relation::Line { from, dropped: 0, first, step: 1, repeat: 1 };
        let terms = values.len() as u64;
        let games = [codes(list, meter)?, sets(list, meter)?, all_but(list, meter)?];
        answers.extend(games.into_iter().flatten().map(|(game, between)| Match {
            game,
            also: Vec::new(),
            more: 0,
            relation,
            terms,
            between,
        }));
        if !answers.is_empty() {
            break;
        }
    }
    Ok(answers)
}

/// Moves that take `taken` tokens and leave as many heaps as bits of `parts` say.
#[derive(Debug, Clone, Copy)]
struct Kind {
    taken: usize,
    parts: u64,
}

impl Kind {
    /// Calls `visit` with the value of each option of heap `n`.
    fn values(self, known: &[u64], n: usize, visit: &mut dyn FnMut(u64)) {
        let Some(left) = n.checked_sub(self.taken) else { return };
        if self.parts & 1 != 0 && left == 0 {
            visit(0);
        }
        if self.parts & 2 != 0 && left > 0 && self.taken > 0 {
            visit(known[left]);
        }
        if self.parts & 4 != 0 {
            (1..=left / 2).for_each(|part| visit(known[part] ^ known[left - part]));
        }
    }

    fn is_compatible(self, known: &[u64]) -> bool {
        (0..known.len()).all(|n| {
            let mut compatible = true;
            self.values(known, n, &mut |value| compatible &= value != known[n]);
            compatible
        })
    }
}

/// Which smaller values are reached from each heap, and how often.
struct Reached<'a> {
    known: &'a [u64],
    counts: Vec<Vec<u32>>,
    /// The number of values that are not reached.
    missing: usize,
}

impl<'a> Reached<'a> {
    fn new(known: &'a [u64]) -> Option<Self> {
        let below = |&value: &u64| usize::try_from(value).ok().map(|value| vec![0; value]);
        let counts: Vec<Vec<u32>> = known.iter().map(below).collect::<Option<_>>()?;
        let missing = counts.iter().map(Vec::len).sum();
        Some(Self { known, counts, missing })
    }

    fn add(&mut self, kind: Kind) {
        self.change(kind, |count, missing| {
            *missing -= usize::from(*count == 0);
            *count += 1;
        });
    }

    fn remove(&mut self, kind: Kind) {
        self.change(kind, |count, missing| {
            *count -= 1;
            *missing += usize::from(*count == 0);
        });
    }

    fn change(&mut self, kind: Kind, change: fn(&mut u32, &mut usize)) {
        let Self { known, counts, missing } = self;
        for (n, counts) in counts.iter_mut().enumerate() {
            kind.values(known, n, &mut |value| {
                let place = usize::try_from(value).ok();
                if let Some(count) = place.and_then(|place| counts.get_mut(place)) {
                    change(count, missing);
                }
            });
        }
    }
}

/// The least and the greatest set of kinds with the given values that take as few tokens as
/// possible; at least half of the values are beyond the largest number taken.
fn extremes(
    known: &[u64],
    kinds: &[Vec<Kind>],
    meter: &Meter<'_>,
) -> Result<Option<[Vec<Kind>; 2]>, Failure> {
    let Some(mut reached) = Reached::new(known) else { return Ok(None) };
    let mut greatest = Vec::new();
    for place in kinds.iter().take(known.len() / 2) {
        meter.pause()?;
        for &kind in place.iter().filter(|kind| kind.is_compatible(known)) {
            reached.add(kind);
            greatest.push(kind);
        }
        if reached.missing == 0 {
            break;
        }
    }
    if reached.missing > 0 {
        return Ok(None);
    }
    let mut least = greatest.clone();
    for &kind in greatest.iter().rev() {
        reached.remove(kind);
        if reached.missing > 0 {
            reached.add(kind);
        } else {
            least.retain(|other| (other.taken, other.parts) != (kind.taken, kind.parts));
        }
    }
    Ok(Some([least, greatest]))
}

type Fitted = Option<(String, Option<Bounds>)>;

/// Octal codes.
fn codes(known: &[u64], meter: &Meter<'_>) -> Result<Fitted, Failure> {
    let place = |taken: usize| {
        let bits = if taken == 0 { [4].as_slice() } else { &[1, 2, 4] };
        bits.iter().map(|&parts| Kind { taken, parts }).collect()
    };
    let kinds: Vec<Vec<Kind>> = (0..known.len()).map(place).collect();
    let Some(extremes) = extremes(known, &kinds, meter)? else { return Ok(None) };
    let [least, greatest] = extremes.map(|kinds| code(&kinds));
    Ok(least.zip(greatest).map(|(least, greatest)| {
        let between = (least != greatest).then(|| Bounds::Codes { least: least.clone(), greatest });
        (least, between)
    }))
}

/// The code that allows some kinds of moves.
fn code(kinds: &[Kind]) -> Option<String> {
    let last = kinds.iter().map(|kind| kind.taken).max()?;
    let mut digits = vec![0; last + 1];
    for kind in kinds {
        digits[kind.taken] |= kind.parts;
    }
    let digits = digits.into_iter().map(Digit::plain).collect();
    Some(TakeBreak::new(digits, 0).ok()?.to_string())
}

/// A kind for each number that may be taken.
fn takes(known: &[u64]) -> Vec<Vec<Kind>> {
    let kind = |taken| if taken == 0 { Vec::new() } else { vec![Kind { taken, parts: 3 }] };
    (0..known.len()).map(kind).collect()
}

/// Sets of numbers that may be taken.
fn sets(known: &[u64], meter: &Meter<'_>) -> Result<Fitted, Failure> {
    let Some([least, greatest]) = extremes(known, &takes(known), meter)? else { return Ok(None) };
    let set = |kinds: &[Kind]| format!("take:{}", list(kinds.iter().map(|kind| kind.taken)));
    let (least, greatest) = (set(&least), set(&greatest));
    let between = (least != greatest).then(|| Bounds::Sets { least: least.clone(), greatest });
    Ok(Some((least, between)))
}

/// The least set of numbers that may not be taken, all others being allowed.
fn all_but(known: &[u64], meter: &Meter<'_>) -> Result<Fitted, Failure> {
    let Some(mut reached) = Reached::new(known) else { return Ok(None) };
    let mut excluded = Vec::new();
    for kind in takes(known).into_iter().flatten() {
        meter.pause()?;
        if kind.is_compatible(known) {
            reached.add(kind);
        } else {
            excluded.push(kind.taken);
        }
    }
    let largest = excluded.last().copied().unwrap_or(0);
    // At least half of the values are beyond the largest excluded number.
    let fits = reached.missing == 0 && largest > 0 && 2 * largest <= known.len();
    Ok(fits.then(|| (format!("allbut:{}", list(excluded.into_iter())), None)))
}

/// Numbers with commas between.
fn list(numbers: impl Iterator<Item = usize>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
}
