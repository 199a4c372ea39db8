//! Templates whose fields are parts of an answer, such as `{winner} {value} {taken}`.

use grundy_core::answer::{Answer, Move, Winner};
use grundy_core::game::Listing;
use grundy_core::text::closest;
use grundy_core::value::Natural;
use grundy_engine::Moves;

/// A text with fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Template {
    /// Pieces of text and of fields, in order.
    pub(crate) pieces: Vec<Piece>,
}

/// A piece of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Text as it is.
    Text(String),
    /// A part of the answer.
    Field(Field),
}

/// A part of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    /// Who wins: a name, or `N`, `P`, `D`, or a player of a game whose players differ.
    Winner,
    /// The Grundy value.
    Value,
    /// The number of winning moves.
    Count,
    /// The winning move, as `from->to`.
    Move,
    /// The part that the move changes.
    From,
    /// What it becomes.
    To,
    /// How much smaller the numbers of the part become.
    Taken,
    /// The place of the part among the summands, from 1.
    Place,
    /// The number of moves until the end, where the winner hurries.
    Remoteness,
    /// The number of the line, from 1.
    Line,
    /// The position.
    Position,
}

/// Each field with its name.
const FIELDS: [(&str, Field); 11] = [
    ("winner", Field::Winner),
    ("value", Field::Value),
    ("count", Field::Count),
    ("move", Field::Move),
    ("from", Field::From),
    ("to", Field::To),
    ("taken", Field::Taken),
    ("place", Field::Place),
    ("remoteness", Field::Remoteness),
    ("line", Field::Line),
    ("position", Field::Position),
];

impl Field {
    /// Whether the field tells something of a move.
    pub(crate) fn is_of_a_move(self) -> bool {
        matches!(self, Self::Move | Self::From | Self::To | Self::Taken | Self::Place)
    }
}

/// What winners are called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Names {
    /// The player to move, and the other one.
    pub(crate) players: [String; 2],
    /// The word for a draw, if there is one.
    pub(crate) draw: Option<String>,
}

impl Names {
    /// Reads `Alice,Bob` or `Alice,Bob,Draw`.
    ///
    /// # Errors
    /// Fewer or more names, or an empty one.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let names: Vec<&str> = text.split(',').map(str::trim).collect();
        let name = |at: usize| names.get(at).map(|&name| name.to_owned());
        match (name(0), name(1), names.len()) {
            (Some(first), Some(second), 2 | 3) if names.iter().all(|name| !name.is_empty()) => {
                Ok(Self { players: [first, second], draw: name(2) })
            }
            _ => Err("write two names with a comma between, such as Alice,Bob, and a third for a \
                      draw if there are draws"
                .to_owned()),
        }
    }

    /// Who wins, in the words of a batch.
    pub(crate) fn winner(names: Option<&Self>, answer: &Answer) -> String {
        let drawn = answer.winner() == Some(Winner::Draw);
        match (names, answer.mover_wins(), answer.outcome()) {
            (Some(Self { draw: Some(draw), .. }), None, _) if drawn => draw.clone(),
            (Some(Self { players: [first, _], .. }), Some(true), _) => first.clone(),
            (Some(Self { players: [_, second], .. }), Some(false), _) => second.clone(),
            (None, _, Some(outcome)) => outcome.letter().to_owned(),
            _ => answer.winner().unwrap_or(Winner::Draw).to_string(),
        }
    }
}

