//! Reading a position.

use grundy_core::{hint, message};
use std::ops::Range;

use super::syntax::{self, Expression};
use crate::catalog::{OwnGame, Row};
use crate::notation::{Ending, Junction, Position};
use crate::planner::ReadableGame;
use grundy_core::answer::Play;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Component, Components, Players};
use grundy_core::text::{Args, Hint, ParseError, Word, closest, repeated, words};
use grundy_core::value::Side;

/// A game that a name refers to.
pub(crate) struct NamedGame<'a> {
    /// The name as it prints.
    pub(crate) printed: String,
    /// The game of its mechanism.
    pub(crate) game: &'a dyn ReadableGame,
    settings: &'a [&'static str],
}

/// Makes components of what was read.
pub(crate) trait MakeComponents {
    /// The components of one summand, from the words after its game's name.
    ///
    /// # Errors
    /// Points at what is wrong.
    fn summand(&self, game: &NamedGame<'_>, args: &Args<'_>) -> Result<Components, ParseError>;

    /// A compound of parts.
    fn compound(
        &self,
        junction: Junction,
        ending: Ending,
        parts: Vec<Position>,
    ) -> Box<dyn Component>;
}

/// Reads a position of games in the catalogue and of a program's `own`.
///
/// # Errors
/// Points at the word or character that does not fit, and says what would.
pub(crate) fn read(
    text: &str,
    own: &[OwnGame],
    make: &dyn MakeComponents,
) -> Result<Position, ParseError> {
    let words = words(text);
    let (play, rest) = match words.split_first() {
        Some((first, rest))
            if matches!(first.text.to_lowercase().as_str(), "misere" | "misère") =>
        {
            (Play::Misere, rest)
        }
        _ => (Play::Normal, words.as_slice()),
    };
    if rest.is_empty() {
        return Err(ParseError::at(
            &(text.len()..text.len()),
            message!("position-missing", "a position is missing"),
        )
        .help(message!("example", "for example: {example}", example = "nim 8 5 11")));
    }
    let whole = syntax::parse(rest)?;
    let mut builder = Builder { own, make, play, answer: None };
    let position = Position::sum(builder.sum(&whole, true)?).with_play(play);
    Ok(match builder.answer {
        None => position,
        Some(answer) => position.answering(answer),
    })
}

/// Builds the components of what was parsed.
struct Builder<'a> {
    own: &'a [OwnGame],
    make: &'a dyn MakeComponents,
    play: Play,
    /// The components in which the player to move has to answer.
    answer: Option<Range<usize>>,
}

