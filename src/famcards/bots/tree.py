"""A tree of public moves over imagined deals: information-set Monte-Carlo tree search.

After Cowling, Powley and Whitehouse (2012). A node stands for what everybody has seen: the moves made so far. Each
playout takes one of the imagined deals and goes down the tree by moves that are possible in that deal, so a node
gathers what is good whatever the hidden cards are, and nobody in the tree can play by cards that it does not see. From
the first node that is new the game is played on by a simple policy.

The first node has a child for every legal move. Every other one gets its children from the policy, one by one, and only
so many as its visits warrant (progressive widening), for most moves are not worth a look:

    children possible in this deal < width x sqrt(visits + 1)        then the policy is asked for a move

Otherwise the child is taken that may yet be the best (UCB), where a child counts as a trial only when it was possible:

    its mean for the side to move + curiosity x sqrt(log(times possible + 1) / (visits + 1))

Node 0 is the position to move in. The children of a node are a list: the first one, and each one's next.

    move     that leads here             first, next   0 if there is none
    visits   playouts through here       total         their worth for team 0, summed
    possible how often it could be       wins          their score for team 0, summed
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.policy import playout_move
from famcards.bots.scoring import score, worth
from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed
from famcards.kernel.chains.eager import FIELD, finish_chains, plain_chains
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import PASS, move_card
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import OVER, POSITION
from famcards.kernel.records import record
from famcards.kernel.sets import NONE, bit, holds

DEEPEST: Final = 160
"""No game of these is longer: 54 cards, and passes between them."""

SPREAD: Final = 16
"""So many visits have their share of curiosity reckoned once a playout, for all first moves."""

NODE: Final = record(
    [
        ("move", np.int64),
        ("visits", np.int64),
        ("possible", np.int64),
        ("first", np.int64),
        ("next", np.int64),
        ("total", np.float64),
        ("wins", np.float64),
        ("mean", np.float64),
    ]
)


@compiled
def plant(tree: Any, moves: npt.NDArray[np.int64]) -> int:
    """Begin a tree: node 0 and a child for each of these moves, the first at 1; how many nodes are used."""
    new_node(tree, 0, PASS, 0)
    for i in range(len(moves)):
        new_node(tree, 1 + i, moves[i], 2 + i if i + 1 < len(moves) else 0)
    tree[0].first = 1
    return 1 + len(moves)


@compiled
def grow(
    agreed: Agreed, deals: Any, tree: Any, used: int, playouts: int, curiosity: float, width: float, stream: Stream
) -> int:
    """So many playouts more; how many nodes are used by now. Room for a node a playout must be there."""
    path, scratch, field = np.empty(DEEPEST, np.int64), np.empty(1, POSITION), np.empty(1, FIELD)
    plain, spread = can_always_be(deals, tree), np.empty(SPREAD)
    for _ in range(playouts):
        pos = scratch[0]
        scratch[0] = deals[below(stream, len(deals))]
        node, depth, start = 0, 1, used
        path[0] = 0
        while pos.turn != OVER and used == start and depth < DEEPEST:
            if node == 0 and plain:
                child, enough = first_move(agreed, pos, tree, curiosity, spread), True
            else:
                child, enough = promising(agreed, pos, tree, node, curiosity, width)
            if node > 0 and not enough:
                child, used = by_policy(agreed, pos, tree, node, used, stream)
            game.play(agreed, pos, tree[child].move)
            path[depth] = node = child
            depth += 1
        lead = lead_at_end(agreed, pos, field[0], stream)
        note(tree, path, depth, worth(agreed, lead), score(agreed, lead))
    return used


@part
def lead_at_end(agreed: Agreed, pos: Any, field: Any, stream: Stream) -> int:
    """The lead of team 0 after a game has been played on by the policy."""
    if pos.turn != OVER and plain_chains(agreed, pos):
        return finish_chains(agreed, pos, field, stream)
    while pos.turn != OVER:
        game.play(agreed, pos, playout_move(agreed, pos, stream))
    return game.lead(agreed, pos)


@part
def new_node(tree: Any, at: int, move: int, following: int) -> None:
    """A node that has not been visited."""
    node = tree[at]
    node.move, node.next = move, following
    node.visits = node.possible = node.first = 0
    node.total = node.wins = node.mean = 0.0


@part
def promising(agreed: Agreed, pos: Any, tree: Any, node: int, curiosity: float, width: float) -> tuple[int, bool]:
    """Of the children that this deal allows the one that may yet be the best, and whether they are enough for now.

    A child not tried yet is taken to be as good as its parent. Passes are left to the policy.
    """
    parent, hand = tree[node], pos.hands[pos.turn]
    usual = parent.mean if parent.visits > 0 else 0.5
    second, best, chosen, count = agreed.team[pos.turn] == 1, -1.0, 0, 0
    at, known, logged = parent.first, -1, 0.0
    while at > 0:
        child = tree[at]
        if child.move != PASS and holds(hand, move_card(child.move)):
            count += 1
            child.possible += 1
            mean = child.mean if child.visits > 0 else usual
            promise = 1 - mean if second else mean
            if child.possible != known:
                known, logged = child.possible, np.log(child.possible + 1.0)
            promise += curiosity * np.sqrt(logged / (child.visits + 1.0))
            if promise > best:
                best, chosen = promise, at
        at = child.next
    return chosen, chosen > 0 and count >= width * np.sqrt(parent.visits + 1.0)


@part
def can_always_be(deals: Any, tree: Any) -> bool:
    """Whether every first move is possible in every deal, as all are where the mover knows its hand."""
    cards, at = NONE, tree[0].first
    while at > 0:
        if tree[at].move == PASS:
            return False
        cards |= bit(move_card(tree[at].move))
        at = tree[at].next
    absent = NONE
    for deal in range(len(deals)):
        absent |= cards & ~deals[deal].hands[deals[deal].turn]
    return bool(absent == NONE)


@part
def first_move(agreed: Agreed, pos: Any, tree: Any, curiosity: float, spread: npt.NDArray[np.float64]) -> int:
    """What `promising` finds for the first node where all its children are possible every time.

    They lie one after the other from 1 on.
    """
    root = tree[0]
    tries = root.visits + 1
    logged = np.log(tries + 1.0)
    usual = root.mean if root.visits > 0 else 0.5
    for visits in range(SPREAD):
        spread[visits] = curiosity * np.sqrt(logged / (visits + 1.0))
    second, best, chosen = agreed.team[pos.turn] == 1, -1.0, 0
    at = 1
    while True:
        child = tree[at]
        visits = child.visits
        mean = child.mean if visits > 0 else usual
        promise = 1 - mean if second else mean
        promise += spread[visits] if visits < SPREAD else curiosity * np.sqrt(logged / (visits + 1.0))
        if promise > best:
            best, chosen = promise, at
        if child.next == 0:
            return chosen
        at += 1


@part
def by_policy(agreed: Agreed, pos: Any, tree: Any, node: int, used: int, stream: Stream) -> tuple[int, int]:
    """The child for the policy's move, made if need be; and how many nodes are used by now."""
    move = playout_move(agreed, pos, stream)
    at = tree[node].first
    while at > 0:
        if tree[at].move == move:
            return at, used
        at = tree[at].next
    new_node(tree, used, move, tree[node].first)
    tree[node].first = used
    tree[used].possible = 1
    return used, used + 1


@part
def note(tree: Any, path: npt.NDArray[np.int64], depth: int, worth: float, score: float) -> None:
    """Add a playout to every node that it came through."""
    for step in range(depth):
        node = tree[path[step]]
        node.visits += 1
        node.total += worth
        node.mean = node.total / node.visits
        node.wins += score
