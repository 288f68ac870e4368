// What programs print of their runs, read, checked and explained by the tools' module.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lend } from "../../www/src/task/faults.ts";
import { begins } from "../../www/src/view/replay.ts";
import { solve } from "./module.mjs";
import { engine, tools } from "./worked/modules.mjs";
import { documentOf } from "./worked/search.mjs";
import { claimOf } from "./worked/traces.mjs";

const file = new URL("../vectors/traces.jsonl", import.meta.url);
const cases = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** What is found of a case, going on by `step` until that says it is done. */
const found = (each, step) =>
  claimOf(each, (claim) => {
    const seen = [];
    while (!step(claim)) seen.push(claim.found(4));
    return { seen, last: claim.found(4) };
  });

test("the answer is the same in any slices", () => {
  for (const each of cases.slice(0, 6)) {
    const whole = found(each, (claim) => claim.advance(4e9)).last;
    const slices = [29, 5000].map((size) => found(each, (claim) => claim.advance(size)).last);
    const timed = found(each, (claim) => claim.run(1)).last;
    for (const other of [...slices, timed]) assert.deepEqual(other, whole, each.name);
    assert.ok(whole.isFinished && whole.best.length > 0, each.name);
  }
});

test("what is found gets better rank by rank, and is there before the end", () => {
  const each = cases.find(({ expect }) => expect.best.length > 2);
  const { seen, last } = found(each, (claim) => claim.advance(64));
  assert.ok(seen.length > 3);
  let before = { rank: -1, prefix: -1 };
  for (const { best, isFinished } of seen) {
    assert.equal(isFinished, false);
    const now = best.at(-1) ?? before;
    assert.ok(now.rank >= before.rank && now.prefix >= before.prefix);
    before = now;
  }
  assert.ok(seen.some(({ best }) => best.length === 1));
  assert.equal(last.best.length, each.expect.best.length);
});

test("each rank says where the first of its programs goes on elsewhere, and what programs are made of", () => {
  for (const each of cases) {
    const { best, departure } = found(each, (claim) => claim.advance(4e9)).last;
    for (const { isEqual, prefix, matches, departure: own } of best) {
      const said = own && [own.step, own.from.name];
      assert.deepEqual(said, isEqual ? null : [prefix, matches[0].name], each.name);
      for (const { name, parts } of matches) {
        const known = name.startsWith("lane ") ? [] : ["h", "key", "queue", "improve"];
        assert.deepEqual(Object.keys(parts ?? {}), known, name);
      }
    }
    assert.deepEqual(departure, best.at(-1)?.departure ?? null, each.name);
  }
});

test("a trace can be left alone in the middle, and another one explained", () => {
  const [one, other] = cases;
  const whole = found(other, (claim) => claim.advance(4e9)).last;
  for (let turns = 0; turns < 20; turns++) {
    claimOf(one, (claim) => assert.equal(claim.advance(turns), false));
  }
  assert.deepEqual(found(other, (claim) => claim.advance(4e9)).last, whole);
});

test("a lane does what its description does", () => {
  let lanes = 0;
  for (const each of cases) {
    claimOf(each, (claim) => {
      while (!claim.advance(1e6));
      const { best } = claim.found(3);
      const { cells, explained } = claim.read();
      // The cells behind one that is off the map are no lane's.
      const isWhole = cells.length === 2 * explained;
      for (const { prefix, isEqual, matches } of best) {
        for (const { name, lane, goesOn } of matches) {
          const against = claim.against(lane);
          assert.equal(against.step, prefix, `${each.name}: ${name}`);
          if (isEqual && isWhole && !goesOn) assert.ok(against.isEqual, `${each.name}: ${name}`);
          lanes += 1;
        }
      }
    });
  }
  assert.ok(lanes > 100, String(lanes));
});

