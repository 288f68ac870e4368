/**
 * The demands on everything in the page that takes values from elsewhere: a message, an action, a
 * document, a draft in storage and the options of an address. Any value is read, or refused with
 * a sentence; a refusal changes nothing, and no prototype is changed.
 */

import assert from "node:assert/strict";
import { openDraft, writeDraft } from "../../www/src/address/draft.ts";
import { documentOf } from "../../www/src/address/keys.ts";
import { actionOf, Commands } from "../../www/src/embed/commands.ts";
import { read, write } from "../../www/src/embed/messages.ts";
import { pickLanes, readOptions } from "../../www/src/embed/options.ts";
import { readConfig } from "../../www/src/state/config.ts";
import { fromLink } from "../../www/src/state/document.ts";
import { plainOf } from "../../www/src/state/plain.ts";
import { initialState, update } from "../../www/src/state/update.ts";
import { toJson } from "../../www/src/state/written.ts";
import { LAYERS } from "../../www/src/view/layers.ts";
import { defaultDocument, field } from "../unit/catalogue.mjs";
import { tiebreak } from "../wasm/module.mjs";
import { hostile } from "./values.mjs";

const catalogue = tiebreak.catalogue();
const lanes = [readConfig({ algorithm: "dijkstra" }, catalogue), readConfig({}, catalogue)];
const FIRST = initialState(defaultDocument(field(), lanes, { title: "First" }), catalogue);
const PROTOTYPES = [Object.prototype, Array.prototype, Uint8Array.prototype, Map.prototype];
const OWN = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length);

/** Each makes a function that does one execution. The same seed does the same ones.
 * @type {Record<string, (seed: number) => () => void>} */
