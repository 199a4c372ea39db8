//! Misère canonical forms against the definition of equality, and their notation.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::{HashMap, HashSet};

use grundy_core::game::{Budget, Failure, Limit, Meter};
use grundy_core::text::Place;
use grundy_core::value::Outcome;
use grundy_engine::Workbench;
use grundy_misere::{Form, Forms, ReadError};
use proptest::prelude::*;

fn of(forms: &mut Forms, text: &str) -> Result<Form, Failure> {
    let position = Workbench::default().read(text).expect(text);
    let parts = position.parts();
    forms.of(&parts, &Meter::unlimited())
}

fn printed(text: &str) -> String {
    let mut forms = Forms::default();
    let form = of(&mut forms, text).expect(text);
    forms.text(form, &Meter::unlimited()).expect(text)
}

/// Games by the numbers of their options, which come before them.
struct Games {
    options: Vec<Vec<usize>>,
    /// Whether the player to move wins a sum of two games under misère play.
    wins: HashMap<(usize, usize), bool>,
}

impl Games {
    fn listed(options: Vec<Vec<usize>>) -> Self {
        Self { options, wins: HashMap::new() }
    }

    /// All 1, 2, 4, 16 or 65 536 games, not simplified, whose play lasts at most 0, 1, 2, 3 or 4
    /// moves.
    fn born_by(day: u32) -> Self {
        let mut options: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..day {
            options = (0..1 << options.len()).map(members).collect();
        }
        Self::listed(options)
    }

    /// Games by their options as bits.
    fn of_masks(masks: &[u32]) -> Self {
        let before = |(game, mask): (usize, &u32)| members(mask & ((1 << game) - 1));
        Self::listed(masks.iter().enumerate().map(before).collect())
    }

    /// Adds a game.
    fn add(&mut self, options: Vec<usize>) -> usize {
        self.options.push(options);
        self.options.len() - 1
    }

    /// By the definition.
    fn wins(&mut self, a: usize, b: usize) -> bool {
        if let Some(&known) = self.wins.get(&(a, b)) {
            return known;
        }
        let mut sums: Vec<_> = self.options[a].iter().map(|&a| (a, b)).collect();
        sums.extend(self.options[b].iter().map(|&b| (a, b)));
        let wins = sums.is_empty() || sums.into_iter().any(|(a, b)| !self.wins(a, b));
        self.wins.insert((a, b), wins);
        wins
    }

    fn forms(&self, forms: &mut Forms) -> Vec<Form> {
        let mut found: Vec<Form> = Vec::new();
        for options in &self.options {
            let options: Vec<Form> = options.iter().map(|&option| found[option]).collect();
            found.push(forms.form(&options, &Meter::unlimited()).expect("no limit"));
        }
        found
    }
}

/// The places of the bits of a mask.
fn members(mask: u32) -> Vec<usize> {
    (0..32).filter(|option| mask >> option & 1 == 1).collect()
}

/// Conway, On Numbers and Games, chapter 12; OEIS A047995.
#[test]
fn numbers_of_forms_by_birthday() {
    let mut forms = Forms::default();
    for (day, count) in [(0, 1), (1, 2), (2, 3), (3, 5), (4, 22)] {
        let found: HashSet<Form> = Games::born_by(day).forms(&mut forms).into_iter().collect();
        assert_eq!(found.len(), count, "day {day}");
        assert!(found.iter().all(|&form| forms.birthday(form) <= day));
    }
}

/// One game for each form, and games that tell forms apart.
struct Witnesses<'a> {
    forms: &'a Forms,
    games: Games,
    chosen: HashMap<Form, usize>,
    apart: HashMap<(Form, Form), usize>,
}

impl<'a> Witnesses<'a> {
    fn new(forms: &'a Forms) -> Self {
        let (chosen, apart) = (HashMap::new(), HashMap::new());
        Self { forms, games: Games::listed(Vec::new()), chosen, apart }
    }

    /// A game of a form.
    fn game(&mut self, form: Form) -> usize {
        if let Some(&known) = self.chosen.get(&form) {
            return known;
        }
        let options = self.forms.options(form).map(|option| self.game(option)).collect();
        let game = self.games.add(options);
        self.chosen.insert(form, game);
        game
    }

