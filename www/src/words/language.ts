/**
 * The languages of the page. The code has each text in English, and a language's file in `www/languages` has its
 * translation by that text, of examples by their names. A text without a translation stays English.
 */

import type { Figure } from "../address/figures.ts";
import { expect } from "../task/outstanding.ts";
import { type Language, tagOf } from "./wanted.ts";

/** What a language's file has. */
export type Known = {
  words: Record<string, string>;
  chapters: Record<string, string>;
  figures: Record<string, { title: string; text: string[]; answer?: string[] }>;
};

export { LANGUAGES, languageOf, saveLanguage, tagOf, wantedLanguage } from "./wanted.ts";

const FILES: Record<string, () => Promise<{ default: Known }>> = {
  de: () => expect(import("../../languages/de.json")),
  zh: () => expect(import("../../languages/zh.json")),
};

const ENGLISH: Known = { words: {}, chapters: {}, figures: {} };

let known = ENGLISH;

/** The language that is spoken. */
export let spoken: Language = "en";

/**
 * Words in a row, but not those of a file's name, which has an ending. A pattern doesn't apply to a text of which it would
 * leave such a part English.
 */
const PHRASE = /[a-z]{2} [a-z]{2}(?!.*\.[A-Za-z]\w+$)/;
/** A pattern of one word or none fits too many texts to leave even a word in English. */
const WORD = /\b[a-z]{2}/;

/** How many texts with values are remembered. */
const MOST_ANSWERS = 1000;

/**
 * A speaker of a language, by its words.
 *
 * A text that has its values already, such as one of the engine's, is known by the pattern that it follows:
 * `at most {} times the optimum` stands for all numbers. Several sentences are said one by one.
 */
export function speaker(words: Known["words"]) {
  const patterns = patternsOf(words);
  const answers: Map<string, string> = new Map();

  function say(english: string, ...values: (string | number)[]): string {
    const own = words[english];
    if (own !== undefined || values.length > 0 || patterns.length === 0) {
      return filled(own ?? english, values);
    }
    const answer = answers.get(english) ?? recognised(english);
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(english, answer);
    return answer;
  }

  function recognised(text: string) {
    const sentences = text.split(/(?<=[.…]) (?=\p{Lu}|\d|h )/u);
    if (sentences.length > 1) return joined(sentences.map((sentence) => say(sentence)).join(" "));
    for (const [pattern, own, left] of patterns) {
      const [, ...values] = pattern.exec(text) ?? [];
      const said = values.map((value, at) => (left[at] ? say(value) : value));
      const isMeant = said.every((value, at) => value !== values[at] || !left[at]?.test(value));
      if (values.length > 0 && isMeant) return filled(own, said);
    }
    return text;
  }

  return say;
}

let speaks = speaker(ENGLISH.words);

/** A text in the language spoken. Values take the places of `{}`, in their order. */
export function say(english: string, ...values: (string | number)[]) {
  return speaks(english, ...values);
}

/**
 * The texts with places for values as patterns of what English says, the longest first, with what each place may not leave
 * English; null where quotes are around it, since what they hold is the reader's own and never translated.
 */
function patternsOf(words: Known["words"]): [RegExp, string, (RegExp | null)[]][] {
  const literal = (part: string) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return Object.entries(words)
    .filter(([english]) => english.includes("{}"))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, own]) => {
      const parts = english.split("{}");
      const least = (english.match(/[a-z]{2,}/gi) ?? []).length > 1 ? PHRASE : WORD;
      const left = parts.map((part) => (part.endsWith('"') ? null : least));
      return [new RegExp(`^${parts.map(literal).join("(.+?)")}$`), own, left];
    });
}

export function filled(text: string, values: (string | number)[]) {
  if (values.length === 0) return text;
  return joined(text.replaceAll("{}", () => String(values.shift())));
}

/** A text put together of several: between Chinese characters, and behind their punctuation, there is no space. */
export function joined(text: string) {
  return text.replace(
    /(?<=[\u3000-\u303f\uff00-\uffef]) |(?<=[\u4e00-\u9fff]) (?=[\u3000-\u9fff\uff00-\uffef])/g,
    "",
  );
}

/**
 * A text put together with commas, colons and the like, as the language writes them: Chinese has its own, without
 * spaces. Chains in brackets and pairs of numbers are written alike everywhere.
 */
export function punctuated(text: string) {
  if (spoken !== "zh") return text;
  const own = text.replace(/\[[^\]]*\]|\(\d+(?:, \d+)+\)|[,;:.](?: |$)/g, (found) => {
    const sign = found.length > 2 ? -1 : ",;:.".indexOf(found.charAt(0));
    return "，；：。"[sign] ?? found;
  });
  return joined(own);
}

/** An example with its title and its text in the language spoken. */
export function told<F extends Figure>(figure: F): F {
  return { ...figure, ...known.figures[figure.name] };
}

/** The title of a chapter of examples, or what it is about. */
export function toldOf(english: string) {
  return known.chapters[english] ?? english;
}

/** Speaks a language from now on; elements that are shown already have to be asked to say everything again. */
export async function speak(language: Language) {
  known = (await FILES[language]?.())?.default ?? ENGLISH;
  speaks = speaker(known.words);
  spoken = language;
  document.documentElement.lang = tagOf(language);
}

/**
 * The result of `make` while a language is spoken, for programs that write in several, such as the build.
 * @param speaker of its words
 * @param make waits for nothing, since the language ends with it
 */
export function madeIn<T>(language: Language, speaker: typeof say, make: () => T): T {
  const before = { spoken, speaks };
  [spoken, speaks] = [language, speaker];
  try {
    return make();
  } finally {
    ({ spoken, speaks } = before);
  }
}
