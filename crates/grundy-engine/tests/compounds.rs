//! Compounds of games, against play by the rules alone.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_facts::ordinary;
use std::collections::HashMap;

use grundy_core::answer::{Verdict, Winner};
use grundy_core::game::{Attempt, Listing, Meter};
use grundy_core::value::Outcome;
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::{Position, Question, Workbench};
use proptest::prelude::*;

/// A position as a tree, with the rules of play and nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Tree {
    /// A heap of which one token or more is taken.
    Nim(u8),
    /// A row of pins of which one or two neighbours are taken.
    Kayles(u8),
    /// A pawn on a digraph, with the targets of the arcs from each vertex.
    Pawn(Vec<Vec<u8>>, u8),
    Sum(Vec<Tree>),
    Compound(&'static str, Option<&'static str>, Vec<Tree>),
    /// A sum with a number of passes, each of which may be used while the sum has a move.
    Pass(u8, Vec<Tree>),
}

impl Tree {
    fn options(&self) -> Vec<Tree> {
        match self {
            Self::Nim(n) => (0..*n).map(Self::Nim).collect(),
            Self::Pawn(arcs, at) => {
                let targets = arcs[usize::from(*at)].iter();
                targets.map(|&to| Self::Pawn(arcs.clone(), to)).collect()
            }
            Self::Kayles(n) => {
                let taken = |k: u8| {
                    let left = n.checked_sub(k);
                    left.into_iter().flat_map(|left| {
                        (0..=left / 2)
                            .map(move |a| Self::Sum(vec![Self::Kayles(a), Self::Kayles(left - a)]))
                    })
                };
                taken(1).chain(taken(2)).collect()
            }
            Self::Sum(parts) => changed(parts, &Self::Sum),
            Self::Pass(passes, parts) => {
                let mut all = changed(parts, &|parts| Self::Pass(*passes, parts));
                if *passes > 0 && !all.is_empty() {
                    all.push(Self::Pass(passes - 1, parts.clone()));
                }
                all
            }
            Self::Compound(word, ending, parts) => {
                let make = |parts| Self::Compound(word, *ending, parts);
                let first = *ending == Some("first") || (*word == "and" && ending.is_none());
                if first && parts.iter().any(Self::is_over) {
                    return Vec::new();
                }
                match *word {
                    "+" => changed(parts, &make),
                    "and" | "or" => {
                        let mut all = vec![(false, Vec::new())];
                        for part in parts {
                            let options = part.options();
                            let stays = *word == "or" || options.is_empty();
                            all = all
                                .into_iter()
                                .flat_map(|(moved, before): (bool, Vec<Tree>)| {
                                    let with = |moved, part: &Tree| {
                                        (
                                            moved,
                                            [before.as_slice(), std::slice::from_ref(part)]
                                                .concat(),
                                        )
                                    };
                                    let mut next: Vec<_> =
                                        options.iter().map(|option| with(true, option)).collect();
                                    next.extend(stays.then(|| with(moved, part)));
                                    next
                                })
                                .collect();
                        }
                        all.into_iter().filter(|(moved, _)| *moved).map(|(_, p)| make(p)).collect()
                    }
                    ":" => {
                        let mut all = Vec::new();
                        for (at, part) in parts.iter().enumerate() {
                            for option in part.options() {
                                let mut next = parts.clone();
                                next[at] = option;
                                next[at + 1..].fill(Self::Sum(Vec::new()));
                                all.push(make(next));
                            }
                        }
                        all
                    }
                    _ => {
                        let Some(at) = parts.iter().position(|part| !part.is_over()) else {
                            return Vec::new();
                        };
                        let options = parts[at].options().into_iter();
                        options
                            .map(|option| {
                                let mut next = parts.clone();
                                next[at] = option;
                                make(next)
                            })
                            .collect()
                    }
                }
            }
        }
    }

    fn is_over(&self) -> bool {
        self.options().is_empty()
    }

