//! Forests by classes of branches against the search and the definition.

use std::sync::Arc;

use proptest::prelude::*;

use super::super::DeletionSolver;
use super::super::tests::check;
use super::TreeSolver;
use grundy_core::game::{
    Attempt, Budget, Deletion, DeletionMove, DeletionPosition, Effort, Failure, Field, Meter,
};

const RULES: [DeletionMove; 2] = [DeletionMove::WithReached, DeletionMove::Pairs];

/// Returns the labelled tree of a Prüfer code.
fn tree(code: &[usize]) -> Field {
    let vertices = code.len() + 2;
    let mut degree = vec![1; vertices];
    for &v in code {
        degree[v] += 1;
    }
    let mut near = vec![Vec::new(); vertices];
    let mut join = |u: usize, v: usize| {
        near[u].push(u32::try_from(v).unwrap());
        near[v].push(u32::try_from(u).unwrap());
    };
    for &v in code {
        let leaf = (0..vertices).find(|&u| degree[u] == 1).unwrap();
        join(leaf, v);
        degree[leaf] = 0;
        degree[v] -= 1;
    }
    let mut last = (0..vertices).filter(|&v| degree[v] == 1);
    join(last.next().unwrap(), last.next().unwrap());
    Field::Graph(near)
}

fn live(vertices: usize) -> Vec<u64> {
    let full = vertices / 64;
    let mut live = vec![u64::MAX; full];
    live.push((1 << (vertices % 64)) - 1);
    live
}

/// Every labelled tree, so that its edges are contracted in every order.
#[test]
fn every_labelled_tree_up_to_seven_vertices() {
    for vertices in 3..=7usize {
        for code in 0..vertices.pow(u32::try_from(vertices - 2).unwrap()) {
            let places = (0..vertices - 2)
                .map(|at| code / vertices.pow(u32::try_from(at).unwrap()) % vertices);
            let field = tree(&places.collect::<Vec<_>>());
            for taking in RULES {
                check(
                    &mut DeletionSolver::default(),
                    Deletion { field: field.clone(), taking },
                    (1 << vertices) - 1,
                );
            }
        }
    }
}

/// Returns a code of a tree with as many vertices.
fn code(vertices: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<usize>> {
    vertices.prop_flat_map(|n| prop::collection::vec(0..n, n - 2))
}

/// What one move leaves.
fn after(taking: DeletionMove, near: &[Vec<u32>], live: &[u64], at: usize) -> Option<Vec<u64>> {
    let has = |v: usize| live[v / 64] >> (v % 64) & 1 == 1;
    let mut left = live.to_vec();
    let mut delete = |v: usize| left[v / 64] &= !(1 << (v % 64));
    let vertex = at % near.len();
    let mut others = near[vertex].iter().map(|&v| v as usize).filter(|&v| has(v));
    delete(vertex);
    match taking {
        _ if !has(vertex) => return None,
        DeletionMove::WithReached => others.for_each(delete),
        _ => delete(others.next()?),
    }
    Some(left)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The definition, also where some vertices are missing.
    #[test]
    fn trees_by_the_definition(code in code(3..=16), rule in 0usize..2, holes: u64, more: u64) {
        let (vertices, taking) = (code.len() + 2, RULES[rule]);
        let all = (1 << vertices) - 1;
        let mut solver = DeletionSolver::default();
        for live in [all, all & (holes | more), all & holes] {
            check(&mut solver, Deletion { field: tree(&code), taking }, live);
        }
    }

    /// The search, along a random play: the later positions are found in the contracted tree.
    #[test]
    fn trees_by_search(code in code(20..=36), rule in 0usize..2, moves in prop::collection::vec(any::<usize>(), 1..8)) {
        let taking = RULES[rule];
        let game = Arc::new(Deletion { field: tree(&code), taking });
        let Field::Graph(near) = &game.field else { return Ok(()) };
        let mut left = live(code.len() + 2);
        let (mut known, mut search) = (DeletionSolver::default(), DeletionSolver::default());
        for at in moves {
            let position = DeletionPosition { game: game.clone(), live: left.clone() };
            let unlimited = Meter::unlimited();
            let value = search.value(&position, Attempt::new(Effort::SEARCH, &unlimited));
            prop_assert_eq!(known.value(&position, &unlimited), value.clone());
            let fresh = TreeSolver::new(&game).unwrap().value(&position, &unlimited);
            prop_assert_eq!(fresh.map(Option::unwrap), value);
            left = after(taking, near, &left, at).unwrap_or(left);
        }
    }
}

/// All moves from a tree are valued by the tables of the tree.
#[test]
fn options_cost_no_second_contraction() {
    let code: Vec<usize> = (0..58).map(|at| at * 37 % 60).collect();
    for taking in RULES {
        let game = Arc::new(Deletion { field: tree(&code), taking });
        let Field::Graph(near) = &game.field else { return };
        let mut solver = TreeSolver::new(&game).unwrap();
        let whole = DeletionPosition { game: game.clone(), live: live(60) };
        let value = solver.value(&whole, &Meter::unlimited()).unwrap().unwrap();
        let mut options = Vec::new();
        for at in 0..60 {
            let Some(live) = after(taking, near, &whole.live, at) else { continue };
            let position = DeletionPosition { game: game.clone(), live };
            options.push(solver.value(&position, &Meter::unlimited()).unwrap().unwrap());
        }
        assert_eq!(solver.contractions.len(), 1);
        assert!(!options.contains(&value));
        // In Node Kayles these are all options.
        let all = taking == DeletionMove::WithReached;
        assert!(!all || (0..value).all(|less| options.contains(&less)));
    }
}

/// Limits end the work, and bounds hold.
#[test]
fn limits_are_kept() {
    let code: Vec<usize> = (1..99usize).map(|at| at.pow(3) * 31 / 7 % 100).collect();
    let game = Arc::new(Deletion { field: tree(&code), taking: DeletionMove::WithReached });
    let position = DeletionPosition { game, live: live(100) };
    for limits in [Budget::default().with_nodes(100), Budget::default().with_memory(1 << 10)] {
        let stopped = DeletionSolver::default().value(&position, &Meter::new(limits));
        assert!(matches!(stopped, Err(Failure::Stopped { bounds: Some(_), .. })), "{stopped:?}");
    }
}

#[test]
fn cycles_are_not_trees() {
    let near = vec![vec![1, 2], vec![0, 2], vec![0, 1], vec![]];
    let game = Arc::new(Deletion { field: Field::Graph(near), taking: DeletionMove::WithReached });
    let mut solver = TreeSolver::new(&game).unwrap();
    let value = |solver: &mut TreeSolver, live: u64| {
        solver
            .value(&DeletionPosition { game: game.clone(), live: vec![live] }, &Meter::unlimited())
    };
    assert_eq!(value(&mut solver, 0b1111), Ok(None));
    assert_eq!(value(&mut solver, 0b1011), Ok(Some(0)));
    assert_eq!(value(&mut solver, 0), Ok(Some(0)));
}
