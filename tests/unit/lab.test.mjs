import assert from "node:assert/strict";
import test from "node:test";
import { layOut, SIZES, treePlaces } from "../../www/src/analysis/open/layout.ts";
import { Looker, startMeasuring } from "../../www/src/lab/client.ts";
import { roundsOf, spread } from "../../www/src/lab/measure.ts";
import {
  bytes,
  doneOf,
  duration,
  MEASURES,
  noResults,
  stops,
  textOf,
  toCsv,
  withNews,
} from "../../www/src/lab/results.ts";
import { linesOf, rangeOf, slopesOf, styleOf } from "../../www/src/lab/series.ts";
import { entryText, shapeText } from "../../www/src/lab/words.ts";
import { COLOURS, short } from "../../www/src/view/axes.ts";

const measure = (key) => MEASURES.find((each) => each.key === key);
const costs = (comparisons, more = {}) => ({
  ...{ pushes: 9, pops: 8, comparisons, moves: 20, allocations: 2, peakBytes: 1536, maxLen: 5 },
  ...{ expanded: 7, ...more },
});
const plan = {
  config: {},
  lists: ["unsorted_array", "std_btree_set"],
  maps: [
    { side: 16, generator: "caves", seed: 3 },
    { side: 32, generator: "caves", seed: 3 },
    { side: 64, generator: "caves", seed: 3 },
    { own: true },
  ],
  own: { width: 10, height: 5 },
  limit: 2000,
};
const told = [
  { map: 0, list: null, begins: true },
  { map: 0, list: "unsorted_array", begins: true },
  { map: 0, list: "unsorted_array", costs: costs(100) },
  { map: 0, list: "std_btree_set", costs: costs(0, { moves: null, peakBytes: null }) },
  { map: 0, list: "unsorted_array", time: { median: 0.5, low: 0.25, high: 2, rounds: 21 } },
  { map: 1, list: "unsorted_array", stopped: true },
  { map: 1, list: "std_btree_set", costs: costs(4000) },
  { map: 3, list: "unsorted_array", costs: costs(30) },
];
const results = told.reduce(withNews, noResults(plan));

test("measurements become a table: numbers, dashes, where a list was stopped", () => {
  const row = (list, key) =>
    plan.maps.map((_, map) => textOf(measure(key), plan, results.get(list), map));
  assert.deepEqual(row("unsorted_array", "comparisons"), [
    "100",
    "stopped: over 2 s",
    "not tried",
    "30",
  ]);
  assert.deepEqual(row("std_btree_set", "comparisons"), ["0", "4,000", "–", "–"]);
  assert.deepEqual(row("std_btree_set", "memory"), ["–", "1.54 kB", "–", "–"]);
  assert.equal(row("unsorted_array", "time")[0], "500 µs");
  assert.deepEqual(
    stops(plan, results, () => "unsorted array"),
    ["Unsorted array: stopped at 32 × 32, where a run takes over 2 s."],
  );
});

test("a list that was stopped is done with the larger maps, but not with the document's own", () => {
  assert.equal(doneOf(plan, noResults(plan)), 0);
  // Timed on the first, stopped on the second, so not tried on the third.
  assert.equal(doneOf(plan, results), 3);
  const more = withNews(results, { map: 3, list: "unsorted_array", stopped: true });
  assert.equal(doneOf(plan, more), 4);
  assert.equal(withNews(results, { map: 2, round: 1, of: 9 }), results);
});

test("the file has every number of every list and map", () => {
  const lines = toCsv(plan, results).split("\r\n");
  assert.equal(lines.length, 7);
  assert.match(lines[0], /^list,map,cells,expanded,pushes,.*,rounds,stopped$/);
  assert.equal(lines[1], "unsorted_array,caves:3,256,7,9,8,100,20,2,1536,5,0.5,0.25,2,21,");
  assert.equal(lines[2], "unsorted_array,caves:3,1024,,,,,,,,,,,,,yes");
  assert.equal(lines[3], "unsorted_array,own,50,7,9,8,30,20,2,1536,5,,,,,");
  assert.equal(lines[4], "std_btree_set,caves:3,256,7,9,8,0,,2,,5,,,,,");
});

test("lines leave out what a logarithmic axis has no place for", () => {
  const { sizes, lines } = linesOf(plan, results, measure("comparisons"));
  assert.deepEqual(sizes, [256, 1024, 4096]);
  assert.deepEqual(lines[0].values, [100, null, null]);
  assert.deepEqual(lines[0].own, { size: 50, value: 30, spread: null });
  assert.deepEqual([lines[1].values, lines[1].own], [[null, 4000, null], null]);
  assert.deepEqual(rangeOf(lines), [10, 10000]);
  const times = linesOf(plan, results, measure("time")).lines;
  // The whiskers have room, too.
  assert.deepEqual(rangeOf(times), [0.1, 10]);
  assert.deepEqual(rangeOf([]), [1, 10]);
});

