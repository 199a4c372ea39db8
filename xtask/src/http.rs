//! As much of an HTTP client as the commands need.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Longer than any answer may take, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(600);

/// One connection, kept open.
pub struct Connection {
    stream: BufReader<TcpStream>,
    /// Lines of every request's head, each with its end.
    headers: String,
}

/// A response.
#[derive(Debug, Default)]
pub struct Reply {
    /// The code.
    pub status: u16,
    /// The value of `Retry-After`.
    pub retry_after: Option<u64>,
    /// The lanes of `Server-Timing`, and how long the question was at work in each.
    pub(crate) lanes: Vec<(String, Duration)>,
    /// Its content.
    pub body: Vec<u8>,
}

impl Connection {
    /// A connection to an address and port; `headers` stand in each request.
    ///
    /// # Errors
    /// Why it cannot be made.
    pub fn open(address: &str, headers: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self { stream: BufReader::new(stream), headers: headers.to_owned() })
    }

    /// Asks a method of the protocol.
    ///
    /// # Errors
    /// A connection that fails, or a reply that is no HTTP.
    pub fn ask(&mut self, method: &str, request: &str) -> io::Result<Reply> {
        self.send(&question(method, &self.headers, request))?;
        self.reply()
    }

    /// Asks for a file.
    pub(crate) fn get(&mut self, path: &str) -> io::Result<Reply> {
        self.send(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{}\r\n", self.headers))?;
        self.reply()
    }

    pub(crate) fn send(&mut self, text: &str) -> io::Result<()> {
        self.stream.get_mut().write_all(text.as_bytes())
    }

    /// Reads a response to its end.
    pub(crate) fn reply(&mut self) -> io::Result<Reply> {
        let (mut reply, mut length, mut line) = (Reply::default(), 0, String::new());
        while line != "\r\n" {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::Error::other("the server closed the connection"));
            }
            let Some((name, value)) = line.split_once([':', ' ']) else { continue };
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "http/1.1" => reply.status = number(value.get(..3).unwrap_or_default())?,
                "content-length" => length = number(value)?,
                "retry-after" => reply.retry_after = Some(number(value)?),
                "server-timing" => reply.lanes = lanes(value)?,
                _ => {}
            }
        }
        (&mut self.stream).take(length).read_to_end(&mut reply.body)?;
        if (reply.body.len() as u64) < length {
            return Err(io::Error::other("the answer broke off"));
        }
        Ok(reply)
    }

    pub(crate) fn socket(&self) -> &TcpStream {
        self.stream.get_ref()
    }
}

/// A request that asks a method of the protocol.
pub(crate) fn question(method: &str, headers: &str, request: &str) -> String {
    format!(
        "POST /api/v1/{method} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         {headers}content-length: {}\r\n\r\n{request}",
        request.len()
    )
}

/// The names and times of `Server-Timing`.
fn lanes(value: &str) -> io::Result<Vec<(String, Duration)>> {
    let lane = |part: &str| {
        let (name, milliseconds) = part.trim().split_once(";dur=").unwrap_or_default();
        Ok((name.to_owned(), Duration::from_secs_f64(number::<f64>(milliseconds)? / 1e3)))
    };
    value.split(',').map(lane).collect()
}

fn number<N: std::str::FromStr>(text: &str) -> io::Result<N> {
    text.parse().map_err(|_| io::Error::other(format!("`{text}` is no number of a response")))
}
