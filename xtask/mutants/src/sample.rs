//! A sample of the changes, by a seed.

use crate::site::Site;

/// Draws up to `count` changes, none within another, and numbers them in the order drawn.
pub(crate) fn draw(mut sites: Vec<Site>, seed: u64, count: usize) -> Vec<Site> {
    let mut random = Random(seed);
    let mut drawn: Vec<Site> = Vec::new();
    while drawn.len() < count && !sites.is_empty() {
        let mut site = sites.swap_remove(random.below(sites.len()));
        if drawn.iter().any(|other| overlap(other, &site)) {
            continue;
        }
        site.id = u32::try_from(drawn.len()).unwrap_or(u32::MAX);
        drawn.push(site);
    }
    drawn
}

fn overlap(one: &Site, two: &Site) -> bool {
    one.file == two.file
        && (one.range == two.range
            || (one.range.start < two.range.end && two.range.start < one.range.end))
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same sample on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % bound as u64).unwrap_or(0)
    }
}
