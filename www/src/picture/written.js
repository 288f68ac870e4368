/** Numbers and colours as files of drawings have them. */

/** @param {number} value */
export function number(value) {
  return String(Number(value.toFixed(2)));
}

/**
 * A colour and its opacity apart, since not every program reads rgba().
 * @param {string} value "#rrggbb", or "rgba(r, g, b, a)"
 * @param {number} alpha
 * @returns {{ plain: string, opacity: number }} "#rrggbb" or "rgb(r, g, b)"
 */
export function colourOf(value, alpha) {
  const parts = /^rgba\((.+), ([\d.]+)\)$/.exec(value);
  const opacity = Number((alpha * Number(parts?.[2] ?? 1)).toFixed(3));
  return { plain: parts ? `rgb(${parts[1]})` : value, opacity };
}
