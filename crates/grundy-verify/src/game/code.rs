//! Parses codes of take-and-break games.

/// The maximum number of places of a code.
const MOST_PLACES: usize = 1 << 12;

/// A code: the digits at the places 0, 1, 2, …, and the repeating digits after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Code {
    pub(crate) head: Vec<Digit>,
    pub(crate) tail: Vec<Digit>,
}

/// A digit of a code: the heaps that may be left after a given number of tokens was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Digit {
    /// Bit j: exactly j heaps may be left.
    pub(crate) counts: u64,
    /// From this number of heaps on, any number may be left.
    pub(crate) or_more: Option<u32>,
    /// How the sizes of two heaps or more must compare.
    pub(crate) sizes: Sizes,
}

/// The relation that must hold between the sizes of the heaps left, if there are two or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sizes {
    /// No relation.
    Any,
    /// `!`: no two are equal.
    Different,
    /// `=`: all are equal.
    Equal,
    /// `?`: not all are equal.
    Mixed,
}

impl Digit {
    /// The digit that allows no option.
    pub(crate) const NONE: Self = Self::of(0);

    /// Returns the digit that allows the numbers of heaps whose bits are set.
    pub(crate) const fn of(counts: u64) -> Self {
        Self { counts, or_more: None, sizes: Sizes::Any }
    }

    /// Whether this number of heaps may be left.
    pub(crate) fn allows(self, heaps: usize) -> bool {
        let listed = heaps < 64 && self.counts >> heaps & 1 == 1;
        listed || self.or_more.is_some_and(|least| heaps >= least as usize)
    }

    /// Returns the greatest number of heaps that is listed.
    pub(crate) fn greatest_count(self) -> usize {
        63u32.saturating_sub(self.counts.leading_zeros()) as usize
    }

    /// Whether the digit is a set of counts, and no more.
    fn is_plain(self) -> bool {
        self.or_more.is_none() && self.sizes == Sizes::Any
    }
}

impl Code {
    /// Parses a code such as `0.137`, `4.[3]`, `0.{1,4}`.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let (first, rest) = text.split_once('.').ok_or("a code has a point")?;
        let (head, tail) = match rest.split_once('[') {
            None => (rest, ""),
            Some((head, tail)) => match tail.strip_suffix(']') {
                Some(tail) if !tail.is_empty() => (head, tail),
                _ => return Err("the repeating part of a code ends it, as in 4.[3]".to_owned()),
            },
        };
        let mut head_digits = digits(first)?;
        if head_digits.len() != 1 {
            return Err("one digit stands before the point of a code".to_owned());
        }
        head_digits.extend(digits(head)?);
        let code = Self { head: head_digits, tail: digits(tail)? };
        if code.head.len() + code.tail.len() > MOST_PLACES {
            return Err(format!("a code has {MOST_PLACES} places at most"));
        }
        if code.head[0].counts & 3 != 0 {
            return Err("the digit before the point would let a player pass".to_owned());
        }
        Ok(code)
    }

    /// Returns the digit at a place.
    pub(crate) fn digit(&self, place: usize) -> Digit {
        match place.checked_sub(self.head.len()) {
            None => self.head[place],
            Some(_) if self.tail.is_empty() => Digit::NONE,
            Some(beyond) => self.tail[beyond % self.tail.len()],
        }
    }

    /// Returns the last place with a digit other than 0, or 0 if there is none; `None` if the tail
    /// repeats for ever.
    pub(crate) fn last_place(&self) -> Option<usize> {
        let none = |digits: &[Digit]| digits.iter().rposition(|&digit| digit != Digit::NONE);
        match none(&self.tail) {
            Some(_) => None,
            None => Some(none(&self.head).unwrap_or(0)),
        }
    }

    /// Returns the maximum number of heaps that an option leaves; `None` with digits that are not
    /// plain sets of counts.
    pub(crate) fn most_heaps(&self) -> Option<usize> {
        self.head
            .iter()
            .chain(&self.tail)
            .try_fold(0, |most, digit| digit.is_plain().then_some(most.max(digit.greatest_count())))
    }
}

