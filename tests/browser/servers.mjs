/**
 * Small servers on this machine, each an origin of its own: the site as it is published, and pages
 * of others that hold its figures.
 */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, extname, join, normalize } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { HEADERS } from "../../www/build/policy.ts";
import { DIST, parts } from "./parts.mjs";

export { DIST };

/** For how many milliseconds the scripts of the site's parts are held back; 0 as a rule. */
export const SLOW = Number(process.env.TIEBREAK_SLOW ?? 0);
const held = new Set(SLOW > 0 ? parts() : []);

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The origins that tests have had on purpose. */
export const ORIGINS = new Set();

/**
 * Serves what `answer` gives for a path, on a free port of this machine.
 *
 * @param {(path: string, request: import("node:http").IncomingMessage) =>
 *   Promise<{ status?: number, headers?: Record<string, string>, body?: string | Buffer } | null>} answer
 *   null is a 404
 * @param {number} [port] else one that is free
 */
export async function serve(answer, port = 0) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const {
      status = 200,
      headers = {},
      body = "",
    } = (await answer(path, request)) ?? {
      status: 404,
    };
    response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  ORIGINS.add(origin);
  return {
    origin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * A folder's files, as a plain file host gives them: those whose names change with their content may
 * be kept for ever, the others are asked for again.
 *
 * @param {string} folder
 * @param {(path: string) => Record<string, string>} [headersOf] more of them, by path
 */
export function files(folder, headersOf = () => ({})) {
  return async (/** @type {string} */ path) => {
    const name = path.endsWith("/") ? `${path}index.html` : path;
    const file = join(folder, normalize(decodeURIComponent(name)));
    const body = await readFile(file).catch(() => null);
    if (!body) return null;
    if (held.has(basename(file))) await pause(SLOW);
    return {
      headers: {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "cache-control": name.includes("/assets/")
          ? "public, max-age=31536000, immutable"
          : "no-cache",
        // Browsers run a module of another origin only if that origin says so.
        ...(name === "/embed.js" && { "access-control-allow-origin": "*" }),
        ...headersOf(path),
      },
      body,
    };
  };
}

/** The headers that docs/hosting.md asks of a host, for a path. */
export function documented(/** @type {string} */ path) {
  const fits = (/** @type {string} */ pattern) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const found = Object.entries(HEADERS).flatMap(([pattern, headers]) =>
    fits(pattern) ? Object.entries(headers) : [],
  );
  return Object.fromEntries(found.map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * One page of somebody else's, at every path.
 *
 * @param {string} html
 * @param {Record<string, string>} [headers] such as a policy
 */
export function page(html, headers = {}) {
  const type = { "content-type": "text/html; charset=utf-8" };
  return async () => ({ headers: { ...type, ...headers }, body: html });
}
