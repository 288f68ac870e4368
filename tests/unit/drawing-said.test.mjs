// What the page says of drawing a world or a journey is wholly in every language, or not at all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tongues } from "../../www/build/examples.ts";
import { whyNotAt } from "../../www/src/state/journey-places.ts";
import { kindsFor } from "../../www/src/ui/layer-kinds.ts";
import { journeySaid } from "../../www/src/words/journey-said.ts";
import { say } from "../../www/src/words/language.ts";
import { factsAt, worldSaid } from "../../www/src/words/world-words.ts";
import { wordsLeft } from "./words-left.mjs";

const map = {
  title: "",
  width: 8,
  height: 6,
  cells: new Uint8Array(96).fill(1),
  start: 0,
  goal: 47,
};
const scouts = [{ at: 1, range: 6 }];
const tower = { at: 1, strength: 4, range: 2, falloff: "linear", sight: true };
const world = {
  danger: ["4......."],
  sources: [tower],
  players: [
    { seen: null, scouts },
    { seen: ["...?...."], scouts: [] },
    { seen: null, scouts: [] },
  ],
  starts: [1],
  goals: [1],
  points: [1],
  floors: 1,
  stairs: [1, 2],
  wrap: "both",
  passages: [
    { from: 1, to: 2, way: "none" },
    { from: 2, to: 3, way: "one" },
    { from: 4, to: 40, way: "both", cost: 3 },
    { from: 4, to: 41, way: "one", cost: 1 },
  ],
  weights: [2, 1],
  beside: 8,
};
const doc = { ...map, world, lanes: [] };
const doors = [
  { cells: [1, 2], open: 3, shut: 4, offset: 0 },
  { cells: [3], open: 1, shut: 1, offset: 0 },
];
const patrols = [
  { route: [8, 10], mode: "back", every: 2, offset: 0 },
  { route: [8, 10, 26], mode: "loop", every: 1, offset: 0 },
  { route: [12], mode: "back", every: 1, offset: 0 },
];
const units = [
  { at: 0, goal: 7, depart: 0 },
  { at: 16, goal: 7, depart: 5 },
  { at: 17, goal: 17, depart: 0 },
];
const walked = {
  ...map,
  cells: new Uint8Array(48).fill(1),
  lanes: [],
  journey: { patrols, doors, script: [], units },
};
const walled = { ...walked, cells: new Uint8Array(48) };

const LAYERS =
  "danger sources starts goals seen scouts points stairs passages areas routes units patrols doors";
const KEYS =
  "shape danger sources players floors stairs points regions wrap passages weights beside starts goals";

/** Everything that is said of a drawing, in its order. */
function said() {
  const kinds = [
    doc,
    walked,
    { ...doc, world: { shape: "regions", regions: { areas: ["AB"], routes: [] } } },
  ];
  const tools = LAYERS.split(" ").flatMap((layer) => [{ layer }, { layer, erases: true }]);
  const paint = { type: "world-paint", cells: [2] };
  const planes = {
    danger: new Uint8Array(96).fill(4),
    seen: [1, 2, 3].map((most) =>
      Uint8Array.from({ length: 96 }, (_, cell) => Number(cell <= 4 - most)),
    ),
  };
  return [
    ...kinds.flatMap((each) =>
      kindsFor(each).flatMap(({ label, add, help, undo, added = "", amount }) =>
        [label, add, help, undo, added, amount(each.world ?? {}, each)].map((text) => say(text)),
      ),
    ),
    ...KEYS.split(" ").flatMap((key) => [
      worldSaid({ type: "world", patch: { [key]: null } }, doc),
      worldSaid({ type: "world", patch: { [key]: null } }, map),
    ]),
    ...tools.map((tool) => worldSaid({ type: "world-tool", tool }, doc)),
    ...["danger", "seen"].flatMap((plane) =>
      ["5", "."].map((value) => worldSaid({ ...paint, plane, value }, doc)),
    ),
    ...[0, 1, 2, 3, 4, 40, 41, 50].flatMap((place) => factsAt(doc, place, planes)),
    ...factsAt({ ...doc, world: { ...world, players: [world.players[0]] } }, 9, planes),
    journeySaid({ type: "journey", patch: null }, map),
    ...[{}, { patrols: [] }, { doors: [] }, { script: [] }].map((patch) =>
      journeySaid({ type: "journey", patch }, walked),
    ),
    ...[0, 1, 2].flatMap((number) => [
      journeySaid({ type: "unit-set", unit: number, patch: {} }, walked),
      journeySaid({ type: "patrol-set", patrol: number, patch: {} }, walked),
      journeySaid({ type: "door-set", door: number, patch: {} }, walked),
    ]),
    ...["unit", "patrol", "door"].map((what) => journeySaid({ type: `${what}-remove` }, walked)),
    ...[{ unit: 9 }, { patrol: 9 }].flatMap((who) => [
      say(whyNotAt(walled, 0, who)),
      say(whyNotAt(walked, 0, who) ?? ""),
      say(whyNotAt(walked, 8, who) ?? ""),
    ]),
  ].filter(Boolean);
}

test("what is said of drawing has no word left of English, in any language", () => {
  const english = said();
  assert.ok(english.length > 150, `${english.length} texts`);
  for (const { code, speaks } of tongues().filter(({ code }) => code !== "en")) {
    const own = speaks(said);
    assert.equal(own.length, english.length);
    for (const [at, text] of own.entries()) {
      assert.deepEqual(wordsLeft(english[at], text), [], `${code}: ${english[at]} → ${text}`);
    }
  }
});
