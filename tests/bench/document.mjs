/**
 * `node tests/bench/document.mjs FILE...` puts measurements that benchmarks wrote with `--json` into
 * docs/performance.md, each part between the two comments that name it; with `--only PART` only that one.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { growthPlot, growthTable } from "./growth.mjs";
import { methodTable } from "./methods.mjs";
import { median } from "./numbers.mjs";
import { measured, times } from "./report.mjs";

const DOCUMENT = new URL("../../docs/performance.md", import.meta.url);
const PLOT = new URL("../../docs/growth.svg", import.meta.url);

/** The lines and processors of slow starts. */
const LINES = {
  slow: "1.6 Mbit/s, 150 ms, a processor four times slower: milliseconds",
  here: "this machine: milliseconds",
};

/** @type {Record<string, (figures: any) => string[]>} */
const PARTS = {
  native: (figures) => [
    sampleOf(figures),
    ...contestsOf(figures),
    ...(figures.instructions ? [instructionsOf(figures.instructions)] : []),
    targetsOf(figures.targets.filter((target) => !isOfMethods(target))),
  ],
  "native growth": (figures) => {
    writeFileSync(PLOT, growthPlot(figures.growth));
    const { head, lines } = growthTable(figures.growth);
    return [machineOf(figures.machine), table(head, lines)];
  },
  "native methods": (figures) => [sampleOf(figures), ...methodsOf(figures)],
  browser: (figures) => [
    `Chromium ${figures.chromium}. ${sampleOf(figures)}`,
    ...contestsOf(figures),
    memoryOf(figures.memory),
    table(
      ["wasm against native, same code", "time", "middle half of maps"],
      Object.entries(figures.wasm).map(([name, { median, low, high }]) => [
        name,
        times(median),
        `${times(low)} to ${times(high)}`,
      ]),
    ),
    targetsOf(figures.targets.filter((target) => !isOfMethods(target))),
  ],
  "browser methods": (figures) => [
    `Chromium ${figures.chromium}. ${sampleOf(figures)}`,
    ...methodsOf(figures),
  ],
  page: ({ figures, ...rest }) => [
    machineOf(rest.machine),
    table(
      ["milliseconds", "median", "95 of 100", "samples"],
      Object.entries(figures)
        .filter(([, figure]) => figure.samples)
        .map(([name, { median, most, samples }]) => [
          name,
          median.toFixed(1),
          most.toFixed(1),
          samples,
        ]),
    ),
    megabytesOf("256 x 256", figures.memory),
    megabytesOf(`${figures.largest.side} x ${figures.largest.side}`, figures.largest),
    targetsOf(rest.targets),
  ],
  slow: ({ figures, targets, machine }) => [
    machineOf(machine),
    ...Object.entries(figures).map(([place, builds]) =>
      table(
        [LINES[place], "build", "least", "median", "most", "visits"],
        Object.entries(builds).flatMap(([name, parts]) =>
          Object.entries(parts).map(([part, list]) => [
            part,
            name === "this build" ? name : "before",
            ...[Math.min(...list), median(list), Math.max(...list)].map((time) => time.toFixed(0)),
            list.length,
          ]),
        ),
      ),
    ),
    targetsOf(targets),
  ],
};

let text = readFileSync(DOCUMENT, "utf8");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" } },
});
for (const file of positionals) {
  const figures = JSON.parse(readFileSync(file, "utf8"));
  const ofBench = (part) => part.split(" ")[0] === figures.bench;
  const parts = Object.keys(PARTS).filter(ofBench);
  for (const name of parts.filter((part) => part === (values.only ?? part))) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}.`);
    const part = PARTS[name](figures).join("\n\n");
    text = `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`;
  }
}
writeFileSync(DOCUMENT, text);

function sampleOf({ maps, problems, rounds, quick, machine }) {
  const less = quick ? " A small sample (`--quick`)." : "";
  return `${maps} maps, ${problems} problems, ${rounds} rounds.${less} ${machineOf(machine)}`;
}

function machineOf({ processor, cores, system, node, date, load }) {
  const busy = load < 0.5 ? "" : ` Load at the end: ${load.toFixed(1)}.`;
  return `${processor}, ${cores} cores, ${system}, Node ${node}; ${date}.${busy}`;
}

function contestsOf({ contests }) {
  return Object.entries(contests).map(([contest, standings]) => {
    const sets = Object.keys(standings[0].sets);
    const head = [contest, "time", "middle half of maps", "wrong", "preparation", ...sets];
    return table(
      head,
      standings.map(({ name, ratio, wrong, of, prepared, sets: by }) => [
        name,
        times(ratio.median),
        `${times(ratio.low)} to ${times(ratio.high)}`,
        wrong === 0 ? "none" : `${wrong} of ${of}`,
        `${prepared.toFixed(1)} ms`,
        ...sets.map((set) => times(by[set])),
      ]),
    );
  });
}

/** Whether a target stands beside the methods. */
function isOfMethods({ measure }) {
  return /jump points|against A\*,/.test(measure);
}

function methodsOf({ methods, targets }) {
  const tables = Object.entries(methods).map(([which, rows]) => {
    const { head, lines } = methodTable(rows, which);
    return table(head, lines);
  });
  return [...tables, targetsOf(targets.filter(isOfMethods))];
}

function instructionsOf(instructions) {
  const head = ["instructions a cell expanded", "fast path", "general path", "recording a trace"];
  return table(
    head,
    Object.entries(instructions).map(([contest, counts]) => [contest, ...counts]),
  );
}

function memoryOf(memory) {
  const rows = Object.entries(memory).flatMap(([contest, by]) =>
    Object.entries(by).map(([name, bytes]) => [contest, name, `${(bytes / 1e6).toFixed(1)} MB`]),
  );
  return table(["contest", "kept for a map after its preparation", "median"], rows);
}

function megabytesOf(size, { edits, few, many }) {
  return table(
    [`megabytes, ${size}`, ...edits.map((count) => `after ${count} edits`)],
    ["page", "worker", "wasm"].map((part) => [
      part,
      ...[few, many].map((bytes) => (bytes[part] / 1e6).toFixed(2)),
    ]),
  );
}

function targetsOf(targets) {
  return table(
    ["target", "wanted", "measured", ""],
    targets.map((target) => [
      target.measure,
      target.wanted,
      measured(target),
      target.met ? "met" : "**missed**",
    ]),
  );
}

/** Rows as Markdown. */
function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? "---" : "---:"))),
    ...rows.map(line),
  ].join("\n");
}
