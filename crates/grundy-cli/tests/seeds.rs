//! The fuzzer's seeds, replayed: what must hold for any input holds for these.
//!
//! Here, because the targets use every crate of the project.

#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests may read files")]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::Path;

#[path = "../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "public in the fuzz crate, whose file this is")]
mod checks;

fn replay(folder: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(folder);
    let mut replayed = 0;
    for seed in fs::read_dir(&folder).expect("the folder of seeds") {
        let path = seed.expect("a seed").path();
        println!("{}", path.display());
        check(&fs::read(&path).expect("a readable seed"));
        replayed += 1;
    }
    assert!(replayed > 0, "{} is empty", folder.display());
}

/// A test for each target.
macro_rules! replayed {
    ($($target:ident from $folder:literal,)*) => {
        $(
            #[test]
            fn $target() {
                replay($folder, checks::$target);
            }
        )*
    };
}

replayed! {
    balance from "balance",
    cache from "cache",
    certificate from "certificate",
    checker from "checker",
    code from "code",
    family from "family",
    form from "form",
    graph from "graph",
    graphfile from "graphfile",
    hunt from "hunt",
    index from "index",
    kept from "kept",
    merge from "merge",
    misere from "misere",
    outcomes from "outcomes",
    play from "rulefile",
    position from "position",
    question from "question",
    quotient from "quotient",
    request from "request",
    rows from "rows",
    rulefile from "rulefile",
    rules from "rules",
    search from "search",
    sequence from "sequence",
    solve from "solve",
    state from "state",
    values from "values",
}
