//! What the players see.

use std::io::{self, Write};

use grundy::OptionLine;
use grundy::answer::Play;
use grundy::wording::Wording;

use super::record::Turn;
use crate::output::answer_text::several_games;
use crate::output::columns::{Side, padded, widest};

/// Moves that are listed at once.
const LISTED: usize = 200;

/// How the game is won.
pub(super) fn rule(out: &mut dyn Write, turn: &Turn) -> io::Result<()> {
    match turn.position.play {
        Play::Misere => writeln!(out, "Misere play: who cannot move wins."),
        Play::Normal if turn.position.parts.iter().any(|part| part.stands_alone()) => {
            writeln!(out, "The position says how the game ends.")
        }
        Play::Normal => writeln!(out, "Who cannot move loses."),
    }?;
    if turn.endless() {
        writeln!(
            out,
            "Play may go on for ever: when a position comes back, `draw` offers a draw."
        )?;
    }
    Ok(())
}

/// The position, with a drawing of each component that has one.
pub(super) fn board(out: &mut dyn Write, turn: &Turn) -> io::Result<()> {
    let position = &turn.position;
    writeln!(out, "\n{position}")?;
    let several = position.parts.len() > 1;
    for (i, part) in position.parts.iter().enumerate() {
        let drawing = part.draw();
        if drawing == part.text().arg {
            continue;
        }
        if several {
            writeln!(out, "{}:", position.summand(i))?;
        }
        for line in drawing.lines() {
            writeln!(out, "  {line}")?;
        }
    }
    if let Some(players) = position.parts.iter().find_map(|part| part.players())
        && let Some(mover) = players.mover
    {
        let who = if turn.person { "You are" } else { "The machine is" };
        writeln!(out, "{who} {} and to move.", players.name(mover))?;
    }
    Ok(())
}

/// A move that is made.
pub(super) fn made(
    out: &mut dyn Write,
    turn: &Turn,
    choice: usize,
    wording: &Wording,
) -> io::Result<()> {
    let Some(option) = turn.options.get(choice) else {
        return Ok(());
    };
    let who = if turn.person { "You" } else { "Machine" };
    writeln!(out, "{who}: {}", in_full(option, wording))
}

/// A move as a change and in words.
pub(super) fn in_full(option: &OptionLine, wording: &Wording) -> String {
    format!("{} -> {} ({})", option.from, option.to, wording.say(&option.phrase))
}

/// The numbered list of moves.
pub(super) fn moves(out: &mut dyn Write, turn: &Turn, wording: &Wording) -> io::Result<()> {
    let shown = &turn.options[..turn.options.len().min(LISTED)];
    let changes: Vec<String> =
        shown.iter().map(|option| format!("{} -> {}", option.from, option.to)).collect();
    let number = turn.options.len().to_string().len();
    let width = widest(changes.iter().map(String::as_str));
    let position = &turn.position;
    let summands: Vec<String> = (0..position.parts.len()).map(|i| position.summand(i)).collect();
    let mixed = several_games(summands.iter().map(String::as_str));
    for (i, (option, change)) in shown.iter().zip(&changes).enumerate() {
        let mut words = wording.say(&option.phrase);
        if mixed && let Some(summand) = summands.get(option.summand) {
            words = format!("{words}   (in {summand})");
        }
        let change = padded(change, width, Side::Left);
        writeln!(out, "{:>number$}  {change}   {words}", i + 1)?;
    }
    if turn.options.len() > LISTED {
        let more = turn.options.len() - LISTED;
        writeln!(out, "and {more} more: type any of them as FROM->TO")?;
    }
    Ok(())
}

/// Who won.
pub(super) fn end(out: &mut dyn Write, turn: &Turn, won: bool) -> io::Result<()> {
    let result = if won { "You win." } else { "The machine wins." };
    if turn.options.is_empty() {
        let who = if turn.person { "You" } else { "The machine" };
        let why = match turn.position.parts.as_slice() {
            [part] if part.stands_alone() => "The game is over.".to_owned(),
            _ => format!("{who} cannot move."),
        };
        writeln!(out, "\n{}\n{why} {result}", turn.position)
    } else {
        writeln!(out, "You resign. {result}")
    }
}

/// The commands.
pub(super) fn help(out: &mut dyn Write) -> io::Result<()> {
    out.write_all(
        b"\
5->3      a move: the changed part before and after; or its number, or its words
moves     every move, numbered
hint      am I winning? asked again: where to look; again: a move
why       the reason, step by step
undo      take your last move back
second    before the first move: let the machine begin
draw      offer a draw, when a position has come back
resign    give up, and see where it was lost
quit      leave
",
    )
}
