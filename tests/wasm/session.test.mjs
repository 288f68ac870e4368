// The boundary's promises: refusals in plain sentences, copies instead of views, honest numbers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf, kindOf, Replay } from "../../www/src/view/replay.ts";
import { tiesInWords } from "../../www/src/words/describe.ts";
import { memory, solve, tiebreak } from "./module.mjs";

const lanes = tiebreak.defaults();
const trap = tiebreak.generate("trap", 64, 40, 0);

test("menus are the library's own lists, each entry with a label and help", () => {
  const { limits, directions, skipped, settings, usual, units, generators } = tiebreak.catalogue();
  assert.deepEqual(limits.side, 2048);
  assert.equal(directions.join(" "), lanes[0].order);
  assert.deepEqual(
    skipped.map(([moves, ways]) => [moves, ways.join(" ")]),
    [
      ["4", "NE SE SW NW"],
      ["8", ""],
    ],
  );
  // Settings that came with version 2 stand in a configuration only where they aren't usual.
  const always = Object.keys(settings).filter((key) => !("usual" in settings[key]));
  assert.deepEqual(always, Object.keys(lanes[0]));
  assert.deepEqual(usual.astar, lanes[3]);
  assert.equal(usual.greedy.reopen, false);
  assert.deepEqual(units, {
    ...{ sqrt2: 33461, lester: 1000, uniform: 10000 },
    ...{ own: 13333, alternate: 10000 },
  });
  const menus = Object.entries(settings).map(([key, { choices }]) => [key, choices]);
  const listed = menus.filter(([, choices]) => choices.length > 0);
  assert.equal(listed.length, 20);
  for (const [menu, choices] of [...listed, ["generators", generators]]) {
    assert.ok(choices.length >= 2, menu);
    for (const { name, label, help } of choices)
      assert.ok(name && label && help, `${menu} ${name}`);
  }
});

test("every criterion of ties has words of its own on the page", () => {
  for (const { name } of tiebreak.catalogue().settings.ties.choices) {
    // The words of a hash have its seed.
    if (name !== "hash") assert.notEqual(tiesInWords([name]), name);
  }
});

test("the lanes at first sight are Dijkstra, greedy and two A*", () => {
  const names = lanes.map((lane) => tiebreak.check(lane).name);
  assert.deepEqual(names, [
    "Dijkstra [f, fifo]",
    "Greedy [f, fifo]",
    "A* [f, fifo]",
    "A* [f, h, lifo]",
  ]);
});

test("a chip that can't matter says why", () => {
  const { chain, notes } = tiebreak.check({ ...lanes[2], ties: ["high_g", "low_h", "lifo"] });
  assert.equal(chain, "[f, −g, h, lifo]");
  assert.equal(notes[0], null);
  assert.match(notes[1], /same order/);
  assert.equal(notes[2], null);
});

/** A field of 4 x 4 cells, with what it has beside it. */
const field = (world = {}) => {
  const floors = (world.floors ?? 0) + 1;
  return {
    ...{ width: 4, height: 4, cells: new Uint8Array(16 * floors).fill(1) },
    ...{ start: 0, goal: 15, world },
  };
};

/** What is said of a lane on a map. */
function checkOn(map, patch = {}) {
  const session = new tiebreak.Session(map);
  const check = session.check({ ...lanes[3], ...patch });
  assert.equal(check.site, session.site);
  session.free();
  return check;
}

