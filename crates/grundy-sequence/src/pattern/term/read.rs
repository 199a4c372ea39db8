//! Reads a formula as a person types it, such as `n mod 3` or `floor((a xor b)/2)`.

use super::{Function, Operation, Term};
use grundy_core::message;
use grundy_core::text::{ParseError, Span, closest};

/// Reads a formula in some numbers, by their names.
///
/// # Errors
/// What is no formula, with its place.
pub(in crate::pattern) fn read(text: &str, names: &[&str]) -> Result<Term, ParseError> {
    let mut reader = Reader { text, at: 0, names, depth: 0 };
    let term = reader.term(0)?;
    match reader.peek() {
        None => Ok(term),
        Some(_) => {
            Err(reader.error(message!("term-end", "this goes on after the end of the formula")))
        }
    }
}

/// The operators between two terms, those that bind least first.
const OPERATORS: [&[(&str, Operation)]; 3] = [
    &[("xor", Operation::NimSum), ("⊕", Operation::NimSum)],
    &[("+", Operation::Sum), ("-", Operation::Difference), ("−", Operation::Difference)],
    &[
        ("*", Operation::Product),
        ("·", Operation::Product),
        ("//", Operation::Quotient),
        ("/", Operation::Quotient),
        ("mod", Operation::Remainder),
        ("%", Operation::Remainder),
    ],
];

/// The functions of two terms.
const OF_TWO: [(&str, Operation); 6] = [
    ("min", Operation::Least),
    ("max", Operation::Largest),
    ("gcd", Operation::CommonDivisor),
    ("xor", Operation::NimSum),
    ("bitand", Operation::And),
    ("bitor", Operation::Or),
];

/// Other names of functions, with the parameter that they stand for.
const SHORT: [(&str, &str, Option<u64>); 5] = [
    ("log", "logarithm", None),
    ("sqrt", "square-root", None),
    ("popcount", "digit-sum", Some(2)),
    ("digitsum", "digit-sum", Some(10)),
    ("v2", "valuation", Some(2)),
];

/// Parentheses in parentheses, at most.
const DEEPEST: usize = 100;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    names: &'a [&'a str],
    depth: usize,
}

impl<'a> Reader<'a> {
    /// The rest of the text, without the blanks at its beginning.
    fn rest(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed
    }

