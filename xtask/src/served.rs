//! `grundy serve` as a process, for the commands that ask it.

use std::io::{self, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::builds::program;
use crate::serve::announced;
use crate::shell::{self, Done, cargo};

/// Builds the program with its server.
///
/// # Errors
/// The command that failed.
pub fn build() -> Done {
    let build = ["build", "--release", "--package", "grundy-cli", "--features", "web"];
    shell::run(&mut cargo(&build))
}

/// A server that ends with its value.
pub struct Served {
    pub(crate) process: Child,
    /// Its address and port.
    pub address: String,
    /// Kept open: a server that cannot print fails.
    _output: Option<BufReader<ChildStdout>>,
}

impl Served {
    /// Starts it on a free port of this machine.
    ///
    /// # Errors
    /// Why it does not start.
    pub fn start(flags: &[&str]) -> io::Result<Self> {
        let mut process = Command::new(program("release", "grundy"))
            .args(["serve", "--addr", "127.0.0.1:0"])
            .args(flags)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut output = process.stdout.take().map(BufReader::new);
        let address = announced(output.as_mut(), &mut |_| ())?;
        let address = address.as_deref().and_then(|page| page.strip_prefix("http://"));
        let address = address.map(|address| address.trim_end_matches('/').to_owned());
        let address = address.ok_or_else(|| io::Error::other("it prints no address"))?;
        Ok(Self { process, address, _output: output })
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
