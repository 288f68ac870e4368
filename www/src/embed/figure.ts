/**
 * The embed: the root element of embed.html. It is a guest on somebody else's page: it stores
 * nothing, takes no focus and leaves wheel and fingers to that page until somebody clicks it.
 */

import { html, nothing } from "lit";
import { OPENING, readQuery } from "../address/readable.ts";
import { EMBED_BYTES, EMBED_EVENTS } from "../engine/budget.ts";
import { watchSpace } from "../input/space.ts";
import { PlaneAsker } from "../page/planes.ts";
import { frameOf, Searches } from "../page/searches.ts";
import type { Action, State } from "../state/actions.ts";
import { fromLink } from "../state/document.ts";
import { createStore } from "../state/store.ts";
import { stepOf } from "../state/timeline.ts";
import { initialState } from "../state/update.ts";
import { sentence } from "../task/faults.ts";
import { expect, settle } from "../task/outstanding.ts";
import type { Catalogue, LinkDoc } from "../types.ts";
import { PageElement } from "../ui/element.ts";
import type { From } from "../ui/events.ts";
import { legend } from "../ui/legend.ts";
import { zoomed } from "../ui/zoom.ts";
import { isFinding } from "../view/layers.ts";
import { publishPalette } from "../view/palette.ts";
import { scaleOf } from "../view/scale.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { say, speak, wantedLanguage } from "../words/language.ts";
import { explainMissing } from "../words/missing.ts";
import { actionOf, Commands } from "./commands.ts";
import { controlsOf } from "./controls.ts";
import { HostPage } from "./host.ts";
import { keyOf } from "./keys.ts";
import type { TbFigureLane } from "./lane.ts";
import { lanesOf } from "./lanes.ts";
import { documentIn } from "./linked.ts";
import type { ToFigure } from "./messages.ts";
import { type Options, pickLanes, readOptions } from "./options.ts";
import { Playback } from "./playback.ts";
import { Sight } from "./sight.ts";
import { naturalHeight } from "./size.ts";
import { setTheme } from "./theme.ts";
import { captionBelow, complaintsBelow } from "./words.ts";

export class TbFigure extends PageElement {
  static override properties = {
    state: { state: true },
    failure: { state: true },
    trouble: { state: true },
    opens: { state: true },
    engaged: { state: true },
  };

  declare options: Options;
  /** The name of the document shown: `#1...` or `?map=...`. */
  declare link: string;
  /** Where it opens in the page: of lanes that were picked the link of these alone. */
  declare opens: string;
  /** Complaints about the options, and about the link's lanes. */
  declare complaints: string[];
  declare trouble: string[];
  /** Why the embed has nothing to show. */
  declare failure: string;
  declare state: State | null;
  /** Whether the embed handles the wheel and the pointer. */
  declare engaged: boolean;
  /** Whether the embed has reported the last document loaded as ready. */
  declare reported: boolean;
  declare store: ReturnType<typeof createStore> | null;
  /** Counts the links loaded, so that the embed recognizes an answer that comes too late. */
  declare loads: number;
  declare isLoading: boolean;
  /** The link being read, so that the embed reads only the first and the last of a flood of links. */
  declare reading: Promise<LinkDoc> | null;
  declare commands: Commands;
  declare searches: Searches;
  declare planes: PlaneAsker;
  /** what waits for an animation frame */
  declare unpainted: Set<() => void>;
  declare host: HostPage;
  declare playback: Playback;
  /** Whether an element keeps Space for itself. */
  declare keepsSpace: (_: EventTarget | null) => boolean;
  declare resize: ResizeObserver;
  declare sight: Sight;
  declare end: AbortController | undefined;

