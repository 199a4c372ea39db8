//! Small questions about every game of the catalogue, with answers known beforehand.
//!
//! The answers come from `grundy solve` as one process for all; sums of Nim are known by themselves.

use std::io::Write;
use std::process::{Command, Stdio};

use super::chance::Chance;
use crate::builds::program;
use crate::http::Connection;

/// How an answer ends that is compared: outcome, winner and value come before it.
const COMPARED: &str = ",\"summands\":";

/// A question.
#[derive(Debug)]
pub(super) struct Question {
    method: &'static str,
    request: String,
    /// How the answer begins.
    begins: String,
}

/// Questions to choose from.
#[derive(Debug)]
pub(super) struct Questions {
    small: Vec<Question>,
}

/// What a page asks beside who wins; `{}` is the position.
const BESIDE: [(&str, &str); 4] = [
    ("read", r#"{"position":"{}"}"#),
    ("options", r#"{"position":"{}","values":false,"limit":50}"#),
    ("explain", r#"{"position":"{}","quick":true}"#),
    ("reply", r#"{"position":"{}","level":"learner","seed":7,"ply":0}"#),
];

/// A game of the catalogue.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) name: String,
    /// A small position to be put in front of beginners.
    pub(super) small: String,
}

/// How the entry of a game begins, and what comes before its small position.
const NAME: &str = "{\"name\":\"";
const SMALL: &str = "\"small\":\"";

impl Questions {
    /// Questions about games.
    pub(super) fn of(games: &[Game]) -> Result<Self, String> {
        let positions: Vec<&str> = games.iter().map(|game| game.small.as_str()).collect();
        let solved = solved(&positions)?;
        if positions.len() < 50 || solved.len() != positions.len() {
            let (small, solved) = (positions.len(), solved.len());
            return Err(format!("of the catalogue's {small} small positions {solved} were solved"));
        }
        let solve = positions.iter().zip(solved).map(|(position, begins)| Question {
            method: "solve",
            request: format!("{{\"position\":\"{position}\"}}"),
            begins,
        });
        let beside = positions.iter().zip(BESIDE.iter().cycle());
        let beside = beside.map(|(position, (method, request))| Question {
            method,
            request: request.replace("{}", position),
            begins: "{\"schema\":1,".to_owned(),
        });
        let small = solve.chain(beside).collect();
        Ok(Self { small })
    }

    /// Asks one of them.
    ///
    /// # Errors
    /// The answer is another one, or none came.
    pub(super) fn ask(
        &self,
        connection: &mut Connection,
        chance: &mut Chance,
    ) -> Result<(), String> {
        if chance.below(4) == 0 {
            return nim(chance).ask(connection);
        }
        chance.one(&self.small).ask(connection)
    }
}

impl Game {
    /// The games that a server offers, but those without a small position.
    pub(super) fn all(address: &str) -> Result<Vec<Self>, String> {
        let failed = |why: std::io::Error| format!("the games: {why}");
        let mut connection = Connection::open(address, "").map_err(failed)?;
        let listed = connection.ask("games", "{}").map_err(failed)?;
        let listed = String::from_utf8_lossy(&listed.body).into_owned();
        Ok(listed.split(NAME).skip(1).filter_map(Self::read).collect())
    }

    /// A game, from what follows the beginning of its entry.
    fn read(entry: &str) -> Option<Self> {
        let name = entry.split('"').next()?.to_owned();
        let small = entry.split_once(SMALL)?.1.split('"').next()?.to_owned();
        (!small.is_empty()).then_some(Self { name, small })
    }
}

impl Question {
    fn ask(&self, connection: &mut Connection) -> Result<(), String> {
        let Self { method, request, begins } = self;
        let failed = |why: &str| format!("{method} {request}: {why}");
        let reply = connection.ask(method, request).map_err(|why| failed(&why.to_string()))?;
        let body = String::from_utf8_lossy(&reply.body);
        if reply.status == 200 && body.starts_with(begins) {
            return Ok(());
        }
        let start: String = body.chars().take(200).collect();
        Err(failed(&format!("{} instead of {begins}: {start}", reply.status)))
    }
}

/// A sum of heaps of Nim, whose value is that of Bouton's theorem.
fn nim(chance: &mut Chance) -> Question {
    let heaps = [(); 3].map(|()| chance.below(1000));
    let value = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let outcome = if value == 0 { "P" } else { "N" };
    let winner = if value == 0 { "previous" } else { "next" };
    let position = format!("nim {} {} {}", heaps[0], heaps[1], heaps[2]);
    Question {
        method: "solve",
        request: format!("{{\"position\":\"{position}\",\"moves\":1}}"),
        begins: format!(
            "{{\"schema\":1,\"version\":\"{}\",\"position\":\"{position}\",\"play\":\"normal\",\
             \"outcome\":\"{outcome}\",\"mover\":null,\"winner\":\"{winner}\",\"value\":{value},",
            env!("CARGO_PKG_VERSION")
        ),
    }
}

/// How the answers about positions begin, by the command line.
fn solved(positions: &[&str]) -> Result<Vec<String>, String> {
    let failed = |why: std::io::Error| format!("grundy solve --batch: {why}");
    let mut batch = Command::new(program("release", "grundy"))
        .args(["solve", "--batch", "--json"])
        .env("GRUNDY_CACHE", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut input) = batch.stdin.take() {
        input.write_all((positions.join("\n") + "\n").as_bytes()).map_err(failed)?;
    }
    let output = batch.wait_with_output().map_err(failed)?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(beginning).collect())
}

/// What comes before the summands, without the number of the line.
fn beginning(line: &str) -> Option<String> {
    let (start, rest) = line.split_once("\"line\":")?;
    let (_, rest) = rest.split_once(',')?;
    let (compared, _) = rest.split_once(COMPARED)?;
    Some(format!("{start}{compared}"))
}
