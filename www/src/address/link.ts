/** Keeps the document in step with the address bar and the saved work. */

import type { Engine } from "../engine/client.ts";
import type { Notice, State } from "../state/actions.ts";
import type { createStore } from "../state/store.ts";
import { EngineLost } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc, LinkView } from "../types.ts";
import { Autosave, type Saved } from "./autosave.ts";
import {
  addressOf,
  type Choice,
  choices,
  firstReadable,
  isForeign,
  isNewer,
  isReload,
  KEPT,
  named,
  textOf,
} from "./choice.ts";
import { Debounce } from "./debounce.ts";
import { isDraft, isDrawnUnder, openDraft, writeDraft } from "./draft.ts";
import type { Lost, Refused } from "./lost.ts";
import { OPENING } from "./readable.ts";
import { readChoice } from "./reader.ts";

/** Milliseconds without a change before the address is updated. */
const QUIET = 300;
/** Milliseconds after which the page says that a link is being opened. */
const SLOW = 250;
/** Cells per extra millisecond of that wait: about the time that writing a link keeps the engine from searching. */
const CELLS = 2000;
/**
 * Milliseconds until the next attempt after the browser refuses to change the address, and the longest that the
 * address waits for a search.
 */
const LATER = 10_000;

/** The part of the view that the address holds, as text; the timeline's position only while it doesn't play. */
export function lookOf({ layer, arrows, figures, sync, speed, camera, atEnd, position }: LinkView) {
  const step = sync === "steps" ? Math.floor(position) : position;
  return JSON.stringify([layer, arrows, figures, sync, speed, camera, atEnd || step]);
}

export class Links {
  declare engine: Engine;
  declare notify: (notice: Notice | null) => void;
  declare autosave: Autosave;
  declare debounce: Debounce;
  declare store: ReturnType<typeof createStore> | null;
  /** Called when the visitor has moved through the browser's history, before the page follows the address. */
  declare moved: () => void;
  /** The document and the view that the address names, or will name. */
  declare doc: Doc | null;
  declare look: string;
  /** Whether there are changes that neither the saved work nor the address holds. */
  declare isDirty: boolean;
  /** Whether the browser has refused the last change of the address. */
  declare isLimited: boolean;
  /**
   * Whether the page may be about to go away with everything saved. A reload opens the address that the page began
   * with, so from then on only a draft drawn under that address may be saved.
   */
  declare isLeaving: boolean;
  /** The time of the last change. */
  declare changed: number;
  /** The address that the page had when it opened or last named the open document. */
  declare address: string;
  /** The address last followed or written: its document may still be opening. */
  declare asked: string;
  /** Reopens the document that broke the engine: a new engine may succeed. */
  declare retry: (() => void) | null;
  /** The text that couldn't be read, and why, until the page has said so. */
  declare refused: { choice: Choice; error: Error }[];
  /** Saved work that can't be opened, once there is any. */
  declare lost: Lost | null;
  /**
   * Whether the document is the visitor's own work, which is saved; a link's becomes so with the
   * first edit.
   */
  declare isOwn: boolean;
  /** Whether it is the default document, as everybody sees it first. */
  declare isFirst: boolean;
  /** The visitor's work that a link has replaced on the page. */
  declare aside: Saved | null;
  /** Counts openings, so that the page recognizes an answer that comes too late. */
  declare opened: number;
  /** Complaints already made: without this every stroke would repeat them. */
  declare complaints: Set<string>;
  /** A notice to show as soon as the page can. */
  declare news: Notice | null;

