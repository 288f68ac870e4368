// Paths as bits, by the modules that ship: the lab's, and that of the analyses for beacons.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as analysis from "../../www/pkg/tiebreak_analysis.js";
import * as lab from "../../www/pkg/tiebreak_lab.js";
import { tiebreak } from "./module.mjs";

for (const [module, name] of [
  [analysis, "analysis"],
  [lab, "lab"],
]) {
  const file = new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  module.initSync({ module: readFileSync(file) });
}

const [, , , astar] = tiebreak.defaults();
const cases = readFileSync(new URL("../vectors/motion.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const worked = (kind) => cases.filter((each) => each.kind === kind);

/** A worked case's map as the page has it. */
function mapOf({ map: rows }) {
  const width = rows[0].length;
  const cells = Uint8Array.from(rows.join(""), (sign) =>
    sign === "#" ? 0 : Number(/\d/.exec(sign)?.[0] ?? 1),
  );
  const place = (sign, otherwise) => {
    const at = rows.join("").indexOf(sign);
    return at < 0 ? otherwise : at;
  };
  return { width, height: rows.length, cells, start: place("S", 0), goal: place("G", 1) };
}

const toCell =
  ({ map: [row] }) =>
  ([x, y]) =>
    y * row.length + x;

function storageOf(one) {
  const path = Uint32Array.from(one.path, toCell(one));
  const config = { ...astar, moves: one.moves };
  return new lab.Storage(config, mapOf(one), path, one.count_bits);
}

test("every worked path has its numbers and its bits in every format", () => {
  assert.equal(worked("storage").length, 14);
  for (const one of worked("storage")) {
    const storage = storageOf(one);
    for (const [name, expected] of Object.entries(one.expect)) {
      const { refusal, formats, symbols } = storage.spelling(name, 1e6);
      const { numbers, unfit } = formats.find((format) => format.name === name);
      const where = `${one.name}: ${name}`;
      assert.equal(refusal, null, where);
      if (expected === null) {
        assert.equal(numbers, null, where);
        assert.match(unfit, /^(The path|A run) .+\.$/, where);
        assert.deepEqual(symbols, [], where);
        continue;
      }
      const { size, bits, ...counts } = expected;
      assert.equal(unfit, null, where);
      assert.deepEqual(numbers, { bits: size, ...counts }, where);
      assert.equal(symbols.length, counts.symbols, where);
      const all = symbols.flatMap(({ fields }) => fields).join("");
      if (bits === undefined) assert.equal(all.length, size, where);
      else assert.equal(all, bits, where);
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
    new lab.Storage(config, { ...map, ...more }, Uint32Array.of(0, 1), 8).spelling("runs", 9);
  assert.equal(
    said(astar, { world: { shape: "hex" } }).refusal,
    "Paths are stored on squares of one floor only.",
  );
  const anyAngle = said({ ...astar, algorithm: "theta" });
  assert.match(anyAngle.refusal, /the path of this search doesn't go from cell to cell/);
  assert.deepEqual([anyAngle.formats, anyAngle.symbols], [[], []]);
  assert.throws(() => new lab.Storage(astar, map, Uint32Array.of(64), 8), /path.*cells of the map/);
  for (const bits of [0, 17]) {
    assert.throws(() => new lab.Storage(astar, map, Uint32Array.of(0), bits), /countBits.*1 to 16/);
  }
});

test("the worked beacons have their bits, costs and paths", () => {
  assert.equal(worked("beacons").length, 4);
  for (const one of worked("beacons")) {
    const { config, beacons, expect, name } = one;
    const map = mapOf(one);
    const marks = Uint32Array.from(beacons, toCell(one));
    const over = analysis.overBeacons(config, map, marks, map.start, map.goal);
    const { route } = over;
    const told = {
      found: route !== null,
      direct: over.direct,
      shared: over.shared,
      pairs: over.pairs,
      cost: route?.cost,
      via: route?.via.map((cell) => marks.indexOf(cell)),
      path: route?.path.map((cell) => [cell % map.width, Math.floor(cell / map.width)]),
      bits: route?.bits,
    };
    for (const [field, value] of Object.entries(expect)) {
      assert.deepEqual(told[field], value, `${name}: ${field}`);
    }
    assert.match(route.runs.join("; "), /^(\(|[NESW]{1,2}, \d+ steps?(; |$))+/);
  }
});

test("beacons that can't be are refused by name", () => {
  const map = tiebreak.generate("empty", 8, 8, 0);
  map.cells[9] = 0;
  const over = (marks, config = astar) =>
    analysis.overBeacons(config, map, Uint32Array.from(marks), 0, 63);
  assert.throws(() => over([]), /There are 0 beacons; there must be 1 to 16/);
  assert.throws(() => over([8, 9]), /Beacon 1 at \(1, 1\) is on a wall/);
  assert.throws(() => over([8, 8]), /Beacons 0 and 1 are on the same cell/);
  assert.throws(() => over([8, 64]), /Beacon 1 is cell 64/);
  assert.throws(() => over([8], { ...astar, algorithm: "theta" }), /choose another search/);
});
