//! Draws values of consecutive heaps as points.

use crate::axis::{Axis, TickSteps, float, grouped, ticks};
use crate::colour::{COMMON, MARK, RARE, Rgb};
use crate::frame::{Frame, Scale};
use crate::picture::{LOONY, greatest};
use crate::raster::Image;
use crate::shape::Shape;

/// Above this number of points, an image shows their density.
const MOST_DOTS: usize = 25_000;

/// Points of one colour.
struct Class<'a> {
    colour: Rgb,
    points: Box<dyn Iterator<Item = (u64, f64)> + 'a>,
}

pub(crate) fn draw(frame: &mut Frame, first: u64, values: &[u32], rare: Option<&[bool]>) {
    if let Some(rare) = rare {
        frame.legend(&legend(values, rare));
    }
    let loony = values.iter().filter(|&&value| value == LOONY).count();
    if loony > 0 {
        frame.legend(&[(MARK, format!("loony ({})", grouped(loony as u64)))]);
    }
    let last = first.saturating_add((values.len() as u64).saturating_sub(1));
    let greatest = greatest(values);
    frame.make_room(&grouped(greatest.into()));
    let [left, top, right, bottom] = frame.area();
    let across = {
        // A single heap needs some width, too.
        let margin = 0.01 * float(last - first).max(1.0);
        let (low, high) = (float(first) - margin, float(last) + margin);
        Axis { low, high, from: left, to: right }
    };
    let up = {
        let high = f64::from(greatest.max(1));
        // Loony values stand above all numbers.
        let margin = if loony > 0 { 0.09 } else { 0.03 };
        Axis { low: -0.03 * high, high: (1.0 + margin) * high, from: bottom, to: top }
    };
    // The structure of nim-sums is visible at powers of two in small values; large values are read
    // as sizes.
    let steps = if (16..4096).contains(&greatest) { TickSteps::Binary } else { TickSteps::Decimal };
    let labelled = |tick: u64| (tick, grouped(tick));
    frame.axes(
        &Scale {
            axis: across,
            name: "n",
            ticks: ticks(first, last, 9, TickSteps::Decimal).into_iter().map(labelled).collect(),
            grid: true,
        },
        &Scale {
            axis: up,
            name: "Grundy value of n",
            ticks: ticks(0, greatest.max(1).into(), 9, steps).into_iter().map(labelled).collect(),
            grid: true,
        },
    );
    let above = up.high - 0.03 * f64::from(greatest.max(1));
    let classes = classes(first, values, rare, above);
    if values.len() <= MOST_DOTS {
        dots(frame, classes, values.len(), &across, &up);
    } else {
        density(frame, classes, values.len(), &across, &up);
    }
}

fn legend(values: &[u32], rare: &[bool]) -> Vec<(Rgb, String)> {
    let count = values.iter().zip(rare).filter(|(_, rare)| **rare).count();
    let number = |count: usize| grouped(count as u64);
    vec![
        (RARE, format!("rare ({})", number(count))),
        (COMMON, format!("common ({})", number(values.len() - count))),
    ]
}

/// Groups the points by class: common ones first, so that they do not cover rare ones; loony ones at the
/// height `above`.
fn classes<'a>(
    first: u64,
    values: &'a [u32],
    rare: Option<&'a [bool]>,
    above: f64,
) -> Vec<Class<'a>> {
    let all = move || (first..).zip(values.iter().copied());
    let Some(rare) = rare else {
        let points = all().filter(|&(_, value)| value != LOONY);
        let loony = all().filter(|&(_, value)| value == LOONY);
        let points = Box::new(points.map(|(n, value)| (n, value.into())));
        let mut classes = vec![Class { colour: COMMON, points }];
        if values.contains(&LOONY) {
            let points = Box::new(loony.map(move |(n, _)| (n, above)));
            classes.push(Class { colour: MARK, points });
        }
        return classes;
    };
    let of = move |wanted: bool| {
        let pairs = all().zip(rare).filter(move |(_, rare)| **rare == wanted);
        pairs.map(|((n, value), _)| (n, value.into()))
    };
    vec![
        Class { colour: COMMON, points: Box::new(of(false)) },
        Class { colour: RARE, points: Box::new(of(true)) },
    ]
}

/// Draws each point as a round dot.
fn dots(frame: &mut Frame, classes: Vec<Class<'_>>, count: usize, across: &Axis, up: &Axis) {
    let width = match count {
        0..300 => 5.0,
        300..3_000 => 3.5,
        _ => 2.2,
    };
    for Class { colour, points } in classes {
        let at = points.map(|(n, value)| [across.place(float(n)), up.place(value)]);
        frame.draw(Shape::Dots { at: at.collect(), width, colour });
    }
}

/// Draws the number of points on each pixel as opacity.
fn density(frame: &mut Frame, classes: Vec<Class<'_>>, count: usize, across: &Axis, up: &Axis) {
    /// The number of pixels of the image per pixel of the picture, in each direction.
    const FINE: f64 = 2.0;
    let side = match count {
        0..500_000 => 3,
        500_000..5_000_000 => 2,
        _ => 1,
    };
    let (left, top) = (across.from, up.to);
    let over = [left, top, across.to - left, up.from - top];
    let [width, height] = [over[2], over[3]].map(|length| whole(length * FINE));
    let mut image = Image::new(width, height);
    for Class { colour, points } in classes {
        let mut counts = vec![0u16; width * height];
        for (n, value) in points {
            let x = whole((across.place(float(n)) - left) * FINE).min(width - 1);
            let y = whole((up.place(value) - top) * FINE).min(height - 1);
            for (dx, dy) in (0..side).flat_map(|dx| (0..side).map(move |dy| (dx, dy))) {
                let (x, y) = ((x + dx).min(width - 1), (y + dy).min(height - 1));
                counts[y * width + x] = counts[y * width + x].saturating_add(1);
            }
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        for (i, count) in counts.into_iter().enumerate() {
            image.blend(i % width, i / width, colour, opacity(count, most));
        }
    }
    frame.draw(Shape::Image { image, over });
}

/// Returns the opacity of a pixel with `count` points. A single point is visible, opacity grows
/// with the square root of the count, and a pixel with `most` points is opaque.
fn opacity(count: u16, most: u16) -> u8 {
    const FAINT: u32 = 130;
    let root = |count: u16| (u32::from(count) << 16).isqrt();
    if count == 0 {
        return 0;
    }
    let more = (root(count) - root(1)) * (255 - FAINT) / (root(most) - root(1)).max(1);
    if most == 1 { u8::MAX } else { u8::try_from(FAINT + more).unwrap_or(u8::MAX) }
}

/// Converts a length to whole pixels. Lengths in a picture are small and not negative.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 2400")]
fn whole(length: f64) -> usize {
    length.clamp(0.0, 1e6) as usize
}

#[cfg(test)]
mod tests {
    use super::opacity;

    #[test]
    fn single_points_are_visible_and_many_are_opaque() {
        assert_eq!([0, 1, 4, 9, 100].map(|count| opacity(count, 100)), [0, 130, 143, 157, 255]);
        assert_eq!(opacity(1, 1), 255);
        assert_eq!(opacity(u16::MAX, u16::MAX), 255);
    }
}
