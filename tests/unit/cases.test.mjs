// How the browser suite holds the page's answers against worked cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compared } from "../browser/cases.mjs";

/** What the page says of a search whose path costs less than g of the goal. */
const figures = { found: true, cost: 120, g: 132, expanded: 9, generated: 12, updated: 2 };
const answer = {
  figures: { ...figures, reopened: 0, maxOpen: 5 },
  path: [[0, 0]],
  order: [[0, 0]],
};

/** Whether the answer agrees with this part of what was worked out. */
function agrees(costs) {
  const { maxOpen, cost: _, g: __, ...counts } = answer.figures;
  const { path, order } = answer;
  const expect = { ...counts, ...costs, max_open: maxOpen, path, order };
  const [[told, expected]] = compared([[{ name: "one", expect }]], [[answer]]);
  try {
    assert.deepEqual(told, expected);
    return true;
  } catch {
    return false;
  }
}

test("a case with a g of its own has the path's cost beside it, any other has g for its cost", () => {
  assert.ok(agrees({ cost: 132 }));
  assert.ok(agrees({ cost: 120, g: 132 }));
  for (const costs of [{ cost: 120 }, { cost: 132, g: 132 }, { cost: 120, g: 120 }]) {
    assert.ok(!agrees(costs), JSON.stringify(costs));
  }
});
