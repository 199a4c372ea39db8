//! Templates whose fields are words of a line.
//!
//! `{}` is the whole line, `{2}` its second word, `{2..}` the words from the second on, `{2..4}` and
//! `{..4}` ranges with both ends. Braces with anything else inside stay, because codes of games have
//! sets in braces (`0.{1,2+}`); within a code `{1}` is such a set, and `{1..1}` the field.

use std::ops::RangeInclusive;

/// A text with fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Template {
    pieces: Vec<Piece>,
}

/// A piece of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Field(Field),
}

/// Which words of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Field {
    /// The whole line.
    Line,
    /// One word, by its place from 1.
    Word(usize),
    /// The words from the first place to the last, if there is a last.
    Words(usize, Option<usize>),
}

/// What a tested program reads for one position: a template with the fields of [`Template`], and
/// `{count}` for the number of components, `{position}` for the notation, `{graph}` for the lines of a
/// file with a header, `{tests}` for the number of positions. `\\n`, `\\t` and `\\\\` are a line break, a tab and a backslash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Input(Template);

impl Input {
    /// Reads a template.
    ///
    /// # Errors
    /// Another character after a backslash, or a field that counts wrongly.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let mut plain = String::new();
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            plain.push(if c == '\\' { super::output::escaped(rest.next())? } else { c });
        }
        Ok(Self(Template { pieces: pieces(&plain)? }))
    }

    /// Whether a text stands in the template itself.
    pub(crate) fn names(&self, text: &str) -> bool {
        self.0.names(text)
    }

    /// The text for a line of words; each name in `named` is replaced by what it stands for.
    ///
    /// # Errors
    /// The line has too few words.
    pub(crate) fn fill(&self, line: &str, named: &[(&str, String)]) -> Result<String, String> {
        let replaced = |text: &str| {
            named.iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, value))
        };
        let pieces = self.0.pieces.iter().map(|piece| match piece {
            Piece::Text(text) => Piece::Text(replaced(text)),
            field @ Piece::Field(_) => field.clone(),
        });
        let mut text = String::new();
        Template { pieces: pieces.collect() }.fill(line, (None, ""), &mut text)?;
        Ok(text)
    }
}

/// How a test stands on lines of input: the fields of [`Input`], read instead of written.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The words of each line of a test.
    lines: Vec<Vec<Slot>>,
}

/// What one word, or some words, of a line are.
#[derive(Debug, PartialEq, Eq)]
enum Slot {
    /// A word that is always the same.
    Word(String),
    /// The number of components.
    Count,
    /// Words of the position.
    Field(Field),
}

impl Input {
    /// The lines that a test has.
    ///
    /// # Errors
    /// A line without an end, or fields that a line cannot be split into.
    pub(crate) fn layout(&self) -> Result<Layout, String> {
        let mut lines = vec![Vec::new()];
        let mut glued = false;
        for piece in &self.0.pieces {
            match piece {
                Piece::Field(_) if glued => return Err(UNREADABLE.to_owned()),
                Piece::Field(field) => {
                    push(&mut lines, Slot::Field(field.clone()));
                    glued = true;
                }
                Piece::Text(text)
                    if glued && !text.is_empty() && !text.starts_with(char::is_whitespace) =>
                {
                    return Err(UNREADABLE.to_owned());
                }
                Piece::Text(text) => {
                    for (i, line) in text.split('\n').enumerate() {
                        if i > 0 {
                            lines.push(Vec::new());
                        }
                        for word in line.split_whitespace() {
                            push(
                                &mut lines,
                                match word {
                                    "{count}" => Slot::Count,
                                    word if word.contains('{') => {
                                        return Err(format!("{word} is not read from lines"));
                                    }
                                    word => Slot::Word(word.to_owned()),
                                },
                            );
                        }
                    }
                    glued = !text.is_empty() && !text.ends_with(char::is_whitespace);
                }
            }
        }
        lines.retain(|line| !line.is_empty());
        let layout = Layout { lines };
        layout.check()?;
        Ok(layout)
    }
}

const UNREADABLE: &str = "on lines of input fields are words of their own, with blanks between";

fn push(lines: &mut [Vec<Slot>], slot: Slot) {
    if let Some(line) = lines.last_mut() {
        line.push(slot);
    }
}

