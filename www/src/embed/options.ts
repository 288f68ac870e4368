/** The options of an embed, read from an address such as `embed.html?controls=full&autoplay=yes#1...`. */

import { linkIn, nearest, pairsOf } from "../address/keys.ts";
import type { Theme } from "./messages.ts";
import { meaningOf } from "./yes-no.ts";

export interface Options {
  controls: "none" | "min" | "full";
  autoplay: boolean;
  loop: boolean;
  /** whether readers may draw walls */
  draw: boolean;
  /** expansions a second; null for the link's own speed */
  speed: number | null;
  /** the first step shown */
  from: number | null;
  /** the last step shown */
  to: number | null;
  theme: Theme;
  /** letters of the lanes shown, or their number */
  lanes: string[] | number | null;
  caption: string | null;
  /** the language of its words; null for the visitor's */
  lang: "en" | "de" | "zh" | null;
}

/** Far more steps than any run has, and still an exact number. */
const MOST_STEPS = 2 ** 32;
const FASTEST = 1_000_000;
const LONGEST_CAPTION = 200;

/** By option: its possible values in words, and a reader of its text, which returns undefined if the text is invalid. */
const KNOWN: {
  [K in keyof Options]: { is: string; read: (text: string) => Options[K] | undefined };
} = {
  controls: words("none", "min", "full"),
  autoplay: { is: "yes or no", read: meaningOf },
  loop: { is: "yes or no", read: meaningOf },
  draw: { is: "yes or no", read: meaningOf },
  speed: whole(1, FASTEST),
  from: whole(0, MOST_STEPS),
  to: whole(0, MOST_STEPS),
  theme: words("light", "dark", "auto"),
  lang: words("en", "de", "zh"),
  lanes: {
    is: "letters from a to l with commas between them, or a number of lanes up to 12",
    read: (text) => {
      if (/^(?:[1-9]|1[0-2])$/.test(text)) return Number(text);
      const letters = text.split(",");
      const single = letters.every((letter) => /^[a-l]$/.test(letter));
      return single && new Set(letters).size === letters.length ? letters : undefined;
    },
  },
  caption: {
    is: `a text of at most ${LONGEST_CAPTION} characters`,
    read: (text) => (text.length <= LONGEST_CAPTION ? text : undefined),
  },
};

/** An older name of an option. */
const PLAY = "play";
const NAMES = [...Object.keys(KNOWN), PLAY];

/**
 * Separates the options of an address from its link. An option that can't be read is left out, with a
 * sentence about it; what senders have added is left out without one.
 * @returns `link` names the
 *   document: `#1...`, `?map=...`, or empty
 */
export function readOptions({ search, hash }: { search: string; hash: string }): {
  options: Options;
  link: string;
  complaints: string[];
} {
  const options: Options = {
    controls: "min",
    autoplay: false,
    loop: false,
    draw: false,
    speed: null,
    from: null,
    to: null,
    theme: "auto",
    lanes: null,
    caption: null,
    lang: null,
  };
  const complaints: string[] = [];
  const rest = [];
  const seen = new Set();
  for (const pair of pairsOf(search, NAMES)) {
    const [written, value] = halves(pair);
    const name = written === PLAY ? "autoplay" : written;
    const meant = nearest(name, NAMES);
    if (meant === undefined) rest.push(pair);
    else if (meant !== name)
      complaints.push(`There is no option "${plain(name)}"; "${meant}" is probably meant.`);
    else if (seen.has(name)) complaints.push(`The option "${name}" appears twice.`);
    else set(options, name as keyof Options, value, complaints);
    seen.add(name);
  }
  if (options.from !== null && options.to !== null && options.from > options.to) {
    complaints.push(`The option "from", ${options.from}, is above "to", ${options.to}.`);
    options.from = null;
    options.to = null;
  }
  const linked = linkIn(hash, rest);
  if (linked === "") {
    return { options, link: rest.length > 0 ? `?${rest.join("&")}` : "", complaints };
  }
  for (const pair of rest) {
    const names = Object.keys(KNOWN).join(", ");
    complaints.push(`There is no option "${plain(halves(pair)[0])}"; there are ${names}.`);
  }
  return { options, link: `#${linked}`, complaints };
}

/**
 * Selects the lanes that the option names.
 * @returns all of them if none would be left
 */
export function pickLanes<Lane>(
  lanes: Lane[],
  wanted: Options["lanes"],
): { lanes: Lane[]; complaints: string[] } {
  if (wanted === null) return { lanes, complaints: [] };
  const letters = typeof wanted === "number" ? LETTERS.slice(0, wanted) : wanted;
  const there = letters.filter((letter) => LETTERS.indexOf(letter) < lanes.length);
  const picked = lanes.filter((_, index) => there.includes(LETTERS[index] ?? ""));
  const missing = letters.filter((letter) => !there.includes(letter));
  if (missing.length === 0) return { lanes: picked, complaints: [] };
  const last = LETTERS[lanes.length - 1];
  const text =
    typeof wanted === "number"
      ? `The option "lanes" asks for ${wanted} lanes; the link has ${lanes.length}.`
      : `The link has no lane ${missing.join(", ")}; its last one is ${last}.`;
  return { lanes: picked.length > 0 ? picked : lanes, complaints: [text] };
}

const LETTERS = [..."abcdefghijkl"];

/** @param text null if it couldn't be decoded */
function set<K extends keyof Options>(
  options: Options,
  name: K,
  text: string | null,
  complaints: string[],
) {
  const { is, read } = KNOWN[name];
  const value = text === null ? undefined : read(text);
  if (value === undefined) {
    complaints.push(`The option "${name}" is ${is}, not "${plain((text ?? "").slice(0, 40))}".`);
  } else {
    options[name] = value;
  }
}

/** Removes characters that affect the text around them. */
function plain(text: string) {
  return text.replace(/[\p{C}\u2028\u2029]/gu, "\ufffd");
}

function halves(pair: string): [string, string | null] {
  const at = pair.indexOf("=");
  const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
  return [decoded(name) ?? name, decoded(value)];
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

function words<W extends string>(...known: W[]) {
  const is = `${known.slice(0, -1).join(", ")} or ${known.at(-1)}`;
  return { is, read: (text: string) => known.find((word) => word === text) };
}

function whole(least: number, most: number) {
  return {
    is: `a whole number from ${least} to ${most}`,
    read: (text: string) => {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}
