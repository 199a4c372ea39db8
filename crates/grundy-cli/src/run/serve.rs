//! `serve`: the page and its engine over HTTP.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use grundy_server::{Settings, has_page, reachable};

use crate::args::{Common, Serve};
use crate::error::Error;
use crate::memory;

/// The part of the process's memory that the tables of one question may take.
const SHARE: u64 = 4;

/// The part of the process's memory that unread answers may take.
const UNREAD: u64 = 8;

/// How long an answer that took all its time may take to be sent after Ctrl-C.
const SENDING: Duration = Duration::from_secs(2);

/// Serves the page in a process that may take `most` bytes.
pub(super) fn run(
    (common, most): (&Common, u64),
    flags: &Serve,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let settings = settings((common, most), flags);
    let mut announced = Ok(());
    let served = grundy_server::serve(settings, |address| announced = announce(out, address));
    announced?;
    served.map_err(|why| Error::System(format!("{}: {why}", flags.addr)))
}

fn settings((common, most): (&Common, u64), flags: &Serve) -> Settings {
    let usual = Settings {
        address: flags.addr,
        proxies: flags.behind_proxy.clone(),
        frame_ancestors: flags.frame_ancestors.clone(),
        ..Settings::default()
    }
    .with_default_client_limits();
    let time = common.time.unwrap_or(usual.time);
    Settings {
        nodes: common.nodes.unwrap_or(usual.nodes),
        memory: usual.memory.min(most / SHARE),
        room: memory::room,
        unread: most / UNREAD,
        time,
        grace_period: time.saturating_add(SENDING),
        threads: common.threads.map_or(usual.threads, usize::from),
        rate: flags.rate.map_or(usual.rate, NonZeroU32::new),
        connections: flags.connections.map_or(usual.connections, NonZeroUsize::new),
        ..usual
    }
}

/// Says where the page is.
fn announce(out: &mut dyn Write, bound: SocketAddr) -> io::Result<()> {
    if !has_page() {
        writeln!(
            out,
            "This program was built without its page: run `cargo xtask page`, then build it again."
        )?;
    }
    for address in reachable(bound) {
        let whom = if address.ip().is_loopback() { "on this machine" } else { "in your network" };
        writeln!(out, "http://{address}/  {whom}")?;
    }
    writeln!(out, "Ctrl-C ends it.")?;
    out.flush()
}
