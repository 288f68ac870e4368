"""A* on CPython's heapq on random maps, as worked cases: `python3 tests/programs/heaps.py COUNT` prints COUNT of each program."""

import math
import sys
from heapq import heappop, heappush

from maps import CLOCKWISE, neighbours, print_cases, text


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


def main(count):
    print(f"CPython {sys.version.split()[0]}", file=sys.stderr)
    for program in ("heap-count", "heap", "heap-cell"):

        def answer(_, drawn, moves, corners):
            _, _, cells, start, goal = drawn
            order, path, own = search(program, cells, start, goal, moves, corners)
            lane = {"order": " ".join(CLOCKWISE)}
            return lane, {"order": order, "path": path, "own": text(own)}

        print_cases(program, count, answer)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
