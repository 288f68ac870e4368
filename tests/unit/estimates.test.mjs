import assert from "node:assert/strict";
import { test } from "node:test";
import { addPages, keep, missingPages } from "../../www/src/engine/estimates.ts";
import { Sparse } from "../../www/src/view/sparse.ts";

test("page and worker keep the same few, the latest", () => {
  const [page, worker] = [new Map(), new Map()];
  for (const name of ["a", "b", "c", "a", "d", "e", "b", "f", "e"]) {
    const isKnown = worker.has(name);
    assert.ok(!isKnown || page.has(name), name);
    keep(worker, name, true);
    keep(page, name, name);
  }
  assert.deepEqual([...page.keys()], ["d", "b", "f", "e"]);
  assert.deepEqual([...worker.keys()], [...page.keys()]);
});

test("of a small map all pages of h are handed over, of a large one those that were seen, each once", () => {
  const small = new Uint8Array(3);
  assert.deepEqual([...missingPages(small, Uint32Array.of(5))], [0, 1, 2]);
  assert.deepEqual([...missingPages(small, Uint32Array.of(5))], []);
  const large = new Uint8Array(5000);
  assert.deepEqual([...missingPages(large, Uint32Array.of(1000, 0, 255, 256))], [0, 1, 3]);
  assert.deepEqual([...missingPages(large, Uint32Array.of(1000, 999_999))], [3906]);
});

test("pages of h that come one after the other are one h, unknown elsewhere", () => {
  const h = new Sparse(5000 * 256);
  const values = Uint32Array.from({ length: 512 }, (_, place) => place);
  addPages(h, { pages: Uint32Array.of(0, 3), values });
  addPages(h, { pages: Uint32Array.of(1), values: new Float64Array(256).fill(2 ** 40) });
  const known = [0, 255, 256, 511, 512, 768, 1023].map((cell) => h.at(cell));
  assert.deepEqual(known, [0, 255, 2 ** 40, 2 ** 40, undefined, 256, 511]);
});
