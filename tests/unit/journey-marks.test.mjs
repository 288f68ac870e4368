// What maps show of a journey at a tick, drawn with the recorder of pictures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { entries } from "../../www/src/picture/legend.ts";
import { drawMap } from "../../www/src/picture/map.ts";
import { PAGE } from "../../www/src/picture/page-colours.ts";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { journeyColours, toneOf } from "../../www/src/view/journey-colours.ts";
import { regionOf } from "../../www/src/view/journey-ground.ts";
import { corners, dashes, line } from "../../www/src/view/journey-lines.ts";
import { PALETTES } from "../../www/src/view/palette.ts";
import { docOf, resultOf, tapeOf, workedJourneys } from "./journeys.mjs";

const colours = PALETTES.light;
const ours = journeyColours(colours);
const rows = Array(6).fill("........");
const SCALE = 30;

/** What a map shows. */
function items(doc, result, { step = 99, size = SCALE, palette = colours } = {}) {
  const drawn = [];
  const order = { doc, result, step, layer: "states", arrows: false, figures: false };
  drawMap(drawn, 0, 0, /** @type {any} */ ({ ...order, colours: palette, cellSize: size }));
  return drawn;
}

/** What a lane's map shows of a tape. */
function shown(journey, tape, { policy = {}, ...view } = {}) {
  const doc = docOf(rows, journey);
  return items(doc, resultOf(doc, tapeOf(tape), policy), view);
}

const centre = (cell, size = SCALE) => [
  (cell % 8) * size + size / 2,
  Math.floor(cell / 8) * size + size / 2,
];
const texts = (drawn) => drawn.filter(({ kind }) => kind === "text").map(({ text }) => text);
const filled = (drawn, colour) =>
  drawn.filter(({ kind, fill, alpha }) => kind === "path" && fill === colour && alpha === 1);
const stroked = (drawn, colour) =>
  drawn.filter(({ kind, stroke }) => kind === "path" && stroke === colour);
const discs = (drawn, colour) =>
  filled(drawn, colour)
    .filter(({ segments }) => segments[0][0] === "O")
    .map(({ segments: [[, x, y]] }) => [x, y]);
const points = (item) => item.segments.filter(([kind]) => kind !== "Z").map(([, x, y]) => [x, y]);

const one = { units: [{ at: 0, goal: 7, depart: 0 }] };
const tone = toneOf(colours, 0);

test("a map without a journey has its start and its goal, one with a journey its units'", () => {
  const { journey, ...plain } = docOf(rows, one);
  assert.deepEqual(texts(items(plain, null)), ["G", "S"]);
  const drawn = items({ ...plain, journey }, null);
  assert.deepEqual(texts(drawn), ["0", "0"]);
  assert.deepEqual(discs(drawn, tone), [centre(0)]);
});

test("a journey without units of its own has one from the start to the goal", () => {
  const drawn = items({ ...docOf(rows), start: 9, goal: 12 }, null);
  assert.deepEqual(discs(drawn, tone), [centre(9)]);
  const [diamond, ...others] = stroked(drawn, tone).map(points);
  const [x, y] = centre(12);
  assert.ok(diamond?.some(([atX, atY]) => atX === x && atY < y));
  assert.deepEqual(others, []);
});

test("units are discs with their numbers where there is room", () => {
  const units = [3, 12, 40].map((at) => ({ at, goal: 47, depart: 0 }));
  const tape = { places: [units.map(({ at }) => at)] };
  const drawn = shown({ units }, tape);
  for (const [number, { at }] of units.entries()) {
    assert.deepEqual(discs(drawn, toneOf(colours, number)), [centre(at)]);
  }
  assert.deepEqual(texts(drawn), ["0", "1", "2"], "a goal of several has no number");
  assert.deepEqual(texts(shown({ units }, tape, { size: 8 })), []);
  const small = shown({ units }, tape, { size: 3 });
  assert.deepEqual(discs(small, tone), [centre(3, 3)], "small ones are there");
});

test("who has arrived is pale, and who has left isn't there", () => {
  const tape = { places: [[6], [7]], happenings: [[0, "arrive", 0]] };
  const stays = shown(one, tape);
  assert.deepEqual(discs(stays, tone), []);
  assert.deepEqual(discs(stays, colours.halo), [centre(7)]);
  assert.deepEqual(texts(stays), ["0"], "its goal is reached");
  assert.deepEqual(discs(shown(one, tape, { step: 0 }), tone), [centre(0)]);
  const left = shown({ ...one, arrived: "leave" }, tape);
  assert.deepEqual(texts(left), []);
  assert.deepEqual(discs(left, colours.halo), []);
});

