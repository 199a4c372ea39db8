//! Pawns on a digraph: a move slides one pawn along one arc. Pawns do not block each other, so each
//! is a component.
//!
//! On an acyclic digraph a pawn's value is the label of its vertex: the mex of the labels of the
//! arcs' targets, computed for all vertices in topological order (Sprague 1935, Grundy 1939; seeds
//! 002 and 003). With cycles it is the generalised Grundy value (Smith 1966). If the players have
//! different arcs or goals, there is no value but only an outcome.
//!
//! On an acyclic digraph a move may also lead to a sum: the pawn is replaced by several, which move
//! on independently. Their value is the nim-sum of their labels.

mod board;
mod ends;

use grundy_core::{hint, message};
use std::ops::ControlFlow;
use std::sync::Arc;

use board::{OBLIGING, PawnGraph};
use ends::PawnEnds;

use super::continuation::with_continuation;
use super::mover::{Mover, never_impartial};

use grundy_core::game::{
    Capabilities, Chart, ChartVertex, ComponentForm, Continuation, DrawingRules, EndRules, Failure,
    GameProfile, Mechanism, Meter, Method, MoveGraph, NumberingRules, ObligingRules, Parts, Phrase,
    PlayerRules, Players, Reading, Ruleset, Text, VisitOption,
};
use grundy_core::graph::Digraph;
use grundy_core::text::{Arcs, Args, FileKind, ParseError, Word, parse_number};
use grundy_core::value::{Outcome, Side};

/// A digraph for pawns to move on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Pawns {
    name: Arc<str>,
    board: Arc<PawnGraph>,
    ends: PawnEnds,
    mover: Mover,
}

/// Which digraphs are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PawnKind {
    /// Acyclic ones.
    Dag,
    /// All.
    Digraph,
}

impl Pawns {
    /// One digraph for both players, with the usual end of play.
    pub fn on(digraph: &Digraph) -> Self {
        let board = PawnGraph::of(digraph);
        let name = if board.order.is_some() { "dag" } else { "digraph" };
        let (board, ends, mover) = (Arc::new(board), PawnEnds::default(), Mover::default());
        Self { name: name.into(), board, ends, mover }
    }
}

impl Mechanism for Pawns {
    type Game = PawnKind;

    fn read(
        reading: Reading<'_, PawnKind>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<u32>)>, ParseError> {
        let why = "on a digraph both players have the arcs that are not after left= or right=";
        never_impartial(args, why, "write all arcs there: digraph 1:2,2:3 at=1")?;
        let ends = PawnEnds::read(args)?;
        let board = board(reading, args, &ends)?;
        ends.check(args, &board)?;
        let pawns = match args.setting("at") {
            Some(at) => pawns(at, &board)?,
            None if reading.everywhere => (0..board.vertices()).collect(),
            None => return Err(no_pawn(args)),
        };
        if let (Some(at), true, false) = (args.setting("at"), pawns.len() > 1, ends.are_usual()) {
            return Err(at
                .error(message!(
                    "pawns-alone",
                    "a goal or a winner of endless play ends the whole game"
                ))
                .help(message!("pawns-alone-help", "with such a setting there is one pawn")));
        }
        let partisan = board.has_own() || ends.tell_players_apart();
        let help = message!(
            "pawns-mover-help",
            "mover= goes with left=, right=, leftgoal=, rightgoal= or endless="
        );
        let mover = Mover::read(args, partisan, help)?;
        Ok(vec![(Self { name: reading.name.into(), board: Arc::new(board), ends, mover }, pawns)])
    }

    fn profile(game: &PawnKind) -> GameProfile {
        GameProfile::of(match game {
            PawnKind::Dag => ComponentForm::Dag,
            PawnKind::Digraph => ComponentForm::Digraph,
        })
    }
}

