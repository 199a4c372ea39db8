//! Values of cuts read directly from a table, without a dynamic call for each cut.

use std::ops::ControlFlow;

use super::{CutRule, Cuts};
use grundy_core::game::{Entries, FillError, Filler, Meter, Tuple};
use grundy_core::value::Marks;

impl Filler for Cuts {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError> {
        if self.0 == CutRule::Chocolate {
            return tablet(at, table, seen, meter);
        }
        let mut count = 1;
        let flow = self.each(at, &mut |_, parts| match table.sum(parts) {
            Some(sum) => {
                count += 1;
                seen.insert(sum);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        meter.steps(count)?;
        if flow.is_continue() { Ok(true) } else { Err(FillError::Unknown) }
    }
}

/// Fills a tablet: the two parts of a cut lie at equal distances from the ends of a line of the
/// table, and the cuts beyond the middle repeat those before it.
fn tablet(
    at: Tuple,
    table: Entries<'_>,
    seen: &mut Marks,
    meter: &Meter<'_>,
) -> Result<bool, FillError> {
    let [rows, columns, ..] = at;
    let place = table.index(at).ok_or(FillError::Unknown)?;
    if rows == 0 || columns == 0 {
        return Ok(true);
    }
    meter.steps(2 * (rows + columns))?;
    for (length, stride) in [(rows, table.strides[0]), (columns, table.strides[1])] {
        let length = usize::try_from(length).map_err(|_| FillError::Unknown)?;
        let line = table.values.get(place - length * stride..place).ok_or(FillError::Unknown)?;
        // Cut in two, or with a line eaten in between.
        for lost in [0, 1] {
            for k in 1..=length.saturating_sub(lost) / 2 {
                let sum = line[k * stride] | line[(length - lost - k) * stride];
                if sum >= Entries::UNKNOWN {
                    return Err(FillError::Unknown);
                }
                seen.insert(line[k * stride] ^ line[(length - lost - k) * stride]);
            }
        }
    }
    if rows > 2 && columns > 2 {
        seen.insert(table.value([rows - 2, columns - 2, 0, 0]).ok_or(FillError::Unknown)?);
    }
    Ok(true)
}