/// Parses a sequence of digits.
fn digits(text: &str) -> Result<Vec<Digit>, String> {
    let mut digits = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (counts, or_more);
        (counts, or_more, rest) = if first == '{' {
            let (set, after) = rest[1..].split_once('}').ok_or("a set of counts ends with `}`")?;
            let (counts, or_more) = set_of_counts(set)?;
            (counts, or_more, after)
        } else {
            let upper = !first.is_ascii_lowercase();
            let digit = first.to_digit(16).filter(|_| upper);
            let digit = digit.ok_or_else(|| format!("`{first}` is not a digit of a code"))?;
            (digit.into(), None, &rest[first.len_utf8()..])
        };
        let unmarked = rest.trim_start_matches(['!', '=', '?']);
        let sizes = match &rest[..rest.len() - unmarked.len()] {
            "" => Sizes::Any,
            "!" => Sizes::Different,
            "=" => Sizes::Equal,
            "?" => Sizes::Mixed,
            _ => return Err("a digit has one mark at most".to_owned()),
        };
        rest = unmarked;
        // Sizes can be compared only if two heaps or more may be left.
        let compared = or_more.is_some() || counts > 3;
        let sizes = if compared { sizes } else { Sizes::Any };
        digits.push(Digit { counts, or_more, sizes });
    }
    Ok(digits)
}

/// Parses `0,2,5+`. Returns the counts, and the last one if all counts from there on are allowed.
fn set_of_counts(text: &str) -> Result<(u64, Option<u32>), String> {
    let (mut counts, mut last) = (0, None);
    for item in text.strip_suffix('+').unwrap_or(text).split(',') {
        let digits = item.bytes().all(|byte| byte.is_ascii_digit());
        last = item.parse().ok().filter(|&count: &u32| digits && count < 64);
        let count = last.ok_or("a set holds numbers of heaps up to 63")?;
        counts |= 1u64 << count;
    }
    Ok((counts, last.filter(|_| text.ends_with('+'))))
}

#[cfg(test)]
mod tests {
    use super::{Code, MOST_PLACES, Sizes};

    #[test]
    fn codes_are_read() {
        let code = Code::read("4.03F").expect("a code");
        let counts: Vec<u64> = code.head.iter().map(|digit| digit.counts).collect();
        assert_eq!(
            (counts, code.last_place(), code.most_heaps()),
            (vec![4, 0, 3, 15], Some(3), Some(3))
        );
        let code = Code::read("4.[3]").expect("a code");
        assert_eq!((code.last_place(), code.most_heaps()), (None, Some(2)));
        assert_eq!([0, 1, 7].map(|place| code.digit(place).counts), [4, 3, 3]);
        let code = Code::read("0.770").expect("a code");
        assert_eq!((code.last_place(), code.most_heaps()), (Some(2), Some(2)));
        for special in ["0.{2+}=", "4!.0", "0.7?", "0.{1,2+}"] {
            assert_eq!(Code::read(special).expect("a code").most_heaps(), None, "{special}");
        }
        assert_eq!(Code::read("0.3!").expect("a code").most_heaps(), Some(1));
        let digit = Code::read("0.{1,3+}?").expect("a code").digit(1);
        assert_eq!((digit.or_more, digit.sizes), (Some(3), Sizes::Mixed));
        assert_eq!(
            [0, 1, 2, 3, 4, 99].map(|heaps| digit.allows(heaps)),
            [false, true, false, true, true, true]
        );
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in [
            "1.0", "3.7", "0.7x", "0.{2", "0.{}", "0.{64}", "0.{+4}", "0.[7", "0.[]", "0.[3]1",
            "0.7a", "77", "00.7",
        ] {
            assert!(Code::read(text).is_err(), "{text}");
        }
        // The first place is before the point.
        let long = |places: usize| Code::read(&format!("0.{}", "3".repeat(places - 1)));
        assert!(long(MOST_PLACES).is_ok());
        assert!(long(MOST_PLACES + 1).is_err());
    }
}
