//! Looks values up in an index.
//!
//! A list is compared with every stretch of every sequence, from its end backward, so that one
//! comparison finds both a full match and a list whose first values differ. The last eight
//! characters are compared as one number, which settles nearly all places.

use super::Question;
use super::answer::{Match, Relation};
use super::build::numbers;
use super::index::{Class, Index, LARGEST, character, is_zero};
use crate::Workbench;
use grundy_core::game::{Failure, Meter};

/// Fewer values than this are not compared after something was left out.
const FEWEST: usize = 8;

/// The largest step and the largest number of equal neighbours that are tried.
const LARGEST_STEP: usize = 4;

/// The answers of an index, in its order.
pub(super) fn look(
    question: &Question,
    index: &Index,
    bench: &Workbench,
    meter: &Meter<'_>,
) -> Result<Vec<Match>, Failure> {
    let list = match question {
        Question::Table { first, columns, values } => {
            let classes = index.classes().filter(|class| class.columns > 0);
            let found = |class| in_table(class, *first, *columns, values);
            return Ok(classes.filter_map(found).collect());
        }
        Question::Values { first, values } => List::of_values(*first, values),
        Question::Zeros { first, numbers } => List::of_zeros(*first, numbers),
    };
    let exact = match question {
        Question::Values { first, values } if list.characters.contains(&LARGEST) => {
            Exact::of(*first, values)
        }
        _ => None,
    };
    let mut answers = Vec::new();
    let mut zeros = Vec::new();
    for class in index.classes().filter(|class| class.columns == 0) {
        let known = if list.values.is_none() {
            zeros.clear();
            zeros.extend(class.values.iter().map(|&value| u8::from(is_zero(value))));
            zeros.as_slice()
        } else {
            class.values
        };
        let Some(hit) = list.best(known, class.first) else { continue };
        meter.pause()?;
        answers.extend(match &exact {
            Some(exact) => exact.answer(class, bench, meter),
            None => list.answer(class, hit, bench, meter),
        });
    }
    Ok(answers)
}

/// The name and first number of the game whose values begin with a list, or do so after its first
/// value.
pub(super) fn plainly(index: &Index, values: &[u64]) -> Option<(String, u64)> {
    let list: Vec<u8> = values.iter().map(|&value| character(value)).collect();
    if list.contains(&LARGEST) {
        return None;
    }
    [0, 1].into_iter().find_map(|start| {
        let begins =
            |class: &Class<'_>| class.values.get(start..).is_some_and(|at| at.starts_with(&list));
        let mut lines = index.classes().filter(|class| class.columns == 0);
        let class = lines.find(begins)?;
        Some((class.names().next()?.to_owned(), class.first + start as u64))
    })
}

/// A match within one sequence.
#[derive(Debug, Clone, Copy)]
struct Hit {
    relation: Relation,
    terms: usize,
}

impl Hit {
    fn rank(self) -> (u8, u64, u64) {
        let (relation, terms) = (self.relation, self.terms as u64);
        let (game, also) = (String::new(), Vec::new());
        Match { game, also, more: 0, relation, terms, between: None }.rank()
    }
}

/// A list of values as characters.
struct List<'a> {
    /// The n of the first value.
    from: u64,
    /// The values; `None` if only zeros are known.
    values: Option<&'a [u64]>,
    characters: Vec<u8>,
    /// The last eight characters as a number, and which of its bits count.
    key: u64,
    mask: u64,
    /// For each number of equal neighbours: how many values stand before the first whole block, and
    /// one value of each block.
    blocks: Vec<(usize, usize, Vec<u8>)>,
}

impl<'a> List<'a> {
    fn of_values(from: u64, values: &'a [u64]) -> Self {
        let characters = values.iter().map(|&value| character(value)).collect();
        Self::of_characters(from, values, characters)
    }

    fn of_characters(from: u64, values: &'a [u64], characters: Vec<u8>) -> Self {
        let list = Self::new(from, characters);
        let blocks = (2..=LARGEST_STEP).filter_map(|repeat| blocks(&list.characters, repeat));
        Self { values: Some(values), blocks: blocks.collect(), ..list }
    }

    fn of_zeros(from: u64, zeros: &[u64]) -> Self {
        let last = zeros.last().copied().unwrap_or(0);
        let mark = |n| u8::from(zeros.binary_search(&n).is_ok());
        Self::new(from, (from..=last).map(mark).collect())
    }

    fn new(from: u64, characters: Vec<u8>) -> Self {
        let compared = characters.len().min(FEWEST);
        let last = characters.iter().rev().take(compared).rev();
        let key = last.fold(0, |key, &next| key << 8 | u64::from(next));
        let mask = if compared == FEWEST { u64::MAX } else { (1 << (8 * compared)) - 1 };
        Self { from, values: None, characters, key, mask, blocks: Vec::new() }
    }

    /// The best match within a sequence whose first value has the number `first`.
    fn best(&self, known: &[u8], first: u64) -> Option<Hit> {
        let hits = self.aligned(known, first).into_iter();
        hits.chain(self.longer(known, first))
            .chain(self.stepping(known, first))
            .chain(self.repeating(known, first))
            .min_by_key(|hit| hit.rank())
    }

