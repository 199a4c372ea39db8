//! Hashes of a sample of blocks of values, for comparing runs on different machines.
//!
//! A block is 2^16 heaps. Every 2^k-th block is hashed, and k grows with the run so that the list
//! stays short. The list after n blocks does not depend on interruptions.

use grundy_sequence::sequence::Block;

use super::part;
use crate::disk::codec::{Reader, Writer, pack};

/// The number of heaps of a block.
pub(crate) const BLOCK: u64 = 1 << 16;

/// The maximum number of hashes stored.
const MOST: usize = 64;

/// The number of bytes stored per hash.
const BYTES: usize = 16;

/// The hashes of every 2^k-th block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hashes {
    /// Every `every`-th block is hashed; a power of two.
    pub(crate) every: u64,
    /// The hashes of blocks 0, `every`, 2·`every`, …
    pub(crate) list: Vec<[u8; BYTES]>,
    /// The values of the current block so far, as 32-bit little-endian numbers.
    pub(crate) open: Vec<u8>,
}

impl Default for Hashes {
    fn default() -> Self {
        Self { every: 1, list: Vec::new(), open: Vec::new() }
    }
}

impl Hashes {
    /// Adds the values of the next block.
    pub(super) fn see(&mut self, block: &Block<'_>) {
        let mut at = 0;
        while at < block.len() {
            let heap = block.first + at as u64;
            let left = usize::try_from(BLOCK - heap % BLOCK).unwrap_or(usize::MAX);
            let end = block.len().min(at.saturating_add(left));
            if (heap / BLOCK).is_multiple_of(self.every) {
                let values: Vec<u32> = part(block, at..end).iter().collect();
                pack(&values, 4, &mut self.open);
                if end - at == left {
                    self.close();
                }
            }
            at = end;
        }
    }

    /// Hashes the current block and starts the next one.
    fn close(&mut self) {
        let mut hash = [0; BYTES];
        hash.copy_from_slice(&blake3::hash(&self.open).as_bytes()[..BYTES]);
        self.open = Vec::new();
        self.list.push(hash);
        if self.list.len() > MOST {
            self.every *= 2;
            let mut number = 0;
            self.list.retain(|_| {
                number += 1;
                number % 2 == 1
            });
        }
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        writer.number(self.every);
        writer.number(self.list.len() as u64);
        self.list.iter().for_each(|hash| writer.bytes(hash));
        writer.bytes(&self.open);
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let every = reader.number().filter(|&every| every > 0)?;
        let hash = |reader: &mut Reader<'_>| reader.bytes()?.try_into().ok();
        let list = reader.count(BYTES)?.map(|_| hash(reader)).collect::<Option<_>>()?;
        Some(Self { every, list, open: reader.bytes()?.to_vec() })
    }
}
