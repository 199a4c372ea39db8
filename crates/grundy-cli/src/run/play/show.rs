//! The output of a game: boards, moves and results.

use std::io::{self, Write};

use grundy_core::answer::Play;
use grundy_core::game::{Arg, Component, Continuation, Phrase};
use grundy_core::value::Outcome;
use grundy_engine::OptionLine;
use grundy_engine::wording::Wording;

use super::record::Turn;
use crate::output::answer_text::{move_in, several_games};
use crate::output::columns::{Side, padded, widest};

/// Moves that are listed at once.
const LISTED: usize = 200;

/// How the game is won.
pub(super) fn rule(out: &mut dyn Write, turn: &Turn, wording: &Wording) -> io::Result<()> {
    let id =
        match turn.position.play {
            Play::Misere => "play-rule-misere",
            Play::Normal
                if turn.position.parts().into_iter().any(|part| {
                    part.rules().ends().goals() || part.rules().ends().stands_alone()
                }) =>
            {
                "play-rule-position"
            }
            Play::Normal => "play-rule-normal",
        };
    writeln!(out, "{}", wording.say(&Phrase::new(id)))?;
    if turn.endless() {
        writeln!(out, "{}", wording.say(&Phrase::new("play-endless")))?;
    }
    Ok(())
}

/// The position, with a drawing of each component that has one.
pub(super) fn board(out: &mut dyn Write, turn: &Turn, wording: &Wording) -> io::Result<()> {
    let position = &turn.position;
    writeln!(out, "\n{position}")?;
    let several = position.summands() > 1;
    for (i, part) in position.parts().into_iter().enumerate() {
        let drawing = part.rules().drawing().draw();
        if drawing == part.text().arg {
            continue;
        }
        if several {
            writeln!(out, "{}:", position.summand(i))?;
        }
        for line in drawing.lines() {
            writeln!(out, "  {}", wording.aligned(line))?;
        }
    }
    if let Some(players) = position.parts().into_iter().find_map(|part| part.rules().players())
        && let Some(mover) = players.mover
    {
        let id = if turn.person { "play-you-are" } else { "play-machine-is" };
        let who = Phrase::new(id).with("player", Arg::player(players.name(mover)));
        writeln!(out, "{}", wording.say(&who))?;
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
    let Some(option) = turn.options().get(choice) else {
        return Ok(());
    };
    let id = if turn.person { "play-you-moved" } else { "play-machine-moved" };
    writeln!(out, "{}", wording.say(&Phrase::new(id).with("move", in_full(option))))
}

/// To what the last move obliges the player of a turn.
pub(super) fn obliged(
    out: &mut dyn Write,
    turn: &Turn,
    continuation: Continuation,
    wording: &Wording,
) -> io::Result<()> {
    let person = turn.person;
    let phrase = match continuation {
        Continuation::Turn => return Ok(()),
        Continuation::Again if person => Phrase::new("play-you-again"),
        Continuation::Again => Phrase::new("play-machine-again"),
        Continuation::Answer => {
            let id = if person { "play-you-answer" } else { "play-machine-answer" };
            let places = turn.position.movable().map(|i| turn.position.summand(i));
            Phrase::new(id).with("place", places.collect::<Vec<_>>().join(" + "))
        }
    };
    writeln!(out, "{}", wording.say(&phrase))
}

/// A move as a change and in words.
pub(super) fn in_full(option: &OptionLine) -> Phrase {
    Phrase::new("play-move")
        .with("from", option.from.as_str())
        .with("to", option.to.as_str())
        .with("words", option.phrase.clone())
}

/// The numbered list of moves.
pub(super) fn moves(out: &mut dyn Write, turn: &Turn, wording: &Wording) -> io::Result<()> {
    let shown = &turn.options()[..turn.options().len().min(LISTED)];
    let changes: Vec<String> =
        shown.iter().map(|option| format!("{} -> {}", option.from, option.to)).collect();
    let number = turn.options().len().to_string().len();
    let width = widest(changes.iter().map(String::as_str));
    let position = &turn.position;
    let summands: Vec<String> = (0..position.summands()).map(|i| position.summand(i)).collect();
    let mixed = several_games(summands.iter().map(String::as_str));
    for (i, (option, change)) in shown.iter().zip(&changes).enumerate() {
        let part = summands.get(option.summand).filter(|_| mixed);
        let words = wording.say(&move_in(&option.phrase, part.map(String::as_str)));
        let change = wording.notation(&padded(change, width, Side::Left));
        writeln!(out, "{:>number$}  {change}   {words}", i + 1)?;
    }
    if turn.options().len() > LISTED {
        let more = Phrase::new("play-more-moves").with("count", turn.options().len() - LISTED);
        writeln!(out, "{}", wording.say(&more))?;
    }
    Ok(())
}

/// Who won, by the outcome for the person.
pub(super) fn end(
    out: &mut dyn Write,
    turn: &Turn,
    ended: Outcome,
    wording: &Wording,
) -> io::Result<()> {
    let won = ended == Outcome::N;
    let ends =
        |part: &dyn Component| part.rules().ends().over() || part.rules().ends().stands_alone();
    let alone = turn.position.parts().into_iter().any(ends);
    let id = match (turn.options().is_empty(), alone) {
        (false, _) => "play-resigned",
        (true, _) if ended == Outcome::Draw => "play-ended-drawn",
        (true, true) if won => "play-ended-won",
        (true, true) => "play-ended-lost",
        (true, false) => match (turn.person, won) {
            (true, true) => "play-you-cannot-move-and-win",
            (true, false) => "play-you-cannot-move",
            (false, true) => "play-machine-cannot-move",
            (false, false) => "play-machine-cannot-move-and-wins",
        },
    };
    if turn.options().is_empty() {
        writeln!(out, "\n{}", turn.position)?;
    }
    writeln!(out, "{}", wording.say(&Phrase::new(id)))
}

/// The commands and what they do.
const COMMANDS: [(&str, &str); 9] = [
    ("5->3", "help-move"),
    ("moves", "help-moves"),
    ("hint", "help-hint"),
    ("why", "help-why"),
    ("undo", "help-undo"),
    ("second", "help-second"),
    ("draw", "help-draw"),
    ("resign", "help-resign"),
    ("quit", "help-quit"),
];

/// The commands.
pub(super) fn help(out: &mut dyn Write, wording: &Wording) -> io::Result<()> {
    for (command, id) in COMMANDS {
        let command = wording.notation(&format!("{command:8}"));
        writeln!(out, "{command}  {}", wording.say(&Phrase::new(id)))?;
    }
    Ok(())
}
