//! Reading a summand: boards with a stencil, or graphs.

use std::sync::Arc;

use super::host::{Face, HostGraph};
use super::rules::{VertexPosition, VertexRule, Vertices};
use super::stencil::Stencil;
use super::text::CROSSES;
use grundy_core::board::BitSet;
use grundy_core::game::{ComponentForm, DeletionMove, GameProfile, Mechanism, Parts, Reading};
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{Args, Diagram, Edges, ParseError, Word, graph};

/// What words the deletion of a vertex, and of one with its neighbours.
const ALONE: &str = "move-delete-vertex";
const WITH_NEIGHBOURS: &str = "move-delete-with-neighbours";

/// A vertex-deletion game of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VertexKind {
    /// A vertex with its neighbours is deleted.
    NodeKayles,
    /// A vertex that has a neighbour is deleted.
    Grim,
    /// The same, worded as pieces that capture each other.
    CannibalClobber,
    /// A cross on a board destroys the cells of a stencil.
    Crosses,
}

impl Mechanism for Vertices {
    type Game = VertexKind;
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_, VertexKind>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<VertexPosition>)>, ParseError> {
        let (rule, message) = match reading.game {
            VertexKind::NodeKayles | VertexKind::Crosses => {
                (VertexRule::WithNeighbours, WITH_NEIGHBOURS)
            }
            VertexKind::Grim => (VertexRule::NotLone, ALONE),
            VertexKind::CannibalClobber => (VertexRule::NotLone, "move-clobber-any"),
        };
        let on = |host| Self { name: reading.name.into(), rule, message, host: Arc::new(host) };
        if *reading.game == VertexKind::Crosses {
            let stencil = match args.setting("stencil") {
                Some(word) => Stencil::read(word)?,
                None => Stencil::Plus,
            };
            let example = format!("{} 4x5", reading.name);
            return args
                .some("a board", &example)?
                .iter()
                .map(|&word| {
                    let diagram = reading.diagram(word, CROSSES)?;
                    on(HostGraph::board(diagram.grid, stencil.clone(), word)?).board(diagram, word)
                })
                .collect();
        }
        let example = format!("{} path:7", reading.name);
        args.some("a graph", &example)?
            .iter()
            .map(|&word| {
                let graph = graph(word, Edges::Simple, reading.graph_files(args))?;
                let rules = on(HostGraph::graph(graph));
                let start = Parts::from_elem(rules.start(), 1);
                Ok((rules, start))
            })
            .collect()
    }

    fn profile(game: &VertexKind) -> GameProfile {
        let graphs = GameProfile::of(Self::FORM);
        match game {
            VertexKind::NodeKayles => {
                GameProfile { strips: Some(DeletionMove::WithReached), ..graphs }
            }
            VertexKind::Grim => GameProfile { strips: Some(DeletionMove::NotLone), ..graphs },
            VertexKind::CannibalClobber => graphs.ruled("cannibal"),
            VertexKind::Crosses => GameProfile::of(ComponentForm::Sides(2)),
        }
    }
}

impl Vertices {
    /// Node Kayles on a simple graph.
    pub fn node_kayles(graph: Graph) -> (Self, VertexPosition) {
        Self::on("node-kayles", VertexRule::WithNeighbours, graph)
    }

    /// Grim on a simple graph.
    pub fn grim(graph: Graph) -> (Self, VertexPosition) {
        Self::on("grim", VertexRule::NotLone, graph)
    }

    fn on(name: &str, rule: VertexRule, graph: Graph) -> (Self, VertexPosition) {
        let message = match rule {
            VertexRule::NotLone => ALONE,
            VertexRule::WithNeighbours => WITH_NEIGHBOURS,
        };
        let host = Arc::new(HostGraph::graph(graph));
        let rules = Self { name: name.into(), rule, message, host };
        let start = rules.start();
        (rules, start)
    }

    /// A board with the crosses that its diagram shows.
    fn board(
        self,
        diagram: Diagram,
        word: &Word,
    ) -> Result<(Self, Parts<VertexPosition>), ParseError> {
        if let Some(cross) = self.impossible(&diagram.marked) {
            return Err(word
                .error_at(
                    diagram.offset(cross),
                    message!(
                        "cross-destroyed",
                        "this cross stands on a cell that another one destroys"
                    ),
                )
                .help(message!(
                    "crosses-destroyed-help",
                    "crosses that destroy each other's cells cannot both be placed"
                )));
        }
        let crosses = diagram.marked;
        let start =
            if crosses.is_empty() { self.start() } else { VertexPosition::Crosses(crosses) };
        Ok((self, Parts::from_elem(start, 1)))
    }

    /// The last cross that cannot have been placed. Crosses are possible if some order places each
    /// before those that destroy its cell: remove, repeatedly, a cross that none of the remaining
    /// ones destroys; those that are left over destroy each other in a circle, or are destroyed
    /// from one.
    fn impossible(&self, crosses: &BitSet) -> Option<u32> {
        debug_assert!(matches!(self.host.face, Face::Board(..)));
        let crosses: Vec<u32> = crosses.iter().collect();
        let index = |cell: u32| crosses.binary_search(&cell).ok();
        let mut threats: Vec<usize> = crosses
            .iter()
            .map(|&cell| self.host.back(cell).iter().filter(|&&u| index(u).is_some()).count())
            .collect();
        let mut free: Vec<usize> = (0..crosses.len()).filter(|&i| threats[i] == 0).collect();
        while let Some(i) = free.pop() {
            for target in self.host.out(crosses[i]).iter().filter_map(|&u| index(u)) {
                threats[target] -= 1;
                if threats[target] == 0 {
                    free.push(target);
                }
            }
        }
        threats.iter().rposition(|&left| left > 0).map(|i| crosses[i])
    }
}
