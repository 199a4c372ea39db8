//! Tables of numbers in rules: written in the file, or in a file of their own.
//!
//! A table is rows of equally many numbers. In expressions it is a function: of as many numbers as a row
//! has it says whether there is such a row, of one less it is the last number of the row that begins
//! with them. The sorted rows are constants in the registers, after their width and count.

use super::ast::{Name, Table};
use super::code::Register;
use super::functions;
use super::lexer::{Mistake, Token};
use super::parser::Parser;
use super::{LONGEST, parse_error};
use grundy_core::text::{Hint, Message, ParseError, Resolver, unread};
use grundy_core::{hint, message};

/// The greatest number of numbers in a table.
const MOST: usize = 1 << 12;

/// The greatest number of numbers in a row.
const WIDEST: usize = 8;

/// The help for a wrong table.
const TABLE: Hint = hint!(
    "rule-table-form",
    "a table has rows of numbers with commas between them: let bad = table 1 2, 3 4; or they \
    stand in a file: let bad = table \"pairs.txt\""
);

impl Parser<'_> {
    /// Parses a table after `let NAME =`, if one stands here.
    pub(super) fn table(&mut self, name: &Name) -> Result<Option<Table>, Mistake> {
        let (at, token) = self.peek()?;
        if token != Token::Word("table")
            || !self.is_before_sign(|next| next.is_numeric() || next == '"')
        {
            return Ok(None);
        }
        let is_path = self.is_before_sign(|next| next == '"');
        self.next()?;
        if is_path {
            let message = message!("rule-table-rows", "the rows of this table should stand here");
            return Err(Mistake::new(at, message).help(
                message!("rule-table-rows-help", "a table in a file of its own is read only for a rule that is a file, too, and its path ends \
                 the line: let bad = table \"pairs.txt\""),
            ));
        }
        let is_function = functions::named(&name.text).is_some()
            || functions::of_list(&name.text).is_some()
            || functions::of_graph(&name.text).is_some()
            || functions::quantifier(&name.text).is_some();
        if is_function || self.table_index(&name.text).is_some() {
            return Err(Mistake::new(
                name.at,
                message!("rule-defined", "`{word}` already has a meaning", word = name.text),
            )
            .help(message!("table-name-help", "choose another name")));
        }
        let mut rows: Vec<Vec<i64>> = Vec::new();
        loop {
            let (start, _) = self.peek()?;
            let mut row = Vec::new();
            while let (_, Token::Number(number)) = self.peek()? {
                self.next()?;
                row.push(number);
            }
            let (end, token) = self.peek()?;
            if row.is_empty() {
                let message = message!(
                    "rule-number-here",
                    "a number should stand here, not {token}",
                    token = token.description()
                );
                return Err(Mistake::new(end, message).help(TABLE));
            }
            let width = rows.first().map_or(row.len(), Vec::len);
            if row.len() != width || width > WIDEST {
                let (one, wanted) = (row.len(), width.min(WIDEST));
                let message = message!(
                    "rule-table-row",
                    "this row has {found} numbers instead of {wanted}",
                    found = one,
                    wanted = wanted
                );
                return Err(Mistake::new(start, message).help(TABLE));
            }
            rows.push(row);
            if rows.len() * width > MOST {
                return Err(Mistake::new(
                    start,
                    message!("rule-table-large", "a table has at most {most} numbers", most = MOST),
                ));
            }
            if !self.accept(",")? {
                break;
            }
        }
        let width = rows[0].len();
        rows.sort_unstable();
        rows.dedup();
        Ok(Some(Table { name: name.clone(), at, width, rows: rows.concat() }))
    }
}

impl Table {
    /// The numbers of its registers.
    pub(super) fn registers(&self) -> impl Iterator<Item = i64> {
        let [width, count] = [self.width, self.rows.len() / self.width]
            .map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        [width, count].into_iter().chain(self.rows.iter().copied())
    }

    /// Two rows that differ in the last number alone.
    pub(super) fn ambiguous(&self) -> Option<[&[i64]; 2]> {
        let rows: Vec<&[i64]> = self.rows.chunks(self.width).collect();
        let same = |pair: &&[&[i64]]| pair[0][..self.width - 1] == pair[1][..self.width - 1];
        rows.windows(2).find(same).map(|pair| [pair[0], pair[1]])
    }
}

