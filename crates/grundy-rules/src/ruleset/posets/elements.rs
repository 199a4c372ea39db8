//! The ordered sets of the notation: divisors of a number, cells of a box, subsets, trees, and arcs.

use grundy_core::message;
use std::fmt::Write as _;

use super::order::Order;
use super::symmetry::Symmetry;
use grundy_core::board::{BitSet, Layers, coordinates};
use grundy_core::game::Reading;
use grundy_core::graph::Digraph;
use grundy_core::text::{
    Arcs, Args, Edges, FileKind, Names, ParseError, WRITTEN_OUT, Word, graph, small,
};
use grundy_core::value::factors;

/// An ordered set with the names of its elements.
#[derive(Debug)]
pub(super) struct Elements {
    /// The set as it is written, with its settings.
    pub(super) written: String,
    pub(super) names: Vec<String>,
    pub(super) order: Order,
    /// The elements that can be taken when play begins.
    pub(super) start: BitSet,
    pub(super) shape: Shape,
}

/// What is known of a set besides its order.
#[derive(Debug)]
pub(super) enum Shape {
    /// The cells of a box that can be cut into layers, and those from which play begins, with the
    /// corner.
    Layers(Layers, BitSet),
    /// The cells of a small box.
    Box(Symmetry),
    /// Nothing.
    Any,
}

/// Larger sets are not built.
const MOST_ELEMENTS: u64 = 1 << 12;

/// The sets that have a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    Divisors,
    Box,
    Subsets,
    Tree,
}

impl Named {
    const ALL: [(&'static str, Self); 4] = [
        ("divisors:", Self::Divisors),
        ("box:", Self::Box),
        ("subsets:", Self::Subsets),
        ("tree:", Self::Tree),
    ];

    /// The set that a word names, and its size.
    fn of(word: &Word) -> Option<(Self, Word)> {
        let head = |name: &str| {
            word.text.get(..name.len()).is_some_and(|head| head.eq_ignore_ascii_case(name))
        };
        let (name, kind) = Self::ALL.into_iter().find(|(name, _)| head(name))?;
        Some((kind, word.slice(name.len()..word.text.len())))
    }
}

impl Elements {
    /// Reads an ordered set.
    pub(super) fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Self, ParseError> {
        let words = args.some("an ordered set", "poset divisors:36")?;
        let most = reading.files.most_places().min(MOST_ELEMENTS);
        let Some((kind, size)) = Named::of(words[0]) else {
            no_poison(args)?;
            return Self::arcs(reading, args, most);
        };
        if let Some(second) = words.get(1) {
            return Err(second
                .error(message!("poset-one", "one ordered set is enough"))
                .help(message!("poset-one-help", "join another position with +")));
        }
        reading.graph_files(args).none_beside(words[0])?;
        match kind {
            Named::Divisors => Self::divisors(&size, words[0], poison(args)?, most),
            Named::Box => Self::of_box(&size, words[0], poison(args)?, most),
            Named::Subsets => {
                no_poison(args)?;
                Self::subsets(&size, words[0], most)
            }
            Named::Tree => {
                no_poison(args)?;
                Self::tree(reading, args, words[0], most)
            }
        }
    }

    /// The divisors of a number, ordered by divisibility.
    fn divisors(size: &Word, word: &Word, poison: bool, most: u64) -> Result<Self, ParseError> {
        let n = small(size, "the number", u64::MAX)?;
        if n == 0 {
            return Err(size
                .error(message!("divisors-zero", "0 has no largest divisor"))
                .help(message!("divisors-zero-help", "numbers begin at 1: poset divisors:36")));
        }
        let primes = factors(n);
        // The first prime is the last side, along which cells are numbered one after another.
        let powers: Vec<&[u64]> = primes.chunk_by(|a, b| a == b).rev().collect();
        let sides: Vec<u64> = powers.iter().map(|powers| powers.len() as u64 + 1).collect();
        let sides = fitting(&sides, most, |count| {
            word.error(message!(
                "divisors-many",
                "{n} has {count} divisors, which is too many here",
                n = n,
                count = count
            ))
        })?;
        let name = |at: &[u32]| {
            let power = |(powers, &exponent): (&&[u64], &u32)| powers[0].pow(exponent);
            powers.iter().zip(at).map(power).product::<u64>().to_string()
        };
        Ok(Self::cells(&sides, &name, format!("divisors:{n}"), poison))
    }

    /// The cells of a box, ordered by all coordinates.
    fn of_box(size: &Word, word: &Word, poison: bool, most: u64) -> Result<Self, ParseError> {
        let (mut sides, mut start) = (Vec::new(), 0);
        for digits in size.text.split(['x', 'X']) {
            let place = size.slice(start..start + digits.len());
            start += digits.len() + 1;
            let length = small(&place, "a side", u64::MAX)?;
            if length == 0 {
                return Err(place
                    .error(message!("box-side", "a side has at least 1 cell"))
                    .help(message!("box-side-help", "for example: box:3x3x3")));
            }
            sides.push(length);
        }
        let sides = fitting(&sides, most, |count| {
            word.error(message!(
                "box-large",
                "a box of {count} cells is too large here",
                count = count
            ))
        })?;
        let name = |at: &[u32]| joined(at.iter().map(|along| along + 1), ".");
        let written = format!("box:{}", joined(&sides, "x"));
        Ok(Self::cells(&sides, &name, written, poison))
    }

