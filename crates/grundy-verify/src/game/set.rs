//! Sets of positive numbers.

/// All numbers in a set are below this.
const MOST: u64 = 1 << 32;

/// The maximum number of parts of a set.
const MOST_PARTS: usize = 1 << 10;

/// A set, as a list of its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Set(pub(crate) Vec<Item>);

/// A part of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item {
    /// All numbers from the first to the second.
    Range(u64, u64),
    /// 2, 3, 5, 7, …
    Prime,
    /// 1, 2, 4, 8, …
    PowerOfTwo,
    /// 1, 4, 9, …
    Square,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, 2, 3, …
    All,
}

impl Set {
    /// Parses `1,3,5..9,prime`.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        if text.split(',').count() > MOST_PARTS {
            return Err(format!("a set has {MOST_PARTS} parts at most"));
        }
        text.split(',').map(Item::read).collect::<Result<_, _>>().map(Self)
    }

    /// Whether `n` is a member.
    pub(crate) fn contains(&self, n: u64) -> bool {
        self.0.iter().any(|item| item.contains(n))
    }

    /// Returns the largest member; `None` if the set is infinite.
    pub(crate) fn largest(&self) -> Option<u64> {
        self.0.iter().try_fold(0, |largest, item| match *item {
            Item::Range(_, high) => Some(largest.max(high)),
            _ => None,
        })
    }
}

impl Item {
    fn read(text: &str) -> Result<Self, String> {
        Ok(match text {
            "prime" => Self::Prime,
            "2^k" => Self::PowerOfTwo,
            "k^2" => Self::Square,
            "fib" => Self::Fibonacci,
            "all" => Self::All,
            _ => {
                let number = |text: &str| {
                    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                    text.parse().ok().filter(|number| digits && (1..MOST).contains(number))
                };
                let (low, high) = text.split_once("..").unwrap_or((text, text));
                match (number(low), number(high)) {
                    (Some(low), Some(high)) if low <= high => Self::Range(low, high),
                    _ => return Err(format!("`{text}` is not a part of a set of numbers")),
                }
            }
        })
    }

    /// Whether `n` is a member.
    pub(crate) fn contains(self, n: u64) -> bool {
        match self {
            Self::Range(low, high) => low <= n && n <= high,
            Self::Prime => is_prime(n),
            Self::PowerOfTwo => n.is_power_of_two(),
            Self::Square => n > 0 && n.isqrt().pow(2) == n,
            Self::Fibonacci => is_fibonacci(n),
            Self::All => n > 0,
        }
    }
}

/// Whether a number is prime, by trial division.
pub(crate) fn is_prime(n: u64) -> bool {
    n >= 2 && (2..=n.isqrt()).all(|d| !n.is_multiple_of(d))
}

/// Whether a number is a Fibonacci number, by listing them.
fn is_fibonacci(n: u64) -> bool {
    let (mut a, mut b) = (1u64, 2u64);
    while a < n {
        (a, b) = (b, a.saturating_add(b));
    }
    a == n
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn members() {
        let members = |text: &str| {
            let set = Set::read(text).expect("a set");
            (0..30).filter(|&n| set.contains(n)).collect::<Vec<u64>>()
        };
        assert_eq!(members("prime"), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
        assert_eq!(members("2^k"), [1, 2, 4, 8, 16]);
        assert_eq!(members("k^2"), [1, 4, 9, 16, 25]);
        assert_eq!(members("fib"), [1, 2, 3, 5, 8, 13, 21]);
        assert_eq!(members("4,1..2,29"), [1, 2, 4, 29]);
        assert_eq!(members("all"), (1..30).collect::<Vec<u64>>());
        assert_eq!(Set::read("4,1..2").expect("a set").largest(), Some(4));
        assert_eq!(Set::read("4,prime").expect("a set").largest(), None);
        for text in ["", "0", "3..2", "1,", "+1", "1...2", "2^n", "99999999999"] {
            assert!(Set::read(text).is_err(), "{text}");
        }
    }
}
