//! The first values of many games, as one text that can be stored.
//!
//! A value is one character, so that a look-up runs over the text as it was stored. The last
//! character stands for every larger value; where a match has it, the values are computed.
//!
//! ```text
//! games 2 whole 6f2a… 14210      form, extent, fingerprint of the games, their number
//! 0 0 3 kayles;0.77<TAB>!"#…     first number, columns or 0, further names, names, values
//! ```

use std::fmt::Write;
use std::ops::Range;
use std::sync::OnceLock;

use super::families::{Extent, specs};

/// The form of the text.
const FORM: &str = "games 2";

/// The character of the value 0.
const ZERO: u8 = b'!';

/// The least value that has no character of its own.
const LARGE: u64 = 93;

/// The character of all values from [`LARGE`] on.
pub(super) const LARGEST: u8 = b'~';

/// A first number larger than this is of no index, and sums with it could overflow.
const MOST_FIRST: u64 = 1 << 32;

/// The most names that are stored of games with equal values.
const MOST_NAMES: usize = 24;

/// The values of many games, each sequence once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Index {
    text: String,
    classes: Vec<Range<usize>>,
    games: u64,
    extent: Extent,
}

/// Games with equal values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class<'a> {
    /// The number of the first value.
    pub(super) first: u64,
    /// The number of columns; 0 for a sequence.
    pub(super) columns: usize,
    /// The number of games that are not named.
    pub(super) more: u64,
    /// The names, with `;` between.
    names: &'a str,
    /// The values as characters.
    pub(super) values: &'a [u8],
}

/// The character of a value.
pub(super) fn character(value: u64) -> u8 {
    u8::try_from(value.min(LARGE)).map_or(LARGEST, |value| ZERO + value)
}

/// Whether the value of a character is 0.
pub(super) fn is_zero(character: u8) -> bool {
    character == ZERO
}

impl<'a> Class<'a> {
    /// The names.
    pub(super) fn names(self) -> impl Iterator<Item = &'a str> {
        self.names.split(';')
    }

    /// Reads a line; `None` if no index has it.
    fn read(line: &'a str) -> Option<Self> {
        let (head, values) = line.split_once('\t')?;
        let mut head = head.splitn(4, ' ');
        let (first, columns) = (head.next()?.parse().ok()?, head.next()?.parse().ok()?);
        let (more, names) = (head.next()?.parse().ok()?, head.next()?);
        let fits = first <= MOST_FIRST && columns <= values.len();
        fits.then_some(Self { first, columns, more, names, values: values.as_bytes() })
    }
}

impl Index {
    /// Reads the text of an index; `None` if it is not that of this version's games.
    pub fn from_text(text: String, extent: Extent) -> Option<Self> {
        let (head, _) = text.split_once('\n')?;
        let games = head.strip_prefix(&heading(extent))?.trim().parse().ok()?;
        let mut classes = Vec::new();
        let mut start = head.len() + 1;
        for line in text.get(start..)?.lines() {
            classes.push(start..start + line.len());
            start += line.len() + 1;
        }
        Some(Self { text, classes, games, extent })
    }

    /// The text, for a store.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The number of different sequences and tables.
    pub fn sequences(&self) -> u64 {
        self.classes.len() as u64
    }

    /// Which games it holds.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// All classes, the catalogue's games first.
    pub(super) fn classes(&self) -> impl Iterator<Item = Class<'_>> {
        self.classes.iter().filter_map(|range| Class::read(self.text.get(range.clone())?))
    }
}

/// The first line, without the number of games.
fn heading(extent: Extent) -> String {
    let name = match extent {
        Extent::Small => "small",
        Extent::Whole => "whole",
    };
    format!("{FORM} {name} {:016x} ", fingerprint(extent))
}

/// A number that changes with the games: FNV-1a of their names (G. Fowler, L. C. Noll, K.-P. Vo).
fn fingerprint(extent: Extent) -> u64 {
    const OFFSET: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    static SMALL: OnceLock<u64> = OnceLock::new();
    static WHOLE: OnceLock<u64> = OnceLock::new();
    let known = match extent {
        Extent::Small => &SMALL,
        Extent::Whole => &WHOLE,
    };
    *known.get_or_init(|| {
        specs(extent).iter().fold(OFFSET, |hash, spec| {
            let name = spec.name();
            let bytes = name.bytes().chain([b'\n']);
            bytes.fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
        })
    })
}

/// What stands before the values of a class, and the values.
type Shape = (u64, usize, Vec<u8>);

/// Collects the values of games.
#[derive(Debug, Default)]
pub(super) struct Collector {
    places: std::collections::HashMap<Shape, usize>,
    classes: Vec<(Shape, Vec<String>, u64)>,
    games: u64,
}

impl Collector {
    /// Adds a game.
    pub(super) fn add(&mut self, name: String, first: u64, columns: usize, values: &[u64]) {
        let characters = values.iter().map(|&value| character(value)).collect();
        let shape = (first, columns, characters);
        self.games += 1;
        let place = *self.places.entry(shape.clone()).or_insert_with(|| {
            self.classes.push((shape, Vec::new(), 0));
            self.classes.len() - 1
        });
        if let Some((_, names, more)) = self.classes.get_mut(place) {
            if names.len() < MOST_NAMES { names.push(name) } else { *more += 1 }
        }
    }

    /// The index of all games added.
    pub(super) fn index(self, extent: Extent) -> Option<Index> {
        let mut text = format!("{}{}\n", heading(extent), self.games);
        for ((first, columns, values), names, more) in &self.classes {
            let values = std::str::from_utf8(values).unwrap_or_default();
            // Writing into a string does not fail.
            let _ = writeln!(text, "{first} {columns} {more} {}\t{values}", names.join(";"));
        }
        Index::from_text(text, extent)
    }
}