impl Builder<'_> {
    /// The components of an expression, which `is_whole` or a part.
    fn sum(&mut self, expression: &Expression, is_whole: bool) -> Result<Components, ParseError> {
        match expression {
            Expression::Game(_) => self.plain(std::slice::from_ref(expression), is_whole),
            Expression::Group(group) if group.passes.is_some() => {
                let components = self.plain(&group.parts, false)?;
                let junction = Junction::Pass(group.passes.unwrap_or_default());
                self.joins_compounds(junction, group.parts[0].first(), &components)?;
                let sum = Position::sum(components);
                Ok(vec![self.make.compound(junction, Ending::Last, vec![sum])])
            }
            Expression::Group(group) => match group.compound() {
                None => self.plain(&group.parts, is_whole),
                Some((junction, ending)) => {
                    let mut parts = Vec::with_capacity(group.parts.len());
                    for part in &group.parts {
                        let components = self.sum(part, false)?;
                        self.joins_compounds(junction, part.first(), &components)?;
                        parts.push(Position::sum(components));
                    }
                    Ok(vec![self.make.compound(junction, ending, parts)])
                }
            },
        }
    }

    /// The components of a sum, whose summands have to fit together.
    fn plain(&mut self, summands: &[Expression], is_whole: bool) -> Result<Components, ParseError> {
        let (mut parts, mut mover, mut alone) = (Components::new(), None, false);
        let mut joined = Joined::default();
        for summand in summands {
            let name = summand.first();
            let components = match summand {
                Expression::Game(words) => self.game(words, is_whole.then_some(parts.len()))?,
                Expression::Group(_) => self.sum(summand, false)?,
            };
            mover = one_mover(name, mover, &components)?;
            alone |= components.iter().any(|part| part.rules().ends().stands_alone());
            joined.add(&components);
            joined.check(name, self.play)?;
            parts.extend(components);
            if parts.len() > 1 && alone {
                return Err(name
                    .error(ALONE)
                    .help(message!("sum-alone-help", "solve the summands one by one")));
            }
        }
        Ok(parts)
    }

    /// The components of a game with its arguments; `place` is the place of the first in the whole
    /// sum, if they are summands of it.
    fn game(&mut self, words: &[Word], place: Option<usize>) -> Result<Components, ParseError> {
        let (asked, words) = match words {
            [asked, rest @ ..] if asked.text == ANSWER => (Some(asked), rest),
            words => (None, words),
        };
        let Some((name, after)) = words.split_first() else {
            let end = asked.map_or(0, |asked| asked.span.end);
            return Err(ParseError::at(
                &(end..end),
                message!("summand-answer", "a position is missing after this word"),
            ));
        };
        let game = game(name, self.own)?;
        let after = repeated(after)?;
        let components = self.make.summand(&game, &Args::new(name, &after, game.settings)?)?;
        if let Some(asked) = asked {
            let Some(first) = place.filter(|_| self.answer.is_none()) else {
                return Err(
                    asked.error(message!("answer-one", "only one summand can have to be answered"))
                );
            };
            self.answer = Some(answered(asked, first, &components)?);
        }
        Ok(components)
    }

    /// Refuses parts of compounds that no theorem covers.
    fn joins_compounds(
        &self,
        junction: Junction,
        name: &Word,
        parts: &Components,
    ) -> Result<(), ParseError> {
        let loopy = matches!(junction, Junction::And | Junction::Or | Junction::Sum)
            && self.play == Play::Normal;
        let any = |is: fn(&dyn Component) -> bool| parts.iter().any(|part| is(part.as_ref()));
        let misere = self.play == Play::Misere;
        let message = if any(|part| part.rules().obliges()) {
            if misere {
                message!(
                    "theory-misere-obliges",
                    "a move may oblige a player here, and that has no theory in misere play"
                )
            } else {
                message!(
                    "theory-compound-obliges",
                    "a move may oblige a player here, and that has no theory in such a compound"
                )
            }
        } else if any(|part| part.rules().players().is_some()) {
            if misere {
                message!(
                    "theory-misere-players",
                    "the players have different moves here, and that has no theory in misere play"
                )
            } else {
                message!(
                    "theory-compound-players",
                    "the players have different moves here, and that has no theory in such a compound"
                )
            }
        } else if !loopy && any(|part| part.rules().ends().endless()) {
            if misere {
                message!(
                    "theory-misere-endless",
                    "play may go on for ever here, and that has no theory in misere play"
                )
            } else {
                message!(
                    "theory-compound-endless",
                    "play may go on for ever here, and that has no theory in such a compound"
                )
            }
        } else if any(|part| part.rules().ends().goals() || part.rules().ends().stands_alone()) {
            if misere {
                message!(
                    "theory-misere-goal",
                    "a goal may end the whole play here, and that has no theory in misere play"
                )
            } else {
                message!(
                    "theory-compound-goal",
                    "a goal may end the whole play here, and that has no theory in such a compound"
                )
            }
        } else {
            return Ok(());
        };
        Err(name.error(message).help(message!(
            "compound-sum-help",
            "such games join plain sums, with `+` between the summands"
        )))
    }
}

/// The word before a summand in which the player to move has to answer.
const ANSWER: &str = "answer";

/// The components of a summand in which the player to move has to answer; `first` is the place of the
/// first.
fn answered(word: &Word, first: usize, summand: &Components) -> Result<Range<usize>, ParseError> {
    if !summand.iter().all(|part| part.rules().entails()) {
        return Err(word
            .error(message!("answer-none", "no move of this game asks for an answer"))
            .help(message!(
                "answer-none-help",
                "only a game with moves that entail another one can follow this word"
            )));
    }
    Ok(first..first + summand.len())
}

