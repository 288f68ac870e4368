/**
 * The service worker, published as `sw.js`: after one visit the site works without a network.
 *
 * A build is kept as a whole, in a cache of its own, piece by piece: a page asks for each piece once nothing else is
 * going on there (register.ts), and what pages ask for comes first. Each file is checked against its hash, so an error page or other HTML in its place is never kept;
 * and files that name others (the pages) are stored last, so that a cache with a page has all of its files.
 * Pages come from the network, or from the newest complete build if there is none or it lacks files that they name;
 * files whose names change with their content come from any build that has them. If anything fails in here, the network
 * serves the request.
 *
 * The build prepends `BUILD` to this file.
 */

import type { Left, Wish } from "./register.ts";

type Lasting = Event & { waitUntil(done: Promise<unknown>): void };

type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };

/** A network that takes longer than this for a page counts as none, in milliseconds. */
const PATIENCE = 4000;
/** The number of builds kept besides this one, for tabs that were opened before it. */
const OLD_BUILDS = 2;
/** The most files that are copied at once. */
const AT_ONCE = 4;
/** The most bytes that the files of a piece have together, uncompressed; a larger file is a piece alone. */
const MOST_BYTES = 200_000;

const worker = self as any;
/** The site's folder: this worker leaves everything outside it alone. */
const ROOT = new URL("./", location.href);
/** Names this site's caches: other sites of this origin, in other folders, have caches as well. */
const PREFIX = `tiebreak ${ROOT.pathname} `;
const OWN = PREFIX + BUILD.version;
const FILES = new Map(BUILD.files.map(([name, integrity, bytes]) => [name, { integrity, bytes }]));
/** Pieces are copied one after another, whichever page asks. */
let keeping = Promise.resolve();
/** By name, the files on their way into the cache. */
const copying: Map<string, Promise<void>> = new Map();
/** The answers of the network on their way to pages. */
const served: Set<Promise<unknown>> = new Set();

// Any version serves the pages of all versions, so a new one has nothing to wait for.
worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (event: Lasting) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("message", (event: Lasting & MessageEvent) => {
  const left = keeping.then(() => keep(event.data));
  // Where storage fails nothing more is to be had. The next visit asks again.
  const answer = left.catch(() => ({ done: true, refused: [], waited: false }) as Left);
  keeping = answer.then((each) => event.ports[0]?.postMessage(each));
  event.waitUntil(keeping);
});

worker.addEventListener("fetch", (event: Asked) => {
  const { request } = event;
  const name = nameOf(request);
  if (name === null) return;
  // A request with "reload" comes from a page that got wrong bytes.
  const isKept = isHashed(name) && request.cache !== "reload";
  event.respondWith(isKept ? kept(request, name, event) : fresh(request, name, event));
});

/** The file of the site that a request asks for; null if it is nothing that could be kept. */
function nameOf({ method, url }: Request) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || !(origin + pathname).startsWith(ROOT.href)) return null;
  const name = pathname.slice(ROOT.pathname.length) || "index.html";
  // Some hosts leave the end of a page's name out.
  return isHashed(name) ? name : ([name, `${name}.html`].find((each) => FILES.has(each)) ?? null);
}

function isHashed(name: string) {
  return name.startsWith("assets/");
}

/** A file whose name changes with its content. */
async function kept(request: Request, name: string, event: Lasting) {
  // One that is being copied isn't fetched twice.
  await copying.get(name)?.catch(() => {});
  return (await find(request.url)) ?? ask(request, event);
}

