//! Reading a summand: boards with a stencil, or graphs.

use std::sync::Arc;

use super::board::Size;
use super::host::{Face, Host};
use super::set::Set;
use super::stencil::Stencil;
use super::{Position, Rule, Vertices};
use crate::game::{Mechanism, Parts, Reading};
use crate::graph::Graph;
use crate::text::{Args, Edges, ParseError, Word, graph};

impl Mechanism for Vertices {
    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<Position>)>, ParseError> {
        let game = |rule, host| Self { name: reading.name.into(), rule, host: Arc::new(host) };
        if reading.parameter == "crosses" {
            let stencil = match args.setting("stencil") {
                Some(word) => Stencil::read(word)?,
                None => Stencil::Plus,
            };
            let example = format!("{} 4x5", reading.name);
            return args
                .some("a board", &example)?
                .iter()
                .map(|&word| {
                    let (size, crosses) = Size::read(word)?;
                    let host = Host::board(size, stencil.clone(), word)?;
                    game(Rule::WithNeighbours, host).board(&crosses, word)
                })
                .collect();
        }
        let rule = match reading.parameter {
            "grim" => Rule::NotLone,
            _ => Rule::WithNeighbours,
        };
        let example = format!("{} path:7", reading.name);
        args.some("a graph", &example)?
            .iter()
            .map(|&word| {
                let host = Host::graph(graph(word, Edges::Simple, reading.files)?);
                let rules = game(rule, host);
                let start = Parts::from_elem(rules.start(), 1);
                Ok((rules, start))
            })
            .collect()
    }
}

impl Vertices {
    /// Node Kayles on a simple graph.
    pub(crate) fn node_kayles(graph: Graph) -> (Self, Position) {
        Self::on("node-kayles", Rule::WithNeighbours, graph)
    }

    /// Grim on a simple graph.
    pub(crate) fn grim(graph: Graph) -> (Self, Position) {
        Self::on("grim", Rule::NotLone, graph)
    }

    fn on(name: &str, rule: Rule, graph: Graph) -> (Self, Position) {
        let rules = Self { name: name.into(), rule, host: Arc::new(Host::graph(graph)) };
        let start = rules.start();
        (rules, start)
    }

    /// A board with the crosses that its picture shows.
    fn board(
        self,
        crosses: &[(u32, usize)],
        word: &Word,
    ) -> Result<(Self, Parts<Position>), ParseError> {
        if let Some(at) = self.impossible(crosses) {
            return Err(word
                .error_at(at, "this cross stands on a cell that another one destroys")
                .help("crosses that destroy each other's cells cannot both be placed"));
        }
        let start = if crosses.is_empty() {
            self.start()
        } else {
            let mut placed = Set::empty(self.host.vertices());
            for &(cell, _) in crosses {
                placed.insert(cell);
            }
            Position::Crosses(placed)
        };
        Ok((self, Parts::from_elem(start, 1)))
    }

    /// Where a cross stands that cannot have been placed. Crosses are possible if some order
    /// places each before those that destroy its cell, that is, if they destroy each other in no
    /// circle: take away, again and again, a cross that none of the rest destroys.
    fn impossible(&self, crosses: &[(u32, usize)]) -> Option<usize> {
        debug_assert!(matches!(self.host.face, Face::Board(..)));
        let index = |cell: u32| crosses.binary_search_by_key(&cell, |&(cell, _)| cell).ok();
        let mut threats: Vec<usize> = crosses
            .iter()
            .map(|&(cell, _)| self.host.back(cell).iter().filter(|&&u| index(u).is_some()).count())
            .collect();
        let mut free: Vec<usize> = (0..crosses.len()).filter(|&i| threats[i] == 0).collect();
        while let Some(i) = free.pop() {
            for target in self.host.out(crosses[i].0).iter().filter_map(|&u| index(u)) {
                threats[target] -= 1;
                if threats[target] == 0 {
                    free.push(target);
                }
            }
        }
        // The last one in the order of writing: the first may stay.
        threats.iter().rposition(|&left| left > 0).map(|i| crosses[i].1)
    }
}
