import assert from "node:assert/strict";
import { test } from "node:test";
import { readConfig } from "../../www/src/state/config.ts";
import { fromLink, toLink } from "../../www/src/state/document.ts";
import { firstView } from "../../www/src/state/look.ts";
import { toJson } from "../../www/src/state/written.ts";
import { catalogue, defaultDocument, field } from "./catalogue.mjs";

const astar = readConfig({ ties: ["low_h", "lifo"] }, catalogue);

function sample() {
  const map = field();
  map.cells[10] = 0;
  map.cells[11] = 7;
  return defaultDocument(map, [readConfig({ algorithm: "greedy" }, catalogue), astar], {
    title: "A field",
    source: { file: "field.map" },
  });
}

test("a document is written as plain JSON, and comes back from what the engine gets", () => {
  const doc = sample();
  const json = toJson(doc, catalogue);
  assert.deepEqual(JSON.parse(JSON.stringify(json)), json);
  assert.equal(json.map[1], "..#7....");
  assert.deepEqual(json.start, [0, 2]);
  assert.deepEqual(json.lanes[1], { ...astar, id: 2 });
  assert.deepEqual(fromLink({ ...toLink(doc, firstView()), ids: [1, 2] }, catalogue), doc);
});

test("settings that aren't given take their defaults", () => {
  assert.deepEqual(readConfig({}, catalogue), {
    algorithm: "astar",
    moves: "8",
    corners: "never",
    costs: "sqrt2",
    heuristic: "octile",
    order: "N NE E SE S SW W NW",
    checkerboard: false,
    ties: ["fifo"],
    nudge: null,
    weight: 1000,
    reopen: true,
    stop: "expanded",
  });
  assert.equal(readConfig({ algorithm: "greedy" }, catalogue).reopen, false);
});

test("a wrong setting is named with what would be right", () => {
  /** @type {[object, RegExp][]} */
  const cases = [
    [{ heuristic: "crow" }, /Lane 3: "crow" isn't a heuristic; it is one of zero, manhattan/],
    [{ order: "N E S W" }, /names each of N, NE/],
    [{ ties: ["low_h"] }, /fifo or lifo in its last place/],
    [{ ties: ["fifo", "low_h", "lifo"] }, /only there/],
    [{ ties: ["hash:-1", "lifo"] }, /seed/],
    [{ ties: Array(17).fill("low_h") }, /at most 16/],
    [{ weight: 1.5 }, /from 0 to 1000000, not 1.5/],
    [{ nudge: ["push", 1] }, /isn't a nudge/],
    [{ colour: "red" }, /no setting "colour"/],
  ];
  for (const [config, message] of cases) {
    assert.throws(() => readConfig(config, catalogue, "Lane 3"), message);
  }
});

test("lanes keep the ids that they have, and others get new ones", () => {
  const { lanes, ...doc } = sample();
  const link = { ...doc, lanes: [astar, astar, astar], ids: [4, null, 4] };
  const ids = fromLink(link, catalogue, 3).lanes.map((lane) => lane.id);
  assert.deepEqual(ids, [4, 5, 6]);
});
