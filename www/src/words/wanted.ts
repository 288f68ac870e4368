/** The language that the visitor wants, for code that can't wait for any words. */

import { keep, kept } from "../state/kept.ts";

export type Language = keyof typeof LANGUAGES;

const KEY = "tiebreak-language";

/** The names of the languages in their own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", zh: "简体中文" };

/** The languages as HTML and SVG name them. */
const TAGS = { en: "en", de: "de", zh: "zh-Hans" };

/**
 * @param chosen at an earlier visit; a guest, who may ask for no storage, has chosen none
 * @returns that, or else the first that the browser prefers and the page has
 */
export function wantedLanguage(chosen: string = kept(KEY) ?? ""): Language {
  const known = [chosen, ...navigator.languages].map(languageOf);
  return known.find(Boolean) ?? "en";
}

export function saveLanguage(language: Language) {
  keep(KEY, language);
}

/**
 * @param text such as `de` or `de-AT`
 * @returns the language that it names
 */
export function languageOf(text: string): Language | undefined {
  const [code = ""] = text.toLowerCase().split("-");
  return (Object.keys(TAGS) as Language[]).find((known) => known === code);
}

/** A language as HTML and SVG name it. */
export function tagOf(language: Language) {
  return TAGS[language];
}