  constructor({
    engine,
    notify,
  }: {
    engine: Engine;
    notify: (notice: Notice | null) => void;
  }) {
    this.engine = engine;
    this.notify = notify;
    this.autosave = new Autosave();
    this.debounce = new Debounce(() => void expect(this.#write()), QUIET);
    this.store = null;
    this.moved = () => {};
    this.doc = null;
    this.look = "";
    this.isDirty = false;
    this.isLimited = false;
    this.isLeaving = false;
    this.changed = 0;
    this.address = "";
    this.asked = "";
    this.retry = null;
    this.refused = [];
    this.lost = null;
    this.isOwn = false;
    this.isFirst = false;
    this.aside = null;
    this.opened = 0;
    this.complaints = new Set();
    this.news = null;
  }

  /** Opens the document that the page starts with. */
  async begin() {
    this.address = this.asked = textOf(location);
    const own = this.autosave.own();
    // The address is older than a draft that was drawn under it.
    const isOurs = isReload() && isDrawnUnder(own?.text ?? "", this.address);
    const list = choices(isOurs ? null : named(location), own, this.autosave.last());
    this.refused = [];
    const found = await firstReadable(list, this.#read);
    this.#opened(found.choice);
    if (found.failure !== null) this.#refuse(found.failure);
    await this.#tellLost();
    return found.link;
  }

  /** Follows the document from now on. */
  attach(store: ReturnType<typeof createStore>) {
    this.store = store;
    this.#know(store.state);
    store.subscribe((state) => this.#changed(state));
    this.#replaceDraft();
    this.#say();
    // The address may have changed while the page was starting.
    if (textOf(location) !== this.asked) void this.#follow();
  }

  /**
   * Follows the address from now on.
   * @returns stops that
   */
  listen(): () => void {
    const end = new AbortController();
    const follow = () => void expect(this.#follow());
    window.addEventListener("hashchange", follow, end);
    const move = () => {
      this.moved();
      follow();
    };
    window.addEventListener("popstate", move, end);
    const keep = () => this.#keep();
    // The browser asks before it leaves a page whose work it doesn't keep.
    const leave = (event: Event) => {
      this.isLeaving = keep();
      if (!this.isLeaving) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave, end);
    window.addEventListener("pagehide", keep, end);
    window.addEventListener("pagehide", () => this.autosave.release(), end);
    // Some browsers send a hidden page no further events.
    document.addEventListener("visibilitychange", () => document.hidden && keep(), end);
    // The browser may only have frozen the page.
    const resume = () => {
      this.autosave.resume();
      this.isLeaving = false;
      this.#replaceDraft();
    };
    window.addEventListener("pageshow", (event) => event.persisted && resume(), end);
    return () => end.abort();
  }

  /** Has a link take the draft's place, if one can hold the document. */
  #replaceDraft() {
    if (isDraft(this.autosave.known ?? "")) this.debounce.ask();
  }

  /** Writes the address now if it is behind, unless the browser wants a rest. */
  hurry() {
    if (!this.isLimited) this.debounce.hurry();
  }

  /** The present document's address. */
  async link() {
    return addressOf(await this.#encode());
  }

  /** Opens the visitor's work that a link has replaced. */
  async restore() {
    if (this.aside === null) return;
    const { id, text } = this.aside;
    const link = await this.#read({ from: "last", text, id }).catch(async (error) => {
      if (isNewer(error)) this.#refuse(error);
      await this.#tellLost();
      this.#say();
      return null;
    });
    if (link === null) return;
    const store = this.#store();
    // Ignores a link that is still being opened.
    this.opened += 1;
    store.dispatch({ type: "open-link", link });
    this.aside = null;
    // It is already saved, and stays the same document until the visitor edits it.
    this.#know(store.state);
    this.isOwn = true;
    this.#rename(isDraft(text) ? KEPT + id : text);
  }

  /** Tries again to open the document that broke the engine, if one did. */
  again() {
    const { retry } = this;
    this.retry = null;
    retry?.();
  }

  /**
   * Opens what the address names, unless this page wrote the address itself.
   * @param again even if that was tried before
   */
  async #follow(again: boolean = false) {
    const { store } = this;
    const isKnown = textOf(location) === this.asked && this.retry === null;
    if (store === null || (isKnown && !again)) return;
    this.retry = null;
    const opened = ++this.opened;
    // The latest strokes haven't been saved yet.
    this.#keep();
    const asked = textOf(location);
    this.asked = asked;
    const address = named(location);
    this.debounce.cancel();
    const list = address === null ? choices(null, null, this.autosave.last()) : [address];
    const slow = setTimeout(() => {
      // A notice with a button waits for an answer.
      if (opened !== this.opened || store.state.notice?.offer) return;
      this.notify({ kind: "info", text: OPENING, stays: true });
    }, SLOW);
    try {
      const { choice, link, failure } = await firstReadable(list, this.#read).finally(() => {
        clearTimeout(slow);
        // A fault in the meantime shows a notice of its own, and a later link may too.
        if (opened === this.opened && store.state.notice?.text === OPENING) this.notify(null);
      });
      if (opened !== this.opened) return;
      // Includes strokes drawn meanwhile.
      this.#keep();
      store.dispatch({ type: "open-link", link });
      this.#know(store.state);
      this.address = asked;
      this.#opened(choice);
      if (failure !== null) this.#refuse(failure);
      await this.#tellLost();
      this.#say();
    } catch (error) {
      if (opened !== this.opened) return;
      this.address = asked;
      // The address of work drawn in the meantime replaces the refused link.
      if (this.isDirty) this.debounce.ask();
      this.#refuse(error as Error);
      await this.#tellLost();
      this.#say();
    }
  }

  /** Tells of saved work that can't be opened, at the start also of what was told before: it is never passed over. */
  async #tellLost() {
    const saved: Refused[] = [];
    for (const { choice, error } of this.refused.splice(0)) {
      const { from, text, id = this.autosave.idOf(text) } = choice;
      if (id === undefined || isNewer(error) || isForeign(choice)) continue;
      if (!(error instanceof EngineLost)) saved.push({ id, reason: error.message });
      else if (from !== "kept") {
        this.aside = { id, text };
        this.#refuse(error, () => void this.restore());
      }
    }
    if (saved.length === 0 && (this.store !== null || this.autosave.lost === "")) return;
    const { news } = this;
    const said = news?.kind === "error" && news.text !== saved[0]?.reason ? news.text : "";
    try {
      const { Lost } = await expect(import("./lost.ts"));
      this.lost ??= new Lost(this.autosave, {
        isDraft,
        openDraft,
        catalogue: this.engine.catalogue,
      });
      this.lost.add(saved);
      this.news = this.lost.notice(said) ?? news;
    } catch {
      // Without the button, the reason.
      if (saved[0]) this.news = { kind: "error", text: `${said} ${saved[0].reason}`.trim() };
    }
  }

