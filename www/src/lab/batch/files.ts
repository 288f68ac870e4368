/** Problems from files: each `.scen` on its map, and pairs of cells on maps that no `.scen` is about. */

import type { Opened } from "../../files/client.ts";
import { expect } from "../../task/outstanding.ts";
import type { Doc, MapData, Problem } from "../../types.ts";
import { punctuated, say } from "../../words/language.ts";
import type { Source } from "./types.ts";

type NamedMap = { name: string; map: MapData };

export type Contents = { maps: NamedMap[]; lists: { name: string; problems: Problem[] }[] };

/** How many files are read at once. */
const AT_ONCE = 4;

const READ = /\.(map|scen|png|json)$/i;

/** Reads files in workers of their own. A folder's files of other kinds are left out. */
export async function readFiles(
  files: File[],
  onProgress: (done: number, all: number) => void,
): Promise<Contents> {
  const { openFile } = await expect(import("../../files/client.ts"));
  const chosen = files.length > 1 ? files.filter(({ name }) => READ.test(name)) : files;
  const opened: (Opened | undefined)[] = Array.from(chosen, () => undefined);
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
  const contents: Contents = { maps: [], lists: [] };
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
 */
export function sourcesOf(
  { maps, lists }: Contents,
  doc: Pick<Doc, "source" | "width" | "height" | "cells" | "start" | "goal" | "world">,
  pairs: { count: number; pairing: string; seed: number },
): Source[] {
  const shown = doc.source && "file" in doc.source ? [{ name: doc.source.file, map: doc }] : [];
  const used: Set<string> = new Set();
  const published = lists.flatMap(({ name, problems }) => {
    const byMap: Map<string, Problem[]> = new Map();
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

/** All dropped files, including those in folders. */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  // The browser drops the entries after the first `await`.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...dropped.files];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const all = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return all.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const { file } = entry as FileSystemFileEntry;
    return [await new Promise((resolve, reject) => file.call(entry, resolve, reject))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    const some: FileSystemEntry[] = await new Promise((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    for (const each of some) files.push(...(await filesIn(each)));
  }
}

/** A map alone, with whatever it has beside it. */
export function mapOf({ width, height, cells, start, goal, world }: MapData): MapData {
  return { width, height, cells, start, goal, ...(world && { world }) };
}

/** The parts of a document that say where the places of its map lie. */
export function sizeOf({ width, height, world }: MapData) {
  return { width, height, world };
}

/** @param path with slashes of either kind */
function baseOf(path: string) {
  return path.split(/[\\/]/).at(-1) ?? path;
}
