//! The graph of a proof-number search: open questions, with estimates of the work that an answer
//! will take.
//!
//! The value of a component is k if no option has the value k and the component has none of the
//! lower values, since then every lower value is that of some option. So a question “is the value
//! k?” has the answer *yes* if all its *children* have the answer *no*: for each option whether it
//! has the value k, for each j < k whether the component has the value j. One child with the answer
//! yes makes it *no*.
//!
//! Each question has two *costs*, estimates of the work that a proof of either answer still takes.
//! To prove yes, all children must be refuted, so these costs are added; to prove no, the cheapest
//! child is enough (L. V. Allis, M. van der Meulen and H. J. van den Herik, Proof-number search,
//! Artificial Intelligence 66, 1994). A search always visits the child that is cheapest to prove
//! and stays below it while that holds (A. Nagai, Df-pn algorithm for searching AND/OR trees and
//! its applications, 2002). Children that were never visited are in the graph only as an estimate.

use super::compiled::MoveKey;
use super::trimmed::TrimmedSet;

/// The question whether a component has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Question<const W: usize, const L: usize> {
    pub(super) component: TrimmedSet<W, L>,
    pub(super) value: u32,
}

impl<const W: usize, const L: usize> Question<W, L> {
    fn hash(&self) -> u64 {
        self.component.hash() ^ u64::from(self.value).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// The estimated costs of a proof of yes and of one of no: finite positive numbers while the
/// question is open, 0 and infinity when it is answered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Costs {
    pub(super) yes: f32,
    pub(super) no: f32,
}

impl Costs {
    pub(super) const YES: Self = Self { yes: 0.0, no: f32::INFINITY };
    pub(super) const NO: Self = Self { yes: f32::INFINITY, no: 0.0 };
    /// A cost greater than any of an open question.
    pub(super) const UNLIMITED: Self = Self { yes: f32::INFINITY, no: f32::INFINITY };

    /// Returns the costs of an open question, within bounds.
    pub(super) fn open(yes: f32, no: f32) -> Self {
        Self { yes: yes.clamp(LEAST, MOST), no: no.clamp(LEAST, MOST) }
    }

    pub(super) fn answered(yes: bool) -> Self {
        if yes { Self::YES } else { Self::NO }
    }

    pub(super) fn answer(self) -> Option<bool> {
        if self.yes == 0.0 {
            Some(true)
        } else if self.no == 0.0 {
            Some(false)
        } else {
            None
        }
    }

    fn reaches(self, limit: Self) -> bool {
        self.yes >= limit.yes || self.no >= limit.no
    }
}

/// The bounds of a cost: sums of shared children can grow without bound.
const LEAST: f32 = 1.0;
const MOST: f32 = 1e30;

/// The subject of a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// Whether the option of this move has the value.
    Option(MoveKey),
    /// Whether the component has this lower value.
    Lower(u32),
}

/// The index of a question in the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeId(u32);

impl NodeId {
    /// A child that has not been visited.
    const NONE: Self = Self(u32::MAX);

    fn at(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX - 1))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A child of a question, with its latest costs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    costs: Costs,
    node: NodeId,
    target: Target,
    /// The number of threads working on it.
    busy: u16,
}

impl Child {
    pub(super) fn new(target: Target, costs: Costs) -> Self {
        Self { costs, node: NodeId::NONE, target, busy: 0 }
    }
}

#[derive(Debug)]
struct Node<const W: usize, const L: usize> {
    question: Question<W, L>,
    costs: Costs,
    /// The children; `None` before the first visit, and after the answer.
    children: Option<Box<[Child]>>,
    /// The number of positions searched for it.
    work: u64,
}

/// The next step for a question.
#[derive(Debug)]
pub(super) enum Step<const W: usize, const L: usize> {
    /// The costs have reached the limit, or the question was answered before.
    Leave,
    /// The question has just been answered, after this work.
    Answered { question: Question<W, L>, yes: bool, work: u64 },
    /// List its children.
    Expand(Question<W, L>),
    /// Turn this child into a question and visit it for the first time.
    Ask { of: Question<W, L>, child: usize, target: Target, costs: Costs },
    /// Visit this child until its costs reach the limit.
    Visit { child: usize, node: NodeId, limit: Costs },
}

