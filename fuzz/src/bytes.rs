//! Bytes as choices, and edits of valid texts and files that they make.
//!
//! Most formats refuse arbitrary bytes at the first of them. Edits of something valid come further:
//! the fuzzer mutates the list of edits.

use std::borrow::Cow;

/// Choices, one after another. Where the bytes end, every choice is the first one.
#[derive(Debug)]
pub(super) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub(super) fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// Whether there is something left to choose.
    pub(super) fn any(&self) -> bool {
        !self.0.is_empty()
    }

    pub(super) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `bound`, which is at most 2^16.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        match bound {
            0 | 1 => 0,
            2..=256 => usize::from(self.byte()) % bound,
            _ => (usize::from(self.byte()) << 8 | usize::from(self.byte())) % bound,
        }
    }

    pub(super) fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }

    /// Eight bytes as a number.
    fn word(&mut self) -> u64 {
        (0..8).fold(0, |word, _| word << 8 | u64::from(self.byte()))
    }
}

/// The most edits of one text or file.
const EDITS: usize = 12;

/// Replaces numbers and characters of a text, drops them and doubles them. Numbers stay below
/// `bound`.
pub(super) fn edited(text: &str, bound: usize, bytes: &mut Bytes<'_>) -> String {
    let mut pieces: Vec<Cow<'_, str>> = pieces(text).map(Cow::Borrowed).collect();
    for _ in 0..EDITS {
        if !bytes.any() || pieces.is_empty() {
            break;
        }
        let at = bytes.below(pieces.len());
        match bytes.byte() % 8 {
            0 => {
                pieces.remove(at);
            }
            1 => pieces.insert(at, pieces[at].clone()),
            2 | 3 => {
                let other = pieces[bytes.below(pieces.len())].clone();
                pieces[at] = other;
            }
            // Mostly numbers: they are what a valid text can differ in and stay valid.
            _ => {
                let is_number = |place: &usize| pieces[*place].as_bytes()[0].is_ascii_digit();
                let places: Vec<usize> = (0..pieces.len()).filter(is_number).collect();
                if !places.is_empty() {
                    pieces[places[at % places.len()]] = number(bound, bytes).into();
                }
            }
        }
    }
    pieces.concat()
}

/// A number below `bound`, or now and then one at the end of a type.
fn number(bound: usize, bytes: &mut Bytes<'_>) -> String {
    const ENDS: [u64; 4] = [1 << 20, 1 << 32, i64::MAX as u64, u64::MAX];
    match bytes.byte() {
        0..16 => bytes.pick(&ENDS).to_string(),
        _ => bytes.below(bound).to_string(),
    }
}

/// Numbers and single characters.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (piece, after) = rest.split_at(digits.max(first.len_utf8()));
        rest = after;
        Some(piece)
    })
}

/// Changes bytes of a file, inserts and drops them, cuts it off, and sets whole numbers of eight
/// bytes.
pub(super) fn damaged(file: &[u8], bytes: &mut Bytes<'_>) -> Vec<u8> {
    let mut file = file.to_vec();
    for _ in 0..EDITS {
        if !bytes.any() || file.is_empty() {
            break;
        }
        let (how, at) = (bytes.byte() % 8, bytes.below(file.len()));
        match how {
            0 => file[at] ^= 1 << bytes.below(8),
            1 | 2 => file[at] = bytes.byte(),
            3 => file.insert(at, bytes.byte()),
            4 => {
                file.drain(at..(at + bytes.below(256)).min(file.len()));
            }
            5 => file.truncate(at),
            _ => {
                let word = if how == 6 { bytes.byte().into() } else { bytes.word() };
                let end = (at + 8).min(file.len());
                file[at..end].copy_from_slice(&word.to_le_bytes()[..end - at]);
            }
        }
    }
    file
}
