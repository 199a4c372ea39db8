//! The parser of a game on boards: everything below the first line.
//!
//! A statement is a line. Indented lines below a move are further rows of its pattern.

use grundy_core::{hint, message};
use std::collections::HashSet;

use super::pattern::{GOAL, PATTERN, Piece, goal, pattern, pieces, rows, signs};
use super::signs::{EMPTY, Meaning, Signs};
use super::stencil::{EVERYTHING, OUTSIDE, States, Stencil, StencilCell, UNCHANGED, states};
use super::{BoardEnd, BoardGoal, BoardMove, Tile, generated};
use crate::rulefile::lexer::Mistake;
use foldhash::fast::FixedState;
use grundy_core::board::Symmetry;
use grundy_core::game::Continuation;
use grundy_core::text::{Hint, closest};
use grundy_core::value::Side;

/// The greatest number of moves.
const MOST_MOVES: usize = 64;
/// The greatest number of copies of all patterns together.
const MOST_COPIES: usize = 4096;

/// The words with which a statement that is no move begins.
const STATEMENTS: &[&str] =
    &["left", "right", "both", "symmetries", "start", "let", "wins", "loses", "over", "stuck"];

const SYMMETRIES: Hint = hint!(
    "grid-symmetries-help",
    "the symmetries are `all`, `none`, `rotations`, `rows` (rows may be reversed) and \
    `columns` (columns may be reversed), and with `diagonals` patterns of one row stand along diagonals, too; \
    for example: symmetries rows, columns"
);
const ENDS: Hint = hint!(
    "grid-ends-help",
    "a board ends at a pattern (wins if XXX, loses if XXX, over if XXX), and `stuck draws` says that \
    a player who cannot move draws"
);
const DEFINITION: Hint = hint!(
    "grid-definition-help",
    "a sign is defined as several signs, as all others, or as a change: \
    let a = . or x; let b = not o; let c = x -> o, o -> x"
);

/// What a file says below its first line.
pub(super) struct Body {
    pub(super) states: Vec<char>,
    pub(super) start: Tile,
    pub(super) moves: Vec<BoardMove>,
    pub(super) goals: Vec<BoardGoal>,
    pub(super) stuck_draws: bool,
    /// Whether a sign of some pattern is repeated.
    pub(super) slides: bool,
}

/// How the patterns that follow are turned.
#[derive(Clone)]
struct Turns {
    symmetries: Vec<Symmetry>,
    /// Whether patterns of one row stand along diagonals, too.
    diagonals: bool,
}

/// A statement whose pattern is being read.
struct Open<'a> {
    at: usize,
    what: Opened,
    lines: Vec<Piece<'a>>,
    turns: Turns,
}

enum Opened {
    Move { name: String, side: Option<Side> },
    Goal(BoardEnd),
}

/// A goal with its cells as drawn, once for each length.
struct DrawnGoal {
    at: usize,
    end: BoardEnd,
    turns: Turns,
    patterns: Vec<Vec<StencilCell>>,
}

/// A move with its cells as drawn, once for each length.
struct DrawnMove {
    at: usize,
    name: String,
    side: Option<Side>,
    continuation: Continuation,
    turns: Turns,
    patterns: Vec<Vec<StencilCell>>,
}

struct BodyParser<'a> {
    signs: Signs,
    start: Option<Tile>,
    side: Option<Side>,
    turns: Turns,
    open: Option<Open<'a>>,
    moves: Vec<DrawnMove>,
    goals: Vec<DrawnGoal>,
    stuck_draws: bool,
}

/// Parses the lines from a byte on.
pub(super) fn parse(text: &str, from: usize) -> Result<Body, Mistake> {
    let mut parser = BodyParser {
        signs: Signs::new(),
        start: None,
        side: None,
        turns: Turns { symmetries: Symmetry::all().collect(), diagonals: false },
        open: None,
        moves: Vec::new(),
        goals: Vec::new(),
        stuck_draws: false,
    };
    let mut at = from;
    for line in text.get(from..).unwrap_or_default().split('\n') {
        let code = line.split('#').next().unwrap_or(line);
        let words = code.trim();
        if !words.is_empty() {
            let blanks = code.len() - code.trim_start().len();
            parser.line((at + blanks, words), blanks > 0)?;
        }
        at += line.len() + 1;
    }
    parser.close()?;
    parser.finish(from)
}

