/** Numbers and colours as files of drawings have them. */

export function number(value: number) {
  return String(Number(value.toFixed(2)));
}

/**
 * A colour and its opacity apart, since not every program reads rgba().
 * @param value "#rrggbb", or "rgba(r, g, b, a)"
 * @returns "#rrggbb" or "rgb(r, g, b)"
 */
export function colourOf(value: string, alpha: number): { plain: string; opacity: number } {
  const parts = /^rgba\((.+), ([\d.]+)\)$/.exec(value);
  const opacity = Number((alpha * Number(parts?.[2] ?? 1)).toFixed(3));
  return { plain: parts ? `rgb(${parts[1]})` : value, opacity };
}
