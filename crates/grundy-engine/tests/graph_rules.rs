//! Rule files on graphs: against the built-in games, against the rules applied by hand, and what goes
//! wrong.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{bench_of, check};
use grundy_core::game::{Attempt, Meter};
use grundy_engine::{Question, Workbench};
use grundy_facts::mex;
use proptest::prelude::*;

/// A graph as these tests play on it: a number for each vertex, and edges in whatever order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Plain {
    numbers: Vec<(u64, u64)>,
    edges: Vec<(u64, u64)>,
}

type Rule = fn(&Plain) -> Vec<Plain>;

impl Plain {
    fn new(vertices: u64, edges: &[(u64, u64)]) -> Self {
        let numbers = (1..=vertices).map(|vertex| (vertex, 0)).collect();
        Self { numbers, edges: edges.to_vec() }
    }

    fn near(&self, x: u64) -> Vec<u64> {
        let end = |&(a, b): &(u64, u64)| match (a == x, b == x) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => None,
        };
        let mut near: Vec<u64> = self.edges.iter().filter_map(end).collect();
        near.sort_unstable();
        near.dedup();
        near
    }

    fn degree(&self, x: u64) -> usize {
        self.edges.iter().filter(|&&(a, b)| a == x || b == x).count()
    }

    fn vertices(&self) -> Vec<u64> {
        self.numbers.iter().map(|&(vertex, _)| vertex).collect()
    }

    fn number(&self, x: u64) -> u64 {
        self.numbers.iter().find(|(vertex, _)| *vertex == x).map_or(0, |&(_, number)| number)
    }

    fn with(&self, x: u64, number: u64) -> Self {
        let mut left = self.clone();
        for entry in left.numbers.iter_mut().filter(|(vertex, _)| *vertex == x) {
            entry.1 = number;
        }
        left
    }

    fn without(&self, gone: &[u64]) -> Self {
        let mut left = self.clone();
        left.numbers.retain(|(vertex, _)| !gone.contains(vertex));
        left.edges.retain(|(a, b)| !gone.contains(a) && !gone.contains(b));
        left
    }

    fn without_edge(&self, at: usize) -> Self {
        let mut left = self.clone();
        left.edges.remove(at);
        left
    }

    /// The number of connected parts.
    fn parts(&self) -> usize {
        let mut open = self.vertices();
        let mut count = 0;
        while let Some(first) = open.pop() {
            count += 1;
            let mut next = vec![first];
            while let Some(x) = next.pop() {
                for y in self.near(x) {
                    if let Some(at) = open.iter().position(|&v| v == y) {
                        open.remove(at);
                        next.push(y);
                    }
                }
            }
        }
        count
    }

    fn value(&self, rule: Rule, seen: &mut HashMap<Self, u64>) -> u64 {
        if let Some(&value) = seen.get(self) {
            return value;
        }
        let options = rule(self);
        let values: Vec<u64> = options.iter().map(|option| option.value(rule, seen)).collect();
        let value = mex(&values);
        seen.insert(self.clone(), value);
        value
    }

    /// As it is typed, with `sign` between the ends of edges.
    fn text(&self, sign: char) -> String {
        let mut words: Vec<String> = self.vertices().iter().map(u64::to_string).collect();
        words.extend(self.edges.iter().map(|(a, b)| format!("{a}{sign}{b}")));
        let numbers = self.numbers.iter().filter(|(_, number)| *number > 0);
        let numbers: Vec<String> = numbers.map(|(v, number)| format!("{v}:{number}")).collect();
        let graph = if words.is_empty() { "empty".to_owned() } else { words.join(",") };
        if numbers.is_empty() { graph } else { format!("{graph} numbers={}", numbers.join(",")) }
    }
}

/// The vertices that satisfy a condition, each deleted alone.
fn deleted(graph: &Plain, may: impl Fn(u64) -> bool) -> Vec<Plain> {
    let vertices = graph.vertices().into_iter().filter(|&x| may(x));
    vertices.map(|x| graph.without(&[x])).collect()
}

