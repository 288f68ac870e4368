/**
 * `<tiebreak-figure src="LINK">fallback</tiebreak-figure>`, an embed on somebody else's page. The element owns an
 * iframe of a Tiebreak site, loads it when it comes near the window, and shows its poster, or else its fallback, until the
 * embed is ready.
 */

import { documentOf } from "../address/keys.ts";
import { type FromFigure, read, type ToFigure, write } from "./messages.ts";
import { adopt, optionsOf, reflect, themeOf } from "./properties.ts";

/** How many embeds may start at the same time, and how long one may keep the others and its room, in milliseconds. */
const MOST_STARTING = 4;
const PATIENCE = 20_000;

/** How close to the window an embed must be to start. */
const NEAR = "600px";

/** The minimum and maximum height of an embed, in CSS pixels. */
const LEAST_HEIGHT = 80;
const MOST_HEIGHT = 4000;

const LONGEST_TITLE = 200;

const STYLE = `
:host { display: block; position: relative }
:host([hidden]) {display: none}
div { position: relative; overflow: hidden }
.fixed, iframe, img { position: absolute; inset: 0 }
.late { height: auto!important }
iframe, img { width: 100%; height: 100%; border: 0; object-fit: contain; visibility: hidden }
.posted slot, .ready slot { visibility: hidden }
.posted:not(.ready) img, .ready iframe { visibility: visible }
`;

const waiting: Set<FigureElement> = new Set();
const starting: Map<FigureElement, ReturnType<typeof setTimeout>> = new Map();

/** Starts waiting embeds, as many as may start now. */
function startNext() {
  for (const figure of waiting) {
    if (starting.size >= MOST_STARTING) return;
    waiting.delete(figure);
    starting.set(
      figure,
      setTimeout(() => figure.yield(), PATIENCE),
    );
    figure.start();
  }
}

/** A single observer for all embeds: it reports them in the order of the page. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const figure = target as FigureElement;
      if (isIntersecting) {
        near.unobserve(figure);
        waiting.add(figure);
      }
      figure.place();
    }
    startNext();
  },
  { rootMargin: NEAR },
);

// The page's policy lets no frame of a site in.
addEventListener("securitypolicyviolation", ({ blockedURI }) => {
  for (const figure of starting.keys()) if (blockedURI.startsWith(figure.origin)) figure.yield();
});

/** @param figure an embed that has started, or never will */
function giveUpPlace(figure: FigureElement) {
  waiting.delete(figure);
  clearTimeout(starting.get(figure));
  if (starting.delete(figure)) startNext();
}

/** The element without its site. */
export class FigureElement extends HTMLElement {
  static observedAttributes = ["src", "theme", "poster"];

  declare box: HTMLDivElement;
  declare slotted: HTMLSlotElement;
  /** Stands for the embed until that is ready. */
  declare picture: HTMLImageElement;
  declare frame: HTMLIFrameElement | null;
  /** The origin of the frame's site. */
  declare origin: string;
  /** Whether the embed has reported that it is ready, even if it has nothing to show. */
  declare isReady: boolean;
  /** Messages to send as soon as the frame listens. */
  declare unsaid: ToFigure[];
  /** The callers that wait for the embed to have settled, in order. */
  declare unsettled: (() => void)[];
  /** Says that the browser has said whether the embed is near the window. */
  declare place: () => void;
  /** Resolves then. */
  declare placed: Promise<void>;
  /** Whether the page sets the size. */
  declare isSized: boolean;
  /** The width for which the height was chosen. */
  declare fittedWidth: number;
  /** The height that the embed asks for, until it can change out of sight. */
  declare wantedHeight: number;
  /** Whether the width has changed since: then the whole page moves anyway. */
  declare isResized: boolean;
  declare sight: IntersectionObserver;
  declare resize: ResizeObserver;