test("a path is a line from the unit to where it ends, and dashed while it is quick", () => {
  const paths = (quick) => [{ tick: 0, unit: 0, quick, cells: [1, 2, 11, 12] }];
  const path = (quick, step) =>
    stroked(shown(one, { places: [[0], [1], [2]], paths: paths(quick) }, { step }), tone).find(
      ({ alpha, segments }) => alpha === 0.85 && segments.length > 0,
    );
  assert.deepEqual(
    points(path(false, 1)),
    [1, 2, 11, 12].map((cell) => centre(cell)),
  );
  assert.deepEqual(points(path(false, 2))[0], centre(2));
  assert.equal(path(false, 0), undefined);
  const dashed = path(true, 1);
  assert.ok(dashed.segments.filter(([kind]) => kind === "M").length > 5);
  assert.deepEqual(points(dashed)[0], centre(1));
});

test("a trail leads to where the unit is, and grows fainter behind", () => {
  const places = [0, 1, 2, 3, 11, 19, 20, 21].map((cell) => [cell]);
  const trails = (step) =>
    stroked(shown(one, { places }, { step }), tone).filter(({ alpha }) => alpha < 0.2);
  assert.deepEqual(trails(0), []);
  const lines = trails(7);
  assert.equal(lines.length, 3);
  for (const item of lines) assert.deepEqual(points(item).at(-1), centre(21));
  assert.deepEqual(points(lines[0])[0], centre(1), "six ticks ago");
  const lengths = lines
    .map((item) => points(item)[0])
    .map(([x, y]) => centre(21)[0] - x + centre(21)[1] - y);
  assert.deepEqual(
    lengths.toSorted((a, b) => b - a),
    lengths,
  );
});

test("a bar stands between a unit and whoever blocks it", () => {
  const units = [0, 1].map((at) => ({ at, goal: 7 + at * 8, depart: 0 }));
  const places = [
    [0, 1],
    [0, 1],
  ];
  const bars = (happenings) =>
    stroked(shown({ units }, { places, happenings }), colours.current).map(points);
  assert.deepEqual(bars([]), []);
  const [bar] = bars([[0, "blocked", 0, 1]]);
  const [[x, top], [toX, bottom]] = bar.toSorted(([, a], [, b]) => a - b);
  assert.equal(x, toX);
  assert.ok(Math.abs(x - SCALE) < 3, "between the two cells");
  assert.ok(top < SCALE / 2 && bottom > SCALE / 2);
});

test("a bump has a bar in the colour of goals, in front of the path's next cell", () => {
  const paths = [{ tick: 0, unit: 0, cells: [8, 16] }];
  const tape = { places: [[0], [0]], paths, happenings: [[0, "bump", 0]] };
  const [bar] = stroked(shown(one, tape), colours.goal).map(points);
  assert.ok(
    bar.every(([, y]) => Math.abs(y - SCALE) < 3),
    "below it",
  );
  // Who walks without a path bumps, too.
  const walking = shown(one, { ...tape, paths: [] });
  assert.equal(stroked(walking, colours.goal).length, 1);
});

test("who got a note has a dot", () => {
  const tape = { places: [[0], [0], [0]], happenings: [[0, "note", 0]] };
  const dots = (step) => discs(shown(one, tape, { step }), colours.focus);
  assert.equal(dots(1).length, 1);
  assert.deepEqual(dots(2), [], "only in that tick");
  const [x, y] = dots(1)[0];
  assert.ok(x > centre(0)[0] && y < centre(0)[1]);
});

test("patrols are squares with their rounds", () => {
  const patrols = [{ route: [17, 20], mode: "back", every: 1, offset: 0 }];
  const tape = { places: [[0], [0]], posts: [[17], [18]] };
  const drawn = shown({ ...one, patrols }, tape);
  const [square] = filled(drawn, ours.patrol).map(points);
  const [x, y] = centre(18);
  assert.equal((square[0][0] + square[2][0]) / 2, x);
  assert.equal((square[0][1] + square[2][1]) / 2, y);
  const round = stroked(drawn, ours.patrol).map(points);
  assert.deepEqual(round[0]?.slice(0, 2), [centre(17), centre(20)]);
  assert.deepEqual(texts(drawn), ["0", "0", "0"], "of the goal, the patrol and the unit");
});

