/** The page's interface for scripts. */

import { Links } from "../address/link.ts";
import type { PictureWish } from "../share/sharing.ts";
import type { Action } from "../state/actions.ts";
import { seenLanes } from "../state/shown.ts";
import type { createStore } from "../state/store.ts";
import { toJson } from "../state/written.ts";
import { sentence } from "../task/faults.ts";
import { expect, settle } from "../task/outstanding.ts";
import type { Doc, DocJson, ViewState } from "../types.ts";
import { PageElement } from "../ui/element.ts";
import { isPainting } from "../view/rounds.ts";
import { Openings, readingOf } from "./openings.ts";
import { type LaneResult, Searches } from "./searches.ts";

/** In a narrow window only some of the lanes are in sight. */
export const NARROW = matchMedia("(max-width: 760px)");

/**
 * The root element's state, its searches, and its interface for scripts:
 *
 * ```js
 * const tiebreak = document.getElementById("tiebreak");
 * await tiebreak.ready;
 * tiebreak.dispatch({ type: "paint", cells: [70, 71, 72], value: 0, stroke: 1 });
 * const [dijkstra] = await tiebreak.results;
 * ```
 */
export class Playground extends PageElement {
  declare store: ReturnType<typeof createStore> | null;
  declare searches: Searches;
  declare links: Links;
  /** Resolves once the first map is open. */
  declare started: Promise<void>;
  declare openings: Openings;
  /** The latest refusal, in a sentence. */
  declare refused: unknown;

  /** @param on receives what the searches report */
  constructor(on: {
    change: () => void;
    fault: (text: string) => void;
    finished: (took: number) => void;
  }) {
    super();
    this.store = null;
    this.searches = new Searches(on);
    this.links = new Links({
      engine: this.searches.engine,
      notify: (notice) => this.store?.dispatch({ type: "notice", notice }),
    });
    this.started = Promise.resolve();
    this.openings = new Openings();
    this.refused = null;
  }

  /**
   * Resolves once the map that was asked for last is open: the first one, or one that is being read. Rejects with a sentence
   * where that is refused.
   */
  get ready(): Promise<void> {
    const { started, openings } = this;
    return quiet(started.then(() => openings.last ?? undefined));
  }

  /**
   * The document as plain JSON. The engine reads a document that is assigned; until it has, this is still the old one. If
   * something is wrong, the old document stays, and what is asked for meanwhile rejects with a sentence. It can be undone.
   */
  get document(): DocJson {
    const { doc, outer, catalogue } = this.loaded().state;
    return toJson(outer?.doc ?? doc, catalogue);
  }

  set document(json) {
    this.dispatch({ type: "load-document", doc: json });
  }

  /** The address that opens the present document with the present view. */
  get link(): Promise<string> {
    return quiet(this.ready.then(() => this.links.link()));
  }

  /**
   * Performs an action, just as a pointer, a key or a button does; `state/actions.ts` lists them.
   * Throws an `Error` with a sentence when the action makes no sense. One that brings a document, a map, a journey or a trace is
   * performed when the engine has read it, and later ones behind it, in order.
   */
  dispatch(action: Action) {
    const { openings } = this;
    const reading = () => readingOf(action, this.loaded().state, this.searches.engine);
    if (openings.last === null && reading() === null) {
      this.#perform(action);
      return;
    }
    const work = async () => this.#perform((await reading()?.()) ?? action);
    this.#tell(isWhole(action) ? openings.read(work) : openings.behind(work));
  }

  /** Says in a notice why something was refused, in case no caller waits for it. */
  #tell(ending: Promise<void>) {
    ending.catch((error) => {
      if (this.refused === error) return;
      this.refused = error;
      const notice = { kind: "error", text: sentence(error) } as const;
      this.store?.dispatch({ type: "notice", notice });
    });
  }

  #perform(action: Action) {
    const store = this.loaded();
    store.dispatch(action);
    this.measure();
  }

  /** The lanes in sight, by id. */
  seen({ lanes }: Doc, view: ViewState) {
    return seenLanes(lanes, view, this.only, NARROW.matches);
  }

  /** Makes the timeline as long as the longest run in sight. */
  measure() {
    const { store, searches } = this;
    if (store === null) return;
    const { doc, view } = store.state;
    store.dispatch(searches.length(this.seen(doc, view)));
  }

  /** The lanes that a choice keeps in sight, where it keeps some. */
  get only(): readonly number[] | null {
    return null;
  }

  /** Every lane's result for the present document, in the order of the lanes. */
  get results(): Promise<LaneResult[]> {
    return quiet(this.#results());
  }

  /**
   * Resolves, whatever has failed, when nothing that was asked for is outstanding: the document is read, parts are loaded,
   * answers have come, maps are painted, and the address is written. A run that plays goes on, and times are measured later.
   */
  get settled(): Promise<void> {
    const begun = this.started.catch(() => {});
    const isPlaying = () => Boolean(this.store?.state.view.playing);
    // The address is written once nothing has changed for a while.
    const hurry = () => void (this.store && this.links.hurry());
    return begun.then(() => settle({ isBusy: () => this.#isBusy(), isPlaying, hurry }));
  }

  #isBusy() {
    const { store, searches } = this;
    if (store === null) return false;
    if (searches.engine.isSearching()) return true;
    return !store.state.view.playing && (store.isWaiting || isPainting() || this.isUpdatePending);
  }

  /** Moves the timeline to a step: 0 is before the first expansion, `Infinity` the end. */
  seek(step: number) {
    const { view } = this.loaded().state;
    const position = view.sync === "share" ? (step / Math.max(view.length, 1)) * 1000 : step;
    this.dispatch({ type: "seek", position });
  }

  /**
   * The maps as a picture, as the share dialog saves it.
   * @returns the text of an SVG, or a PNG file
   */
  picture(wish: PictureWish = {}): Promise<string | Blob> {
    return quiet(this.#picture(wish));
  }

  /**
   * Breaks the engine, for tests.
   * @param kind "panic", "trap", "loop" or "memory"
   */
  injectFault(kind: string) {
    this.searches.engine.injectFault(kind);
  }

  async #picture(wish: PictureWish) {
    await this.results;
    const { doc, view } = this.loaded().state;
    await this.searches.look(doc, view);
    const { pictureFile } = await expect(import("../share/sharing.ts"));
    return pictureFile(this.shown(), wish);
  }

  async #results() {
    await this.ready;
    const store = this.loaded();
    for (;;) {
      // Doesn't wait for a frame: a hidden page never gets one.
      store.flush();
      const { doc } = store.state;
      const results = await this.searches.results(doc);
      if (doc === store.state.doc) return results;
    }
  }

  /** The document and its results, for sharing. */
  shown() {
    const { doc, view, catalogue } = this.loaded().state;
    return { doc, view, rows: this.searches.rows(doc, catalogue) };
  }

  /** The state; throws before the page has one. */
  loaded() {
    if (this.store === null)
      throw new Error("Tiebreak is still starting: await tiebreak.ready first.");
    return this.store;
  }
}

/** Whether an action replaces the map, whatever was refused before it. */
function isWhole({ type }: Action) {
  return type === "load-document" || type === "load-map" || type === "open-link";
}

/** A promise whose rejection needs no handler. */
function quiet<T>(promise: Promise<T>) {
  promise.catch(() => {});
  return promise;
}
