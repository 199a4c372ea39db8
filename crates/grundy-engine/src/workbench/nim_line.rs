//! Answers to lines of Nim heaps, without a position in between.
//!
//! A batch may have millions of lines such as `nim 3 4 5`, and reading one as a position takes far longer
//! than the nim-sum. By C. L. Bouton's theorem (Nim, a game with a complete mathematical theory,
//! Annals of Mathematics 3, 1901) the value is the nim-sum s of the heaps, and a move wins exactly
//! if it leaves a ⊕ s tokens of a heap of a, where that is less. Every other text is left to
//! [`Workbench`](super::Workbench); the tests compare both.

/// The answer to a line of Nim heaps under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NimLine {
    /// The value: the nim-sum of the heaps.
    pub value: u64,
    /// The number of winning moves.
    pub winning: usize,
    /// The first winning move: a heap, and what is left of it.
    pub first: Option<(u64, u64)>,
}

impl NimLine {
    /// Returns the answer, if the text is the word `nim` and numbers of at most 18 digits, with blanks between them.
    pub fn solve(text: &str) -> Option<Self> {
        let heaps = text.strip_prefix("nim ")?;
        let mut value = 0;
        let mut none = true;
        for heap in numbers(heaps) {
            value ^= heap?;
            none = false;
        }
        let (mut winning, mut first) = (0, None);
        if value != 0 {
            for heap in numbers(heaps).flatten() {
                let left = heap ^ value;
                if left < heap {
                    winning += 1;
                    first = first.or(Some((heap, left)));
                }
            }
        }
        (!none).then_some(Self { value, winning, first })
    }
}

/// Returns the numbers between blanks; `None` for a word that is no number of at most 18 digits.
fn numbers(text: &str) -> impl Iterator<Item = Option<u64>> {
    const MOST: usize = 18;
    text.as_bytes().split(|&byte| byte == b' ').filter(|word| !word.is_empty()).map(|word| {
        let digits = word.len() <= MOST && word.iter().all(u8::is_ascii_digit);
        digits.then(|| word.iter().fold(0, |number, digit| number * 10 + u64::from(digit - b'0')))
    })
}
