//! A response body that disconnects clients which read too slowly.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::held::Held;
use crate::pool::{Reply, SubmittedQuestion};

/// The number of bytes passed to the socket at once.
const PIECE: usize = 64 << 10;

/// The minimum average speed of a reader in bytes per second.
const SLOWEST: u32 = 16 << 10;

/// A response body that is sent in pieces and fails if the reader is too slow. What the reader waits
/// for, such as the next line of a stream, does not count.
pub(crate) struct PacedBody {
    /// The part of the current reply that has not been passed on.
    rest: Bytes,
    held: Option<Held>,
    /// Has further replies, each of which is a line.
    question: Option<SubmittedQuestion>,
    sent: usize,
    /// When the previous piece was passed on, and the time that the reader took for those before it.
    passed: Option<Instant>,
    taken: Duration,
    idle_timeout: Duration,
}

impl PacedBody {
    /// Creates a body from an answer, for a reader that may pause for `idle_timeout` in total.
    pub(crate) fn new(answer: Reply, idle_timeout: Duration) -> Self {
        Self {
            rest: answer.response.json.into(),
            held: answer.held,
            question: None,
            sent: 0,
            passed: None,
            taken: Duration::ZERO,
            idle_timeout,
        }
    }

    /// Creates a body from the first line of a stream and the question that has the others.
    pub(crate) fn stream(
        first: Reply,
        question: SubmittedQuestion,
        idle_timeout: Duration,
    ) -> Self {
        let mut body = Self::new(line(first), idle_timeout);
        body.question = Some(question);
        body
    }

    /// Returns the next piece. Called when the previous one has been sent.
    fn piece(&mut self, now: Instant) -> io::Result<Bytes> {
        if let Some(passed) = self.passed.take() {
            self.taken += now.saturating_duration_since(passed);
        }
        let due = Duration::from_secs(self.sent as u64) / SLOWEST + self.idle_timeout;
        if self.taken > due {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let piece = self.rest.split_to(self.rest.len().min(PIECE));
        self.sent += piece.len();
        self.passed = Some(now);
        Ok(piece)
    }
}

/// Ends the text of a reply with a line break.
fn line(mut reply: Reply) -> Reply {
    reply.response.json.push('\n');
    reply
}

impl HttpBody for PacedBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let body = self.get_mut();
        if body.rest.is_empty() {
            let Some(question) = &mut body.question else { return Poll::Ready(None) };
            if let Some(passed) = body.passed.take() {
                body.taken += passed.elapsed();
            }
            let Some(reply) = ready!(question.poll(context)) else { return Poll::Ready(None) };
            if reply.last {
                body.question = None;
            }
            let reply = line(reply);
            (body.rest, body.held) = (reply.response.json.into(), reply.held);
        }
        Poll::Ready(Some(body.piece(Instant::now()).map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.question.is_none()
    }

    fn size_hint(&self) -> SizeHint {
        match self.question {
            None => SizeHint::with_exact(self.rest.len() as u64),
            Some(_) => SizeHint::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use grundy_protocol::Response;

    use super::{PIECE, PacedBody, SLOWEST};
    use crate::pool::Reply;
    use crate::timing::Timing;

    /// Returns how many of ten pieces a reader gets that takes time `each` for each.
    fn pieces(each: Duration) -> usize {
        let response = Response { json: "x".repeat(PIECE * 10), failed: None };
        let answer = Reply { response, held: None, timing: Timing::default(), last: true };
        let mut sending = PacedBody::new(answer, Duration::from_secs(10));
        let start = Instant::now();
        let times = (0..10).map(|number| start + each * number);
        times.map_while(|now| sending.piece(now).ok()).count()
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