impl Layout {
    /// The number of lines of a test.
    pub(crate) fn lines(&self) -> usize {
        self.lines.len()
    }

    fn check(&self) -> Result<(), String> {
        let fields = || self.lines.iter().flatten().filter(|slot| matches!(slot, Slot::Field(_)));
        if fields().next().is_none() {
            return Err("write {} where the numbers of a position stand".to_owned());
        }
        let open = |slot: &&Slot| matches!(slot, Slot::Field(Field::Line | Field::Words(_, None)));
        if self.lines.iter().any(|line| line.iter().filter(open).count() > 1) {
            return Err("a line has one {} or {2..} at most".to_owned());
        }
        if fields().filter(|slot| **slot == Slot::Field(Field::Line)).count() > 1 {
            return Err("a test has one {} at most".to_owned());
        }
        Ok(())
    }

    /// The words of a position from the lines of a test, each with its number. `size` words are one
    /// component.
    ///
    /// # Errors
    /// A line that does not fit, with its number.
    pub(crate) fn read(&self, lines: &[(u64, String)], size: usize) -> Result<String, String> {
        let mut words: Vec<Option<String>> = Vec::new();
        let mut count = None;
        for (slots, (number, line)) in self.lines.iter().zip(lines) {
            let list = numbers(line);
            let line: Vec<&str> = list.as_deref().unwrap_or(line).split_whitespace().collect();
            let fixed: usize = slots.iter().map(Slot::width).sum();
            let open = slots.iter().any(|slot| slot.is_open());
            let Some(more) = line.len().checked_sub(fixed).filter(|more| open || *more == 0) else {
                let least = if open { "at least " } else { "" };
                return Err(format!(
                    "line {number} has {} words, and --input has {least}{fixed} there",
                    line.len()
                ));
            };
            let mut rest = line.as_slice();
            for slot in slots {
                let width = if slot.is_open() { more } else { slot.width() };
                let (own, after) = rest.split_at(width.min(rest.len()));
                rest = after;
                match slot {
                    Slot::Word(word) if own != [word.as_str()] => {
                        return Err(format!(
                            "line {number} has `{}` instead of `{word}`",
                            own.join(" ")
                        ));
                    }
                    Slot::Word(_) => {}
                    Slot::Count => {
                        let word = own.join(" ");
                        let said: usize = word.parse().map_err(|_| {
                            format!("line {number}: `{word}` does not count anything")
                        })?;
                        count = Some((said, *number));
                    }
                    Slot::Field(field) => {
                        let first = field.first() - 1;
                        for (i, word) in own.iter().enumerate() {
                            let place = first + i;
                            words.resize(words.len().max(place + 1), None);
                            words[place] = Some((*word).to_owned());
                        }
                    }
                }
            }
        }
        let words: Option<Vec<String>> = words.into_iter().collect();
        let words = words.ok_or("--input leaves out a word of the position")?;
        match count {
            Some((said, number)) if said.checked_mul(size) != Some(words.len()) => {
                let (found, unit) =
                    (words.len().div_ceil(size.max(1)), if size > 1 { "groups" } else { "words" });
                Err(format!("line {number} counts {said}, but {found} {unit} follow"))
            }
            _ => Ok(words.join(" ")),
        }
    }
}

impl Slot {
    /// How many words it has at least.
    fn width(&self) -> usize {
        match self {
            Self::Word(_) | Self::Count | Self::Field(Field::Word(_)) => 1,
            Self::Field(Field::Words(first, Some(last))) => last + 1 - first,
            Self::Field(Field::Line | Field::Words(_, None)) => 0,
        }
    }

    fn is_open(&self) -> bool {
        matches!(self, Self::Field(Field::Line | Field::Words(_, None)))
    }
}

impl Field {
    /// The place of its first word.
    fn first(&self) -> usize {
        match *self {
            Self::Line => 1,
            Self::Word(place) | Self::Words(place, _) => place,
        }
    }
}

