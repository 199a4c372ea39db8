//! What a worker process writes, as the server reads it: message by message, with a chance to check
//! limits between them.

use std::io;
use std::process::Stdio;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use crate::message::{Event, Messages};

/// Why there is no event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// None has come within a tick.
    Tick,
    /// The process has closed its output, or writes something else.
    Closed,
}

/// The events of a process, which the thread that waits for them reads itself: to hand them over from
/// another thread takes as long as a small question.
#[cfg(unix)]
pub(crate) struct Events {
    messages: Messages<std::os::unix::net::UnixStream>,
    tick: Duration,
}

#[cfg(unix)]
impl Events {
    /// Returns the events, and the output of the process that writes them.
    pub(crate) fn open(tick: Duration) -> io::Result<(Self, Stdio)> {
        let (events, output) = std::os::unix::net::UnixStream::pair()?;
        events.set_nonblocking(true)?;
        let messages = Messages::new(events);
        Ok((Self { messages, tick }, std::os::fd::OwnedFd::from(output).into()))
    }

    /// Waits for the next event, for a tick at most.
    pub(crate) fn next(&mut self) -> Result<Event<'static>, End> {
        let end = Instant::now() + self.tick;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if !self.messages.has_more() && !self.wait(left)? {
                return Err(End::Tick);
            }
            match self.messages.next() {
                Ok(Some(event)) => return Ok(event),
                // The rest of it has not come yet.
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                Ok(None) | Err(_) => return Err(End::Closed),
            }
        }
    }

    /// Whether something comes within a time. Unlike the timeout of a socket, this one is not rounded up to
    /// the ticks of the system, which are some milliseconds.
    fn wait(&self, time: Duration) -> Result<bool, End> {
        use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
        use std::os::fd::AsFd;

        let mut streams = [PollFd::new(self.messages.get_ref().as_fd(), PollFlags::POLLIN)];
        let time = time.as_micros().div_ceil(1000).try_into().unwrap_or(PollTimeout::MAX);
        match poll(&mut streams, time) {
            Ok(ready) => Ok(ready > 0),
            Err(nix::Error::EINTR) => Ok(false),
            Err(_) => Err(End::Closed),
        }
    }
}

/// The events of a process, read by a thread: elsewhere a pipe cannot be read for a tick.
#[cfg(not(unix))]
pub(crate) struct Events {
    events: std::sync::mpsc::Receiver<Event<'static>>,
    tick: Duration,
}

#[cfg(not(unix))]
impl Events {
    /// Returns the events, and the output of the process that writes them.
    pub(crate) fn open(tick: Duration) -> io::Result<(Self, Stdio)> {
        let (pipe, output) = io::pipe()?;
        let (sender, events) = std::sync::mpsc::channel();
        let receive = move || {
            let mut messages = Messages::new(pipe);
            while let Ok(Some(event)) = messages.next() {
                if sender.send(event).is_err() {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("grundy worker".to_owned()).spawn(receive)?;
        Ok((Self { events, tick }, output.into()))
    }

    /// Waits for the next event, for a tick at most.
    pub(crate) fn next(&mut self) -> Result<Event<'static>, End> {
        use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
        self.events.recv_timeout(self.tick).map_err(|why| match why {
            Timeout => End::Tick,
            Disconnected => End::Closed,
        })
    }
}
