/**
 * Values as another page may post them: of every kind that structured cloning carries, and changes to
 * values that make sense. The same seed gives the same values.
 */

/** Names that every object has already, and such as only look like ones of ours. */
const KEYS = [
  ..."__proto__ constructor prototype toString valueOf hasOwnProperty length then toJSON".split(
    " ",
  ),
  ..."type tiebreak step link theme id at to from map lanes title cells value stroke".split(" "),
  "",
  "0",
  "-1",
  "\u202e",
];

const WORDS = [
  "",
  "\0",
  "\ud800",
  "\udc00x",
  "\u202egpj.exe",
  "\u2066a\u2069\u200f",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "#1",
  "?map=trap",
  "__proto__",
  "constructor",
  "NaN",
  "1e999",
  "-0",
  "hash:4294967296",
  "hash:1",
  "fifo",
  "𝕏",
  "=cmd|' /C calc'!A0",
  "\n",
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  -0.5,
  1e-300,
  1e300,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
];

/**
 * @param {number} seed
 */
export function hostile(seed) {
  let left = seed >>> 0;
  /** Mulberry32, after Ettinger (2017). */
  const random = () => {
    left = (left + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(left ^ (left >>> 15), left | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ bound) => Math.floor(random() * bound);
  const pick = (/** @type {unknown[]} */ list) => list[below(list.length)];

  /** Own keys only: `__proto__` is a name like others here. */
  function put(/** @type {object} */ into, /** @type {any} */ key, /** @type {unknown} */ value) {
    const whole = { value, writable: true, enumerable: true, configurable: true };
    try {
      Object.defineProperty(into, key, whole);
    } catch {
      // Such as the length of a list: it stays what it is.
    }
  }

  function deep(/** @type {number} */ levels, /** @type {boolean} */ list) {
    /** @type {any} */
    let value = 1;
    for (let level = 0; level < levels; level++) value = list ? [value] : { map: value };
    return value;
  }

  /** @type {((depth: number) => unknown)[]} */
  const KINDS = [
    () => pick(NUMBERS),
    () => pick(NUMBERS),
    () => below(200) - 20,
    () => pick(WORDS),
    () => pick(WORDS),
    () => pick(KEYS),
    () => pick([true, false, null, undefined]),
    () => BigInt(below(1000)) ** 30n,
    () => new Date(/** @type {number} */ (pick([0, Number.NaN, 8.64e15]))),
    () => /(?:a+)+$/g,
    () => new Error(String(pick(WORDS))),
    () => new RangeError("Maximum call stack size exceeded"),
    () => new ArrayBuffer(below(40)),
    () => new Uint8Array(below(60)),
    () => new Float64Array([Number.NaN, -0, 1e300]),
    () => new BigInt64Array(3),
    () => new DataView(new ArrayBuffer(8)),
    () => Object(pick([false, 0, "text", 1n])),
    (depth) => new Map([[part(depth), part(depth)]]),
    (depth) => new Set([part(depth), part(depth)]),
    (depth) => Array.from({ length: below(6) }, () => part(depth)),
    (depth) => Object.assign(new Array(below(5) + 1), { [below(9)]: part(depth), more: 1 }),
    object,
    object,
    object,
    () => {
      const cycle = { type: pick(KEYS), map: [] };
      put(cycle, pick(KEYS), cycle);
      put(cycle.map, 0, cycle);
      return cycle;
    },
  ];
  /** Expensive kinds are kept apart, so that they come seldom. */
  const LARGE = [
    () => "x".repeat(200_000),
    () => new Array(100_000).fill(pick(WORDS)),
    () => new Array(2 ** 32 - 1),
    () => new Uint8Array(1 << 20),
    () => deep(500, below(2) === 0),
    () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])),
  ];

  function object(/** @type {number} */ depth) {
    const given = {};
    for (let count = below(5); count > 0; count--) put(given, pick(KEYS), part(depth));
    return given;
  }

  /** @returns {unknown} */
  function part(depth = 3) {
    if (random() < 0.004) return /** @type {() => unknown} */ (pick(LARGE))();
    const kinds = depth > 0 ? KINDS : KINDS.slice(0, 18);
    return /** @type {(depth: number) => unknown} */ (pick(kinds))(depth - 1);
  }

  /**
   * A copy in which some parts are others, missing, doubled or too many.
   * @param {unknown} whole
   */
  function changed(whole) {
    let copy = structuredClone(whole);
    for (let count = 1 + below(2); count > 0; count--) {
      // Down to some part of it.
      let place = copy;
      let key = null;
      let over = null;
      while (typeof place === "object" && place !== null && (over === null || random() < 0.7)) {
        const keys =
          Array.isArray(place) || !ArrayBuffer.isView(place) ? Reflect.ownKeys(place) : [];
        const named = keys.filter((name) => name !== "length" || !Array.isArray(place));
        if (named.length === 0) break;
        over = place;
        key = pick(named);
        place = /** @type {any} */ (place)[/** @type {string} */ (key)];
      }
      if (over === null) {
        copy = part();
        continue;
      }
      switch (below(6)) {
        case 0:
          Reflect.deleteProperty(over, /** @type {string} */ (key));
          break;
        case 1:
          put(over, pick(KEYS), part());
          break;
        case 2:
          if (Array.isArray(over) && over.length < 100) over.push(...over);
          break;
        default:
          put(over, key, random() < 0.1 ? copy : part());
      }
    }
    return copy;
  }

  return {
    below,
    pick,
    part,
    changed,
    /**
     * One value as it comes out of a message.
     * @param {unknown[]} sensible
     */
    next(sensible) {
      for (;;) {
        const value = random() < 0.75 ? changed(pick(sensible)) : part();
        try {
          return structuredClone(value);
        } catch {
          // Such as an error whose name is no text: nobody can post that.
        }
      }
    },
  };
}
