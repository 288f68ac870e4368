/** How a map was read, in words, and what a reading leaves to say. */

import type { Legend, Reading } from "../files/client.ts";
import { punctuated, say } from "../words/language.ts";

/** How many characters one line explains. */
const MOST_SIGNS = 6;

/** The roles that people give a character or a number by a press; ground also has a cost. */
export const ROLES = ["wall", "ground", "start", "goal"] as const;
export type Role = (typeof ROLES)[number];

/** The role of a legend's entry: a weight is ground. */
export function roleOf(entry: string | undefined): Role | null {
  if (entry === undefined) return null;
  return ROLES.find((role) => role === entry) ?? "ground";
}

/**
 * The legend after a press: there is one character for the start at most, and one for the goal, so that another one that was
 * it becomes ground.
 */
export function withRole(legend: Legend, sign: string, entry: string): Legend {
  const isEnd = entry === "start" || entry === "goal";
  const others = Object.entries(legend).map(([other, is]) => [
    other,
    isEnd && is === entry ? "1" : is,
  ]);
  return { ...Object.fromEntries(others), [sign]: entry };
}

/**
 * The characters or numbers of a map in the order of their rows: those without a role first, and in a row's place for as long as the map
 * is asked about.
 * @param before the order so far
 */
export function signsOf(before: string[], unknown: string[], legend: Legend): string[] {
  const all = new Set([...unknown, ...Object.keys(legend)]);
  return [...before.filter((sign) => all.delete(sign)), ...all];
}

/** A file's form in words, by the names of its readings. */
export function formOf({ name }: Pick<Reading, "name">) {
  const [kind = ""] = name.split(":");
  return FORMS[kind] ?? "a picture";
}

const FORMS: Record<string, string> = {
  ...{ "walls-1": "a matrix", "walls-0": "a matrix", costs: "a matrix", heights: "a matrix" },
  values: "a matrix",
  letters: "a map drawn with characters",
  between: "a map drawn with lines",
  ...{ layer: "a map of Tiled", ground: "a map of Tiled", property: "a map of Tiled" },
};

/** What was done, in a line: the form, what stands for what, and what was left out, counted or put. */
export function lineOf(reading: Reading) {
  const says = reading.legend ? legendSaid(reading.legend) : say(reading.says);
  const read = say("Read as {}: {}.", say(formOf(reading)), says);
  return punctuated([read, ...reading.notes.map((note) => say(note))].join(" "));
}

function legendSaid(legend: Legend) {
  const signs = Object.entries(legend);
  const told = signs.slice(0, MOST_SIGNS).map(([sign, role]) => signSaid(sign, role));
  const left = signs.length - told.length;
  return [...told, ...(left > 0 ? [say("{} more", left)] : [])].join(", ");
}

function signSaid(sign: string, entry: string) {
  switch (roleOf(entry)) {
    case "wall":
      return say(`"${sign}" is a wall`);
    case "start":
      return say(`"${sign}" is the start`);
    case "goal":
      return say(`"${sign}" is the goal`);
    default:
      return entry === "1"
        ? say(`"${sign}" is ground`)
        : say('"{}" is ground of weight {}', sign, entry);
  }
}

/** Where a refusal says that something is wrong, as the text's offset; null without a place. */
export function placeIn(text: string, reason: string): number | null {
  const [, line, column] = /, line (\d+), column (\d+): /.exec(reason) ?? [];
  if (!line || !column) return null;
  const lines = text.split("\n");
  const before = lines.slice(0, Number(line) - 1).join("\n").length + (Number(line) > 1 ? 1 : 0);
  const within = [...(lines[Number(line) - 1] ?? "")].slice(0, Number(column) - 1).join("");
  return Math.min(before + within.length, text.length);
}
