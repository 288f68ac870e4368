/** The common parts of charts: colours, axes and the numbers at them. */

import type uPlot from "uplot";
import { theme } from "./palette.ts";

export const threeDigits = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/**
 * Six colours that all eyes can tell apart, as a test checks; with three kinds of dashes every line differs
 * from the others.
 */
export const COLOURS = {
  light: ["#2a39b7", "#a03a08", "#1f966d", "#d659b3", "#a0860c", "#443240"],
  dark: ["#4791e6", "#df752e", "#27dda1", "#a2668e", "#f2d246", "#d5e6fa"],
};

/** Dashes that differ without colours. */
export const DASHES = [[], [7, 4], [2, 3]];

export function inkOf(host: Element) {
  const style = getComputedStyle(host);
  const { fontSize } = getComputedStyle(document.documentElement);
  const dark = theme() === "dark";
  return {
    paper: dark ? "#1d2227" : "#f4f5f6",
    quiet: dark ? "#a3adb7" : "#525d67",
    grid: dark ? "#2b333a" : "#e6eaed",
    line: dark ? "#6d7882" : "#8b959e",
    font: `${0.75 * Number.parseFloat(fontSize)}px ${style.fontFamily}`,
  };
}

export function axis({ quiet, grid, font }: ReturnType<typeof inkOf>) {
  return {
    stroke: quiet,
    font,
    labelFont: font,
    labelSize: 20,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1 },
    // Otherwise a logarithmic axis would number only the powers of its base.
    filter: (_: uPlot, splits: number[]) => splits,
  };
}

/** A number at an axis: 1, 10, 1 k, 1 M, 1 G. */
export function short(value: number) {
  const units = [
    [1e9, " G"],
    [1e6, " M"],
    [1e3, " k"],
  ] as const;
  const [size, unit] = units.find(([least]) => value >= least) ?? [1, ""];
  return `${threeDigits.format(value / size)}${unit}`;
}
