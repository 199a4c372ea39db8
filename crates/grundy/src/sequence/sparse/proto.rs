use crate::game::Meter;
use crate::game::take_break::TakeBreak;
use crate::sequence::{NoHistory, Run, Setup};

fn speed(code: &str, from: u64, to: u64) {
    let code = TakeBreak::parse(code).unwrap();
    for threads in [1, 2] {
        let setup = Setup { threads, ..Setup::default() };
        let mut run = Run::new(&code, setup).unwrap();
        run.advance(from, &mut NoHistory, &mut |_| {}, &Meter::unlimited()).unwrap();
        let cpu = || {
            std::fs::read_to_string("/proc/thread-self/schedstat")
                .unwrap()
                .split(' ')
                .next()
                .unwrap()
                .parse::<f64>()
                .unwrap()
                * 1e-9
        };
        let c = cpu();
        let t = std::time::Instant::now();
        let first = run.next();
        let mut last = first;
        let mut see = |block: crate::sequence::Block<'_>| last += block.len() as u64;
        let r = run.advance(to, &mut NoHistory, &mut see, &Meter::unlimited());
        let dt = t.elapsed().as_secs_f64();
        eprintln!(
            "{code} rares {} last {:?} {:?} threads {threads}: {:.3} M/s cpu {:.3} M/s {r:?}",
            run.rares().len(),
            run.rares().last(),
            run.method(),
            (last - first) as f64 / dt / 1e6,
            (last - first) as f64 / (cpu() - c) / 1e6
        );
    }
}

#[test]
fn proto_speed() {
    let args = std::env::var("GAME").unwrap_or("0.6 1000000 3000000".into());
    let a: Vec<&str> = args.split(' ').collect();
    speed(a[0], a[1].parse().unwrap(), a[2].parse().unwrap());
}
