//! The structure of a position's text: games, parentheses, and the words between them.

use grundy_core::message;
use std::ops::Range;

use super::junction::{Ending, Junction};
use grundy_core::text::{ParseError, Word, small};

/// How deep parentheses may be nested.
const DEEPEST: usize = 32;

/// The setting that says when a compound is over.
const ENDING: &str = "ending=";

/// The setting that says how often the players of a sum may pass.
const PASS: &str = "pass=";

/// The most passes of a sum.
const MOST_PASSES: u64 = 99;

/// A part of a position's text.
#[derive(Debug)]
pub(super) enum Expression {
    /// A game with its arguments; it has at least one word.
    Game(Vec<Word>),
    /// What is joined by one kind of word.
    Group(Group),
}

/// Parts and what joins them.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) parts: Vec<Expression>,
    first: Word,
    junction: Junction,
    ending: Option<Ending>,
    /// How often the players may pass, if the text says so.
    pub(super) passes: Option<u8>,
}

impl Group {
    /// How the parts are joined, unless they are summands of a plain sum.
    pub(super) fn compound(&self) -> Option<(Junction, Ending)> {
        let ending = self.ending.or(self.junction.ending()).unwrap_or(Ending::Last);
        let plain = self.junction == Junction::Sum && ending == Ending::Last;
        (!plain).then_some((self.junction, ending))
    }
}

impl Expression {
    /// The first word, for messages.
    pub(super) fn first(&self) -> &Word {
        match self {
            Self::Game(words) => &words[0],
            Self::Group(group) => &group.first,
        }
    }
}

/// What positions are written with.
#[derive(Debug, Clone)]
enum Token {
    Open,
    Close,
    Junction(Junction),
    Ending,
    Pass,
    Other,
}

/// Splits words at the parentheses around positions, not at those within a word.
fn tokens(words: &[Word]) -> Vec<(Token, Word)> {
    let mut tokens = Vec::with_capacity(words.len());
    for word in words {
        let opened = word.text.len() - word.text.trim_start_matches('(').len();
        let inner = &word.text[opened..];
        let trailing = inner.len() - inner.trim_end_matches(')').len();
        let (open, close) = (inner.matches('(').count(), inner.matches(')').count());
        let end = word.text.len() - trailing.min(close.saturating_sub(open));
        tokens.extend((0..opened).map(|at| (Token::Open, word.slice(at..at + 1))));
        if opened < end {
            let inner = word.slice(opened..end);
            let token = match Junction::named(&inner.text) {
                Some(junction) => Token::Junction(junction),
                None if inner.text.starts_with(ENDING) => Token::Ending,
                None if inner.text.starts_with(PASS) => Token::Pass,
                None => Token::Other,
            };
            tokens.push((token, inner));
        }
        tokens.extend((end..word.text.len()).map(|at| (Token::Close, word.slice(at..at + 1))));
    }
    tokens
}

/// Parses the words of a position, of which there is at least one.
///
/// # Errors
/// Points at the word that does not fit.
pub(super) fn parse(words: &[Word]) -> Result<Expression, ParseError> {
    let tokens = tokens(words);
    let mut parser = Parser { tokens: &tokens, at: 0 };
    let whole = parser.expression(0)?;
    match parser.peek() {
        None => Ok(whole),
        Some((Token::Close, word)) => {
            Err(word.error(message!("bracket-open", "no parenthesis is open here")))
        }
        Some((_, word)) => Err(word
            .error(message!("misplaced", "`{word}` cannot stand here", word = word.text))
            .help(message!(
                "misplaced-help",
                "one of these stands between positions: + and or : then"
            ))),
    }
}

