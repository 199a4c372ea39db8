//! The misère quotient of a game on single heaps, or of a position and all that play reaches from it.

use grundy_core::game::{Failure, HeapRule, Meter, Refusal};
use grundy_core::message;
use grundy_engine::Workbench;
use grundy_engine::catalog::Named;
use grundy_engine::notation::Position;
use grundy_misere::{Balance, HeapQuotients, PositionQuotient, game_name};

use crate::error::Error;
use crate::object::infinite::{self, infinite};
use crate::object::quotient::{Found, Object, Status, of_heaps, of_positions};
use crate::read::read;

/// The last heap of a search that goes on until the quotient is proved or a limit is reached.
const MOST: u64 = u64::MAX - 1;

/// A quotient with more elements than this ends the search: to describe it takes longer than to
/// find it.
const MOST_ELEMENTS: usize = 256;

/// What is known of misère play.
pub(crate) enum Quotient {
    /// A quotient, proved or of the heaps done.
    Finite(Box<Object>),
    /// The theorem that decides sums of a game whose quotient is infinite.
    Infinite(Box<infinite::Object>),
}

/// The misère quotient of a game. `to` is the last heap of a game on heaps; `watch` sees how many
/// heaps are done.
///
/// # Errors
/// What is neither a game on single heaps nor a position; a position that a limit leaves open.
pub(crate) fn of_game(
    bench: &Workbench,
    game: &str,
    to: Option<u64>,
    meter: &Meter<'_>,
    watch: &mut dyn FnMut(u64),
) -> Result<Quotient, Error> {
    let heap = read(bench, &format!("{game} 1"), false);
    if let Some(rule) = heap.as_ref().ok().and_then(Position::heap_rule) {
        let whole = rule.code().filter(|_| to.is_none());
        return Ok(match whole.and_then(Balance::of) {
            Some(balance) => Quotient::Infinite(Box::new(infinite(balance, None))),
            None => Quotient::Finite(Box::new(of_rule(rule, to, meter, watch))),
        });
    }
    let position = read(bench, game, false).map_err(|error| {
        let known = Named::new(game).row.is_some();
        if known { neither(game) } else { error }
    })?;
    if to.is_some() {
        return Err(Error::input(
            message!("quotient-to", "`to` does nothing here"),
            message!(
                "quotient-to-help",
                "the position and all that play reaches from it are finitely many"
            ),
        ));
    }
    let parts = position.parts();
    let mut found = PositionQuotient::default();
    found.add(&parts, meter)?;
    let named = position.parts().into_iter().map(|part| part.text().to_string()).collect();
    let object = of_positions(game, &found, Some(named), known_by(Status::Proved, None));
    Ok(Quotient::Finite(Box::new(object)))
}

/// The quotient of a game's heaps, as far as a limit allows.
fn of_rule(
    rule: &dyn HeapRule,
    to: Option<u64>,
    meter: &Meter<'_>,
    watch: &mut dyn FnMut(u64),
) -> Object {
    let mut found = HeapQuotients::new(&[rule]);
    let ended = search(&mut found, rule, to.unwrap_or(MOST), meter, watch);
    let status = Status::of(&found);
    of_heaps(&game_name(rule), &found, known_by(status, ended.err().as_ref()))
}

/// Adds heaps one by one, while the quotient is neither proved nor large.
fn search(
    found: &mut HeapQuotients,
    rule: &dyn HeapRule,
    to: u64,
    meter: &Meter<'_>,
    watch: &mut dyn FnMut(u64),
) -> Result<(), Failure> {
    while found.heaps(0) <= to && !found.is_proved() {
        if found.quotient().order() > MOST_ELEMENTS {
            let message = message!(
                "quotient-large",
                "quotients of more than {most} elements end the search",
                most = MOST_ELEMENTS
            );
            return Err(Refusal::new(message).into());
        }
        let heap = found.heaps(0);
        found.extend(&[rule], &[heap], meter, &mut |found| watch(found.heaps(0)))?;
    }
    Ok(())
}

fn known_by(status: Status, ended: Option<&Failure>) -> Found {
    Found { status, incomplete: ended.map(ToString::to_string), certificate: None }
}

fn neither(game: &str) -> Error {
    Error::input(
        message!(
            "quotient-neither",
            "{game} is neither a game on single heaps nor a position",
            game = game
        ),
        message!("quotient-neither-help", "for example: kayles, 0.77, cram 2x3, cram 2x3 + nim 2"),
    )
}
