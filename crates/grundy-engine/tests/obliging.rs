//! Moves that oblige a player, against play by the rules alone.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::common::bench_of;
use grundy_core::answer::{KnownBy, Step};
use grundy_core::game::{Attempt, Continuation, Listing, Meter};
use grundy_core::text::Place;
use grundy_core::value::{Outcome, Value};
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::wording::Wording;
use grundy_engine::{Position, Question, Workbench};
use proptest::prelude::*;

/// The largest heap of a random rule.
const LARGEST: usize = 5;

/// A random rule: the options of each heap, how play goes on and the heaps that are left.
type RandomRule = Vec<Vec<(Continuation, Vec<usize>)>>;

/// A heap of the rule, or a Nim heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Heap {
    Own(usize),
    Nim(usize),
}

/// Whether the player to move wins a sum, by trying every move; with `forced`, one of these heaps has
/// to be moved in.
fn wins(
    rule: &RandomRule,
    mut free: Vec<Heap>,
    mut forced: Option<Vec<Heap>>,
    seen: &mut HashMap<(Vec<Heap>, Option<Vec<Heap>>), bool>,
) -> bool {
    free.sort_unstable();
    if let Some(forced) = &mut forced {
        forced.sort_unstable();
    }
    let key = (free, forced);
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let (free, forced) = &key;
    let movable = forced.as_ref().unwrap_or(free);
    let found = (0..movable.len()).any(|at| {
        let mut others = movable.clone();
        let heap = others.remove(at);
        if forced.is_some() {
            others.extend(free);
        }
        match heap {
            Heap::Nim(n) => (0..n).any(|left| {
                let mut next = others.clone();
                next.push(Heap::Nim(left));
                !wins(rule, next, None, seen)
            }),
            Heap::Own(n) => rule[n].iter().any(|(continuation, left)| {
                let left: Vec<Heap> = left.iter().map(|&heap| Heap::Own(heap)).collect();
                let all = || [others.clone(), left.clone()].concat();
                match continuation {
                    Continuation::Turn => !wins(rule, all(), None, seen),
                    Continuation::Again => wins(rule, all(), None, seen),
                    Continuation::Answer => !wins(rule, others.clone(), Some(left.clone()), seen),
                }
            }),
        }
    });
    seen.insert(key, found);
    found
}

/// The rule as a rule file.
fn file(rule: &RandomRule) -> String {
    let mut text = "game g(n)\n".to_owned();
    for (heap, options) in rule.iter().enumerate() {
        for (number, (continuation, left)) in options.iter().enumerate() {
            let left: Vec<String> = left.iter().map(|left| format!("({left})")).collect();
            let left = if left.is_empty() { "nothing".to_owned() } else { left.join(" + ") };
            let word = match continuation {
                Continuation::Turn => "",
                Continuation::Again => " again",
                Continuation::Answer => " entails",
            };
            let _ = writeln!(text, "m{heap}x{number}: if n = {heap}: {left}{word}");
        }
    }
    text
}

/// The rule as arcs of a digraph, with a pawn on each of these heaps; a move that takes all leads to a
/// vertex of its own.
fn digraph(rule: &RandomRule, heaps: &[usize]) -> String {
    let arcs = |wanted: Continuation| {
        let moves = rule
            .iter()
            .enumerate()
            .flat_map(|(heap, moves)| moves.iter().map(move |mv| (heap, mv)));
        let own = moves.filter(|(_, mv)| mv.0 == wanted).map(|(heap, (_, left))| {
            let left: Vec<String> = left.iter().map(usize::to_string).collect();
            let left = if left.is_empty() { "99".to_owned() } else { left.join("+") };
            format!("{heap}:{left}")
        });
        own.collect::<Vec<_>>()
    };
    let mut text =
        format!("dag {}", (0..=LARGEST).map(|heap| heap.to_string()).collect::<Vec<_>>().join(","));
    for arc in arcs(Continuation::Turn) {
        let _ = write!(text, ",{arc}");
    }
    for (key, how) in [("again", Continuation::Again), ("entails", Continuation::Answer)] {
        let arcs = arcs(how);
        if !arcs.is_empty() {
            let _ = write!(text, " {key}={}", arcs.join(","));
        }
    }
    let at: Vec<String> = heaps.iter().map(usize::to_string).collect();
    format!("{text} at={}", at.join(","))
}

