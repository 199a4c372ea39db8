//! The value of a position by questions of the form “is it worth w?”, so that most options are never
//! valued.
//!
//! A position is worth w if no option is, and every smaller value belongs to some option. To be sure
//! that it is not worth w, one option of value w is enough. Of an option that is a sum, the small
//! parts are valued and the question is put to the largest part. This is the way of J. Lemoine and
//! S. Viennot (Nimbers are inevitable, Theoretical Computer Science 462, 2012). The options whose
//! largest part is smallest come first.
//!
//! The stack is explicit.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use grundy_core::game::{Failure, Meter, Method, Parts, Refusal, Ruleset};
use grundy_core::value::Side;

/// What is known of a position: its value, or values that it does not have.
#[derive(Debug, Clone, Copy, Default)]
struct Fact(u64);

impl Fact {
    const KNOWN: u64 = 1 << 63;
    /// Values from here on are not searched.
    const END: u32 = 63;

    fn known(value: u32) -> Self {
        Self(Self::KNOWN | u64::from(value))
    }

    fn value(self) -> Option<u32> {
        let value = u32::try_from(self.0 & !Self::KNOWN).ok();
        value.filter(|_| self.0 & Self::KNOWN != 0)
    }

    /// The least value that it may have.
    fn least(self) -> u32 {
        self.value().unwrap_or_else(|| self.0.trailing_ones())
    }

    /// Whether it is worth this, if that is known.
    fn is(self, wanted: u32) -> Option<bool> {
        match self.value() {
            Some(value) => Some(value == wanted),
            None => (wanted >= Self::END || self.0 >> wanted & 1 == 1).then_some(false),
        }
    }
}

/// A position of which is asked whether it has a value.
#[derive(Debug)]
struct Question<P> {
    position: P,
    wanted: u32,
    /// The parts of its options, the largest part last; the first options are the cheapest.
    options: Vec<Parts<P>>,
    /// The option that is looked at.
    at: usize,
    /// The bytes that the options take.
    bytes: u64,
}

/// Options between two checks of the clock, since those of a large position may take long.
const PAUSE: usize = 64;

/// What is known of the positions of one game.
#[derive(Debug)]
pub struct Outcomes<P> {
    facts: HashMap<P, Fact, FixedState>,
}

impl<P> Default for Outcomes<P> {
    fn default() -> Self {
        Self { facts: HashMap::default() }
    }
}

/// How far a question got.
enum Progress<P> {
    Answered,
    /// This must be known first: whether a position has a value.
    Open(P, u32),
}

impl<P: Clone + Eq + std::hash::Hash> Outcomes<P> {
    /// The value of a component.
    ///
    /// # Errors
    /// A limit, with the least value that is not excluded; a value beyond 62.
    pub fn value<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        loop {
            let fact = self.fact(position);
            match fact.value() {
                Some(value) => return Ok(value),
                None if fact.least() >= Fact::END => {
                    return Err(Refusal::new("the value is above 62, which is not searched").into());
                }
                None => self
                    .ask(rules, position, fact.least(), meter)
                    .map_err(|failure| self.bounded(failure, rules, position))?,
            }
        }
    }

    /// Whether a component has a value.
    ///
    /// # Errors
    /// As [`Outcomes::value`].
    pub fn has_value<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        wanted: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        loop {
            match self.fact(position).is(wanted) {
                Some(is) => return Ok(is),
                None => self.ask(rules, position, wanted, meter)?,
            }
        }
    }

    fn fact(&self, position: &P) -> Fact {
        self.facts.get(position).copied().unwrap_or_default()
    }

    fn learn<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        fact: Fact,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if let Some(known) = self.facts.get_mut(position) {
            *known = fact;
            return Ok(());
        }
        let own = rules.heap_bytes(position);
        meter.keep((2 * (size_of::<P>() + size_of::<Fact>() + 1) + own) as u64)?;
        meter.may_insert(&self.facts)?;
        self.facts.insert(position.clone(), fact);
        Ok(())
    }

    /// Finds out whether a position has a value, or what else its value is.
    fn ask<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        wanted: u32,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let mut stack: Vec<Question<P>> = Vec::new();
        let found = self.answered(rules, position.clone(), wanted, &mut stack, meter);
        meter.release(stack.iter().map(|question| question.bytes).sum());
        found
    }

    /// Answers a question and all that it depends on. Open questions remain on the stack where a
    /// limit stops the search.
    fn answered<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: P,
        wanted: u32,
        stack: &mut Vec<Question<P>>,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        stack.push(question(rules, position, wanted, meter)?);
        while let Some(top) = stack.last_mut() {
            match self.advance(rules, top, meter)? {
                Progress::Answered => {
                    meter.release(top.bytes);
                    stack.pop();
                }
                Progress::Open(position, wanted) => {
                    meter.node()?;
                    stack.push(question(rules, position, wanted, meter)?);
                }
            }
        }
        Ok(())
    }

    fn advance<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        question: &mut Question<P>,
        meter: &Meter<'_>,
    ) -> Result<Progress<P>, Failure> {
        let (fact, wanted) = (self.fact(&question.position), question.wanted);
        if fact.is(wanted).is_some() {
            return Ok(Progress::Answered);
        }
        if question.at == 0 && question.options.iter().any(|parts| self.has(parts, wanted)) {
            let excluded = Fact(fact.0 | 1 << wanted);
            self.learn(rules, &question.position, excluded, meter)?;
            return Ok(Progress::Answered);
        }
        while let Some(parts) = question.options.get(question.at) {
            match self.weigh(parts, wanted) {
                Ok(true) => {
                    let excluded = Fact(fact.0 | 1 << wanted);
                    self.learn(rules, &question.position, excluded, meter)?;
                    return Ok(Progress::Answered);
                }
                Ok(false) => question.at += 1,
                Err((part, value)) => return Ok(Progress::Open(part.clone(), value)),
            }
        }
        // No option has the value: it is that of the position, unless a smaller one is missing.
        if fact.least() < wanted {
            return Ok(Progress::Open(question.position.clone(), fact.least()));
        }
        self.learn(rules, &question.position, Fact::known(wanted), meter)?;
        Ok(Progress::Answered)
    }

    /// Whether a sum is known to have a value.
    fn has(&self, parts: &Parts<P>, wanted: u32) -> bool {
        self.weigh(parts, wanted) == Ok(true)
    }

    /// Whether a sum has a value; where that is not known, what to ask first.
    fn weigh<'a>(&self, parts: &'a Parts<P>, wanted: u32) -> Result<bool, (&'a P, u32)> {
        let Some((last, smaller)) = parts.split_last() else { return Ok(wanted == 0) };
        let mut rest = wanted;
        for part in smaller {
            let fact = self.fact(part);
            rest ^= fact.value().ok_or((part, fact.least()))?;
        }
        self.fact(last).is(rest).ok_or((last, rest))
    }

    /// The failure of a stopped search, with bounds on the value.
    fn bounded<R: Ruleset<Position = P>>(
        &self,
        failure: Failure,
        rules: &R,
        position: &P,
    ) -> Failure {
        match failure {
            Failure::Stopped { limit, bounds: None } => {
                let mut most = 0;
                let _ = rules.options(position, Side::Left, &mut |_, _| {
                    most += 1;
                    ControlFlow::Continue(())
                });
                let bounds = Some((u64::from(self.fact(position).least()), most));
                Failure::Stopped { limit, bounds }
            }
            other => other,
        }
    }
}

