const FOCUSABLE =
  ':is(button, select, input, textarea, a[href], [tabindex="0"]):not([tabindex="-1"], :disabled)';

/**
 * Keeps the place of keyboard users: when the focused element is removed or disabled, moves the focus
 * to the element now in its place.
 *
 * @param {HTMLElement} root
 */
export function keepFocus(root) {
  /** The path to the focus, from the inside out: each element's parent, and its place there.
   * @type {{ parent: Element, at: number }[]} */
  let trail = [];
  /** @type {Element | null} */
  let last = null;
  root.addEventListener("focusin", ({ target }) => {
    last = /** @type {Element} */ (target);
    trail = trailOf(last, root);
  });
  // A pointer needs no focus to keep its place.
  const forget = () => {
    last = null;
  };
  root.addEventListener("pointerdown", forget, { capture: true });
  new MutationObserver(() => {
    if (last && document.activeElement === document.body && !isUsable(last)) rescue(trail);
  }).observe(root, { subtree: true, childList: true, attributeFilter: ["disabled", "hidden"] });
}

/** @param {{ parent: Element, at: number }[]} trail */
function rescue(trail) {
  for (const { parent, at } of trail) {
    if (!isUsable(parent)) continue;
    const all = [...parent.querySelectorAll(FOCUSABLE)].filter(isUsable);
    const here = parent.children[at];
    const next = all.find(
      (each) =>
        here?.contains(each) ||
        (here && here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    const found = /** @type {HTMLElement | undefined} */ (next ?? all.at(-1));
    // What was read stays where it is.
    found?.focus({ preventScroll: true });
    if (found) return;
  }
}

/**
 * @param {Element} element
 * @param {Element} root
 */
function trailOf(element, root) {
  const trail = [];
  for (let each = element; each !== root && each.parentElement; each = each.parentElement) {
    const parent = each.parentElement;
    trail.push({ parent, at: [...parent.children].indexOf(each) });
  }
  return trail;
}

/** @param {Element} element */
function isUsable(element) {
  return element.isConnected && element.checkVisibility() && !element.matches(":disabled");
}
