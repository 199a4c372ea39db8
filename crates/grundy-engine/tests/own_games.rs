//! Games that a program adds, and positions built without notation, against the same in notation.

use std::ops::ControlFlow;

use grundy_core::answer::{Certainty, KnownBy, Winner};
use grundy_core::game::take_break::Visit;
use grundy_core::game::{Budget, HeapRule, MoveGraph, Text, VisitOption};
use grundy_core::game::{
    Listing, Mechanism, Meter, Method, Phrase, Reading, Resolver, Ruleset, Summands,
};
use grundy_core::graph::{Digraph, Graph};
use grundy_core::text::{Args, ParseError, small_list};
use grundy_core::value::Side;
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::wording::Wording;
use grundy_engine::{Game, Moves, NameError, Position, Question, Workbench, games};
use grundy_sequence::sequence::Sequence;

/// A subtraction game by its definition: 1, 2 or 4 may be taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Coins;

impl Ruleset for Coins {
    type Position = u64;
    type Move = u64;

    fn text(&self, cell: &u64) -> Text {
        Text::plain("coins", cell.to_string())
    }

    fn options(&self, cell: &u64, _: Side, visit: &mut VisitOption<'_, Self>) -> ControlFlow<()> {
        [1, 2, 4].iter().filter(|&by| by <= cell).try_for_each(|by| visit(by, &[cell - by]))
    }

    fn method(&self, _cell: &u64) -> Method<'_> {
        Method::Search
    }

    fn phrase(&self, cell: &u64, mv: &u64) -> Phrase {
        Phrase::verbatim(format!("from {cell} by {mv}"))
    }
}

impl Mechanism for Coins {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        Ok(vec![(Self, small_list(args, "coins 7 9", 1000)?)])
    }
}

#[allow(clippy::expect_used, reason = "a fixture of tests")]
fn with_coins() -> Workbench {
    let mut bench = Workbench::default();
    bench.add_game::<Coins>("coins", &[]).expect("a free name");
    bench
}

#[test]
fn an_own_game_plays_like_those_of_the_catalogue() {
    let (bench, meter) = (with_coins(), Meter::unlimited());
    for sum in ["7", "3 5", "4 7 9", "12 + nim 3", "5 + kayles 4"] {
        for play in ["", "misere "] {
            let own = bench.read(&format!("{play}coins {sum}")).expect(sum);
            let known = bench.read(&format!("{play}take:1,2,4 {sum}")).expect(sum);
            let [own, known] = [own, known].map(|position| {
                let moves = Moves::List(Listing::All);
                let answer = bench
                    .solve(&Question::new(&position).moves(moves), &meter)
                    .expect("sound rules");
                let moves = answer.winning.moves.iter().map(|by| (by.summand, by.to.clone()));
                let mut moves: Vec<(usize, String)> = moves.collect();
                moves.sort_unstable();
                assert!(
                    !bench
                        .explain(&Question::new(&position), &meter)
                        .expect("reasons")
                        .steps
                        .is_empty()
                );
                (answer.value.clone(), answer.winner(), moves)
            });
            assert_eq!(own, known, "{play}coins {sum}");
        }
    }
}

#[test]
fn an_own_game_prints_speaks_and_is_played() {
    let (bench, meter) = (with_coins(), Meter::unlimited());
    let position = bench.read("coins 5 8 + nim 3").expect("a position");
    assert_eq!(position.to_string(), "coins 5 8 + nim 3");
    let answer =
        bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect("sound rules");
    let said = Wording::english().say(&answer.winning.moves[0].phrase);
    assert!(said.starts_with("from ") || said.starts_with("take "), "{said}");
    for (tag, name) in [("pl", "coins"), ("fa", "coins")] {
        let wording = Wording::new(tag).expect("a language");
        let own = answer.winning.moves.iter().find(|by| by.summand == 0).map(|by| &by.phrase);
        assert!(own.is_none_or(|phrase| !wording.say(phrase).is_empty()), "{name} in {tag}");
    }
    let reply = Opponent::new(Level::Perfect, 1).reply(&bench, &position, 0, &meter);
    assert_eq!(reply.expect("a reply").won(), Some(true));
}

