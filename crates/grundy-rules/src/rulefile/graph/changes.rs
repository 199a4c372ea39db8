//! The graphs that moves leave.

use smallvec::SmallVec;

use super::position::GraphPosition;
use crate::rulefile::ast::{EdgeKind, GraphKind};
use crate::rulefile::code::{Trap, Value, Why, index};
use crate::rulefile::rule::{Choice, CompiledChange, CompiledList};

/// What becomes of a vertex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Kept,
    Set(u64),
    Removed,
}

/// The changes of a position, gathered before they are made.
pub(super) struct Changes<'a> {
    position: &'a GraphPosition,
    kind: GraphKind,
    fates: SmallVec<[Fate; 16]>,
    /// The edges that are removed, by their numbers.
    removed: SmallVec<[bool; 32]>,
    added: SmallVec<[(u32, u32); 2]>,
    /// The vertices that become others.
    merged: SmallVec<[(u32, u32); 2]>,
}

impl Changes<'_> {
    /// The ends of an edge as the position lists it.
    fn listed(&self, [from, to]: [usize; 2]) -> (u32, u32) {
        let [from, to] = [from, to].map(|end| u32::try_from(end).unwrap_or(u32::MAX));
        let turned = self.kind.edges != EdgeKind::Arcs && to < from;
        if turned { (to, from) } else { (from, to) }
    }

    /// The number of an edge that is not removed yet.
    fn edge(&self, ends: [usize; 2]) -> Option<usize> {
        let (ends, edges) = (self.listed(ends), self.position.edges());
        let first = edges.partition_point(|&edge| edge < ends);
        let same = edges[first..].iter().take_while(|&&edge| edge == ends).count();
        (first..first + same).find(|&edge| !self.removed[edge])
    }

    fn change(&mut self, vertex: usize, fate: Fate, at: u32) -> Result<(), Trap> {
        if self.fates[vertex] != Fate::Kept {
            let place = i64::try_from(vertex + 1).unwrap_or(i64::MAX);
            return Err(Trap { at, why: Why::ChangedTwice(place) });
        }
        self.fates[vertex] = fate;
        Ok(())
    }

    /// Whether a vertex is removed.
    pub(super) fn removes(&self, vertex: usize) -> bool {
        self.fates[vertex] == Fate::Removed
    }

    /// Whether an edge is removed, even if its ends are not.
    pub(super) fn removes_edge(&self, edge: usize) -> bool {
        self.removed[edge]
    }

    /// The graph that is left.
    fn made(self) -> GraphPosition {
        let count = self.position.vertices();
        // What each vertex is afterwards.
        let mut now: SmallVec<[u32; 16]> = (0..).take(count).collect();
        for &(kept, gone) in &self.merged {
            for vertex in now.iter_mut().filter(|vertex| **vertex == gone) {
                *vertex = kept;
            }
        }
        let (mut labels, mut numbers) = (Vec::new(), Vec::new());
        let mut index = vec![u32::MAX; count];
        for (vertex, &fate) in self.fates.iter().enumerate() {
            if fate == Fate::Removed || now[vertex] as usize != vertex {
                continue;
            }
            index[vertex] = u32::try_from(labels.len()).unwrap_or(u32::MAX);
            labels.push(self.position.label(vertex));
            numbers.push(match fate {
                Fate::Set(number) => number,
                Fate::Kept | Fate::Removed => self.position.numbers()[vertex],
            });
        }
        let place = |vertex: u32| index[now[vertex as usize] as usize];
        let kept = { self.position.edges().iter().zip(&self.removed) }
            .filter(|(_, removed)| !**removed)
            .map(|(&edge, _)| edge);
        let mut edges: Vec<(u32, u32)> = kept
            .chain(self.added.iter().copied())
            .map(|(from, to)| (place(from), place(to)))
            .filter(|&(from, to)| from != u32::MAX && to != u32::MAX && from != to)
            .collect();
        if !self.merged.is_empty() && self.kind.edges != EdgeKind::Parallel {
            if self.kind.edges == EdgeKind::Simple {
                for edge in &mut edges {
                    *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
                }
            }
            edges.sort_unstable();
            edges.dedup();
        }
        GraphPosition::new(self.kind.edges, labels, numbers, edges)
    }
}

