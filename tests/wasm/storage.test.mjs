// Paths as bits, by the modules that ship: the lab's, and that of the analyses for beacons. vectors.test.mjs compares the
// worked ones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { tiebreak } from "./module.mjs";
import { tools } from "./worked/modules.mjs";
import { overBeacons, storageOf } from "./worked/stored.mjs";

const [, , , astar] = tiebreak.defaults();
const cases = readFileSync(new URL("../vectors/motion.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const worked = (kind) => cases.filter((each) => each.kind === kind);

test("a format that can't hold a worked path says why, and others have as many symbols and bits as they say", () => {
  for (const one of worked("storage")) {
    const storage = storageOf(one);
    for (const name of Object.keys(one.expect)) {
      const { formats, symbols } = storage.spelling(name, 1e6);
      const { numbers, unfit } = formats.find((format) => format.name === name);
      const where = `${one.name}: ${name}`;
      if (numbers === null) {
        assert.match(unfit, /^(The path|A run) .+\.$/, where);
        assert.deepEqual(symbols, [], where);
        continue;
      }
      assert.equal(unfit, null, where);
      assert.equal(symbols.length, numbers.symbols, where);
      assert.equal(symbols.flatMap(({ fields }) => fields).join("").length, numbers.bits, where);
    }
    storage.free();
  }
});

test("symbols have a meaning and their steps, and only as many as are wanted come", () => {
  const [bent] = worked("storage");
  const storage = storageOf(bent);
  assert.deepEqual(storage.spelling("runs", 2).symbols, [
    { fields: ["00", "00000101"], meaning: "N, 6 steps", steps: [0, 6] },
    { fields: ["11", "00000010"], meaning: "W, 3 steps", steps: [6, 9] },
  ]);
  const turns = storage.spelling("turns", 1e6);
  assert.equal(turns.symbols.length, 20);
  assert.deepEqual(turns.symbols[7], { fields: ["1", "0"], meaning: "left 90", steps: [6, 6] });
  const bits = (name) => turns.formats.find((format) => format.name === name).numbers.bits;
  assert.deepEqual(["runs", "turns", "turn-steps"].map(bits), [40, 24, 20]);
  assert.throws(() => storage.spelling("knots", 9), /There is no path format "knots"/);
});

test("what isn't stored step by step is refused with a reason, and nonsense is an error", () => {
  const map = tiebreak.generate("empty", 8, 8, 0);
  const said = (config, more = {}) =>
    new tools.Storage(config, { ...map, ...more }, Uint32Array.of(0, 1), 8).spelling("runs", 9);
  assert.equal(
    said(astar, { world: { shape: "hex" } }).refusal,
    "Paths are stored on squares of one floor only.",
  );
  const anyAngle = said({ ...astar, algorithm: "theta" });
  assert.match(anyAngle.refusal, /the path of this search doesn't go from cell to cell/);
  assert.deepEqual([anyAngle.formats, anyAngle.symbols], [[], []]);
  assert.throws(
    () => new tools.Storage(astar, map, Uint32Array.of(64), 8),
    /path.*cells of the map/,
  );
  for (const bits of [0, 17]) {
    assert.throws(
      () => new tools.Storage(astar, map, Uint32Array.of(0), bits),
      /countBits.*1 to 16/,
    );
  }
});

test("a path over beacons is told run by run", () => {
  for (const one of worked("beacons")) {
    assert.match(overBeacons(one).runs.join("; "), /^(\(|[NESW]{1,2}, \d+ steps?(; |$))+/);
  }
});

test("beacons that can't be are refused by name", () => {
  const map = tiebreak.generate("empty", 8, 8, 0);
  map.cells[9] = 0;
  const over = (marks, config = astar) =>
    tools.overBeacons(config, map, Uint32Array.from(marks), 0, 63);
  assert.throws(() => over([]), /There are 0 beacons; there must be 1 to 16/);
  assert.throws(() => over([8, 9]), /Beacon 1 at \(1, 1\) is on a wall/);
  assert.throws(() => over([8, 8]), /Beacons 0 and 1 are on the same cell/);
  assert.throws(() => over([8, 64]), /Beacon 1 is cell 64/);
  assert.throws(() => over([8], { ...astar, algorithm: "theta" }), /choose another search/);
});
