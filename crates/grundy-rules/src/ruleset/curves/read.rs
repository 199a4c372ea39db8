//! Positions of Sprouts as text: `7` for seven spots, or regions such as `0^3.1a2a/b.bc/c`.
//!
//! Regions are separated by `/`, their boundaries by `.`. On a boundary a spot is written as the number of
//! curves at it, 0, 1 or 2, and a spot of two curves that occurs at two places as a letter at both, or from
//! the 53rd on as a number in parentheses. `^3` after a boundary stands for three that look alike. A
//! position of one boundary without letters ends with `.`, since a number alone counts spots.

use std::collections::HashMap;
use std::fmt::Write;

use super::Sprouts;
use super::board::{
    self, BOUNDARY, CurvePosition, MOST_PAIRED, PAIRED, REGION, SIDE, SPOT, Signs, TIP, boundaries,
    is_paired, regions,
};
use super::moves::Place;
use super::plane::{self, Twice};
use grundy_core::game::{Mechanism, Parts, Reading, Summands};
use grundy_core::text::{Args, Hint, ParseError, Word, small};
use grundy_core::{hint, message};

/// The maximum number of lives of a position that is read: more than can be searched, and few enough that
/// each spot of two curves has a sign of its own however play goes on.
const MOST_LIVES: u32 = 240;

/// The maximum number of spots at the beginning.
const MOST_SPOTS: u64 = MOST_LIVES as u64 / 3;

const _: () = assert!(MOST_LIVES as usize <= MOST_PAIRED);

const HELP: Hint = hint!(
    "curves-spot-help",
    "a spot is written as the number of its curves, 0, 1 or 2, or as a letter at each of its two \
     places; `.` is between boundaries, `/` between regions, and `^3` repeats a boundary: 0^3.1a2a/a"
);

impl Mechanism for Sprouts {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let words = args.some("numbers of spots", "sprouts 7")?;
        let all = words.iter().map(|word| position(word));
        Ok(vec![(Self, all.collect::<Result<Parts<_>, _>>()?)])
    }
}

/// Reads a number of spots, or a position.
pub(super) fn position(word: &Word) -> Result<CurvePosition, ParseError> {
    if word.text.bytes().all(|byte| byte.is_ascii_digit()) {
        let spots = small(word, "a number of spots", MOST_SPOTS)?;
        return Ok(self::spots(usize::try_from(spots).unwrap_or_default()));
    }
    let (signs, names, twice) = (Signs::new(), HashMap::new(), Vec::new());
    Reader { word, signs, names, twice, next: PAIRED, halves: 0 }.read()
}

/// Returns the position of these many spots at the beginning.
pub(super) fn spots(count: usize) -> CurvePosition {
    let mut signs = Signs::new();
    (0..count).for_each(|_| signs.extend([SPOT, BOUNDARY]));
    if count > 0 {
        signs.push(REGION);
    }
    CurvePosition::new(&signs)
}

/// The places of a spot that was named.
#[derive(Debug, Clone, Copy)]
struct Named {
    sign: u8,
    /// Where it occurred first, as the byte in the word, the region and the boundary, both from 0.
    at: usize,
    region: usize,
    boundary: usize,
    /// The byte of its boundary.
    place: usize,
    twice: bool,
}

/// A position being read.
struct Reader<'a> {
    word: &'a Word,
    signs: Signs,
    names: HashMap<String, Named>,
    /// The spots that occurred for the second time, in that order.
    twice: Vec<Twice>,
    next: u8,
    /// Twice the number of lives so far: a spot with a letter has half of its life at each place.
    halves: u32,
}

