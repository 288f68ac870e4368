/** What people bring: read in workers, and opened where it is clear what it means. */

import { nameOf, type Read, readFile } from "../files/client.ts";
import type { Action } from "../state/actions.ts";
import { EngineLost, sentence } from "../task/faults.ts";
import type { TbDoor } from "./door.ts";
import "./door.ts";
import { type Brought, openReading, sourceOf } from "./opening.ts";

type Refused = Extract<Read, { kind: "refused" }>;

type Dispatch = (action: Action) => void;

/**
 * Opens files of any kind together: a map or a document, then the problems that may be about it, then a program's trace. A map that can mean several
 * things becomes the dialog's question. Rejects with a sentence about each that can't be opened, after opening the others;
 * with an `EngineLost` if another attempt may succeed.
 */
export async function bring(door: TbDoor, files: File[], dispatch: Dispatch) {
  const all: Brought[] = [];
  const wrong: string[] = [];
  let isLost = false;
  for (const file of files) {
    try {
      const read = await readFile(file);
      if (read.kind !== "refused") all.push({ file, read });
      else if (files.length > 1) wrong.push(read.reason);
      else return await refuse(door, file, read, dispatch);
    } catch (error) {
      wrong.push(sentence(error));
      isLost ||= error instanceof EngineLost;
    }
  }
  const problems = all.filter(({ read }) => read.kind === "problems");
  const traces = all.filter(({ read }) => read.kind === "trace");
  const maps = all.filter(({ read }) => read.kind !== "problems" && read.kind !== "trace");
  wrong.push(...one(maps, "map"), ...one(problems, "list of problems"), ...one(traces, "trace"));
  for (const each of [maps[0], problems[0], traces[0]]) if (each) await open(door, each, dispatch);
  if (wrong.length > 0) throw new (isLost ? EngineLost : Error)(wrong.join(" "));
}

async function open(door: TbDoor, { file, read }: Brought, dispatch: Dispatch) {
  switch (read.kind) {
    case "question":
      await door.ask({ file, read });
      return;
    case "map":
      dispatch({ type: "load-map", map: read.map, source: sourceOf(file) });
      break;
    case "document":
      dispatch({ type: "open-link", link: read.link });
      break;
    case "problems":
      dispatch({ type: "problems-open", file: nameOf(file), problems: read.problems });
      break;
    case "trace":
      door.dispatchEvent(new CustomEvent("tb-check", { detail: file, bubbles: true }));
      break;
    case "reading":
      openReading(file, read.reading, dispatch);
      door.keep({ file, read });
  }
  door.close();
}

/** The dialog says it if it is open, else a notice, which leads there. */
async function refuse(door: TbDoor, file: File, read: Refused, dispatch: Dispatch) {
  door.keep({ file, read });
  if (door.isShown) await door.begin();
  else dispatch({ type: "notice", notice: { kind: "error", text: read.reason, offer: "mend" } });
}

function one([first, ...others]: Brought[], noun: string) {
  if (!first || others.length === 0) return [];
  const names = others.map(({ file }) => nameOf(file)).join(", ");
  return [`One ${noun} is open at a time: ${nameOf(first.file)} is, ${names} isn't.`];
}