    fn text(&self) -> String {
        let nested = |part: &Tree| match part {
            Tree::Sum(parts) if parts.len() > 1 => format!("({})", part.text()),
            Tree::Compound(..) | Tree::Pass(..) => format!("({})", part.text()),
            _ => part.text(),
        };
        match self {
            Self::Nim(n) => format!("nim {n}"),
            Self::Pawn(arcs, at) => {
                let from = (0..arcs.len()).map(|from| from.to_string());
                let all = arcs.iter().enumerate();
                let arcs =
                    all.flat_map(|(from, to)| to.iter().map(move |to| format!("{from}:{to}")));
                let words: Vec<String> = from.chain(arcs).collect();
                format!("digraph {} at={at}", words.join(","))
            }
            Self::Kayles(n) => format!("kayles {n}"),
            Self::Sum(parts) => parts.iter().map(nested).collect::<Vec<_>>().join(" + "),
            Self::Pass(passes, parts) => {
                let parts: Vec<String> = parts.iter().map(nested).collect();
                format!("{} pass={passes}", parts.join(" + "))
            }
            Self::Compound(word, ending, parts) => {
                let parts: Vec<String> = parts.iter().map(nested).collect();
                let ending = ending.map_or(String::new(), |ending| format!(" ending={ending}"));
                parts.join(&format!(" {word} ")) + &ending
            }
        }
    }
}

/// The options of a sum.
fn changed(parts: &[Tree], make: &dyn Fn(Vec<Tree>) -> Tree) -> Vec<Tree> {
    let mut all = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        for option in part.options() {
            let mut next = parts.to_vec();
            next[at] = option;
            all.push(make(next));
        }
    }
    all
}

/// Whether the player to move wins.
fn wins(tree: &Tree, misere: bool, seen: &mut HashMap<(Tree, bool), bool>) -> bool {
    let key = (tree.clone(), misere);
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let options = tree.options();
    let found = if options.is_empty() {
        misere
    } else {
        options.iter().any(|option| !wins(option, misere, seen))
    };
    seen.insert(key, found);
    found
}

fn heaps() -> impl Strategy<Value = Tree> {
    let heap = prop_oneof![(0..=3u8).prop_map(Tree::Nim), (0..=4u8).prop_map(Tree::Kayles)];
    let pair = (heap.clone(), heap.clone()).prop_map(|(a, b)| Tree::Sum(vec![a, b]));
    prop_oneof![3 => heap, 1 => pair]
}

/// A compound of these parts.
fn compounds(parts: impl Strategy<Value = Tree>) -> impl Strategy<Value = Tree> {
    let words = prop_oneof![Just("+"), Just("and"), Just("or"), Just(":"), Just("then")];
    let endings = prop_oneof![Just(None), Just(Some("first")), Just(Some("last"))];
    (words, endings, proptest::collection::vec(parts, 2..=3)).prop_map(|(word, ending, parts)| {
        match (word, ending) {
            ("+", None | Some("last")) => Tree::Compound("+", Some("first"), parts),
            (":" | "then", _) => Tree::Compound(word, None, parts),
            _ => Tree::Compound(word, ending, parts),
        }
    })
}

