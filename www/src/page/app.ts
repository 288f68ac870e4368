/** The page: its root element, which connects state, engine and views. */

import { html, nothing } from "lit";
import { addressOf, wishOf } from "../address/choice.ts";
import { OPENING } from "../address/readable.ts";
import type { TbDoor } from "../door/door.ts";
import { pasted, pastedBy } from "../files/brought.ts";
import { Maps } from "../files/maps.ts";
import type { Tab } from "../share/dialog.ts";
import type { Action, Notice, State } from "../state/actions.ts";
import { fromLink } from "../state/document.ts";
import type { Unfit } from "../state/remedies.ts";
import { createStore } from "../state/store.ts";
import { initialState } from "../state/update.ts";
import { EngineLost, sentence } from "../task/faults.ts";
import { expect } from "../task/outstanding.ts";
import type { Doc, LinkView } from "../types.ts";
import type { Announcer } from "../ui/announcer.ts";
import { Columns } from "../ui/columns.ts";
import type { TbHelp } from "../ui/help.ts";
import type { TbLane } from "../ui/lane.ts";
import type { Leaving } from "../ui/leaving.ts";
import { Player } from "../ui/player.ts";
import { applyTheme, nextTheme, savedTheme } from "../ui/theme.ts";
import { zoomed } from "../ui/zoom.ts";
import type { Frame } from "../view/map-view.ts";
import { publishPalette } from "../view/palette.ts";
import { Rounds } from "../view/rounds.ts";
import { firstShown } from "../words/finding.ts";
import { LANGUAGES, saveLanguage, say, speak, spoken, wantedLanguage } from "../words/language.ts";
import { explainMissing } from "../words/missing.ts";
import { bar } from "./bar.ts";
import type { Early } from "./early.ts";
import { FirstRun } from "./first-run.ts";
import { type Panel, Panels, panelFor } from "./panels.ts";
import { NARROW, Playground } from "./playground.ts";
import { look } from "./playing.ts";
import type { Presses } from "./press.ts";
import { frameOf, type Searches } from "./searches.ts";
import { FirstSight } from "./sight.ts";
import { stage } from "./stage.ts";

/** The root element. */
export class TbApp extends Playground {
  static override properties = {
    state: { state: true },
    theme: { state: true },
    announcement: { state: true },
    done: { state: true },
    fileOver: { state: true },
    waits: { state: true },
    failure: { state: true },
    opening: { state: true },
  };

  declare sight: FirstSight;
  declare state: State | null;
  declare theme: "light" | "dark" | "auto";
  /** The results, in the words that a screen reader reads out. */
  declare announcement: string;
  /** The latest action, for screen readers too. */
  declare done: string;
  declare later: typeof import("./later.ts") | null;
  /** Shows edits together with their results; null before it is loaded. */
  declare presses: Presses | null;
  /** Takes off what was loaded later. */
  declare release: () => void;
  /** Whether a file is being dragged over the page. */
  declare fileOver: boolean;
  /** The control whose part is being loaded. */
  declare waits: "world" | "analysis" | "lab" | "share" | "more" | "";
  /** The work that "Try again" repeats, beside the notice with this text. */
  declare redo: { text: string; work: () => unknown } | null;
  /** The presses and drops from before their part was there. */
  declare early: Early[];
  /** Why the page couldn't start, or what went wrong while it did. */
  declare failure: string;
  /** Whether the engine has loaded and is reading the first map, which may take seconds. */
  declare opening: boolean;
  declare panels: Panels;
  declare columns: Columns;
  declare announcer: Announcer | null;
  declare leaving: Leaving | null;
  declare maps: Maps;
  declare rounds: Rounds<TbLane, Frame>;
  declare firstRun: FirstRun;
  declare player: Player;
  declare detach: (() => void) | undefined;

