//! The parser of statements: a game's head, its order, definitions and moves.

use super::ast::{
    Clause, Declared, DeclaredGoal, Definition, EdgeKind, Expr, File, GraphKind, Kind, ListIndex,
    ListKind, ListParameter, Move, Name, Places, Table,
};
use super::lexer::{Lexer, Mistake, Token};
use grundy_core::game::{Continuation, Goal};
use grundy_core::text::{Hint, Named};
use grundy_core::value::Side;
use grundy_core::{hint, message};

/// The help for a wrong first line.
const HEAD: Hint = hint!(
    "rule-head-help",
    "the file begins like: game chocolate(rows, cols) where rows >= 1, cols >= 1"
);
/// The help for a wrong move.
const MOVE: Hint = hint!(
    "rule-move-help",
    "a move is written NAME: RESULT, for example: take: for k in 1..n: n - k"
);

/// The help for a wrong list parameter.
const LIST: Hint = hint!(
    "rule-list-help",
    "lists are the last parameters, for example: game heaps(n, multiset h[])"
);

/// The help for a wrong grid.
const GRID: Hint = hint!("rule-grid-help", "a game on boards begins like: game cram(grid r x c)");

/// The help for a wrong graph parameter.
const GRAPH: Hint = hint!(
    "rule-graph-help",
    "a game on graphs begins like: game arckayles(graph v), where each vertex has a \
    number: game snort(graph v[]); there are also `digraph` and `multigraph`"
);

/// The help for a condition that stands beside a range.
const CONDITION: Hint = hint!(
    "rule-condition-help",
    "a condition is a clause of its own: for k in 1..n: if k != 2: n - k"
);

/// The help for a wrong choice of a set.
const SET: Hint = hint!(
    "rule-set-help",
    "a set is chosen like this: for set s in h, or in a graph: for set s in near(x)"
);

/// The help for a wrong choice of an edge.
const EDGE: Hint =
    hint!("rule-edge-help", "the edges of a graph are named like this: for x-y in v");

/// The help for a wrong goal.
const GOAL: Hint = hint!("rule-goal-help", "a goal is written: wins if n = 0, or: loses if n = 0");

/// Parses with one token of look-ahead.
#[derive(Debug)]
pub(super) struct Parser<'a> {
    lexer: Lexer<'a>,
    ahead: Option<(usize, Token<'a>)>,
    pub(super) depth: u32,
    /// The names of the lists, or of the graph.
    lists: Vec<String>,
    graph: bool,
    /// The tables so far.
    tables: Vec<Table>,
    /// The names of sets that the clauses of a move choose.
    sets: Vec<String>,
    /// The player whose moves are being parsed; `None` for both.
    side: Option<Side>,
}

/// The first line of a game on boards.
pub(super) struct GridHead {
    pub(super) title: String,
    /// The names of the numbers of rows and columns.
    pub(super) sizes: [String; 2],
    /// The byte at which it ends.
    pub(super) end: usize,
}

/// Parses the first line of a game on boards.
pub(super) fn grid(text: &str) -> Result<GridHead, Mistake> {
    let mut parser = Parser::new(text);
    let title = parser.title()?;
    let (at, _) = parser.peek()?;
    let Some(sizes) = parser.sizes()? else {
        return Err(
            Mistake::new(at, message!("rule-no-grid", "this is no game on boards")).help(GRID)
        );
    };
    parser.expect(")", GRID)?;
    if let (at, Token::Word("where")) = parser.peek()? {
        return Err(Mistake::new(
            at,
            message!("rule-grid-where", "a game on boards has no conditions"),
        )
        .help(message!(
            "rule-grid-where-help",
            "every board is a position, so that the parts of a board are, too"
        )));
    }
    parser.end_of_line(GRID)?;
    parser.at_end();
    Ok(GridHead { title, sizes: sizes.map(|name| name.text), end: parser.lexer.offset() })
}

