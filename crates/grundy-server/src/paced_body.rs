//! A response body that disconnects clients which read too slowly.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::outbox::Load;

/// The number of bytes passed to the socket at once.
const PIECE: usize = 64 << 10;

/// The minimum average speed of a reader in bytes per second.
const SLOWEST: u32 = 16 << 10;

/// A response body that is sent in pieces and fails if the reader is too slow.
#[derive(Debug)]
pub(crate) struct PacedBody {
    rest: Bytes,
    sent: usize,
    start: Instant,
    idle_timeout: Duration,
    _load: Load,
}

impl PacedBody {
    /// Creates a body from a text, for a reader that may pause for `idle_timeout` in total.
    pub(crate) fn new(text: String, load: Load, idle_timeout: Duration, start: Instant) -> Self {
        Self { rest: text.into(), sent: 0, start, idle_timeout, _load: load }
    }

    /// Returns the next piece. Called when the previous one has been sent.
    fn piece(&mut self, now: Instant) -> Option<io::Result<Bytes>> {
        let due = Duration::from_secs(self.sent as u64) / SLOWEST + self.idle_timeout;
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

impl HttpBody for PacedBody {
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

    use super::{PIECE, PacedBody, SLOWEST};
    use crate::outbox::Outbox;

    /// Returns how many of ten pieces a reader gets that takes time `each` for each.
    fn pieces(each: Duration) -> usize {
        let client = IpAddr::from(Ipv4Addr::LOCALHOST).into();
        let load = Arc::new(Outbox::new(1)).take(client, 1).unwrap();
        let (text, start) = ("x".repeat(PIECE * 10), Instant::now());
        let mut sending = PacedBody::new(text, load, Duration::from_secs(10), start);
        let times = (0..).map(|number| start + each * number);
        times.map_while(|now| sending.piece(now)?.ok()).count()
    }

    #[test]
    fn slow_readers_are_disconnected() {
        let slowest = Duration::from_secs(PIECE as u64) / SLOWEST;
        assert_eq!(pieces(Duration::ZERO), 10);
        assert_eq!(pieces(slowest), 10);
        // After pauses of ten seconds in total.
        assert_eq!(pieces(slowest + Duration::from_secs(5)), 3);
        assert_eq!(pieces(Duration::from_secs(60)), 1);
    }
}
