//! Boards for print, from the text of each component and the board that the catalogue names for its game.

use grundy_core::game::Component;
use grundy_core::text::{Edges, GraphFiles, graph, words};
use grundy_engine::NoFiles;
use grundy_engine::catalog::{Group, Named, Row};
use grundy_engine::notation::Position;
use grundy_plot::board::{Board, Letters, Network, table};

use super::{bare, row};

/// A position as SVG; `None` where a part of it has no drawing.
pub(super) fn svg(position: &Position) -> Option<String> {
    let components = position.parts().into_iter().enumerate();
    let boards: Vec<_> = components
        .map(|(at, part)| {
            let text = position.summand(at);
            let board = board(&text, part);
            (bare(&text), board)
        })
        .collect();
    table(&bare(&position.to_string()), &joined(boards))
}

/// Neighbouring heaps stand together.
fn joined(boards: Vec<(String, Option<Board>)>) -> Vec<(String, Option<Board>)> {
    let mut all: Vec<(String, Option<Board>)> = Vec::new();
    for (text, board) in boards {
        let heap = |text: &str| {
            text.split_once(' ').map(|(game, size)| (game.to_owned(), size.to_owned()))
        };
        let together = match (all.last_mut(), &board) {
            (Some((before, Some(last))), Some(more)) => match (heap(before), heap(&text)) {
                (Some((one, _)), Some((other, size)))
                    if one == other && (join(last, more) || share(&one, last, more)) =>
                {
                    before.push(' ');
                    before.push_str(&size);
                    true
                }
                _ => false,
            },
            _ => false,
        };
        if !together {
            all.push((text, board));
        }
    }
    all
}

/// Adds heaps to heaps of the same kind; `false` where these are none.
fn join(board: &mut Board, more: &Board) -> bool {
    match (board, more) {
        (Board::Matches(all), Board::Matches(more))
        | (Board::Pins(all), Board::Pins(more))
        | (Board::Bars(all), Board::Bars(more))
        | (Board::Dots(all), Board::Dots(more)) => all.extend(more),
        (Board::Sticks(all), Board::Sticks(more)) => all.extend(more.iter().cloned()),
        _ => return false,
    }
    true
}

/// Lays the coins of Nimble, each of which is a game by itself, on one strip; `false` on other boards.
fn share(game: &str, board: &mut Board, more: &Board) -> bool {
    let (Board::Strip { cells, .. }, Board::Strip { cells: more, .. }) = (board, more) else {
        return false;
    };
    if row(game).is_none_or(|row| row.display.board != "nimble") {
        return false;
    }
    cells.resize(cells.len().max(more.len()), String::new());
    for (all, coins) in cells.iter_mut().zip(more) {
        let count = |words: &str| words.parse::<u32>().unwrap_or(0);
        *all = counted(count(all) + count(coins));
    }
    true
}

