/**
 * Numbers by cell, stored in pages that exist only if they hold any: a search that sees a corner of a large map
 * takes as little memory as one on a small map.
 */
export class Sparse {
  declare length: number;
  /** By number; page p begins with cell `p * PAGE`. */
  declare pages: (Uint32Array | Float64Array | undefined)[];

  constructor(length: number) {
    this.length = length;
    this.pages = new Array(Math.ceil(length / PAGE));
  }

  /** @returns undefined if its page doesn't exist */
  at(cell: number): number | undefined {
    return this.pages[cell >> PAGE_BITS]?.[cell & (PAGE - 1)];
  }

  /** @param value a whole number below 2^32 */
  set(cell: number, value: number) {
    const page = cell >> PAGE_BITS;
    this.pages[page] ??= new Uint32Array(PAGE);
    this.pages[page][cell & (PAGE - 1)] = value;
  }
}

const PAGE_BITS = 8;
/** Cells of a page. */
export const PAGE = 2 ** PAGE_BITS;
