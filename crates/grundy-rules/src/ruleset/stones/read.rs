//! Boards and graphs with stones of two colours, as text.

use grundy_core::{hint, message};
use std::sync::Arc;

use smallvec::SmallVec;

use super::placing::{Cell, Placing};
use super::reach::Reach;
use super::{StoneGame, StonePosition, Stones};
use grundy_core::board::Grid;
use grundy_core::game::{ComponentForm, Mechanism, Parts, Reading, Summands};
use grundy_core::graph::{Graph, GraphFamily};
use grundy_core::text::{Args, Diagram, Edges, ParseError, Symbols, Word, choice, graph, small};

/// The most places of a board or graph: more than can be searched.
const MOST_PLACES: u32 = 10_000;

const SYMBOLS: Symbols = Symbols {
    plain: '.',
    marked: 'X',
    meaning: hint!(
        "signs-stones",
        "`.` is an empty square, `X` and `O` are stones, `/` begins the next row"
    ),
    most: MOST_PLACES,
    may_be_empty: false,
};

impl Mechanism for Stones {
    type Game = StoneGame;
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_, StoneGame>,
        args: &Args<'_>,
    ) -> Result<Summands<Self>, ParseError> {
        let mut game = *reading.game;
        let reach = choice(args, "moves", &Reach::NAMES)?;
        if let (StoneGame::Clobber(_), Some(reach)) = (game, reach) {
            game = StoneGame::Clobber(reach);
        }
        let example = format!("{} 3x4", reading.name);
        let words = args.some("a board or a graph", &example)?;
        let read = words.iter().map(|&word| {
            let (rules, placing) = if is_board(word) {
                reading.graph_files(args).none_beside(word)?;
                if let Some(stones) = args.setting("x").or(args.setting("o")) {
                    return Err(stones
                        .error(message!(
                            "stones-picture",
                            "on a board the stones are part of the picture"
                        ))
                        .help(message!(
                            "stones-picture-help",
                            "for example X.O/..X; x= and o= are for graphs"
                        )));
                }
                (Self { game, graph: None, path: None }, board(word, reading)?)
            } else {
                if let Some(moves) = args.setting("moves") {
                    return Err(moves
                        .error(message!("stones-moves", "on a graph a stone moves along an edge"))
                        .help(message!("stones-moves-help", "moves= is for boards")));
                }
                let graph = graph(word, Edges::Simple, reading.graph_files(args))?;
                if graph.vertices() > MOST_PLACES {
                    return Err(word.error(message!(
                        "stones-large",
                        "a graph of {vertices} vertices is too large; up to {most} are read",
                        vertices = graph.vertices(),
                        most = MOST_PLACES
                    )));
                }
                let cells = coloured(game, &graph, args, word)?;
                (Self::on(game, graph), Placing::on_graph(cells))
            };
            rules.check(&placing, word)?;
            Ok((rules, Parts::from_elem(StonePosition::Placed(Box::new(placing)), 1)))
        });
        read.collect()
    }
}

/// Whether a word is a size or a picture, and not a graph.
fn is_board(word: &Word) -> bool {
    let sides = word.text.split_once(['x', 'X']);
    let number = |side: &str| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit());
    sides.is_some_and(|(rows, cols)| number(rows) && number(cols))
        || word.text.starts_with(['.', 'x', 'X', 'o', 'O', '/'])
}

impl Stones {
    fn on(game: StoneGame, graph: Graph) -> Self {
        let path = match graph.family() {
            Some(GraphFamily::Path(_)) => graph.order(),
            _ => None,
        };
        Self { game, path: path.map(Into::into), graph: Some(Arc::new(graph)) }
    }

    /// Refuses groups without an empty place beside them where the rule forbids these.
    fn check(&self, placing: &Placing, word: &Word) -> Result<(), ParseError> {
        let taken = |&place: &u32| placing.at(place) != Cell::Free;
        let stuck = |place: &u32| !self.has_liberty(placing, *place);
        let mut stones = (0..placing.places()).filter(taken);
        let Some(stone) = stones.find(stuck).filter(|_| self.game == StoneGame::NoGo) else {
            return Ok(());
        };
        let error = match placing.board() {
            Some(grid) => word.error_at(
                offset(grid, stone),
                message!("group-captured", "this group touches no empty square"),
            ),
            None => word.error(message!(
                "stones-captured",
                "the group of the stone on vertex {vertex} touches no empty vertex",
                vertex = self.label(stone)
            )),
        };
        Err(error.help(message!(
            "group-captured-help",
            "in NoGo no group may be captured, so such a position cannot arise"
        )))
    }
}

/// The byte at which a square stands in a picture.
fn offset(grid: Grid, cell: u32) -> usize {
    let (row, _) = grid.square(cell);
    cell as usize + row
}

