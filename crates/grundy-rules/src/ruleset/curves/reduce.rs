//! Reductions: what no move can use is left out, and regions of few lives get one form.

use smallvec::SmallVec;

use super::board::{
    BOUNDARY, PAIRED, REGION, SIDE, SIGNS, SPOT, Signs, TIP, boundaries, is_paired, regions,
};

/// Regions of at most this many lives have one form for each set of spots.
const FEW_LIVES: u32 = 3;

/// Applies the reductions until none changes anything.
pub(super) fn reduce(signs: &mut Signs) {
    let mut reduced = Signs::new();
    loop {
        reduced.clear();
        pass(signs, &mut reduced);
        let settled = reduced == *signs;
        std::mem::swap(signs, &mut reduced);
        if settled {
            return;
        }
    }
}

/// Applies each reduction once to each region.
fn pass(signs: &[u8], reduced: &mut Signs) {
    let mut places = [0u16; SIGNS];
    for &sign in signs {
        places[sign as usize] += 1;
    }
    // The region, from 1, in which a paired spot was last seen.
    let mut seen = [0u16; SIGNS];
    for (region, number) in regions(signs).zip(1..) {
        let lives = lives(region, &mut seen, number);
        if lives < 2 {
            continue;
        }
        let start = reduced.len();
        for boundary in boundaries(region) {
            reduce_boundary(boundary, &places, reduced);
        }
        if lives <= FEW_LIVES {
            flatten(reduced, start);
        }
        reduced.push(REGION);
    }
}

/// Returns the lives of a region.
fn lives(region: &[u8], seen: &mut [u16; SIGNS], number: u16) -> u32 {
    let mut lives = 0;
    for &sign in region {
        lives += match sign {
            SPOT => 3,
            TIP => 2,
            SIDE => 1,
            PAIRED.. if seen[sign as usize] != number => {
                seen[sign as usize] = number;
                1
            }
            _ => 0,
        };
    }
    lives
}

/// Copies a boundary; paired spots whose second place is gone, or beside the first, occur once.
fn reduce_boundary(boundary: &[u8], places: &[u16; SIGNS], reduced: &mut Signs) {
    let mut at = 0;
    // The last place of a cyclic boundary is beside the first.
    let wraps = boundary.len() > 1 && is_paired(boundary[0]) && boundary.last() == boundary.first();
    let end = boundary.len() - usize::from(wraps);
    while at < end {
        let sign = boundary[at];
        at += 1;
        let doubled = is_paired(sign) && boundary[at..end].first() == Some(&sign);
        let alone = is_paired(sign) && places[sign as usize] == 1;
        at += usize::from(doubled);
        reduced.push(if doubled || alone || wraps && at == 1 { SIDE } else { sign });
    }
    reduced.push(BOUNDARY);
}

/// Rewrites a region of at most three lives, which begins at `start`, as one boundary.
fn flatten(signs: &mut Signs, start: usize) {
    let mut spots: SmallVec<[u8; 8]> = SmallVec::new();
    for &sign in &signs[start..] {
        match sign {
            SPOT => spots.extend([TIP, SIDE]),
            BOUNDARY => {}
            _ => spots.push(sign),
        }
    }
    if *spots == [TIP] {
        spots = SmallVec::from_slice(&[SIDE, SIDE]);
    }
    spots.sort_unstable();
    for at in (1..spots.len()).rev() {
        if is_paired(spots[at]) && spots[at] == spots[at - 1] {
            spots[at - 1] = SIDE;
            spots.remove(at);
        }
    }
    spots.sort_unstable();
    signs.truncate(start);
    signs.extend_from_slice(&spots);
    signs.push(BOUNDARY);
}

/// Calls `visit` with the independent lands of a position: regions joined by paired spots.
pub(super) fn lands(signs: &[u8], visit: &mut dyn FnMut(&[u8])) {
    // The land of each region, and the first region of each paired spot.
    let mut land: SmallVec<[u16; 32]> = SmallVec::new();
    let mut first = [u16::MAX; SIGNS];
    for (region, number) in regions(signs).zip(0u16..) {
        land.push(number);
        for &sign in region {
            if !is_paired(sign) {
                continue;
            }
            let other = first[sign as usize];
            first[sign as usize] = number;
            if other != u16::MAX {
                let (one, two) = (land[other as usize], land[number as usize]);
                let (keep, drop) = (one.min(two), one.max(two));
                land.iter_mut().filter(|land| **land == drop).for_each(|land| *land = keep);
            }
        }
    }
    if land.iter().all(|&land| land == 0) {
        if !land.is_empty() {
            visit(signs);
        }
        return;
    }
    let mut one = Signs::new();
    for number in 0..land.len() {
        if usize::from(land[number]) != number {
            continue;
        }
        one.clear();
        for (region, of) in regions(signs).zip(&land) {
            if usize::from(*of) == number {
                one.extend_from_slice(region);
                one.push(REGION);
            }
        }
        visit(&one);
    }
}
