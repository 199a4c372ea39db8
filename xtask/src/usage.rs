//! The commands, and what they accept.

pub(crate) const USAGE: &str = "\
cargo xtask serve [FLAGS]       build the page and the program, serve the page and open a browser (needs
                                Node.js); the flags are those of `grundy serve`
cargo xtask test                every test but the slow suite
cargo xtask test --quick        unit tests and what the commands print: no page, no documents, no packages
cargo xtask test --slow[=full|reduced]
                                every test, and the slow suite in full or in part
cargo xtask test --page         the page's tests alone (needs Node.js and a Chromium)
cargo xtask lint                formatting, clippy and documentation, without warnings
cargo xtask surface             every public item of the library; fails above 120
cargo xtask lines [--at REV]    lines of code of each crate, without tests, blanks and comments, now or in
                                a revision of git
cargo xtask package [--verify]  the crates as they would be published; with the flag the library is built from
                                its packages
cargo xtask dist [programs] [page] [wheels] [book] [--changed] [--twice]
                                the files of a release in target/dist/release: archives and packages of
                                the program for three platforms, the static page, the wheels, the book;
                                --changed allows a working tree with changes, --twice builds in a second
                                folder and compares
cargo xtask publication GAME [--dir DIR] [--to HEAP] [--machine TEXT]
                                a package for a result in target/publications: claim, command, machine,
                                certificate, b-file, text for the encyclopedia of sequences; from the
                                folder of a hunt, or from a new hunt
cargo xtask prove CERTIFICATE...
                                the claims of certificates as theorems in Rocq, proved by its kernel and
                                checked once more by `coqchk` (exit code 4 if Rocq is missing)
cargo xtask prove --all[=full|reduced]
                                the theories in proof/ and a list of claims, in full or in part; altered
                                claims must be refused
cargo xtask page [--static|--wasm]
                                build the page for `grundy serve` (needs Node.js), as static files with the
                                engines within, or those engines alone
cargo xtask python [--slow|--wheels]
                                build the Python package, install it into a virtual environment and run its
                                tests (needs Python 3.11 or later), or build, check and try the
                                wheels as they are published, for x86-64 and AArch64
cargo xtask neon                the sequence engines for AArch64, under QEMU
cargo xtask miri                the `unsafe` kernels, the hand-over between threads and the engine of the
                                page under Miri
cargo xtask schedules           code that threads share, under many schedules of the threads (these three
                                are in --slow)
cargo xtask rules [--seed S]    random rules: what the search for patterns says of their values, checked on ten
                                times as many
cargo xtask mutants [--seed S] [--count N] [--jobs N] [--only ID,...] [--tests PACKAGE,...] [FOLDER...]
                                small random changes of the solvers and the checker, and whether the
                                tests notice them
cargo xtask sanitize [address|thread]
                                the tests of the library, the hunts and the server under AddressSanitizer
                                and ThreadSanitizer
cargo xtask fuzz [TARGET] [--seconds N]
                                feed parsers, readers of files and solvers arbitrary input (needs a
                                C++ compiler)
cargo xtask fuzz campaign [--slice SECONDS] [--jobs N]
                                the same until each target had its inputs, N targets at a time, resumed
                                after any stop
cargo xtask fuzz campaign --report
                                what was done so far
cargo xtask bench [--profile PROFILE] [FLAGS] [NAME...]
                                the project's figures next to their yardsticks; --help lists them
cargo xtask soak [--minutes N] [--clients N] [--kills N]
                                the server for an hour under 200 clients, most of them well-behaved, and
                                whether it keeps its bounds (needs Linux)";

/// The message for a word that no command accepts.
pub(crate) fn misuse(word: &str) -> String {
    format!("`{word}` is not understood\n{USAGE}")
}
