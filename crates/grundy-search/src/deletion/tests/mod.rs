//! The search against the definition, on every small graph and board.

mod persistence;
pub(super) mod reductions;

use grundy_facts::ordinary;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use proptest::prelude::*;

use super::DeletionSolver;
use super::compiled::CompiledGame;
use super::memory::ThreadMemory;
use super::occurrence::Occurrence;
use super::vertex_set::VertexSet;
use grundy_core::board::{Grid, Offset};
use grundy_core::game::{
    Attempt, Budget, Deletion, DeletionMove, DeletionPosition, Effort, Failure, Field, Limit,
    ListedField, Meter, Stop, UniformBoard,
};

const TAKING: [DeletionMove; 3] =
    [DeletionMove::WithReached, DeletionMove::NotLone, DeletionMove::Pairs];

/// Returns the vertices that each vertex reaches.
fn reached(game: &Deletion) -> Vec<Vec<usize>> {
    match &game.field {
        Field::Graph(near) | Field::Listed(ListedField { near, .. }) => {
            near.iter().map(|near| near.iter().map(|&v| v as usize).collect()).collect()
        }
        Field::Board(board) => {
            let cell = |row: i64, col: i64| {
                let inside = row >= 0 && col >= 0;
                let inside = inside && row < board.rows.into() && col < board.cols.into();
                inside.then(|| usize::try_from(row * i64::from(board.cols) + col).unwrap_or(0))
            };
            let ends = |row: i64, col: i64| {
                board.steps.iter().filter_map(move |&(r, c)| cell(row + r, col + c)).collect()
            };
            let rows = 0..i64::from(board.rows);
            rows.flat_map(|row| (0..i64::from(board.cols)).map(move |col| (row, col)))
                .map(|(row, col)| ends(row, col))
                .collect()
        }
    }
}

/// Returns the value by the definition, without components and copies.
fn naive(
    taking: DeletionMove,
    reached: &[Vec<usize>],
    live: u64,
    seen: &mut HashMap<u64, u32>,
) -> u32 {
    if let Some(&value) = seen.get(&live) {
        return value;
    }
    let has = |vertex: usize| live >> vertex & 1 == 1;
    let mut options = Vec::new();
    for vertex in (0..reached.len()).filter(|&vertex| has(vertex)) {
        let alive: Vec<usize> =
            reached[vertex].iter().copied().filter(|&other| has(other)).collect();
        let without = live & !(1 << vertex);
        match taking {
            DeletionMove::WithReached => {
                options.push(alive.iter().fold(without, |left, &other| left & !(1 << other)));
            }
            DeletionMove::NotLone if alive.is_empty() => {}
            DeletionMove::NotLone => options.push(without),
            DeletionMove::Pairs => {
                options.extend(alive.iter().map(|&other| without & !(1 << other)));
            }
        }
    }
    let values: Vec<u32> =
        options.into_iter().map(|left| naive(taking, reached, left, seen)).collect();
    let value = grundy_facts::mex(&values);
    seen.insert(live, value);
    value
}

/// Returns a solver that answers all questions about more vertices by the graph of open questions.
fn proving_above(vertices: u32) -> DeletionSolver {
    DeletionSolver { proved_above: Some(vertices), ..DeletionSolver::default() }
}

/// Compares the value of a position, and whether it has each value up to one more.
pub(super) fn check(solver: &mut DeletionSolver, game: Deletion, live: u64) {
    let known = naive(game.taking, &reached(&game), live, &mut HashMap::new());
    let position = DeletionPosition { game: Arc::new(game), live: vec![live] };
    for by_search in [false, true] {
        let meter = Meter::unlimited();
        let effort = Effort { search_only: by_search, ..Effort::USUAL };
        let attempt = Attempt::new(effort, &meter);
        for value in 0..known + 2 {
            let has = solver.has_value(&position, value, attempt);
            assert_eq!(has, Ok(value == known), "{position:?} has {value}");
        }
        assert_eq!(solver.value(&position, attempt), Ok(known), "{position:?}");
        let fresh = DeletionSolver::default().value(&position, attempt);
        assert_eq!(fresh, Ok(known), "{position:?} by a new solver");
        let mut proving = proving_above(3);
        assert_eq!(proving.has_value(&position, known, attempt), Ok(true), "{position:?} by proof");
        assert_eq!(proving_above(3).value(&position, attempt), Ok(known), "{position:?} by proof");
    }
}

