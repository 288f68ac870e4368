/** The colours and axes that charts share. */

import { theme } from "../view/palette.js";

/** @param {Element} host */
export function inkOf(host) {
  const style = getComputedStyle(host);
  const dark = theme() === "dark";
  return {
    paper: dark ? "#1d2227" : "#f4f5f6",
    quiet: dark ? "#a3adb7" : "#525d67",
    grid: dark ? "#2b333a" : "#e6eaed",
    line: dark ? "#6d7882" : "#8b959e",
    font: `12px ${style.fontFamily}`,
  };
}

/** @param {ReturnType<typeof inkOf>} colours */
export function axis({ quiet, grid, font }) {
  return {
    stroke: quiet,
    font,
    labelFont: font,
    labelSize: 20,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1 },
    // Otherwise a logarithmic axis would number only the powers of its base.
    filter: (/** @type {import("uplot")} */ _, /** @type {number[]} */ splits) => splits,
  };
}