#[test]
fn names_must_be_free_and_readable() {
    let mut bench = with_coins();
    for (name, wanted) in [
        ("coins", NameError::Taken("coins".to_owned())),
        ("nim", NameError::Taken("nim".to_owned())),
        ("Coins", NameError::Unreadable("Coins".to_owned())),
        ("a", NameError::Unreadable("a".to_owned())),
        ("my game", NameError::Unreadable("my game".to_owned())),
        ("", NameError::Unreadable(String::new())),
    ] {
        assert_eq!(bench.add_game::<Coins>(name, &[]), Err(wanted));
    }
    let error = bench.read("coin 7").expect_err("no such game");
    assert!(error.to_string().contains("did you mean `coins`?"), "{error}");
}

/// Each typed constructor gives the position that its notation reads as.
#[test]
fn typed_positions_equal_those_of_notation() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let path = || Graph::new(4, vec![(0, 1), (1, 2), (2, 3)], None);
    let kayles = "0.77".parse().expect("a code");
    for (component, text) in [
        (bench.component(games::nim(8u64)), "nim 8"),
        (bench.component(games::take_break(&kayles, 9u64)), "0.77 9"),
        (bench.component(games::subtraction([3, 1], 9u64).expect("a set")), "take:1,3 9"),
        (bench.component(games::node_kayles(path()).expect("simple")), "node-kayles 1-2,2-3,3-4"),
        (bench.component(games::grim(path()).expect("simple")), "grim 1-2,2-3,3-4"),
        (bench.component(games::arc_kayles(path()).expect("simple")), "arc-kayles 1-2,2-3,3-4"),
        (
            bench.component(games::hackenbush(path(), 1).expect("a ground")),
            "hackenbush 1-2,2-3,3-4 ground=2",
        ),
        (
            bench.component(games::geography(path(), 2).expect("a start")),
            "geography 1-2,2-3,3-4 at=3",
        ),
        (
            bench.component(games::cram(2, 3, |row, col| (row, col) != (0, 1)).expect("small")),
            "cram .x./...",
        ),
        (
            bench.component(
                games::pawn(&Digraph::new(3, &[(0, 1), (1, 2)], None), 0).expect("a start"),
            ),
            "dag 0:1,1:2 at=0",
        ),
    ] {
        let typed = Position::sum([component]);
        let read = bench.read(text).expect(text);
        assert_eq!(bench.read(&typed.to_string()).expect(text).to_string(), typed.to_string());
        let value = |position| bench.value(position, &meter).expect(text);
        assert_eq!(value(&typed), value(&read), "{text}");
        let outcome = |position: Position| {
            bench.solve(&Question::new(&position.misere()), &meter).expect(text).outcome()
        };
        assert_eq!(outcome(typed), outcome(read), "misere {text}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let double = || Graph::new(2, vec![(0, 1), (0, 1)], None);
    let looped = || Graph::new(2, vec![(0, 0)], None);
    assert!(games::node_kayles(double()).is_err());
    assert!(games::grim(looped()).is_err());
    assert!(games::arc_kayles(double()).is_err());
    assert!(games::geography(Graph::new(2, vec![(0, 1)], None), 2).is_err());
    assert!(games::hackenbush(double(), 7).is_err());
    assert!(games::subtraction([], 3u64).is_err());
    assert!(games::subtraction([0, 1], 3u64).is_err());
    assert!(games::cram(usize::MAX, 2, |_, _| true).is_err());
}

/// Winning moves one by one are those of the answer, and the first can be had alone.
#[test]
fn winning_moves_come_one_by_one() {
    let (bench, meter) = (with_coins(), Meter::unlimited());
    for text in ["kayles 7 3 + nim 4", "coins 5 8 + nim 3", "cram 3x4", "nim 3 3", "take:1,3 9 4"] {
        let position = bench.read(text).expect(text);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
        let mut wanted: Vec<_> = answer
            .winning
            .moves
            .iter()
            .map(|by| (by.summand, by.from.clone(), by.to.clone()))
            .collect();
        let (mut all, mut first) = (Vec::new(), 0);
        let mut see = |by: grundy_core::answer::Move| {
            all.push((by.summand, by.from, by.to));
            ControlFlow::Continue(())
        };
        bench.each_winning_move(&position, &meter, &mut see).expect(text);
        let mut once = |_| {
            first += 1;
            ControlFlow::Break(())
        };
        bench.each_winning_move(&position, &meter, &mut once).expect(text);
        assert_eq!(first, wanted.len().min(1), "{text}");
        all.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(all, wanted, "{text}");
    }
}

/// A game on a digraph whose positions may name vertices that it does not have.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Arcs {
    graph: Digraph,
    order: Option<Vec<u32>>,
}

