//! Proof-number search: answers a question about a large component by the [graph](super::proof) of
//! the questions that it leads to. Questions about small components are answered one option after
//! the other ([`solve`](super::solve)), which takes no memory.

use super::occurrence::Occurrence;
use super::proof::{Child, Costs, NodeId, ProofGraph, Question, Step, Target};
use super::search::{DeletionSearch, Halt, ListedOption, bit};
use super::trimmed::TrimmedSet;
use super::worker::{StopCause, Worker};
use grundy_core::game::Knowledge;
use grundy_core::sync::{MutexGuard, PoisonError, TryLockError, spin_loop};

/// The result of the first visit to a child.
enum Found<const W: usize, const L: usize> {
    Answer(bool),
    /// It becomes this question about a large component.
    Open(Question<W, L>),
}

/// Returns a component that is its own canonical form.
fn at_home<const W: usize, const L: usize>(canonical: TrimmedSet<W, L>) -> Occurrence<W, L> {
    Occurrence { placed: canonical, canonical }
}

/// The assumed binary logarithm of the factor by which the work for a component grows with each
/// further move. A steeper estimate would make the search enter the smallest option at once, as
/// [`solve`] does.
///
/// [`solve`]: super::solve
const GROWTH: f32 = 0.3;

/// The assumed factor by which a proof of yes, which refutes every option, takes more work than one
/// of no, for which one option is enough.
const EVERY_OPTION: f32 = 16.0;

/// The number of attempts of a thread to lock the graph before it sleeps; each wait is twice as
/// long as the previous one.
const ROUNDS: u32 = 10;