    /// Conway's mate of a form: the sum of both is lost for the player to move.
    fn mate(&mut self, form: Form) -> usize {
        let mut options: Vec<usize> =
            self.forms.options(form).map(|option| self.mate(option)).collect();
        if options.is_empty() {
            options.push(self.game(Form::ZERO));
        }
        self.games.add(options)
    }

    /// A game with which `a` is lost for the player to move, and `b`, another form, is won. This is
    /// Conway's proof that different forms are different games (On Numbers and Games, chapter 12).
    fn separate(&mut self, a: Form, b: Form) -> usize {
        if let Some(&known) = self.apart.get(&(a, b)) {
            return known;
        }
        // An option of the one that is neither one of the other nor reverts to the other.
        let forms = self.forms;
        let own = |of: Form, not: Form| {
            forms.options(of).find(|&o| !forms.has_option(not, o) && !forms.has_option(o, not))
        };
        let witness = if let Some(option) = own(b, a) {
            self.link(option, a)
        } else {
            let better = match own(a, b) {
                Some(option) => self.link(option, b),
                // All options revert: one form is 0, the other is lost for the player to move.
                None => self.game(Form::ZERO),
            };
            if own(a, b).is_none() && b == Form::ZERO {
                better
            } else {
                let mut options = vec![better];
                options.extend(forms.options(a).map(|option| self.mate(option)));
                self.games.add(options)
            }
        };
        self.apart.insert((a, b), witness);
        witness
    }

    /// A game with which both forms are lost for the player to move, where neither is an option of
    /// the other.
    fn link(&mut self, a: Form, b: Form) -> usize {
        let forms = self.forms;
        let mut options: Vec<usize> =
            forms.options(a).map(|option| self.separate(option, b)).collect();
        options.extend(forms.options(b).map(|option| self.separate(option, a)));
        if options.is_empty() {
            options.push(self.game(Form::ZERO));
        }
        self.games.add(options)
    }
}

/// All 65 536 games of at most four moves: games of one form have the same outcome in sums with
/// each of the 22 forms. Games of different forms have not in a sum with some game.
#[test]
fn equal_forms_are_equal_games() {
    let (mut forms, mut games) = (Forms::default(), Games::born_by(4));
    let found = games.forms(&mut forms);
    let mut chosen: HashMap<Form, usize> = HashMap::new();
    for (game, &form) in found.iter().enumerate() {
        chosen.entry(form).or_insert(game);
    }
    for (game, form) in found.iter().enumerate() {
        for &test in chosen.values() {
            assert_eq!(games.wins(game, test), games.wins(chosen[form], test), "game {game}");
        }
    }
    let mut witnesses = Witnesses::new(&forms);
    for &a in chosen.keys() {
        for &b in chosen.keys().filter(|&&b| b != a) {
            let witness = witnesses.separate(a, b);
            let [first, second] = [a, b].map(|form| witnesses.game(form));
            assert!(!witnesses.games.wins(first, witness), "{a:?} and {b:?}");
            assert!(witnesses.games.wins(second, witness), "{a:?} and {b:?}");
        }
    }
}

/// Sums of \*1 with itself are 0, and those of larger heaps are not. The other forms are those of
/// Winning Ways, chapter 13, and heap 22 of Grundy's game that of CGSuite's tests.
#[test]
fn forms_of_positions() {
    for (text, known) in [
        ("nim 0", "*0"),
        ("nim 12", "*12"),
        ("nim 1 1", "*0"),
        ("nim 1 6", "*7"),
        ("nim 1 7", "*6"),
        ("nim 2 2", "*[32]"),
        ("nim 2 3", "*[2[2]32]"),
        ("nim 2 2 2", "*[2[2][1]2[2]]"),
        ("nim 10 2", "*[8[2][1]{11}8[2]{10}6[2][1]6[2]4[2][1]4[2]2[2][1]2[2]32]"),
        ("kayles 4", "*1"),
        ("kayles 6", "*3"),
        ("kayles 5", "*[2[2]321]"),
        ("cram 2x2 + cram 2x2", "*0"),
        (
            "grundy 22",
            "*[(((2[2]21)[2](2[2]21)20)(2[2]21)3)((2[2]21)[2](2[2]21)20)(2[2]21)[1]2[2]1]",
        ),
    ] {
        assert_eq!(printed(text), known, "{text}");
    }
}

