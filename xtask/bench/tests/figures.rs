//! Figures in small sizes: what they compute is compared, whatever they take.

use std::io;
use std::process::Command;

/// Figures that need no other program.
const FIGURES: [&str; 13] = [
    "officers",
    "zeros",
    "few-rares",
    "threads",
    "periods",
    "digraphs",
    "boards",
    "trees",
    "hackenbush",
    "rules",
    "counts",
    "scan",
    "sprouts",
];

#[test]
fn every_figure_can_be_measured() -> io::Result<()> {
    let program = env!("CARGO_BIN_EXE_xtask-bench");
    let output = Command::new(program).args(["--quick", "--json"]).args(FIGURES).output()?;
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}");
    let report: serde_json::Value = serde_json::from_str(&report)?;
    for name in FIGURES {
        let mut lines = report["figures"].as_array().into_iter().flatten();
        assert!(lines.any(|line| line["figure"] == name && line["amount"].is_number()), "{name}");
    }
    Ok(())
}
