// The examples of www/figures, and what they are compared with.
import { readFileSync } from "node:fs";

export const folder = new URL("../../www/figures/", import.meta.url);
export const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
export const index = read("index.json");
export const names = index.flatMap(({ figures }) => figures);

export const round = (value, digits) => (value === null ? null : Number(value.toFixed(digits)));

const vectors = (name) =>
  readFileSync(new URL(`../vectors/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The worked cases of journeys. */
export const cases = vectors("motion");

/** The worked cases of journeys in danger. */
export const dangerCases = vectors("danger");
