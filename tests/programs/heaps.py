"""A* on CPython's heapq on random maps, as worked cases: `python3 tests/programs/heaps.py COUNT` prints COUNT of each program."""

import json
import math
import random
import sys
from heapq import heappop, heappush

CLOCKWISE = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}


class ByF:
    """An entry that is compared by f alone."""

    def __init__(self, f, cell):
        self.f, self.cell = f, cell

    def __lt__(self, other):
        return self.f < other.f


def entry_of(program, f, count, cell):
    return {
        "heap-count": (f, count, cell),
        "heap-cell": (f, cell),
        "heap": ByF(f, cell),
    }[program]


def cell_of(program, entry):
    return entry.cell if program == "heap" else entry[-1]


def random_map(draw):
    """2 x 2 to 30 x 30 cells, up to 45 % of them walls, half of all maps weighted; both ends on plain ground."""
    width, height, walls = draw.randint(2, 30), draw.randint(2, 30), 0.45 * draw.random()
    weights = [1, 1, 2, 3, 5, 9] if draw.random() < 0.5 else [1]
    cells = {
        (x, y): 0 if draw.random() < walls else draw.choice(weights)
        for y in range(height)
        for x in range(width)
    }
    start, goal = draw.choice(list(cells)), draw.choice(list(cells))
    cells[start] = cells[goal] = 1
    return width, height, cells, start, goal


def neighbours(cells, cell, moves, corners):
    x, y = cell
    free = lambda dx, dy: cells.get((x + dx, y + dy), 0) > 0
    for dx, dy in CLOCKWISE.values():
        diagonal = dx != 0 and dy != 0
        beside = free(dx, 0) + free(0, dy)
        if free(dx, dy) and not (diagonal and (moves == "4" or beside < {"never": 2, "one": 1, "always": 0}[corners])):
            yield (x + dx, y + dy), diagonal


def search(program, cells, start, goal, moves, corners):
    def h(cell):
        dx, dy = abs(cell[0] - goal[0]), abs(cell[1] - goal[1])
        if moves == "4":
            return dx + dy
        return (math.sqrt(2) - 1) * min(dx, dy) + max(dx, dy)

    count, order = 0, []
    g, parent, closed = {start: 0}, {start: None}, set()
    queue = [entry_of(program, h(start), 0, start)]
    while queue:
        cell = cell_of(program, heappop(queue))
        if cell in closed:
            continue
        closed.add(cell)
        order.append(cell)
        if cell == goal:
            break
        for to, diagonal in neighbours(cells, cell, moves, corners):
            through = g[cell] + (math.sqrt(2) if diagonal else 1) * cells[to]
            if to in closed or to in g and through >= g[to]:
                continue
            g[to], parent[to] = through, cell
            count += 1
            heappush(queue, entry_of(program, through + h(to), count, to))
    path, cell = [], goal if goal in closed else None
    while cell is not None:
        path.append(cell)
        cell = parent[cell]
    return order, path[::-1], g[goal] if goal in closed else None


def letter(cells, cell, start, goal):
    if cell == start:
        return "X" if start == goal else "S"
    if cell == goal:
        return "G"
    return "#.23456789"[cells[cell]]


def text(number):
    """As documents write it: without an exponent, which these costs never have, and without a trailing .0."""
    return None if number is None else repr(float(number)).removesuffix(".0")


def main(count):
    print(f"CPython {sys.version.split()[0]}", file=sys.stderr)
    for program in ("heap-count", "heap", "heap-cell"):
        for number in range(count):
            draw = random.Random(number)
            width, height, cells, start, goal = random_map(draw)
            moves, corners = draw.choice("48"), draw.choice(["never", "one", "always"])
            order, path, own = search(program, cells, start, goal, moves, corners)
            rows = [
                "".join(letter(cells, (x, y), start, goal) for x in range(width))
                for y in range(height)
            ]
            parts = {
                "moves": moves, "corners": corners, "order": " ".join(CLOCKWISE),
                "checkerboard": False, "nudge": None,
            }
            config = {"algorithm": "program", "program": program, "costs": "sqrt2", "parts": parts}
            expect = {
                "status": "found" if path else "no_path", "own": text(own), "path": path,
                "order": order, "expanded": len(order),
            }
            case = {"name": f"{program}/{number}", "map": rows, "config": config, "expect": expect}
            print(json.dumps(case))


main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
