//! Little-endian encoding of numbers and lists, and its inverse.

use std::ops::Range;

/// Appends encoded values to a buffer.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    pub(crate) fn finish(self) -> Vec<u8> {
        self.bytes
    }

    pub(crate) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub(crate) fn number(&mut self, number: u64) {
        self.bytes.extend(number.to_le_bytes());
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend(bytes);
    }

    /// Writes values at the narrowest width that holds all of them.
    pub(crate) fn values(&mut self, values: &[u32]) {
        let width = width_of(values);
        self.number(values.len() as u64);
        self.byte(u8::try_from(width).unwrap_or(4));
        pack(values, width, &mut self.bytes);
    }

    /// Writes an optional value.
    pub(crate) fn option<T>(&mut self, option: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.byte(option.is_some().into());
        if let Some(content) = option {
            write(self, content);
        }
    }
}

/// Returns the least width in bytes that holds each of the values: 1, 2 or 4.
pub(crate) fn width_of(values: &[u32]) -> usize {
    match values.iter().fold(0, |all, value| all | value) {
        0..=0xFF => 1,
        0x100..=0xFFFF => 2,
        _ => 4,
    }
}

/// Appends values, each as `width` bytes.
pub(crate) fn pack(values: &[u32], width: usize, bytes: &mut Vec<u8>) {
    bytes.reserve(values.len() * width);
    for value in values {
        bytes.extend_from_slice(&value.to_le_bytes()[..width]);
    }
}

/// Decodes values of `width` bytes each.
pub(crate) fn unpack(bytes: &[u8], width: usize) -> Vec<u32> {
    let number = |part: &[u8]| part.iter().rev().fold(0, |n, &byte| n << 8 | u32::from(byte));
    bytes.chunks_exact(width).map(number).collect()
}

/// Decodes the output of a [`Writer`]. Each method returns `None` if the bytes end early or are
/// invalid.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Whether all bytes were read.
    pub(crate) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(taken)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|byte| byte[0])
    }

    /// Reads a Boolean.
    pub(crate) fn flag(&mut self) -> Option<bool> {
        match self.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        self.take(8)?.try_into().ok().map(u64::from_le_bytes)
    }

    /// Reads a 32-bit number.
    pub(crate) fn small(&mut self) -> Option<u32> {
        self.number()?.try_into().ok()
    }

    /// Reads the number of items that follow, as a range from 0. Each item takes at least `each`
    /// bytes, so a count beyond the end of the input is invalid.
    pub(crate) fn count(&mut self, each: usize) -> Option<Range<usize>> {
        let count = usize::try_from(self.number()?).ok()?;
        (count.checked_mul(each)? <= self.rest.len()).then_some(0..count)
    }

    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.count(1)?.end;
        self.take(length)
    }

    pub(crate) fn values(&mut self) -> Option<Vec<u32>> {
        let count = usize::try_from(self.number()?).ok()?;
        let width = usize::from(self.byte()?);
        let bytes = self.take(count.checked_mul(width)?)?;
        matches!(width, 1 | 2 | 4).then(|| unpack(bytes, width))
    }

    /// Reads an optional value; the outer option is `None` if the bytes are invalid.
    #[allow(clippy::option_option, reason = "absent differs from unreadable")]
    pub(crate) fn option<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        if self.flag()? { read(self).map(Some) } else { Some(None) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, Writer};

    #[test]
    fn decoding_inverts_encoding() {
        for values in [vec![], vec![0, 255], vec![256, 0, 65_535], vec![65_536, u32::MAX]] {
            let mut writer = Writer::default();
            writer.values(&values);
            writer.option(values.first(), |writer, &value| writer.number(value.into()));
            writer.bytes(b"end");
            let bytes = writer.finish();
            let mut reader = Reader::new(&bytes);
            assert_eq!(reader.values().as_ref(), Some(&values));
            assert_eq!(reader.option(Reader::small), Some(values.first().copied()));
            assert_eq!(reader.bytes(), Some(&b"end"[..]));
            assert!(reader.is_done());
            for cut in 0..bytes.len() {
                let mut reader = Reader::new(&bytes[..cut]);
                let all = (reader.values(), reader.option(Reader::small), reader.bytes());
                assert!(all.0.is_none() || all.1.is_none() || all.2.is_none(), "{cut}");
            }
        }
    }

    /// A length beyond the end of the file allocates nothing.
    #[test]
    fn lengths_are_checked_first() {
        let mut writer = Writer::default();
        writer.number(u64::MAX);
        writer.byte(4);
        let bytes = writer.finish();
        assert!(Reader::new(&bytes).values().is_none());
        assert!(Reader::new(&bytes).bytes().is_none());
        assert!(Reader::new(&bytes).count(16).is_none());
    }
}
