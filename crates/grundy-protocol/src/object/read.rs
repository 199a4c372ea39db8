//! A position or a rule file that was read, as JSON.

use grundy_core::answer::Play;
use grundy_core::game::DeletionMove;
use grundy_engine::notation::Position;
use grundy_rules::rulefile::{EdgeKind, RuleFile};
use serde::Serialize;

use super::json::{Headed, headed};
use crate::error::{Fault, fault};

/// The object of `read`.
#[derive(Debug, Serialize)]
pub struct Read {
    position: String,
    play: Play,
    mover: Option<&'static str>,
    summands: Vec<Summand>,
    impartial: bool,
}

#[derive(Debug, Serialize)]
struct Summand {
    position: String,
    game: String,
}

/// The object of a position that was read.
pub fn position(position: &Position) -> Headed<Read> {
    let players = position.parts().into_iter().filter_map(|part| part.rules().players());
    let mover = players.clone().find_map(|players| Some(players.name(players.mover?)));
    let summands = (0..position.summands()).map(|index| {
        let position = position.summand(index);
        let game = position.split_whitespace().next().unwrap_or_default().to_owned();
        Summand { position, game }
    });
    headed(Read {
        position: position.to_string(),
        play: position.play,
        mover,
        summands: summands.collect(),
        impartial: players.count() == 0,
    })
}

/// The object of `rule`.
#[derive(Debug, Serialize)]
pub struct Ruled<'a> {
    parameters: usize,
    title: &'a str,
    names: &'a [String],
    /// Whether positions are boards; then the names are those of their sizes.
    boards: bool,
    /// What positions are, if they are graphs: the word in the file.
    graphs: Option<&'static str>,
    /// The built-in game that has the same moves.
    same_moves_as: Option<&'static str>,
    conditions: &'a str,
    partisan: bool,
    endless: bool,
    fault: Option<Fault>,
}

/// The object of a rule file that was read.
pub fn rule(file: &RuleFile) -> Headed<Ruled<'_>> {
    headed(match file {
        RuleFile::Numbers(rule) => Ruled {
            parameters: rule.parameters().len(),
            title: rule.title(),
            names: rule.parameters(),
            boards: false,
            graphs: None,
            same_moves_as: None,
            conditions: rule.conditions(),
            partisan: rule.is_partisan(),
            endless: rule.is_endless(),
            fault: rule.fault_of_small_positions().map(|error| fault(rule.text(), &error)),
        },
        // A board is one word.
        RuleFile::Boards(rule) => Ruled {
            parameters: 1,
            title: rule.title(),
            names: rule.sizes(),
            boards: true,
            graphs: None,
            same_moves_as: None,
            conditions: "",
            partisan: rule.is_partisan(),
            endless: false,
            fault: None,
        },
        // So is a graph.
        RuleFile::Graphs(rule) => Ruled {
            parameters: 1,
            title: rule.title(),
            names: rule.parameter(),
            boards: false,
            graphs: Some(match rule.kind().edges {
                EdgeKind::Simple => "graph",
                EdgeKind::Parallel => "multigraph",
                EdgeKind::Arcs => "digraph",
            }),
            same_moves_as: rule.deletion().map(|game| match game {
                DeletionMove::WithReached => "node-kayles",
                DeletionMove::NotLone => "grim",
                DeletionMove::Pairs => "arc-kayles",
            }),
            conditions: rule.conditions(),
            partisan: rule.is_partisan(),
            endless: rule.is_endless(),
            fault: None,
        },
    })
}
