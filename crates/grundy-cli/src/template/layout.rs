//! The layout of a test on lines of input: the fields of [`Input`], read instead of written.
//!
//! `{count}\n{}\n` is a line with a number and a line with as many words; `{graph}` is a line
//! `VERTICES EDGES` and a line for each edge; `{pairs}` are as many lines of two numbers as the word
//! `{lines}` says. What the fields make together is one line of words.

use std::collections::BTreeMap;

use super::input::{Field, Input, Piece, numbers};

/// The lines of a test.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The words of each line; the lines of a graph after its first have none.
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
    /// A graph, with this sign between the ends of an edge.
    Graph(char),
    /// The number of lines of pairs, or of lists.
    Lines,
    /// Lines of two numbers each.
    Pairs,
    /// A line of numbers that are one list.
    List,
    /// Lines of numbers, each of which is a list.
    Lists,
    /// A line of one word, whose characters are a list.
    Letters,
}

/// A line of a test, with its number.
type TestLine = (u64, String);

impl Input {
    /// The lines that a test has.
    ///
    /// # Errors
    /// Fields that a line cannot be split into, or none.
    pub(crate) fn layout(&self) -> Result<Layout, String> {
        let mut lines = vec![Vec::new()];
        // Whether the text so far ends within a word.
        let mut within = false;
        for piece in &self.0.pieces {
            match piece {
                Piece::Field(field) => {
                    if within {
                        return Err(UNREADABLE.to_owned());
                    }
                    push(&mut lines, Slot::Field(field.clone()));
                    within = true;
                }
                Piece::Text(text) if text.is_empty() => {}
                Piece::Text(text) => {
                    if within && !text.starts_with(char::is_whitespace) {
                        return Err(UNREADABLE.to_owned());
                    }
                    for (i, line) in text.split('\n').enumerate() {
                        if i > 0 {
                            lines.push(Vec::new());
                        }
                        for word in line.split_whitespace() {
                            push(&mut lines, Slot::named(word)?);
                        }
                    }
                    within = !text.ends_with(char::is_whitespace);
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
    fn check(&self) -> Result<(), String> {
        let of_position = |slot: &&Slot| matches!(slot, Slot::Field(_)) || slot.is_alone();
        if !self.lines.iter().flatten().any(|slot| of_position(&slot)) {
            return Err("write {} where the numbers of a position stand".to_owned());
        }
        if self.lines.iter().any(|line| line.iter().filter(|slot| slot.is_open()).count() > 1) {
            return Err("a line has one {} or {2..} at most".to_owned());
        }
        let whole = Slot::Field(Field::Line);
        if self.lines.iter().flatten().filter(|slot| **slot == whole).count() > 1 {
            return Err("a test has one {} at most".to_owned());
        }
        if self.lines.iter().any(|line| line.len() > 1 && line.iter().any(Slot::is_alone)) {
            return Err(
                "{graph}, {pairs}, {list}, {lists} and {letters} stand on lines of their own"
                    .to_owned(),
            );
        }
        let mut before = self.lines.iter().take_while(|line| !line.iter().any(Slot::is_counted));
        let counted = before.any(|line| lines_at(line).is_some());
        if self.lines.iter().flatten().any(Slot::is_counted) && !counted {
            return Err(
                "{lines}, the number of the lines of {pairs} or {lists}, stands before them, and before \
                        {} on its line"
                    .to_owned(),
            );
        }
        Ok(())
    }

    /// Whether these are all lines of a test.
    pub(crate) fn is_complete(&self, lines: &[TestLine]) -> bool {
        let (mut rest, mut pairs) = (lines, 0);
        for slots in &self.lines {
            let first = rest.first().map_or("", |(_, line)| line);
            let length = match slots.as_slice() {
                [Slot::Graph(_)] => 1 + edges(first),
                [Slot::Pairs | Slot::Lists] => pairs,
                _ => 1,
            };
            if let Some(place) = lines_at(slots) {
                let said = first.split_whitespace().nth(place);
                pairs = said.and_then(|said| said.parse().ok()).unwrap_or(0);
            }
            match rest.get(length..) {
                Some(after) => rest = after,
                None => return false,
            }
        }
        true
    }

    /// The words of a position from the lines of a test. `size` words are one component.
    ///
    /// # Errors
    /// A line that does not fit, with its number.
    pub(crate) fn read(&self, lines: &[TestLine], size: usize) -> Result<String, String> {
        let mut found = Found::default();
        let mut rest = lines;
        for slots in &self.lines {
            if let [slot @ (Slot::Pairs | Slot::Lists)] = slots.as_slice() {
                let (own, after) = rest.split_at(found.pairs.min(rest.len()));
                rest = after;
                if *slot == Slot::Pairs {
                    found.pairs(own)?;
                } else {
                    for (_, line) in own {
                        found.list(line);
                    }
                }
                continue;
            }
            let Some(((number, line), after)) = rest.split_first() else { break };
            rest = after;
            if slots.as_slice() == [Slot::List] {
                found.list(line);
            } else if slots.as_slice() == [Slot::Letters] {
                found.letters((*number, line))?;
            } else if let [Slot::Graph(sign)] = slots.as_slice() {
                let (own, after) = rest.split_at(edges(line).min(rest.len()));
                rest = after;
                found.graph((*number, line), own, *sign)?;
            } else {
                found.line((*number, line), slots)?;
            }
        }
        found.words(size)
    }
}

/// What the lines of a test hold.
#[derive(Debug, Default)]
struct Found {
    /// Words by their places, from 1.
    words: BTreeMap<usize, String>,
    /// The number of components that a line says, and the line.
    count: Option<(usize, u64)>,
    /// The number of words of the open field, such as `{2..}`.
    listed: usize,
    /// The number of lines of pairs.
    pairs: usize,
}

impl Found {
    fn line(&mut self, (number, line): (u64, &str), slots: &[Slot]) -> Result<(), String> {
        let list = numbers(line);
        let line: Vec<&str> = list.as_deref().unwrap_or(line).split_whitespace().collect();
        let fixed: usize = slots.iter().map(Slot::width).sum();
        let open = slots.iter().any(Slot::is_open);
        let more = line.len().checked_sub(fixed).filter(|more| open || *more == 0);
        let more = more.ok_or_else(|| {
            let least = if open { "at least " } else { "" };
            format!("line {number} has {} words, and --input has {least}{fixed} there", line.len())
        })?;
        let mut rest = line.as_slice();
        for slot in slots {
            let width = if slot.is_open() { more } else { slot.width() };
            let (own, after) = rest.split_at(width.min(rest.len()));
            rest = after;
            self.slot(number, slot, own)?;
        }
        Ok(())
    }

    fn slot(&mut self, number: u64, slot: &Slot, own: &[&str]) -> Result<(), String> {
        let text = own.join(" ");
        match slot {
            Slot::Word(word) if text != *word => {
                return Err(format!("line {number} has `{text}` instead of `{word}`"));
            }
            Slot::Word(_)
            | Slot::Graph(_)
            | Slot::Pairs
            | Slot::List
            | Slot::Lists
            | Slot::Letters => {}
            Slot::Lines => {
                let said = text.parse();
                self.pairs =
                    said.map_err(|_| format!("line {number}: `{text}` is not a number"))?;
            }
            Slot::Count => {
                let said = text.parse();
                let said = said.map_err(|_| format!("line {number}: `{text}` is not a number"))?;
                self.count = Some((said, number));
            }
            Slot::Field(field) => {
                if slot.is_open() {
                    self.listed = own.len();
                }
                let words = own.iter().map(|&word| word.to_owned());
                self.words.extend((field.first()..).zip(words));
            }
        }
        Ok(())
    }

    /// Adds a graph as one word.
    fn graph(
        &mut self,
        (number, header): (u64, &str),
        lines: &[TestLine],
        sign: char,
    ) -> Result<(), String> {
        let (vertices, _) = pair(number, header)?;
        if vertices > MOST_VERTICES {
            return Err(format!("line {number}: {vertices} vertices are too many"));
        }
        let pairs = lines.iter().map(|(number, line)| pair(*number, line));
        let pairs: Vec<(u64, u64)> = pairs.collect::<Result<_, _>>()?;
        let base = u64::from(!pairs.iter().any(|&(u, v)| u == 0 || v == 0));
        let all = base..base + vertices;
        for ((u, v), (number, _)) in pairs.iter().zip(lines) {
            if let Some(out) = [u, v].into_iter().find(|end| !all.contains(end)) {
                return Err(format!("line {number}: there is no vertex {out} among {vertices}"));
            }
        }
        let ends: std::collections::BTreeSet<u64> =
            pairs.iter().flat_map(|&(u, v)| [u, v]).collect();
        let lone = all.filter(|vertex| !ends.contains(vertex)).map(|vertex| vertex.to_string());
        let items = pairs.iter().map(|(u, v)| format!("{u}{sign}{v}")).chain(lone);
        let text = items.collect::<Vec<_>>().join(",");
        self.add(if text.is_empty() { "empty".to_owned() } else { text });
        Ok(())
    }

    /// Adds pairs as one word.
    fn pairs(&mut self, lines: &[TestLine]) -> Result<(), String> {
        let pairs = lines.iter().map(|(number, line)| {
            let (a, b) = pair(*number, line)?;
            Ok(format!("{a}-{b}"))
        });
        let pairs: Vec<String> = pairs.collect::<Result<_, String>>()?;
        self.add(pairs.join(","));
        Ok(())
    }

    /// Adds the words of a line as one word.
    fn list(&mut self, line: &str) {
        let numbers = numbers(line);
        let words: Vec<&str> = numbers.as_deref().unwrap_or(line).split_whitespace().collect();
        self.listed = words.len();
        self.add(if words.is_empty() { "empty".to_owned() } else { words.join(",") });
    }

    /// Adds the characters of a word as one word: digits as they are, and the letters a to z as 1 to
    /// 26.
    fn letters(&mut self, (number, line): (u64, &str)) -> Result<(), String> {
        let word = line.trim();
        let characters = word.chars().map(|c| match c {
            '0'..='9' => Ok(c.to_string()),
            'a'..='z' => Ok((u32::from(c) - u32::from('a') + 1).to_string()),
            'A'..='Z' => Ok((u32::from(c) - u32::from('A') + 1).to_string()),
            _ => Err(format!("line {number}: `{c}` is neither a letter a to z nor a digit")),
        });
        let characters: Vec<String> = characters.collect::<Result<_, _>>()?;
        self.listed = characters.len();
        self.add(if characters.is_empty() { "empty".to_owned() } else { characters.join(",") });
        Ok(())
    }

    /// Adds a word at the first place that has none.
    fn add(&mut self, word: String) {
        let taken = (1..).zip(self.words.keys()).take_while(|(place, key)| place == *key).count();
        self.words.insert(taken + 1, word);
    }

    /// The words in order. A count is that of all of them, or of those of the open field: tests begin
    /// with numbers that belong to the rule as often as with those of the position.
    fn words(self, size: usize) -> Result<String, String> {
        let count = self.words.len();
        if self.words.keys().next_back().is_some_and(|&last| last != count) {
            return Err("--input leaves out a word of the position".to_owned());
        }
        let counts = [count, self.listed];
        let fits = |said: usize| said.checked_mul(size).is_some_and(|all| counts.contains(&all));
        if let Some((said, number)) = self.count.filter(|&(said, _)| !fits(said)) {
            let unit = if size > 1 { format!("groups of {size}") } else { "words".to_owned() };
            let found = count.div_ceil(size.max(1));
            return Err(format!("line {number} counts {said}, but {found} {unit} follow"));
        }
        Ok(self.words.into_values().collect::<Vec<_>>().join(" "))
    }
}

/// Reads a line of two numbers.
fn pair(number: u64, line: &str) -> Result<(u64, u64), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [u, v] => u.parse().ok().zip(v.parse().ok()),
        _ => None,
    }
    .ok_or_else(|| format!("line {number} has `{line}` instead of two numbers"))
}

/// The place, from 0, of the word on a line that is the number of lines of pairs.
fn lines_at(line: &[Slot]) -> Option<usize> {
    let place = line.iter().position(|slot| *slot == Slot::Lines)?;
    let open = line[..place].iter().any(Slot::is_open);
    (!open).then(|| line[..place].iter().map(Slot::width).sum())
}

/// More vertices are no graph of a test.
const MOST_VERTICES: u64 = 10_000_000;

/// The number of lines after the line `VERTICES EDGES` of a graph.
fn edges(header: &str) -> usize {
    header.split_whitespace().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

impl Slot {
    /// What a word of the template means.
    fn named(word: &str) -> Result<Self, String> {
        match word {
            "{count}" => Ok(Self::Count),
            "{graph}" => Ok(Self::Graph('-')),
            "{arcs}" => Ok(Self::Graph(':')),
            "{lines}" => Ok(Self::Lines),
            "{pairs}" => Ok(Self::Pairs),
            "{list}" => Ok(Self::List),
            "{lists}" => Ok(Self::Lists),
            "{letters}" => Ok(Self::Letters),
            word if word.contains('{') => Err(format!("{word} is not read from lines")),
            word => Ok(Self::Word(word.to_owned())),
        }
    }

    /// How many words it has at least.
    fn width(&self) -> usize {
        match self {
            Self::Word(_) | Self::Count | Self::Lines | Self::Field(Field::Word(_)) => 1,
            Self::Field(Field::Words(first, Some(last))) => last + 1 - first,
            Self::Field(Field::Line | Field::Words(_, None))
            | Self::Graph(_)
            | Self::Pairs
            | Self::List
            | Self::Lists
            | Self::Letters => 0,
        }
    }

    /// Whether it stands on a line of its own.
    fn is_alone(&self) -> bool {
        matches!(self, Self::Graph(_) | Self::List | Self::Letters) || self.is_counted()
    }

    /// Whether it has as many lines as another line says.
    fn is_counted(&self) -> bool {
        matches!(self, Self::Pairs | Self::Lists)
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

#[cfg(test)]
mod tests {
    use super::Input;

    #[test]
    fn tests_of_several_lines() {
        let read = |template: &str, lines: &[&str], size: usize| {
            let layout = Input::new(template)?.layout()?;
            let lines: Vec<(u64, String)> =
                (1..).zip(lines.iter().map(|&line| line.to_owned())).collect();
            for end in 0..=lines.len() {
                assert_eq!(layout.is_complete(&lines[..end]), end == lines.len(), "{template}");
            }
            layout.read(&lines, size)
        };
        for (template, lines, size, words) in [
            (r"{count}\n{}\n", &["3", "3 5 7"][..], 1, "3 5 7"),
            (r"{count}\n{}\n", &["2", "[3, 5]"], 1, "3 5"),
            (r"{count}\n{}", &["2", "1 2 3 4"], 2, "1 2 3 4"),
            (r"{count} {1}\n{2..}\n", &["3 9", "1 2"], 1, "9 1 2"),
            (r"{count} {1}\n{2..}\n", &["2 9", "1 2"], 1, "9 1 2"),
            (r"n {1..2} k\n{3}\n", &["n 5 6 k", "7"], 1, "5 6 7"),
            (r"{count}\n{}\n", &["0", ""], 1, ""),
            (r"{graph}\n", &["3 1", "1 2"], 1, "1-2,3"),
            (r"{graph}\n", &["3 2", "0 1", "1 2"], 1, "0-1,1-2"),
            (r"{arcs}\n{2}\n", &["2 1", "1 2", "7"], 1, "1:2 7"),
            (r"{graph}", &["2 0"], 1, "1,2"),
            (r"{graph}", &["0 0"], 1, "empty"),
            (
                r"{count} {lines}\n{2..}\n{pairs}\n",
                &["2 3", "5 7", "5 3", "7 1", "7 7"],
                1,
                "5-3,7-1,7-7 5 7",
            ),
            (r"{lines}\n{pairs}\n{2}\n", &["1", "5 3", "7"], 1, "5-3 7"),
            (r"{count}\n{list}\n", &["3", "5 3 9"], 1, "5,3,9"),
            (r"{lines} {1}\n{lists}\n", &["2 3", "5 3 9", "1 1 1"], 1, "3 5,3,9 1,1,1"),
            (r"{letters}\n", &["abz"], 1, "1,2,26"),
            (r"{letters}\n", &["205"], 1, "2,0,5"),
        ] {
            assert_eq!(read(template, lines, size).as_deref(), Ok(words), "{template}");
        }
        for (template, lines, why) in [
            (r"{count}\n{}\n", &["3", "3 5"][..], "line 1 counts 3, but 2 words follow"),
            (r"{count}\n{}\n", &["x", "3 5"], "line 1: `x` is not a number"),
            (r"{count}\n{}\n", &["1 2", "3 5"], "line 1 has 2 words"),
            (r"n {1}\n{2}\n", &["m 1", "2"], "`m` instead of `n`"),
            (r"{1}\n{3}\n", &["1", "2"], "leaves out"),
            (r"{graph}\n", &["2 1", "1 3"], "line 2: there is no vertex 3 among 2"),
            (r"{graph}\n", &["2 1", "1"], "line 2 has `1` instead of two numbers"),
            (r"{letters}\n", &["a-b"], "line 1: `-` is neither a letter"),
            (r"{count}\n{list}\n", &["3", "5 3"], "line 1 counts 3"),
            (r"{lines}\n{pairs}\n", &["1", "3"], "line 2 has `3` instead of two numbers"),
            (r"{graph}\n", &["99999999999 0"], "line 1: 99999999999 vertices are too many"),
        ] {
            let error = read(template, lines, 1).expect_err(template);
            assert!(error.contains(why), "{template}: {error}");
        }
        for template in [
            r"{count}\n",
            "{1}{2}",
            "x{1}",
            "{1}x",
            "{} {2..}",
            r"{}\n{}",
            "{tests} {}",
            "{graph} {}",
            "{pairs}",
            "{lists}",
            "{list} {1}",
            r"{pairs}\n{lines}",
            r"{} {lines}\n{pairs}",
        ] {
            assert!(Input::new(template).expect(template).layout().is_err(), "{template}");
        }
    }
}
