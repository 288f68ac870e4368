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
