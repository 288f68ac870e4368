/**
 * How the keeper's module comes to a worker: see tools.ts.
 * neither where the worker is to load by itself
 */
type Given = { module?: WebAssembly.Module; reason?: string };

/** In a worker: what it is given; null in one that loads by itself anyway. */
export const handed: Promise<Given> | null = (globalThis as { name?: string }).name?.startsWith(
  "tools ",
)
  ? new Promise(take)
  : null;

/** Listens from the moment in which the worker has its scripts, before anything else does. */
function take(resolve: (given: Given) => void) {
  addEventListener("message", (event) => {
    const { port } = event.data;
    if (port === undefined) return;
    event.stopImmediatePropagation();
    if (port === null) return resolve({});
    const close = (given: Given) => {
      resolve(given);
      port.close();
    };
    port.onmessage = ({ data }: MessageEvent) => close(data);
    port.onmessageerror = () => close({});
    // Firefox loses a module that comes before anybody listens, so the keeper waits for this.
    port.postMessage(null);
  });
}

/** In the keeper. */
export function give(port: MessagePort, given: Given) {
  try {
    port.postMessage(given);
  } catch {
    // This browser can't hand modules on.
    port.postMessage({});
  }
}
