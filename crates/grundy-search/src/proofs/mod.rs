//! The value of a position by proof numbers: questions whether components have certain values, the cheapest
//! first.
//!
//! A component has the value n if no option has it and the component has no smaller value. So a question “is
//! the value n?” has the *children* “has this option the value n?”, for each option, and “is the value m?”,
//! for each m < n. One child that is answered yes makes it no; it is yes if all are answered no. An option
//! that is a sum has the value n if its largest component has the nim-sum of n and the values of the others,
//! which are found first (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science
//! 462, 2012).
//!
//! Each question has two *costs*, estimates of the work that a proof of either answer still takes. A proof of
//! yes refutes every child, so these costs are added; for a proof of no the cheapest child is enough (L. V.
//! Allis, M. van der Meulen and H. J. van den Herik, Proof-number search, Artificial Intelligence 66, 1994).
//! The search goes to the child that is cheapest to prove and stays below it while that holds (A. Nagai,
//! Df-pn algorithm for searching AND/OR trees and its applications, 2002). T. Čížek, M. Balko and M. Schmid
//! joined the two for Sprouts (Massively Parallel Proof-Number Search for Impartial Games and Beyond,
//! arXiv 2511.10339, 2025).
//!
//! Costs guide the search and decide nothing: a value is stored only if the answers of all children prove it.
//! The stack of questions is explicit. The game gives each component a *size*, which every move makes smaller.
//! Components of small sizes are valued by the definition as soon as they are met.

mod evidence;
mod games;
mod misere;

pub use evidence::Claim;
pub use misere::MisereProofs;

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use grundy_core::game::{Failure, Limit, Meter, Method, Refusal, Ruleset, results, unlisted};
use grundy_core::value::{Mex, Side};

/// Components up to this size are valued by the definition.
const SMALL: u32 = 7;

/// The assumed binary logarithm of the factor by which the work for a component grows with its size.
const GROWTH: f32 = 0.2;

/// The assumed factor by which a proof of yes, which refutes every child, takes more work than one of no.
const EVERY_CHILD: f32 = 12.0;

/// The search leaves a child that costs this many times as much as its cheapest sibling.
const SLACK: f32 = 1.1;

/// The least factor by which a limit is above the costs at the time.
const MORE: f32 = 1.0001;

/// The same for the value of a part of a sum, whose costs are those of several questions.
const MORE_FOR_VALUE: f32 = 1.01;

/// The assumed factor by which it takes more work to find a value after a smaller one is excluded.
const NEXT_VALUE: f32 = 2.0;

/// The bounds of the costs of an open question: sums of shared children can grow without bound.
const LEAST: f32 = 1.0;
const MOST: f32 = 1e30;

/// Values from here on are not searched.
const END: u32 = 63;

/// The number of options between two checks of the clock.
const PAUSE: usize = 64;

