// The names of figures in the readable form.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { named, wishOf } from "../../www/src/address/choice.ts";
import { pairsOf } from "../../www/src/address/keys.ts";
import { merged, readQuery } from "../../www/src/address/readable.ts";

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

test("the engine isn't told what is to be guessed, but of what can't be", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async (/** @type {string} */ text) => text };
  assert.equal(await readQuery(engine, "?map=trap&predict=2-5&a=astar"), "map=trap&a=astar");
  assert.equal(await readQuery(engine, "?predict"), "");
  assert.equal(await readQuery(engine, "?map=trap&check=secret"), "map=trap");
  assert.equal(await readQuery(engine, "?map=trap&check=all"), "?map=trap&check=all");
  assert.equal(await readQuery(engine, "?map=trap&predict=x"), "?map=trap&predict=x");
});

test("what is to be guessed is named once", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async () => assert.fail("it was read") };
  await assert.rejects(readQuery(engine, "?map=trap&predict=2&predict=3"), {
    kind: "query",
    message: 'In "predict": There is one exercise already.',
  });
  await assert.rejects(readQuery(engine, "?predict=2&check"), {
    message: 'In "check": There is one exercise already.',
  });
});

test("the page leaves out what the library's reader leaves out, and the engine names slips", () => {
  const table = readFileSync(new URL("../golden/keys.txt", import.meta.url), "utf8");
  const lines = table.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  assert.ok(lines.length > 150);
  for (const line of lines) {
    const [key, whose] = line.split("\t");
    const pair = `${key}=1`;
    assert.deepEqual(pairsOf(`?fbclid=1&${pair}`), whose === "-" ? [] : [pair], key);
  }
});

test("an address that only senders have added to names nothing", () => {
  for (const search of [
    "?fbclid=1",
    "?utm_source=a&utm_medium=b",
    "?source=a",
    "?&",
    "?q",
    "?q%3D1",
  ])
    assert.equal(named({ hash: "", search }), null, search);
  for (const search of ["?fbclid=1&map=trap", "?predict", "?strat=1", "?fbclid=1&amp;a=astar"])
    assert.deepEqual(named({ hash: "", search }), { from: "query", text: search });
});

test("beside our keys only what can be a link counts behind #", () => {
  const search = "?map=trap";
  for (const hash of ["#xtor=RSS-1", "#:~:text=Trap", "#about", "#"])
    assert.deepEqual(named({ hash, search }), { from: "query", text: search }, hash);
  assert.deepEqual(named({ hash: "#1abc:~:text=Trap", search }), { from: "link", text: "1abc" });
  assert.deepEqual(named({ hash: "#kept-a", search }), { from: "kept", text: "kept-a" });
  assert.deepEqual(named({ hash: "#about", search: "?fbclid=1" }), { from: "link", text: "about" });
});

test("the engine isn't told what senders add, nor how HTML writes an address", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async (/** @type {string} */ text) => text };
  const meant = "map=trap&a=astar";
  for (const text of [
    "?map=trap&a=astar&fbclid=IwAR1",
    "utm_source=x&map=trap&s=2&a=astar&t=1",
    "?map=trap&amp;a=astar&amp;utm_source=x",
    "?map=trap&amp%3Ba=astar",
    "?map%3Dtrap%26a%3Dastar%26fbclid%3D1",
  ])
    assert.equal(await readQuery(engine, text), meant, text);
});

test("a figure twice is refused", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async () => assert.fail("it was read") };
  await assert.rejects(readQuery(engine, "?figure=trap&figure=ties"), {
    kind: "query",
    message: 'In "figure": The key appears twice.',
  });
});

test("an address asks for an example's text, however it is escaped", () => {
  for (const search of [
    ...["?example=ties", "?exampl%65=ties", "?example%3Dtie%73"],
    ...["?example=ties&fbclid=1", "?utm_source=x&example=ties", "?s=2&amp;example=ties"],
  ]) {
    assert.equal(wishOf({ search }), "example=ties", search);
  }
  for (const search of ["?predict", "?map=trap&predict", "?predict&map=trap"])
    assert.equal(wishOf({ search }), "predict", search);
  for (const search of ["?predict=2-5", "?example=ties&a=astar&predict=2-5", "?predict%3D2-5"])
    assert.equal(wishOf({ search }), "predict=2-5", search);
  assert.equal(wishOf({ search: "?map=trap&check" }), "check");
  assert.equal(wishOf({ search: "?check=secret" }), "check=secret");
  for (const search of [
    "",
    "?map=trap",
    "?example=ties&step=3",
    "?example=ties%26a",
    "?title=%4",
    "?predict=2-",
    "?predict=0",
    "?map=trap&title=a%26predict%3D3",
    "?predict=a",
    "?check=all",
  ]) {
    assert.equal(wishOf({ search }), "", search);
  }
});

test("keys may be escaped, one by one or all of the text", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async () => assert.fail("it was read") };
  for (const text of [
    "%66igure=a&figure=b",
    "?figure%3Da%26%66igure%3Db",
    "figure%3da%26figure%3db",
    "?exampl%65=a&figure=b",
    "?%65xample%3Da%26exampl%65%3Db",
  ]) {
    await assert.rejects(readQuery(engine, text), { kind: "query" }, text);
  }
  for (const name of ["%66igure=trap", "example=trap", "exampl%65=trap"]) {
    const text = merged(figure, [name, "%63=greedy"]);
    assert.equal(text, "map=empty&start=1,2&goal=5,2&step=3&%63=greedy", name);
  }
});

test("a text that isn't escaped as it should be is left to the engine", async () => {
  /** @type {any} */
  const engine = { decodeQuery: async (/** @type {string} */ text) => text };
  for (const text of ["title=%4", "%ff=figure", "100%"]) {
    assert.equal(await readQuery(engine, text), text);
  }
});
