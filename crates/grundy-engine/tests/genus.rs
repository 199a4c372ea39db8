//! Genera of heaps and sums against published tables and against misère search.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Budget, Failure, HeapRule, Limit, Meter, Visit};
use grundy_engine::{Question, Workbench};
use grundy_misere::{Forms, Genera, Genus, HeapGenera};
use proptest::prelude::*;

fn heaps(code: &str, n: u64) -> HeapGenera {
    let rule = TakeBreak::parse(code).expect(code);
    let mut genera = HeapGenera::default();
    genera.extend(&rule, n, &Meter::unlimited()).expect(code);
    genera
}

fn printed(code: &str, n: u64) -> String {
    let genera = heaps(code, n);
    let list: Vec<String> = genera.heaps().iter().map(|heap| heap.genus.to_string()).collect();
    list.join(" ")
}

/// Heaps 0 to 20. Winning Ways, chapter 13, has tables of Kayles, Dawson's Kayles and Grundy's
/// game; these and the others are the facts that CGSuite's tests of heap games state, in this
/// project's spelling of the genera of Nim heaps.
#[test]
fn tables_of_heaps() {
    for (code, known) in [
        ("0.77", "0 1 2 3 1 4^146 3 2 1^13 4^046 2 6^46 4^046 1^13 2 7^57 1^13 4^64 3 2 1"),
        ("0.07", "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3"),
        ("4!.0", "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20"),
        ("0.0330003", "0 0 1 1 2 0 0 1 1 2 0 0 1 1 2 0 0 1 1 2 0"),
        ("0.3003330[3]", "0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7 8 9 8 9 10"),
        (
            "0.3F",
            "0 1 2 0 1 2 3^1431 4^0564 5^46 3^1431 4^0564 5^4875 6^(1,9,10,8) 7^075 8^6875 \
             6^(1,9,10,8) 7^075 8^(6,10,8) 9^(1,9,12,11,9) 10^(0,11,13,9,11) 11^(6,10,8)",
        ),
    ] {
        assert_eq!(printed(code, 20), known, "{code}");
    }
}

/// Misère values of heaps, from the same tests of CGSuite.
#[test]
fn misere_values_of_heaps() {
    for (code, known) in [
        ("0.77", [1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2, 5, 1, 6, 3, 2, 0]),
        ("0.07", [1, 1, 0, 0, 2, 1, 3, 0, 0, 1, 1, 3, 0, 2, 1, 1, 0, 0, 2, 1, 3]),
        ("4!.0", [1, 1, 1, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]),
        ("0.3F", [1, 0, 2, 1, 0, 2, 1, 0, 4, 1, 0, 4, 1, 0, 6, 1, 0, 6, 1, 0, 6]),
    ] {
        let values: Vec<u32> = heaps(code, 20).heaps().iter().map(|h| h.genus.misere()).collect();
        assert_eq!(values, known, "{code}");
    }
}

/// The Grundy values of the genera are those of the sequence.
#[test]
fn normal_values() {
    for code in ["0.77", "0.07", "4!.0", "0.6", "0.3F", "4.7", "0.15"] {
        let genera = heaps(code, 40);
        let mut sequence = grundy_sequence::sequence::Sequence::default();
        let rule = TakeBreak::parse(code).expect(code);
        sequence.extend(&rule, 40, &Meter::unlimited()).expect(code);
        let grundies = genera.heaps().iter().map(|heap| heap.genus.grundy());
        assert!(grundies.eq(sequence.values().iter()), "{code}");
    }
}

/// Subtraction games are tame (Ferguson, On sums of graph games with last player losing,
/// International Journal of Game Theory 3, 1974).
#[test]
fn subtraction_games_are_tame() {
    for code in ["0.3", "0.33", "0.3033", "0.0330003", "0.30303", "0.003303"] {
        let genera = heaps(code, 100);
        assert_eq!(genera.first_wild(), None, "{code}");
        assert!(genera.heaps().iter().all(|heap| heap.genus.is_nim()), "{code}");
    }
}

#[test]
fn first_wild_heaps() {
    for (code, first) in [("0.77", 5), ("0.07", 10), ("4!.0", 13), ("0.3F", 6)] {
        assert_eq!(heaps(code, 20).first_wild(), Some(first), "{code}");
    }
    // Wild, though their genus is that of a Nim heap.
    let kayles = heaps("0.77", 40);
    let hidden = kayles.heaps().iter().filter(|heap| heap.genus.is_nim() && !heap.tame).count();
    assert!(hidden > 5, "{hidden}");
}

/// Sums of heaps of a code, as sorted lists of heaps.
struct Naive {
    rule: TakeBreak,
    misere: HashMap<Vec<u64>, u32>,
    grundy: HashMap<Vec<u64>, u32>,
    tame: HashMap<Vec<u64>, bool>,
}

impl Naive {
    fn new(code: &str) -> Self {
        let rule = TakeBreak::parse(code).expect(code);
        let (misere, grundy, tame) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { rule, misere, grundy, tame }
    }