impl Reader<'_> {
    fn read(mut self) -> Result<CurvePosition, ParseError> {
        let text = self.word.text.clone();
        let mut start = 0;
        for (number, region) in text.split('/').enumerate() {
            let mut at = start;
            let end = region.strip_suffix('.').filter(|rest| !rest.is_empty());
            for (index, boundary) in end.unwrap_or(region).split('.').enumerate() {
                self.boundary(boundary, at, number, index)?;
                at += boundary.len() + 1;
            }
            self.signs.push(REGION);
            start += region.len() + 1;
        }
        let once = self.names.iter().filter(|(_, named)| !named.twice);
        if let Some((name, named)) = once.min_by_key(|(_, named)| named.at) {
            return Err(self
                .word
                .error_at(named.at, message!("curves-once", "the spot {name} occurs once", name = name))
                .help(message!("curves-once-help", "a spot of two curves is on both sides of them: a letter occurs twice; write 2 if only one side matters")));
        }
        plane::check(&self.twice).map_err(|(at, message)| {
            self.word
                .error_at(at, message)
                .help(message!("curves-plane-help", "no curves in the plane have such boundaries"))
        })?;
        Ok(CurvePosition::new(&self.signs))
    }

    /// Reads a boundary, which begins at a byte of the word.
    fn boundary(
        &mut self,
        text: &str,
        start: usize,
        region: usize,
        number: usize,
    ) -> Result<(), ParseError> {
        let (spots, times) = match text.split_once('^') {
            None => (text, 1),
            Some((spots, times)) => {
                let from = start + spots.len() + 1;
                let word = self.word.slice(from..from + times.len());
                let times = small(&word, "a number of boundaries", MOST_SPOTS)?;
                if times == 0 {
                    return Err(word
                        .error(message!("curves-none", "no boundaries"))
                        .help(message!("curves-none-help", "leave the boundary out")));
                }
                (spots, times)
            }
        };
        if spots.is_empty() {
            let at = start.min(self.word.text.len());
            return Err(self
                .word
                .error_at(at, message!("curves-empty", "a boundary without spots"))
                .help(HELP));
        }
        let first = self.signs.len();
        let mut chars = spots.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let sign = match c {
                '0' if spots.len() > 1 => {
                    return Err(self
                        .word
                        .error_at(
                            start + at,
                            message!(
                                "curves-alone",
                                "a spot without curves is a boundary by itself"
                            ),
                        )
                        .help(message!("curves-alone-help", "separate boundaries by `.`")));
                }
                '0' => SPOT,
                '1' => TIP,
                '2' => SIDE,
                '3'..='9' => {
                    let message =
                        message!("curves-dead", "a spot of {c} curves has no life left", c = c);
                    let help = message!(
                        "curves-dead-help",
                        "at most three curves end at a spot, and spots of three are left out"
                    );
                    return Err(self.word.error_at(start + at, message).help(help));
                }
                '(' => {
                    let digits = spots[at + 1..].find(')').map(|end| &spots[at + 1..at + 1 + end]);
                    let name = digits.filter(|name| name.bytes().all(|b| b.is_ascii_digit()));
                    let Some(name) = name.filter(|name| !name.is_empty()) else {
                        let message =
                            message!("curves-parenthesis", "this parenthesis holds no number");
                        return Err(self.word.error_at(start + at, message).help(HELP));
                    };
                    chars.nth(name.len());
                    let place = (start + at, region, number);
                    self.named(&spots[at..at + name.len() + 2], place, spots, at)?
                }
                c if c.is_ascii_alphabetic() => {
                    self.named(c.encode_utf8(&mut [0; 4]), (start + at, region, number), spots, at)?
                }
                c => {
                    let message = message!("curves-sign", "`{c}` is no spot", c = c);
                    return Err(self.word.error_at(start + at, message).help(HELP));
                }
            };
            if times > 1 && is_paired(sign) {
                let message =
                    message!("curves-repeat", "a boundary with letters cannot be repeated");
                return Err(self
                    .word
                    .error_at(start + at, message)
                    .help(message!("curves-repeat-help", "a letter occurs at two places in all")));
            }
            self.halves += board::half_lives(sign) * u32::try_from(times).unwrap_or(u32::MAX);
            if self.halves > 2 * MOST_LIVES {
                return Err(self.too_large());
            }
            self.signs.push(sign);
        }
        let written = self.signs[first..].to_vec();
        self.signs.push(BOUNDARY);
        for _ in 1..times {
            self.signs.extend_from_slice(&written);
            self.signs.push(BOUNDARY);
        }
        if self.signs.len() > 4 * MOST_LIVES as usize {
            return Err(self.too_large());
        }
        Ok(())
    }

    fn too_large(&self) -> ParseError {
        self.word.error(message!("curves-many", "this position has too many spots")).help(message!(
            "curves-many-help",
            "up to {lives} lives are read: {spots} spots without curves",
            lives = MOST_LIVES,
            spots = MOST_SPOTS
        ))
    }

    /// Returns the sign of a spot with a name, at a place, and at a byte of its boundary.
    fn named(
        &mut self,
        name: &str,
        (at, region, boundary): (usize, usize, usize),
        spots: &str,
        index: usize,
    ) -> Result<u8, ParseError> {
        // The places on a boundary need only be in order.
        let place = index;
        if let Some(named) = self.names.get_mut(name) {
            if named.twice {
                return Err(self
                    .word
                    .error_at(
                        at,
                        message!(
                            "curves-third",
                            "the spot {name} occurs a third time",
                            name = name
                        ),
                    )
                    .help(message!(
                        "curves-third-help",
                        "a spot of two curves is on both sides of them, so its letter occurs twice"
                    )));
            }
            if named.region == region && named.boundary != boundary {
                return Err(self
                    .word
                    .error_at(
                        at,
                        message!(
                            "curves-boundaries",
                            "the spot {name} is on two boundaries of one region",
                            name = name
                        ),
                    )
                    .help(message!(
                        "curves-boundaries-help",
                        "boundaries of a region have no spot in common"
                    )));
            }
            named.twice = true;
            let first = ((named.region, named.boundary), named.place);
            let places = [first, ((region, boundary), place)];
            self.twice.push(Twice { name: name.to_owned(), places, at });
            let sign = named.sign;
            if named.region == region {
                self.uncrossed(name, named_start(spots, name, index), index, spots, at)?;
            }
            return Ok(sign);
        }
        if usize::from(self.next - PAIRED) >= MOST_LIVES as usize {
            return Err(self.too_large());
        }
        let sign = self.next;
        self.next += 1;
        let named = Named { sign, at, region, boundary, place, twice: false };
        self.names.insert(name.to_owned(), named);
        Ok(sign)
    }

    /// Checks that a spot between the two places of another one has no place or both of its places between them:
    /// a curve through the region from one place to the other separates what is between from the rest.
    fn uncrossed(
        &self,
        name: &str,
        from: usize,
        to: usize,
        spots: &str,
        at: usize,
    ) -> Result<(), ParseError> {
        let between = spots.get(from + name.len()..to).unwrap_or_default();
        let rest = [spots.get(..from), spots.get(to + name.len()..)].map(Option::unwrap_or_default);
        let crossing = between
            .chars()
            .filter(char::is_ascii_alphabetic)
            .find(|&c| between.matches(c).count() == 1 && rest.iter().any(|rest| rest.contains(c)));
        match crossing {
            None => Ok(()),
            Some(other) => Err(self
                .word
                .error_at(
                    at,
                    message!(
                        "curves-cross",
                        "the places of {name} and {other} cross on this boundary",
                        name = name,
                        other = other
                    ),
                )
                .help(message!(
                    "curves-cross-help",
                    "no curves in the plane have such a boundary"
                ))),
        }
    }
}