  constructor() {
    super();
    const { options, link, complaints } = readOptions(location);
    this.options = options;
    this.link = link;
    this.opens = link;
    this.complaints = complaints;
    this.trouble = [];
    this.failure = "";
    this.state = null;
    this.engaged = false;
    this.reported = false;
    this.store = null;
    this.unpainted = new Set();
    this.loads = 0;
    this.isLoading = false;
    this.reading = null;
    this.commands = new Commands();
    this.searches = new Searches({
      change: () => this.#onChange(),
      fault: (text) => this.#fail(text),
      timed: false,
      events: EMBED_EVENTS,
      bytes: EMBED_BYTES,
    });
    this.planes = new PlaneAsker(this.searches.engine, {
      fault: (error) => this.#fail(sentence(error)),
      change: () => {},
    });
    this.host = new HostPage((message) => this.#obey(message));
    this.playback = new Playback({
      getView: () => this.#store().state.view,
      dispatch: (action) => this.store?.dispatch(action),
      finished: () => {
        this.#report();
        this.host.post({ type: "finish" });
      },
      changed: () => this.store?.touch(),
      loop: options.loop,
    });
    this.keepsSpace = (_: EventTarget | null) => false;
    this.resize = new ResizeObserver(() => this.#reportHeight());
    this.sight = new Sight(this, (seen) => {
      this.playback.see(seen);
      if (seen) return;
      // The browser might not paint a hidden frame for a long time.
      this.store?.flush();
      for (const go of this.unpainted) go();
    });
  }

  override connectedCallback() {
    super.connectedCallback();
    const end = new AbortController();
    this.end = end;
    this.keepsSpace = watchSpace(end.signal);
    setTheme(this.options.theme);
    publishPalette();
    this.host.listen(end.signal);
    this.sight.observe(end.signal);
    this.resize.observe(this);
    // The embed shows the sentence without a button: reloading is up to the page around it.
    explainMissing(() => {}, end);
    // The visitor clicked outside, perhaps on the page around the embed.
    window.addEventListener("blur", () => this.#leave(), end);
    document.addEventListener("pointerdown", (event) => this.#pointed(event), end);
    window.addEventListener("hashchange", () => this.#load(location.hash || this.link), end);
    this.#load(this.link);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.end?.abort();
    this.resize.disconnect();
    this.playback.pause();
    this.searches.engine.destroy();
  }

  override render() {
    const { state, failure, options } = this;
    const title = options.caption ?? state?.doc.title ?? "";
    const open = new URL(this.opens, new URL("./", location.href)).href;
    const content = html`<h1 class="sr-only">${title || say("Searches compared")}</h1>
      <div
        class="figure"
        role="group"
        tabindex="0"
        aria-label=${say("Searches. Arrow keys step, Space plays, Escape leaves.")}
        ?data-engaged=${this.engaged}
        @keydown=${this.#key}
      >
        ${state !== null ? this.#body(state) : failure === "" ? html`<p role="status">${say(OPENING)}</p>` : nothing}
        ${complaintsBelow([failure, ...this.trouble, ...this.complaints])}
        ${captionBelow(title, state !== null ? this.#legend(state) : nothing, isExample() ? null : open)}
      </div>`;
    // The page around a frame has a main landmark of its own.
    return window.parent === window ? html`<main>${content}</main>` : content;
  }

  #body({ doc, view, catalogue }: State) {
    const { searches, options, engaged, playback } = this;
    const shown = { ...view, playing: playback.wanted };
    return html`
      ${lanesOf(doc, {
        ...{ catalogue, searches, engaged, full: options.controls === "full", draws: options.draw },
        ...{ act: this.#act, getState: this.#getState, engage: this.#engage },
      })}
      ${controlsOf(options.controls, shown, this.#act, Boolean(doc.journey))}
    `;
  }

  /** The legend of all maps; lanes whose colours differ in what they mean have their own. */
  #legend({ doc, view: { layer } }: State) {
    if (this.options.controls === "none" || doc.journey || isFinding(layer)) return nothing;
    const results = doc.lanes.flatMap(({ id }) => this.searches.statuses.get(id)?.result ?? []);
    const [first = null] = results;
    // One that has reopened cells has all colours.
    const most = results.find(({ figures }) => (figures.reopened ?? 0) > 0) ?? first;
    const scale = scaleOf(most, layer, results);
    return scale?.isShared === false ? nothing : legend(layer, most, scale);
  }

  override updated() {
    if (this.state !== null) {
      const { doc, view } = this.state;
      const beside = this.searches.known(doc);
      const waits = this.playback.wanted && !this.playback.settled;
      const frames = new Map();
      for (const element of this.#laneElements()) {
        const { lane } = element;
        const status = lane && this.searches.statuses.get(lane.id);
        if (!status) continue;
        const frame = frameOf(doc, view, status, beside, waits ? 0 : undefined);
        element.show(frame);
        frames.set({ panel: element.view }, frame);
      }
      this.planes.follow(frames);
    }
    this.#report();
  }

  /**
   * Resolves, whatever has failed, when the document is read, answers have come and everything is painted. A run that plays goes
   * on.
   */
  get settled(): Promise<void> {
    const isPlaying = () => this.playback.wanted;
    return settle({ isBusy: () => this.#isBusy(), isPlaying, frame: this.#frame });
  }

  #isBusy() {
    const { searches, store, playback } = this;
    const isReading = this.isLoading || searches.engine.isSearching();
    return isReading || (!playback.wanted && Boolean(store?.isWaiting || this.isUpdatePending));
  }

  /** A hidden page gets no animation frames, but must get ready all the same. */
  #frame: (next: () => void) => unknown = (next) => {
    if (!this.playback.seen) return setTimeout(next);
    // A frame that leaves the window before it is painted may wait for long, too.
    const once = () => {
      if (this.unpainted.delete(once)) next();
    };
    this.unpainted.add(once);
    return requestAnimationFrame(once);
  };

  #load(link: string) {
    void expect(this.#read(link));
  }

  /** Shows the document of a link. If the link can't be read, the previous document stays. */
  async #read(link: string) {
    const load = ++this.loads;
    this.isLoading = true;
    // These commands were meant for a document that isn't wanted any more.
    this.commands.take();
    try {
      const named = documentIn(link);
      if (named === "") throw new Error("This embed has no link to show.");
      const { engine } = this.searches;
      const [{ catalogue }] = await Promise.all([engine.ready, this.#speak()]);
      while (this.reading !== null) await this.reading.catch(() => {});
      if (load !== this.loads) return;
      const text = named.slice(1);
      this.reading = named.startsWith("#") ? engine.decodeLink(text) : readQuery(engine, text);
      const linked = await this.reading.finally(() => {
        this.reading = null;
      });
      if (load !== this.loads) return;
      const { lanes, complaints } = pickLanes(linked.lanes, this.options.lanes);
      this.isLoading = false;
      this.#open({ ...linked, lanes }, catalogue);
      this.link = named;
      this.opens = named;
      if (lanes.length < linked.lanes.length) void this.#narrow(load);
      this.trouble = complaints;
      this.failure = "";
    } catch (error) {
      if (load !== this.loads) return;
      this.isLoading = false;
      this.#fail(sentence(error));
      this.#catchUp();
    }
  }

  /** Has the page open the lanes shown alone, so that they have the same places there. A link that is too long stays the whole one. */
  async #narrow(load: number) {
    const { doc, view } = this.#store().state;
    const link = await expect(this.searches.engine.encodeLink(doc, view)).catch(() => "");
    if (link !== "" && load === this.loads) this.opens = `#${link}`;
  }

  /** Speaks the language asked for, or the visitor's; if it can't be loaded, the embed stays English and says so. */
  async #speak() {
    try {
      await speak(this.options.lang ?? wantedLanguage(""));
    } catch (error) {
      this.complaints = [...this.complaints, sentence(error)];
    }
  }

  #open(link: LinkDoc, catalogue: Catalogue) {
    const { speed, autoplay } = this.options;
    // A journey's ticks are few beside a search's expansions.
    const view = { ...link.view, automatic: Boolean(link.journey) };
    this.reported = false;
    this.playback.pause();
    this.playback.settle(false);
    if (this.store === null) {
      const state = initialState(fromLink(link, catalogue), catalogue, view);
      this.store = createStore(state, this.#frame);
      this.store.subscribe((next) => this.#commit(next));
    } else {
      this.store.dispatch({ type: "open-link", link: { ...link, view } });
    }
    if (speed !== null) this.store.dispatch({ type: "speed", speed });
    // With reduced motion the embed shows the end.
    if (autoplay) this.store.dispatch({ type: "end" });
    if (autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.playback.play();
    this.#commit(this.store.state);
  }

  #commit(state: State) {
    if (state.doc !== this.state?.doc) this.searches.solve(state.doc);
    void expect(this.searches.look(state.doc, state.view));
    this.state = state;
    // The lanes' statuses may have changed although the state hasn't.
    this.requestUpdate();
  }

  #onChange() {
    const { store } = this;
    if (store === null) return;
    const length = this.searches.length(store.state.doc.lanes.map(({ id }) => id));
    store.dispatch(length);
    if (!length.growing && !this.playback.settled) {
      const { from, to } = this.options;
      if (from !== null || to !== null) {
        const bounds = { ...(from !== null && { from }), ...(to !== null && { to }) };
        store.dispatch({ type: "bounds", ...bounds });
      }
      // An embed that is to play goes to the start, even while it is out of sight.
      if (this.playback.wanted) store.dispatch({ type: "start" });
      this.playback.settle(true);
    }
    this.#catchUp();
    store.touch();
  }

  /** Reports the embed's new state to the page around it. */
  #report() {
    const { failure, state, store } = this;
    const error = failure === "" ? null : failure.slice(0, 2000);
    if (store === null || state === null) {
      if (error !== null && !this.reported) {
        this.reported = true;
        this.host.post({ type: "ready", title: "", length: 0, error });
      }
      return;
    }
    if (!this.playback.settled) return;
    const { view } = store.state;
    if (!this.reported) {
      this.reported = true;
      this.host.post({ type: "ready", title: state.doc.title, length: view.length, error });
      this.#reportHeight();
    }
    const step = stepOf(view, view.length);
    const { wanted } = this.playback;
    this.host.update({ type: "change", step, length: view.length, playing: wanted });
  }

  #reportHeight() {
    const { state } = this;
    const height =
      state === null || !this.reported ? null : naturalHeight(this, shapeOf(state.doc));
    if (height !== null) this.host.update({ type: "height", height });
  }

