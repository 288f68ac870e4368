/**
 * Random documents as JSON, sound ones and spoiled ones. `node --import tsx tests/wasm/documents.mjs` writes those of
 * `tests/golden/documents.jsonl`, each with what the engine says of it; `tests/alike.rs` holds what the command line
 * reads against the same lines.
 */

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { plainOf } from "../../www/src/state/plain.ts";
import { tiebreak } from "./module.mjs";

const FILE = new URL("../golden/documents.jsonl", import.meta.url);
const catalogue = tiebreak.catalogue();
const { bytes } = catalogue.limits;

/** What the engine says of a document: its link, or the sentence that refuses it. */
export function said(document) {
  try {
    return { link: tiebreak.encode_link(tiebreak.read_document(plainOf(document, bytes))) };
  } catch (error) {
    return { refused: error.message };
  }
}

/** Numbers below a limit, from a seed. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Makes documents, most of them sound. */
export function maker(seed) {
  const next = random(seed);
  const pick = (list) => list[next(list.length)];
  const list = (most, make) => Array.from({ length: next(most + 1) }, make);
  const between = ({ least, most }) => least + next(Math.min(most - least, 40) + 1);
  const maybe = (chance, part) => (next(chance) === 0 ? part() : {});
  const rows = (height, letter, width) =>
    Array.from({ length: height }, () => Array.from({ length: width }, letter).join(""));

  const spread = () => ({
    ...{ strength: 1 + next(9), range: 1 + next(64) },
    ...maybe(2, () => ({ falloff: pick(["flat", "linear"]), sight: next(2) === 0 })),
  });

  function setting({ kind, choices, numbers = [], ...limits }, key) {
    const words = choices.map(({ name }) => name);
    const own = (place) => (numbers[place] ? [between(numbers[place])] : []);
    switch (kind) {
      case "choice":
        return pick(words);
      case "number":
        return between(limits);
      case "optional":
        return next(2) ? null : between(limits);
      case "flag":
        return next(2) === 0;
      case "order":
        return catalogue.directions.toSorted(() => next(3) - 1).join(" ");
      case "nudge":
        return next(2) ? null : [pick(words), between(limits)];
      case "chain":
        return [
          ...list(3, () => pick(words.filter((word) => !/^(hash|[fl]ifo)$/.test(word)))),
          ...pick([[], [`hash:${next(9)}`]]),
          pick(["fifo", "lifo"]),
        ];
      case "list": {
        const places = new Set(list(3, () => next(words.length)));
        return [...places].map((place) => [words[place], ...own(place)].join(":"));
      }
      case "phrase": {
        const place = next(words.length);
        return next(3) ? [words[place], ...own(place)] : null;
      }
      case "numbers":
        return numbers.map(between);
      case "parts":
        return {
          ...maybe(2, () => ({ queue: pick(["bottom", "quad", "both"]), times: next(2000) })),
          ...maybe(2, () => ({ h_straight: pick([null, 0, 141_421]), least: next(2) === 0 })),
          ...maybe(2, () => ({ key: list(4, () => pick(["low_h", "high_x", "fifo"])) })),
        };
      default:
        throw new Error(`There is no kind "${kind}" of ${key}.`);
    }
  }

  const some = (settings, chance) =>
    Object.fromEntries(
      Object.entries(settings).flatMap(([key, each]) =>
        next(chance) === 0 ? [[key, setting(each, key)]] : [],
      ),
    );

  function regions(width, height) {
    if (next(2) === 0) {
      const areas = rows(height, () => pick([..."abc."]), width);
      areas[0] = `abc${areas[0]}`.slice(0, Math.max(width, 1));
      const count = new Set(areas.join("").replaceAll(".", "")).size;
      const routes = count > 1 ? list(2, () => [0, 1 + next(count - 1), next(100)]) : [];
      return { count, world: { areas, ...(routes.length > 0 && { routes }) } };
    }
    const count = 2 + next(4);
    const numbers = Array.from({ length: count }, (_, index) => index);
    return {
      count,
      world: {
        places: numbers.map(() => [next(20), next(20)]),
        weights: numbers.map(() => 1 + next(9)),
        borders: numbers.slice(1).map((region) => [region - 1, region, 1 + next(99)]),
      },
    };
  }

  function journey(cell, width) {
    const unit = () => ({ at: cell(), goal: cell(), ...maybe(2, () => ({ depart: next(9) })) });
    return {
      ...maybe(2, () => ({ units: [unit(), ...list(2, unit)] })),
      ...maybe(2, () => ({
        patrols: list(2, () => ({
          route: [
            [0, 0],
            [width - 1, 0],
          ],
          ...maybe(2, () => ({ mode: pick(["loop", "back"]), every: 1 + next(16) })),
          ...maybe(3, () => ({ source: spread() })),
        })),
      })),
      ...maybe(2, () => ({
        script: list(2, () => ({
          at: next(90),
          ...pick([{ set: next(10) }, { danger: next(10) }, { set: next(10), danger: next(10) }]),
          cells: [cell(), cell()],
        })),
      })),
      ...maybe(2, () => ({ doors: list(2, () => ({ cells: [cell()], open: 3, shut: 1 })) })),
      ...some(catalogue.journey, 3),
    };
  }

  function view() {
    const sync = pick(["steps", "share"]);
    return {
      ...{ layer: pick(["states", "g", "paths"]), arrows: next(2) === 0, figures: next(2) === 0 },
      ...{ position: sync === "steps" ? next(90) : next(1000) / 8, sync, atEnd: next(2) === 0 },
      ...{
        speed: 1 + next(900),
        camera: { scale: next(40) / 4, x: next(9) / 8 - 0.5, y: next(9) },
      },
    };
  }

  return () => {
    const [width, height] = [2 + next(8), 1 + next(6)];
    const shape = pick([undefined, "square", "hex", "triangle", "regions"]);
    const floors = next(4) === 0 ? 1 + next(2) : 0;
    const isFlat = floors === 0;
    const letter = () => pick([..."......1259#"]);
    const map = rows(height, letter, width);
    map[0] = `..${map[0]}`.slice(0, width);
    const cell = () => [next(width), next(height), ...(isFlat ? [] : pick([[], [next(floors)]]))];
    const flat = () => [next(width), next(height)];
    const source = () => ({ at: cell(), ...spread() });
    const own = shape === "regions" ? regions(width, height) : null;
    const world = {
      ...(shape && { shape }),
      ...(own && { regions: own.world }),
      ...maybe(2, () => ({
        danger: rows(1 + next(height), () => pick([..."...19"]), width),
        sources: list(3, source),
      })),
      ...maybe(3, () => ({
        players: list(3, () => ({
          ...maybe(2, () => ({ seen: rows(1, () => pick([...".?"]), width) })),
          ...maybe(2, () => ({ scouts: list(2, () => [...cell(), 1 + next(64)]) })),
        })),
      })),
      ...(!isFlat && { floors: list(floors, () => rows(height, letter, width)) }),
      ...maybe(3, () => ({ points: list(3, flat) })),
    };
    const isRegions = shape === "regions";
    const end = () => (isRegions ? next(own.count) : pick([[0, 0], [1, 0], flat()]));
    const plays = isFlat && next(3) === 0;
    const rules = some(catalogue.settings, 4);
    const lanes = [
      rules,
      ...list(3, () => ({
        ...some(catalogue.settings, next(2) ? 3 : 20),
        ...maybe(3, () => ({ id: 1 + next(5) })),
        ...(plays && maybe(2, () => ({ policy: some(catalogue.policy, 6) }))),
      })),
    ];
    return {
      version: 2,
      ...maybe(2, () => ({ title: pick(["", "Größe", "a \u2028 b", '"x"\\']) })),
      map,
      ...(Object.keys(world).length > 0 && { world }),
      start: isRegions ? 0 : [0, 0],
      goal: isRegions ? own.count - 1 : [1, 0],
      ...maybe(3, () => ({ starts: list(2, end), goals: list(2, end) })),
      ...maybe(3, () => ({
        source: pick([null, { file: "a.map" }, { generator: "scatter", seed: next(9) }]),
      })),
      ...(plays && { journey: journey(flat, width) }),
      lanes,
      ...maybe(2, () => ({ view: view() })),
    };
  };
}