  constructor() {
    super({
      change: () => {
        if (this.searches.hasAnswered()) void expect(this.#loadMenus());
        this.#onChange();
      },
      finished: (took) => this.presses?.finished(took),
      fault: (text) => {
        void expect(this.#loadMenus());
        this.#fail(text);
      },
    });
    this.sight = new FirstSight(() => {
      if (this.links.isFirst) this.firstRun.begin();
    });
    this.state = null;
    this.theme = savedTheme();
    this.announcement = "";
    this.done = "";
    this.later = null;
    this.presses = null;
    this.release = () => {};
    this.fileOver = false;
    this.waits = "";
    this.redo = null;
    this.early = [];
    this.failure = "";
    this.opening = false;
    this.panels = new Panels(this, {
      linkTo: (doc) => this.#linkTo(doc),
      links: this.links,
    });
    this.columns = new Columns();
    this.announcer = null;
    this.leaving = null;
    this.maps = new Maps(this.searches.engine, this.#getState, (action) => this.dispatch(action));
    this.rounds = new Rounds((lane, frame) => {
      lane.show(frame);
      this.later?.point(lane, frame);
      return frame.doc.cells.length;
    });
    this.firstRun = new FirstRun(this.#act, this.#getState);
    this.player = new Player((milliseconds) => {
      this.dispatch({ type: "advance", milliseconds: milliseconds * this.firstRun.pace });
      const { playing } = this.loaded().state.view;
      if (!playing) this.firstRun.leave();
      return playing;
    });
    this.started = this.#begin();
  }

  override connectedCallback() {
    super.connectedCallback();
    applyTheme(this.theme);
    const end = new AbortController();
    const dispatch = (action: Action) => this.#act(action);
    const undo = [publishPalette(), () => this.release(), this.links.listen(), () => end.abort()];
    this.detach = () => {
      for (const each of undo) each();
    };
    this.addEventListener("tb-action", (event) => dispatch(event.detail), end);
    this.addEventListener("tb-zoom", (event) => this.#zoom(event.detail), end);
    this.addEventListener("tb-last-map", () => this.links.restore().catch(this.#fault), end);
    this.addEventListener("tb-again", () => this.#again(), end);
    this.addEventListener("tb-reload", () => location.reload(), end);
    this.addEventListener("tb-file", () => this.#share("File"), end);
    this.addEventListener("tb-lost", () => this.#wait("share", () => this.#saveLost()), end);
    this.addEventListener("tb-dismiss", (event) => this.links.dismissed(event.detail), end);
    this.addEventListener(
      "tb-pair",
      ({ detail }) => this.#wait("analysis", () => this.panels.explain(detail)),
      end,
    );
    this.addEventListener(
      "tb-check",
      ({ detail }) => this.#wait("analysis", () => this.panels.check(detail)),
      end,
    );
    this.addEventListener("tb-batch", () => this.#wait("lab", () => this.panels.batch()), end);
    this.addEventListener("tb-map", () => this.#door((door) => door.begin()), end);
    this.addEventListener("tb-mend", () => this.#door((door) => door.begin()), end);
    for (const answer of ["tb-mend", "tb-differently"])
      this.addEventListener(answer, () => this.#act({ type: "notice", notice: null }), end);
    this.addEventListener("tb-differently", () => this.#door((door) => door.differently()), end);
    this.addEventListener("tb-undo", () => this.#act({ type: "undo" }), end);
    this.addEventListener("tb-bring", (event) => this.#open(event.detail), end);
    this.addEventListener("tb-paste", () => this.#paste(), end);
    this.addEventListener("tb-unfit", ({ detail }) => void this.#refuse(detail), end);
    for (const type of ["click", "keydown", "dragover", "drop", "paste"])
      window.addEventListener(type, this.#note, end);
    explainMissing(this.#notify, end);
    NARROW.addEventListener("change", () => this.measure(), end);
    window.addEventListener("error", (event) => this.#fault(event.error ?? event.message), end);
    window.addEventListener("unhandledrejection", (event) => this.#fault(event.reason), end);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.detach?.();
  }

  override render() {
    const { state } = this;
    return html`
      <header class="bar">
        <button type="button" class="skip" @click=${() => this.#lanes()[0]?.panel?.element.focus()}>
          ${say("Skip to the maps")}
        </button>
        <h1>Tiebreak</h1>
        ${state === null ? nothing : this.#bar(state)}
      </header>
      <main>
        ${state === null ? this.#starting() : this.#body(state)}
        <p class="sr-only" role="status">${this.announcement}</p>
        <div class="sr-only"><p role="status">${this.done}</p></div>
      </main>
      <tb-help .catalogue=${state?.catalogue ?? null}></tb-help>
      <tb-share></tb-share>
      <tb-door></tb-door>
      <div class="drop-hint" ?hidden=${!this.fileOver}>${say("Drop your map to open it")}</div>
    `;
  }

  #bar(state: State) {
    return bar(state, {
      maps: this.maps,
      // Before its part is loaded the door holds nothing.
      isRead:
        this.querySelector<Partial<TbDoor> & HTMLElement>("tb-door")?.holds?.(state.doc) ?? false,
      theme: this.theme,
      changeTheme: () => {
        this.theme = nextTheme(this.theme);
        this.done = `${say("Theme: {}", say(this.theme))}.`;
        applyTheme(this.theme);
      },
      changeLanguage: () => this.#wait("more", () => this.#changeLanguage()),
      share: () => this.#share(),
      waits: this.waits,
      panel: this.panels.shown,
      toggle: this.#toggle,
      help: () => this.#showHelp(),
    });
  }

  #toggle: (panel: Panel) => void = (panel) => {
    const control = panel === "analysis" || panel === "lab" ? panel : "";
    void this.#wait(control, () => this.panels.toggle(panel));
  };

  /** Does work that needs a part of the page, and shows its control as busy meanwhile. */
  async #wait(control: TbApp["waits"], work: () => Promise<unknown>) {
    this.waits = control;
    try {
      await expect(work());
    } catch (error) {
      this.#fault(error, () => this.#wait(control, work));
    }
    if (this.waits === control) this.waits = "";
  }

  /** Notes presses and drops from before their part is there. */
  #note = (event: Event) => {
    if (this.later) return;
    const { dataTransfer } = event as DragEvent;
    const pastes = event.type === "paste" ? pastedBy(event as ClipboardEvent) : [];
    // The browser would open a file in the page's place.
    if (dataTransfer) event.preventDefault();
    (event.target as Element)
      .closest?.("tb-lane [popovertarget]")
      ?.setAttribute("aria-busy", "true");
    this.early.push({ event, files: [...(dataTransfer?.files ?? pastes)] });
  };

  /** Saves the work that can't be opened as a file. */
  async #saveLost() {
    const file = this.links.lost?.file();
    if (!file) return;
    const { saveFile } = await expect(import("../files/save.ts"));
    saveFile(file.blob, file.name);
  }

  async #changeLanguage() {
    const all = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
    const next = all[(all.indexOf(spoken) + 1) % all.length] ?? "en";
    await speak(next);
    saveLanguage(next);
    this.done = `${say("Language: {}", LANGUAGES[next])}.`;
    const elements = [this, ...this.querySelectorAll<HTMLElement & Partial<TbApp>>("*")];
    for (const element of elements) element.requestUpdate?.();
  }

  #starting() {
    const { failure } = this;
    return html`<div class="starting">
      <p role="status">${say(failure || (this.opening ? OPENING : "The search engine is being loaded."))}</p>
      ${failure === "" ? nothing : html`<button type="button" @click=${this.#again}>${say("Try again")}</button>`}
    </div>`;
  }

  #body({ doc, view, notice, catalogue, problems }: State) {
    const { statuses } = this.searches;
    const rows = this.searches.rows(doc, catalogue);
    return html`
      ${problems === null ? nothing : html`<tb-problems .problems=${problems} .doc=${doc} .engine=${this.searches.engine}></tb-problems>`}
      ${stage({ doc, view, only: this.only, notice, catalogue, statuses, rows, later: this.later, act: this.#act, getState: this.#getState, checkOf: this.#checkOf, look: this.#look })}
      ${this.panels.render({ doc, view, catalogue, rows, seen: this.seen(doc, view) }, this.later)}
      <tb-table .rows=${rows} .catalogue=${catalogue}></tb-table>
    `;
  }

  override updated() {
    if (this.state === null) return;
    const { doc, view } = this.state;
    this.columns.follow(this.querySelector<HTMLElement>("main > .stage"));
    const beside = this.searches.known(doc);
    const frames = new Map();
    for (const element of this.#lanes()) {
      const status = element.lane && this.searches.statuses.get(element.lane.id);
      if (!status) continue;
      frames.set(element, frameOf(doc, view, status, beside));
    }
    this.rounds.begin(frames);
    const isSettled = this.searches.sentences(doc, this.state.catalogue) !== null;
    this.sight.follow(doc, isSettled, [...this.#lanes()]);
    this.later?.follow(frames, (action) => this.dispatch(action));
  }

  override get only() {
    return this.panels.pair;
  }

  #begin() {
    const started = this.#start();
    // The page shows a failure, and callers get it from `ready`.
    started.catch(() => {});
    return started;
  }

  /** Restarts whatever the engine's failure stopped, when the visitor asks for that. */
  #again = () => {
    const { store } = this;
    if (store === null) {
      this.failure = "";
      this.started = this.#begin();
    } else {
      const { redo } = this;
      const { notice, doc } = store.state;
      this.redo = null;
      this.#act({ type: "notice", notice: null });
      this.links.again();
      this.searches.solve(doc);
      // The missing part may be the one that it shows.
      this.#commit(store.state);
      if (!this.later) void expect(this.#loadMenus());
      if (redo && notice?.text.endsWith(redo.text)) redo.work();
    }
  };

  async #start() {
    try {
      // Without its language the page starts in English, and says so.
      const mute = speak(wantedLanguage()).then(() => null, sentence);
      const { catalogue } = await this.searches.engine.ready;
      const unspoken = await mute;
      this.opening = true;
      const link = await this.links.begin();
      if (!this.links.isFirst) this.sight.leave();
      const doc = fromLink(link, catalogue);
      this.store = createStore(
        initialState(doc, catalogue, {
          ...{ ...link.view, automatic: true },
          ...(matchMedia("(max-width: 760px), (max-height: 420px)").matches && firstShown(doc)),
        }),
        (show) => (this.presses ? this.presses.schedule(show) : requestAnimationFrame(show)),
        (doc) => this.searches.solve(doc),
      );
      this.store.subscribe((state) => this.#commit(state));
      if (this.failure !== "") this.#fail(this.failure);
      if (unspoken) {
        document.documentElement.lang = spoken;
        this.#notify(`The page stays English. ${unspoken}`);
      }
      this.#commit(this.store.state);
      this.links.attach(this.store);
      const wish = wishOf(location);
      // The lab has its own entry in the browser's history, and is there again after a reload.
      const panel = history.state?.panel || (wish && panelFor(wish));
      if (panel) this.#toggle(panel);
    } catch (error) {
      this.failure = `Tiebreak couldn't start. ${sentence(error)}`;
      this.sight.leave();
      throw error;
    }
  }

  /** Shows the state; the store calls this at most once a frame. */
  #commit(state: State) {
    void expect(this.searches.look(state.doc, state.view));
    if (state.problems !== null) expect(import("../ui/problems.ts")).catch(this.#fault);
    this.state = state;
    // The lanes' statuses may have changed although the state hasn't.
    this.requestUpdate();
    this.#announce(state);
    if (state.view.playing) this.player.start();
  }

  #onChange() {
    this.measure();
    // Statuses aren't part of the state, so the store has to be told to show them.
    this.store?.touch();
  }

  #announce({ doc, notice, catalogue }: State) {
    this.leaving?.follow(notice);
    const sentences = this.searches.sentences(doc, catalogue);
    if (sentences === null) this.announcer?.wait();
    else this.announcer?.report(sentences);
  }

  /** Performs a control's action; if that is impossible, a notice says why. */
  #act: (action: Action) => void = (action) => {
    try {
      this.dispatch(action);
      this.done = this.later?.said(action, this.#getState(), this.done) ?? "";
    } catch (error) {
      this.#notify(sentence(error));
    }
  };

  /** Says why an end can't lie on a cell, and where it can. */
  async #refuse({ type, cell, stroke }: Unfit) {
    try {
      const { text, remedy } = await this.maps.refuse(type, cell, stroke);
      this.#act({ type: "notice", notice: { kind: "error", text, ...(remedy && { remedy }) } });
    } catch (error) {
      this.#notify(sentence(error));
    }
  }

  #getState = () => this.loaded().state;

  #checkOf: Searches["checkOf"] = (lane) => this.searches.checkOf(lane);

  /** Looks into a search of a lane's journey. */
  #look: (id: number, search: number) => void = (id, search) =>
    void look(this.searches, this.#act, id, search).catch(this.#fault);

  #zoom(factor: number) {
    const host = this.#lanes()[0]?.canvasHost;
    if (!host) return;
    const { doc, view } = this.loaded().state;
    this.#act({ type: "camera", camera: zoomed(view.camera, doc, host, factor) });
  }

  #fault: (error: unknown, again?: () => unknown) => void = (error, again) => {
    const text = sentence(error);
    // Not an error: the browser only reports another layout pass.
    if (text.startsWith("ResizeObserver loop")) return;
    this.#notify(`Something went wrong: ${text}`, again && "again");
    if (again) this.redo = { text, work: again };
  };

  /** Loads the contents of the menus, after the first results. */
  async #loadMenus() {
    try {
      const later = await expect(import("./later.ts"));
      if (this.later) return;
      this.later = later;
      this.requestUpdate();
      later.keepFocus(this);
      const change = () => this.requestUpdate();
      later.askPlanes(this.searches.engine, { fault: this.#fault, change });
      this.presses = later.Presses.begin(this);
      const unpress = later.attachShortcuts(this.#act, this.#getState, () => this.#showHelp());
      const undrop = later.attachDrop((over) => {
        this.fileOver = over;
      }, this.#open);
      const forget = this.store && later.recall(this.store, (action) => this.dispatch(action));
      this.release = () => {
        forget?.();
        this.presses?.end();
        this.presses = null;
        unpress();
        undrop();
      };
      this.announcer = new later.Announcer((text) => {
        this.announcement = text;
      });
      this.leaving = new later.Leaving(this);
      if (this.state) this.#announce(this.state);
      later.keepWhenAtRest(this);
      later.catchUp(this, this.#open);
    } catch (error) {
      this.#fault(error);
    }
  }

  /** Opens what was brought: files, or a text as one. */
  #open: (files: File[]) => void = (files) => {
    const open = async () => {
      try {
        const { bring } = await expect(import("../door/bring.ts")).catch((error) => {
          throw new EngineLost(sentence(error));
        });
        await bring(this.querySelector("tb-door") as TbDoor, files, (action) =>
          this.dispatch(action),
        );
      } catch (error) {
        const text = sentence(error);
        const isLost = error instanceof EngineLost;
        if (isLost) this.redo = { text, work: () => this.#open(files) };
        this.#notify(text, isLost ? "again" : undefined);
      }
    };
    void this.#wait("world", open);
  };

  /** Opens what the clipboard holds. */
  #paste() {
    const denied = "The browser denies access to the clipboard. Paste into the field instead.";
    const empty = "The clipboard holds neither a text nor a picture in PNG.";
    const refuse = (said: string) => this.#door((door) => door.refuse(said));
    const open = (files: File[]) => (files.length > 0 ? this.#open(files) : refuse(empty));
    void expect(pasted()).then(open, () => refuse(denied));
  }

  /** Has the door for maps do something. */
  #door(work: (door: TbDoor) => Promise<unknown>) {
    return this.#wait("world", async () => {
      await expect(import("../door/door.ts"));
      await work(this.querySelector("tb-door") as TbDoor);
    });
  }

  #notify: (text: string, offer?: Notice["offer"]) => void = (text, offer) => {
    const shown = this.store?.state.notice;
    // After a failure everyone who waited reports it: the notice shown, with its button, stays.
    if (shown && text.endsWith(shown.text)) return;
    this.store?.dispatch({ type: "notice", notice: { kind: "error", text, offer } });
  };

  /** @param text why the engine was lost */
  #fail(text: string) {
    if (this.store === null) this.failure = text;
    this.sight.leave();
    const failed = [...this.searches.statuses.values()].some(({ phase }) => phase === "failed");
    this.#notify(text, failed ? "again" : undefined);
  }

  /** The address of another document, by default with this one's view. */
  async #linkTo(doc: Doc, view: LinkView = this.loaded().state.view) {
    return addressOf(await this.searches.engine.encodeLink(doc, view));
  }

  #share(tab?: Tab) {
    return this.#wait("share", async () => {
      const { openShare } = await expect(import("../share/sharing.ts"));
      const to = (doc: Doc, view: LinkView) => this.#linkTo(doc, view);
      const links = { whole: this.link, to };
      await openShare(this, this.shown(), links, tab);
    });
  }

  #showHelp() {
    return this.#wait("more", async () => {
      await expect(import("../ui/help.ts"));
      this.querySelector<TbHelp>("tb-help")?.show();
    });
  }

  #lanes() {
    return this.querySelectorAll<TbLane>("tb-lane");
  }
}

customElements.define("tb-app", TbApp);
