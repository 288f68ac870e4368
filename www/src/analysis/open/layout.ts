/** The places of a list's entries in its drawing. Numbers only: nothing here draws. */

import { whole } from "../../words/format.ts";
import { say } from "../../words/language.ts";
import { many } from "../../words/many.ts";
import type { Branch, Form, Shape } from "./shape.ts";

/** the middle of an entry */
type Node = { entry: number; x: number; y: number };

type Edge = { from: [number, number]; to: [number, number]; arrow: boolean };

/** its left end, on the line of the part it names */
type Label = { x: number; y: number; text: string; kind: "title" | "note" };

/** a run of empty places */
type Gap = { x: number; y: number; width: number; text: string };

export interface Layout {
  width: number;
  height: number;
  /** an entry has more than one if its list is drawn twice */
  nodes: Node[];
  edges: Edge[];
  labels: Label[];
  gaps: Gap[];
  /** of entries */
  size: Size;
}

interface Size {
  /** of an entry */
  width: number;
  height: number;
  /** from one entry to the next */
  across: number;
  /** from one level to the next */
  down: number;
}

/** Sizes of entries: with their f if there are few, otherwise dots. */
export const SIZES: { full: Size; dot: Size } = {
  full: { width: 46, height: 20, across: 54, down: 36 },
  dot: { width: 10, height: 10, across: 13, down: 20 },
};
/** The most entries that are drawn with their f. */
const MOST_FULL = 31;

const MARGIN = 8;
const TITLE = 22;
/** The room between two parts. */
const SPACE = 14;

/**
 * @param room the width available to drawings that can be broken into lines
 * @param tell f as text
 */
export function layOut(shape: Shape, room: number, tell: (f: number) => string): Layout {
  const size = shape.entries.length <= MOST_FULL ? SIZES.full : SIZES.dot;
  const plan = new Plan(size, room, tell);
  for (const { label, ...form } of shape.parts) {
    if (form.form === "heap" && form.entries.length > 0) {
      plan.part(say("{}, as a tree", say(label)), () => plan.heap(form.entries, form.arity));
      plan.part(say("the same, as its array"), () => plan.row(form.entries.map(placed)));
    } else if (!isEmpty(form)) {
      plan.part(say(label), () => plan.form(form));
    }
  }
  return plan.layout();
}

function isEmpty(form: Form) {
  switch (form.form) {
    case "array":
      return form.filled.length === 0;
    case "heap":
    case "list":
      return form.entries.length === 0;
    case "levels":
      return form.levels.length === 0;
    case "tree":
      return form.branches.length === 0;
    case "buckets":
      return form.occupied.length === 0;
  }
}

/** A drawing that grows downwards. */
class Plan {
  declare size: Size;
  declare room: number;
  declare tell: (f: number) => string;
  /** The place where the next part begins. */
  declare left: number;
  declare top: number;
  declare right: number;
  declare nodes: Node[];
  declare edges: Edge[];
  declare labels: Label[];
  declare gaps: Gap[];

  constructor(size: Size, room: number, tell: (f: number) => string) {
    this.size = size;
    this.room = room;
    this.tell = tell;
    this.left = MARGIN;
    this.top = 0;
    this.right = 0;
    this.nodes = [];
    this.edges = [];
    this.labels = [];
    this.gaps = [];
  }

  layout(): Layout {
    const { nodes, edges, labels, gaps, size } = this;
    const width = Math.max(this.right + MARGIN, 120);
    return { width, height: Math.max(this.top, 24), nodes, edges, labels, gaps, size };
  }

  part(title: string, draw: () => void) {
    this.labels.push({ x: MARGIN, y: this.top + TITLE / 2, text: title, kind: "title" });
    this.top += TITLE;
    draw();
    this.top += SPACE;
  }

