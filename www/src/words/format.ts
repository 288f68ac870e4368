/** Numbers in the form that the page shows. */

import { spoken } from "./language.ts";

/** How languages write numbers with a number of decimals at most. */
const formats: Record<string, Intl.NumberFormat> = {};

/**
 * @param most decimals
 * @param least decimals
 */
function written(value: number, most: number, least: number = 0) {
  const name = `${spoken}${least}${most}`;
  formats[name] ??= new Intl.NumberFormat(spoken, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return formats[name].format(value);
}

/** 1204000 is "1,204,000". */
export function whole(count: number) {
  return written(count, 0);
}

/** Two decimals at most: 5.83, 68. */
export function decimal(value: number) {
  return written(value, 2);
}

/**
 * A cost in its own unit.
 * @param value in cost units; NaN for one that nobody knows
 * @param unit cost units in one
 */
export function cost(value: number, unit: number) {
  return Number.isNaN(value) ? "–" : decimal(value / unit);
}

/** 0.0238 is "2.4 %". A number above zero never shows as zero. */
export function percent(share: number) {
  const value = share * 100;
  const sign = spoken === "zh" ? "%" : " %";
  if (value > 0 && value < 0.1) return `< ${decimal(0.1)}${sign}`;
  return `${written(value, value >= 100 ? 0 : 1)}${sign}`;
}

/** 0.424 ms, 12.3 ms, 1,234 ms: times in one column have the same decimals. */
export function milliseconds(time: number) {
  const digits = time < 0.01 ? 4 : time < 10 ? 3 : time < 1000 ? 1 : 0;
  return `${written(time, digits, digits)} ms`;
}

/** A text of the engine's with its numbers as the language writes them: 1.5 is 1,5 in German. */
export function numbersIn(text: string, language: string = spoken) {
  if (language === "zh") return text.replace(/(\d) %/g, "$1%");
  if (language !== "de") return text;
  const swapped = (number: string) => number.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  return text.replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, swapped);
}
