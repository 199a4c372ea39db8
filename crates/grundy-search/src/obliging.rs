//! Values of games in which a move may oblige a player, to move once more or to answer in the same
//! component, or may end the play of the whole sum.
//!
//! Let W(G) be the set of Nim heaps x such that the player who has to move in G, beside x, wins. An
//! option G' of an ordinary move adds the value of G' to W(G), and nothing if G' is loony: beside any
//! other heap the opponent wins G' + x. After a move to G' that lets the same player move once more,
//! the player wins beside every heap but the value of G', and beside every heap if G' is loony. After
//! a move to G' that the opponent has to answer in G', the player wins beside the heaps outside W(G').
//! The value of G is the least heap that is not in W(G): it is lost beside this heap, whose smaller
//! heaps are all in W(G), so a move in the heap leaves what the opponent wins. If there is no such heap,
//! G is loony: the player to move wins beside every heap. (E. R. Berlekamp, J. H. Conway and R. K. Guy,
//! Winning Ways, chapter 12; U. Larsson, R. J. Nowakowski and C. P. Santos, Impartial games with
//! entailing moves.)
//!
//! A move that reaches a goal ends the play of the whole sum. If it wins, W(G) is the set of all heaps; if it
//! loses, it adds nothing. So the position of a goal itself has no value, but a position from which one can
//! be reached at once is won beside every heap, as a loony one.
//!
//! W(G) is finite, or all but finitely many heaps, and the player wins beside a loony component
//! exactly in the second case: only a move that obliges or wins at once wins against it, by induction on G.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use grundy_core::game::{
    Continuation, EndRules, Failure, Goal, Limit, Meter, Obliged, ObligingRules, Parts, Ruleset,
    components_of, unlisted,
};
use grundy_core::value::{HeapSet, Side};

/// The solved components of one game.
pub type ObligingMemo<P> = HashMap<P, Obliged, FixedState>;

/// A component being solved.
struct Frame<P> {
    position: P,
    /// The options that are not looked at yet, the last one first.
    options: Vec<(Continuation, Parts<P>)>,
    wins: HeapSet,
    /// The bytes that its options took when they were listed.
    bytes: u64,
}

/// Returns what is known of an independent component, which is searched unless it is in the memo.
///
/// Time and memory grow with the number of distinct components that can be reached.
///
/// # Errors
/// A limit.
pub fn obliged<R: Ruleset>(
    (rules, obliging): (&R, Option<&dyn ObligingRules<R>>),
    part: &R::Position,
    memo: &mut ObligingMemo<R::Position>,
    meter: &Meter<'_>,
) -> Result<Obliged, Failure> {
    let goals = rules.capabilities().ends.filter(|ends| ends.goals());
    let mut search =
        ObligingSearch { rules, obliging, goals, memo, meter, stack: Vec::new(), bytes: 0 };
    search.solve(part)?;
    Ok(search.memo.get(part).cloned().unwrap_or_default())
}

/// A search in progress.
struct ObligingSearch<'a, R: Ruleset> {
    rules: &'a R,
    obliging: Option<&'a dyn ObligingRules<R>>,
    goals: Option<&'a dyn EndRules<R>>,
    memo: &'a mut ObligingMemo<R::Position>,
    meter: &'a Meter<'a>,
    stack: Vec<Frame<R::Position>>,
    /// The bytes that the options of all frames take.
    bytes: u64,
}

impl<R: Ruleset> ObligingSearch<'_, R> {
    fn solve(&mut self, start: &R::Position) -> Result<(), Failure> {
        if !self.memo.contains_key(start) {
            self.enter(start.clone())?;
        }
        while let Some(mut top) = self.stack.pop() {
            if let Some(part) = self.open_part(&mut top)? {
                self.stack.push(top);
                self.enter(part)?;
            } else {
                self.bytes -= top.bytes;
                let solved = Obliged::of(top.wins);
                self.meter.keep(solved.wins.bytes() as u64)?;
                self.memo.insert(top.position, solved);
            }
        }
        Ok(())
    }

    /// Adds the options of a frame until one leads to a component that is not solved; returns that.
    fn open_part(&self, top: &mut Frame<R::Position>) -> Result<Option<R::Position>, Failure> {
        while let Some((continuation, parts)) = top.options.last() {
            if let Some(open) = parts.iter().find(|part| !self.memo.contains_key(*part)) {
                return Ok(Some(open.clone()));
            }
            let left = Obliged::sum(parts.iter().filter_map(|part| self.memo.get(part)));
            top.wins.add_shifted(&left.won_by_moving_here(*continuation), Some(0));
            top.options.pop();
            self.meter.pause()?;
        }
        Ok(None)
    }

    /// Pushes a component with its options.
    fn enter(&mut self, position: R::Position) -> Result<(), Failure> {
        let weight = |position: &R::Position| {
            (size_of::<R::Position>() + self.rules.heap_bytes(position)) as u64
        };
        self.meter.node()?;
        self.meter.keep(weight(&position) + (size_of::<Obliged>() + 16) as u64)?;
        self.meter.may_insert(self.memo)?;
        let (mut options, mut bytes, mut failed) = (Vec::new(), 0, None);
        let (mut wins, mut won) = (HeapSet::default(), false);
        let flow = self.rules.options(&position, Side::Left, &mut |mv, parts| {
            match self.decided(parts) {
                Some(Goal::Lost) => {
                    won = true;
                    return ControlFlow::Break(());
                }
                Some(Goal::Won) => return ControlFlow::Continue(()),
                None => {}
            }
            let parts: Parts<_> = components_of(self.rules, parts);
            bytes += parts.iter().map(weight).sum::<u64>()
                + size_of::<(Continuation, Parts<R::Position>)>() as u64;
            let continuation = self.obliging.map(|obliging| obliging.continuation(&position, mv));
            options.push((continuation.unwrap_or_default(), parts));
            failed = self.meter.pause().err();
            if self.bytes.saturating_add(bytes) > self.meter.memory_left() {
                failed = Some(Failure::Stopped { limit: Limit::Memory, bounds: None });
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        if won {
            wins = HeapSet::all();
            options.clear();
            bytes = 0;
        } else if flow.is_break() {
            return Err(unlisted(self.rules, &position, Side::Left));
        }
        self.bytes += bytes;
        self.stack.push(Frame { position, options, wins, bytes });
        Ok(())
    }

    /// The goal that a move reaches which leaves these components. One that wins for the player who
    /// moved comes before one that loses.
    fn decided(&self, left: &[R::Position]) -> Option<Goal> {
        let goals = self.goals?;
        let reached = || left.iter().filter_map(|part| goals.goal(part));
        reached().find(|&goal| goal == Goal::Lost).or_else(|| reached().next())
    }
}