/// Rules, with what they leave by hand. Vertices begin with the number 0.
const RULES: &[(&str, Rule)] = &[
    ("game odd(graph v)\ndelete: for x in v: if degree(x) mod 2 = 1: v without x", |g| {
        deleted(g, |x| g.degree(x) % 2 == 1)
    }),
    ("game even(graph v)\ndelete: for x in v: if divides(2, degree(x)): v without x", |g| {
        deleted(g, |x| g.degree(x) % 2 == 0)
    }),
    (
        "game oddedge(graph v)\n\
         cut: for x-y in v: if degree(x) mod 2 = 1, degree(y) mod 2 = 1: v without x-y",
        |g| {
            let odd = |x| g.degree(x) % 2 == 1;
            let edges = g.edges.iter().enumerate().filter(|(_, edge)| odd(edge.0) && odd(edge.1));
            edges.map(|(at, _)| g.without_edge(at)).collect()
        },
    ),
    (
        "game graphnim(graph v)\n\
         take: for x in v: for set s in near(x): v without every a-b if a = x and has(s, b)",
        |g| {
            let mut all = Vec::new();
            for x in g.vertices() {
                let near = g.near(x);
                for set in 1..1u32 << near.len() {
                    let chosen = |y: u64| {
                        near.iter().position(|&v| v == y).is_some_and(|i| set >> i & 1 == 1)
                    };
                    let mut left = g.clone();
                    left.edges.retain(|&(a, b)| !(a == x && chosen(b) || b == x && chosen(a)));
                    all.push(left);
                }
            }
            all
        },
    ),
    (
        "game chomp(graph v)\nvertex: for x in v: v without x\nedge: for x-y in v: v without x-y",
        |g| {
            let mut all = deleted(g, |_| true);
            all.extend((0..g.edges.len()).map(|at| g.without_edge(at)));
            all
        },
    ),
    (
        "game col(graph v[])\norder count(v, 0)\n\
         paint: for x in v: if v[x] = 0: for c in 1..2: if all(y in near(x), v[y] != c): v with x -> c",
        |g| {
            let mut all = Vec::new();
            for x in g.vertices().into_iter().filter(|&x| g.number(x) == 0) {
                for c in 1..3 {
                    if g.near(x).iter().all(|&y| g.number(y) != c) {
                        all.push(g.with(x, c));
                    }
                }
            }
            all
        },
    ),
    (
        "game dominate(graph v[])\norder count(v, 0)\n\
         choose: for x in v: if v[x] = 0 or any(y in near(x), v[y] = 0): \
         v with x -> 1 with every y in near(x) -> 1",
        |g| {
            let mut all = Vec::new();
            for x in g.vertices() {
                let reached: Vec<u64> = g.near(x).into_iter().chain([x]).collect();
                if reached.iter().any(|&y| g.number(y) == 0) {
                    all.push(reached.iter().fold(g.clone(), |g, &y| g.with(y, 1)));
                }
            }
            all
        },
    ),
    // 0.33 where vertices are taken whose removal leaves the rest connected.
    (
        "game connected(graph v)\n\
         one: for x in v: if parts(v without x) <= 1: v without x\n\
         two: for x-y in v: if parts(v without x without y) <= 1: v without x without y",
        |g| {
            let ones = g.vertices().into_iter().map(|x| g.without(&[x]));
            let twos = g.edges.iter().map(|&(x, y)| g.without(&[x, y]));
            ones.chain(twos).filter(|left| left.parts() <= 1).collect()
        },
    ),
    // Paths of three vertices, from either end.
    (
        "game paths(graph v)\n\
         take: for x in v: for y in near(x): for z in near(y): if z != x: v without x without y without z",
        |g| {
            let mut all = Vec::new();
            for x in g.vertices() {
                for y in g.near(x) {
                    for z in g.near(y).into_iter().filter(|&z| z != x) {
                        all.push(g.without(&[x, y, z]));
                    }
                }
            }
            all
        },
    ),
    // An edge is contracted, which leaves no parallel edges.
    ("game contract(graph v)\nshrink: for x-y in v: v contracting x-y", |g| {
        let contracted = |x: u64, y: u64| {
            let mut left = g.clone();
            left.numbers.retain(|(vertex, _)| *vertex != y);
            for edge in &mut left.edges {
                let moved = |end: u64| if end == y { x } else { end };
                let (a, b) = (moved(edge.0), moved(edge.1));
                *edge = (a.min(b), a.max(b));
            }
            left.edges.retain(|(a, b)| a != b);
            left.edges.sort_unstable();
            left.edges.dedup();
            left
        };
        g.edges.iter().map(|&(x, y)| contracted(x, y)).collect()
    }),
    // Edges are added while no triangle arises.
    (
        "game grow(graph v)\norder len(v) * len(v) - edges(v)\n\
         join: for x in v: for y in v: if x != y, not adjacent(x, y), \
         all(z in near(x), not adjacent(z, y)): v plus x-y",
        |g| {
            let mut all = Vec::new();
            for x in g.vertices() {
                for y in g.vertices().into_iter().filter(|&y| y != x) {
                    let near = g.near(x);
                    if !near.contains(&y) && near.iter().all(|&z| !g.near(z).contains(&y)) {
                        let mut left = g.clone();
                        left.edges.push((x, y));
                        all.push(left);
                    }
                }
            }
            all
        },
    ),
    // An edge may be cut if triangles are left, and a vertex that is in none may be deleted.
    (
        "game triangles(graph v)\n\
         cut: for x-y in v: if triangles(v without x-y) > 0: v without x-y\n\
         drop: for x in v: if triangles(v without x) = triangles(v): v without x",
        |g| {
            let triangles = |g: &Plain| {
                let mut count = 0;
                for x in g.vertices() {
                    for y in g.near(x).into_iter().filter(|&y| y > x) {
                        count +=
                            g.near(y).iter().filter(|&&z| z > y && g.near(x).contains(&z)).count();
                    }
                }
                count
            };
            let cut = (0..g.edges.len()).map(|at| g.without_edge(at));
            let mut all: Vec<Plain> = cut.filter(|left| triangles(left) > 0).collect();
            all.extend(deleted(g, |x| triangles(&g.without(&[x])) == triangles(g)));
            all
        },
    ),
    // From one end of an edge to the other, which is another move in the other direction.
    (
        "game weigh(graph v[])\norder total(v), edges(v)\n\
         push: for x-y in v: if v[x] > 0: v with x -> v[x] - 1 without x-y",
        |g| {
            let mut all = Vec::new();
            for (at, &(a, b)) in g.edges.iter().enumerate() {
                for x in [a, b].into_iter().filter(|&x| g.number(x) > 0) {
                    all.push(g.without_edge(at).with(x, g.number(x) - 1));
                }
            }
            all
        },
    ),
];

