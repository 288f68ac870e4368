import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Figure } from "../src/address/figures.ts";
import { addFindings } from "../src/library/findings.ts";
import { answersOf } from "../src/library/lanes.ts";
import { once } from "../src/library/modules.ts";
import { openLink } from "../src/library/reader.ts";
import { captionOf } from "../src/picture/of-page.ts";
import type { PictureOrder } from "../src/picture/picture.ts";
import { isFinding } from "../src/view/layers.ts";
import { partsOf } from "../src/words/example-table.ts";
import { type Known, LANGUAGES, madeIn, punctuated, speaker } from "../src/words/language.ts";
import type { Language } from "../src/words/wanted.ts";
import { isLong } from "./legible.ts";

const www = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, www), "utf8");

/** An example as the build knows it: its file, its chapter, and the picture of its lanes to be drawn, in a language. */
export type Told = Figure & { chapter: string };

/** `isLong` if its slide would have no room for all of it */
export type Example = Told & { order: PictureOrder; isLong: boolean };

/** A text in every language. */
type Texts = Record<Language, string>;

/** What a chapter asks before its examples, and says after them: `try` is about the example `on`. */
export type Lesson = { on: string } & Record<
  "question" | "try" | "guess" | "answer" | "remember",
  Texts
>;

export interface Chapter {
  /** part of addresses */
  name: string;
  title: string;
  about: string;
  examples: Told[];
  lesson: Lesson;
}

/** The chapters of the course in their order. */
export function chapters(): Chapter[] {
  const lessons = JSON.parse(read("course/lessons.json"));
  return JSON.parse(read("figures/index.json")).map(
    ({ figures, ...chapter }: { name: string; title: string; figures: string[] }) => ({
      ...chapter,
      lesson: lessons[chapter.name],
      examples: figures.map((name) => ({
        ...{ ...JSON.parse(read(`figures/${name}.json`)), name },
        chapter: chapter.title,
      })),
    }),
  );
}

/** All examples in the order of the index. */
export function examples(): Told[] {
  return chapters().flatMap(({ examples }) => examples);
}

/** The words of a language, as `www/src/words/language.ts` speaks it. */
export interface Tongue {
  code: Language;
  name: string;
  say: typeof import("../src/words/language.ts").say;
  /** the title of a chapter, or what it is about */
  toldOf: (english: string) => string;
  tell: (told: Told) => Told;
  /** writes commas, colons and the like between texts as this language does */
  punctuated: (text: string) => string;
  /** makes something of the page's, such as a picture, in this language */
  speaks: <T>(make: () => T) => T;
}

/** The languages that pages of examples are written in, English first. */
export function tongues(): Tongue[] {
  return Object.entries(LANGUAGES).map(([key, name]) => {
    const code = key as Tongue["code"];
    const path = `languages/${code}.json`;
    const place = code === "en" ? code : `${code} ${statSync(new URL(path, www)).mtimeMs}`;
    const tongue =
      spoken.get(place) ?? tongueOf(code, name, code === "en" ? NOTHING : JSON.parse(read(path)));
    spoken.set(place, tongue);
    return tongue;
  });
}

/** What English has a file for: it is spoken as it is written. */
const NOTHING: Known = { words: {}, chapters: {}, figures: {} };

/** Languages by when their files were written: each page asks for all of them, and a server shows changes. */
const spoken: Map<string, Tongue> = new Map();

function tongueOf(code: Language, name: string, { words, chapters, figures }: Known): Tongue {
  const toldOf = (english: string) => chapters[english] ?? english;
  const say = speaker(words);
  return {
    ...{ code, name, toldOf, say },
    punctuated: (text) => madeIn(code, say, () => punctuated(text)),
    speaks: (make) => madeIn(code, say, make),
    tell: (told) => ({ ...told, ...figures[told.name], chapter: toldOf(told.chapter) }),
  };
}

/** What was found, by example: pictures, pages and cards ask for the same in every language. */
const searched: Map<string, ReturnType<typeof found>> = new Map();

/** What is drawn of it, by example and language. */
const orders: Map<string, Example["order"]> = new Map();

/** An example with what its lanes find. The modules that are published search and play for them. */
export async function solved(
  told: Told,
  tongue: Tongue = tongues()[0] as Tongue,
): Promise<Example> {
  const key = JSON.stringify(told);
  if (!searched.has(key)) searched.set(key, found(told));
  const all = await (searched.get(key) as ReturnType<typeof found>);
  const place = tongue.code + key;
  const order = orders.get(place) ?? tongue.speaks(() => orderOf(told, all));
  orders.set(place, order);
  return { ...told, order, isLong: isLong(told) };
}

const load = once(async (name) => {
  const path = fileURLToPath(new URL(`pkg/tiebreak_${name}`, www));
  const bindings = await import(`${path}.js`);
  bindings.initSync({ module: readFileSync(`${path}_bg.wasm`) });
  return bindings;
});

/** Events that each lane of a picture may record. */
const EVENTS = 1e7;

/** An example's document, and what searches it. */
export async function opened({ address }: Pick<Told, "address">) {
  const known = await openLink(`?${address}`, load);
  return { ...known, analysis: () => load("tools") };
}

async function found(told: Told) {
  const known = await opened(told);
  const answers = await answersOf(known, load, EVENTS);
  const module = isFinding(known.view.layer) ? await known.analysis() : null;
  return { ...known, answers, module };
}

/** The picture of an example in the language spoken. What a layer finds has words, too. */
function orderOf(
  told: Told,
  { doc, view, answers, module }: Awaited<ReturnType<typeof found>>,
): Example["order"] {
  const { layer, arrows, figures } = view;
  const own = answers.map((answer) => ({
    ...answer,
    result: answer.result && { ...answer.result },
  }));
  if (module && isFinding(layer)) addFindings(module, doc, own, layer);
  const lanes = own.map(({ result }, place) => {
    const parts = partsOf(told.lanes[place] ?? { name: "" }, doc.lanes[place]?.config.ties);
    return { name: punctuated(parts.join(", ")), parts, result };
  });
  const step = view.atEnd ? Number.POSITIVE_INFINITY : view.position;
  const longest = Math.max(...lanes.map(({ result }) => (result?.trace.steps ?? 1) - 1));
  const caption = doc.journey && step < longest ? captionOf(doc, step, longest) : "";
  const order = { doc, lanes, layer, arrows, figures, step, caption };
  return order;
}