/// The drawing of one component.
fn board(text: &str, part: &dyn Component) -> Option<Board> {
    let name = Named::new(text).name;
    let row = row(name).or_else(|| coded(name))?;
    let (arguments, settings): (Vec<&str>, Vec<&str>) =
        text.split(' ').skip(1).partition(|word| !word.contains('='));
    let setting =
        |key: &str| settings.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
    let numbers = || arguments.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>();
    let drawn = || cells(&part.rules().drawing().draw());
    match row.display.board {
        "matches" if row.settings.contains(&"spare") => Some(Board::Reserve {
            heaps: numbers()?,
            spare: setting("spare").unwrap_or("0").parse().ok()?,
        }),
        "matches" | "rectangle" | "heaps" | "factors" | "splits" => numbers().map(Board::Matches),
        "rows" => numbers().map(Board::Pins),
        "sticks" => {
            arguments.iter().map(|word| sticks(word)).collect::<Option<_>>().map(Board::Sticks)
        }
        "dominoes" | "bites" => {
            let [word] = arguments[..] else { return None };
            Some(Board::Cells { rows: rows(word)?, letters: Letters::Removed })
        }
        "strips" => {
            let [word] = arguments[..] else { return None };
            let rows = rows(word)?.iter().map(|strip| taken(strip)).collect();
            Some(Board::Cells { rows, letters: Letters::Crosses })
        }
        "crosses" => {
            // A picture for a terminal has numbers at its edges.
            let picture = part.rules().drawing().draw();
            let rows = picture
                .lines()
                .map(|line| line.chars().filter(|cell| ".X-".contains(*cell)).collect::<String>());
            let rows = rows.filter(|row| !row.is_empty()).collect::<Vec<_>>().join("\n");
            Some(Board::Cells { rows: picture_rows(&rows)?, letters: Letters::Crosses })
        }
        "lines" | "redblue" | "walled" => {
            let [word] = arguments[..] else { return None };
            Some(Board::Cells { rows: vec![word.to_owned()], letters: Letters::Pieces })
        }
        "circle" => {
            let cells = (*arguments.first()?).to_owned();
            Some(Board::Ring { cells, numbered: false })
        }
        "ring" => Some(Board::Ring { cells: ring(arguments.first()?)?, numbered: true }),
        "nimble" | "sliding" => strip(&numbers()?),
        "staircase" => {
            let cells = numbers()?.iter().map(|&coins| counted(coins)).collect();
            Some(Board::Strip { first: 1, cells, rises: true })
        }
        "coins" => coins(&numbers()?),
        "coin-grid" => coin_grid(&arguments),
        "curves" => numbers().map(Board::Dots),
        "queen" => match numbers()?[..] {
            [down, across] => queen(down, across),
            _ => None,
        },
        "tablets" => {
            let [word] = arguments[..] else { return None };
            Some(Board::Cells { rows: rows(word)?, letters: Letters::Pieces })
        }
        "pawns" => arcs(arguments.first()?, setting("at")).map(Board::Network),
        "hackenbush" => edges(arguments.first()?, None, Some(setting("ground").unwrap_or("1")))
            .map(Board::Network),
        "arc-kayles" | "node-kayles" | "grim" | "geography" | "edge-geography" => {
            let at = setting("at").or(row.settings.contains(&"at").then_some("1"));
            edges(arguments.first()?, at, None).map(Board::Network)
        }
        "" | "stones" if row.group == Group::Grids => drawn(),
        "" => numbers().map(Board::Bars),
        _ => None,
    }
}

/// The row of games that are named by a code.
fn coded(name: &str) -> Option<&'static Row> {
    let code = Named::code(name).ok().flatten();
    code.and_then(|_| Row::named("code")).map(|(_, row)| row)
}

/// The longest row that is written for a number.
const LONGEST: usize = 60;

/// A row of sticks, from its length or its picture.
fn sticks(word: &str) -> Option<String> {
    match word.parse::<usize>() {
        Ok(count) => (count <= LONGEST).then(|| "X".repeat(count)),
        Err(_) => Some(word.to_owned()),
    }
}

/// A circle of places, from their number or its picture.
fn ring(word: &str) -> Option<String> {
    match word.parse::<usize>() {
        Ok(count) => (1..=LONGEST).contains(&count).then(|| format!("T{}", ".".repeat(count - 1))),
        Err(_) => Some(word.to_owned()),
    }
}

/// A number of coins as it is written on a cell.
fn counted(coins: u32) -> String {
    if coins == 0 { String::new() } else { coins.to_string() }
}

/// Coins on cells that are counted from 0.
fn strip(places: &[u32]) -> Option<Board> {
    let last = *places.iter().max()?;
    let on = |cell| places.iter().map(|&place| u32::from(place == cell)).sum();
    let cells = (0..=last).map(|cell| counted(on(cell)));
    let short = usize::try_from(last).is_ok_and(|last| last < LONGEST);
    short.then(|| Board::Strip { first: 0, cells: cells.collect(), rises: false })
}

/// A row of coins, counted from 1, with those that show heads.
fn coins(heads: &[u32]) -> Option<Board> {
    let last = *heads.iter().max()?;
    let side = |coin| if heads.contains(&coin) { "H" } else { "T" };
    let cells = (1..=last).map(|coin| side(coin).to_owned());
    let short = usize::try_from(last).is_ok_and(|last| last <= LONGEST);
    short.then(|| Board::Strip { first: 1, cells: cells.collect(), rises: false })
}