test("slopes begin at the lowest line and grow as they say", () => {
  const { sizes, lines } = linesOf(plan, results, measure("comparisons"));
  const [linear, logarithmic, square] = slopesOf(sizes, lines, [256, 512]);
  assert.deepEqual(linear, { label: "n", values: [100, 200] });
  assert.deepEqual(square, { label: "n²", values: [100, 400] });
  assert.equal(logarithmic.label, "n log n");
  assert.ok(Math.abs(logarithmic.values[1] - 200 * (9 / 8)) < 1e-9);
  assert.deepEqual(slopesOf(sizes, [], sizes), []);
});

test("every list has a line of its own, in both themes", () => {
  for (const theme of ["light", "dark"]) {
    const styles = Array.from({ length: 18 }, (_, place) => JSON.stringify(styleOf(place, theme)));
    assert.equal(new Set(styles).size, 18);
    assert.equal(new Set(COLOURS[theme]).size, 6);
  }
});

test("numbers read as people write them", () => {
  assert.deepEqual([1, 100, 10_000, 2e6, 1e9].map(short), ["1", "100", "10 k", "2 M", "1 G"]);
  assert.deepEqual([0.001, 0.5, 1.5, 999, 2500].map(duration), [
    "1 µs",
    "500 µs",
    "1.5 ms",
    "999 ms",
    "2.5 s",
  ]);
  assert.deepEqual([512, 8192, 2_500_000].map(bytes), ["512 B", "8.19 kB", "2.5 MB"]);
});

test("a time is a median between its quartiles, and short runs are repeated more often", () => {
  const ordered = { median: 3, low: 2, high: 4, rounds: 5 };
  assert.deepEqual(spread([5, 1, 4, 2, 3]), ordered);
  assert.deepEqual(spread([1, 2]), { median: 1.5, low: 1.25, high: 1.75, rounds: 2 });
  assert.deepEqual([0.01, 30, 100, 500].map(roundsOf), [21, 10, 5, 3]);
});

const entry = (rank, more = {}) => ({
  cell: rank,
  g: 0,
  h: 0,
  f: rank,
  stale: false,
  rank,
  ...more,
});
const shapeOf = (count, ...parts) => ({
  entries: Array.from({ length: count }, (_, rank) => entry(rank)),
  parts: parts.map((form, place) => ({ label: `part ${place}`, ...form })),
  leftOut: 0,
  ended: false,
});
const tell = (f) => String(f);
const places = (layout) => layout.nodes.map(({ x, y }) => [x, y]);

test("a heap is drawn as a tree and as an array, with the same entries", () => {
  const heap = { form: "heap", arity: 2, entries: [0, 1, 2, 3, 4] };
  const layout = layOut(shapeOf(5, heap), 600, tell);
  assert.equal(layout.nodes.length, 10);
  assert.deepEqual(
    layout.nodes.map(({ entry: index }) => index),
    [0, 1, 2, 3, 4, 0, 1, 2, 3, 4],
  );
  assert.deepEqual(
    layout.labels.map(({ text }) => text),
    ["part 0, as a tree", "the same, as its array"],
  );
  assert.equal(layout.edges.length, 4);
  const [root, left, right, first, second] = places(layout);
  // Parents stand above and over the middle of their children.
  assert.ok(root[1] < left[1] && left[1] === right[1] && left[1] < first[1]);
  assert.equal(left[0], (first[0] + second[0]) / 2);
  assert.ok(left[0] < root[0] && root[0] < right[0]);
  const [, , , , , ...array] = places(layout);
  assert.ok(
    array.every(([x, y], place) => place === 0 || (x > array[place - 1][0] && y === array[0][1])),
  );
});

test("a search tree keeps its sides, however deep it is", () => {
  const chain = Array.from({ length: 300 }, (_, place) => ({
    entry: place,
    parent: place === 0 ? null : place - 1,
    side: place === 0 ? null : place % 2 ? "right" : "left",
  }));
  const placed = treePlaces(chain);
  assert.equal(new Set(placed.map(({ x }) => x)).size, 300);
  for (const [place, { parent, side }] of chain.entries()) {
    if (parent === null) continue;
    const further = placed[place].x > placed[parent].x;
    assert.equal(further, side === "right");
    assert.equal(placed[place].level, place);
  }
  const only = [
    { entry: 0, parent: null, side: null },
    { entry: 1, parent: 0, side: "left" },
  ];
  assert.deepEqual(treePlaces(only), [
    { x: 1, level: 0 },
    { x: 0, level: 1 },
  ]);
});

test("empty places and buckets are counted, not drawn", () => {
  const array = {
    form: "array",
    places: 2560,
    filled: [
      [3, 0],
      [4, 1],
      [6, 2],
    ],
  };
  assert.deepEqual(
    layOut(shapeOf(3, array), 600, tell).gaps.map(({ text }) => text),
    ["3 empty", "1 empty", "2,553 empty"],
  );
  const list = (number, low, high, ...entries) => ({ form: "list", entries, number, low, high });
  const buckets = { form: "buckets", count: 8, occupied: [list(0, 5, 5, 0, 1), list(3, 8, 9, 2)] };
  const layout = layOut(shapeOf(3, buckets), 600, tell);
  assert.deepEqual(
    layout.gaps.map(({ text }) => text),
    ["2 empty buckets", "4 empty buckets"],
  );
  assert.deepEqual(
    layout.labels.map(({ text }) => text),
    ["part 0", "5", "8 to 9"],
  );
});

