//! Codes of take-and-break games.

/// The longest code that is read, in places.
const MOST_PLACES: usize = 1 << 12;

/// A code: the digits at the places 0, 1, 2, …, and the repeating digits after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Code {
    pub(crate) head: Vec<Digit>,
    pub(crate) tail: Vec<Digit>,
}

/// What may be left after some number of tokens was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Digit {
    /// Bit j: exactly j heaps may be left.
    pub(crate) counts: u64,
    /// Whether the digit allows any number of heaps from some count on, or compares their sizes.
    pub(crate) special: bool,
}

impl Digit {
    /// Whether this number of heaps may be left.
    pub(crate) fn allows(self, heaps: usize) -> bool {
        heaps < 64 && self.counts >> heaps & 1 == 1
    }
}

impl Code {
    /// Reads a code such as `0.137`, `4.[3]`, `0.{1,4}`.
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

    /// The digit at a place.
    pub(crate) fn digit(&self, place: usize) -> Digit {
        let none = Digit { counts: 0, special: false };
        match place.checked_sub(self.head.len()) {
            None => self.head[place],
            Some(_) if self.tail.is_empty() => none,
            Some(beyond) => self.tail[beyond % self.tail.len()],
        }
    }

    /// The last place that is not 0, 0 if there is none; `None` if the tail repeats for ever.
    pub(crate) fn last_place(&self) -> Option<usize> {
        let none = |digits: &[Digit]| digits.iter().rposition(|d| d.counts != 0 || d.special);
        match none(&self.tail) {
            Some(_) => None,
            None => Some(none(&self.head).unwrap_or(0)),
        }
    }

    /// The most heaps that an option leaves; `None` with digits that are not plain sets of counts.
    pub(crate) fn most_heaps(&self) -> Option<usize> {
        self.head.iter().chain(&self.tail).try_fold(0, |most, digit| {
            let heaps = 63u32.saturating_sub(digit.counts.leading_zeros()) as usize;
            (!digit.special).then_some(most.max(heaps))
        })
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
            (digit.into(), false, &rest[first.len_utf8()..])
        };
        let unmarked = rest.trim_start_matches(['!', '=', '?']);
        let marked = unmarked.len() < rest.len();
        if rest.len() - unmarked.len() > 1 {
            return Err("a digit has one mark at most".to_owned());
        }
        rest = unmarked;
        // Sizes are compared only where two heaps or more may be left.
        let special = or_more || marked && counts > 3;
        digits.push(Digit { counts, special });
    }
    Ok(digits)
}

/// Parses `0,2,5+`. Returns the counts, and whether all counts from the last one on are allowed.
fn set_of_counts(text: &str) -> Result<(u64, bool), String> {
    let or_more = text.ends_with('+');
    let mut counts = 0;
    for item in text.strip_suffix('+').unwrap_or(text).split(',') {
        let digits = item.bytes().all(|byte| byte.is_ascii_digit());
        let count = item.parse().ok().filter(|&count: &u32| digits && count < 64);
        let count = count.ok_or("a set holds numbers of heaps up to 63")?;
        counts |= 1u64 << count;
    }
    Ok((counts, or_more))
}

#[cfg(test)]
mod tests {
    use super::Code;

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
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in [
            "1.0", "3.7", "0.7x", "0.{2", "0.{}", "0.{64}", "0.{+4}", "0.[7", "0.[]", "0.[3]1",
            "0.7a", "77", "00.7",
        ] {
            assert!(Code::read(text).is_err(), "{text}");
        }
    }
}