    /// The subsets of some things, without the empty one and the whole: the cells of a box of two
    /// cells along each side, without the first and the last.
    fn subsets(size: &Word, word: &Word, most: u64) -> Result<Self, ParseError> {
        const MOST_THINGS: u64 = 9;
        let things = small(size, "the number of things", u64::MAX)?;
        if things == 0 {
            return Err(size
                .error(message!("subsets-none", "there is nothing to take subsets of"))
                .help(message!("subsets-none-help", "for example: subsets:3")));
        }
        if things > MOST_THINGS || 1 << things > most {
            return Err(word
                .error(message!(
                    "subsets-large",
                    "the subsets of {things} things are too many here",
                    things = things
                ))
                .help(message!(
                    "subsets-large-help",
                    "up to {most} things can be read, and up to 7 are searched",
                    most = MOST_THINGS
                )));
        }
        let things = u32::try_from(things).unwrap_or(u32::MAX);
        let sides = vec![2; things as usize];
        let name = |at: &[u32]| {
            // The first thing is the last side.
            let chosen = (1..=things).zip(at.iter().rev()).filter(|(_, at)| **at == 1);
            joined(chosen.map(|(thing, _)| thing), "")
        };
        let all = Self::cells(&sides, &name, format!("subsets:{things}"), true);
        let start = all.start.without(&[(1 << things) - 1]);
        let shape = match all.shape {
            Shape::Layers(layers, whole) => {
                Shape::Layers(layers, whole.without(&[(1 << things) - 1]))
            }
            other => other,
        };
        Ok(Self { start, shape, ..all })
    }

    /// The cells of a box. If the first is poison, it is never taken.
    fn cells(
        sides: &[u32],
        name: &dyn Fn(&[u32]) -> String,
        written: String,
        poison: bool,
    ) -> Self {
        let count = sides.iter().product::<u32>();
        let mut arcs = Vec::new();
        let mut stride = count;
        for (axis, &side) in sides.iter().enumerate() {
            stride /= side;
            let inner = (0..count).filter(|&cell| coordinates(sides, cell)[axis] + 1 < side);
            arcs.extend(inner.map(|cell| (cell, cell + stride)));
        }
        let graph = Digraph::new(count, &arcs, None);
        let full = BitSet::full(count);
        let shape = match Layers::new(sides) {
            Some(layers) => Shape::Layers(layers, full.clone()),
            None if count <= Symmetry::MOST_CELLS => Shape::Box(Symmetry::new(sides)),
            None => Shape::Any,
        };
        let names = (0..count).map(|cell| name(&coordinates(sides, cell))).collect();
        let start = if poison { full.without(&[0]) } else { full };
        let written = if poison { written } else { format!("{written} poison=no") };
        Self { written, names, order: acyclic(&graph), start, shape }
    }

    /// The vertices of a tree, each below those that grow on it.
    fn tree(
        reading: Reading<'_>,
        args: &Args<'_>,
        word: &Word,
        most: u64,
    ) -> Result<Self, ParseError> {
        let graph = graph(word, Edges::Simple, reading.graph_files(args))?;
        let written = graph.name().unwrap_or_default().to_owned();
        let parents = written.trim_start_matches("tree:").split(',');
        let parents = parents.map(|parent| parent.parse::<u32>().unwrap_or_default());
        let upward: Vec<(u32, u32)> = (0u32..)
            .zip(parents)
            .filter_map(|(vertex, parent)| Some((parent.checked_sub(1)?, vertex)))
            .collect();
        let count = graph.vertices();
        if u64::from(count) > most {
            return Err(too_large(word, u64::from(count), most));
        }
        let digraph = Digraph::new(count, &upward, None);
        Ok(Self::of_digraph(&digraph, written, |vertex| graph.label(vertex), acyclic(&digraph)))
    }

