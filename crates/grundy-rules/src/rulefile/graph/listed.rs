//! Rules whose moves only delete vertices and edges, for the search of deletion games.
//!
//! A position of such a rule is a set of places of the graph that was read: its vertices and, if moves
//! delete edges, its edges. An edge is deleted with its ends. The program lists what moves delete.

use std::ops::ControlFlow;
use std::sync::Arc;

use smallvec::SmallVec;

use super::{GraphMove, GraphPosition, GraphRule};
use crate::rulefile::ast::{Change, Declared, File, Kind};
use crate::rulefile::code::Trap;
use crate::rulefile::options::Ended;
use crate::rulefile::rule::{Choice, CompiledLeft, Sink};
use crate::rulefile::trap::Source;
use grundy_core::game::{
    Continuation, Deletion, DeletionMove, DeletionPosition, Failure, Field, ListedField,
    ListedMoves,
};

/// What moves delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deletes {
    Vertices,
    /// Edges, and perhaps vertices.
    Edges,
}

/// What the moves of a file delete, if they do nothing else. They must look at one connected part alone.
pub(super) fn deletes(file: &File) -> Option<Deletes> {
    if matches!(file.order, Some(Declared::None | Declared::By(_))) {
        return None;
    }
    let mut all = Deletes::Vertices;
    for mv in &file.moves {
        let [term] = mv.result.as_slice() else { return None };
        let Kind::List(left) = &term.one_position()?.first()?.kind else { return None };
        if mv.side.is_some() || mv.continuation != Continuation::Turn || left.slice.is_some() {
            return None;
        }
        for change in &left.changes {
            match change {
                Change::Remove(_) | Change::Every(_, _, None, _) => {}
                Change::RemoveEdge(_) | Change::RemoveEdges(..) => all = Deletes::Edges,
                _ => return None,
            }
        }
    }
    Some(all)
}

/// A graph whose places moves delete.
#[derive(Debug)]
pub struct DeletionHost {
    whole: GraphPosition,
    deletes: Deletes,
    game: Arc<Deletion>,
}

impl DeletionHost {
    /// The graph of a position, if the rule only deletes vertices and edges, and they are at most `most`.
    pub fn new(rule: &Arc<GraphRule>, whole: &GraphPosition, most: usize) -> Option<Self> {
        let deletes = rule.deletes?;
        let vertices = whole.vertices();
        let edges = if deletes == Deletes::Edges { whole.edges().len() } else { 0 };
        if vertices + edges > most {
            return None;
        }
        let mut near = vec![Vec::new(); vertices + edges];
        let mut join = |a: u32, b: u32| {
            near[a as usize].push(b);
            near[b as usize].push(a);
        };
        for (place, &(from, to)) in (vertices..).zip(whole.edges()) {
            match (deletes, u32::try_from(place)) {
                (Deletes::Edges, Ok(edge)) => {
                    join(from, edge);
                    join(to, edge);
                }
                _ => join(from, to),
            }
        }
        let moves = Arc::new(HostMoves { rule: rule.clone(), whole: whole.clone(), deletes });
        let field = Field::Listed(ListedField { near, moves });
        let game = Arc::new(Deletion { field, taking: DeletionMove::WithReached });
        Some(Self { whole: whole.clone(), deletes, game })
    }

    /// A position as a set of places, if it is what is left of the graph.
    pub fn position(&self, position: &GraphPosition) -> Option<DeletionPosition> {
        let mut live = vec![0u64; self.game.vertices().div_ceil(64).max(1)];
        let mut place = Vec::with_capacity(position.vertices());
        for vertex in 0..position.vertices() {
            let at = self.whole.index(position.label(vertex))?;
            if self.whole.numbers()[at] != position.numbers()[vertex] {
                return None;
            }
            live[at / 64] |= 1 << (at % 64);
            place.push(u32::try_from(at).ok()?);
        }
        let has = |vertex: u32| live[vertex as usize / 64] >> (vertex % 64) & 1 == 1;
        let mut left = position
            .edges()
            .iter()
            .map(|&(a, b)| (place[a as usize], place[b as usize]))
            .peekable();
        let mut edges = Vec::new();
        for (at, &(from, to)) in (self.whole.vertices()..).zip(self.whole.edges()) {
            if left.next_if_eq(&(from, to)).is_some() {
                edges.push(at);
            } else if self.deletes == Deletes::Vertices && has(from) && has(to) {
                return None;
            }
        }
        if left.next().is_some() {
            return None;
        }
        for at in edges.into_iter().filter(|_| self.deletes == Deletes::Edges) {
            live[at / 64] |= 1 << (at % 64);
        }
        Some(DeletionPosition { game: self.game.clone(), live })
    }
}

