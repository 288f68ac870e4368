/**
 * How the keeper's module comes to a worker: see tools.js.
 *
 * @typedef {{ module?: WebAssembly.Module, reason?: string }} Given neither where the worker is to load by itself
 */

/** In a worker: what it is given; null in one that loads by itself anyway.
 * @type {Promise<Given> | null} */
export const handed = /** @type {{ name?: string }} */ (globalThis).name?.startsWith("tools ")
  ? new Promise(take)
  : null;

/**
 * Listens from the moment in which the worker has its scripts, before anything else does.
 * @param {(given: Given) => void} resolve
 */
function take(resolve) {
  addEventListener("message", (event) => {
    const { port } = event.data;
    if (port === undefined) return;
    event.stopImmediatePropagation();
    if (port === null) return resolve({});
    const close = (/** @type {Given} */ given) => {
      resolve(given);
      port.close();
    };
    port.onmessage = (/** @type {MessageEvent} */ { data }) => close(data);
    port.onmessageerror = () => close({});
    // Firefox loses a module that comes before anybody listens, so the keeper waits for this.
    port.postMessage(null);
  });
}

/**
 * In the keeper.
 * @param {MessagePort} port
 * @param {Given} given
 */
export function give(port, given) {
  try {
    port.postMessage(given);
  } catch {
    // This browser can't hand modules on.
    port.postMessage({});
  }
}
