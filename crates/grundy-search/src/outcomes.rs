//! The value of a position by questions whether it has a certain value, so that most options are
//! never valued.
//!
//! A position has the value w if no option has it, and every smaller value is that of some option.
//! One option of value w shows that the position has another value. If an option is a sum, its small
//! parts are valued and the question is put to the largest part. This is the method of J. Lemoine and
//! S. Viennot (Nimbers are inevitable, Theoretical Computer Science 462, 2012). The options whose
//! largest part is smallest come first.
//!
//! The stack is explicit.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use grundy_core::game::{
    Failure, Limit, Meter, Method, Parts, Refusal, Ruleset, results, unlisted,
};
use grundy_core::message;
use grundy_core::value::Side;

/// The value of a position, or values that it does not have.
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

    /// Returns the least value that is not excluded.
    fn least(self) -> u32 {
        self.value().unwrap_or_else(|| self.0.trailing_ones())
    }

    /// Whether the position has this value, if that is known.
    fn is(self, wanted: u32) -> Option<bool> {
        match self.value() {
            Some(value) => Some(value == wanted),
            None => (wanted >= Self::END || self.0 >> wanted & 1 == 1).then_some(false),
        }
    }
}

/// The question whether a position has a value.
#[derive(Debug)]
struct Question<P> {
    position: P,
    wanted: u32,
    /// The parts of its options, the largest part last; the first options are the cheapest.
    options: Vec<Parts<P>>,
    /// The index of the current option.
    at: usize,
    /// The bytes that the options take.
    bytes: u64,
}

/// The number of options between two checks of the clock, since those of a large position may take
/// long.
const PAUSE: usize = 64;

/// The facts about the positions of one game.
type Facts<P> = HashMap<P, Fact, FixedState>;

/// The facts about the positions of one game, found by searches.
#[derive(Debug)]
pub struct Outcomes<P>(Facts<P>);

impl<P> Default for Outcomes<P> {
    fn default() -> Self {
        Self(Facts::default())
    }
}

impl<P: Clone + Eq + std::hash::Hash> Outcomes<P> {
    /// Returns the value of a component.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, with the least value that is not excluded, or if the
    /// value is above 62.
    pub fn value<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        let mut search = Search { facts: &mut self.0, rules, meter };
        loop {
            let fact = search.fact(position);
            match fact.value() {
                Some(value) => return Ok(value),
                None if fact.least() >= Fact::END => {
                    return Err(Refusal::new(message!(
                        "outcome-value",
                        "the value is above 62, which is not searched"
                    ))
                    .into());
                }
                None => search
                    .ask(position, fact.least())
                    .map_err(|failure| search.bounded(failure, position))?,
            }
        }
    }

    /// Whether a component has a value.
    ///
    /// # Errors
    /// Returns the errors of [`Outcomes::value`].
    pub fn has_value<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        wanted: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let mut search = Search { facts: &mut self.0, rules, meter };
        loop {
            match search.fact(position).is(wanted) {
                Some(is) => return Ok(is),
                None => search.ask(position, wanted)?,
            }
        }
    }
}

/// The progress of a question.
enum Progress<P> {
    Answered,
    /// Whether this position has this value must be known first.
    Open(P, u32),
}

/// A search under one rule.
struct Search<'a, R: Ruleset> {
    facts: &'a mut Facts<R::Position>,
    rules: &'a R,
    meter: &'a Meter<'a>,
}

