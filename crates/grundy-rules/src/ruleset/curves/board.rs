//! Positions as regions of boundaries of spots, in a compact form.

use std::hash::Hash;

use smallvec::SmallVec;

/// Ends a region.
pub(super) const REGION: u8 = 0;
/// Ends a boundary.
pub(super) const BOUNDARY: u8 = 1;
/// A spot without curves.
pub(super) const SPOT: u8 = 2;
/// A spot at the end of one curve.
pub(super) const TIP: u8 = 3;
/// A spot of two curves that matters at one place only.
pub(super) const SIDE: u8 = 4;
/// The first spot of two curves that occurs at two places. All such spots have signs of their own.
pub(super) const PAIRED: u8 = 5;
/// The number of signs.
pub(super) const SIGNS: usize = 256;

/// The maximum number of paired spots, so that a move can add three more.
pub(super) const MOST_PAIRED: usize = SIGNS - PAIRED as usize - 3;

/// Signs of spots; each boundary ends with [`BOUNDARY`], each region with [`REGION`].
pub(super) type Signs = SmallVec<[u8; 64]>;

/// A position: regions, each a set of boundaries, each a cyclic list of the spots that a walk along
/// it meets with the region on the left. Spots of three curves are left out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CurvePosition(pub(super) Box<[u8]>);

impl CurvePosition {
    pub(super) fn new(signs: &[u8]) -> Self {
        Self(signs.into())
    }

    /// Returns several positions as one; `None` if there are none.
    pub(super) fn joined(parts: &[Self]) -> Option<Self> {
        let (mut signs, mut next) = (Signs::new(), PAIRED);
        for Self(part) in parts {
            let shift = next - PAIRED;
            for &sign in part {
                let sign = if is_paired(sign) { sign.saturating_add(shift) } else { sign };
                next = next.max(sign.saturating_add(1));
                signs.push(sign);
            }
        }
        (!parts.is_empty()).then(|| Self::new(&signs))
    }
}

/// The lives of the spots of a position.
pub(super) fn lives(signs: &[u8]) -> u32 {
    signs.iter().map(|&sign| half_lives(sign)).sum::<u32>() / 2
}

/// Twice the lives that a sign stands for: a paired spot has half of its life at each place.
pub(super) fn half_lives(sign: u8) -> u32 {
    match sign {
        SPOT => 6,
        TIP => 4,
        SIDE => 2,
        PAIRED.. => 1,
        _ => 0,
    }
}

/// The regions of a position, each without its end sign.
pub(super) fn regions(signs: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    signs.split(|&sign| sign == REGION).filter(|region| !region.is_empty())
}

/// The boundaries of a region, each without its end sign.
pub(super) fn boundaries(region: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    region.split(|&sign| sign == BOUNDARY).filter(|boundary| !boundary.is_empty())
}

/// Whether a spot occurs at two places.
pub(super) fn is_paired(sign: u8) -> bool {
    sign >= PAIRED
}