test("levels stand over one another, and each entry over itself", () => {
  const levels = { form: "levels", levels: [[0, 1, 2, 3], [1, 3], [3]] };
  const { nodes, labels, edges } = layOut(shapeOf(4, levels), 600, tell);
  assert.equal(nodes.length, 7);
  assert.equal(edges.length, 7);
  assert.deepEqual(
    labels.map(({ text }) => text),
    ["part 0", "level 3", "level 2", "level 1"],
  );
  for (const index of [1, 3]) {
    const own = nodes.filter((node) => node.entry === index);
    assert.equal(new Set(own.map(({ x }) => x)).size, 1);
    assert.ok(new Set(own.map(({ y }) => y)).size > 1);
  }
});

test("nothing is drawn over another entry or outside the drawing", () => {
  const many = Array.from({ length: 200 }, (_, place) => place);
  const tree = many.map((place) => ({
    entry: place,
    parent: place === 0 ? null : Math.floor(Math.sqrt(place - 1)),
    side: null,
  }));
  for (const form of [
    { form: "array", places: 200, filled: many.map((place) => [place, place]) },
    { form: "list", entries: many },
    { form: "heap", arity: 4, entries: many },
    { form: "tree", branches: tree },
  ]) {
    const layout = layOut(shapeOf(200, form), 500, tell);
    assert.equal(layout.size, SIZES.dot);
    const taken = new Set(places(layout).map((place) => place.map(Math.round).join()));
    assert.equal(taken.size, layout.nodes.length, form.form);
    for (const [x, y] of places(layout)) {
      assert.ok(x > 0 && x < layout.width && y > 0 && y < layout.height, form.form);
    }
  }
  assert.equal(layOut(shapeOf(31), 500, tell).size, SIZES.full);
});

test("an entry and a list are described in words", () => {
  const seen = { cell: 23, g: 1000, h: 500, f: 1500, stale: false, rank: 0 };
  const map = { width: 10 };
  assert.equal(entryText(seen, map, 1000), "Cell (3, 2): f 1.5, g 1, h 0.5; leaves next");
  assert.equal(
    entryText({ ...seen, stale: true, rank: 12 }, map, 1000),
    "Cell (3, 2): f 1.5, g 1, h 0.5; leaves after 12; stale, so it will be skipped",
  );
  const shape = { entries: [entry(0), entry(1, { stale: true })], parts: [], leftOut: 0 };
  assert.equal(shapeText(shape), "2 entries, 1 stale");
  assert.equal(
    shapeText({ ...shape, leftOut: 1000, ended: true }),
    "1,002 entries, 1 stale, only 2 drawn; the search is over",
  );
  assert.equal(shapeText({ entries: [], leftOut: 0, ended: true }), "empty; the search is over");
});

/** Workers that answer as a test says. */
function stage(reply) {
  const workers = [];
  const spawn = () => {
    const listeners = [];
    const worker = {
      asked: [],
      ended: false,
      addEventListener: (type, listener) => type === "message" && listeners.push(listener),
      postMessage: ({ call, question }) => {
        worker.asked.push(question);
        reply?.(worker, call, question);
      },
      terminate: () => {
        worker.ended = true;
      },
      says: (data) => {
        for (const listener of listeners) listener({ data });
      },
    };
    workers.push(worker);
    return worker;
  };
  return { workers, options: { spawn, patience: 3 } };
}

test("a list is made ready once, and asked for step after step", async () => {
  const { workers, options } = stage((worker, call, question) =>
    worker.says({ type: "answer", call, value: question.at?.step ?? null, error: null }),
  );
  const looker = new Looker(options);
  const subject = { config: {}, map: { width: 1 }, lists: ["binary_heap"] };
  assert.equal(await looker.at(subject, 4), 4);
  assert.equal(await looker.at(subject, 3), 3);
  assert.equal(await looker.at({ ...subject }, 5), 5);
  const kinds = workers[0].asked.map((question) => Object.keys(question)[0]);
  assert.deepEqual(kinds, ["look", "at", "at", "look", "at"]);

  workers[0].says({ type: "broken", text: "it ran out of memory" });
  assert.equal(await looker.at(subject, 6), 6);
  assert.deepEqual([workers.length, workers[0].ended], [2, true]);
  looker.end();
  assert.ok(workers[1].ended);
});

test("measuring tells what it learns, and ends its worker when cancelled", async () => {
  const { workers, options } = stage();
  const heard = [];
  const { done, cancel } = startMeasuring(plan, (news) => heard.push(news), options);
  workers[0].says({ type: "news", value: told[2] });
  assert.deepEqual(heard, [told[2]]);
  cancel();
  await assert.rejects(done, /The lists could not be measured: it was cancelled\./);
  assert.ok(workers[0].ended);
});
