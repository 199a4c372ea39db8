//! Programs that `--emit` writes: compiled, run, and caught when a value is wrong.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use grundy_sequence::pattern::Guess;

/// Each kind of rule, and what is asked.
const ASKED: [&[&str]; 20] = [
    &["period", "nim"],
    &["period", "take:1,prime"],
    &["period", "kayles"],
    &["period", "lasker"],
    &["period", "half"],
    &["period", "fraction:2/5"],
    &["period", "divisors"],
    &["values", "0.137", "--from", "10", "--to", "150"],
    &["solve", "kayles", "7", "1000000", "+", "half", "99", "+", "kayles", "3"],
    // Digits: a function of a place, and an automaton.
    &["period", "games/progression.game", "--max", "1000"],
    &["period", "crates/grundy-cli/tests/data/halve.game", "--max", "1000"],
    // Formulas: of a theorem, and guessed by a person.
    &["period", "games/divisors.game", "--max", "1000"],
    &["period", "half", "--guess", "cofactor(n + 1, 2) / 2"],
    // Pairs: by a number computed from them, by an automaton, by a theorem.
    &["period", "crates/grundy-cli/tests/data/two-heaps.game"],
    &["period", "crates/grundy-cli/tests/data/skew.game"],
    &["period", "crates/grundy-cli/tests/data/one-each.game"],
    &["period", "euclid"],
    // Lists, by the value of the rest and one element.
    &["period", "games/contest/row.game"],
    // A function for each value of a bounded number.
    &["period", "games/contest/passing.game"],
    // Observed: 2-regular values, computed one by one.
    &["period", "hackenbush star:{n}", "--for", "n=0..60", "--observed"],
];

/// Functions of digits that are no recurrence: readings of them, and rules of what is read.
const OF_DIGITS: [fn(u64) -> u64; 7] = [
    |n| u64::from(n.count_ones() % 3),
    |n| u64::from(n.count_ones()).pow(2),
    |n| (digits(n, 3).filter(|&digit| digit == 2).count() as u64).pow(2),
    |n| (digits(n, 3).count() as u64).pow(2),
    |n| (digits(n + 1, 3).take_while(|&digit| digit == 0).count() as u64 + 1).pow(2),
    |n| (1..=digits(n, 2).position(|digit| digit == 1).map_or(0, |zeros| zeros as u64 + 1)).sum(),
    |n| 2 * digits(n, 5).sum::<u64>() - digits(n, 5).sum::<u64>() % 3,
];

/// Formulas with all functions that they may have.
const FORMULAS: [&str; 6] = [
    "n mod 7 + n/3 + valuation(n + 1, 2) + cofactor(n + 1, 3) + log(n + 1, 2) + highest-power(n + 1, 10)",
    "sqrt(n) + triangular-root(n) + digit-sum(n, 10) + highest-digit(n + 1, 7) + lowest-digit(n + 1, 5)",
    "prime-factors(n + 1) + distinct-primes(n + 1) + divisors(n + 1) + totient(n + 1)",
    "least-prime(n + 2) + greatest-prime(n + 2) + least-prime-index(n + 2) * greatest-prime-index(n + 2)",
    "zeckendorf-terms(n) + zeckendorf-least(n + 1) + golden-multiple(n) + root-multiple(n, 2) + root-quotient(n, 3)",
    "|n - 9| + (n * n) mod 5 + (n xor 5) + bitand(n, 6) + bitor(n, 9) + min(n, 7) + max(n, 12) + gcd(n, 18)",
];

/// Values that are constant on intervals: their beginnings are squares; follow from the last one by a
/// fraction; or follow from one several intervals before.
const OF_INTERVALS: [fn(u64) -> u64; 3] = [
    |n| n.isqrt() % 2,
    |n| {
        std::iter::successors(Some(0), |x| Some(x * 3 / 2 + 1)).take_while(|&x| x <= n).count()
            as u64
            % 3
    },
    twice_and_one,
];

/// How many of 2, 3, 4 and the numbers that follow by x → 2x + 1 are at most n, mod 4.
fn twice_and_one(n: u64) -> u64 {
    let from = |x| std::iter::successors(Some(x), |x| Some(2 * x + 1)).take_while(|&x| x <= n);
    (2u64..5).map(|x| from(x).count() as u64).sum::<u64>() % 4
}

fn digits(n: u64, base: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(n), move |rest| Some(rest / base))
        .take_while(|&rest| rest > 0)
        .map(move |rest| rest % base)
}

fn grundy(args: &[&str]) -> Output {
    given(args, "")
}

