// Programs of worked cases, by the engine's module.
import { isExpansion, kindOf, parentOf } from "../../../www/src/view/replay.ts";
import { engine } from "./modules.mjs";
import { documentOf } from "./search.mjs";

/** The fields of a lane that cases have among the parts. */
const OF_LANES = ["moves", "corners", "order", "checkerboard", "nudge"];

/** The parts, which link-format.md numbers. */
const PARTS = "numbers straight diagonal terrain h h_straight h_diagonal least times f key queue";
const RULES = "improve accept closed stale owner goal";
export const KNOWN = [...PARTS.split(" "), ...RULES.split(" "), ...OF_LANES];

/** Kinds of events by their numbers. */
const KINDS = { 1: "generate", 2: "update", 3: "reopen", 4: "expand" };
const OWN = { 19: "skip", 20: "again", 21: "rewrite" };

/** A case's lane as documents have it. */
export function laneOf({ parts, program, ...config }) {
  const lane = { ...engine.catalogue().usual.program, ...config };
  const own = Object.entries(parts).filter(([key]) => !OF_LANES.includes(key));
  for (const key of OF_LANES) if (key in parts) lane[key] = parts[key];
  return { ...lane, ...(program && { program }), parts: Object.fromEntries(own) };
}

/** A number without an exponent, as cases write it. */
const text = (number) =>
  Math.abs(number) >= 1e21 ? BigInt(number).toString() : plain(String(number));

function plain(written) {
  const [digits, exponent] = written.split("e-");
  if (exponent === undefined) return written;
  const [whole, rest = ""] = digits.split(".");
  return `0.${"0".repeat(Number(exponent) - 1)}${whole}${rest}`;
}

/** FNV-1a, 64 bits, over a text. */
function sumOf(lines) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(lines)) {
    sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return sum.toString(16).padStart(16, "0");
}

/** What the engine answers. */
export function answerOf(case_) {
  const config = laneOf(case_.config);
  const document = documentOf({ ...case_, config });
  const { cells, width } = document;
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  const session = new engine.Session(document);
  let run;
  try {
    run = session.begin(config, 1e9);
  } catch (error) {
    session.free();
    return { status: "refused", reason: error.message, refused: error.message };
  }
  while (!run.advance(37));
  const [figures, trace] = [run.figures(), run.trace()];
  const h = run.heuristic(Uint32Array.of(0), cells.length);
  const events = Array.from(trace.cell, (cell, event) => {
    const kind = kindOf(trace, event);
    const numbers = [trace.g[event], h[cell], trace.f[event]];
    const name = KINDS[kind] ?? OWN[kind];
    return { kind, name, cell, parent: parentOf(trace, event) ?? -1, numbers };
  });
  const lines = events.map(({ name, cell, parent }) => `${name} ${cell} ${parent}\n`);
  const answer = {
    ...figures,
    max_open: figures.maxOpen,
    own: figures.own === undefined ? null : text(figures.own),
    path: Array.from(run.path(), point),
    order: events.filter(({ kind }) => isExpansion(kind)).map(({ cell }) => point(cell)),
    sum: sumOf(lines.join("")),
    trace: events.map(({ name, cell, parent, numbers }) => [
      ...[name, ...point(cell), parent],
      ...numbers.map(text),
    ]),
  };
  run.free();
  session.free();
  return answer;
}
