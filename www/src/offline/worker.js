/**
 * The service worker, published as `sw.js`: after one visit the site works without a network.
 *
 * A build is kept as a whole, in a cache of its own, once a page says that it has its first result.
 * Each file is checked against its hash, so an error page or other HTML in its place is never kept;
 * and files that name others (the pages) are stored last, so that a cache with a page has all of its files.
 * Pages come from the network, or from the newest complete build if there is none or it lacks files that they name;
 * files whose names change with their content come from any build that has them. If anything fails in here, the network
 * serves the request.
 *
 * The build prepends `BUILD` to this file.
 *
 * @typedef {Event & { waitUntil(done: Promise<unknown>): void }} Lasting
 * @typedef {Event & { request: Request, respondWith(answer: Promise<Response>): void }} Asked
 */

/** A network that takes longer than this for a page counts as none, in milliseconds. */
const PATIENCE = 4000;
/** The number of builds kept besides this one, for tabs that were opened before it. */
const OLD_BUILDS = 2;

const worker = /** @type {any} */ (self);
/** The site's folder: this worker leaves everything outside it alone. */
const ROOT = new URL("./", location.href);
/** Names this site's caches: other sites of this origin, in other folders, have caches as well. */
const PREFIX = `tiebreak ${ROOT.pathname} `;
const OWN = PREFIX + BUILD.version;
const HASHES = new Map(BUILD.files);
/** @type {Promise<void> | null} */
let keeping = null;

// Any version serves the pages of all versions, so a new one has nothing to wait for.
worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {Lasting} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("message", (/** @type {Lasting} */ event) => {
  keeping ??= keep().finally(() => {
    keeping = null;
  });
  // The next visit asks for missing files again.
  event.waitUntil(keeping.catch(() => {}));
});

worker.addEventListener("fetch", (/** @type {Asked} */ event) => {
  const { request } = event;
  const name = nameOf(request);
  if (name === null) return;
  // A request with "reload" comes from a page that got wrong bytes.
  const isKept = isHashed(name) && request.cache !== "reload";
  event.respondWith(isKept ? kept(request) : fresh(request, name));
});

/**
 * The file of the site that a request asks for; null if it is nothing that could be kept.
 * @param {Request} request
 */
function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || !(origin + pathname).startsWith(ROOT.href)) return null;
  const name = pathname.slice(ROOT.pathname.length) || "index.html";
  // Some hosts leave the end of a page's name out.
  return isHashed(name) ? name : ([name, `${name}.html`].find((each) => HASHES.has(each)) ?? null);
}

/** @param {string} name */
function isHashed(name) {
  return name.startsWith("assets/");
}

/**
 * A file whose name changes with its content.
 * @param {Request} request
 */
async function kept(request) {
  return (await find(request.url)) ?? fetch(request);
}

/**
 * A file that the next build may change.
 * @param {Request} request
 * @param {string} name
 */
async function fresh(request, name) {
  const network = fetch(request);
  const answer = await Promise.race([
    network
      .then(async (response) => ((await isWhole(response, name)) ? response : null))
      .catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  return answer ?? (await find(urlOf(name))) ?? network;
}

/**
 * Whether an answer can take the place of what is kept. In the middle of a deploy a page may name files that aren't
 * there yet; the one kept has all of its own.
 * @param {Response} response
 * @param {string} name
 */
async function isWhole(response, name) {
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

/** @param {Response} response */
function isPage({ headers }) {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

/**
 * Looks in this build, then in the others, the newest first.
 * @param {string} url
 */
async function find(url) {
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

/** Fetches the files of this build that aren't kept yet, and drops the oldest builds. */
async function keep() {
  const cache = await caches.open(OWN);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...HASHES.keys()].filter((name) => !there.has(urlOf(name)));
  const last = missing.filter((name) => !isHashed(name));
  for (const names of [missing.filter(isHashed), last]) {
    await Promise.all(names.map(async (name) => cache.put(urlOf(name), await download(name))));
  }
  const old = (await others()).slice(0, -OLD_BUILDS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * A file of this build as it was built, or an error.
 * @param {string} name
 */
async function download(name) {
  const response = await fetch(urlOf(name), {
    integrity: HASHES.get(name) ?? "",
    // The page has most of the others already, so they are in the browser's cache.
    cache: isHashed(name) ? "default" : "no-cache",
    priority: "low",
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}.`);
  // A browser refuses a page whose request was redirected before it was cached.
  return response.redirected ? new Response(response.body, response) : response;
}

/** The caches of other builds of this site, the oldest first. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
}

/** @param {string} name */
function urlOf(name) {
  return new URL(name, ROOT).href;
}
