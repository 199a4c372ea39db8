//! Games on tuples of numbers: Wythoff's game, Euclid, and every rule file.
//!
//! Numbers are read in groups of the game's number of parameters; each group is a component.

mod euclid;
mod fraenkel;
mod other_heaps;
mod tuple_game;
mod user;
mod wythoff;

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::iter::zip;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::continuation::continuation;
use super::mover::{Mover, impartial, moves_of_each, with_impartial};
use crate::rulefile::{LONGEST_LIST, ListKind, Rule};
use grundy_core::game::{
    Capabilities, ComponentForm, Continuation, EndRules, Entry, Failure, FaultRules, Formula,
    GameProfile, Goal, Mechanism, Method, ObligingRules, Parts, Phrase, PlayerRules, Players,
    Reading, Refusal, Ruleset, Shortcut, Text, TheoremRules, Tuple, VisitOption, tuple_text,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, parse_number};
use grundy_core::value::{Natural, Nimber, Side};
use smallvec::SmallVec;
pub use tuple_game::Numbers;
use tuple_game::{FAR, TupleGame, TupleTheorems, narrow};

/// A tuple game with the name that it prints.
#[derive(Debug, Clone)]
pub struct Tuples {
    name: Arc<str>,
    /// The rule file's text; two files of one name are two games.
    source: Arc<str>,
    game: Arc<dyn TupleGame>,
    /// Whether either player may make the moves of both.
    impartial: bool,
    mover: Mover,
}

/// A game on tuples, or the rule file of one.
#[derive(Debug)]
pub enum TupleKind {
    /// Wythoff's game.
    Wythoff,
    /// Euclid's game.
    Euclid,
    /// Nearly equal amounts from two heaps, with the difference after the name's colon.
    Fraenkel,
    /// A user-defined game.
    File(Arc<Rule>),
}

/// The notation of a position where nothing is left. It has no numbers and no moves.
const NOTHING: &str = "nothing";

/// The theorem on games in which numbers are taken by a property of these alone.
const REMAINDER: &str = "remainder";

/// The notation of a list without elements.
const EMPTY: &str = "empty";

impl PartialEq for Tuples {
    fn eq(&self, other: &Self) -> bool {
        let settings = |this: &Self| (this.impartial, this.mover);
        self.name == other.name && self.source == other.source && settings(self) == settings(other)
    }
}

impl Eq for Tuples {}

impl Hash for Tuples {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.source.hash(state);
        (self.impartial, self.mover).hash(state);
    }
}

impl Mechanism for Tuples {
    type Game = TupleKind;

    fn read(
        reading: Reading<'_, TupleKind>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<Numbers>)>, ParseError> {
        let (mut name, mut same): (Arc<str>, bool) = (reading.name.into(), false);
        let (source, game): (&str, Arc<dyn TupleGame>) = match reading.game {
            TupleKind::Wythoff => ("", Arc::new(wythoff::Wythoff)),
            TupleKind::Euclid => ("", Arc::new(euclid::Euclid)),
            TupleKind::Fraenkel => {
                let game = fraenkel::Fraenkel::read(reading.name, args.name)?;
                name = game.name().into();
                ("", Arc::new(game))
            }
            TupleKind::File(rule) => {
                same = impartial(args, rule.is_partisan(), moves_of_each())?;
                let own = if same { rule.impartial()?.into() } else { rule.clone() };
                (rule.text(), Arc::new(user::User(own)))
            }
        };
        let partisan = game.file().is_some_and(Rule::is_partisan);
        let mover = Mover::read(args, partisan, moves_of_each())?;
        let this = Self { name, source: source.into(), game, impartial: same, mover };
        let parts = this.groups(args)?;
        Ok(vec![(this, parts)])
    }

    fn profile(game: &TupleKind) -> GameProfile {
        GameProfile::of(ComponentForm::Numbers(match game {
            TupleKind::Wythoff | TupleKind::Euclid | TupleKind::Fraenkel => 2,
            TupleKind::File(rule) => rule.parameters().len(),
        }))
    }
}

