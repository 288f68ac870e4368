"""The Python libraries pathfinding and networkx on random maps, as worked cases: `python libraries.py COUNT` prints COUNT
of each, in an environment that has them."""

import math
import sys
from importlib.metadata import version

import networkx
from maps import neighbours, print_cases, text
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid
from pathfinding.finder.a_star import AStarFinder
from pathfinding.finder.best_first import BestFirst
from pathfinding.finder.dijkstra import DijkstraFinder

FINDERS = [
    (AStarFinder, {}),
    (DijkstraFinder, {"h": "zero"}),
    (BestFirst, {"times": 1_000_000_000, "terrain": "ignored", "least": False}),
]

RULES = {
    "never": DiagonalMovement.only_when_no_obstacle,
    "one": DiagonalMovement.if_at_most_one_obstacle,
    "always": DiagonalMovement.always,
}


def on_grid(draw, drawn, moves, corners):
    """pathfinding: its grid is asked for the neighbours of each cell that is expanded."""
    width, height, cells, start, goal = drawn
    finder, parts = draw.choice(FINDERS)
    grid = Grid(matrix=[[cells[x, y] for x in range(width)] for y in range(height)])
    order, asked = [], grid.neighbors

    def recorded(node, *rest, **named):
        order.append((node.x, node.y))
        return asked(node, *rest, **named)

    grid.neighbors = recorded
    rule = DiagonalMovement.never if moves == "4" else RULES[corners]
    ends = grid.node(*start), grid.node(*goal)
    path, _ = finder(diagonal_movement=rule).find_path(*ends, grid)
    if path:
        order.append(goal)
    lane = {"order": "N E S W NW NE SE SW", **parts}
    own = text(ends[1].g) if path else None
    return lane, {"order": order, "path": [(node.x, node.y) for node in path], "own": own}


class Recorded(dict):
    """The steps of a graph, which keep the cells that were asked for theirs."""

    def __init__(self, steps):
        super().__init__(steps)
        self.asked = []

    def __getitem__(self, cell):
        self.asked.append(cell)
        return super().__getitem__(cell)


def on_graph(_, drawn, moves, corners):
    """networkx: astar_path on grid_2d_graph, with (row, column) for a cell. It doesn't tell the goal's g."""
    width, height, cells, start, goal = drawn
    graph = networkx.grid_2d_graph(height, width)
    graph.remove_nodes_from([(y, x) for (x, y), weight in cells.items() if weight == 0])
    for y, x in list(graph):
        for (to_x, to_y), _ in neighbours(cells, (x, y), moves, corners, ["SW", "SE"]):
            graph.add_edge((y, x), (to_y, to_x))

    def h(one, other):
        lower, higher = sorted(abs(a - b) for a, b in zip(one, other))
        return lower + higher if moves == "4" else (math.sqrt(2) - 1) * lower + higher

    def cost(one, other, _):
        diagonal = one[0] != other[0] and one[1] != other[1]
        return (math.sqrt(2) if diagonal else 1) * cells[other[::-1]]

    graph._adj = steps = Recorded(graph._adj)
    try:
        path = networkx.astar_path(graph, start[::-1], goal[::-1], h, cost)
    except networkx.NetworkXNoPath:
        path = []
    order = [cell[::-1] for cell in steps.asked] + ([goal] if path else [])
    return {"order": "N S W E NW NE SW SE"}, {"order": order, "path": [cell[::-1] for cell in path]}


def main(count):
    told = ", ".join(f"{name} {version(name)}" for name in ("pathfinding", "networkx"))
    print(f"Python: {told}", file=sys.stderr)
    print_cases("python-pathfinding", count, on_grid)
    print_cases("networkx", count, on_graph)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
