/**
 * The address bar and the saved work on one side, the document on the other.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { Notice, State } from "../state/actions.js"
 * @import { createStore } from "../state/store.js"
 * @import { Doc, LinkDoc, LinkView } from "../types.js"
 * @import { Choice } from "./choice.js"
 */

import { EngineLost } from "../task/faults.js";
import { Autosave } from "./autosave.js";
import { addressOf, choices, firstReadable, isForeign, isReload, named, textOf } from "./choice.js";
import { Debounce } from "./debounce.js";
import { readDraft, writeDraft } from "./draft.js";
import { readQuery } from "./readable.js";

/** Milliseconds without a change before the address follows. */
const QUIET = 300;
/** Cells for which it waits a millisecond longer: about as long as the engine is kept from searching. */
const CELLS = 2000;
/** Milliseconds before the next attempt when the browser refuses to change the address, and after which
 * the address waits for no search any more. */
const LATER = 10_000;

/**
 * The part of the view that the address follows, as a text; the timeline's position only at rest.
 * @param {LinkView} view
 */
export function lookOf({ layer, arrows, figures, sync, speed, camera, atEnd, position }) {
  const step = sync === "steps" ? Math.floor(position) : position;
  return JSON.stringify([layer, arrows, figures, sync, speed, camera, atEnd || step]);
}

export class Links {
  /**
   * @param {object} given
   * @param {Engine} given.engine
   * @param {(notice: Notice) => void} given.notify
   */
  constructor({ engine, notify }) {
    this.engine = engine;
    this.notify = notify;
    this.autosave = new Autosave();
    this.debounce = new Debounce(() => this.#write(), QUIET);
    /** @type {ReturnType<typeof createStore> | null} */
    this.store = null;
    /** The document and the view that the address has, or will have.
     * @type {Doc | null} */
    this.doc = null;
    this.look = "";
    /** Whether anything has changed since the document was opened or saved. */
    this.isDirty = false;
    /** When something changed last. */
    this.changed = 0;
    /** The document that the address named when it was last opened or written. */
    this.address = "";
    /** Whether the document is the visitor's own work, which is saved; a link's becomes so by the
     * first edit. */
    this.isOwn = false;
    /** The visitor's work whose place a link has taken.
     * @type {string | null} */
    this.aside = null;
    /** Counts openings, so that an answer that comes too late is recognized. */
    this.opened = 0;
    /** Complaints made once: otherwise every stroke would repeat them. */
    this.complaints = new Set();
    /** A notice for as soon as there is a page to show it.
     * @type {Notice | null} */
    this.news = null;
  }

  /** The document that the page begins with. */
  async begin() {
    this.address = textOf(location);
    const isOurs = (await this.#settleDrafts()) && isReload();
    const own = this.autosave.own();
    const last = this.autosave.last();
    // The address is older than the draft that was drawn under it.
    const address = isOurs ? null : named(location);
    const found = await firstReadable(choices(address, own, last), this.#read);
    this.#opened(found.choice);
    if (isOurs && found.choice.from === "own") this.#rename(found.choice.text);
    if (found.failure !== null) this.news = refused(found.failure);
    return found.link;
  }

  /**
   * Follows the document from now on.
   * @param {ReturnType<typeof createStore>} store
   */
  attach(store) {
    this.store = store;
    this.#know(store.state);
    store.subscribe((state) => this.#changed(state));
    this.#say();
    // The address may have changed while the page was starting.
    void this.#follow();
  }

  /**
   * Follows the address from now on.
   * @returns {() => void} ends it
   */
  listen() {
    const end = new AbortController();
    const follow = () => void this.#follow();
    window.addEventListener("hashchange", follow, end);
    window.addEventListener("popstate", follow, end);
    const keep = () => this.#keep();
    window.addEventListener("pagehide", keep, end);
    window.addEventListener("pagehide", () => this.autosave.release(), end);
    // Some browsers send no further event to a page once it is hidden.
    document.addEventListener("visibilitychange", () => document.hidden && keep(), end);
    // A page that the browser had only set aside.
    window.addEventListener("pageshow", (event) => event.persisted && this.autosave.resume(), end);
    return () => end.abort();
  }

  /** The present document's address. */
  async link() {
    return addressOf(await this.#encode());
  }

  /** Opens the visitor's work whose place a link has taken. */
  async restore() {
    const text = this.aside;
    if (text === null) return;
    const link = await this.engine.decodeLink(text);
    const store = this.#store();
    store.dispatch({ type: "open-link", link });
    this.aside = null;
    // It is saved already, and stays that one document until it is edited.
    this.#know(store.state);
    this.isOwn = true;
    this.#rename(text);
  }

  /** Opens what the address names, unless it was written here. */
  async #follow() {
    if (this.store === null || textOf(location) === this.address) return;
    const opened = ++this.opened;
    this.address = textOf(location);
    const address = named(location);
    this.debounce.cancel();
    // The latest strokes haven't been saved yet.
    if (this.isDirty && this.isOwn) this.#save(await this.#encode().catch(() => null));
    const list = address === null ? choices(null, null, this.autosave.last()) : [address];
    try {
      const { choice, link } = await firstReadable(list, this.#read);
      if (opened !== this.opened) return;
      this.store.dispatch({ type: "open-link", link });
      this.#know(this.store.state);
      this.#opened(choice);
      this.#say();
    } catch (error) {
      if (opened !== this.opened) return;
      this.news = refused(/** @type {Error} */ (error));
      this.#say();
    }
  }

  /**
   * Notes whose document was opened.
   * @param {Choice} choice
   */
  #opened(choice) {
    const saved = this.autosave.own() ?? this.autosave.last();
    if (choice.from !== "own") this.autosave.part();
    this.isOwn = choice.from === "own" || choice.from === "last";
    this.aside = isForeign(choice) && saved !== choice.text ? saved : null;
    if (this.aside !== null) {
      const text = "This map comes from a link. Yours is kept.";
      this.news = { kind: "info", text, offer: "last-map" };
    }
  }

  /** @param {State} state */
  #know({ doc, view }) {
    this.doc = doc;
    this.look = lookOf(view);
    this.isDirty = false;
  }

  /** @param {State} state */
  #changed({ doc, view }) {
    const look = view.playing ? this.look : lookOf(view);
    if (doc === this.doc && look === this.look) return;
    if (doc !== this.doc) this.isOwn = true;
    this.doc = doc;
    this.look = look;
    this.isDirty = true;
    this.changed = performance.now();
    this.debounce.ask(QUIET + doc.cells.length / CELLS);
  }

  async #write() {
    // A link takes the engine as long as a search. A page that goes away in the meantime leaves a draft.
    if (this.engine.isSearching() && performance.now() - this.changed < LATER) {
      this.debounce.ask();
      return;
    }
    const { opened, doc, look } = this;
    let text;
    try {
      text = await this.#encode();
    } catch (error) {
      this.#complain(error);
      return;
    }
    if (opened !== this.opened) return;
    if (this.isOwn) this.#save(text);
    if (doc === this.doc && look === this.look) this.isDirty = false;
    // The address already names another document, which is about to be opened.
    if (textOf(location) !== this.address) return;
    // Browsers limit how often an address is changed.
    if (!this.#rename(text)) this.debounce.ask(LATER);
  }

  /**
   * Makes the address name the open document.
   * @param {string} text a link
   * @returns {boolean} false when the browser won't
   */
  #rename(text) {
    try {
      history.replaceState(history.state, "", addressOf(text));
      this.address = text;
      return true;
    } catch {
      return false;
    }
  }

  /** The page may go away: edits that are in no link yet are kept at once. */
  #keep() {
    // Includes edits of this very moment.
    this.store?.flush();
    if (this.store === null || !this.isOwn || !this.isDirty) return;
    this.autosave.saveDraft(writeDraft(this.store.state, this.address));
  }

