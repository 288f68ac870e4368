/**
 * Published as `sw.js` in place of the service worker, this removes it: the next visit deletes every kept
 * file, and the site needs a network again.
 */

import type { Lasting, Scope } from "./scope.ts";

const prefix = `tiebreak ${new URL("./", location.href).pathname} `;

addEventListener("install", () => (self as unknown as Scope).skipWaiting());

addEventListener("activate", (event) => {
  (event as Lasting).waitUntil(leave());
});

async function leave() {
  await (self as unknown as Scope).registration.unregister();
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