    /// The best match of the list, or of all but its beginning, with consecutive values.
    fn aligned(&self, known: &[u8], first: u64) -> Option<Hit> {
        let length = self.characters.len();
        let compared = length.min(FEWEST);
        let mut best: Option<Hit> = None;
        let mut window = 0u64;
        for (end, &next) in (1..).zip(known) {
            window = window << 8 | u64::from(next);
            if end < compared || window & self.mask != self.key {
                continue;
            }
            let (list, here) = (self.characters.iter().rev(), known[..end].iter().rev());
            let terms = list.zip(here).take_while(|(a, b)| a == b).count();
            let dropped = length - terms;
            let enough = self.values.is_some() && terms >= FEWEST && dropped <= length / 3;
            if dropped > 0 && !enough {
                continue;
            }
            let hit = self.line(dropped, first, end - terms, 1, 1, terms);
            if best.is_none_or(|best| hit.rank() < best.rank()) {
                best = Some(hit);
            }
        }
        best
    }

    /// A match with all known values of a sequence that is shorter than the list.
    fn longer(&self, known: &[u8], first: u64) -> Option<Hit> {
        [0, 1].into_iter().find_map(|start| {
            let terms = known.len().checked_sub(start)?;
            let fits = terms >= FEWEST
                && terms < self.characters.len()
                && self.characters[..terms] == known[start..];
            fits.then(|| self.line(0, first, start, 1, 1, terms))
        })
    }

    /// A match with every second, third or fourth value.
    fn stepping(&self, known: &[u8], first: u64) -> Option<Hit> {
        let terms = self.characters.len();
        if terms < FEWEST {
            return None;
        }
        let places = (2..=LARGEST_STEP).flat_map(|step| {
            let starts = known.len().saturating_sub(step * (terms - 1));
            (0..starts).map(move |start| (step, start))
        });
        let equal = |&(step, start): &(usize, usize)| {
            let every = known[start..].iter().step_by(step);
            self.characters.iter().zip(every).all(|(a, b)| a == b)
        };
        let hits = places.filter(equal).map(|(step, at)| self.line(0, first, at, step, 1, terms));
        hits.min_by_key(|hit| hit.rank())
    }

    /// A match in which every value stands several times.
    fn repeating(&self, known: &[u8], first: u64) -> Option<Hit> {
        let fits = |(repeat, before, list): &(usize, usize, Vec<u8>)| {
            let start = memchr::memmem::find(known, list)?;
            let terms = self.characters.len() - before;
            Some(self.line(*before, first, start, 1, *repeat, terms))
        };
        self.blocks.iter().find_map(fits)
    }

    /// The relation of a match at place `start` of a sequence.
    fn line(
        &self,
        dropped: usize,
        first: u64,
        start: usize,
        step: usize,
        repeat: usize,
        terms: usize,
    ) -> Hit {
        let relation = Relation::Line {
            from: self.from,
            dropped: dropped as u64,
            first: first + start as u64,
            step: step as u64,
            repeat: repeat as u64,
        };
        Hit { relation, terms }
    }

    /// The answer of a class. Where characters do not say all, values are computed.
    fn answer(
        &self,
        class: Class<'_>,
        hit: Hit,
        bench: &Workbench,
        meter: &Meter<'_>,
    ) -> Option<Match> {
        let mut names: Vec<String> = class.names().map(str::to_owned).collect();
        let (mut terms, mut more) = (hit.terms as u64, class.more);
        if let Some(values) = self.values {
            let left_out = match hit.relation {
                Relation::Line { dropped, .. } => dropped,
                Relation::Table { .. } => 0,
            };
            let whole = terms + left_out == values.len() as u64;
            if !whole || self.characters.contains(&LARGEST) {
                let agree = |name: String| {
                    let terms = agreeing(bench, &name, values, hit.relation, meter)?;
                    Some((terms, name))
                };
                let agreeing: Vec<(u64, String)> = names.into_iter().filter_map(agree).collect();
                terms = agreeing.iter().map(|(terms, _)| *terms).max()?;
                let most = agreeing.into_iter().filter(|(found, _)| *found == terms);
                names = most.map(|(_, name)| name).collect();
                // Those without a name here were not compared.
                more = 0;
            }
        }
        let mut names = names.into_iter();
        let game = names.next()?;
        let relation = hit.relation;
        Some(Match { game, also: names.collect(), more, relation, terms, between: None })
    }
}

/// A list in which each value has a character of its own, also those beyond the characters of an
/// index.
struct Exact<'a> {
    values: &'a [u64],
    /// The values, ascending and each once; the place of a value is its character.
    distinct: Vec<u64>,
    list: List<'a>,
}

impl<'a> Exact<'a> {
    /// The character of values that are not in the list.
    const OTHER: u8 = u8::MAX;

    /// `None` if the list has more values than there are characters.
    fn of(from: u64, values: &'a [u64]) -> Option<Self> {
        let mut distinct = values.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        if distinct.len() > usize::from(Self::OTHER) {
            return None;
        }
        let list = List::of_characters(from, values, coded(&distinct, values));
        Some(Self { values, distinct, list })
    }

