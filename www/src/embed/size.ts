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
  let least = 0;
  for (const panel of panels) {
    const box = panel.getBoundingClientRect();
    const [wanted, present] = [box.width * shape, box.height].map(Math.round) as [number, number];
    const { top } = (panel.closest("article") ?? panel).getBoundingClientRect();
    const isNext = Math.abs(top - row) >= 8;
    // The highest header of a row leaves the least for its map.
    if (!isNext && present >= least) continue;
    height += isNext ? wanted - present : least - present;
    row = top;
    least = present;
  }
  return Math.max(1, Math.round(height));
}
