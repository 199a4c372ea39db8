//! Coin-turning games: coins lie in a row, heads or tails up. A move turns over some coins; which
//! sets it may turn over is the game's `TurnRule`, and the one furthest to the right must go from
//! heads to tails.
//!
//! The value of a row is the nim-sum of the values of its heads, each taken alone: a coin that is
//! turned from tails to heads where there is a second one cancels it, and two equal positions have
//! the nim-sum 0 (Winning Ways, chapter 14).
//!
//! The product of two games is played on a board: a move chooses a set of columns by the first rule
//! and a set of rows by the second, and turns over all coins where they meet; the one in the last
//! column and the last row must go from heads to tails. By the Tartan theorem the value of a coin is
//! the nim-product of the values of its column and its row (Winning Ways, chapter 14; Conway, On
//! Numbers and Games, chapter 13). Its hypothesis, that each factor is a coin-turning game, holds
//! for every rule here.
//!
//! Under misère play a row is not the sum of its heads: two equal heads would not cancel. Whole rows
//! are searched then.

mod code;
mod known;
mod moves;
mod rule;
mod turns;

use grundy_core::message;
use std::ops::ControlFlow;
use std::sync::Arc;

use smallvec::SmallVec;

use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, GameProfile, HeapRule, Mechanism, Method, Parts,
    Phrase, ProductRules, Reading, Ruleset, Shortcut, Summands, Text, TheoremRules, VisitOption,
};
use grundy_core::text::{Args, ParseError, Word, small, words};
use grundy_core::value::{Nimber, Side, nim_inverse, nim_product};
use known::Known;
use rule::TurnRule;

/// The place of a coin: its column and row, from 1. In a row of coins the second is 1.
type Place = (u64, u64);

/// The places of the heads, ascending.
pub type Heads = SmallVec<[Place; 2]>;

/// A coin-turning game or the product of two.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Coins {
    name: Arc<str>,
    columns: TurnRule,
    rows: Option<TurnRule>,
}

/// Coins turned over, ascending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoinMove(Vec<Place>);

/// The notation of coins that all show tails.
const NOTHING: &str = "0";

/// Moves of up to this many coins leave few heads.
const FEW: u64 = 16;

/// The most coins that one move of a list turns over.
const MOST_TURNED: u64 = 100_000;

/// The name of the Tartan theorem.
const PRODUCT: &str = "tartan";

/// Beyond this column or row, only some of a coin's moves are compared with a value: …
const FAR: u64 = 1 << 12;

/// … at most this number of moves in the columns.
const MOST_TRIED: usize = 1 << 8;

/// Pictures of longer rows are left out.
const SHOWN: u64 = 72;

/// A coin-turning game of the catalogue.
#[derive(Debug, Clone, Copy)]
pub enum CoinKind {
    /// By this rule.
    By(&'static str),
    /// By a rule after the name's colon.
    Turn,
    /// The product of two rules after the name's colon.
    Tartan,
}

impl Mechanism for Coins {
    type Game = CoinKind;

    fn read(reading: Reading<'_, CoinKind>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let this = Self::named(reading, args.name)?;
        let example = match this.rows {
            Some(_) => format!("{} 2x3 5x4", this.name),
            None => format!("{} 2 5 6", this.name),
        };
        let words = args.some("the coins that show heads", &example)?;
        let heads = this.heads(words)?;
        Ok(vec![(this, Parts::from_elem(heads, 1))])
    }

