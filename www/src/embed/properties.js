/**
 * The options of `<tiebreak-figure>`, each an attribute and a property that reflects it. Frameworks assign
 * the values in a template, as text or as they are, and some do so before the tag is defined.
 *
 * @import { Theme } from "./messages.js"
 * @typedef {Pick<HTMLElement, "getAttribute" | "setAttribute" | "removeAttribute">} Attributes
 */

import { meaningOf } from "./yes-no.js";

const FLAGS = ["autoplay", "loop"];
/** The options passed to the frame, in this order. */
const TOLD = ["lanes", "controls", "autoplay", "loop", "speed", "from", "to", "theme", "caption"];
const OWN = ["src", "height", "ratio", "poster"];

/**
 * Gives a class its properties. `play` is a method, but as an attribute also an old name of `autoplay`: assigning to
 * it sets the attribute.
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
 * Gives a class one more property, which reflects an attribute as text.
 * @param {Attributes} prototype
 * @param {string} name
 */
export function reflectText(prototype, name) {
  define(prototype, name, text, setText);
}

/**
 * Passes on values assigned to an element before its class had the properties: they would hide those.
 * @param {Attributes} element
 * @param {string[]} [names]
 */
export function adopt(element, names = [...OWN, ...TOLD, "play"]) {
  const given = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  for (const name of names) {
    if (!Object.hasOwn(given, name)) continue;
    const value = given[name];
    delete given[name];
    given[name] = value;
  }
}

/**
 * The options in the form of an embed address's query. `lang` is an attribute of any element, so one that names another
 * language than the embed's is no mistake.
 * @param {Attributes} element
 */
export function optionsOf(element) {
  const language = /^(en|de|zh)(?=-|$)/i.exec(element.getAttribute("lang") ?? "");
  const told = language ? [`lang=${language[0].toLowerCase()}`] : [];
  const parts = TOLD.flatMap((name) => {
    const value = written(element, name);
    if (value === null) return [];
    const meaning = FLAGS.includes(name) ? meaningOf(value) : undefined;
    return `${name}=${meaning === undefined ? encodeURIComponent(value) : meaning ? "yes" : "no"}`;
  });
  return [...parts, ...told].join("&");
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
 * @param {unknown} value null and undefined remove the attribute
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
