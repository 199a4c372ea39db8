//! Cuboid slicing: choose one layer in each of the three directions and remove all three; up to
//! eight boxes are left.

use std::ops::ControlFlow;

use super::cut::{Cut, SideLengths};

#[inline]
pub(super) fn each(
    [a, b, c, _]: SideLengths,
    visit: &mut impl FnMut(Cut, &[SideLengths]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for x in 1..=a {
        for y in 1..=b {
            for z in 1..=c {
                let (mut boxes, mut count) = ([SideLengths::default(); 8], 0);
                for width in [x - 1, a - x] {
                    for depth in [y - 1, b - y] {
                        for height in [z - 1, c - z] {
                            if width > 0 && depth > 0 && height > 0 {
                                boxes[count] = [width, depth, height, 0];
                                count += 1;
                            }
                        }
                    }
                }
                visit(Cut::Layers([x, y, z]), &boxes[..count])?;
            }
        }
    }
    ControlFlow::Continue(())
}
