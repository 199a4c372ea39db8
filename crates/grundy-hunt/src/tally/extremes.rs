//! Minima and maxima of many numbers, separately at even and odd positions, in loops that the
//! compiler vectorizes.

/// An unsigned number of a few bits.
pub(super) trait Index: Copy + Ord + Into<u32> {
    const MIN: Self;
    const MAX: Self;
}

impl Index for u8 {
    const MIN: Self = Self::MIN;
    const MAX: Self = Self::MAX;
}

impl Index for u16 {
    const MIN: Self = Self::MIN;
    const MAX: Self = Self::MAX;
}

impl Index for u32 {
    const MIN: Self = Self::MIN;
    const MAX: Self = Self::MAX;
}

/// The number of lanes processed at once; even.
const LANES: usize = 64;

/// The minima and maxima at even and at odd positions.
pub(super) struct Extremes<T> {
    low: [T; 2],
    high: [T; 2],
    length: usize,
}

impl<T: Index> Extremes<T> {
    pub(super) fn of(numbers: &[T]) -> Self {
        let (mut low, mut high) = ([T::MAX; LANES], [T::MIN; LANES]);
        let (lines, rest) = numbers.as_chunks::<LANES>();
        for line in lines {
            for ((low, high), &number) in low.iter_mut().zip(&mut high).zip(line) {
                *low = number.min(*low);
                *high = number.max(*high);
            }
        }
        for ((low, high), &number) in low.iter_mut().zip(&mut high).zip(rest) {
            *low = number.min(*low);
            *high = number.max(*high);
        }
        let class = |lanes: &[T; LANES], place, pick: fn(T, T) -> T| {
            lanes.iter().skip(place).step_by(2).copied().reduce(pick).unwrap_or(T::MIN)
        };
        Self {
            low: [0, 1].map(|place| class(&low, place, T::min)),
            high: [0, 1].map(|place| class(&high, place, T::max)),
            length: numbers.len(),
        }
    }

    fn known(&self, of: [T; 2]) -> [Option<T>; 2] {
        [(self.length > 0).then_some(of[0]), (self.length > 1).then_some(of[1])]
    }

    /// Returns the minima at even and at odd positions.
    pub(super) fn low(&self) -> [Option<T>; 2] {
        self.known(self.low)
    }

    /// Returns the maxima at even and at odd positions.
    pub(super) fn high(&self) -> [Option<T>; 2] {
        self.known(self.high)
    }
}

/// Returns the number of zeros at even and at odd positions.
pub(super) fn count_least<T: Index>(numbers: &[T]) -> [usize; 2] {
    let mut counts = [0; 2];
    // The counter of a lane holds at most 255.
    for part in numbers.chunks(LANES * 255) {
        let mut lanes = [0u8; LANES];
        let (chunks, rest) = part.as_chunks::<LANES>();
        for line in chunks {
            for (lane, &number) in lanes.iter_mut().zip(line) {
                *lane += u8::from(number == T::MIN);
            }
        }
        for (place, lane) in lanes.iter().enumerate() {
            counts[place % 2] += usize::from(*lane);
        }
        for (place, &number) in rest.iter().enumerate() {
            counts[place % 2] += usize::from(number == T::MIN);
        }
    }
    counts
}
