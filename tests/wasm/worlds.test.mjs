// The worked cases of richer worlds through the modules that the page loads: read as a JSON document, then searched.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as engine from "../../www/pkg/tiebreak_engine_all.js";
import * as files from "../../www/pkg/tiebreak_files.js";
import { expansions, kindOf } from "../../www/src/view/replay.js";
import { documents } from "./module.mjs";

for (const [module, name] of [
  [engine, "engine_all"],
  [files, "files"],
]) {
  const wasm = new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  module.initSync({ module: readFileSync(wasm) });
}

const EXPAND = 4;

/** A worked case as the page's document, through the reader of files. */
function documentOf({ map = ["."], world, question = {}, config }) {
  const rows = map.map((row) => row.replaceAll(/[SGX]/g, "."));
  const find = (letters) => {
    const y = map.findIndex((row) => letters.test(row));
    return [map[y]?.search(letters), y];
  };
  const given = { start: find(/[SX]/), goal: find(/[GX]/), ...question };
  const document = { version: 2, map: rows, world, ...given, lanes: [config] };
  const text = new TextEncoder().encode(JSON.stringify(document));
  return files.open_file("case.json", text).link;
}

/** A place as cases name it. */
function namer({ width, height, world }) {
  if (world?.shape === "regions") return (place) => place;
  return (place) => {
    const cell = place % (width * height);
    const floor = (place - cell) / (width * height);
    const point = [cell % width, Math.floor(cell / width)];
    return world?.floors ? [...point, floor] : point;
  };
}

function answerOf(document, config) {
  const name = namer(document);
  const points = (places) => places && Array.from(places, name);
  const session = engine.Session.of(document);
  let run;
  try {
    run = session.begin(config, 1e9);
  } catch (error) {
    return { refused: error.message };
  }
  while (!run.advance(37));
  const judgement = session.judge(run);
  while (!judgement.advance(1000));
  const verdict = judgement.verdict();
  const [figures, trace, extra = {}] = [run.figures(), run.trace(), run.extra()];
  const { danger, seen } = engine.layers(document);
  const states = [];
  if (trace.searchers === 9) {
    trace.cell.forEach((cell, event) => {
      if (kindOf(trace, event) === EXPAND) states.push([...name(cell), trace.who[event]]);
    });
  }
  const h = run.heuristic(Uint32Array.of(0), document.cells.length);
  const answer = {
    ...figures,
    verdict,
    max_open: figures.maxOpen,
    path: points(run.path()),
    order: trace.searchers === 9 ? states : points(expansions(trace)),
    skipped: figures.deadEnds,
    landmarks: points(extra.landmarks),
    coarse: figures.coarse && { ...figures.coarse, path: points(extra.coarse) },
    smoothed: points(extra.smoothed),
    turns_smoothed: figures.turnsSmoothed,
    danger: danger.length > 0 ? [...danger] : [...document.cells].fill(0),
    seen: seen.map((cells) => [...cells.keys()].filter((place) => cells[place] === 1)),
    h: [...h],
  };
  judgement.free();
  run.free();
  session.free();
  return answer;
}

test("every worked case of richer worlds agrees through files, documents and the larger engine", () => {
  const cases = new URL("../vectors/worlds.jsonl", import.meta.url);
  const lines = readFileSync(cases, "utf8").split("\n").filter(Boolean);
  assert.ok(lines.length > 200);
  for (const line of lines) {
    const { name, expect, ...given } = JSON.parse(line);
    const { table: _, ...wanted } = expect;
    const document = documentOf(given);
    const answer = answerOf(document, given.config);
    if (wanted.h) {
      // A wall has no h, and where nothing was searched there is none.
      answer.h = wanted.h.map((h, place) => (h === null ? null : answer.h[place]));
    }
    const fields = Object.keys(wanted).map((field) => [field, answer[field]]);
    assert.deepEqual(Object.fromEntries(fields), wanted, name);
    if (answer.verdict?.optimum != null && answer.found && given.config.weight === 1000) {
      assert.equal(answer.verdict.deviation >= 0, true, name);
    }
    // A document is the same after a link.
    const link = documents.decode_link(documents.encode_link(document));
    assert.deepEqual(
      { ...link, source: null, view: null },
      { ...document, source: null, view: null },
      name,
    );
  }
});

test("generators make worlds that can be searched and linked", () => {
  const { generators, usual } = engine.catalogue();
  const worlds = generators.filter(({ world }) => world);
  const shapes = { island: "hex", countries: "regions", atlas: "regions", building: undefined };
  assert.deepEqual(
    worlds.map(({ name }) => name),
    Object.keys(shapes),
  );
  for (const { name, label, help, seeded } of worlds) {
    assert.ok(label && help && seeded, name);
    const made = documents.generate(name, 24, 16, 5);
    assert.deepEqual(documents.generate(name, 24, 16, 5), made, name);
    assert.notDeepEqual(documents.generate(name, 24, 16, 6), made, name);
    assert.equal(made.world.shape, shapes[name], name);
    const session = engine.Session.of(made);
    const run = session.begin(usual.astar, 1e6);
    while (!run.advance(1000));
    assert.ok(run.figures().found, name);
    run.free();
    session.free();
    const source = { generator: name, seed: 5 };
    const view = documents.decode_query("").view;
    const document = { ...made, title: "", source, origin: source, view, lanes: [usual.astar] };
    const { cells, world, start, goal } = documents.decode_link(documents.encode_link(document));
    assert.deepEqual({ cells, world, start, goal }, pick(made), name);
  }
  assert.throws(() => documents.generate("building", 600, 600, 1), /at most 262,144 places/);
});

/** What a link holds of a map. */
function pick({ cells, world, start, goal }) {
  return { cells, world, start, goal };
}
