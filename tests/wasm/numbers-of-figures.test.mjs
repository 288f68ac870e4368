// Numbers in the texts of examples that come from their documents: costs of steps, weights, ticks and settings.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { FROM_ELSEWHERE, read, round } from "./figures.mjs";
import { solve, tiebreak } from "./module.mjs";
import { play } from "./play.mjs";

const opened = (name) => tiebreak.decode_query(read(`${name}.json`).address);
const said = (name) => read(`${name}.json`).text.join(" ");

/** The address of an example has this, and its text that. */
function holds(name, address, text) {
  assert.ok(read(`${name}.json`).address.includes(address), `${name}: ${address}`);
  assert.ok(said(name).includes(text), `${name}: ${text}`);
}

test("AlphA*'s average is over as many maps as its text says", () => {
  const page = readFileSync(new URL("../../docs/reproduced.md", import.meta.url), "utf8");
  assert.ok(
    page.includes("--generate caves --size 40x24 --seeds 1..1000 --lane astar --lane alpha"),
  );
  holds("alpha", "map=caves:40x24", "Over 1,000 caves");
});

test("each number that no lane has is held by a test that reads its example", () => {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder).filter(
    (name) => name.endsWith(".test.mjs") && name !== "figures.test.mjs",
  );
  const tests = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const isRead = (name) => tests.includes(`"${name}"`) || tests.includes(`"${name}.json"`);
  assert.deepEqual(
    Object.keys(FROM_ELSEWHERE).filter((name) => !isRead(name)),
    [],
  );
});

test("the beginners' map has the scores that its texts name", () => {
  const document = opened("first-scores");
  const { trace } = solve(document, document.lanes[0]);
  const { width, goal } = document;
  // Manhattan, 10 a step.
  const told = (x, y) => {
    const g = trace.g[trace.cell.indexOf(y * width + x)] / 1000;
    const h = 10 * (Math.abs(x - (goal % width)) + Math.abs(y - Math.floor(goal / width)));
    return [g, h, g + h];
  };
  assert.deepEqual(told(2, 2), [10, 30, 40]);
  assert.deepEqual([told(2, 1)[0], told(2, 1)[2], told(2, 3)[2]], [14, 54, 54]);
  holds("first-map", "costs:lester", "A straight step costs 10, a diagonal one 14");
  holds("first-scores", "costs:lester", "G 10 and H 30; with F 40");
  holds("first-choice", "costs:lester", "The cell with F 40");
  holds("first-tie", "costs:lester", "Two cells now have F 54");
});

test("weights of ground are those that texts name", () => {
  const weights = (name) => [...new Set(opened(name).cells)].filter(Boolean).sort();
  assert.deepEqual(weights("terrain"), [1, 3, 7]);
  assert.deepEqual(weights("flat-land"), [1, 3]);
  const { cells } = opened("flat-land");
  assert.equal(round(cells.reduce((sum, weight) => sum + weight, 0) / cells.length, 2), 1.67);
  holds("flat-land", "weighted*1.5", "With an h of 1.5");
  holds("flat-land", "weighted*3", "with 3 only");
  assert.ok(Math.min(...opened("softened-terrain").cells.filter(Boolean)) === 1);
});

test("19 steps are 11.76 % more than 17", () => {
  const document = opened("steps-or-cost");
  const steps = document.lanes.map((lane) => solve(document, lane).path.length - 1);
  assert.deepEqual(steps, [17, 19, 19, 19, 19]);
  holds("steps-or-cost", "", `${round((steps[1] / steps[0] - 1) * 100, 2)} % more`);
});

test("settings are those that texts name", () => {
  holds("scaling", "scale:1&", "A p of 0.001");
  assert.equal(opened("retargeting").lanes[1].burst, undefined);
  const { burst } = Object.values(tiebreak.catalogue()).find((part) => part?.burst);
  holds("retargeting", "b=retarget", `turns of ${burst.usual} expansions`);
  holds("drops", "over:3+under:1", "With room for 1 step beside the 3");
  holds("range-diagonals", "costs:alternate", "at 1 and 2 by turns");
  holds("danger-tower", "source:9:7:linear:sight", "within 7 cells");
  const { journey } = opened("danger-pass");
  assert.equal(Math.min(...journey.script.map(({ at }) => at)), 10);
  assert.ok(said("danger-pass").includes("from tick 10 on"));
});

