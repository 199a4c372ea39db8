//! The result of `misere`: the misère quotient of a game's heaps, or of some positions.

use grundy_misere::{
    Atom, Element, GrowthLaw, HeapQuotients, PositionQuotient, Quotient, QuotientChange,
    QuotientPeriod, RefutedCandidate, growth, monomial_text, trend,
};
use serde::Serialize;

use super::json::Count;

/// How a quotient is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It is the quotient of the whole game; of positions, that of all that play reaches from them.
    Proved,
    /// It is the quotient of the heaps done, and more heaps may change it.
    UpToHeap,
    /// The candidates for the next heap grow without an end in sight.
    InfiniteSuspected,
}

impl Status {
    /// How the quotient of one game's heaps is known.
    pub fn of(found: &HeapQuotients) -> Self {
        if found.is_proved() {
            Self::Proved
        } else if growth(found.refuted()).is_some() || trend(found.history()).is_some() {
            Self::InfiniteSuspected
        } else {
            Self::UpToHeap
        }
    }
}

/// The object of `misere`.
#[derive(Debug, Serialize)]
pub struct Object {
    /// The game as printed.
    pub game: String,
    play: &'static str,
    /// How the quotient is known.
    pub status: Status,
    /// The last heap done; the largest number of a game on single numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heaps: Option<Count>,
    /// The positions whose quotient this is, where they are not numbered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Vec<String>>,
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
    /// The generators: a letter, and the least heap or the first position of its element.
    pub generators: Vec<Generator>,
    /// For each generator, the product of each element with it, as numbers of elements.
    pub products: Vec<Vec<Element>>,
    /// The relations that reduce each product to its normal form.
    pub relations: Vec<String>,
    /// The normal form of each element.
    pub elements: Vec<String>,
    /// The lost elements, as numbers of elements.
    pub lost: Vec<Element>,
    /// The element of each heap or position, as a number of an element.
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
    /// The family of sums that refutes one candidate after the other, where an infinite quotient is
    /// suspected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub growth: Option<Vec<Grown>>,
    /// The law by which the quotient grows from heap to heap, where there seems to be one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trend: Option<Law>,
    /// What ended the work early.
    pub incomplete: Option<String>,
    /// Where the certificate is.
    pub certificate: Option<String>,
}

/// A law of growth, as [`GrowthLaw`] describes it.
#[derive(Debug, Serialize)]
pub struct Law {
    /// The number of laws that take turns.
    pub every: usize,
    /// The number of heaps from a change to the next one by the same law.
    pub heaps: u64,
    /// The second difference of the orders by one law.
    pub second_difference: i64,
    /// The number of changes that fit.
    pub changes: usize,
}

impl From<GrowthLaw> for Law {
    fn from(GrowthLaw { every, heaps, second_difference, changes }: GrowthLaw) -> Self {
        Self { every, heaps, second_difference, changes }
    }
}

/// A heap or position in a family of sums.
#[derive(Debug, Serialize)]
pub struct Grown {
    /// The heap or position.
    pub place: Place,
    /// How often it occurs in the last sum.
    pub count: u32,
    /// How much more often it occurs in each next sum.
    pub step: i64,
}

/// A generator of a quotient.
#[derive(Debug, Serialize)]
pub struct Generator {
    /// Its letter.
    pub name: String,
    /// The least heap of its element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heap: Option<u64>,
    /// A position of its element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// A candidate that was refuted.
#[derive(Debug, Serialize)]
pub struct Refuted {
    /// Its order.
    pub order: usize,
    /// The heaps or positions of the sum and how often each occurs.
    pub sum: Vec<(Place, u32)>,
}

/// A heap or a position.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Place {
    /// A heap.
    Heap(u64),
    /// A position.
    Position(String),
}

impl Place {
    fn heap(&self) -> Option<u64> {
        match self {
            Self::Heap(heap) => Some(*heap),
            Self::Position(_) => None,
        }
    }

    fn position(self) -> Option<String> {
        match self {
            Self::Heap(_) => None,
            Self::Position(text) => Some(text),
        }
    }
}