/// Graphs with up to this many vertices, each edge there or not.
fn graphs(most: u64) -> impl Strategy<Value = Plain> {
    let most_edges = usize::try_from(most * (most - 1) / 2).expect("few");
    (1..=most, prop::collection::vec(any::<bool>(), most_edges)).prop_map(|(count, there)| {
        let pairs = (1..=count).flat_map(|a| (a + 1..=count).map(move |b| (a, b)));
        let edges: Vec<_> = pairs.zip(there).filter(|(_, there)| *there).map(|(e, _)| e).collect();
        Plain::new(count, &edges)
    })
}

fn value(bench: &Workbench, text: &str) -> u64 {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let meter = Meter::unlimited();
    let value = |part: &dyn grundy_core::game::Component| {
        let known = part.values().value(&Attempt::from(&meter)).expect(text).value;
        known.to_u64().expect("a small value")
    };
    position.parts().into_iter().map(value).fold(0, |sum, value| sum ^ value)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(grundy_facts::ordinary(12, 200)))]

    /// The value is the mex over the options by hand.
    #[test]
    fn values_are_those_by_hand(graph in graphs(5), colours in prop::collection::vec(0u64..3, 5)) {
        for &(rule, by_hand) in RULES {
            let bench = bench_of(rule);
            let mut graph = graph.clone();
            if rule.contains("v[]") {
                for (entry, &colour) in graph.numbers.iter_mut().zip(&colours) {
                    // The first colour of a Col position may stand anywhere.
                    entry.1 = if rule.contains("weigh") { colour } else { 0 };
                }
            }
            let text = format!("x.game {}", graph.text('-'));
            let expected = graph.value(by_hand, &mut HashMap::new());
            prop_assert_eq!(value(&bench, &text), expected, "{} {}", rule, text);
        }
    }
}