  static {
    function play(this: FigureElement) {
      this.#say({ type: "play" });
    }
    reflect(FigureElement.prototype, play);
  }

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    // Uses a style sheet object, since a page's policy may forbid style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.box = document.createElement("div");
    this.slotted = document.createElement("slot");
    this.box.append(this.slotted);
    root.append(this.box);
    this.picture = document.createElement("img");
    this.picture.loading = "lazy";
    this.frame = null;
    this.origin = "";
    this.isReady = false;
    this.unsaid = [];
    this.unsettled = [];
    this.place = () => {};
    this.placed = Promise.resolve();
    this.isSized = false;
    this.fittedWidth = 0;
    this.wantedHeight = 0;
    this.isResized = false;
    this.sight = new IntersectionObserver(() => this.#fit());
    this.resize = new ResizeObserver(() => this.#fit());
    adopt(this);
  }

  connectedCallback() {
    this.#reserve();
    this.#post();
    addEventListener("message", this.#receive);
    this.placed = new Promise<void>((resolve) => {
      this.place = resolve;
    });
    near.observe(this);
    this.sight.observe(this);
    this.resize.observe(this);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
    near.unobserve(this);
    this.sight.disconnect();
    this.resize.disconnect();
    this.box.replaceChildren(this.slotted);
    this.frame = null;
    this.isReady = false;
    this.box.className = "";
    giveUpPlace(this);
    this.place();
    this.#settle();
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (name === "poster" && this.isConnected) this.#post();
    if (name === "poster" || this.frame === null || before === value) return;
    if (name === "src") this.#say({ type: "load", link: value ?? "" });
    else this.#say({ type: "theme", theme: themeOf(this) });
  }

  pause() {
    this.#say({ type: "pause" });
  }

  /** @param step 0 is before the first expansion, `Infinity` the end */
  seek(step: number) {
    this.#say({ type: "seek", step });
  }

  /**
   * Resolves when the embed has done what was asked of it and has painted it; at once where it isn't near the window, and so
   * hasn't started.
   */
  get settled(): Promise<void> {
    return this.placed.then(() => {
      if (this.frame === null && !waiting.has(this)) return;
      return new Promise<void>((resolve) => {
        this.unsettled.push(resolve);
        this.#say({ type: "settle" });
      });
    });
  }

  /** Nothing will come any more that anyone could wait for. */
  #settle() {
    for (const resolve of this.unsettled.splice(0)) resolve();
  }

  /** @param link any Tiebreak link */
  load(link: string) {
    this.setAttribute("src", link);
  }

  /** Any address in the folder of the site that the frame comes from; null where nobody has said. */
  home(): string | null {
    return null;
  }

  /** Creates the frame; called when this embed may start. */
  start() {
    const home = this.home();
    if (home === null) {
      this.#fail();
      return;
    }
    this.origin = new URL(home).origin;
    const frame = document.createElement("iframe");
    frame.title = this.#title() || "Tiebreak embed";
    frame.referrerPolicy = "no-referrer";
    frame.src = this.#address(home);
    this.frame = frame;
    this.box.append(frame);
  }

  /** Shows the poster as soon as it is loaded; one that can't be loaded leaves the fallback in sight. */
  #post() {
    const { picture, box } = this;
    const source = this.getAttribute("poster");
    box.classList.remove("posted");
    picture.remove();
    if (!source) return;
    picture.onload = () => box.classList.add("posted");
    picture.alt = this.#title();
    picture.setAttribute("src", source);
    box.append(picture);
  }

  /** Lets others start, and leaves no more room than the fallback needs, until the embed comes after all. */
  yield() {
    giveUpPlace(this);
    if (this.isReady) return;
    // A slot's own content is shown where the page gives none.
    this.slotted.textContent = this.getAttribute("src");
    if (!this.isSized) this.box.classList.add("late");
  }