/// What is written for groups of words in place of the words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Each {
    template: Template,
    /// The number of words in a group.
    size: usize,
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// It has no field, or one that counts from 0 or backward.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let pieces = pieces(text)?;
        if pieces.iter().all(|piece| matches!(piece, Piece::Text(_))) {
            return Err("write {} where the line belongs, such as 'nim {}', or {2..} for the \
                        words from the second on"
                .to_owned());
        }
        Ok(Self { pieces })
    }

    /// Whether a text stands in the template itself.
    pub(crate) fn names(&self, text: &str) -> bool {
        self.pieces.iter().any(|piece| matches!(piece, Piece::Text(own) if own.contains(text)))
    }

    /// The template `{}`.
    pub(crate) fn line() -> Self {
        Self { pieces: vec![Piece::Field(Field::Line)] }
    }

    /// Writes the template with the words of a line into a text. Where `each` is given, the words of
    /// `{}` and of ranges are written by it, with `between` between groups.
    ///
    /// # Errors
    /// The line has too few words, or words that fill no group.
    pub(crate) fn fill(
        &self,
        line: &str,
        (each, between): (Option<&Each>, &str),
        into: &mut String,
    ) -> Result<(), String> {
        let list = numbers(line);
        let line = list.as_deref().unwrap_or(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        for piece in &self.pieces {
            let field = match piece {
                Piece::Text(text) => {
                    into.push_str(text);
                    continue;
                }
                Piece::Field(field) => field,
            };
            let chosen = field.of(&words)?;
            match (field, each) {
                (Field::Line, None) => into.push_str(line),
                (Field::Word(_), _) | (_, None) => join(chosen, " ", into),
                (_, Some(each)) => each.fill(chosen, between, into)?,
            }
        }
        Ok(())
    }

    /// The places that the fields name; `None` for a field that is open at its end.
    fn places(&self) -> Option<Vec<RangeInclusive<usize>>> {
        let fields = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Field(field) => Some(field),
        });
        fields
            .map(|field| match field {
                Field::Line => Some(1..=1),
                Field::Word(place) => Some(*place..=*place),
                Field::Words(first, last) => Some(*first..=(*last)?),
            })
            .collect()
    }
}

impl Field {
    /// The words of a line that the field names.
    fn of<'w, 'l>(&self, words: &'w [&'l str]) -> Result<&'w [&'l str], String> {
        let (first, last) = match *self {
            Self::Line => (1, words.len()),
            Self::Word(place) => (place, place),
            // No word is left where the line ends just before.
            Self::Words(first, None) => (first, words.len().max(first - 1)),
            Self::Words(first, Some(last)) => (first, last),
        };
        words.get(first - 1..last).ok_or_else(|| {
            let wanted = last.max(first - 1);
            format!("the template needs {wanted} words on a line, and here are {}", words.len())
        })
    }
}

impl Each {
    /// What is written for a group.
    pub(crate) fn template(&self) -> &Template {
        &self.template
    }

    /// The number of words in a group.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Reads what is written for each group of words: as many words as the largest field counts.
    ///
    /// # Errors
    /// It has no field, or one that is open at its end.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let template = Template::new(text)?;
        let places = template.places().ok_or("write how many words a group has, such as {2..3}")?;
        let size = places.iter().map(|range| *range.end()).max().unwrap_or(1).max(1);
        Ok(Self { template, size })
    }

    fn fill(&self, words: &[&str], between: &str, into: &mut String) -> Result<(), String> {
        if !words.len().is_multiple_of(self.size) {
            let (words, size) = (words.len(), self.size);
            return Err(format!("{words} words are no groups of {size}, as --each has them"));
        }
        for (i, group) in words.chunks(self.size).enumerate() {
            if i > 0 {
                into.push_str(between);
            }
            let line = if let [word] = group { (*word).to_owned() } else { group.join(" ") };
            self.template.fill(&line, (None, ""), into)?;
        }
        Ok(())
    }
}

/// The numbers of a line such as `[3, 5, 7]` or `3,5,7` with blanks between; `None` where the line has
/// no commas and brackets, or anything besides them and numbers.
fn numbers(line: &str) -> Option<String> {
    let sign = |c: char| matches!(c, ',' | '[' | ']' | '(' | ')');
    let plain = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let is_list = line.contains(sign) && line.chars().all(|c| sign(c) || plain(c));
    let numbers = line.split(|c| sign(c) || c.is_whitespace()).filter(|number| !number.is_empty());
    is_list.then(|| numbers.collect::<Vec<_>>().join(" "))
}

