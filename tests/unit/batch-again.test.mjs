// How the exports of a batch say that it is made again.
import assert from "node:assert/strict";
import test from "node:test";
import { againOf, lineOf, paragraphOf } from "../../www/src/lab/batch/again.ts";
import { THIS_MAP } from "../../www/src/lab/batch/plan.ts";

const words = ["astar[f,fifo]", "dijkstra"];
const LANES = "--lane 'astar[f,fifo]' --lane dijkstra";
const made = { version: "1.2.3", words, link: "1kAbC-_", isWhole: true, form: "--csv" };

const command = (sources, more = {}) =>
  againOf(/** @type {any} */ ({ sources, measure: "counts" }), { ...made, ...more }).command;

const pairs = (name, count, seed = 7) => ({
  name,
  count,
  posing: { pairs: { pairing: "any", seed } },
});
const published = (name) => ({ name, count: 5, posing: { published: {} } });

test("pairs on the map shown are drawn on its document", () => {
  const sources = [pairs(THIS_MAP, 40)];
  const drawn = "--pairs 40 --pairing any --seed 7";
  const expected = `tiebreak link decode 1kAbC-_ | tiebreak batch - ${drawn} ${LANES}`;
  assert.equal(command(sources), `${expected} --csv`);
  assert.equal(command(sources, { form: "--json" }), `${expected} --json`);
  const timed = againOf(/** @type {any} */ ({ sources, measure: "times" }), made);
  assert.equal(timed.command, `${expected} --time --csv`);
  assert.equal(timed.seed, 7);
  assert.equal(command(sources, { link: null }), null, "no link holds the document");
  assert.equal(command(sources, { isWhole: false }), null, "it was cancelled");
});

test("generated maps are generated again, those without a seed once", () => {
  const generated = (generator, last) => ({
    name: generator,
    count: last - 3 + 1,
    posing: { generated: { generator, width: 30, height: 20, first: 3, last } },
  });
  assert.equal(
    command([generated("empty", 3), generated("caves", 9)]),
    `tiebreak batch --generate empty --generate caves --size 30x20 --seeds 3..9 ${LANES} --csv`,
  );
  assert.equal(
    command([generated("empty", 3)], { link: null }),
    `tiebreak batch --generate empty --size 30x20 --seeds 3..3 ${LANES} --csv`,
  );
});

test("files are named, with the pairs drawn on those without problems", () => {
  assert.equal(
    command([published("a b.map.scen"), pairs("-c.map", 4), pairs("d.map", 9)]),
    `tiebreak batch 'a b.map.scen' ./-c.map d.map --pairs 9 --pairing any --seed 7 ${LANES} --csv`,
  );
  assert.equal(command([published("it's.scen")]), `tiebreak batch 'it'\\''s.scen' ${LANES} --csv`);
  assert.equal(command([published("a.scen"), published("a.scen")]), null, "it's about two maps");
});

test("journeys are drawn on their document", () => {
  const draw = { seed: 3, units: 4, changes: 25, lasting: 6 };
  const sources = [{ name: "these", count: 20, posing: { journeys: { draw } } }];
  const drawn = "--batch 20 --units 4 --seed 3 --changes 0.25 --lasting 6";
  assert.equal(
    command(sources),
    `tiebreak link decode 1kAbC-_ | tiebreak journey - ${drawn} ${LANES} --csv`,
  );
  assert.equal(command(sources, { link: null }), null);
});

test("an export says it on one line, or in a paragraph", () => {
  const again = { version: "1.2.3", seed: 4, command: "tiebreak batch a.map" };
  assert.equal(lineOf(again), "tiebreak 1.2.3, seed 4: tiebreak batch a.map");
  assert.equal(
    paragraphOf(again),
    "Made by tiebreak 1.2.3, seed 4:\n\n```sh\ntiebreak batch a.map\n```",
  );
  assert.equal(lineOf({ ...again, command: null }), "tiebreak 1.2.3, seed 4");
  assert.equal(paragraphOf({ ...again, command: null }), "Made by tiebreak 1.2.3, seed 4.");
});
