//! Small positions of a game: all of a size, random ones, and what a position shrinks to.
//!
//! A game says in which [`ComponentForm`] its components are written, and every case is a text that the game
//! may still refuse.

use std::ops::ControlFlow;

use super::Workbench;
use crate::notation::{self, Position};
use grundy_core::game::ComponentForm;
use grundy_core::text::words;

/// One component as data.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Atom {
    Numbers(Vec<u64>),
    Sides(Vec<u64>),
    Picture(Vec<char>),
    /// Vertices 1 to `vertices`, with edges or arcs.
    Graph {
        vertices: u64,
        edges: Vec<(u64, u64)>,
    },
}

/// One position, as a list of components.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    atoms: Vec<Atom>,
}

impl Case {
    /// The number of components.
    pub fn components(&self) -> usize {
        self.atoms.len()
    }

    /// The graphs of the position as files with a header: a line `VERTICES EDGES` and a line with the
    /// ends of each edge; `None` where components are no graphs.
    pub fn graph_file(&self) -> Option<String> {
        let mut lines = Vec::new();
        for atom in &self.atoms {
            let Atom::Graph { vertices, edges } = atom else { return None };
            lines.push(format!("{vertices} {}", edges.len()));
            lines.extend(edges.iter().map(|(u, v)| format!("{u} {v}")));
        }
        Some(lines.join("\n"))
    }

    /// The numbers and pictures of the position in the order in which the input files of contest
    /// tasks have them: heaps as they are, the sides of a board, and of a graph the number of
    /// vertices, the number of edges, and the ends of each edge.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for atom in &self.atoms {
            match atom {
                Atom::Numbers(numbers) | Atom::Sides(numbers) => {
                    words.extend(numbers.iter().map(u64::to_string));
                }
                Atom::Picture(places) => words.push(places.iter().collect()),
                Atom::Graph { vertices, edges } => {
                    words.push(vertices.to_string());
                    words.push(edges.len().to_string());
                    words.extend(edges.iter().flat_map(|(u, v)| [u.to_string(), v.to_string()]));
                }
            }
        }
        words
    }
}

/// The positions of one game, by size: the sum of numbers, the cells of boards, the places of
/// pictures, the vertices of graphs.
#[derive(Debug, Clone)]
pub struct Cases {
    game: String,
    form: ComponentForm,
    components: usize,
}

/// Where a size has more single components than this, not all are listed.
const MOST_ATOMS: usize = 10_000;

/// Larger sizes are refused.
const MOST_SIZE: u64 = 100_000;

/// Digraphs with more vertices than this are too many to list.
const MOST_VERTICES: u64 = 5;

/// Small components in a form, of which a game reads at least one.
fn smallest(form: ComponentForm) -> Vec<String> {
    match form {
        ComponentForm::Numbers(count) => {
            ["1", "4"].map(|number| vec![number; count].join(" ")).into()
        }
        ComponentForm::Sides(count) => vec![vec!["2"; count].join("x")],
        ComponentForm::Picture(places) => {
            let mut pieces: Vec<char> = places.chars().collect();
            pieces.rotate_left(1);
            vec![pieces.into_iter().collect()]
        }
        ComponentForm::Graph => vec!["path:3".to_owned()],
        ComponentForm::Dag | ComponentForm::Digraph => vec!["1:2,1:3 at=1".to_owned()],
        ComponentForm::Poset => vec!["1:2,1:3".to_owned()],
    }
}

impl Workbench {
    /// Whether the components of a game, given by its name and settings, are graphs or made of vertices,
    /// so that a number is the name of a vertex.
    pub fn is_on_graphs(&self, game: &str) -> bool {
        let form = words(game).first().and_then(|name| {
            let named = notation::game(name, &self.own).ok()?;
            Some(named.game.profile(self.reading(&named)).form)
        });
        matches!(
            form,
            Some(
                ComponentForm::Graph
                    | ComponentForm::Dag
                    | ComponentForm::Digraph
                    | ComponentForm::Poset
            )
        )
    }

    /// The small positions of a game, given by its name and settings, with at most `components`
    /// components (by default three numbers or tuples, else one); `None` if the components have no
    /// form that is known here.
    pub fn cases(&self, game: &str, components: Option<usize>) -> Option<Cases> {
        let words = words(game);
        let named = notation::game(words.first()?, &self.own).ok()?;
        let form = named.game.profile(self.reading(&named)).form;
        let compound = |position: &Position| {
            position.parts().into_iter().any(|part| part.rules().compound().is_some())
        };
        let reads = |arguments: String| {
            let position = self.read(&format!("{game} {arguments}"));
            position.is_ok_and(|position| !compound(&position))
        };
        if !smallest(form).into_iter().any(reads) {
            return None;
        }
        let usual = if matches!(form, ComponentForm::Numbers(_)) { 3 } else { 1 };
        let single =
            matches!(form, ComponentForm::Dag | ComponentForm::Digraph | ComponentForm::Poset);
        let components = if single { 1 } else { components.unwrap_or(usual).max(1) };
        Some(Cases { game: game.to_owned(), form, components })
    }
}

