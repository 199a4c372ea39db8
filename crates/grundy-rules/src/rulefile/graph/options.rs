//! The options of graphs.

use std::collections::HashMap;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::{CompiledClause, CompiledMove, CompiledOrder, EdgeKind, GraphPosition, GraphRule};
use crate::rulefile::code::{MOST_PARTS, Trap, Why, next_member};
use crate::rulefile::rule::{Choice, CompiledLeft, Sink};
use crate::rulefile::trap::{Source, not_a_position, outside};
use crate::rulefile::{line_of, options::Ended};
use grundy_core::game::{Failure, bad_part};
use grundy_core::message;
use grundy_core::value::Side;

/// A move on a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GraphMove {
    /// Its number in the file.
    pub number: usize,
    /// The vertices that it names, from 0.
    pub vertices: SmallVec<[u32; 4]>,
    /// Its number among all options of the position.
    pub option: u64,
}

/// Visits options: the move, and the graphs that it leaves.
pub(super) type Visit<'a> = dyn FnMut(&GraphMove, &[GraphPosition]) -> ControlFlow<()> + 'a;

/// Passes options to a visitor.
struct Listing<'a> {
    rule: &'a GraphRule,
    position: &'a GraphPosition,
    number: usize,
    parts: Vec<GraphPosition>,
    /// What choices of each edge from its lesser end leave. A choice from the other end that leaves the
    /// same is the same move.
    forward: HashMap<(u32, u32), Vec<Vec<GraphPosition>>>,
    options: u64,
    visit: &'a mut Visit<'a>,
}

impl Listing<'_> {
    /// Whether the same choice was listed from the other end of its edge.
    fn is_listed(&mut self, choice: &Choice<'_>) -> bool {
        let [first, second] = match choice.mv.steps.iter().find_map(ends_of) {
            Some(ends) if self.rule.kind.edges != EdgeKind::Arcs => {
                ends.map(|end| u32::try_from(choice.registers[usize::from(end)]).unwrap_or(0))
            }
            _ => return false,
        };
        let listed = self.forward.entry((first.min(second), first.max(second))).or_default();
        if first < second {
            listed.push(self.parts.clone());
            return false;
        }
        let same = listed.iter().position(|parts| *parts == self.parts);
        same.map(|at| listed.swap_remove(at)).is_some()
    }
}

/// The registers of the ends of an edge that a clause names.
fn ends_of(clause: &CompiledClause) -> Option<[u16; 2]> {
    match clause {
        CompiledClause::Edge { ends, .. } => Some(*ends),
        _ => None,
    }
}

/// The vertices that a move names, from 0.
fn named(mv: &CompiledMove, registers: &[i64]) -> SmallVec<[u32; 4]> {
    let mut vertices = SmallVec::new();
    let mut add = |place: i64| vertices.push(u32::try_from(place - 1).unwrap_or(0));
    for clause in &mv.steps {
        match clause {
            CompiledClause::Each { counter, .. } => add(registers[usize::from(*counter)]),
            CompiledClause::Edge { ends, .. } => {
                for &end in ends {
                    add(registers[usize::from(end)]);
                }
            }
            CompiledClause::Subset { set, .. } => {
                let (set, mut place) = (registers[usize::from(*set)], 0);
                while let Some(next) = Some(next_member(place, set)).filter(|&n| n < i64::MAX) {
                    add(next);
                    place = next;
                }
            }
            CompiledClause::For { .. } | CompiledClause::If(_) | CompiledClause::Let(_) => {}
        }
    }
    vertices
}

impl Sink for Listing<'_> {
    type Error = Ended;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), Ended> {
        let (rule, position, parts) = (self.rule, self.position, &mut self.parts);
        parts.clear();
        for term in &choice.mv.terms {
            choice.each_of(term, &mut |choice| {
                let count = choice.count(term)?;
                let CompiledLeft::List(_, lists) = &term.left else { return Ok(()) };
                let [list] = lists.as_slice() else { return Ok(()) };
                let part = choice.graph(list, position, rule.kind)?;
                let room = (MOST_PARTS - parts.len()) as u64;
                if count > room {
                    return Err(Ended::Trapped(Trap { at: term.at, why: Why::ManyParts }));
                }
                parts.extend((0..count).map(|_| part.clone()));
                Ok(())
            })?;
        }
        if self.is_listed(choice) {
            return Ok(());
        }
        let vertices = named(choice.mv, choice.registers);
        let mv = GraphMove { number: self.number, vertices, option: self.options };
        self.options += 1;
        match (self.visit)(&mv, &self.parts) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Ended::Stopped),
        }
    }
}

impl GraphRule {
    /// Calls `visit` with every option of a side, in the order of the file.
    ///
    /// # Errors
    /// A fault of the rule, with position, move and line.
    pub fn each(
        &self,
        position: &GraphPosition,
        side: Side,
        visit: &mut Visit<'_>,
    ) -> Result<(), Failure> {
        let mut fault = None;
        let mut checked = |mv: &GraphMove, parts: &[GraphPosition]| {
            fault = self.fault_of_parts(position, mv, parts);
            if fault.is_some() { ControlFlow::Break(()) } else { visit(mv, parts) }
        };
        self.list(position, side, &mut checked)?;
        fault.map_or(Ok(()), Err)
    }