/// All options, counts and sums of the general check.
/// A move that leaves nothing, or two graphs, concerns all connected parts.
#[test]
fn moves_that_concern_all_parts_are_not_local() {
    for (rule, text, expected) in [
        ("game g(graph v)\nwipe: for x in v: nothing", "1,2", 1),
        ("game g(graph v)\nwipe: for x-y in v: nothing", "1-2,3-4", 1),
        ("game g(graph v)\nwipe: for x in v: nothing\ntake: for x in v: v without x", "1,2", 2),
        ("game g(graph v)\nboth: for x in v: (v without x) + (v without x)", "1,2-3", 1),
        (
            "game g(graph v)\nboth: for x in v: for y in near(x): (v without x) + (v without y)",
            "1-2,3-4",
            1,
        ),
    ] {
        let bench = bench_of(rule);
        assert_eq!(value(&bench, &format!("x.game {text}")), expected, "{rule} {text}");
        check(&bench, &format!("x.game {text}"));
    }
}

/// Rules whose moves only delete, on graphs of all kinds.
const DELETIONS: [(&str, char, &str); 8] = [
    ("graph v", '-', "x: for x in v: if degree(x) mod 2 = 1: v without x"),
    (
        "graph v",
        '-',
        "leaf: for x in v: if degree(x) <= 1: v without x\n\
         edge: for x-y in v: if degree(x) = 2, degree(y) = 2: v without x-y",
    ),
    ("graph v", '-', "x: for x in v: if degree(x) > 0: v without every a-b if a = x"),
    (
        "graph v",
        '-',
        "x: for x in v: for set s in near(x): v without every y in near(x) if has(s, y)",
    ),
    (
        "graph v[]",
        '-',
        "x: for x in v: if v[x] = 1: v without x without every y in near(x) if v[y] = 0",
    ),
    (
        "multigraph v",
        '-',
        "cut: for x-y in v: v without x-y\nx: for x in v: if degree(x) = 0: v without x",
    ),
    ("digraph v", ':', "x: for x in v: if degree(x) > 0: v without x"),
    (
        "digraph v",
        ':',
        "x: for x-y in v: if not adjacent(y, x): v without x-y\ny: for x-y in v: v without y",
    ),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(grundy_facts::ordinary(12, 200)))]

    /// Deletions are searched as sets of places; the same rules with a condition on the whole graph as
    /// graphs.
    #[test]
    fn deletions_of_places_are_those_of_graphs(
        graph in graphs(7),
        colours in prop::collection::vec(0u64..2, 7),
        which in 0..DELETIONS.len(),
    ) {
        let (parameter, sign, rule) = DELETIONS[which];
        let file = |condition: &str| {
            let moves = rule.lines().map(|line| {
                let (name, rest) = line.split_once(" in v:").expect(line);
                format!("{name} in v:{condition}{rest}\n")
            });
            format!("game g({parameter})\n{}", moves.collect::<String>())
        };
        let [places, graphs] = ["", " if len(v) > 0:"].map(|condition| bench_of(&file(condition)));
        let mut text = format!("mine.game {}", graph.text(sign));
        if parameter.contains('[') {
            let numbers = graph.vertices().into_iter().zip(colours);
            let numbers: Vec<String> = numbers.map(|(x, n)| format!("{x}:{n}")).collect();
            if !numbers.is_empty() {
                text = format!("{text} numbers={}", numbers.join(","));
            }
        }
        prop_assert_eq!(value(&places, &text), value(&graphs, &text), "{} {}", rule, text);
        check(&places, &text);
    }
}

/// A fault of a rule is named where it is met, and spoils nothing that is found afterwards.
#[test]
fn a_fault_in_a_search_of_places_is_named() {
    let rule = "game g(graph v)\nx: for x in v: if 6 / (3 - degree(x)) > 0: v without x";
    let bench = bench_of(rule);
    let failure = |text: &str| {
        let position = bench.read(text).expect(text);
        let meter = Meter::unlimited();
        let known = position.parts()[0].values().value(&Attempt::from(&meter));
        known.expect_err(text).to_string()
    };
    for _ in 0..2 {
        let message = failure("mine.game 1-2,1-3,1-4,4-5");
        assert!(message.contains("divides by zero") && message.contains("`x`"), "{message}");
        assert_eq!(value(&bench, "mine.game 4-5"), 0);
        assert_eq!(value(&bench, "mine.game 1-2,1-3"), 1);
    }
}