test("on a map, a setting without a use and a choice that can't be searched say why", () => {
  const { ofWorlds, settings } = tiebreak.catalogue();
  const used = (patch, world) => {
    const { idle } = checkOn(field(world), patch);
    return ofWorlds.filter((key) => idle[key] === undefined).join(" ");
  };
  const always = "size within unreachable";
  assert.equal(used({}), `turn smooth skip graph ${always}`);
  const danger = [...Array(3).fill("...."), "...1"];
  const rich = { danger, players: [{ seen: null, scouts: [] }], goals: [3] };
  assert.equal(used({}, rich), `danger turn smooth aim player skip graph ${always}`);
  assert.equal(used({}, { shape: "hex" }), "turn smooth skip within unreachable");
  assert.equal(used({ graph: "clusters" }), "smooth graph block refine size");
  assert.equal(used({ heuristic: "coarse" }), `turn smooth skip block ${always}`);
  assert.equal(used({ algorithm: "ida" }, { ...rich, goals: [] }), "danger player skip size");
  const { idle } = checkOn(field());
  assert.equal(idle.danger, "Nothing is dangerous here.");
  assert.equal(idle.player, "There are no players.");

  const left = (key, patch, world) => {
    const barred = checkOn(field(world), patch).barred[key] ?? {};
    const names = settings[key].choices.map(({ name }) => name);
    return names.filter((name) => barred[name] === undefined);
  };
  assert.deepEqual(left("smooth", {}, { shape: "hex" }), ["none", "swap"]);
  assert.deepEqual(left("skip", { algorithm: "theta", reopen: false }), ["none", "islands"]);
  const prepared = ["true", "landmarks", "coarse", "coarse_low"];
  const all = settings.heuristic.choices.map(({ name }) => name);
  const formulas = all.filter((name) => !prepared.includes(name));
  assert.deepEqual(left("heuristic", {}), all);
  const flat = all.filter((name) => name.startsWith("coarse"));
  assert.deepEqual(
    left("heuristic", {}, { floors: 1 }),
    all.filter((name) => !flat.includes(name)),
  );
  assert.deepEqual(left("heuristic", { graph: "points" }), formulas);
  // Nothing is missing where the lane is refused whatever is chosen.
  assert.deepEqual(left("heuristic", { algorithm: "ida" }, { goals: [3] }), all);
});

test("maps that decide alike are one site, whatever is drawn on them", () => {
  const siteOf = (map) => checkOn(map).site;
  // On the last row no larger agent fits, whatever is drawn.
  const plain = { ...field(), start: 12 };
  const walled = { ...plain, cells: plain.cells.with(5, 0) };
  assert.equal(siteOf(walled), siteOf(plain));
  assert.equal(siteOf({ ...plain, goal: 14 }), siteOf(plain));
  const others = [
    { ...plain, cells: plain.cells.with(5, 3) },
    field({ shape: "hex" }),
    field({ goals: [3] }),
    field({ players: [{ seen: null, scouts: [] }] }),
    field({ floors: 1 }),
  ].map(siteOf);
  assert.equal(new Set([siteOf(plain), ...others]).size, 6);
  const session = new tiebreak.Session(field({ goals: [3] }));
  const { site } = session;
  session.move_ends(0, 3);
  assert.notEqual(session.site, site, "both goals are one now");
  session.free();
});

test("without a map nothing is said of one", () => {
  const { idle, barred, site } = tiebreak.check(lanes[3]);
  assert.deepEqual([idle.danger, barred, site], [undefined, undefined, ""]);
  assert.equal(idle.weight, "Only weighted A* has a weight.");
});

test("a wrong configuration is refused by field and limit", () => {
  const refused = (patch, message) =>
    assert.throws(() => tiebreak.check({ ...lanes[3], ...patch }), { message });
  refused({ weight: 1000001 }, "The weight 1000.001 is too large; the limit is 1000.");
  for (const weight of ["much", -1, 1.5]) {
    const there = JSON.stringify(weight);
    const expected = "the weight in thousandths, a whole number from 0 to 1000000";
    refused({ weight }, `At weight: there is ${there}; it should be ${expected}.`);
  }
  refused({ ties: ["low_h"] }, "The tie chain must end with fifo or lifo.");
  refused({ ties: ["nearest", "lifo"] }, /There is no tie criterion "nearest"/);
  refused({ nudge: ["cross", 1e6] }, "The nudge 1000 is too large; the limit is 100.");
  refused({ order: "N N E E S S W W" }, /each of N NE E SE S SW W NW once/);
  refused({ heuristic: "psychic" }, /There is no heuristic "psychic"; there are zero, manhattan/);
  refused(
    { checkerboard: "yes" },
    'At checkerboard: there is "yes"; it should be checkerboard, true or false.',
  );
  for (const [none, there] of [
    [null, "null"],
    [undefined, "undefined"],
    [7n, "bigint"],
  ]) {
    const message = `There is ${there}; it should be a lane, in { and }.`;
    assert.throws(() => tiebreak.check(none), { message });
  }
});

