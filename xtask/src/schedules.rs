//! `cargo xtask schedules`: code that several threads share, under many schedules of these threads.
//!
//! Shuttle runs each test with locks and atomics of its own, so that it decides after every step which
//! thread goes on: the first schedules of small cases in order, and random ones.

use crate::builds::target;
use crate::shell::{self, Done, cargo};

/// The crates with such tests, which are in modules of the name `scheduled`.
const CRATES: [&str; 3] = ["grundy-search", "grundy-sequence", "grundy-server"];

pub(crate) fn run() -> Done {
    for name in CRATES {
        let test = ["test", "--package", name, "--lib", "--", "scheduled::"];
        let mut test = cargo(&test);
        // Other flags would compile everything else anew.
        test.env("RUSTFLAGS", "--cfg shuttle").env("CARGO_TARGET_DIR", target().join("shuttle"));
        shell::run(&mut test)?;
    }
    Ok(())
}