impl<'a> BodyParser<'a> {
    fn line(&mut self, line: Piece<'a>, indented: bool) -> Result<(), Mistake> {
        let (at, words) = line;
        let name = words.split_once(':');
        if let (Some(open), true, None) = (&mut self.open, indented, name) {
            open.lines.push(line);
            return Ok(());
        }
        self.close()?;
        let Some((name, rest)) = name else { return self.statement(line) };
        if name.trim().is_empty() {
            return Err(Mistake::new(
                at,
                message!("grid-move-name", "a move's name is missing before the colon"),
            )
            .help(PATTERN));
        }
        if self.moves.len() == MOST_MOVES {
            let help = message!(
                "rule-many-moves-help",
                "a game on boards has at most {most} moves",
                most = MOST_MOVES
            );
            return Err(Mistake::new(at, message!("rule-many-moves", "there are too many moves"))
                .help(help));
        }
        let skipped = name.len() + 1 + rest.len() - rest.trim_start().len();
        let lines =
            if rest.trim().is_empty() { Vec::new() } else { vec![(at + skipped, rest.trim())] };
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let what = Opened::Move { name, side: self.side };
        self.open = Some(Open { at, what, lines, turns: self.turns.clone() });
        Ok(())
    }

    /// Reads the pattern of the open statement.
    fn close(&mut self) -> Result<(), Mistake> {
        let Some(Open { at, what, mut lines, turns }) = self.open.take() else {
            return Ok(());
        };
        let (name, side) = match what {
            Opened::Move { name, side } => (name, side),
            Opened::Goal(end) => {
                let patterns = goal(&lines, &mut self.signs)?;
                self.goals.push(DrawnGoal { at, end, turns, patterns });
                return Ok(());
            }
        };
        let continuation = lines.last_mut().map(continuation).unwrap_or_default();
        let Some(&(pattern_at, _)) = lines.first() else {
            return Err(Mistake::new(
                at,
                message!("grid-move-pattern", "the move `{name}` has no pattern", name = name),
            )
            .help(PATTERN));
        };
        let patterns = pattern(pattern_at, &lines, &mut self.signs)?;
        self.moves.push(DrawnMove { at: pattern_at, name, side, continuation, turns, patterns });
        Ok(())
    }

    fn statement(&mut self, line: Piece<'a>) -> Result<(), Mistake> {
        let (at, words) = line;
        let found = pieces(line);
        let (first, rest) = match found.split_first() {
            Some((&(_, first), rest)) => (first, rest),
            None => ("", &[][..]),
        };
        match (first, rest) {
            ("left", []) => self.side = Some(Side::Left),
            ("right", []) => self.side = Some(Side::Right),
            ("both", []) => self.side = None,
            ("symmetries", _) => self.turns = turns(at, words)?,
            ("start", &[picture]) => self.start(at, picture)?,
            ("start", _) => {
                return Err(Mistake::new(
                    at,
                    message!("grid-start", "one picture should follow `start`"),
                )
                .help(message!(
                    "grid-start-help",
                    "the cells of a new board repeat a picture, for example: start XO/OX"
                )));
            }
            ("let", _) => self.definition(at, words)?,
            ("wins", _) => self.goal(BoardEnd::Wins, line)?,
            ("loses", _) => self.goal(BoardEnd::Loses, line)?,
            ("over", _) => self.goal(BoardEnd::Over, line)?,
            ("stuck", [(_, "draws")]) => self.stuck_draws = true,
            ("stuck", _) => {
                let at = rest.first().map_or(at + words.len(), |(at, _)| *at);
                return Err(Mistake::new(
                    at,
                    message!("grid-stuck", "`draws` should follow `stuck`"),
                )
                .help(ENDS));
            }
            ("order", _) => {
                return Err(Mistake::new(
                    at,
                    message!("grid-order", "`order` is not for games on boards"),
                )
                .help(message!(
                    "grid-order-help",
                    "play on boards is proved to end from the patterns alone"
                )));
            }
            ("game", _) => {
                return Err(Mistake::new(at, message!("rule-second", "a second game begins here"))
                    .help(message!("rule-second-help", "one file holds one game")));
            }
            _ => {
                let mistake = Mistake::new(
                    at,
                    message!("rule-move", "a move's name and a colon should stand here"),
                );
                return Err(match closest(first, STATEMENTS.iter().copied()) {
                    Some(near) => {
                        mistake.help(message!("nearest", "did you mean `{near}`?", near = near))
                    }
                    None => mistake.help(PATTERN),
                });
            }
        }
        Ok(())
    }

