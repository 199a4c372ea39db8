//! `grundy` on the command line.
fn main() {
    let text = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let bench = grundy::Workbench::default();
    match bench.read(&text) {
        Ok(position) => {
            let answer = bench.solve(
                &position,
                grundy::Moves::List(grundy::game::Kept::All),
                &grundy::game::Meter::unlimited(),
            );
            println!("{position}\n{answer:#?}");
        }
        Err(error) => println!("{error}"),
    }
}
