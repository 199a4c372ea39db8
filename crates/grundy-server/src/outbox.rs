//! Answers that wait for their readers: how many bytes, of all clients and of each.
//!
//! An answer may have megabytes, and who asks for many and reads none would fill the memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::Client;

/// Clients that may have their whole share at once.
const SHARES: u64 = 4;

/// The size in bytes up to which an answer is never kept back. Each connection has one at a time, and
/// connections are bounded. So an address that loads large answers still gets small ones.
const SMALL: u64 = 64 << 10;

/// Counts the bytes.
#[derive(Debug)]
pub(crate) struct Outbox {
    most: u64,
    each: u64,
    small: u64,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    all: u64,
    of: HashMap<Client, u64>,
}

/// Something that waits for its reader; its bytes count until this is dropped.
#[derive(Debug)]
pub(crate) struct Load {
    client: Client,
    bytes: u64,
    outbox: Arc<Outbox>,
}

impl Outbox {
    /// An outbox that holds at most `most` bytes for all clients together.
    pub(crate) fn new(most: u64) -> Self {
        Self { most, each: most / SHARES, small: SMALL, waiting: Mutex::default() }
    }

    /// Counts bytes for a client; `None` if too many wait. A client for which nothing waits may have an
    /// answer of any size, if nothing waits for others or there is room.
    pub(crate) fn take(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Load> {
        self.count(client, bytes as u64, false)
    }

    /// As [`Outbox::take`], for the answer to a question: small ones are never kept back. Not for lines
    /// of a stream, of which any number may wait for one reader.
    pub(crate) fn take_answer(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Load> {
        let bytes = bytes as u64;
        self.count(client, bytes, bytes <= self.small)
    }

    fn count(self: &Arc<Self>, client: Client, bytes: u64, always: bool) -> Option<Load> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let own = waiting.of.get(&client).copied().unwrap_or_default();
        let fits = |waiting: u64, most: u64| waiting == 0 || waiting + bytes <= most;
        if !always && (!fits(own, self.each) || !fits(waiting.all, self.most)) {
            return None;
        }
        waiting.all += bytes;
        waiting.of.insert(client, own + bytes);
        Some(Load { client, bytes, outbox: Arc::clone(self) })
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut waiting = self.outbox.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.all -= self.bytes;
        if let Some(own) = waiting.of.get_mut(&self.client) {
            *own -= self.bytes;
            if *own == 0 {
                waiting.of.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;

    use super::Outbox;
    use crate::client::Client;

    #[test]
    fn bytes_are_counted_for_all_and_for_each() {
        let outbox = Arc::new(Outbox { most: 100, each: 40, ..Outbox::new(0) });
        let client = |number| Client::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, number)));
        let first = outbox.take(client(1), 30);
        assert!(first.is_some());
        assert!(outbox.take(client(1), 11).is_none());
        let second = outbox.take(client(1), 10);
        let others = [outbox.take(client(2), 40), outbox.take(client(3), 20)];
        assert!(second.is_some() && others.iter().all(Option::is_some));
        assert!(outbox.take(client(4), 1).is_none());
        drop(first);
        assert!(outbox.take(client(4), 30).is_some());
        drop((second, others));
        // Nothing is kept of those who have read all, and a large answer is not kept back for ever.
        assert!(outbox.waiting.lock().unwrap().of.is_empty());
        assert!(outbox.take(client(1), 1000).is_some());
    }

    #[test]
    fn small_answers_are_let_through_beside_large_ones() {
        let outbox = Arc::new(Outbox { small: 10, ..Outbox::new(100) });
        let client = Client::from(IpAddr::from(Ipv4Addr::LOCALHOST));
        let large = outbox.take(client, 1000);
        let small: Vec<_> = (0..50).map(|_| outbox.take_answer(client, 10)).collect();
        assert!(large.is_some() && small.iter().all(Option::is_some));
        assert!(outbox.take_answer(client, 11).is_none());
        assert!(outbox.take(client, 1).is_none(), "a line of a stream is bounded");
    }
}
