//! Families of strips are the graphs that the notation reads, with the values of the search.

use grundy_core::game::{DeletionMove, Meter};
use grundy_engine::{Question, Workbench};
use grundy_sequence::strip::{Family, values};

#[test]
fn families_are_the_graphs_of_the_notation() {
    let bench = Workbench::default();
    let games = [
        ("node-kayles", DeletionMove::WithReached),
        ("grim", DeletionMove::NotLone),
        ("arc-kayles", DeletionMove::Pairs),
    ];
    for (text, most) in [
        ("path:{n}", 24),
        ("cycle:{n}", 20),
        ("ladder:{n}", 11),
        ("prism:{n}", 10),
        ("diamonds:{n}", 6),
        ("grid:3x{n}", 5),
        ("grid:{n}x2", 9),
        ("king:2x{n}", 9),
        ("toeplitz:{n},1,3", 20),
        ("toeplitz:{n},2,1", 20),
        ("circulant:{n},1,2", 18),
        ("circulant:{n},1,3", 18),
        ("snake:3x{n}", 9),
        ("snake:4x{n}", 6),
        ("tadpole:5,{n}", 14),
        ("spider:2,0,3,{n}", 14),
        ("caterpillar:2x{n}", 7),
        ("caterpillar:3,1x{n},0x2", 8),
    ] {
        let family = Family::read(text).expect(text);
        for (game, rule) in games {
            let meter = Meter::unlimited();
            let Some(list) = values(&family, rule, most, &meter).expect("no limit") else {
                continue;
            };
            assert_eq!(list.len() as u64, most + 1 - family.first(), "{text}");
            for (n, value) in (family.first()..).zip(list) {
                let position = format!("{game} {}", text.replace("{n}", &n.to_string()));
                let read = bench.read(&position).expect(&position);
                let answer = bench.solve(&Question::new(&read), &meter).expect(&position);
                assert_eq!(
                    answer.value.expect(&position).to_string(),
                    value.to_string(),
                    "{position}"
                );
            }
        }
    }
}
