/**
 * The options of an embed, read from an address such as `embed.html?controls=full&autoplay=yes#1...`.
 *
 * @typedef {object} Options
 * @property {"none" | "min" | "full"} controls
 * @property {boolean} autoplay
 * @property {boolean} loop
 * @property {number | null} speed expansions a second; null for the link's own speed
 * @property {number | null} from the first step shown
 * @property {number | null} to the last step shown
 * @property {import("./messages.js").Theme} theme
 * @property {string[] | number | null} lanes letters of the lanes shown, or their number
 * @property {string | null} caption
 * @property {"en" | "de" | "zh"} lang the language of its words
 */

import { nearest, pairsOf } from "../address/keys.js";
import { meaningOf } from "./yes-no.js";

/** Far more steps than any run has, and still an exact number. */
const MOST_STEPS = 2 ** 32;
const FASTEST = 1_000_000;
const LONGEST_CAPTION = 200;

/**
 * By option: its possible values in words, and a reader of its text, which returns undefined if the text is invalid.
 * @type {{ [K in keyof Options]: { is: string, read: (text: string) => Options[K] | undefined } }}
 */
const KNOWN = {
  controls: words("none", "min", "full"),
  autoplay: { is: "yes or no", read: meaningOf },
  loop: { is: "yes or no", read: meaningOf },
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
 *
 * @param {{ search: string, hash: string }} address
 * @returns {{ options: Options, link: string, complaints: string[] }} `link` names the
 *   document: `#1...`, `?map=...`, or empty
 */
export function readOptions({ search, hash }) {
  /** @type {Options} */
  const options = {
    controls: "min",
    autoplay: false,
    loop: false,
    speed: null,
    from: null,
    to: null,
    theme: "auto",
    lanes: null,
    caption: null,
    lang: "en",
  };
  /** @type {string[]} */
  const complaints = [];
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
    else set(options, /** @type {keyof Options} */ (name), value, complaints);
    seen.add(name);
  }
  if (options.from !== null && options.to !== null && options.from > options.to) {
    complaints.push(`The option "from", ${options.from}, is above "to", ${options.to}.`);
    options.from = null;
    options.to = null;
  }
  if (hash.length <= 1) {
    return { options, link: rest.length > 0 ? `?${rest.join("&")}` : "", complaints };
  }
  for (const pair of rest) {
    const names = Object.keys(KNOWN).join(", ");
    complaints.push(`There is no option "${plain(halves(pair)[0])}"; there are ${names}.`);
  }
  return { options, link: hash, complaints };
}

/**
 * Selects the lanes that the option names.
 *
 * @template Lane
 * @param {Lane[]} lanes
 * @param {Options["lanes"]} wanted
 * @returns {{ lanes: Lane[], complaints: string[] }} all of them if none would be left
 */
export function pickLanes(lanes, wanted) {
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

/**
 * @template {keyof Options} K
 * @param {Options} options
 * @param {K} name
 * @param {string | null} text null if it couldn't be decoded
 * @param {string[]} complaints
 */
function set(options, name, text, complaints) {
  const { is, read } = KNOWN[name];
  const value = text === null ? undefined : read(text);
  if (value === undefined) {
    complaints.push(`The option "${name}" is ${is}, not "${plain((text ?? "").slice(0, 40))}".`);
  } else {
    options[name] = value;
  }
}

/**
 * Removes characters that affect the text around them.
 * @param {string} text
 */
function plain(text) {
  return text.replace(/[\p{C}\u2028\u2029]/gu, "\ufffd");
}

/**
 * @param {string} pair
 * @returns {[string, string | null]}
 */
function halves(pair) {
  const at = pair.indexOf("=");
  const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
  return [decoded(name) ?? name, decoded(value)];
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/**
 * @template {string} W
 * @param {W[]} known
 */
function words(...known) {
  const is = `${known.slice(0, -1).join(", ")} or ${known.at(-1)}`;
  return { is, read: (/** @type {string} */ text) => known.find((word) => word === text) };
}

/**
 * @param {number} least
 * @param {number} most
 */
function whole(least, most) {
  return {
    is: `a whole number from ${least} to ${most}`,
    read: (/** @type {string} */ text) => {
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}