test("a wrong map is refused by place and limit", () => {
  const four = { cells: new Uint8Array(4).fill(1), start: 0, goal: 1 };
  const open = (patch) => new tiebreak.Session({ ...four, ...patch });
  assert.throws(() => open({ width: 4096, height: 1 }), /4096 x 1 .* 1 to 2048/);
  assert.throws(() => open({ width: 3, height: 3 }), /should have 9 cells, but has 4/);
  const session = open({ width: 2, height: 2, cells: Uint8Array.of(1, 0, 1, 1) });
  assert.throws(() => session.begin(lanes[0], 0), /The goal at \(1, 0\) is on a wall/);
  assert.throws(
    () => tiebreak.generate("trap", 0, 40, 1),
    /0 x 40 cells .* each side must be 1 to 2048/,
  );
});

test("results are copies that later work doesn't change", () => {
  const { trace, h } = solve(trap, lanes[3]);
  const before = [trace.cell.join(), trace.g.join(), h.join()];
  const bytes = memory.buffer.byteLength;
  solve(tiebreak.generate("scatter", 1024, 1024, 1), lanes[0], 1e9);
  assert.ok(memory.buffer.byteLength > bytes, "the memory grew, so views would be detached");
  assert.deepEqual([trace.cell.join(), trace.g.join(), h.join()], before);
});

test("a trace tells the same story as the figures", () => {
  for (const lane of lanes) {
    const { trace, figures, order, path, h, evaluation } = solve(trap, lane);
    const kinds = [...trace.cell.keys()].map((event) => kindOf(trace, event));
    const count = (kind) => kinds.filter((other) => other === kind).length;
    assert.deepEqual(
      [count(1), count(2), count(3), count(4)],
      [figures.generated, figures.updated, figures.reopened, figures.expanded],
    );
    assert.equal(trace.steps, figures.expanded + 1);
    assert.equal(endOf(trace, figures.expanded), trace.cell.length);
    assert.equal(trace.truncated, false);
    assert.equal(order.length, figures.expanded);
    // Along the parents, backwards from the goal, lies the path.
    const replay = new Replay(trace, trap.cells.length);
    replay.seek(replay.length);
    const back = [trap.goal];
    while (replay.parent(back[0]) !== null) back.unshift(replay.parent(back[0]));
    assert.deepEqual(back, path);
    // f never falls along an A* run with a consistent h.
    if (lane.algorithm === "astar") {
      const f = order.map((cell) => trace.g[trace.cell.lastIndexOf(cell)] * evaluation.g + h[cell]);
      assert.ok(f.every((value, step) => step === 0 || value >= f[step - 1]));
    }
  }
});

test("h is judged on the map at hand, with the worst cell", () => {
  const field = tiebreak.generate("empty", 20, 20, 0);
  const { figures } = solve(field, { ...lanes[3], heuristic: "manhattan" });
  assert.equal(figures.rule.admissible, false);
  assert.equal(figures.admissible, false);
  const { cell, h, distance } = figures.overestimate;
  assert.ok(h > distance);
  const [dx, dy] = [
    Math.abs(cell[0] - (field.goal % 20)),
    Math.abs(cell[1] - Math.floor(field.goal / 20)),
  ];
  assert.equal(h, 33461 * (dx + dy));
  assert.equal(distance, 33461 * Math.abs(dx - dy) + 47321 * Math.min(dx, dy));
  assert.equal(solve(field, lanes[3]).figures.admissible, true);
});

test("moved ends give the same runs as a new session, and true distances follow the goal", () => {
  const { width, start, goal } = trap;
  const session = new tiebreak.Session(trap);
  const cost = (moved) => {
    session.move_ends(moved.start, moved.goal);
    const run = session.begin(lanes[3], 1e9);
    while (!run.advance(1000));
    const judgement = session.judge(run);
    while (!judgement.advance(1000));
    return [run.figures().expanded, run.figures().cost, judgement.verdict().optimum];
  };
  for (const moved of [trap, { start: start + width, goal }, { start: goal, goal: start }]) {
    const { figures } = solve({ ...trap, ...moved }, lanes[3]);
    assert.deepEqual(cost(moved), [figures.expanded, figures.cost, figures.optimum]);
  }
  assert.equal(cost({ start, goal: start })[2], 0);
});