/// What the program answers, in the root of the repository, with this on its standard input.
fn given(args: &[&str], input: &str) -> Output {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("NO_COLOR", "1").env("GRUNDY_CACHE", "").current_dir(root);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    // A program that does not read its input may have ended.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// A folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("emit-{name}"));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Whether a program is there; if not, a line says so.
fn is_there(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok();
    if !there {
        println!("skipped: there is no {program} on this machine");
    }
    there
}

/// Runs the text of a program.
type Run = fn(&Path, &str) -> Output;

fn python(dir: &Path, text: &str) -> Output {
    let file = dir.join("rule.py");
    fs::write(&file, text).expect("written");
    Command::new("python3").arg(file).output().expect("python3 runs")
}

fn compiled(compiler: &mut Command, dir: &Path) -> Output {
    let binary = dir.join("rule");
    let done = compiler.arg("-o").arg(&binary).output().expect("the compiler runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    Command::new(binary).output().expect("it runs")
}

fn cpp(dir: &Path, text: &str) -> Output {
    let file = dir.join("rule.cpp");
    fs::write(&file, text).expect("written");
    compiled(Command::new("g++").args(["-std=c++11", "-Wall", "-Werror"]).arg(&file), dir)
}

fn rust(dir: &Path, text: &str) -> Output {
    let file = dir.join("rule.rs");
    fs::write(&file, text).expect("written");
    compiled(Command::new("rustc").args(["--edition", "2021", "-D", "warnings"]).arg(&file), dir)
}

/// Runs programs of formulas in one number, and of one in two.
fn formulas(target: &str, dir: &Path, run: Run) {
    for formula in FORMULAS {
        let guess = Guess::parse(formula).expect(formula);
        let values = (0..2000).map(|n| guess.value(n).expect(formula).to_string());
        let values = values.collect::<Vec<String>>().join("\n");
        let asked = ["period", "-", "--guess", formula, "--observed", "--emit", target];
        let written = given(&asked, &values);
        let said = String::from_utf8_lossy(&written.stderr);
        assert!(written.status.success(), "{formula}: {said}");
        let text = String::from_utf8_lossy(&written.stdout).into_owned();
        let Output { status, stdout, stderr } = run(dir, &text);
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.success() && stdout.ends_with(b"ok\n"), "{formula}: {said}\n{text}");
        assert!(text.contains("NOT PROVED"), "{text}");
    }
    let row = |a: u64| (0..64).map(|b: u64| ((a ^ b) + a.abs_diff(b) % 3).to_string()).collect();
    let rows = (0..64).map(row).map(|row: Vec<String>| row.join(" "));
    let rows = rows.collect::<Vec<String>>().join("\n");
    let asked = ["period", "-", "--input", "table", "--observed", "--emit", target];
    let written = given(&asked, &rows);
    let text = String::from_utf8_lossy(&written.stdout).into_owned();
    let Output { status, stdout, stderr } = run(dir, &text);
    let said = String::from_utf8_lossy(&stderr);
    assert!(status.success() && stdout.ends_with(b"ok\n"), "{said}\n{text}");
    assert!(text.contains("NOT PROVED"), "{text}");
}

/// Compiles and runs the programs of a language.
fn programs(target: &str, compiler: &str, run: Run) {
    if !is_there(compiler) {
        assert!(target != "rust", "these tests were compiled by rustc");
        return;
    }
    let dir = folder(target);
    for asked in ASKED {
        let written = grundy(&[asked, &["--emit", target]].concat());
        let said = String::from_utf8_lossy(&written.stderr);
        assert!(written.status.success(), "{asked:?}: {said}");
        let text = String::from_utf8_lossy(&written.stdout).into_owned();
        let Output { status, stdout, stderr } = run(&dir, &text);
        let printed = String::from_utf8_lossy(&stdout);
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.success() && printed.ends_with("ok\n"), "{asked:?}: {said}\n{text}");
        assert!(printed.lines().count() > 60, "{asked:?}: {printed}");
        assert_eq!(text.contains("NOT PROVED"), asked.contains(&"--observed"), "{asked:?}");
    }
    formulas(target, &dir, run);
    for (number, of) in OF_DIGITS.into_iter().enumerate() {
        let values: Vec<String> = (0..2000).map(|n| of(n).to_string()).collect();
        let written = given(&["period", "-", "--observed", "--emit", target], &values.join("\n"));
        let said = String::from_utf8_lossy(&written.stderr);
        assert!(written.status.success(), "{number}: {said}");
        let text = String::from_utf8_lossy(&written.stdout).into_owned();
        let Output { status, stdout, stderr } = run(&dir, &text);
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.success() && stdout.ends_with(b"ok\n"), "{number}: {said}\n{text}");
        assert!(text.contains("k is ") && text.contains("NOT PROVED"), "{number}: {text}");
    }
    for (number, of) in OF_INTERVALS.into_iter().enumerate() {
        let values: Vec<String> = (0..3000).map(|n| of(n).to_string()).collect();
        let asked = ["period", "-", "--observed", "--emit", target];
        let written = given(&asked, &values.join("\n"));
        let said = String::from_utf8_lossy(&written.stderr);
        assert!(written.status.success(), "{number}: {said}");
        let mut text = String::from_utf8_lossy(&written.stdout).into_owned();
        assert!(text.contains("constant on intervals"), "{number}: {text}");
        // Farther than the values that were given, and farther than its table.
        for n in [2999, 123_456_789] {
            let wanted = of(n);
            text = match target {
                "python" => format!("{text}    assert grundy({n}) == {wanted}\n"),
                "rust" => text.replace(
                    "fn main() {",
                    &format!("fn main() {{\n    assert!(grundy({n}) == {wanted});"),
                ),
                _ => text.replace(
                    "int main() {",
                    &format!("int main() {{\n    if (grundy({n}) != {wanted}) abort();"),
                ),
            };
        }
        let Output { status, stdout, stderr } = run(&dir, &text);
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.success() && stdout.ends_with(b"ok\n"), "{number}: {said}\n{text}");
    }
    // The value of the last number below 2^64 is 2^64, which has no place in 64 bits.
    let written = grundy(&["period", "lasker", "--emit", target]);
    let text = String::from_utf8_lossy(&written.stdout).into_owned();
    let last = match target {
        "python" => format!("{text}    assert grundy(2**64 - 1) == 2**64\n"),
        "rust" => text.replace("fn main() {", "fn main() {\n    grundy(u64::MAX);"),
        _ => text.replace("int main() {", "int main() {\n    grundy(-1);"),
    };
    assert_ne!(last, text);
    let Output { status, stderr, .. } = run(&dir, &last);
    let said = String::from_utf8_lossy(&stderr);
    assert_eq!(status.success(), target == "python", "{said}");
    assert!(target == "python" || said.contains("too large"), "{said}");
    // The table is compared: a wrong value of the rule of 0.77 is caught.
    let written = grundy(&["period", "kayles", "--emit", target]);
    let text = String::from_utf8_lossy(&written.stdout).into_owned();
    let (before, table) = text.split_once("TABLE").expect("a table");
    let broken = format!(
        "{before}TABLE{}",
        table.replacen("1, 2, 3", "1, 2, 4", 1).replacen("1ULL, 2ULL, 3", "1ULL, 2ULL, 4", 1)
    );
    assert_ne!(broken, text);
    let ran = run(&dir, &broken);
    assert!(!ran.status.success() && !String::from_utf8_lossy(&ran.stdout).contains("ok"));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("wrong"));
}