fn continuations() -> impl Strategy<Value = Continuation> {
    prop_oneof![Just(Continuation::Turn), Just(Continuation::Again), Just(Continuation::Answer)]
}

fn rules() -> impl Strategy<Value = RandomRule> {
    let heaps = (0..=LARGEST).map(|heap| {
        let left = proptest::collection::vec(0..heap.max(1), 0..=2);
        let most = if heap == 0 { 0 } else { 3 };
        proptest::collection::vec((continuations(), left), 0..=most)
    });
    // Heap 1 obliges, so that every rule does.
    heaps.collect::<Vec<_>>().prop_map(|mut rule| {
        rule[1].push((Continuation::Again, vec![0]));
        rule
    })
}

fn heaps() -> impl Strategy<Value = Vec<Heap>> {
    let heap =
        prop_oneof![3 => (0..=LARGEST).prop_map(Heap::Own), 1 => (0..=3usize).prop_map(Heap::Nim)];
    proptest::collection::vec(heap, 1..=3)
}

fn text(heaps: &[Heap]) -> String {
    let text = |heap: &Heap| match heap {
        Heap::Own(n) => format!("mine.game {n}"),
        Heap::Nim(n) => format!("nim {n}"),
    };
    heaps.iter().map(text).collect::<Vec<_>>().join(" + ")
}