  /** Notes that the visitor has dismissed a notice. */
  dismissed(offer: Notice["offer"]) {
    if (offer !== "lost" || this.lost === null) return;
    this.lost.answer();
    this.notify(this.lost.notice());
  }

  /** Notes whose document the page has opened. */
  #opened(choice: Choice) {
    const saved = this.autosave.own() ?? this.autosave.last();
    if (choice.from !== "own") this.autosave.part();
    this.isOwn = ["own", "last", "kept"].includes(choice.from);
    this.isFirst = choice.from === "first";
    // A link begins with itself, whatever a sender has added behind it.
    const isTheSame = saved !== null && choice.text.startsWith(saved.text);
    this.aside = isForeign(choice) && !isTheSame ? saved : null;
    if (this.aside !== null) {
      const text = "This map comes from a link. Yours is kept.";
      this.news = { kind: "info", text, offer: "last-map" };
    }
  }

  #know({ doc, view, outer }: State) {
    if (outer) ({ doc, view } = outer);
    this.doc = doc;
    this.look = lookOf(view);
    this.isDirty = false;
  }

  #changed({ doc, view, outer }: State) {
    // A search that is looked into isn't the document.
    if (outer) ({ doc, view } = outer);
    const look = view.playing ? this.look : lookOf(view);
    if (doc === this.doc && look === this.look) return;
    if (doc !== this.doc) this.isOwn = true;
    this.doc = doc;
    this.look = look;
    this.isDirty = true;
    this.isLeaving = false;
    this.changed = performance.now();
    this.debounce.ask(QUIET + doc.cells.length / CELLS);
  }

  async #write() {
    // Writing a link can take the engine as long as a search. The draft covers a page that closes meanwhile.
    if (this.engine.isSearching() && performance.now() - this.changed < LATER) {
      this.#keep();
      this.debounce.ask();
      return;
    }
    const { opened, doc, look } = this;
    let text = "";
    let reason = "";
    try {
      text = await this.#encode();
    } catch (error) {
      // The page has already reported that the engine broke, and the next one may take long to start.
      if (error instanceof EngineLost) return void this.#keep();
      reason = (error as Error).message;
    }
    if (opened !== this.opened || this.isLeaving) return;
    if (reason !== "") return this.#saveWithoutLink(reason);
    const isLatest = doc === this.doc && look === this.look;
    // If the page was about to go away, it has already saved the edits made meanwhile.
    if (!isLatest && !this.isDirty) return;
    const isSaved = this.isOwn && this.#save(text);
    // The address already names another document, which the page is about to open.
    if (textOf(location) !== this.address) return;
    const isNamed = this.#rename(text);
    if (isLatest && (isSaved || isNamed)) this.isDirty = false;
    this.isLimited = !isNamed;
    // Browsers limit how often a page may change its address.
    if (!isNamed) this.debounce.ask(LATER);
  }

  /**
   * Makes the address name the open document.
   * @param text a link, or the saved document's name
   * @returns false when the browser refuses
   */
  #rename(text: string): boolean {
    try {
      history.replaceState(history.state, "", addressOf(text));
      this.address = this.asked = text;
      this.retry = null;
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Saves unsaved changes at once, as the page may go away.
   * @returns false when that fails
   */
  #keep(): boolean {
    // Includes edits that haven't reached the views yet.
    this.store?.flush();
    if (this.store === null || !this.isOwn || !this.isDirty) return true;
    this.isDirty = !this.autosave.save(
      writeDraft(this.store.state.outer ?? this.store.state, this.address),
    );
    return !this.isDirty;
  }

  /** @returns false when the browser stores nothing */
  #save(link: string): boolean {
    const isSaved = this.autosave.save(link);
    const place = "The link in the address bar holds it a moment after each change.";
    if (!isSaved) this.#complain("info", "This browser keeps no copy of your map.", place);
    return isSaved;
  }

  /** @param reason why no link holds the document */
  #saveWithoutLink(reason: string) {
    // Nothing else would hold the document in view.
    this.isOwn = true;
    if (this.#keep()) {
      if (textOf(location) === this.address) this.#rename(KEPT + this.autosave.id);
      this.#complain("info", reason, "Your map is kept in this browser; sharing it needs a file.");
    } else {
      const advice = "This browser has no room for it either: save it as a file before you leave.";
      this.#complain("error", reason, advice, "file");
    }
  }

  /** @param consequence a sentence; each is shown only once */
  #complain(kind: Notice["kind"], reason: string, consequence: string, offer?: Notice["offer"]) {
    if (this.complaints.has(consequence)) return;
    // If another notice is showing, the next change tries again to show this one.
    if (kind === "info" && this.#store().state.notice !== null) return;
    this.complaints.add(consequence);
    this.notify({ kind, text: `${reason} ${consequence}`, offer });
  }

  /**
   * @param failure why the page couldn't open a document
   * @param retry opens it again; by default the document that the address names
   */
  #refuse(failure: Error, retry: () => void = () => void this.#follow(true)) {
    this.retry = failure instanceof EngineLost ? retry : null;
    const offer = isNewer(failure) ? "reload" : this.retry ? "again" : undefined;
    // Work drawn in the meantime doesn't replace an address that a newer page can open.
    if (offer === "reload") this.address = "";
    this.news = { kind: "error", text: failure.message, offer };
  }

  #say() {
    if (this.news !== null) this.notify(this.news);
    this.news = null;
  }

  #encode() {
    const { state } = this.#store();
    const { doc, view } = state.outer ?? state;
    return this.engine.encodeLink(doc, view);
  }

  #read = (choice: Choice) =>
    readChoice(this.engine, this.autosave, choice).catch((error) => {
      this.refused.push({ choice, error });
      throw error;
    });

  #store() {
    if (this.store === null) throw new Error("There is no document yet.");
    return this.store;
  }
}