/** A file that the next build may change. */
async function fresh(request: Request, name: string, event: Lasting) {
  const network = ask(request, event);
  const answer = await Promise.race([
    network
      .then(async (response) => ((await isWhole(response, name)) ? response : null))
      .catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  return answer ?? (await find(urlOf(name))) ?? network;
}

/**
 * Whether an answer can take the place of what is kept. In the middle of a deploy a page may name files that aren't
 * there yet; the one kept has all of its own.
 */
async function isWhole(response: Response, name: string) {
  if (response.status >= 500) return false;
  const before = isPage(response) && (await find(urlOf(name)));
  if (!before) return true;
  const text = await response.clone().text();
  if (text === (await before.text())) return true;
  const names = new Set(text.match(/\bassets\/[\w.-]+/g));
  const there = await Promise.all(
    [...names].map(urlOf).map(async (url) => {
      if (await find(url)) return true;
      const file = await fetch(url);
      file.body?.cancel();
      return file.ok && !isPage(file);
    }),
  );
  return there.every(Boolean);
}

function isPage({ headers }: Response) {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** Looks in this build, then in the others, the newest first. */
async function find(url: string) {
  try {
    for (const cacheName of [OWN, ...(await others()).reverse()]) {
      const found = await caches.match(url, { cacheName, ignoreVary: true });
      if (found) return found;
    }
  } catch {
    // If storage fails, the network may still work.
  }
  return undefined;
}

/** Asks the network for a page. Until all of the answer has arrived, nothing is copied. */
async function ask(request: Request, event: Lasting) {
  const response = fetch(request);
  const whole = response.then((each) => each.clone().arrayBuffer());
  const end = whole.catch(() => {}).finally(() => served.delete(end));
  served.add(end);
  event.waitUntil(end);
  return response;
}

/** Copies a piece of this build, unless pages are being served, and drops the oldest builds once it is whole. */
async function keep({ saves, without }: Wish): Promise<Left> {
  const waited = served.size > 0;
  await Promise.all(served);
  const cache = await caches.open(OWN);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...FILES.keys()].filter((name) => !there.has(urlOf(name)));
  if (missing.length === 0) await dropOldest();
  const files = missing.filter(isHashed);
  // Pages come last, and none where a file can't be had.
  const wanted = (files.length > 0 ? files : missing).filter((name) => !without.includes(name));
  if (waited) return { done: false, refused: [], waited };
  const refused: string[] = [];
  const piece = saves ? files : pieceOf(wanted);
  const from = saves ? "only-if-cached" : "default";
  const left = piece.values();
  const copySome = async () => {
    for (const name of left) {
      await copy(cache, name, from).catch(() => refused.push(name));
      // A page asks for something: the rest of the piece can wait.
      if (served.size > 0) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copySome));
  return { done: saves || piece.length === 0, refused, waited };
}

/** The smallest files first, as many as a piece may have. */
function pieceOf(names: string[]) {
  const bytesOf = (name: string) => FILES.get(name)?.bytes ?? 0;
  const sorted = names.toSorted((one, other) => bytesOf(one) - bytesOf(other));
  let bytes = 0;
  const end = sorted.findIndex((name, place) => {
    bytes += bytesOf(name);
    return place > 0 && bytes > MOST_BYTES;
  });
  return end < 0 ? sorted : sorted.slice(0, end);
}

/**
 * Puts a file into the cache as it was built, or fails.
 * @param from "only-if-cached" where the network isn't asked
 */
function copy(cache: Cache, name: string, from: RequestCache) {
  const done = download(name, from)
    .then((response) => cache.put(urlOf(name), response))
    .finally(() => copying.delete(name));
  copying.set(name, done);
  return done;
}

/** A file of this build as it was built, or an error. */
async function download(name: string, from: RequestCache) {
  const response = await fetch(urlOf(name), {
    integrity: FILES.get(name)?.integrity ?? "",
    // What the page has already is in the browser's cache.
    cache: isHashed(name) ? from : "no-cache",
    mode: "same-origin",
    priority: "low",
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
  // A browser refuses a page whose request was redirected before it was cached.
  return response.redirected ? new Response(response.body, response) : response;
}

/** Drops the oldest builds. */
async function dropOldest() {
  const old = (await others()).slice(0, -OLD_BUILDS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The caches of other builds of this site, the oldest first. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
}

function urlOf(name: string) {
  return new URL(name, ROOT).href;
}