/// The graph of open questions.
#[derive(Debug)]
pub(super) struct ProofGraph<const W: usize, const L: usize> {
    nodes: Vec<Node<W, L>>,
    /// Nodes by the hashes of their questions, or `NodeId::NONE`; collisions take the next slot.
    index: Vec<NodeId>,
    /// Children of all nodes.
    children: usize,
    /// The question that all others serve.
    pub(super) root: Option<NodeId>,
    /// The maximum number of bytes that the graph should take.
    pub(super) budget: u64,
}

/// The search leaves a child that costs this many times as much as its cheapest sibling.
const SLACK: f32 = 1.1;

/// For each thread that works on a child, it counts as this much more expensive.
const BUSY: f32 = 0.2;

/// The number of nodes at which the graph is full: far fewer than there are numbers for them, since
/// each thread may add one more before it stops.
const MOST_NODES: usize = 1 << 31;

/// The part of the budget that is left when the graph is pruned.
const KEPT: u64 = 2;

impl<const W: usize, const L: usize> ProofGraph<W, L> {
    /// The bytes of a node with its slots in the index.
    const NODE_BYTES: u64 = (size_of::<Node<W, L>>() + 4 * size_of::<NodeId>()) as u64;

    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), index: Vec::new(), children: 0, root: None, budget: u64::MAX }
    }

    /// Returns the bytes that the graph takes.
    pub(super) fn bytes(&self) -> u64 {
        let nodes = self.nodes.capacity() * size_of::<Node<W, L>>();
        let index = self.index.len() * size_of::<NodeId>();
        (nodes + index + self.children * size_of::<Child>()) as u64
    }

    /// Whether it should be pruned.
    pub(super) fn is_full(&self) -> bool {
        self.bytes() > self.budget || self.nodes.len() >= MOST_NODES
    }

    fn slot(&self, question: &Question<W, L>) -> usize {
        let mask = self.index.len() - 1;
        let mut at = usize::try_from(question.hash() >> 32).unwrap_or(0) & mask;
        while self.index[at] != NodeId::NONE
            && self.nodes[self.index[at].index()].question != *question
        {
            at = (at + 1) & mask;
        }
        at
    }

    /// Returns the node of a question, which is added with these costs if it is new.
    pub(super) fn intern(&mut self, question: Question<W, L>, costs: Costs) -> NodeId {
        if self.index.len() < 2 * (self.nodes.len() + 1) {
            self.index_all((2 * self.index.len()).max(64));
        }
        let slot = self.slot(&question);
        if self.index[slot] == NodeId::NONE {
            self.index[slot] = NodeId::at(self.nodes.len());
            self.nodes.push(Node { question, costs, children: None, work: 0 });
        }
        self.index[slot]
    }

    fn index_all(&mut self, slots: usize) {
        self.index.clear();
        self.index.resize(slots, NodeId::NONE);
        for at in 0..self.nodes.len() {
            let slot = self.slot(&self.nodes[at].question);
            self.index[slot] = NodeId::at(at);
        }
    }

    /// Returns the costs of a question.
    pub(super) fn costs(&self, id: NodeId) -> Costs {
        self.nodes[id.index()].costs
    }

    pub(super) fn question(&self, id: NodeId) -> Question<W, L> {
        self.nodes[id.index()].question
    }

    /// Adds the children of a question, unless another thread has done so.
    pub(super) fn expand(&mut self, id: NodeId, children: Vec<Child>) {
        let node = &mut self.nodes[id.index()];
        if node.children.is_none() && node.costs.answer().is_none() {
            self.children += children.len();
            node.children = Some(children.into());
        }
    }

    /// Records that a question is answered.
    pub(super) fn answer(&mut self, id: NodeId, yes: bool) {
        let node = &mut self.nodes[id.index()];
        node.costs = Costs::answered(yes);
        self.children -= node.children.take().map_or(0, |children| children.len());
    }

    /// Adds to the work of a question.
    pub(super) fn count(&mut self, id: NodeId, work: u64) {
        self.nodes[id.index()].work += work;
    }

    fn child(&mut self, id: NodeId, child: usize) -> Option<&mut Child> {
        self.nodes[id.index()].children.as_mut().map(|children| &mut children[child])
    }

    /// Records that a thread stopped working on a child.
    pub(super) fn release(&mut self, id: NodeId, child: usize) {
        if let Some(child) = self.child(id, child) {
            child.busy = child.busy.saturating_sub(1);
        }
    }

    /// Records the answer to a child.
    pub(super) fn set_answer(&mut self, id: NodeId, child: usize, yes: bool) {
        if let Some(child) = self.child(id, child) {
            child.costs = Costs::answered(yes);
        }
    }

    /// Records the node of a child.
    pub(super) fn set_node(&mut self, id: NodeId, child: usize, node: NodeId) {
        if let Some(child) = self.child(id, child) {
            child.node = node;
        }
    }

    /// Computes the costs of a question from those of its children, and returns the next step.
    pub(super) fn step(&mut self, id: NodeId, limit: Costs) -> Step<W, L> {
        let node = &mut self.nodes[id.index()];
        let question = node.question;
        if node.costs.answer().is_some() {
            return Step::Leave;
        }
        let Some(mut children) = node.children.take() else { return Step::Expand(question) };
        // Returns the cost of a proof of yes, and the cheapest child, also as the other threads see
        // it.
        let (mut sum, mut least, mut is_no) = (0.0, None::<f32>, false);
        let (mut best, mut first, mut second) = (0, f32::INFINITY, f32::INFINITY);
        for (at, child) in children.iter_mut().enumerate() {
            if child.node != NodeId::NONE {
                child.costs = self.nodes[child.node.index()].costs;
            }
            if let Some(yes) = child.costs.answer() {
                is_no |= yes;
                continue;
            }
            sum += child.costs.no;
            least = Some(least.map_or(child.costs.yes, |least| least.min(child.costs.yes)));
            let counted = child.costs.yes * (1.0 + BUSY * f32::from(child.busy));
            if counted < first {
                second = first;
                (best, first) = (at, counted);
            } else if counted < second {
                second = counted;
            }
        }
        let costs = match least {
            _ if is_no => Costs::NO,
            None => Costs::YES,
            Some(least) => Costs::open(sum, least),
        };
        let node = &mut self.nodes[id.index()];
        node.costs = costs;
        if let Some(yes) = costs.answer() {
            self.children -= children.len();
            return Step::Answered { question, yes, work: node.work };
        }
        if costs.reaches(limit) {
            node.children = Some(children);
            return Step::Leave;
        }
        let child = &mut children[best];
        child.busy += 1;
        let step = if child.node == NodeId::NONE {
            Step::Ask { of: question, child: best, target: child.target, costs: child.costs }
        } else {
            let more = 1.0 + f32::EPSILON * 8.0;
            let limit = Costs {
                yes: limit.no.min(second * SLACK).max(child.costs.yes * more),
                no: (limit.yes - (costs.yes - child.costs.no)).max(child.costs.no * more),
            };
            Step::Visit { child: best, node: child.node, limit }
        };
        node.children = Some(children);
        step
    }

    /// Removes all questions that cannot be reached from the root, and those about the smallest
    /// components, until the rest takes half of the budget. The costs of a removed child stay with
    /// its parent. No thread may be working.
    pub(super) fn prune(&mut self) {
        let reached = self.reached();
        let least = self.least_kept(&reached);
        let mut kept = vec![NodeId::NONE; self.nodes.len()];
        let mut nodes = Vec::new();
        for (at, node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            if reached[at] && node.question.component.count() >= least {
                kept[at] = NodeId::at(nodes.len());
                nodes.push(node);
            }
        }
        self.children = 0;
        for node in &mut nodes {
            for child in node.children.iter_mut().flatten() {
                child.busy = 0;
                if child.node != NodeId::NONE {
                    child.node = kept[child.node.index()];
                }
            }
            self.children += node.children.as_ref().map_or(0, |children| children.len());
        }
        self.root = self.root.map(|id| kept[id.index()]).filter(|&id| id != NodeId::NONE);
        self.nodes = nodes;
        self.index = Vec::new();
        self.index_all((4 * self.nodes.len()).next_power_of_two().max(64));
    }

    /// Returns which open questions can be reached from the root. Their children get their latest
    /// costs.
    fn reached(&mut self) -> Vec<bool> {
        let mut reached = vec![false; self.nodes.len()];
        let mut stack: Vec<NodeId> = self.root.into_iter().collect();
        while let Some(id) = stack.pop() {
            if reached[id.index()] || self.costs(id).answer().is_some() {
                continue;
            }
            reached[id.index()] = true;
            let mut children = self.nodes[id.index()].children.take();
            for child in children.iter_mut().flatten().filter(|child| child.node != NodeId::NONE) {
                child.costs = self.costs(child.node);
                stack.push(child.node);
            }
            self.nodes[id.index()].children = children;
        }
        reached
    }

    /// Returns the minimum number of vertices of the components whose questions are kept.
    fn least_kept(&self, reached: &[bool]) -> u32 {
        let mut bytes = Vec::new();
        for (node, _) in self.nodes.iter().zip(reached).filter(|(_, reached)| **reached) {
            let size = node.question.component.count() as usize;
            let children = node.children.as_ref().map_or(0, |children| children.len());
            bytes.resize(bytes.len().max(size + 1), 0);
            bytes[size] += Self::NODE_BYTES + (children * size_of::<Child>()) as u64;
        }
        let mut left = self.budget / KEPT;
        let kept = bytes.iter().rev().take_while(|&&bytes| match left.checked_sub(bytes) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        });
        u32::try_from(bytes.len() - kept.count()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Graph = ProofGraph<1, 0>;

    /// Returns a question about a component with this number of vertices.
    fn question(vertices: usize, value: u32) -> Question<1, 0> {
        let set = (0..vertices).collect();
        Question { component: TrimmedSet::plain(set), value }
    }

    fn costs(yes: f32, no: f32) -> Costs {
        Costs { yes, no }
    }

    /// Returns a graph with one question that has children of these costs.
    fn with_children(children: &[Costs]) -> (Graph, NodeId) {
        let mut graph = Graph::new();
        let id = graph.intern(question(9, 0), costs(1.0, 1.0));
        let child = |(value, &costs)| Child::new(Target::Lower(value), costs);
        graph.expand(id, (0..).zip(children).map(child).collect());
        graph.root = Some(id);
        (graph, id)
    }

    #[test]
    fn a_question_is_one_node() {
        let mut graph = Graph::new();
        let ids: Vec<_> = (1..60)
            .flat_map(|vertices| (0..9).map(move |value| question(vertices, value)))
            .map(|question| (graph.intern(question, costs(1.0, 2.0)), question))
            .collect();
        for (at, &(id, question)) in ids.iter().enumerate() {
            assert_eq!(id.index(), at);
            assert_eq!(graph.intern(question, costs(5.0, 5.0)), id);
            assert_eq!((graph.question(id), graph.costs(id)), (question, costs(1.0, 2.0)));
        }
    }

    #[test]
    fn costs_of_no_are_added_and_the_cheapest_yes_is_visited() {
        let (mut graph, id) = with_children(&[costs(4.0, 1.0), costs(3.0, 2.0), Costs::NO]);
        assert!(matches!(graph.step(id, costs(3.0, 9.0)), Step::Leave), "a proof of yes costs 3");
        assert!(matches!(graph.step(id, costs(9.0, 3.0)), Step::Leave), "a proof of no costs 3");
        match graph.step(id, Costs::UNLIMITED) {
            Step::Ask { child: 1, target: Target::Lower(1), costs: asked, .. } => {
                assert_eq!(asked, costs(3.0, 2.0));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(graph.costs(id), costs(3.0, 3.0));
        // While a thread works there, the next one takes another child of about the same costs.
        assert!(matches!(graph.step(id, Costs::UNLIMITED), Step::Ask { child: 1, .. }));
        assert!(matches!(graph.step(id, Costs::UNLIMITED), Step::Ask { child: 0, .. }));
        // Once it is a question of its own, it is visited until another child is cheaper, or until
        // the parent reaches its limit.
        let below = graph.intern(question(5, 1), costs(3.0, 2.0));
        graph.set_node(id, 1, below);
        for child in [0, 1, 1] {
            graph.release(id, child);
        }
        match graph.step(id, costs(7.0, 4.0)) {
            Step::Visit { child: 1, node, limit } => {
                assert_eq!(node, below);
                assert_eq!(limit, costs(4.0, 6.0));
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn answers_of_children_settle_a_question() {
        for (last, yes) in [(Costs::NO, true), (Costs::YES, false)] {
            let (mut graph, id) = with_children(&[Costs::NO, costs(1.0, 1.0)]);
            let below = graph.intern(question(5, 1), costs(1.0, 1.0));
            graph.set_node(id, 1, below);
            graph.count(id, 7);
            graph.answer(below, last == Costs::YES);
            match graph.step(id, Costs::UNLIMITED) {
                Step::Answered { question: of, yes: answer, work: 7 } => {
                    assert_eq!((of, answer), (question(9, 0), yes));
                }
                other => panic!("{other:?}"),
            }
            assert_eq!(graph.costs(id).answer(), Some(yes));
            assert_eq!(graph.children, 0);
            assert!(matches!(graph.step(id, Costs::UNLIMITED), Step::Leave));
        }
        // A position without options has the value 0.
        let (mut graph, id) = with_children(&[]);
        assert!(matches!(graph.step(id, Costs::UNLIMITED), Step::Answered { yes: true, .. }));
    }

    #[test]
    fn costs_of_open_questions_stay_finite() {
        let (mut graph, id) = with_children(&[costs(1e30, 3e38), costs(2e30, 3e38)]);
        assert!(matches!(graph.step(id, costs(2e30, 2e30)), Step::Ask { child: 0, .. }));
        assert_eq!(graph.costs(id), costs(1e30, 1e30));
    }

    #[test]
    fn pruning_keeps_large_components_and_the_costs_of_small_ones() {
        let (mut graph, root) = with_children(&[costs(1.0, 1.0), costs(1.0, 1.0), Costs::NO]);
        let large = graph.intern(question(8, 0), costs(2.0, 3.0));
        let small = graph.intern(question(5, 0), costs(4.0, 5.0));
        let lost = graph.intern(question(8, 1), costs(1.0, 1.0));
        graph.set_node(root, 0, large);
        graph.set_node(root, 1, small);
        let some = vec![Child::new(Target::Lower(0), costs(1.0, 1.0)); 10];
        for id in [large, small, lost] {
            graph.expand(id, some.clone());
        }
        let two = 2 * Graph::NODE_BYTES + 13 * size_of::<Child>() as u64;
        graph.budget = KEPT * two;
        graph.prune();
        assert_eq!((graph.nodes.len(), graph.children), (2, 13));
        let root = graph.root.expect("the root is kept");
        assert_eq!(graph.question(root), question(9, 0));
        let large = graph.intern(question(8, 0), costs(9.0, 9.0));
        assert_eq!(graph.costs(large), costs(2.0, 3.0), "it is found again");
        let children = graph.nodes[root.index()].children.as_deref().expect("they are kept");
        assert_eq!((children[0].node, children[1].node), (large, NodeId::NONE));
        assert_eq!(children[1].costs, costs(4.0, 5.0));
        // With a smaller budget nothing is left.
        graph.budget = 0;
        graph.prune();
        assert_eq!((graph.nodes.len(), graph.children, graph.root), (0, 0, None));
    }
}
