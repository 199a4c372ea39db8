//! A sample of the changes, by a seed.

use std::collections::BTreeMap;

use crate::site::Site;

/// Draws up to `count` changes, none within another, and numbers them in the order drawn.
///
/// A change is drawn by the seed and by what names it, not by its place in a list: where the program is
/// edited, the rest of the sample stays as it is.
pub(crate) fn draw(sites: Vec<Site>, seed: u64, count: usize) -> Vec<Site> {
    let mut repeated: BTreeMap<String, u64> = BTreeMap::new();
    let ranked = sites.into_iter().map(|mut site| {
        let key = site.key();
        let rank = key.bytes().fold(mixed(seed), |rank, byte| mixed(rank ^ u64::from(byte)));
        let equal = repeated.entry(key).or_default();
        site.repeat = *equal;
        *equal += 1;
        (mixed(rank ^ *equal), site)
    });
    let mut ranked: Vec<(u64, Site)> = ranked.collect();
    ranked.sort_by_key(|&(rank, _)| rank);
    let mut drawn: Vec<Site> = Vec::new();
    for (_, mut site) in ranked {
        if drawn.len() == count {
            break;
        }
        if !drawn.iter().any(|other| overlap(other, &site)) {
            site.id = u32::try_from(drawn.len()).unwrap_or(u32::MAX);
            drawn.push(site);
        }
    }
    drawn
}

fn overlap(one: &Site, two: &Site) -> bool {
    one.file == two.file
        && (one.range == two.range
            || (one.range.start < two.range.end && two.range.start < one.range.end))
}

/// A step of SplitMix64 (Steele, Lea and Flood 2014): the same sample on every machine.
fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
