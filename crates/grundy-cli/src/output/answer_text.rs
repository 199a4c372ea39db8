//! An answer as text.

use std::io::{self, Write};

use grundy_core::answer::{Answer, Certainty, KnownBy, Move, Winner};
use grundy_core::game::{Listing, Phrase};
use grundy_engine::Moves;
use grundy_engine::wording::Wording;

use super::columns::Side::{Left, Right};
use super::columns::{padded, widest, worded_columns};

/// A change wider than this (a large board or graph) is described in words only.
const WIDEST: usize = 60;

/// Summands that are listed.
const SUMMANDS: usize = 12;

/// Writes an answer; `moves` is what was asked for.
pub(crate) fn write(
    out: &mut dyn Write,
    answer: &Answer,
    moves: Moves,
    wording: &Wording,
) -> io::Result<()> {
    writeln!(out, "{}", answer.position)?;
    writeln!(out, "{}", wording.say(&answer.sentence()))?;
    if let Some(value) = &answer.value {
        let value = Phrase::new("answer-value").with("value", value);
        writeln!(out, "{}", wording.say(&value))?;
    }
    if let Some((least, most)) = answer.value_bounds() {
        // Where the winner is known all the same, only a limit of time makes the search go on.
        let beside = answer.winner().is_some() && answer.incomplete().is_none();
        let id = if beside { "answer-bounds-beside" } else { "answer-bounds" };
        let bounds = Phrase::new(id).with("least", least).with("most", most);
        writeln!(out, "{}", wording.say(&bounds))?;
    }
    summands(out, answer, wording)?;
    if let Some(moves) = answer.remoteness.filter(|_| answer.winner() != Some(Winner::Draw)) {
        writeln!(out, "{}", wording.say(&Phrase::new("answer-remoteness").with("moves", moves)))?;
    }
    if let Some(moves) = answer.suspense {
        writeln!(out, "{}", wording.say(&Phrase::new("answer-suspense").with("moves", moves)))?;
    }
    if let Moves::List(kept) = moves {
        // In a drawn position the best that one can do is to keep the draw.
        let best = match answer.winner() {
            Some(Winner::Draw) => Best {
                kind: "answer-drawing-moves",
                moves: &answer.drawing.moves,
                count: answer.drawing.count,
            },
            _ => Best {
                kind: "answer-moves",
                moves: &answer.winning.moves,
                count: answer.winning.count,
            },
        };
        best_moves(out, answer, &best, kept, wording)?;
        if let Some(drawn) = &answer.drawn {
            writeln!(out, "{}", wording.say(&Phrase::new("answer-drawn")))?;
            for line in drawn.lines() {
                writeln!(out, "  {}", wording.notation(line))?;
            }
        }
    }
    if let Some(known) = answer.known_by() {
        writeln!(out, "{}", reason(known, wording))?;
    }
    if let Some(Certainty::Checked(scope)) = answer.certainty() {
        let checked = Phrase::new("answer-checked").with("scope", scope);
        writeln!(out, "{}", wording.say(&checked))?;
    }
    if let Some(Certainty::Observed(last)) = answer.certainty() {
        let observed = Phrase::new("answer-observed").with("last", last);
        writeln!(out, "{}", wording.say(&observed))?;
    }
    Ok(())
}

