// Links over the boundary: the page's shapes go in and come out, and refusals say what they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { named } from "../../www/src/address/choice.ts";
import { withoutGuesses } from "../../www/src/address/readable.ts";
import { documentIn } from "../../www/src/embed/linked.ts";
import { read, write } from "../../www/src/embed/messages.ts";
import { readOptions } from "../../www/src/embed/options.ts";
import { linkOf, openLink } from "../../www/src/library/reader.ts";
import { tiebreak } from "./module.mjs";

const { decode_link, decode_query, encode_link } = tiebreak;

const firstView = {
  layer: "states",
  arrows: false,
  figures: false,
  position: 0,
  sync: "steps",
  atEnd: true,
  speed: 250,
  camera: { scale: 0, x: 0, y: 0 },
};

const trap = {
  title: "",
  ...tiebreak.generate("trap", 64, 40, 0),
  source: { generator: "trap", seed: 0 },
  lanes: tiebreak.defaults(),
  view: firstView,
};

/** What `call` throws: its kind and its sentence. */
function refusal(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof Error);
    assert.match(error.message, /^[A-Z].*\.$/);
    return { kind: error.kind, message: error.message };
  }
  return assert.fail("nothing was thrown");
}

test("the first sight has a tiny link and comes back whole", () => {
  const link = encode_link(trap);
  assert.match(link, /^1[\w-]{5,9}$/);
  const read = decode_link(link);
  assert.deepEqual(read, { ...trap, origin: trap.source });
  assert.ok(read.cells instanceof Uint8Array);
});

test("a page's whole document comes back: drawn cells, lanes with ids, view", () => {
  const cells = trap.cells.slice();
  for (let cell = 700; cell < 720; cell += 1) cells[cell] = cell % 3 === 0 ? 5 : 0;
  const document = {
    ...trap,
    title: "Zwei Wände 🙂",
    cells,
    source: { file: "arena.map" },
    lanes: trap.lanes.map((lane, index) => ({
      ...lane,
      id: index + 7,
      ties: ["high_g", "hash:9", "lifo"],
      nudge: index % 2 ? ["cross", 3] : null,
      order: "E W S N NE SE SW NW",
      checkerboard: true,
    })),
    view: {
      ...firstView,
      tool: "wall",
      layer: "g",
      arrows: true,
      sync: "share",
      atEnd: false,
      position: 312.5,
      speed: 60,
      camera: { scale: 12.5, x: 3.25, y: -1 },
    },
  };
  const read = decode_link(encode_link(document));
  const { tool, ...view } = document.view;
  const lanes = document.lanes.map(({ id, ...lane }) => lane);
  assert.deepEqual(read, { ...document, source: null, origin: null, lanes, view });
});

test("an edited generated map stays short by its origin, and is distinguished from an unedited one", () => {
  const map = tiebreak.generate("scatter", 64, 40, 7);
  const cells = map.cells.slice();
  cells[5] = cells[5] === 0 ? 1 : 0;
  const origin = { generator: "scatter", seed: 7 };
  const document = { ...trap, ...map, cells, source: null, origin };
  const link = encode_link(document);
  assert.ok(link.length < 20, link);
  assert.deepEqual(decode_link(link), document);
  assert.ok(encode_link({ ...document, origin: null }).length > 200);
});

test("positions of a camera and a timeline are rounded to the steps and cut to the limits that links hold", () => {
  const camera = { scale: 7.123, x: 0.1, y: 1e12 };
  const view = { ...firstView, atEnd: false, position: 17.9, speed: 59.6, camera };
  const read = decode_link(encode_link({ ...trap, view })).view;
  assert.equal(read.position, 17);
  assert.equal(read.speed, 60);
  assert.ok(Math.abs(read.camera.scale - 7.123) < 0.01);
  assert.ok(Math.abs(read.camera.x - 0.1) < 0.01);
  assert.equal(read.camera.y, (2 ** 31 - 1) / 64);
  const beyond = { ...view, sync: "share", position: 1000.5 };
  assert.equal(decode_link(encode_link({ ...trap, view: beyond })).view.position, 1000);
});

test("a document keeps the name of its map's file, cut, and its generator's, which must be known", () => {
  const checked = (patch) => tiebreak.check_document({ ...trap, ...patch });
  const file = `${"x".repeat(199)}🙂.map`;
  const { source, origin } = checked({ source: { file }, origin: { file } });
  assert.deepEqual([source, origin], [{ file: "x".repeat(199) }, null]);
  assert.deepEqual(checked({ source: null, origin: { file } }).source, null);
  for (const key of ["source", "origin"]) {
    const made = { generator: "trap", seed: 0 };
    const read = checked({ source: null, origin: null, [key]: made });
    assert.deepEqual([read.source, read.origin], [made, made]);
    assert.throws(() => checked({ [key]: { generator: "magic", seed: 0 } }), {
      message: /^There is no generator "magic"; there are /,
    });
  }
});

