// The names of figures in the readable form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { merged, readQuery } from "../../www/src/address/readable.js";

const figure = ["map=empty", "start=1,2", "goal=5,2", "a=dijkstra", "b=astar", "step=3"];

test("a figure's address takes what the reader wants otherwise", () => {
  const merge = (/** @type {string[]} */ ...wanted) => merged(figure, ["figure=trap", ...wanted]);
  assert.equal(merge(), figure.join("&"));
  assert.equal(merge("step=9"), "map=empty&start=1,2&goal=5,2&a=dijkstra&b=astar&step=9");
  assert.equal(merge("share=50"), "map=empty&start=1,2&goal=5,2&a=dijkstra&b=astar&share=50");
  assert.equal(merge("c=greedy"), "map=empty&start=1,2&goal=5,2&step=3&c=greedy");
  assert.equal(merge("map=trap"), "a=dijkstra&b=astar&step=3&map=trap");
});

test("a text without a figure goes to the engine as it is", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async (/** @type {string} */ text) => text };
  assert.equal(await readQuery(engine, "?map=trap&a=astar"), "?map=trap&a=astar");
});

test("a figure twice is refused", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async () => assert.fail("it was read") };
  await assert.rejects(readQuery(engine, "?figure=trap&figure=ties"), {
    kind: "query",
    message: 'In "figure": The key appears twice.',
  });
});

test("keys may be escaped, one by one or all of the text", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async () => assert.fail("it was read") };
  for (const text of [
    "%66igure=a&figure=b",
    "?figure%3Da%26%66igure%3Db",
    "figure%3da%26figure%3db",
  ]) {
    await assert.rejects(readQuery(engine, text), { kind: "query" }, text);
  }
  const wanted = ["%66igure=trap", "%63=greedy"];
  assert.equal(merged(figure, wanted), "map=empty&start=1,2&goal=5,2&step=3&%63=greedy");
});

test("a text that isn't escaped as it should be is left to the engine", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async (/** @type {string} */ text) => text };
  for (const text of ["title=%4", "%ff=figure", "100%"]) {
    assert.equal(await readQuery(engine, text), text);
  }
});
