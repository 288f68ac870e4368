/**
 * The only way to a script beyond imports: workers, the service worker, embed.js. Browsers with Trusted
 * Types take such an address from nowhere else (`trusted-types` in vite.policy.mjs), and here none
 * outside the site's own folder passes.
 */

const FOLDER = () => new URL("./", location.href).href;

const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("tiebreak", {
  createScriptURL: (/** @type {string} */ address) => refuseForeign(address),
});

/**
 * The address as browsers take it.
 * @param {URL} url
 * @returns {string} or a TrustedScriptURL, where there are these
 */
export function own({ href }) {
  return policy?.createScriptURL(href) ?? refuseForeign(href);
}

/**
 * A worker of ours, by `new Worker(new URL("./worker.js", import.meta.url), { type: "module" })` as if it
 * were the browser's: this is what the build knows workers by.
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