/// Reads the arcs of both players and those of each.
fn board(
    reading: Reading<'_, PawnKind>,
    args: &Args<'_>,
    ends: &PawnEnds,
) -> Result<PawnGraph, ParseError> {
    let own = ["left", "right"].map(|key| args.setting(key));
    let obliges = OBLIGING.iter().any(|(key, _)| args.setting(key).is_some());
    let words = match own {
        [None, None] if !obliges => args.some(
            "arcs or a file",
            match reading.game {
                PawnKind::Dag => "dag 1:2,1:3,2:3 at=1",
                PawnKind::Digraph => "digraph 1:2,2:1 at=1",
            },
        )?,
        _ => args.words(),
    };
    let files = reading.graph_files(args);
    let alone = own == [None, None] && *reading.game == PawnKind::Dag;
    let kind = if alone { FileKind::Acyclic } else { FileKind::Digraph };
    let mut both = if words.is_empty() { Arcs::default() } else { Arcs::read(files, words, kind)? };
    if own != [None, None] || !ends.are_usual() {
        no_sums(words, &both)?;
    }
    if own != [None, None] {
        let own_arcs = |word: Option<&Word>| {
            let Some(word) = word else { return Ok(Arcs::default()) };
            let found = Arcs::read(files, &[word], kind)?;
            no_sums(&[word], &found)?;
            Ok(found)
        };
        let [left, right] = own;
        return Ok(PawnGraph::own(&both, &[own_arcs(left)?, own_arcs(right)?], &ends.all()));
    }
    let mut obliging = OBLIGING.map(|(_, how)| (how, Arcs::default()));
    for ((key, _), (_, arcs)) in OBLIGING.iter().zip(&mut obliging) {
        if let Some(word) = args.setting(key) {
            *arcs = Arcs::read(files, &[word], kind)?;
        }
    }
    let sums = !both.sums.is_empty();
    match PawnGraph::same(&mut both, &ends.all(), obliging) {
        (_, Some(cycle)) if sums || *reading.game == PawnKind::Dag => {
            Err(both.cycle_error(files, words, &cycle).help(if sums {
                hint!(
                    "cycle-sums",
                    "where a move leads to a sum such as 2+3, no pawn may come back to a vertex"
                )
            } else {
                hint!(
                    "cycle-dag",
                    "in a dag no pawn may come back to a vertex; `digraph` takes the same arcs with cycles"
                )
            }))
        }
        (board, _) => Ok(board),
    }
}

/// Refuses sums where the players differ or play ends otherwise than by the usual rule.
fn no_sums(words: &[&Word], arcs: &Arcs) -> Result<(), ParseError> {
    let message = message!(
        "sum-arcs",
        "a move to a sum needs the same arcs for both players and the usual end of play"
    );
    arcs.sum_error(words, message).map_or(Ok(()), |error| {
        Err(error.help(message!(
            "sum-arcs-help",
            "leave out the settings, or give each summand an arc of its own"
        )))
    })
}

fn no_pawn(args: &Args<'_>) -> ParseError {
    let end = args.words().last().map_or(0..0, |last| last.span.end..last.span.end);
    ParseError::at(&end, message!("no-pawn", "there is no pawn")).help(message!(
        "pawns-place-help",
        "say where the pawns stand, for example at=1 or at=1,1,4"
    ))
}

/// The vertices on which pawns stand.
fn pawns(at: &Word, board: &PawnGraph) -> Result<Parts<u32>, ParseError> {
    let mut start = 0;
    let items = at.text.split(',').map(|item| {
        let range = start..start + item.len();
        start = range.end + 1;
        let word = at.slice(range);
        let label = parse_number(&word, "a pawn's vertex")?;
        let vertex = u64::try_from(&label).ok().and_then(|label| board.vertex(label));
        vertex.ok_or_else(|| {
            word.error(message!(
                "digraph-vertex-none",
                "the digraph has no vertex {label}",
                label = label
            ))
            .help(board.vertices_message())
        })
    });
    items.collect()
}

/// A pawn's move, given by its target, which may be a sum, and by how play goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PawnMove(u32, Continuation);

impl Pawns {
    fn label(&self, vertex: u32) -> u64 {
        self.board.graph(Side::Left).label(vertex)
    }

    fn name(&self, vertex: u32) -> String {
        self.label(vertex).to_string()
    }

    /// The vertices on which a move to a target leaves pawns.
    fn left_at(&self, target: u32, separator: &str) -> String {
        let names: Vec<String> =
            self.board.left_at(&target).iter().map(|&vertex| self.name(vertex)).collect();
        names.join(separator)
    }

    /// The targets of a side's arcs from a vertex, for a terminal.
    fn drawn(&self, vertex: u32, side: Side) -> String {
        const SHOWN: usize = 12;
        let targets = self.board.graph(side).targets(vertex);
        let shown = targets.iter().take(SHOWN);
        let mut names: Vec<String> = shown.map(|&to| self.left_at(to, "+")).collect();
        match targets.len() {
            0 => return "no arc leaves".to_owned(),
            more if more > SHOWN => names.push(format!("… ({more} in all)")),
            _ => {}
        }
        format!("-> {}", names.join(", "))
    }
}

impl Ruleset for Pawns {
    type Position = u32;
    type Move = PawnMove;

