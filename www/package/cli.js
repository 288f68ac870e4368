#!/usr/bin/env node
/** `tiebreak-figure picture`: a document's maps as an SVG, without a browser. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { decode, picture } from "./engine.node.js";

const HELP = `Usage: tiebreak-figure picture FILE|LINK [options]

Draws a Tiebreak document as SVG, by the same code as the page. FILE is a document in JSON, - for stdin;
LINK is any Tiebreak link: a whole address, or only #1... or ?map=...

  --out FILE       write to a file instead of stdout
  --theme THEME    light or dark (light)
  --width N        of the picture in CSS pixels; as large as it needs if left out
  --lane N         only the lane in this place, from 0
  --step N         the step shown, of the longest run; the document's if left out
  --layer LAYER    what the maps show, such as order or f; the document's if left out
  --no-legend      without the legend
  --help, --version

Exit codes: 2 for wrong use, 3 for a document that can't be read, 4 for a file that can't be written.
`;

const OPTIONS = {
  ...{ out: { type: "string" }, theme: { type: "string" }, width: { type: "string" } },
  ...{ lane: { type: "string" }, step: { type: "string" }, layer: { type: "string" } },
  ...{ "no-legend": { type: "boolean" }, help: { type: "boolean" }, version: { type: "boolean" } },
};
const NUMBERS = ["width", "lane", "step"];

/** A failure with its exit code. */
class Failure extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

// A reader that has gone away, as `head` does, is no failure.
process.stdout.on("error", ({ code }) => process.exit(code === "EPIPE" ? 0 : 4));
try {
  await run();
} catch (error) {
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = error instanceof Failure ? error.code : 3;
}

async function run() {
  const { values, positionals } = parsed();
  if (values.version) {
    const { version } = JSON.parse(
      readFileSync(new URL("./package.json", import.meta.url), "utf8"),
    );
    process.stdout.write(`tiebreak-figure ${version}\n`);
    return;
  }
  const [command, from, ...rest] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(HELP);
    return;
  }
  if (command !== "picture")
    throw new Failure(2, `There is no command "${command}"; there is picture.`);
  if (from === undefined) throw new Failure(2, "picture needs a FILE or a LINK; see --help.");
  if (rest.length > 0)
    throw new Failure(2, `picture draws one document, so "${rest[0]}" is one too many.`);
  const options = optionsOf(values);
  const svg = await picture(await documentOf(from), options).catch((error) => {
    throw new Failure(error.kind === "option" ? 2 : 3, error.message);
  });
  write(svg, values.out);
}

function parsed() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Failure(2, `${error.message.split(/\.\s/)[0].replace(/\.$/, "")}; see --help.`);
  }
}

function optionsOf({ theme, layer, "no-legend": bare, ...values }) {
  const options = { theme, layer, legend: !bare };
  for (const name of NUMBERS) {
    const text = values[name];
    if (text === undefined) continue;
    if (!/^\d+$/.test(text)) throw new Failure(2, `--${name} takes a whole number, not "${text}".`);
    options[name] = Number(text);
  }
  return options;
}

/** The document in a file or in a link. A file is tried first, since links are no names of files. */
async function documentOf(from) {
  const isFile = from === "-" || existsSync(from);
  if (!isFile && !/[#?=]|^[12][\w-]+$/.test(from)) {
    throw new Failure(3, `There is no file ${from}, and it isn't a link.`);
  }
  if (!isFile) return decode(from);
  let text;
  try {
    text = readFileSync(from === "-" ? 0 : from, "utf8");
  } catch (error) {
    throw new Failure(3, `${from} can't be read (${error.code}).`);
  }
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new Failure(3, `${from} isn't a document in JSON.`);
  }
}

function write(svg, out) {
  if (out === undefined) {
    process.stdout.write(svg);
    return;
  }
  try {
    writeFileSync(out, svg);
  } catch (error) {
    throw new Failure(4, `${out} can't be written (${error.code}).`);
  }
}
