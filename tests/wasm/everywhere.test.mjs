// Every layer, analysis, recording and picture of searches and journeys in worlds of every shape, through the modules
// that ship: an answer, or a sentence that says why there is none.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { addFindings } from "../../www/src/library/findings.ts";
import { answersOf } from "../../www/src/library/lanes.ts";
import { once } from "../../www/src/library/modules.ts";
import { openLink } from "../../www/src/library/reader.ts";
import { orderOf } from "../../www/src/picture/of-page.ts";
import { pictureOf } from "../../www/src/picture/picture.ts";
import { toSvg } from "../../www/src/picture/svg.ts";
import { toTikz } from "../../www/src/picture/tikz.ts";
import { isRefusal } from "../../www/src/task/faults.ts";
import { cellInfo } from "../../www/src/view/info.ts";
import { isFinding, LAYERS } from "../../www/src/view/layers.ts";
import { Replay } from "../../www/src/view/replay.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";

const load = once(async (name) => {
  const bindings = await import(`../../www/pkg/tiebreak_${name}.js`);
  const file = new URL(`../../www/pkg/tiebreak_${name}_bg.wasm`, import.meta.url);
  bindings.initSync({ module: readFileSync(file) });
  return bindings;
});

const KINDS = [
  "squares",
  "floors",
  "hex",
  "triangle",
  "painted",
  "table",
  "journey",
  "traced",
  "programs",
];
/** What differs from a real program. Some don't go together. */
const PARTS = [
  ...["", "", "+queue:quad", "+queue:last+improve:stay", "+queue:lester+improve:move"],
  ...["+improve:keep", "+numbers:f32", "+numbers:int", "+key:x,-y", "+key:-g,fifo", "+times:2.5"],
  ...[
    "+closed:reopen+stale:again+owner:entry",
    "+accept:any",
    "+goal:generated",
    "+f:none",
    "+f:h",
  ],
];
/** Lanes that go with every world, and such as only go with some. */
const PLAIN = ["astar", "dijkstra", "greedy[f,-g,hash:3,lifo]", "weighted*2+octile"];
const OTHERS = [
  ...["walk", "astar+turn:500", "astar+danger:2+smooth:pull", "astar+player:1", "astar+true"],
  ...["astar+graph:points", "astar+graph:clusters+block:2+refine:2", "astar+landmarks:2"],
  ...["dijkstra+skip:dead-ends+aim:each", "astar+coarse+block:2", "ida+limit:300", "nba", "ara"],
  ...["fringe+limit:300", "front_to_front+limit:300", "theta+accuracy:0"],
  "astar+pruning:jump+accuracy:0",
];
const POLICIES = ["", "+plan:dlite", "+plan:field", "+plan:walk", "+predict:spacetime:20"];
const FORMATS = ["csv", "markdown", "latex", "posthoc", "json"];
/** How often each kind is drawn. */
const TIMES = 8;

/**
 * Numbers below a bound, the same for the same seed: the high bits of a linear congruence.
 * @param {number} seed
 */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * A random document as a readable link.
 * @param {string} kind
 * @param {(bound: number) => number} below
 */