  /**
   * Makes links of the drafts that pages left behind.
   * @returns {Promise<boolean>} whether this tab's own was among them, and the address is as it was then
   */
  async #settleDrafts() {
    let isOurs = false;
    const drafts = this.autosave.drafts();
    if (drafts.length === 0) return false;
    const { catalogue } = await this.engine.ready;
    for (const draft of drafts) {
      try {
        const { doc, view, address } = readDraft(draft.text, catalogue);
        this.autosave.settle(draft, await this.engine.encodeLink(doc, view));
        if (draft.id === this.autosave.id && address === this.address) isOurs = true;
      } catch (error) {
        // An engine that broke may take it another time; a draft that no engine takes is dropped.
        if (!(error instanceof EngineLost)) this.autosave.settle(draft, null);
      }
    }
    return isOurs;
  }

  /** @param {string | null} text */
  #save(text) {
    if (text === null || this.autosave.save(text) || this.complaints.has("storage")) return;
    this.complaints.add("storage");
    const says = "This browser keeps no copy of your map; the link in the address bar holds it.";
    this.notify({ kind: "info", text: says });
  }

  /** @param {unknown} error */
  #complain(error) {
    // An engine that broke has been reported; the next one may be long in coming.
    if (error instanceof EngineLost) return this.#keep();
    if (this.complaints.has("link")) return;
    this.complaints.add("link");
    const { message } = /** @type {Error} */ (error);
    const text = `${message} The address and the saved map stay as they were before.`;
    this.notify({ kind: "error", text });
  }

  #say() {
    if (this.news !== null) this.notify(this.news);
    this.news = null;
  }

  #encode() {
    const { doc, view } = this.#store().state;
    return this.engine.encodeLink(doc, view);
  }

  /** @type {(choice: Choice) => Promise<LinkDoc>} */
  #read = ({ from, text }) => {
    const isReadable = from === "query" || from === "first";
    return isReadable ? readQuery(this.engine, text) : this.engine.decodeLink(text);
  };

  #store() {
    if (this.store === null) throw new Error("There is no document yet.");
    return this.store;
  }
}

/**
 * @param {Error} failure
 * @returns {Notice | null}
 */
function refused(failure) {
  // An engine that broke has been reported.
  return failure instanceof EngineLost ? null : { kind: "error", text: failure.message };
}
