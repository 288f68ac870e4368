/**
 * Keeps the site for visits without a network. The page loads this after its first result, so that nobody
 * waits for it. It fails silently: if the browser refuses, the page needs a network like any other.
 */

import { own } from "../task/scripts.js";

if (import.meta.env.PROD) keepSite().catch(() => {});

async function keepSite() {
  const registration = await navigator.serviceWorker.register(own(new URL("sw.js", location.href)));
  const ask = () => {
    const { installing, waiting, active } = registration;
    (installing ?? waiting ?? active)?.postMessage("keep");
  };
  // An updated site is kept at this visit, not at the next one.
  registration.addEventListener("updatefound", ask);
  if (registration.active) await registration.update().catch(() => {});
  ask();
}
