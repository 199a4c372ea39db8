//! Values of large heaps, numbers and pairs by a pattern that the first values follow, if it is
//! proved, or where it is trusted, no theorem gives the value and computing it takes long.

use std::sync::Mutex;

use super::lock;
use super::observed::{Extent, Observed};
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, Refusal};
use grundy_core::message;
use grundy_core::value::Natural;

/// The steps for the exact value of a number before a pattern is looked for: some tenths of a
/// second.
pub(super) const SHORT: u64 = 1 << 21;

/// The bytes for this.
const SMALL: u64 = 1 << 26;

/// The greatest number of options that are counted to test a prediction.
pub(super) const MOST_COUNTED: u64 = 1 << 20;

/// What a pattern of the first values says of a position.
pub(super) enum Prediction {
    /// Nothing: a theorem or a table gives the value, which may be known already.
    Exact(Option<KnownValue>),
    /// Its value.
    Pattern(KnownValue),
    /// A pattern was asked for, and there is none that may be trusted.
    Refused(Refusal),
}

/// A position in a sequence or a table of values.
pub(super) trait Observable {
    /// The pattern of the first values.
    fn observed(&self) -> &Mutex<Observed>;

    /// The number that says how far away the position is, and the rule with the position, as
    /// messages name them.
    fn place(&self) -> (Natural, [String; 2]);