  form(form: Form) {
    switch (form.form) {
      case "array":
        return this.row(form.filled, form.places);
      case "heap":
        return this.heap(form.entries, form.arity);
      case "list":
        return this.row(form.entries.map(placed), form.entries.length, true);
      case "levels":
        return this.levels(form.levels);
      case "tree":
        return this.tree(form.branches);
      case "buckets":
        return this.buckets(form.count, form.occupied);
    }
  }

  /**
   * Places side by side, in as many lines as needed; empty ones only counted.
   * @param filled place and entry
   * @param linked whether each links to the next
   */
  row(filled: [number, number][], places: number = filled.length, linked: boolean = false) {
    const { across, down, height } = this.size;
    let x = this.left;
    let next = 0;
    let before: [number, number] | null = null;
    const line = Math.max(height + 6, linked ? down - 10 : 0);
    const room = (wide: number) => {
      if (x > this.left && x + wide > this.room - MARGIN) {
        x = this.left;
        this.top += line;
        before = null;
      }
      const at = x;
      x += wide;
      this.right = Math.max(this.right, x);
      return at;
    };
    const gap = (empty: number) => {
      if (empty <= 0) return;
      const text = say("{} empty", whole(empty));
      const width = widthOf(text);
      this.gaps.push({ x: room(width + 4), y: this.top + line / 2, width, text });
    };
    for (const [place, entry] of filled) {
      gap(place - next);
      next = place + 1;
      const middle = room(across) + across / 2;
      const y = this.top + line / 2;
      this.nodes.push({ entry, x: middle, y });
      if (linked && before) this.#link(before, [middle, y]);
      before = [middle, y];
    }
    gap(places - next);
    this.top += line;
  }

  /** @param entries by place */
  heap(entries: number[], arity: number) {
    const branches = entries.map((entry, place) => ({
      entry,
      parent: place === 0 ? null : Math.floor((place - 1) / arity),
      side: null,
    }));
    this.tree(branches);
  }

  /** @param branches parents before their children */
  tree(branches: Branch[]) {
    const { down, height } = this.size;
    const places = treePlaces(branches);
    const across = this.#across(places, branches);
    const top = this.top + height / 2 + 4;
    let depth = 0;
    const at = places.map(({ x, level }) => {
      depth = Math.max(depth, level);
      const middle = this.left + (x + 0.5) * across;
      this.right = Math.max(this.right, middle + across / 2);
      return [middle, top + level * down] satisfies [number, number];
    });
    for (const [place, { entry, parent }] of branches.entries()) {
      const [x, y] = at[place] ?? [0, 0];
      this.nodes.push({ entry, x, y });
      const above = parent === null ? undefined : at[parent];
      if (above) this.edges.push({ from: above, to: [x, y], arrow: false });
    }
    this.top = top + depth * down + height / 2 + 4;
  }

