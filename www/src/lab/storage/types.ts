/** The types that the storage of paths exchanges with its worker. Types only; nothing here runs. */

import type { LaneConfig, MapData } from "../../types.ts";

/** a path, to be written in any format */
export interface Kept {
  config: LaneConfig;
  map: MapData;
  /** cells, the one where it begins first */
  path: Uint32Array;
  /** bits of the number of a run's steps */
  countBits: number;
}

export interface Numbers {
  bits: number;
  symbols: number;
  /** symbols that are read to know the cell after half of the steps */
  middle: number;
  /** the same for the last cell */
  last: number;
  /** symbols after those of the first quarter of the steps */
  behind: number;
}

export interface Format {
  name: string;
  label: string;
  help: string;
  /** why it can't hold the path */
  unfit: string | null;
  /** null where it can't hold the path */
  numbers: Numbers | null;
}

/**
 * a symbol: the bits of its numbers, and the steps that it stands for, half-open and counted from 0; none where it only
 * turns
 */
export type Letter = { fields: string[]; meaning: string; steps: [from: number, to: number] };

/** a path in every format, and in one of them symbol by symbol */
export interface Spelling {
  /** why it can't be stored at all */
  refusal: string | null;
  formats: Format[];
  /** the first of them */
  symbols: Letter[];
}
