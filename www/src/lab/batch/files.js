/**
 * Problems from files: each `.scen` on its map, and pairs of cells on maps that no `.scen` is about.
 *
 * @import { Doc, MapData, Problem } from "../../types.js"
 * @import { Opened } from "../../files/client.js"
 * @import { Source } from "./types.js"
 *
 * @typedef {{ name: string, map: MapData }} NamedMap
 * @typedef {{ maps: NamedMap[], lists: { name: string, problems: Problem[] }[] }} Contents
 */

import { expect } from "../../task/outstanding.js";
import { punctuated, say } from "../../words/language.js";

/** How many files are read at once. */
const AT_ONCE = 4;

const READ = /\.(map|scen|png|json)$/i;

/**
 * Reads files in workers of their own. A folder's files of other kinds are left out.
 * @param {File[]} files
 * @param {(done: number, all: number) => void} onProgress
 * @returns {Promise<Contents>}
 */
export async function readFiles(files, onProgress) {
  const { openFile } = await expect(import("../../files/client.js"));
  const chosen = files.length > 1 ? files.filter(({ name }) => READ.test(name)) : files;
  /** @type {(Opened | undefined)[]} */
  const opened = Array.from(chosen, () => undefined);
  const left = chosen.entries();
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, file] of left) {
        opened[place] = await openFile(file);
        onProgress(++done, chosen.length);
      }
    }),
  );
  /** @type {Contents} */
  const contents = { maps: [], lists: [] };
  for (const [place, { name }] of chosen.entries()) {
    const each = opened[place];
    if (each?.kind === "map") contents.maps.push({ name, map: each.map });
    if (each?.kind === "document") contents.maps.push({ name, map: each.link });
    if (each?.kind === "problems") contents.lists.push({ name, problems: each.problems });
  }
  return contents;
}

/**
 * The sources that files hold. A `.scen` without its map among them is about the map shown, if that
 * has its name.
 * @param {Contents} contents
 * @param {Pick<Doc, "source" | "width" | "height" | "cells" | "start" | "goal" | "world">} doc
 * @param {{ count: number, pairing: string, seed: number }} pairs
 * @returns {Source[]}
 */
export function sourcesOf({ maps, lists }, doc, pairs) {
  const shown = doc.source && "file" in doc.source ? [{ name: doc.source.file, map: doc }] : [];
  /** @type {Set<string>} */
  const used = new Set();
  const published = lists.flatMap(({ name, problems }) => {
    /** @type {Map<string, Problem[]>} */
    const byMap = new Map();
    for (const problem of problems) {
      const map = baseOf(problem.map);
      const list = byMap.get(map) ?? [];
      list.push(problem);
      byMap.set(map, list);
    }
    return [...byMap].map(([file, list]) => {
      const found = [...maps, ...shown].find((each) => each.name === file);
      if (!found) {
        throw new Error(`${name} needs ${file}: choose both together, or the folder of both.`);
      }
      used.add(file);
      const map = mapOf(found.map);
      const posing = { published: { map, problems: list } };
      return {
        name,
        label: punctuated(`${name}, ${say("problem")}`),
        count: list.length,
        first: 1,
        ...sizeOf(map),
        file,
        posing,
      };
    });
  });
  const drawn = maps
    .filter(({ name }) => !used.has(name))
    .map(({ name, map: given }) => {
      const { count, pairing, seed } = pairs;
      const map = mapOf(given);
      return {
        name,
        label: punctuated(`${name}, ${say("pair")}`),
        count,
        first: 0,
        ...sizeOf(map),
        file: name,
        posing: { pairs: { map, pairing, seed } },
      };
    });
  return [...published, ...drawn];
}

/**
 * All dropped files, including those in folders.
 * @param {DataTransfer} dropped
 * @returns {Promise<File[]>}
 */
export async function droppedFiles(dropped) {
  // The browser drops the entries after the first `await`.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...dropped.files];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const all = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return all.flat();
}

/**
 * @param {FileSystemEntry} entry
 * @returns {Promise<File[]>}
 */
async function filesIn(entry) {
  if (entry.isFile) {
    const { file } = /** @type {FileSystemFileEntry} */ (entry);
    return [await new Promise((resolve, reject) => file.call(entry, resolve, reject))];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {File[]} */
  const files = [];
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    for (const each of some) files.push(...(await filesIn(each)));
  }
}

/**
 * A map alone, with whatever it has beside it.
 * @param {MapData} map
 * @returns {MapData}
 */
export function mapOf({ width, height, cells, start, goal, world }) {
  return { width, height, cells, start, goal, ...(world && { world }) };
}

/**
 * What says where the places of a map lie.
 * @param {MapData} map
 */
export function sizeOf({ width, height, world }) {
  return { width, height, world };
}

/** @param {string} path with slashes of either kind */
function baseOf(path) {
  return path.split(/[\\/]/).at(-1) ?? path;
}