export const TARGETS = {
  message: (seed) => {
    const values = hostile(seed);
    const commands = new Commands();
    const sensible = MESSAGES.map(write);
    return guarded(() => {
      const data = values.next(sensible);
      const down = read("to-figure", data);
      const up = read("from-figure", data);
      assert(down === null || up === null, "a message has one direction");
      for (const message of [down, up]) {
        if (message === null) continue;
        assert.deepEqual(write(message), data);
        assert.deepEqual(
          read(message === down ? "to-figure" : "from-figure", write(message)),
          message,
        );
      }
      if (down === null) return;
      if (down.type === "load") assert.equal(typeof documentOf(down.link), "string");
      if (down.type === "load" || down.type === "theme") return;
      commands.add(down);
      assert(commands.waiting.length <= 2);
      for (const command of values.below(3) === 0 ? commands.take() : []) {
        isWhole(update(FIRST, actionOf(command, FIRST.view)));
      }
    });
  },

  document: (seed) => {
    const values = hostile(seed);
    const sensible = [
      { ...toJson(FIRST.doc, catalogue), source: { generator: "scatter", seed: 7 } },
    ];
    return guarded(() => {
      const json = values.next(sensible);
      try {
        const read = (/** @type {unknown} */ given) =>
          tiebreak.read_document(plainOf(given, catalogue.limits.bytes));
        const doc = fromLink(read(json), catalogue, 1 + values.below(5));
        isDocument(doc);
        assert.deepEqual(fromLink(read(toJson(doc, catalogue)), catalogue), doc);
      } catch (error) {
        isRefusal(error);
      }
    });
  },

  draft: (seed) => {
    const values = hostile(seed);
    const sensible = [JSON.parse(writeDraft(FIRST, "1abc"))];
    return guarded(() => {
      const value = values.next(sensible);
      const text = textOf(value, values.pick(["null", "", "{", "[]", '"\\ud800"', "0"]));
      const at = values.below(text.length + 1);
      const damaged = values.below(4) === 0 ? text.slice(0, at) + text.slice(at + 1) : text;
      let link = null;
      try {
        link = tiebreak.check_document(openDraft(damaged));
      } catch (error) {
        // Silently: a text that isn't a draft is left alone.
        assert(error instanceof Error, String(error));
      }
      if (link === null) return;
      isDocument({ ...fromLink(link, catalogue), origin: null });
    });
  },

  options: (seed) => {
    const values = hostile(seed);
    return guarded(() => {
      const names =
        "controls autoplay play loop speed from to theme lang lanes caption map __proto__ a".split(
          " ",
        );
      const search = Array.from({ length: values.below(6) }, () => {
        const value = values.pick(OPTIONS);
        return `${values.pick(names)}${values.pick(["=", "", "==", "=%"])}${value}`;
      }).join(/** @type {string} */ (values.pick(["&", "&&", ";"])));
      const hash = /** @type {string} */ (values.pick(["", "#", "#1abc", "##", "#?a=b", "#%00"]));
      const { options, link, complaints } = readOptions({ search: `?${search}`, hash });
      for (const complaint of complaints) isSentence(complaint);
      assert.deepEqual(Object.keys(options).sort(), SETTINGS);
      for (const key of ["autoplay", "draw", "loop"]) assert.equal(typeof options[key], "boolean");
      for (const key of ["speed", "from", "to"]) {
        assert(options[key] === null || Number.isSafeInteger(options[key]), key);
      }
      assert(options.caption === null || options.caption.length <= 200);
      assert(link === "" || /^[#?]/.test(link), link);
      const picked = pickLanes(FIRST.doc.lanes, options.lanes);
      assert(picked.lanes.length >= 1 && picked.lanes.length <= 2);
      for (const complaint of picked.complaints) isSentence(complaint);
    });
  },
};

const MESSAGES = [
  { type: "load", link: "#1abc" },
  { type: "load", link: "https://example.org/?map=trap#x" },
  { type: "play" },
  { type: "pause" },
  { type: "seek", step: 3 },
  { type: "seek", step: Number.POSITIVE_INFINITY },
  { type: "theme", theme: "dark" },
  { type: "ready", title: "Two walls", length: 2259, error: null },
  { type: "change", step: 3, length: 9, playing: true },
  { type: "finish" },
  { type: "height", height: 380 },
];

const OPTIONS = [
  ..."yes no 1 0 -1 12 13 1e9 99999999999 0x10 a,b a,a l m dark auto full none %00 %ff %e2%80%ae".split(
    " ",
  ),
  ..."%ud800 %3Cb%3E + %2B . __proto__ toString null NaN Infinity".split(" "),
  "x".repeat(201),
  "",
];
const SETTINGS = "autoplay caption controls draw from lanes lang loop speed theme to".split(" ");

/** @param {() => void} turn */
function guarded(turn) {
  return () => {
    turn();
    for (const [index, prototype] of PROTOTYPES.entries()) {
      assert.equal(Reflect.ownKeys(prototype).length, OWN[index], "a prototype was changed");
    }
  };
}

/** @param {unknown} error */
function isRefusal(error) {
  if (!(error instanceof Error) || error.constructor !== Error) throw error;
  isSentence(error.message);
}

/** @param {string} text */
function isSentence(text) {
  assert.match(text, /^\S.*\.$/s);
  assert(text.length < 600, `${text.length} characters: ${text.slice(0, 200)}`);
  // Nothing that acts on the text around it.
  assert.doesNotMatch(text, /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
}

/** @param {any} doc */
function isDocument({ title, width, height, cells, start, goal, source, origin, lanes }) {
  assert(typeof title === "string" && title.length <= 200 && !/\p{Cs}/u.test(title));
  assert(cells instanceof Uint8Array && cells.length === width * height && width > 0);
  assert(cells.every((/** @type {number} */ cell) => cell <= 9));
  for (const end of [start, goal]) assert(Number.isInteger(end) && cells[end] > 0, "an end");
  for (const from of [source, origin]) {
    if (from === null) continue;
    if ("file" in from) assert(typeof from.file === "string" && from.file.length <= 200);
    else assert(typeof from.generator === "string" && from.seed >>> 0 === from.seed);
  }
  const ids = new Set();
  for (const { id, config } of lanes) {
    assert(Number.isSafeInteger(id + 1) && id > 0);
    ids.add(id);
    assert.deepEqual(readConfig(config, catalogue), config);
  }
  assert(ids.size === lanes.length && lanes.length >= 1 && lanes.length <= 12);
}

/** @param {import("../../www/src/state/actions.ts").State} state */
function isWhole({ doc, view, problems, nextId }) {
  isDocument(doc);
  assert(nextId > Math.max(...doc.lanes.map(({ id }) => id)) && Number.isSafeInteger(nextId));
  const { position, speed, length, camera, hover, cursor, marks = [], from = 0, to = 0 } = view;
  for (const number of [position, speed, length, camera.scale, camera.x, camera.y]) {
    assert(Number.isFinite(number), String(number));
  }
  assert(!Number.isNaN(from + to), `${from} ${to}`);
  assert(position >= 0 && speed >= 1 && camera.scale >= 0 && length >= 0);
  assert(marks.length <= 100_000 && [...marks].every((mark) => Number.isFinite(mark)));
  for (const flag of [view.arrows, view.figures, view.atEnd, view.playing]) {
    assert.equal(typeof flag, "boolean");
  }
  assert(view.sync === "steps" || view.sync === "share");
  assert(Object.hasOwn(LAYERS, view.layer));
  assert(view.brush >= 0 && view.brush <= 9);
  for (const cell of [hover, cursor]) assert(cell === null || cell in doc.cells, `cell ${cell}`);
  if (problems !== null)
    assert(typeof problems.file === "string" && problems.index in problems.list);
}

/**
 * @param {unknown} value
 * @param {unknown} other where it has no text as JSON
 */
function textOf(value, other) {
  try {
    return JSON.stringify(value) ?? String(other);
  } catch {
    return String(other);
  }
}
