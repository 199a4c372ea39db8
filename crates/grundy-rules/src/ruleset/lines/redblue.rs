//! Red and blue pieces on a line: red ones move right, blue ones left, any distance and without
//! jumping; with `retreat=yes` both may also go back.
//!
//! Where the colours alternate from red to blue, the pieces are pairs that face each other. A pair
//! is a Nim heap of its gap: forward moves make it any smaller number, and a retreat is reversed
//! when the partner follows as far (seed 002). In other pictures a player has moves that the
//! opponent cannot take away; they are searched, and with retreats play may be endless.
//!
//! With `impartial=yes` either player moves the pieces of both colours. Pairs are Nim heaps as before,
//! and other pictures are searched for their value.

use std::ops::ControlFlow;

use super::picture::{PieceLine, PieceSlide};
use crate::ruleset::mover::{impartial, with_impartial};
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, EndRules, Mechanism, Method, Parts, Phrase,
    PlayerRules, Players, Reading, Ruleset, Shortcut, Text, TheoremRules, VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, choice};
use grundy_core::value::{Natural, Nimber, Side};

/// The game with its settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RedBlue {
    retreat: bool,
    /// Whether either player moves all pieces.
    impartial: bool,
    mover: Option<Side>,
}

const MOVERS: [(&str, Option<Side>); 3] =
    [("any", None), ("red", Some(Side::Left)), ("blue", Some(Side::Right))];

impl Mechanism for RedBlue {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Picture(".RB");

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<PieceLine>)>, ParseError> {
        let words = args.some("a picture of each line", "redblue R..B.R.B")?;
        let mover = choice(args, "mover", &MOVERS)?.flatten();
        let retreat = choice(args, "retreat", &[("no", false), ("yes", true)])?.unwrap_or(false);
        let impartial = impartial(args, true, "")?;
        if let Some(word) = args.setting("retreat").filter(|_| retreat && impartial) {
            return Err(word
                .error(message!(
                    "retreat-impartial",
                    "with impartial=yes either player could take every retreat back"
                ))
                .help(message!(
                    "retreat-impartial-help",
                    "leave out retreat=yes or impartial=yes"
                )));
        }
        let lines = words.iter().map(|word| PieceLine::read(word, ['R', 'B']));
        Ok(vec![(Self { retreat, impartial, mover }, lines.collect::<Result<_, _>>()?)])
    }
}

/// The gaps of the pairs, if the pieces are pairs of a red one and a blue one to its right.
fn gaps(line: &PieceLine) -> Option<Vec<u64>> {
    let pieces: Vec<(usize, Side)> = line.pieces().collect();
    let pairs = pieces.chunks(2).map(|pair| match *pair {
        [(red, Side::Left), (blue, Side::Right)] => Some((blue - red - 1) as u64),
        _ => None,
    });
    pairs.collect()
}

impl RedBlue {
    /// Whether a side moves the pieces of a colour.
    fn moves(&self, piece: Side, side: Side) -> bool {
        self.impartial || piece == side
    }

    /// The cells that a piece of a side can move to.
    fn reach(&self, line: &PieceLine, from: usize, side: Side) -> impl Iterator<Item = usize> {
        let goes = move |forward| self.retreat || side == forward;
        let left = line.leftward(from).filter(move |_| goes(Side::Right));
        let right = line.rightward(from).filter(move |_| goes(Side::Left));
        left.chain(right)
    }
}

impl Ruleset for RedBlue {
    type Position = PieceLine;
    type Move = PieceSlide;

    fn text(&self, line: &PieceLine) -> Text {
        let mut text = Text::plain("redblue", line.to_string());
        if self.retreat {
            text = text.setting("retreat", "yes");
        }
        text = with_impartial(text, self.impartial);
        match MOVERS.iter().find(|(_, mover)| *mover == self.mover) {
            Some((name, Some(_))) => text.setting("mover", name),
            _ => text,
        }
    }

