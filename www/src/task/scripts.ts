/**
 * The only source of script addresses other than imports: for workers, the service worker and embed.js.
 * Browsers with Trusted Types accept such an address from nowhere else (`trusted-types` in www/build/policy.ts),
 * and this refuses any outside the site's own folder.
 */

import { watch } from "./alive.ts";

const FOLDER = () => new URL("./", location.href).href;

const policy = (globalThis as any).trustedTypes?.createPolicy("tiebreak", {
  createScriptURL: (address: string) => refuseForeign(address),
});

/**
 * The address in the form that browsers accept.
 * @returns or a TrustedScriptURL, if the browser has them
 */
export function own({ href }: URL): string {
  return policy?.createScriptURL(href) ?? refuseForeign(href);
}

/**
 * One of the site's workers, made by `new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })` as
 * if this were the browser's own class: the build recognizes workers by that expression. Besides the browser's own
 * events it gets "close" when it has ended (alive.ts).
 */
export const Worker: { new (url: URL, options: WorkerOptions): globalThis.Worker } =
  function Worker(url: URL, options: WorkerOptions) {
    const name = `${options.name ?? "tiebreak"} ${Math.random()}`;
    const worker = new globalThis.Worker(own(url), { ...options, name });
    watch(worker, name);
    return worker;
  } as any;

function refuseForeign(address: string) {
  if (address.startsWith(FOLDER())) return address;
  throw new TypeError(`${address} isn't a script of this site.`);
}