    fn options(&self, sum: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for index in 0..sum.len() {
            let _ = self.rule.options(sum[index], &mut |left| {
                let mut next = sum.to_vec();
                next.splice(index..=index, left.iter().copied());
                next.sort_unstable();
                options.push(next);
                ControlFlow::Continue(())
            });
        }
        options
    }

    fn values(&mut self, sum: &[u64]) -> (u32, u32) {
        if let (Some(&grundy), Some(&misere)) = (self.grundy.get(sum), self.misere.get(sum)) {
            return (grundy, misere);
        }
        let values: Vec<_> = self.options(sum).iter().map(|next| self.values(next)).collect();
        let (grundy, misere): (Vec<_>, Vec<_>) = values.into_iter().unzip();
        let misere = if misere.is_empty() { 1 } else { grundy_facts::mex(&misere) };
        let found = (grundy_facts::mex(&grundy), misere);
        self.grundy.insert(sum.to_vec(), found.0);
        self.misere.insert(sum.to_vec(), found.1);
        found
    }

    /// The definition of Winning Ways, on sums that are not simplified; a game without options is
    /// tame, and so is one that equals 0.
    fn tame(&mut self, sum: &[u64], forms: &mut Forms, bench: &Workbench) -> bool {
        if let Some(&known) = self.tame.get(sum) {
            return known;
        }
        let tame = self.zero(sum, forms, bench) || self.by_definition(sum, forms, bench);
        self.tame.insert(sum.to_vec(), tame);
        tame
    }

    /// Whether a sum equals 0.
    fn zero(&self, sum: &[u64], forms: &mut Forms, bench: &Workbench) -> bool {
        let list: Vec<String> = sum.iter().map(u64::to_string).collect();
        let list = if list.is_empty() { "0".to_owned() } else { list.join(" ") };
        let position = bench.read(&format!("{} {list}", self.rule)).expect("a position");
        let parts = position.parts();
        forms.of(&parts, &Meter::unlimited()) == Ok(grundy_misere::Form::ZERO)
    }

    fn by_definition(&mut self, sum: &[u64], forms: &mut Forms, bench: &Workbench) -> bool {
        let (grundy, misere) = self.values(sum);
        if grundy != misere && (grundy > 1 || misere > 1) {
            return false;
        }
        let (mut tame, mut wild) = (Vec::new(), Vec::new());
        for option in self.options(sum) {
            if self.tame(&option, forms, bench) {
                tame.push(self.values(&option));
            } else {
                wild.push(option);
            }
        }
        (0..grundy).all(|value| tame.iter().any(|pair| pair.0 == value))
            && (0..misere).all(|value| tame.iter().any(|pair| pair.1 == value))
            && wild.iter().all(|option| {
                let mut back = Vec::new();
                for left in self.options(option) {
                    if self.tame(&left, forms, bench) {
                        back.push(self.values(&left));
                    }
                }
                back.iter().any(|pair| pair.0 == grundy) && back.iter().any(|pair| pair.1 == misere)
            })
    }
}

/// Genera and tameness of heaps and of sums of two, against the definitions.
#[test]
fn sums_of_heaps_against_the_definitions() {
    let bench = Workbench::default();
    for code in ["0.77", "0.07", "4!.0", "0.6", "0.3F", "4.7", "0.15", "0.137", "0.53"] {
        let (most, meter) = (14, Meter::unlimited());
        let (mut naive, mut forms) = (Naive::new(code), Forms::default());
        let mut genera = heaps(code, most);
        for heap in 0..=most {
            let known = genera.heaps()[usize::try_from(heap).expect("small")].clone();
            let values = (known.genus.grundy(), known.genus.misere());
            assert_eq!(values, naive.values(&[heap]), "{code} {heap}");
            assert_eq!(known.tame, naive.tame(&[heap], &mut forms, &bench), "{code} {heap}");
            for other in (0..=heap).filter(|other| heap + other <= most) {
                let sum = [other, heap];
                let genus = genera.genus_of(&sum, &meter).expect("no limit");
                let values = (genus.grundy(), genus.misere());
                assert_eq!(values, naive.values(&sum), "{code} {sum:?}");
                let tame = genera.is_tame(&sum, &meter).expect("no limit");
                assert_eq!(tame, naive.tame(&sum, &mut forms, &bench), "{code} {sum:?}");
                assert!(!tame || genus.is_nim(), "{code} {sum:?}");
            }
        }
    }
}

/// Forms, sums of summands and heaps give the same genera and the same tame games.
#[test]
fn three_ways_agree() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    for code in ["0.77", "0.07", "4!.0", "0.6", "4.7"] {
        let (mut forms, mut sums, table) = (Forms::default(), Genera::default(), heaps(code, 24));
        for (heap, known) in table.heaps().iter().enumerate() {
            let position = bench.read(&format!("{code} {heap}")).expect(code);
            let part = position.parts()[0];
            let form = forms.of(&[part], &meter).expect("no limit");
            assert_eq!(forms.genus(form), known.genus, "{code} {heap}");
            assert_eq!(forms.is_tame(form), known.tame, "{code} {heap}");
            assert_eq!(sums.genus(&[part], &meter).as_ref(), Ok(&known.genus), "{code} {heap}");
            assert_eq!(sums.is_tame(&[part], &meter), Ok(known.tame), "{code} {heap}");
        }
    }
}

