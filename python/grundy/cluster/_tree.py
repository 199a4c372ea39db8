"""The master's proof-number search over questions (position, nimber).

The question (P, k) is: is P + nim k lost for the player to move? By Sprague and Grundy it is if and
only if the value of P is k. Its options are the questions (P', k) for the options P' of P, and
(P, j) for j < k. It is lost if all of them are won, and won if one is lost.

Each node has two numbers, in the negamax form of Allis's proof-number search: ``win`` bounds the
leaves that must still be decided to prove it won, ``lose`` those to prove it lost. The least
``lose`` among the options is ``win``. For ``lose`` the greatest ``win`` is taken, plus one for each
other option that is open (the weak form of Ueda, Hashimoto, Hashimoto and Iida, 2008): questions
meet again in many places, and a sum would count them once for each. The numbers only choose what is
asked next; no answer depends on them.

A leaf that a worker has counts as won for the time (a virtual win, as in the job-level search of Wu
et al., 2013), so that other workers get other leaves. What a theorem, a worker or the options prove
becomes a *fact*, value(P) = k or value(P) ≠ k. Facts hold for ever and everywhere: also for other
nimbers, and for the sums that P is part of.

The search with nimbers is that of Lemoine and Viennot (Nimbers are inevitable, 2012), and with
workers that of Čížek, Balko and Schmid (2025).
"""

from __future__ import annotations

from collections.abc import Iterable

from grundy._errors import InputError
from grundy.cluster._keys import Key, size_of

#: The number of a proof that does not exist.
NEVER = 1 << 60

#: A question: is the value of the position this?
Question = tuple[Key, int]


class Facts:
    """The proved facts about values."""

    def __init__(self) -> None:
        self.values: dict[Key, int] = {}
        self.others: dict[Key, set[int]] = {}

    def add(self, key: Key, nimber: int, equal: bool) -> bool:
        """Adds that a value is, or is not, a number. Returns whether that is new.

        :raises AssertionError: it contradicts what is proved.
        """
        if (value := self.values.get(key)) is not None:
            assert (value == nimber) == equal, f"{key}: {value} and {nimber} {equal}"
            return False
        others = self.others.setdefault(key, set())
        if not equal:
            fresh = nimber not in others
            others.add(nimber)
            return fresh
        assert nimber not in others, f"{key}: {nimber} and not {nimber}"
        self.values[key] = nimber
        return True

    def lost(self, question: Question) -> bool | None:
        """Whether the question is lost, if a fact says."""
        key, nimber = question
        if not key:
            return nimber == 0
        if (value := self.values.get(key)) is not None:
            return value == nimber
        return False if nimber in self.others.get(key, ()) else None

    def reduced(self, question: Question) -> Question:
        """The same question without the components whose values are known."""
        key, nimber = question
        if len(key) == 1 and key not in self.values:
            return question
        left = []
        for part in key:
            value = self.values.get((part,))
            if value is None:
                left.append(part)
            else:
                nimber ^= value
        return (tuple(left), nimber)


class Node:
    """A question in the tree."""

    __slots__ = ("busy", "kids", "lose", "parents", "question", "same", "win")

    def __init__(self, question: Question) -> None:
        self.question = question
        self.win = 1
        self.lose = size_of(question[0])
        #: The options; ``None`` for a leaf.
        self.kids: list[Node] | None = None
        #: The node of the same question without components whose values are known by now.
        self.same: Node | None = None
        self.parents: list[Node] = []
        #: Whether a worker has it.
        self.busy = False


