//! Commands typed during a game.

use grundy_core::text::words;
use grundy_engine::OptionLine;
use grundy_engine::wording::{Wording, without_marks};

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command {
    Nothing,
    Help,
    Moves,
    Hint,
    Why,
    Undo,
    Second,
    Draw,
    Resign,
    Replay,
    Quit,
    /// Anything else is a move.
    Move(String),
}

/// Reads a line.
pub(super) fn read(typed: &str) -> Command {
    match typed.to_lowercase().as_str() {
        "" => Command::Nothing,
        "help" | "h" | "?" => Command::Help,
        "moves" | "m" => Command::Moves,
        "hint" => Command::Hint,
        "why" | "why?" => Command::Why,
        "undo" | "u" => Command::Undo,
        "second" => Command::Second,
        "draw" => Command::Draw,
        "resign" => Command::Resign,
        "replay" | "yes" => Command::Replay,
        "quit" | "q" | "exit" => Command::Quit,
        _ => Command::Move(typed.to_owned()),
    }
}

/// Which move was meant.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Picked {
    None,
    One(usize),
    Several(Vec<usize>),
}

/// Finds the move: by its number in the list, by `FROM->TO`, or by its words or their beginning.
pub(super) fn pick(typed: &str, options: &[OptionLine], wording: &Wording) -> Picked {
    let typed = &plain(typed);
    if let Ok(number) = typed.parse::<usize>() {
        return match number.checked_sub(1) {
            Some(choice) if choice < options.len() => Picked::One(choice),
            _ => Picked::None,
        };
    }
    let found: Vec<usize> = match arrow(typed) {
        Some((from, to)) => (0..options.len())
            .filter(|&i| parts(&options[i].from) == from && parts(&options[i].to) == to)
            .collect(),
        None => by_words(typed, options, wording),
    };
    match found.as_slice() {
        [] => Picked::None,
        [one] => Picked::One(*one),
        [first, rest @ ..] => {
            // Equal moves in equal places lead to the same position: any of them will do.
            let same = |i: &usize| {
                options[*i].position.to_string() == options[*first].position.to_string()
            };
            if rest.iter().all(same) { Picked::One(*first) } else { Picked::Several(found) }
        }
    }
}

/// Words with one blank between them, in digits and marks as notation has them whatever the keyboard.
fn plain(text: &str) -> String {
    let words: Vec<String> = words(text).into_iter().map(|word| word.text).collect();
    words.join(" ")
}

/// `5->3`, `5 -> 3`, `5>3` or `5→3`, as the parts on each side.
fn arrow(typed: &str) -> Option<(Vec<String>, Vec<String>)> {
    let (from, to) = ["->", "=>", "→", ">"].iter().find_map(|arrow| typed.split_once(arrow))?;
    Some((parts(from), parts(to)))
}

/// The blank-separated parts in an order that does not depend on how they were typed.
fn parts(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    parts.sort();
    parts
}

/// The moves whose words are those typed, else those whose words begin so.
fn by_words(typed: &str, options: &[OptionLine], wording: &Wording) -> Vec<usize> {
    let bare = |text: &str| plain(&without_marks(text)).to_lowercase();
    let typed = bare(typed);
    let said: Vec<String> =
        options.iter().map(|option| bare(&wording.say(&option.phrase))).collect();
    let those = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..said.len()).filter(|&i| fits(&said[i])).collect()
    };
    let exact = those(&|words| words == typed);
    if exact.is_empty() { those(&|words| words.starts_with(&typed)) } else { exact }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::game::Meter;
    use grundy_engine::Workbench;

    #[test]
    fn moves_are_understood_as_people_write_them() {
        let bench = Workbench::default();
        let position = bench.read("kayles 5 3 + nim 3 5").unwrap();
        let options = bench.options(&position, &Meter::unlimited()).unwrap();
        let wording = Wording::english();
        let picked = |typed: &str| match pick(typed, &options, &wording) {
            Picked::One(i) => options[i].position.to_string(),
            Picked::Several(those) => format!("{} moves", those.len()),
            Picked::None => "none".to_owned(),
        };
        assert_eq!(picked("5->3 1"), "kayles 1 3 3 + nim 3 5");
        assert_eq!(picked("5 → 1 3"), "kayles 1 3 3 + nim 3 5");
        assert_eq!(picked("5 > 0"), "kayles 5 3 + nim 3 0");
        assert_eq!(picked("3->7"), "none");
        assert_eq!(picked("0"), "none");
        assert_eq!(picked("Take 5"), "kayles 5 3 + nim 3 0");
        assert_eq!(picked("1"), options[0].position.to_string());
        assert_eq!(picked("۱"), options[0].position.to_string());
        assert_eq!(picked("۵->۳ ۱"), "kayles 1 3 3 + nim 3 5");
    }
}
