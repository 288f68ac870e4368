/** Problems from files: each `.scen` on its map, and pairs of cells on maps that no `.scen` is about. */

import type { Read, Reading } from "../../files/client.ts";
import { expect } from "../../task/outstanding.ts";
import type { Doc, MapData, Problem } from "../../types.ts";
import { punctuated, say } from "../../words/language.ts";
import type { Source } from "./types.ts";

type NamedMap = { name: string; map: MapData };

/** What files can mean that all ask the same, with the same answers. */
export type Asked = {
  asks: string;
  /** the answers, in words */
  says: string[];
  files: { name: string; answers: Reading[] }[];
  /** the answer's place; null while there is none */
  chosen: number | null;
};

export type Contents = {
  maps: NamedMap[];
  lists: { name: string; problems: Problem[] }[];
  asked: Asked[];
};

/** How many files are read at once. */
const AT_ONCE = 4;

const READ = /\.(map|scen|png|json|csv|tmx|tmj)$/i;

/** Reads files in workers of their own. A folder's files of other kinds are left out. */
export async function readFiles(
  files: File[],
  onProgress: (done: number, all: number) => void,
): Promise<Contents> {
  const { readFile } = await expect(import("../../files/client.ts"));
  const chosen = files.length > 1 ? files.filter(({ name }) => READ.test(name)) : files;
  const read: (Read | undefined)[] = Array.from(chosen, () => undefined);
  const left = chosen.entries();
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, file] of left) {
        read[place] = await readFile(file);
        onProgress(++done, chosen.length);
      }
    }),
  );
  const contents: Contents = { maps: [], lists: [], asked: [] };
  for (const [place, { name }] of chosen.entries()) add(contents, name, read[place]);
  return contents;
}

/** Adds what a file is. Throws a sentence about one that can't be read, or of which only a legend could say what it means. */
export function add({ maps, lists, asked }: Contents, name: string, read: Read | undefined) {
  switch (read?.kind) {
    case "map":
      maps.push({ name, map: read.map });
      break;
    case "document":
      maps.push({ name, map: read.link });
      break;
    case "reading":
      maps.push({ name, map: read.reading.map });
      break;
    case "problems":
      lists.push({ name, problems: read.problems });
      break;
    case "refused":
      throw new Error(read.reason);
    case "question": {
      const { asks, answers } = read.question;
      if (answers.length === 0)
        throw new Error(
          `It isn't known what the characters in ${name} mean: open it as your map, say so there, and save that map for the lab.`,
        );
      const says = answers.map((answer) => answer.says);
      const key = [asks, ...says].join("\n");
      const same = asked.find((each) => [each.asks, ...each.says].join("\n") === key);
      const file = { name, answers };
      if (same) same.files.push(file);
      else asked.push({ asks, says, files: [file], chosen: null });
    }
  }
}

/**
 * The sources that files hold. A `.scen` without its map among them is about the map shown, if that
 * has its name.
 */
export function sourcesOf(
  { maps: plain, lists, asked }: Contents,
  doc: Pick<Doc, "source" | "width" | "height" | "cells" | "start" | "goal" | "world">,
  pairs: { count: number; pairing: string; seed: number },
): Source[] {
  const maps = [...plain, ...asked.flatMap(answered)];
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
        throw new Error(
          `${name} needs ${file}: choose both together, or the folder that holds both.`,
        );
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

/** The maps of files that asked, by the answer; throws a sentence where there is none. */
function answered({ asks, files, chosen }: Asked): NamedMap[] {
  return files.map(({ name, answers }) => {
    const reading = chosen === null ? undefined : answers[chosen];
    if (!reading) throw new Error(`${name} can be read in more than one way. ${asks}`);
    return { name, map: reading.map };
  });
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
