//! Engines that store all values and compute the next one from them.

use std::ops::ControlFlow;

use super::all_but::AllBut;
use super::equal_parts::EqualParts;
use super::pairs::PairLoop;
use super::part_sums::PartSums;
use super::store::ValueList;
use super::subtraction::SubtractionEngine;
use grundy_core::game::{Failure, HeapRule, IncrementalValues, Meter, Refusal, Taking};
use grundy_core::message;
use grundy_core::value::Mex;

/// An engine, chosen by the rule.
#[derive(Debug)]
pub(super) enum Plain {
    Pairs(Box<PairLoop>),
    Equal(EqualParts),
    PartSums(Box<PartSums>),
    Subtraction(Box<SubtractionEngine>),
    AllBut(Box<AllBut>),
    IncrementalValues(Box<dyn IncrementalValues>),
    Options,
}

impl Plain {
    /// Returns the fastest engine that suits the rule.
    pub(super) fn choose(rule: &dyn HeapRule) -> Self {
        if let Some(code) = rule.code() {
            if let Some(pairs) = PairLoop::new(code) {
                return Self::Pairs(Box::new(pairs));
            }
            if let Some(equal) = EqualParts::new(code) {
                return Self::Equal(equal);
            }
            return PartSums::new(code)
                .map_or(Self::Options, |part_sums| Self::PartSums(Box::new(part_sums)));
        }
        match rule.taking() {
            Some(Taking::Only(set)) => Self::Subtraction(Box::new(SubtractionEngine::new(set))),
            Some(Taking::AllBut(_)) => Self::AllBut(Box::default()),
            None => rule.incremental().map_or(Self::Options, Self::IncrementalValues),
        }
    }

    /// Returns an upper bound for the bytes of a table to heap `n`.
    pub(super) fn bytes(&self, n: u64) -> u64 {
        let extra = match self {
            Self::IncrementalValues(turns) => turns.bytes(n).unwrap_or(u64::MAX),
            Self::Subtraction(members) => members.bytes(n),
            _ => 0,
        };
        n.saturating_mul(4).saturating_add(extra)
    }

    /// Extends the values to heap `n`. No value depends on the number of threads.
    pub(super) fn fill(
        &mut self,
        rule: &dyn HeapRule,
        values: &mut ValueList,
        n: u64,
        threads: usize,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        match self {
            Self::Pairs(pairs) => {
                pairs.use_threads(threads);
                pairs.fill(values, n, meter)
            }
            Self::Equal(equal) => equal.fill(values, n, meter),
            Self::PartSums(part_sums) => part_sums.fill(values, n, meter),
            Self::Subtraction(members) => members.fill(rule, values, n, meter),
            Self::AllBut(excluded) => excluded.fill(rule, values, n, meter),
            Self::IncrementalValues(turns) => fill_in_turn(turns.as_mut(), values, n, meter),
            Self::Options => fill_by_options(rule, values, n, meter),
        }
    }
}

/// Extends the values heap by heap with the rule's own method.
fn fill_in_turn(
    turns: &mut dyn IncrementalValues,
    values: &mut ValueList,
    n: u64,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    values.extend(n, |heap, values| turns.value(heap, &|part| values.at(part), meter))
}

/// Extends the values heap by heap from all options of each. A rule that leaves a heap that is not
/// smaller, or does not list all options, is faulty.
fn fill_by_options(
    rule: &dyn HeapRule,
    values: &mut ValueList,
    n: u64,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut seen = Mex::new();
    values.extend(n, |heap, values| {
        meter.node()?;
        let mut stopped = Ok(());
        let flow = rule.options(heap, &mut |parts| {
            seen.insert(parts.iter().fold(0, |sum, &part| sum ^ values.at(part)));
            let larger = parts.iter().find(|&&part| part >= heap);
            stopped = match larger {
                Some(&part) => Err(leaves(rule, heap, part)),
                None => meter.steps(parts.len() as u64),
            };
            if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        stopped?;
        if flow.is_break() {
            return Err(Refusal::too_many_options().into());
        }
        Ok(seen.take())
    })
}

/// Returns the failure of a rule whose move leaves a heap that is not smaller, so that no table from
/// heap 0 upward gives the values.
fn leaves(rule: &dyn HeapRule, heap: u64, part: u64) -> Failure {
    let name = rule.name();
    Failure::Rule(message!(
        "heap-not-smaller",
        "{name}: a move leaves a heap of {part} from a heap of {heap}, which is not smaller",
        name = name,
        part = part,
        heap = heap
    ))
}