/// Stones in turn X and O, as Clobber begins.
fn chequered(grid: Grid) -> SmallVec<[Cell; 32]> {
    let of = |cell: u32| match (cell / grid.cols + cell % grid.cols) % 2 {
        0 => Cell::Black,
        _ => Cell::White,
    };
    (0..grid.cells()).map(of).collect()
}

/// Reads a size, which stands for the board at the beginning, or a picture.
fn board(word: &Word, reading: Reading<'_, StoneGame>) -> Result<Placing, ParseError> {
    if word.text.starts_with(|c: char| c.is_ascii_digit()) {
        let Diagram { grid, .. } = reading.diagram(word, SYMBOLS)?;
        return Ok(match reading.game {
            StoneGame::NoGo => {
                Placing::on_board(grid, SmallVec::from_elem(Cell::Free, grid.cells() as usize))
            }
            StoneGame::Clobber(_) => Placing::on_board(grid, chequered(grid)),
        });
    }
    // White stones stand as marked squares, too, for the form of the picture to be read.
    let mut marked = word.clone();
    marked.text = word.text.replace(['o', 'O'], "X");
    let Diagram { grid, .. } = reading.diagram(&marked, SYMBOLS)?;
    let of = |c: char| match c {
        'x' | 'X' => Some(Cell::Black),
        'o' | 'O' => Some(Cell::White),
        '.' => Some(Cell::Free),
        _ => None,
    };
    Ok(Placing::on_board(grid, word.text.chars().filter_map(of).collect()))
}

/// The notation of a board: its size at the beginning, else its picture.
pub(super) fn board_text(game: StoneGame, grid: Grid, placing: &Placing) -> String {
    let begins = match game {
        StoneGame::NoGo => placing.cells.iter().all(|&cell| cell == Cell::Free),
        StoneGame::Clobber(_) => placing.cells == chequered(grid),
    };
    if begins {
        return format!("{}x{}", grid.rows, grid.cols);
    }
    let row = |row: &[Cell]| row.iter().map(|cell| cell.sign()).collect::<String>();
    let rows: Vec<String> = placing.cells.chunks(grid.cols as usize).map(row).collect();
    rows.join("/")
}

/// The stones on a graph: those of the settings; without settings none in NoGo, and in Clobber the
/// two colours of a bipartite graph.
fn coloured(
    game: StoneGame,
    graph: &Graph,
    args: &Args<'_>,
    word: &Word,
) -> Result<SmallVec<[Cell; 32]>, ParseError> {
    let mut cells = SmallVec::from_elem(Cell::Free, graph.vertices() as usize);
    let settings = [("x", Cell::Black), ("o", Cell::White)];
    let mut any = false;
    for (key, colour) in settings {
        let Some(list) = args.setting(key) else { continue };
        any = true;
        let mut start = 0;
        for item in list.text.split(',') {
            let range = start..start + item.len();
            start = range.end + 1;
            let item = list.slice(range);
            let label = small(&item, "a vertex", u64::MAX)?;
            let Some(vertex) = graph.vertex(label) else {
                return Err(item.error(message!(
                    "no-vertex",
                    "the graph has no vertex {vertex}",
                    vertex = label
                )));
            };
            let cell: &mut Cell = &mut cells[vertex as usize];
            if *cell == colour.swapped() {
                return Err(item.error(message!(
                    "stones-both",
                    "vertex {label} has a stone of each colour",
                    label = label
                )));
            }
            *cell = colour;
        }
    }
    match game {
        StoneGame::Clobber(_) if !any => two_colours(graph).ok_or_else(|| {
            word.error(message!(
                "stones-odd",
                "this graph has an odd cycle, so its stones cannot be coloured in turn"
            ))
            .help(message!("stones-odd-help", "say which vertices have which stones: x=1,3 o=2"))
        }),
        _ => Ok(cells),
    }
}

/// The two colours of a bipartite graph, the first vertex of each part black.
fn two_colours(graph: &Graph) -> Option<SmallVec<[Cell; 32]>> {
    let mut cells: SmallVec<[Cell; 32]> =
        SmallVec::from_elem(Cell::Free, graph.vertices() as usize);
    for start in 0..graph.vertices() {
        if cells[start as usize] != Cell::Free {
            continue;
        }
        cells[start as usize] = Cell::Black;
        let mut open = vec![start];
        while let Some(vertex) = open.pop() {
            for near in graph.neighbours(vertex) {
                if cells[near as usize] == cells[vertex as usize] {
                    return None;
                }
                if cells[near as usize] == Cell::Free {
                    cells[near as usize] = cells[vertex as usize].swapped();
                    open.push(near);
                }
            }
        }
    }
    Some(cells)
}