impl Cases {
    /// The size up to which all positions are few and small, and the largest component of a random
    /// position, unless somebody says otherwise: boards and graphs are searched.
    pub fn usual_sizes(&self) -> (u64, u64) {
        match self.form {
            ComponentForm::Numbers(_) => (200, 20),
            _ => (9, 9),
        }
    }

    /// Whether the components are graphs or digraphs.
    pub fn are_graphs(&self) -> bool {
        use ComponentForm::{Dag, Digraph, Graph, Poset};
        matches!(self.form, Graph | Dag | Digraph | Poset)
    }

    /// The position of a case whose one graph is in a file.
    pub fn text_of_file(&self, case: &Case, file: &str) -> Option<String> {
        let [Atom::Graph { .. }] = case.atoms.as_slice() else { return None };
        let at = if matches!(self.form, ComponentForm::Dag | ComponentForm::Digraph) {
            " at=1"
        } else {
            ""
        };
        Some(format!("{} {file}{at}", self.game))
    }

    /// The case as a position.
    pub fn text(&self, case: &Case) -> String {
        let mut text = self.game.clone();
        for atom in &case.atoms {
            text.push(' ');
            text.push_str(&self.atom_text(atom));
        }
        text
    }

    fn atom_text(&self, atom: &Atom) -> String {
        let joined = |numbers: &[u64], between: &str| {
            numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(between)
        };
        match atom {
            Atom::Numbers(numbers) => joined(numbers, " "),
            Atom::Sides(sides) => joined(sides, "x"),
            Atom::Picture(places) => places.iter().collect(),
            Atom::Graph { vertices, edges } => {
                let pawn = matches!(self.form, ComponentForm::Dag | ComponentForm::Digraph);
                let between = if self.form == ComponentForm::Graph { '-' } else { ':' };
                let ends = edges.iter().map(|(u, v)| format!("{u}{between}{v}"));
                let touched = |v: &u64| edges.iter().any(|(a, b)| a == v || b == v);
                let bare = (1..=*vertices).filter(|v| !touched(v)).map(|v| v.to_string());
                let list = ends.chain(bare).collect::<Vec<_>>().join(",");
                if pawn { format!("{list} at=1") } else { list }
            }
        }
    }

    /// Calls `visit` with each position of a size until it breaks. Components of a sum are in no
    /// order, so each sum is visited once. Returns `false` if there are too many to list.
    pub fn of_size(&self, size: u64, visit: &mut dyn FnMut(Case) -> ControlFlow<()>) -> bool {
        if size > MOST_SIZE {
            return false;
        }
        let mut lists = Vec::new();
        // The largest first: where there are too many, it is these.
        for part in (1..=size).rev() {
            match self.atoms(part) {
                Some(atoms) => lists.push(atoms),
                None => return false,
            }
        }
        lists.reverse();
        let _ = sums(&lists, self.components, size, visit);
        true
    }

    /// All components of a size; `None` if there are too many.
    fn atoms(&self, size: u64) -> Option<Vec<Atom>> {
        let mut atoms = Vec::new();
        match self.form {
            ComponentForm::Numbers(count) => {
                let all = tuples(count, size, 0, &|rest, last| if last { rest } else { 0 })?;
                atoms.extend(
                    all.into_iter().filter(|n| n.iter().sum::<u64>() == size).map(Atom::Numbers),
                );
            }
            ComponentForm::Sides(count) => {
                let all = tuples(count, size, 1, &|_, _| 1)?;
                let area = |sides: &Vec<u64>| sides.iter().try_fold(1u64, |a, &b| a.checked_mul(b));
                atoms.extend(all.into_iter().filter(|s| area(s) == Some(size)).map(Atom::Sides));
            }
            ComponentForm::Picture(places) => {
                let places: Vec<char> = places.chars().collect();
                let choices =
                    u32::try_from(size).ok().and_then(|size| places.len().checked_pow(size));
                let all = choices.filter(|&all| all <= MOST_ATOMS)?;
                atoms.extend((0..all).map(|number| picture(number, size, &places)));
            }
            ComponentForm::Graph
            | ComponentForm::Dag
            | ComponentForm::Digraph
            | ComponentForm::Poset => {
                atoms = self.graphs(size)?;
            }
        }
        Some(atoms)
    }

