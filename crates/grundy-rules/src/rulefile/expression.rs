//! The parser of expressions. Operators from the loosest binding to the tightest: `or`, `and`,
//! `not`, comparisons, `+ −`, `× ÷ mod`, a leading `−`, powers.

use super::ast::{
    Additive, Among, Change, Comparison, Expr, Kind, ListExpr, ListIndex, Multiplicative, Name,
    Over, Places, Quantifier, Removed,
};
use super::functions::{self, ListFunction};
use super::lexer::{Mistake, Token};
use super::parser::Parser;
use grundy_core::text::{Hint, closest};
use grundy_core::{hint, message};

/// The greatest depth of nested brackets, signs and powers, which bounds the parser's recursion.
const DEEPEST: u32 = 64;

/// The help for a wrong element or part of the list.
const ELEMENT: Hint = hint!(
    "rule-element-help",
    "an element is written h[i], the elements from one place to another h[i..j]"
);

/// The help for a wrong change of the list.
const CHANGE: Hint =
    hint!("rule-change-help", "a change of an element is written: h with i -> h[i] - 1");

/// The help for a wrong change of every element.
const EVERY: Hint = hint!(
    "rule-every-help",
    "write: h with every i -> h[i] - 1 if h[i] > 0, or: h without every i if h[i] = 0"
);

/// The help for a wrong neighbourhood.
const NEAR: Hint =
    hint!("rule-near-help", "the vertices to which an edge leads from x are near(x)");

/// The help for a wrong change of edges.
const EDGES: Hint = hint!(
    "rule-edges-help",
    "an edge is written x-y: v without x-y, v plus x-y, v contracting x-y"
);

/// The help for a wrong range of a quantifier.
const OVER: Hint = hint!(
    "rule-over-help",
    "write: count(k in 1..n, divides(k, n)), or over a list: any(i in h, h[i] > 2)"
);

/// The longest chain of one operator.
const LONGEST: usize = 1000;

