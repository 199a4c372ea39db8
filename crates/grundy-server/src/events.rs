//! What a worker process writes, as the server reads it: message by message, with a chance to check
//! limits between them.

use std::io;
use std::process::Stdio;
use std::time::Duration;

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
pub(crate) struct Events(Messages<std::os::unix::net::UnixStream>);

#[cfg(unix)]
impl Events {
    /// Returns the events, and the output of the process that writes them.
    pub(crate) fn open(tick: Duration) -> io::Result<(Self, Stdio)> {
        let (events, output) = std::os::unix::net::UnixStream::pair()?;
        events.set_read_timeout(Some(tick))?;
        Ok((Self(Messages::new(events)), std::os::fd::OwnedFd::from(output).into()))
    }

    /// Waits for the next event, for a tick at most.
    pub(crate) fn next(&mut self) -> Result<Event<'static>, End> {
        match self.0.next() {
            Ok(Some(event)) => Ok(event),
            Err(why)
                if matches!(why.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) =>
            {
                Err(End::Tick)
            }
            Ok(None) | Err(_) => Err(End::Closed),
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