struct Parser<'a> {
    tokens: &'a [(Token, Word)],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&(Token, Word)> {
        self.tokens.get(self.at)
    }

    /// Parses parts with one kind of word between them.
    fn expression(&mut self, depth: usize) -> Result<Expression, ParseError> {
        let start = self.at;
        let mut parts = vec![self.part(None, depth)?];
        let mut joined: Option<(Junction, usize)> = None;
        while let Some((Token::Junction(junction), word)) = self.peek() {
            let junction = *junction;
            match joined {
                Some((first, at)) if first != junction => {
                    return Err(self.mixed(start, at, word));
                }
                _ => joined = Some((junction, self.at)),
            }
            self.at += 1;
            parts.push(self.part(Some(junction), depth)?);
        }
        let junction = joined.map(|(junction, _)| junction);
        let ending = self.ending(junction)?;
        let passes = self.passes(junction, ending)?;
        Ok(match (joined, parts.len()) {
            (None, 1) if passes.is_none() => parts.remove(0),
            _ => Expression::Group(Group {
                first: self.tokens[start].1.clone(),
                parts,
                junction: junction.unwrap_or(Junction::Sum),
                ending,
                passes,
            }),
        })
    }

    /// Parses a position in parentheses, or a game with its arguments; `before` stands before it.
    fn part(&mut self, before: Option<Junction>, depth: usize) -> Result<Expression, ParseError> {
        if let Some((Token::Open, open)) = self.peek() {
            let open = open.clone();
            if depth == DEEPEST {
                return Err(
                    open.error(message!("bracket-deep", "parentheses are nested too deeply"))
                );
            }
            self.at += 1;
            let inner = self.expression(depth + 1)?;
            return match self.peek() {
                Some((Token::Close, _)) => {
                    self.at += 1;
                    Ok(inner)
                }
                Some((_, word)) => Err(word
                    .error(message!("misplaced", "`{word}` cannot stand here", word = word.text))
                    .help(message!(
                        "bracket-closes",
                        "a parenthesis that closes the position should stand here"
                    ))),
                None => {
                    Err(open.error(message!("bracket-unclosed", "this parenthesis is not closed")))
                }
            };
        }
        let rest = self.tokens[self.at..].iter();
        let words = rest.take_while(|(token, _)| matches!(token, Token::Other));
        let words: Vec<Word> = words.map(|(_, word)| word.clone()).collect();
        self.at += words.len();
        if words.is_empty() { Err(self.missing(before)) } else { Ok(Expression::Game(words)) }
    }

    /// Parses `ending=` after the last part.
    fn ending(&mut self, junction: Option<Junction>) -> Result<Option<Ending>, ParseError> {
        let Some((Token::Ending, word)) = self.peek() else { return Ok(None) };
        let Some(junction) = junction else {
            return Err(word
                .error(message!("ending-compound", "only a compound has an ending of its own"))
                .help(message!(
                    "ending-compound-help",
                    "for example: nim 3 and kayles 4 ending=last"
                )));
        };
        if junction.ending().is_none() {
            let why = format!("with `{}` there is only one ending", junction.word());
            return Err(word
                .error(why)
                .help(message!("junction-two", "`and`, `or` and `+` have two")));
        }
        let Some(ending) = Ending::named(&word.text[ENDING.len()..]) else {
            let value = word.slice(ENDING.len()..word.text.len());
            return Err(value.error(message!("ending-value", "an ending is `first` or `last`")));
        };
        self.at += 1;
        Ok(Some(ending))
    }

    /// Parses `pass=` after the last part.
    fn passes(
        &mut self,
        junction: Option<Junction>,
        ending: Option<Ending>,
    ) -> Result<Option<u8>, ParseError> {
        let Some((Token::Pass, word)) = self.peek() else { return Ok(None) };
        if junction.is_some_and(|junction| junction != Junction::Sum) || ending.is_some() {
            return Err(word.error(message!("passes-plain", "passes belong to plain sums")).help(
                message!("pass-parentheses-help", "with parentheses: (nim 3 and kayles 4) pass=1"),
            ));
        }
        let value = word.slice(PASS.len()..word.text.len());
        let passes = small(&value, "a number of passes", MOST_PASSES)?;
        self.at += 1;
        Ok(u8::try_from(passes).ok())
    }

    /// A part is missing before or after a word that joins two.
    fn missing(&self, before: Option<Junction>) -> ParseError {
        // Behind the part before the word, if there is one.
        let end = match self.at.checked_sub(1 + usize::from(before.is_some())) {
            Some(last) => self.tokens[last].1.span.end,
            None => self.tokens[0].1.span.start,
        };
        let word = match (before, self.peek()) {
            (Some(junction), _) => junction.word(),
            (None, Some((Token::Junction(junction), _))) => junction.word(),
            _ => "(",
        };
        ParseError::at(
            &(end..end),
            message!("summand-missing", "a summand is missing beside `{word}`", word = word),
        )
        .help(message!("summand-missing-help", "write games on both sides: nim 3 + kayles 5"))
    }

    /// Two different words join parts.
    fn mixed(&self, start: usize, first_at: usize, second: &Word) -> ParseError {
        let text = |range: Range<usize>| {
            let words: Vec<&str> =
                self.tokens[range].iter().map(|(_, word)| word.text.as_str()).collect();
            words.join(" ").replace("( ", "(").replace(" )", ")")
        };
        let rest = self.tokens[self.at + 1..].iter().scan(0_usize, |depth, (token, _)| {
            match token {
                Token::Open => *depth += 1,
                Token::Close | Token::Junction(_) if *depth == 0 => return None,
                Token::Close => *depth -= 1,
                _ => {}
            }
            Some(())
        });
        let end = self.at + 1 + rest.count();
        let (one, other) = (&self.tokens[first_at].1.text, &second.text);
        let first = format!("({}) {other} {}", text(start..self.at), text(self.at + 1..end));
        let last = format!("{} {one} ({})", text(start..first_at), text(first_at + 1..end));
        let needed = message!(
            "brackets-needed",
            "`{first}` and `{second}` need parentheses",
            first = one,
            second = other
        );
        second.error(needed).help(message!(
            "write-either",
            "write: {first} or: {second}",
            first = first,
            second = last
        ))
    }
}
