/** The standing of cells for which "open" or "closed" doesn't say enough. Explain alone has the full sentences. */

/** A cell's standing by its latest event, beside open and closed. */
const STANDINGS = new Map([
  [6, "dropped, closed again"],
  [7, "open again, some neighbours held back"],
  [9, "beyond this pass's f"],
  [10, "left"],
  [11, "waits for the next pass"],
  [14, "rejected"],
  [16, "closed, parent changed"],
]);

/**
 * @param kind of a cell's latest event
 * @returns the standing, if "open" or "closed" doesn't say enough
 */
export function standing(kind: number): string | undefined {
  return STANDINGS.get(kind);
}