    fn options(
        &self,
        line: &PieceLine,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for (from, piece) in line.pieces().filter(|&(_, piece)| self.moves(piece, side)) {
            for to in self.reach(line, from, piece) {
                let mv = PieceSlide { from, to };
                visit(&mv, &[line.moved(mv)])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn method(&self, line: &PieceLine) -> Method<'_> {
        match gaps(line) {
            Some(gaps) => {
                let theorem = if self.retreat { "redblue-retreat" } else { "redblue" };
                Method::known(gaps.into_iter().map(Nimber::from).sum::<Nimber>(), theorem)
            }
            None if self.impartial => Method::Search,
            None => Method::Partisan,
        }
    }

    fn phrase(&self, line: &PieceLine, mv: &PieceSlide) -> Phrase {
        let red = line.pieces().any(|piece| piece == (mv.from, Side::Left));
        let id = match (red, mv.to > mv.from) {
            (true, true) => "move-red-forward",
            (true, false) => "move-red-back",
            (false, false) => "move-blue-forward",
            (false, true) => "move-blue-back",
        };
        Phrase::new(id).with("cell", mv.from + 1).with("cells", mv.from.abs_diff(mv.to))
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            theorems: Some(self),
            players: (!self.impartial).then_some(self),
            ends: Some(self),
            drawing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl TheoremRules<Self> for RedBlue {
    /// In each pair at most one by each piece, because the other gaps determine its gap.
    fn moves_to(
        &self,
        line: &PieceLine,
        value: &Nimber,
        side: Side,
    ) -> Option<Shortcut<PieceSlide, PieceLine>> {
        let gaps = gaps(line)?;
        let total: Nimber = gaps.iter().copied().map(Nimber::from).sum();
        let change = total.nim_sum(value).to_u64().unwrap_or(u64::MAX);
        let pieces = line.pieces().zip(gaps.iter().flat_map(|&gap| [gap; 2]));
        let own = pieces.filter(|&((_, piece), _)| self.moves(piece, side));
        let found = own.filter_map(|((from, piece), gap)| {
            // Within its pair red stands to the left and moves by the change of the gap.
            let (near, far) = (usize::try_from(gap).ok()?, usize::try_from(gap ^ change).ok()?);
            let to = match piece {
                Side::Left => (from + near).checked_sub(far)?,
                Side::Right => from.checked_sub(near)?.checked_add(far)?,
            };
            let mut reach = self.reach(line, from, piece);
            let mv = reach.any(|cell| cell == to).then_some(PieceSlide { from, to })?;
            Some((far.cast_signed() - near.cast_signed(), mv))
        });
        // A player who always narrows a gap as far as possible makes progress.
        let mut moves: Vec<(isize, PieceSlide)> = found.collect();
        moves.sort_by_key(|&(wider, _)| wider);
        let made = |(_, mv)| (mv, Parts::from_elem(line.moved(mv), 1));
        Some(Shortcut::all(moves.into_iter().map(made)))
    }

    /// One pair that cannot retreat is a Nim heap, option by option.
    fn nim_heap(&self, line: &PieceLine) -> Option<Natural> {
        let mut gaps = gaps(line).filter(|_| !self.retreat)?.into_iter();
        let mut gaps = gaps.by_ref().filter(|&gap| gap > 0);
        let gap = gaps.next().unwrap_or(0);
        gaps.next().is_none().then(|| gap.into())
    }

    fn nim_heaps(&self, line: &PieceLine) -> Option<Vec<Natural>> {
        Some(gaps(line)?.into_iter().map(Natural::from).collect())
    }
}

impl PlayerRules<Self> for RedBlue {
    fn players(&self) -> Players {
        Players { names: ["red", "blue"], mover: self.mover }
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover: Some(mover), ..self.clone() }
    }
}

impl EndRules<Self> for RedBlue {
    fn endless(&self) -> bool {
        self.retreat
    }
}

impl DrawingRules<Self> for RedBlue {
    fn draw(&self, line: &PieceLine) -> Option<String> {
        Some(line.drawn())
    }
}
