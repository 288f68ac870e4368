/**
 * Lengths follow the size of text that visitors have chosen in their browser. Style sheets are written in pixels, as they
 * are where that size is the usual one, and the site has them in `rem`: text of twice the size has twice the room, and
 * windows count as narrow earlier. So a page with larger text looks as it does zoomed in.
 *
 * Hairlines stay as they are, and so does what is measured by fingers, in `@media (pointer: coarse)`.
 */

import type { AnyNode, AtRule, Declaration, Plugin as Postcss } from "postcss";

/** The usual size of text, in CSS pixels. */
const USUAL = 16;
/** Lines and their gaps have at most this width, in CSS pixels. */
const HAIRLINE = 2;

/** A plugin of PostCSS. */
export const text: Postcss = {
  postcssPlugin: "text",
  Declaration(declaration) {
    if (!isOfFingers(declaration)) declaration.value = inRem(declaration.value);
  },
  AtRule(rule) {
    if (/^(media|container)$/.test(rule.name)) rule.params = inRem(rule.params);
  },
};

export function inRem(css: string) {
  return css.replace(/(?<![\w.#-])(-?[\d.]+)px\b/g, (pixels, number) =>
    Math.abs(Number(number)) > HAIRLINE ? `${Number(number) / USUAL}rem` : pixels,
  );
}

function isOfFingers({ parent }: Declaration) {
  for (let each: AnyNode | undefined = parent; each; each = each.parent) {
    if (each.type === "atrule" && /pointer: coarse/.test((each as AtRule).params)) return true;
  }
  return false;
}