fn join(words: &[&str], between: &str, into: &mut String) {
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            into.push_str(between);
        }
        into.push_str(word);
    }
}

/// The pieces of a template.
fn pieces(text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        plain.push_str(before);
        let field = match after.split_once('}') {
            Some((inside, after)) => field(inside, &plain)?.map(|field| (field, after)),
            None => None,
        };
        if let Some((field, after)) = field {
            pieces.push(Piece::Text(std::mem::take(&mut plain)));
            pieces.push(Piece::Field(field));
            rest = after;
        } else {
            plain.push('{');
            rest = after;
        }
    }
    plain.push_str(rest);
    pieces.push(Piece::Text(plain));
    Ok(pieces)
}

/// The field that braces hold after some text; `None` if they are not a field's.
fn field(inside: &str, before: &str) -> Result<Option<Field>, String> {
    let inside = inside.trim();
    let place = |digits: &str| -> Result<Option<usize>, String> {
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(None);
        }
        match digits.parse() {
            Ok(0) => Err(format!("{{{inside}}}: words are counted from 1")),
            Ok(place) => Ok(Some(place)),
            Err(_) => Err(format!("{{{inside}}}: no line has that many words")),
        }
    };
    if inside.is_empty() {
        return Ok(Some(Field::Line));
    }
    let Some((first, last)) = inside.split_once("..") else {
        return Ok(if in_code(before) { None } else { place(inside)?.map(Field::Word) });
    };
    let ends = match (first.trim(), last.trim()) {
        ("", "") => None,
        ("", last) => place(last)?.map(|last| (1, Some(last))),
        (first, "") => place(first)?.map(|first| (first, None)),
        (first, last) => place(first)?.zip(place(last)?).map(|(first, last)| (first, Some(last))),
    };
    match ends {
        Some((first, Some(last))) if last < first => {
            Err(format!("{{{inside}}}: the last word comes before the first"))
        }
        ends => Ok(ends.map(|(first, last)| Field::Words(first, last))),
    }
}

/// Whether a text ends within the code of a game, such as `0.` or `4.{1}3`, which has one point; two are
/// a range.
fn in_code(before: &str) -> bool {
    let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    word.matches('.').count() == 1
        && word.chars().all(|c| c.is_ascii_hexdigit() || ".{}[],+!=?".contains(c))
}

#[cfg(test)]
mod tests {
    use super::{Each, Input, Template};

    fn filled(template: &str, line: &str) -> Result<String, String> {
        let mut text = String::new();
        Template::new(template)?.fill(line, (None, " "), &mut text)?;
        Ok(text)
    }

    #[test]
    fn fields_are_words_of_the_line() {
        for (template, line, text) in [
            ("nim {}", "8  5 11", "nim 8  5 11"),
            ("nim {2..}", "3 8 5 11", "nim 8 5 11"),
            ("nim {2..3}", "3 8 5 11", "nim 8 5"),
            ("nim {..2}", "3 8 5", "nim 3 8"),
            ("take:1..{2} {1}", "30 4", "take:1..4 30"),
            ("{1}*{2}", "30 4", "30*4"),
            ("nim 1 {2..}", "3", "nim 1 "),
            ("0.{1,2+} {}", "9", "0.{1,2+} 9"),
            ("0.{1} {}", "9", "0.{1} 9"),
            ("4.{1}3{2} {1}", "9", "4.{1}3{2} 9"),
            ("0.{1..1} {2}", "137 9", "0.137 9"),
            ("node-kayles cycle:{ 1 }", "9", "node-kayles cycle:9"),
            ("0.{7 {}", "9", "0.{7 9"),
            ("take:{1}..{2} {3}", "1 3 9", "take:1..3 9"),
            ("nim {1}...{2}", "1 3", "nim 1...3"),
            ("nim {}", "[3,5,7]", "nim 3 5 7"),
            ("nim {2..}", "(3, 5), [[7]]", "nim 5 7"),
            ("node-kayles {}", "1-2,2-3", "node-kayles 1-2,2-3"),
        ] {
            assert_eq!(filled(template, line).as_deref(), Ok(text), "{template}");
        }
    }

