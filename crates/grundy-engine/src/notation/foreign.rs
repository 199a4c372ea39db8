//! Positions as other programs and books write them, for errors that suggest the notation of this one:
//! `Kayles(20)` and `*5` of `CGSuite`, `C_5` of books on graphs.

use crate::catalog::Row;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::message;
use grundy_core::text::{Message, Word, graph_of_symbol, words};

/// What to write instead of a word, as a whole sentence; `None` where nothing is recognised.
pub(super) fn suggestion(typed: &str) -> Option<Message> {
    if let Some(graph) = graph_of_symbol(typed) {
        return Some(message!(
            "graph-after-game",
            "a game comes before the graph, such as: node-kayles {graph}",
            graph = graph
        ));
    }
    let summands: Option<Vec<String>> = split(typed).into_iter().map(summand).collect();
    Some(message!("write", "write: {text}", text = summands?.join(" + ")))
}

/// The summands of a sum without blanks. A `+` within brackets is no sign of a sum.
fn split(typed: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    typed
        .split(|c| {
            match c {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            c == '+' && depth == 0
        })
        .collect()
}

/// `Kayles(20)` or `*5` in the notation of this program.
fn summand(typed: &str) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(heap) = typed.strip_prefix('*') {
        let heap = if heap.is_empty() { "1" } else { heap };
        return is_number(heap).then(|| format!("nim {heap}"));
    }
    let (name, arguments) = typed.strip_suffix(')')?.split_once('(')?;
    let arguments: Vec<&str> = arguments
        .split(|c: char| c == ',' || c.is_whitespace() || matches!(c, '[' | ']'))
        .filter(|argument| !argument.is_empty())
        .collect();
    if arguments.is_empty() || !arguments.iter().all(|argument| is_number(argument)) {
        return None;
    }
    Some(format!("{} {}", game(name)?, arguments.join(" ")))
}

/// The game of a name such as `Kayles`, `DawsonsKayles` or `game.heap.Nim`, or of a code.
fn game(name: &str) -> Option<String> {
    let letters = |text: &str| -> String {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let last = name.rsplit('.').next().unwrap_or(name);
    if last.starts_with(char::is_alphabetic) {
        let wanted = letters(last);
        return Row::names().find(|known| letters(known) == wanted).map(str::to_owned);
    }
    let word: Option<Word> = words(name).into_iter().next();
    word.filter(|word| TakeBreak::read(word).is_ok()).map(|word| word.text)
}
