/** Turns a visitor's files into actions. */

import type { Action } from "../state/actions.ts";
import { printable } from "../state/config.ts";
import "../state/scen.ts";
import { EngineLost, sentence } from "../task/faults.ts";
import { type Opened, openFile } from "./client.ts";

/**
 * Opens files of any kind together: a map or a document, then the problems that may be about it.
 * Rejects with a sentence about each that can't be opened, after opening the others; with an `EngineLost` if another
 * attempt may succeed.
 */
export async function openAll(files: File[], dispatch: (action: Action) => void) {
  const all: { name: string; opened: Opened }[] = [];
  const wrong: string[] = [];
  let isLost = false;
  for (const file of files) {
    try {
      const opened = await openFile(file);
      all.push({ name: printable(file.name, 200), opened });
    } catch (error) {
      wrong.push(sentence(error));
      isLost ||= error instanceof EngineLost;
    }
  }
  const problems = all.filter(({ opened }) => opened.kind === "problems");
  const maps = all.filter(({ opened }) => opened.kind !== "problems");
  wrong.push(...one(maps, "map"), ...one(problems, "list of problems"));
  for (const each of [maps[0], problems[0]]) if (each) dispatch(actionOf(each.name, each.opened));
  if (wrong.length > 0) throw new (isLost ? EngineLost : Error)(wrong.join(" "));
}

function actionOf(file: string, opened: Opened): Action {
  switch (opened.kind) {
    case "map":
      return { type: "load-map", map: opened.map, source: { file } };
    case "document":
      return { type: "open-link", link: opened.link };
    case "problems":
      return { type: "problems-open", file, problems: opened.problems };
  }
}

function one([first, ...others]: { name: string }[], noun: string) {
  if (!first || others.length === 0) return [];
  const names = others.map(({ name }) => name).join(", ");
  return [`One ${noun} is open at a time: ${first.name} is, ${names} isn't.`];
}