/// Why some games join no sum.
const ALONE: Hint = hint!(
    "sum-alone",
    "a goal, a draw or a winner of endless play ends the whole game, so it joins no sum"
);

/// What games a sum joins.
#[derive(Default)]
struct Joined {
    /// Some moves oblige a player.
    obliging: bool,
    /// Play may go on for ever.
    endless: bool,
    /// The players have different moves.
    partisan: bool,
}

impl Joined {
    fn add(&mut self, components: &[Box<dyn Component>]) {
        for component in components {
            let rules = component.rules();
            self.obliging |= rules.obliges();
            self.endless |= rules.ends().endless();
            self.partisan |= rules.players().is_some();
        }
    }

    /// Refuses moves that oblige a player where there is no theory of them.
    fn check(&self, name: &Word, play: Play) -> Result<(), ParseError> {
        if !self.obliging {
            return Ok(());
        }
        let without = if play == Play::Misere {
            "misere play"
        } else if self.endless {
            "sums with games that may go on for ever"
        } else if self.partisan {
            "sums with games whose players have different moves"
        } else {
            return Ok(());
        };
        let why = format!("a move may oblige a player here, and that has no theory in {without}");
        Err(name
            .error(why)
            .help(message!("summands-normal", "solve the summands one by one, in normal play")))
    }
}

/// Only one player is to move in a sum, whichever name a summand gives that player. Returns the player,
/// known from the summands `before` or from those of `now`.
fn one_mover(
    name: &Word,
    before: Option<(Players, Side)>,
    now: &[Box<dyn Component>],
) -> Result<Option<(Players, Side)>, ParseError> {
    let now = now.iter().find_map(|part| {
        let players = part.rules().players()?;
        Some((players, players.mover?))
    });
    match (before, now) {
        (Some((first, side)), Some((second, other))) if side != other => Err(name
            .error(message!(
                "mover-other",
                "{one} is to move here, but {two} in an earlier summand",
                one = second.name(other),
                two = first.name(side)
            ))
            .help(message!(
                "mover-other-help",
                "write mover={side} here too",
                side = second.name(side)
            ))),
        _ => Ok(before.or(now)),
    }
}

/// The game that a name refers to.
pub(crate) fn game<'a>(word: &Word, own: &'a [OwnGame]) -> Result<NamedGame<'a>, ParseError> {
    let row_named =
        |row: &'static Row, printed| NamedGame { printed, game: row.game, settings: row.settings };
    let typed = word.text.to_lowercase();
    let name = typed.split(':').next().unwrap_or(&typed);
    if let Some(OwnGame { name, settings, game }) = own.iter().find(|own| own.name == name) {
        return Ok(NamedGame { printed: name.clone(), game: &**game, settings });
    }
    if let Some((_, row)) = Row::named(name) {
        if typed.len() > name.len() && !row.takes_a_colon() {
            return Err(word
                .error_at(
                    name.len(),
                    message!("colon", "{name} takes nothing after a colon", name = row.name),
                )
                .help(message!(
                    "write",
                    "write: {text}",
                    text = row.examples.first().unwrap_or(&"x.game 3 4")
                )));
        }
        return Ok(row_named(row, row.name.to_owned()));
    }
    if let Some(written) = super::foreign::suggestion(&word.text) {
        return Err(word
            .error(message!("no-game", "there is no game `{name}`", name = word.text))
            .help(written));
    }
    let special = if typed.rsplit('.').next() == Some("game") && typed.contains('.') {
        "rule"
    } else if typed.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '{')
        || (typed.starts_with(|c: char| c.is_ascii_hexdigit()) && TakeBreak::read(word).is_ok())
    {
        // `C.0` is a code too, for its first digit may be above 9.
        "code"
    } else {
        ""
    };
    if let Some((_, row)) = Row::named(special) {
        return Ok(row_named(row, word.text.clone()));
    }
    let error = word.error(message!("no-game", "there is no game `{name}`", name = word.text));
    let own = own.iter().map(|own| own.name.as_str());
    Err(match closest(name, Row::names().chain(own)) {
        Some(near) => error.help(message!("nearest", "did you mean `{near}`?", near = near)),
        None => error.help(message!("games-list", "`grundy games` lists them all")),
    })
}
