// The page, the command line and the npm package give one answer: to 500 random documents, of all worlds, with any lanes, and
// with journeys.
import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { solve } from "../../target/npm/engine.node.js";
import * as bindings from "../../www/pkg/tiebreak_engine.js";
import * as journey from "../../www/pkg/tiebreak_journey.js";
import { Lanes } from "../../www/src/journey/lanes.ts";
import { Tape } from "../../www/src/journey/tape.ts";
import { unitsOf } from "../../www/src/journey/units.ts";
import { openJson } from "../../www/src/library/reader.ts";
import { unitOf } from "../../www/src/state/config.ts";
import { fromLink, toLink } from "../../www/src/state/document.ts";
import { resultOf } from "../../www/src/state/journey-result.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { spelled } from "../../www/src/view/shapes/spelled.ts";
import { pageOf, engine as pagesEngine } from "./engine.mjs";

const built = new URL("../../target/release/", import.meta.url);
const program = process.env.TIEBREAK ?? fileURLToPath(new URL("tiebreak", built));
const generator =
  process.env.TIEBREAK_DOCUMENTS ?? fileURLToPath(new URL("random-documents", built));
const DOCUMENTS = 500;
const BYTES = 7e8;

const wasm = (name) =>
  readFileSync(new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url));
bindings.initSync({ module: wasm("engine") });
journey.initSync({ module: wasm("journey") });

const { engine, faults } = pagesEngine();
let documents = [];