impl Ruleset for Arcs {
    type Position = u32;
    type Move = u32;

    fn text(&self, vertex: &u32) -> Text {
        Text::plain("arcs", vertex.to_string())
    }

    fn options(&self, &at: &u32, _: Side, visit: &mut VisitOption<'_, Self>) -> ControlFlow<()> {
        let targets = if at < self.graph.vertices() { self.graph.targets(at) } else { &[] };
        targets.iter().try_for_each(|target| visit(target, &[*target]))
    }

    fn method(&self, &vertex: &u32) -> Method<'_> {
        let digraph = MoveGraph { graph: &self.graph, order: self.order.as_deref(), sums: None };
        Method::vertex(digraph, vertex)
    }

    fn phrase(&self, _: &u32, to: &u32) -> Phrase {
        Phrase::verbatim(format!("to {to}"))
    }
}

/// A method that the game's own data contradicts gives no value, and says what is wrong.
#[test]
fn methods_at_fault_have_no_answer() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let arc = || Digraph::new(2, &[(1, 0)], None);
    let circle = || Digraph::new(2, &[(0, 1), (1, 0)], None);
    for (graph, order, at, wanted) in [
        (arc(), Some(vec![0, 1]), 1, Ok("1")),
        (arc(), Some(vec![0, 1]), 3, Err("vertex 3, which its digraph does not have")),
        (circle(), None, 1, Ok("inf()")),
        (circle(), None, 3, Err("vertex 3, which its digraph does not have")),
        (arc(), Some(vec![1, 0]), 1, Err("does not list vertex 0 before")),
        (arc(), Some(vec![0]), 0, Err("does not list vertex 1 before")),
        (arc(), Some(vec![0, 1, 2]), 0, Err("does not list vertex 2 before")),
    ] {
        let start = games::Start::new(Arcs { graph, order }, at);
        let position = Position::sum([bench.component(start)]);
        let answer = bench.solve(&Question::new(&position), &meter).expect("no faulty rule");
        match wanted {
            Ok(value) => assert_eq!(answer.value.expect("a value").to_string(), value),
            Err(why) => {
                let given = &answer.incomplete().expect("a reason").why;
                assert!(given.contains(why), "{given}");
                let found = (&answer.value, answer.winner(), answer.known_by(), answer.certainty());
                assert_eq!(found, (&None, None, None, None));
            }
        }
    }
}

/// A rule on heaps that leaves a heap that is not smaller, or does not list its options.
#[derive(Debug)]
struct Faulty(bool);

impl HeapRule for Faulty {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match n {
            0 => ControlFlow::Continue(()),
            3 if self.0 => visit(&[3, 1]),
            3 => ControlFlow::Break(()),
            n => visit(&[n - 1]),
        }
    }

    fn name(&self) -> String {
        "faulty".to_owned()
    }
}

