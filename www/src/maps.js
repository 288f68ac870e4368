/**
 * Where maps come from: generators and files.
 *
 * @import { Engine } from "./engine/client.js"
 * @import { Opened } from "./files/client.js"
 * @import { Action, State } from "./state/actions.js"
 */

export class Maps {
  /**
   * @param {Engine} engine
   * @param {() => State} getState
   * @param {(action: Action) => void} dispatch
   */
  constructor(engine, getState, dispatch) {
    this.engine = engine;
    this.getState = getState;
    this.dispatch = dispatch;
  }

  /** @type {(order: import("./ui/map-menu.js").MapOrder) => Promise<void>} */
  generate = async ({ name, width, height, seed }) => {
    const map = await this.engine.generate(name, width, height, seed);
    this.dispatch({ type: "load-map", map, source: { generator: name, seed } });
  };

  /**
   * Opens files of any kind, dropped or chosen together: a map or a document, then the problems
   * that may be about it. Rejects with a sentence about each that can't be opened; the others are.
   * @param {File[]} files
   */
  openFiles = async (files) => {
    const { openFile } = await import("./files/client.js");
    /** @type {{ name: string, opened: Opened }[]} */
    const all = [];
    /** @type {string[]} */
    const wrong = [];
    for (const file of files) {
      try {
        all.push({ name: file.name, opened: await openFile(file) });
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error));
      }
    }
    const problems = all.filter(({ opened }) => opened.kind === "problems");
    const maps = all.filter(({ opened }) => opened.kind !== "problems");
    wrong.push(...one(maps, "map"), ...one(problems, "list of problems"));
    for (const each of [maps[0], problems[0]]) if (each) this.#open(each.name, each.opened);
    if (wrong.length > 0) throw new Error(wrong.join(" "));
  };

  /**
   * @param {string} file
   * @param {Opened} opened
   */
  #open(file, opened) {
    switch (opened.kind) {
      case "map":
        return this.dispatch({ type: "load-map", map: opened.map, source: { file } });
      case "document":
        return this.dispatch({ type: "open-link", link: opened.link });
      case "problems":
        return this.dispatch({ type: "problems-open", file, problems: opened.problems });
    }
  }
}

/**
 * @param {{ name: string }[]} files
 * @param {string} noun
 */
function one([first, ...others], noun) {
  if (!first || others.length === 0) return [];
  const names = others.map(({ name }) => name).join(", ");
  return [`One ${noun} is open at a time: ${first.name} is, ${names} isn't.`];
}
