//! A list of values at the narrowest width that holds them.
//!
//! Most games have values below 256 for millions of heaps, and the loops over all pairs are bound
//! by memory. The list is widened when a value does not fit.

use grundy_core::game::Failure;

/// A growing list of values from heap 0, at the narrowest width that holds them.
#[derive(Debug)]
pub enum ValueList {
    /// Values below 2^8.
    Narrow(Vec<u8>),
    /// Values below 2^16.
    Medium(Vec<u16>),
    /// Values below 2^32.
    Wide(Vec<u32>),
}

impl Default for ValueList {
    fn default() -> Self {
        Self::Narrow(Vec::new())
    }
}

impl ValueList {
    /// Returns the number of values: those of heaps 0 to `len() − 1`.
    pub fn len(&self) -> usize {
        match self {
            Self::Narrow(values) => values.len(),
            Self::Medium(values) => values.len(),
            Self::Wide(values) => values.len(),
        }
    }

    /// Reserves room for `len` values in all, at their current width, so that a list of known length
    /// takes no more memory than it needs.
    pub fn reserve(&mut self, len: usize) {
        let more = len.saturating_sub(self.len());
        match self {
            Self::Narrow(values) => values.reserve(more),
            Self::Medium(values) => values.reserve(more),
            Self::Wide(values) => values.reserve(more),
        }
    }

    /// Keeps the first values only.
    pub fn truncate(&mut self, len: usize) {
        match self {
            Self::Narrow(values) => values.truncate(len),
            Self::Medium(values) => values.truncate(len),
            Self::Wide(values) => values.truncate(len),
        }
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the value of heap `n`, if known.
    #[inline]
    pub fn get(&self, n: usize) -> Option<u32> {
        match self {
            Self::Narrow(values) => values.get(n).map(|&v| v.into()),
            Self::Medium(values) => values.get(n).map(|&v| v.into()),
            Self::Wide(values) => values.get(n).copied(),
        }
    }

    /// Returns the value of a heap that the rule says is smaller than the one being computed; 0 if
    /// the rule is wrong about that.
    #[inline]
    pub fn at(&self, n: u64) -> u32 {
        usize::try_from(n).ok().and_then(|n| self.get(n)).unwrap_or(0)
    }

    /// Computes the values up to heap `n`, each from those before.
    pub(super) fn extend(
        &mut self,
        n: u64,
        mut value: impl FnMut(u64, &Self) -> Result<u32, Failure>,
    ) -> Result<(), Failure> {
        while self.len() as u64 <= n {
            let next = value(self.len() as u64, self)?;
            self.push(next);
        }
        Ok(())
    }

    /// Appends the next heap's value, and widens the list if the value does not fit.
    pub fn push(&mut self, value: u32) {
        match self {
            Self::Narrow(values) => match u8::try_from(value) {
                Ok(value) => values.push(value),
                Err(_) => self.widen_with(value),
            },
            Self::Medium(values) => match u16::try_from(value) {
                Ok(value) => values.push(value),
                Err(_) => self.widen_with(value),
            },
            Self::Wide(values) => values.push(value),
        }
    }

    #[cold]
    fn widen_with(&mut self, value: u32) {
        *self = match std::mem::take(self) {
            Self::Narrow(values) => Self::Medium(widened(values)),
            Self::Medium(values) => Self::Wide(widened(values)),
            wide @ Self::Wide(_) => wide,
        };
        self.push(value);
    }

    /// Returns all values in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.len()).map(|n| self.get(n).unwrap_or(0))
    }
}

/// Copies the values to a list of another width, with room for as many.
fn widened<N, W: From<N>>(values: Vec<N>) -> Vec<W> {
    let mut wide = Vec::with_capacity(values.capacity());
    wide.extend(values.into_iter().map(W::from));
    wide
}

impl FromIterator<u32> for ValueList {
    fn from_iter<I: IntoIterator<Item = u32>>(iter: I) -> Self {
        let mut values = Self::default();
        iter.into_iter().for_each(|value| values.push(value));
        values
    }
}