#[test]
fn everything_else_agrees_with_values() {
    for &(rule, _) in RULES {
        let bench = bench_of(rule);
        for graph in ["path:4", "cycle:4", "star:3", "1-2,2-3,1-3,3-4", "1,2,3-4", "empty"] {
            check(&bench, &format!("x.game {graph}"));
        }
    }
}

/// Rule files that say the same as a built-in game have its values, its count of moves, and its search.
#[test]
fn rule_files_agree_with_built_in_games() {
    let taken = "game taken(graph v)\ntake: for x in v: v without x without every y in near(x)";
    let either = "game taken(graph v)\n\
        take: for x in v: v without every y if y = x or adjacent(x, y)";
    let arcs = "game arcs(graph v)\ntake: for x-y in v: v without y without x";
    let grim = "game grim(graph v)\ntake: for x in v: if degree(x) > 0: v without x";
    let clobber = "game clobber(graph v)\ncapture: for x in v: for y in near(x): v without x";
    let walk = "game walk(graph v[])\n\
        step: for x in v: if v[x] = 1: for y in near(x): v with y -> 1 without x";
    let trail = "game trail(graph v[])\n\
        step: for x in v: if v[x] = 1: for y in near(x): v with x -> 0 with y -> 1 without x-y";
    for (rule, name, numbers, setting) in [
        (taken, "node-kayles", "", ""),
        (either, "node-kayles", "", ""),
        (arcs, "arc-kayles", "", ""),
        (grim, "grim", "", ""),
        (clobber, "cannibal-clobber", "", ""),
        (walk, "geography", " numbers=1:1", " at=1"),
        (trail, "edge-geography", " numbers=1:1", " at=1"),
    ] {
        let bench = bench_of(rule);
        for graph in [
            "path:1",
            "path:7",
            "cycle:6",
            "star:4",
            "grid:2x3",
            "wheel:4",
            "1-2,2-3,1-3,3-4,4-5,2-6",
            "complete:4",
            "cube:3",
            "1-2,3-4,4-5",
        ] {
            let own = value(&bench, &format!("x.game {graph}{numbers}"));
            let built_in = value(&bench, &format!("{name} {graph}{setting}"));
            assert_eq!(own, built_in, "{rule}: {graph}");
            let count = |text: String| {
                let position = bench.read(&text).expect("a position");
                let answer = bench.solve(&Question::new(&position), &Meter::unlimited());
                answer.expect("an answer").winning.count
            };
            if name != "cannibal-clobber" {
                let own = count(format!("x.game {graph}{numbers}"));
                assert_eq!(own, count(format!("{name} {graph}{setting}")), "{rule}: {graph}");
            }
        }
    }
    // Only these are the built-in games: a path of a million vertices has a theorem.
    assert_eq!(
        value(&bench_of(taken), "x.game path:1000000"),
        value(&bench_of(taken), "node-kayles path:1000000")
    );
}

/// Moves that oblige: Nimstring, whose ground has the number 1.
#[test]
fn nimstring_as_a_rule_file() {
    let rule = "game strings(multigraph v[])\n\
        cut:  for x-y in v: if degree(x) > 1 or v[x] = 1, degree(y) > 1 or v[y] = 1: v without x-y\n\
        free: for x-y in v: if degree(x) = 1 and v[x] = 0 or degree(y) = 1 and v[y] = 0: \
        v without x-y again";
    let bench = bench_of(rule);
    let answer = |text: &str| {
        let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text);
        (answer.value.map(|value| value.to_string()), answer.winning.count)
    };
    for graph in [
        "1-2",
        "1-0",
        "1-2,1-2",
        "1-0,1-0",
        "1-2,2-3,3-0",
        "1-2,2-3,3-1,3-0",
        "1-0,1-2,2-0,2-0,3-1",
    ] {
        let ground = graph.contains('0');
        let own = answer(&format!("x.game {graph}{}", if ground { " numbers=0:1" } else { "" }));
        let built_in =
            answer(&format!("nimstring {graph}{}", if ground { " ground=0" } else { "" }));
        assert_eq!(own, built_in, "{graph}");
    }
}

