/**
 * The only place that gives addresses of scripts beyond imports: workers, the service worker, embed.js.
 * Browsers with Trusted Types take such an address from nowhere else (`trusted-types` in vite.policy.mjs),
 * and none outside the site's own folder passes.
 */

const FOLDER = () => new URL("./", location.href).href;

const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("tiebreak", {
  createScriptURL: (/** @type {string} */ address) => refuseForeign(address),
});

/**
 * The address in the form that browsers take.
 * @param {URL} url
 * @returns {string} or a TrustedScriptURL, where the browser has them
 */
export function own({ href }) {
  return policy?.createScriptURL(href) ?? refuseForeign(href);
}

/**
 * One of the site's workers, by `new Worker(new URL("./worker.js", import.meta.url), { type: "module" })` as
 * if it were the browser's: the build recognizes workers by this expression.
 *
 * @type {{ new (url: URL, options: WorkerOptions): globalThis.Worker }}
 */
export const Worker = /** @type {any} */ (
  function Worker(/** @type {URL} */ url, /** @type {WorkerOptions} */ options) {
    return new globalThis.Worker(own(url), options);
  }
);

/** @param {string} address */
function refuseForeign(address) {
  if (address.startsWith(FOLDER())) return address;
  throw new TypeError(`${address} is no script of this site.`);
}
