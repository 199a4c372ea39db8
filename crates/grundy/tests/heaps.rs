//! Heap games against the naive search and the figures of the documents.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

mod common;

use common::check;
use grundy::Workbench;

#[test]
fn small_heaps_of_every_kind() {
    let bench = Workbench::default();
    for game in [
        "nim",
        "kayles",
        "take:1,prime",
        "take:2^k",
        "take:2..5,k^2",
        "take:fib",
        "take:all",
        "take:1..3,prime",
        "take:1,2,4,5",
        "take:1,prime,9",
        "take:1,3,2^k",
        "0.[3]",
        "4.[3]",
        "4!.0",
        "0.3F",
        "4.007",
        "0.{2+}=",
        "0.{2,3}?",
        "0.8!",
        "0.C?",
        "0.[7]",
        "4.[7]",
        "rims",
        "half",
        "fraction:1/3",
        "fraction:2/3",
        "fraction:1/1",
        "divisors",
        "evensplit:3",
        "evensplit:0",
        "grundy",
        "lasker",
        "officers",
        "allbut:2,4",
    ] {
        check(&bench, &format!("{game} 0 1 2 3 5 8 11"));
    }
}

/// Even splits are valued by quotients: larger heaps against the definition.
#[test]
fn even_splits_of_larger_heaps() {
    let bench = Workbench::default();
    for least in [0, 2, 3, 7, 20] {
        check(&bench, &format!("evensplit:{least} 24 37 48 60 61"));
    }
}
