// Stored paths and beacons of worked cases: by the tools' module.
import { engine, tools } from "./modules.mjs";

/** A worked case's map as the page has it. */
export function mapOf({ map: rows }) {
  const width = rows[0].length;
  const cells = Uint8Array.from(rows.join(""), (sign) =>
    sign === "#" ? 0 : Number(/\d/.exec(sign)?.[0] ?? 1),
  );
  const place = (sign, otherwise) => {
    const at = rows.join("").indexOf(sign);
    return at < 0 ? otherwise : at;
  };
  return { width, height: rows.length, cells, start: place("S", 0), goal: place("G", 1) };
}

const toCell =
  ({ map: [row] }) =>
  ([x, y]) =>
    y * row.length + x;

/** A path in the lab. */
export function storageOf(one) {
  const path = Uint32Array.from(one.path, toCell(one));
  const config = { ...engine.catalogue().usual.astar, moves: one.moves };
  return new tools.Storage(config, mapOf(one), path, one.count_bits);
}

/** A path in every format. */
export function answerOf(one) {
  const storage = storageOf(one);
  const told = ({ name, numbers }) => {
    const { refusal, symbols } = storage.spelling(name, 1e6);
    if (refusal !== null) throw new Error(refusal);
    if (numbers === null) return [name, null];
    const { bits: size, ...counts } = numbers;
    const bits = symbols.flatMap(({ fields }) => fields).join("");
    return [name, { size, bits, ...counts }];
  };
  const { formats } = storage.spelling("positions", 1e6);
  const answer = Object.fromEntries(formats.map(told));
  storage.free();
  return answer;
}

/** A path over beacons. */
export function overBeacons(one) {
  const map = mapOf(one);
  const marks = Uint32Array.from(one.beacons, toCell(one));
  const over = tools.overBeacons(one.config, map, marks, map.start, map.goal);
  const { route } = over;
  return {
    found: route !== null,
    direct: over.direct,
    shared: over.shared,
    pairs: over.pairs,
    cost: route?.cost,
    via: route?.via.map((cell) => marks.indexOf(cell)),
    path: route?.path.map((cell) => [cell % map.width, Math.floor(cell / map.width)]),
    bits: route?.bits,
    runs: route?.runs,
  };
}