/// Returns a graph, given by one bit for each pair of vertices.
fn graph(vertices: u32, edges: u32) -> Field {
    let mut near = vec![Vec::new(); vertices as usize];
    let pairs = (1..vertices).flat_map(|v| (0..v).map(move |u| (u, v)));
    for (_, (u, v)) in pairs.enumerate().filter(|(bit, _)| edges >> bit & 1 == 1) {
        near[u as usize].push(v);
        near[v as usize].push(u);
    }
    Field::Graph(near)
}

/// Returns the place of the bit of a pair of vertices.
fn bit(u: u32, v: u32) -> u32 {
    u.max(v) * (u.max(v) - 1) / 2 + u.min(v)
}

/// Returns the least number for the same graph among all orders of its vertices.
fn least(vertices: u32, edges: u32) -> u32 {
    fn orders(order: &mut Vec<u32>, vertices: u32, visit: &mut dyn FnMut(&[u32])) {
        if order.len() == vertices as usize {
            visit(order);
        }
        for v in 0..vertices {
            if !order.contains(&v) {
                order.push(v);
                orders(order, vertices, visit);
                order.pop();
            }
        }
    }
    let pairs: Vec<(u32, u32)> = (1..vertices).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
    let mut least = u32::MAX;
    orders(&mut Vec::new(), vertices, &mut |order| {
        let to = |&(u, v): &(u32, u32)| bit(order[u as usize], order[v as usize]);
        let there = pairs.iter().filter(|&&(u, v)| edges >> bit(u, v) & 1 == 1);
        least = least.min(there.fold(0, |turned, pair| turned | 1 << to(pair)));
    });
    least
}

/// Every graph of up to seven vertices, up to isomorphism: each one of seven vertices is one of six
/// with a vertex more, which has the most neighbours of all.
#[test]
fn every_graph_up_to_seven_vertices() {
    let mut classes = BTreeSet::from([0]);
    for vertices in 1..=7 {
        let degree = |edges: u32, v: u32| {
            (0..vertices).filter(|&u| u != v && edges >> bit(u, v) & 1 == 1).count()
        };
        let joined = |&edges: &u32| {
            let own = vertices * (vertices - 1) / 2 - (vertices - 1);
            let joined = (0..1 << (vertices - 1)).map(move |near: u32| edges | near << own);
            joined.filter(|&edges| {
                let most = (0..vertices).map(|v| degree(edges, v)).max();
                most == Some(degree(edges, vertices - 1))
            })
        };
        let all: BTreeSet<u32> = classes.iter().flat_map(joined).collect();
        for taking in TAKING {
            for &edges in &all {
                let game = Deletion { field: graph(vertices, edges), taking };
                check(&mut DeletionSolver::default(), game, (1 << vertices) - 1);
            }
        }
        if vertices < 7 {
            classes = all.into_iter().map(|edges| least(vertices, edges)).collect();
        }
    }
    assert_eq!(classes.len(), 156);
}

fn board(rows: u32, cols: u32, steps: &[Offset]) -> Field {
    let mut steps = steps.to_vec();
    steps.sort_unstable();
    Field::Board(UniformBoard::new(Grid { rows, cols }, steps))
}

