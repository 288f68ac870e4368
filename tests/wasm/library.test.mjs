// The library without a page: it reads what the command line's reader of files reads, and finds what the page finds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as files from "../../www/pkg/tiebreak_tools.js";
import { library } from "../../www/src/library/library.ts";
import { fileOf } from "./opened.mjs";

const www = new URL("../../www/", import.meta.url);
const read = (path) => readFileSync(new URL(path, www));
const figure = (name) => JSON.parse(read(`figures/${name}.json`));
const names = JSON.parse(read("figures/index.json")).flatMap(({ figures }) => figures);

files.initSync({ module: read("pkg/tiebreak_tools_bg.wasm") });

/** The modules that were asked for. */
const asked = new Set();
const { solve, picture, encode, decode } = library(async (name) => {
  asked.add(name);
  const bindings = await import(`../../www/pkg/tiebreak_${name}.js`);
  bindings.initSync({ module: read(`pkg/tiebreak_${name}_bg.wasm`) });
  return bindings;
});

const MAP = { version: 1, map: ["....#...", "..3.#...", "........"], start: [0, 1], goal: [7, 1] };
const ASTAR = { algorithm: "astar", ties: ["low_h", "lifo"] };
const DOCUMENT = { ...MAP, lanes: [ASTAR] };

test("a document of version 1 needs the small engine only", async () => {
  asked.clear();
  const [lane] = await solve(DOCUMENT);
  assert.equal(lane.name, "A* [f, h, lifo]");
  assert.equal(lane.status, "found");
  assert.equal(lane.error, null);
  assert.equal(lane.steps, 7);
  assert.deepEqual(lane.path[0], [0, 1]);
  assert.equal(lane.cost / lane.costUnit > 7, true);
  assert.equal(lane.deviation, 0);
  await picture(DOCUMENT);
  await decode(await encode(DOCUMENT));
  assert.deepEqual([...asked], ["engine"]);
});

test("a figure that doesn't apply is null, and every lane has every key", async () => {
  const walled = { ...DOCUMENT, map: ["....#...", "..3.#...", "....#..."] };
  const [lane] = await solve(walled);
  assert.equal(lane.status, "no_path");
  for (const key of ["cost", "g", "steps", "length", "turns", "optimum", "deviation", "passes"]) {
    assert.equal(lane[key], null, key);
  }
  assert.deepEqual(lane.path, []);
  const [dijkstra, jump] = await solve({
    ...MAP,
    version: 2,
    lanes: [{ algorithm: "dijkstra" }, { ...ASTAR, pruning: "jump", moves: "4" }],
  });
  assert.equal(dijkstra.admissible, null);
  const [journey] = await solve(await decode(`?${figure(names.find(plays)).address}`));
  for (const other of [dijkstra, jump, journey]) {
    assert.deepEqual(Object.keys(other).sort(), Object.keys(lane).sort());
  }
  for (const value of Object.values(journey)) assert.notEqual(value, undefined);
  assert.equal(journey.generated, null);
});

/** Whether an example is of a journey. */
function plays(name) {
  return figure(name).lanes.some((lane) => "ticks" in lane);
}

test("a lane that can't be searched says why, beside the others", async () => {
  const world = { shape: "hex" };
  const lanes = [ASTAR, { ...ASTAR, algorithm: "theta" }];
  const [found, refused] = await solve({ ...MAP, version: 2, world, lanes });
  assert.equal(found.status, "found");
  assert.equal(refused.status, "refused");
  assert.match(refused.error, /^[A-Z].*\.$/);
  assert.equal(refused.expanded, null);
  assert.match(await picture({ ...MAP, version: 2, world, lanes }), /^<svg/);
});

test("every example is what its page says, and what a file holds", async () => {
  for (const name of names) {
    const { address, lanes } = figure(name);
    const document = await decode(`?${address}`);
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const { link } = fileOf(files, `${name}.json`, bytes);
    const written = JSON.parse(new TextDecoder().decode(files.write_file("json", link)));
    assert.deepEqual(tidy(document), tidy(written), name);
    const text = await encode(document);
    assert.deepEqual(await decode(text), document, name);
    const results = await solve(document);
    for (const [place, told] of lanes.entries()) {
      const { journey, ...result } = results[place];
      const shared = { ...result, ...journey, cost: result.cost && result.cost / result.costUnit };
      for (const key of [
        "status",
        "expanded",
        "steps",
        "generated",
        "reopened",
        "ticks",
        "arrived",
      ]) {
        if (key in told) assert.equal(shared[key], told[key], `${name}, lane ${place}, ${key}`);
      }
    }
  }
});

/** Without keys at their usual value, which one writer has and the other hasn't. */
function tidy({ source, origin, ...document }) {
  return { ...document, ...(source && { source }), ...(origin && { origin }) };
}

