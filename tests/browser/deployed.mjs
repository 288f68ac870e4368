/**
 * The site as somebody hosts it: in a folder, with a server that goes away and comes back, and with
 * builds that take each other's place.
 */

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeServiceWorker } from "../../www/build/offline.ts";
import { test as base, expect, Tiebreak } from "./fixture.mjs";
import { DIST, files, serve } from "./servers.mjs";

export { expect };

/** A folder, and not the root of its host. */
const FOLDER = "/some/folder/";

export const test = base.extend({
  /** The site, served, with service workers as visitors have them. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
  site: async ({}, use) => {
    const site = new Site();
    await site.start();
    await use(site);
    await site.stop();
    site.clear();
  },
});

/** A host of the site. */
class Site {
  constructor() {
    /** The requests in their order, as paths from the site's folder. */
    this.asked = [];
    /** Answers in place of files, by name.
     * @type {Map<string, () => object | null | Promise<object | null>>} */
    this.instead = new Map();
    /** How many requests are being answered, and the most that have been at once. */
    this.now = 0;
    this.most = 0;
    this.port = 0;
    this.folders = [];
    this.mount(DIST);
  }

  /** Where the page is. */
  get address() {
    return `${this.server.origin}${FOLDER}`;
  }

  /** A folder with a build takes the place of the one before. */
  mount(folder) {
    this.folder = folder;
    this.files = files(folder);
  }

  /** Another build of the same site, in which every name with a hash is another one. */
  async renew(mark) {
    const folder = mkdtempSync(join(tmpdir(), "tiebreak-site-"));
    this.folders.push(folder);
    cpSync(DIST, folder, { recursive: true });
    const assets = readdirSync(join(folder, "assets"));
    const renamed = assets.map((name) => [name, name.replace(/\.(\w+)$/, `${mark}.$1`)]);
    for (const [from, to] of renamed) {
      renameSync(join(folder, "assets", from), join(folder, "assets", to));
    }
    const texts = readdirSync(folder, { recursive: true }).filter((name) =>
      /\.(html|js|css)$/.test(name),
    );
    for (const name of texts) {
      let text = readFileSync(join(folder, name), "utf8");
      for (const [from, to] of renamed) text = text.replaceAll(from, to);
      if (name.endsWith(".html")) text = text.replace("<html ", `<html data-build="${mark}" `);
      writeFileSync(join(folder, name), text);
    }
    await writeServiceWorker(folder);
    this.mount(folder);
  }

  async start() {
    this.server = await serve(async (path, request) => {
      if (!path.startsWith(FOLDER)) return null;
      const name = path.slice(FOLDER.length);
      this.asked.push(name);
      this.now += 1;
      this.most = Math.max(this.most, this.now);
      const instead = this.instead.get(name);
      try {
        return await (instead ? instead(request) : this.files(`/${name}`, request));
      } finally {
        this.now -= 1;
      }
    }, this.port);
    this.port = Number(new URL(this.server.origin).port);
  }

  /** No network, as far as the page can tell. */
  async stop() {
    await this.server.close();
  }

  clear() {
    for (const folder of this.folders) rmSync(folder, { recursive: true });
  }

  /** The names of this build's files with a beginning and an end. */
  assets(start, end) {
    const isOne = (name) => name.startsWith(`assets/${start}-`) && name.endsWith(end);
    return this.allAssets().filter(isOne);
  }

  /** The names of all files of this build whose names have a hash. */
  allAssets() {
    return readdirSync(join(this.folder, "assets")).map((name) => `assets/${name}`);
  }

  /** Opens the page at an address of the site, until it has its results. */
  async open(page, address = "") {
    const tiebreak = new Tiebreak(page);
    await page.goto(this.address + address);
    await tiebreak.begun();
    return tiebreak;
  }
}

/** The names of all caches of the page's origin, the oldest first. */
export const kept = (page) => page.evaluate(() => caches.keys());

/**
 * The files in the cache of the newest build. Nobody may open an older one: it would be made again if a service
 * worker had just dropped it.
 */
export function keptFiles(page) {
  return page.evaluate(async () => {
    const folder = new URL(".", location).pathname;
    const name = (await caches.keys()).findLast((each) => each.startsWith(`tiebreak ${folder} `));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => url.slice(new URL(".", location).href.length));
  });
}

/** The names of a build's files, as its service worker has them, and its version. */
export function buildOf(site) {
  const text = readFileSync(join(site.folder, "sw.js"), "utf8");
  const end = text.indexOf("\n};");
  return Function(`${text.slice(0, end + 3)} return BUILD;`)();
}

/** Waits until the site's build is kept as a whole. */
export async function untilKept(page, site) {
  const { version, files } = buildOf(site);
  const names = files.map(([name]) => name).sort();
  await expect
    .poll(
      async () => {
        const ours = (await kept(page)).filter((name) => name.startsWith(`tiebreak ${FOLDER} `));
        const isNewest = ours.at(-1)?.endsWith(` ${version}`);
        return isNewest ? (await keptFiles(page)).sort() : [];
      },
      // The copy waits for the page's rest, and for the browser's between its pieces.
      { timeout: 60_000 },
    )
    .toEqual(names);
}