#[test]
fn facts_of_a_form() {
    let (mut forms, meter) = (Forms::default(), Meter::unlimited());
    let kayles = of(&mut forms, "kayles 5").expect("a form");
    assert_eq!((forms.grundy(kayles), forms.misere(kayles)), (4, 1));
    assert_eq!((forms.outcome(kayles), forms.misere_outcome(kayles)), (Outcome::N, Outcome::N));
    assert_eq!((forms.birthday(kayles), forms.count_options(kayles)), (5, 4));
    assert!(!forms.is_tame(kayles));
    let pair = forms.sum(kayles, kayles, &meter).expect("a sum");
    assert_eq!(forms.genus(pair).to_string(), "0");
    let [one, two] = [1, 2].map(|size| Form::heap(size).expect("a small heap"));
    assert_eq!(forms.sum(one, one, &meter), Ok(Form::ZERO));
    assert_ne!(forms.sum(two, two, &meter), Ok(Form::ZERO));
    assert_eq!(forms.options(two).collect::<Vec<_>>(), [one, Form::ZERO]);
    assert!(forms.has_option(kayles, two) && !forms.has_option(kayles, Form::ZERO));
    assert!(Form::heap(1 << 31).is_err());
}

/// Every heap of some games whose form is short enough, read into another memory.
#[test]
fn heaps_print_and_read_back() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    for game in ["kayles", "dawsons-kayles", "grundy", "0.6", "0.3F", "officers"] {
        let (mut forms, mut others) = (Forms::default(), Forms::default());
        for heap in 0..17 {
            let position = bench.read(&format!("{game} {heap}")).expect(game);
            let form = forms.of(&[position.parts()[0]], &meter).expect(game);
            let Ok(text) = forms.text(form, &meter) else { break };
            assert_eq!(forms.read(&text, &meter).as_ref(), Ok(&form), "{game} {heap}");
            let other = others.read(&text, &meter).expect(&text);
            assert_eq!(others.text(other, &meter).as_ref(), Ok(&text));
        }
    }
}

/// Texts that are read but not written so.
#[test]
fn other_texts_of_a_form() {
    let (mut forms, meter) = (Forms::default(), Meter::unlimited());
    for (text, same) in [
        ("*[]", "*0"),
        ("*[0]", "*1"),
        ("*[1]", "*0"),
        ("*[{2}]", "*[2]"),
        ("*[1 2 3 2[2]]", "*[2[2]321]"),
        ("*[(32)321]", "*[2[2]321]"),
        ("*[(321)]", "*1"),
        ("*[0[12]]", "*[{12}]"),
        ("*[1[1]]", "*1"),
        ("*[2[2][2]]", "*[(2[2][1]2[2])]"),
        ("*007", "*7"),
    ] {
        let form = forms.read(text, &meter).expect(text);
        assert_eq!(forms.read(same, &meter), Ok(form), "{text}");
    }
}