    fn list(
        &self,
        position: &GraphPosition,
        side: Side,
        visit: &mut Visit<'_>,
    ) -> Result<(), Failure> {
        let mut registers = self.program.registers.clone();
        position.write(self.kind, &self.program, &mut registers);
        let faulty = |trap| self.fault(position, trap, Source::Rule);
        self.program.define(&mut registers).map_err(faulty)?;
        let mut listing = Listing {
            rule: self,
            position,
            number: 0,
            parts: Vec::new(),
            forward: HashMap::new(),
            options: 0,
            visit,
        };
        for (number, mv) in self.program.moves.iter().enumerate() {
            if mv.side.is_some_and(|own| own != side) {
                continue;
            }
            listing.number = number;
            listing.forward.clear();
            match self.program.walk(mv, &mut registers, &mut listing) {
                Ok(()) => {}
                Err(Ended::Stopped) => return Ok(()),
                Err(Ended::Failed(failure)) => return Err(failure),
                Err(Ended::Trapped(trap)) => {
                    return Err(self.fault(position, trap, Source::Move(&mv.name)));
                }
            }
        }
        Ok(())
    }

    /// What a move left, by its number among the options.
    pub fn left(&self, position: &GraphPosition, side: Side, option: u64) -> Vec<GraphPosition> {
        let mut left = Vec::new();
        // A rule at fault has no such option.
        let _ = self.list(position, side, &mut |mv, parts| {
            if mv.option < option {
                return ControlFlow::Continue(());
            }
            left = parts.to_vec();
            ControlFlow::Break(())
        });
        left
    }

    /// Why a position is none of the game; `None` if it is one.
    pub fn excluded(&self, position: &GraphPosition) -> Option<Failure> {
        match self.contains(position) {
            Ok(true) => None,
            Ok(false) => Some(Failure::Rule(not_a_position(
                &self.position_text(position),
                &self.name,
                &self.conditions,
            ))),
            Err(failure) => Some(failure),
        }
    }

    fn contains(&self, position: &GraphPosition) -> Result<bool, Failure> {
        let mut registers = self.program.registers.clone();
        position.write(self.kind, &self.program, &mut registers);
        for condition in &self.program.conditions {
            let holds = condition.get(&self.program.code, &mut registers);
            if holds.map_err(|trap| self.fault(position, trap, Source::Rule))? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How far play is from its end; it falls with each move.
    fn rank(&self, position: &GraphPosition) -> Result<Vec<i64>, Failure> {
        let usual = || position.usual_rank().map(|n| i64::try_from(n).unwrap_or(i64::MAX));
        Ok(match &self.program.order {
            CompiledOrder::None => Vec::new(),
            CompiledOrder::Either | CompiledOrder::Lexicographic => usual().to_vec(),
            CompiledOrder::Sum => vec![usual().iter().sum()],
            CompiledOrder::By(list) => {
                let mut registers = self.program.registers.clone();
                position.write(self.kind, &self.program, &mut registers);
                let number = |value: &crate::rulefile::code::Value| {
                    value.get(&self.program.code, &mut registers)
                };
                let rank: Result<Vec<i64>, Trap> = list.iter().map(number).collect();
                rank.map_err(|trap| self.fault(position, trap, Source::Order))?
            }
        })
    }

    /// What is wrong with what a move leaves.
    pub(super) fn fault_of_parts(
        &self,
        position: &GraphPosition,
        mv: &GraphMove,
        parts: &[GraphPosition],
    ) -> Option<Failure> {
        let endless = self.is_endless();
        let own = if endless { Vec::new() } else { self.rank(position).ok()? };
        for part in parts {
            let why = match (self.contains(part), self.rank(part)) {
                (Err(failure), _) | (_, Err(failure)) => return Some(failure),
                (Ok(false), _) => outside(&self.conditions),
                (_, Ok(rank)) if !endless && rank >= own => match self.program.order {
                    CompiledOrder::By(_) => message!(
                        "graph-order-declared",
                        "which is not smaller in the order of the file"
                    ),
                    _ => message!(
                        "graph-order",
                        "which is not smaller: neither vertices nor edges are fewer, nor is the sum \
                             of the numbers less; declare another order, such as: order count(v, 0)"
                    ),
                },
                _ => continue,
            };
            let CompiledMove { name, at, .. } = &self.program.moves[mv.number];
            let (line, _, _) = line_of(&self.text, *at as usize);
            let name = message!(
                "part-move-line",
                "the move `{name}` of line {line}",
                name = name,
                line = line
            );
            let at = (&*self.name, &*self.position_text(position));
            return Some(bad_part(at, &name, &self.position_text(part), &why));
        }
        None
    }
}
