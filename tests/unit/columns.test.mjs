import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsFor } from "../../www/src/ui/columns.ts";

const ROOM = { width: 1408, height: 700 };

test("lanes stand in the columns in which their maps are largest", () => {
  assert.equal(columnsFor(4, 1.6, ROOM), 2);
  assert.equal(columnsFor(4, 1, ROOM), 4);
  assert.equal(columnsFor(4, 6, ROOM), 1);
  assert.equal(columnsFor(2, 1.6, ROOM), 2);
  assert.equal(columnsFor(2, 4, ROOM), 1);
  assert.equal(columnsFor(12, 1, ROOM), 6);
});

test("a lane stands alone, and no column is empty", () => {
  assert.equal(columnsFor(1, 9, ROOM), 1);
  for (let count = 1; count <= 12; count++) {
    for (const aspect of [0.2, 1, 1.6, 8]) {
      const columns = columnsFor(count, aspect, ROOM);
      assert.ok(columns <= count);
      const rows = Math.ceil(count / columns);
      assert.equal(Math.ceil(count / rows), columns, `${count} lanes, aspect ${aspect}`);
    }
  }
});