    fn profile(game: &CoinKind) -> GameProfile {
        match game {
            CoinKind::By(rule) => GameProfile::of(Self::FORM).ruled(*rule),
            CoinKind::Turn => GameProfile::of(Self::FORM),
            CoinKind::Tartan => GameProfile::of(ComponentForm::Sides(2)),
        }
    }
}

impl Coins {
    /// Reads the rule of a game of the catalogue, or the text after the name's colon.
    fn named(reading: Reading<'_, CoinKind>, typed: &Word) -> Result<Self, ParseError> {
        let name = reading.name;
        let after = |example: &str| {
            let colon = typed.text.find(':').ok_or_else(|| {
                typed
                    .error(message!("needs-rule", "{name} needs a rule after a colon", name = name))
                    .help(message!("example", "for example: {example}", example = example))
            })?;
            Ok(typed.slice(colon + 1..typed.text.len()))
        };
        match *reading.game {
            CoinKind::Turn => {
                let columns = TurnRule::read(&after("turn:1-3 2 5 6")?)?;
                Ok(Self { name: format!("{name}:{columns}").into(), columns, rows: None })
            }
            CoinKind::Tartan => {
                let rule = after("tartan:ruler*twins 2x3 5x4")?;
                let star = rule.text.find('*').ok_or_else(|| {
                    rule.error(message!("product-two", "a product has two rules"))
                        .help(message!("product-two-help", "join them by *, as in ruler*twins"))
                })?;
                let [first, second] = [rule.slice(0..star), rule.slice(star + 1..rule.text.len())];
                let (columns, rows) = (TurnRule::read(&first)?, TurnRule::read(&second)?);
                let name = format!("{name}:{}*{}", columns.name(), rows.name()).into();
                Ok(Self { name, columns, rows: Some(rows) })
            }
            CoinKind::By(rule) => {
                let word = words(rule).pop().unwrap_or_else(|| typed.clone());
                Ok(Self { name: name.into(), columns: TurnRule::read(&word)?, rows: None })
            }
        }
    }

    /// The largest column and row: where a move may turn over many coins, it leaves many heads.
    fn largest(&self) -> u64 {
        let few = |rule: &TurnRule| rule.most() <= FEW;
        match &self.rows {
            _ if few(&self.columns) && self.rows.as_ref().is_none_or(few) => 1 << 53,
            // A theorem gives values and winning moves.
            None if self.columns.known() == Some(Known::Ruler) => 1 << 53,
            None => MOST_TURNED,
            Some(_) => 300,
        }
    }

    fn heads(&self, words: &[&Word]) -> Result<Heads, ParseError> {
        if let ([word], None) = (words, &self.rows)
            && word.text.chars().all(|c| matches!(c, 'h' | 'H' | 't' | 'T'))
        {
            let shown = word.text.chars().zip(1..).filter(|(c, _)| matches!(c, 'h' | 'H'));
            return Ok(shown.map(|(_, column)| (column, 1)).collect());
        }
        if let [word] = words
            && word.text == NOTHING
        {
            return Ok(Heads::new());
        }
        let mut heads = Heads::new();
        for word in words {
            let place = self.place(word)?;
            if heads.contains(&place) {
                return Err(word
                    .error(message!("coin-twice", "this coin is given twice"))
                    .help(message!("coin-twice-help", "name each coin once")));
            }
            heads.push(place);
        }
        heads.sort_unstable();
        Ok(heads)
    }

    fn place(&self, word: &Word) -> Result<Place, ParseError> {
        let number = |word: &Word| match small(word, "the number of a coin", self.largest()) {
            Ok(0) => Err(word
                .error(message!("coin-zero", "coins are counted from 1"))
                .help(message!("coin-zero-help", "the first coin is 1"))),
            read => read,
        };
        if self.rows.is_none() {
            return Ok((number(word)?, 1));
        }
        let cross = word.text.find('x').ok_or_else(|| {
            word.error(message!("coin-board", "a coin of a board has a column and a row"))
                .help(message!("coin-board-help", "write them as 2x3"))
        })?;
        let [column, row] = [word.slice(0..cross), word.slice(cross + 1..word.text.len())];
        Ok((number(&column)?, number(&row)?))
    }

    fn place_text(&self, &(column, row): &Place) -> String {
        if self.rows.is_some() { format!("{column}x{row}") } else { column.to_string() }
    }

