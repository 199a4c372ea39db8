//! Graphs as books and other programs write them: `C_5`, `K_{3,3}`, `P4`. They are not read, because some
//! of these symbols have several meanings, but errors say what is meant here.

/// The notation of a graph that a symbol names.
pub fn graph_of_symbol(symbol: &str) -> Option<String> {
    let letter = symbol.chars().next()?;
    let sizes = symbol[letter.len_utf8()..].trim_start_matches('_');
    let bare = |open: char, close: char| sizes.strip_prefix(open)?.strip_suffix(close);
    let sizes = bare('{', '}').or(bare('(', ')')).unwrap_or(sizes);
    let numbers: Vec<&str> = sizes.split(',').map(str::trim).collect();
    let is_number = |text: &&str| {
        !text.is_empty() && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !numbers.iter().all(is_number) {
        return None;
    }
    let name = match (letter, numbers.len()) {
        ('C', 1) => "cycle",
        ('K', 1) => "complete",
        ('K', 2) => "bipartite",
        ('P', 1) => "path",
        ('Q', 1) => "cube",
        _ => return None,
    };
    Some(format!("{name}:{}", numbers.join(",")))
}
