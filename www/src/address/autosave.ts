/**
 * The visitor's own work, kept in the browser as links or drafts: one key per document, so that two tabs don't
 * overwrite each other, and a list of the documents, the latest first.
 *
 * A tab finds its document again after a reload, since the page leaves the document's name in the session's
 * storage when it goes away. While the page is open, it removes the name: a browser that duplicates a tab
 * copies that storage, and the copy must not write to the same key.
 */

import { DOCUMENTS as LIST } from "../state/kept.ts";
import { KEPT } from "./choice.ts";

const DOCUMENT = "tiebreak-document:";
const TAB = "tiebreak-tab";
const LOST = "tiebreak-lost";
/** The most documents kept, and how many of them are never deleted to make room for a new one. */
const MOST = 12;
const SAFE = 3;

type Keys = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type Saved = { id: string; text: string };

export class Autosave {
  declare local: () => Keys;
  declare session: () => Keys;
  declare fresh: () => string;
  /** the document of this tab, once it has one */
  declare id: string | null;
  /** its saved text, as far as this page knows */
  declare known: string | null;

  /**
   * Storages are passed as functions, since a browser that blocks them throws as soon as code names them.
   * @param given for tests
   */
  constructor({
    local = () => localStorage,
    session = () => sessionStorage,
    fresh = random,
  }: {
    local?: () => Keys;
    session?: () => Keys;
    /** a name that no document has */
    fresh?: () => string;
  } = {}) {
    this.local = local;
    this.session = session;
    this.fresh = fresh;
    this.id = this.#claim();
    this.known = null;
  }

  /** Takes the name of the tab's document out of the session's storage. */
  #claim() {
    return attempt(() => {
      const session = this.session();
      const id = session.getItem(TAB);
      session.removeItem(TAB);
      return id;
    });
  }

  /** Puts the document's name back there for the next page. */
  release() {
    const { id } = this;
    if (id !== null) attempt(() => this.session().setItem(TAB, id));
  }

  /**
   * Resumes after the browser has frozen the page, with the page's own document, unless another page of the tab
   * has changed it since.
   */
  resume() {
    this.#claim();
    const { known } = this;
    if (this.own()?.text !== known) this.part();
  }

  /** This tab's document as it was saved. */
  own(): Saved | null {
    const { id } = this;
    this.known = id && this.read(id);
    return id && this.known ? { id, text: this.known } : null;
  }

  /** A document's text as it was saved. */
  read(id: string): string | null {
    return attempt(() => this.local().getItem(DOCUMENT + id));
  }

  /** The document saved last, in any tab. */
  last(): Saved | null {
    for (const id of this.#list()) {
      const text = this.read(id);
      if (text !== null) return { id, text };
    }
    return null;
  }

  /** The name of the document that is saved as this text, or by this name in an address. */
  idOf(text: string) {
    return this.#list().find((id) => text === KEPT + id || this.read(id) === text);
  }

  /** The saved documents that can't be opened, as `lost.ts` notes them; an empty text without any. */
  get lost() {
    return attempt(() => this.local().getItem(LOST)) ?? "";
  }

  set lost(text) {
    attempt(() => this.local().setItem(LOST, text));
  }

  /** Saves to another document from now on. */
  part() {
    this.id = this.known = null;
  }

  /**
   * @param text a link or a draft
   * @returns false when the browser stores nothing
   */
  save(text: string): boolean {
    this.id ??= this.fresh();
    const ids = [this.id, ...this.#list().filter((other) => other !== this.id)];
    const isSaved = this.#write(ids, text, MOST) || this.#write(ids, text, 1 + SAFE);
    if (isSaved) this.known = text;
    return isSaved;
  }

  /** Keeps a number of documents at most, the first with this text. Changes nothing if the browser refuses. */
  #write(ids: string[], text: string, most: number) {
    const kept = ids.slice(0, most);
    // Deletes the oldest first, to make room.
    const gone = ids.slice(most).map((id) => [id, this.read(id)]);
    const isWritten = attempt(() => {
      const local = this.local();
      for (const [id] of gone) local.removeItem(DOCUMENT + id);
      local.setItem(DOCUMENT + kept[0], text);
      local.setItem(LIST, kept.join(" "));
      return true;
    });
    if (isWritten) return true;
    for (const [id, old] of gone) attempt(() => old && this.local().setItem(DOCUMENT + id, old));
    return false;
  }

  #list() {
    const text = attempt(() => this.local().getItem(LIST));
    return text ? text.split(" ") : [];
  }
}

/** Storage may be missing, blocked or full at any moment. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function random() {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
