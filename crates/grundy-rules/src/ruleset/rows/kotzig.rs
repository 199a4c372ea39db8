//! Kotzig's Nim, also called Modular Nim: a token stands on place 0 of a circle of n places. A move
//! adds a member of a set to the token's place, modulo n, and must reach a place where the token
//! has not yet been.
//!
//! No rule is known for all sets (A. Kotzig, On k-translations, Časopis pro pěstování matematiky a
//! fysiky 71, 1946; A. S. Fraenkel, A. Jaffray, A. Kotzig and G. Sabidussi, Modular Nim, Theoretical
//! Computer Science 143, 1995), so positions are searched. Circles are turned until the token
//! stands on place 0, and places that it can no longer reach count as visited.

use grundy_core::message;
use std::ops::ControlFlow;
use std::sync::Arc;

use smallvec::SmallVec;

use grundy_core::game::{
    Capabilities, Mechanism, Method, Parts, Phrase, Reading, Ruleset, Summands, Text, VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, small};
use grundy_core::value::Side;

/// The game with a set of moves, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Kotzig {
    name: Arc<str>,
    moves: SmallVec<[u64; 4]>,
}

/// A circle of at most [`MOST_PLACES`] places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Round {
    places: u32,
    token: u32,
    /// The places where the token has been, with its own.
    visited: u64,
}

/// Visited places are the bits of a word.
const MOST_PLACES: u32 = 64;

/// The greatest member of a set.
const GREATEST: u64 = 1 << 53;

impl Round {
    fn fresh(places: u32) -> Self {
        Self { places, token: 0, visited: 1 }
    }

    fn read(word: &Word) -> Result<Self, ParseError> {
        let help = message!("circle-most", "a circle has 1 to {most} places", most = MOST_PLACES);
        if word.text.starts_with(|c: char| c.is_ascii_digit()) {
            let places = small(word, "the number of places", u64::MAX)?;
            return match u32::try_from(places) {
                Ok(places) if places > MOST_PLACES => {
                    let error = word.error(message!(
                        "circle-places",
                        "a circle of {places} places is too large",
                        places = places
                    ));
                    Err(error.help(help))
                }
                Ok(places) if places > 0 => Ok(Self::fresh(places)),
                _ => Err(word
                    .error(message!("token-no-place", "there is no place for the token"))
                    .help(help)),
            };
        }
        let (mut places, mut visited, mut token) = (0, 0, None);
        for (at, c) in word.text.char_indices() {
            if places == MOST_PLACES {
                return Err(word
                    .error(message!("circle-large", "this circle is too large"))
                    .help(help));
            }
            match c {
                'x' | 'X' => visited |= 1 << places,
                '.' => {}
                't' | 'T' if token.is_some() => {
                    return Err(word
                        .error_at(at, message!("token-second", "there is a second token"))
                        .help(message!("token-second-help", "write one T")));
                }
                't' | 'T' => {
                    visited |= 1 << places;
                    token = Some(places);
                }
                _ => {
                    return Err(word
                        .error_at(
                            at,
                            message!(
                                "circle-sign",
                                "`{sign}` is not a place of a circle",
                                sign = c
                            ),
                        )
                        .help(message!(
                            "circle-sign-help",
                            "write T for the token, x for a visited place, . for another one"
                        )));
                }
            }
            places += 1;
        }
        let token = token.ok_or_else(|| {
            word.error(message!("token-none", "there is no token on this circle"))
                .help(message!("token-none-help", "write T for its place"))
        })?;
        Ok(Self { places, token, visited })
    }

    fn has_visited(self, place: u32) -> bool {
        self.visited >> place & 1 == 1
    }

    fn picture(self) -> String {
        let sign = |place: u32| match place {
            place if place == self.token => 'T',
            place if self.has_visited(place) => 'x',
            _ => '.',
        };
        (0..self.places).map(sign).collect()
    }

    /// The place that a member of the set leads to.
    fn after(self, from: u32, member: u64) -> u32 {
        let places = u64::from(self.places);
        u32::try_from((u64::from(from) + member % places) % places).unwrap_or(0)
    }
}

impl Kotzig {
    fn named(reading: Reading<'_>, typed: &Word) -> Result<Self, ParseError> {
        let name = reading.name;
        let colon = typed.text.find(':').ok_or_else(|| {
            typed
                .error(message!(
                    "needs-moves",
                    "{name} needs a set of moves after a colon",
                    name = name
                ))
                .help(message!("example-moves", "for example: {name}:1,2 8", name = name))
        })?;
        let mut moves = SmallVec::new();
        let mut start = colon + 1;
        for member in typed.text[start..].split(',') {
            let word = typed.slice(start..start + member.len());
            match small(&word, "a move", GREATEST)? {
                0 => {
                    return Err(word
                        .error(message!("kotzig-zero", "a move of 0 leads nowhere"))
                        .help(message!("one-or-more", "write 1 or more")));
                }
                member => moves.push(member),
            }
            start += member.len() + 1;
        }
        moves.sort_unstable();
        moves.dedup();
        let written: Vec<String> = moves.iter().map(u64::to_string).collect();
        Ok(Self { name: format!("{name}:{}", written.join(",")).into(), moves })
    }

    /// The places that the token can be moved to at once from `from`, each once.
    fn next(&self, round: Round, from: u32) -> impl Iterator<Item = u32> {
        let mut seen = round.visited;
        self.moves.iter().map(move |&member| round.after(from, member)).filter(move |&place| {
            let new = seen >> place & 1 == 0;
            seen |= 1 << place;
            new
        })
    }

    /// The places that the token may still reach.
    fn reachable(&self, round: Round) -> u64 {
        let (mut reached, mut open) = (0u64, vec![round.token]);
        while let Some(from) = open.pop() {
            for place in self.next(round, from) {
                if reached >> place & 1 == 0 {
                    reached |= 1 << place;
                    open.push(place);
                }
            }
        }
        reached
    }
}

impl Mechanism for Kotzig {
    type Game = ();

    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let this = Self::named(reading, args.name)?;
        let words = args.some("circles", &format!("{} 8 T.x..", this.name))?;
        let rounds = words.iter().map(|word| Round::read(word));
        let rounds = rounds.collect::<Result<_, _>>()?;
        Ok(vec![(this, rounds)])
    }
}

impl Ruleset for Kotzig {
    type Position = Round;
    /// The place that the token is moved to.
    type Move = u32;
    fn text(&self, round: &Round) -> Text {
        let fresh = *round == Round::fresh(round.places);
        let written = if fresh { round.places.to_string() } else { round.picture() };
        Text::plain(&self.name, written)
    }

    fn nothing(&self) -> &'static str {
        "1"
    }

    fn options(
        &self,
        round: &Round,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        self.next(*round, round.token).try_for_each(|place| {
            let visited = round.visited | 1 << place;
            visit(&place, &[Round { token: place, visited, ..*round }])
        })
    }

    fn components(&self, round: &Round) -> Parts<Round> {
        let reachable = self.reachable(*round);
        let turned = (0..round.places).filter(|&place| {
            let place = round.after(round.token, place.into());
            reachable >> place & 1 == 0
        });
        let visited = turned.fold(0, |visited, place| visited | 1 << place);
        Parts::from_elem(Round { token: 0, visited, ..*round }, 1)
    }

    fn method(&self, _round: &Round) -> Method<'_> {
        Method::Search
    }

    fn phrase(&self, round: &Round, place: &u32) -> Phrase {
        Phrase::new("move-token-step")
            .with("from", round.token.to_string())
            .with("to", place.to_string())
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { components_preserve_play: true, ..Capabilities::NONE }
    }
}