#[test]
fn heaps_must_become_smaller() {
    let meter = Meter::unlimited();
    for larger in [true, false] {
        let (mut values, rule) = (Sequence::default(), Faulty(larger));
        assert_eq!(values.value(&rule, 2, &meter), Ok(0));
        let error = values.value(&rule, 5, &meter).expect_err("a fault").to_string();
        let wanted = if larger { "leaves a heap of 3 from a heap of 3" } else { "more options" };
        assert!(error.contains(wanted), "{error}");
    }
}

/// How an answer is known does not depend on earlier questions with the same meter, and what is not
/// known is not certain.
#[test]
fn certainty_belongs_to_the_answer() {
    let mut bench = Workbench::new(Box::new(Halves));
    bench.add_game::<Coins>("coins", &[]).expect("a free name");
    let meter = Meter::unlimited();
    let solve = |text: &str, meter: &Meter<'_>| {
        let position = bench.read(text).expect(text);
        bench.solve(&Question::new(&position).trust(1000), meter).expect(text)
    };
    let far = "half.game 1000000000006";
    for (text, wanted) in [
        (far, Certainty::Observed(1000)),
        ("nim 3", Certainty::Proved),
        (far, Certainty::Observed(1000)),
        ("half.game 7", Certainty::Proved),
    ] {
        assert_eq!(solve(text, &meter).certainty(), Some(wanted), "{text}");
    }
    let few = Meter::new(Budget::default().with_nodes(2));
    let open = solve("coins 900", &few);
    assert!(open.incomplete().is_some());
    assert_eq!((open.winner(), open.known_by(), open.certainty()), (None, None, None));
    let known = solve("nim 3 4", &few);
    assert_eq!((known.winner(), known.certainty()), (Some(Winner::Next), Some(Certainty::Proved)));
    assert_eq!(known.known_by(), Some(&KnownBy::Theorem("nim".into())));
}

/// Reads one rule file.
struct Halves;

impl Resolver for Halves {
    fn read(&self, _: &str) -> std::io::Result<Vec<u8>> {
        // This is n - k, in a way that hides the rule from every proof.
        Ok(b"game half(n)\ntake: for k in 1..n/2: n - gcd(k, k)\n".to_vec())
    }
}

/// Kayles as a function: one or two neighbouring pins are taken, and the row may fall in two.
fn kayles(n: u32) -> Vec<Vec<u32>> {
    let takes = [1, 2].into_iter().filter(move |&taken| taken <= n);
    let options = takes
        .flat_map(move |taken| (0..=(n - taken) / 2).map(move |left| vec![left, n - taken - left]));
    options.map(|parts| parts.into_iter().filter(|&part| part > 0).collect()).collect()
}

#[test]
fn a_function_is_a_game() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let game = Game::from_fn(|&n: &u32| kayles(n)).named("pins");
    for n in 0..=20u32 {
        let own = Position::sum([bench.component(game.at(n)), bench.component(games::nim(3u64))]);
        let known = bench.read(&format!("kayles {n} + nim 3")).expect("a position");
        for (own, known) in [(own.clone(), known.clone()), (own.misere(), known.misere())] {
            let [own, known] = [own, known].map(|position| {
                let question = Question::new(&position).moves(Moves::List(Listing::All));
                let answer = bench.solve(&question, &meter).expect("sound rules");
                (answer.winner(), answer.value, answer.winning.moves.len())
            });
            assert_eq!(own, known, "{n}");
        }
    }
    let position = Position::sum([bench.component(game.at(7)), bench.component(game.at(4))]);
    assert_eq!(position.to_string(), "pins 7 4");
    assert!(!bench.explain(&Question::new(&position), &meter).expect("reasons").steps.is_empty());
    let question = Question::new(&position).moves(Moves::List(Listing::All));
    let answer = bench.solve(&question, &meter).expect("sound rules");
    let said = Wording::english().say(&answer.winning.moves[0].phrase);
    assert!(said.starts_with("pins: ") && said.ends_with("is left"), "{said}");
    let reply = Opponent::new(Level::Perfect, 1).reply(&bench, &position, 0, &meter);
    assert_eq!(reply.expect("a reply").won(), Some(true));
}

