//! The facts that prove a value: claims about components, each of which follows from others about
//! smaller components.
//!
//! *The value is n* follows if no option has the value n and some option has each smaller value. *The value is
//! not n* follows if an option has the value n, or if another value is claimed. An option has the value n
//! if claims give the values of all its components; it does not if claims give all but one, and that one
//! does not have the rest. Components of small sizes need no claim: a checker finds their values by the
//! definition.
//!
//! What the table has forgotten, or knows from an earlier run, is searched again where a claim rests on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::listing::Listing;
use super::{Proofs, SMALL};
use grundy_core::game::{CompactGame, CompactPosition, Failure, Meter, Refusal};

/// A claim about a component.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The value.
    Is(u32),
    /// Values that it does not have, ascending.
    Not(Vec<u32>),
}

/// A component that is not small, and a claim about it.
pub type ClaimAbout = (Box<[u8]>, Claim);

/// A component.
type Position = Arc<[u8]>;

/// The components that an option leaves, those of equal values left out.
type Parts = Vec<Position>;

/// A claim that is to be supported.
struct Open {
    position: Position,
    value: u32,
    /// Whether it is the value.
    has: bool,
}

/// The claims so far about components that are not small.
#[derive(Default)]
struct Claims {
    all: BTreeMap<Position, Claim>,
    open: Vec<Open>,
}

impl Claims {
    /// Claims that a component has a value.
    fn is(&mut self, position: &Position, value: u32) {
        let claim = Claim::Is(value);
        if self.all.insert(Arc::clone(position), claim.clone()) != Some(claim) {
            self.open.push(Open { position: Arc::clone(position), value, has: true });
        }
    }

    /// Claims that a component does not have a value.
    fn not(&mut self, position: &Position, value: u32) {
        let claim = self.all.entry(Arc::clone(position)).or_insert(Claim::Not(Vec::new()));
        if let Claim::Not(values) = claim
            && let Err(place) = values.binary_search(&value)
        {
            values.insert(place, value);
            self.open.push(Open { position: Arc::clone(position), value, has: false });
        }
    }
}

/// A search for claims.
struct Support<'a, 'm> {
    proofs: &'a mut Proofs,
    game: &'a dyn CompactGame,
    meter: &'a Meter<'m>,
    claims: Claims,
}

impl Proofs {
    /// Returns claims that prove whether a component has a value, that about the component first.
    ///
    /// # Errors
    /// Returns the errors of [`Proofs::value`].
    pub fn evidence(
        &mut self,
        of: &CompactPosition<'_>,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<Vec<ClaimAbout>, Failure> {
        let has = self.has_value(of, value, meter)?;
        let root: Position = of.position.clone().into();
        let claims = Claims::default();
        let mut search = Support { proofs: self, game: of.game, meter, claims };
        if of.size() > SMALL {
            if has {
                search.claims.is(&root, value);
            } else {
                search.claims.not(&root, value);
            }
        }
        while let Some(open) = search.claims.open.pop() {
            meter.node()?;
            search.support(&open)?;
        }
        let mut claims = search.claims.all;
        let first = claims.remove_entry(&root);
        let all = first.into_iter().chain(claims);
        Ok(all.map(|(position, claim)| (Box::from(&*position), claim)).collect())
    }
}

impl Support<'_, '_> {
    /// Adds the claims from which one follows.
    fn support(&mut self, Open { position, value, has }: &Open) -> Result<(), Failure> {
        let options = self.options(position)?;
        if !has {
            return match self.known(position) {
                Some(known) if known < *value => {
                    self.claims.is(position, known);
                    Ok(())
                }
                _ => self.witness(&options, *value),
            };
        }
        for lower in 0..*value {
            self.witness(&options, lower)?;
        }
        for option in &options {
            self.refute(option, *value)?;
        }
        Ok(())
    }

    /// The value of a component, if it is known.
    fn known(&self, position: &[u8]) -> Option<u32> {
        self.proofs.table.value(position)
    }

    fn size(&self, position: &[u8]) -> u32 {
        self.game.size(position)
    }

    fn at<'p>(&self, position: &[u8]) -> CompactPosition<'p>
    where
        Self: 'p,
    {
        CompactPosition { game: self.game, position: position.into() }
    }