#[test]
fn programs_in_rust() {
    programs("rust", "rustc", rust);
}

#[test]
fn programs_in_cpp() {
    programs("cpp", "g++", cpp);
}

#[test]
fn programs_in_python() {
    programs("python", "python3", python);
}

/// What is not proved is refused, and so is what is no function of one number or of two.
#[test]
fn what_is_not_proved_is_refused() {
    for (asked, code, why) in [
        (&["period", "officers", "--max", "2000"][..], 4, "no rule of the values"),
        (&["period", "hackenbush star:{n}", "--for", "n=0..60"], 4, "observed, not proved"),
        (&["period", "wythoff"], 4, "no rule of the values"),
        (&["values", "wythoff", "--to", "3x3"], 2, "depend on two numbers"),
        (&["values", "kayles", "--to", "100000000"], 2, "more than its rule was compared with"),
        (&["solve", "cram", "3x4"], 2, "one number below 2^64"),
        (&["solve", "misere", "nim", "3"], 2, "under misere play"),
    ] {
        for target in ["cpp", "python", "rust"] {
            let refused = grundy(&[asked, &["--emit", target]].concat());
            let said = String::from_utf8_lossy(&refused.stderr);
            assert_eq!(refused.status.code(), Some(code), "{asked:?}: {said}");
            assert!(said.contains(why) && refused.stdout.is_empty(), "{asked:?}: {said}");
        }
    }
    for line in [
        ["period", "kayles", "--emit", "pascal"],
        ["period", "kayles", "--observed", "--json"],
        ["values", "kayles", "--emit", "--to"],
    ] {
        assert_eq!(grundy(&line).status.code(), Some(2), "{line:?}");
    }
}
