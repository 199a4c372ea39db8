//! A rate limit for each client: a bucket of tokens, refilled at a steady rate.
//!
//! A bucket is stored as the time at which it is full again (the generic cell rate algorithm, ITU-T
//! I.371). Full buckets need no entry, so the table holds only the clients of the last few seconds,
//! and never more than a fixed number.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use crate::client::Client;

/// The maximum number of clients in the table. An entry takes about fifty bytes.
const MOST: usize = 1 << 16;

/// The size of a bucket, in seconds of its rate.
const BURST: u32 = 10;

/// The buckets of all clients.
#[derive(Debug)]
pub(crate) struct Buckets {
    /// The time in which one token is added.
    every: Duration,
    /// The time in which an empty bucket fills.
    whole: Duration,
    most: usize,
    /// The time at which each bucket is full again.
    full: HashMap<Client, Instant>,
}

impl Buckets {
    /// Creates buckets that gain `rate` tokens per second.
    pub(crate) fn new(rate: NonZeroU32) -> Self {
        let every = Duration::from_secs(1) / rate.get();
        // A multiple of `every`, so that a full bucket holds a whole number of tokens.
        let whole = every.saturating_mul(rate.get().saturating_mul(BURST));
        Self { every, whole, most: MOST, full: HashMap::new() }
    }

    /// Takes a token from a client's bucket at the time `now`.
    ///
    /// # Errors
    /// Returns the time until the next token if the bucket is empty.
    pub(crate) fn take(&mut self, client: Client, now: Instant) -> Result<(), Duration> {
        let full = self.full.get(&client).map_or(now, |&full| full.max(now)) + self.every;
        let wait = (full - now).saturating_sub(self.whole);
        if !wait.is_zero() {
            return Err(wait);
        }
        if self.full.len() >= self.most && !self.full.contains_key(&client) {
            self.forget(now);
        }
        self.full.insert(client, full);
        Ok(())
    }

    /// Removes the entries of full buckets. If few are full, also removes the half that is full
    /// soonest, whose clients gain the least.
    fn forget(&mut self, now: Instant) {
        self.full.retain(|_, &mut full| full > now);
        if self.full.len() <= self.most / 2 {
            return;
        }
        let mut moments: Vec<Instant> = self.full.values().copied().collect();
        let half = moments.len() / 2;
        let (_, &mut median, _) = moments.select_nth_unstable(half);
        self.full.retain(|_, &mut full| full > median);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::num::NonZeroU32;
    use std::time::{Duration, Instant};

    use super::{BURST, Buckets};
    use crate::client::Client;

    const SECOND: Duration = Duration::from_secs(1);

    fn buckets(rate: u32) -> Buckets {
        Buckets::new(NonZeroU32::new(rate).unwrap())
    }

    fn client(number: u32) -> Client {
        Client::from(std::net::IpAddr::from(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn a_burst_and_then_the_rate() {
        for rate in [1, 3, 7, 100, 9_999] {
            let (mut buckets, start) = (buckets(rate), Instant::now());
            let burst = rate * BURST;
            let taken = (0..burst + 5).filter(|_| buckets.take(client(1), start).is_ok()).count();
            assert_eq!(taken, burst as usize, "at {rate}");
            // Other clients are not affected.
            assert_eq!(buckets.take(client(2), start), Ok(()));
            // The next token comes after the time reported, and not before.
            let wait = buckets.take(client(1), start).unwrap_err();
            assert!(wait <= SECOND / rate, "{wait:?} at {rate}");
            assert!(
                buckets
                    .take(client(1), start + wait.saturating_sub(Duration::from_nanos(1)))
                    .is_err()
            );
            assert_eq!(buckets.take(client(1), start + wait), Ok(()));
            assert!(buckets.take(client(1), start + wait).is_err());
        }
    }

    #[test]
    fn a_rest_fills_the_bucket_and_no_more() {
        let (mut buckets, start) = (buckets(5), Instant::now());
        let mut taken =
            |at: Instant| (0..1000).filter(|_| buckets.take(client(1), at).is_ok()).count();
        assert_eq!(taken(start), 50);
        assert_eq!(taken(start + SECOND * 3), 15);
        assert_eq!(taken(start + SECOND * 3600), 50);
    }

    #[test]
    fn asking_in_vain_costs_nothing() {
        let (mut buckets, start) = (buckets(1), Instant::now());
        for _ in 0..BURST {
            assert_eq!(buckets.take(client(1), start), Ok(()));
        }
        for _ in 0..1000 {
            assert_eq!(buckets.take(client(1), start), Err(SECOND));
        }
        assert_eq!(buckets.take(client(1), start + SECOND), Ok(()));
    }

    #[test]
    fn the_table_is_bounded_and_keeps_the_greediest() {
        let start = Instant::now();
        let mut buckets = Buckets { most: 64, ..buckets(1) };
        while buckets.take(client(0), start).is_ok() {}
        for number in 1..10_000 {
            assert_eq!(buckets.take(client(number), start), Ok(()));
            assert!(buckets.full.len() <= 64);
        }
        assert!(buckets.take(client(0), start).is_err());
        // Clients at rest are removed first, and lose nothing.
        let later = start + SECOND * 3600;
        for number in 10_000..10_065 {
            assert_eq!(buckets.take(client(number), later), Ok(()));
        }
        assert!(buckets.full.values().all(|&full| full > later));
    }
}
