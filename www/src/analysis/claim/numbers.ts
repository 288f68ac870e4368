/** g, h and f of two cells side by side, as short as tells them apart. */

/** Decimals that tell costs apart as long as rounding doesn't decide, and the most that are shown. */
const SHORT = 2;
const LONG = 6;

/** A number as it is shown, with all of it where it is rounded. */
export interface Shown {
  text: string;
  whole: string | null;
}

/** Numbers of both cells, rounded where that hides no difference; one behind the last place that is shown has dots. */
export function shortened(
  numbers: (string | null)[] | null | undefined,
  others: (string | null)[] | null | undefined,
): Shown[] | null {
  if (!numbers) return null;
  return numbers.map((number, at) => {
    if (number === null) return { text: "–", whole: null };
    const other = others?.[at] ?? null;
    const isHidden = (places: number) =>
      other !== null && other !== number && rounded(other, places) === rounded(number, places);
    const places = isHidden(SHORT) ? LONG : SHORT;
    const short = rounded(number, places);
    const text = isHidden(places) ? `${short}…` : short;
    return { text, whole: text === number ? null : number };
  });
}

function rounded(number: string, places: number) {
  const [, decimals = ""] = number.split(".");
  return decimals.length > places ? String(Number(Number(number).toFixed(places))) : number;
}
