import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addFindings } from "../src/library/findings.ts";
import { answersOf } from "../src/library/lanes.ts";
import { once } from "../src/library/modules.ts";
import { openLink } from "../src/library/reader.ts";
import { captionOf } from "../src/picture/of-page.ts";
import { isNewer } from "../src/state/written.ts";
import { isFinding } from "../src/view/layers.ts";
import { laneName } from "../src/words/example-table.ts";
import { LANGUAGES, madeIn, speaker } from "../src/words/language.ts";

const www = new URL("../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, www), "utf8");

/**
 * An example as the build knows it: its file, its chapter, and the picture of its lanes to be drawn, in a language.
 *
 * @typedef {import("../src/address/figures.ts").Figure & { chapter: string }} Told
 * @typedef {Told & { order: import("../src/picture/picture.ts").PictureOrder }} Example
 */

/**
 * The chapters of the course in their order.
 * @returns {{ name: string, title: string, about: string, examples: Told[] }[]} `name` is part of addresses
 */
export function chapters() {
  return JSON.parse(read("figures/index.json")).map(
    (/** @type {{ title: string, figures: string[] }} */ { figures, ...chapter }) => ({
      ...chapter,
      examples: figures.map((name) => ({
        ...{ ...JSON.parse(read(`figures/${name}.json`)), name },
        chapter: chapter.title,
      })),
    }),
  );
}

/**
 * All examples in the order of the index.
 * @returns {Told[]}
 */
export function examples() {
  return chapters().flatMap(({ examples }) => examples);
}

/**
 * The words of a language, as `www/src/words/language.ts` speaks it.
 *
 * @typedef {object} Tongue
 * @property {import("../src/words/wanted.ts").Language} code
 * @property {string} name
 * @property {typeof import("../src/words/language.ts").say} say
 * @property {(english: string) => string} toldOf the title of a chapter, or what it is about
 * @property {(told: Told) => Told} tell
 * @property {<T>(make: () => T) => T} speaks makes something of the page's, such as a picture, in this language
 */

/**
 * The languages that pages of examples are written in, English first.
 * @returns {Tongue[]}
 */
export function tongues() {
  return Object.entries(LANGUAGES).map(([key, name]) => {
    const code = /** @type {Tongue["code"]} */ (key);
    const { words, chapters, figures } =
      code === "en"
        ? { words: {}, chapters: {}, figures: {} }
        : JSON.parse(read(`languages/${code}.json`));
    const toldOf = (/** @type {string} */ english) => chapters[english] ?? english;
    const say = speaker(words);
    return {
      ...{ code, name, toldOf, say },
      speaks: (make) => madeIn(code, say, make),
      tell: (told) => ({ ...told, ...figures[told.name], chapter: toldOf(told.chapter) }),
    };
  });
}

/** What was found, by example: pictures, pages and cards ask for the same in every language.
 * @type {Map<string, ReturnType<typeof found>>} */
const searched = new Map();

/** What is drawn of it, by example and language.
 * @type {Map<string, Example["order"]>} */
const orders = new Map();

/**
 * An example with what its lanes find. The modules that are published search and play for them.
 * @param {Told} told
 * @param {Tongue} [tongue]
 * @returns {Promise<Example>}
 */
export async function solved(told, tongue = /** @type {Tongue} */ (tongues()[0])) {
  const key = JSON.stringify(told);
  if (!searched.has(key)) searched.set(key, found(told));
  const all = await /** @type {ReturnType<typeof found>} */ (searched.get(key));
  const place = tongue.code + key;
  const order = orders.get(place) ?? tongue.speaks(() => orderOf(told, all));
  orders.set(place, order);
  return { ...told, order };
}

const load = once(async (name) => {
  const path = fileURLToPath(new URL(`pkg/tiebreak_${name}`, www));
  const bindings = await import(`${path}.js`);
  bindings.initSync({ module: readFileSync(`${path}_bg.wasm`) });
  return bindings;
});

/** Events that each lane of a picture may record. */
const EVENTS = 1e7;

/**
 * An example's document, and what searches it.
 * @param {Pick<Told, "address">} told
 */
export async function opened({ address }) {
  const known = await openLink(`?${address}`, load);
  return { ...known, isPlain: !isNewer(known.doc, known.catalogue), analysis: () => load("tools") };
}

/** @param {Told} told */
async function found(told) {
  const known = await opened(told);
  const answers = await answersOf(known, load, EVENTS);
  const module = isFinding(known.view.layer) ? await known.analysis() : null;
  return { ...known, answers, module };
}

/**
 * The picture of an example in the language spoken. What a layer finds has words, too.
 * @param {Told} told
 * @param {Awaited<ReturnType<typeof found>>} all
 * @returns {Example["order"]}
 */
function orderOf(told, { doc, view, answers, module }) {
  const { layer, arrows, figures } = view;
  const own = answers.map((answer) => ({
    ...answer,
    result: answer.result && { ...answer.result },
  }));
  if (isFinding(layer)) addFindings(module, doc, own, layer);
  const lanes = own.map(({ result }, place) => ({
    name: laneName(told.lanes[place]?.name ?? ""),
    result,
  }));
  const step = view.atEnd ? Number.POSITIVE_INFINITY : view.position;
  const longest = Math.max(...lanes.map(({ result }) => (result?.trace.steps ?? 1) - 1));
  const caption = doc.journey && step < longest ? captionOf(doc, step, longest) : "";
  return { doc, lanes, layer, arrows, figures, step, caption };
}
