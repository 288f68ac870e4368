import type { Scene } from "./detail.ts";

/**
 * Adds the lines between blocks of cells to the path, in sight.
 * @param side of a block, in cells
 */
export function ruleBlocks(
  context: CanvasRenderingContext2D,
  { doc: { width, height }, grid, size }: Scene,
  side: number,
) {
  const { left, top, right, bottom } = grid.visible(size);
  const first = (from: number) => Math.max(side, Math.floor(from / side) * side);
  for (let x = first(left); x < width && x <= right; x += side) {
    context.moveTo(...grid.corner({ x, y: 0 }));
    context.lineTo(...grid.corner({ x, y: height }));
  }
  for (let y = first(top); y < height && y <= bottom; y += side) {
    context.moveTo(...grid.corner({ x: 0, y }));
    context.lineTo(...grid.corner({ x: width, y }));
  }
}
