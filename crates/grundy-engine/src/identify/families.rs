//! Which games are looked up: the catalogue's, boards and graphs that grow by a number, and families
//! of codes and sets.
//!
//! The games of the catalogue come from its rows, so a new row is found without a change here: the
//! first words of its examples are games on single numbers, sizes of boards make tables, and graph
//! games are played on the families of graphs.

use std::collections::BTreeSet;

use crate::catalog::{Group, Row};
use grundy_core::game::take_break::{Digit, TakeBreak, family};

/// Which games an index holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The catalogue's games on one number or two, and the octal codes of up to three places.
    Small,
    /// All.
    Whole,
}

/// One game of the index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Spec {
    /// A game whose positions are its name and a number.
    Heaps(String),
    /// A code.
    Code(TakeBreak),
    /// A text in which `{n}` stands for a number.
    Template(String),
    /// A text in which `{a}` and `{b}` stand for numbers.
    Table(String),
}

impl Spec {
    /// The game as it is written.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Heaps(text) | Self::Template(text) | Self::Table(text) => text.clone(),
            Self::Code(code) => code.to_string(),
        }
    }
}

/// Families of graphs that grow by a number.
const GRAPHS: [&str; 6] =
    ["path:{n}", "cycle:{n}", "star:{n}", "complete:{n}", "wheel:{n}", "grid:2x{n}"];

/// Positions that grow by two numbers, of games whose own positions have more.
const MORE_TABLES: [&str; 5] = [
    "cuboid 2x{a}x{b}",
    "tartan:turning-turtles*turning-turtles {a}x{b}",
    "tartan:twins*twins {a}x{b}",
    "tartan:mock-turtles*mock-turtles {a}x{b}",
    "tartan:ruler*ruler {a}x{b}",
];

/// Codes of up to three places.
const SMALL_CODES: [&str; 2] = ["0.???", "4.???"];

/// Further families of codes: four places, digits that repeat for ever, parts that compare.
const CODES: [&str; 13] = [
    "0.????", "4.????", "0.[?]", "4.[?]", "0.?[?]", "4.?[?]", "0.??[?]", "4!.??", "4=.??", "0.?!?",
    "0.??!", "0.?=?", "0.??=",
];

/// Sets without a largest member.
const ENDLESS_SETS: [&str; 10] =
    ["prime", "1,prime", "2^k", "k^2", "fib", "2,2^k", "1,2,k^2", "1,4,prime", "2..3,2^k", "2,fib"];

/// The games on subtraction sets with members up to this one are in the index.
const LARGEST_TAKEN: u32 = 10;

/// The same for sets of numbers that may not be taken.
const LARGEST_LEFT_OUT: u32 = 7;

/// The same for numbers of coins that may be turned, wherever these lie, next to each other, at
/// equal distances or symmetrically, also with the first coin.
const MOST_COINS: u32 = 4;

/// Further turning codes.
const TURNED: [&str; 14] = [
    "1-5", "1-6", "1-7", "5", "6", "7", "1-5C", "1+S", "1+FS", "2+S", "1-3C(4)", "1-3C(5)",
    "3C(5)", "1-3C(6)",
];

/// The games of an extent; where games have equal values, the first one gives its name.
pub(super) fn specs(extent: Extent) -> Vec<Spec> {
    let mut specs: Vec<Spec> = Row::all().iter().flat_map(|row| of_row(row, extent)).collect();
    specs.extend(codes(&SMALL_CODES));
    if extent == Extent::Whole {
        specs.extend(MORE_TABLES.into_iter().map(|text| Spec::Table(text.to_owned())));
        specs.extend(parameters());
        specs.extend(codes(&CODES));
        specs.extend(hexadecimal());
    }
    let mut seen = BTreeSet::new();
    specs.retain(|spec| seen.insert(spec.name()));
    specs
}

/// The games of a row.
fn of_row(row: &'static Row, extent: Extent) -> Vec<Spec> {
    let whole = extent == Extent::Whole;
    match (row.display.sizes, row.group) {
        (1, _) => of_numbers(row),
        (2, _) => of_pairs(row),
        (_, Group::Graphs) if whole => {
            GRAPHS.iter().map(|graph| Spec::Template(format!("{} {graph}", row.name))).collect()
        }
        _ => Vec::new(),
    }
}