  /** Says that there is no site, as an embed says why it shows nothing. */
  #fail() {
    const error = "This embed doesn't know the address of a Tiebreak site.";
    this.slotted.textContent = error;
    this.#hear({ type: "ready", title: "", length: 0, error });
    this.#settle();
  }

  #address(home: string) {
    const link = documentOf(this.getAttribute("src") ?? "");
    const isQuery = link[0] === "?";
    // A page with one scheme says so, and its embeds have it where nothing else is asked for.
    const { colorScheme } = getComputedStyle(this);
    const isOne = /^(dark|light)$/.test(colorScheme) && !this.hasAttribute("theme");
    const parts = [optionsOf(this), isOne && `theme=${colorScheme}`, isQuery && link.slice(1)];
    const query = parts.filter(Boolean).join("&");
    return new URL(`embed.html?${query}${isQuery ? "" : link}`, home).href;
  }

  /**
   * Chooses a size before there is anything to show: the one that the page's styles set, or else the attributes', or
   * the size of the fallback's picture, or a guess from the lanes.
   */
  #reserve() {
    const { box } = this;
    const { style } = box;
    this.fittedWidth = this.clientWidth;
    box.hidden = true;
    const isGiven = this.clientHeight > 0;
    box.hidden = false;
    box.classList.toggle("fixed", isGiven);
    const height = Number(this.getAttribute("height"));
    const ratio = /^(\d+(?:\.\d+)?)\s*[/:]\s*(\d+(?:\.\d+)?)$/.exec(
      this.getAttribute("ratio") ?? "",
    );
    this.isSized = isGiven || height > 0 || ratio !== null;
    if (isGiven) style.height = style.aspectRatio = "";
    else if (height > 0) style.height = `${clamp(height)}px`;
    else if (ratio !== null) style.aspectRatio = `${ratio[1]} / ${ratio[2]}`;
    else if (this.querySelector("svg, [width][height]") !== null) return;
    else if (this.wantedHeight === 0) this.#guess();
    else style.height ||= `${this.wantedHeight}px`;
  }

  #guess() {
    const { clientWidth: width } = this;
    const wanted = this.getAttribute("lanes") ?? "";
    const linked = documentOf(this.getAttribute("src") ?? "").match(/[?&][a-l]=/g)?.length ?? 4;
    const lanes = Number(wanted) || (wanted === "" ? linked : wanted.split(",").length);
    const columns = columnsOf(lanes, width);
    const rows = Math.ceil(lanes / columns);
    this.box.style.height = `${clamp(rows * ((width / columns) * 0.6 + 64) + 80)}px`;
  }

  /** Applies the height that the embed asked for, if that moves nothing in sight. */
  #fit() {
    const { clientWidth: width, wantedHeight: height, box } = this;
    if (width === 0) return;
    if (width !== this.fittedWidth) {
      // The page's styles may set a different height at each width.
      this.#reserve();
      this.isResized = true;
    }
    if (this.isSized) return;
    // Below the window nothing seen moves.
    if (height > 0 && this.getBoundingClientRect().top >= innerHeight) {
      box.style.height = `${height}px`;
    }
  }

  #receive: (event: MessageEvent) => void = ({ source, origin, data }) => {
    if (source === null || source !== this.frame?.contentWindow || origin !== this.origin) return;
    const message = read("from-figure", data);
    if (message !== null) this.#hear(message);
  };

  #hear({ type, ...detail }: FromFigure) {
    if (type === "settled") {
      this.unsettled.shift()?.();
      return;
    }
    if (type === "height") {
      this.wantedHeight = clamp((detail as { height: number }).height);
      if (this.isResized && !this.isSized) this.box.style.height = `${this.wantedHeight}px`;
      this.isResized = false;
      this.#fit();
      return;
    }
    if (type === "ready") {
      this.isReady = true;
      this.box.classList.remove("late");
      // A fallback, if there is one, is more useful than an error.
      const { error } = detail as { error: string | null };
      if (error === null || !this.#hasFallback()) this.box.classList.add("ready");
      for (const message of this.unsaid.splice(0)) this.#say(message);
      giveUpPlace(this);
    }
    this.dispatchEvent(new CustomEvent(`tiebreak-${type}`, { detail, bubbles: true }));
  }

  #title() {
    return this.getAttribute("caption") || this.#words().slice(0, LONGEST_TITLE);
  }

  /** The text of the fallback. */
  #words() {
    return (this.textContent ?? "").trim().replace(/\s+/g, " ");
  }

  #hasFallback() {
    const isPosted = this.box.classList.contains("posted");
    return isPosted || this.firstElementChild !== null || this.#words() !== "";
  }

  #say(message: ToFigure) {
    if (this.isReady) this.frame?.contentWindow?.postMessage(write(message), this.origin);
    else this.unsaid.push(message);
  }
}

/** The number of lanes side by side, the same as in styles/embed.css. */
function columnsOf(lanes: number, width: number) {
  if (width < 520) return lanes > 3 ? 2 : 1;
  if (lanes > 9) return 4;
  if (lanes > 4 || (lanes === 3 && width >= 640)) return 3;
  return Math.min(lanes, 2);
}

function clamp(height: number) {
  return Math.round(Math.min(Math.max(height, LEAST_HEIGHT), MOST_HEIGHT));
}

export function define(kind: typeof FigureElement) {
  if (!customElements.get("tiebreak-figure")) customElements.define("tiebreak-figure", kind);
}