test("the ground of a unit that stands changes as often as its text says", () => {
  const { cells, journey } = opened("standing");
  const [{ depart }] = journey.units;
  const before = journey.script.filter(({ at }) => at < depart);
  const changes = before.filter(({ cells: changed, set }) => {
    const differ = changed.filter((cell) => cells[cell] !== set);
    for (const cell of differ) cells[cell] = set;
    return differ.length > 0;
  });
  assert.ok(said("standing").includes(`changes ${changes.length} times`));
});

/** The comparisons of an example's lists, by their names. */
const compared = (name) =>
  Object.fromEntries(read(`${name}.json`).lists.map((list) => [list.name, list.comparisons]));

test("what texts say of lists for OPEN follows from their counts", () => {
  const heap = (size) => 10_000 * Math.log2(size);
  const list = (size) => 2 * size;
  assert.deepEqual([heap(256), list(256)], [80_000, 512]);
  holds("open-short", "manhattan", "that is 80,000 against 512");
  assert.ok(heap(81_000) > list(81_000) && heap(82_000) < list(82_000));
  holds("open-short", "manhattan", "gets ahead at about 81,500 entries (the pages say 200,000)");
  const few = compared("open-list-or-heap");
  assert.equal(Math.round(few["unsorted array"] / few["binary heap"]), 3);
  holds("open-list-or-heap", "scatter", "2 to 3 times as fast");
  const many = compared("open-long");
  assert.equal(Math.round(many["unsorted array"] / many["binary heap"]), 19);
  holds("open-long", "terrain", "10 times as fast and more, Lester's article says");
  const trees = compared("open-trees");
  assert.ok(trees["pairing heap"] < trees["splay tree"]);
  assert.ok(trees["splay tree"] < trees["skip list"] && trees["skip list"] < trees["binary heap"]);
  holds("open-trees", "rooms", "less than a binary heap with 6,302 or a skip list with 5,412");
  // What the chapter's lesson says.
  const buckets = compared("open-buckets");
  assert.ok(buckets["bucket queue"] * 20 < buckets["binary heap"]);
  holds("open-two-structures", "caves", "up to 800 entries, and 20 % faster at 1,500");
});

test("a nudge on eight moves is as small as its text says, and too large all the same", () => {
  const { lanes } = read("scaling-eight.json");
  const [, small, large] = lanes;
  holds("scaling-eight", "c=astar[f,fifo]+scale:10", "a p of 0.01 is smaller than one step");
  holds("scaling-eight", "scale:1&", "With a p of 0.001 it is a cheapest one");
  holds(
    "scaling-eight",
    "scale:10",
    `the ${large.steps} steps of the path, ${round(1 / large.steps, 3)}`,
  );
  assert.ok(0.01 < 1 / large.steps && large.deviation > 0 && small.deviation === 0);
});

test("an area has as many goals as its text says, and its middle is the first", () => {
  const { goal, width, world } = opened("aim-middle");
  const cells = [goal, ...world.goals];
  holds("aim-middle", "aim:first", `an area, here of ${cells.length} cells`);
  const middle = (along) => cells.reduce((sum, cell) => sum + along(cell), 0) / cells.length;
  assert.equal(
    middle((cell) => cell % width),
    goal % width,
  );
  assert.equal(
    middle((cell) => Math.floor(cell / width)),
    Math.floor(goal / width),
  );
});

test("units whose paths are varied step on as many cells as their text says, for that much more", () => {
  const document = opened("group-varied");
  const [own, varied] = play(document);
  const onMap = (cell) => cell < document.cells.length;
  const cells = ({ places }) => new Set(places.flatMap((each) => [...each].filter(onMap))).size;
  holds("group-varied", "penalty:1", `they step on ${cells(own)} cells in all`);
  holds("group-varied", "penalty:1", `on ${cells(varied)}.`);
  const more = round((varied.counts.cost / own.counts.cost - 1) * 100, 1);
  holds("group-varied", "penalty:1", `${more} % more`);
});