    /// Opens a goal, whose pattern may go on in the lines below.
    fn goal(&mut self, end: BoardEnd, (at, words): Piece<'a>) -> Result<(), Mistake> {
        let found = pieces((at, words));
        let Some(&[(_, "if"), (pattern_at, _), ..]) = found.get(1..) else {
            return Err(Mistake::new(
                at,
                message!("grid-goal", "`if` and a pattern should stand here"),
            )
            .help(GOAL));
        };
        let pattern = &words[pattern_at - at..];
        self.open = Some(Open {
            at: pattern_at,
            what: Opened::Goal(end),
            lines: vec![(pattern_at, pattern)],
            turns: self.turns.clone(),
        });
        Ok(())
    }

    fn start(&mut self, at: usize, picture: Piece<'_>) -> Result<(), Mistake> {
        if self.start.is_some() {
            return Err(Mistake::new(
                at,
                message!("grid-start-twice", "the start is declared twice"),
            ));
        }
        let (cols, signs) = signs(&rows(picture))?;
        let states = signs.into_iter().map(|(at, sign)| self.signs.state(at, sign));
        self.start = Some(Tile { cols, cells: states.collect::<Result<_, _>>()? });
        Ok(())
    }

    /// Parses `let a = …`.
    fn definition(&mut self, at: usize, words: &str) -> Result<(), Mistake> {
        let wrong = |at| {
            Mistake::new(at, message!("grid-sign-definition", "this is not a definition of a sign"))
                .help(DEFINITION)
        };
        let (name, value) = words.split_once('=').ok_or_else(|| wrong(at))?;
        let name = pieces((at, name));
        let mut sign = match name.as_slice() {
            [_, (at, name)] => name.chars().map(|sign| (*at, sign)),
            [.., (at, _)] => return Err(wrong(*at)),
            [] => return Err(wrong(at)),
        };
        let (sign_at, sign) = match (sign.next(), sign.next()) {
            (Some(only), None) if only.1.is_ascii_alphabetic() => only,
            (Some((at, _)), _) => {
                return Err(Mistake::new(at, message!("grid-sign-letter", "a sign is one letter"))
                    .help(DEFINITION));
            }
            (None, _) => return Err(wrong(at)),
        };
        let value_at = at + words.len() - value.len();
        let meaning = if value.contains("->") || value.contains('→') {
            self.change(value_at, value)?
        } else {
            self.set(value_at, value)?
        };
        self.signs.define(sign_at, sign, meaning)
    }

    /// Parses `. or x`, or `not o nor x`.
    fn set(&mut self, at: usize, value: &str) -> Result<Meaning, Mistake> {
        let mut set = 0;
        let (mut joined, mut negated, mut last) = (true, None, at);
        for (at, piece) in pieces((at, value)) {
            last = at;
            match (piece, negated) {
                ("not", None) => negated = Some(true),
                ("or", Some(false)) | ("nor", Some(true)) if !joined => joined = true,
                (_, _) if joined => {
                    let sign = one(at, piece)?;
                    set |= self.signs.meaning(at, sign)?.before();
                    negated = negated.or(Some(false));
                    joined = false;
                }
                (_, not) => {
                    let word = if not == Some(true) { "nor" } else { "or" };
                    let message = message!(
                        "grid-word",
                        "`{word}` should stand here, not `{piece}`",
                        word = word,
                        piece = piece
                    );
                    return Err(Mistake::new(at, message).help(DEFINITION));
                }
            }
        }
        if joined {
            return Err(Mistake::new(
                last,
                message!("grid-sign-missing", "a sign is missing here"),
            )
            .help(DEFINITION));
        }
        Ok(Meaning::Set(if negated == Some(true) { EVERYTHING & !set } else { set }))
    }

    /// Parses `x -> o, o -> x`.
    fn change(&mut self, at: usize, value: &str) -> Result<Meaning, Mistake> {
        let (mut before, mut images, mut start) = (0, UNCHANGED, at);
        for change in value.split(',') {
            let found = pieces((start, change));
            let &[(from_at, from), (_, "->"), (to_at, to)] = found.as_slice() else {
                return Err(Mistake::new(
                    start,
                    message!("grid-change", "a change should stand here, such as x -> o"),
                )
                .help(DEFINITION));
            };
            let [from, to] = [(from_at, from), (to_at, to)].map(|(at, piece)| one(at, piece));
            let (from, to) = (self.signs.state(from_at, from?)?, self.signs.state(to_at, to?)?);
            if before >> from & 1 == 1 {
                return Err(Mistake::new(
                    from_at,
                    message!("grid-change-twice", "`{sign}` is changed twice", sign = found[0].1),
                ));
            }
            before |= 1 << from;
            images[usize::from(from)] = to;
            start += change.len() + 1;
        }
        Ok(Meaning::Change(before, images))
    }

