// Documents that come from outside, as the page's engine reads them; files are read by the same rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as tools from "../../www/pkg/tiebreak_tools.js";
import { readConfig } from "../../www/src/state/config.ts";
import { fromLink, toLink } from "../../www/src/state/document.ts";
import { firstView } from "../../www/src/state/look.ts";
import { plainOf } from "../../www/src/state/plain.ts";
import { toJson } from "../../www/src/state/written.ts";
import { lines, said } from "./documents.mjs";
import { tiebreak } from "./module.mjs";
import { fileOf } from "./opened.mjs";

const root = new URL("../../", import.meta.url);
const module = readFileSync(new URL("www/pkg/tiebreak_tools_bg.wasm", root));
tools.initSync({ module });
const catalogue = tiebreak.catalogue();
const { bytes } = catalogue.limits;
const ASTAR = { ...readConfig({ algorithm: "astar" }, catalogue), id: 1 };

/** The page's document of JSON. */
const pageOf = (json) => fromLink(tiebreak.read_document(plainOf(json, bytes)), catalogue);

/** What a file's reader says of a document: its link, or the sentence behind the place. */
function inFile(json) {
  try {
    const { link } = fileOf(tools, "a.json", new TextEncoder().encode(JSON.stringify(json)));
    return tiebreak.encode_link(link);
  } catch (error) {
    return begun(error.message.replace(/^a\.json, line \d+, column \d+: /, ""));
  }
}

/** What the page says of a document. */
const onPage = (json) => {
  const { link, refused } = said(json);
  return link ?? begun(refused.replace(/^At [\w.[\]]+: /, ""));
};

/** A sentence as it begins where it stands alone. */
const begun = (text) => text[0].toUpperCase() + text.slice(1);

/** A field of 6 x 4 cells with more keys. */
const field = (more) => ({
  ...{ version: 2, map: Array(4).fill("......"), start: [0, 0], goal: [5, 3], lanes: [{}] },
  ...more,
});

test("the page's unit tests know the engine's settings and limits", () => {
  const known = JSON.parse(readFileSync(new URL("tests/unit/settings.json", root), "utf8"));
  const told = Object.keys(known).map((key) => [key, catalogue[key]]);
  assert.deepEqual(known, Object.fromEntries(told));
});

test("a world is read from JSON and written as it was", () => {
  const base = { version: 2, title: "", source: null, lanes: [ASTAR] };
  const flat = {
    ...base,
    map: ["..#", "29."],
    world: {
      danger: [".3.", "9..", "..1"],
      sources: [
        { at: [2, 0], strength: 9, range: 64, falloff: "linear", sight: true },
        { at: [1, 1, 1], strength: 1, range: 1 },
      ],
      players: [
        {},
        {
          seen: [".??"],
          scouts: [
            [0, 0, 5],
            [1, 1, 1, 6],
          ],
        },
      ],
      floors: [["#..", "..5"]],
      stairs: [[1, 0]],
      points: [
        [0, 0],
        [2, 0],
      ],
    },
    start: [1, 0, 1],
    goal: [2, 1],
    starts: [[0, 0]],
    goals: [
      [1, 1],
      [2, 1, 1],
    ],
  };
  const areas = {
    ...base,
    map: ["..#", "29."],
    world: {
      shape: "regions",
      regions: { areas: ["ab.", ".bc"], weights: [0, 9, 1], routes: [[0, 2, 99]] },
    },
    start: 1,
    goal: 2,
  };
  const table = {
    ...base,
    map: ["..."],
    world: {
      shape: "regions",
      regions: {
        places: [
          [0, 9],
          [5, 5],
        ],
        borders: [[0, 1, 3]],
        weights: [1, 2],
      },
    },
    start: 0,
    goal: 1,
  };
  const hex = {
    ...base,
    map: ["...", "..."],
    world: { shape: "hex" },
    start: [0, 0],
    goal: [2, 1],
  };
  const { world, ...rest } = flat;
  const plain = { ...rest, version: 1, start: [0, 0], goal: [2, 1] };
  for (const key of ["starts", "goals"]) delete plain[key];
  for (const json of [plain, flat, areas, table, hex]) {
    assert.deepEqual(toJson(pageOf(json), catalogue), json);
    assert.equal(onPage(json), inFile(json));
  }
});

test("a journey is read from JSON and written as it was", () => {
  const journey = {
    units: [
      { at: [0, 0], goal: [5, 3], depart: 3 },
      { at: [1, 2], goal: [1, 2] },
    ],
    patrols: [
      {
        route: [
          [3, 0],
          [5, 0],
        ],
        mode: "back",
        every: 2,
      },
    ],
    script: [{ at: 5, set: 0, cells: [[4, 1]] }],
    doors: [{ cells: [[2, 3]], open: 3, shut: 1 }],
    sight: 2,
    still: 9,
  };
  const lanes = [{ ...ASTAR, policy: { plan: "dlite" } }];
  const json = { title: "", source: null, ...field({ journey, lanes }) };
  const doc = pageOf(json);
  assert.deepEqual([doc.journey.known, doc.journey.limit], ["all", 200]);
  assert.deepEqual(doc.lanes[0].policy, { plan: "dlite" });
  assert.deepEqual(toJson(doc, catalogue), json);
});

