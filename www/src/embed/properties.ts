/**
 * The options of `<tiebreak-figure>`, each an attribute and a property that reflects it. Frameworks assign
 * the values in a template, as text or as they are, and some do so before the tag is defined.
 */

import type { Theme } from "./messages.ts";
import { meaningOf } from "./yes-no.ts";

type Attributes = Pick<HTMLElement, "getAttribute" | "setAttribute" | "removeAttribute">;

const FLAGS = ["autoplay", "loop", "draw"];
/** The options passed to the frame, in this order. */
const TOLD = ["lanes", "controls", ...FLAGS, "speed", "from", "to", "theme", "caption"];
const OWN = ["src", "height", "ratio", "poster"];

/**
 * Gives a class its properties. `play` is a method, but as an attribute also an old name of `autoplay`: assigning to
 * it sets the attribute.
 */
export function reflect(prototype: Attributes, play: () => void) {
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

/** Gives a class one more property, which reflects an attribute as text. */
export function reflectText(prototype: Attributes, name: string) {
  define(prototype, name, text, setText);
}

/** Passes on values assigned to an element before its class had the properties: they would hide those. */
export function adopt(element: Attributes, names: string[] = [...OWN, ...TOLD, "play"]) {
  const given = element as unknown as Record<string, unknown>;
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
 */
export function optionsOf(element: Attributes) {
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

export function themeOf(element: Attributes): Theme {
  const theme = element.getAttribute("theme");
  return theme === "light" || theme === "dark" ? theme : "auto";
}

function define(
  prototype: Attributes,
  name: string,
  get: (element: Attributes, name: string) => unknown,
  set: (element: Attributes, name: string, value: unknown) => void,
) {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Attributes) {
      return get(this, name);
    },
    set(this: Attributes, value) {
      set(this, name, value);
    },
  });
}

function written(element: Attributes, name: string) {
  const value = element.getAttribute(name);
  return value === null && name === "autoplay" ? element.getAttribute("play") : value;
}

function text(element: Attributes, name: string) {
  return element.getAttribute(name) ?? "";
}

/** @param value null and undefined remove the attribute */
function setText(element: Attributes, name: string, value: unknown) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

function flag(element: Attributes, name: string) {
  return meaningOf(written(element, name) ?? "no") ?? false;
}

function setFlag(element: Attributes, name: string, value: unknown) {
  const said = typeof value === "function" ? "no" : String(value ?? "no");
  const meaning = meaningOf(said);
  if (name === "autoplay") element.removeAttribute("play");
  setText(element, name, meaning === undefined ? said : meaning ? "" : null);
}
