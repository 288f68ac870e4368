/**
 * The visitor's own work, kept in the browser as links: a key a document, so that two tabs don't
 * overwrite each other, and a list of the documents, the latest first.
 *
 * A tab knows its document after a reload, since it leaves the document's name in the session's
 * storage when the page goes away. While the page is there the name isn't: a browser that
 * duplicates a tab copies that storage, and the copy must not write to the same key.
 */

const DOCUMENT = "tiebreak-document:";
const LIST = "tiebreak-documents";
const TAB = "tiebreak-tab";
/** How many documents are kept. */
const MOST = 12;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Keys */

export class Autosave {
  /**
   * Storages are given as functions: where they are blocked, it is naming them that throws.
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
    this.id = null;
    this.claim();
  }

  /** Takes the tab's document from the session's storage. */
  claim() {
    attempt(() => {
      const session = this.session();
      this.id = session.getItem(TAB) ?? this.id;
      session.removeItem(TAB);
    });
  }

  /** Leaves it there for the page that comes next. */
  release() {
    const { id } = this;
    if (id !== null) attempt(() => this.session().setItem(TAB, id));
  }

  /**
   * The link of this tab's document.
   * @returns {string | null}
   */
  own() {
    return this.id === null ? null : this.#read(this.id);
  }

  /**
   * The link of the document that was saved last, in any tab.
   * @returns {string | null}
   */
  last() {
    for (const id of this.#list()) {
      const text = this.#read(id);
      if (text !== null) return text;
    }
    return null;
  }

  /** What is saved from now on is another document. */
  part() {
    this.id = null;
  }

  /**
   * @param {string} text a link
   * @returns {boolean} false when the browser keeps nothing
   */
  save(text) {
    this.id ??= this.fresh();
    const { id } = this;
    const saved = attempt(() => {
      const local = this.local();
      const ids = [id, ...this.#list().filter((other) => other !== id)];
      // The oldest ones make room before anything is added.
      for (const old of ids.splice(MOST)) local.removeItem(DOCUMENT + old);
      local.setItem(DOCUMENT + id, text);
      local.setItem(LIST, ids.join(" "));
      return true;
    });
    return saved ?? false;
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
