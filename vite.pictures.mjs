import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { find } from "./www/src/analysis/find.js";
import { findingFrom } from "./www/src/analysis/layers.js";
import { Lanes } from "./www/src/journey/lanes.js";
import { Tape } from "./www/src/journey/tape.js";
import { pictureOf } from "./www/src/picture/picture.js";
import { toSvg } from "./www/src/picture/svg.js";
import { resultOf } from "./www/src/state/journey-result.js";
import { USUAL } from "./www/src/state/journey-rules.js";
import { extendByJourneys } from "./www/src/view/journey.js";
import { isFinding } from "./www/src/view/layers.js";
import { extendView } from "./www/src/view/more.js";
import { shapeOf } from "./www/src/view/shapes/shape.js";
import { Sparse } from "./www/src/view/sparse.js";
import { learn } from "./www/src/view/world-planes.js";
import { extendWords } from "./www/src/words/larger.js";

extendView();
extendByJourneys();
extendWords();

const www = new URL("./www/", import.meta.url);
const PLACE = /\/pictures\/([\w-]+?)(-small|-small-dark)?\.svg(?:\?|$)/;

/** Widths of small pictures, in CSS pixels, for maps as wide as this; their cells are whole pixels if possible. */
const SMALL = 300;

const read = (/** @type {string} */ path) => readFileSync(new URL(path, www));
const json = (/** @type {string} */ path) => JSON.parse(read(path).toString());

/**
 * Pictures of the examples: `pictures/NAME.svg` for print, and `pictures/NAME-small.svg` with
 * `pictures/NAME-small-dark.svg` for the contents. The modules that are published search and play for them, and the
 * recorder of the page's own pictures draws them.
 *
 * @type {import("vite").Plugin}
 */
export const pictures = {
  name: "pictures",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [, name, kind] = PLACE.exec(request.url ?? "") ?? [];
      if (!name) return next();
      try {
        const { [`${name}${kind ?? ""}`]: svg } = await draw(name);
        response.setHeader("content-type", "image/svg+xml");
        response.end(svg);
      } catch (error) {
        next(error);
      }
    });
  },
  async generateBundle() {
    for (const { figures } of json("figures/index.json")) {
      for (const figure of figures) {
        for (const [name, source] of Object.entries(await draw(figure))) {
          this.emitFile({ type: "asset", fileName: `pictures/${name}.svg`, source });
        }
      }
    }
  },
};

/** @type {Promise<{ builds: any[], player: any, analysis: any }> | null} */
let modules = null;

async function load() {
  const [engine, all, player, analysis] = await Promise.all(
    ["engine", "engine_all", "journey", "analysis"].map(async (name) => {
      const path = fileURLToPath(new URL(`pkg/tiebreak_${name}`, www));
      const glue = await import(`${path}.js`);
      glue.initSync({ module: readFileSync(`${path}_bg.wasm`) });
      return glue;
    }),
  );
  return { builds: [engine, all], player, analysis };
}

/**
 * An example's document, and the first of the modules that knows its words.
 * @param {any[]} modules
 * @param {string} address
 * @returns {{ module: any, linked: any }}
 */
function open([module, ...others], address) {
  try {
    return { module, linked: module.decode_query(address) };
  } catch (error) {
    if (others.length === 0) throw error;
    return open(others, address);
  }
}

/**
 * All pictures of an example, by name.
 * @param {string} name
 * @returns {Promise<Record<string, string>>}
 */
export async function draw(name) {
  modules ??= load();
  const { builds, player, analysis } = await modules;
  const { address, lanes: told, shown } = json(`figures/${name}.json`);
  const { module, linked } = open([...builds, player], address);
  const { lanes: configs, view, ...map } = linked;
  const journey = map.journey && { ...USUAL, ...map.journey };
  const doc = { ...map, journey, cells: Uint8Array.from(map.cells) };
  if (doc.world) learn(doc, module.layers(doc));
  const layer = view.layer ?? "states";
  const results = doc.journey
    ? play(module, builds[0].catalogue().units, doc, linked)
    : configs.map((/** @type {any} */ config) => search(module, doc, config));
  if (isFinding(layer)) addFindings(analysis, { doc, configs, results, layer });
  const lanes = results.map((/** @type {any} */ result, /** @type {number} */ place) => ({
    name: told[place].name,
    result,
  }));
  const step = view.atEnd === false ? view.position : Number.POSITIVE_INFINITY;
  const { arrows, figures } = view;
  const longest = Math.max(...lanes.map(({ result }) => result.trace.steps.length - 1));
  const caption = doc.journey && step < longest ? `Tick ${step} of ${longest}` : "";
  const order = { doc, lanes, layer, arrows, figures, step, caption };
  const few = shown === undefined ? lanes : lanes.slice(shown, shown + 1);
  const columns = Math.min(2, few.length);
  const cellSize = Math.max(1, Math.floor(SMALL / columns / shapeOf(doc).width));
  const small = {
    ...order,
    lanes: few,
    caption: "",
    heads: false,
    legend: false,
    arrows: false,
    figures: false,
    cellSize,
  };
  return {
    [name]: await toSvg(pictureOf(order)),
    [`${name}-small`]: await toSvg(pictureOf(small)),
    [`${name}-small-dark`]: await toSvg(pictureOf({ ...small, theme: "dark" })),
  };
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