test("no figures before the run is over, and no verdict before it is judged", () => {
  const session = new tiebreak.Session(trap);
  const run = session.begin(lanes[3], 1e9);
  assert.throws(() => run.figures(), /isn't finished/);
  while (!run.advance(1000));
  assert.throws(() => session.judge(run).verdict(), /isn't judged/);
});

test("columns that can be worked out are left out", () => {
  const { trace } = solve(trap, lanes[3]);
  assert.deepEqual([trace.searchers, trace.who, trace.f], [1, undefined, undefined]);
  const columns = ["cell", "from", "past", "g"].map((column) => trace[column]);
  const bytes = columns.reduce((sum, { BYTES_PER_ELEMENT }) => sum + BYTES_PER_ELEMENT, 0);
  assert.equal(bytes, 13);
  assert.ok(columns.every(({ length }) => length === endOf(trace, trace.steps - 1)));
  assert.equal(trace.marks.length, Math.ceil(trace.steps / 64));
});

/** A cell on the path improves after its successor was expanded, and isn't expanded again. */
test("the cost is the path's where g of the goal is more, and so is the deviation", () => {
  const link =
    "map=23/8@/22/89/29&start=1,0&goal=0,2&a=greedy[f,fifo]+corners:always+costs:lester" +
    "+order:SE-N-E-NW-NE-S-SW-W+zero+reopen";
  const { width, height, cells, start, goal, lanes } = tiebreak.decode_query(link);
  const { figures } = solve({ width, height, cells, start, goal }, lanes[0]);
  assert.deepEqual([figures.cost, figures.g], [120_000, 132_000]);
  assert.equal(figures.deviation, figures.cost / figures.optimum - 1);
});

test("no path is an answer", () => {
  const cells = Uint8Array.of(1, 0, 1);
  const { figures, path } = solve({ width: 3, height: 1, cells, start: 0, goal: 2 }, lanes[3]);
  assert.deepEqual([figures.found, figures.status], [false, "no_path"]);
  assert.deepEqual(
    [figures.cost, figures.length, figures.deviation, figures.optimum],
    [null, null, null, null],
  );
  assert.deepEqual(path, []);
});

test("slices of any size add up to the same run, and none exceeds its budget", () => {
  const whole = solve(trap, lanes[2], 1e9);
  for (const budget of [1, 7, 1000]) {
    const sliced = solve(trap, lanes[2], budget);
    assert.deepEqual(sliced.order, whole.order);
    assert.ok(sliced.slices >= whole.figures.expanded / budget);
  }
});

test("a run is recorded as far as is asked for, and its figures are whole", () => {
  const whole = solve(trap, lanes[3]);
  assert.equal(whole.trace.truncated, false);
  const cut = solve(trap, lanes[3], 7, 40);
  assert.equal(cut.trace.truncated, true);
  const { length } = cut.trace.cell;
  assert.ok(length >= 40 && length < 50, `${length} events`);
  assert.equal(endOf(cut.trace, cut.trace.steps - 1), length);
  for (const column of ["cell", "from", "past", "g"]) {
    assert.deepEqual(cut.trace[column], whole.trace[column].slice(0, length));
  }
  assert.deepEqual([cut.figures, cut.path], [whole.figures, whole.path]);
});

test("h comes by pages, the last of which may be short", () => {
  const session = new tiebreak.Session(trap);
  const run = session.begin(lanes[3], 0);
  const whole = run.heuristic(Uint32Array.of(0), trap.cells.length);
  assert.equal(whole.length, trap.cells.length);
  const last = Math.floor(whole.length / 100);
  const parts = run.heuristic(Uint32Array.of(1, last), 100);
  assert.deepEqual([...parts], [...whole.slice(100, 200), ...whole.slice(last * 100)]);
  run.free();
  session.free();
});

test("a run is repeated without a record, in slices, again and again", () => {
  const session = new tiebreak.Session(trap);
  const run = session.begin(lanes[3], 1e9);
  const slices = () => {
    let count = 1;
    while (!run.repeat(7)) count++;
    return count;
  };
  const first = slices();
  const { expanded } = run.figures();
  assert.equal(first, Math.ceil(expanded / 7));
  assert.deepEqual([slices(), run.figures().expanded], [first, expanded]);
  assert.equal(run.trace().cell.length, 0);
  run.free();
  session.free();
});
