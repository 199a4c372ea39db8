//! Limits on the bytes that the server holds for clients, in total and for each client: requests
//! that are being received or wait for their answer, and answers that are not read yet.
//!
//! Both may have megabytes; without limits, a client that sends many requests slowly, or asks for
//! much and reads nothing, would fill the memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::Client;

/// The number of clients that can use their full share at the same time.
const SHARES: u64 = 4;

/// Counts the bytes that are held for all clients.
#[derive(Debug)]
pub(crate) struct HeldBytes {
    most: u64,
    each: u64,
    small: u64,
    held: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    all: u64,
    of: HashMap<Client, u64>,
}

/// Bytes held for a client; they count until this is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    client: Client,
    bytes: u64,
    of: Arc<HeldBytes>,
}

impl HeldBytes {
    /// Creates limits of `most` bytes for all clients together and a quarter of it for each. A
    /// message of at most `small` bytes is always accepted by [`HeldBytes::take_message`].
    pub(crate) fn new(most: u64, small: u64) -> Self {
        Self { most, each: most / SHARES, small, held: Mutex::default() }
    }

    /// Counts bytes for a client. Returns `None` if too many are held. A client for which nothing is
    /// held may have any number of bytes, if nothing is held for others or the total stays within
    /// the limit.
    pub(crate) fn take(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Held> {
        self.count(client, bytes as u64, false)
    }

    /// Like [`HeldBytes::take`], for a request or an answer: a small one is always accepted. Each
    /// connection has at most one, and the number of connections is limited, so the total stays
    /// bounded; and a client that sends or loads large ones can still ask small questions. Not for
    /// the lines of a stream, since any number of them may be unread on one connection.
    pub(crate) fn take_message(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Held> {
        let bytes = bytes as u64;
        self.count(client, bytes, bytes <= self.small)
    }

    fn count(self: &Arc<Self>, client: Client, bytes: u64, always: bool) -> Option<Held> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own = held.of.get(&client).copied().unwrap_or_default();
        let fits = |held: u64, most: u64| held == 0 || held + bytes <= most;
        if !always && (!fits(own, self.each) || !fits(held.all, self.most)) {
            return None;
        }
        held.all += bytes;
        held.of.insert(client, own + bytes);
        Some(Held { client, bytes, of: Arc::clone(self) })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.of.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.all -= self.bytes;
        if let Some(own) = held.of.get_mut(&self.client) {
            *own -= self.bytes;
            if *own == 0 {
                held.of.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;

    use super::HeldBytes;
    use crate::client::Client;

    #[test]
    fn bytes_are_counted_for_all_and_for_each() {
        let limits = Arc::new(HeldBytes { most: 100, each: 40, ..HeldBytes::new(0, 0) });
        let client = |number| Client::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, number)));
        let first = limits.take(client(1), 30);
        assert!(first.is_some());
        assert!(limits.take(client(1), 11).is_none());
        let second = limits.take(client(1), 10);
        let others = [limits.take(client(2), 40), limits.take(client(3), 20)];
        assert!(second.is_some() && others.iter().all(Option::is_some));
        assert!(limits.take(client(4), 1).is_none());
        drop(first);
        assert!(limits.take(client(4), 30).is_some());
        drop((second, others));
        // Clients without bytes have no entry, and a large message is accepted at last.
        assert!(limits.held.lock().unwrap().of.is_empty());
        assert!(limits.take(client(1), 1000).is_some());
    }

    #[test]
    fn small_messages_are_let_through_beside_large_ones() {
        let limits = Arc::new(HeldBytes::new(100, 10));
        let client = Client::from(IpAddr::from(Ipv4Addr::LOCALHOST));
        let large = limits.take(client, 1000);
        let small: Vec<_> = (0..50).map(|_| limits.take_message(client, 10)).collect();
        assert!(large.is_some() && small.iter().all(Option::is_some));
        assert!(limits.take_message(client, 11).is_none());
        assert!(limits.take(client, 1).is_none(), "a line of a stream is bounded");
    }
}
