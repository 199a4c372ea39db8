//! Compares what a program printed with the answer.
//!
//! A line of output is read against a line of a template: text must be equal, and a field takes
//! what stands before the next text. Runs of blanks count as one blank, and empty lines not at all.
//! A move need not be the one that Grundy would make: it must be possible, and lead to a win.

use grundy_core::answer::Answer;
use grundy_core::value::Outcome;
use grundy_engine::OptionLine;

use crate::template::output::{Field, Names, Piece, Template, total};

/// What is known of a position, and how programs say it.
pub(crate) struct Expected<'a> {
    /// The answer.
    pub(crate) answer: &'a Answer,
    /// What winners are called.
    pub(crate) names: Option<&'a Names>,
    /// The forms of output, for wins, losses and draws.
    pub(crate) templates: &'a [Template],
}

/// The fields that a line has, with their texts.
type Fields = Vec<(Field, String)>;

impl Expected<'_> {
    /// The form that the output for this answer has.
    fn template(&self) -> Option<&Template> {
        Template::of_answer(self.templates, self.answer)
    }

    /// The number of lines that the output for this answer has.
    pub(crate) fn lines(&self) -> usize {
        self.template().map_or(0, |template| lines(template).len())
    }

    /// A right output.
    pub(crate) fn text(&self) -> String {
        let template = self.template();
        template.map_or_else(String::new, |template| template.fill(self.answer, 1, self.names))
    }

    /// Checks lines of output; `options` lists the moves of the position.
    ///
    /// # Errors
    /// What is wrong, in words. What `options` refuses is passed on.
    pub(crate) fn check<E>(
        &self,
        output: &[String],
        options: impl FnOnce() -> Result<Vec<OptionLine>, E>,
    ) -> Result<Result<(), String>, E> {
        let Some(template) = self.template() else { return Ok(Ok(())) };
        let fields = match self.fields(template, output) {
            Ok(fields) => fields,
            Err(why) => return Ok(Err(why)),
        };
        let (of_moves, others): (Fields, Fields) =
            fields.into_iter().partition(|(field, _)| field.is_of_a_move());
        if let Some(why) = others.iter().find_map(|(field, text)| self.differs(*field, text)) {
            return Ok(Err(why));
        }
        if of_moves.is_empty() || self.answer.mover_wins() == Some(false) {
            return Ok(Ok(()));
        }
        Ok(self.check_move(&of_moves, &options()?))
    }

    /// The fields of the output.
    fn fields(&self, template: &Template, output: &[String]) -> Result<Fields, String> {
        let wanted = lines(template);
        if output.len() != wanted.len() {
            let (got, wanted) = (output.len(), wanted.len());
            return Err(format!("the number of lines is {got}, and it should be {wanted}"));
        }
        let mut fields = Vec::new();
        for (line, pieces) in output.iter().zip(&wanted) {
            let found = matched(pieces, line).or_else(|| {
                // Where no move wins, there may be none.
                let lost = self.answer.mover_wins() == Some(false) && self.templates.len() == 1;
                matched(&before_moves(pieces), line).filter(|_| lost)
            });
            match found {
                Some(found) => fields.extend(found),
                None => {
                    return Err(format!("the line `{line}` does not have the form of --output"));
                }
            }
        }
        Ok(fields)
    }

    /// How a field differs from the answer, if it does.
    fn differs(&self, field: Field, text: &str) -> Option<String> {
        let answer = self.answer;
        let (what, right) = match field {
            Field::Winner => ("the winner", Some(Names::winner(self.names, answer))),
            Field::Value => ("the value", answer.value.as_ref().map(ToString::to_string)),
            Field::Count => {
                let count = answer.winning.count.map(|count| count.to_string());
                ("the number of winning moves", count)
            }
            Field::Remoteness => {
                ("the number of moves to the end", answer.remoteness.map(|n| n.to_string()))
            }
            Field::Position => ("the position", Some(answer.position.clone())),
            _ => return None,
        };
        let right = right.unwrap_or_else(|| "-".to_owned());
        (text != right).then(|| format!("{what} is {right}, not {text}"))
    }

    /// Checks that some option is the move, and that it keeps the result.
    fn check_move(&self, fields: &Fields, options: &[OptionLine]) -> Result<(), String> {
        let said: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
        let said = said.join(" ");
        let mut made = options
            .iter()
            .filter(|option| fields.iter().all(|(field, text)| names(option, *field, text)))
            .peekable();
        if made.peek().is_none() {
            return Err(format!("no move is described by `{said}`"));
        }
        let kept = if self.answer.mover_wins() == Some(true) { Outcome::P } else { Outcome::Draw };
        if made.any(|option| option.outcome == Some(kept)) {
            return Ok(());
        }
        let lead = if kept == Outcome::P { "to a win" } else { "to a draw" };
        Err(format!("the move `{said}` does not lead {lead}"))
    }
}

