/** The least and the most height of a map, as a share of its width. */
const LEAST = 0.3;
const MOST = 1.2;

/**
 * The best height of the embed at its present width: its other parts at their present height, and the maps as
 * high as their cells need.
 * @param map the size of its drawing
 * @returns CSS pixels; null before there is anything to measure
 */
export function naturalHeight(
  root: HTMLElement,
  map: { width: number; height: number },
): number | null {
  const figure = root.querySelector<HTMLElement>(".figure");
  const panels: NodeListOf<HTMLElement> = root.querySelectorAll(".panel");
  if (figure === null || panels.length === 0 || figure.offsetHeight === 0) return null;
  const shape = Math.min(Math.max(map.height / map.width, LEAST), MOST);
  let height = figure.offsetHeight;
  let row = Number.NEGATIVE_INFINITY;
  for (const panel of panels) {
    const { top, width, height: present } = panel.getBoundingClientRect();
    // The lanes of a row all have the same height.
    if (Math.abs(top - row) < 8) continue;
    row = top;
    height += Math.round(width * shape) - Math.round(present);
  }
  return Math.max(1, Math.round(height));
}
