import { printable } from "../state/config.js";
import { toLink } from "../state/document.js";
import { areFlatSquares } from "../state/scen.js";
import { vouched } from "../state/sound.js";
import { once, Session } from "../task/session.js";
import { ToolsWorker as Worker } from "../task/tools.js";

/**
 * Reads and writes files, each task in a worker of its own: a fault there affects only that task. The
 * page loads this when the visitor first opens or saves a file.
 *
 * @import { Doc, LinkDoc, LinkView, MapData, Problem } from "../types.js"
 *
 * @typedef {{ kind: "map", map: MapData } | { kind: "document", link: LinkDoc } |
 *   { kind: "problems", problems: Problem[] }} Opened
 *
 * @typedef {object} GifOptions
 * @property {number} width pixels
 * @property {number} height pixels
 * @property {Uint8Array} palette 3 bytes a colour, at most 256 colours
 * @property {boolean} loop whether it plays repeatedly
 *
 * @typedef {object} GifFrame pixels outside it stay unchanged
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} pixels indices of the palette, row by row; handed over, so the caller can't use
 *   them afterwards
 * @property {number} delay in hundredths of a second
 * @property {number | null} transparent the index that leaves a pixel as it was
 *
 * @typedef {object} Gif
 * @property {(frame: GifFrame) => Promise<void>} add
 * @property {() => Promise<Uint8Array>} finish
 * @property {() => void} cancel
 *
 * @import { SessionOptions } from "../task/session.js"
 */

const SESSION = { part: "the part of the page for files", spawn: spawnWorker };

/**
 * The largest file that is read, in bytes. The largest map takes 4 MB as `.map` or JSON, and 17 MB
 * as an uncompressed PNG with four bytes per pixel; twice that leaves room for white space, texts and
 * metadata, and takes about a second to read.
 */
export const LARGEST_FILE = 32e6;

/**
 * Reads a file of any known format, recognized by its content. Rejects with one sentence that names the
 * file, the line and column or the byte, and what was expected. A file above `LARGEST_FILE` is
 * refused unread.
 * @param {File} file
 * @param {SessionOptions} [options]
 * @returns {Promise<Opened>}
 */
export async function openFile(file, options) {
  const { size } = file;
  const name = printable(file.name, 200);
  if (size > LARGEST_FILE) {
    const [has, most] = [size, LARGEST_FILE].map((bytes) => Math.ceil(bytes / 1e5) / 10);
    throw new Error(`${name} has ${has} MB; a file of at most ${most} MB can be opened.`);
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${name} could not be read: it was moved or changed, or is a folder.`);
  });
  const task = `${name} could not be opened`;
  /** @type {Opened} */
  const opened = await ask(task, { open: { name, bytes } }, [bytes], options);
  if (opened.kind === "document") vouched(opened.link);
  if (opened.kind === "map") vouched(opened.map);
  return opened;
}

/**
 * The bytes of a file: a `.map` (letters `.` and `@`; weights are lost), a PNG (one pixel per cell, the
 * ends in a text chunk) or the document as JSON.
 * @param {"map"|"png"|"json"} format
 * @param {Doc} doc
 * @param {LinkView} view
 * @param {SessionOptions} [options]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export function writeFile(format, doc, view, options) {
  const write = { format, doc: toLink(doc, view) };
  return ask("The file could not be written", { write }, [], options);
}

/**
 * The bytes of a `.scen` with one problem, from the map's start to its goal, and its length by the
 * published rules. Rejects with a sentence for places that aren't squares on one floor.
 * @param {string} name the map's file
 * @param {MapData} map
 * @param {SessionOptions} [options]
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function writeProblem(name, map, options) {
  if (!areFlatSquares(map)) throw new Error("Published lengths are about squares on one floor.");
  const { width, height, cells, start, goal } = map;
  const problem = { name, map: { width, height, cells, start, goal } };
  return ask("The problem could not be written", { problem }, [], options);
}

/**
 * The length of an optimal path by the published rules (8 moves, corners never, diagonal steps
 * count as the square root of 2), in cells; null if there is none.
 * @param {MapData} map
 * @param {number} start
 * @param {number} goal
 * @param {SessionOptions} [options]
 * @returns {Promise<number | null>}
 */
export function publishedLength({ width, height, cells }, start, goal, options) {
  const map = { width, height, cells, start, goal };
  return ask("The length could not be found", { length: { map, start, goal } }, [], options);
}

/**
 * Begins an animation, which is written frame by frame; `cancel` it or `finish` it.
 * @param {GifOptions} gif
 * @param {SessionOptions} [options]
 * @returns {Promise<Gif>}
 */
export async function createGif({ width, height, palette, loop }, options) {
  const session = new Session({
    ...SESSION,
    ...options,
    task: "The animation could not be written",
  });
  /** @param {Promise<any>} answer */
  const orEnd = (answer) =>
    answer.catch((error) => {
      session.end(error);
      throw error;
    });
  await orEnd(session.ask({ gif: { width, height, palette, loop } }));
  return {
    add: (frame) => orEnd(session.ask({ frame }, [frame.pixels.buffer])),
    finish: () => orEnd(session.ask({ finish: true })).finally(() => session.end()),
    cancel: () => session.end(),
  };
}

/**
 * One question to a worker of its own.
 * @param {string} task
 * @param {import("./protocol.js").Question} question
 * @param {Transferable[]} transfer
 * @param {SessionOptions} [options]
 * @returns {Promise<any>}
 */
function ask(task, question, transfer, options) {
  return once({ ...SESSION, ...options, task }, question, transfer).done;
}

function spawnWorker() {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