/// The heaps of a position, those before and those that have to be answered.
fn read_back(position: &Position) -> (Vec<Heap>, Option<Vec<Heap>>) {
    let heap = |text: String| {
        let (name, size) = text.split_once(' ').expect("a heap has a size");
        let size = if size == "nothing" { 0 } else { size.parse().expect("a number") };
        if name == "nim" { Heap::Nim(size) } else { Heap::Own(size) }
    };
    let all: Vec<Heap> =
        position.parts().iter().map(|part| heap(part.text().to_string())).collect();
    match position.answer() {
        None => (all, None),
        Some(here) => {
            let forced = all[here.clone()].to_vec();
            ([&all[..here.start], &all[here.end..]].concat(), Some(forced))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Winners, winning moves, and the outcome after every move, of sums with Nim heaps.
    #[test]
    fn sums_are_won_as_play_says(rule in rules(), heaps in heaps()) {
        let bench = bench_of(&file(&rule));
        let mut seen = HashMap::new();
        let position = bench.read(&text(&heaps)).expect("a sum is read");
        let meter = Meter::unlimited();
        let question = Question::new(&position).moves(Listing::All);
        let answer = bench.solve(&question, &meter).expect("a sum is solved");
        let won = wins(&rule, heaps.clone(), None, &mut seen);
        prop_assert_eq!(answer.mover_wins(), Some(won), "{}", position);
        let options = bench.options(&position, Attempt::from(&meter)).expect("options");
        let mut winning = 0;
        for option in &options {
            let (free, forced) = read_back(&option.position);
            let next = wins(&rule, free, forced, &mut seen);
            let mine = next == (option.continuation == Continuation::Again);
            let outcome = if mine { Outcome::P } else { Outcome::N };
            prop_assert_eq!(option.outcome, Some(outcome), "{} to {}", position, option.position);
            winning += u64::from(mine);
            // What a move leaves prints, is read back, and is solved.
            let printed = option.position.to_string();
            let again = bench.read(&printed).expect("it is read back");
            prop_assert_eq!(&again.to_string(), &printed);
            let answer = bench.solve(&Question::new(&again), &meter).expect("it is solved");
            prop_assert_eq!(answer.mover_wins(), Some(next), "{}", printed);
        }
        prop_assert_eq!(answer.winning.count, Some(winning), "{}", position);
    }

    /// Arcs that oblige a player are the moves of a rule file.
    #[test]
    fn arcs_are_moves_of_a_rule(rule in rules(), heaps in proptest::collection::vec(0..=LARGEST, 1..=3)) {
        let own = bench_of(&file(&rule));
        let arcs = Workbench::default();
        let meter = Meter::unlimited();
        let list: Vec<String> = heaps.iter().map(usize::to_string).collect();
        let written = digraph(&rule, &heaps);
        let read = arcs.read(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
        let again = arcs.read(&read.to_string()).expect("it is read back");
        prop_assert_eq!(again.to_string(), read.to_string());
        let file = own.read(&format!("mine.game {}", list.join(" "))).expect("a position");
        let solve = |bench: &Workbench, position: &Position| {
            let question = Question::new(position).moves(Listing::All);
            let answer = bench.solve(&question, &meter).expect("an answer");
            (answer.winner(), answer.value.clone(), answer.winning.count)
        };
        let ((winner, value, count), (own_winner, own_value, _)) = (solve(&arcs, &again), solve(&own, &file));
        prop_assert_eq!((winner, value), (own_winner, own_value), "{}", written);
        // Several moves of the rule may be one arc.
        let options = arcs.options(&again, &meter).expect("options");
        let good = options.iter().filter(|option| option.outcome == Some(Outcome::P)).count();
        prop_assert_eq!(count, Some(good as u64), "{}", written);
    }
}

/// Takes n coins; the last coin obliges.
const RULE: &str =
    "game g(n)\nsplit: for a in 1..n/2: (a) + (n - a)\ntop: if n > 0: n - 1 entails\n";

fn value(bench: &Workbench, text: &str) -> Value {
    let position = bench.read(text).expect("it is read");
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect("solved");
    answer.value.expect("it has a value")
}

/// The loony stacks of Top Entails (Winning Ways, chapter 12) and its first values.
#[test]
fn top_entails_as_a_rule_file() {
    let bench = bench_of(RULE);
    let values: Vec<String> =
        (0..=20).map(|n| value(&bench, &format!("mine.game {n}")).to_string()).collect();
    let known = "0 loony 0 loony 1 0 2 1 3 0 1 3 4 0 3 4 2 5 1 6 2";
    assert_eq!(values.join(" "), known);
}

/// A sum with a loony part is won, and the reasons and the moves say how.
#[test]
fn loony_sums_are_explained_and_played() {
    let bench = bench_of(RULE);
    let position = bench.read("mine.game 3 5 + nim 7").expect("a sum");
    let meter = Meter::unlimited();
    let question = Question::new(&position).moves(Listing::All);
    let answer = bench.solve(&question, &meter).expect("solved");
    assert_eq!(answer.value, Some(Value::Loony));
    assert_eq!(answer.known_by(), Some(&KnownBy::Theorem("entailing-moves".into())));
    let wording = Wording::english();
    let explanation = bench.explain(&Question::new(&position), &meter).expect("explained");
    let said = |step: &Step| match step {
        Step::Say(phrase) => wording.say(phrase),
        _ => String::new(),
    };
    let said: Vec<String> = explanation.steps.iter().map(said).collect();
    assert!(
        said.iter().any(|said| said == "A part is loony: the player to move wins."),
        "{said:?}"
    );
    let opponent = Opponent::new(Level::Perfect, 1);
    let reply = opponent.reply(&bench, &position, 1 << 20, Attempt::from(&meter)).expect("a reply");
    let played = reply.played.expect("a move");
    assert_eq!(played.outcome, Some(Outcome::P), "{}", played.position);
}

/// What has no theory is refused where it is read.
#[test]
fn what_has_no_theory_is_refused() {
    let bench = bench_of(RULE);
    for (text, why) in [
        ("misere mine.game 3", "misere play"),
        ("mine.game 3 + digraph 1:2,2:1 at=1", "sums with games that may go on for ever"),
        ("digraph 1:2,2:1 at=1 + mine.game 3", "sums with games that may go on for ever"),
        ("answer nim 3", "no move of this game asks for an answer"),
        ("answer mine.game 3 + answer mine.game 2", "only one summand"),
    ] {
        let error = bench.read(text).expect_err(text);
        assert!(error.message.contains(why), "{text}: {error:?}");
    }
    for (rule, why) in [
        ("game g(n)\nstay: n again\n", "might not end"),
        (
            "game g(n)\norder none\nup: (n + 1) again\n",
            "no move obliges a player where play may come back",
        ),
        ("game g(n)\nwins if n = 0\ntake: if n > 0: n - 1 again\n", "moves that oblige a player"),
        (
            "game g(n)\nleft\ntake: if n > 0: n - 1 again\nright\nadd: if n > 0: n - 1\n",
            "different moves",
        ),
    ] {
        let error = bench_of(rule).read("mine.game 3").expect_err(rule);
        assert!(
            error.message.contains(why) || error.help.iter().any(|help| help.contains(why)),
            "{rule}: {error:?}"
        );
    }
}

/// What a move does to a row of cells: before, after, and how play goes on.
type RowMove = (&'static str, &'static str, Continuation);

/// Whether the player to move wins with a row of cells beside a Nim heap, by trying every move; with
/// `forced`, a move in the row has to be made.
fn wins_row(
    moves: &[RowMove],
    (row, heap, forced): (&str, usize, bool),
    seen: &mut HashMap<(String, usize, bool), bool>,
) -> bool {
    let key = (row.to_owned(), heap, forced);
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let mut won = !forced && (0..heap).any(|less| !wins_row(moves, (row, less, false), seen));
    for &(before, after, continuation) in moves {
        let turned = |cells: &str| cells.chars().rev().collect::<String>();
        for (before, after) in
            [(before.to_owned(), after.to_owned()), (turned(before), turned(after))]
        {
            for at in
                (0..=row.len().saturating_sub(before.len())).filter(|_| before.len() <= row.len())
            {
                if row[at..at + before.len()] == before {
                    let next = format!("{}{after}{}", &row[..at], &row[at + before.len()..]);
                    let forced = continuation == Continuation::Answer;
                    let again = continuation == Continuation::Again;
                    won |= wins_row(moves, (&next, heap, forced), seen) == again;
                }
            }
        }
    }
    seen.insert(key, won);
    won
}

/// Moves of which every one lets the number of free cells fall, or a cell go from x to o.
const ROW_MOVES: [(&str, &str); 6] =
    [("..", "xx"), (".", "x"), ("x.", "xo"), ("xx", "oo"), (".x.", "ooo"), ("x", "o")];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Boards of rule files in sums with Nim heaps, against play by the rules alone.
    #[test]
    fn boards_are_won_as_play_says(
        chosen in proptest::collection::vec((0..ROW_MOVES.len(), continuations()), 1..=3),
        cells in proptest::collection::vec(prop_oneof![3 => Just('.'), 1 => Just('x')], 1..=6),
        heap in 0..3usize,
    ) {
        let moves = chosen.iter().map(|&(at, continuation)| (ROW_MOVES[at].0, ROW_MOVES[at].1, continuation));
        let mut moves: Vec<RowMove> = moves.collect();
        moves.push(("o.", "oo", Continuation::Again));
        let mut text = "game g(grid r x c)\n".to_owned();
        for (number, (before, after, continuation)) in moves.iter().enumerate() {
            let word = match continuation {
                Continuation::Turn => "",
                Continuation::Again => " again",
                Continuation::Answer => " entails",
            };
            let _ = writeln!(text, "m{number}: {before} -> {after}{word}");
        }
        let bench = bench_of(&text);
        let row: String = cells.iter().collect();
        let position = bench.read(&format!("mine.game {row} + nim {heap}")).expect("a sum is read");
        let meter = Meter::unlimited();
        let mut seen = HashMap::new();
        let won = wins_row(&moves, (&row, heap, false), &mut seen);
        let question = Question::new(&position).moves(Listing::All);
        let answer = bench.solve(&question, &meter).expect("a sum is solved");
        prop_assert_eq!(answer.mover_wins(), Some(won), "{}\n{}", text, position);
        for option in bench.options(&position, Attempt::from(&meter)).expect("options") {
            let printed = option.position.to_string();
            let again = bench.read(&printed).expect("it is read back");
            prop_assert_eq!(again.to_string(), printed);
            let next = bench.solve(&Question::new(&again), &meter).expect("it is solved");
            let mine = next.mover_wins() == Some(option.continuation == Continuation::Again);
            let outcome = if mine { Outcome::P } else { Outcome::N };
            prop_assert_eq!(option.outcome, Some(outcome), "{}\n{}", text, again);
        }
    }

    /// Strings in sums with Nim heaps, against play by the rules alone: winners, winning moves and what
    /// moves leave.
    #[test]
    fn strings_are_won_as_play_says(
        ends in proptest::collection::vec((0..5usize, 0..5usize), 1..=7),
        heap in 0..3usize,
    ) {
        let bench = Workbench::default();
        let strings: Vec<String> = ends.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let ground = if ends.iter().any(|&(a, b)| a == 0 || b == 0) { " ground=0" } else { "" };
        let text = format!("nimstring {}{ground} + nim {heap}", strings.join(","));
        let position = bench.read(&text).expect("a sum is read");
        let meter = Meter::unlimited();
        let mut seen = HashMap::new();
        let all = (1 << ends.len()) - 1;
        let won = wins_strings(&ends, all, heap, &mut seen);
        let question = Question::new(&position).moves(Listing::All);
        let answer = bench.solve(&question, &meter).expect("a sum is solved");
        prop_assert_eq!(answer.mover_wins(), Some(won), "{}", text);
        let options = bench.options(&position, Attempt::from(&meter)).expect("options");
        let winning = options.iter().filter(|option| option.outcome == Some(Outcome::P)).count();
        prop_assert_eq!(answer.winning.count, Some(winning as u64), "{}", text);
        for option in options {
            let again = bench.read(&option.position.to_string()).expect("it is read back");
            prop_assert_eq!(again.to_string(), option.position.to_string());
            let next = bench.solve(&Question::new(&again), &meter).expect("it is solved");
            let mine = next.mover_wins() == Some(option.continuation == Continuation::Again);
            let outcome = if mine { Outcome::P } else { Outcome::N };
            prop_assert_eq!(option.outcome, Some(outcome), "{}", again);
        }
    }
}

/// Whether the player to move wins with some strings uncut, beside a Nim heap; 0 is the ground.
fn wins_strings(
    ends: &[(usize, usize)],
    left: u32,
    heap: usize,
    seen: &mut HashMap<(u32, usize), bool>,
) -> bool {
    if let Some(&known) = seen.get(&(left, heap)) {
        return known;
    }
    let holds = |left: u32, coin: usize| {
        let uncut = (0..).zip(ends).filter(|(at, _)| left >> at & 1 == 1);
        uncut.into_iter().any(|(_, &(a, b))| a == coin || b == coin)
    };
    let mut won = (0..heap).any(|less| !wins_strings(ends, left, less, seen));
    for (at, &(a, b)) in (0..).zip(ends).filter(|(at, _)| left >> at & 1 == 1) {
        let next: u32 = left & !(1 << at);
        let takes = [a, b].into_iter().any(|coin| coin != 0 && !holds(next, coin));
        won |= wins_strings(ends, next, heap, seen) == takes;
    }
    seen.insert((left, heap), won);
    won
}

/// The built-in game has the values of its rule file, with the loony stacks of Winning Ways, chapter 12.
#[test]
fn top_entails_is_built_in() {
    let (built_in, own) = (Workbench::default(), bench_of(RULE));
    for n in 0..=60 {
        let built_in = value(&built_in, &format!("top-entails {n}"));
        assert_eq!(built_in, value(&own, &format!("mine.game {n}")), "{n}");
    }
    assert_eq!(value(&built_in, "top-entails 2403"), Value::Loony);
    assert_ne!(value(&built_in, "top-entails 2404"), Value::Loony);
}

/// The strings of boxes, with the value 1 in one row.
#[test]
fn boxes_are_nimstring() {
    let bench = Workbench::default();
    for (text, known) in [
        ("nimstring boxes:1x1", 1u32),
        ("nimstring boxes:1x7", 1),
        ("nimstring boxes:2x2", 0),
        ("nimstring boxes:2x3", 1),
        ("nimstring boxes:2x3 boxes:2x2 0-1,0-1 ground=0", 0),
    ] {
        assert_eq!(value(&bench, text), Value::from(known), "{text}");
    }
    for (text, why) in [
        ("nimstring 1-2 ground=5", "not in the graph"),
        ("nimstring 1-2,2-3 ground=1,2", "the ground is one vertex"),
        ("nimstring boxes:50x50", "too many"),
        ("grim boxes:2x2", "several edges"),
        ("answer nimstring boxes:1x1", "asks for an answer"),
        ("misere nimstring boxes:1x1", "misere play"),
    ] {
        let error = bench.read(text).expect_err(text);
        assert!(error.message.contains(why), "{text}: {error:?}");
    }
}

/// A board of boxes keeps its picture through a game, reads back, and has the values of its graph.
#[test]
fn boxes_are_pictures() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let options = |text: &str| {
        let position = bench.read(text).expect(text);
        assert_eq!(position.to_string(), text);
        bench.options(&position, &meter).expect(text)
    };
    let values = |text: &str| {
        let mut values: Vec<String> = options(text)
            .iter()
            .map(|line| format!("{:?} {:?}", line.value, line.outcome))
            .collect();
        values.sort_unstable();
        values
    };
    for (picture, graph) in [
        ("boxes:1x2", "0-1,0-1,0-1,0-2,0-2,0-2,1-2"),
        ("boxes:x./.../..", "0-1,0-1,0-2,0-2,0-2,1-2"),
        ("boxes:x./x.x/x.", "0-2,0-2,1-2"),
        ("boxes:xx/.../xx", "0-1,0-2,1-2"),
        ("boxes:x./.x./.x/..x/.x", "0-1,0-2,0-2,0-3,0-3,1-3,3-4"),
    ] {
        assert_eq!(
            values(&format!("nimstring {picture}")),
            values(&format!("nimstring {graph} ground=0"))
        );
    }
    let lines = options("nimstring boxes:./xx/.");
    let left: Vec<String> = lines.iter().map(|line| line.position.to_string()).collect();
    assert_eq!(left, ["nimstring boxes:x/xx/.", "nimstring boxes:./xx/x"]);
    let said: Vec<String> = options("nimstring boxes:x./x.x/x.")
        .iter()
        .map(|line| Wording::english().say(&line.phrase))
        .collect();
    assert_eq!(
        said,
        [
            "draw the line above box 2",
            "draw the line below box 2",
            "draw the line between the boxes 1 and 2 and take box 1, and move again",
        ]
    );
    for (text, at, why) in [
        ("nimstring boxes:../...", 22, "below the last boxes"),
        ("nimstring boxes:../.../.", 23, "row 3 has 2 lines, not 1"),
        ("nimstring boxes:.q/.../..", 17, "`x` or `.`"),
        ("nimstring boxes:./../. ground=1", 30, "vertex 0"),
    ] {
        let error = bench.read(text).expect_err(text);
        assert!(error.message.contains(why), "{text}: {error:?}");
        assert!(matches!(error.place, Place::Text(span) if span.start == at), "{text}");
    }
}

/// What explains a position says why a loony move loses.
#[test]
fn loony_moves_are_explained() {
    let bench = Workbench::default();
    let wording = Wording::english();
    let said = |text: &str| {
        let position = bench.read(text).expect("a position");
        let told = bench.explain(&Question::new(&position), &Meter::unlimited());
        wording.explanation(&told.expect("explained"))
    };
    let chain = said("nimstring 0-1,1-2,2-3,3-0 ground=0");
    assert!(chain.contains("Long chains (three coins or more): 1;"), "{chain}");
    assert!(chain.contains("double-dealing"), "{chain}");
    assert!(said("nimstring 1-2,2-3,3-0 ground=0").contains("a coin can be taken"));
}

/// The words stand after what a move leaves.
#[test]
fn words_that_oblige_have_their_place() {
    for result in ["again n - 1", "entails (n - 1)"] {
        let bench = bench_of(&format!("game mine(n)\ntake: if n > 0: {result}\n"));
        let word = result.split(' ').next().expect("a word");
        let error = bench.read("mine.game 3").expect_err(result).to_string();
        assert!(error.contains(&format!("`{word}` stands after")), "{error}");
    }
    let bench = bench_of("game mine(again)\ntake: if again > 0: again - 1 again\n");
    assert!(bench.read("mine.game 3").is_ok());
}

/// A heap whose options the rule fails to list is an error, not a heap without moves.
#[test]
fn faulty_rules_are_no_positions_without_moves() {
    let bench = bench_of("game g(n)\nstep: if n > 0: n - 2 again\nlast: if n > 5: n - 1 entails\n");
    for n in [1, 3, 9] {
        let position = bench.read(&format!("mine.game {n}")).expect("a heap");
        let failure =
            bench.solve(&Question::new(&position), &Meter::unlimited()).expect_err("a fault");
        assert!(failure.to_string().contains("-1"), "{n}: {failure}");
    }
}

/// The rule files with such moves have the values of the built-in games.
#[test]
fn rule_files_agree_with_built_in_games() {
    let built_in = Workbench::default();
    let meter = Meter::unlimited();
    let value = |bench: &Workbench, text: &str| {
        let position = bench.read(text).expect(text);
        let answer = bench.solve(&Question::new(&position), &meter).expect(text);
        answer.value.expect(text).to_string()
    };
    let stacks = bench_of(include_str!("../../../games/topentails.game"));
    for n in 0..40 {
        let own = value(&stacks, &format!("x.game {n}"));
        assert_eq!(own, value(&built_in, &format!("top-entails {n}")), "{n}");
    }
    let rows = bench_of(include_str!("../../../games/chains.game"));
    for n in 1..12_u32 {
        let strings = |from: u32, to: u32| (from..to).map(|k| format!("{k}-{}", k + 1));
        for tied in 0..=2 {
            // Coins are numbered from 1, and the ground is vertex 0.
            let mut graph: Vec<String> = strings(1, n).collect();
            graph.extend((tied > 0).then(|| "0-1".to_owned()));
            graph.extend((tied > 1).then(|| format!("0-{n}")));
            let ground = if tied > 0 { " ground=0" } else { "" };
            if n + tied < 2 {
                continue;
            }
            let nimstring = format!("nimstring {}{ground}", graph.join(","));
            let own = value(&rows, &format!("x.game {n} {tied}"));
            assert_eq!(own, value(&built_in, &nimstring), "{nimstring}");
        }
    }
}
