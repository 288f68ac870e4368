/** What a service worker is given, as far as those of the site use it. Types only; nothing here runs. */

export interface Lasting extends Event {
  /** keeps the worker alive until then */
  waitUntil: (end: Promise<unknown>) => void;
}

export interface Asked extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  install: Lasting;
  activate: Lasting;
  message: Lasting & MessageEvent;
  fetch: Asked;
}

export interface Scope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  addEventListener: <T extends keyof Events>(type: T, listener: (event: Events[T]) => void) => void;
}
