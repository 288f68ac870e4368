import type { Figure } from "../src/address/figures.ts";
import { cut, widthOf, write } from "../src/picture/lettering.ts";
import { PAGE } from "../src/picture/page-colours.ts";
import { type Picture, type PictureOrder, pictureOf } from "../src/picture/picture.ts";
import { type Boxes, enlarged, type Item } from "../src/picture/recorder.ts";
import { PALETTES } from "../src/view/palette.ts";
import { whole } from "../src/words/format.ts";
import { joined, punctuated, say } from "../src/words/language.ts";
import { legible, type Place, SMALLEST } from "./legible.ts";

const LINE = 20;
const SIZE = SMALLEST;
const GAP = 8;
const MARGIN = 6;

/** The picture of an example for a slide and its own page, and where the slide has room for it. */
export function drawn({ order, lists = [], isLong }: Drawn): Picture & { place: Place } {
  const height = lists.length === 0 ? 0 : (lists.length * LINE + SIZE + MARGIN) / SMALLEST;
  const places: Place[] = isLong ? ["beside", "above", "whole"] : ["beside", "above"];
  const { place, order: laid } = legible(order, height, places);
  return { ...withBars(laid, lists), place };
}

/** `isLong` if it has two slides */
type Drawn = Pick<Figure, "lists"> & { order: PictureOrder; isLong: boolean };

/** The picture and, below its maps, a bar for the comparisons of each list that it has. */
function withBars(order: PictureOrder, lists: NonNullable<Figure["lists"]>): Picture {
  const picture = pictureOf(order);
  if (lists.length === 0) return picture;
  const { theme = "light", words = 1 } = order;
  const { ink, quiet } = PAGE[theme];
  const rows = lists.map(({ name, comparisons }) => ({ name: say(name), comparisons }));
  const most = Math.max(...rows.map(({ comparisons }) => comparisons));
  const room = picture.width / words - 2 * MARGIN;
  const names = Math.min(
    Math.ceil(Math.max(...rows.map(({ name }) => widthOf(name, SIZE)))),
    Math.floor(room * 0.6),
  );
  const numbers = Math.ceil(Math.max(...rows.map((row) => widthOf(whole(row.comparisons), SIZE))));
  const left = MARGIN + names + GAP;
  const longest = room - names - numbers - 2 * GAP;
  const items: Item[] = [];
  let y = picture.height / words + SIZE;
  write(items, say("Comparisons"), MARGIN, y, { fill: ink, size: SIZE, weight: 650 });
  for (const { name, comparisons } of rows) {
    y += LINE;
    write(items, cut(name, SIZE, names), MARGIN, y, { fill: ink, size: SIZE });
    const width = Math.max(1, Math.round((longest * comparisons) / most));
    const fill = PALETTES[theme].path;
    items.push({ kind: "boxes", boxes: [left, y - 10, width, 12], fill, alpha: 1 });
    write(items, whole(comparisons), left + width + GAP, y, { fill: quiet, size: SIZE });
  }
  const height = Math.round((y + MARGIN) * words);
  const paper = { ...(picture.items[0] as Boxes), boxes: [0, 0, picture.width, height] };
  const told = rows.map(({ name, comparisons }) => `${name} ${whole(comparisons)}`).join(", ");
  const sentence = punctuated(`${say("Comparisons")}: ${told}.`);
  return {
    ...picture,
    height,
    items: [paper, ...picture.items.slice(1), ...items.map((item) => enlarged(item, words))],
    description: joined(`${picture.description} ${sentence}`),
  };
}
