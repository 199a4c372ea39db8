//! Top Entails: a move splits a stack of coins into two smaller ones, or takes its top coin, and then the
//! opponent has to answer in the same stack (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways,
//! chapter 12).

use std::ops::ControlFlow;

use crate::ruleset::continuation::{continuation, with_continuation};
use grundy_core::game::{
    Capabilities, Continuation, Mechanism, Method, ObligingForm, ObligingRules, Parts, Phrase,
    Reading, Ruleset, Text, VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, natural_list};
use grundy_core::value::{Natural, Side};

/// The game; a position is the number of coins of one stack.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TopEntails;

impl Mechanism for TopEntails {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<u64>)>, ParseError> {
        let stacks = natural_list(args, "top-entails 5 8")?;
        let coins = |coins: Natural| {
            u64::try_from(&coins).map_err(|_| {
                args.name
                    .error(message!("stack-large", "a stack with so many coins is too large"))
                    .help(message!(
                        "stack-large-help",
                        "the values of the stacks are found one after the other"
                    ))
            })
        };
        let stacks = stacks.into_iter().map(coins).collect::<Result<_, _>>()?;
        Ok(vec![(Self, stacks)])
    }
}

impl Ruleset for TopEntails {
    type Position = u64;
    type Move = Phrase;

    fn text(&self, coins: &u64) -> Text {
        Text::plain("top-entails", coins.to_string())
    }

    fn options(
        &self,
        &coins: &u64,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for less in 1..=coins / 2 {
            let parts = [less, coins - less];
            let phrase = Phrase::new("move-split-stack");
            visit(&phrase.with("first", less).with("second", coins - less), &parts)?;
        }
        match coins.checked_sub(1) {
            None => ControlFlow::Continue(()),
            Some(left) => {
                let phrase = Phrase::new("move-top-coin").with("left", left);
                visit(&with_continuation(phrase, Continuation::Answer), &[left])
            }
        }
    }

    fn method(&self, _coins: &u64) -> Method<'_> {
        Method::Obliging
    }

    fn phrase(&self, _coins: &u64, mv: &Phrase) -> Phrase {
        mv.clone()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { obliging: Some(self), ..Capabilities::NONE }
    }
}

impl ObligingRules<Self> for TopEntails {
    fn continuation(&self, _coins: &u64, mv: &Phrase) -> Continuation {
        continuation(mv)
    }

    fn form(&self, &coins: &u64) -> ObligingForm {
        ObligingForm::TopEntails(coins)
    }
}