impl<const W: usize, const L: usize, H: Worker<W, L>> DeletionSearch<'_, W, L, H> {
    /// Locks the graph. No thread holds it for long, and putting a thread to sleep and waking it
    /// takes longer than most waits, so a thread first tries several times.
    fn graph(&self) -> MutexGuard<'_, ProofGraph<W, L>> {
        if H::SHARED {
            for round in 0..ROUNDS {
                match self.graph.try_lock() {
                    Ok(graph) => return graph,
                    Err(TryLockError::Poisoned(graph)) => return graph.into_inner(),
                    Err(TryLockError::WouldBlock) => (0..1 << round).for_each(|_| spin_loop()),
                }
            }
        }
        self.graph.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether questions about a component are answered by the graph.
    #[inline]
    pub(super) fn is_proved(&self, component: &TrimmedSet<W, L>) -> bool {
        component.count() > self.game.proved_above
    }

    /// Returns the assumed costs of a question that was never visited. `vertices` are those of all
    /// its components.
    fn estimate(&self, vertices: u32) -> Costs {
        let vertices = f32::from(u16::try_from(vertices).unwrap_or(u16::MAX));
        let no = (GROWTH * vertices * 4.0 / f32::from(self.game.four_moves)).exp2();
        Costs::open(EVERY_OPTION * no, no)
    }

    /// Whether a component has a value.
    pub(super) fn prove(&mut self, component: TrimmedSet<W, L>, value: u32) -> Result<bool, Halt> {
        let question = Question { component, value };
        let costs = self.estimate(component.count());
        let node = self.graph().intern(question, costs);
        if self.path.is_empty() {
            self.graph().root = Some(node);
        }
        loop {
            self.visit(node, Costs::UNLIMITED)?;
            // The table may have replaced it.
            if let Some(answer) = self.graph().costs(node).answer() {
                return Ok(answer);
            }
            if self.serves_nothing(&self.graph()) {
                self.cause = Some(StopCause::Answered);
                return Err(Halt);
            }
        }
    }

    /// Searches a question until it is answered or its costs reach a limit.
    fn visit(&mut self, node: NodeId, limit: Costs) -> Result<(), Halt> {
        let question = self.graph().question(node);
        if let Some(answer) = self.known_answer(&question) {
            self.graph().answer(node, answer);
            return Ok(());
        }
        let before = self.nodes;
        self.path.push(node);
        let mut visited = Ok(true);
        while let Ok(true) = visited {
            visited = self.take_step(node, limit, before);
        }
        self.path.pop();
        let work = self.nodes - before;
        self.graph().count(node, work);
        visited.map(|_| ())
    }

    /// Takes one step of a visit that began at `before` nodes. Returns whether the visit continues.
    fn take_step(&mut self, node: NodeId, limit: Costs, before: u64) -> Result<bool, Halt> {
        let step = {
            let mut graph = self.graph();
            if self.serves_nothing(&graph) {
                return Ok(false);
            }
            graph.step(node, limit)
        };
        match step {
            Step::Leave => return Ok(false),
            Step::Answered { question: Question { component, value }, yes, work } => {
                let known =
                    if yes { Knowledge::Exact(value) } else { Knowledge::Excludes(bit(value)) };
                self.store(&component, known, work + self.nodes - before);
                return Ok(false);
            }
            Step::Expand(question) => {
                let children = self.children(&question)?;
                let mut graph = self.graph();
                match children {
                    Some(children) => graph.expand(node, children),
                    None => graph.answer(node, false),
                }
                if graph.is_full() {
                    drop(graph);
                    self.cause = Some(StopCause::Full);
                    return Err(Halt);
                }
            }
            Step::Ask { of, child, target, costs } => {
                let found = self.ask(&of, target);
                let mut graph = self.graph();
                graph.release(node, child);
                match found {
                    Ok(Found::Answer(yes)) => graph.set_answer(node, child, yes),
                    Ok(Found::Open(question)) => {
                        let below = graph.intern(question, costs);
                        graph.set_node(node, child, below);
                    }
                    Err(Halt) if matches!(self.cause, Some(StopCause::Answered)) => {
                        drop(graph);
                        self.cause = None;
                        return Ok(false);
                    }
                    Err(Halt) => return Err(Halt),
                }
            }
            Step::Visit { child, node: below, limit } => {
                let visited = self.visit(below, limit);
                self.graph().release(node, child);
                visited?;
            }
        }
        Ok(true)
    }

    /// Whether another thread has answered the visited question or one that it serves.
    fn serves_nothing(&self, graph: &ProofGraph<W, L>) -> bool {
        H::SHARED && self.path.iter().any(|&node| graph.costs(node).answer().is_some())
    }

    /// Returns the answer in the table, if any.
    fn known_answer(&mut self, question: &Question<W, L>) -> Option<bool> {
        let &Question { component, value } = question;
        match self.worker.get(&component) {
            Knowledge::Exact(known) => Some(known == value),
            Knowledge::Excludes(excluded) if excluded & bit(value) != 0 => Some(false),
            Knowledge::Excludes(_) => (value > self.game.most_moves(&component)).then_some(false),
        }
    }

    /// Returns the children of a question; `None` if an option in the table shows that the answer
    /// is no.
    fn children(&mut self, question: &Question<W, L>) -> Result<Option<Vec<Child>>, Halt> {
        let &Question { component, value } = question;
        let excluded = match self.worker.get(&component) {
            Knowledge::Exact(_) => 0,
            Knowledge::Excludes(excluded) => excluded,
        };
        let expansion = self.expand(at_home(component), excluded, Some(value))?;
        if expansion.excluded & bit(value) != 0 {
            let excluded = expansion.excluded;
            self.finish(&expansion, Knowledge::Excludes(excluded));
            return Ok(None);
        }
        let mut children = Vec::new();
        for at in expansion.options.clone() {
            let ListedOption { known_sum, first, open, excluded, by, .. } = self.options[at];
            let wanted = value ^ known_sum;
            let open = &self.components[first..][..open as usize];
            let count = open.iter().map(|one| one.canonical.count()).sum();
            let costs = match open.len() {
                0 => Costs::answered(wanted == 0),
                1 if excluded & bit(wanted) != 0 => Costs::NO,
                _ => self.estimate(count),
            };
            if costs != Costs::NO {
                children.push(Child::new(Target::Option(by), costs));
            }
        }
        let excluded = expansion.excluded;
        self.discard(&expansion);
        for lower in 0..value {
            if excluded & bit(lower) == 0 {
                let costs = self.estimate(component.count());
                children.push(Child::new(Target::Lower(lower), costs));
            }
        }
        Ok(Some(children))
    }

    /// Visits a child for the first time: values all its components except the largest, and answers
    /// the question about that one if it is small or known.
    fn ask(&mut self, of: &Question<W, L>, target: Target) -> Result<Found<W, L>, Halt> {
        let question = match target {
            Target::Lower(value) => Question { component: of.component, value },
            Target::Option(by) => {
                let (known_sum, mut open) = self.open_components(&of.component, by);
                let mut value = of.value ^ known_sum;
                let Some(largest) = open.pop() else { return Ok(Found::Answer(value == 0)) };
                for smaller in open {
                    value ^= self.value_of(smaller)?;
                }
                Question { component: largest.canonical, value }
            }
        };
        if let Some(answer) = self.known_answer(&question) {
            return Ok(Found::Answer(answer));
        }
        let Question { component, value } = question;
        if self.is_proved(&component) {
            return Ok(Found::Open(question));
        }
        self.has_value(at_home(component), value).map(Found::Answer)
    }
}
