//! `serve`: the page and its engine over HTTP.

use std::ffi::OsString;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use grundy_server::{Settings, Share, has_page, reachable};

use crate::args::{Common, Serve};
use crate::error::Error;
use crate::memory;

// The server tells by this code that a worker process reached its memory limit.
const _: () = assert!(grundy_server::MEMORY_CODE == Error::LIMIT as i32);

/// How long an answer that took all its time may take to be sent after Ctrl-C.
const SENDING: Duration = Duration::from_secs(2);

/// Serves the page in processes that may take `most` bytes together. The words of `program` start
/// the same program again.
pub(super) fn run(
    (common, most): (&Common, u64),
    flags: &Serve,
    program: &[OsString],
    out: &mut dyn Write,
) -> Result<(), Error> {
    if most < Settings::LEAST_MEMORY {
        return Err(Error::usage(
            format!("--memory {most} is less than a server takes with its worker processes"),
            format!("allow at least --memory {}M", Settings::LEAST_MEMORY >> 20),
        ));
    }
    let settings = settings((common, most), flags);
    let program = program.to_vec();
    let worker = move |share: &Share| {
        let mut command =
            Command::new(program.first().map_or("grundy".as_ref(), OsString::as_os_str));
        command.args(program.iter().skip(1)).arg("serve-worker");
        command.args(["--time".into(), format!("{}ms", share.time.as_millis())]);
        command.args(["--memory".into(), share.memory.to_string()]);
        command.args(share.is_trial.then_some("--trial"));
        command
    };
    let mut announced = Ok(());
    let served = grundy_server::serve(settings, Arc::new(worker), |address| {
        announced = announce(out, address);
    });
    announced?;
    served.map_err(|why| Error::System(format!("{}: {why}", flags.addr)))
}

/// Answers the questions of a server.
pub(super) fn work(common: &Common, memory: u64, is_trial: bool) -> Result<(), Error> {
    let time = common.time.unwrap_or(Settings::default().time);
    let share = Share { time, memory, is_trial };
    Ok(grundy_server::work(share, memory::room, memory::trimmed)?)
}

fn settings((common, most): (&Common, u64), flags: &Serve) -> Settings {
    let usual = Settings {
        address: flags.addr,
        names: flags.host.clone(),
        proxies: flags.behind_proxy.clone(),
        frame_ancestors: flags.frame_ancestors.clone(),
        ..Settings::default()
    }
    .with_default_client_limits();
    let time = common.time.unwrap_or(usual.time);
    Settings {
        nodes: common.nodes.unwrap_or(usual.nodes),
        memory: most,
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
