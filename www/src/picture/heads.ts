/** The heads of a picture's maps: lanes' names and results. */

import type { Result } from "../types.ts";
import { badges } from "../words/badges.ts";
import { cost, whole } from "../words/format.ts";
import { journeyParts, journeyText } from "../words/journey.ts";
import { punctuated, say } from "../words/language.ts";
import { cut, widthOf, wrapped, write } from "./lettering.ts";
import type { PageColours } from "./page-colours.ts";
import type { PictureOrder } from "./picture.ts";
import type { Item } from "./recorder.ts";

/** The height of a line of folded heads. */
export const LINE = 15;
const SIZE = 12;
/** Bold letters are wider. */
const BOLD = 13.5;
/** The most lines of a name, and of results. */
const MOST = 3;

/** What stands above the maps and above each of them. */
export interface Heads {
  /** lines above all maps */
  above: string[];
  /** of a head, with the room below it */
  height: number;
  /** the width of a lane's column */
  column: number;
  /** whether a name or its results need more room than there is */
  isCut: boolean;
  draw: (items: Item[], index: number, left: number, top: number, page: PageColours) => void;
}

interface Room {
  mapWidth: number;
  /** of a column */
  widest: number;
  least: number;
  columns: number;
  gap: number;
}

export function headsOf(order: PictureOrder, amounts: string[], room: Room): Heads {
  return order.fold ? folded(order, room) : plain(order, amounts, room);
}

/** A name and, at the right or below it, the results. */
function plain(
  { lanes, heads = true }: PictureOrder,
  amounts: string[],
  { mapWidth, widest }: Room,
): Heads {
  const all = lanes.map((lane) => ({ ...lane, figures: figuresText(lane.result) }));
  const needed = all.map(({ name, figures }, index) =>
    Math.max(widthOf(name, 14), widthOf(figures, 12), widthOf(amounts[index] ?? "", 12)),
  );
  const column = heads
    ? Math.max(mapWidth, Math.ceil(Math.min(widest, Math.max(...needed))))
    : mapWidth;
  // If one head needs a second line, all get one, so that the maps stay aligned in rows.
  const isLong = all.some(({ name, figures }) => widthOf(`${name}  ${figures}`, 13) > column);
  return {
    ...{ above: [], column, isCut: false },
    height: heads ? (isLong ? 42 : 24) : 0,
    draw: (items, index, left, top, page) => {
      const text = all[index];
      if (!heads || !text) return;
      const name = cut(text.name, 14, column);
      write(items, name, left, top + 14, { fill: page.ink, size: 14, weight: 650 });
      const end = left + widthOf(name, 14) + 8;
      const [x, y] = isLong ? [left, top + 32] : [left + column, top + 14];
      const figures = cut(text.figures, 12, column);
      const taken = isLong ? 0 : widthOf(figures, 12) + 8;
      write(items, figures, x, y, { fill: page.quiet, align: isLong ? "left" : "right" });
      const { signs = "" } = text;
      if (signs !== "" && end + widthOf(signs, 12) + taken <= left + column)
        write(items, signs, end, top + 14, { fill: page.quiet });
    },
  };
}

/**
 * As wide as the map, in lines, with each lane's number, so that few words need little room: what all lanes have in common
 * stands once above the maps. In a key the names stand there, too, and in a list names and results.
 */