/// Returns what `of` makes of the options of a position, in order and each once.
fn distinct_options<R: Ruleset, T: Ord>(
    rules: &R,
    position: &R::Position,
    meter: &Meter<'_>,
    mut of: impl FnMut(&[R::Position]) -> Result<T, Failure>,
) -> Result<Vec<T>, Failure> {
    let (mut all, mut failed) = (Vec::new(), None);
    let flow = results(rules, position, Side::Left, &mut |parts| {
        match of(&parts) {
            Ok(option) => all.push(option),
            Err(failure) => failed = Some(failure),
        }
        if all.len().is_multiple_of(PAUSE) && failed.is_none() {
            failed = meter.pause().err();
        }
        if failed.is_none() && (all.len() * size_of::<T>()) as u64 > meter.memory_left() {
            failed = Some(Failure::Stopped { limit: Limit::Memory, bounds: None });
        }
        if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    if flow.is_break() {
        return Err(unlisted(rules, position, Side::Left));
    }
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// Marks the last component of an option in a list of options.
const LAST: u32 = 1 << 31;

/// The estimated costs of a proof of yes and of one of no: 0 and infinity when the question is answered.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Costs {
    yes: f32,
    no: f32,
}

impl Costs {
    const YES: Self = Self { yes: 0.0, no: f32::INFINITY };
    const NO: Self = Self { yes: f32::INFINITY, no: 0.0 };
    const UNLIMITED: Self = Self { yes: f32::INFINITY, no: f32::INFINITY };

    fn answered(yes: bool) -> Self {
        if yes { Self::YES } else { Self::NO }
    }

    /// Returns the costs of a question about a component of this size that was never visited.
    fn estimate(size: u32) -> Self {
        let size = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
        let no = (GROWTH * size).exp2();
        Self { yes: (EVERY_CHILD * no).clamp(LEAST, MOST), no: no.clamp(LEAST, MOST) }
    }

    fn is_answered(self) -> bool {
        self.yes == 0.0 || self.no == 0.0
    }

    fn reaches(self, limit: Self) -> bool {
        self.yes >= limit.yes || self.no >= limit.no
    }

    /// Returns the estimated work until it is known whether this is the value, and if not, which one is.
    fn of_value(self) -> f32 {
        self.yes.min(self.no * NEXT_VALUE)
    }
}

/// The question whether a component has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Question {
    component: u32,
    value: u32,
}

/// What is known of a component.
#[derive(Debug)]
struct Component<P> {
    position: P,
    size: u32,
    value: Option<u32>,
    /// The values that it does not have, as bits.
    excluded: u64,
    /// The latest costs of the questions for values 0, 1, ….
    costs: SmallVec<[Option<Costs>; 2]>,
    /// The options that are not valued, while the component is open: for each the nim-sum of the values
    /// known when it was listed, and its other components by size, the last one marked.
    options: Option<Box<[u32]>>,
}

/// A question being searched, until its costs reach a limit.
#[derive(Debug, Clone, Copy)]
struct Visit {
    question: Question,
    limit: Costs,
}

/// The next question for a child.
#[derive(Debug, Clone, Copy)]
struct Next {
    /// The costs of the child.
    costs: Costs,
    question: Question,
    /// Whether the question finds the value of one component of a sum, and does not decide the child.
    of_value: bool,
}

/// A question's costs, and the best child.
struct Assessment {
    costs: Costs,
    /// The child that is cheapest to prove, and the costs of the next one.
    best: Option<(Next, f32)>,
}

/// What searches found about the components of one game.
#[derive(Debug)]
pub struct Proofs<P> {
    numbers: HashMap<P, u32, FixedState>,
    components: Vec<Component<P>>,
}

impl<P> Default for Proofs<P> {
    fn default() -> Self {
        Self { numbers: HashMap::default(), components: Vec::new() }
    }
}

impl<P: Clone + Eq + std::hash::Hash> Proofs<P> {
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
        let mut search = Search { known: self, rules, meter };
        let component = search.intern(position)?;
        loop {
            let known = search.component(component);
            if let Some(value) = known.value {
                return Ok(value);
            }
            let value = known.least();
            if value >= END {
                return Err(Refusal::new("the value is above 62, which is not searched").into());
            }
            search.answer(Question { component, value }).map_err(|failure| match failure {
                Failure::Stopped { limit, bounds: None } => search.bounded(limit, component),
                other => other,
            })?;
        }
    }

    /// Whether a component has a value.
    ///
    /// # Errors
    /// Returns the errors of [`Proofs::value`].
    pub fn has_value<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        wanted: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let mut search = Search { known: self, rules, meter };
        let component = search.intern(position)?;
        let question = Question { component, value: wanted };
        if wanted < END {
            search.answer(question)?;
        }
        Ok(search.costs(question) == Costs::YES)
    }
}

impl<P> Component<P> {
    /// Returns the least value that is not excluded.
    fn least(&self) -> u32 {
        self.excluded.trailing_ones()
    }

    fn settle(&mut self, value: u32) {
        self.value = Some(value);
        self.options = None;
        self.costs = SmallVec::new();
    }
}

/// A search under one rule.
struct Search<'a, R: Ruleset> {
    known: &'a mut Proofs<R::Position>,
    rules: &'a R,
    meter: &'a Meter<'a>,
}