before(() => {
  const printed = execFileSync(generator, [String(DOCUMENTS)], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  documents = printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(documents.length, DOCUMENTS);
});

after(() => engine.destroy());

test("page, command line and package agree in every figure, path and sentence", async () => {
  const seen = { found: 0, no_path: 0, limit: 0, refused: 0, arrived: 0, stuck: 0 };
  const figures = new Set();
  for (const [number, document] of documents.entries()) {
    const about = `document ${number}: ${JSON.stringify(document)}`;
    const opened = await openJson(document, async () => bindings);
    const plays = Boolean(opened.doc.journey);
    // Runs beside the others.
    const asked = plays ? playedBy(document) : answeredBy(document);
    const page = await (plays ? played(opened) : searched(opened));
    const [program, packaged] = [await asked, await solve(document)];
    for (const [lane, said] of page.entries()) {
      const where = `lane ${lane} of ${about}`;
      assert.deepEqual(program[lane], said, `the command line and the page, ${where}`);
      assert.deepEqual(trimmed(packaged[lane], plays), said, `the package and the page, ${where}`);
      seen[said.status ?? "refused"] += 1;
      for (const key of Object.keys(said)) figures.add(key);
    }
  }
  assert.deepEqual(faults, []);
  // Nothing that could differ is missing.
  for (const [status, count] of Object.entries(seen)) assert.ok(count >= 10, `${status}: ${count}`);
  const names = bindings.catalogue().figures;
  const missing = names.filter((name) => !figures.has(name));
  assert.deepEqual(missing, []);
});

test("h on the page is that of the lane alone", async () => {
  for (const [number, document] of documents.entries()) {
    const { doc } = await openJson(document, async () => bindings);
    if (doc.journey) continue;
    const statuses = await pageOf(engine, doc);
    const session = new bindings.Session(doc);
    for (const [lane, { result, error }] of statuses.entries()) {
      if (error !== null) continue;
      const run = session.begin(doc.lanes[lane].config, 0);
      while (!run.advance(1e6));
      const alone = run.heuristic(Uint32Array.of(0), run.places);
      const shown = [...alone.keys()].map((place) => result.h.at(place));
      assert.deepEqual(shown, [...alone], `document ${number}, lane ${lane}`);
      run.free();
    }
    session.free();
  }
});

test("two lanes that h distinguishes by the ground that it assumes show their own", async () => {
  const lanes = "a=astar[f,h,lifo]&b=astar[f,h,lifo]%2Bground:expected";
  const map = "map=5555/5555/..../....&start=0,0&goal=3,3";
  const linked = bindings.decode_query(`${map}&${lanes}`);
  const doc = fromLink(linked, bindings.catalogue());
  const statuses = await pageOf(engine, doc);
  const shown = statuses.map(({ result }) => (result.h.at(1) / result.unit).toFixed(2));
  assert.deepEqual(shown, ["3.83", "11.49"]);
});

/** What the page tells of a document's searches. */
async function searched({ doc }) {
  const shape = shapeOf(doc);
  const statuses = await pageOf(engine, doc);
  return statuses.map(({ result, error }) => {
    if (error !== null) return { error };
    const { judged, rule: _, ...figures } = spelled(result.figures, shape);
    assert.ok(judged);
    return { ...figures, path: Array.from(result.path, (place) => shape.pair(place)) };
  });
}

/** What the page tells of a document's journey, played in pieces. */
function played({ doc, view, catalogue }) {
  const lanes = new Lanes(journey);
  const opened = lanes.reply({ open: toLink(doc, view), bytes: BYTES });
  const units = unitsOf(doc);
  return doc.lanes.map((lane, number) => {
    const { error } = opened[number];
    if (error !== null) return { error };
    const tape = new Tape(units.length, doc.journey.patrols.length);
    while (tape.outcome === "running") {
      tape.add(lanes.reply({ run: { lane: number, work: 50, ticks: 3 } }).news);
    }
    const { figures, unit } = resultOf(doc, lane, tape, unitOf(lane.config, catalogue));
    const { status, journey } = figures;
    return { status, costUnit: unit, ...journey };
  });
}

/** What the npm package tells, without what is null where other writers leave it out. */
function trimmed({ name: _, error, path, journey, ...figures }, plays) {
  if (error !== null) return { error };
  const { status, costUnit } = figures;
  if (plays) return { status, costUnit, ...journey };
  const told = Object.entries(figures).filter(
    ([key, value]) => value !== null || isEverywhere(key),
  );
  return { ...Object.fromEntries(told), path };
}

/** Figures that are null where a lane has none. */
const EVERYWHERE = [
  ...["cost", "g", "steps", "straight", "diagonal", "length", "turns", "optimum", "deviation"],
  ...["admissible", "consistent", "overestimate", "inconsistency"],
  ...["generated", "updated", "reopened", "maxOpen"],
];
const isEverywhere = (key) => EVERYWHERE.includes(key);

/** What the command line tells of each lane's search, asked about all of them, or about each alone where one is refused. */
async function answeredBy(document) {
  const { code, said, answer } = await run("solve", document, "--path");
  if (answer) return answer.lanes.map(({ lane: _, name: __, config: ___, ...told }) => told);
  assert.equal(code, 2, said);
  // There the lane's name comes first; the page shows the sentence in its lane.
  if (document.lanes.length === 1) return [{ error: said.replace(/^\S+: (?=\p{Lu}|h )/u, "") }];
  const each = document.lanes.map((lane) => answeredBy({ ...document, lanes: [lane] }));
  return (await Promise.all(each)).flat();
}

/** What the command line tells of a journey. */
async function playedBy(document) {
  const { said, answer } = await run("journey", document);
  assert.ok(answer, said);
  return answer.lanes.map(({ refused, status, costUnit, count, ...told }) => {
    if (refused !== undefined) return { error: refused };
    const { arrived, makespan, sumOfCosts } = told;
    return { status, costUnit, ...count, arrived, makespan, sumOfCosts };
  });
}

/** Runs a command over a document. */
function run(command, document, ...options) {
  return new Promise((resolve) => {
    const given = [command, "-", "--json", ...options];
    const ran = execFile(program, given, { maxBuffer: 1e9 }, (error, stdout, stderr) => {
      const said = stderr.replace(/^error: /, "").trim();
      resolve({ code: error?.code ?? 0, said, answer: stdout === "" ? null : JSON.parse(stdout) });
    });
    ran.stdin?.end(JSON.stringify(document));
  });
}
