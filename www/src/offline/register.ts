/**
 * Keeps the site for visits without a network, once a page has its first result and while nothing else is going on
 * there: the service worker copies a piece each time that this asks for one. It fails silently: if the browser
 * refuses, the page needs a network like any other.
 */

import { savesData } from "../task/saving.ts";
import { own } from "../task/scripts.ts";
import { Rest } from "./rest.ts";

/** the page's message when it asks for a piece */
export interface Wish {
  /** whether to keep only files that are in the browser's own cache */
  saves: boolean;
  /** files that couldn't be kept at this visit */
  without: string[];
}

/** the service worker's answer */
export interface Left {
  /** whether there is nothing left that it could copy */
  done: boolean;
  /** files that it just couldn't keep */
  refused: string[];
  /** whether it has copied nothing, since a page's own requests came first */
  waited: boolean;
}

/** Signs of a visitor: a hand that moves may be about to press. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel"];

/** @param isBusy whether the page plays, searches or loads a part */
export function keepSite(isBusy: () => boolean) {
  if (!import.meta.env.PROD) return;
  const rest = new Rest(isBusy);
  for (const sign of SIGNS)
    addEventListener(sign, () => rest.begin(), { capture: true, passive: true });
  keep(rest).catch(() => {});
}

async function keep(rest: Rest) {
  await rest.come();
  const registration = await navigator.serviceWorker.register(own(new URL("sw.js", location.href)));
  let round = 0;
  const copy = () => {
    const mine = ++round;
    copyAll(registration, rest, () => mine === round).catch(() => {});
  };
  // An updated site is kept at this visit, not at the next one.
  registration.addEventListener("updatefound", copy);
  if (registration.active) await registration.update().catch(() => {});
  copy();
}

/** @param isLatest false once another round has begun */
async function copyAll(
  registration: ServiceWorkerRegistration,
  rest: Rest,
  isLatest: () => boolean,
) {
  const without: string[] = [];
  for (let done = false; !done && isLatest(); ) {
    await rest.come();
    const { installing, waiting, active } = registration;
    const worker = installing ?? waiting ?? active;
    if (!worker) return;
    const left = await ask(worker, { saves: savesData(), without });
    without.push(...left.refused);
    if (left.waited) rest.begin();
    done = left.done;
  }
}

function ask(worker: ServiceWorker, wish: Wish): Promise<Left> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(wish, [port2]);
  });
}
