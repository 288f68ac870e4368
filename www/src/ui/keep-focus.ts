const FOCUSABLE =
  ':is(button, select, input, textarea, a[href], [tabindex="0"]):not([tabindex="-1"], :disabled)';

/**
 * Keeps the place of keyboard users: when the focused element is removed or disabled, moves the focus
 * to the element now in its place.
 */
export function keepFocus(root: HTMLElement) {
  /** The path to the focus, from the inside out: each element's parent, and its place there. */
  let trail: { parent: Element; at: number }[] = [];
  let last: Element | null = null;
  root.addEventListener("focusin", ({ target }) => {
    last = target as Element;
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

function rescue(trail: { parent: Element; at: number }[]) {
  for (const { parent, at } of trail) {
    if (!isUsable(parent)) continue;
    const all = [...parent.querySelectorAll(FOCUSABLE)].filter(isUsable);
    const here = parent.children[at];
    const next = all.find(
      (each) =>
        here?.contains(each) ||
        (here && here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    const found = (next ?? all.at(-1)) as HTMLElement | undefined;
    // The text being read stays where it is.
    found?.focus({ preventScroll: true });
    if (found) return;
  }
}

function trailOf(element: Element, root: Element) {
  const trail = [];
  for (let each = element; each !== root && each.parentElement; each = each.parentElement) {
    const parent = each.parentElement;
    trail.push({ parent, at: [...parent.children].indexOf(each) });
  }
  return trail;
}

function isUsable(element: Element) {
  return element.isConnected && element.checkVisibility() && !element.matches(":disabled");
}