impl Tuples {
    /// The arguments in groups of the number of parameters.
    fn groups(&self, args: &Args<'_>) -> Result<Parts<Numbers>, ParseError> {
        let arity = self.words();
        let mut example: Vec<String> = (3..3 + arity).map(|n| n.to_string()).collect();
        if let Some(rule) = self.game.file() {
            for (example, kind) in zip(example.iter_mut().skip(rule.arity()), rule.list_kinds()) {
                (if kind == ListKind::Word { "abba" } else { "2,3,5" }).clone_into(example);
            }
        }
        let example = format!("{} {}", self.name, example.join(" "));
        let words = args.some("numbers", &example)?;
        let mut parts = Parts::new();
        let mut group: Vec<&Word> = Vec::new();
        for &word in words {
            let part = match self.game.file().is_some() {
                true if word.text.eq_ignore_ascii_case(NOTHING) => Some(Numbers::nothing()),
                true => other_heaps::read(word)?,
                false => None,
            };
            match part {
                Some(part) => {
                    self.complete(&group, &example)?;
                    parts.push(part);
                }
                None => group.push(word),
            }
            if group.len() == arity {
                parts.push(self.position(&group)?);
                group.clear();
            }
        }
        self.complete(&group, &example)?;
        Ok(parts)
    }

    /// Checks that no numbers are left over.
    fn complete(&self, group: &[&Word], example: &str) -> Result<(), ParseError> {
        let ([first, .., last] | [first @ last]) = group else { return Ok(()) };
        let name = &*self.name;
        let (count, words) = (group.len(), self.words());
        let (message, help) = if self.with_lists().is_some() {
            (
                match count {
                    1 => message!("word-over", "a word is left over"),
                    _ => message!("words-over", "{count} words are left over", count = count),
                },
                message!(
                    "words-over-help",
                    "{name} has {words} words to a position, for example: {example}",
                    name = name,
                    words = words,
                    example = example
                ),
            )
        } else {
            (
                match count {
                    1 => message!("number-over", "a number is left over"),
                    _ => message!("numbers-over", "{count} numbers are left over", count = count),
                },
                message!(
                    "numbers-over-help",
                    "{name} has {words} numbers to a position, for example: {example}",
                    name = name,
                    words = words,
                    example = example
                ),
            )
        };
        Err(ParseError::at(&(first.span.start..last.span.end), message).help(help))
    }

    /// The rule file, if positions have lists.
    fn with_lists(&self) -> Option<&Rule> {
        self.game.file().filter(|rule| rule.has_lists())
    }

    /// Whether play may return to an earlier position.
    fn is_endless(&self) -> bool {
        self.game.file().is_some_and(Rule::is_endless)
    }

    /// Whether play ends and both players have the same moves.
    fn is_impartial(&self) -> bool {
        !self.mover.matters() && !self.is_endless()
    }

    /// Whether some moves oblige a player.
    fn obliges(&self) -> bool {
        self.game.file().is_some_and(Rule::obliges)
    }

    /// The value of a position with a large number, where numbers are taken by a property of these
    /// alone.
    fn remainder(&self, at: &Numbers) -> Option<u64> {
        let far = at.first().is_some_and(|heap| *heap > Natural::from(FAR));
        let rule = self.game.file().filter(|_| far && at.heap().is_none())?;
        let at = self.tuple(at)?;
        Some(at[0] % rule.modulus(at)?)
    }

    /// The tuple that stands for a position, if its numbers fit.
    fn tuple(&self, at: &[Natural]) -> Option<Tuple> {
        self.game.file().map_or_else(|| narrow(at), |rule| user::tuple(rule, at))
    }

    /// The number of words of a position.
    fn words(&self) -> usize {
        match self.with_lists() {
            Some(rule) => rule.arity() + rule.list_kinds().len(),
            None => self.game.rule().profile().arity,
        }
    }

    fn position(&self, group: &[&Word]) -> Result<Numbers, ParseError> {
        let number = |word: &Word| parse_number(word, "a number");
        let numbers = |words: &[&Word]| -> Result<Vec<Natural>, ParseError> {
            words.iter().map(|word| number(word)).collect()
        };
        let at: Numbers = match self.with_lists() {
            Some(rule) => {
                let (before, lists) = group.split_at(rule.arity().min(group.len()));
                let mut at = numbers(before)?;
                let lists = zip(rule.list_kinds(), lists).map(|(kind, word)| list(kind, word));
                let lists = lists.collect::<Result<Vec<_>, _>>()?;
                if let [but_last @ .., _] = lists.as_slice() {
                    at.extend(but_last.iter().map(|list| Natural::from(list.len())));
                }
                at.into_iter().chain(lists.into_iter().flatten()).collect()
            }
            None => numbers(group)?.into_iter().collect(),
        };
        match (self.game.file().and_then(|rule| user::excluded(rule, &at)), group) {
            (Some(why), [first, .., last] | [first @ last]) => {
                Err(ParseError::at(&(first.span.start..last.span.end), why))
            }
            _ => Ok(at),
        }
    }
}

