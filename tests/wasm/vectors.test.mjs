// The worked cases once more, through the modules that the page loads.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as larger from "../../www/pkg/tiebreak_engine_all.js";
import { kindOf, parentOf } from "../../www/src/view/replay.js";
import { solve, tiebreak } from "./module.mjs";

const wasm = new URL("../../www/pkg/tiebreak_engine_all_bg.wasm", import.meta.url);
larger.initSync({ module: readFileSync(wasm) });

/** Kinds of events by their numbers. */
const KINDS =
  " generate update reopen expand drop drop defer pass cut leave park scan meet reject target rewire raise requeue".split(
    " ",
  );

const vectors = (name) => new URL(`../vectors/${name}.jsonl`, import.meta.url);
const added = process.env.TIEBREAK_VECTORS;
const files = [
  [vectors("search"), tiebreak],
  [vectors("search"), larger],
  [vectors("variants"), larger],
  [vectors("variants-rare"), larger],
  ...(added === undefined ? [] : [[added, larger]]),
];

/** The map of a case: `#` wall, `.` weight 1, a digit its weight, `S` start, `G` goal, `X` both. */
function mapOf(rows) {
  const text = rows.join("");
  const cells = Uint8Array.from(text, (letter) =>
    letter === "#" ? 0 : /\d/.test(letter) ? Number(letter) : 1,
  );
  const [start, goal] = [text.search(/[SX]/), text.search(/[GX]/)];
  return { width: rows[0].length, height: rows.length, cells, start, goal };
}

/** The events of a run as worked cases write them: kind, side, cell, parent, g, f. */
function eventsOf({ trace, h, evaluation }) {
  const { cell, g, who, f } = trace;
  return Array.from(cell, (place, event) => {
    const estimate = Math.floor((h[place] * evaluation.h) / 1000);
    return [
      KINDS[kindOf(trace, event)],
      who?.[event] ?? 0,
      place,
      parentOf(trace, event) ?? -1,
      g[event],
      f?.[event] ?? g[event] * evaluation.g + estimate,
    ];
  });
}

/** FNV-1a, 64 bits, over a line for each event. */
function sumOf(events) {
  let sum = 0xcbf29ce484222325n;
  for (const event of events) {
    for (const byte of Buffer.from(`${event.join(" ")}\n`)) {
      sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    }
  }
  return sum.toString(16).padStart(16, "0");
}

function answerOf(map, config, build) {
  let run;
  try {
    run = solve(map, config, 37, build);
  } catch (error) {
    return { status: "refused", reason: error.message };
  }
  const { figures, path, waypoints } = run;
  const events = eventsOf(run);
  const point = (cell) => [cell % map.width, Math.floor(cell / map.width)];
  const expanded = events.filter(([kind]) => kind === "expand");
  const counts = {};
  for (const [kind] of events) counts[kind] = (counts[kind] ?? 0) + 1;
  const pass = ([bound, g, count]) => (g === null ? [bound, count] : [bound, g, count]);
  return {
    ...counts,
    found: figures.found,
    status: figures.status,
    cost: figures.cost,
    g: figures.g,
    path: path.map(point),
    waypoints: waypoints?.map(point),
    expanded: figures.expanded,
    generated: figures.generated,
    updated: figures.updated,
    reopened: figures.reopened,
    max_open: figures.maxOpen,
    scanned: figures.scanned,
    looks: figures.looks,
    skipped: figures.skipped,
    passes: figures.passes?.map(pass),
    meet_cell: figures.meeting ?? null,
    order: expanded.map(([, , cell]) => point(cell)),
    sides: expanded.map(([, who]) => "FB"[who]).join(""),
    trace: events,
    events: events.length,
    sum: sumOf(events),
  };
}

for (const [file, build] of files) {
  test(`every worked case of ${file.pathname ?? file} agrees in every field, by ${build.build()}`, () => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const { name, map: rows, config, expect } = JSON.parse(line);
      const answer = answerOf(mapOf(rows), config, build);
      // Where a case has no g of its own, its cost is g.
      if (!("g" in expect)) answer.cost = answer.g;
      const fields = Object.keys(expect).map((field) => [field, answer[field]]);
      assert.deepEqual(Object.fromEntries(fields), expect, name);
    }
  });
}
