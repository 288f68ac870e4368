/** The published site, served with faults: `/FAULT@MODULE/` is the whole site with one thing wrong. */

import { readdirSync, readFileSync } from "node:fs";
import { DIST, files, serve } from "../servers.mjs";

/** The site's own files fail as their server would. */
const ERRORS = { 404: 404, 500: 500, "worker 404": 404, "worker 500": 500 };
const PAGE = {
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Hello</title>",
};

/**
 * The answer by fault; faults in the worker begin with its name.
 * @type {Record<string, (answer: any, gate: Promise<void>) => any>}
 */
const SPOIL = {
  html: () => PAGE,
  "worker html": () => PAGE,
  cut: ({ headers, body }) => ({
    headers: { ...headers, "content-length": String(body.length), connection: "close" },
    body: body.subarray(0, body.length / 2),
  }),
  shortened: ({ headers, body }) => ({ headers, body: body.subarray(0, body.length / 2) }),
  changed: ({ headers, body }) => {
    const other = Buffer.from(body);
    other[other.length - 9] ^= 1;
    return { headers, body: other };
  },
  type: ({ headers, body }) => ({ headers: { ...headers, "content-type": "text/plain" }, body }),
  slow: (answer, gate) => gate.then(() => answer),
  // As where a browser has no WebAssembly at all, like Safari in Lockdown Mode.
  "worker without wasm": ({ headers, body }) => ({
    headers,
    body: `delete globalThis.WebAssembly;${body}`,
  }),
  "worker policy": ({ headers, body }) => ({
    headers: { ...headers, "content-security-policy": "script-src 'self'; connect-src 'self'" },
    body,
  }),
};

/** A worker whose wasm breaks at its first task, as `fault` says. */
const breaking = (fault) => `
{
  const { Instance, RuntimeError } = WebAssembly;
  let isReady = false;
  const post = self.postMessage;
  self.postMessage = (message, ...rest) => {
    if (message.type === "ready") isReady = true;
    post.call(self, message, ...rest);
  };
  const fail = () => { ${fault} };
  WebAssembly.Instance = function (...given) {
    const { exports } = new Instance(...given);
    WebAssembly.full = exports.memory;
    const all = Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (...words) => {
            if (isReady) fail();
            return value(...words);
          }
        : value,
    ]);
    return { exports: Object.fromEntries(all) };
  };
}
`;

/** How wasm breaks: the engine has a command for it, the others are forced. */
const BREAKS = {
  "worker panic": `console.error("panicked at files.rs:1:2:\\nno such cell\\n\\nStack:"); throw new RuntimeError("unreachable");`,
  "worker trap": `throw new RuntimeError("unreachable");`,
  "worker memory": `throw new RangeError("Array buffer allocation failed");`,
  // As where a browser gives less memory than others: an allocation has failed, which says nothing.
  "worker full": `for (;;) {
    try { WebAssembly.full.grow(1024); } catch { throw new RuntimeError("unreachable"); }
  }`,
  "worker end": `self.postMessage = () => {}; close(); throw new RuntimeError("unreachable");`,
  "worker loop": "for (;;);",
};
for (const [fault, code] of Object.entries(BREAKS)) {
  SPOIL[fault] = ({ headers, body }) => ({ headers, body: breaking(code) + body });
}

/**
 * @returns {Promise<{ origin: string, heal: () => void, close: () => Promise<void> }>} `heal` ends every
 *   fault, as when a network is back
 */
export async function faultySite() {
  const whole = files(DIST);
  const workers = new Map(
    readdirSync(`${DIST}assets`)
      // The keeper compiles the module of the tools for the workers that run it.
      .filter((name) => /^(?:worker|keeper)-.*\.js$/.test(name))
      .map((name) => [name, readFileSync(`${DIST}assets/${name}`, "utf8")]),
  );
  let isHealed = false;
  /** @type {() => void} */
  let open = () => {};
  const gate = new Promise((resolve) => {
    open = /** @type {() => void} */ (resolve);
  });

  /** Whether a fault is about a file. */
  const concerns = (fault, module, path) => {
    const name = path.split("/").at(-1) ?? "";
    if (fault === "page policy") return name === "" || name.endsWith(".html");
    if (fault.startsWith("worker")) return workers.get(name)?.includes(`${module}_bg`) ?? false;
    return name.startsWith(`${module}_bg`) && name.endsWith(".wasm");
  };

  const server = await serve(async (given, request) => {
    const [, place = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(decodeURIComponent(given)) ?? [];
    const [fault = "", module = ""] = place.split("@");
    const answer = await whole(rest);
    if (answer === null) return null;
    // Each new try must reach the server.
    const headers = { ...answer.headers, "cache-control": "no-store" };
    const good = { ...answer, headers };
    if (isHealed || !concerns(fault, module, rest)) return good;
    if (fault === "missing") {
      request.socket.destroy();
      return good;
    }
    if (fault === "page policy") {
      return { ...good, headers: { ...headers, "content-security-policy": "worker-src 'none'" } };
    }
    const status = ERRORS[fault];
    if (status) return { status, headers: { "cache-control": "no-store" } };
    // Faults of the browser's own leave the file as it is.
    return SPOIL[fault]?.(good, gate) ?? good;
  });
  return {
    origin: server.origin,
    heal() {
      isHealed = true;
      open();
    },
    close: server.close,
  };
}
