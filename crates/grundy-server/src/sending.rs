//! An answer on its way, in pieces, to a reader who may be slow but not too slow.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::outbox::Load;

/// Bytes that are handed to the socket at once.
const PIECE: usize = 64 << 10;

/// Bytes that a reader must take in a second, on average.
const SLOWEST: u32 = 16 << 10;

/// The body of a response.
#[derive(Debug)]
pub(crate) struct Sending {
    rest: Bytes,
    sent: usize,
    start: Instant,
    patience: Duration,
    _load: Load,
}

impl Sending {
    /// Sends a text to a reader who may rest for as long as `patience` in all.
    pub(crate) fn new(text: String, load: Load, patience: Duration, start: Instant) -> Self {
        Self { rest: text.into(), sent: 0, start, patience, _load: load }
    }

    /// The next piece, which is asked for when the one before it has gone.
    fn piece(&mut self, now: Instant) -> Option<io::Result<Bytes>> {
        let due = Duration::from_secs(self.sent as u64) / SLOWEST + self.patience;
        if self.rest.is_empty() {
            return None;
        }
        if now.saturating_duration_since(self.start) > due {
            return Some(Err(io::ErrorKind::TimedOut.into()));
        }
        let piece = self.rest.split_to(self.rest.len().min(PIECE));
        self.sent += piece.len();
        Some(Ok(piece))
    }
}

impl HttpBody for Sending {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let piece = self.get_mut().piece(Instant::now());
        Poll::Ready(piece.map(|piece| piece.map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use super::{PIECE, SLOWEST, Sending};
    use crate::outbox::Outbox;

    /// How many pieces of ten a reader gets that takes so long for each.
    fn pieces(each: Duration) -> usize {
        let client = IpAddr::from(Ipv4Addr::LOCALHOST).into();
        let load = Arc::new(Outbox::new(1)).take(client, 1).unwrap();
        let (text, start) = ("x".repeat(PIECE * 10), Instant::now());
        let mut sending = Sending::new(text, load, Duration::from_secs(10), start);
        let times = (0..).map(|number| start + each * number);
        times.map_while(|now| sending.piece(now)?.ok()).count()
    }

    #[test]
    fn who_reads_too_slowly_is_cut_off() {
        let slowest = Duration::from_secs(PIECE as u64) / SLOWEST;
        assert_eq!(pieces(Duration::ZERO), 10);
        assert_eq!(pieces(slowest), 10);
        // After a rest in all of ten seconds.
        assert_eq!(pieces(slowest + Duration::from_secs(5)), 3);
        assert_eq!(pieces(Duration::from_secs(60)), 1);
    }
}
