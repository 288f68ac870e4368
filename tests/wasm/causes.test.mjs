// Why two programs differ and what their queues hold, from the tools' module: on the worked maps where one part decides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lend } from "../../www/src/task/faults.ts";
import { tools } from "./worked/modules.mjs";
import { laneOf } from "./worked/program.mjs";
import { documentOf } from "./worked/search.mjs";

const file = new URL("../vectors/programs.jsonl", import.meta.url);
const cases = new Map(
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map((each) => [each.name, each]),
);

/** A case's map with the searches of these lanes. */
function asked(name, configs, ask) {
  const config = laneOf(cases.get(name).config);
  const document = documentOf({ ...cases.get(name), config });
  return lend(new tools.Atlas(document, 1e6), (atlas) => {
    const subjects = configs.map((config) => atlas.subject(config));
    const answer = ask(...subjects);
    for (const subject of subjects) subject.free();
    return answer;
  });
}

for (const [pair, part] of [
  ["rounding", "rounding"],
  ["f32", "rounding"],
  ["structure", "structure"],
  ["structure-4", "structure"],
  ["lester-or-top", "structure"],
  ["fix", "improvement"],
  ["keep", "improvement"],
  ["stay", "improvement"],
  ["anew", "improvement"],
  ["stable-sort", "structure"],
]) {
  test(`${part} decides between ${pair}/1 and ${pair}/2`, () => {
    const lanes = [1, 2].map((number) => laneOf(cases.get(`${pair}/${number}`).config));
    const cause = asked(`${pair}/1`, lanes, (one, other) => one.cause(other));
    assert.deepEqual(
      cause.deciding.map(({ name }) => name),
      [part],
    );
    assert.ok(cause.step > 0 && cause.deciding[0].parts.length > 0);
  });
}

test("doubles part what ties in exact numbers, and both are said", () => {
  const name = "rounding/1";
  const { order } = cases.get(name).expect;
  const queues = asked(name, [laneOf(cases.get(name).config)], (subject) =>
    order.map((_, step) => subject.queue(step + 1, 100)),
  );
  const parted = queues.filter(({ by, tiesExactly }) => by === "f" && tiesExactly);
  assert.ok(parted.length > 0);
  for (const { entries, taken, next, names } of parted) {
    const at = names.indexOf("f");
    const [less, more] = [entries[taken].key[at], entries[next].key[at]];
    assert.ok(
      Number(less) < Number(more) && Number(more) - Number(less) < 1e-12,
      `${less} ${more}`,
    );
  }
  const [last] = queues.slice(-1);
  assert.equal(last.label, "heap, from the bottom");
  assert.equal(last.parts.improve, "entry");
});
