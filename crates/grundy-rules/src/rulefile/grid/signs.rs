//! The signs of cells in patterns: states, sets of states, changes, and signs for any cell.

use super::stencil::{EVERYTHING, Images, MOST_STATES, OUTSIDE, States, UNCHANGED};
use crate::rulefile::lexer::Mistake;
use grundy_core::text::Hint;
use grundy_core::{hint, message};

/// The sign of the state that cells of an empty board have.
pub(super) const EMPTY: char = '.';
/// The sign of the outside of a board.
pub const OFF_SIGN: char = '_';
/// The sign for a cell of the board, whatever its state.
const ANY: char = '?';
/// The sign for any cell, also outside of the board.
const ANYWHERE: char = '*';

/// The help for a wrong sign.
const SIGNS: Hint = hint!(
    "signs-help",
    "cells are written with letters, `.` for a free one, `?` for any cell of the \
    board, `_` for the outside, `*` for any cell or the outside"
);

/// What a sign stands for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Meaning {
    State(u8),
    Set(States),
    /// States, and what becomes of each.
    Change(States, Images),
}

impl Meaning {
    /// The states that it stands for before a move.
    pub(super) fn before(self) -> States {
        match self {
            Self::State(state) => 1 << state,
            Self::Set(set) | Self::Change(set, _) => set,
        }
    }
}

/// The signs that a file has used so far.
#[derive(Debug)]
pub(super) struct Signs {
    /// The signs of the states, from state 1 on.
    states: Vec<char>,
    defined: Vec<(char, Meaning)>,
}

impl Signs {
    pub(super) fn new() -> Self {
        Self { states: vec![EMPTY], defined: Vec::new() }
    }

    /// The signs of the states, from state 1 on.
    pub(super) fn states(&self) -> &[char] {
        &self.states
    }

    /// All states so far, and the outside.
    pub(super) fn everything(&self) -> States {
        EVERYTHING >> (MOST_STATES - self.states.len())
    }

    /// Defines a sign as a set of states or a change.
    pub(super) fn define(
        &mut self,
        at: usize,
        sign: char,
        meaning: Meaning,
    ) -> Result<(), Mistake> {
        let used = self.states.contains(&sign);
        if used || self.defined.iter().any(|&(known, _)| known == sign) {
            let message = if used {
                message!("sign-used", "`{sign}` is a state already", sign = sign)
            } else {
                message!("sign-twice", "`{sign}` is defined twice", sign = sign)
            };
            return Err(Mistake::new(at, message).help(message!(
                "sign-defined-help",
                "define a sign once, before the moves that use it, by a letter of its own"
            )));
        }
        self.defined.push((sign, meaning));
        Ok(())
    }

    /// What a sign of a pattern stands for. A letter that is not defined is a state.
    pub(super) fn meaning(&mut self, at: usize, sign: char) -> Result<Meaning, Mistake> {
        if let Some(&(_, meaning)) = self.defined.iter().find(|&&(known, _)| known == sign) {
            return Ok(meaning);
        }
        match sign {
            OFF_SIGN => Ok(Meaning::Set(1 << OUTSIDE)),
            ANY => Ok(Meaning::Set(EVERYTHING & !(1 << OUTSIDE))),
            ANYWHERE => Ok(Meaning::Set(EVERYTHING)),
            _ => self.state(at, sign).map(Meaning::State),
        }
    }

    /// The state with a sign, which is a new state if need be.
    pub(super) fn state(&mut self, at: usize, sign: char) -> Result<u8, Mistake> {
        if let Some(&(_, _)) = self.defined.iter().find(|&&(known, _)| known == sign) {
            return Err(Mistake::new(
                at,
                message!(
                    "sign-no-state",
                    "`{sign}` is no state, but defined by `let`",
                    sign = sign
                ),
            )
            .help(message!("sign-no-state-help", "write the sign of one state")));
        }
        if sign != EMPTY && !sign.is_ascii_alphabetic() {
            let message = message!(
                "sign-no-cell",
                "`{sign}` is not the sign of a cell",
                sign = sign.escape_debug().to_string()
            );
            return Err(Mistake::new(at, message).help(SIGNS));
        }
        let index = match self.states.iter().position(|&known| known == sign) {
            Some(index) => index,
            None if self.states.len() == MOST_STATES => {
                return Err(Mistake::new(
                    at,
                    message!("sign-many", "`{sign}` is one state too many", sign = sign),
                )
                .help(message!(
                    "sign-many-help",
                    "a game has at most {most} states of cells",
                    most = MOST_STATES
                )));
            }
            None => {
                self.states.push(sign);
                self.states.len() - 1
            }
        };
        Ok(u8::try_from(index + 1).unwrap_or(u8::MAX))
    }

    /// What becomes of a cell, given its signs before and after the move.
    pub(super) fn after(
        &mut self,
        before: char,
        (at, after): (usize, char),
    ) -> Result<Images, Mistake> {
        match self.meaning(at, after)? {
            Meaning::Change(_, images) => Ok(images),
            _ if before == after => Ok(UNCHANGED),
            Meaning::State(_) if before == OFF_SIGN => Err(Mistake::new(
                at,
                message!("sign-outside", "a cell outside of the board cannot change"),
            )
            .help(message!(
                "sign-outside-help",
                "`_` stays `_`; `*` stands for a cell or the outside, and only a cell changes"
            ))),
            Meaning::State(state) => {
                let mut images = [state; MOST_STATES + 1];
                images[usize::from(OUTSIDE)] = OUTSIDE;
                Ok(images)
            }
            Meaning::Set(_) => Err(Mistake::new(
                at,
                message!(
                    "sign-after",
                    "`{after}` does not say what becomes of this cell",
                    after = after
                ),
            )
            .help(message!(
                "sign-after-help",
                "write its new state, or `{before}` as before the arrow if it stays",
                before = before
            ))),
        }
    }
}
