//! Which clients there are.

use std::thread;

use super::chance::Chance;
use super::visit::{Town, Visit};
use super::{Plan, echo, pupils, strangers};

/// What a client does.
type Habit = fn(&mut Visit<'_>);

/// The sorts of clients, and how many of a hundred are of each.
pub(super) const SORTS: [(&str, usize, Habit); 9] = [
    ("players", 60, pupils::play),
    ("heavy questions", 5, pupils::ask_much),
    ("in a hurry", 1, pupils::hurry),
    ("slow readers", 6, strangers::read_slowly),
    ("slow writers", 6, strangers::write_slowly),
    ("silent", 6, strangers::fall_silent),
    ("hostile", 6, strangers::attack),
    ("vast questions", 6, strangers::ask_vastly),
    ("deserters", 4, strangers::desert),
];

/// They need little.
const STACK: usize = 256 << 10;

/// Sends one client of many to the server.
pub(super) fn spawn<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    town: &'scope Town<'scope>,
    plan: &Plan,
    number: usize,
) -> Result<(), String> {
    let (name, habit) = sort(number * 100 / plan.clients);
    come(scope, town, name, habit, number)
}

/// Measures the machine itself, beside the clients.
pub(super) fn listen<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    town: &'scope Town<'scope>,
) -> Result<(), String> {
    come(scope, town, "echo", echo::listen, usize::MAX)
}

fn come<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    town: &'scope Town<'scope>,
    name: &'static str,
    habit: Habit,
    number: usize,
) -> Result<(), String> {
    let mut visit = Visit {
        town,
        name,
        headers: format!("x-forwarded-for: 198.18.{}.{}\r\n", number / 250 % 250, number % 250 + 1),
        chance: Chance::new(number as u64),
    };
    let come = move || {
        visit.rest(0, 5000);
        habit(&mut visit);
    };
    let spawned = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, come);
    spawned.map(drop).map_err(|why| format!("client {number}: {why}"))
}

/// The sort of the client at a place among a hundred.
fn sort(place: usize) -> (&'static str, Habit) {
    let mut before = 0;
    let sort = SORTS.iter().find(|(_, share, _)| {
        before += share;
        place < before
    });
    let (name, _, habit) = sort.unwrap_or(&SORTS[0]);
    (name, *habit)
}