/// The row of a table that begins with the numbers of some registers. The table's registers begin at `table`.
pub(super) fn row<'a>(registers: &'a [i64], table: Register, known: &[i64]) -> Option<&'a [i64]> {
    let at = usize::from(table);
    let [width, count] = [at, at + 1].map(|at| usize::try_from(registers[at]).unwrap_or(0));
    let rows: &[i64] = registers.get(at + 2..at + 2 + width * count)?;
    let row = |number: usize| &rows[number * width..][..width];
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low.midpoint(high);
        if row(middle)[..known.len()] < *known { low = middle + 1 } else { high = middle }
    }
    (low < count).then(|| row(low)).filter(|row| row.starts_with(known))
}

/// Puts the rows of tables that stand in files of their own into the text of a rule, which is the file
/// `name`. Their paths begin at its folder.
///
/// # Errors
/// A file that cannot be read, or is no table: points at the place in it.
pub(super) fn with_tables(
    name: &str,
    text: String,
    files: &dyn Resolver,
) -> Result<String, ParseError> {
    if !text.contains("table") {
        return Ok(text);
    }
    let folder = name.rfind(['/', '\\']).map_or("", |end| &name[..=end]);
    let (mut whole, mut at) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        if let Some(quoted) = path(line) {
            let wrong = |message: Message| {
                parse_error(name, &text, Mistake::new(at + quoted.start, message).help(TABLE))
            };
            let file = format!("{folder}{}", &line[quoted.start + 1..quoted.end - 1]);
            let bytes = files.read(&file).map_err(|why| {
                wrong(message!(
                    "rule-table-unread",
                    "{file} cannot be read: {why}",
                    file = file,
                    why = unread(&why)
                ))
            })?;
            if bytes.len() > LONGEST {
                return Err(wrong(message!(
                    "rule-table-long",
                    "{file} is too long for a table",
                    file = file
                )));
            }
            let table = String::from_utf8(bytes).map_err(|_| {
                wrong(message!("rule-table-utf8", "{file} is no text in UTF-8", file = file))
            })?;
            whole.push_str(&line[..quoted.start]);
            whole.push_str(&rows(&file, &table)?);
            whole.push_str(&line[quoted.end..]);
        } else {
            whole.push_str(line);
        }
        at += line.len();
    }
    Ok(whole)
}

/// Where in a line `let NAME = table "PATH"` the path stands, with its quotes.
fn path(line: &str) -> Option<std::ops::Range<usize>> {
    let code = line.split('#').next().unwrap_or(line);
    let (name, value) = code.split_once('=')?;
    name.trim_start().strip_prefix("let")?.strip_prefix(char::is_whitespace)?;
    let named = value.trim_start().strip_prefix("table")?.trim_start();
    let inner = named.strip_prefix('"')?;
    let start = code.len() - named.len();
    Some(start..start + 2 + inner.find('"')?)
}

/// The rows of a table in a file, as a rule writes them.
fn rows(name: &str, text: &str) -> Result<String, ParseError> {
    let (mut rows, mut at) = (Vec::new(), 0);
    let wrong = |at, message: Message| {
        parse_error(name, text, Mistake::new(at, message)).help(
            message!("rule-table-file-help", "each line has the numbers of one row, with blanks, commas or semicolons between them; a \
             comment begins with #"),
        )
    };
    for line in text.split_inclusive('\n') {
        let code = line.split('#').next().unwrap_or(line);
        let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '\u{feff}');
        let mut row = Vec::new();
        for word in code.split(is_between).filter(|word| !word.is_empty()) {
            let place = at + (word.as_ptr().addr() - line.as_ptr().addr());
            let number = word.parse::<i64>().ok().filter(|number| *number >= 0);
            let number = number.ok_or_else(|| {
                wrong(
                    place,
                    message!("rule-table-number", "`{word}` is no number from 0 on", word = word),
                )
            })?;
            row.push(number.to_string());
        }
        let row = row.join(" ");
        let width = |row: &String| row.split(' ').count();
        if let Some(first) = rows.first().map(width).filter(|_| !row.is_empty())
            && width(&row) != first
        {
            let message = message!(
                "rule-table-width",
                "this row has {found} numbers, the first has {first}",
                found = width(&row),
                first = first
            );
            return Err(wrong(at, message));
        }
        rows.extend(Some(row).filter(|row| !row.is_empty()));
        at += line.len();
    }
    if rows.is_empty() {
        Err(wrong(0, message!("rule-table-empty", "this table has no rows")))
    } else {
        Ok(rows.join(", "))
    }
}
