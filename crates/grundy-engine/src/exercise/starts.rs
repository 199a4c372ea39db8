//! Start positions of games.

use crate::catalog::{Named, Row};
use crate::chance::Chance;
use crate::{Cases, Workbench};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::message;
use grundy_core::text::{ParseError, Place, Word, words};

/// Where the positions of a game come from.
#[derive(Debug)]
pub(super) struct Starts {
    /// Templates of the catalogue, such as `nim 3-9 3-9`: each range stands for a number in it.
    templates: Vec<String>,
    /// The small positions of the game, where the catalogue has no ranges.
    cases: Option<Cases>,
    /// Whether the player who makes the last move loses.
    is_misere: bool,
}

/// The row of games that are named by a code.
const CODED: &str = "code";

impl Starts {
    /// The positions of a game that a text names, with settings after it and `misere` before it for
    /// misère play.
    pub(super) fn of(bench: &Workbench, text: &str) -> Result<Self, ParseError> {
        let mut words = words(text);
        let is_misere = words
            .first()
            .is_some_and(|word| matches!(word.text.to_lowercase().as_str(), "misere" | "misère"));
        words.drain(..usize::from(is_misere));
        let Some((name, settings)) = words.split_first() else {
            return Err(ParseError::at(
                &(text.len()..text.len()),
                message!("exercise-game", "a game is missing"),
            )
            .help(message!("example", "for example: {example}", example = "kayles")));
        };
        if let Some(word) = settings.iter().find(|word| !word.text.contains('=')) {
            return Err(word
                .error(message!(
                    "exercise-position",
                    "this is a position; exercises are made of a game"
                ))
                .help(message!(
                    "exercise-name",
                    "write its name, and settings such as stencil=king: {name}",
                    name = name.text
                )));
        }
        let templates = templates(&name.text, settings);
        let ranged =
            templates.iter().any(|template| filled(template, &mut |low, _| low) != *template);
        let game = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        let cases = if ranged { None } else { bench.cases(&game, None) };
        if templates.is_empty() && cases.is_none() {
            return Err(no_game(bench, name));
        }
        // A game is known by its positions: an unknown name has an error of its own.
        if let Some(first) = templates.first() {
            bench.read(&filled(first, &mut |low, _| low)).map_err(|error| at_name(name, error))?;
        }
        Ok(Self { templates, cases, is_misere })
    }

    /// Whether the player who makes the last move loses.
    pub(super) fn is_misere(&self) -> bool {
        self.is_misere
    }

    /// A position by chance.
    pub(super) fn draw(&self, chance: &mut Chance) -> Option<String> {
        let position = self.draw_normal(chance)?;
        Some(if self.is_misere { format!("misere {position}") } else { position })
    }

    fn draw_normal(&self, chance: &mut Chance) -> Option<String> {
        match &self.cases {
            Some(cases) if self.templates.is_empty() || chance.below(2) == 0 => {
                let (_, largest) = cases.usual_sizes();
                let case = cases.random(largest, &mut |end| chance.below(end));
                Some(cases.text(&case))
            }
            _ => {
                let template = chance.among(&self.templates)?;
                Some(filled(template, &mut |low, high| low + chance.below(high - low + 1)))
            }
        }
    }
}

/// The start templates of a game; of a family, such as `take:1,2 …`, those with the same name, or its sizes.
fn templates(name: &str, settings: &[Word]) -> Vec<String> {
    let lower = name.to_lowercase();
    let name = lower.as_str();
    let family_name = || Row::named(name.split(':').next()?).map(|(_, row)| row);
    let row = Named::new(name).row.or_else(family_name);
    let coded = || TakeBreak::parse(name).ok().and(Row::named(CODED)).map(|(_, row)| row);
    let Some(row) = row.or_else(coded) else { return Vec::new() };
    let begins = |template: &&&str| template.split(' ').next() == Some(name);
    let own: Vec<&&str> = row.display.starts.iter().filter(begins).collect();
    let family = own.is_empty() && row.name != name && !row.aliases.contains(&name);
    let of_row = if own.is_empty() { row.display.starts.iter().collect() } else { own };
    let with = |template: &&str| {
        let mut words: Vec<&str> = template.split(' ').collect();
        if family {
            words[0] = name;
        }
        let given = |word: &&str| settings.iter().any(|setting| key(&setting.text) == key(word));
        words.retain(|word| key(word).is_none() || !given(word));
        words.extend(settings.iter().map(|setting| setting.text.as_str()));
        words.join(" ")
    };
    of_row.into_iter().map(with).collect()
}

/// The key of a setting.
fn key(word: &str) -> Option<&str> {
    word.split_once('=').map(|(key, _)| key)
}

/// A template with numbers in place of its ranges `a-b`. A word with a comma is a graph.
fn filled(template: &str, number: &mut dyn FnMut(u64, u64) -> u64) -> String {
    let (game, words) = template.split_once(' ').unwrap_or((template, ""));
    let mut text = game.to_owned();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        text.push(' ');
        if word.contains(',') {
            text.push_str(word);
            continue;
        }
        // Ranges stand between anything but digits: `cycle:5-9`, `3-4x4-6`, `spare=2-5`.
        let mut rest = word;
        while let Some((before, low, high, after)) = range(rest) {
            text.push_str(before);
            text.push_str(&number(low, high).to_string());
            rest = after;
        }
        text.push_str(rest);
    }
    text
}

/// The first range of a text, with what stands before and after it.
fn range(text: &str) -> Option<(&str, u64, u64, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let hyphens = text.match_indices('-').map(|(at, _)| at);
    hyphens.into_iter().find_map(|at| {
        let low = at - text[..at].bytes().rev().take_while(u8::is_ascii_digit).count();
        let high = at + 1 + digits(&text[at + 1..]);
        let bounds = (text[low..at].parse().ok()?, text[at + 1..high].parse().ok()?);
        (bounds.0 <= bounds.1).then_some((&text[..low], bounds.0, bounds.1, &text[high..]))
    })
}

/// Why there is nothing to begin with.
fn no_game(bench: &Workbench, name: &Word) -> ParseError {
    match bench.read(&format!("{} 1", name.text)) {
        Err(error) if Row::named(&name.text).is_none() => at_name(name, error),
        _ => name
            .error(message!("starts-none", "there are no positions of this game to begin with"))
            .help(message!(
                "starts-none-help",
                "`grundy games` lists the games; rule files are given by their name"
            )),
    }
}

/// An error in a position of the game, shown at the game's name, which is all that was typed of it.
fn at_name(name: &Word, error: ParseError) -> ParseError {
    let place = match error.place {
        Place::Text(_) => Place::Text(name.span.clone()),
        file @ Place::File { .. } => file,
    };
    ParseError { place, ..error }
}