/// The elements of a list as a flat position has them.
fn list(kind: ListKind, word: &Word) -> Result<Vec<Natural>, ParseError> {
    let elements = if kind == ListKind::Word { letters(word) } else { elements(word)? };
    let mut elements: Vec<Natural> = elements.into_iter().collect::<Result<_, _>>()?;
    if kind == ListKind::Multiset {
        elements.sort_unstable();
    }
    Ok(elements)
}

/// The numbers of the letters of a word, which may be `empty`.
fn letters(word: &Word) -> Vec<Result<Natural, ParseError>> {
    if word.text.eq_ignore_ascii_case(EMPTY) {
        return Vec::new();
    }
    let number = |(at, letter): (usize, char)| {
        Rule::letter(letter).map(Natural::from).ok_or_else(|| {
            word.error_at(
                at,
                message!("word-letter", "`{letter}` is no letter of a word", letter = letter),
            )
            .help(message!(
                "word-help",
                "words have the letters 0 to 9, a to z and A to Z; without letters it is `empty`"
            ))
        })
    };
    word.text.char_indices().map(number).collect()
}

/// The elements of a list: `3,5,7`, or `empty`.
fn elements(word: &Word) -> Result<Vec<Result<Natural, ParseError>>, ParseError> {
    if word.text.eq_ignore_ascii_case(EMPTY) {
        return Ok(Vec::new());
    }
    let (mut list, mut start) = (Vec::new(), 0);
    for piece in word.text.split(',') {
        let end = start + piece.len();
        list.push(parse_number(&word.slice(start..end), "an element of the list"));
        start = end + 1;
    }
    if list.len() > LONGEST_LIST {
        let what = format!("a list of {} elements is too long", list.len());
        return Err(word.error(what).help(message!(
            "list-most",
            "a list has at most {most} elements",
            most = LONGEST_LIST
        )));
    }
    Ok(list)
}

/// The notation of a list.
fn list_text(kind: ListKind, list: &[Natural]) -> String {
    let word = || {
        let narrow = |x: &Natural| u64::try_from(x).unwrap_or(u64::MAX);
        Rule::word(&list.iter().map(narrow).collect::<Vec<u64>>())
    };
    match (list, kind) {
        ([], _) => EMPTY.to_owned(),
        (_, ListKind::Word) => word().unwrap_or_default(),
        _ => joined(list, ","),
    }
}

/// Numbers, with a sign between them.
fn joined(numbers: &[Natural], sign: &str) -> String {
    numbers.iter().map(Natural::to_string).collect::<Vec<_>>().join(sign)
}

impl Ruleset for Tuples {
    type Position = Numbers;
    type Move = Phrase;

    fn text(&self, at: &Numbers) -> Text {
        let written = match at.heap() {
            Some(heap) => other_heaps::text(heap),
            None if at.is_nothing() => NOTHING.to_owned(),
            None => match self.with_lists() {
                Some(rule) => {
                    let (numbers, lists) = rule.split(at, |length| length.try_into().ok());
                    let lists = zip(rule.list_kinds(), lists);
                    let lists = lists.map(|(kind, list)| list_text(kind, list));
                    let words = numbers.iter().map(Natural::to_string).chain(lists);
                    words.collect::<Vec<_>>().join(" ")
                }
                None => joined(at, " "),
            },
        };
        let text = with_impartial(Text::plain(&self.name, written), self.impartial);
        self.mover.written(text)
    }