/// Checks winner, winning moves and their number.
fn check(bench: &Workbench, tree: &Tree, misere: bool) {
    let meter = Meter::unlimited();
    let text = if misere { format!("misere {}", tree.text()) } else { tree.text() };
    let position = bench.read(&text).expect(&text);
    let mut seen = HashMap::new();
    let won = wins(tree, misere, &mut seen);
    let question = Question::new(&position).moves(Listing::All);
    let answer = bench.solve(&question, &meter).expect(&text);
    assert_eq!(answer.mover_wins(), Some(won), "{text}: {answer:?}");
    let options = tree.options();
    // Under misère play the player without a move has won.
    let moves = won && !options.is_empty();
    let winning = options.iter().filter(|option| !wins(option, misere, &mut seen)).count();
    if let Some(count) = answer.winning.count {
        assert_eq!(count, winning as u64, "{text}");
    }
    assert!(!moves || !answer.winning.moves.is_empty(), "{text} has no winning move");
    // One winning move, found by the theorem.
    let question = Question::new(&position).moves(Listing::Witness);
    let answer = bench.solve(&question, &meter).expect(&text);
    assert_eq!(answer.winning.moves.len(), usize::from(moves), "{text}");
    let lines = bench.options(&position, Attempt::from(&meter)).expect(&text);
    assert_eq!(lines.len(), options.len(), "{text}");
    let lost = lines.iter().filter(|line| line.outcome == Some(Outcome::P)).count();
    assert_eq!(lost, winning, "{text}");
    for line in &lines {
        let printed = line.position.to_string();
        let back = bench.read(&printed).expect(&printed);
        assert_eq!(back.to_string(), printed);
        let answer = bench.solve(&Question::new(&back), &meter).expect(&printed);
        let wins = line.outcome == Some(Outcome::N);
        assert_eq!(answer.mover_wins(), Some(wins), "{text}: {printed}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn compounds_are_won_as_play_says(tree in compounds(heaps()), misere: bool) {
        check(&Workbench::default(), &tree, misere);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nested_compounds_and_sums_with_them(
        one in compounds(prop_oneof![2 => heaps(), 1 => compounds(heaps())]),
        heap in heaps(),
        alone: bool,
        misere: bool,
    ) {
        // A search by the rules takes long for more.
        let tree = if alone { one } else { Tree::Sum(vec![one, heap]) };
        prop_assume!(tree.options().len() < 40);
        check(&Workbench::default(), &tree, misere);
    }
}

/// Digraphs with a pawn, some of which have cycles.
fn pawns() -> impl Strategy<Value = Tree> {
    let targets = proptest::collection::btree_set(0..4u8, 0..3);
    let arcs = proptest::collection::vec(targets, 4);
    (arcs, 0..4u8).prop_map(|(arcs, at)| {
        Tree::Pawn(arcs.into_iter().map(|to| to.into_iter().collect()).collect(), at)
    })
}

/// Who wins each position that play can reach, from the ends on; a draw is `None`.
fn retrograde(start: &Tree) -> HashMap<Tree, Option<bool>> {
    let (mut all, mut next) = (vec![start.clone()], 0);
    let mut options = HashMap::new();
    while let Some(tree) = all.get(next).cloned() {
        next += 1;
        let left = tree.options();
        for option in &left {
            if !options.contains_key(option) && !all.contains(option) {
                all.push(option.clone());
            }
        }
        options.insert(tree, left);
    }
    let mut wins: HashMap<Tree, Option<bool>> = all.iter().map(|t| (t.clone(), None)).collect();
    loop {
        let mut changed = false;
        for tree in &all {
            if wins[tree].is_some() {
                continue;
            }
            let left = &options[tree];
            let found = if left.iter().any(|option| wins[option] == Some(false)) {
                Some(true)
            } else if left.iter().all(|option| wins[option] == Some(true)) {
                Some(false)
            } else {
                None
            };
            changed |= found.is_some();
            wins.insert(tree.clone(), found);
        }
        if !changed {
            return wins;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn compounds_that_may_go_on_for_ever(
        pawn in pawns(),
        other in prop_oneof![pawns(), heaps()],
        word in prop_oneof![Just("+"), Just("and"), Just("or")],
        ending in prop_oneof![Just("first"), Just("last")],
        alone: bool,
        heap in 0..3u8,
    ) {
        let bench = Workbench::default();
        let meter = Meter::unlimited();
        prop_assume!(word != "+" || ending == "first");
        let compound = Tree::Compound(word, Some(ending), vec![pawn, other]);
        let tree = if alone { compound } else { Tree::Sum(vec![compound, Tree::Nim(heap)]) };
        let known = retrograde(&tree);
        let outcome = |wins: Option<bool>| wins.map_or(Outcome::Draw, Outcome::of_mover);
        let text = tree.text();
        let position = bench.read(&text).expect(&text);
        let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(&text);
        let found = match answer.winner() {
            Some(Winner::Draw) => None,
            _ => answer.mover_wins(),
        };
        prop_assert_eq!(found, known[&tree], "{}", &text);
        let lines = bench.options(&position, Attempt::from(&meter)).expect(&text);
        let mut left: Vec<Outcome> = lines.iter().filter_map(|line| line.outcome).collect();
        let mut wanted: Vec<Outcome> =
            tree.options().iter().map(|option| outcome(known[option])).collect();
        left.sort_unstable_by_key(|outcome| outcome.letter());
        wanted.sort_unstable_by_key(|outcome| outcome.letter());
        prop_assert_eq!(left, wanted, "{}", &text);
        if found == Some(true) {
            let won = lines.iter().filter(|line| line.outcome == Some(Outcome::P)).count();
            prop_assert_eq!(answer.winning.count, Some(won as u64), "{}", &text);
        }
        let printed = position.to_string();
        prop_assert_eq!(bench.read(&printed).expect(&printed).to_string(), printed);
    }
}

fn passes() -> impl Strategy<Value = Tree> {
    let part = prop_oneof![5 => heaps(), 1 => compounds(heaps())];
    let part = part.prop_filter("few moves", |part| part.options().len() < 12);
    (0..3u8, proptest::collection::vec(part, 1..=3)).prop_map(|(n, parts)| Tree::Pass(n, parts))
}

/// The mex of the values of all options.
fn mex(tree: &Tree, seen: &mut HashMap<Tree, u64>) -> u64 {
    if let Some(&known) = seen.get(tree) {
        return known;
    }
    let options: Vec<u64> = tree.options().iter().map(|option| mex(option, seen)).collect();
    let value = grundy_facts::mex(&options);
    seen.insert(tree.clone(), value);
    value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ordinary(25, 100)))]

    #[test]
    fn sums_with_passes(tree in passes(), heap in heaps(), alone: bool, misere: bool) {
        let bench = Workbench::default();
        let known = mex(&tree, &mut HashMap::new());
        prop_assert_eq!(value(&bench, &tree.text()), known.to_string(), "{}", tree.text());
        let tree = if alone { tree } else { Tree::Sum(vec![tree, heap]) };
        prop_assume!(tree.options().len() < 30);
        check(&bench, &tree, misere);
    }
}

/// Where Nim with a pass is a game of its own, both agree.
#[test]
fn nim_with_a_pass() {
    let bench = Workbench::default();
    for heaps in ["1 2 3", "2 3 4", "3 5 6", "7 7 8", "4"] {
        for passes in 0..3 {
            let own = value(&bench, &format!("nim-pass {heaps} passes={passes}"));
            assert_eq!(value(&bench, &format!("nim {heaps} pass={passes}")), own, "{heaps}");
        }
    }
    assert!(open(&bench, "nim 1000000000000000000 5 pass=1").contains("4194304 sums"));
    assert_eq!(value(&bench, "nim 1000000000000000000 5 pass=0"), "1000000000000000005");
}

/// Why a position is not solved.
fn open(bench: &Workbench, text: &str) -> String {
    let position = bench.read(text).expect(text);
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text);
    match answer.verdict {
        Verdict::Open { why, .. } => why.why.into(),
        known @ Verdict::Known { .. } => panic!("{text}: {known:?}"),
    }
}