#[test]
fn errors_point_at_the_place() {
    let (mut forms, meter) = (Forms::default(), Meter::unlimited());
    for (text, at, message) in [
        ("", 0..0, "begins with `*`"),
        ("2", 0..1, "begins with `*`"),
        ("*", 1..1, "a number or a list"),
        ("*x", 1..2, "a number or a list"),
        ("*3 ", 2..3, "ends before"),
        ("*[2]]", 4..5, "ends before"),
        ("*[2", 1..2, "is not closed"),
        ("*[(2", 2..3, "is not closed"),
        ("*[(2]", 4..5, "does not match"),
        ("*[2)", 3..4, "does not match"),
        ("*[[2]", 2..3, "no option stands"),
        ("*[2[]]", 4..5, "a number is missing"),
        ("*[2[1x]", 5..6, "hold one number"),
        ("*[{]", 3..4, "a number is missing"),
        ("*[{12", 5..5, "hold one number"),
        ("*[2ß]", 3..5, "an option is"),
        ("*4294967296", 1..11, "too large"),
        ("*[2[2147483648]]", 4..14, "too large"),
    ] {
        let Err(ReadError::Text(error)) = forms.read(text, &meter) else {
            panic!("{text} is read");
        };
        assert_eq!(error.place, Place::Text(at), "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
}

/// Nothing that is typed takes more than the limits allow.
#[test]
fn limits() {
    let few = Budget::default().with_nodes(10_000).with_memory(1 << 20);
    let stopped = |result: Result<Form, ReadError>| {
        let Err(ReadError::Work(Failure::Stopped { limit, .. })) = result else {
            panic!("{result:?}");
        };
        limit
    };
    let mut forms = Forms::default();
    let wide = forms.read("*[2[2147483647]]", &Meter::new(few));
    assert_eq!(stopped(wide), Limit::Memory);
    let deep = forms.read("*[{20}[20][20][20]]", &Meter::new(few));
    assert_eq!(stopped(deep), Limit::Nodes);
    let nested = format!("*[{}2{}]", "(".repeat(4000), ")".repeat(4000));
    let nested = forms.read(&nested, &Meter::unlimited()).expect("a form");
    assert!(forms.birthday(nested) > 4000);
    assert_eq!(forms.text(nested, &Meter::unlimited()).expect("a text").len(), 8004);
    let wide = of(&mut forms, "nim 2147483647").expect("a form");
    assert_eq!(forms.text(wide, &Meter::unlimited()).expect("a text"), "*2147483647");
    // After a limit the work can go on.
    let position = Workbench::default().read("kayles 30").expect("a position");
    let parts = [position.parts()[0]];
    assert!(forms.of(&parts, &Meter::new(few)).is_err());
    let kayles = forms.of(&parts, &Meter::unlimited()).expect("a form");
    assert_eq!(of(&mut forms, "kayles 30").as_ref(), Ok(&kayles));
    let Err(Failure::Refused(refusal)) = forms.text(kayles, &Meter::unlimited()) else {
        panic!("a text of many million characters");
    };
    assert!(refusal.message.contains("more than 1048576 characters"), "{refusal}");
}

#[test]
fn other_games_are_refused() {
    for (text, why) in [
        ("northcott W..B", "the players have different moves"),
        ("digraph 1:2,2:1 at=1 + kayles 3", "play may come back"),
        ("digraph 1:2,2:3 at=1 goal=3", "who has won when play ends"),
        ("nim 2147483648", "2^31 tokens"),
    ] {
        let Err(Failure::Refused(refusal)) = of(&mut Forms::default(), text) else {
            panic!("{text}");
        };
        assert!(refusal.message.contains(why), "{text}: {refusal}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Sums, outcomes and texts of random games.
    #[test]
    fn random_games(masks in prop::collection::vec(any::<u32>(), 1..9)) {
        let (mut forms, meter) = (Forms::default(), Meter::unlimited());
        let mut games = Games::of_masks(&masks);
        let found = games.forms(&mut forms);
        let mut others = Forms::default();
        for (a, &left) in found.iter().enumerate() {
            for (b, &right) in found.iter().enumerate() {
                let sum = forms.sum(left, right, &meter).expect("no limit");
                prop_assert_eq!(forms.misere_outcome(sum), Outcome::of_mover(games.wins(a, b)));
                prop_assert_eq!(forms.grundy(sum), forms.grundy(left) ^ forms.grundy(right));
                let text = forms.text(sum, &meter).expect("a short text");
                prop_assert_eq!(forms.read(&text, &meter), Ok(sum), "{}", text);
                let other = others.read(&text, &meter).expect("a form");
                prop_assert_eq!(others.text(other, &meter).expect("a text"), text);
            }
            let two = Form::heap(2).expect("a small heap");
            let mut sum = left;
            for twos in 0..3 {
                prop_assert_eq!(forms.genus(left).digit(twos), forms.misere(sum));
                sum = forms.sum(sum, two, &meter).expect("no limit");
            }
        }
    }
}