const PLUS: [Offset; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// Plus, king, diagonal, within distance two, knight's, and stencils without symmetry.
fn stencils() -> Vec<Vec<Offset>> {
    let around = |keep: fn(i64, i64) -> bool| -> Vec<Offset> {
        let steps = (-2..=2).flat_map(|r| (-2..=2).map(move |c| (r, c)));
        steps.filter(|&(r, c)| (r, c) != (0, 0) && keep(r, c)).collect()
    };
    vec![
        PLUS.to_vec(),
        around(|r, c| r.abs() < 2 && c.abs() < 2),
        around(|r, c| r.abs() == 1 && c.abs() == 1),
        around(|r, c| r.abs() + c.abs() <= 2),
        around(|r, c| r.abs() + c.abs() == 3),
        vec![(0, 1), (1, 0)],
        vec![(0, 1), (1, 0), (-1, 0), (0, -1), (1, 1)],
        vec![(-2, 1), (1, 2)],
    ]
}

#[test]
fn every_board_up_to_four_by_four() {
    for steps in stencils() {
        let mutual = steps.iter().all(|&(r, c)| steps.contains(&(-r, -c)));
        for taking in
            TAKING.into_iter().filter(|&taking| mutual || taking == DeletionMove::WithReached)
        {
            let mut solver = DeletionSolver::default();
            for (rows, cols) in (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols))) {
                let game = Deletion { field: board(rows, cols, &steps), taking };
                check(&mut solver, game, (1 << (rows * cols)) - 1);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Boards with holes; one solver solves small ones on larger ones.
    #[test]
    fn boards_with_holes(
        which in 0usize..8, taking in 0usize..3, sizes in prop::collection::vec((1u32..=5, 1u32..=5, any::<u64>(), any::<u64>()), 1..4),
    ) {
        let steps = &stencils()[which];
        let mutual = steps.iter().all(|&(r, c)| steps.contains(&(-r, -c)));
        let taking = if mutual { TAKING[taking] } else { DeletionMove::WithReached };
        let mut solver = DeletionSolver::default();
        for (rows, cols, one, other) in sizes {
            let all = (1u64 << (rows * cols).min(18)) - 1;
            check(&mut solver, Deletion { field: board(rows, cols, steps), taking }, (one | other) & all);
        }
    }

    /// Dense graphs, in which positions with few vertices are valued directly.
    #[test]
    fn dense_graphs(vertices in 13usize..=18, edges in prop::collection::vec(0u8..16, 153), holes: u64) {
        let mut near = vec![Vec::new(); vertices];
        let pairs = (1..18).flat_map(|v| (0..v).map(move |u| (u, v)));
        for ((u, v), _) in pairs.zip(edges).filter(|&((_, v), edge)| v < vertices && edge > 0) {
            near[u].push(u32::try_from(v).unwrap());
            near[v].push(u32::try_from(u).unwrap());
        }
        let (mut solver, all) = (DeletionSolver::default(), (1 << vertices) - 1);
        for live in [all, all & holes] {
            let game = Deletion { field: Field::Graph(near.clone()), taking: DeletionMove::WithReached };
            check(&mut solver, game, live);
        }
    }

    /// A stopped search bounds the value, and the same solver finds it later.
    #[test]
    fn stopped_searches_bound_the_value(rows in 2u32..=4, cols in 2u32..=5, taking in 0usize..3, nodes in 1u64..40) {
        let game = Arc::new(Deletion { field: board(rows, cols, &PLUS), taking: TAKING[taking] });
        let live = vec![(1u64 << (rows * cols)) - 1];
        let position = DeletionPosition { game, live };
        let mut solver = DeletionSolver::default();
        let meter = Meter::new(Budget::default().with_nodes(nodes));
        let stopped = solver.value(&position, Attempt::new(Effort::SEARCH, &meter));
        let value = solver.value(&position, &Meter::unlimited()).expect("no limit");
        match stopped {
            Ok(known) => prop_assert_eq!(known, value),
            Err(Failure::Stopped { bounds: Some((low, high)), .. }) => {
                prop_assert!((low..=high).contains(&value.into()), "{} in {}..{}", value, low, high);
            }
            Err(other) => prop_assert!(false, "{}", other),
        }
    }
}

/// A table that replaces entries and a graph of open questions that is pruned give the same answer.
#[test]
fn little_memory_changes_nothing() {
    for (rows, cols) in [(4, 4), (3, 6), (4, 5)] {
        for taking in TAKING {
            let game = Arc::new(Deletion { field: board(rows, cols, &PLUS), taking });
            let position = DeletionPosition { game, live: vec![(1u64 << (rows * cols)) - 1] };
            let known = DeletionSolver::default().value(&position, &Meter::unlimited());
            for (mut solver, memory) in
                [(DeletionSolver::default(), 1 << 14), (proving_above(3), 1 << 17)]
            {
                let limits = Budget::default().with_memory(memory);
                let little = solver.value(&position, &Meter::new(limits));
                assert_eq!(little, known, "{position:?}");
            }
        }
    }
}

/// A search whose table is far too small gives up.
#[test]
fn far_too_little_memory_is_an_error() {
    let game = Arc::new(Deletion { field: board(5, 8, &PLUS), taking: DeletionMove::Pairs });
    let position = DeletionPosition { game, live: vec![(1u64 << 40) - 1] };
    let limits = Budget::default().with_memory(1 << 11);
    let stopped = DeletionSolver::default().value(&position, &Meter::new(limits));
    assert!(
        matches!(stopped, Err(Failure::Stopped { limit: Limit::Memory, bounds: Some(_) })),
        "{stopped:?}"
    );
}

/// A time that is over.
struct Over;

impl Stop for Over {
    fn reason(&self) -> Option<Limit> {
        Some(Limit::Time)
    }
}

/// A position of a board of 500 cells takes a thousand times as long as one of 30, so limits are checked
/// at each.
#[test]
fn large_boards_end_at_their_limit() {
    let game = Arc::new(Deletion { field: board(5, 100, &PLUS), taking: DeletionMove::Pairs });
    let mut live = vec![u64::MAX; 8];
    live[7] = (1 << 52) - 1;
    let position = DeletionPosition { game, live };
    let meter = Meter::new(Budget { stop: &Over, ..Budget::default() });
    let value = DeletionSolver::default().value(&position, Attempt::new(Effort::SEARCH, &meter));
    assert!(matches!(value, Err(Failure::Stopped { limit: Limit::Time, .. })), "{value:?}");
    assert!(meter.nodes() <= 2, "{}", meter.nodes());
}

/// Answers do not depend on the number of threads, on boards large enough to use several.
#[test]
fn threads_change_nothing() {
    let boards = [
        (5, 6, DeletionMove::Pairs),
        (4, 10, DeletionMove::WithReached),
        (4, 5, DeletionMove::NotLone),
    ];
    for (rows, cols, taking) in boards {
        let game = Arc::new(Deletion { field: board(rows, cols, &PLUS), taking });
        for &hole in ordinary(&[1u64][..], &[0, 1, 3, 1 << 9]) {
            let live = vec![((1u64 << (rows * cols)) - 1) & !hole];
            let position = DeletionPosition { game: game.clone(), live };
            let answers = [1, 2, 4].map(|threads| {
                let limits = Budget::default().with_threads(threads);
                let meter = Meter::new(limits);
                let attempt = Attempt::new(Effort::SEARCH, &meter);
                let value = DeletionSolver::default().value(&position, attempt);
                let zero = DeletionSolver::default().has_value(&position, 0, attempt);
                assert_eq!(zero, value.clone().map(|value| value == 0), "{position:?}");
                assert_eq!(proving_above(4).value(&position, attempt), value, "{position:?}");
                value
            });
            assert!(answers[0].is_ok());
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        }
    }
}

/// Compares three ways to ask that have little in common: the value of a board, with several
/// threads; whether it has each value, asked separately; and the value of the board's graph, whose
/// components have no copies.
fn agree(rows: u32, cols: u32, (steps, taking): (&[Offset], DeletionMove), live: u64) {
    let game = Deletion { field: board(rows, cols, steps), taking };
    let near = reached(&game).into_iter();
    let near = near.map(|near| near.into_iter().filter_map(|place| u32::try_from(place).ok()));
    let plain = Deletion { field: Field::Graph(near.map(Iterator::collect).collect()), taking };
    let plain = DeletionPosition { game: Arc::new(plain), live: vec![live] };
    let value = DeletionSolver::default().value(&plain, &Meter::unlimited()).expect("no limit");
    let position = DeletionPosition { game: Arc::new(game), live: vec![live] };
    for threads in [1, 3] {
        let limits = Budget::default().with_threads(threads);
        let meter = Meter::new(limits);
        assert_eq!(DeletionSolver::default().value(&position, &meter), Ok(value), "{position:?}");
        for asked in 0..value + 2 {
            let has = DeletionSolver::default().has_value(&position, asked, &meter);
            assert_eq!(has, Ok(asked == value), "{position:?} has {asked}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn queries_agree(
        which in 0usize..5, taking in 0usize..3, rows in 3u32..=4, cols in 4u32..=5, holes in any::<u64>(), more in any::<u64>(),
    ) {
        agree(rows, cols, (&stencils()[which], TAKING[taking]), !(holes & more) & ((1 << (rows * cols)) - 1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    #[ignore = "slow suite: cargo xtask test --slow"]
    fn queries_agree_on_larger_boards(
        which in 0usize..5, taking in 0usize..3, cols in 6u32..=7, holes in any::<u64>(), more in any::<u64>(),
    ) {
        agree(4, cols, (&stencils()[which], TAKING[taking]), !(holes & more) & ((1 << (4 * cols)) - 1));
    }
}

/// Limits stop all threads, and the value lies within the bounds reported.
#[test]
fn limits_stop_all_threads() {
    let game = Arc::new(Deletion { field: board(5, 7, &PLUS), taking: DeletionMove::Pairs });
    let position = DeletionPosition { game, live: vec![(1u64 << 35) - 1] };
    let limits = Budget::default().with_threads(3).with_nodes(30_000);
    match DeletionSolver::default().value(&position, &Meter::new(limits)) {
        Err(Failure::Stopped { limit: Limit::Nodes, bounds: Some((low, high)) }) => {
            assert!((low..=high).contains(&1), "{low}..{high}");
        }
        other => panic!("{other:?}"),
    }
}

/// Estimates of costs grow exponentially with the size of a component, and do not pass for answers:
/// no board as large as this one is valued by a short search.
fn stays_open(rows: u32, cols: u32) {
    for taking in TAKING {
        let game = Arc::new(Deletion { field: board(rows, cols, &PLUS), taking });
        let cells = rows as usize * cols as usize;
        let mut live = vec![u64::MAX; cells.div_ceil(64)];
        live[cells / 64] = (1 << (cells % 64)) - 2;
        let meter = Meter::new(Budget::default().with_nodes(2000));
        let attempt = Attempt::new(Effort::SEARCH, &meter);
        let found = DeletionSolver::default().value(&DeletionPosition { game, live }, attempt);
        let stopped = Err(Limit::Nodes);
        let found = found.map_err(|failure| match failure {
            Failure::Stopped { limit, .. } => limit,
            other => panic!("{other}"),
        });
        assert_eq!(found, stopped, "{rows}x{cols} {taking:?}");
    }
}

#[test]
fn large_boards_stay_open() {
    stays_open(20, 21);
}

#[test]
#[ignore = "slow suite: boards of other lengths, half a minute"]
fn larger_boards_stay_open() {
    stays_open(19, 23);
    stays_open(22, 23);
}

/// Sets of several words: a small board in the corner of a large empty one keeps its value.
#[test]
fn wide_boards() {
    for (rows, cols) in [(3u32, 30u32), (30, 3), (10, 20), (2, 200), (22, 22)] {
        let cells = rows * cols;
        let mut live = vec![0u64; cells.div_ceil(64) as usize];
        // A board of up to 3 by 4 in the last corner.
        let (tall, wide) = (3.min(rows), 4.min(cols));
        for cell in 0..cells {
            if cell / cols >= rows - tall && cell % cols >= cols - wide {
                live[cell as usize / 64] |= 1 << (cell % 64);
            }
        }
        for taking in TAKING {
            let small = Deletion { field: board(tall, wide, &PLUS), taking };
            let all = (1 << (tall * wide)) - 1;
            let known = naive(taking, &reached(&small), all, &mut HashMap::new());
            let game = Arc::new(Deletion { field: board(rows, cols, &PLUS), taking });
            let position = DeletionPosition { game, live: live.clone() };
            let found = DeletionSolver::default().value(&position, &Meter::unlimited());
            assert_eq!(found, Ok(known), "{rows}x{cols} {taking:?}");
        }
    }
}

proptest! {
    /// A single move leaves what it leaves in the list of all moves, and the cache returns what was
    /// stored in it.
    #[test]
    fn single_moves_and_cached_components(which in 0usize..5, taking in 0usize..3, rows in 1u32..=5, cols in 1u32..=6, live: u64, value in 0u32..80) {
        let game = Deletion { field: board(rows, cols, &stencils()[which]), taking: TAKING[taking] };
        let game = CompiledGame::<1, 1>::new(&game, true);
        let vertices = (0..(rows * cols) as usize).filter(|at| live >> at & 1 == 1);
        let position: VertexSet<1> = vertices.collect();
        let mut local = ThreadMemory::new(game.vertices());
        for component in game.split(position).1.into_iter().map(|part| part.placed) {
            game.options(&component, |listed| {
                let parts = |remainder: &_| {
                    let mut parts = Vec::new();
                    game.components(remainder, |part| parts.push(part));
                    parts.sort_unstable();
                    parts
                };
                let single = game.option(&component, listed.by).expect("it is listed");
                assert_eq!(single.left, listed.left);
                assert_eq!(parts(&single), parts(&listed));
                false
            });
            let canonical = game.canonical(&component).unwrap_or(component);
            if component.vertices.is_one() {
                assert_eq!(local.look_up(component).ok(), Some(1));
                continue;
            }
            for known in [None, Some(value)] {
                local.cache(Occurrence { placed: component, canonical }, known);
                let form = local.look_up(component).map_err(|found| found.canonical);
                assert_eq!(form, known.filter(|&value| value < 64).ok_or(canonical));
            }
        }
    }
}
