import assert from "node:assert/strict";
import { test } from "node:test";
import { Checks } from "../../www/src/engine/checks.ts";

const lane = (weight, id = 1) => ({ id, config: { algorithm: "wastar", weight } });
const later = () => new Promise((resolve) => setTimeout(resolve));

test("a configuration is asked about once, and without an answer not again by itself", async () => {
  const asked = [];
  let isThere = false;
  const checks = new Checks(
    async ({ weight }) => {
      asked.push(weight);
      if (!isThere) throw new Error("The engine broke.");
      return { name: `w = ${weight}`, site: "" };
    },
    () => {},
  );
  for (let frame = 0; frame < 5; frame++) {
    assert.equal(checks.of(lane(2)), undefined);
    await later();
  }
  assert.deepEqual(asked, [2]);
  isThere = true;
  checks.again();
  checks.of(lane(2));
  await later();
  assert.equal(checks.of(lane(2)).name, "w = 2");
  checks.again();
  assert.equal(checks.of(lane(2)).name, "w = 2");
  assert.deepEqual(asked, [2, 2]);
});

test("the oldest answers are let go", async () => {
  const checks = new Checks(
    async ({ weight }) => ({ name: `w = ${weight}`, site: "" }),
    () => {},
  );
  for (let weight = 0; weight < 1000; weight++) checks.of(lane(weight));
  await later();
  checks.again();
  assert.ok(checks.answers.size <= 200);
  assert.equal(checks.of(lane(999)).name, "w = 999");
});

test("another site is another question, and the last answer stays until the next", async () => {
  const asked = [];
  let engine = "plain";
  let changes = 0;
  const checks = new Checks(
    async () => {
      asked.push(engine);
      const site = engine;
      await later();
      return { name: `on ${site}`, site };
    },
    () => changes++,
  );
  // The engine knows its map before the page has heard of it.
  assert.equal(checks.of(lane(2)), undefined);
  checks.site = "plain";
  checks.of(lane(2));
  await later();
  await later();
  assert.equal(checks.of(lane(2)).name, "on plain");
  assert.deepEqual([asked, changes], [["plain"], 1]);

  engine = checks.site = "swamp";
  for (let frame = 0; frame < 3; frame++) assert.equal(checks.of(lane(2)).name, "on plain");
  await later();
  await later();
  assert.equal(checks.of(lane(2)).name, "on swamp");
  engine = checks.site = "plain";
  assert.equal(checks.of(lane(2)).name, "on plain");
  assert.deepEqual(asked, ["plain", "swamp"]);
});

test("an answer for every map serves while the engine has none, and no longer", async () => {
  let asked = 0;
  const checks = new Checks(
    async () => ({ name: `answer ${++asked}`, site: "" }),
    () => {},
  );
  checks.site = "plain";
  for (let frame = 0; frame < 3; frame++) {
    checks.of(lane(2));
    await later();
  }
  assert.deepEqual([checks.of(lane(2)).name, asked], ["answer 1", 1]);
  checks.again();
  checks.of(lane(2));
  await later();
  assert.equal(asked, 2);
});