/** Spoils documents in one place each. */
export function spoiler(seed) {
  const next = random(seed);
  const pick = (list) => list[next(list.length)];
  const junk = [
    ...[
      null,
      true,
      -1,
      0.5,
      1e9,
      2 ** 32,
      "",
      "x",
      "__proto__",
      [],
      {},
      [[0, 0]],
      [0],
      [1, 2, 3, 4],
    ],
    ...[
      2047,
      2048,
      2049,
      16385,
      { at: [0, 0] },
      ["fifo"],
      ["lifo", "fifo"],
      "99",
      Array(600).fill([0, 0]),
    ],
  ];
  return (document) => {
    const copy = structuredClone(document);
    const holders = [];
    const visit = (/** @type {any} */ value) => {
      if (typeof value !== "object" || value === null) return;
      holders.push(value);
      Object.values(value).forEach(visit);
    };
    visit(copy);
    const holder = pick(holders);
    const keys = Object.keys(holder);
    const key = pick(keys);
    const kind = next(5);
    if (Array.isArray(holder)) {
      if (kind === 0) holder.push(pick(junk));
      else if (kind === 1) holder.splice(next(keys.length || 1), 1);
      else if (key !== undefined) holder[key] = pick(junk);
    } else if (kind === 0) holder[pick(["colour", "toString", "version", "sight"])] = pick(junk);
    else if (kind === 1) delete holder[key];
    else if (key !== undefined) holder[key] = pick(junk);
    return copy;
  };
}

/** As many documents of both kinds as are kept, each with what is said of it. */
export function lines(count, seed) {
  const [make, spoil] = [maker(seed), spoiler(seed + 1)];
  const [sound, spoiled] = [[], []];
  while (sound.length < count || spoiled.length < count) {
    const document = make();
    const answer = said(document);
    if ("refused" in answer) continue;
    if (sound.length < count) sound.push({ text: JSON.stringify(document), ...answer });
    const worse = spoil(document);
    const refusal = said(worse);
    if ("refused" in refusal && spoiled.length < count)
      spoiled.push({ text: JSON.stringify(worse), ...refusal });
  }
  return [...sound, ...spoiled];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = lines(200, 1).map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(FILE, text.join(""));
}