function folded({ lanes, fold }: PictureOrder, { mapWidth, least, columns, gap }: Room): Heads {
  const room = Math.max(mapWidth, least);
  const whole = columns * room + (columns - 1) * gap;
  const names = apart(lanes.map(({ name, parts = [name] }) => parts));
  const found = apart(lanes.map(({ result }) => figuresOf(result)));
  const common = [names.common, found.common]
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(", "))
    .join("; ");
  const numbered = (index: number, text: string) =>
    lanes.length > 1 ? `${index + 1} ${text}`.trimEnd() : text;
  const figures = found.own.map((parts) => punctuated(parts.join(", ")));
  const key = lanes.map((_, index) => {
    const own = punctuated(words(names, index));
    const result = fold === "list" && figures[index] ? punctuated(`: ${figures[index]}`) : "";
    return numbered(index, own + result);
  });
  const lines = lanes.map((_, index) => {
    const own = fold === "list" ? "" : (figures[index] ?? "");
    if (fold === "heads") {
      const name = wrapped(key[index] ?? "", BOLD, room).map((text) => [text, ""]);
      return [...name, ...wrapped(own, SIZE, room).map((text) => ["", text])];
    }
    const number = numbered(index, "");
    const [beside = "", ...below] = wrapped(own, SIZE, room, widthOf(`${number} `, BOLD));
    return [[number, beside], ...below.map((text) => ["", text])];
  });
  const most = Math.max(...lines.map(({ length }) => length));
  const shared = lanes.length > 1 && common !== "" ? [say("All: {}", punctuated(common))] : [];
  const above = [
    ...shared.flatMap((text) => wrapped(text, SIZE, whole)),
    ...(fold === "heads" ? [] : rowsOf(key, whole)),
  ];
  const lengthOf = ([name = "", figures = ""]: string[]) =>
    widthOf(name, BOLD) + widthOf(figures === "" || name === "" ? figures : ` ${figures}`, SIZE);
  return {
    ...{ above, column: room, height: most * LINE + 4 },
    isCut: lines.some(
      (own) =>
        own.filter(([name]) => name !== "").length > MOST ||
        own.filter(([, figures]) => figures !== "").length > MOST ||
        own.some((line) => lengthOf(line) > room),
    ),
    draw: (items, index, left, top, page) => {
      // A head stands on its map.
      const own = lines[index] ?? [];
      for (const [at, [name = "", figures = ""]] of own.entries()) {
        const y = top + (most - own.length + at) * LINE + SIZE;
        const x = name === "" ? left : left + widthOf(`${name} `, BOLD);
        write(items, name, left, y, { fill: page.ink, size: SIZE, weight: 650 });
        write(items, figures, x, y, { fill: page.quiet, size: SIZE });
      }
    },
  };
}

/** What tells a lane from the others; its method where nothing does. */
function words({ own, first }: ReturnType<typeof apart>, index: number) {
  const parts = own[index] ?? [];
  return (parts.length > 0 ? parts : [first[index] ?? ""]).join(", ");
}

/** The parts that each of several lists has for itself, and those that all of them have; a list alone keeps its own. */
function apart(lists: readonly (readonly string[])[]) {
  const [first = [], ...others] = lists;
  const common =
    others.length === 0 ? [] : first.filter((part) => others.every((list) => list.includes(part)));
  return {
    common,
    own: lists.map((list) => list.filter((part) => !common.includes(part))),
    first: lists.map(([part = ""]) => part),
  };
}

/** Entries in lines, as many beside each other as fit. */
function rowsOf(entries: string[], room: number) {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = `${lines.at(-1) ?? ""} · ${entry}`;
    if (lines.length > 0 && widthOf(longer, SIZE) <= room) lines[lines.length - 1] = longer;
    else lines.push(...wrapped(entry, SIZE, room));
  }
  return lines;
}

/** A lane's results in one line. */
export function figuresText(result: Result | null) {
  return result?.journey ? journeyText(result) : punctuated(figuresOf(result).join(", "));
}

/** A lane's results in few words, part by part. */
function figuresOf(result: Result | null): string[] {
  if (result === null) return [];
  if (result.journey) return journeyParts(result);
  const { figures } = result;
  const parts = [say("{} expanded", whole(figures.expanded))];
  if (figures.reached !== undefined) parts.push(say("{} reached", whole(figures.reached)));
  if (figures.cost !== null) parts.push(say("cost {}", cost(figures.cost, figures.costUnit)));
  // Whether h overestimates says nothing about the path.
  const told = badges(result).slice(
    0,
    1 + Number(figures.g !== figures.cost) + Number(figures.truth !== undefined),
  );
  parts.push(...told.map(({ text }) => text));
  return parts;
}
