//! What the figures were measured on.

use std::fs;
use std::thread;

use grundy_sequence::sequence::{Isa, Setup};
use serde::Serialize;

/// The compiler of this program and of `grundy`.
const COMPILER: &str = env!("XTASK_COMPILER");

/// The machine, as far as the system describes it.
#[derive(Debug, Serialize)]
pub(crate) struct Machine {
    cpu: Option<String>,
    cores: Option<usize>,
    /// The best instruction set that it has and that kernels are built for.
    best_isa: &'static str,
    isa: &'static str,
    threads: usize,
    system: String,
    compiler: &'static str,
}

impl Machine {
    /// This machine, and what of it is used.
    pub(crate) fn here(setup: &Setup) -> Self {
        Self {
            cpu: cpu(),
            cores: thread::available_parallelism().ok().map(usize::from),
            best_isa: Isa::best().name(),
            isa: setup.isa.name(),
            threads: setup.threads,
            system: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
            compiler: COMPILER,
        }
    }

    /// A few lines for people.
    pub(crate) fn lines(&self) -> String {
        let cores = self.cores.map_or("?".to_owned(), |cores| cores.to_string());
        format!(
            "grundy {}, {}\n{}, {} cores, {} (using {} and {} threads)",
            env!("CARGO_PKG_VERSION"),
            self.compiler,
            self.cpu.as_deref().unwrap_or(&self.system),
            cores,
            self.best_isa,
            self.isa,
            self.threads,
        )
    }
}

/// The processor's name, where the system has it in a file.
fn cpu() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'))?.1;
    Some(name.trim().to_owned())
}
