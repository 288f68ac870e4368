import assert from "node:assert/strict";
import { test } from "node:test";
import { Checks } from "../../www/src/engine/checks.js";

const lane = (weight, id = 1) => ({ id, config: { algorithm: "wastar", weight } });
const later = () => new Promise((resolve) => setTimeout(resolve));

test("a configuration is asked about once, and without an answer not again by itself", async () => {
  const asked = [];
  let isThere = false;
  const checks = new Checks(
    async ({ weight }) => {
      asked.push(weight);
      if (!isThere) throw new Error("The engine broke.");
      return { name: `w = ${weight}` };
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
    async ({ weight }) => ({ name: `w = ${weight}` }),
    () => {},
  );
  for (let weight = 0; weight < 1000; weight++) checks.of(lane(weight));
  await later();
  checks.again();
  assert.ok(checks.answers.size <= 200);
  assert.equal(checks.of(lane(999)).name, "w = 999");
});
