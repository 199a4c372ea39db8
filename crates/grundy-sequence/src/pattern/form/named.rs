//! Well-known ascending sequences of numbers.

/// A sequence that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedSequence {
    /// 1, 2, 4, 7, 8, 11, …: an odd number of ones in binary.
    Odious,
    /// 0, 3, 5, 6, 9, 10, …: an even number of ones in binary.
    Evil,
    /// 1, 2, 4, 8, …
    PowersOfTwo,
    /// 0, 1, 3, 7, …
    PowersOfTwoLessOne,
    /// 0, 1, 4, 9, …
    Squares,
    /// 0, 1, 3, 6, …
    Triangular,
}

impl NamedSequence {
    /// All of them, in the order in which they are tried.
    pub const ALL: [Self; 6] = [
        Self::PowersOfTwo,
        Self::PowersOfTwoLessOne,
        Self::Squares,
        Self::Triangular,
        Self::Odious,
        Self::Evil,
    ];

    /// Term number k, from 0; `None` beyond 2^64.
    pub fn term(self, k: u64) -> Option<u64> {
        let odd = u64::from(k.count_ones() % 2);
        match self {
            // Of 2k and 2k + 1 exactly one is odious.
            Self::Odious => k.checked_mul(2)?.checked_add(1 - odd),
            Self::Evil => k.checked_mul(2)?.checked_add(odd),
            Self::PowersOfTwo => 1u64.checked_shl(u32::try_from(k).ok()?),
            Self::PowersOfTwoLessOne => Some(Self::PowersOfTwo.term(k)? - 1),
            Self::Squares => k.checked_mul(k),
            Self::Triangular => Some(k.checked_mul(k.checked_add(1)?)? / 2),
        }
    }

    /// Returns the message that names it.
    pub fn message(self) -> &'static str {
        match self {
            Self::Odious => "sequence-odious",
            Self::Evil => "sequence-evil",
            Self::PowersOfTwo => "sequence-powers",
            Self::PowersOfTwoLessOne => "sequence-powers-less-one",
            Self::Squares => "sequence-squares",
            Self::Triangular => "sequence-triangular",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::NamedSequence;

    #[test]
    fn terms() {
        let terms = |named: NamedSequence| (0..7).map_while(|k| named.term(k)).collect::<Vec<_>>();
        assert_eq!(terms(NamedSequence::Odious), [1, 2, 4, 7, 8, 11, 13]);
        assert_eq!(terms(NamedSequence::Evil), [0, 3, 5, 6, 9, 10, 12]);
        assert_eq!(terms(NamedSequence::PowersOfTwo), [1, 2, 4, 8, 16, 32, 64]);
        assert_eq!(terms(NamedSequence::PowersOfTwoLessOne), [0, 1, 3, 7, 15, 31, 63]);
        assert_eq!(terms(NamedSequence::Squares), [0, 1, 4, 9, 16, 25, 36]);
        assert_eq!(terms(NamedSequence::Triangular), [0, 1, 3, 6, 10, 15, 21]);
        assert_eq!(NamedSequence::PowersOfTwo.term(64), None);
        assert_eq!(NamedSequence::Odious.term(u64::MAX), None);
    }
}