    #[test]
    fn what_a_template_cannot_mean_is_said() {
        for (template, why) in [
            ("nim", "where the line belongs"),
            ("nim {0}", "from 1"),
            ("nim {3..2}", "before the first"),
            ("nim {99999999999999999999}", "that many"),
        ] {
            let error = Template::new(template).expect_err(template);
            assert!(error.contains(why), "{template}: {error}");
        }
        for (template, line) in [("nim {2}", "5"), ("nim {3..}", "5"), ("nim {1..2}", "5")] {
            let error = filled(template, line).expect_err(template);
            assert!(error.contains("here are 1"), "{template}: {error}");
        }
    }

    #[test]
    fn each_group_has_its_text() {
        let fill = |template: &str, each: &str, line: &str, between: &str| {
            let each = Each::new(each)?;
            let mut text = String::new();
            Template::new(template)?.fill(line, (Some(&each), between), &mut text)?;
            Ok::<_, String>(text)
        };
        assert_eq!(fill("crosses {}", "1x{}", "4 7", " ").as_deref(), Ok("crosses 1x4 1x7"));
        assert_eq!(
            fill("chocolate {2..}", "{1}x{2}", "2 3 4 5 5", " ").as_deref(),
            Ok("chocolate 3x4 5x5")
        );
        assert_eq!(
            fill("{}", "take:1..{2} {1}", "9 3 7 2", " + ").as_deref(),
            Ok("take:1..3 9 + take:1..2 7")
        );
        assert!(fill("{}", "{1}x{2}", "1 2 3", " ").expect_err("three").contains("groups of 2"));
        assert!(Each::new("{2..}").is_err());
    }

    #[test]
    fn a_program_reads_words_and_counts() {
        let named = [("{count}", "2".to_owned()), ("{position}", "take:{1} 3".to_owned())];
        let fill = |template: &str, line: &str| Input::new(template)?.fill(line, &named);
        assert_eq!(fill(r"{count}\n{}\n", "3 4").as_deref(), Ok("2\n3 4\n"));
        assert_eq!(fill(r"{2}\t{1}\\", "3 4").as_deref(), Ok("4\t3\\"));
        assert_eq!(fill("{position};", "3 4").as_deref(), Ok("take:{1} 3;"));
        assert!(fill("{3}", "3 4").is_err());
        assert!(Input::new(r"\x").is_err());
        assert!(Input::new("{0}").is_err());
    }

    #[test]
    fn tests_of_several_lines() {
        let read = |template: &str, lines: &[&str], size: usize| {
            let layout = Input::new(template)?.layout()?;
            assert_eq!(layout.lines(), lines.len(), "{template}");
            let lines: Vec<(u64, String)> =
                (1..).zip(lines.iter().map(|&line| line.to_owned())).collect();
            layout.read(&lines, size)
        };
        for (template, lines, size, words) in [
            (r"{count}\n{}\n", &["3", "3 5 7"][..], 1, "3 5 7"),
            (r"{count}\n{}\n", &["2", "[3, 5]"], 1, "3 5"),
            (r"{count}\n{}", &["2", "1 2 3 4"], 2, "1 2 3 4"),
            (r"{count} {1}\n{2..}\n", &["3 9", "1 2"], 1, "9 1 2"),
            (r"n {1..2} k\n{3}\n", &["n 5 6 k", "7"], 1, "5 6 7"),
            (r"{count}\n{}\n", &["0", ""], 1, ""),
        ] {
            assert_eq!(read(template, lines, size).as_deref(), Ok(words), "{template}");
        }
        for (template, lines, why) in [
            (r"{count}\n{}\n", &["3", "3 5"][..], "line 1 counts 3, but 2 words follow"),
            (r"{count}\n{}\n", &["x", "3 5"], "line 1: `x`"),
            (r"{count}\n{}\n", &["1 2", "3 5"], "line 1 has 2 words"),
            (r"n {1}\n{2}\n", &["m 1", "2"], "`m` instead of `n`"),
            (r"{1}\n{3}\n", &["1", "2"], "leaves out"),
        ] {
            let error = read(template, lines, 1).expect_err(template);
            assert!(error.contains(why), "{template}: {error}");
        }
        for template in
            [r"{count}\n", "{1}{2}", "x{1}", "{1}x", "{} {2..}", r"{}\n{}", "{tests} {}"]
        {
            assert!(Input::new(template).expect(template).layout().is_err(), "{template}");
        }
    }
}