test("doors have frames, and cells that will change have dots until they have", () => {
  const doors = [{ cells: [10, 11], open: 2, shut: 2, offset: 0 }];
  const script = [{ at: 2, set: 0, cells: [30, 31] }];
  const tape = { places: [[0], [0], [0], [0]], happenings: [[2, "edit", 30, 0]] };
  const at = (step, size) => shown({ ...one, doors, script }, tape, { step, size });
  const frames = (drawn) => stroked(drawn, ours.door).flatMap(points);
  assert.equal(frames(at(0)).length, 8);
  assert.ok(
    frames(at(0)).every(([x, y]) => x > 2 * SCALE && x < 4 * SCALE && y > SCALE && y < 2 * SCALE),
  );
  assert.equal(frames(at(0, 4)).length, 8, "on small cells, too");
  const dots = (drawn) =>
    drawn.filter(
      ({ kind, fill, alpha }) => kind === "path" && fill === colours.ink && alpha === 0.6,
    );
  assert.equal(dots(at(1))[0].segments.filter(([kind]) => kind === "O").length, 2);
  assert.deepEqual(dots(at(2)), []);
  assert.deepEqual(dots(at(1, 5)), []);
});

test("a map has the walls of its tick", () => {
  const tape = { places: [[0], [0], [0]], happenings: [[0, "edit", 30, 0]] };
  const pixels = (step) => shown(one, tape, { step }).find(({ kind }) => kind === "raster").pixels;
  assert.notEqual(pixels(1)[30], pixels(0)[30]);
  assert.equal(pixels(1)[29], pixels(0)[29]);
  assert.equal(pixels(2)[30], pixels(1)[30]);
});

test("what nobody has seen is veiled and has lines", () => {
  const tape = { places: [[0], [1]] };
  const drawn = shown({ ...one, known: "nothing", sight: 1 }, tape, { step: 1 });
  const [veil] = drawn.filter(
    ({ kind, fill, alpha }) => kind === "boxes" && fill === colours.ground && alpha === 0.5,
  );
  assert.deepEqual(veil.boxes.slice(0, 4), [60, 0, 180, 30], "all but what is beside the unit");
  assert.ok(stroked(drawn, colours.wall).length > 0);
  const knows = shown(one, tape, { step: 1 });
  assert.deepEqual(stroked(knows, colours.wall), []);
});

test("cells that aren't as units believe hold a small one of their belief", () => {
  const tape = { places: [[0], [0]], happenings: [[0, "edit", 30, 0]] };
  const drawn = shown({ ...one, sight: 1 }, tape);
  const [inner] = drawn.filter(
    ({ kind, boxes, alpha, fill }) =>
      kind === "boxes" && boxes.length === 4 && alpha === 1 && fill === colours.ground,
  );
  const [x, y, width, height] = inner.boxes;
  assert.ok(x > 180 && x + width < 210 && y > 90 && y + height < 120, "inside of cell 30");
  assert.ok(stroked(drawn, colours.focus).length > 0, "crossed out");
});

test("blocks that send notes are ruled, and those that changed are framed", () => {
  const policy = { when: ["blocked", "region:4"] };
  const tape = { places: [[0], [0], [0]], happenings: [[0, "known", 13, 0]] };
  const lines = (step) =>
    stroked(shown(one, tape, { policy, step }), colours.focus).map((item) => [
      item.alpha,
      points(item),
    ]);
  const [[alpha, ruled], [strong, framed]] = lines(1);
  assert.ok(alpha < strong);
  assert.deepEqual(ruled, [
    [120, 0],
    [120, 180],
    [0, 120],
    [240, 120],
  ]);
  assert.deepEqual(framed[0], [120, 0]);
  assert.deepEqual(framed[2], [240, 120]);
  assert.equal(lines(2).length, 1);
  assert.deepEqual(stroked(shown(one, tape, { step: 1 }), colours.focus), []);
  assert.equal(regionOf({ when: ["region"] }), 8);
  assert.equal(regionOf({ when: ["every:4"] }), null);
  assert.equal(regionOf({}), null);
});