/// The examples of a row, as words; those under misère play have no values.
fn examples(row: &'static Row) -> impl Iterator<Item = Vec<&'static str>> {
    let texts = row.examples.iter().chain(row.display.starts);
    texts
        .filter(|text| !text.starts_with("misere ") && !text.contains(" + "))
        .map(|text| text.split_whitespace().collect())
}

/// The words `key=value` of an example.
fn settings(words: &[&'static str]) -> Vec<&'static str> {
    words.iter().copied().filter(|word| word.contains('=')).collect()
}

fn of_numbers(row: &'static Row) -> Vec<Spec> {
    let mut specs = Vec::new();
    // Names that stand for several games need a rule.
    if examples(row).any(|words| words.first() == Some(&row.name)) {
        specs.push(Spec::Heaps(row.name.to_owned()));
    }
    for words in examples(row) {
        let Some(head) = words.first() else { continue };
        let settings = settings(&words).join(" ");
        specs.push(if settings.is_empty() {
            Spec::Heaps((*head).to_owned())
        } else {
            Spec::Template(format!("{head} {{n}} {settings}"))
        });
    }
    // Ranges in settings of `starts` stand for any number.
    specs.retain(|spec| !spec.name().split('=').skip(1).any(|value| value.contains('-')));
    specs
}

fn of_pairs(row: &'static Row) -> Vec<Spec> {
    let mut tables = BTreeSet::new();
    for words in examples(row) {
        let sized = |word: &&&str| word.starts_with(|c: char| c.is_ascii_digit());
        let Some(size) = words.iter().skip(1).find(sized) else { continue };
        let between = if size.contains('x') { "x" } else { " " };
        let settings = settings(&words).iter().fold(String::new(), |all, one| all + " " + one);
        tables.insert((settings.len(), format!("{} {{a}}{between}{{b}}{settings}", row.name)));
    }
    tables.into_iter().map(|(_, table)| Spec::Table(table)).collect()
}

/// The codes of patterns, short ones first.
fn codes(patterns: &[&str]) -> Vec<Spec> {
    let mut codes: Vec<TakeBreak> =
        patterns.iter().filter_map(|pattern| family(pattern).ok()).flatten().collect();
    codes.retain(|code| !code.has_no_moves());
    codes.sort_by_key(|code| (code.tail(), code.places().len()));
    codes.into_iter().map(Spec::Code).collect()
}

/// The codes of one and two hexadecimal digits, with or without a split before the point.
fn hexadecimal() -> Vec<Spec> {
    let digit = Digit::plain;
    let places = (0..16).flat_map(|a| (0..16).map(move |b| (a, b)));
    let codes = places.flat_map(|(a, b)| {
        [0, 4, 8, 12]
            .into_iter()
            .filter_map(move |zero| TakeBreak::new(vec![digit(zero), digit(a), digit(b)], 0).ok())
    });
    let mut codes: Vec<TakeBreak> =
        codes.filter(|code| !code.is_octal() && !code.has_no_moves()).collect();
    codes.sort_by_key(|code| code.places().len());
    codes.into_iter().map(Spec::Code).collect()
}

/// The games of rows that take a parameter after a colon, by parameter.
fn parameters() -> Vec<Spec> {
    let mut texts = Vec::new();
    let coprime = |a: u32, b: u32| (2..=a).all(|d| !(a.is_multiple_of(d) && b.is_multiple_of(d)));
    for under in 2..=12 {
        let over = (1..under).filter(|&over| coprime(over, under));
        texts.extend(over.map(|over| format!("fraction:{over}/{under}")));
    }
    texts.extend((2..=20).map(|least| format!("evensplit:{least}")));
    for (name, largest) in [("take", LARGEST_TAKEN), ("allbut", LARGEST_LEFT_OUT)] {
        texts.extend(ENDLESS_SETS.iter().map(|set| format!("{name}:{set}")));
        texts.extend((1..1u32 << largest).map(|members| format!("{name}:{}", set(members))));
    }
    for coins in 1..1 << MOST_COINS {
        texts.extend(["", "C", "E", "S", "FS"].map(|lie| format!("turn:{}", turned(coins, lie))));
    }
    texts.extend(TURNED.map(|code| format!("turn:{code}")));
    texts.into_iter().map(Spec::Heaps).collect()
}

/// A turning code of the numbers of the bits that are set, each with these letters.
fn turned(members: u32, letters: &str) -> String {
    set(members).split(',').map(|count| format!("{count}{letters}")).collect::<Vec<_>>().join(",")
}

/// The numbers of the bits that are set, from 1 on.
fn set(members: u32) -> String {
    let members = (0..u32::BITS).filter(|bit| members >> bit & 1 == 1);
    members.map(|bit| (bit + 1).to_string()).collect::<Vec<_>>().join(",")
}