/// What the positions of a game are.
#[derive(Debug, Clone, Copy)]
pub(super) enum Shape {
    Numbers,
    Boards,
    Graphs,
}

/// The shape of the game that a text begins with; numbers if the text is faulty before it says so.
pub(super) fn shape(text: &str) -> Shape {
    let mut parser = Parser::new(text);
    if parser.title().is_err() {
        return Shape::Numbers;
    }
    match parser.edge_kind() {
        Ok(Some(_)) => Shape::Graphs,
        _ if parser.is_grid().unwrap_or(false) => Shape::Boards,
        _ => Shape::Numbers,
    }
}

/// Parses a whole file.
pub(super) fn parse(text: &str) -> Result<File, Mistake> {
    let mut parser = Parser::new(text);
    let mut file = parser.head()?;
    while !parser.at_end() {
        parser.statement(&mut file)?;
    }
    file.tables = std::mem::take(&mut parser.tables);
    let endless = matches!(file.order, Some(Declared::None));
    let partisan = file.moves.iter().any(|mv| mv.side.is_some());
    let obliging = file.moves.iter().find(|mv| mv.continuation != Continuation::Turn);
    if let Some(mv) = obliging.filter(|_| endless || partisan) {
        let message = if endless {
            message!("rule-oblige-endless", "no move obliges a player where play may come back")
        } else {
            message!(
                "grid-oblige-partisan",
                "no move obliges a player where the players have different moves"
            )
        };
        return Err(Mistake::new(mv.name.at, message)
            .help(message!("rule-no-theory", "there is no theory of such games")));
    }
    match file.goals.first() {
        Some(goal) if endless || partisan || obliging.is_some() || parser.graph => {
            let message = match (endless, partisan) {
                _ if parser.graph => {
                    message!("rule-goal-graph", "a goal cannot stand in a game with graphs")
                }
                (true, _) => {
                    message!("rule-goal-endless", "a goal cannot stand in a game with `order none`")
                }
                (_, true) => message!(
                    "rule-goal-partisan",
                    "a goal cannot stand in a game with moves of one player"
                ),
                _ => message!(
                    "rule-goal-oblige",
                    "a goal cannot stand in a game with moves that oblige a player"
                ),
            };
            Err(Mistake::new(goal.at, message).help(message!(
                "rule-goal-needs",
                "a goal needs the same moves for both players, and play that ends"
            )))
        }
        _ => Ok(file),
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        let lexer = Lexer::new(text);
        Self {
            lexer,
            ahead: None,
            depth: 0,
            lists: Vec::new(),
            graph: false,
            tables: Vec::new(),
            sets: Vec::new(),
            side: None,
        }
    }

    pub(super) fn peek(&mut self) -> Result<(usize, Token<'a>), Mistake> {
        match self.ahead {
            Some(token) => Ok(token),
            None => Ok(*self.ahead.insert(self.lexer.next()?)),
        }
    }

    pub(super) fn next(&mut self) -> Result<(usize, Token<'a>), Mistake> {
        let token = self.peek()?;
        self.ahead = None;
        Ok(token)
    }

    /// Whether this text follows the next token, which was peeked at.
    pub(super) fn is_before(&self, text: &str) -> bool {
        self.ahead.is_some() && self.lexer.is_before(text)
    }

    /// Whether a sign of this kind follows the next token, which was peeked at.
    pub(super) fn is_before_sign(&self, kind: impl Fn(char) -> bool) -> bool {
        self.ahead.is_some() && self.lexer.is_before_sign(kind)
    }

    /// Whether a word follows the next token, which was peeked at.
    pub(super) fn is_before_a_word(&self) -> bool {
        self.ahead.is_some() && self.lexer.is_before_a_word()
    }

    /// Whether a bracket opens directly after the next token, which was peeked at.
    pub(super) fn is_call(&self) -> bool {
        self.is_before("(")
    }

    /// Consumes the next token if it is this sign or keyword, and returns whether it is.
    pub(super) fn accept(&mut self, wanted: &str) -> Result<bool, Mistake> {
        let found = match self.peek()?.1 {
            Token::Sign(sign) => sign == wanted,
            Token::Word(word) => word == wanted,
            _ => false,
        };
        if found {
            self.ahead = None;
        }
        Ok(found)
    }

    pub(super) fn expect(&mut self, wanted: &str, help: impl Named) -> Result<(), Mistake> {
        if self.accept(wanted)? {
            return Ok(());
        }
        let (at, token) = self.peek()?;
        let what = match wanted {
            ":" => message!(
                "rule-colon",
                "a colon is missing before {token}",
                token = token.description()
            ),
            _ => message!(
                "rule-expected",
                "`{wanted}` should stand here, not {token}",
                wanted = wanted,
                token = token.description()
            ),
        };
        Err(Mistake::new(at, what).help(help))
    }

    fn word(&mut self, what: &str) -> Result<Name, Mistake> {
        match self.next()? {
            (at, Token::Word(word)) => Ok(Name { at, text: word.to_owned() }),
            (at, token) => Err(Mistake::new(
                at,
                message!(
                    "rule-word",
                    "{what} should stand here, not {token}",
                    what = what,
                    token = token.description()
                ),
            )
            .help(message!("rule-word-help", "a name begins with a letter"))),
        }
    }

    /// Expects the end of the statement.
    fn end_of_line(&mut self, help: impl Named) -> Result<(), Mistake> {
        match self.next()? {
            (_, Token::Line | Token::End) => Ok(()),
            (at, token) => Err(Mistake::new(
                at,
                message!(
                    "rule-misplaced",
                    "{token} does not belong here",
                    token = token.description()
                ),
            )
            .help(help)),
        }
    }

    fn at_end(&mut self) -> bool {
        self.ahead = None;
        self.lexer.statement();
        self.lexer.is_done()
    }

    pub(super) fn list(&mut self) -> Result<Vec<Expr>, Mistake> {
        let mut list = vec![self.expression()?];
        while self.accept(",")? {
            list.push(self.expression()?);
        }
        Ok(list)
    }

    /// Parses the first line up to the bracket.
    fn title(&mut self) -> Result<String, Mistake> {
        let at = self.lexer.statement();
        if self.lexer.peek_statement().0 != "game" {
            return Err(Mistake::new(
                at,
                message!("rule-game", "a rule file begins with the word `game`"),
            )
            .help(HEAD));
        }
        self.next()?;
        let title = self.word("the game's name")?.text;
        self.expect("(", HEAD)?;
        Ok(title)
    }

    /// Whether a grid stands here. `grid` alone is the name of a number.
    fn is_grid(&mut self) -> Result<bool, Mistake> {
        Ok(self.peek()?.1 == Token::Word("grid") && self.lexer.is_before_a_word())
    }

    /// The kind of edges, if a graph stands here. `graph` alone is the name of a number.
    fn edge_kind(&mut self) -> Result<Option<EdgeKind>, Mistake> {
        let (_, token) = self.peek()?;
        Ok(match token {
            Token::Word(_) if !self.lexer.is_before_a_word() => None,
            Token::Word("graph") => Some(EdgeKind::Simple),
            Token::Word("multigraph") => Some(EdgeKind::Parallel),
            Token::Word("digraph") => Some(EdgeKind::Arcs),
            _ => None,
        })
    }

    /// Parses a grid, if one stands here, and returns the names of its sizes.
    fn sizes(&mut self) -> Result<Option<[Name; 2]>, Mistake> {
        if !self.is_grid()? {
            return Ok(None);
        }
        self.next()?;
        let rows = self.word("a name for the number of rows")?;
        if !self.accept("*")? {
            self.expect("x", GRID)?;
        }
        let cols = self.word("a name for the number of columns")?;
        Ok(Some([rows, cols]))
    }

    fn head(&mut self) -> Result<File, Mistake> {
        let title = self.title()?;
        let (at, _) = self.peek()?;
        if self.is_grid()? {
            return Err(Mistake::new(
                at,
                message!("rule-grid-numbers", "a game on boards is not one on numbers"),
            )
            .help(message!("rule-grid-numbers-help", "its positions are boards, such as 4x5")));
        }
        let (mut parameters, mut lists) = (Vec::new(), Vec::new());
        for number in 0.. {
            if number > 0 && !self.accept(",")? {
                break;
            }
            let (at, _) = self.peek()?;
            if let Some(edges) = self.edge_kind()? {
                if number > 0 {
                    return Err(Mistake::new(
                        at,
                        message!("rule-graph-alone", "a graph is the only parameter"),
                    )
                    .help(GRAPH));
                }
                lists.push(self.graph(edges)?);
                if let (at, Token::Sign(",")) = self.peek()? {
                    return Err(Mistake::new(
                        at,
                        message!("rule-graph-alone", "a graph is the only parameter"),
                    )
                    .help(GRAPH));
                }
                break;
            }
            match self.parameter()? {
                (_, None) if !lists.is_empty() => {
                    return Err(Mistake::new(
                        at,
                        message!("rule-lists-last", "a number stands before all lists"),
                    )
                    .help(LIST));
                }
                (name, None) => parameters.push(name),
                (name, Some(kind)) => lists.push(ListParameter { name, kind }),
            }
            if number == 4 {
                return Err(Mistake::new(
                    at,
                    message!("rule-parameters", "a game has at most four parameters"),
                ));
            }
        }
        self.lists = lists.iter().map(|list| list.name.text.clone()).collect();
        self.graph = lists.first().is_some_and(|list| list.kind.graph().is_some());
        self.expect(")", if self.graph { GRAPH } else { HEAD })?;
        let conditions = if self.accept("where")? { self.list()? } else { Vec::new() };
        let (end, _) = self.peek()?;
        let conditions_at = conditions.first().map_or(end, |first| first.at)..end;
        self.end_of_line(HEAD)?;
        Ok(File {
            title,
            parameters,
            lists,
            conditions,
            conditions_at,
            order: None,
            goals: Vec::new(),
            definitions: Vec::new(),
            tables: Vec::new(),
            moves: Vec::new(),
        })
    }

    /// Parses a graph, whose kind of edges was peeked at.
    fn graph(&mut self, edges: EdgeKind) -> Result<ListParameter, Mistake> {
        self.next()?;
        let name = self.word("a name for the graph")?;
        let numbered = self.accept("[")?;
        if numbered {
            self.expect("]", GRAPH)?;
        }
        Ok(ListParameter { name, kind: ListKind::Graph(GraphKind { edges, numbered }) })
    }

    /// Parses a parameter; for a list, also what kind it is.
    fn parameter(&mut self) -> Result<(Name, Option<ListKind>), Mistake> {
        let mut name = self.word("a parameter's name")?;
        if name.text == "word" && matches!(self.peek()?.1, Token::Word(_)) {
            return Ok((self.word("a name for the word")?, Some(ListKind::Word)));
        }
        let multiset = name.text == "multiset" && matches!(self.peek()?.1, Token::Word(_));
        if multiset {
            name = self.word("a parameter's name")?;
        }
        if multiset || self.peek()?.1 == Token::Sign("[") {
            self.expect("[", LIST)?;
            self.expect("]", LIST)?;
            return Ok((name, Some(if multiset { ListKind::Multiset } else { ListKind::List })));
        }
        Ok((name, None))
    }

    /// The text between two bytes.
    pub(super) fn slice(&self, range: std::ops::Range<usize>) -> &'a str {
        self.lexer.slice(range)
    }

    /// The list, or the graph, of this name.
    pub(super) fn list_index(&self, name: &str) -> Option<ListIndex> {
        self.lists.iter().position(|list| list == name)
    }

    /// Whether this is the name of a list or of the graph.
    pub(super) fn is_list(&self, name: &str) -> bool {
        self.list_index(name).is_some()
    }

    /// Whether the positions of the game are graphs.
    pub(super) fn is_graph(&self) -> bool {
        self.graph
    }

    /// Whether this is the name of a set that the move chooses.
    pub(super) fn is_set(&self, name: &str) -> bool {
        self.sets.iter().any(|set| set == name)
    }

    /// Whether a bracket is open before the next token, which was not peeked at.
    pub(super) fn is_inside(&self) -> bool {
        self.lexer.is_inside()
    }

    fn statement(&mut self, file: &mut File) -> Result<(), Mistake> {
        let at = self.lexer.statement();
        match self.lexer.peek_statement() {
            ("order", false) => {
                self.next()?;
                if file.order.is_some() {
                    return Err(Mistake::new(
                        at,
                        message!("rule-order-twice", "the order is declared twice"),
                    ));
                }
                file.order = Some(self.order()?);
                self.end_of_line(message!(
                    "rule-order-help",
                    "an order is `sum`, `lexicographic`, `none` or expressions"
                ))
            }
            ("let", false) => {
                self.next()?;
                let name = self.defined_name()?;
                if let Some(table) = self.table(&name)? {
                    self.tables.push(table);
                } else {
                    let value = self.expression()?;
                    file.definitions.push(Definition { name, value });
                }
                self.end_of_line(message!("rule-let", "a definition is written: let half = n / 2"))
            }
            (word @ ("wins" | "loses"), false) => {
                self.next()?;
                self.expect("if", GOAL)?;
                let goal = if word == "wins" { Goal::Lost } else { Goal::Won };
                let conditions = self.list()?;
                file.goals.push(DeclaredGoal { at, goal, conditions });
                self.end_of_line(GOAL)
            }
            (word @ ("left" | "right" | "both"), false) => {
                self.next()?;
                self.side = match word {
                    "left" => Some(Side::Left),
                    "right" => Some(Side::Right),
                    _ => None,
                };
                self.end_of_line(message!(
                    "rule-side-help",
                    "`left`, `right` or `both` on a line says whose moves follow"
                ))
            }
            ("game", false) => {
                Err(Mistake::new(at, message!("rule-second", "a second game begins here"))
                    .help(message!("rule-second-help", "one file holds one game")))
            }
            _ => {
                let mv = self.parse_move(at)?;
                file.moves.push(mv);
                self.end_of_line(MOVE)
            }
        }
    }

    fn order(&mut self) -> Result<Declared, Mistake> {
        let list = self.list()?;
        Ok(match list.as_slice() {
            [Expr { kind: Kind::Name(name), .. }] if name == "sum" => Declared::Sum,
            [Expr { kind: Kind::Name(name), .. }] if name == "none" => Declared::None,
            [Expr { kind: Kind::Name(name), .. }] if name == "lexicographic" => {
                Declared::Lexicographic
            }
            _ => match list.get(4) {
                Some(fifth) => {
                    return Err(Mistake::new(
                        fifth.at,
                        message!("rule-order-most", "an order has at most four expressions"),
                    ));
                }
                None => Declared::By(list),
            },
        })
    }

    /// Parses a definition after `let`.
    fn definition(&mut self) -> Result<Definition, Mistake> {
        let name = self.defined_name()?;
        let value = self.expression()?;
        Ok(Definition { name, value })
    }

    fn defined_name(&mut self) -> Result<Name, Mistake> {
        let name = self.word("the name that is defined")?;
        self.expect("=", message!("rule-let", "a definition is written: let half = n / 2"))?;
        Ok(name)
    }

    /// The table of this name.
    pub(super) fn table_index(&self, name: &str) -> Option<usize> {
        self.tables.iter().position(|table| table.name.text == name)
    }

    fn parse_move(&mut self, at: usize) -> Result<Move, Mistake> {
        let (first, _) = self.lexer.peek_statement();
        let name = self.lexer.name().filter(|name| !name.is_empty());
        let Some(name) = name.filter(|_| !matches!(first, "for" | "if")) else {
            return Err(Mistake::new(
                at,
                message!("rule-move", "a move's name and a colon should stand here"),
            )
            .help(MOVE));
        };
        if name.contains("..") {
            let end = name.find(" for ").map_or(at, |end| at + end);
            let missing = message!("rule-colon-name", "a colon is missing after the move's name");
            return Err(Mistake::new(end, missing).help(MOVE));
        }
        let name = Name { at, text: name.split_whitespace().collect::<Vec<_>>().join(" ") };
        self.sets.clear();
        let mut clauses = Vec::new();
        while let Some(clause) = self.clause()? {
            let (_, next) = self.peek()?;
            let bare = matches!(next, Token::Sign(",") | Token::Word("if"));
            let condition = bare && !matches!(clause, Clause::If(_) | Clause::Let(_));
            self.expect(":", if condition { CONDITION } else { MOVE })?;
            clauses.push(clause);
        }
        if let (at, Token::Word(word @ ("again" | "entails"))) = self.peek()?
            && (self.is_before_a_word() || self.is_before("("))
        {
            return Err(Mistake::new(
                at,
                message!("rule-after", "`{word}` stands after what a move leaves", word = word),
            )
            .help(message!(
                "rule-after-help",
                "for example: take: if n > 0: n - 1 {word}",
                word = word
            )));
        }
        let result = self.result()?;
        let continuation = self.continuation()?;
        Ok(Move { name, side: self.side, clauses, result, continuation })
    }

    /// Parses `again` or `entails` after a result.
    fn continuation(&mut self) -> Result<Continuation, Mistake> {
        Ok(if self.accept("again")? {
            Continuation::Again
        } else if self.accept("entails")? {
            Continuation::Answer
        } else {
            Continuation::Turn
        })
    }

    pub(super) fn clause(&mut self) -> Result<Option<Clause>, Mistake> {
        if self.accept("if")? {
            return self.list().map(|list| Some(Clause::If(list)));
        }
        if self.accept("let")? {
            return self.definition().map(|definition| Some(Clause::Let(definition)));
        }
        if !self.accept("for")? {
            return Ok(None);
        }
        let help =
            hint!("rule-range-help", "a range is written: for k in 1..n, or for k in 1..n step 2");
        let (_, token) = self.peek()?;
        let is_set = token == Token::Word("set")
            && self.is_before_a_word()
            && !["in ", "in\t"].iter().any(|word| self.is_before(word));
        if is_set {
            self.next()?;
            let name = self.word("a name for the set")?;
            self.expect("in", SET)?;
            let (at, _) = self.peek()?;
            let places = self.places()?.ok_or_else(|| {
                Mistake::new(
                    at,
                    message!(
                        "rule-set-range",
                        "a set is chosen among places of a list or vertices"
                    ),
                )
                .help(SET)
            })?;
            self.sets.push(name.text.clone());
            return Ok(Some(Clause::Subset(name, places)));
        }
        let name = self.word("the name that takes each value")?;
        if self.accept("-")? {
            let other = self.word("the name of the other end of an edge")?;
            self.expect("in", EDGE)?;
            let (at, _) = self.peek()?;
            return match self.places()? {
                Some(Places::All(_)) if self.graph => Ok(Some(Clause::Edge([name, other]))),
                _ => Err(Mistake::new(
                    at,
                    message!("rule-whole-graph", "the whole graph should stand here"),
                )
                .help(EDGE)),
            };
        }
        self.expect("in", help)?;
        if let Some(places) = self.places()? {
            return Ok(Some(Clause::Each(name, places)));
        }
        let from = self.expression()?;
        self.expect("..", help)?;
        let to = self.expression()?;
        let step = if self.accept("step")? { Some(self.expression()?) } else { None };
        Ok(Some(Clause::For { name, from, to, step }))
    }
}
