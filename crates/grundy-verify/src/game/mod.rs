//! Parses the games that certificates name.

mod code;
mod family;
mod set;
pub(crate) mod simplest;
pub(crate) mod sprouts;

pub(crate) use code::{Code, Digit, Sizes};
pub(crate) use family::Deletion;
pub(crate) use family::FamilyGame;
pub(crate) use set::{Item, Set, is_prime};

/// A game of a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Game {
    /// A take-and-break game by its code.
    Code(Code),
    /// Moves take a number of tokens that is in the set.
    Take(Set),
    /// Moves take a positive number of tokens that is not in the set.
    AllBut(Set),
    /// Moves take at least one token and at most this fraction of the heap.
    Fraction(u64, u64),
    /// A deletion game on the graphs of a family.
    Family(FamilyGame),
    /// A game without parameters.
    Named(NamedGame),
}

/// Games without parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NamedGame {
    Nim,
    Rims,
    Divisors,
    Euclid,
    Wythoff,
}

impl Game {
    /// Parses the name of a game.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        Ok(match text {
            "nim" => Self::Named(NamedGame::Nim),
            "rims" => Self::Named(NamedGame::Rims),
            "divisors" => Self::Named(NamedGame::Divisors),
            "euclid" => Self::Named(NamedGame::Euclid),
            "wythoff" => Self::Named(NamedGame::Wythoff),
            "half" => Self::Fraction(1, 2),
            _ => {
                if let Some(set) = text.strip_prefix("take:") {
                    Self::Take(Set::read(set)?)
                } else if let Some(set) = text.strip_prefix("allbut:") {
                    Self::AllBut(Set::read(set)?)
                } else if let Some(fraction) = text.strip_prefix("fraction:") {
                    read_fraction(fraction)?
                } else if text.contains("{n}") {
                    Self::Family(FamilyGame::read(text)?)
                } else if text.contains('.') {
                    Self::Code(Code::read(text)?)
                } else {
                    return Err(format!("this checker knows no game `{text}`"));
                }
            }
        })
    }
}

fn read_fraction(text: &str) -> Result<Game, String> {
    let small = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|&number: &u64| digits && number < 1 << 32)
    };
    let numbers = text.split_once('/').and_then(|(over, under)| small(over).zip(small(under)));
    match numbers {
        Some((over, under)) if 0 < over && over <= under => Ok(Game::Fraction(over, under)),
        _ => Err("a fraction is a/b with 0 < a ≤ b < 2^32".to_owned()),
    }
}
