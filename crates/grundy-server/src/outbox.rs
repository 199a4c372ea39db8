//! Limits on the bytes of answers that clients have not read yet, in total and for each client.
//!
//! An answer may have megabytes; without a limit, a client that requests many and reads none would
//! fill the memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::Client;

/// The number of clients that can use their full share at the same time.
const SHARES: u64 = 4;

/// The size in bytes up to which an answer is always accepted. Each connection has at most one such
/// answer and the number of connections is limited, so the total stays bounded, and an address that
/// loads large answers still gets small ones.
const SMALL: u64 = 64 << 10;

/// Counts the unread bytes of all clients.
#[derive(Debug)]
pub(crate) struct Outbox {
    most: u64,
    each: u64,
    small: u64,
    waiting: Mutex<UnreadBytes>,
}

#[derive(Debug, Default)]
struct UnreadBytes {
    all: u64,
    of: HashMap<Client, u64>,
}

/// Unread bytes of a client; they count until this is dropped.
#[derive(Debug)]
pub(crate) struct Load {
    client: Client,
    bytes: u64,
    outbox: Arc<Outbox>,
}

impl Outbox {
    /// Creates an outbox with a limit of `most` bytes for all clients together.
    pub(crate) fn new(most: u64) -> Self {
        Self { most, each: most / SHARES, small: SMALL, waiting: Mutex::default() }
    }

    /// Counts bytes for a client. Returns `None` if too many are unread. A client without unread
    /// bytes may have an answer of any size, if there are no unread bytes of others or the total
    /// stays within the limit.
    pub(crate) fn take(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Load> {
        self.count(client, bytes as u64, false)
    }

    /// Like [`Outbox::take`], for the answer to a question: a small one is always accepted. Not for
    /// the lines of a stream, since any number of them may be unread on one connection.
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
        // Clients without unread bytes have no entry, and a large answer is accepted at last.
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