    fn text(&self, vertex: &u32) -> Text {
        let blank = if self.board.printed.is_empty() { "" } else { " " };
        self.mover.written(Text {
            head: format!("{}{blank}{}{} at=", self.name, self.board.printed, self.ends).into(),
            arg: self.name(*vertex),
            separator: ",".into(),
            tail: String::new(),
        })
    }

    fn options(
        &self,
        vertex: &u32,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        self.board.graph(side).targets(*vertex).iter().try_for_each(|to| {
            let left = self.board.left_at(to);
            let ways = self.board.continuations(*vertex, *to);
            ways.into_iter().try_for_each(|how| visit(&PawnMove(*to, how), left))
        })
    }

    fn method(&self, vertex: &u32) -> Method<'_> {
        if self.mover.matters() {
            return Method::Partisan;
        }
        if self.board.obliges() {
            return Method::Obliging;
        }
        let digraph = MoveGraph {
            graph: self.board.graph(Side::Left),
            order: self.board.order.as_deref(),
            sums: (!self.board.sums.is_empty()).then_some(&self.board.sums),
        };
        Method::vertex(digraph, *vertex)
    }

    fn phrase(&self, vertex: &u32, mv: &PawnMove) -> Phrase {
        let message =
            if self.board.sums.of(mv.0).is_some() { "move-pawn-to-sum" } else { "move-pawn" };
        let to = self.left_at(mv.0, ", ");
        let how = Phrase::new(message).with("from", self.name(*vertex)).with("to", to);
        with_continuation(how, mv.1)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            numbering: Some(self),
            players: self.mover.matters().then_some(self),
            ends: Some(self),
            obliging: self.board.obliges().then_some(self),
            drawing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl NumberingRules<Self> for Pawns {
    /// Where the players differ, a vertex and the player to move are a place.
    fn place(&self, vertex: &u32, side: Side) -> Option<ChartVertex<u32>> {
        let places = vertex.checked_mul(2).filter(|_| self.mover.matters())?;
        let vertex = places + u32::from(side == Side::Right);
        Some(ChartVertex { all: 0, vertex })
    }

    fn chart(&self, _: &u32, meter: &Meter<'_>) -> Result<Option<Chart>, Failure> {
        let graphs = [Side::Left, Side::Right].map(|side| self.board.graph(side));
        let arcs = graphs.map(Digraph::arcs).iter().sum();
        let places = graphs[0].vertices().checked_mul(2);
        // A digraph counts its arcs in 32 bits.
        let Some(places) = places.filter(|_| u32::try_from(arcs).is_ok()) else {
            return Ok(None);
        };
        meter.keep(4 * (u64::from(places) + 1 + arcs as u64))?;
        let graph = Digraph::by_rows(places, arcs, |place, row| {
            let targets = graphs[place as usize % 2].targets(place / 2);
            row.extend(targets.iter().map(|to| 2 * to + 1 - place % 2));
        });
        let side = |place: u32| if place.is_multiple_of(2) { Side::Left } else { Side::Right };
        let stuck = (0..places).filter(|&place| graph.targets(place).is_empty());
        let won = stuck.filter(|&place| self.stuck(&(place / 2), side(place)) == Outcome::N);
        Ok(Some(Chart { won: won.collect(), graph }))
    }
}

impl PlayerRules<Self> for Pawns {
    fn players(&self) -> Players {
        self.mover.players()
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover: self.mover.turned(mover), ..self.clone() }
    }
}

impl ObligingRules<Self> for Pawns {
    fn continuation(&self, _vertex: &u32, mv: &PawnMove) -> Continuation {
        mv.1
    }

    fn entails(&self) -> bool {
        self.board.entails()
    }
}

impl EndRules<Self> for Pawns {
    fn endless(&self) -> bool {
        self.board.order.is_none()
    }

    fn stuck(&self, vertex: &u32, side: Side) -> Outcome {
        Outcome::of_mover(self.ends.won(self.label(*vertex), side))
    }

    fn endless_winner(&self) -> Option<Side> {
        self.ends.endless
    }

    fn stands_alone(&self) -> bool {
        !self.ends.are_usual()
    }
}

impl DrawingRules<Self> for Pawns {
    fn draw(&self, vertex: &u32) -> Option<String> {
        let name = self.name(*vertex);
        if self.board.has_own() {
            let [left, right] = [Side::Left, Side::Right].map(|side| self.drawn(*vertex, side));
            return Some(format!("({name}) left: {left}\n({name}) right: {right}"));
        }
        Some(format!("({name}) {}", self.drawn(*vertex, Side::Left)))
    }
}