    /// Turns all patterns, now that all states are known.
    fn finish(self, end: usize) -> Result<Body, Mistake> {
        let everything = self.signs.everything();
        if self.moves.is_empty() {
            return Err(
                Mistake::new(end, message!("rule-no-moves", "the game has no moves")).help(PATTERN)
            );
        }
        let obliging = self.moves.iter().find(|mv| mv.continuation != Continuation::Turn);
        if let Some(mv) = obliging.filter(|_| self.moves.iter().any(|mv| mv.side.is_some())) {
            let message = message!(
                "grid-oblige-partisan",
                "no move obliges a player where the players have different moves"
            );
            return Err(Mistake::new(mv.at, message)
                .help(message!("rule-no-theory", "there is no theory of such games")));
        }
        self.check_ends()?;
        let all = self.moves.iter().map(|mv| &mv.patterns);
        let slides = all.chain(self.goals.iter().map(|goal| &goal.patterns)).any(|of| of.len() > 1);
        let goals = self.goals.iter().enumerate().map(|(index, goal)| {
            let changes = self.goals[..=index].windows(2).filter(|two| two[0].end != two[1].end);
            let rank = changes.count();
            let missing =
                hint!("grid-goal-nowhere", "no cell of this pattern has to be on the board");
            let drawn = Drawn { at: goal.at, turns: &goal.turns, patterns: &goal.patterns };
            let stencils = drawn.stencils(everything, Stencil::asking, (missing, GOAL))?;
            Ok(BoardGoal { end: goal.end, rank, stencils })
        });
        let goals = goals.collect::<Result<Vec<_>, Mistake>>()?;
        let mut copies: usize = goals.iter().map(|goal| goal.stencils.len()).sum();
        let mut moves = Vec::with_capacity(self.moves.len());
        for mv in self.moves {
            let unclear = (
                hint!(
                    "grid-unchanged",
                    "this move may leave every cell as it is, so play might not end"
                ),
                hint!(
                    "grid-unchanged-help",
                    "one cell at least is always on the board and always changes, such as the first of: .* -> xx"
                ),
            );
            let drawn = Drawn { at: mv.at, turns: &mv.turns, patterns: &mv.patterns };
            let stencils = drawn.stencils(everything, Stencil::new, unclear)?;
            let DrawnMove { at, name, side, continuation, .. } = mv;
            copies += stencils.len();
            if copies > MOST_COPIES {
                let help = message!(
                    "grid-copies-help",
                    "leave out patterns with a repeated sign, or symmetries"
                );
                let message = message!(
                    "grid-copies",
                    "the patterns of this game have more than {most} copies, turned and of all lengths",
                    most = MOST_COPIES
                );
                return Err(Mistake::new(at, message).help(help));
            }
            moves.push(BoardMove { name, side, continuation, at, stencils });
        }
        let start = self.start.unwrap_or(Tile { cols: 1, cells: vec![OUTSIDE + 1] });
        debug_assert!(states(everything).count() > 1 && self.signs.states()[0] == EMPTY);
        let states = self.signs.states().to_vec();
        Ok(Body { slides, states, start, moves, goals, stuck_draws: self.stuck_draws })
    }

    /// Checks that the game may end as it says.
    fn check_ends(&self) -> Result<(), Mistake> {
        let ends = self.goals.iter().find(|goal| goal.end != BoardEnd::Over);
        let at = ends.map(|goal| goal.at).or(self.stuck_draws.then(|| self.moves[0].at));
        let Some(at) = at else { return Ok(()) };
        let message = if self.moves.iter().any(|mv| mv.side.is_some()) {
            message!(
                "grid-ends-partisan",
                "a pattern does not win, lose or draw a game in which the players have different moves"
            )
        } else if self.moves.iter().any(|mv| mv.continuation != Continuation::Turn) {
            message!(
                "grid-ends-oblige",
                "a pattern does not win, lose or draw a game in which a move obliges a player"
            )
        } else {
            return Ok(());
        };
        Err(Mistake::new(at, message)
            .help(message!("grid-over-help", "`over if` ends the moves on one board")))
    }
}

