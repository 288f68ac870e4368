// Worked cases, what the modules answer to them, and where the two differ: tests/support/answers.rs in JavaScript.
import { readFileSync } from "node:fs";
import { differ } from "./differ.mjs";
import * as journeys from "./journey.mjs";
import { engine } from "./modules.mjs";
import * as programs from "./program.mjs";
import * as searches from "./search.mjs";
import * as stored from "./stored.mjs";
import * as texts from "./texts.mjs";
import * as traces from "./traces.mjs";

/** The fields by kind, and those inside of them; both sides have them from there. */
const known = new URL("../../support/answers/known.json", import.meta.url);
const { kinds, inside } = JSON.parse(readFileSync(known, "utf8"));
const { settings, policy } = engine.catalogue();
inside.config = Object.keys(settings);
inside.policy = Object.keys(policy);
inside["config.parts"] = programs.KNOWN;

/** By kind: its answer. */
const ANSWERS = {
  search: searches.answerOf,
  walk: searches.walkOf,
  programs: programs.answerOf,
  journey: journeys.answerOf,
  storage: stored.answerOf,
  beacons: stored.overBeacons,
  texts: texts.answerOf,
  traces: traces.answerOf,
};
/** Kinds whose answers have members that a case may leave out. */
const LONGER = ["journey", "storage"];

/** How many differences of a file are told one by one. */
const TOLD = 10;

/**
 * Answers a file's cases, one a line, and compares.
 * @param {string} text
 * @param {Partial<typeof ANSWERS>} [others] answers by other modules
 */
export function check(text, others) {
  const report = { cases: 0, agree: 0, differences: /** @type {string[]} */ ([]) };
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const found = differences(line, { ...ANSWERS, ...others });
    report.cases += 1;
    if (found.length === 0) report.agree += 1;
    report.differences.push(...found.map((what) => `line ${index + 1}, ${what}`));
  }
  return report;
}

/** Whether there are cases and all agree. */
export const isRight = ({ cases, agree }) => cases > 0 && agree === cases;

/** A report in lines, the first of which has the numbers. */
export function told({ cases, agree, differences: all }, file) {
  if (cases === 0) return `${file} has no cases.`;
  const lines = [`${file}: ${agree} of ${cases} agree`];
  lines.push(...all.slice(0, TOLD).map((each) => `  ${file}, ${each}`));
  if (all.length > TOLD) lines.push(`  and ${all.length - TOLD} more`);
  return lines.join("\n");
}

function differences(line, answers) {
  let each;
  try {
    each = JSON.parse(line);
  } catch (error) {
    return [`this is no JSON: ${error.message}.`];
  }
  const name = typeof each?.name === "string" ? each.name : "unnamed";
  try {
    return compare(each, answers).map((what) => `${name}: ${what}`);
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
}

function compare(each, answers) {
  const kind = kindOf(each);
  const unknown = strange(each, "", kinds[kind]);
  if (unknown.size > 0)
    throw new Error(`it has fields that aren't known: ${[...unknown].join(", ")}.`);
  const { expect } = each;
  if (typeof expect !== "object" || expect === null || Array.isArray(expect)) {
    throw new Error("expect is no object.");
  }
  if (Object.keys(expect).length === 0) throw new Error("nothing is expected.");
  const answer = answers[kind](each);
  // Where a case has no g of its own, its cost is g.
  if (!("g" in expect) && "g" in answer) answer.cost = answer.g;
  // How a text is read has no field too many.
  const more = kind === "texts" ? Object.keys(answer) : [];
  return [...new Set([...Object.keys(expect), ...more])].flatMap((field) =>
    differ(field, answer[field], expect[field], LONGER.includes(kind)),
  );
}

function kindOf(each) {
  const name = nameOf(each ?? {});
  if (name in kinds) return name;
  throw new Error(`there are no cases of the kind ${JSON.stringify(name)} yet.`);
}

function nameOf({ kind, config, made, text, bytes }) {
  if (typeof kind === "string") return kind;
  if (kind != null) throw new Error("its kind is no text.");
  if (config?.algorithm === "program") return "programs";
  if (made != null) return "traces";
  if (text != null || bytes != null) return "texts";
  if (config != null) return "search";
  throw new Error("it has neither a kind nor a config.");
}

/** The fields of a value, or of a list's items, that aren't among these, and those inside of them. */
function strange(value, place, fields, found = new Set()) {
  if (Array.isArray(value)) {
    for (const item of value) strange(item, place, fields, found);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, within] of Object.entries(value)) {
      const path = place === "" ? key : `${place}.${key}`;
      if (!fields.includes(key)) found.add(path);
      if (inside[path]) strange(within, path, inside[path], found);
    }
  }
  return found;
}
