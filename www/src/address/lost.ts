/**
 * Saved work that can't be opened. It is told with its reason and offered as a file until the visitor has dismissed
 * that, at later starts, too. The page loads this when there is such work.
 */

import type { Notice } from "../state/actions.ts";
import { toJson } from "../state/written.ts";
import type { Catalogue } from "../types.ts";
import type { Autosave } from "./autosave.ts";
import { addressOf } from "./choice.ts";

/** a saved document by its name */
export type Refused = { id: string; reason: string };

/** from the page's first load */
type Drafts = Pick<typeof import("./draft.ts"), "isDraft" | "openDraft"> & { catalogue: Catalogue };

const SENTENCE = "A map that this browser keeps can't be opened.";

export class Lost {
  declare autosave: Autosave;
  declare drafts: Drafts;
  declare list: Refused[];

  constructor(autosave: Autosave, drafts: Drafts) {
    this.autosave = autosave;
    this.drafts = drafts;
    const lines = autosave.lost.split("\n").map((line) => line.split(" "));
    this.list = lines
      .map(([id = "", ...words]) => ({ id, reason: words.join(" ") }))
      .filter(({ id }) => autosave.read(id) !== null);
  }

  /** Notes further work, until it is answered for. */
  add(refused: Refused[]) {
    const all = [...refused, ...this.list];
    const places = all.map(({ id }) => id);
    this.#note(all.filter(({ id }, place) => places.indexOf(id) === place));
  }

  /** Forgets the work in the notice, which the visitor has dismissed. */
  answer() {
    this.#note(this.list.slice(1));
  }

  #note(list: Refused[]) {
    this.list = list;
    // A reason stays on its line.
    this.autosave.lost = list
      .map(({ id, reason }) => `${id} ${reason.replace(/\s+/g, " ")}`)
      .join("\n");
  }

  /**
   * Tells of the first of it.
   * @param before what is to be said before it
   */
  notice(before: string = ""): Notice | null {
    const [first] = this.list;
    if (!first) return null;
    return { kind: "error", text: `${before} ${SENTENCE} ${first.reason}`.trim(), offer: "lost" };
  }

  /** The work in the notice, as a file. */
  file() {
    const [first] = this.list;
    const { name, type, text } = fileOf(this.autosave.read(first?.id ?? "") ?? "", this.drafts);
    return { blob: new Blob([text], { type }), name };
  }
}

/**
 * Saved work as a file: as a document where it says one, even one that is refused; otherwise as it was kept, and a link
 * as an address.
 */
export function fileOf(text: string, { isDraft, openDraft, catalogue }: Drafts) {
  try {
    const { policies, lanes, view, ...doc } = openDraft(text);
    const numbered = lanes.map((config, index) => ({
      id: index + 1,
      config,
      ...(policies && { policy: policies[index] }),
    }));
    const { lanes: written, ...json } = toJson({ ...doc, lanes: numbered }, catalogue);
    const whole = { ...json, lanes: written.map(({ id: _, ...lane }) => lane), view };
    return {
      name: "tiebreak-map.json",
      type: "application/json",
      text: `${JSON.stringify(whole, null, 2)}\n`,
    };
  } catch {
    const whole = isDraft(text) ? text : addressOf(text);
    return { name: "tiebreak-map.txt", type: "text/plain", text: `${whole}\n` };
  }
}