test("what isn't a document is refused in a sentence", async () => {
  const view = (await decode("?map=trap")).view;
  for (const [wrong, said] of [
    [null, "A document is an object."],
    ["{}", "A document is an object."],
    [[], "A document is an object."],
    [{}, 'A document needs "version", which is missing.'],
    [{ ...DOCUMENT, lane: [] }, /^There is "lane"; a document has version, title/],
    [{ ...DOCUMENT, world: {} }, 'At world: "world" came with version 2 of documents.'],
    [
      { ...DOCUMENT, view: { ...view, layer: "x" } },
      /^At view.layer: there is no layer "x"; there are states, /,
    ],
    [{ ...DOCUMENT, view: { ...view, zoom: 1 } }, /^At view: there is "zoom"; a view has layer/],
    [{ ...DOCUMENT, view: {} }, 'At view: a view needs "sync", which is missing.'],
  ]) {
    await assert.rejects(solve(wrong), { message: said });
  }
  for (const [wrong, said] of [
    ["?map=trop", /^In "map": There is no generator "trop"/],
    ["#1JA55", /^The link/],
    ["", "This isn't a Tiebreak link."],
    ["embed.html?controls=none", "This isn't a Tiebreak link."],
    [7, "A link is a text."],
    ["?example=trap", /^Examples are known by their names on the site only/],
  ]) {
    await assert.rejects(decode(wrong), { message: said });
  }
  for (const [options, said] of [
    [{ theme: "pink" }, 'The option theme is "light" or "dark", not "pink".'],
    [{ width: 99 }, "The option width is a whole number from 100 to 10000, not 99."],
    [{ lane: 1 }, "There is no lane 1; the last one is 0."],
    [{ dark: true }, /^There is no option "dark"; there are theme, width/],
  ]) {
    await assert.rejects(picture(DOCUMENT, options), { message: said });
  }
});

