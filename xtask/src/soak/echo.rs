//! How slow the machine itself is meanwhile: two echoes of one byte, by a thread that does nothing else.
//!
//! A question to the server wakes as many threads: the server's, one that answers, the server's again and
//! the client's. Waits that both have in common are those for a processor.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use std::time::Instant;

use super::visit::Visit;

/// Echoes of one measurement.
const TWICE: usize = 2;

/// Measures until all clients leave.
pub(super) fn listen(visit: &mut Visit<'_>) {
    if let Err(why) = measured(visit) {
        visit.fault(why);
    }
}

fn measured(visit: &mut Visit<'_>) -> std::io::Result<()> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let mut stream = TcpStream::connect(listener.local_addr()?)?;
    stream.set_nodelay(true)?;
    let other = listener.accept()?.0;
    other.set_nodelay(true)?;
    thread::scope(|scope| {
        scope.spawn(|| echo(&other));
        while visit.goes_on() {
            visit.rest(20, 80);
            let start = Instant::now();
            for _ in 0..TWICE {
                stream.write_all(&[0])?;
                stream.read_exact(&mut [0])?;
            }
            visit.town.tally.echoed(start.elapsed());
        }
        stream.shutdown(std::net::Shutdown::Both)
    })
}

/// Sends back every byte.
fn echo(mut stream: &TcpStream) {
    let mut byte = [0];
    while stream.read_exact(&mut byte).is_ok() && stream.write_all(&byte).is_ok() {}
}
