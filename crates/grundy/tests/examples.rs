//! The examples of the library run to their end.

#![allow(unreachable_pub, reason = "the examples are programs as well")]

#[path = "../examples/certificate.rs"]
mod certificate;
#[path = "../examples/graph_game.rs"]
mod graph_game;
#[path = "../examples/limits.rs"]
mod limits;
#[path = "../examples/octal_survey.rs"]
mod octal_survey;
#[path = "../examples/own_game.rs"]
mod own_game;
#[path = "../examples/play.rs"]
mod play;

#[test]
fn examples_run() {
    type Example = (&'static str, fn() -> Result<(), Box<dyn std::error::Error>>);
    let examples: [Example; 6] = [
        ("certificate", certificate::main),
        ("graph_game", graph_game::main),
        ("limits", limits::main),
        ("octal_survey", octal_survey::main),
        ("own_game", own_game::main),
        ("play", play::main),
    ];
    for (name, main) in examples {
        main().unwrap_or_else(|error| panic!("examples/{name}.rs: {error}"));
    }
}
