/**
 * The language that the visitor wants, for those who can't wait for any words.
 *
 * @typedef {keyof typeof LANGUAGES} Language
 */

import { keep, kept } from "../state/kept.js";

const KEY = "tiebreak-language";

/** The names of the languages in their own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", zh: "简体中文" };

/** As HTML and SVG name them. */
const TAGS = { en: "en", de: "de", zh: "zh-Hans" };

/** @returns {Language} the one chosen at an earlier visit, or else the first that the browser prefers and the page has */
export function wantedLanguage() {
  const known = [kept(KEY) ?? "", ...navigator.languages].map(languageOf);
  return known.find((language) => language !== undefined) ?? "en";
}

/** @param {Language} language */
export function saveLanguage(language) {
  keep(KEY, language);
}

/**
 * @param {string} text such as `de` or `de-AT`
 * @returns {Language | undefined} the language that it names
 */
export function languageOf(text) {
  const [code = ""] = text.toLowerCase().split("-");
  return /** @type {Language[]} */ (Object.keys(TAGS)).find((known) => known === code);
}

/**
 * A language as HTML and SVG name it.
 * @param {Language} language
 */
export function tagOf(language) {
  return TAGS[language];
}
