//! What `misere` found: the misère quotient of a game's heaps.

use grundy::misere::{Change, Element, HeapQuotients, Round, monomial_text};
use serde::Serialize;

use super::json::{Count, Headed, headed};

/// How a quotient is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It is the quotient of the whole game.
    Proved,
    /// It is the quotient of the heaps done, and more heaps may change it.
    UpToHeap,
    /// The candidates for the next heap grow without an end in sight.
    InfiniteSuspected,
}

/// The object of `misere`.
#[derive(Debug, Serialize)]
pub struct Object {
    /// The game as printed.
    pub game: String,
    play: &'static str,
    /// How the quotient is known.
    pub status: Status,
    /// The last heap done.
    pub heaps: Option<Count>,
    /// The number of elements.
    pub order: usize,
    /// The number of lost elements.
    pub lost_count: usize,
    /// Whether misère play is as simple as in Nim.
    pub tame: bool,
    /// The first heap at which the quotient is wild.
    pub wild_from: Option<Count>,
    /// The last heap at which the quotient changed.
    pub last_change: Option<Count>,
    /// The period of φ, where the quotient is proved.
    pub period: Option<Count>,
    /// Its preperiod.
    pub preperiod: Option<Count>,
    heap_base: u8,
    /// Heap, order and number of lost elements at each change.
    pub history: Vec<(u64, usize, usize)>,
    /// The generators: a letter, and the least heap of its element.
    pub generators: Vec<Generator>,
    /// The relations that reduce each product to its normal form.
    pub relations: Vec<String>,
    /// The normal form of each element.
    pub elements: Vec<String>,
    /// The lost elements, as numbers of elements.
    pub lost: Vec<Element>,
    /// The element of each heap, as a number of an element.
    pub phi: Vec<Element>,
    /// The elements equal to their squares.
    pub idempotents: Vec<Element>,
    /// The class of mutual divisibility of each element.
    pub classes: Vec<u32>,
    /// The class that is the kernel.
    pub kernel: u32,
    /// The candidates refuted for the next heap, where a search was begun: order, and the sum that
    /// refuted it.
    pub refuted: Vec<Refuted>,
    /// What ended the work early.
    pub incomplete: Option<String>,
    /// Where the certificate is.
    pub certificate: Option<String>,
}

/// A generator of a quotient.
#[derive(Debug, Serialize)]
pub struct Generator {
    /// Its letter.
    pub name: String,
    /// The least heap of its element.
    pub heap: u64,
}

/// A candidate that was refuted.
#[derive(Debug, Serialize)]
pub struct Refuted {
    /// Its order.
    pub order: usize,
    /// The heaps of the sum and how often each occurs.
    pub sum: Vec<(u64, u32)>,
}

/// The object of a quotient of one game.
pub fn quotient(
    game: &str,
    found: &HeapQuotients,
    status: Status,
    incomplete: Option<String>,
    certificate: Option<String>,
) -> Headed<Object> {
    headed(object(game, found, status, incomplete, certificate))
}

/// The fields of a quotient of one game.
pub fn object(
    game: &str,
    found: &HeapQuotients,
    status: Status,
    incomplete: Option<String>,
    certificate: Option<String>,
) -> Object {
    let quotient = found.quotient();
    let presentation = quotient.presentation();
    let names = presentation.names();
    let form = |monomial: &Vec<u32>| monomial_text(monomial, &names);
    let divisibility = quotient.divisibility();
    let pretending = found.pretending(0);
    let heaps = found.heaps(0).checked_sub(1);
    let images: Vec<Element> = found.images(0).collect();
    let different = pretending.and_then(|p| usize::try_from(p.period + p.preperiod).ok());
    let shown = different.unwrap_or(images.len());
    Object {
        game: game.to_owned(),
        play: "misere",
        status,
        heaps: heaps.map(Count),
        order: quotient.order(),
        lost_count: quotient.lost().count(),
        tame: quotient.tame().is_some(),
        wild_from: wild_from(found.history()).map(Count),
        last_change: found.history().last().map(|change| Count(change.heap)),
        period: pretending.map(|p| Count(p.period)),
        preperiod: pretending.map(|p| Count(p.preperiod)),
        heap_base: 0,
        history: found.history().iter().map(|c| (c.heap, c.order, c.lost)).collect(),
        generators: presentation
            .generators
            .iter()
            .zip(&names)
            .map(|(&atom, name)| Generator { name: name.clone(), heap: found.heap_of(atom).1 })
            .collect(),
        relations: presentation
            .rules
            .iter()
            .map(|(left, right)| format!("{} = {}", form(left), form(right)))
            .collect(),
        elements: presentation.forms.iter().map(form).collect(),
        lost: quotient.lost().collect(),
        phi: images[..shown.min(images.len())].to_vec(),
        idempotents: quotient.idempotents(),
        classes: divisibility.class,
        kernel: divisibility.kernel,
        refuted: found.rounds().iter().map(|round| refuted(found, round)).collect(),
        incomplete,
        certificate,
    }
}

fn refuted(found: &HeapQuotients, round: &Round) -> Refuted {
    let sum = round.sum.iter().map(|&(atom, count)| (found.heap_of(atom).1, count)).collect();
    Refuted { order: round.order, sum }
}

/// The first heap whose quotient is not that of Nim heaps.
fn wild_from(history: &[Change]) -> Option<u64> {
    history.iter().find(|change| !change.tame).map(|change| change.heap)
}
