/** The language that the visitor wants, for code that can't wait for any words. */

import { keep, kept } from "../state/kept.ts";

export type Language = keyof typeof LANGUAGES;

const KEY = "tiebreak-language";

/** The names of the languages in their own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", zh: "简体中文" };

/** The languages as HTML and SVG name them. */
const TAGS = { en: "en", de: "de", zh: "zh-Hans" };

/** @returns the one chosen at an earlier visit, or else the browser's */
export function wantedLanguage(): Language {
  return languageOf(kept(KEY) ?? "") ?? browserLanguage();
}

/** @returns the first that the browser prefers and the page has; asks for no storage, as a guest may not */
export function browserLanguage(): Language {
  const known = navigator.languages.map(languageOf);
  return known.find((language) => language !== undefined) ?? "en";
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
