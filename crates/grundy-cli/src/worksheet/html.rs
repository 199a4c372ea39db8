//! A worksheet as a page of HTML that prints well: the browser makes a PDF of it.

use std::fmt::Write;

use grundy_engine::wording::Direction;

use super::markdown::leaves;
use super::{Worksheet, escaped};

const STYLE: &str = "\
body{font:11pt/1.45 Georgia,'Times New Roman',serif;color:#222;max-width:44em;margin:2em auto;padding:0 1em}
h1{font-size:1.5em;margin:0 0 .4em}
h2{font-size:1.1em;margin:0}
.name{margin:1.2em 0}
.line{display:inline-block;min-width:16em;border-bottom:1px solid #555}
ol{list-style:none;padding:0}
.exercise{break-inside:avoid;border-top:1px solid #bbb;padding:.8em 0}
.board{margin:.6em 0;direction:ltr}
.board svg{max-width:100%;height:auto}
.note{color:#555;margin:.2em 0}
code{font:.95em 'DejaVu Sans Mono',Consolas,monospace;unicode-bidi:isolate;direction:ltr;overflow-wrap:anywhere}
.key{break-before:page;border-top:2px solid #222;margin-top:2em;padding-top:1em}
.key li{margin:.5em 0;break-inside:avoid}
@media print{body{margin:0;max-width:none;padding:0}.key{border-top:0}}
@page{size:A4;margin:18mm}
";

/// The worksheet as a page.
pub(crate) fn html(sheet: &Worksheet<'_>) -> String {
    let language = sheet.wording.language();
    let direction = match language.direction {
        Direction::LeftToRight => "ltr",
        Direction::RightToLeft => "rtl",
    };
    let title = escaped(&sheet.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\" dir=\"{direction}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        language.tag
    );
    for paragraph in [&sheet.rule, &sheet.task(), &sheet.example] {
        if !paragraph.is_empty() {
            add(&mut page, format_args!("<p>{}</p>\n", escaped(paragraph)));
        }
    }
    let name = escaped(&sheet.say("worksheet-name"));
    add(
        &mut page,
        format_args!("<p class=\"name\">{name} <span class=\"line\"></span></p>\n<ol>\n"),
    );
    for (number, item) in (1..).zip(&sheet.items) {
        add(
            &mut page,
            format_args!(
                "<li class=\"exercise\">\n<h2>{number}. {}</h2>\n<p class=\"note\">{}. {}</p>\n",
                code(&item.position),
                escaped(&item.level),
                escaped(&item.moves)
            ),
        );
        for said in item.rule.iter().chain(&item.player) {
            add(&mut page, format_args!("<p><strong>{}</strong></p>\n", escaped(said)));
        }
        if let Some(board) = &item.board {
            add(&mut page, format_args!("<div class=\"board\">\n{board}</div>\n"));
        }
        let answer = escaped(&sheet.say("worksheet-answer"));
        add(&mut page, format_args!("<p>{answer} <span class=\"line\"></span></p>\n</li>\n"));
    }
    let key = escaped(&sheet.say("worksheet-key"));
    add(&mut page, format_args!("</ol>\n<section class=\"key\">\n<h2>{key}</h2>\n<ol>\n"));
    for (number, item) in (1..).zip(&sheet.items) {
        let leaves = leaves(sheet, &item.leaves, code);
        let [winning, reason] = [&item.winning, &item.reason].map(|text| escaped(text));
        add(
            &mut page,
            format_args!("<li>{number}. <strong>{winning}</strong>{leaves}. {reason}</li>\n"),
        );
    }
    let (made, command) = (escaped(&sheet.say("worksheet-made")), code(&sheet.command));
    add(
        &mut page,
        format_args!(
            "</ol>\n<p class=\"note\">{made} {command}</p>\n</section>\n</body>\n</html>\n"
        ),
    );
    page
}

fn code(text: &str) -> String {
    format!("<code>{}</code>", escaped(text))
}

fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    // Writing into a string does not fail.
    let _ = text.write_fmt(more);
}