test("a fault is reported as one, and the instance that it broke isn't used again", async () => {
  const bindings = await import("../../www/pkg/tiebreak_engine.js?broken");
  const { memory } = bindings.initSync({ module: read("pkg/tiebreak_engine_bg.wasm") });
  class Session extends bindings.Session {
    begin(...given) {
      const run = super.begin(...given);
      // What follows the mark of who uses the run: its pointers then lead nowhere.
      new Uint8Array(memory.buffer, run.__wbg_ptr + 8, 256).fill(255);
      return run;
    }
  }
  const broken = library(async () => ({ ...bindings, Session }));
  await assert.rejects(broken.solve(DOCUMENT), ({ message, cause }) => {
    assert.match(message, /^Tiebreak's engine (met an internal error \(.*\)|ran out of memory)\.$/);
    return cause instanceof WebAssembly.RuntimeError;
  });
  const said = /^Tiebreak's engine broke in an earlier call .* new page, worker or process\.$/;
  for (const call of [() => broken.encode(DOCUMENT), () => broken.decode("?map=trap")]) {
    await assert.rejects(call, { message: said });
  }
});

test("a module that can't be loaded is tried again", async () => {
  const bindings = await import("../../www/pkg/tiebreak_engine.js");
  const answers = [() => Promise.reject(new TypeError("Failed to fetch")), async () => bindings];
  const late = library(() => answers.shift()());
  await assert.rejects(late.solve(DOCUMENT), {
    message: /could not be loaded \(Failed to fetch\)/,
  });
  assert.equal((await late.solve(DOCUMENT))[0].status, "found");
});

test("every form of a link is read", async () => {
  const text = await encode(DOCUMENT);
  const document = await decode(text);
  for (const link of [`#${text}`, `https://tiebreak.example/x/#${text}`, ` ${text}\n`]) {
    assert.deepEqual(await decode(link), document);
  }
  const query = "map=trap:32x20:1&a=dijkstra";
  const trap = await decode(query);
  for (const link of [`?${query}`, `https://tiebreak.example/embed.html?${query}`]) {
    assert.deepEqual(await decode(link), trap);
  }
});

test("what an address asks for beside its document is left out", async () => {
  const query = "map=trap:32x20:1&a=dijkstra";
  const trap = await decode(query);
  for (const link of [
    `?${query}&predict=2-5`,
    `predict&${query}`,
    `?${encodeURIComponent(`${query}&predict=2`)}`,
    `embed.html?${query}&predict`,
    `https://tiebreak.example/embed.html?controls=none&${query}&speed=9&caption=A+%26+b`,
    `https://tiebreak.example/embed.html?controls=none&predict#${await encode(trap)}`,
  ]) {
    assert.deepEqual(await decode(link), trap, link);
  }
  // Elsewhere the speed is the document's, and an option is as unknown as what senders add.
  assert.notDeepEqual(await decode(`?${query}&speed=9`), trap);
  assert.deepEqual(await decode(`?${query}&controls=none`), trap);
  for (const [slip, message] of [
    ["predict=x", /The steps to guess are numbers/],
    ["strat=1,1", /"start" is probably meant/],
  ]) {
    await assert.rejects(decode(`?${query}&${slip}`), { message });
  }
});

test("what senders add to a link is left out", async () => {
  const query = "map=trap:32x20:1&a=dijkstra";
  const trap = await decode(query);
  const link = await encode(trap);
  for (const text of [
    `https://tiebreak.example/?fbclid=1&${query.replace("&", "&amp;")}&utm_source=x`,
    `https://tiebreak.example/?fbclid=1#${link}`,
    `https://tiebreak.example/#${link}&utm_source=x`,
    `${link}.`,
    `#${link}%29`,
  ]) {
    assert.deepEqual(await decode(text), trap, text);
  }
  for (const nothing of ["?fbclid=1", "https://tiebreak.example/?fbclid=1", "fbclid=1"])
    await assert.rejects(decode(nothing), { message: "This isn't a Tiebreak link." });
});

test("a picture has the width, the step and the lane that are asked for", async () => {
  const document = await decode("?map=trap:64x40:1");
  const sizeOf = (svg) => /width="([\d.]+)" height="([\d.]+)"/.exec(svg).slice(1).map(Number);
  const whole = await picture(document);
  for (const width of [300, 700, 2000]) {
    const svg = await picture(document, { width });
    const [shown, height] = sizeOf(svg);
    assert.equal(shown, width);
    // Side by side where there is room, and never a strip.
    assert.ok(height > width / 3 && height < width * 4, `${width} x ${height}`);
  }
  const one = await picture(document, { lane: 2, step: 10, theme: "dark", legend: false });
  assert.ok(one.length < whole.length);
  assert.match(one, /Step 10 of 602/);
  assert.match(one, /A\*, oldest first/);
  assert.doesNotMatch(one, /Greedy/);
  assert.notEqual(await picture(document, { layer: "order" }), whole);
  assert.notEqual(await picture(document, { layer: "plateau" }), whole);
});

test("documents are accepted and refused as files are", async () => {
  const folder = new URL("../hostile-files/", import.meta.url);
  const outcomes = readFileSync(new URL("outcomes.txt", folder), "utf8").trim().split("\n");
  let seen = 0;
  for (const line of outcomes) {
    const [name, outcome] = line.split("\t");
    let document;
    try {
      document = JSON.parse(readFileSync(new URL(name, folder), "utf8").replace(/^\ufeff/, ""));
    } catch {
      // JavaScript's own reader has refused it.
      continue;
    }
    // Of how something is written it leaves nothing.
    if (/key-twice|start-exponent|start-minus-zero/.test(name)) continue;
    seen += 1;
    const isRead = outcome.startsWith("document");
    const said = await encode(document).then(
      () => "",
      ({ message }) => message,
    );
    assert.equal(said === "", isRead, `${name}: ${said}; a file: ${outcome}`);
    if (said !== "") assert.match(said, /^[A-Z"].*\.$/, name);
  }
  assert.ok(seen > 40, `${seen} files`);
});

test("a picture of a journey shows the danger of its tick", async () => {
  const patrol = {
    route: [
      [0, 0],
      [3, 0],
    ],
    every: 1,
    source: { strength: 9, range: 1 },
  };
  const script = [{ at: 2, danger: 9, cells: [[7, 2]] }];
  const document = (journey) => ({ ...DOCUMENT, version: 2, journey });
  /** The cells of a picture after a number of ticks, without marks. */
  const cellsOf = async (journey, step) => {
    const svg = await picture(document(journey), { step, legend: false });
    return /crispEdges">([\s\S]*?)<\/g>/.exec(svg)[1];
  };
  const [calm, drawn] = [{}, { script }];
  assert.equal(await cellsOf(drawn, 1), await cellsOf(calm, 1));
  assert.notEqual(await cellsOf(drawn, 2), await cellsOf(calm, 2));
  const carried = { patrols: [{ ...patrol, mode: "back" }] };
  const all = await Promise.all([0, 1, 2, 3].map((tick) => cellsOf(carried, tick)));
  assert.equal(new Set(all).size, 4, "the patrol walks on");
  // With its source at the same place the world's own danger looks alike.
  const source = { at: [2, 0], strength: 9, range: 1 };
  const still = { ...document(calm), world: { sources: [source] } };
  const tower = await picture(still, { step: 2, legend: false });
  assert.ok(tower.includes(all[2]));
  const legend = await picture(document(drawn), { step: 2 });
  assert.match(legend, /danger/);
  assert.doesNotMatch(await picture(document(calm), { step: 2 }), /danger/);
});