    /// The answer of a class whose values are computed.
    fn answer(&self, class: Class<'_>, bench: &Workbench, meter: &Meter<'_>) -> Option<Match> {
        let last = (class.first + class.values.len() as u64).checked_sub(1)?;
        let hit = |name: &'_ str| {
            let (first, known) = numbers(bench, name, last, meter);
            let relation = self.list.best(&coded(&self.distinct, &known), first)?.relation;
            let terms = agreeing(bench, name, self.values, relation, meter)?;
            Some((relation, terms, name.to_owned()))
        };
        let hits: Vec<(Relation, u64, String)> = class.names().filter_map(hit).collect();
        let rank = |&&(relation, terms, _): &&(Relation, u64, String)| {
            Hit { relation, terms: usize::try_from(terms).unwrap_or(usize::MAX) }.rank()
        };
        let &(relation, terms, _) = hits.iter().min_by_key(rank)?;
        let equal = hits.into_iter().filter(|hit| (hit.0, hit.1) == (relation, terms));
        let mut names = equal.map(|(_, _, name)| name);
        let game = names.next()?;
        // Those without a name here were not compared.
        Some(Match { game, also: names.collect(), more: 0, relation, terms, between: None })
    }
}

/// The places of values among the distinct ones of a list.
fn coded(distinct: &[u64], values: &[u64]) -> Vec<u8> {
    let place = |value| distinct.binary_search(value).ok();
    let character = |place| u8::try_from(place).unwrap_or(Exact::OTHER);
    values.iter().map(|value| place(value).map_or(Exact::OTHER, character)).collect()
}

/// The list in blocks of equal values, of which only the first and the last may be shorter.
fn blocks(list: &[u8], repeat: usize) -> Option<(usize, usize, Vec<u8>)> {
    /// Fewer blocks than this do not show a rule.
    const FEWEST_BLOCKS: usize = 4;
    (0..repeat).find_map(|before| {
        let (partial, rest) = list.split_at_checked(before)?;
        let constant = |block: &[u8]| block.windows(2).all(|pair| pair[0] == pair[1]);
        let one: Option<Vec<u8>> = rest
            .chunks(repeat)
            .map(|block| block.first().copied().filter(|_| constant(block)))
            .collect();
        let one = one.filter(|one| {
            let varied = one.iter().any(|value| Some(value) != one.first());
            constant(partial) && one.len() >= FEWEST_BLOCKS && varied
        })?;
        Some((repeat, before, one))
    })
}

/// The number of values that agree with those of a game; `None` if one does not.
fn agreeing(
    bench: &Workbench,
    game: &str,
    values: &[u64],
    relation: Relation,
    meter: &Meter<'_>,
) -> Option<u64> {
    let Relation::Line { dropped, first, step, repeat, .. } = relation else { return None };
    let number = |n: u64| first + step * ((n - dropped) / repeat);
    let last = number((values.len() as u64).checked_sub(1)?.max(dropped));
    let (start, known) = numbers(bench, game, last, meter);
    let mut terms = 0;
    for (n, &value) in (0..).zip(values).skip_while(|&(n, _)| n < dropped) {
        let place = usize::try_from(number(n).checked_sub(start)?).ok()?;
        match known.get(place) {
            Some(&found) if found == value => terms += 1,
            Some(_) => return None,
            None => break,
        }
    }
    (terms > 0).then_some(terms)
}

/// The answer of a class that is a table.
fn in_table(class: Class<'_>, from: [u64; 2], columns: usize, values: &[u64]) -> Option<Match> {
    let rows = values.len() / columns.max(1);
    let side = class.values.len() / class.columns;
    let mut places = Vec::new();
    for transposed in [false, true] {
        let (height, width) = if transposed { (columns, rows) } else { (rows, columns) };
        let down = side.saturating_sub(height);
        let right = class.columns.saturating_sub(width);
        let all = (0..=down).flat_map(|a| (0..=right).map(move |b| (a + b, a, b, transposed)));
        places.extend(all);
    }
    places.sort_unstable();
    let found = |&(_, a, b, transposed): &(usize, usize, usize, bool)| {
        let mut terms = 0;
        for (place, &value) in values.iter().enumerate() {
            let (row, column) = (place / columns, place % columns);
            let (row, column) = if transposed { (column, row) } else { (row, column) };
            let (row, column) = (a + row, b + column);
            if row >= side || column >= class.columns {
                continue;
            }
            let known = *class.values.get(row * class.columns + column)?;
            if known != character(value) {
                return None;
            }
            terms += u64::from(known != LARGEST);
        }
        let first = [class.first + a as u64, class.first + b as u64];
        let enough = terms >= FEWEST as u64 || terms == values.len() as u64;
        enough.then_some((Relation::Table { from, first, transposed }, terms))
    };
    let (relation, terms) = places.iter().find_map(found)?;
    let mut names = class.names().map(str::to_owned);
    let game = names.next()?;
    Some(Match { game, also: names.collect(), more: class.more, relation, terms, between: None })
}