test("a document that is given back to the page stays as it is", () => {
  // An end that is the other one, too, counts: the search ends where it begins.
  const goals = [
    [0, 0],
    [3, 0],
  ];
  for (const json of [
    field({ goals }),
    field({ goals: [[5, 3], ...goals], starts: [[0, 0]] }),
    field({ source: { generator: "scatter", seed: 3 } }),
    field({ source: { file: "a.map" }, lanes: [{ id: 7 }, {}, { id: 3 }] }),
    field({ journey: { units: [{ at: [5, 3], goal: [0, 0] }] } }),
  ]) {
    const doc = pageOf(json);
    assert.deepEqual(pageOf(toJson(doc, catalogue)), doc);
    assert.equal(onPage(toJson(doc, catalogue)), onPage(json));
    assert.deepEqual(
      fromLink(tiebreak.check_document(toLink(doc, firstView())), catalogue).world,
      doc.world,
    );
  }
  assert.deepEqual(pageOf(field({ goals })).world, { goals: [0, 3] });
});

test("what the page once refused, or took although no link could hold it, is read as files are", () => {
  const hex = { shape: "hex" };
  const read = [
    field({ journey: { sight: 2048 } }),
    field({ world: { ...hex, players: [{ scouts: [[1, 1, 3]] }] } }),
    field({ world: { ...hex, floors: [Array(4).fill("......")] } }),
    field({ world: { ...hex, sources: [{ at: [2, 2], strength: 3, range: 3, sight: true }] } }),
  ];
  for (const json of read) {
    assert.match(onPage(json), /^[12][\w-]+$/);
    assert.equal(onPage(json), inFile(json));
  }
  const refused = [
    [field({ journey: { sight: 2049 } }), /sight/i],
    [field({ journey: { doors: [{ cells: [], open: 1, shut: 1 }] } }), /Door 0 has no cells/i],
    [field({ journey: { script: [{ at: 1, set: 0, cells: [] }] } }), /has no cells/],
    [field({ lanes: [{ algorithm: "ara", weight: 999 }] }), /0.999/],
    [field({ lanes: [{ algorithm: "ara", weight: 10_001 }] }), /10.001/],
    [field({ journey: {}, lanes: [{ policy: { when: [["always"]] } }] }), /a reason to plan/],
    [field({ colour: 1 }), /There is "colour"/],
    [field({ lanes: [{ id: 0 }] }), /the lane's id, a whole number from 1/],
    [field({ lanes: [{ id: -1 }] }), /the lane's id, a whole number from 1/],
    [field({ version: 1, goals: [] }), /"goals" came with version 2/],
    [field({ source: { file: "x".repeat(201) } }), /201 characters; the limit is 200/],
  ];
  for (const [json, sentence] of refused) {
    assert.match(onPage(json), sentence);
    assert.equal(onPage(json), inFile(json));
  }
});

test("an error names the place: a path in an object, a line and a column in a file", () => {
  const json = field({ lanes: [{}, { weight: -1 }] });
  const wrong =
    "there is -1; it should be the weight in thousandths, a whole number from 0 to 1000000.";
  assert.throws(() => pageOf(json), { message: `At lanes[1].weight: ${wrong}` });
  const file = new TextEncoder().encode(JSON.stringify(json, null, 2));
  assert.throws(() => fileOf(tools, "a.json", file), {
    message: `a.json, line 20, column 17: ${wrong}`,
  });
});

test("the page tells the version of a lane by the engine's lists, for every choice of every setting", () => {
  const { settings } = catalogue;
  const seen = { 1: 0, 2: 0 };
  for (const [key, { choices }] of Object.entries(settings)) {
    for (const { name } of choices) {
      const value = key === "ties" ? [name, "lifo"] : name;
      const lane = { ...ASTAR, [key]: value };
      let doc;
      try {
        doc = pageOf(field({ lanes: [lane] }));
      } catch {
        // Some need another setting beside them.
        continue;
      }
      const written = toJson(doc, catalogue);
      const [version] = tiebreak.encode_link(toLink(doc, firstView()));
      assert.equal(String(written.version), version, `${key}: ${name}`);
      seen[version] += 1;
    }
  }
  assert.ok(seen[1] > 20 && seen[2] > 20, JSON.stringify(seen));
});

test("what is no JSON is refused before the engine sees it, and what is too long before it is copied", () => {
  const circle = {};
  circle.circle = circle;
  for (const given of [undefined, null, [], circle, { big: 1n }, Symbol("s"), () => {}])
    assert.throws(() => plainOf(given, bytes), { message: /^A document is an object/ });
  const sparse = [];
  sparse.length = 4e9;
  for (const given of [{ map: sparse }, { title: "x".repeat(2000) }, " ".repeat(2000)])
    assert.throws(() => plainOf(given, 1000), { message: /is too long; it may have 1000 bytes/ });
  assert.throws(() => plainOf("{", bytes), { message: /^A document is JSON, .*\.$/ });
  assert.deepEqual(plainOf("{}", 2), {});
});

test("200 random documents and 200 spoiled ones are read alike by page and command line", () => {
  const golden = readFileSync(new URL("tests/golden/documents.jsonl", root), "utf8");
  const told = golden.trim().split("\n").map(JSON.parse);
  assert.deepEqual(
    lines(200, 1),
    told,
    "`node --import tsx tests/wasm/documents.mjs` writes them again where documents may say more",
  );
  assert.deepEqual([told.filter(({ link }) => link).length, told.length], [200, 400]);
  // Each comes back from what the page writes of it.
  for (const { text, link } of told.slice(0, 200)) {
    const doc = pageOf(JSON.parse(text));
    const { view } = tiebreak.decode_link(link);
    assert.equal(said({ ...toJson(doc, catalogue), view }).link, link, text);
  }
});
