//! One form for all copies of a land.
//!
//! Paired spots get colours, which are refined by where the spots occur: a spot's colour depends on
//! the colours that follow it on its boundaries, on the other boundaries of its regions, and on
//! those regions. Where spots still share a colour, one at a time gets a colour of its own. Every boundary is
//! then written from its least place on, boundaries and regions are sorted, and the spots are numbered
//! in the order of their first places. A region may be turned over by itself: no rule compares the
//! directions of two regions.
//!
//! Equal forms are copies of each other, since a form is a copy of what it was made from. Two copies
//! may have different forms only where spots of equal colours are not symmetric; then a
//! position is searched twice.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::board::{BOUNDARY, PAIRED, REGION, SIGNS, Signs, boundaries, is_paired, regions};

/// An odd number, and its inverse modulo 2^64.
const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
const INVERSE: u64 = inverse(BASE);

const fn inverse(odd: u64) -> u64 {
    // Newton's iteration doubles the number of correct bits, beginning with three.
    let (mut inverse, mut round) = (odd, 0);
    while round < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        round += 1;
    }
    inverse
}

fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let x = (x ^ (x >> 29)).wrapping_mul(0xA076_1D64_78BD_642F);
    x ^ (x >> 32)
}

/// Colours of signs, and what a round of refinement adds to them.
struct Colours {
    of: [u64; SIGNS],
    /// The paired spots of the land.
    spots: SmallVec<[u8; 32]>,
    distinct: usize,
}

/// The direction in which a region is written.
#[derive(Clone, Copy, PartialEq)]
enum Direction {
    Forward,
    Backward,
    Either,
}

impl Colours {
    fn new(land: &[u8]) -> Self {
        let mut of = [0; SIGNS];
        let mut spots = SmallVec::new();
        let mut seen = [0u16; SIGNS];
        for (sign, colour) in of.iter_mut().enumerate().take(PAIRED.into()) {
            *colour = mix(sign as u64 + 1);
        }
        for (region, number) in regions(land).zip(1..) {
            for &sign in region.iter().filter(|&&sign| is_paired(sign)) {
                if of[sign as usize] == 0 {
                    spots.push(sign);
                }
                of[sign as usize] = mix(100 + u64::from(seen[sign as usize] == number));
                seen[sign as usize] = number;
            }
        }
        let mut colours = Self { of, spots, distinct: 0 };
        colours.distinct = colours.count();
        colours
    }

    /// Returns the number of different colours of paired spots.
    fn count(&self) -> usize {
        let mut all: SmallVec<[u64; 32]> =
            self.spots.iter().map(|&spot| self.of[spot as usize]).collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    }

    /// Refines until all paired spots have different colours.
    fn refine(&mut self, land: &[u8]) {
        loop {
            let before = self.distinct;
            self.round(land);
            self.distinct = self.count();
            if self.distinct == self.spots.len() {
                return;
            }
            if self.distinct <= before {
                self.tell_apart();
                self.distinct = self.count();
            }
        }
    }

    /// Gives one spot of the least colour that several have another colour.
    fn tell_apart(&mut self) {
        let shared = |&&spot: &&u8| {
            let colour = self.of[spot as usize];
            self.spots.iter().filter(|&&other| self.of[other as usize] == colour).count() > 1
        };
        let least = self.spots.iter().filter(shared).min_by_key(|&&spot| self.of[spot as usize]);
        if let Some(&spot) = least {
            self.of[spot as usize] = mix(self.of[spot as usize] ^ BASE);
        }
    }

    /// Refines the colours once.
    fn round(&mut self, land: &[u8]) {
        let mut more = [0u64; SIGNS];
        for region in regions(land) {
            let mut places: SmallVec<[(u8, u64, u64); 64]> = SmallVec::new();
            let (mut forward, mut backward) = (0u64, 0u64);
            for boundary in boundaries(region) {
                let first = places.len();
                let (mut ahead, mut behind) = (0u64, 0u64);
                self.windows(boundary, |sign, after, before| {
                    ahead = ahead.wrapping_add(mix(after));
                    behind = behind.wrapping_add(mix(before));
                    places.push((sign, after, before));
                });
                let (ahead, behind) = (mix(ahead), mix(behind));
                for (_, after, before) in &mut places[first..] {
                    *after = mix(*after ^ ahead);
                    *before = mix(*before ^ behind);
                }
                forward = forward.wrapping_add(mix(ahead ^ 1));
                backward = backward.wrapping_add(mix(behind ^ 1));
            }
            let both = mix(forward.min(backward)) ^ forward.max(backward);
            let direction = direction(forward, backward);
            for (sign, after, before) in places {
                let place = match direction {
                    Direction::Forward => after,
                    Direction::Backward => before,
                    Direction::Either => after.wrapping_add(before),
                };
                let sum = &mut more[sign as usize];
                *sum = sum.wrapping_add(mix(place.wrapping_mul(BASE) ^ both));
            }
        }
        for &spot in &self.spots {
            let colour = &mut self.of[spot as usize];
            *colour = mix(colour.wrapping_mul(BASE).wrapping_add(more[spot as usize]));
        }
    }

