import assert from "node:assert/strict";
import { test } from "node:test";
import { beside } from "../../www/src/words/beside.ts";

/**
 * A run that expanded a number of cells.
 * @param {number} expanded
 * @param {number | null} cost in cost units, null without a path
 * @param {{ unit?: number, recorded?: number, status?: string }} [patch] `recorded`: the steps, if not all of them
 * @returns {import("../../www/src/types.ts").Result}
 */
function run(
  expanded,
  cost,
  { unit = 1000, recorded = expanded, status = cost === null ? "no_path" : "found" } = {},
) {
  return /** @type {any} */ ({
    figures: { expanded, cost, costUnit: unit, found: status === "found", status },
    unit,
    trace: { steps: recorded + 1, truncated: recorded < expanded },
  });
}

test("a lane beside another: where it diverges, how much it expands, what its path costs", () => {
  const other = run(2259, 58_460);
  const text = (result, step = 3) => beside(result, other, "lane 1", step);
  assert.equal(
    text(run(340, 65_380)),
    "Diverges from lane 1 at step 3 and expands 1,919 fewer cells. Its path costs 65.38; lane 1's costs 58.46.",
  );
  assert.equal(
    text(run(2260, 58_460)),
    "Diverges from lane 1 at step 3 and expands 1 more cell. Its path costs the same, 58.46.",
  );
  assert.equal(
    text(run(2259, null)),
    "Diverges from lane 1 at step 3 and expands the same number of cells. It finds no path; lane 1 finds a path that costs 58.46.",
  );
  assert.equal(
    text(run(2259, 58_460), null),
    "Expands the same cells as lane 1, in the same order. Its path costs the same, 58.46.",
  );
});

test("costs in other units aren't called the same", () => {
  const text = beside(run(5, 10, { unit: 10 }), run(5, 10), "lane 2", null);
  assert.match(text, /Its path costs 1; lane 2's costs 0.01\.$/);
});

test("a path that only one lane finds, or neither", () => {
  assert.match(
    beside(run(5, 3000), run(5, null), "lane 1", 2),
    /It finds a path that costs 3; lane 1 finds no path\.$/,
  );
  assert.match(
    beside(run(5, null), run(5, null), "lane 1", 2),
    /It finds no path; lane 1 finds no path\.$/,
  );
  // The cost is that of a path to another cell.
  const limited = run(5, 3000, { status: "limit" });
  assert.match(
    beside(limited, run(5, 4000), "lane 1", 2),
    /It gives up; lane 1 finds a path that costs 4\.$/,
  );
});

test("runs recorded in part diverge where both are recorded, or nobody knows where", () => {
  const [long, other] = [run(900, 3000, { recorded: 100 }), run(800, 3000, { recorded: 100 })];
  assert.match(beside(long, other, "lane 1", 40), /^Diverges from lane 1 at step 40 and/);
  const unknown =
    /^Takes the same steps as lane 1, as far as they are recorded, and expands 100 more/;
  assert.match(beside(long, other, "lane 1", null), unknown);
  // The longer record goes on where the shorter one has ended.
  const longer = run(900, 3000, { recorded: 120 });
  assert.match(beside(longer, other, "lane 1", 101), unknown);
});
