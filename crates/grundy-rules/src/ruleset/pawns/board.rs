//! The digraph on which pawns move, prepared for play.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use grundy_core::game::Continuation;
use grundy_core::graph::{Digraph, Sums};
use grundy_core::text::{Arcs, Message, Names, vertices_message};
use grundy_core::value::Side;

/// A digraph, or one for each player, and its notation.
#[derive(Debug)]
pub(super) struct PawnGraph {
    /// The arcs of both players, or those of each. No arc leaves a goal.
    graphs: Graphs,
    /// The arcs that oblige a player, ascending. An arc that is in no entry ends the turn; one that may do
    /// either has an entry for each.
    obliging: Vec<(u32, u32, Continuation)>,
    /// The vertices of the digraph that stand for several pawns.
    pub(super) sums: Sums,
    /// All vertices, each after the targets of both players' arcs; `None` if there is a cycle.
    pub(super) order: Option<Vec<u32>>,
    /// The arcs as they print, or the files they came from.
    pub(super) printed: String,
    hash: u64,
}

#[derive(Debug, PartialEq, Eq, Hash)]
enum Graphs {
    Same(Digraph),
    Own(Box<[Digraph; 2]>),
}

/// The settings of arcs that oblige a player.
pub(super) const OBLIGING: [(&str, Continuation); 2] =
    [("again", Continuation::Again), ("entails", Continuation::Answer)];

/// The most arcs that a digraph from a file prints inline.
const PRINTED_ARCS: usize = 10_000;

/// The labels of the vertices of a cycle, in order.
pub(super) type Cycle = Vec<u64>;

impl PawnGraph {
    /// Creates a graph on which both players move along the same arcs, and returns a cycle if it
    /// has one. Arcs that leave `goals` are dropped. Moves along some arcs oblige a player.
    pub(super) fn same(
        arcs: &mut Arcs,
        goals: &[u64],
        obliging: [(Continuation, Arcs); 2],
    ) -> (Self, Option<Cycle>) {
        let mut ways: Vec<(u64, Vec<u64>, Continuation)> = Vec::new();
        let of = |arcs: &Arcs, how: Continuation| {
            let sums = arcs.sums.iter().map(|(from, to)| (*from, to.to_vec()));
            let moves = arcs.list.iter().map(|&(from, to)| (from, vec![to])).chain(sums);
            moves.map(|(from, to)| (from, to, how)).collect::<Vec<_>>()
        };
        if obliging.iter().any(|(_, arcs)| !arcs.is_empty()) {
            ways.extend(of(arcs, Continuation::Turn));
        }
        for (how, more) in obliging {
            ways.extend(of(&more, how));
            arcs.extend(more);
        }
        let names = Names::new(&[&*arcs]);
        let (whole, sums) = names.with_sums(arcs);
        let obliging = numbered(&names, &sums, ways);
        let printed = if obliging.is_empty() {
            printed(&whole, &sums, &[&whole], arcs.printed_file())
        } else {
            printed_by_continuation(&whole, &sums, &obliging)
        };
        let graph = without_goals(whole, goals);
        let (order, cycle) = match graph.targets_first() {
            Ok(order) => (Some(order), None),
            Err(cycle) => {
                let visible = cycle.into_iter().filter(|&v| v < sums.vertices());
                (None, Some(visible.map(|v| graph.label(v)).collect()))
            }
        };
        (Self { obliging, ..Self::new(Graphs::Same(graph), sums, order, printed) }, cycle)
    }

    /// Creates a graph on which both players move along the arcs of a digraph.
    pub(super) fn of(digraph: &Digraph) -> Self {
        let sums = Sums::after(digraph.vertices());
        let text = printed(digraph, &sums, &[digraph], None);
        let order = digraph.targets_first().ok();
        Self::new(Graphs::Same(digraph.clone()), sums, order, text)
    }

