//! A worksheet as Markdown, with drawings as SVG in it.

use std::fmt::Write;

use super::Worksheet;

/// The worksheet as Markdown.
pub(crate) fn markdown(sheet: &Worksheet<'_>) -> String {
    let mut text = format!("# {}\n\n", plain(&sheet.title));
    for paragraph in [&sheet.rule, &sheet.task(), &sheet.example] {
        if !paragraph.is_empty() {
            add(&mut text, format_args!("{}\n\n", plain(paragraph)));
        }
    }
    for (number, item) in (1..).zip(&sheet.items) {
        let position = sheet.notation(&format!("`{}`", item.position));
        add(
            &mut text,
            format_args!("## {number}. {position}\n\n{}. {}\n\n", item.level, item.moves),
        );
        for said in item.rule.iter().chain(&item.player) {
            add(&mut text, format_args!("**{}**\n\n", plain(said)));
        }
        if let Some(board) = &item.board {
            // Without an empty line inside, the block is HTML to every reader of Markdown.
            add(&mut text, format_args!("<div dir=\"ltr\">\n{}\n</div>\n\n", board.trim_end()));
        }
        add(&mut text, format_args!("{} ____________________\n\n", sheet.say("worksheet-answer")));
    }
    add(&mut text, format_args!("---\n\n## {}\n\n", sheet.say("worksheet-key")));
    for (number, item) in (1..).zip(&sheet.items) {
        let leaves = leaves(sheet, &item.leaves, |text| format!("`{text}`"));
        let [winning, reason] = [&item.winning, &item.reason].map(|text| plain(text));
        add(&mut text, format_args!("{number}. **{winning}**{leaves}. {reason}\n"));
    }
    let command = sheet.notation(&format!("`{}`", sheet.command));
    add(&mut text, format_args!("\n{} {command}\n", sheet.say("worksheet-made")));
    text
}

/// What a move leaves, after the move; nothing where nothing is left.
pub(super) fn leaves(sheet: &Worksheet<'_>, text: &str, set: impl Fn(&str) -> String) -> String {
    if text.is_empty() { String::new() } else { format!(" → {}", sheet.notation(&set(text))) }
}

/// A sentence in which nothing means something to Markdown.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '|' | '#') {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}

fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    // Writing into a string does not fail.
    let _ = text.write_fmt(more);
}