#[test]
fn two_functions_are_two_games() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let value = |game: &Game<u32>, n| {
        let position = Position::sum([bench.component(game.at(n))]);
        bench.value(&position, &meter).expect("a value").to_string()
    };
    let [one, all] = [1, u32::MAX]
        .map(|most| Game::from_fn(move |&n: &u32| (1..=n.min(most)).map(move |taken| [n - taken])));
    assert_eq!([value(&one, 5), value(&all, 5)], ["1", "5"]);
    assert_eq!([value(&one.clone(), 6), value(&all.clone(), 6)], ["0", "6"]);
}

#[test]
fn a_function_may_return_to_a_position() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let arcs = |v: u32| match v {
        1 => vec![2],
        2 => vec![1, 3],
        3 => vec![4],
        5 => vec![5],
        _ => vec![],
    };
    let game =
        Game::from_fn(move |&v: &u32| arcs(v).into_iter().map(|to| [to])).named("walk").loopy();
    for at in 1..=5u32 {
        let own = Position::sum([bench.component(game.at(at))]);
        let known = bench.read(&format!("digraph 1:2,2:1,2:3,3:4,5:5 at={at}"));
        let known = known.expect("a position");
        let [own, known] = [own, known].map(|position| {
            let question = Question::new(&position).moves(Moves::List(Listing::All));
            let answer = bench.solve(&question, &meter).expect("sound rules");
            (answer.winner(), answer.value, answer.winning.moves.len())
        });
        assert_eq!(own, known, "{at}");
    }
}

#[test]
fn moves_of_a_function_may_oblige() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let split = |&n: &u32| (1..=n / 2).map(move |part| vec![part, n - part]).collect::<Vec<_>>();
    let less = |by: u32| move |&n: &u32| n.checked_sub(by).map(|left| vec![left]);
    let answer = |position: Position| {
        let question = Question::new(&position).moves(Moves::List(Listing::All));
        let answer = bench.solve(&question, &meter).expect("sound rules");
        (answer.winner(), answer.value, answer.winning.moves.len())
    };
    // Top Entails.
    let stacks = Game::from_fn(split).entails(less(1)).named("stacks");
    for n in 0..=20u32 {
        let own = Position::sum([bench.component(stacks.at(n)), bench.component(games::nim(3u64))]);
        let known = bench.read(&format!("top-entails {n} + nim 3")).expect("a position");
        assert_eq!(answer(own), answer(known), "{n}");
    }
    // One token and the same player moves again, or two.
    let again = Game::from_fn(less(2)).again(less(1)).named("again");
    let position = Position::sum([bench.component(again.at(3))]);
    let (_, value, moves) = answer(position.clone());
    assert_eq!((value.map(|value| value.to_string()), moves), (Some("loony".to_owned()), 2));
    let question = Question::new(&position).moves(Moves::List(Listing::All));
    let solved = bench.solve(&question, &meter).expect("sound rules");
    let said: Vec<String> =
        solved.winning.moves.iter().map(|mv| Wording::english().say(&mv.phrase)).collect();
    assert_eq!(said, ["again: 1 is left", "again: 2 is left, and move again"]);
    assert_ne!(again, Game::from_fn(less(2)).named("again"));
    // What has no theory is refused.
    let endless = Game::from_fn(|&n: &u32| [[n]]).again(less(1)).loopy();
    let position = Position::sum([bench.component(endless.at(2))]);
    let refused = bench.value(&position, &meter).expect_err("refused").to_string();
    assert!(refused.contains("no move obliges a player where play may come back"), "{refused}");
    let misere = Position::sum([bench.component(stacks.at(3))]).misere();
    let misere = bench.solve(&Question::new(&misere), &meter).expect("an answer");
    assert_eq!(misere.certainty(), None);
}