    /// Creates a graph on which each player has own arcs in addition to those of both.
    pub(super) fn own(both: &Arcs, [left, right]: &[Arcs; 2], goals: &[u64]) -> Self {
        let names = Names::new(&[both, left, right]);
        let sums = Sums::after(names.count());
        let common = names.digraph(both.list.clone());
        let lists = [left, right].map(|arcs| names.digraph(arcs.list.clone()));
        let all = [&common, &lists[0], &lists[1]];
        let mut text = printed(&common, &sums, &all, both.printed_file());
        for (key, graph, arcs) in [("left", &lists[0], left), ("right", &lists[1], right)] {
            if graph.arcs() > 0 {
                let arcs = printed(graph, &sums, &[], arcs.printed_file());
                let blank = if text.is_empty() { "" } else { " " };
                let _ = write!(text, "{blank}{key}={arcs}");
            }
        }
        if lists.iter().all(|graph| graph.arcs() == 0) && common.vertices() > 0 {
            // The setting shows that the players are distinguished although no arc differs.
            let _ = write!(text, " left={}", common.label(0));
        }
        let joined = |own: &[&Arcs]| {
            let lists = std::iter::once(&both).chain(own).flat_map(|arcs| arcs.list.iter());
            without_goals(names.digraph(lists.copied().collect()), goals)
        };
        let graphs = [joined(&[left]), joined(&[right])];
        let order = joined(&[left, right]).targets_first().ok();
        Self::new(Graphs::Own(Box::new(graphs)), sums, order, text)
    }

    fn new(graphs: Graphs, sums: Sums, order: Option<Vec<u32>>, printed: String) -> Self {
        let hash = FixedState::with_seed(0).hash_one((&graphs, &sums));
        Self { graphs, obliging: Vec::new(), sums, order, printed, hash }
    }

    /// Whether a move along some arc obliges a player.
    pub(super) fn obliges(&self) -> bool {
        !self.obliging.is_empty()
    }

    /// Whether the opponent has to answer a move along some arc.
    pub(super) fn entails(&self) -> bool {
        self.obliging.iter().any(|&(_, _, how)| how == Continuation::Answer)
    }

    /// How play may go on after a move along an arc.
    pub(super) fn continuations(&self, from: u32, to: u32) -> SmallVec<[Continuation; 3]> {
        let start = self.obliging.partition_point(|&(a, b, _)| (a, b) < (from, to));
        let of_arc = self.obliging[start..].iter().take_while(|&&(a, b, _)| (a, b) == (from, to));
        let mut found: SmallVec<[Continuation; 3]> = of_arc.map(|&(_, _, how)| how).collect();
        if found.is_empty() {
            found.push(Continuation::Turn);
        }
        found
    }

    /// The number of vertices on which a pawn can stand.
    pub(super) fn vertices(&self) -> u32 {
        self.sums.vertices()
    }

    /// The vertex with a label.
    pub(super) fn vertex(&self, label: u64) -> Option<u32> {
        self.graph(Side::Left).vertex(label).filter(|&vertex| vertex < self.vertices())
    }

    /// The vertices on which a move to a target leaves pawns.
    pub(super) fn left_at<'a>(&'a self, target: &'a u32) -> &'a [u32] {
        self.sums.of(*target).unwrap_or(std::slice::from_ref(target))
    }

    /// The arcs along which a side moves.
    pub(super) fn graph(&self, side: Side) -> &Digraph {
        match &self.graphs {
            Graphs::Same(graph) => graph,
            Graphs::Own(graphs) => &graphs[usize::from(side == Side::Right)],
        }
    }

    /// Whether each player has own arcs.
    pub(super) fn has_own(&self) -> bool {
        matches!(self.graphs, Graphs::Own(_))
    }

    /// Which vertices there are, for messages.
    pub(super) fn vertices_message(&self) -> Message {
        let graph = self.graph(Side::Left);
        vertices_message(self.vertices(), |vertex| graph.label(vertex))
    }
}

impl PartialEq for PawnGraph {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || (self.hash == other.hash
                && self.printed == other.printed
                && self.sums == other.sums
                && self.graphs == other.graphs)
    }
}

impl Eq for PawnGraph {}

impl Hash for PawnGraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

