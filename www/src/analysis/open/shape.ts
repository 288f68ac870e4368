/** The inside of a list of OPEN. Types only; nothing here runs. */

/** `rank`: how many entries leave before it, if nothing else is pushed */
export type Entry = { cell: number; g: number; h: number; f: number; stale: boolean; rank: number };

export type Form =
  | { form: "array"; places: number; filled: [number, number][] }
  | { form: "heap"; arity: number; entries: number[] }
  | { form: "list"; entries: number[] }
  | { form: "levels"; levels: number[][] }
  | { form: "tree"; branches: Branch[] }
  | {
      form: "buckets";
      count: number;
      occupied: (Form & { number: number; low: number; high: number })[];
    };

export type Branch = { entry: number; parent: number | null; side: "left" | "right" | null };

/** the inside of a list */
export interface Shape {
  /** those that are shown; parts name them by index */
  entries: Entry[];
  parts: (Form & { label: string })[];
  /** entries that aren't shown */
  leftOut: number;
  /** whether the search is over */
  ended: boolean;
}