  /**
   * The distance between two neighbouring columns of a tree: smaller if that makes it fit. Neighbours in a
   * search tree are rarely on the same level, so they may be closer still.
   */
  #across(places: { x: number }[], branches: Branch[]) {
    const { across, width } = this.size;
    const columns = Math.max(...places.map(({ x }) => x), 0) + 1;
    const isSearchTree = branches.some(({ side }) => side !== null);
    const least = isSearchTree ? width * 0.6 : width + 1;
    return Math.min(across, Math.max((this.room - this.left - MARGIN) / columns, least));
  }

  /** @param levels the lowest first */
  levels(levels: number[][]) {
    const { across, height } = this.size;
    const line = height + 8;
    const order = new Map((levels[0] ?? []).map((entry, place) => [entry, place]));
    const label = 58;
    for (const [above, level] of levels.toReversed().entries()) {
      const y = this.top + above * line + line / 2;
      const number = levels.length - above;
      this.labels.push({ x: this.left, y, text: say("level {}", number), kind: "note" });
      let before: [number, number] = [this.left + label - 6 - this.size.width / 2, y];
      for (const entry of level) {
        const x = this.left + label + ((order.get(entry) ?? 0) + 0.5) * across;
        this.nodes.push({ entry, x, y });
        this.#link(before, [x, y]);
        before = [x, y];
        this.right = Math.max(this.right, x + across / 2);
      }
    }
    this.top += levels.length * line;
  }

  buckets(count: number, occupied: Extract<Form, { form: "buckets" }>["occupied"]) {
    const texts = occupied.map(({ low, high }) =>
      low === high ? this.tell(low) : say("{} to {}", this.tell(low), this.tell(high)),
    );
    const label = Math.min(Math.max(...texts.map((text) => text.length)) * 6.6 + 12, 190);
    let next = 0;
    const { left } = this;
    for (const [place, bucket] of occupied.entries()) {
      this.#emptyBuckets(bucket.number - next);
      next = bucket.number + 1;
      const y = this.top + Math.max(this.size.height + 6, 16) / 2;
      this.labels.push({ x: left, y, text: texts[place] ?? "", kind: "note" });
      this.left = left + label;
      const { top } = this;
      this.form(bucket);
      this.left = left;
      this.top = Math.max(this.top, top + 18);
    }
    this.#emptyBuckets(count - next);
  }

  #emptyBuckets(empty: number) {
    if (empty <= 0) return;
    const text = say(many(empty, "empty bucket"));
    const width = widthOf(text);
    this.gaps.push({ x: this.left, y: this.top + 9, width, text });
    this.right = Math.max(this.right, this.left + width);
    this.top += 18;
  }

  /** An arrow between two neighbours of a line, from edge to edge. */
  #link([x, y]: [number, number], [toX, toY]: [number, number]) {
    const half = this.size.width / 2;
    this.edges.push({ from: [x + half, y], to: [toX - half, toY], arrow: true });
  }
}

/**
 * The places of a tree's entries: x in entries from the left, and the level. Sides are kept in a
 * search tree, where each entry has an x of its own; elsewhere parents stand over their children.
 * @param branches parents before their children
 */
export function treePlaces(branches: Branch[]): { x: number; level: number }[] {
  const children: number[][] = branches.map(() => []);
  const places = branches.map(() => ({ x: 0, level: 0 }));
  for (const [place, { parent }] of branches.entries()) {
    if (parent === null) continue;
    children[parent]?.push(place);
    const [above, here] = [places[parent], places[place]];
    if (above && here) here.level = above.level + 1;
  }
  const isSearchTree = branches.some(({ side }) => side !== null);
  if (isSearchTree) {
    let x = 0;
    for (const place of fromLeft(branches, children)) {
      const here = places[place];
      if (here) here.x = x++;
    }
    return places;
  }
  // Leaves from left to right, in the order of a walk; then parents, which come before them.
  let x = 0;
  const waiting: number[] = branches.length > 0 ? [0] : [];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const under = children[place] ?? [];
    const here = places[place];
    if (under.length === 0 && here) here.x = x++;
    waiting.push(...under.toReversed());
  }
  for (let place = branches.length - 1; place >= 0; place--) {
    const under = children[place] ?? [];
    const [first, last] = [places[under[0] ?? -1], places[under.at(-1) ?? -1]];
    const here = places[place];
    if (first && last && here) here.x = (first.x + last.x) / 2;
  }
  return places;
}

/** The branches of a search tree from left to right, without recursion: the tree may be as deep as a list is long. */
function fromLeft(branches: Branch[], children: number[][]) {
  const order = [];
  const waiting: { place: number; open: boolean }[] =
    branches.length > 0 ? [{ place: 0, open: false }] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { place, open } = next;
    if (open) {
      order.push(place);
      continue;
    }
    const on = (side: string) =>
      (children[place] ?? [])
        .filter((child) => branches[child]?.side === side)
        .map((child) => ({ place: child, open: false }));
    waiting.push(...on("right"), { place, open: true }, ...on("left"));
  }
  return order;
}

function placed(entry: number, place: number): [number, number] {
  return [place, entry];
}

/** The room of a short text, whose Chinese characters are twice as wide. */
function widthOf(text: string) {
  return text.replace(/[\u3000-\uffef]/g, "mm").length * 6.4 + 8;
}
