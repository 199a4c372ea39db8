use grundy::{Workbench, game::Meter};
use std::time::Instant;
fn main() {
    for a in std::env::args().skip(1) {
        let b = Workbench::default();
        let t = Instant::now();
        let p = b.read(&a).unwrap();
        let m = Meter::unlimited();
        let v = p.parts[0].value(&m);
        println!("{a}: {:?} nodes {} {:?}", v.map(|v| v.value.to_string()), m.nodes(), t.elapsed());
    }
}