/// A question about a position, with its options, whose bytes are counted.
fn question<R: Ruleset>(
    rules: &R,
    position: R::Position,
    wanted: u32,
    meter: &Meter<'_>,
) -> Result<Question<R::Position>, Failure> {
    let (options, bytes) = options(rules, &position, meter)?;
    Ok(Question { options, position, wanted, at: 0, bytes })
}

/// How much work the search of a part is, as its method says.
fn size<R: Ruleset>(rules: &R, part: &R::Position) -> u32 {
    match rules.method(part) {
        Method::Outcomes { size } => size,
        _ => 0,
    }
}

/// Options as sums, and the bytes they take.
type Weighed<P> = (Vec<Parts<P>>, u64);

/// The options as sums, the cheapest first, and the bytes they take.
fn options<R: Ruleset>(
    rules: &R,
    position: &R::Position,
    meter: &Meter<'_>,
) -> Result<Weighed<R::Position>, Failure> {
    let (mut options, mut largest, mut bytes, mut failed) = (Vec::new(), Vec::new(), 0, None);
    let _ = rules.options(position, Side::Left, &mut |_, parts| {
        let parts = parts.iter().flat_map(|part| rules.components(part)).collect();
        let parts = ordered(rules, parts);
        largest.push(parts.last().map_or(0, |part| size(rules, part)));
        let weight = |part| size_of::<R::Position>() + rules.heap_bytes(part);
        bytes += parts.iter().map(|part| weight(part) as u64).sum::<u64>();
        options.push(parts);
        if options.len().is_multiple_of(PAUSE) {
            failed = meter.pause().err();
        }
        let room = bytes <= meter.memory_left();
        if failed.is_none() && room { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    bytes += (options.len() * size_of::<Parts<R::Position>>()) as u64;
    if let Err(failure) = meter.keep(bytes) {
        meter.release(bytes);
        return Err(failure);
    }
    let cheapest_first = ascending(&largest);
    Ok((cheapest_first.into_iter().map(|i| std::mem::take(&mut options[i])).collect(), bytes))
}

/// The places of the keys in ascending order, equal keys as they come. Apart from the games, so
/// that it is compiled once.
fn ascending(keys: &[u32]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    places.sort_by_key(|&place| keys[place]);
    places
}

/// Drops equal parts in pairs, since their values cancel, and puts the largest part last.
fn ordered<R: Ruleset>(rules: &R, parts: Parts<R::Position>) -> Parts<R::Position> {
    let (mut kept, mut sizes) = (Parts::new(), Parts::<u32>::new());
    for part in parts {
        if let Some(equal) = kept.iter().position(|other| *other == part) {
            kept.remove(equal);
            sizes.remove(equal);
        } else {
            let size = size(rules, &part);
            let place = sizes.partition_point(|&other| other <= size);
            kept.insert(place, part);
            sizes.insert(place, size);
        }
    }
    kept
}