test("a link that can't be opened says why", () => {
  const link = encode_link({ ...trap, title: "A title" });
  const kind = (text) => refusal(() => decode_link(text)).kind;
  assert.equal(kind(link.slice(0, -1)), "cut");
  assert.equal(kind(link.replace(/.$/, (end) => (end === "A" ? "B" : "A"))), "damaged");
  assert.equal(kind(`${link}x`), "damaged");
  assert.equal(kind(link.replace("1", "3")), "newer");
  assert.equal(kind("lanes"), "foreign");
  assert.equal(kind(""), "foreign");
  assert.equal(kind("1".repeat(65537)), "long");
});

/** What `read` says of a text: the link of what it opens, or a sentence. */
async function said(read) {
  try {
    return { opens: encode_link(await read()) };
  } catch (error) {
    return { says: error.message };
  }
}

/** Links are read natively, too: see `tests/readable.rs`. */
const mutilated = readFileSync(new URL("../golden/mutilated.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

test("the npm package opens links whatever was done around them, and guesses nothing", async () => {
  for (const { text, ...expected } of mutilated) {
    const opens = async () => ({ opens: linkOf(await openLink(text, async () => tiebreak)) });
    const found = await opens().catch(({ message }) => ({ says: message }));
    assert.deepEqual(found, expected, text);
  }
});

test("the page and embeds open what the package opens, where it is an address", async () => {
  const decoded = (text) =>
    text.startsWith("#") ? decode_link(text.slice(1)) : decode_query(withoutGuesses(text));
  let count = 0;
  for (const { text, ...expected } of mutilated) {
    const address = text.replace(/^[^h]/, "");
    if (!address.startsWith("https:")) continue;
    const { search, hash } = new URL(address);
    const { from, text: its } = named({ search, hash });
    const page = await said(() => decoded(from === "link" ? `#${its}` : its));
    const embed = await said(() => decoded(readOptions({ search, hash }).link));
    const isMade = "opens" in expected;
    assert.deepEqual(page, isMade ? expected : { says: page.says }, text);
    assert.deepEqual(embed, isMade ? expected : { says: embed.says }, text);
    assert.equal("says" in page && "says" in embed, !isMade, text);
    count += 1;
  }
  assert.ok(count > 90);
});

test("a message brings an embed any link, which opens or is refused as everywhere", async () => {
  for (const { text, ...expected } of mutilated) {
    const { link } = read("to-figure", structuredClone(write({ type: "load", link: text })));
    const found = await said(() => {
      const named = documentIn(link) || "#";
      const rest = named.slice(1);
      return named.startsWith("#") ? decode_link(rest) : decode_query(rest);
    });
    assert.deepEqual(found, expected, text);
  }
});

test("a document that no link can hold is refused by field and limit", () => {
  const refused = (patch, message) =>
    assert.throws(() => encode_link({ ...trap, ...patch }), { message });
  refused({ title: "x".repeat(201) }, "The title has 201 characters; the limit is 200.");
  refused({ lanes: [] }, "There are 0 lanes; there must be 1 to 12.");
  refused(
    { lanes: Array(13).fill(trap.lanes[0]) },
    "At lanes[12]: this is one too many; there may be 12.",
  );
  const wrong = (patch, place, there, expected) =>
    refused(patch, `At ${place}: there is ${there}; it should be ${expected}.`);
  wrong({ lanes: null }, "lanes", "null", "the list of lanes, in [ and ]");
  wrong({ lanes: [undefined] }, "lanes[0]", "undefined", "a lane, in { and }");
  refused({ width: 4096 }, /4096 x 40 .* 1 to 2048/);
  const bytes = "the cells of all floors, or the weights of regions, as a Uint8Array";
  wrong({ cells: [1] }, "cells", "[1]", bytes);
  wrong({ start: -1 }, "start", "-1", "the start, a whole number from 0 to 2559");
  refused({ goal: 2560 }, /The goal is cell 2560/);
  refused({ goal: undefined }, 'A document needs "goal", which is missing.');
  wrong({ view: null }, "view", "null", "a view, in { and }");
  refused({ view: { ...firstView, layer: "x" } }, /There is no layer "x"; there are states/);
  const message = "There is null; it should be a document, in { and }.";
  assert.throws(() => encode_link(null), { message });
});

test("the readable form gives the same shapes", () => {
  const read = decode_query("?map=caves:40x30:7&a=dijkstra&b=astar[f,h,lifo]&title=Two+lanes");
  assert.equal(read.title, "Two lanes");
  assert.deepEqual(read.source, { generator: "caves", seed: 7 });
  assert.deepEqual([read.width, read.height, read.cells.length], [40, 30, 1200]);
  assert.deepEqual(read.lanes, [trap.lanes[0], trap.lanes[3]]);
  assert.deepEqual(read.view, firstView);
  assert.deepEqual(decode_link(encode_link(read)), read);
  const { kind, message } = refusal(() => decode_query("b=astra"));
  assert.equal(kind, "query");
  assert.equal(
    message,
    'In "b": There is no algorithm "astra"; there are dijkstra, greedy, astar, weighted, dynamic, alpha, bandwidth, ida, fringe, pea, ara, front_to_end, front_to_front, retarget, nba, theta, lazy_theta, breadth_first, depth_first, program, trace, walk.',
  );
});