    /// Every graph with some vertices; of graphs that differ by a numbering of the vertices one, except
    /// for the vertex 1, which carries the pawn or the ground.
    fn graphs(&self, vertices: u64) -> Option<Vec<Atom>> {
        let pairs = self.pairs(vertices);
        if vertices > MOST_VERTICES || pairs.len() > 12 {
            return None;
        }
        let renumberings = renumberings(vertices);
        let mut all = Vec::new();
        for set in 0u32..1 << pairs.len() {
            let chosen = (0..pairs.len()).filter(|i| set >> i & 1 == 1).map(|i| pairs[i]);
            let edges: Vec<(u64, u64)> = chosen.collect();
            let least = matches!(self.form, ComponentForm::Dag | ComponentForm::Poset)
                || renumberings.iter().all(|new| renumbered(&edges, new, self.form) >= edges);
            if least {
                all.push(Atom::Graph { vertices, edges });
            }
        }
        Some(all)
    }

    /// The pairs of vertices that may be joined.
    fn pairs(&self, vertices: u64) -> Vec<(u64, u64)> {
        let both = self.form == ComponentForm::Digraph;
        let pairs = (1..=vertices).flat_map(|u| (1..=vertices).map(move |v| (u, v)));
        pairs.filter(|(u, v)| u < v || (both && u != v)).collect()
    }

    /// A random position whose numbers, cells, places and vertices are at most `largest` in each
    /// component; `below(n)` returns a random number less than `n`.
    pub fn random(&self, largest: u64, below: &mut dyn FnMut(u64) -> u64) -> Case {
        let largest = largest.max(1);
        let most = self.components as u64;
        let atoms = (0..=below(most)).map(|_| self.random_atom(largest, below)).collect();
        Case { atoms }
    }

    fn random_atom(&self, largest: u64, below: &mut dyn FnMut(u64) -> u64) -> Atom {
        match self.form {
            ComponentForm::Numbers(1) => Atom::Numbers(vec![1 + below(largest)]),
            ComponentForm::Numbers(count) => {
                Atom::Numbers((0..count).map(|_| below(largest.saturating_add(1))).collect())
            }
            ComponentForm::Sides(count) => {
                let mut room = largest;
                let mut sides = Vec::new();
                for _ in 0..count {
                    let side = 1 + below(room);
                    room /= side;
                    sides.push(side);
                }
                // No side is always the longest.
                let turn = usize::try_from(below(count as u64)).unwrap_or(0);
                sides.rotate_left(turn);
                Atom::Sides(sides)
            }
            ComponentForm::Picture(places) => {
                let places: Vec<char> = places.chars().collect();
                let mut place = || usize::try_from(below(places.len() as u64)).unwrap_or(0);
                let length = (0..largest).take(1 << 20);
                let mut all: Vec<char> = length.map(|_| places[place()]).collect();
                all.truncate(usize::try_from(1 + below(largest)).unwrap_or(1));
                Atom::Picture(all)
            }
            ComponentForm::Graph
            | ComponentForm::Dag
            | ComponentForm::Digraph
            | ComponentForm::Poset => {
                let vertices = 1 + below(largest.min(1 << 10));
                // Of one density in four.
                let density = 1 + below(4);
                let pairs = self.pairs(vertices).into_iter();
                let edges = pairs.filter(|_| below(5) < density).collect();
                Atom::Graph { vertices, edges }
            }
        }
    }

    /// Positions that are smaller than a case by one step, the smallest first: without a component,
    /// or with a smaller one.
    pub fn smaller(&self, case: &Case) -> Vec<Case> {
        let mut all = Vec::new();
        if case.atoms.len() > 1 {
            for i in 0..case.atoms.len() {
                let mut atoms = case.atoms.clone();
                atoms.remove(i);
                all.push(Case { atoms });
            }
        }
        for (i, atom) in case.atoms.iter().enumerate() {
            for smaller in lesser(atom) {
                let mut atoms = case.atoms.clone();
                atoms[i] = smaller;
                all.push(Case { atoms });
            }
        }
        all
    }
}

