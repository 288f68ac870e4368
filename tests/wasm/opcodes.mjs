// Reads the instructions of a module of WebAssembly: each function from its first byte to its last, or it throws.

/** Sections of a module. */
const CODE = 10;

/** How many operands of variable length follow an instruction of one byte, those not listed having none. */
const OPERANDS = new Map([
  ...[
    0x0c, 0x0d, 0x10, 0x12, 0xd0, 0xd2, 0x02, 0x03, 0x04, 0x06, 0x3f, 0x40, 0x41, 0x42, 0x14, 0x15,
  ].map((code) => [code, 1]),
  ...[0x11, 0x13].map((code) => [code, 2]),
  ...range(0x20, 0x26).map((code) => [code, 1]),
  // Alignment and offset.
  ...range(0x28, 0x3e).map((code) => [code, 2]),
]);

/** The same behind 0xfc: saturated casts, and what copies and fills memory and tables. */
const BEHIND_FC = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Counts a module's instructions of one byte.
 * @param {Uint8Array} bytes
 * @returns {{ counts: Map<number, number>, relaxed: number[] }} `relaxed`: the instructions of relaxed SIMD
 */
export function codesOf(bytes) {
  let at = 8;
  const [counts, relaxed] = [new Map(), []];
  const byte = () => bytes[at++];
  const number = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const next = byte();
      value += (next & 0x7f) * 2 ** shift;
      shift += 7;
      if (next < 0x80) return value;
    }
  };
  const skip = (count) => {
    for (let each = 0; each < count; each++) number();
  };
  const simd = () => {
    const code = number();
    if (code >= 0x100) relaxed.push(code);
    // Loads and stores, with a lane's number for those of one lane; constants and shuffles; lanes.
    if (code <= 0x0b || code === 0x5c || code === 0x5d) skip(2);
    else if (code >= 0x54 && code <= 0x5b) {
      skip(2);
      at += 1;
    } else if (code === 0x0c || code === 0x0d) at += 16;
    else if (code >= 0x15 && code <= 0x22) at += 1;
  };
  const instruction = () => {
    const code = byte();
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (code === 0xfd) simd();
    else if (code === 0xfc) {
      const operands = BEHIND_FC[number()];
      if (operands === undefined) throw new Error(`An unknown instruction ends at ${at}.`);
      skip(operands);
    } else if (code === 0x0e) skip(number() + 1);
    else if (code === 0x1c) skip(number());
    else if (code === 0x43) at += 4;
    else if (code === 0x44) at += 8;
    else if (code > 0xd2 || (code > 0xc4 && code < 0xd0)) {
      throw new Error(`Instruction ${code.toString(16)} at ${at} isn't known.`);
    } else skip(OPERANDS.get(code) ?? 0);
  };
  while (at < bytes.length) {
    const section = byte();
    const end = number() + at;
    for (let left = section === CODE ? number() : 0; left > 0; left--) {
      const last = number() + at;
      for (let locals = number(); locals > 0; locals--) skip(2);
      while (at < last) instruction();
      if (at !== last || bytes[at - 1] !== 0x0b)
        throw new Error(`A function ends wrongly at ${at}.`);
    }
    at = end;
  }
  return { counts, relaxed };
}