fn value(bench: &Workbench, text: &str) -> String {
    let position = bench.read(text).expect(text);
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text);
    answer.value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

/// Ordinal sums of any size have values; other compounds at the top have none, and in a sum they do.
#[test]
fn values_of_compounds() {
    let bench = Workbench::default();
    for (text, known) in [
        ("nim 1000000000000000000 : nim 5", "1000000000000000005"),
        ("kayles 2 : nim 0", "2"),
        ("kayles 4 : nim 1", "4"),
        ("nim 3 and kayles 4", "none"),
        ("nim 3 or kayles 4", "none"),
        ("(nim 3 or nim 3) + nim 1", "7"),
    ] {
        assert_eq!(value(&bench, text), known, "{text}");
    }
}

/// Large conjunctive and selective compounds have more moves than can be listed; one that wins is named,
/// and all are counted.
#[test]
fn large_compounds_have_a_winning_move() {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    let all = ["nim 30"; 8];
    for (word, count) in [("and", None), ("or", Some(1))] {
        let position = bench.read(&all.join(&format!(" {word} "))).expect(word);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::FOUND), &meter).expect(word);
        assert_eq!(answer.mover_wins(), Some(true));
        assert_eq!(answer.winning.moves.len(), 1, "{word}");
        assert!(answer.winning.count.is_some());
        assert!(count.is_none() || answer.winning.count == count, "{word}");
        assert_eq!(answer.winning.moves[0].changes.len(), 8);
        assert_eq!(answer.winning.moves[0].changes[2].path, [2]);
    }
}