/// Arcs lead one way.
#[test]
fn digraphs() {
    let bench = bench_of(
        "game walk(digraph v[])\nstep: for x in v: if v[x] = 1: for y in near(x): v with y -> 1 without x",
    );
    // From 1 to 2 and on to 3, or to 3 at once.
    assert_eq!(value(&bench, "x.game 1:2,2:3,1:3 numbers=1:1"), 2);
    assert_eq!(value(&bench, "x.game 1:2,2:3,1:3 numbers=3:1"), 0);
    let position = bench.read("x.game 1:2,2:3 numbers=1:1").expect("a position");
    assert_eq!(position.to_string(), "x.game 1:2,2:3 numbers=1:1");
    // Play that comes back.
    let bench = bench_of(
        "game round(digraph v[])\norder none\n\
         step: for x in v: if v[x] = 1: for y in near(x): v with x -> 0 with y -> 1",
    );
    let draw = bench.read("x.game 1:2,2:1 numbers=1:1").expect("a position");
    let answer = bench.solve(&Question::new(&draw), &Meter::unlimited()).expect("an answer");
    assert_eq!(answer.value.map(|value| value.to_string()).as_deref(), Some("inf()"));
}

/// On a bipartite graph the value is known: A. Khandhawit and L. Ye, Chomp on graphs and subsets
/// (arXiv 1101.2718).
#[test]
fn graph_chomp_on_bipartite_graphs() {
    let bench = bench_of(RULES[4].0);
    for (graph, vertices, edges) in [
        ("path:5", 5, 4),
        ("cycle:6", 6, 6),
        ("star:4", 5, 4),
        ("grid:2x3", 6, 7),
        ("bipartite:2,3", 5, 6),
    ] {
        let known = vertices % 2 + 2 * (edges % 2);
        assert_eq!(value(&bench, &format!("x.game {graph}")), known, "{graph}");
    }
}

#[test]
fn misere_play_and_players() {
    let bench = bench_of(
        "game odd(graph v)\nleft\na: for x in v: if degree(x) = 1: v without x\n\
        right\nb: for x in v: if degree(x) = 2: v without x",
    );
    let wins = |text: &str| {
        let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text);
        answer.mover_wins()
    };
    // Right deletes the middle of a path, and Left an end.
    assert_eq!(wins("x.game path:3 mover=right"), Some(true));
    assert_eq!(wins("x.game path:2 mover=right"), Some(false));
    assert_eq!(wins("x.game path:2"), Some(true));
    assert_eq!(wins("x.game path:3 impartial=yes"), Some(true));
    let bench = bench_of("game grow(graph v)\ntake: for x in v: v without x");
    let position = bench.read("misere x.game path:3").expect("a position");
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect("an answer");
    assert_eq!(answer.mover_wins(), Some(false));
}

