/**
 * What browsers are to allow the published files, and nothing beyond: `docs/hosting.md` explains it.
 * Every page says it in its head; hosts that read `_headers` say it as a header, too.
 */

import type { Plugin } from "vite";

/** For pages. Wasm is compiled in workers only, so pages needn't be able to. */
export const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html tiebreak",
].join("; ");

/** For scripts of workers, which have the policy that they come with. */
export const WORKER =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For the service worker, which fetches and keeps what is there, and starts nothing. */
export const KEEPER = "default-src 'none'; connect-src 'self'";

/** A page that nobody else's page may hold in a frame. */
const UNFRAMED = { "Content-Security-Policy": `${PAGE}; frame-ancestors 'none'` };
const FRAMED = { "Content-Security-Policy": PAGE };

/**
 * By path below the site's folder, `*` for the rest of it. No header is given to a path twice, since
 * hosts differ in what they make of that.
 */
export const HEADERS: Record<string, Record<string, string>> = {
  "/*": {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
  },
  "/": UNFRAMED,
  "/index.html": UNFRAMED,
  "/figures.html": UNFRAMED,
  "/figures": UNFRAMED,
  "/f/*": UNFRAMED,
  "/course/*": UNFRAMED,
  "/embed.html": FRAMED,
  "/embed": FRAMED,
  "/embed.js": { "Access-Control-Allow-Origin": "*" },
  "/sw.js": { "Content-Security-Policy": KEEPER },
  "/assets/*": {
    "Content-Security-Policy": WORKER,
    "Cache-Control": "public, max-age=31536000, immutable",
  },
};

/**
 * Puts the policy into every page, and writes `_headers`. The dev server's own scripts put styles into
 * the page and hold a socket, which is allowed there only.
 */
export const policy: Plugin = {
  name: "policy",
  transformIndexHtml(html, { server }) {
    const content = server
      ? PAGE.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace(
          "connect-src 'self'",
          "connect-src 'self' ws:",
        )
      : PAGE;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${content}" />`;
    return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
  },
  generateBundle() {
    const source = Object.entries(HEADERS).map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    );
    this.emitFile({ type: "asset", fileName: "_headers", source: `${source.join("\n")}\n` });
  },
};
