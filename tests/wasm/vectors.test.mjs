// The worked cases once more, through the module that the page loads.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { solve } from "./module.mjs";

const own = new URL("../vectors/search.jsonl", import.meta.url);
const files = [own, process.env.TIEBREAK_VECTORS].filter((file) => file !== undefined);

/** The map of a case: `#` wall, `.` weight 1, a digit its weight, `S` start, `G` goal. */
function mapOf(rows) {
  const text = rows.join("");
  const cells = Uint8Array.from(text, (letter) =>
    letter === "#" ? 0 : /\d/.test(letter) ? Number(letter) : 1,
  );
  const [start, goal] = [text.indexOf("S"), text.indexOf("G")];
  return { width: rows[0].length, height: rows.length, cells, start, goal };
}

for (const file of files) {
  test(`every worked case of ${file.pathname ?? file} agrees in every field`, () => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const { name, map: rows, config, expect } = JSON.parse(line);
      const map = mapOf(rows);
      const { figures, path, order } = solve(map, config, 37);
      const point = (cell) => [cell % map.width, Math.floor(cell / map.width)];
      const answer = {
        found: figures.found,
        // Where a case has no g of its own, its cost is g.
        ...("g" in expect ? { cost: figures.cost, g: figures.g } : { cost: figures.g }),
        path: path.map(point),
        expanded: figures.expanded,
        generated: figures.generated,
        updated: figures.updated,
        reopened: figures.reopened,
        max_open: figures.maxOpen,
        order: order.map(point),
      };
      assert.deepEqual(answer, expect, name);
    }
  });
}
