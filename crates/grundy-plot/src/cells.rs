//! Draws values as coloured cells in rows and columns.

use crate::axis::{Axis, TickSteps, float, grouped, ticks};
use crate::colour::{ink_on, shade};
use crate::error::RenderError;
use crate::frame::{Frame, Scale};
use crate::picture::{LOONY, greatest};
use crate::raster::Image;
use crate::shape::{Anchor, Shape, TextStyle};

/// A table whose cells may be empty.
struct Cells<'a> {
    rows: u64,
    columns: u64,
    greatest: u32,
    /// Whether a value is loony.
    loony: bool,
    value: Box<dyn Fn(u64, u64) -> Option<u32> + 'a>,
}

/// Draws consecutive values, `period` in each row.
pub(crate) fn folded(
    frame: &mut Frame,
    first: u64,
    values: &[u32],
    period: u64,
) -> Result<(), RenderError> {
    let period = period.max(1);
    let last = first.saturating_add((values.len() as u64).saturating_sub(1));
    let first_row = first / period;
    let cells = Cells {
        rows: last / period - first_row + 1,
        columns: period,
        greatest: greatest(values),
        loony: values.contains(&LOONY),
        value: Box::new(move |row, column| {
            let n =
                (first_row + row).checked_mul(period)?.checked_add(column)?.checked_sub(first)?;
            values.get(usize::try_from(n).ok()?).copied()
        }),
    };
    let names = [format!("n mod {}", grouped(period)), format!("n div {}", grouped(period))];
    cells.draw(frame, [first_row, 0], &names, false)
}

/// Draws the table of a game on two numbers.
pub(crate) fn table(
    frame: &mut Frame,
    first: [u64; 2],
    columns: u64,
    values: &[u32],
    [down, across]: [&str; 2],
) -> Result<(), RenderError> {
    let columns = columns.max(1);
    let cells = Cells {
        rows: (values.len() as u64).div_ceil(columns).max(1),
        columns,
        greatest: greatest(values),
        loony: values.contains(&LOONY),
        value: Box::new(move |row, column| {
            let place = row.checked_mul(columns)?.checked_add(column)?;
            values.get(usize::try_from(place).ok()?).copied()
        }),
    };
    cells.draw(frame, first, &[across.to_owned(), down.to_owned()], true)
}

