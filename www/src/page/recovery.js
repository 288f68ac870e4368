/** The build asks for a part's style sheet only once; one that failed is asked for again once there is a network. */
document.addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement)) return;
    const again = () => target.replaceWith(target.cloneNode());
    window.addEventListener("online", again, { once: true });
  },
  { capture: true },
);
