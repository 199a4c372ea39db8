//! How this program was built, and what it found on this machine.

use grundy_sequence::sequence::Isa;

/// The lines of `grundy --version --verbose`.
pub(crate) fn description() -> String {
    let sets: Vec<_> = Isa::available().map(Isa::name).collect();
    let rows = [
        ("commit", env!("GRUNDY_COMMIT")),
        ("target", env!("GRUNDY_TARGET")),
        ("features", or_none(env!("GRUNDY_FEATURES"))),
        ("compiler", env!("GRUNDY_COMPILER")),
        ("instruction sets", &sets.join(", ")),
    ];
    let head = format!("grundy {}\n", env!("CARGO_PKG_VERSION"));
    let lines = rows.iter().map(|(name, value)| format!("{name}: {value}\n"));
    [head].into_iter().chain(lines).collect()
}

fn or_none(list: &str) -> &str {
    if list.is_empty() { "none" } else { list }
}