impl<R: Ruleset> Search<'_, R> {
    fn fact(&self, position: &R::Position) -> Fact {
        self.facts.get(position).copied().unwrap_or_default()
    }

    /// Stores a fact.
    fn learn(&mut self, position: &R::Position, fact: Fact) -> Result<(), Failure> {
        if let Some(known) = self.facts.get_mut(position) {
            *known = fact;
            return Ok(());
        }
        let own = self.rules.heap_bytes(position);
        self.meter.keep((2 * (size_of::<R::Position>() + size_of::<Fact>() + 1) + own) as u64)?;
        self.meter.may_insert(self.facts)?;
        self.facts.insert(position.clone(), fact);
        Ok(())
    }

    /// Finds out whether a position has a value.
    fn ask(&mut self, position: &R::Position, wanted: u32) -> Result<(), Failure> {
        let mut stack = Vec::new();
        let found = self.answer(position.clone(), wanted, &mut stack);
        self.meter.release(stack.iter().map(|question| question.bytes).sum());
        found
    }

    /// Answers a question and all that it depends on. Open questions remain on the stack if a limit
    /// stops the search.
    fn answer(
        &mut self,
        position: R::Position,
        wanted: u32,
        stack: &mut Vec<Question<R::Position>>,
    ) -> Result<(), Failure> {
        self.push(position, wanted, stack)?;
        while let Some(top) = stack.last_mut() {
            match self.advance(top)? {
                Progress::Answered => {
                    self.meter.release(top.bytes);
                    stack.pop();
                }
                Progress::Open(position, wanted) => {
                    self.meter.node()?;
                    self.push(position, wanted, stack)?;
                }
            }
        }
        Ok(())
    }

    /// Puts a question on the stack, unless a theorem answers it.
    fn push(
        &mut self,
        position: R::Position,
        wanted: u32,
        stack: &mut Vec<Question<R::Position>>,
    ) -> Result<(), Failure> {
        if let Method::Known { value, .. } = self.rules.method(&position)
            && let Some(value) = value.to_u64().and_then(|value| u32::try_from(value).ok())
        {
            return self.learn(&position, Fact::known(value));
        }
        stack.push(self.question(position, wanted)?);
        Ok(())
    }

    /// Examines the options of a question until it is answered or one of them is not known.
    fn advance(
        &mut self,
        question: &mut Question<R::Position>,
    ) -> Result<Progress<R::Position>, Failure> {
        let (fact, wanted) = (self.fact(&question.position), question.wanted);
        if fact.is(wanted).is_some() {
            return Ok(Progress::Answered);
        }
        let excluded = Fact(fact.0 | 1 << wanted);
        if question.at == 0
            && question.options.iter().any(|parts| self.sum_is(parts, wanted) == Ok(true))
        {
            self.learn(&question.position, excluded)?;
            return Ok(Progress::Answered);
        }
        while let Some(parts) = question.options.get(question.at) {
            match self.sum_is(parts, wanted) {
                Ok(true) => {
                    self.learn(&question.position, excluded)?;
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
        self.learn(&question.position, Fact::known(wanted))?;
        Ok(Progress::Answered)
    }

    /// Whether a sum has a value. If that is not known, returns the part and the value to ask about
    /// first.
    fn sum_is<'b>(
        &self,
        parts: &'b Parts<R::Position>,
        wanted: u32,
    ) -> Result<bool, (&'b R::Position, u32)> {
        let Some((last, smaller)) = parts.split_last() else { return Ok(wanted == 0) };
        let mut rest = wanted;
        for part in smaller {
            let fact = self.fact(part);
            rest ^= fact.value().ok_or((part, fact.least()))?;
        }
        self.fact(last).is(rest).ok_or((last, rest))
    }

    /// Returns the failure of a stopped search, with bounds on the value.
    fn bounded(&self, failure: Failure, position: &R::Position) -> Failure {
        match failure {
            Failure::Stopped { limit, bounds: None } => {
                let mut most = 0;
                let flow = self.rules.options(position, Side::Left, &mut |_, _| {
                    most += 1;
                    ControlFlow::Continue(())
                });
                let least = u64::from(self.fact(position).least());
                Failure::Stopped { limit, bounds: flow.is_continue().then_some((least, most)) }
            }
            other => other,
        }
    }

    /// Returns a question about a position, with its options as sums, the cheapest first. Their
    /// bytes are counted.
    fn question(
        &self,
        position: R::Position,
        wanted: u32,
    ) -> Result<Question<R::Position>, Failure> {
        let (rules, meter) = (self.rules, self.meter);
        let (mut options, mut largest, mut bytes, mut failed) = (Vec::new(), Vec::new(), 0, None);
        let flow = results(rules, &position, Side::Left, &mut |parts| {
            let (parts, most) = ordered(rules, parts);
            largest.push(most);
            let weight = |part| size_of::<R::Position>() + rules.heap_bytes(part);
            bytes += parts.iter().map(|part| weight(part) as u64).sum::<u64>();
            options.push(parts);
            if options.len().is_multiple_of(PAUSE) {
                failed = meter.pause().err();
            }
            if bytes > meter.memory_left() {
                failed = Some(Failure::Stopped { limit: Limit::Memory, bounds: None });
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // However few options there are, it may have taken long to find them: a rule file looks at many
        // choices that its conditions exclude.
        if let Some(failure) = failed.or_else(|| meter.pause().err()) {
            return Err(failure);
        }
        if flow.is_break() {
            return Err(unlisted(rules, &position, Side::Left));
        }
        bytes += (options.len() * size_of::<Parts<R::Position>>()) as u64;
        if let Err(failure) = meter.keep(bytes) {
            meter.release(bytes);
            return Err(failure);
        }
        let cheapest_first = ascending(&largest).into_iter();
        let options = cheapest_first.map(|i| std::mem::take(&mut options[i])).collect();
        Ok(Question { options, position, wanted, at: 0, bytes })
    }
}

/// Returns the size of a part, by which its method estimates the work of a search.
fn size<R: Ruleset>(rules: &R, part: &R::Position) -> u32 {
    match rules.method(part) {
        Method::Outcomes { size } => size,
        _ => 0,
    }
}

/// Returns the indexes of the keys in ascending order of the keys; equal keys stay in order. It is
/// not generic, so that it is compiled once.
fn ascending(keys: &[u32]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..keys.len()).collect();
    places.sort_by_key(|&place| keys[place]);
    places
}

/// Drops equal parts in pairs, since their values cancel, and puts the largest part last. Also returns
/// its size.
fn ordered<R: Ruleset>(rules: &R, parts: Parts<R::Position>) -> (Parts<R::Position>, u32) {
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
    (kept, sizes.last().copied().unwrap_or(0))
}
