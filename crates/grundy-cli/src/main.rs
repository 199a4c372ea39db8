//! `grundy` on the command line.
fn main() {
    let text = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let bench = grundy::Workbench::default();
    match bench.read(&text) {
        Ok(position) => {
            let meter = grundy::game::Meter::unlimited();
            match bench.explain(&position, &meter) {
                Ok(why) => print!("{}", why.to_text(&grundy::wording::Wording::english())),
                Err(e) => println!("{e}"),
            }
            let answer = bench
                .solve(&position, grundy::Moves::List(grundy::game::Kept::All), &meter)
                .unwrap();
            println!(
                "{:?} {:?} {:?}",
                answer.value.map(|v| v.to_string()),
                answer.winning_move_count,
                answer.incomplete
            );
        }
        Err(error) => println!("{error}"),
    }
}
