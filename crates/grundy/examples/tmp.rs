use grundy::Workbench;
use grundy::game::{Limits, Meter, NeverStop};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let threads = std::env::var("T").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
    let alone = std::env::var("ALONE").is_ok();
    for arg in &args {
        let reps: usize = std::env::var("R").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
        let mut best = f64::MAX;
        let mut out = String::new();
        for _ in 0..reps {
            let bench = Workbench::default();
            let position = bench.read(arg).unwrap();
            let meter = Meter::new(
                Limits { by_search: alone, patient: true, threads, ..Limits::default() },
                &NeverStop,
            );
            let t = std::time::Instant::now();
            let v = position.parts[0].value(&meter);
            best = best.min(t.elapsed().as_secs_f64());
            out = format!("{:?} nodes {}", v.map(|v| v.value), meter.nodes());
        }
        println!("{arg}: {out} {:.4} s", best);
    }
}