impl Template {
    /// Reads a template. `\n`, `\t` and `\\` are a line break, a tab and a backslash; `{{` and `}}`
    /// are braces.
    ///
    /// # Errors
    /// A field that does not exist, or a brace without its partner.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            let after = rest.as_str();
            let doubled = after.starts_with(c);
            match c {
                '\\' => plain.push(escaped(rest.next())?),
                '{' | '}' if doubled => {
                    plain.push(c);
                    rest.next();
                }
                '{' => {
                    let (name, after) = after
                        .split_once('}')
                        .ok_or("a `{` has no `}`; write {{ for a brace of your own")?;
                    if !plain.is_empty() {
                        pieces.push(Piece::Text(std::mem::take(&mut plain)));
                    }
                    pieces.push(Piece::Field(named(name.trim())?));
                    rest = after.chars();
                }
                '}' => return Err("a `}` has no `{`; write }} for a brace of your own".to_owned()),
                c => plain.push(c),
            }
        }
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        Ok(Self { pieces })
    }

    /// The template `{winner}`.
    pub(crate) fn winner() -> Self {
        Self { pieces: vec![Piece::Field(Field::Winner)] }
    }

    /// The fields, in order.
    pub(crate) fn fields(&self) -> impl Iterator<Item = Field> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Field(field) => Some(*field),
        })
    }

    /// The template for an answer: the first for wins, the second for losses, the third for draws;
    /// one that is not given is the one before.
    pub(crate) fn of_answer<'t>(templates: &'t [Self], answer: &Answer) -> Option<&'t Self> {
        let last = match answer.mover_wins() {
            Some(true) => 1,
            Some(false) => 2,
            None => 3,
        };
        templates.iter().take(last).next_back()
    }

    /// Whether an answer that names the winner is all that some templates print.
    pub(crate) fn ask_only_who_wins(templates: &[Self]) -> bool {
        let told = |field| matches!(field, Field::Winner | Field::Line | Field::Position);
        !templates.is_empty() && templates.iter().flat_map(Self::fields).all(told)
    }

    /// The moves that have to be found for the fields of some templates.
    pub(crate) fn moves<'t>(templates: impl IntoIterator<Item = &'t Self>) -> Moves {
        let fields: Vec<Field> = templates.into_iter().flat_map(Self::fields).collect();
        if fields.contains(&Field::Count) {
            Moves::List(Listing::First(1))
        } else if fields.iter().any(|field| field.is_of_a_move()) {
            Moves::List(Listing::Witness)
        } else {
            Moves::None
        }
    }

    /// Writes the template with an answer's parts; what is not known, or does not exist, is `-`.
    pub(crate) fn fill(&self, answer: &Answer, line: u64, names: Option<&Names>) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(plain) => text.push_str(plain),
                Piece::Field(field) => match part(*field, answer, line, names) {
                    Some(part) => text.push_str(&part),
                    None => text.push('-'),
                },
            }
        }
        text
    }
}

/// The character that a backslash and another character stand for.
pub(crate) fn escaped(c: Option<char>) -> Result<char, String> {
    match c {
        Some('n') => Ok('\n'),
        Some('t') => Ok('\t'),
        Some('\\') => Ok('\\'),
        _ => Err("after a backslash write n, t or another backslash".to_owned()),
    }
}

/// The field of a name.
fn named(name: &str) -> Result<Field, String> {
    let names = || FIELDS.iter().map(|(name, _)| *name);
    FIELDS.iter().find(|(known, _)| *known == name).map(|(_, field)| *field).ok_or_else(|| {
        if let Some(near) = closest(name, names()) {
            return format!("there is no field {{{name}}}; did you mean {{{near}}}?");
        }
        let names: Vec<String> = names().map(|name| format!("{{{name}}}")).collect();
        format!("there is no field {{{name}}}; there are {}", names.join(", "))
    })
}

/// A part of an answer as text.
fn part(field: Field, answer: &Answer, line: u64, names: Option<&Names>) -> Option<String> {
    let mv = || answer.winning.moves.first().or(answer.drawing.moves.first());
    Some(match field {
        Field::Winner => Names::winner(names, answer),
        Field::Value => answer.value.as_ref()?.to_string(),
        Field::Count => answer.winning.count?.to_string(),
        Field::Move => {
            let mv = mv()?;
            format!("{}->{}", mv.from, mv.to)
        }
        Field::From => mv()?.from.clone(),
        Field::To => mv()?.to.clone(),
        Field::Taken => taken(mv()?)?.to_string(),
        Field::Place => (mv()?.summand + 1).to_string(),
        Field::Remoteness => answer.remoteness?.to_string(),
        Field::Line => line.to_string(),
        Field::Position => answer.position.clone(),
    })
}

