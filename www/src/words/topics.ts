/** Methods and settings by the words that people look for, in every language of the page. */

import type { Catalogue, Choice, LaneConfig, Topic } from "../types.ts";
import { say } from "./language.ts";

/** Case counts for nothing, and a hyphen or an underscore is as good as a blank. */
const plain = (text: string) => text.toLowerCase().replace(/[-_\s]+/g, " ");

/**
 * What a text finds.
 * @returns all methods, and nothing else, where nothing is typed
 */
export function finds(
  { settings, topics }: Catalogue,
  typed: string,
): { methods: Choice[]; others: Topic[] } {
  const wanted = plain(typed).trim();
  const { choices } = settings.algorithm;
  if (wanted === "") return { methods: choices, others: [] };
  // A word may be typed from its beginning on; Chinese has no blanks between words.
  const has = (text: string) =>
    ` ${text}`.includes(` ${wanted}`) || (/[^\0-\u02ff]/.test(wanted) && text.includes(wanted));
  const fits = (...words: string[]) => words.some((word) => has(plain(word)));
  const wordsOf = (lane: string) => topics.find((topic) => topic.lane === lane)?.words ?? [];
  return {
    methods: choices.filter(({ name, label }) => fits(name, label, say(label), ...wordsOf(name))),
    others: topics.filter(({ label, words }) => label !== "" && fits(label, say(label), ...words)),
  };
}

/** The settings that make a lane of a topic's method that topic: those that its lane names. */
export function settingsOf({ lane, config }: Topic, { usual }: Catalogue): Partial<LaneConfig> {
  if (!config) return {};
  const before: Record<string, unknown> = { ...usual[config.algorithm] };
  const isNamed = ([key, value]: [string, unknown]) =>
    lane.includes(`+${key}:`) || JSON.stringify(value) !== JSON.stringify(before[key]);
  return Object.fromEntries(Object.entries(config).filter(isNamed));
}
