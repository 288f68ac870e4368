/**
 * The options of `<tiebreak-figure>`, each an attribute and a property that reflects it. Frameworks assign
 * whatever stands in a template, as a text or as a value, and some do so before the tag is defined.
 *
 * @import { Theme } from "./messages.js"
 * @typedef {Pick<HTMLElement, "getAttribute" | "setAttribute" | "removeAttribute">} Attributes
 */

import { meaningOf } from "./yes-no.js";

const FLAGS = ["autoplay", "loop"];
/** The options that the frame gets, in this order. */
const TOLD = ["lanes", "controls", "autoplay", "loop", "speed", "from", "to", "theme", "caption"];
const OWN = ["src", "height", "ratio"];

/**
 * Gives a class its properties. `play` is a method, and an old name of `autoplay` as an attribute: what is
 * assigned to it is meant for the attribute.
 *
 * @param {Attributes} prototype
 * @param {() => void} play
 */
export function reflect(prototype, play) {
  for (const name of [...OWN, ...TOLD]) {
    const isFlag = FLAGS.includes(name);
    define(prototype, name, isFlag ? flag : text, isFlag ? setFlag : setText);
  }
  define(prototype, "theme", themeOf, setText);
  define(
    prototype,
    "play",
    () => play,
    (element, _, value) => setFlag(element, "autoplay", value),
  );
}

/**
 * Takes what was assigned to an element before it had the properties, which it would hide.
 * @param {Attributes} element
 */
export function adopt(element) {
  const given = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  for (const name of [...OWN, ...TOLD, "play"]) {
    if (!Object.hasOwn(given, name)) continue;
    const value = given[name];
    delete given[name];
    given[name] = value;
  }
}

/**
 * The options as the query of an embed's address has them.
 * @param {Attributes} element
 */
export function optionsOf(element) {
  const parts = TOLD.flatMap((name) => {
    const value = written(element, name);
    if (value === null) return [];
    const meaning = FLAGS.includes(name) ? meaningOf(value) : undefined;
    return `${name}=${meaning === undefined ? encodeURIComponent(value) : meaning ? "yes" : "no"}`;
  });
  return parts.join("&");
}

/**
 * @param {Attributes} element
 * @returns {Theme}
 */
export function themeOf(element) {
  const theme = element.getAttribute("theme");
  return theme === "light" || theme === "dark" ? theme : "auto";
}

/**
 * @param {Attributes} prototype
 * @param {string} name
 * @param {(element: Attributes, name: string) => unknown} get
 * @param {(element: Attributes, name: string, value: unknown) => void} set
 */
function define(prototype, name, get, set) {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {Attributes} */
    get() {
      return get(this, name);
    },
    /** @this {Attributes} */
    set(value) {
      set(this, name, value);
    },
  });
}

/**
 * @param {Attributes} element
 * @param {string} name
 */
function written(element, name) {
  const value = element.getAttribute(name);
  return value === null && name === "autoplay" ? element.getAttribute("play") : value;
}

/**
 * @param {Attributes} element
 * @param {string} name
 */
function text(element, name) {
  return element.getAttribute(name) ?? "";
}

/**
 * @param {Attributes} element
 * @param {string} name
 * @param {unknown} value null and undefined take the attribute away
 */
function setText(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/**
 * @param {Attributes} element
 * @param {string} name
 */
function flag(element, name) {
  return meaningOf(written(element, name) ?? "no") ?? false;
}

/**
 * @param {Attributes} element
 * @param {string} name
 * @param {unknown} value
 */
function setFlag(element, name, value) {
  const said = typeof value === "function" ? "no" : String(value ?? "no");
  const meaning = meaningOf(said);
  if (name === "autoplay") element.removeAttribute("play");
  setText(element, name, meaning === undefined ? said : meaning ? "" : null);
}
