/** The build's code requests each style sheet only once; this requests a failed one again once the network is back. */
document.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement)) return;
    const again = () => target.replaceWith(target.cloneNode());
    window.addEventListener("online", again, { once: true });
  },
  { capture: true },
);