    /// Returns the options of a component, each once.
    fn options(&self, position: &[u8]) -> Result<Vec<Parts>, Failure> {
        let listing = Listing::of(self.game, position, self.meter)?;
        let of = |at: usize| {
            let mut parts: Vec<&[u8]> = listing.option(at).collect();
            parts.sort_unstable();
            let mut kept: Vec<&[u8]> = Vec::new();
            for part in parts {
                match kept.last() {
                    Some(&last) if last == part => _ = kept.pop(),
                    _ => kept.push(part),
                }
            }
            kept
        };
        let mut all: Vec<Vec<&[u8]>> = (0..listing.len()).map(of).collect();
        all.sort_unstable();
        all.dedup();
        Ok(all.into_iter().map(|parts| parts.into_iter().map(Arc::from).collect()).collect())
    }

    /// Claims the values of the components of an option that has a value, one for which that adds little.
    fn witness(&mut self, options: &[Parts], value: u32) -> Result<(), Failure> {
        let valued = |option: &&Parts| {
            let mut values = option.iter().map(|part| self.known(part));
            values.try_fold(0, |sum, value| Some(sum ^ value?)) == Some(value)
        };
        let work = |option: &&Parts| {
            let new = option
                .iter()
                .filter(|part| !matches!(self.claims.all.get(*part), Some(Claim::Is(_))));
            new.map(|part| u64::from(self.size(part))).sum::<u64>()
        };
        let found = options.iter().filter(valued).min_by_key(work).cloned();
        let option = match found {
            Some(option) => option,
            None => self.search_witness(options, value)?,
        };
        option.iter().try_for_each(|part| self.claim_value(part))
    }

    /// Searches for an option that has a value.
    fn search_witness(&mut self, options: &[Parts], value: u32) -> Result<Parts, Failure> {
        let mut options: Vec<&Parts> = options.iter().collect();
        options.sort_by_key(|option| {
            option.iter().map(|part| u64::from(self.size(part))).sum::<u64>()
        });
        for option in options {
            let has = match self.last_and_rest(option, value)? {
                None => value == 0,
                Some((last, rest)) => self.proofs.has_value(&self.at(&last), rest, self.meter)?,
            };
            if has {
                return Ok(option.clone());
            }
        }
        Err(Refusal::new("no option has a value that was found").into())
    }

    /// Claims the value of a component that is not small.
    fn claim_value(&mut self, part: &Position) -> Result<(), Failure> {
        if self.size(part) > SMALL {
            let value = self.proofs.value(&self.at(part), self.meter)?;
            self.claims.is(part, value);
        }
        Ok(())
    }

    /// Returns a component of an option, and the value that it has if the option has one: a component of unknown
    /// value, or the largest. `None` for an option without components.
    fn last_and_rest(
        &mut self,
        option: &Parts,
        value: u32,
    ) -> Result<Option<(Position, u32)>, Failure> {
        let rank = |&at: &usize| (self.known(&option[at]).is_none(), self.size(&option[at]));
        let Some(last) = (0..option.len()).max_by_key(rank) else { return Ok(None) };
        let mut rest = value;
        for (_, part) in option.iter().enumerate().filter(|(at, _)| *at != last) {
            rest ^= self.proofs.value(&self.at(part), self.meter)?;
        }
        Ok(Some((Arc::clone(&option[last]), rest)))
    }

    /// Claims what shows that an option does not have a value.
    fn refute(&mut self, option: &Parts, value: u32) -> Result<(), Failure> {
        let Some((last, rest)) = self.last_and_rest(option, value)? else { return Ok(()) };
        for part in option.iter().filter(|part| **part != last) {
            self.claim_value(part)?;
        }
        if self.size(&last) <= SMALL {
            return Ok(());
        }
        if self.known(&last).is_none() {
            self.proofs.has_value(&self.at(&last), rest, self.meter)?;
        }
        match self.proofs.table.find(&last) {
            Some(component) if rest >= 63 || component.excluded >> rest & 1 == 0 => {
                if let Some(known) = component.value {
                    self.claims.is(&last, known);
                    return Ok(());
                }
            }
            _ => {}
        }
        self.claims.not(&last, rest);
        Ok(())
    }
}
