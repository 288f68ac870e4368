/**
 * How far, in CSS pixels, the badge of start or goal reaches from its centre.
 * @param scale CSS pixels a cell
 * @param figures whether numbers need room beside it
 */
export function badgeRadius(scale: number, figures: boolean = false) {
  return Math.max(6, Math.min(scale * (figures ? 0.2 : 0.4), 22));
}