/// What is wrong is shown with its place.
#[test]
fn what_is_wrong_is_shown() {
    let bench = Workbench::default();
    for (text, place, why) in [
        ("nim 3 or kayles 4 + nim 2", 18..19, "`or` and `+` need parentheses"),
        ("(nim 3 or kayles 4", 0..1, "is not closed"),
        ("nim 3 or kayles 4)", 17..18, "no parenthesis is open"),
        ("nim 3 ending=last", 6..17, "only a compound has an ending"),
        ("nim 3 : nim 4 ending=last", 14..25, "only one ending"),
        ("nim 3 and nim 4 ending=soon", 23..27, "`first` or `last`"),
        ("nim 3 and", 5..5, "missing beside `and`"),
        ("digraph 1:2,2:1 at=1 : nim 2", 0..7, "play may go on for ever"),
        ("digraph 1:2,2:1 at=1 then nim 2", 0..7, "play may go on for ever"),
        ("digraph 1:2,2:1 at=1 + nim 2 pass=1", 0..7, "play may go on for ever"),
        ("misere digraph 1:2,2:1 at=1 and nim 2", 7..14, "no theory in misere play"),
        ("redblue R..B and nim 2", 0..7, "different moves"),
        ("nim 3 and nim 2 pass=1", 16..22, "passes belong to plain sums"),
        ("nim 3 + nim 2 ending=first pass=1", 27..33, "passes belong to plain sums"),
        ("nim 3 pass=100", 11..14, "too large"),
        ("nim 3 pass=1 + nim 2", 13..14, "cannot stand here"),
        ("top-entails 3 pass=1", 0..11, "may oblige"),
    ] {
        let error = bench.read(text).expect_err(text);
        assert!(error.message.contains(why), "{text}: {error:?}");
        assert_eq!(error.place, grundy_core::text::Place::Text(place), "{text}");
    }
    let error = bench.read("nim 3 or kayles 4 + nim 2").expect_err("mixed");
    let help = error.help.expect("both readings");
    assert!(help.contains("(nim 3 or kayles 4) + nim 2"), "{help}");
    assert!(help.contains("nim 3 or (kayles 4 + nim 2)"), "{help}");
}

/// A compound with more options than can be listed is refused in a sum, not valued by those listed.
#[test]
fn compounds_with_too_many_options_are_refused() {
    let bench = Workbench::default();
    assert!(open(&bench, "(nim 2000 or nim 2000) + nim 1").contains("options"));
}

/// The perfect opponent wins won compounds.
#[test]
fn opponents_play_compounds() {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    for text in ["nim 3 and kayles 4 ending=last", "nim 3 or kayles 4", "kayles 4 then nim 2"] {
        let position: Position = bench.read(text).expect(text);
        let opponent = Opponent::new(Level::Perfect, 1);
        let reply = opponent.reply(&bench, &position, 0, Attempt::from(&meter)).expect(text);
        let won = bench.solve(&Question::new(&position), &meter).expect(text).mover_wins();
        let left = reply.played.expect("a move").outcome;
        assert_eq!(left == Some(Outcome::P), won == Some(true), "{text}");
    }
}