/// Returns the byte at which a name occurs first.
fn named_start(spots: &str, name: &str, index: usize) -> usize {
    spots.find(name).unwrap_or(index)
}

/// Returns the name of a sign.
fn spot(sign: u8) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    match sign {
        SPOT => "0".into(),
        TIP => "1".into(),
        SIDE => "2".into(),
        _ => {
            let number = usize::from(sign.saturating_sub(PAIRED));
            match LETTERS.get(number) {
                Some(&letter) => char::from(letter).into(),
                None => format!("({})", number + 1),
            }
        }
    }
}

/// Returns the text of a boundary.
fn boundary_text(boundary: &[u8]) -> String {
    boundary.iter().map(|&sign| spot(sign)).collect()
}

/// Returns the texts of the boundaries of a region, from 0.
pub(super) fn boundaries_of(position: &CurvePosition, region: usize) -> Vec<String> {
    let region = regions(&position.0).nth(region).unwrap_or_default();
    boundaries(region).map(boundary_text).collect()
}

/// Returns the name of the spot at a place of a region, from 0.
pub(super) fn spot_of(position: &CurvePosition, region: usize, place: Place) -> Option<String> {
    let region = regions(&position.0).nth(region)?;
    boundaries(region).nth(place.boundary)?.get(place.at).map(|&sign| spot(sign))
}

/// Returns the text of a position.
pub(super) fn written(position: &CurvePosition) -> String {
    let mut text = String::new();
    for (region, number) in regions(&position.0).zip(0..) {
        if number > 0 {
            text.push('/');
        }
        let mut rest: Vec<&[u8]> = boundaries(region).collect();
        let mut first = true;
        while !rest.is_empty() {
            let boundary = rest[0];
            let plain = boundary.iter().all(|&sign| !is_paired(sign));
            let alike = rest.iter().take_while(|other| plain && **other == boundary).count().max(1);
            rest.drain(..alike);
            if !first {
                text.push('.');
            }
            first = false;
            text.push_str(&boundary_text(boundary));
            if alike > 1 {
                let _ = write!(text, "^{alike}");
            }
        }
    }
    if let Some(spots) =
        text.strip_prefix("0^").filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()))
    {
        return spots.to_owned();
    }
    match &*text {
        "" => "0".into(),
        "0" => "1".into(),
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => text + ".",
        _ => text,
    }
}