/// Whether an option is one that a field names.
fn names(option: &OptionLine, field: Field, text: &str) -> bool {
    match field {
        Field::Move => text
            .split_once("->")
            .is_some_and(|(from, to)| equal(&option.from, from) && becomes(option, to)),
        Field::From => equal(&option.from, text),
        Field::To => becomes(option, text),
        Field::Place => text.parse() == Ok(option.summand + 1),
        Field::Taken => {
            let taken = total(&option.from).zip(total(&option.to)).zip(total(text));
            taken.is_some_and(|((from, to), taken)| to + taken == from)
        }
        _ => true,
    }
}

/// Whether two texts have the same words.
fn equal(a: &str, b: &str) -> bool {
    a.split_whitespace().eq(b.split_whitespace())
}

/// Whether a text is what an option leaves: the parts of a heap may be in any order.
fn becomes(option: &OptionLine, text: &str) -> bool {
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        words.sort();
        words
    };
    let heap = total(&option.from).is_some() && !option.from.trim().contains(' ');
    equal(&option.to, text) || (heap && sorted(&option.to) == sorted(text))
}

/// The lines of a template, each with blanks as [`matched`] wants them; without empty ones.
fn lines(template: &Template) -> Vec<Vec<Piece>> {
    let mut all: Vec<Vec<Piece>> = vec![Vec::new()];
    for piece in &template.pieces {
        match piece {
            Piece::Field(_) => all.last_mut().into_iter().for_each(|line| line.push(piece.clone())),
            Piece::Text(text) => {
                for (i, part) in text.split('\n').enumerate() {
                    if i > 0 {
                        all.push(Vec::new());
                    }
                    let part = single_blanks(part);
                    all.last_mut()
                        .into_iter()
                        .for_each(|line| line.push(Piece::Text(part.clone())));
                }
            }
        }
    }
    for line in &mut all {
        trim(line);
    }
    all.retain(|line| !line.is_empty());
    all
}

/// The part of a line before its first field of a move.
fn before_moves(line: &[Piece]) -> Vec<Piece> {
    let of_a_move = |piece: &&Piece| matches!(piece, Piece::Field(f) if f.is_of_a_move());
    let mut before: Vec<Piece> =
        line.iter().take_while(|piece| !of_a_move(piece)).cloned().collect();
    trim(&mut before);
    before
}

/// Removes blanks at both ends of a line.
fn trim(line: &mut Vec<Piece>) {
    if let Some(Piece::Text(text)) = line.first_mut() {
        *text = text.trim_start().to_owned();
    }
    if let Some(Piece::Text(text)) = line.last_mut() {
        *text = text.trim_end().to_owned();
    }
    line.retain(|piece| !matches!(piece, Piece::Text(text) if text.is_empty()));
}

/// A text in which each run of blanks is one.
fn single_blanks(text: &str) -> String {
    let mut single = String::new();
    for c in text.chars() {
        match c {
            c if !c.is_whitespace() => single.push(c),
            _ if single.ends_with(' ') => {}
            _ => single.push(' '),
        }
    }
    single
}