    /// The value of one head by theorems, with the name of the last one.
    fn known(&self, &(column, row): &Place) -> Option<(Nimber, &'static str)> {
        let columns = self.columns.known()?;
        let Some(rows) = &self.rows else {
            return Some((columns.number(column), columns.name()));
        };
        let [column, row] = [columns.value(column)?, rows.known()?.value(row)?];
        Some((nim_product(column, row).into(), PRODUCT))
    }

    fn value(&self, heads: &Heads) -> Option<Nimber> {
        heads.iter().map(|head| Some(self.known(head)?.0)).sum()
    }

    /// The value of one head by the values of its column and its row.
    fn factors(&self, &(column, row): &Place) -> Method<'_> {
        let columns = self.columns.factor(column);
        let rows = self.rows.as_ref().map(|rule| rule.factor(row));
        Method::Product { factors: [columns].into_iter().chain(rows).collect(), theorem: PRODUCT }
    }

    /// Visits the moves at one head.
    fn each(
        &self,
        &(column, row): &Place,
        visit: &mut dyn FnMut(CoinMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.columns.others(column, &mut |columns| {
            let Some(rule) = &self.rows else {
                return visit(CoinMove::new(columns, column, &[], row));
            };
            rule.others(row, &mut |rows| visit(CoinMove::new(columns, column, rows, row)))
        })
    }
}

impl CoinMove {
    /// All coins where columns and rows meet; the last of each is given apart.
    fn new(columns: &[u64], column: u64, rows: &[u64], row: u64) -> Self {
        let columns = columns.iter().copied().chain([column]);
        let rows = || rows.iter().copied().chain([row]);
        Self(columns.flat_map(|column| rows().map(move |row| (column, row))).collect())
    }

    /// The heads after the move.
    fn after(&self, heads: &Heads) -> Heads {
        let mut all: Vec<Place> = heads.iter().chain(&self.0).copied().collect();
        all.sort_unstable();
        // A coin that showed heads and was turned over is there twice.
        all.chunk_by(|a, b| a == b).filter(|same| same.len() == 1).map(|same| same[0]).collect()
    }
}

impl Ruleset for Coins {
    type Position = Heads;
    type Move = CoinMove;

    fn text(&self, heads: &Heads) -> Text {
        let places: Vec<String> = heads.iter().map(|head| self.place_text(head)).collect();
        let written = if places.is_empty() { NOTHING.to_owned() } else { places.join(" ") };
        let separator = format!(" + {} ", self.name).into();
        Text { separator, ..Text::plain(&self.name, written) }
    }

    fn nothing(&self) -> &'static str {
        NOTHING
    }

    fn options(
        &self,
        heads: &Heads,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        heads.iter().try_for_each(|head| {
            self.each(head, &mut |turned| visit(&turned, &[turned.after(heads)]))
        })
    }

    fn components(&self, heads: &Heads) -> Parts<Heads> {
        heads.iter().map(|&head| Heads::from_elem(head, 1)).collect()
    }