impl Parser<'_> {
    /// Parses a whole expression.
    pub(super) fn expression(&mut self) -> Result<Expr, Mistake> {
        self.deeper(|parser| {
            let first = parser.conjunction()?;
            parser.chain(first, "or", Self::conjunction, Kind::Or)
        })
    }

    /// Parses one level deeper, and refuses expressions that are nested too deeply.
    fn deeper(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Expr, Mistake>,
    ) -> Result<Expr, Mistake> {
        if self.depth >= DEEPEST {
            let (at, _) = self.peek()?;
            return Err(Mistake::new(at, message!("rule-deep", "this is nested too deeply"))
                .help(message!("rule-let-help", "name a part of it with `let`")));
        }
        self.depth += 1;
        let done = read(self);
        self.depth -= 1;
        done
    }

    fn chain(
        &mut self,
        first: Expr,
        word: &str,
        operand: fn(&mut Self) -> Result<Expr, Mistake>,
        kind: fn(Vec<Expr>) -> Kind,
    ) -> Result<Expr, Mistake> {
        let at = first.at;
        let mut list = vec![first];
        while self.accept(word)? {
            list.push(operand(self)?);
            short(at, list.len())?;
        }
        Ok(match (list.pop(), list.is_empty()) {
            (Some(only), true) => only,
            (end, _) => {
                list.extend(end);
                Expr::new(at, kind(list))
            }
        })
    }

    fn conjunction(&mut self) -> Result<Expr, Mistake> {
        let first = self.negation()?;
        self.chain(first, "and", Self::negation, Kind::And)
    }

    fn negation(&mut self) -> Result<Expr, Mistake> {
        let (at, token) = self.peek()?;
        if token != Token::Word("not") {
            return self.comparison();
        }
        self.next()?;
        let inner = self.deeper(Self::negation)?;
        Ok(Expr::new(at, Kind::Not(Box::new(inner))))
    }

    fn comparison(&mut self) -> Result<Expr, Mistake> {
        let first = self.additive()?;
        let mut others = Vec::new();
        loop {
            let comparison = match self.peek()?.1 {
                Token::Sign("=") => Comparison::Equal,
                Token::Sign("!=") => Comparison::Unequal,
                Token::Sign("<") => Comparison::Less,
                Token::Sign("<=") => Comparison::AtMost,
                Token::Sign(">") => Comparison::Greater,
                Token::Sign(">=") => Comparison::AtLeast,
                _ => break,
            };
            self.next()?;
            others.push((comparison, self.additive()?));
            short(first.at, others.len())?;
        }
        if others.is_empty() {
            return Ok(first);
        }
        Ok(Expr::new(first.at, Kind::Compare(Box::new(first), others)))
    }

    fn additive(&mut self) -> Result<Expr, Mistake> {
        let first = self.product()?;
        self.additions(first, true)
    }

    /// Parses `first − b − c`: a number without parentheses in a result, where `+` joins positions.
    pub(super) fn differences(&mut self, first: Expr) -> Result<Expr, Mistake> {
        self.additions(first, false)
    }

    fn additions(&mut self, first: Expr, plus: bool) -> Result<Expr, Mistake> {
        let mut others = Vec::new();
        loop {
            let sign = match self.peek()?.1 {
                Token::Sign("+") if plus => Additive::Plus,
                Token::Sign("-") => Additive::Minus,
                _ => break,
            };
            self.next()?;
            others.push((sign, self.product()?));
            short(first.at, others.len())?;
        }
        if others.is_empty() {
            return Ok(first);
        }
        Ok(Expr::new(first.at, Kind::Sum(Box::new(first), others)))
    }

    pub(super) fn product(&mut self) -> Result<Expr, Mistake> {
        let first = self.signed()?;
        let mut others = Vec::new();
        loop {
            let sign = match self.peek()?.1 {
                Token::Sign("*") => Multiplicative::Times,
                Token::Sign("/") => Multiplicative::Over,
                Token::Sign("mod") | Token::Word("mod") => Multiplicative::Modulo,
                _ => break,
            };
            self.next()?;
            others.push((sign, self.signed()?));
            short(first.at, others.len())?;
        }
        if others.is_empty() {
            return Ok(first);
        }
        Ok(Expr::new(first.at, Kind::Product(Box::new(first), others)))
    }

    fn signed(&mut self) -> Result<Expr, Mistake> {
        let (at, token) = self.peek()?;
        if token != Token::Sign("-") {
            return self.power();
        }
        self.next()?;
        let inner = self.deeper(Self::signed)?;
        Ok(Expr::new(at, Kind::Negative(Box::new(inner))))
    }

    fn power(&mut self) -> Result<Expr, Mistake> {
        let base = self.primary()?;
        if !self.accept("^")? {
            return Ok(base);
        }
        let exponent = self.deeper(Self::signed)?;
        let at = base.at;
        Ok(Expr::new(at, Kind::Power(Box::new(base), Box::new(exponent))))
    }

    fn primary(&mut self) -> Result<Expr, Mistake> {
        match self.next()? {
            (at, Token::Number(n)) => Ok(Expr::new(at, Kind::Number(n))),
            (at, Token::Sign("(")) => {
                let mut inner = self.expression()?;
                self.closing(at)?;
                inner.parenthesised = true;
                Ok(inner)
            }
            (at, Token::Word(word)) => {
                if self.accept("(")? {
                    return self.call(at, word);
                }
                if let Some(list) = self.list_index(word) {
                    return self.deeper(|parser| parser.list_expression(at, (word, list)));
                }
                Ok(Expr::new(at, Kind::Name(word.to_owned())))
            }
            (at, token) => Err(Mistake::new(
                at,
                message!(
                    "rule-operand",
                    "a number, a name or `(` should stand here, not {token}",
                    token = token.description()
                ),
            )),
        }
    }

    /// Parses what follows a list's name: an element, or the list with changes.
    fn list_expression(
        &mut self,
        at: usize,
        (word, list): (&str, ListIndex),
    ) -> Result<Expr, Mistake> {
        let mut slice = None;
        if self.accept("[")? {
            let first = self.expression()?;
            if !self.accept("..")? {
                self.expect("]", ELEMENT)?;
                return Ok(Expr::new(at, Kind::Element(list, Box::new(first))));
            }
            slice = Some((first, self.expression()?));
            self.expect("]", ELEMENT)?;
        }
        let mut changes = Vec::new();
        loop {
            let change = if self.accept("with")? {
                if let Some((name, places)) = self.every(list)? {
                    self.expect("->", EVERY)?;
                    let number = self.number_of_change()?;
                    let condition = self.condition_of_change()?;
                    changes.push(Change::Every(name, places, Some(number), condition));
                    continue;
                }
                // Between these words a `+` can only add numbers.
                let place = self.product()?;
                let place = self.additions(place, true)?;
                self.expect("->", CHANGE)?;
                Change::Set(place, self.number_of_change()?)
            } else if self.accept("without")? {
                self.removal(list)?
            } else if self.accept("plus")? {
                let number = self.number_of_change()?;
                if self.is_graph() {
                    let end = number.at;
                    Change::AddEdge(edge(number).map_err(|_| {
                        Mistake::new(end, message!("rule-edge-here", "an edge should stand here"))
                            .help(EDGES)
                    })?)
                } else {
                    let before = self.accept("before")?;
                    Change::Add(number, if before { Some(self.number_of_change()?) } else { None })
                }
            } else if self.is_graph() && self.accept("contracting")? {
                let (at, _) = self.peek()?;
                let contracted = edge(self.number_of_change()?);
                let mistake = |_| {
                    Mistake::new(at, message!("rule-edge-here", "an edge should stand here"))
                        .help(EDGES)
                };
                Change::Contract(contracted.map_err(mistake)?)
            } else if self.accept("reduced")? {
                Change::Reduce
            } else {
                break;
            };
            changes.push(change);
            short(at, changes.len())?;
        }
        if slice.is_none() && changes.is_empty() {
            return Ok(Expr::new(at, Kind::Name(word.to_owned())));
        }
        Ok(Expr::new(at, Kind::List(Box::new(ListExpr { list, slice, changes }))))
    }

    /// Parses what follows `without`.
    fn removal(&mut self, list: ListIndex) -> Result<Change, Mistake> {
        if let Some((name, places)) = self.every(list)? {
            if self.is_graph() && matches!(places, Places::All(_)) && self.accept("-")? {
                let other = self.bound_name(EDGES)?;
                return Ok(Change::RemoveEdges([name, other], self.condition_of_change()?));
            }
            return Ok(Change::Every(name, places, None, self.condition_of_change()?));
        }
        let place = self.number_of_change()?;
        if !self.is_graph() {
            return Ok(Change::Remove(place));
        }
        Ok(match edge(place) {
            Ok(ends) => Change::RemoveEdge(ends),
            Err(vertex) => Change::Remove(vertex),
        })
    }

    /// Parses `every i` or `every i in …`, if it stands here.
    fn every(&mut self, list: ListIndex) -> Result<Option<(Name, Places)>, Mistake> {
        let (_, token) = self.peek()?;
        if token != Token::Word("every") || !self.is_before_a_word() {
            return Ok(None);
        }
        self.next()?;
        let name = self.bound_name(EVERY)?;
        if !self.accept("in")? {
            return Ok(Some((name, Places::All(list))));
        }
        let (at, _) = self.peek()?;
        let places = self.places()?;
        let mistake = || {
            Mistake::new(at, message!("rule-places-here", "places of the list should stand here"))
                .help(EVERY)
        };
        places.map(|places| Some((name, places))).ok_or_else(mistake)
    }

    /// Parses places, if they stand here: all of a list or graph, `near(x)`, or a chosen set.
    pub(super) fn places(&mut self) -> Result<Option<Places>, Mistake> {
        let (at, Token::Word(word)) = self.peek()? else { return Ok(None) };
        if self.is_graph() && word == "near" && self.is_call() {
            self.next()?;
            self.expect("(", NEAR)?;
            let vertex = self.expression()?;
            self.closing(at)?;
            return Ok(Some(Places::Near(vertex)));
        }
        if let Some(list) = self.list_index(word).filter(|_| !self.is_before("[")) {
            self.next()?;
            return Ok(Some(Places::All(list)));
        }
        if self.is_set(word) {
            self.next()?;
            return Ok(Some(Places::Chosen(Name { at, text: word.to_owned() })));
        }
        Ok(None)
    }

    /// Parses the condition after a change of every element, if there is one.
    fn condition_of_change(&mut self) -> Result<Option<Expr>, Mistake> {
        if self.accept("if")? { self.expression().map(Some) } else { Ok(None) }
    }

    /// Parses the name that takes each number or place.
    fn bound_name(&mut self, help: Hint) -> Result<Name, Mistake> {
        match self.next()? {
            (at, Token::Word(word)) => Ok(Name { at, text: word.to_owned() }),
            (at, token) => {
                let message = message!(
                    "rule-name",
                    "a name should stand here, not {token}",
                    token = token.description()
                );
                Err(Mistake::new(at, message).help(help))
            }
        }
    }

    /// Parses what follows the bracket of a quantifier: names with what they run over, then what is
    /// said of them. Several names are one quantifier within another.
    fn over(&mut self, at: usize, quantifier: Quantifier) -> Result<Expr, Mistake> {
        let name = self.bound_name(OVER)?;
        self.expect("in", OVER)?;
        let among = if let Some(places) = self.places()? {
            Among::Places(places)
        } else {
            let first = self.expression()?;
            self.expect("..", OVER)?;
            Among::Range(first, self.expression()?)
        };
        self.expect(",", OVER)?;
        let (quantifier, body) = if self.is_bound()? {
            // The number of pairs is a sum over their first members.
            let outer = if quantifier == Quantifier::Count { Quantifier::Sum } else { quantifier };
            (outer, self.deeper(|parser| parser.over(at, quantifier))?)
        } else {
            let body = self.expression()?;
            self.closing(at)?;
            (quantifier, body)
        };
        Ok(Expr::new(at, Kind::Over(Box::new(Over { quantifier, name, among, body }))))
    }

    /// Whether a name and the word `in` stand here.
    fn is_bound(&mut self) -> Result<bool, Mistake> {
        let (_, token) = self.peek()?;
        Ok(matches!(token, Token::Word(_))
            && ["in ", "in\t"].iter().any(|word| self.is_before(word)))
    }

    /// Parses a number within a change of the list. Outside brackets `+` joins positions.
    fn number_of_change(&mut self) -> Result<Expr, Mistake> {
        let inside = self.is_inside();
        let first = self.product()?;
        let number = self.additions(first, inside)?;
        if let (at, Token::Sign("+")) = self.peek()? {
            return Err(Mistake::new(at, message!("rule-plus-joins", "`+` joins positions here, not numbers")).help(
                message!("rule-plus-joins-help", "put the sum in parentheses: h with (i+1) -> (h[i+1] + 1), or name it before: let j = i+1"),
            ));
        }
        Ok(number)
    }

    /// Parses the arguments of a function of a list, whose name was the first.
    fn call_of_list(
        &mut self,
        at: usize,
        (function, list): (ListFunction, ListIndex),
    ) -> Result<Expr, Mistake> {
        let mut numbers = Vec::new();
        while self.accept(",")? {
            numbers.push(self.expression()?);
        }
        self.closing(at)?;
        let name = function.name;
        match (numbers.len(), function.of_number) {
            (0, false) | (1, true) => Ok(Expr::new(at, Kind::OfList(function, list, numbers))),
            (_, true) => Err(Mistake::new(
                at,
                message!(
                    "rule-list-and-number",
                    "`{name}` takes the list and a number",
                    name = name
                ),
            )),
            (_, false) => Err(Mistake::new(
                at,
                message!("rule-list-alone", "`{name}` of a list takes the list alone", name = name),
            )),
        }
    }

    /// Parses the arguments of a function of the graph, of its vertices or of a chosen set, if it is one.
    fn call_of_graph(&mut self, at: usize, word: &str) -> Result<Option<Expr>, Mistake> {
        let (set_at, token) = self.peek()?;
        if let (Token::Word(name), "len" | "has") = (token, word)
            && self.is_set(name)
        {
            self.next()?;
            let place = if word == "has" {
                self.expect(
                    ",",
                    message!("rule-has", "whether a set has a place is written has(s, i)"),
                )?;
                Some(Box::new(self.expression()?))
            } else {
                None
            };
            self.closing(at)?;
            let name = Name { at: set_at, text: name.to_owned() };
            return Ok(Some(Expr::new(at, Kind::OfSet(name, place))));
        }
        let Some(function) = functions::of_graph(word).filter(|_| self.is_graph()) else {
            return Ok(None);
        };
        if function.vertices == 0 {
            let removed = self.removed(word)?;
            self.closing(at)?;
            return Ok(Some(Expr::new(at, Kind::OfGraph(function.op, Box::new(removed)))));
        }
        let vertices = self.list()?;
        self.closing(at)?;
        if vertices.len() != function.vertices {
            let (wanted, found) = (function.vertices, vertices.len());
            let message = message!(
                "rule-vertices",
                "`{word}` takes {wanted} vertices, not {found}",
                word = word,
                wanted = wanted,
                found = found
            );
            return Err(Mistake::new(at, message));
        }
        Ok(Some(Expr::new(at, Kind::OfVertices(function.op, vertices))))
    }

    /// Parses the graph, from which vertices and edges may be left out.
    fn removed(&mut self, word: &str) -> Result<Removed, Mistake> {
        let help = || {
            message!(
                "rule-of-graph",
                "write {word}(v), or {word}(v without x), where v is the graph",
                word = word
            )
        };
        let (at, token) = self.peek()?;
        if !matches!(token, Token::Word(name) if self.is_list(name)) {
            return Err(Mistake::new(
                at,
                message!("rule-graph-here", "the graph should stand here"),
            )
            .help(help()));
        }
        self.next()?;
        let mut removed = Removed::default();
        while self.accept("without")? {
            let (at, _) = self.peek()?;
            match self.removal(0)? {
                Change::Remove(vertex) => removed.vertices.push(vertex),
                Change::RemoveEdge(ends) => removed.edges.push(ends),
                _ => {
                    return Err(Mistake::new(
                        at,
                        message!("rule-vertex-here", "a vertex or an edge should stand here"),
                    ));
                }
            }
            short(at, removed.vertices.len() + removed.edges.len())?;
        }
        Ok(removed)
    }

    /// Expects the bracket opened at `opened` to be closed here.
    pub(super) fn closing(&mut self, opened: usize) -> Result<(), Mistake> {
        if self.accept(")")? {
            return Ok(());
        }
        let (at, token) = self.peek()?;
        let at = if token == Token::End { opened } else { at };
        Err(Mistake::new(
            at,
            message!("rule-bracket", "this bracket is not closed as it should be"),
        )
        .help(message!(
            "rule-bracket-help",
            "`)` should stand where {token} does",
            token = token.description()
        )))
    }

    fn call(&mut self, at: usize, word: &str) -> Result<Expr, Mistake> {
        if let Some(quantifier) = functions::quantifier(word) {
            // `count(h, n)` is a function of the list.
            if word != "count" || self.is_bound()? {
                return self.over(at, quantifier);
            }
        }
        if let Some(told) = self.call_of_graph(at, word)? {
            return Ok(told);
        }
        if let Some(table) = self.table_index(word) {
            let numbers = self.list()?;
            self.closing(at)?;
            return Ok(Expr::new(at, Kind::OfTable(table, numbers)));
        }
        let of_list = functions::of_list(word);
        if let (Some(function), Token::Word(name)) = (of_list, self.peek()?.1)
            && let Some(list) = self.list_index(name)
            && !self.is_before("[")
        {
            self.next()?;
            return self.call_of_list(at, (function, list));
        }
        let Some(function) = functions::named(word) else {
            if let Some(function) = of_list {
                let mistake = Mistake::new(
                    at,
                    message!("rule-list-function", "`{word}` takes a list", word = word),
                );
                let number = if function.of_number { ", n" } else { "" };
                return Err(mistake.help(message!(
                    "rule-list-function-help",
                    "in game g(h[]) it is written {word}(h{number})",
                    word = word,
                    number = number
                )));
            }
            let names = || functions::FUNCTIONS.iter().map(|function| function.name);
            let mistake = Mistake::new(
                at,
                message!("rule-function", "there is no function `{word}`", word = word),
            );
            return Err(match closest(word, names()) {
                Some(near) => {
                    mistake.help(message!("nearest", "did you mean `{near}`?", near = near))
                }
                None => mistake.help(message!(
                    "rule-functions",
                    "there are: {names}; a product is written with *",
                    names = names().collect::<Vec<_>>().join(", ")
                )),
            });
        };
        let mut arguments = vec![self.expression()?];
        while self.accept(",")? {
            arguments.push(self.expression()?);
        }
        self.closing(at)?;
        let (least, most) = function.arguments;
        if !(least..=most).contains(&arguments.len()) {
            let wanted =
                if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(Mistake::new(
                at,
                message!(
                    "rule-arguments",
                    "`{word}` takes {wanted} arguments, not {found}",
                    word = word,
                    wanted = wanted,
                    found = arguments.len()
                ),
            ));
        }
        Ok(Expr::new(at, Kind::Call(function, arguments)))
    }
}

/// The ends of an edge `x-y`, which was read as a difference; else the expression.
fn edge(read: Expr) -> Result<[Expr; 2], Expr> {
    match read.kind {
        Kind::Sum(first, others) if matches!(others[..], [(Additive::Minus, _)]) => {
            let mut others = others;
            match others.pop() {
                Some((_, second)) => Ok([*first, second]),
                None => Err(*first),
            }
        }
        kind => Err(Expr { kind, ..read }),
    }
}

fn short(at: usize, length: usize) -> Result<(), Mistake> {
    if length > LONGEST {
        return Err(Mistake::new(
            at,
            message!("rule-long-expression", "this expression is too long"),
        )
        .help(message!("rule-let-help", "name a part of it with `let`")));
    }
    Ok(())
}
