import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { find } from "./www/src/analysis/find.js";
import { findingFrom } from "./www/src/analysis/layers.js";
import { Lanes } from "./www/src/journey/lanes.js";
import { Tape } from "./www/src/journey/tape.js";
import { resultOf } from "./www/src/state/journey-result.js";
import { USUAL } from "./www/src/state/journey-rules.js";
import { extendByJourneys } from "./www/src/view/journey.js";
import { isFinding } from "./www/src/view/layers.js";
import { extendView } from "./www/src/view/more.js";
import { Sparse } from "./www/src/view/sparse.js";
import { learn } from "./www/src/view/world-planes.js";
import { LANGUAGES } from "./www/src/words/language.js";
import { extendWords } from "./www/src/words/larger.js";

extendView();
extendByJourneys();
extendWords();

const www = new URL("./www/", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, www), "utf8");

/**
 * An example as the build knows it: its file, its chapter, and the picture of its lanes to be drawn.
 *
 * @typedef {import("./www/src/address/figures.js").Figure & { chapter: string }} Told
 * @typedef {Told & { order: import("./www/src/picture/picture.js").PictureOrder }} Example
 */

/**
 * All examples in the order of the index.
 * @returns {Told[]}
 */
export function examples() {
  return JSON.parse(read("figures/index.json")).flatMap(
    (/** @type {{ title: string, figures: string[] }} */ { title: chapter, figures }) =>
      figures.map((name) => ({ ...JSON.parse(read(`figures/${name}.json`)), name, chapter })),
  );
}

/** The words of a language, as `www/src/words/language.js` speaks it.
 * @typedef {{ code: string, name: string, say: (english: string) => string, tell: (told: Told) => Told }} Tongue */

/**
 * The languages that pages of examples are written in, English first.
 * @returns {Tongue[]}
 */
export function tongues() {
  return Object.entries(LANGUAGES).map(([code, name]) => {
    if (code === "en") return { code, name, say: (english) => english, tell: (told) => told };
    const { words, chapters, figures } = JSON.parse(read(`languages/${code}.json`));
    return {
      ...{ code, name, say: (english) => words[english] ?? english },
      tell: (told) => ({
        ...{ ...told, ...figures[told.name] },
        chapter: chapters[told.chapter] ?? told.chapter,
      }),
    };
  });
}

/** What was found, by example: pictures, pages and cards ask for the same.
 * @type {Map<string, Promise<Example["order"]>>} */
const found = new Map();

/**
 * An example with what its lanes find. The modules that are published search and play for them.
 * @param {Told} told
 * @returns {Promise<Example>}
 */
export async function solved(told) {
  const key = JSON.stringify(told);
  if (!found.has(key)) found.set(key, orderOf(told));
  return { ...told, order: await /** @type {Promise<Example["order"]>} */ (found.get(key)) };
}

/** @type {Promise<{ [name in "engine" | "all" | "documents" | "player" | "analysis"]: any }> | null} */
let modules = null;

async function load() {
  const [engine, all, documents, player, analysis] = await Promise.all(
    ["engine", "engine_all", "documents", "journey", "analysis"].map(async (name) => {
      const path = fileURLToPath(new URL(`pkg/tiebreak_${name}`, www));
      const glue = await import(`${path}.js`);
      glue.initSync({ module: readFileSync(`${path}_bg.wasm`) });
      return glue;
    }),
  );
  return { engine, all, documents, player, analysis };
}

/**
 * An example's document, and the smallest of the modules that knows its words.
 * @param {Awaited<ReturnType<typeof load>>} modules
 * @param {string} address
 * @returns {{ module: any, linked: any }}
 */
function open({ engine, all, documents, player }, address) {
  try {
    return { module: engine, linked: engine.decode_query(address) };
  } catch {
    const linked = documents.decode_query(address);
    return { module: linked.journey ? player : all, linked };
  }
}

/**
 * @param {Told} told
 * @returns {Promise<Example["order"]>}
 */
async function orderOf({ address, lanes: told }) {
  modules ??= load();
  const { engine, analysis } = await modules;
  const { module, linked } = open(await modules, address);
  const { lanes: configs, view, ...map } = linked;
  const journey = map.journey && { ...USUAL, ...map.journey };
  const doc = { ...map, journey, cells: Uint8Array.from(map.cells) };
  if (doc.world) learn(doc, module.layers(doc));
  const layer = view.layer ?? "states";
  const results = doc.journey
    ? play(module, engine.catalogue().units, doc, linked)
    : configs.map((/** @type {any} */ config) => search(module, doc, config));
  if (isFinding(layer)) addFindings(analysis, { doc, configs, results, layer });
  const lanes = results.map((/** @type {any} */ result, /** @type {number} */ place) => ({
    name: told[place].name,
    result,
  }));
  const step = view.atEnd === false ? view.position : Number.POSITIVE_INFINITY;
  const { arrows, figures } = view;
  const longest = Math.max(...lanes.map(({ result }) => result.trace.steps - 1));
  const caption = doc.journey && step < longest ? `Tick ${step} of ${longest}` : "";
  return { doc, lanes, layer, arrows, figures, step, caption };
}

/**
 * @param {any} engine
 * @param {any} map
 * @param {any} config
 */
function search(engine, map, config) {
  const session = map.world
    ? engine.Session.of(map)
    : new engine.Session(map.width, map.height, map.cells, map.start, map.goal);
  const run = session.begin(config, 1e7);
  while (!run.advance(1e6));
  const judgement = session.judge(run);
  while (!judgement.advance(1e6));
  const estimates = run.heuristic(Uint32Array.of(0), map.cells.length);
  const h = new Sparse(map.cells.length);
  for (const [cell, value] of estimates.entries()) h.set(cell, value);
  const figures = { ...run.figures(), ...judgement.verdict() };
  const { evaluation, unit } = run;
  const trace = run.trace();
  const path = [...run.path()];
  const extra = run.extra?.();
  return { figures, before: null, trace, path, h, evaluation, unit, time: null, extra };
}

/**
 * The lanes of a journey, played to its end.
 * @param {any} module
 * @param {Record<string, number>} units of costs
 * @param {any} doc
 * @param {any} linked
 */
function play(module, units, doc, linked) {
  const { units: walkers, patrols } = doc.journey;
  const { lanes: configs, policies = [] } = linked;
  const lanes = new Lanes(module);
  lanes.reply({ open: linked });
  return configs.map((/** @type {any} */ { costs }, /** @type {number} */ lane) => {
    const tape = new Tape(walkers?.length ?? 1, patrols.length);
    while (tape.outcome === "running") {
      const { news } = /** @type {import("./www/src/journey/lanes.js").Ran} */ (
        lanes.reply({ run: { lane, work: 1e6, ticks: 1e4 } })
      );
      tape.add(news);
    }
    return resultOf(doc, { id: lane, policy: policies[lane] }, tape, units[costs] ?? 1);
  });
}

/**
 * @param {any} analysis
 * @param {any} shown
 */
function addFindings(analysis, { doc, configs, results, layer }) {
  const atlas = new analysis.Atlas(doc, 1e7);
  const subjects = configs.map((/** @type {any} */ config) => atlas.subject(config));
  for (const [place, result] of results.entries()) {
    const beside = place === 0 ? 1 : 0;
    const other = subjects[beside] ?? subjects[place];
    const answer = find(layer, subjects[place], () => other);
    const names = { here: `lane ${place + 1}`, there: `lane ${beside + 1}` };
    result.finding = { ...findingFrom(layer, answer, { doc, result, names }), layer, key: "" };
  }
}
