/** Figures that a visitor can't read as a whole. */

/**
 * What of the results in sight is cut off, or lies beyond what is around it.
 *
 * @param {import("@playwright/test").Page} page
 */
export function cut(page) {
  return page.evaluate(() => {
    const found = [];
    for (const part of document.querySelectorAll(
      "tb-lane :is(.lane-cost, .badge, .lane-signs:only-child)",
    )) {
      if (!part.checkVisibility()) continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const around = part.closest(".lane-head").getBoundingClientRect();
      const isInside = left >= around.left && right <= around.right;
      const isWhole =
        part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).display === "inline";
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!isInside || !isWhole || !part.contains(middle)) found.push(part.textContent.trim());
    }
    return found;
  });
}
