//! How long a command may work: the clock, Ctrl-C, and the flags that set limits.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::game::{Failure, Limit, Stop};
use grundy_core::text::written_number;

use crate::error::Error;
use crate::memory;

/// Set by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Set while the process waits for a line of input, when nothing is lost by leaving at once.
static WAITING: AtomicBool = AtomicBool::new(false);

/// Set once a clock has said that the time is over, or the output has begun.
static ATTENDED: AtomicBool = AtomicBool::new(false);

/// How much longer than its time a command may take before it looks at the clock.
const GRACE: Duration = Duration::from_millis(700);

/// The exit code after an interrupt.
const INTERRUPT_CODE: i32 = 4;

/// Makes Ctrl-C end the current question with what is known so far; pressed again, or while
/// waiting for input, it ends the process.
pub(crate) fn catch_interrupts() {
    let handler = || {
        if INTERRUPTED.swap(true, Ordering::SeqCst) || WAITING.load(Ordering::SeqCst) {
            leave();
        }
    };
    // Without a handler Ctrl-C still ends the process, only less politely.
    let _ = ctrlc::set_handler(handler);
}

fn leave() -> ! {
    let _ = writeln!(std::io::stderr());
    std::process::exit(INTERRUPT_CODE)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Waits for input; Ctrl-C then ends the process. Everything written must be flushed before.
pub(crate) fn waiting<T>(read: impl FnOnce() -> T) -> T {
    WAITING.store(true, Ordering::SeqCst);
    // Ctrl-C may have been pressed just before.
    if INTERRUPTED.load(Ordering::SeqCst) {
        leave();
    }
    let read = read();
    WAITING.store(false, Ordering::SeqCst);
    read
}

/// Ends the process a moment after the time is over, unless a clock has been looked at by then, or
/// the output has begun: a part of the work that looks at no clock, such as reading a position with
/// millions of vertices, has no other end.
pub(crate) fn end_after(time: Duration) {
    let watch = move || {
        thread::sleep(time.saturating_add(GRACE));
        if !ATTENDED.load(Ordering::Relaxed) {
            Error::from(Failure::Stopped { limit: Limit::Time, bounds: None }).report();
            std::process::exit(Error::LIMIT.into());
        }
    };
    // Without this thread, such work takes as long as it takes.
    let _ = thread::Builder::new().spawn(watch);
}

/// Notes that the output has begun.
pub(crate) fn attend() {
    ATTENDED.store(true, Ordering::Relaxed);
}

/// Stops a question at a deadline, at Ctrl-C, or where the memory of the process is used.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    deadline: Option<Instant>,
}

impl Clock {
    /// A clock that starts now.
    pub(crate) fn start(time: Option<Duration>) -> Self {
        Self {
            // A time beyond what the clock can count is no limit.
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
        }
    }
}

impl Stop for Clock {
    fn reason(&self) -> Option<Limit> {
        if interrupted() {
            Some(Limit::Interrupt)
        } else if self.deadline.is_some_and(|end| Instant::now() >= end) {
            attend();
            Some(Limit::Time)
        } else {
            memory::is_full().then_some(Limit::Memory)
        }
    }

    fn room(&self) -> u64 {
        memory::room()
    }
}

/// Reads `90`, `1.5`, `250ms`, `30s`, `1m30s`, `2h`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "write seconds or units: 10, 0.5, 250ms, 1m30s, 2h".to_owned();
    let mut rest = text.trim();
    let mut total = Duration::ZERO;
    if rest.is_empty() {
        return Err(wrong());
    }
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let amount: f64 = rest[..digits].parse().map_err(|_| wrong())?;
        let unit = rest[digits..]
            .find(|c: char| c.is_ascii_digit())
            .map_or(rest.len(), |length| digits + length);
        let seconds = match &rest[digits..unit] {
            "" | "s" => amount,
            "ms" => amount / 1000.0,
            "m" | "min" => amount * 60.0,
            "h" => amount * 3600.0,
            _ => return Err(wrong()),
        };
        let part = Duration::try_from_secs_f64(seconds).map_err(|_| wrong())?;
        total = total.checked_add(part).ok_or_else(wrong)?;
        rest = &rest[unit..];
    }
    Ok(total)
}

/// Reads a number of bytes: `500000`, `512K`, `200M`, `4G`, `4GiB`; units are powers of 1024.
pub(crate) fn bytes(text: &str) -> Result<u64, String> {
    let wrong = || "write bytes or units of 1024: 500000, 512K, 200M, 4G, 1T".to_owned();
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let amount: u64 = text[..digits].parse().map_err(|_| wrong())?;
    let unit = text[digits..].trim().to_ascii_lowercase();
    let shift = match unit.trim_end_matches('b').trim_end_matches('i') {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err(wrong()),
    };
    amount.checked_mul(1 << shift).ok_or_else(wrong)
}

/// Reads a count: `1000000`, `1_000_000`, `10^6`, `2e9`, `2*10^9`, `5M`; units are powers of 1000.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let wrong = || "write a whole number: 1000000, 1_000_000, 10^6, 2e9, 5M".to_owned();
    let text = text.trim().replace('_', "");
    if let Some(number) = written_number(&text) {
        return u64::try_from(&number).map_err(|_| wrong());
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let amount: u64 = text[..digits].parse().map_err(|_| wrong())?;
    let unit = match text[digits..].to_ascii_lowercase().as_str() {
        "k" => 1_000,
        "m" => 1_000_000,
        "g" => 1_000_000_000,
        _ => return Err(wrong()),
    };
    amount.checked_mul(unit).ok_or_else(wrong)
}

/// Reads a count from `least` to `most`.
pub(crate) fn within(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = count(text)?;
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(match most {
        u64::MAX => format!("the least is {least}"),
        _ => format!("it is from {least} to {most}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations() {
        for (text, millis) in
            [("10", 10_000), ("0.5", 500), ("250ms", 250), ("1m30s", 90_000), ("2h", 7_200_000)]
        {
            assert_eq!(duration(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "s", "-1", "1d", "1..5", "1e400", "nan", "99999999999999999999h"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes() {
        for (text, size) in [("0", 0), ("512K", 512 << 10), ("4G", 4 << 30), ("4GiB", 4 << 30)] {
            assert_eq!(bytes(text), Ok(size), "{text}");
        }
        for text in ["", "G", "-1", "1.5G", "99999999999T", "4X"] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn counts() {
        for (text, number) in [
            ("7", 7),
            ("1_000", 1000),
            ("10^6", 1_000_000),
            ("5M", 5_000_000),
            ("2e9", 2_000_000_000),
            ("2*10^9", 2_000_000_000),
        ] {
            assert_eq!(count(text), Ok(number), "{text}");
        }
        for text in ["", "^", "10^40", "1x2", "-5"] {
            assert!(count(text).is_err(), "{text}");
        }
    }
}
