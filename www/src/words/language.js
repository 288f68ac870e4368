/**
 * The languages of the page. A text stands in English where it is shown, and a language's file in `www/languages` has its
 * translation by that text, of examples by their names. What a file doesn't have stays English.
 *
 * @import { Figure } from "../address/figures.js"
 *
 * @typedef {keyof typeof LANGUAGES} Language
 * @typedef {{ words: Record<string, string>, chapters: Record<string, string>,
 *   figures: Record<string, { title: string, text: string[] }> }} Known
 */

const KEY = "tiebreak-language";

/** The names of the languages in their own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", zh: "简体中文" };

/** @type {Record<string, () => Promise<{ default: Known }>>} */
const FILES = {
  de: () => import("../../languages/de.json"),
  zh: () => import("../../languages/zh.json"),
};

/** @type {Known} */
const ENGLISH = { words: {}, chapters: {}, figures: {} };

let known = ENGLISH;

/** The language that is spoken.
 * @type {Language} */
export let spoken = "en";

/**
 * A text in the language spoken. Values take the places of `{}`, in their order.
 * @param {string} english
 * @param {...(string | number)} values
 */
export function say(english, ...values) {
  return filled(known.words[english] ?? english, values);
}

/**
 * @param {string} text
 * @param {(string | number)[]} values
 */
export function filled(text, values) {
  return values.length === 0 ? text : text.replaceAll("{}", () => String(values.shift()));
}

/**
 * An example with its title and its text in the language spoken.
 * @template {Figure} F
 * @param {F} figure
 * @returns {F}
 */
export function told(figure) {
  return { ...figure, ...known.figures[figure.name] };
}

/**
 * The title of a chapter of examples, or what it is about.
 * @param {string} english
 */
export function toldOf(english) {
  return known.chapters[english] ?? english;
}

/**
 * Speaks a language from now on; elements that are shown already have to be asked to say everything again.
 * @param {Language} language
 */
export async function speak(language) {
  known = (await FILES[language]?.())?.default ?? ENGLISH;
  spoken = language;
  document.documentElement.lang = language === "zh" ? "zh-Hans" : language;
}

/** @returns {Language} the one chosen at an earlier visit */
export function savedLanguage() {
  try {
    return languageOf(localStorage.getItem(KEY) ?? "") ?? "en";
  } catch {
    return "en";
  }
}

/** @param {Language} language */
export function saveLanguage(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice lasts only as long as the page.
  }
}

/**
 * @param {string} text such as `de` or `de-AT`
 * @returns {Language | undefined} the language that it names
 */
export function languageOf(text) {
  const [code = ""] = text.toLowerCase().split("-");
  return /** @type {Language[]} */ (Object.keys(LANGUAGES)).find((known) => known === code);
}
