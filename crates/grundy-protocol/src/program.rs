//! What is known of a game, as a program in another language.

use grundy_core::game::Refusal;
use grundy_engine::emit::{Function, PairFunction, Target, pair_program, program};

use crate::pattern::{Pattern, State};

/// Returns the program of a pattern: a function of one number, one for each value of a bounded second
/// number, or one of two numbers. A pattern that is not proved is written only if `observed` ones are
/// wanted.
///
/// # Errors
/// Why there is no such program.
pub fn of_pattern(
    game: &str,
    pattern: &Pattern,
    target: Target,
    observed: bool,
) -> Result<String, Refusal> {
    match pattern {
        Pattern::Sequence(finding) => {
            Ok(program(target, &[Function::new(game, finding, observed, None)?], None))
        }
        Pattern::States(states) => {
            let function = |State { last, finding }: &State| {
                Function::new(&format!("{game} n {last}"), finding, observed, None)
            };
            let functions = states.iter().map(function).collect::<Result<Vec<_>, _>>()?;
            Ok(program(target, &functions, None))
        }
        Pattern::Lists(finding) => {
            Ok(pair_program(target, &PairFunction::of_lists(game, finding, observed)?))
        }
        Pattern::Table(finding) => {
            Ok(pair_program(target, &PairFunction::new(game, finding, observed)?))
        }
    }
}