impl Choice<'_> {
    /// The index of the vertex that a value names.
    fn vertex(&mut self, value: &Value, count: usize) -> Result<usize, Trap> {
        let place = self.get(value)?;
        index(place, count).map_err(|why| Trap { at: value.at, why })
    }

    /// The indices of the ends of an edge, which may not be there.
    fn ends(&mut self, edge: &[Value; 2], count: usize) -> Result<[usize; 2], Trap> {
        Ok([self.vertex(&edge[0], count)?, self.vertex(&edge[1], count)?])
    }

    /// The graph that a move leaves of a position.
    pub(super) fn graph(
        &mut self,
        list: &CompiledList,
        position: &GraphPosition,
        kind: GraphKind,
    ) -> Result<GraphPosition, Trap> {
        Ok(self.changes(list, position, kind)?.made())
    }

    /// What a move changes of a position.
    pub(super) fn changes<'a>(
        &mut self,
        list: &CompiledList,
        position: &'a GraphPosition,
        kind: GraphKind,
    ) -> Result<Changes<'a>, Trap> {
        let count = position.vertices();
        let mut changes = Changes {
            position,
            kind,
            fates: SmallVec::from_elem(Fate::Kept, count),
            removed: SmallVec::from_elem(false, position.edges().len()),
            added: SmallVec::new(),
            merged: SmallVec::new(),
        };
        for change in &list.changes {
            match change {
                CompiledChange::Set(place, number) => {
                    let fate = Fate::Set(self.number(number)?);
                    changes.change(self.vertex(place, count)?, fate, place.at)?;
                }
                CompiledChange::Remove(place) => {
                    changes.change(self.vertex(place, count)?, Fate::Removed, place.at)?;
                }
                CompiledChange::Every { counter, places, number, condition } => {
                    let places = self.places(places)?;
                    let mut place = 0;
                    while let Some(next) = places.next(place, self.registers) {
                        place = next;
                        self.registers[usize::from(*counter)] = place;
                        if let Some(condition) = condition
                            && self.get(condition)? == 0
                        {
                            continue;
                        }
                        let fate = match number {
                            Some(number) => Fate::Set(self.number(number)?),
                            None => Fate::Removed,
                        };
                        let at = list.at;
                        let vertex = index(place, count).map_err(|why| Trap { at, why })?;
                        changes.change(vertex, fate, at)?;
                    }
                }
                CompiledChange::RemoveEdge(edge) => {
                    let found = changes.edge(self.ends(edge, count)?);
                    let at = edge[0].at;
                    changes.removed[found.ok_or(Trap { at, why: Why::NoEdge })?] = true;
                }
                CompiledChange::RemoveEdges { ends, condition } => {
                    for (at, &(from, to)) in position.edges().iter().enumerate() {
                        let both = kind.edges != EdgeKind::Arcs;
                        let ways = [Some([from, to]), both.then_some([to, from])];
                        for [from, to] in ways.into_iter().flatten() {
                            self.registers[usize::from(ends[0])] = i64::from(from) + 1;
                            self.registers[usize::from(ends[1])] = i64::from(to) + 1;
                            let holds = match condition {
                                Some(condition) => self.get(condition)? != 0,
                                None => true,
                            };
                            changes.removed[at] |= holds;
                        }
                    }
                }
                CompiledChange::AddEdge(edge) => {
                    let ends = self.ends(edge, count)?;
                    let new = changes.listed(ends);
                    let simple = kind.edges != EdgeKind::Parallel;
                    let there = changes.edge(ends).is_some() || changes.added.contains(&new);
                    if ends[0] == ends[1] || simple && there {
                        return Err(Trap { at: edge[0].at, why: Why::BadEdge });
                    }
                    changes.added.push(new);
                }
                CompiledChange::Contract(edge) => {
                    let ends = self.ends(edge, count)?;
                    if changes.edge(ends).is_none() {
                        return Err(Trap { at: edge[0].at, why: Why::NoEdge });
                    }
                    let [kept, gone] = ends.map(|end| u32::try_from(end).unwrap_or(u32::MAX));
                    changes.merged.push((kept, gone));
                }
                // Graphs have no order and no numbers of their own.
                CompiledChange::Add(..) | CompiledChange::Reduce => {}
            }
        }
        Ok(changes)
    }
}