test("what can't be read names its line, and what can't be searched says why", () => {
  const [each] = cases;
  const throws = (more, sentence) => {
    assert.throws(() => claimOf({ ...each, ...more }, () => {}), { message: sentence });
  };
  throws(
    { text: "0,0\n0.5,1" },
    'line 2, column 1: there is "0.5"; columns and rows are whole numbers.',
  );
  throws({ text: "" }, /^there is no cell; a trace has one cell per line/);
  const lane = engine.catalogue().usual.program;
  const hex = documentOf({ map: ["S.G"], world: { shape: "hex" }, config: { algorithm: "astar" } });
  assert.throws(
    () => new tools.Claim(hex, lane, Buffer.from("0,0")),
    /^Error: Programs run on squares/,
  );
});

test("a map that comes along is there as a file's, and flaws are sentences", () => {
  const map = ["S.#", "..G"];
  const text = "S.#\n..G\n\n1 0\n2 0\n9 9";
  claimOf({ ...cases[0], map, text }, (claim) => {
    const read = claim.read();
    assert.equal(read.map.kind, "reading");
    assert.deepEqual([...read.map.reading.map.cells], [1, 1, 0, 1, 1, 1]);
    assert.deepEqual([...read.cells], [1, 0, 2, 0, 9, 9]);
    assert.deepEqual(
      read.flaws.map(({ kind, says }) => [kind, says]),
      [
        ["start", "Step 0: the first cell is (1, 0); the start is (0, 0)."],
        ["wall", "Step 1: (2, 0) is a wall."],
        ["outside", "Step 2: (9, 9) lies off the map."],
        ["no_goal", "There is a path to the goal, (2, 1), but it is never expanded."],
      ],
    );
    assert.deepEqual([read.explained, claim.advance(1), claim.found(9).best], [1, true, []]);
  });
});

test("another map separates programs that do the same, until each class has one of them", () => {
  const each = cases.find(({ expect: { equal, best } }) => equal && best.at(-1).names.length > 2);
  claimOf(each, (claim) => {
    while (!claim.advance(1e6));
    const all = claim.agreeing();
    const best = lend(claim.separation([], 1), (search) => {
      while (!search.run(5));
      return search.best();
    });
    assert.ok(best.classes.length > 1);
    assert.deepEqual(best.classes.flat().sort(), [...all].sort());
    assert.equal(best.map.cells.length, best.map.width * best.map.height);
    const [kept] = best.classes;
    const left = lend(claim.separation(kept, 2), (search) => {
      while (!search.run(5));
      return search.best();
    });
    if (left) assert.deepEqual(left.classes.flat().sort(), [...kept].sort());
  });
});

test("a program's own numbers are its own, and the first that isn't is named beside the right one", () => {
  const map = ["S...", "....", "...G"];
  const lane = { ...cases[0], map, moves: "8", corners: "never", costs: "sqrt2" };
  const rows = (numbers) =>
    `x,y,g,h,f\n${[
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2],
    ]
      .map((cell, at) => [cell, numbers[at]])
      .join("\n")}`;
  const of = (text) =>
    claimOf({ ...lane, text }, (claim) => {
      while (!claim.advance(1000));
      return { read: claim.read(), found: claim.found(1) };
    });
  const own = ["0,3.83,3.83", "1.41,2.41,3.82", "2.83,1,3.83", "3.83,0,3.83"];
  const right = of(rows(own));
  assert.deepEqual([...right.read.numbers.subarray(0, 4)], [0, 3.83, 3.83, 1.41]);
  assert.equal(right.found.reckoned.first, null);
  const { first, words } = of(rows(["0,9,9", ...own.slice(1)])).found.reckoned;
  assert.deepEqual([first.step, first.name, first.given], [0, "h", "9"]);
  assert.ok(Number(first.right) < 9 && words.length > 0);
  const bare = of("0,0\n1,1\n2,2\n3,2");
  assert.deepEqual([bare.read.numbers, bare.found.reckoned], [null, null]);
});

test("a description comes with the lane of the program from which it departs", () => {
  let seen = 0;
  for (const each of cases) {
    claimOf(each, (claim) => {
      while (!claim.advance(1e6));
      for (const { matches } of claim.found(3).best) {
        for (const { name, plain } of matches) {
          assert.equal(plain !== null, name.includes(" / "), name);
          if (plain === null) continue;
          // A base is named by its own run, unless another one does the same.
          assert.ok(claim.against(plain).step >= 0);
          seen += 1;
        }
      }
    });
  }
  assert.ok(seen > 20, String(seen));
});

