/**
 * A static host behind a slow line: HTTP/1.1, files compressed as hosts do ahead of time, each answer after a while, and all
 * connections sharing the line's bytes. Browsers can slow a page down by themselves, but not its workers.
 */

import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { files, serve } from "../../browser/servers.mjs";

const compress = promisify(brotliCompress);
/** Bytes of an answer's head. */
const HEAD = 300;
/** Milliseconds between two portions. */
const TICK = 5;

/**
 * @param {string} folder
 * @param {{ kilobits: number, latency: number }} line kilobits a second for all, and milliseconds before each answer
 */
export async function serveSlowly(folder, { kilobits, latency }) {
  const published = files(folder);
  const assets = readdirSync(`${folder}/assets`).map((name) => `/assets/${name}`);
  const known = new Map(["/", ...assets].map((path) => [path, published(path).then(compressed)]));
  await Promise.all(known.values());
  /** @type {{ path: string, at: number, end: number, bytes: number }[]} */
  const log = [];
  /** What each answer under way still has to wait for, in bytes.
   * @type {Set<{ left: number, done: () => void }>} */
  const under = new Set();
  let last = performance.now();
  const clock = setInterval(() => {
    const now = performance.now();
    let room = ((now - last) * kilobits) / 8;
    last = now;
    // All answers get alike much; what one doesn't need is for the others.
    for (const [place, each] of [...under].sort((one, other) => one.left - other.left).entries()) {
      const share = Math.min(each.left, room / (under.size - place));
      each.left -= share;
      room -= share;
    }
    for (const each of under) if (each.left <= 0) each.done();
  }, TICK);
  const server = await serve(async (path) => {
    const entry = { path, at: performance.now(), end: 0, bytes: 0 };
    log.push(entry);
    const found = known.get(path) ?? published(path).then(compressed);
    known.set(path, found);
    const answer = await found;
    await new Promise((resolve) => setTimeout(resolve, latency));
    entry.bytes = HEAD + (answer?.body.length ?? 0);
    await travelled(entry.bytes);
    entry.end = performance.now();
    return answer;
  });

  /** @param {number} bytes */
  function travelled(bytes) {
    return new Promise((resolve) => {
      const each = { left: bytes, done: () => under.delete(each) && resolve(undefined) };
      under.add(each);
    });
  }

  return {
    ...server,
    log,
    async close() {
      clearInterval(clock);
      await server.close();
    },
  };
}

/** @param {any} answer */
async function compressed(answer) {
  const type = answer?.headers["content-type"] ?? "";
  if (!/text|javascript|json|svg|wasm/.test(type)) return answer;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const body = await compress(answer.body, { params });
  return { ...answer, body, headers: { ...answer.headers, "content-encoding": "br" } };
}
