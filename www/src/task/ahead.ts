/**
 * Has the browser load a module that a worker will ask for: the worker finds it in the browser's cache, or waits there for
 * the rest of it. The build names the modules in the page (www/build/sight.ts).
 */
export function loadAhead(name: "engine") {
  const address = document.documentElement.dataset[name];
  if (address === undefined) return;
  // The worker says what is wrong.
  fetch(address)
    .then((response) => response.arrayBuffer())
    .catch(() => {});
}