    fn peek(&mut self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the sign or word, if it comes next.
    fn take(&mut self, token: &str) -> bool {
        let Some(after) = self.rest().strip_prefix(token) else { return false };
        let is_word = token.ends_with(char::is_alphanumeric);
        if is_word && after.starts_with(|next: char| next.is_alphanumeric()) {
            return false;
        }
        self.at += token.len();
        true
    }

    fn expect(&mut self, token: &str) -> Result<(), ParseError> {
        if self.take(token) {
            Ok(())
        } else {
            Err(self.error(message!("expected", "expected `{token}`", token = token)))
        }
    }

    /// An error at the next sign, or at the end.
    fn error(&mut self, message: impl Into<grundy_core::text::Message>) -> ParseError {
        let length = self.peek().map_or(0, char::len_utf8);
        ParseError::at(&(self.at..self.at + length), message)
    }

    /// Reads terms with operators of this level and those that bind more.
    fn term(&mut self, level: usize) -> Result<Term, ParseError> {
        let Some(operators) = OPERATORS.get(level) else { return self.operand() };
        let mut term = self.term(level + 1)?;
        loop {
            let found = operators.iter().find(|(token, _)| self.take(token));
            let Some((_, operation)) = found else { return Ok(term) };
            let other = self.term(level + 1)?;
            term = term.with(*operation, other);
        }
    }

    fn operand(&mut self) -> Result<Term, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error(message!(
                "term-deep",
                "more than {most} parentheses in one another",
                most = DEEPEST
            )));
        }
        let term = match self.peek() {
            None => Err(self.error(message!(
                "formula-ends",
                "the formula ends here, and a number or a name is missing"
            ))),
            Some('0'..='9') => self.number().map(Term::Number),
            Some('(') => self.between("(", ")"),
            Some('⌊') => self.between("⌊", "⌋"),
            Some('|') => {
                self.expect("|")?;
                let term = self.distance()?;
                self.expect("|").map(|()| term)
            }
            Some(letter) if letter.is_alphabetic() => self.named(),
            Some('-' | '−') => Err(self.error(message!(
                "formula-minus",
                "values are not negative; write the difference of two"
            ))),
            Some(_) => {
                Err(self.error(message!("formula-expected", "expected a number, a name or `(`")))
            }
        };
        self.depth -= 1;
        let term = term?;
        if self.peek() == Some('^') {
            let help = message!(
                "formula-power-help",
                "write `a xor b` for the nim-sum, and a power as a product"
            );
            return Err(self.error(message!("formula-power", "`^` has two meanings")).help(help));
        }
        Ok(term)
    }

    fn between(&mut self, open: &str, close: &str) -> Result<Term, ParseError> {
        self.expect(open)?;
        let term = self.term(0)?;
        self.expect(close).map(|()| term)
    }

    /// Reads a difference whose sign does not count.
    fn distance(&mut self) -> Result<Term, ParseError> {
        let start = self.at;
        match self.term(0)? {
            Term::Combine(Operation::Difference, both) => {
                Ok(Term::Combine(Operation::Distance, both))
            }
            _ => Err(ParseError::at(
                &(start..self.at),
                message!("term-difference", "expected a difference, such as a - b"),
            )),
        }
    }

    fn number(&mut self) -> Result<u64, ParseError> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let span = self.at..self.at + length;
        self.at += length;
        rest[..length].parse().map_err(|_| {
            ParseError::at(&span, message!("term-constant", "a constant below 2^64 is needed"))
        })
    }

    /// Reads a name: of a number, or of a function with its arguments.
    fn named(&mut self) -> Result<Term, ParseError> {
        let rest = self.rest();
        let mut length =
            rest.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(rest.len());
        // In `digit-sum` the sign joins two words, in `a-b` it does not.
        while !self.is_name(&rest[..length])
            && let Some(shorter) = rest[..length].rfind('-')
        {
            length = shorter;
        }
        let (name, span) = (&rest[..length], self.at..self.at + length);
        self.at += length;
        if let Some(place) = self.names.iter().position(|known| *known == name) {
            return Ok(Term::Variable(place));
        }
        if name == "floor" {
            return self.between("(", ")");
        }
        if !self.is_name(name) {
            return Err(self.unknown(name, &span));
        }
        self.expect("(")?;
        let term = self.applied(name, &span)?;
        self.expect(")").map(|()| term)
    }

    /// Reads the arguments of a function.
    fn applied(&mut self, name: &str, span: &Span) -> Result<Term, ParseError> {
        if name == "abs" {
            return self.distance();
        }
        let term = self.term(0)?;
        if let Some((_, operation)) = OF_TWO.iter().find(|(known, _)| *known == name) {
            self.expect(",")?;
            return Ok(term.with(*operation, self.term(0)?));
        }
        let short = SHORT.iter().find(|(known, ..)| *known == name);
        let (name, fixed) = short.map_or((name, None), |(_, name, fixed)| (*name, *fixed));
        let parameter = match fixed {
            Some(parameter) => parameter,
            None if Function::has_parameter(name) => {
                let help = format!("such as {name}(n, 2)");
                self.expect(",").map_err(|error| error.help(help))?;
                self.rest();
                self.number()?
            }
            None => 0,
        };
        match Function::checked(name, parameter) {
            Some(function) => Ok(term.then(function)),
            None => Err(ParseError::at(
                span,
                message!(
                    "term-parameter",
                    "{name} takes no parameter {parameter}",
                    name = name,
                    parameter = parameter
                ),
            )
            .help(message!("term-parameter-help", "it is a number from 2 to 36"))),
        }
    }

    fn is_name(&self, name: &str) -> bool {
        self.names.contains(&name) || Self::functions().any(|known| known == name)
    }

    /// The names of all functions.
    fn functions() -> impl Iterator<Item = &'static str> {
        let of_two = OF_TWO.iter().map(|(name, _)| *name);
        let short = SHORT.iter().map(|(name, ..)| *name);
        ["floor", "abs"].into_iter().chain(of_two).chain(short).chain(Function::names())
    }

    fn unknown(&self, name: &str, span: &Span) -> ParseError {
        let mut names: Vec<&str> = Self::functions().collect();
        names.extend(self.names);
        let help = match closest(name, names) {
            Some(like) => message!("nearest", "did you mean `{near}`?", near = like),
            None => message!(
                "formula-in",
                "the formula is one in {names}",
                names = self.names.join(" and ")
            ),
        };
        ParseError::at(
            span,
            message!("formula-name", "`{name}` is not known in a formula", name = name),
        )
        .help(help)
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use grundy_core::value::Natural;

    fn value(text: &str, at: &[u64]) -> Option<i64> {
        let names = if at.len() == 1 { &["n"][..] } else { &["a", "b"] };
        let at: Vec<Natural> = at.iter().map(|&n| n.into()).collect();
        read(text, names).expect(text).value(&at)?.try_into().ok()
    }

    #[test]
    fn formulas_are_read() {
        for (text, n, expected) in [
            ("n mod 3", 17, Some(2)),
            ("n%3", 17, Some(2)),
            ("floor(n/2)", 17, Some(8)),
            ("⌊n/2⌋", 17, Some(8)),
            ("n-1", 17, Some(16)),
            ("2*n + 3*4 − 1", 5, Some(21)),
            ("10 - 2 - 3", 0, Some(5)),
            ("n xor 1", 4, Some(5)),
            ("n xor 1 + 1", 4, Some(6)),
            ("min(n, 3) + max(n,3)", 9, Some(12)),
            ("valuation(n, 2)", 24, Some(3)),
            ("v2(n)", 24, Some(3)),
            ("log(n, 10)", 12345, Some(4)),
            ("popcount(n)", 255, Some(8)),
            ("digit-sum(n, 10)-digitsum(n)", 987, Some(0)),
            ("least-prime(n)", 91, Some(7)),
            ("n / 0", 3, None),
            ("log(n, 2)", 0, None),
        ] {
            assert_eq!(value(text, &[n]), expected, "{text}");
        }
        assert_eq!(value("a xor b", &[12, 10]), Some(6));
        assert_eq!(value("|a - b| + abs(b-a)", &[3, 10]), Some(14));
        assert_eq!(value("a-b", &[3, 10]), Some(-7));
        assert_eq!(value("gcd(a, b) ⊕ bitor(a,b)", &[12, 18]), Some(24));
    }

    #[test]
    fn what_is_no_formula_is_shown() {
        for (text, at, why) in [
            ("", 0..0, "ends here"),
            ("n mod", 5..5, "ends here"),
            ("n mod k", 6..7, "`k` is not known"),
            ("n 3", 2..3, "goes on"),
            ("2^n", 1..2, "two meanings"),
            ("-n", 0..1, "not negative"),
            ("valuatoin(n, 2)", 0..9, "not known"),
            ("valuation(n)", 11..12, "expected `,`"),
            ("valuation(n, 1)", 0..9, "no parameter 1"),
            ("(n", 2..2, "expected `)`"),
            ("|n|", 1..2, "a difference"),
            ("99999999999999999999", 0..20, "below 2^64"),
        ] {
            let error = read(text, &["n"]).expect_err(text);
            assert_eq!(error.place, grundy_core::text::Place::Text(at), "{text}");
            assert!(error.message.contains(why), "{text}: {}", error.message);
        }
        assert!(read(&"(".repeat(100_000), &["n"]).is_err());
    }
}