/// What goes wrong is shown at its place in the file, or in the position.
#[test]
fn faults_are_pointed_at() {
    for (rule, position, part) in [
        ("game g(graph v)\na: v", "path:2", "which is not smaller"),
        ("game g(graph v)\na: for x in v: v with x -> 1", "path:2", "have no numbers"),
        ("game g(graph v)\na: for x in v: if v[x] = 0: v without x", "path:2", "have no numbers"),
        ("game g(graph v)\na: for x in v: for y in v: v without x-y", "path:2", "does not have"),
        ("game g(graph v)\na: for x in v: v without x without x", "path:2", "twice"),
        ("game g(graph v)\na: for x in v: if x > 1: v without x", "path:2", "no order"),
        ("game g(graph v)\na: for x in v: v without 1", "path:2", "a vertex"),
        ("game g(graph v)\na: for x in v: v[1..2]", "path:2", "no order"),
        ("game g(graph v)\na: for x in v: v plus x", "path:2", "an edge"),
        ("game g(graph v, n)\na: v", "path:2", "the only parameter"),
        ("game g(n, graph v)\na: v", "path:2", "the only parameter"),
        ("game g(graph v)\na: for x-y in v: for z-w in v: v without x-y", "path:2", "one edge"),
        ("game g(graph v)\nwins if len(v) = 0\na: for x in v: v without x", "path:2", "goal"),
        (
            "game g(graph v) where edges(v) > 0\na: for x in v: v without x",
            "path:2",
            "not a position",
        ),
        (
            "game g(graph v) where edges(v) > 1\na: for x in v: v without x",
            "path:2",
            "not a position",
        ),
        ("game g(graph v)\na: for x in v: for set s in v: v without x", "path:63", "a set"),
        (
            "game g(graph v)\na: for set s in v: if len(s) = 2: v without every x in s",
            "path:30",
            "too many choices",
        ),
        ("game g(graph v)\na: for x in v: v without x without x", "path:3000", "too large here"),
        (
            "game g(graph v)\na: for x in v: if len(v) > 0: v without x",
            "path:200",
            "too large to search",
        ),
        ("game g(graph v)\na: for x in v: v without x", "path:2 numbers=1:1", "no numbers"),
        ("game g(graph v[])\na: for x in v: v without x", "path:2 numbers=3:1", "no vertex 3"),
        ("game g(graph v[])\na: for x in v: v without x", "path:2 numbers=1:1,1:2", "twice"),
        (
            "game g(graph v[])\na: for x in v: v without x",
            "path:2 path:3 numbers=1:1",
            "several graphs",
        ),
        ("game g(graph v)\na: for x in v: v without x", "1-1", "itself"),
        ("game g(digraph v)\na: for x in v: v without x", "1:1", "itself"),
        ("game g(graph v)\na: for x in v: v without x reduced", "path:2", "reduced"),
        (
            "game g(graph v)\na: for x in v: if degree(x, x) > 0: v without x",
            "path:2",
            "1 vertices",
        ),
        ("game g(graph v)\na: for x in v: if parts(x) > 0: v without x", "path:2", "the graph"),
    ] {
        let bench = bench_of(rule);
        let text = format!("x.game {position}");
        let message = match bench.read(&text) {
            Err(error) => error.to_string(),
            Ok(position) => {
                let answer = bench.solve(&Question::new(&position), &Meter::unlimited());
                answer.map_or_else(|failure| failure.to_string(), |answer| format!("{answer:?}"))
            }
        };
        assert!(message.contains(part), "{rule}: {message}");
    }
}

/// A star whose rays are paths of these lengths, and a second one whose middle is the end of a path of
/// `distance` edges from the first.
fn bistar(rays: [&[u32]; 2], distance: u32) -> String {
    let (mut edges, mut last) = (Vec::new(), 1);
    let mut grow = |from: u32, length: u32| {
        let mut end = from;
        for _ in 0..length {
            last += 1;
            edges.push(format!("{end}-{last}"));
            end = last;
        }
        end
    };
    for &length in rays[0] {
        grow(1, length);
    }
    let other = grow(1, distance);
    for &length in rays[1] {
        grow(other, length);
    }
    edges.join(",")
}

/// In 0.33 on a subdivided star, three vertices at the end of a ray do not matter, nor on the path between
/// the middles of a bistar (L. Beaudou, P. Coupechoux, A. Dailly, S. Gravier, J. Moncel, A. Parreau and
/// E. Sopena, Octal games on graphs: the game 0.33 on subdivided stars and bistars, Theoretical Computer
/// Science 746, 2018).
#[test]
fn stars_of_connected_play() {
    let bench = bench_of(
        "game connected(graph v)\n\
         one: for x in v: if parts(v without x) <= 1: v without x\n\
         two: for x-y in v: if parts(v without x without y) <= 1: v without x without y",
    );
    let of = |rays: [&[u32]; 2], distance| {
        value(&bench, &format!("mine.game {}", bistar(rays, distance)))
    };
    for a in 1..=3 {
        for (b, c) in [(1, 1), (1, 2), (2, 2), (2, 3)] {
            let star = of([&[a, b, c], &[]], 0);
            assert_eq!(of([&[a + 3, b, c], &[]], 0), star, "{a} {b} {c}");
            assert_eq!(of([&[a, b + 3, c], &[]], 0), star, "{a} {b} {c}");
        }
    }
    for distance in 1..=2 {
        for (a, b, c, d) in [(1, 1, 1, 1), (1, 2, 1, 1), (2, 2, 1, 2)] {
            let two = of([&[a, b], &[c, d]], distance);
            assert_eq!(of([&[a + 3, b], &[c, d]], distance), two, "{a} {b} {c} {d} {distance}");
            assert_eq!(of([&[a, b], &[c, d]], distance + 3), two, "{a} {b} {c} {d} {distance}");
        }
    }
}
