//! The fuzzer's seeds, replayed: what must hold for any input holds for these.

#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests may read files")]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "public in the fuzz crate, whose file this is")]
mod checks;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut replayed = 0;
    for seed in fs::read_dir(&folder).expect("the folder of seeds") {
        let path = seed.expect("a seed").path();
        println!("{}", path.display());
        check(&fs::read(&path).expect("a readable seed"));
        replayed += 1;
    }
    assert!(replayed > 0, "{} is empty", folder.display());
}

#[test]
fn certificates() {
    replay("certificate", checks::certificate);
}

#[test]
fn positions() {
    replay("position", checks::position);
}

#[test]
fn rule_files() {
    replay("rulefile", checks::rulefile);
}

#[test]
fn answers() {
    replay("solve", checks::solve);
}
