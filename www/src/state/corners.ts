import type { Doc } from "../types.ts";

/**
 * The corners that paths turn around: free cells with a wall diagonally and both cells beside it free.
 * @returns cells of the map, in ascending order
 */
export function corners({ cells, width, height }: Doc): number[] {
  const found = [];
  const isFree = (x: number, y: number) => cells[y * width + x] !== 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFree(x, y)) continue;
      const turns = DIAGONALS.some(([dx, dy]) => {
        const [column, row] = [x + dx, y + dy];
        if (column < 0 || column >= width || row < 0 || row >= height) return false;
        return !isFree(column, row) && isFree(column, y) && isFree(x, row);
      });
      if (turns) found.push(y * width + x);
    }
  }
  return found;
}

const DIAGONALS: [number, number][] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
