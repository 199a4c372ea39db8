use super::*;
use crate::game::take_break::TakeBreak;
use crate::game::Meter;
use crate::sequence::{NoHistory, Rare, Sequence, Setup};

fn speed(code: &str, mask: u32, parity: bool, to: u64) {
    let code = TakeBreak::parse(code).unwrap();
    let mut seq = Sequence::default();
    let n0 = 65536u64;
    seq.extend(&code, 2 * n0 - 1, &Meter::unlimited()).unwrap();
    let split = Split::new(&code).unwrap();
    let closure = Closure::new(mask, parity, split.parity().unwrap_or(false)).unwrap();
    let rares: Vec<Rare> = (0..n0)
        .filter(|&n| closure.is_rare(seq.values().at(n), n))
        .map(|heap| Rare { heap, value: seq.values().at(heap) })
        .collect();
    let all: Vec<u32> = (0..n0).map(|n| seq.values().at(n)).collect();
    for threads in [1, 2] {
        let setup = Setup { threads, ..Setup::default() };
        let mut s =
            Stream::<1>::new(setup, split.clone(), closure, rares.clone(), &all, &all, n0).unwrap();
        let t = std::time::Instant::now();
        let mut last = n0;
        s.advance(
            to,
            &mut NoHistory,
            &mut |block| {
                assert_eq!(block.first, last);
                last += block.len() as u64;
                if block.first < 2 * n0 {
                    for (i, v) in block.iter().enumerate() {
                        let n = block.first + i as u64;
                        assert!(n >= 2 * n0 || seq.values().at(n) == v, "{n}");
                    }
                }
            },
            &Meter::unlimited(),
        )
        .unwrap();
        let dt = t.elapsed().as_secs_f64();
        eprintln!(
            "{code} rares {} last {:?} {:?} threads {threads}: {:.3} M/s",
            rares.len(),
            rares.last(),
            s.method(),
            (last - n0) as f64 / dt / 1e6
        );
    }
}

#[test]
fn officers_speed() {
    speed("0.6", 0x1ee, false, 3_000_000);
}

#[test]
fn words_speed() {
    speed("0.106", 0xd, true, 300_000_000);
}

#[test]
fn more_speed() {
    speed("0.054", 0x3d, false, 100_000_000);
    speed("0.454", 0x3d, false, 100_000_000);
    speed("0.167", 0x3d, false, 100_000_000);
    speed("0.15", 0x7e, false, 20_000_000);
}
