/** Methods and settings by the words that people look for, in every language of the page. */

import { asProgram } from "../state/config.ts";
import type { Catalogue, Choice, LaneConfig, Topic } from "../types.ts";
import { say } from "./language.ts";

/** What can be picked: a method, or a program with the settings that make it. */
export type Entry = Choice & { method: string; settings: Partial<LaneConfig>; family: string };

/** Case counts for nothing, and a hyphen or an underscore is as good as a blank. */
const plain = (text: string) => text.toLowerCase().replace(/[-_\s]+/g, " ");

/** Whether a text that was typed is, or begins, any of some words or a word of theirs, in English or in the language spoken. */
export function matcher(typed: string) {
  const wanted = plain(typed).trim();
  // A word may be typed from its beginning on; Chinese has no blanks between words.
  const has = (text: string) =>
    ` ${text}`.includes(` ${wanted}`) || (/[^\0-\u02ff]/.test(wanted) && text.includes(wanted));
  return (...words: string[]) =>
    wanted !== "" && words.some((word) => has(plain(word)) || has(plain(say(word))));
}

/**
 * What a text finds.
 * @returns all methods, and nothing else, where nothing is typed
 */
export function finds(catalogue: Catalogue, typed: string): { methods: Entry[]; others: Topic[] } {
  const { topics } = catalogue;
  const entries = entriesOf(catalogue);
  if (typed.trim() === "") return { methods: entries, others: [] };
  const fits = matcher(typed);
  const wordsOf = (lane: string) => topics.find((topic) => topic.lane === lane)?.words ?? [];
  return {
    methods: entries.filter(({ name, label, help, method }) => {
      // A program is known by its container and language, too.
      const more = method === "program" ? [help, say(help)] : wordsOf(name);
      return fits(name, label, ...more);
    }),
    others: topics.filter(({ label, words }) => label !== "" && fits(label, ...words)),
  };
}

/** The name of the entry that a lane is. */
export function entryOf({ algorithm, program = "none" }: LaneConfig) {
  return algorithm === "program" ? program : algorithm;
}

/** The methods, with each program in place of theirs. */
function entriesOf(catalogue: Catalogue): Entry[] {
  const { settings, families, programs } = catalogue;
  const { algorithm, program } = settings;
  return algorithm.choices.flatMap((choice): Entry[] => {
    const method = choice.name;
    if (method !== "program" || !program)
      return [{ ...choice, method, settings: {}, family: families[method] ?? "" }];
    return Object.entries(programs).flatMap(([name, { family }]) =>
      program.choices
        .filter((each) => each.name === name)
        .map((each) => ({ ...each, method, settings: asProgram(name, catalogue), family })),
    );
  });
}

/** The settings that make a lane of a topic's method that topic: those that its lane names. */
export function settingsOf({ lane, config }: Topic, { usual }: Catalogue): Partial<LaneConfig> {
  if (!config) return {};
  const before: Record<string, unknown> = { ...usual[config.algorithm] };
  const isNamed = ([key, value]: [string, unknown]) =>
    lane.includes(`+${key}:`) || JSON.stringify(value) !== JSON.stringify(before[key]);
  return Object.fromEntries(Object.entries(config).filter(isNamed));
}
