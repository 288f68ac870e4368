/** The reasons for which units plan again. */

import { say } from "./language.ts";

/**
 * A reason in a word or two, such as "near 5", as it stands in a list of them.
 * @param text such as "near:5"
 */
export function reasonInShort(text: string) {
  const [word = "", number] = text.split(":");
  if (number === undefined) return say(word);
  if (text === "every:1") return say("every step");
  // "region 5" is the name of a place.
  return say(word === "region" ? "regions of {}" : `${word} {}`, number);
}
