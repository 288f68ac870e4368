import { handed } from "./handed.ts";

/**
 * How every worker gets its wasm: from the keeper (tools.ts), or fetched with the hash of the bytes that were built along with
 * the page, and compiled. Other bytes are never compiled. If the wasm can't be loaded, the promise rejects with an Error whose
 * message is the reason, as far as it is known, for "... could not be loaded (REASON).":
 *
 * - `WebAssembly is switched off in this browser ...`: the browser has none, or a policy forbids it
 * - `there is no connection to the server`
 * - `the server answered with 404`, or another status that isn't a success
 * - `the server sent something else in its place`: a page, say
 * - `it arrived cut off or changed, and was refused`
 * - otherwise the browser's own words: it can't run the very bytes that were published, or has no memory
 *
 * A wrong MIME type doesn't matter.
 */

const FORBIDDEN =
  "WebAssembly is switched off in this browser; on Apple devices Lockdown Mode does this, elsewhere " +
  "a setting or a policy";

/** @param start the bindings' `initSync` */
export async function load<T>(
  file: { url: string; integrity: string },
  start: (wasm: { module: WebAssembly.Module }) => T,
): Promise<T> {
  const { module, reason } = (await handed) ?? {};
  if (reason !== undefined) throw new Error(reason);
  return start({ module: module ?? (await compiled(file)) });
}

export async function compiled({
  url,
  integrity,
}: {
  url: string;
  integrity: string;
}): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") throw new Error(FORBIDDEN);
  const get = async (cache: RequestCache) => {
    const response = await fetch(url, { integrity, cache });
    return response.ok ? compile(response) : Promise.reject();
  };
  // Tries once more without the browser's cache, which may hold wrong bytes.
  return get("default")
    .catch((error) => (isLost(error) ? get("reload") : Promise.reject(error)))
    .catch(async (error) => {
      if (isLost(error)) throw new Error(await reasonOf(url));
      const isPolicy = /policy|csp|unsafe-eval|embedder/i.test(error.message);
      throw isPolicy ? new Error(FORBIDDEN) : error;
    });
}

/**
 * Whether the file didn't arrive, so that nothing is known about its bytes. Firefox hands out a response before
 * all of it has arrived, and fails on reading it.
 */
const isLost = (error: Error | undefined) => !error || /^(Type|Abort)Error/.test(error.name);

async function compile(response: Response) {
  // The browser may keep code compiled from the response for the next visit.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Fetches the file without a hash, since a fetch with one fails without a reason. */
async function reasonOf(url: string) {
  const response = await fetch(url, { cache: "no-store" }).catch(() => null);
  if (response === null) return "there is no connection to the server";
  if (!response.ok) return `the server answered with ${response.status}`;
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
  const isOther = bytes.byteLength >= 4 && new DataView(bytes).getUint32(0) !== 0x0061736d;
  if (isOther) return "the server sent something else in its place";
  return "it arrived cut off or changed, and was refused";
}