impl Cells<'_> {
    /// Draws the cells. `first` has the numbers of the first row and column; `square` selects
    /// square cells.
    fn draw(
        &self,
        frame: &mut Frame,
        first: [u64; 2],
        names: &[String; 2],
        square: bool,
    ) -> Result<(), RenderError> {
        /// The number of pixels of the image per pixel of the picture, in each direction.
        const FINE: u64 = 2;
        frame.make_room(&grouped(first[0].saturating_add(self.rows)));
        // The legend takes one line, whatever its text.
        let [left, top, right, bottom] = frame.area();
        let room = [pixels(right - left) * FINE, pixels(bottom - top - 20.0) * FINE];
        let seen = [self.columns.min(room[0]), self.rows.min(room[1])];
        frame.shades(self.greatest, self.loony, &self.left_out(seen));
        let [left, top, right, bottom] = frame.area();
        let [mut width, mut height] =
            [(right - left) / float(self.columns), (bottom - top) / float(self.rows)];
        if square {
            (width, height) = (width.min(height), width.min(height));
        }
        let across = axis(first[1], self.columns, left, width);
        let down = axis(first[0], self.rows, top, height);
        let scale = |axis: Axis, first: u64, count: u64, name, each: f64| {
            let most = pixels((axis.to - axis.from) / each).max(1);
            let ticks = ticks(first, first.saturating_add(count - 1), most, TickSteps::Decimal);
            Scale {
                axis,
                name,
                ticks: ticks.into_iter().map(|tick| (tick, grouped(tick))).collect(),
                grid: false,
            }
        };
        if self.has_room(&across, &down) {
            self.numbers(frame, first, &across, &down);
        } else {
            let size = [across.to - across.from, down.to - down.from];
            let over = [left, top, size[0], size[1]];
            frame.draw(Shape::Image { image: self.image(seen)?, over });
        }
        frame.axes(
            &scale(across, first[1], self.columns, &names[0], 60.0),
            &scale(down, first[0], self.rows, &names[1], 24.0),
        );
        Ok(())
    }

    /// Returns the note that not all rows or columns are drawn; empty if all are.
    fn left_out(&self, seen: [u64; 2]) -> String {
        let shown = |all: u64, seen: u64, name: &str| {
            (all > seen).then(|| format!("{} of {} {name}", grouped(seen), grouped(all)))
        };
        let parts = [shown(self.columns, seen[0], "columns"), shown(self.rows, seen[1], "rows")];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("shown: {}", parts.join(" and ")) }
    }

    /// Returns the cells as an image, with one pixel for each cell, or for several cells if there
    /// are too many.
    fn image(&self, [width, height]: [u64; 2]) -> Result<Image, RenderError> {
        let too_large = |_| RenderError::Rendering("too many cells".to_owned());
        let size = |size: u64| usize::try_from(size).map_err(too_large);
        let mut image = Image::new(size(width)?, size(height)?);
        for y in 0..height {
            for x in 0..width {
                let (row, column) = (middle(y, height, self.rows), middle(x, width, self.columns));
                if let Some(value) = (self.value)(row, column) {
                    image.blend(size(x)?, size(y)?, shade(value, self.greatest), 255);
                }
            }
        }
        Ok(image)
    }

    /// Whether each cell has room for its number.
    fn has_room(&self, across: &Axis, down: &Axis) -> bool {
        let digits = self.greatest.checked_ilog10().unwrap_or(0) + 1;
        across.unit() >= f64::from(8 * digits + 6) && down.unit() >= 17.0
    }

    /// Draws each cell with its value written in it.
    fn numbers(&self, frame: &mut Frame, first: [u64; 2], across: &Axis, down: &Axis) {
        let size = [across.unit(), down.unit()];
        for (row, column) in (0..self.rows).flat_map(|row| (0..self.columns).map(move |c| (row, c)))
        {
            if let Some(value) = (self.value)(row, column) {
                let colour = shade(value, self.greatest);
                let x = across.place(float(first[1].saturating_add(column)));
                let y = down.place(float(first[0].saturating_add(row)));
                let corner = [x - size[0] / 2.0, y - size[1] / 2.0];
                frame.filled([corner[0], corner[1], size[0], size[1]], colour);
                let face = TextStyle { size: 13, colour: ink_on(colour), anchor: Anchor::Middle };
                let text = if value == LOONY { "L".to_owned() } else { value.to_string() };
                frame.words([x, y + 4.5], face, &text);
            }
        }
    }
}

/// Returns an axis of `count` cells of size `size`, from the coordinate `from` on.
fn axis(first: u64, count: u64, from: f64, size: f64) -> Axis {
    let low = float(first) - 0.5;
    Axis { low, high: low + float(count), from, to: from + float(count) * size }
}

/// Returns the middle cell of those that share one pixel.
fn middle(pixel: u64, pixels: u64, cells: u64) -> u64 {
    let place = (2 * u128::from(pixel) + 1) * u128::from(cells) / (2 * u128::from(pixels));
    u64::try_from(place).unwrap_or(u64::MAX)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1200")]
fn pixels(length: f64) -> u64 {
    length.clamp(0.0, 1e6) as u64
}

#[cfg(test)]
mod tests {
    use super::middle;

    #[test]
    fn pixels_show_the_middle_cell() {
        assert!((0..5).map(|pixel| middle(pixel, 5, 5)).eq(0..5));
        assert!((0..3).map(|pixel| middle(pixel, 3, 9)).eq([1, 4, 7]));
        assert_eq!(middle(1, 2, u64::MAX), u64::MAX / 4 * 3 + 2);
    }
}
