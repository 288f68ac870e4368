/**
 * The keys of readable addresses: whose each is, ours or that of a program which passed the address on. The library's
 * reader says the same (`crates/document/src/link/readable/keys.rs`); tests hold both against one table.
 */

/** Every key that an address may have. */
const OURS =
  "map start goal title step share layer arrows figures speed zoom shape regions floors danger sources players stairs points wrap passages weights trace beside starts goals units patrols script doors sight known arrived still limit figure example predict check a b c d e f g h i j k l".split(
    " ",
  );
/** Keys of senders that look like slips in ours. */
const SENDERS = "source";
/** The length from which on a key with one slip in it is recognized. */
const LONG = 4;

/**
 * The pairs of an address, as they are written, without those of senders. What is nearly a key of ours stays: it is a
 * slip, which the engine names.
 * @param text what follows the page's name, `?` included or not
 * @param names further keys: those of an embed's options
 */
export function pairsOf(text: string, names: string[] = []) {
  const ours = [...OURS, ...names];
  // Like the engine, takes a text without "=" to be escaped as a whole.
  const whole = text.includes("=") ? text : unescaped(text);
  const pairs = whole.replace(/^\?/, "").split("&");
  return (
    pairs
      // The rest that HTML leaves of an "&".
      .map((pair) => pair.replace(/^(amp(;|%3b))+/i, ""))
      .filter((pair) => pair !== "" && isOurs(keyOf(pair), ours))
  );
}

/**
 * Finds the part that names the document in any address of the site, or in a part of one.
 * @param link such as `https://.../?map=trap`, `https://.../#1...`, `#1...` or `?map=trap`
 * @returns `#1...` or `?map=...`; empty if it names nothing
 */
export function documentOf(link: string): string {
  const [before = "", ...after] = link.trim().split("#");
  const at = before.indexOf("?");
  const pairs = at < 0 ? [] : pairsOf(before.slice(at));
  const hash = linkIn(`#${after.join("#")}`, pairs);
  if (hash !== "") return `#${hash}`;
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/**
 * What follows `#` in an address, if it names a document: beside our keys a sender's own text may stand there, and browsers
 * keep directives for themselves, such as the words to scroll to.
 * @param pairs of the same address, ours only
 */
export function linkIn(hash: string, pairs: string[]) {
  const [text = ""] = hash.slice(1).split(":~:");
  return pairs.length > 0 && !/^(\d|kept-)/.test(text) ? "" : text;
}

function isOurs(key: string, ours: string[]) {
  // The engine reports a key that isn't escaped as it should be, and a value without a key.
  return key === "" || key.includes("%") || (key !== SENDERS && nearest(key, ours) !== undefined);
}

/** The name that a key is, or nearly is: with one letter added, left out or changed, two swapped, or in capitals. */
export function nearest(key: string, names: string[]) {
  if (names.includes(key)) return key;
  return names.find(
    (name) =>
      name.toLowerCase() === key.toLowerCase() || (name.length >= LONG && differOnce(key, name)),
  );
}

function differOnce(one: string, other: string) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [a, b] = [one.slice(same), other.slice(same)];
  const swapped = `${a[1]}${a[0]}${a.slice(2)}`;
  return (
    a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (!!a[1] && swapped === b)
  );
}

export function keyOf(pair: string) {
  return unescaped(pair.split("=", 1)[0] ?? "");
}

export function unescaped(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    // The engine reports the mistake.
    return text;
  }
}
