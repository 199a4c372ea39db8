//! How many connections there may be, of all clients and of each.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client::Client;

/// Connections at once; more wait until one ends. A process may usually have 1024 files open, and
/// needs a few for itself.
const MOST: usize = 1000;

/// The places for connections.
#[derive(Debug)]
pub(crate) struct Places {
    all: Arc<Semaphore>,
    /// How many one client may have.
    each: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

/// A place for a connection of anybody.
#[derive(Debug)]
pub(crate) struct Place {
    _of_all: OwnedSemaphorePermit,
}

/// A place that counts among those of its client.
#[derive(Debug)]
pub(crate) struct Share {
    client: Client,
    places: Arc<Places>,
}

impl Places {
    pub(crate) fn new(each: Option<NonZeroUsize>) -> Self {
        let each = each.map_or(MOST, NonZeroUsize::get);
        Self { all: Arc::new(Semaphore::new(MOST)), each, taken: Mutex::default() }
    }

    /// Waits for a place; `None` is never seen, since the places are never closed.
    pub(crate) async fn free(&self) -> Option<Place> {
        Some(Place { _of_all: Arc::clone(&self.all).acquire_owned().await.ok()? })
    }

    /// A place among those of a client; `None` where it has all of them.
    pub(crate) fn share(self: &Arc<Self>, client: Client) -> Option<Share> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(client).or_default();
        if *count >= self.each {
            return None;
        }
        *count += 1;
        Some(Share { client, places: Arc::clone(self) })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
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

    use super::Places;
    use crate::client::Client;

    #[test]
    fn each_client_has_its_share() {
        let places = Arc::new(Places::new(NonZeroUsize::new(2)));
        let client = |number| Client::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, number)));
        let first = places.share(client(1));
        let second = places.share(client(1));
        assert!(first.is_some() && second.is_some());
        assert!(places.share(client(1)).is_none());
        assert!(places.share(client(2)).is_some());
        drop(first);
        assert!(places.share(client(1)).is_some());
        drop(second);
        // Nothing is kept of those who left.
        assert!(places.taken.lock().unwrap().is_empty());
    }
}