fn summands(out: &mut dyn Write, answer: &Answer, wording: &Wording) -> io::Result<()> {
    let valued = answer.summands.iter().any(|part| part.value.is_some());
    if answer.summands.len() < 2 || !valued {
        return Ok(());
    }
    let rows = answer.summands.iter().take(SUMMANDS).map(|part| {
        vec![
            part.position.to_string(),
            part.value.as_ref().map_or_else(dash, ToString::to_string),
            part.known_by.as_ref().map_or_else(dash, ToString::to_string),
        ]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let heads = [("column-summand", Left), ("column-value", Right), ("column-known-by", Left)];
    writeln!(out, "\n{}", worded_columns(&heads, &rows, wording))?;
    if answer.summands.len() > SUMMANDS {
        let rest = answer.summands.len() - SUMMANDS;
        let more = Phrase::new("answer-more-summands").with("count", rest);
        writeln!(out, "  {}", wording.say(&more))?;
    }
    writeln!(out)
}

/// A move in words, with its place if there are several summands.
pub(crate) fn move_in(words: &Phrase, part: Option<&str>) -> Phrase {
    match part {
        Some(part) => Phrase::new("answer-move-in").with("move", words.clone()).with("part", part),
        None => words.clone(),
    }
}

/// Whether there are several games, so that a move's words may not say where it is made.
pub(crate) fn several_games<'a>(summands: impl Iterator<Item = &'a str>) -> bool {
    let mut names = summands.map(|text| text.split(' ').next().unwrap_or(text));
    let first = names.next();
    names.any(|name| Some(name) != first)
}

fn dash() -> String {
    "-".to_owned()
}

/// The moves to make.
struct Best<'a> {
    /// The heading's name.
    kind: &'static str,
    moves: &'a [Move],
    count: Option<u64>,
}

fn best_moves(
    out: &mut dyn Write,
    answer: &Answer,
    best: &Best<'_>,
    kept: Listing,
    wording: &Wording,
) -> io::Result<()> {
    if best.moves.is_empty() {
        return Ok(());
    }
    let heading = match best.count {
        Some(count) => Phrase::new(best.kind).with("count", count),
        None => Phrase::new(format!("{}-uncounted", best.kind)).with("listed", best.moves.len()),
    };
    writeln!(out, "{}", wording.say(&heading))?;
    let mixed = several_games(answer.summands.iter().map(|part| &*part.position.head));
    let shown: Vec<(String, String)> = best
        .moves
        .iter()
        .map(|mv| {
            let part = answer.summands.get(mv.summand).filter(|_| mixed);
            let part = part.map(|part| part.position.to_string());
            let words = move_in(&mv.phrase, part.as_deref());
            let words = wording.say(&words);
            let change = format!("{} -> {}", mv.from, mv.to);
            (if change.chars().count() > WIDEST { String::new() } else { change }, words)
        })
        .collect();
    let width = widest(shown.iter().map(|(change, _)| change.as_str()));
    for (change, words) in &shown {
        if width == 0 {
            writeln!(out, "  {words}")?;
        } else {
            let change = wording.notation(&padded(change, width, Left));
            writeln!(out, "  {change}   {words}")?;
        }
    }
    families(out, answer, wording)?;
    let listed = shown.len() as u64;
    match best.count {
        Some(count) if count > listed && kept != Listing::All => {
            let more = Phrase::new("answer-more").with("count", count - listed);
            writeln!(out, "  {}", wording.say(&more))
        }
        _ => Ok(()),
    }
}

/// Moves that are too many to list; of a sum each with its summand, as they name no heap.
fn families(out: &mut dyn Write, answer: &Answer, wording: &Wording) -> io::Result<()> {
    if answer.winning.families.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", wording.say(&Phrase::new("answer-families")))?;
    for (summand, family) in &answer.winning.families {
        let part = answer.summands.get(*summand).filter(|_| answer.summands.len() > 1);
        let part = part.map(|part| part.position.to_string());
        let words = move_in(family, part.as_deref());
        writeln!(out, "  {}", wording.say(&words))?;
    }
    Ok(())
}

/// Why an answer holds, in a sentence where its theorem has one.
fn reason(known: &KnownBy, wording: &Wording) -> String {
    let tag = known.to_string();
    let id = match tag.split_once(':') {
        Some((kind, name)) => format!("{kind}-{name}"),
        None => format!("answer-known-{tag}"),
    };
    let sentence = Phrase::new(id);
    if wording.knows(&sentence.id) {
        return wording.say(&sentence);
    }
    wording.say(&Phrase::new("answer-known-by").with("tag", tag))
}