function linkTo(kind, below) {
  const list = (count, make) => Array.from({ length: count }, make);
  const one = (all) => all[below(all.length)];
  const [width, height] = [2 + below(6), 2 + below(5)];
  const rows = (letters) => list(height, () => list(width, () => one(letters)).join(""));
  const ground = one([".", "...3", "....@", "..2@9"]);
  const map = rows(ground);
  const above = kind === "floors" ? list(1 + below(2), () => rows(ground)) : [];
  const floors = [map, ...above];
  const cell = () => `${below(width)},${below(height)}`;
  const onFloor = () => (above.length > 0 ? `${cell()},${below(floors.length)}` : cell());
  const some = (key, make) => (below(3) === 0 ? [`${key}=${make()}`] : []);
  const several = (make) => list(1 + below(3), make).join(";");
  const parts = [];
  if (kind === "programs") {
    parts.push(`map=${map.map((row) => `.${row.slice(1)}`).join("/")}`);
    parts.push("start=0,0", `goal=0,${below(height)}`);
    for (const letter of "abc".slice(0, 1 + below(3))) {
      const [preset, moves] = [one(PRESETS), one(["", "+moves:4", "+corners:always"])];
      parts.push(`${letter}=program:${preset}${moves}${one(PARTS)}${one(PARTS)}+limit:300`);
    }
    return `?${parts.join("&")}&step=${one(["end", below(9)])}&figures=yes&arrows=yes`;
  }
  if (kind === "painted") parts.push("shape=regions", `regions=${rows(".aabc").join("/")}`);
  else if (kind === "table") {
    const count = 2 + below(12);
    const regions = list(count, () => `${below(9)},${below(7)}:${1 + below(3)}`);
    const borders = list(count, (_, at) => `${at}-${(at + 1 + below(count - 1)) % count}`);
    parts.push("map=./.", "shape=regions", `regions=${[...regions, ...borders].join(";")}`);
  } else {
    parts.push(`map=${map.map((row) => `.${row.slice(1)}`).join("/")}`);
    if (kind === "hex" || kind === "triangle") parts.push(`shape=${kind}`);
    if (above.length > 0) {
      const free = (z, x, y) => (z === 0 && x === 0) || floors[z][y][x] !== "@";
      const stairs = list(6, () => [below(width), below(height), below(above.length)]);
      const joined = stairs.filter(([x, y, z]) => free(z, x, y) && free(z + 1, x, y));
      parts.push(`floors=${above.map((floor) => floor.join("/")).join(";")}`);
      if (joined.length > 0) parts.push(`stairs=${joined.map((at) => at.join()).join(";")}`);
      const goal = list(9, () => [below(width), below(height), above.length]);
      const found = goal.find(([x, y, z]) => free(z, x, y));
      if (found) parts.push("start=0,0", `goal=${found.join()}`);
    }
    const far = one([...Array(height).keys()]);
    if (kind !== "floors") parts.push("start=0,0", `goal=0,${far}`);
    if (kind === "traced") {
      const cells = (most) => list(1 + below(most), cell);
      const numbers = one(["", "", ",1,2.5,3.5", ",,0.25,", ",-2,,1000.000001"]);
      const path = below(2) ? ["path", "0,0", ...cells(4), `0,${far}`] : [];
      parts.push(
        `trace=${["0,0", ...cells(30).map((at) => at + one(["", numbers])), ...(below(3) ? [] : ["-1,0"]), ...path].join(";")}`,
      );
    }
    parts.push(...some("danger", () => rows("...159").join("/")));
    parts.push(...some("sources", () => `${onFloor()}:${1 + below(9)}:${1 + below(4)}:linear`));
    parts.push(...some("points", () => several(cell)));
    if (kind === "journey") {
      const count = 1 + below(Math.min(3, height));
      const [from, shift] = [below(height), 1 + below(height - 1)];
      const unit = (_, at) => `0,${(from + at) % height}:0,${(from + at + shift) % height}`;
      parts.push(`units=${list(count, unit).join(";")}`, "limit=40");
      parts.push(...some("script", () => `2:${one("013")}:${width - 1},${height - 1}`));
      parts.push(...some("sight", () => "2"));
    } else {
      parts.push(...some("players", () => one(["-", `${onFloor()}:3`])));
      if (kind !== "floors" && kind !== "traced") {
        parts.push(...some("goals", () => several(() => `0,${below(height)}`)));
      }
    }
  }
  const policy = () => (kind === "journey" ? one(POLICIES) : "");
  for (const letter of "abc".slice(0, 1 + below(3))) {
    parts.push(`${letter}=${one(letter === "a" || below(3) === 0 ? PLAIN : OTHERS)}${policy()}`);
  }
  if (kind === "traced") parts.push(`d=trace${one(["", "+moves:4", "+limit:3"])}`);
  parts.push(`step=${one(["end", below(9)])}`, `figures=${one(["yes", "no"])}`, "arrows=yes");
  return `?${parts.join("&")}`;
}

/** The names of all real programs. */
const PRESETS = Object.keys((await load("engine")).catalogue().programs);

/** What a call gives, or null where it is refused in a sentence; anything else is a fault. */
function answered(call) {
  try {
    return call();
  } catch (error) {
    isSentence(error, call);
    return null;
  }
}