/// The arcs with a way in which play goes on, by the numbers of their vertices, ascending; without those
/// that only end the turn.
fn numbered(
    names: &Names,
    sums: &Sums,
    ways: Vec<(u64, Vec<u64>, Continuation)>,
) -> Vec<(u32, u32, Continuation)> {
    let by_parts: HashMap<&[u32], u32> =
        (sums.vertices()..sums.end()).filter_map(|sum| Some((sums.of(sum)?, sum))).collect();
    let number = |(from, to, how): (u64, Vec<u64>, Continuation)| {
        let mut to: SmallVec<[u32; 2]> = to.into_iter().map(|name| names.number(name)).collect();
        to.sort_unstable();
        let target = if let [to] = to[..] { to } else { *by_parts.get(&to[..])? };
        Some((names.number(from), target, how))
    };
    let mut all: Vec<_> = ways.into_iter().filter_map(number).collect();
    all.sort_unstable();
    all.dedup();
    let only_turn = |arc: &[(u32, u32, Continuation)]| matches!(arc, [(_, _, Continuation::Turn)]);
    let arcs = all.chunk_by(|one, next| (one.0, one.1) == (next.0, next.1));
    arcs.filter(|arc| !only_turn(arc)).flatten().copied().collect()
}

/// The notation of a digraph some of whose arcs oblige a player.
fn printed_by_continuation(
    graph: &Digraph,
    sums: &Sums,
    obliging: &[(u32, u32, Continuation)],
) -> String {
    let with = |wanted: Continuation| {
        let has = |(from, to): (u32, u32)| {
            let mut found = obliging.iter().filter(|arc| (arc.0, arc.1) == (from, to)).peekable();
            match found.peek() {
                Some(_) => found.any(|arc| arc.2 == wanted),
                None => wanted == Continuation::Turn,
            }
        };
        let own =
            arcs(graph).filter(|&arc| arc.0 < sums.vertices() && has(arc)).collect::<Vec<_>>();
        // The vertices of sums have no labels.
        let labels = (0..sums.vertices()).map(|v| graph.label(v)).collect();
        Digraph::new(graph.vertices(), &own, Some(labels))
    };
    let turn = with(Continuation::Turn);
    let mut text = printed(&turn, sums, &[graph], None);
    for (key, how) in OBLIGING {
        let own = with(how);
        if own.arcs() > 0 {
            let blank = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{blank}{key}={}", printed(&own, sums, &[], None));
        }
    }
    text
}

/// The digraph without the arcs that leave a goal, where the game is over.
fn without_goals(graph: Digraph, goals: &[u64]) -> Digraph {
    if goals.is_empty() {
        return graph;
    }
    let open = (0..graph.vertices()).filter(|&v| goals.binary_search(&graph.label(v)).is_err());
    let arcs = open.flat_map(|v| graph.targets(v).iter().map(move |&to| (v, to)));
    let labels = (0..graph.vertices()).map(|v| graph.label(v)).collect();
    Digraph::new(graph.vertices(), &arcs.collect::<Vec<_>>(), Some(labels))
}

/// The notation: arcs in ascending order, then the vertices that no arc of a digraph in `all`
/// touches; for a large digraph from a file, the file's name.
fn printed(graph: &Digraph, sums: &Sums, all: &[&Digraph], file: Option<&str>) -> String {
    if let Some(name) = file.filter(|_| graph.arcs() > PRINTED_ARCS) {
        return format!("file:{name}");
    }
    let mut printed = String::new();
    for from in 0..sums.vertices() {
        for to in graph.targets(from) {
            let _ = write!(printed, "{}:", graph.label(from));
            for &part in sums.of(*to).unwrap_or(std::slice::from_ref(to)) {
                let _ = write!(printed, "{}+", graph.label(part));
            }
            printed.pop();
            printed.push(',');
        }
    }
    if !all.is_empty() {
        let mut touched = vec![false; graph.vertices() as usize];
        for (from, to) in all.iter().flat_map(|graph| arcs(graph)) {
            touched[from as usize] = true;
            touched[to as usize] = true;
        }
        for bare in (0..sums.vertices()).filter(|&v| !touched[v as usize]) {
            let _ = write!(printed, "{},", graph.label(bare));
        }
    }
    printed.pop();
    printed
}

fn arcs(graph: &Digraph) -> impl Iterator<Item = (u32, u32)> + '_ {
    let vertices = 0..graph.vertices();
    vertices.flat_map(|from| graph.targets(from).iter().map(move |&to| (from, to)))
}
