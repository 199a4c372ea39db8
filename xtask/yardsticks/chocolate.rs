//! The yardstick for rule files: the value of a chocolate tablet by the loop that one would write
//! for this game alone.

fn main() {
    let side = std::env::args().nth(1).and_then(|side| side.parse().ok()).unwrap_or(400);
    println!("{}", values(side)[side][side]);
}

/// The values of all tablets up to a side: cut in two, eat an inner line, eat the rim.
fn values(side: usize) -> Vec<Vec<u32>> {
    let mut values = vec![vec![0u32; side + 1]; side + 1];
    let mut seen = vec![0u32; 1 << 12];
    let mut now = 0;
    for i in 1..=side {
        for j in 1..=side {
            now += 1;
            let mut mark = |value: u32| seen[value as usize] = now;
            (1..i).for_each(|k| mark(values[k][j] ^ values[i - k][j]));
            (1..j).for_each(|k| mark(values[i][k] ^ values[i][j - k]));
            (1..i - 1).for_each(|k| mark(values[k][j] ^ values[i - k - 1][j]));
            (1..j - 1).for_each(|k| mark(values[i][k] ^ values[i][j - k - 1]));
            if i > 2 && j > 2 {
                mark(values[i - 2][j - 2]);
            }
            values[i][j] =
                (0u32..).zip(&seen).find(|(_, mark)| **mark != now).map_or(0, |(v, _)| v);
        }
    }
    values
}