    fn nothing(&self) -> &'static str {
        NOTHING
    }

    fn options(
        &self,
        at: &Numbers,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        match at.heap() {
            Some(heap) => other_heaps::options(heap, visit),
            // Nothing is left, so nothing can be done.
            None if at.is_nothing() => ControlFlow::Continue(()),
            None => self.game.each(at, side, visit),
        }
    }

    fn method(&self, at: &Numbers) -> Method<'_> {
        if let Some(heap) = at.heap() {
            return other_heaps::method(heap);
        }
        if let Some((value, name)) =
            self.game.theorems().and_then(|theorems| theorems.closed_form(at))
        {
            return Method::known(value, name);
        }
        if let Some((false, name)) = self.winner(at) {
            return Method::zero(name);
        }
        if self.obliges() {
            return Method::Obliging;
        }
        let impartial = self.is_impartial();
        if let Some(value) = self.remainder(at).filter(|_| impartial) {
            return Method::known(Nimber::from(value), REMAINDER);
        }
        if let (true, Some((n, state, takes))) = (impartial, self.game.large(at)) {
            return Method::Tuple(self.game.rule(), Entry::Large(takes, n.clone(), state));
        }
        let tuple = if at.is_nothing() { Some(Tuple::default()) } else { self.tuple(at) };
        match tuple {
            Some(_) if self.mover.matters() => Method::Partisan,
            Some(_) if self.is_endless() => Method::Explore,
            // Without a move, which a search sees at once.
            Some(_) if at.is_nothing() => Method::Search,
            Some(at) => Method::entry(self.game.rule(), at),
            None if self.game.file().is_some() => Method::Refused(
                Refusal::new(message!(
                    "rule-bits",
                    "{game}: {at} has a number beyond 63 bits",
                    game = &*self.name,
                    at = tuple_text(at)
                ))
                .help(message!(
                    "rule-bits-help",
                    "a rule file computes with numbers up to 9223372036854775807"
                )),
            ),
            None => Method::Refused(
                Refusal::new(message!(
                    "tuple-table",
                    "{game}: {at} would need a table of more values than any machine holds",
                    game = &*self.name,
                    at = tuple_text(at)
                ))
                .help(message!(
                    "tuple-table-help",
                    "numbers up to some thousands can be tabulated"
                )),
            ),
        }
    }

    fn phrase(&self, _at: &Numbers, mv: &Phrase) -> Phrase {
        mv.clone()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            obliging: self.obliges().then_some(self),
            players: self.mover.matters().then_some(self),
            ends: Some(self),
            faults: Some(self),
            theorems: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl PlayerRules<Self> for Tuples {
    fn players(&self) -> Players {
        self.mover.players()
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover: self.mover.turned(mover), ..self.clone() }
    }
}

impl EndRules<Self> for Tuples {
    fn endless(&self) -> bool {
        self.is_endless()
    }

    fn goals(&self) -> bool {
        self.game.rule().profile().goals.is_some()
    }

    fn goal(&self, at: &Numbers) -> Option<Goal> {
        if at.heap().is_some() || at.is_nothing() {
            return None;
        }
        self.game.rule().profile().goals?.goal(self.tuple(at)?).ok().flatten()
    }
}

impl ObligingRules<Self> for Tuples {
    fn continuation(&self, _at: &Numbers, mv: &Phrase) -> Continuation {
        continuation(mv)
    }
}

impl FaultRules<Self> for Tuples {
    fn fault(&self, at: &Numbers, side: Side) -> Option<Failure> {
        if at.heap().is_some() || at.is_nothing() {
            return None;
        }
        let rule = self.game.file()?;
        rule.check(user::tuple(rule, at)?, side).err()
    }
}

impl TheoremRules<Self> for Tuples {
    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.game.theorems().and_then(TupleTheorems::formula)
    }

    fn remainders(&self, at: &Numbers) -> Option<(u64, u64, &'static str)> {
        let [heap] = &**at else { return None };
        let own = at.heap().is_none() && self.is_impartial() && !self.obliges();
        let rule = self.game.file().filter(|rule| own && !rule.has_lists())?;
        Some((rule.modulus(self.tuple(at)?)?, u64::try_from(heap).ok()?, REMAINDER))
    }

    fn winner(&self, at: &Numbers) -> Option<(bool, Cow<'static, str>)> {
        self.game.theorems()?.winner(at)
    }

    fn named_move(
        &self,
        _at: &Numbers,
        name: &str,
        left: &[Vec<Natural>],
    ) -> Option<(Phrase, Parts<Numbers>)> {
        let kinds: SmallVec<[ListKind; 2]> = self.game.file()?.list_kinds().collect();
        let text = |numbers: &Vec<Natural>| match kinds.as_slice() {
            [] => tuple_text(numbers),
            [ListKind::Word] => self.text(&numbers.iter().cloned().collect()).arg,
            _ => format!("[{}]", joined(numbers, ", ")),
        };
        let texts: Vec<String> = left.iter().map(text).collect();
        let parts = left.iter().map(|numbers| numbers.iter().cloned().collect()).collect();
        Some((user::phrase(name, &texts), parts))
    }

    fn moves_to(
        &self,
        at: &Numbers,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<Phrase, Numbers>> {
        let (moves, all) = self.game.theorems()?.moves_to(at, value)?;
        Some(Shortcut { moves, all, families: Vec::new() })
    }
}