/// The genus of a position by misère search of sums with Nim heaps: the definition.
fn searched(bench: &Workbench, text: &str, twos: usize) -> u32 {
    let wins = |heap: u32| {
        let text = format!("misere {text} + nim{} {heap}", " 2".repeat(twos));
        let position = bench.read(&text).expect(&text);
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(&text);
        answer.mover_wins().expect(&text)
    };
    (0..100).find(|&heap| !wins(heap)).expect("a misère value")
}

fn check(text: &str, levels: usize) {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let position = bench.read(text).expect(text);
    let parts = position.parts();
    let genus = Genera::default().genus(&parts, &meter).expect(text);
    let grundy = bench.value(&position, &meter).expect(text);
    assert_eq!(u64::from(genus.grundy()), grundy.to_u64().expect("small"), "{text}");
    for twos in 0..levels {
        assert_eq!(genus.digit(twos), searched(&bench, text, twos), "{text}: {genus} at {twos}");
    }
    let mut forms = Forms::default();
    let form = forms.of(&parts, &meter).expect(text);
    assert_eq!(forms.genus(form), genus, "{text}");
}

#[test]
fn boards_and_graphs() {
    for text in [
        "cram 2x3",
        "cram 3x3",
        "cram ..x/x../... + cram 1x4",
        "arc-kayles path:8",
        "node-kayles cycle:7 + kayles 5",
        "chomp 2x3 + chomp 3x2",
        "hackenbush 1-2,2-3,3-1,3-4",
        "sticks XX.XXX + treblecross 6",
        "nim 4 5 + kayles 5",
        "wythoff 3 5 + grundy 13",
    ] {
        check(text, 3);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn sums_agree_with_search(
        kayles in prop::collection::vec(0u8..10, 1..3),
        grundy in prop::collection::vec(0u8..14, 1..2),
        nim in prop::collection::vec(0u8..5, 1..2),
        code in prop::sample::select(vec!["0.6", "0.137", "4.7", "0.53"]),
        heap in 0u8..8,
    ) {
        let list = |heaps: &[u8]| heaps.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        check(&format!("kayles {} + {code} {heap}", list(&kayles)), 3);
        check(&format!("grundy {} + nim {} + {code} {heap}", list(&grundy), list(&nim)), 2);
    }

    /// Every position of Nim is tame and has the genus of Bouton's theorem.
    #[test]
    fn nim(heaps in prop::collection::vec(0u32..8, 0..5)) {
        let list: Vec<String> = heaps.iter().map(u32::to_string).collect();
        let (bench, meter) = (Workbench::default(), Meter::unlimited());
        let mut genera = Genera::default();
        // The code 0.[3] is Nim, but the program sees options only.
        for game in ["nim", "0.[3]"] {
            let position = bench.read(&format!("{game} 0 {}", list.join(" "))).expect(game);
            let parts = position.parts();
            prop_assert_eq!(genera.genus(&parts, &meter), Ok(Genus::of_nim(&heaps)));
            prop_assert_eq!(genera.is_tame(&parts, &meter), Ok(true));
        }
        prop_assert_eq!(genera.sums(), 0);
    }
}

#[test]
fn a_limit_keeps_the_heaps_before() {
    let rule = TakeBreak::parse("0.77").expect("a code");
    let limits = Budget::default().with_nodes(20_000);
    let mut genera = HeapGenera::default();
    let stopped = genera.extend(&rule, 200, &Meter::new(limits));
    assert_eq!(stopped, Err(Failure::Stopped { limit: Limit::Nodes, bounds: None }));
    let known = genera.heaps().len();
    assert!((10..60).contains(&known), "{known} heaps");
    genera.extend(&rule, 40, &Meter::unlimited()).expect("no limit");
    assert_eq!(genera.heaps()[..41], heaps("0.77", 40).heaps()[..41]);
    assert!(genera.genus_of(&[100], &Meter::unlimited()).is_err());
}

/// A rule that does not end.
#[derive(Debug)]
struct Endless;

impl HeapRule for Endless {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        visit(&[n])
    }

    fn name(&self) -> String {
        "endless".to_owned()
    }
}

#[test]
fn other_games_are_refused() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    for text in ["northcott W..B", "digraph 1:2,2:1 at=1", "digraph 1:2,2:3 at=1 goal=3"] {
        let position = bench.read(text).expect(text);
        let refused = Genera::default().genus(&[position.parts()[0]], &meter);
        assert!(matches!(refused, Err(Failure::Refused(_))), "{text}");
    }
    let refused = HeapGenera::default().extend(&Endless, 3, &meter);
    assert!(matches!(refused, Err(Failure::Refused(_))));
}