    /// Which values a pattern is looked for in; `None` if none is needed.
    ///
    /// # Errors
    /// As [`Solver::value`](super::Solver::value).
    fn extent(&self, attempt: &Attempt<'_>) -> Result<Option<Extent>, Failure>;

    /// Which values a pattern is looked for in if it is not found in those of an extent.
    fn instead(&self, _extent: Extent) -> Option<Extent> {
        None
    }

    /// Whether the exact value may be found soon.
    fn is_small(&self) -> bool {
        true
    }

    /// The value by a theorem or a table.
    ///
    /// # Errors
    /// As [`Solver::value`](super::Solver::value).
    fn exact(&self, attempt: &Attempt<'_>) -> Result<KnownValue, Failure>;

    /// The steps for an exact value before a pattern is looked for.
    fn short(&self) -> u64 {
        SHORT
    }

    /// Looks for a pattern.
    ///
    /// # Errors
    /// As [`Solver::value`](super::Solver::value).
    fn observe(&self, extent: Extent, attempt: &Attempt<'_>) -> Result<Observed, Failure>;

    /// The value by a pattern, or why there is none.
    fn predict(&self, observed: &Observed) -> Result<KnownValue, String>;

    /// How it is known that this position is won, if a pattern of the lost positions says so.
    fn is_won(&self, observed: &Observed) -> Option<KnownBy>;

    /// Whether the exact value is tried before a pattern that is proved.
    fn tries_exact(&self) -> bool {
        false
    }

    /// The number of options, counted up to `most`; `None` if there are too many to count.
    ///
    /// # Errors
    /// As [`Solver::value`](super::Solver::value).
    fn count_options(&self, most: u64) -> Result<Option<u64>, Failure>;
}

/// The value of a position by a theorem or a table, or by a pattern.
///
/// # Errors
/// As [`Solver::value`](super::Solver::value).
pub(super) fn value(
    position: &dyn Observable,
    attempt: &Attempt<'_>,
) -> Result<KnownValue, Failure> {
    match prediction(position, attempt)? {
        Prediction::Pattern(known) | Prediction::Exact(Some(known)) => Ok(known),
        Prediction::Exact(None) => position.exact(attempt),
        Prediction::Refused(refusal) => {
            if refusal.least == 0 {
                attempt.note_untrusted(refusal.message.to_string());
            }
            // A person who says how long it may take waits for the exact value.
            if !attempt.effort.exhaustive {
                return Err(refusal.into());
            }
            let exact = position.exact(attempt);
            if refusal.theorem.is_some() { exact.map_err(|_| refusal.into()) } else { exact }
        }
    }
}

/// Whether the value is that of an observed pattern.
///
/// # Errors
/// As [`Solver::value`](super::Solver::value).
pub(super) fn is_observed(
    position: &dyn Observable,
    attempt: &Attempt<'_>,
) -> Result<bool, Failure> {
    Ok(matches!(prediction(position, attempt)?, Prediction::Pattern(_)))
}

/// Whether a proof from the moves says what is known of the position.
///
/// # Errors
/// As [`Solver::value`](super::Solver::value).
pub(super) fn is_proved(position: &dyn Observable, attempt: &Attempt<'_>) -> Result<bool, Failure> {
    let exact = matches!(prediction(position, attempt)?, Prediction::Exact(_));
    Ok(!exact && lock(position.observed()).is_proved())
}

/// What a pattern of the first values says.
fn prediction(position: &dyn Observable, attempt: &Attempt<'_>) -> Result<Prediction, Failure> {
    let Some(extent) = position.extent(attempt)? else { return Ok(Prediction::Exact(None)) };
    let tries = extent.trusted || position.tries_exact();
    let soon = if tries { soon(position, extent, attempt) } else { Ok(None) };
    let fault = match soon {
        Ok(Some(known)) => return Ok(Prediction::Exact(Some(known))),
        Ok(None) => None,
        // A move with too many choices to list may be one of a proved automaton.
        Err(failure @ Failure::Rule(_)) if position.tries_exact() => Some(failure),
        Err(failure) => return Err(failure),
    };
    let (mut extent, mut observed) = (extent, lock(position.observed()));
    loop {
        if !observed.select(extent) {
            observed.add(position.observe(extent, attempt)?);
        }
        if let Some(fault) = &fault
            && !observed.is_proved()
        {
            return Err(fault.clone());
        }
        let known = match position.predict(&observed) {
            Ok(known) => possible(position, known)?,
            Err(why) => Err(why),
        };
        let won = position.is_won(&observed);
        let won = won.filter(|by| extent.trusted || matches!(by, KnownBy::Theorem(_)));
        match position.instead(extent).filter(|_| known.is_err() && won.is_none()) {
            Some(other) => extent = other,
            None => return Ok(predicted(known, won, position, extent, attempt)),
        }
    }
}

/// The exact value of a position beyond those that a pattern is looked for in, if it is found soon.
/// Numbers up to twice as large take little longer than those.
fn soon(
    position: &dyn Observable,
    extent: Extent,
    attempt: &Attempt<'_>,
) -> Result<Option<KnownValue>, Failure> {
    let (at, _) = position.place();
    if at <= Natural::from(extent.last) << 1 {
        return position.exact(attempt).map(Some);
    }
    if !position.is_small() || !lock(position.observed()).is_near(&at) {
        return Ok(None);
    }
    let few = attempt.within(position.short(), SMALL);
    let found = position.exact(&attempt.with(&few));
    attempt.pause()?;
    match found {
        Ok(known) => Ok(Some(known)),
        Err(failure @ Failure::Rule(_)) => Err(failure),
        Err(_) => {
            lock(position.observed()).note_far(&at);
            Ok(None)
        }
    }
}

/// The value of a prediction, unless it is above the number of options.
fn possible(
    position: &dyn Observable,
    known: KnownValue,
) -> Result<Result<KnownValue, String>, Failure> {
    let value = known.value.to_u64().unwrap_or(u64::MAX);
    let most = value.saturating_add(1).min(MOST_COUNTED);
    let options = match known.by {
        KnownBy::Theorem(_) => None,
        _ => position.count_options(most)?,
    };
    Ok(match options {
        Some(count) if count < most && count < value => {
            Err(format!("the pattern gives the value {value}, and there are only {count} options"))
        }
        _ => Ok(known),
    })
}

/// The prediction of a value, or why there is none; `won` is as [`Observable::is_won`] says.
fn predicted(
    known: Result<KnownValue, String>,
    won: Option<KnownBy>,
    position: &dyn Observable,
    Extent { most, trusted, .. }: Extent,
    attempt: &Attempt<'_>,
) -> Prediction {
    match known {
        Ok(known) => {
            match known.by {
                KnownBy::Observed(_) if !trusted => return Prediction::Exact(None),
                KnownBy::Observed(last) => attempt.note_observed(last),
                _ => {}
            }
            Prediction::Pattern(known)
        }
        Err(why) => {
            let (_, [rule, at]) = position.place();
            let message = message!(
                "pattern-winner",
                "{rule}: the pattern says of {at} only who wins",
                rule = rule,
                at = at
            );
            let only_won = Refusal::new(message).at_least(1);
            match won {
                Some(KnownBy::Theorem(name)) => {
                    return Prediction::Refused(only_won.by_theorem(name));
                }
                _ if !trusted => return Prediction::Exact(None),
                Some(KnownBy::Observed(last)) => {
                    attempt.note_observed(last);
                    return Prediction::Refused(only_won);
                }
                _ => {}
            }
            Prediction::Refused(
                Refusal::new(format!(
                    "{rule}: no pattern of the values up to {most} can be trusted at {at}: {why}"
                ))
                .help(
                    "more values may show one; without a pattern all smaller values are computed",
                ),
            )
        }
    }
}