/// The patterns of a statement as drawn, once for each length.
struct Drawn<'a> {
    at: usize,
    turns: &'a Turns,
    patterns: &'a [Vec<StencilCell>],
}

impl Drawn<'_> {
    /// The different copies of the patterns in the normal form that `normal` gives; an error where it
    /// gives none.
    fn stencils(
        &self,
        everything: States,
        normal: fn(&[StencilCell], States) -> Option<Stencil>,
        (missing, help): (Hint, Hint),
    ) -> Result<Vec<Stencil>, Mistake> {
        let (mut stencils, mut known) = (Vec::new(), HashSet::with_hasher(FixedState::default()));
        for cells in self.patterns {
            if cells.iter().any(|cell| cell.before & everything == 0) {
                return Err(Mistake::new(
                    self.at,
                    message!(
                        "grid-impossible",
                        "no board fits this pattern: a cell has no state that its sign stands for"
                    ),
                ));
            }
            let in_a_row = cells.iter().all(|cell| cell.offset.0 == 0);
            let along = |cell: &StencilCell| cell.moved((cell.offset.1, cell.offset.1));
            let diagonal = self.turns.diagonals && in_a_row;
            let diagonal = diagonal.then(|| cells.iter().map(along).collect::<Vec<_>>());
            for cells in std::iter::once(cells).chain(&diagonal) {
                let Some(drawn) = normal(cells, everything) else {
                    return Err(Mistake::new(self.at, missing).help(help));
                };
                for &symmetry in &self.turns.symmetries {
                    let turned = drawn.turned(symmetry, &UNCHANGED, everything);
                    if known.insert(turned.clone()) {
                        stencils.push(turned);
                    }
                }
            }
        }
        Ok(stencils)
    }
}

/// Takes `again` or `entails` off the end of a pattern's last row.
fn continuation(row: &mut Piece<'_>) -> Continuation {
    let found = pieces(*row);
    let cells = found.iter().filter(|(_, piece)| *piece != "->").count();
    // Elsewhere these are cells.
    let continuation = match found.last() {
        Some((_, "again")) if cells == 3 => Continuation::Again,
        Some((_, "entails")) if cells == 3 => Continuation::Answer,
        _ => return Continuation::Turn,
    };
    let end = found.last().map_or(0, |(at, _)| at - row.0);
    row.1 = row.1[..end].trim_end();
    continuation
}

/// The only sign of a piece.
fn one(at: usize, piece: &str) -> Result<char, Mistake> {
    let mut signs = piece.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) => Ok(sign),
        _ => Err(Mistake::new(
            at,
            message!("grid-one-sign", "one sign should stand here, not `{piece}`", piece = piece),
        )
        .help(DEFINITION)),
    }
}

/// Parses the names of symmetries after `symmetries`, and returns all that they make together.
fn turns(at: usize, words: &str) -> Result<Turns, Mistake> {
    let (mut makers, mut diagonals): (Vec<Symmetry>, bool) = (Vec::new(), false);
    let rest = words.get("symmetries".len()..).unwrap_or_default();
    let mut start = at + "symmetries".len();
    for name in rest.split(',') {
        let blanks = name.len() - name.trim_start().len();
        match name.trim() {
            "none" => {}
            "diagonals" => diagonals = true,
            "all" => makers.extend(Symmetry::all()),
            "rotations" => makers.push(Symmetry { flip_cols: true, ..Symmetry::DIAGONAL }),
            "rows" => makers.push(Symmetry::FLIP_COLS),
            "columns" => makers.push(Symmetry::FLIP_ROWS),
            other => {
                let message =
                    message!("grid-symmetry", "`{other}` is not a kind of symmetry", other = other);
                return Err(Mistake::new(start + blanks, message).help(SYMMETRIES));
            }
        }
        start += name.len() + 1;
    }
    if diagonals && rest.trim() == "diagonals" {
        return Err(Mistake::new(at, message!("grid-diagonals", "`diagonals` stands after other symmetries")).help(
            message!("grid-diagonals-help", "symmetries all, diagonals: along both diagonals, both ways; symmetries none, diagonals: as drawn \
             and down to the right"),
        ));
    }
    let makers: Vec<_> = makers.into_iter().map(|maker| (maker, UNCHANGED)).collect();
    let mut symmetries: Vec<Symmetry> = generated(&makers).iter().map(|(made, _)| *made).collect();
    symmetries.sort_unstable();
    Ok(Turns { symmetries, diagonals })
}
