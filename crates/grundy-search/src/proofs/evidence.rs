//! The facts that prove a value: claims about components, each of which follows from others about
//! smaller components.
//!
//! *The value is n* follows if no option has the value n and some option has each smaller value. *The value is
//! not n* follows if an option has the value n, or if another value is claimed. An option has the value n
//! if claims give the values of all its components; it does not if claims give all but one, and that one
//! does not have the rest. Components of small sizes need no claim: a checker finds their values by the
//! definition.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use super::{Component, Proofs, Question, SMALL, Search};
use grundy_core::game::{Failure, Meter, Ruleset};

/// A claim about a component.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The value.
    Is(u32),
    /// Values that it does not have, ascending.
    Not(Vec<u32>),
}

/// The claims about components that are not small, by their numbers.
type Claims = BTreeMap<u32, Claim>;

impl<P: Clone + Eq + std::hash::Hash> Proofs<P> {
    /// Returns claims that prove whether a component has a value, that about the component first.
    ///
    /// # Errors
    /// Returns the errors of [`Proofs::value`].
    pub fn evidence<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<Vec<(P, Claim)>, Failure> {
        let has = self.has_value(rules, position, value, meter)?;
        let mut search = Search { known: self, rules, meter };
        let component = search.intern(position)?;
        let (mut claims, mut open) = (Claims::new(), Vec::new());
        let question = Question { component, value };
        if has {
            is(&mut claims, &mut open, question);
        } else {
            not(&mut claims, &mut open, question);
        }
        while let Some((question, has)) = open.pop() {
            meter.node()?;
            search.support(question, has, &mut claims, &mut open)?;
        }
        let claimed = claims.remove(&component).map(|claim| (component, claim));
        let all = claimed.into_iter().chain(claims);
        Ok(all.map(|(at, claim)| (self.components[at as usize].position.clone(), claim)).collect())
    }
}

/// Claims that a component has a value.
fn is(claims: &mut Claims, open: &mut Vec<(Question, bool)>, question: Question) {
    let claim = Claim::Is(question.value);
    if claims.insert(question.component, claim.clone()) != Some(claim) {
        open.push((question, true));
    }
}

/// Claims that a component does not have a value.
fn not(claims: &mut Claims, open: &mut Vec<(Question, bool)>, question: Question) {
    match claims.entry(question.component).or_insert_with(|| Claim::Not(Vec::new())) {
        Claim::Is(_) => {}
        Claim::Not(values) => {
            if let Err(place) = values.binary_search(&question.value) {
                values.insert(place, question.value);
                open.push((question, false));
            }
        }
    }
}

impl<R: Ruleset> Search<'_, R> {
    fn known(&self, number: u32) -> &Component<R::Position> {
        &self.known.components[number as usize]
    }

    /// Adds the claims from which an answer follows.
    fn support(
        &mut self,
        question: Question,
        has: bool,
        claims: &mut Claims,
        open: &mut Vec<(Question, bool)>,
    ) -> Result<(), Failure> {
        let position = self.known(question.component).position.clone();
        let options = self.list(&position)?;
        if has {
            for value in 0..question.value {
                self.witness(&options, value, claims, open);
            }
            for option in &options {
                self.refute(option, question.value, claims, open);
            }
            return Ok(());
        }
        match self.known(question.component).value {
            Some(value) if value < question.value => {
                is(claims, open, Question { value, ..question });
            }
            _ => self.witness(&options, question.value, claims, open),
        }
        Ok(())
    }

    /// Claims the values of the components of an option that has a value, one for which that adds little.
    fn witness(
        &self,
        options: &[SmallVec<[u32; 4]>],
        value: u32,
        claims: &mut Claims,
        open: &mut Vec<(Question, bool)>,
    ) {
        let valued = |option: &&SmallVec<[u32; 4]>| {
            let mut values = option.iter().map(|&part| self.known(part).value);
            values.try_fold(0, |sum, value| Some(sum ^ value?)) == Some(value)
        };
        let work = |option: &&SmallVec<[u32; 4]>| {
            let new = option.iter().filter(|part| !matches!(claims.get(*part), Some(Claim::Is(_))));
            new.map(|&part| u64::from(self.known(part).size)).sum::<u64>()
        };
        if let Some(option) = options.iter().filter(valued).min_by_key(work) {
            for &part in option {
                self.value_of(part, claims, open);
            }
        }
    }

    /// Claims the value of a component that is not small.
    fn value_of(&self, part: u32, claims: &mut Claims, open: &mut Vec<(Question, bool)>) {
        let component = self.known(part);
        if let Some(value) = component.value.filter(|_| component.size > SMALL) {
            is(claims, open, Question { component: part, value });
        }
    }

    /// Claims what shows that an option does not have a value.
    fn refute(
        &self,
        option: &[u32],
        value: u32,
        claims: &mut Claims,
        open: &mut Vec<(Question, bool)>,
    ) {
        // The last component is one whose value is not known, or the largest.
        let last = option
            .iter()
            .copied()
            .max_by_key(|&part| (self.known(part).value.is_none(), self.known(part).size));
        let Some(last) = last else { return };
        let mut rest = value;
        let mut skipped = false;
        for &part in option {
            if part == last && !skipped {
                skipped = true;
                continue;
            }
            rest ^= self.known(part).value.unwrap_or_default();
            self.value_of(part, claims, open);
        }
        let component = self.known(last);
        if component.size <= SMALL {
            return;
        }
        let question = Question { component: last, value: rest };
        match component.value {
            Some(known) if !(rest < 63 && component.excluded >> rest & 1 == 1) => {
                is(claims, open, Question { value: known, ..question });
            }
            _ => not(claims, open, question),
        }
    }
}