impl<R: Ruleset> Search<'_, R> {
    fn component(&mut self, number: u32) -> &mut Component<R::Position> {
        &mut self.known.components[number as usize]
    }

    /// Returns the number of a component. A new one that is small, or that a theorem values, is valued.
    fn intern(&mut self, position: &R::Position) -> Result<u32, Failure> {
        if let Some(&number) = self.known.numbers.get(position) {
            return Ok(number);
        }
        let (size, value) = match self.rules.method(position) {
            Method::Proofs { size } if size <= SMALL => (size, Some(self.by_definition(position)?)),
            Method::Proofs { size } => (size, None),
            Method::Known { value, .. } => (0, value.to_u64().and_then(|v| u32::try_from(v).ok())),
            Method::Refused(refusal) => return Err(refusal.into()),
            _ => return Err(Refusal::new("a part of this position is not searched").into()),
        };
        let known = &self.known;
        let number = u32::try_from(known.components.len()).ok().filter(|&number| number < LAST);
        let number = number.ok_or_else(|| Refusal::new("more than 2^31 different components"))?;
        let own = self.rules.heap_bytes(position);
        let bytes = 2 * size_of::<R::Position>() + size_of::<Component<R::Position>>() + 8 + own;
        self.meter.keep(bytes as u64)?;
        self.meter.may_insert(&known.numbers)?;
        self.meter.may_push(&known.components)?;
        self.known.numbers.insert(position.clone(), number);
        self.known.components.push(Component {
            position: position.clone(),
            size,
            value,
            excluded: 0,
            costs: SmallVec::new(),
            options: None,
        });
        Ok(number)
    }

    /// Returns the value of a small component. Moves make components smaller, so the recursion is at most
    /// [`SMALL`] deep.
    fn by_definition(&mut self, position: &R::Position) -> Result<u32, Failure> {
        let mut seen = Mex::new();
        for option in self.list(position)? {
            let values = option.iter().map(|&part| self.component(part).value.unwrap_or_default());
            seen.insert(values.fold(0, |sum, value| sum ^ value));
        }
        Ok(seen.take())
    }

    /// Returns the options of a position, each as its components; equal components cancel.
    fn list(&mut self, position: &R::Position) -> Result<Vec<SmallVec<[u32; 4]>>, Failure> {
        distinct_options(self.rules, position, self.meter, |parts| {
            let numbers = parts.iter().map(|part| self.intern(part));
            numbers.collect::<Result<_, _>>().map(cancelled)
        })
    }

    /// Lists the options of a component that are not valued; those that are exclude values.
    fn expand(&mut self, number: u32) -> Result<(), Failure> {
        self.meter.node()?;
        let position = self.component(number).position.clone();
        let (mut options, mut excluded) = (Vec::new(), 0);
        for option in self.list(&position)? {
            let (mut sum, mut open) = (0, SmallVec::<[u32; 4]>::new());
            for part in option {
                match self.component(part).value {
                    Some(value) => sum ^= value,
                    None => open.push(part),
                }
            }
            open.sort_by_key(|&part| self.component(part).size);
            match open.last_mut() {
                Some(last) => *last |= LAST,
                None if sum < END => excluded |= 1 << sum,
                None => {}
            }
            if !open.is_empty() {
                options.push(sum);
                options.extend(open);
            }
        }
        self.meter.keep((options.len() * size_of::<u32>()) as u64)?;
        let component = self.component(number);
        component.excluded |= excluded;
        component.options = Some(options.into());
        Ok(())
    }

    /// Returns the latest costs of a question.
    fn costs(&self, Question { component, value }: Question) -> Costs {
        let component = &self.known.components[component as usize];
        match component.value {
            Some(known) => Costs::answered(known == value),
            None if value >= END || component.excluded >> value & 1 == 1 => Costs::NO,
            None => {
                let costs = component.costs.get(value as usize).copied().flatten();
                costs.unwrap_or_else(|| Costs::estimate(component.size))
            }
        }
    }

    fn set_costs(&mut self, Question { component, value }: Question, costs: Costs) {
        let all = &mut self.component(component).costs;
        let value = value as usize;
        if all.len() <= value {
            all.resize(value + 1, None);
        }
        all[value] = Some(costs);
    }

    /// Returns the costs of the question whether an option has a value, and what to ask first.
    fn sum(&self, known: u32, parts: &[u32], value: u32) -> Next {
        let mut value = value ^ known;
        let (mut first, mut last, mut values) = (None, None, 0.0);
        for part in parts {
            let number = part & !LAST;
            let component = &self.known.components[number as usize];
            if let Some(known) = component.value {
                value ^= known;
                continue;
            }
            if let Some(smaller) = last.replace(number) {
                let value = self.known.components[smaller as usize].least();
                let question = Question { component: smaller, value };
                first.get_or_insert(question);
                values += self.costs(question).of_value();
            }
        }
        let Some(largest) = last else {
            let question = Question { component: 0, value: 0 };
            return Next { costs: Costs::answered(value == 0), question, of_value: false };
        };
        match first {
            None => {
                let question = Question { component: largest, value };
                Next { costs: self.costs(question), question, of_value: false }
            }
            Some(question) => {
                let rest = Costs::estimate(self.known.components[largest as usize].size);
                let costs = Costs { yes: rest.yes + values, no: rest.no + values };
                Next { costs, question, of_value: true }
            }
        }
    }

    /// Computes the costs of a question from those of its children.
    fn assess(&self, question: Question) -> Assessment {
        let component = &self.known.components[question.component as usize];
        let (mut sum, mut best, mut second) = (0.0, None::<Next>, f32::INFINITY);
        let mut count = |next: Next| {
            sum += next.costs.no;
            let least = best.map_or(f32::INFINITY, |best| best.costs.yes);
            if next.costs.yes < least {
                (second, best) = (least, Some(next));
            } else if next.costs.yes < second {
                second = next.costs.yes;
            }
            next.costs == Costs::YES
        };
        let mut options = component.options.as_deref().unwrap_or_default();
        while let Some((&known, rest)) = options.split_first() {
            let parts = rest.iter().take_while(|&&part| part & LAST == 0).count() + 1;
            let (parts, after) = rest.split_at(parts.min(rest.len()));
            options = after;
            let next = self.sum(known, parts, question.value);
            if next.costs != Costs::NO && count(next) {
                return Assessment { costs: Costs::NO, best: None };
            }
        }
        for value in 0..question.value {
            let lower = Question { value, ..question };
            let costs = self.costs(lower);
            if costs != Costs::NO && count(Next { costs, question: lower, of_value: false }) {
                return Assessment { costs: Costs::NO, best: None };
            }
        }
        let costs = best.map_or(Costs::YES, |best| Costs {
            yes: sum.clamp(LEAST, MOST),
            no: best.costs.yes.clamp(LEAST, MOST),
        });
        Assessment { costs, best: best.map(|best| (best, second)) }
    }

    /// Answers a question and whatever it depends on.
    fn answer(&mut self, question: Question) -> Result<(), Failure> {
        let mut stack = vec![Visit { question, limit: Costs::UNLIMITED }];
        while let Some(&visit) = stack.last() {
            match self.step(visit)? {
                Some(next) => stack.push(next),
                None => drop(stack.pop()),
            }
        }
        Ok(())
    }

    /// Takes a step of a visit. Returns the next question to visit, or `None` if the visit is over.
    fn step(&mut self, Visit { question, limit }: Visit) -> Result<Option<Visit>, Failure> {
        if self.costs(question).is_answered() {
            return Ok(None);
        }
        if self.component(question.component).options.is_none() {
            self.expand(question.component)?;
            // An option of known value may have the value.
            if self.costs(question).is_answered() {
                return Ok(None);
            }
        }
        let Assessment { costs, best } = self.assess(question);
        let component = self.component(question.component);
        if costs == Costs::NO {
            component.excluded |= 1 << question.value;
            return Ok(None);
        }
        let Some((best, second)) = best else {
            let bytes = component.options.as_ref().map_or(0, |options| size_of_val(&**options));
            component.settle(question.value);
            self.meter.release(bytes as u64);
            return Ok(None);
        };
        self.set_costs(question, costs);
        if costs.reaches(limit) {
            return Ok(None);
        }
        let child = Costs {
            yes: limit.no.min(second * SLACK).max(best.costs.yes * MORE),
            no: (limit.yes - (costs.yes - best.costs.no)).max(best.costs.no * MORE),
        };
        let limit = if best.of_value {
            let costs = self.costs(best.question);
            let room = (child.yes - best.costs.yes).min(child.no - best.costs.no);
            let value = costs.of_value() + room;
            Costs {
                yes: value.max(costs.yes * MORE_FOR_VALUE),
                no: value.max(costs.no * MORE_FOR_VALUE),
            }
        } else {
            child
        };
        Ok(Some(Visit { question: best.question, limit }))
    }

    /// Returns the failure of a stopped search, with bounds on the value.
    fn bounded(&mut self, limit: Limit, component: u32) -> Failure {
        let least = u64::from(self.component(component).least());
        let position = self.component(component).position.clone();
        let mut most = 0;
        let flow = results(self.rules, &position, Side::Left, &mut |_| {
            most += 1;
            ControlFlow::Continue(())
        });
        Failure::Stopped { limit, bounds: flow.is_continue().then_some((least, most)) }
    }
}

/// Sorts components and drops pairs of equal ones, since their values cancel.
fn cancelled(mut parts: SmallVec<[u32; 4]>) -> SmallVec<[u32; 4]> {
    parts.sort_unstable();
    let mut kept = SmallVec::<[u32; 4]>::new();
    for part in parts {
        if kept.last() == Some(&part) {
            kept.pop();
        } else {
            kept.push(part);
        }
    }
    kept
}
