/**
 * The visitor's own work, kept in the browser as links: a key a document, so that two tabs don't
 * overwrite each other, and a list of the documents, the latest first.
 *
 * A tab knows its document after a reload, since the page leaves the document's name in the session's
 * storage when it goes away. While the page is there, the name isn't: a browser that duplicates a tab
 * copies that storage, and the copy must not write to the same key.
 */

const DOCUMENT = "tiebreak-document:";
/** Edits that aren't in the document's link yet: newer than the link, and deleted as soon as it has them. */
const DRAFT = "tiebreak-draft:";
const LIST = "tiebreak-documents";
const TAB = "tiebreak-tab";
/** The most documents that are kept. */
const MOST = 12;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Keys */

export class Autosave {
  /**
   * Storages are given as functions, since a browser that blocks them throws where they are named.
   * @param {object} [given] for tests
   * @param {() => Keys} [given.local]
   * @param {() => Keys} [given.session]
   * @param {() => string} [given.fresh] a name that no document has
   */
  constructor({ local = () => localStorage, session = () => sessionStorage, fresh = random } = {}) {
    this.local = local;
    this.session = session;
    this.fresh = fresh;
    /** @type {string | null} the document of this tab, once it has one */
    this.id = this.#claim();
    /** @type {string | null} what was saved of it, as this page knows it */
    this.known = null;
  }

  /** Takes the tab's document from the session's storage. */
  #claim() {
    return attempt(() => {
      const session = this.session();
      const id = session.getItem(TAB);
      session.removeItem(TAB);
      return id;
    });
  }

  /** Leaves the document's name there for the next page. */
  release() {
    const { id } = this;
    if (id !== null) attempt(() => this.session().setItem(TAB, id));
  }

  /**
   * Goes on after the browser had set the page aside: with its document, unless another page of the tab has
   * changed that since.
   */
  resume() {
    this.#claim();
    const { known } = this;
    if (this.own() !== known) this.part();
  }

  /**
   * The link of this tab's document.
   * @returns {string | null}
   */
  own() {
    this.known = this.id === null ? null : this.#read(this.id);
    return this.known;
  }

  /**
   * The link of the document saved last, in any tab.
   * @returns {string | null}
   */
  last() {
    for (const id of this.#list()) {
      const text = this.#read(id);
      if (text !== null) return text;
    }
    return null;
  }

  /** From now on another document is saved. */
  part() {
    this.id = this.known = null;
  }

  /**
   * @param {string} text a link
   * @returns {boolean} false when the browser keeps nothing
   */
  save(text) {
    this.id ??= this.fresh();
    const isSaved = this.#write(DOCUMENT, this.id, text);
    if (isSaved) this.known = text;
    const draft = DRAFT + this.id;
    if (isSaved) attempt(() => this.local().removeItem(draft));
    return isSaved;
  }

  /**
   * Keeps edits that aren't in a link yet.
   * @param {string} text
   * @returns {boolean} false when the browser keeps nothing
   */
  saveDraft(text) {
    this.id ??= this.fresh();
    return this.#write(DRAFT, this.id, text);
  }

  /**
   * The drafts of this tab's document and of the one that was saved last.
   * @returns {{ id: string, text: string }[]}
   */
  drafts() {
    const ids = new Set([this.id, this.#list()[0]]);
    return [...ids].flatMap((id) => {
      const text = id && attempt(() => this.local().getItem(DRAFT + id));
      return id && text ? { id, text } : [];
    });
  }

  /**
   * Replaces a draft by its link, or drops it where it is none, unless its own tab was faster.
   * @param {{ id: string, text: string }} draft
   * @param {string | null} link
   */
  settle({ id, text }, link) {
    attempt(() => {
      const local = this.local();
      if (local.getItem(DRAFT + id) !== text) return;
      if (link !== null) local.setItem(DOCUMENT + id, link);
      local.removeItem(DRAFT + id);
    });
  }

  /**
   * @param {string} kind
   * @param {string} id
   * @param {string} text
   */
  #write(kind, id, text) {
    const isWritten = attempt(() => {
      const local = this.local();
      const ids = [id, ...this.#list().filter((other) => other !== id)];
      // The oldest make room before anything is added.
      for (const old of ids.splice(MOST)) {
        local.removeItem(DOCUMENT + old);
        local.removeItem(DRAFT + old);
      }
      local.setItem(kind + id, text);
      local.setItem(LIST, ids.join(" "));
      return true;
    });
    return isWritten ?? false;
  }

  /** @param {string} id */
  #read(id) {
    return attempt(() => this.local().getItem(DOCUMENT + id));
  }

  #list() {
    const text = attempt(() => this.local().getItem(LIST));
    return text ? text.split(" ") : [];
  }
}

/**
 * Storage may be absent, blocked or full, at any moment.
 * @template T
 * @param {() => T} use
 * @returns {T | null}
 */
function attempt(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

function random() {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
