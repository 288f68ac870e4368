"""Random maps for programs in Python, the same in every run, and what the programs did on them as worked cases."""

import json
import random

CLOCKWISE = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}


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


def neighbours(cells, cell, moves, corners, names=CLOCKWISE):
    """The cells to which there is a step, each with whether it is diagonal."""
    x, y = cell
    free = lambda dx, dy: cells.get((x + dx, y + dy), 0) > 0
    for dx, dy in (CLOCKWISE[name] for name in names):
        diagonal = dx != 0 and dy != 0
        beside = free(dx, 0) + free(0, dy)
        if free(dx, dy) and not (diagonal and (moves == "4" or beside < {"never": 2, "one": 1, "always": 0}[corners])):
            yield (x + dx, y + dy), diagonal


def letter(cells, cell, start, goal):
    if cell == start:
        return "X" if start == goal else "S"
    if cell == goal:
        return "G"
    return "#.23456789"[cells[cell]]


def text(number):
    """As documents write it: without an exponent, which these costs never have, and without a trailing .0."""
    return None if number is None else repr(float(number)).removesuffix(".0")


def print_cases(program, count, answer):
    """Prints a case for each of COUNT maps: `answer(draw, map, moves, corners)` gives what the lane says beside moves and
    corners, and what the program did."""
    for number in range(count):
        draw = random.Random(number)
        width, height, cells, start, goal = random_map(draw)
        moves, corners = draw.choice("48"), draw.choice(["never", "one", "always"])
        lane, told = answer(draw, (width, height, cells, start, goal), moves, corners)
        rows = [
            "".join(letter(cells, (x, y), start, goal) for x in range(width))
            for y in range(height)
        ]
        parts = {"moves": moves, "corners": corners, "checkerboard": False, "nudge": None, **lane}
        config = {"algorithm": "program", "program": program, "costs": "sqrt2", "parts": parts}
        expect = {
            "status": "found" if told["path"] else "no_path", "expanded": len(told["order"]), **told,
        }
        case = {"name": f"{program}/{number}", "map": rows, "config": config, "expect": expect}
        print(json.dumps(case))