    fn method(&self, heads: &Heads) -> Method<'_> {
        match heads.as_slice() {
            [head] => match self.known(head) {
                Some((value, name)) => Method::known(value, name),
                None => self.factors(head),
            },
            _ => Method::Search,
        }
    }

    fn phrase(&self, _heads: &Heads, mv: &CoinMove) -> Phrase {
        let places = || mv.0.iter().map(|place| self.place_text(place));
        let coins = match mv.0.as_slice() {
            [(first, _), .., (last, _)]
                if self.rows.is_none()
                    && mv.0.len() > 2
                    && last - first == mv.0.len() as u64 - 1 =>
            {
                format!("{first}-{last}")
            }
            _ => places().collect::<Vec<_>>().join(" "),
        };
        Phrase::new("move-turn").with("many", mv.0.len()).with("coins", coins)
    }

    fn heap_bytes(&self, heads: &Heads) -> usize {
        if heads.spilled() { heads.len() * size_of::<Place>() } else { 0 }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            theorems: Some(self),
            drawing: Some(self),
            products: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl ProductRules<Self> for Coins {
    fn pairs(&self, heads: &Heads) -> Vec<[u64; 2]> {
        heads.iter().map(|&(column, row)| [column, row]).collect()
    }

    fn factor(&self, index: usize) -> Option<&dyn HeapRule> {
        let rule = if index == 0 { Some(&self.columns) } else { self.rows.as_ref() };
        rule.filter(|_| index < 2).map(|rule| rule as &dyn HeapRule)
    }

    fn known(&self, factor: usize, coin: u64) -> Option<u64> {
        let rule = if factor == 0 { Some(&self.columns) } else { self.rows.as_ref() };
        rule?.known()?.value(coin)
    }

    fn product_move(
        &self,
        heads: &Heads,
        pair: usize,
        [columns, rows]: [&[u64]; 2],
    ) -> Option<(CoinMove, Parts<Heads>)> {
        let &(column, row) = heads.get(pair)?;
        let turned = CoinMove::new(columns, column, rows, row);
        let left = Parts::from_elem(turned.after(heads), 1);
        Some((turned, left))
    }
}

impl Coins {
    /// Moves that change the value by a nimber, on a board where single coins have more moves than
    /// can be listed: for some moves in the columns, one in the rows that goes with it.
    fn far_moves(&self, heads: &Heads, change: u64) -> Option<Shortcut<CoinMove, Heads>> {
        let (columns, rows) = (self.columns.known()?, self.rows.as_ref()?.known()?);
        if change == 0 || heads.iter().all(|&(column, row)| column.max(row) <= FAR) {
            return None;
        }
        let mut found = None;
        let _ = heads.iter().try_for_each(|&(column, row)| {
            let mut tried = 0;
            let _ = self.columns.others(column, &mut |others| {
                let mut all = others.iter().chain([&column]);
                let factor = all.try_fold(0, |sum, &coin| Some(sum ^ columns.value(coin)?));
                let Some(factor) = factor else { return ControlFlow::Break(()) };
                let rest = nim_product(change, nim_inverse(factor));
                let fitting = moves::moves(rows, std::iter::once(row), rest).moves;
                tried += 1;
                match fitting.first().and_then(|coins| coins.split_last()) {
                    Some((_, rows)) => {
                        found = Some(CoinMove::new(others, column, rows, row));
                        ControlFlow::Break(())
                    }
                    None if tried < MOST_TRIED => ControlFlow::Continue(()),
                    None => ControlFlow::Break(()),
                }
            });
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let moves = found.map(|turned| {
            let left = Parts::from_elem(turned.after(heads), 1);
            (turned, left)
        });
        Some(Shortcut { all: false, ..Shortcut::all(moves) })
    }
}

impl TheoremRules<Self> for Coins {
    fn moves_to(
        &self,
        heads: &Heads,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<CoinMove, Heads>> {
        let known = self.columns.known()?;
        let change = self.value(heads)?.nim_sum(value);
        if self.rows.is_some() {
            return self.far_moves(heads, change.to_u64()?);
        }
        let columns = || heads.iter().map(|&(column, _)| column);
        let found = if known == Known::Motley {
            moves::of_motley(columns(), change.as_natural())
        } else {
            let Some(change) = change.to_u64() else { return Some(Shortcut::all([])) };
            moves::moves(known, columns(), change)
        };
        let moves = found.moves.into_iter().map(|coins| {
            let turned = CoinMove(coins.into_iter().map(|column| (column, 1)).collect());
            let left = turned.after(heads);
            (turned, Parts::from_elem(left, 1))
        });
        Some(Shortcut { all: found.all, ..Shortcut::all(moves) })
    }
}

impl DrawingRules<Self> for Coins {
    fn draw(&self, heads: &Heads) -> Option<String> {
        let &(last, _) = heads.last().filter(|&&(last, _)| last <= SHOWN && self.rows.is_none())?;
        let shown = |column: u64| if heads.contains(&(column, 1)) { 'H' } else { 'T' };
        Some((1..=last).map(shown).collect())
    }
}