class Tree:
    """The top of the tree, and the facts."""

    def __init__(self, facts: Facts | None = None) -> None:
        self.facts = facts or Facts()
        self.nodes: dict[Question, Node] = {}
        #: The nodes of each position, for facts of its value.
        self._of: dict[Key, list[Node]] = {}
        #: Keys whose options are known.
        self.options: dict[Key, list[Key]] = {}
        self.expanded = 0

    def node(self, question: Question) -> Node:
        """The node of a question, created if necessary."""
        question = self.facts.reduced(question)
        node = self.nodes.get(question)
        if node is None:
            node = self.nodes[question] = Node(question)
            self._of.setdefault(question[0], []).append(node)
            self._number(node)
        return node

    def next(self, root: Node) -> Node | None:
        """The leaf that decides most for the root, or ``None`` while all such leaves are busy.

        :raises InputError: play returns to an earlier position.
        """
        node, path = root, set()
        while node.win and node.lose:
            if node.same is None and node.kids is None and not self._shorten(node):
                return node
            if node.same is not None:
                node = node.same
                continue
            assert node.kids is not None
            if node.question in path:
                raise InputError(
                    "the game can come back to an earlier position",
                    "cluster.solve takes games that end",
                )
            path.add(node.question)
            node = min(node.kids, key=lambda kid: (kid.lose, kid.win))
        return None

    def _shorten(self, leaf: Node) -> bool:
        """Makes a leaf the same as a shorter one, if some of its components are known by now."""
        if self.facts.reduced(leaf.question) == leaf.question:
            return False
        leaf.same = self.node(leaf.question)
        leaf.same.parents.append(leaf)
        self._update([leaf])
        return True

    def take(self, leaf: Node) -> None:
        """Gives a leaf to a worker."""
        leaf.busy = True
        self._update([leaf])

    def put_back(self, leaf: Node) -> None:
        """Takes a leaf back from a worker that has ended."""
        leaf.busy = False
        self._update([leaf])

    def learn(self, facts: Iterable[tuple[Key, int, bool]]) -> None:
        """Adds facts, and decides the nodes that follow from them."""
        for key, nimber, equal in facts:
            if self.facts.add(key, nimber, equal):
                self._update(list(self._of.get(key, ())))

    def expand(self, node: Node, options: list[Key] | None = None) -> None:
        """Gives a leaf its options.

        :param options: those of its position, if they are not known.
        """
        key, nimber = node.question
        if options is not None:
            self.options[key] = options
        node.busy = False
        kids = [self.node((key, other)) for other in range(nimber)]
        kids += [self.node((option, nimber)) for option in self.options[key]]
        node.kids = list(dict.fromkeys(kids))
        for kid in node.kids:
            kid.parents.append(node)
        self.expanded += 1
        self._update([node])

    def _number(self, node: Node) -> bool:
        """Computes the numbers of a node. Returns whether they changed."""
        before = (node.win, node.lose)
        lost = self.facts.lost(node.question)
        if lost is None and node.same is not None:
            lost = self.facts.lost(node.same.question)
            if lost is not None:
                self.facts.add(*node.question, lost)
        elif lost is None and node.kids is not None:
            # A proof by options is final if it stands on facts only.
            known = [self.facts.lost(kid.question) for kid in node.kids]
            if any(known):
                lost = False
            elif all(one is False for one in known):
                lost = True
            if lost is not None:
                self.facts.add(*node.question, lost)
        if lost is not None:
            node.win, node.lose = (NEVER, 0) if lost else (0, NEVER)
        elif node.busy:
            node.win, node.lose = 0, NEVER
        elif node.same is not None:
            node.win, node.lose = node.same.win, node.same.lose
        elif node.kids is None:
            node.win, node.lose = 1, size_of(node.question[0])
        else:
            node.win = min(kid.lose for kid in node.kids)
            wins = [kid.win for kid in node.kids if kid.win]
            node.lose = min(max(wins, default=0) + max(len(wins) - 1, 0), NEVER)
            if node.win == 0:
                node.lose = NEVER
        return (node.win, node.lose) != before

    def _update(self, nodes: list[Node]) -> None:
        """Updates nodes, and their ancestors if something changed."""
        waiting = dict.fromkeys(nodes)
        while waiting:
            node = next(iter(waiting))
            del waiting[node]
            had = self.facts.lost(node.question) is not None
            if self._number(node):
                waiting.update(dict.fromkeys(node.parents))
            if not had and self.facts.lost(node.question) is not None:
                # The value decides the other nimbers of the position, too.
                waiting.update(dict.fromkeys(self._of[node.question[0]]))
