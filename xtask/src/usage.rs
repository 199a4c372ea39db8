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
cargo xtask package             the crates as they would be published, and the library built from its package
cargo xtask page [--static|--wasm]
                                build the page for `grundy serve` (needs Node.js), as static files with the
                                engine within, or that engine alone
cargo xtask python [--slow|--wheels]
                                build the Python package, install it into a virtual environment and run its
                                tests (needs Python 3.11 or later), or build, check and try the
                                wheels as they are published, for x86-64 and AArch64
cargo xtask neon                the sequence engines for AArch64, under QEMU
cargo xtask miri                the `unsafe` kernels under Miri (both are in --slow)
cargo xtask fuzz [TARGET] [--seconds N]
                                feed the parsers arbitrary input (needs a C++ compiler)
cargo xtask bench [NAME]        the project's figures against their yardsticks
cargo xtask soak [--minutes N] [--clients N]
                                the server for an hour under 200 clients, most of them well-behaved, and
                                whether it keeps its bounds (needs Linux)";

/// The message for a word that no command accepts.
pub(crate) fn misuse(word: &str) -> String {
    format!("`{word}` is not understood\n{USAGE}")
}
