// The words that the page and the npm package write out, as types and for readers that the engine isn't there for yet:
// they are the engine's.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { merged } from "../../www/src/address/readable.ts";
import { readOptions } from "../../www/src/embed/options.ts";
import { checked } from "../../www/src/library/draw.ts";
import { PLANS } from "../../www/src/words/policy.ts";
import { SHAPES } from "../../www/src/words/world-words.ts";
import { tiebreak } from "./module.mjs";

const read = (name) => readFileSync(new URL(`../../www/${name}`, import.meta.url), "utf8");
const types = read("src/types.ts");
const { limits, words, journey, policy, settings } = tiebreak.catalogue();
const namesOf = ({ choices }) => choices.map(({ name }) => name);

/** The words of a field's type, in order. */
function typed(text, field) {
  const [, union = ""] = new RegExp(`\\b${field}\\??: ([^;]*"[^;]*);`).exec(text) ?? [];
  return [...union.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
}

/** The fields of a type. */
function fields(text, type) {
  const [, inside = ""] = new RegExp(`\\b${type} = \\{([^}]*)\\n\\}`).exec(text) ?? [];
  return [...inside.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
}

test("types of worlds and journeys have the engine's words", () => {
  // What is usual is left out of a world.
  for (const field of ["shape", "wrap"])
    assert.deepEqual(typed(types, field), words[field].slice(1), field);
  for (const field of ["way", "falloff", "mode"])
    assert.deepEqual(typed(types, field), words[field], field);
  for (const field of ["known", "arrived"])
    assert.deepEqual(typed(types, field), namesOf(journey[field]), field);
  const besides = namesOf(settings.moves).join(" | ");
  assert.ok(types.includes(`beside?: ${besides} | undefined;`), besides);
});

test("types of lanes have the engine's settings, and those of the npm package its words", () => {
  const all = [...fields(types, "LaneConfig"), ...fields(types, "LaterConfig")];
  assert.deepEqual(all.sort(), Object.keys(settings).sort());
  const ofPackage = read("package/engine.d.ts");
  for (const field of ["moves", "corners", "costs", "stop"])
    assert.deepEqual(typed(ofPackage, field), namesOf(settings[field]), field);
});

test("every kind of plan and every shape has its words", () => {
  assert.deepEqual(Object.keys(PLANS).sort(), namesOf(policy.plan).sort());
  assert.deepEqual(Object.keys(SHAPES), words.shape);
});

test("as many lanes can be named as a document has", () => {
  const { lanes } = limits;
  const letter = (number) => String.fromCharCode("a".charCodeAt(0) + number);
  const [last, next] = [letter(lanes - 1), letter(lanes)];
  const asked = (given) => readOptions({ search: `?lanes=${given}`, hash: "#1abc" }).options.lanes;
  assert.deepEqual([lanes, last].map(asked), [lanes, [last]]);
  assert.deepEqual([lanes + 1, next].map(asked), [null, null]);
  // An example's lanes give way to one that is asked for.
  assert.equal(merged([`${last}=dijkstra`, `${next}=1`], ["a=astar"]), `${next}=1&a=astar`);
  assert.deepEqual(checked({ lane: lanes - 1 }), { lane: lanes - 1 });
  assert.throws(() => checked({ lane: lanes }), /from 0 to 11, not 12/);
});
