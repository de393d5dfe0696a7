"""Search with all hands open: a tree grows where play is best for whoever is to move.

This is UCT (Kocsis and Szepesvári 2006) with playouts of the kernel at the leaves.
The tree is one flat array. The children of a node stand side by side; node 0 is the position to move in.

    move        the move that leads here                 visits   playouts that came through here
    first, kids where the children stand, how many       total    their values for team 0, summed
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.scoring import worth
from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.compiling import compiled, part
from famcards.kernel.playout import EAGER, choose
from famcards.kernel.position import MOST_MOVES, OVER, POSITION, Position
from famcards.kernel.records import record

NODE: Final = record(
    [("move", np.int64), ("first", np.int64), ("kids", np.int64), ("visits", np.int64), ("total", np.float64)]
)

MOST_DEPTH: Final = 256
RIPE: Final = 3
"""So many playouts from a leaf before it gets children."""

CURIOSITY: Final = 0.3
"""How much is given for a move that little is known of, in units of value (0 lost … 1 won)."""


def new_tree(room: int) -> Any:
    """A tree of nothing but its root, with room for that many nodes; its size stands in the root's `move`."""
    tree: Any = np.zeros(room, NODE)
    tree[0].move = 1
    return tree


@compiled
def grow(agreed: Agreed, root: npt.NDArray[Any], tree: Any, playouts: int, stream: Stream) -> None:
    """So many playouts of the one position in `root`, with all hands as they lie there."""
    scratch, path, moves = np.empty(1, POSITION), np.empty(MOST_DEPTH, np.int64), np.empty(MOST_MOVES, np.int64)
    for _ in range(playouts):
        scratch[0] = root[0]
        pos = scratch[0]
        depth = descend(agreed, pos, tree, path, moves, stream)
        while pos.turn != OVER:
            game.play(agreed, pos, choose(agreed, pos, EAGER, stream))
        gained = worth(agreed, game.lead(agreed, pos))
        for step in range(depth + 1):
            tree[path[step]].visits += 1
            tree[path[step]].total += gained


@part
def descend(
    agreed: Agreed, pos: Position, tree: Any, path: npt.NDArray[np.int64], moves: npt.NDArray[np.int64], stream: Stream
) -> int:
    """Go down to a leaf along the moves that promise most, playing them; how deep it lies. `path` has the nodes."""
    node, depth = 0, 0
    path[0] = 0
    while pos.turn != OVER and depth + 1 < MOST_DEPTH:
        if tree[node].kids == 0 and (tree[node].visits < RIPE or not open_node(agreed, pos, tree, node, moves, stream)):
            break
        node = most_promising(tree, node, agreed.team[pos.turn])
        game.play(agreed, pos, tree[node].move)
        depth += 1
        path[depth] = node
    return depth


@part
def open_node(
    agreed: Agreed, pos: Position, tree: Any, node: int, moves: npt.NDArray[np.int64], stream: Stream
) -> bool:
    """Give a node a child for each legal move, in random order; False where there is no room left."""
    count, size = game.legal(agreed, pos, moves), tree[0].move
    if size + count > len(tree):
        return False
    for i in range(count):
        other = i + below(stream, count - i)
        moves[i], moves[other] = moves[other], moves[i]
        tree[size + i].move = moves[i]
    tree[node].first, tree[node].kids = size, count
    tree[0].move = size + count
    return True


@part
def most_promising(tree: Any, node: int, team: int) -> int:
    """The child with the greatest mean for the team plus what is not known of it.

    One that has not been tried is taken to be as good as its parent.
    """
    parent = tree[node]
    reach = CURIOSITY * np.sqrt(np.log(parent.visits + 1.0))
    fallback = parent.total / parent.visits
    best, found = -1.0, int(parent.first)
    for child in range(parent.first, parent.first + parent.kids):
        visits = tree[child].visits
        mean = tree[child].total / visits if visits else fallback
        bound = (mean if team == 0 else 1.0 - mean) + reach / np.sqrt(visits + 1.0)
        if bound > best:
            best, found = bound, child
    return found