/// How a quotient was found and where it was written.
#[derive(Debug)]
pub struct Found {
    /// How it is known.
    pub status: Status,
    /// What ended the work early.
    pub incomplete: Option<String>,
    /// Where the certificate is.
    pub certificate: Option<String>,
}

/// A quotient, as an object describes it.
struct Described<'a> {
    quotient: &'a Quotient,
    history: &'a [QuotientChange],
    rounds: &'a [RefutedCandidate],
    /// The last heap.
    last: Option<u64>,
    positions: Option<Vec<String>>,
    images: Vec<Element>,
    period: Option<QuotientPeriod>,
    place: &'a dyn Fn(Atom) -> Place,
}

/// The object of the quotient of one game's heaps.
pub fn of_heaps(game: &str, quotients: &HeapQuotients, found: Found) -> Object {
    let described = Described {
        quotient: quotients.quotient(),
        history: quotients.history(),
        rounds: quotients.refuted(),
        last: quotients.heaps(0).checked_sub(1),
        positions: None,
        images: quotients.images(0).collect(),
        period: quotients.period(0),
        place: &|atom| Place::Heap(quotients.heap_of(atom).1),
    };
    object(game, &described, found)
}

/// The object of the quotient of some positions: of those named, or of those of the numbers from 0
/// on.
pub fn of_positions(
    game: &str,
    quotient: &PositionQuotient,
    named: Option<Vec<String>>,
    found: Found,
) -> Object {
    let last = (quotient.positions().len() as u64).checked_sub(1);
    let described = Described {
        quotient: quotient.quotient(),
        history: quotient.history(),
        rounds: quotient.refuted(),
        last: last.filter(|_| named.is_none()),
        positions: named,
        images: quotient.images().collect(),
        period: None,
        place: &|atom| Place::Position(quotient.name(atom).to_owned()),
    };
    object(game, &described, found)
}

/// The fields of a quotient.
fn object(game: &str, described: &Described<'_>, found: Found) -> Object {
    let Described { quotient, history, period, images, place, .. } = described;
    let presentation = quotient.presentation();
    let names = presentation.names();
    let form = |monomial: &Vec<u32>| monomial_text(monomial, &names);
    let divisibility = quotient.divisibility();
    let different = period.and_then(|p| usize::try_from(p.period + p.preperiod).ok());
    let shown = different.unwrap_or(images.len());
    Object {
        game: game.to_owned(),
        play: "misere",
        status: found.status,
        heaps: described.last.map(Count),
        positions: described.positions.clone(),
        order: quotient.order(),
        lost_count: quotient.lost().count(),
        tame: quotient.tame().is_some(),
        wild_from: wild_from(history).map(Count),
        last_change: history.last().map(|change| Count(change.heap)),
        period: period.map(|p| Count(p.period)),
        preperiod: period.map(|p| Count(p.preperiod)),
        heap_base: 0,
        history: history.iter().map(|c| (c.heap, c.order, c.lost)).collect(),
        generators: presentation
            .generators
            .iter()
            .zip(&names)
            .map(|(&atom, name)| Generator {
                name: name.clone(),
                heap: place(atom).heap(),
                position: place(atom).position(),
            })
            .collect(),
        products: presentation
            .generators
            .iter()
            .map(|&atom| quotient.row(quotient.image(atom)))
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
        refuted: described.rounds.iter().map(|round| refuted(round, place)).collect(),
        growth: growth(described.rounds).map(|family| {
            let sum = family.sum.into_iter();
            sum.map(|(atom, count, step)| Grown { place: place(atom), count, step }).collect()
        }),
        trend: trend(history).filter(|_| period.is_none()).map(Law::from),
        incomplete: found.incomplete,
        certificate: found.certificate,
    }
}

fn refuted(round: &RefutedCandidate, place: &dyn Fn(Atom) -> Place) -> Refuted {
    let sum = round.sum.iter().map(|&(atom, count)| (place(atom), count)).collect();
    Refuted { order: round.order, sum }
}

/// The first heap whose quotient is not that of Nim heaps.
fn wild_from(history: &[QuotientChange]) -> Option<u64> {
    history.iter().find(|change| !change.tame).map(|change| change.heap)
}
