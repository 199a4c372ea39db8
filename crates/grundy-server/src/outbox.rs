//! Answers that wait for their readers: how many bytes, of all clients and of each.
//!
//! An answer may have megabytes, and who asks for many and reads none would fill the memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::client::Client;

/// Bytes of all clients.
const MOST: usize = 64 << 20;

/// Bytes of one client.
const EACH: usize = MOST / 4;

/// Counts the bytes.
#[derive(Debug)]
pub(crate) struct Outbox {
    most: usize,
    each: usize,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    all: usize,
    of: HashMap<Client, usize>,
}

/// Something that waits for its reader; its bytes count until this is dropped.
#[derive(Debug)]
pub(crate) struct Load {
    client: Client,
    bytes: usize,
    outbox: Arc<Outbox>,
}

impl Default for Outbox {
    fn default() -> Self {
        Self { most: MOST, each: EACH, waiting: Mutex::default() }
    }
}

impl Outbox {
    /// Counts bytes for a client; `None` if too many wait. A client for which nothing waits may
    /// have one answer of its whole share, and larger ones are let through as long as there is room.
    pub(crate) fn take(self: &Arc<Self>, client: Client, bytes: usize) -> Option<Load> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let own = waiting.of.get(&client).copied().unwrap_or_default();
        let fits = |waiting: usize, most: usize| waiting == 0 || waiting + bytes <= most;
        if !fits(own, self.each) || !fits(waiting.all, self.most) {
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
        let outbox = Arc::new(Outbox { most: 100, each: 40, ..Outbox::default() });
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
}
