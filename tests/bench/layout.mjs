/**
 * What arrays in place of objects gain, and whole numbers in place of floats: one A* with a binary heap, written four
 * ways. `node tests/bench/layout.mjs [ROUNDS]` prints the medians; the four run in turn. docs/open-lists.md has the results.
 */

const SIDE = 512;
const WALLS = 0.25;
const MOVES = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y])).filter(([x, y]) => x || y);

/** A map of single walls, the same each time. */
function mapOf() {
  const cells = new Uint8Array(SIDE * SIDE);
  let state = 1;
  for (const at of cells.keys()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    cells[at] = state / 2 ** 32 < WALLS ? 1 : 0;
  }
  const [start, goal] = [0, SIDE * SIDE - 1];
  for (const at of [start, goal]) cells[at] = 0;
  return { cells, start, goal };
}

/** Octile distance. */
function estimate(x, y, { straight, diagonal }) {
  const [dx, dy] = [Math.abs(SIDE - 1 - x), Math.abs(SIDE - 1 - y)];
  return straight * Math.abs(dx - dy) + diagonal * Math.min(dx, dy);
}

/** A heap of cells by f and then by number, whose f is read from outside. */
function heapOf(before) {
  const heap = [];
  return {
    size: () => heap.length,
    put(entry) {
      let at = heap.length;
      heap.push(entry);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!before(entry, heap[parent])) break;
        heap[at] = heap[parent];
        at = parent;
      }
      heap[at] = entry;
    },
    take() {
      const [first] = heap;
      const last = heap.pop();
      if (heap.length === 0) return first;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child++;
        if (!before(heap[child], last)) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = last;
      return first;
    },
  };
}

/** Numbers of all cells in arrays of their own; an entry of the heap is a cell's number. */
function arrays({ cells, start, goal }, costs, Numbers) {
  const [g, f] = [new Numbers(cells.length), new Numbers(cells.length)];
  const parent = new Int32Array(cells.length).fill(-1);
  const state = new Uint8Array(cells.length);
  const open = heapOf((one, other) => f[one] < f[other] || (f[one] === f[other] && one < other));
  let expanded = 0;
  f[start] = estimate(0, 0, costs);
  state[start] = 1;
  open.put(start);
  while (open.size() > 0) {
    const cell = open.take();
    if (state[cell] === 2) continue;
    state[cell] = 2;
    expanded++;
    if (cell === goal) return { expanded, cost: g[goal] };
    const [x, y] = [cell % SIDE, (cell / SIDE) | 0];
    for (const [dx, dy] of MOVES) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= SIDE || ny >= SIDE) continue;
      const next = ny * SIDE + nx;
      if (cells[next] === 1 || state[next] === 2) continue;
      const through = g[cell] + (dx && dy ? costs.diagonal : costs.straight);
      if (state[next] === 1 && through >= g[next]) continue;
      g[next] = through;
      f[next] = through + estimate(nx, ny, costs);
      parent[next] = cell;
      state[next] = 1;
      open.put(next);
    }
  }
  return { expanded, cost: null };
}

/** An object for each cell that is reached, which the heap has, too. */
function objects({ cells, start, goal }, costs) {
  const nodes = new Map();
  const open = heapOf(
    (one, other) => one.f < other.f || (one.f === other.f && one.cell < other.cell),
  );
  let expanded = 0;
  const first = {
    cell: start,
    x: 0,
    y: 0,
    g: 0,
    f: estimate(0, 0, costs),
    parent: null,
    closed: false,
  };
  nodes.set(start, first);
  open.put(first);
  while (open.size() > 0) {
    const node = open.take();
    if (node.closed) continue;
    node.closed = true;
    expanded++;
    if (node.cell === goal) return { expanded, cost: node.g };
    for (const [dx, dy] of MOVES) {
      const [x, y] = [node.x + dx, node.y + dy];
      if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) continue;
      const cell = y * SIDE + x;
      if (cells[cell] === 1) continue;
      const known = nodes.get(cell);
      if (known?.closed) continue;
      const g = node.g + (dx && dy ? costs.diagonal : costs.straight);
      if (known && g >= known.g) continue;
      const f = g + estimate(x, y, costs);
      if (known) {
        Object.assign(known, { g, f, parent: node });
        open.put(known);
      } else {
        const fresh = { cell, x, y, g, f, parent: node, closed: false };
        nodes.set(cell, fresh);
        open.put(fresh);
      }
    }
  }
  return { expanded, cost: null };
}

const WHOLE = { straight: 10, diagonal: 14 };
const REAL = { straight: 1, diagonal: Math.SQRT2 };

/** The four, by name. */
export const FORMS = {
  "arrays, whole numbers": (map) => arrays(map, WHOLE, Int32Array),
  "arrays, floats": (map) => arrays(map, REAL, Float64Array),
  "objects, whole numbers": (map) => objects(map, WHOLE),
  "objects, floats": (map) => objects(map, REAL),
};

export const map = mapOf();

if (process.argv[1] === import.meta.filename) {
  const rounds = Number(process.argv[2] ?? 21);
  const times = Object.fromEntries(Object.keys(FORMS).map((name) => [name, []]));
  for (let round = -2; round < rounds; round++) {
    for (const [name, search] of Object.entries(FORMS)) {
      const begun = performance.now();
      search(map);
      if (round >= 0) times[name].push(performance.now() - begun);
    }
  }
  for (const [name, search] of Object.entries(FORMS)) {
    const sorted = times[name].toSorted((one, other) => one - other);
    const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
    const { expanded } = search(map);
    console.log(`${name}: ${at(0.5)} ms, the shortest ${at(0)} ms, ${expanded} expanded`);
  }
}
