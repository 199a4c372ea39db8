//! The colours, which are distinguishable with colour blindness, too.

use std::fmt::{self, Display};

use crate::picture::LOONY;

/// A colour, displayed as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) [u8; 3]);

impl Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The background.
pub(crate) const WHITE: Rgb = Rgb([0xff; 3]);
/// Text and axes.
pub(crate) const INK: Rgb = Rgb([0x22; 3]);
/// Small text.
pub(crate) const GREY: Rgb = Rgb([0x55; 3]);
/// Lines behind the points.
pub(crate) const GRID: Rgb = Rgb([0xe4; 3]);

/// Common values, or all values if none are rare: the blue of Okabe and Ito (2008).
pub(crate) const COMMON: Rgb = Rgb([0, 114, 178]);
/// Rare values, and the value 0 in coloured tables: the vermilion of the same palette.
pub(crate) const RARE: Rgb = Rgb([213, 94, 0]);

/// Loony values: the reddish purple of the same palette.
pub(crate) const MARK: Rgb = Rgb([204, 121, 167]);

/// Stops of the palette viridis (Smith and van der Walt 2015), from dark to light.
const STOPS: [[u8; 3]; 9] = [
    [68, 1, 84],
    [72, 40, 120],
    [62, 74, 137],
    [49, 104, 142],
    [38, 130, 142],
    [31, 158, 137],
    [53, 183, 121],
    [109, 205, 89],
    [253, 231, 37],
];

/// Returns the colour of a value from 0 to `greatest`; 0 and loony have colours of their own.
pub(crate) fn shade(value: u32, greatest: u32) -> Rgb {
    if value == LOONY {
        return MARK;
    }
    if value == 0 {
        return RARE;
    }
    let last = STOPS.len() as u64 - 1;
    // In units of 1/2^16 of the distance between two stops.
    let span = u64::from(greatest.saturating_sub(1).max(1));
    let along = ((u64::from(value - 1).min(span) * last) << 16) / span;
    let stop = usize::try_from(along >> 16).unwrap_or(0).min(STOPS.len() - 2);
    let part = along - ((stop as u64) << 16);
    let mix = |a: u8, b: u8| {
        let mixed = (u64::from(a) * ((1 << 16) - part) + u64::from(b) * part) >> 16;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    };
    let (a, b) = (STOPS[stop], STOPS[stop + 1]);
    Rgb([mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])])
}

/// Returns the text colour that is legible on a background.
pub(crate) fn ink_on(Rgb([red, green, blue]): Rgb) -> Rgb {
    let light = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    if light > 140_000 { INK } else { WHITE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_run_from_dark_to_light() {
        assert_eq!(shade(0, 9), RARE);
        assert_eq!(shade(1, 9), Rgb(STOPS[0]));
        assert_eq!(shade(9, 9), Rgb(STOPS[8]));
        assert_eq!(shade(5, 9), Rgb(STOPS[4]));
        assert_eq!(shade(1, 1), Rgb(STOPS[0]));
        assert_eq!(shade(u32::MAX - 1, u32::MAX - 1), Rgb(STOPS[8]));
        assert_eq!(shade(LOONY, 9), MARK);
    }
}