function isSentence(error, at) {
  assert.ok(isRefusal(error), `${at}: ${error?.stack ?? error}`);
  assert.match(error.message, /^[A-Z"].*\.$/s, String(at));
}

/** Every layer of a document's lanes as pictures, with what the pointer reads on them. */
async function draws(opened, answers, tools) {
  const { doc, view } = opened;
  const rows = answers.map(({ name, result }) => ({ name, status: { result } }));
  const length = Math.max(0, ...answers.map(({ result }) => (result?.trace.steps ?? 1) - 1));
  for (const [turn, layer] of Object.keys(LAYERS).entries()) {
    if (isFinding(layer) && !doc.journey) addFindings(tools, doc, answers, layer);
    const step = Math.ceil((length * (turn % 3)) / 2);
    const shown = { doc, rows, view: { ...view, layer, length } };
    const order = orderOf(shown, { lane: null, theme: "light", legend: true, step });
    for (const lane of order.lanes) await lane.result?.journey?.prepare?.(lane.step);
    const picture = pictureOf(turn % 2 ? { ...order, cellSize: 40, hatched: true } : order);
    const text = turn % 4 < 2 ? await toSvg(picture) : toTikz(picture);
    assert.doesNotMatch(text, /NaN|undefined|Infinity/, `${layer} at step ${step}`);
    for (const { result } of answers) {
      if (!result?.finding || result.journey) continue;
      const { tones, at, text, facts } = result.finding;
      assert.ok(tones === null || tones.length === doc.cells.length, layer);
      for (const cell of doc.cells.keys()) at(cell);
      assert.doesNotMatch([text, ...Object.values(facts)].join(), /NaN|undefined/);
    }
  }
}

/** A run at every step, as the page reads it, and all that the panel beside the maps asks of it. */
function looksInto(doc, { config }, result, subject) {
  const shape = shapeOf(doc);
  const replay = new Replay(result.trace, doc.cells.length);
  for (const step of [0, 1, result.trace.steps, 2, 0]) {
    replay.seek(step);
    for (const cell of doc.cells.keys()) {
      cellInfo(result, replay, cell);
      assert.notEqual(shape.name(cell), "");
    }
  }
  if (subject === null) return;
  for (const step of [0, 1, 2, result.trace.steps]) {
    const asked = answered(() => subject.step(step, 10, [config]));
    for (const { cell } of asked?.open ?? []) assert.ok(cell < doc.cells.length);
  }
  const isProgram = config.algorithm === "program";
  for (const step of [1, 2]) {
    const queue = isProgram ? answered(() => subject.queue(step, 5)) : null;
    if (queue) assert.ok(queue.entries[queue.taken].cell < doc.cells.length);
  }
  const profile = answered(() => subject.profile());
  assert.ok(
    profile === null || (typeof profile === "string" ? /\.$/.test(profile) : profile.f.length > 0),
  );
  for (const { closed } of answered(() => subject.hand(0, 9, 5)) ?? []) {
    for (const cell of closed) assert.ok(cell < doc.cells.length);
  }
  for (const format of FORMATS) {
    const last = Math.max(result.trace.steps - 1, 0);
    const text = answered(() => subject.written(format, 0, Math.min(last, 20)));
    if (text !== null && (format === "json" || format === "posthoc")) JSON.parse(text);
    assert.ok(text !== null || format !== "posthoc", "every run can be written for other programs");
  }
}

for (const kind of KINDS) {
  test(`whatever is asked of ${kind}`, async () => {
    const tools = await load("tools");
    let found = 0;
    for (let seed = 1; seed <= TIMES; seed++) {
      const link = linkTo(kind, numbers(seed * 7919));
      const opened = await openLink(link, load).catch((error) => isSentence(error, link));
      if (!opened) continue;
      const { doc } = opened;
      try {
        const answers = await answersOf(opened, load, 1e5);
        for (const { error } of answers) {
          if (error !== null) assert.match(error, /^[A-Z].*\.$/);
        }
        found += answers.filter(({ result }) => result !== null).length;
        await draws(opened, answers, tools);
        const atlas = doc.journey ? null : new tools.Atlas(doc, 1e5);
        for (const [place, lane] of doc.lanes.entries()) {
          const { result } = answers[place];
          if (result === null || result.journey) continue;
          const subject = atlas?.subject(lane.config) ?? null;
          looksInto(doc, lane, result, subject);
          const other = subject && answered(() => atlas.subject(doc.lanes[0].config));
          if (other) answered(() => subject.cause(other));
          for (const list of ["binary", "buckets"]) {
            answered(() => new tools.Structure(lane.config, doc, list).at(3, 20));
          }
          answered(() => new tools.Storage(lane.config, doc, result.path, 4).spelling("runs", 9));
          const marks = Uint32Array.of(doc.start);
          answered(() => tools.overBeacons(lane.config, doc, marks, doc.start, doc.goal));
        }
      } catch (error) {
        throw new Error(`${link}: ${error.message}`, { cause: error });
      }
    }
    assert.ok(found >= TIMES / 2, `${found} lanes were searched`);
  });
}

test("the difference of two lanes counts the places of all floors, and all regions", async () => {
  const floors = "map=.../...&floors=.../...&stairs=2,1&start=0,0&goal=0,0,1";
  const regions = "map=./.&shape=regions&regions=0,0;2,0;4,0;6,0;0-1;1-2;2-3";
  for (const [world, places] of [
    [floors, 12],
    [regions, 4],
  ]) {
    const opened = await openLink(`?${world}&a=astar&b=dijkstra`, load);
    const answers = await answersOf(opened, load, 1e5);
    addFindings(await load("tools"), opened.doc, answers, "difference");
    for (const { result } of answers) assert.equal(result.finding.tones.length, places);
  }
});
