//! The games of rule files: each shape of their positions has its mechanism.

use std::ops::Range;

use crate::planner::{GameOf, ReadableGame, SolvedGames};
use grundy_core::game::{ComponentForm, Components, DeletionMove, GameProfile, Reading};
use grundy_core::text::{Args, ParseError};
use grundy_rules::rulefile::{ParsedFiles, RuleFile};
use grundy_rules::ruleset::boards::Boards;
use grundy_rules::ruleset::edges::ArcKayles;
use grundy_rules::ruleset::graphs::Graphs;
use grundy_rules::ruleset::tuples::{TupleKind, Tuples};
use grundy_rules::ruleset::vertices::{VertexKind, Vertices};

/// The game of any rule file.
#[derive(Debug)]
pub(super) struct RuleFiles;

/// The game of the rule file that a name at `span` denotes.
fn game(
    reading: Reading<'_>,
    span: &Range<usize>,
    parsed: &ParsedFiles,
) -> Result<Box<dyn ReadableGame>, ParseError> {
    Ok(match RuleFile::open(reading.name, reading.files, span, parsed)? {
        RuleFile::Numbers(rule) => Box::new(GameOf::<Tuples>(TupleKind::File(rule))),
        RuleFile::Boards(rule) => Box::new(GameOf::<Boards>(rule)),
        RuleFile::Graphs(rule) => match rule.deletion() {
            None => Box::new(GameOf::<Graphs>(rule)),
            // These have a search of their own.
            Some(DeletionMove::WithReached) => Box::new(GameOf::<Vertices>(VertexKind::NodeKayles)),
            Some(DeletionMove::NotLone) => Box::new(GameOf::<Vertices>(VertexKind::Grim)),
            Some(DeletionMove::Pairs) => Box::new(GameOf::<ArcKayles>(())),
        },
    })
}

impl ReadableGame for RuleFiles {
    fn read(
        &self,
        memory: &SolvedGames,
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Components, ParseError> {
        game(reading, &args.name.span, memory.parsed_files())?.read(memory, reading, args)
    }

    fn profile(&self, reading: Reading<'_>) -> GameProfile {
        let unknown = |_| GameProfile::of(ComponentForm::Numbers(1));
        game(reading, &(0..0), &ParsedFiles::default())
            .map_or_else(unknown, |game| game.profile(reading))
    }
}
