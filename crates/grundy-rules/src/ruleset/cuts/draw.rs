//! Drawings of tablets and boxes for a terminal.

/// The largest side that is drawn square by square.
const WIDEST: u64 = 24;

/// Draws a tablet as squares, or a box as its layers side by side from front to back; `None` if it
/// does not fit a screen or is empty.
pub(super) fn draw(sides: &[u64]) -> Option<String> {
    let (layers, rows, columns) = match *sides {
        [rows, columns] => (1, rows, columns),
        [layers, rows, columns] => (layers, rows, columns),
        _ => return None,
    };
    let width = layers.saturating_mul(columns.saturating_mul(3).saturating_add(3));
    if rows == 0 || columns == 0 || layers == 0 || rows > WIDEST || width > WIDEST * 3 + 6 {
        return None;
    }
    let [layers, columns] = [layers, columns].map(|n| usize::try_from(n).unwrap_or(0));
    let side_by_side = |line: String| vec![line; layers].join("  ");
    let rule = side_by_side(format!("{}+", "+--".repeat(columns)));
    let squares = side_by_side(format!("{}|", "|  ".repeat(columns)));
    let mut lines = vec![rule.clone()];
    for _ in 0..rows {
        lines.push(squares.clone());
        lines.push(rule.clone());
    }
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn a_tablet_and_a_box() {
        assert_eq!(draw(&[1, 2]).as_deref(), Some("+--+--+\n|  |  |\n+--+--+"));
        assert_eq!(draw(&[2, 1, 1]).as_deref(), Some("+--+  +--+\n|  |  |  |\n+--+  +--+"));
        assert_eq!(draw(&[0, 4]), None);
        assert_eq!(draw(&[4, 4000]), None);
    }
}