/// How much smaller the numbers of the changed part become; `None` where it has other words than
/// numbers, or grows.
fn taken(mv: &Move) -> Option<Natural> {
    let [from, to] = [total(&mv.from)?, total(&mv.to)?];
    (from >= to).then(|| from - to)
}

/// The sum of a text's numbers, if all its words are numbers.
pub(crate) fn total(text: &str) -> Option<Natural> {
    text.split_whitespace().map(|word| word.parse::<Natural>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use grundy_core::game::Meter;
    use grundy_engine::{Moves, Question, Workbench};

    use super::{Listing, Names, Template};

    fn printed(template: &str, position: &str, names: Option<&str>) -> String {
        let bench = Workbench::default();
        let position = bench.read(position).expect(position);
        let template = Template::new(template).expect(template);
        let moves = Template::moves([&template]);
        let answer = bench
            .solve(&Question::new(&position).moves(moves), &Meter::unlimited())
            .expect("solved");
        template.fill(&answer, 7, names.map(|names| Names::new(names).expect(names)).as_ref())
    }

    #[test]
    fn fields_are_parts_of_the_answer() {
        for (template, position, text) in [
            ("{winner} {value} {count} {move}", "nim 8 5 11", "N 6 1 5->3"),
            ("{place} {taken}", "nim 8 5 11", "2 2"),
            ("{place} {taken}", "nim 1 1", "- -"),
            ("{taken}", "wythoff 3 4", "4"),
            ("{taken}", "cram 1x2", "-"),
            ("{line}:{position}", "kayles  3", "7:kayles 3"),
            (r"{{{value}}}\n\t\\", "nim 3", "{3}\n\t\\"),
            ("{winner}", "nim 0", "P"),
            ("{remoteness}", "digraph 1:2,2:1,2:3 at=2", "1"),
        ] {
            assert_eq!(printed(template, position, None), text, "{template} of {position}");
        }
    }

    #[test]
    fn winners_and_draws_have_names() {
        let drawn = "digraph 1:2,2:1 at=1";
        assert_eq!(printed("{winner}", drawn, None), "D");
        assert_eq!(printed("{winner}", drawn, Some("A,B")), "draw");
        assert_eq!(printed("{winner}", drawn, Some("A,B,nobody")), "nobody");
        assert_eq!(printed("{winner}", "nim 1", Some("A,B,nobody")), "A");
        assert_eq!(printed("{winner}", "nim 1 1", Some("A, B")), "B");
        for names in ["A", "A,", "A,B,C,D", ",B", "A,B,"] {
            assert!(Names::new(names).is_err(), "{names}");
        }
    }

    #[test]
    fn templates_that_mean_nothing_are_refused() {
        for (template, why) in [
            ("{winer}", "{winner}"),
            ("{xyz}", "{taken}"),
            ("{winner", "has no `}`"),
            ("winner}", "has no `{`"),
            (r"\q", "backslash"),
            ("\\", "backslash"),
        ] {
            let error = Template::new(template).expect_err(template);
            assert!(error.contains(why), "{template}: {error}");
        }
    }

    /// Counting moves may take far longer than finding one.
    #[test]
    fn only_what_is_printed_is_found() {
        let moves = |template: &str| Template::moves([&Template::new(template).expect(template)]);
        assert_eq!(moves("{winner} {value}"), Moves::None);
        assert_eq!(moves("{taken}"), Moves::List(Listing::Witness));
        assert_eq!(moves("{taken} {count}"), Moves::List(Listing::First(1)));
        assert_eq!(moves("{line}"), Moves::None);
    }
}