test("the lane that replays a trace has its numbers where it gives them", () => {
  const map = { ...documentOf({ map: ["S..", "..G"], config: { algorithm: "astar" } }) };
  const lane = engine.catalogue().usual.trace;
  const played = (trace) => solve({ ...map, world: { trace } }, lane);
  const { trace, h, figures } = played("0,0,0,2.5,2.5;1,0,1,,;1,1;2,1,2.25,0,");
  const given = Array.from(trace.cell, (cell, event) => [cell, trace.g[event], trace.f[event]]);
  const expanded = given.filter((_, event) => begins(trace, event));
  assert.deepEqual(expanded, [
    [0, 0, 2.5],
    [1, 1, Number.NaN],
    [4, Number.NaN, Number.NaN],
    [5, 2.25, Number.NaN],
  ]);
  assert.deepEqual(
    [0, 1, 4, 5].map((cell) => h.at(cell)),
    [2.5, Number.NaN, Number.NaN, 0],
  );
  assert.equal(figures.rule.usesH, true);
  assert.equal(played("0,0;1,0").figures.rule.usesH, false);
});

test("an excerpt stops early, and what a program explains isn't wrong", () => {
  const map = ["S....", ".....", "....G"];
  const of = (text) =>
    claimOf({ ...cases[0], map, moves: "4", text }, (claim) => {
      const early = claim.found(1);
      assert.deepEqual([early.finding, early.moves], [null, null]);
      assert.ok(early.flaws.every(({ kind }) => kind !== "no_goal"));
      while (!claim.advance(1e6));
      return {
        ...claim.found(4),
        against: claim.against(claim.found(1).best.at(-1).matches[0].lane),
      };
    });
  const cut = of("0,0\n1,0\n2,0");
  assert.deepEqual([cut.finding, cut.flaws, cut.departure], ["stops", [], null]);
  const { agrees, isEqual, matches } = cut.best.at(-1);
  assert.deepEqual([agrees, isEqual, matches[0].goesOn], [true, false, true]);
  assert.deepEqual([cut.against.isEqual, cut.against.isExcerpt], [false, true]);
  const ended = of("0,0\n1,0\n2,0\npath\n0,0\n1,0\n2,0");
  assert.deepEqual(
    [ended.finding, ended.flaws.map(({ kind }) => kind)],
    ["differs", ["no_goal", "path_end"]],
  );
});

test("a trace is written as documents keep it, and read from there as it was", () => {
  const map = ["S..", "..G"];
  const text = "x,y,g,h,f\n0,0,0,2.5,1e-6\n1,0,,,\n2,1,,-100,10.25";
  claimOf({ ...cases[0], map, text }, (claim) => {
    const trace = claim.written();
    assert.equal(trace, "0,0,0,2.5,0.000001;1,0;2,1,,-100,10.25");
    const lane = engine.catalogue().usual.program;
    const document = { ...documentOf({ map, config: lane }), world: { trace } };
    lend(tools.Claim.kept(document, lane), (kept) => {
      assert.equal(kept.written(), trace);
      assert.deepEqual(kept.read(), claim.read());
    });
    assert.throws(() => tools.Claim.kept({ ...document, world: undefined }, lane), {
      message: "The map has no trace.",
    });
  });
  claimOf({ ...cases[0], map, text: "0,0\n2000000000,1" }, (claim) =>
    assert.throws(() => claim.written(), /cell 2000000000,1 is too far away/),
  );
});

test("other moves are offered where they may explain what is wrong", () => {
  const map = ["S.#", "#..", "..G"];
  const moves = claimOf({ ...cases[0], map, moves: "4", text: "0,0\n1,1" }, (claim) => {
    while (!claim.advance(1e6));
    return claim.found(1).moves;
  });
  assert.deepEqual(moves, { moves: "8", corners: "one" });
});