    /// Calls `visit` for every place of a boundary with the sign and with hashes of the colours that
    /// follow, and that precede, it around the boundary.
    fn windows(&self, boundary: &[u8], mut visit: impl FnMut(u8, u64, u64)) {
        let colour = |at: usize| self.of[boundary[at] as usize];
        let n = boundary.len();
        // The sums of colour(at + k) BASE^k and of colour(at - k) BASE^k over all k < n.
        let (mut after, mut before, mut last) = (0u64, 0u64, 1u64);
        for at in (0..n).rev() {
            after = after.wrapping_mul(BASE).wrapping_add(colour(at));
        }
        for k in 0..n {
            before = before.wrapping_add(colour((n - k) % n).wrapping_mul(last));
            if k + 1 < n {
                last = last.wrapping_mul(BASE);
            }
        }
        for (at, &sign) in boundary.iter().enumerate() {
            visit(sign, after, before);
            let leaving = colour(at);
            after = after.wrapping_sub(leaving).wrapping_mul(INVERSE);
            after = after.wrapping_add(leaving.wrapping_mul(last));
            let entering = colour((at + 1) % n);
            before = before.wrapping_sub(entering.wrapping_mul(last)).wrapping_mul(BASE);
            before = before.wrapping_add(entering);
        }
    }

    /// Returns the direction in which a region is written.
    fn direction_of(&self, region: &[u8]) -> Direction {
        let (mut forward, mut backward) = (0u64, 0u64);
        for boundary in boundaries(region) {
            let (mut ahead, mut behind) = (0u64, 0u64);
            self.windows(boundary, |_, after, before| {
                ahead = ahead.wrapping_add(mix(after));
                behind = behind.wrapping_add(mix(before));
            });
            forward = forward.wrapping_add(mix(mix(ahead) ^ 1));
            backward = backward.wrapping_add(mix(mix(behind) ^ 1));
        }
        direction(forward, backward)
    }
}

fn direction(forward: u64, backward: u64) -> Direction {
    match forward.cmp(&backward) {
        std::cmp::Ordering::Less => Direction::Forward,
        std::cmp::Ordering::Greater => Direction::Backward,
        std::cmp::Ordering::Equal => Direction::Either,
    }
}

/// Returns the form of a land.
pub(super) fn canonical(land: &[u8]) -> Signs {
    let mut colours = Colours::new(land);
    if !colours.spots.is_empty() {
        colours.refine(land);
    }
    // Spots in the order of their colours.
    let mut order = colours.spots.clone();
    order.sort_unstable_by_key(|&spot| Reverse(colours.of[spot as usize]));
    let mut rank = [0u8; SIGNS];
    for sign in 0..PAIRED {
        rank[sign as usize] = sign;
    }
    for (&spot, sign) in order.iter().zip(PAIRED..) {
        rank[spot as usize] = sign;
    }
    let mut written: SmallVec<[Signs; 8]> = SmallVec::new();
    for region in regions(land) {
        let direction = colours.direction_of(region);
        let one = match direction {
            Direction::Forward => write(region, &rank, false),
            Direction::Backward => write(region, &rank, true),
            Direction::Either => write(region, &rank, false).min(write(region, &rank, true)),
        };
        written.push(one);
    }
    written.sort_unstable();
    let (mut form, mut names, mut next) = (Signs::new(), [0u8; SIGNS], PAIRED);
    for sign in written.iter().flatten().copied() {
        let name = &mut names[sign as usize];
        if is_paired(sign) && *name == 0 {
            *name = next;
            next = next.wrapping_add(1);
        }
        form.push(if is_paired(sign) { *name } else { sign });
    }
    form
}

/// Writes a region in one direction: each boundary from its least place on, in order.
fn write(region: &[u8], rank: &[u8; SIGNS], turned: bool) -> Signs {
    let mut all: SmallVec<[SmallVec<[u8; 24]>; 24]> = SmallVec::new();
    for boundary in boundaries(region) {
        let mut one: SmallVec<[u8; 24]> =
            boundary.iter().map(|&sign| rank[sign as usize]).collect();
        if turned {
            one.reverse();
        }
        let start = least_rotation(&one);
        one.rotate_left(start);
        all.push(one);
    }
    all.sort_unstable();
    let mut signs = Signs::new();
    for one in all {
        signs.extend_from_slice(&one);
        signs.push(BOUNDARY);
    }
    signs.push(REGION);
    signs
}

/// Returns the place from which a cyclic list is least.
fn least_rotation(list: &[u8]) -> usize {
    let n = list.len();
    let (mut best, mut other, mut equal) = (0, 1, 0);
    while best < n && other < n && equal < n {
        match list[(best + equal) % n].cmp(&list[(other + equal) % n]) {
            std::cmp::Ordering::Equal => {
                equal += 1;
                continue;
            }
            std::cmp::Ordering::Less => other += equal + 1,
            std::cmp::Ordering::Greater => best += equal + 1,
        }
        if best == other {
            other += 1;
        }
        equal = 0;
    }
    best.min(other)
}
