//! Strips against the definition, and families with known periods.

use proptest::prelude::*;

use super::*;

const RULES: [DeletionMove; 3] =
    [DeletionMove::WithReached, DeletionMove::NotLone, DeletionMove::Pairs];

fn proved(text: &str, rule: DeletionMove) -> Option<Proved> {
    let family = Family::read(text).expect(text);
    prove(&family, rule, &Meter::unlimited()).expect("no limit")
}

#[test]
fn survey() {
    for text in ["path:{n}","cycle:{n}","ladder:{n}","prism:{n}","diamonds:{n}","grid:2x{n}","grid:3x{n}","king:2x{n}","king:3x{n}","toeplitz:{n},1,2","toeplitz:{n},1,2,3","toeplitz:{n},1,3","toeplitz:{n},1,4","toeplitz:{n},2,3","circulant:{n},1,2","circulant:{n},1,3","circulant:{n},1,2,3","snake:3x{n}","snake:4x{n}","snake:5x{n}","tadpole:3,{n}","tadpole:4,{n}","tadpole:5,{n}","spider:1,1,{n}","spider:1,2,{n}","spider:2,2,{n}","caterpillar:1x{n}","caterpillar:2x{n}","caterpillar:3,1x{n},2"] {
        for rule in RULES {
            let t = std::time::Instant::now();
            let p = proved(text, rule);
            println!("{text} {rule:?} {:?} {:?}", p.map(|p| (p.period.period, p.period.preperiod, p.strips, p.common.period, p.common.preperiod, p.needed)), t.elapsed());
        }
    }
}
