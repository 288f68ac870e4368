import { savesData } from "./saving.ts";

/**
 * Has the browser load a module that a worker will ask for: the worker finds it in the browser's cache, or waits there for
 * the rest of it. The build names the modules in the page (www/build/first.ts).
 */
export function loadAhead(name: "engine" | "tools") {
  const address = document.documentElement.dataset[name];
  // WebKit's caches have nothing that is still on its way: it would come twice.
  if (!address || /^Apple/.test(navigator.vendor)) return;
  // The worker says what is wrong.
  fetch(address)
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}

/** Asks for the analyses' module, once. */
export function loadTools() {
  loadAhead("tools");
  delete document.documentElement.dataset.tools;
}

/**
 * Asks for it as soon as the engine has come: Explain may be pressed at first sight, and nothing else that it needs takes as
 * long. The offline copy, which is made later, has it in any case.
 */
export function loadToolsNext() {
  const { engine } = document.documentElement.dataset;
  if (engine === undefined || savesData()) return;
  const { href } = new URL(engine, document.baseURI);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName(href).length === 0) return;
    observer.disconnect();
    loadTools();
  }).observe({ type: "resource", buffered: true });
}