  #obey(message: ToFigure) {
    switch (message.type) {
      case "load":
        return this.#load(message.link);
      case "theme":
        return setTheme(message.theme);
      case "settle":
        return void this.settled.then(() => this.host.post({ type: "settled" }));
      default:
        this.commands.add(message);
        this.#catchUp();
    }
  }

  /** Carries out commands from the page around the embed, once there is a document. */
  #catchUp() {
    if (this.isLoading || !this.playback.settled) return;
    for (const command of this.commands.take()) {
      this.#act(actionOf(command, this.#store().state.view));
    }
  }

  /** Performs an action of a control, a key or the page around the embed. */
  #act: (action: Action) => void = (action) => {
    switch (action.type) {
      case "play":
        return this.playback.play();
      case "pause":
        return this.playback.pause();
      case "seek":
      case "step":
      case "start":
      case "end":
        this.playback.pause();
        break;
    }
    this.store?.dispatch(action);
  };

  #getState = () => this.#store().state;

  #key: (event: From<Element, KeyboardEvent>) => void = (event) => {
    const meant = keyOf(event, this.playback.wanted, this.keepsSpace);
    if (meant === null) return;
    event.preventDefault();
    if (meant === "leave") {
      this.#leave();
      (document.activeElement as HTMLElement | null)?.blur();
    } else if (typeof meant === "number") {
      this.#zoom(meant);
    } else {
      this.#act(meant);
    }
  };

  #zoom(factor: number) {
    const panel = this.querySelector<HTMLElement>(".panel");
    if (panel === null || this.store === null) return;
    const { doc, view } = this.store.state;
    this.#act({ type: "camera", camera: zoomed(view.camera, doc, panel, factor) });
  }

  #engage = () => {
    this.engaged = true;
  };

  #leave() {
    this.engaged = false;
  }

  #pointed({ target }: PointerEvent) {
    if (!(target instanceof Element && target.closest(".figure"))) this.#leave();
  }

  #fail(text: string) {
    this.reported = false;
    this.failure = text;
    // An answer may repeat the last sentence.
    this.requestUpdate();
  }

  #laneElements() {
    return this.querySelectorAll<TbFigureLane>("tb-figure-lane");
  }

  #store() {
    if (this.store === null) throw new Error("The embed has no document yet.");
    return this.store;
  }
}

/** Whether the page around it is the site's own gallery, whose link opens the example with its text. */
function isExample() {
  return window.frameElement?.ownerDocument.getElementById("gallery") != null;
}

customElements.define("tb-figure", TbFigure);