/// Lists the moves on what is left of a graph.
#[derive(Debug)]
struct HostMoves {
    rule: Arc<GraphRule>,
    whole: GraphPosition,
    deletes: Deletes,
}

impl ListedMoves for HostMoves {
    fn moves(
        &self,
        component: &[u64],
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let has =
            |place: usize| component.get(place / 64).is_some_and(|w| w >> (place % 64) & 1 == 1);
        let count = self.whole.vertices();
        let vertices: Vec<usize> = (0..count).filter(|&vertex| has(vertex)).collect();
        let mut index = vec![u32::MAX; count];
        for (new, &old) in (0..).zip(&vertices) {
            index[old] = new;
        }
        let mut places = vertices.clone();
        let mut edges = Vec::new();
        for (place, &(from, to)) in (count..).zip(self.whole.edges()) {
            let ends = (index[from as usize], index[to as usize]);
            let live = self.deletes == Deletes::Vertices || has(place);
            if live && ends.0 != u32::MAX && ends.1 != u32::MAX {
                edges.push(ends);
                places.push(place);
            }
        }
        let labels = vertices.iter().map(|&vertex| self.whole.label(vertex)).collect();
        let numbers = vertices.iter().map(|&vertex| self.whole.numbers()[vertex]).collect();
        let position = GraphPosition::new(self.rule.kind.edges, labels, numbers, edges);
        let deleted = vec![0; component.len()];
        let mut deleting = Deleting { host: self, position: &position, places, deleted, visit };
        deleting.list()
    }
}

/// Passes what moves delete to a visitor.
struct Deleting<'a> {
    host: &'a HostMoves,
    position: &'a GraphPosition,
    /// The place of each vertex of the position, then of each edge.
    places: Vec<usize>,
    deleted: Vec<u64>,
    visit: &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>,
}

impl Deleting<'_> {
    fn list(&mut self) -> Result<(), Failure> {
        let (rule, position) = (&self.host.rule, self.position);
        let mut registers = rule.program.registers.clone();
        position.write(rule.kind, &rule.program, &mut registers);
        let faulty = |trap: Trap, by: Source<'_>| rule.fault(position, trap, by);
        rule.program.define(&mut registers).map_err(|trap| faulty(trap, Source::Rule))?;
        for mv in &rule.program.moves {
            match rule.program.walk(mv, &mut registers, self) {
                Ok(()) => {}
                Err(Ended::Stopped) => break,
                Err(Ended::Failed(failure)) => return Err(failure),
                Err(Ended::Trapped(trap)) => {
                    return Err(faulty(trap, Source::Move(&mv.name)));
                }
            }
        }
        Ok(())
    }
}

impl Sink for Deleting<'_> {
    type Error = Ended;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), Ended> {
        let Self { host, position, places, deleted, visit } = self;
        let [term] = choice.mv.terms.as_slice() else { return Ok(()) };
        let CompiledLeft::List(_, lists) = &term.left else { return Ok(()) };
        let [list] = lists.as_slice() else { return Ok(()) };
        let changes = choice.changes(list, position, host.rule.kind)?;
        deleted.fill(0);
        let mut delete = |place: usize| deleted[place / 64] |= 1 << (place % 64);
        let count = position.vertices();
        (0..count).filter(|&vertex| changes.removes(vertex)).for_each(|v| delete(places[v]));
        if host.deletes == Deletes::Edges {
            for (at, &(from, to)) in position.edges().iter().enumerate() {
                let gone = changes.removes(from as usize) || changes.removes(to as usize);
                if gone || changes.removes_edge(at) {
                    delete(places[count + at]);
                }
            }
        }
        if deleted.iter().all(|&word| word == 0) {
            let same = |mv: &super::CompiledMove| std::ptr::eq(mv, choice.mv);
            let number = host.rule.program.moves.iter().position(same).unwrap_or(0);
            let mv = GraphMove { number, vertices: SmallVec::default(), option: 0 };
            let fault = host.rule.fault_of_parts(position, &mv, std::slice::from_ref(*position));
            return fault.map_or(Ok(()), |failure| Err(Ended::Failed(failure)));
        }
        match visit(deleted) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Ended::Stopped),
        }
    }
}
