//! `serve`: the page and its engine over HTTP.

use std::io::{self, Write};
use std::net::SocketAddr;

use grundy_server::{Settings, has_page, reachable};

use crate::args::{Common, Serve};
use crate::error::Error;
use crate::memory;

/// The part of the process's memory that the tables of one question may take.
const SHARE: u64 = 4;

/// Serves the page in a process that may take `most` bytes.
pub(super) fn run(
    (common, most): (&Common, u64),
    flags: &Serve,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let usual = Settings::default();
    let settings = Settings {
        address: flags.addr,
        nodes: common.nodes.unwrap_or(usual.nodes),
        memory: usual.memory.min(most / SHARE),
        room: memory::room,
        time: common.time.unwrap_or(usual.time),
        threads: common.threads.map_or(usual.threads, usize::from),
        frame_ancestors: flags.frame_ancestors.clone(),
        ..usual
    };
    let mut announced = Ok(());
    let served = grundy_server::serve(settings, |address| announced = announce(out, address));
    announced?;
    served.map_err(|why| Error::System(format!("{}: {why}", flags.addr)))
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