/// Reads the fields of a line; `None` if the line has another form.
fn matched(pieces: &[Piece], line: &str) -> Option<Fields> {
    let mut fields = Vec::new();
    let mut rest = line;
    let mut pieces = pieces.iter().peekable();
    while let Some(piece) = pieces.next() {
        match piece {
            Piece::Text(text) => rest = rest.strip_prefix(text.as_str())?,
            Piece::Field(field) => {
                let end = match pieces.peek() {
                    Some(Piece::Text(text)) => rest.find(text.as_str())?,
                    _ => rest.len(),
                };
                fields.push((*field, rest[..end].to_owned()));
                rest = &rest[end..];
            }
        }
    }
    rest.is_empty().then_some(fields)
}

/// The lines of an output that are not empty, with single blanks.
pub(crate) fn output_lines(output: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(output);
    let lines = text.lines().map(|line| single_blanks(line.trim()));
    lines.filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use grundy_core::game::Meter;
    use grundy_engine::{Question, Workbench};

    use super::{Expected, Names, Template, output_lines};

    fn check(templates: &[&str], position: &str, output: &str) -> Result<(), String> {
        let bench = Workbench::default();
        let position = bench.read(position).expect(position);
        let templates: Vec<Template> =
            templates.iter().map(|text| Template::new(text).expect(text)).collect();
        let moves = Template::moves(&templates);
        let meter = Meter::unlimited();
        let answer = bench.solve(&Question::new(&position).moves(moves), &meter).expect("solved");
        let names = Names::new("First,Second,Nobody").expect("three names");
        let expected = Expected { answer: &answer, names: Some(&names), templates: &templates };
        let options = || bench.options(&position, &meter);
        expected.check(&output_lines(output.as_bytes()), options).expect("options")
    }

    #[test]
    fn right_outputs_are_accepted() {
        for (templates, position, output) in [
            (&["{winner}"][..], "nim 8 5 11", "First\n"),
            (&["{winner}"], "nim 1 1", "\n  Second \n\n"),
            (&["{winner} {value} {count}"], "nim 8 5 11", "First   6\t1"),
            (&["{place} {taken}"], "nim 8 5 11", "2 2"),
            (&["{winner}\\n{from}->{to}"], "kayles 7", "First\n7->3 3"),
            (&["{move}"], "kayles 7", "7->3 3"),
            (&["YES {place} {taken}", "NO"], "nim 1 1", "NO"),
            (&["YES {place} {taken}", "NO"], "nim 1 2", "YES 2 1"),
            (&["{winner} {place}"], "nim 1 1", "Second"),
            (&["{winner} {place}"], "nim 1 1", "Second 0"),
            (&["{winner}"], "digraph 1:2,2:1 at=1", "Nobody"),
            (&["{to}"], "wythoff 1 3", "1 2"),
        ] {
            assert_eq!(check(templates, position, output), Ok(()), "{templates:?} {output}");
        }
    }

    #[test]
    fn wrong_outputs_are_told() {
        for (templates, position, output, why) in [
            (&["{winner}"][..], "nim 8 5 11", "Second", "the winner is First, not Second"),
            (&["{winner}"], "nim 1", "", "the number of lines is 0"),
            (&["{winner}"], "nim 1", "First\nFirst", "the number of lines is 2"),
            (&["{winner}"], "nim 1", "First 1", "not First 1"),
            (&["{winner} {value}"], "nim 3", "First 2", "the value is 3, not 2"),
            (&["{winner} {value}"], "nim 3", "First", "form of --output"),
            (&["{place} {taken}"], "nim 8 5 11", "2 3", "does not lead to a win"),
            (&["{place} {taken}"], "nim 8 5 11", "2 9", "no move is described by `2 9`"),
            (&["{place} {taken}"], "nim 8 5 11", "x y", "no move"),
            (&["{move}"], "nim 8 5 11", "5-3", "no move"),
            (&["YES {place} {taken}", "NO"], "nim 1 1", "YES 1 1", "form of --output"),
            (&["{winner}"], "nim 1", "\u{fffd}\u{0}", "the winner is"),
            (&["{move}"], "digraph 1:2,2:1,1:3,3:4 at=1", "1->3", "does not lead to a draw"),
        ] {
            let error = check(templates, position, output).expect_err(output);
            assert!(error.contains(why), "{templates:?} {output}: {error}");
        }
    }
}
