// Richer worlds through the modules that the page loads; vectors.test.mjs compares the worked ones field by field.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tiebreak } from "./module.mjs";
import { engine } from "./worked/modules.mjs";
import { answerOf, documentOf } from "./worked/search.mjs";

test("no worked path is cheaper than its optimum, and a link holds each document", () => {
  const cases = new URL("../vectors/worlds.jsonl", import.meta.url);
  const lines = readFileSync(cases, "utf8").split("\n").filter(Boolean);
  assert.ok(lines.length > 200);
  for (const line of lines) {
    const given = JSON.parse(line);
    const { verdict, found } = answerOf(given);
    if (verdict?.optimum != null && found && given.config.weight === 1000) {
      assert.equal(verdict.deviation >= 0, true, given.name);
    }
    const document = documentOf(given);
    const link = tiebreak.decode_link(tiebreak.encode_link(document));
    assert.deepEqual(
      { ...link, source: null, view: null },
      { ...document, source: null, view: null },
      given.name,
    );
  }
});

test("generators make worlds that can be searched and linked", () => {
  const { generators, usual } = engine.catalogue();
  const worlds = generators.filter(({ world }) => world);
  const shapes = { island: "hex", countries: "regions", atlas: "regions", building: undefined };
  assert.deepEqual(
    worlds.map(({ name }) => name),
    Object.keys(shapes),
  );
  for (const { name, label, help, seeded } of worlds) {
    assert.ok(label && help && seeded, name);
    const made = tiebreak.generate(name, 24, 16, 5);
    assert.deepEqual(tiebreak.generate(name, 24, 16, 5), made, name);
    assert.notDeepEqual(tiebreak.generate(name, 24, 16, 6), made, name);
    assert.equal(made.world.shape, shapes[name], name);
    const session = new engine.Session(made);
    const run = session.begin(usual.astar, 1e6);
    while (!run.advance(1000));
    assert.ok(run.figures().found, name);
    run.free();
    session.free();
    const source = { generator: name, seed: 5 };
    const view = tiebreak.decode_query("").view;
    const document = { ...made, title: "", source, origin: source, view, lanes: [usual.astar] };
    const { cells, world, start, goal } = tiebreak.decode_link(tiebreak.encode_link(document));
    assert.deepEqual({ cells, world, start, goal }, pick(made), name);
  }
  assert.throws(() => tiebreak.generate("building", 600, 600, 1), /at most 262,144 places/);
});

/** What a link holds of a map. */
function pick({ cells, world, start, goal }) {
  return { cells, world, start, goal };
}
