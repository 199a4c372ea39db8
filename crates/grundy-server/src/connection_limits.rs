//! Limits on the number of connections, in total and for each client.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client::Client;

/// The maximum number of open connections. A process may usually have 1024 open files, and needs two
/// for each of its workers.
const MOST: usize = 900;

/// The maximum number of connections that are being refused with a response.
const MOST_REFUSED: usize = 16;

/// Counts the open connections.
#[derive(Debug)]
pub(crate) struct ConnectionLimits {
    all: Arc<Semaphore>,
    refused: Arc<Semaphore>,
    /// The maximum number for each client.
    each: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// A permit for one of all connections.
#[derive(Debug)]
pub(crate) struct Permit(
    #[expect(dead_code, reason = "held until it is dropped")] OwnedSemaphorePermit,
);

/// A permit for one of a client's connections.
#[derive(Debug)]
pub(crate) struct ClientPermit {
    client: Client,
    limits: Arc<ConnectionLimits>,
}

impl ConnectionLimits {
    pub(crate) fn new(each: Option<NonZeroUsize>) -> Self {
        let each = each.map_or(MOST, NonZeroUsize::get);
        let [all, refused] = [MOST, MOST_REFUSED].map(|most| Arc::new(Semaphore::new(most)));
        Self { all, refused, each, taken: Mutex::default() }
    }

    /// Returns a permit, or `None` if there are as many connections as possible.
    pub(crate) fn acquire(&self) -> Option<Permit> {
        Some(Permit(Arc::clone(&self.all).try_acquire_owned().ok()?))
    }

    /// Returns a permit for refusing a connection with a response, or `None` if too many are being
    /// refused.
    pub(crate) fn acquire_refusal(&self) -> Option<Permit> {
        Some(Permit(Arc::clone(&self.refused).try_acquire_owned().ok()?))
    }

    /// Returns a permit for a client, or `None` if it has all of its connections.
    pub(crate) fn acquire_for(self: &Arc<Self>, client: Client) -> Option<ClientPermit> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(client).or_default();
        if *count >= self.each {
            return None;
        }
        *count += 1;
        Some(ClientPermit { client, limits: Arc::clone(self) })
    }
}

impl Drop for ClientPermit {
    fn drop(&mut self) {
        let mut taken = self.limits.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::num::NonZeroUsize;
    use std::sync::Arc;

    use super::ConnectionLimits;
    use crate::client::Client;

    #[test]
    fn each_client_has_its_limit() {
        let limits = Arc::new(ConnectionLimits::new(NonZeroUsize::new(2)));
        let client = |number| Client::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, number)));
        let first = limits.acquire_for(client(1));
        let second = limits.acquire_for(client(1));
        assert!(first.is_some() && second.is_some());
        assert!(limits.acquire_for(client(1)).is_none());
        assert!(limits.acquire_for(client(2)).is_some());
        drop(first);
        assert!(limits.acquire_for(client(1)).is_some());
        drop(second);
        // Clients without connections have no entry.
        assert!(limits.taken.lock().unwrap().is_empty());
    }
}