/// Rows of coins, with those that show heads as ROWxCOLUMN from 1.
fn coin_grid(heads: &[&str]) -> Option<Board> {
    let places = |word: &&str| {
        let (row, column) = word.split_once('x')?;
        Some((row.parse::<usize>().ok()?, column.parse::<usize>().ok()?))
    };
    let heads: Vec<(usize, usize)> = heads.iter().map(places).collect::<Option<_>>()?;
    let rows = heads.iter().map(|head| head.0).max()?;
    let columns = heads.iter().map(|head| head.1).max()?;
    if rows.max(columns) > LONGEST {
        return None;
    }
    let side = |row, column| if heads.contains(&(row, column)) { 'H' } else { 'T' };
    let row = |row| (1..=columns).map(|column| side(row, column)).collect();
    Some(Board::Cells { rows: (1..=rows).map(row).collect(), letters: Letters::Pieces })
}

/// The rows of a board, from its length, its sides `3x4`, or rows joined by `/`.
fn rows(word: &str) -> Option<Vec<String>> {
    let sides = || {
        let (down, across) = word.split_once('x')?;
        Some((down.parse::<usize>().ok()?, across.parse::<usize>().ok()?))
    };
    let (down, across) = match (word.parse(), sides()) {
        (Ok(length), _) => (1, length),
        (_, Some(sides)) => sides,
        _ => return Some(word.split('/').map(str::to_owned).collect()),
    };
    (down.max(across) <= LONGEST).then(|| vec![".".repeat(across); down])
}

/// A strip with the cells that its crosses have taken: those up to two away.
fn taken(strip: &str) -> String {
    let cells: Vec<char> = strip.chars().collect();
    let near = |at: usize| {
        let (from, to) = (at.saturating_sub(2), (at + 3).min(cells.len()));
        cells[from..to].iter().any(|cell| cell.eq_ignore_ascii_case(&'x'))
    };
    let cell = |(at, &cell): (usize, &char)| match cell {
        'x' | 'X' => 'X',
        _ if near(at) => '-',
        _ => '.',
    };
    cells.iter().enumerate().map(cell).collect()
}

/// The board of a picture for a terminal: one letter for each cell.
fn cells(picture: &str) -> Option<Board> {
    Some(Board::Cells { rows: picture_rows(picture)?, letters: Letters::Pieces })
}

/// The rows of a picture for a terminal.
fn picture_rows(picture: &str) -> Option<Vec<String>> {
    let rows: Vec<String> = picture
        .lines()
        .map(|line| line.chars().filter(|letter| *letter != ' ').collect())
        .collect();
    let even = rows.iter().all(|row| row.is_ascii() && row.len() == rows[0].len());
    (even && !rows.is_empty()).then_some(rows)
}

/// A piece on a board that reaches to the upper left corner.
fn queen(down: u32, across: u32) -> Option<Board> {
    let (down, across) = (usize::try_from(down).ok()?, usize::try_from(across).ok()?);
    if down.max(across) > LONGEST {
        return None;
    }
    let mut rows = vec![".".repeat(across + 1); down];
    rows.push(format!("{}Q", ".".repeat(across)));
    Some(Board::Cells { rows, letters: Letters::Pieces })
}

/// A graph with a token or a ground.
fn edges(word: &str, at: Option<&str>, ground: Option<&str>) -> Option<Network> {
    let read = graph(words(word).first()?, Edges::Any, GraphFiles::plain(&NoFiles)).ok()?;
    let vertices: Vec<String> = (0..read.vertices()).map(|v| read.label(v).to_string()).collect();
    let find = |name: &str| vertices.iter().position(|vertex| vertex == name);
    let number = |v: u32| usize::try_from(v).ok();
    let edges = read.edges().iter().filter_map(|&(a, b)| Some((number(a)?, number(b)?))).collect();
    let (marked, ground) = (at.and_then(find).into_iter().collect(), ground.and_then(find));
    Some(Network { edges, directed: false, marked, ground, vertices })
}

/// A digraph with pawns.
fn arcs(word: &str, at: Option<&str>) -> Option<Network> {
    let mut network = Network { directed: true, ..Network::default() };
    let mut names: Vec<&str> = word.split(',').flat_map(|arc| arc.split(':')).collect();
    names.sort_by_key(|name| name.parse::<u64>().unwrap_or(u64::MAX));
    names.dedup();
    let find = |name: &str| names.iter().position(|other| *other == name);
    for (from, to) in word.split(',').filter_map(|arc| arc.split_once(':')) {
        network.edges.push((find(from)?, find(to)?));
    }
    network.marked = at.unwrap_or_default().split(',').filter_map(find).collect();
    network.vertices = names.iter().map(|name| (*name).to_owned()).collect();
    Some(network)
}
