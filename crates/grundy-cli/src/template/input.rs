//! Templates whose fields are words of a line.
//!
//! `{}` is the whole line, `{2}` its second word, `{2..}` the words from the second on, `{2..4}` and
//! `{..4}` ranges with both ends. Braces with anything else inside stay, because codes of games have
//! sets in braces (`0.{1,2+}`); within a code `{1}` is such a set, and `{1..1}` the field.

use std::ops::RangeInclusive;

/// A text with fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Template {
    pub(super) pieces: Vec<Piece>,
}

/// A piece of a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece {
    Text(String),
    Field(Field),
}

/// Which words of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Field {
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
pub(crate) struct Input(pub(super) Template);

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

    /// The text for a line of words; each name in `named` is replaced by its value.
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
        let list = numbers(line);
        let line = list.as_deref().unwrap_or(line);
        Template { pieces: pieces.collect() }.fill(line, (None, ""), &mut text)?;
        Ok(text)
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
pub(crate) fn numbers(line: &str) -> Option<String> {
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
    use super::{Each, Input, Template, numbers};

    fn filled(template: &str, line: &str) -> Result<String, String> {
        let (mut text, list) = (String::new(), numbers(line));
        Template::new(template)?.fill(list.as_deref().unwrap_or(line), (None, " "), &mut text)?;
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
}