    /// The ends of arcs, each arc leading to an element above.
    fn arcs(reading: Reading<'_>, args: &Args<'_>, most: u64) -> Result<Self, ParseError> {
        let (files, words) = (reading.graph_files(args), args.words());
        let mut read = Arcs::read(files, words, FileKind::Acyclic)?;
        let message = message!("arc-element", "an arc of an ordered set leads to one element");
        if let Some(error) = read.sum_error(words, message) {
            return Err(error.help(message!("arc-to-each", "write an arc to each: 1:2,1:3")));
        }
        let graph = Names::new(&[&read]).digraph(std::mem::take(&mut read.list));
        if u64::from(graph.vertices()) > most {
            return Err(too_large(words[0], graph.vertices().into(), most));
        }
        let order = Order::new(&graph).map_err(|cycle| {
            let labels: Vec<u64> = cycle.into_iter().map(|vertex| graph.label(vertex)).collect();
            read.cycle_error(files, words, &labels)
                .help(message!("cycle-poset", "1:2 puts 2 above 1, and no element is above itself"))
        })?;
        let direct = (0..graph.vertices()).map(|element| order.covers(element).len());
        let written = match read.printed_file() {
            Some(name) if direct.sum::<usize>() > WRITTEN_OUT => format!("file:{name}"),
            _ => written_arcs(&order, |element| graph.label(element)),
        };
        Ok(Self::of_digraph(&graph, written, |vertex| graph.label(vertex), order))
    }

    fn of_digraph(
        graph: &Digraph,
        written: String,
        label: impl Fn(u32) -> u64,
        order: Order,
    ) -> Self {
        let names = (0..graph.vertices()).map(|element| label(element).to_string()).collect();
        let start = BitSet::full(graph.vertices());
        Self { written, names, order, start, shape: Shape::Any }
    }

    /// The elements that are left once those that a setting names are taken.
    pub(super) fn left(&self, taken: Option<&Word>) -> Result<BitSet, ParseError> {
        let (mut left, mut start) = (self.start.clone(), 0);
        let Some(taken) = taken else { return Ok(left) };
        for name in taken.text.split(',') {
            let place = taken.slice(start..start + name.len());
            start += name.len() + 1;
            let found = (0u32..).zip(&self.names).find(|(_, known)| *known == name);
            let Some((element, _)) = found.filter(|&(element, _)| self.start.contains(element))
            else {
                let message = match found {
                    Some(_) => message!("element-never", "{name} is never taken", name = name),
                    None => message!(
                        "element-none",
                        "{set} has no element `{name}`",
                        set = self.written,
                        name = name
                    ),
                };
                let mut known = self.start.iter().map(|element| &self.names[element as usize]);
                let examples = joined(known.by_ref().take(6), ", ");
                let more = if known.next().is_some() { ", …" } else { "" };
                return Err(place.error(message).help(message!(
                    "element-list",
                    "its elements are {examples}",
                    examples = format!("{examples}{more}")
                )));
            };
            left = self.order.after(&left, element);
        }
        Ok(left)
    }
}

/// The order on the cells of a box or on the vertices of a tree, whose arcs make no cycle.
fn acyclic(graph: &Digraph) -> Order {
    Order::new(graph).unwrap_or_else(|_| Order::antichain(graph.vertices()))
}

/// Elements with those directly above them, and bare elements without any.
fn written_arcs(order: &Order, label: impl Fn(u32) -> u64) -> String {
    let mut touched = BitSet::empty(order.size());
    let mut written = String::new();
    for low in 0..order.size() {
        for &high in order.covers(low) {
            touched.insert(low);
            touched.insert(high);
            let _ = write!(written, "{}:{},", label(low), label(high));
        }
    }
    for bare in (0..order.size()).filter(|&element| !touched.contains(element)) {
        let _ = write!(written, "{},", label(bare));
    }
    written.pop();
    written
}

/// The sides of a box, if it has at most so many cells.
fn fitting(
    sides: &[u64],
    most: u64,
    error: impl Fn(String) -> ParseError,
) -> Result<Vec<u32>, ParseError> {
    let count = sides.iter().try_fold(1u64, |cells, &side| cells.checked_mul(side));
    match count {
        Some(count) if count <= most => {
            Ok(sides.iter().map(|&side| u32::try_from(side).unwrap_or(u32::MAX)).collect())
        }
        Some(count) => {
            Err(error(count.to_string()).help(message!("up-to", "up to {most}", most = most)))
        }
        None => Err(error("more than 2^64".to_owned()).help(message!(
            "up-to",
            "up to {most}",
            most = most
        ))),
    }
}

fn too_large(word: &Word, count: u64, most: u64) -> ParseError {
    word.error(message!(
        "poset-large",
        "an ordered set of {count} elements is too large here",
        count = count
    ))
    .help(message!("up-to", "up to {most}", most = most))
}

/// Whether the least element is poison.
fn poison(args: &Args<'_>) -> Result<bool, ParseError> {
    let Some(word) = args.setting("poison") else { return Ok(true) };
    match word.text.to_ascii_lowercase().as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(word
            .error(message!("poison-value", "`poison=` is yes or no"))
            .help(message!("poison-value-help", "with poison=no the least element may be taken"))),
    }
}

/// Refuses the setting where the set need not have a least element.
fn no_poison(args: &Args<'_>) -> Result<(), ParseError> {
    args.setting("poison").map_or(Ok(()), |word| {
        Err(word
            .error(message!(
                "poison-only",
                "`poison=` is a setting of divisors: and box:, which have a least element"
            ))
            .help(message!("poison-only-help", "leave it out: here every element may be taken")))
    })
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