test("lines have points where they turn, and dashes have every length", () => {
  const scene = /** @type {any} */ ({
    grid: { centre: (cell) => [cell % 8, Math.floor(cell / 8)] },
    doc: { width: 8 },
  });
  assert.deepEqual(corners(scene, [0, 1, 2, 10, 18, 27, 36, 36, 36]), [
    [2 - 2, 0],
    [2, 0],
    [2, 2],
    [4, 4],
  ]);
  assert.deepEqual(corners(scene, [5, 5, 5, 6]), [
    [5, 0],
    [6, 0],
  ]);
  assert.deepEqual(corners(scene, []), []);
  const calls = [];
  const context = /** @type {any} */ ({
    moveTo: (...at) => calls.push(["M", ...at]),
    lineTo: (...at) => calls.push(["L", ...at]),
  });
  dashes(
    context,
    [
      [0, 0],
      [5, 0],
      [5, 4],
    ],
    2,
  );
  assert.deepEqual(calls, [
    ["M", 0, 0],
    ["L", 2, 0],
    ["M", 4, 0],
    ["L", 5, 0],
    ["L", 5, 1],
    ["M", 5, 3],
    ["L", 5, 4],
  ]);
  calls.length = 0;
  line(context, [
    [0, 0],
    [5, 0],
  ]);
  assert.deepEqual(calls, [
    ["M", 0, 0],
    ["L", 5, 0],
  ]);
});

test("every worked journey is drawn at any tick and size, light and dark", () => {
  let drawn = 0;
  for (const { doc, tape } of workedJourneys()) {
    const result = resultOf(doc, tape, { when: ["region:6"] });
    for (const [step, size, palette] of [
      [0, 3, PALETTES.light],
      [Math.floor(tape.ticks / 2), 12, PALETTES.dark],
      [tape.ticks, 60, PALETTES.light],
    ]) {
      for (const item of items(doc, result, { step, size, palette })) {
        const list =
          item.kind === "path"
            ? item.segments.flatMap((segment) => segment.slice(1))
            : (item.boxes ?? []);
        assert.ok(list.every(Number.isFinite));
        drawn += 1;
      }
    }
  }
  assert.ok(drawn > 5000, `${drawn} items`);
});

test("64 units are drawn in a few milliseconds, however long ago they set out", () => {
  const side = 128;
  const units = Array.from({ length: 64 }, (_, at) => ({
    at: at * side,
    goal: at * side + side - 1,
    depart: 0,
  }));
  const doc = docOf(Array(side).fill(".".repeat(side)), { units });
  const places = Array.from({ length: 5001 }, (_, tick) =>
    units.map(({ at }) => at + (tick % side)),
  );
  const paths = Array.from({ length: 5000 }, (_, tick) => ({
    ...{ tick, unit: tick % 64 },
    cells: Array.from({ length: 20 }, (_, cell) => cell),
  }));
  const result = resultOf(doc, tapeOf({ places, paths }));
  items(doc, result, { step: 4999, size: 4 });
  const begun = performance.now();
  for (let step = 4000; step < 4020; step++) items(doc, result, { step, size: 4 });
  const each = (performance.now() - begun) / 20;
  // Looking through all ticks for each would take seconds.
  assert.ok(each < 100, `${each} ms`);
});

test("pictures of journeys have them in their legend, heads and descriptions", () => {
  const patrols = [{ route: [17, 20], mode: "back", every: 1, offset: 0 }];
  const doc = docOf(rows, { ...one, patrols, sight: 1 });
  const tape = tapeOf({
    ...{ places: [[0], [1]], posts: [[17], [18]] },
    ...{ counts: { expanded: 1004, collisions: 1 }, outcome: "limit" },
  });
  const result = resultOf(doc, tape);
  const labels = entries(doc, [result, null], "states", colours, PAGE.light).map(
    ({ label }) => label,
  );
  assert.ok(
    labels.includes("square: patrol") && labels.includes("crossed square: what units believe"),
  );
  for (const other of ["open", "closed", "path", "start", "goal", "frame: door"]) {
    assert.ok(!labels.includes(other), other);
  }
  const { description, items: drawn } = pictureOf({
    doc,
    lanes: [{ name: "A*", result, step: 1 }],
  });
  assert.match(
    description,
    /A\*: not arrived by tick 1, the limit; 1,004 expanded, 1 collision\. Tick 1: the unit is on its way; 1 patrol\.$/,
  );
  assert.ok(
    drawn.some(
      ({ kind, text }) => kind === "text" && /^not arrived by tick 1, the limit/.test(text),
    ),
  );
});