/// The components that are smaller by one step.
fn lesser(atom: &Atom) -> Vec<Atom> {
    match atom {
        // A heap of 0 is no heap; of the numbers of a tuple some may be 0.
        Atom::Numbers(numbers) => {
            let lists = lowered(numbers, u64::from(numbers.len() == 1)).into_iter();
            let kept = lists.filter(|list| list.iter().any(|&number| number > 0));
            kept.map(Atom::Numbers).collect()
        }
        Atom::Sides(sides) => lowered(sides, 1).into_iter().map(Atom::Sides).collect(),
        Atom::Picture(places) if places.len() < 2 => Vec::new(),
        Atom::Picture(places) => (0..places.len())
            .map(|i| {
                let mut places = places.clone();
                places.remove(i);
                Atom::Picture(places)
            })
            .collect(),
        Atom::Graph { vertices, edges } => {
            let mut all = Vec::new();
            for gone in (1..=*vertices).rev().filter(|_| *vertices > 1) {
                let down = |v: u64| if v > gone { v - 1 } else { v };
                let kept = edges.iter().filter(|(u, v)| *u != gone && *v != gone);
                let edges = kept.map(|&(u, v)| (down(u), down(v))).collect();
                all.push(Atom::Graph { vertices: vertices - 1, edges });
            }
            for i in 0..edges.len() {
                let mut edges = edges.clone();
                edges.remove(i);
                all.push(Atom::Graph { vertices: *vertices, edges });
            }
            all
        }
    }
}

/// Lists with one number lowered to the least, to half of it, or by one.
fn lowered(numbers: &[u64], least: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (i, &number) in numbers.iter().enumerate() {
        for lower in [least, number / 2, number.saturating_sub(1)] {
            let mut list = numbers.to_vec();
            list[i] = lower;
            if lower >= least && lower < number && !all.contains(&list) {
                all.push(list);
            }
        }
    }
    all
}

/// Lists of `count` numbers from `least` to `most`, if they are not too many; the last one is at
/// least what `floor` says of the rest.
fn tuples(
    count: usize,
    most: u64,
    least: u64,
    floor: &dyn Fn(u64, bool) -> u64,
) -> Option<Vec<Vec<u64>>> {
    let mut all = vec![Vec::new()];
    for place in 1..=count {
        let mut longer = Vec::new();
        for list in &all {
            let rest = most - list.iter().sum::<u64>().min(most);
            let most = if least == 0 { rest } else { most };
            for number in floor(rest, place == count).max(least)..=most {
                longer.push([list.as_slice(), &[number]].concat());
                if longer.len() > MOST_ATOMS {
                    return None;
                }
            }
        }
        all = longer;
    }
    Some(all)
}

/// The picture whose places are the digits of a number.
fn picture(mut number: usize, size: u64, places: &[char]) -> Atom {
    let digits = (0..size).map(|_| {
        let digit = number % places.len();
        number /= places.len();
        places[digit]
    });
    Atom::Picture(digits.collect())
}

/// The numberings of the vertices that leave vertex 1 in its place.
fn renumberings(vertices: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![1]];
    for vertex in 2..=vertices {
        let longer = all.iter().flat_map(|order| {
            (1..=order.len()).map(move |at| {
                let mut order = order.clone();
                order.insert(at, vertex);
                order
            })
        });
        all = longer.collect();
    }
    all
}

/// Edges with other numbers of vertices, in order.
fn renumbered(edges: &[(u64, u64)], new: &[u64], form: ComponentForm) -> Vec<(u64, u64)> {
    let name = |v: u64| usize::try_from(v - 1).ok().and_then(|i| new.get(i)).copied().unwrap_or(v);
    let mut edges: Vec<(u64, u64)> = edges
        .iter()
        .map(|&(u, v)| match (name(u), name(v)) {
            (u, v) if form == ComponentForm::Graph => (u.min(v), u.max(v)),
            ends => ends,
        })
        .collect();
    edges.sort_unstable();
    edges
}

/// Calls `visit` with each sum of at most `most` components whose sizes add up to `size`; the
/// components of size `s` are `lists[s − 1]`. Components are chosen in descending order.
fn sums(
    lists: &[Vec<Atom>],
    most: usize,
    size: u64,
    visit: &mut dyn FnMut(Case) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // Sums that are begun: what is left of the size, the last component by size and place, and the
    // components.
    let mut begun = vec![(size, lists.len(), usize::MAX, Vec::<Atom>::new())];
    while let Some((rest, largest, last, atoms)) = begun.pop() {
        if rest == 0 {
            visit(Case { atoms })?;
            continue;
        }
        if atoms.len() >= most {
            continue;
        }
        let room = usize::try_from(rest).unwrap_or(usize::MAX).min(largest);
        for part in 1..=room {
            let Some(list) = lists.get(part - 1) else { continue };
            let places =
                if part == largest { list.len().min(last.saturating_add(1)) } else { list.len() };
            for place in (0..places).rev() {
                let mut atoms = atoms.clone();
                atoms.push(list[place].clone());
                begun.push((rest - part as u64, part, place, atoms));
            }
        }
    }
    ControlFlow::Continue(())
}
