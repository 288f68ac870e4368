// What programs print of their runs, in worked cases: by the tools' module.
import { lend } from "../../../www/src/task/faults.ts";
import { engine, tools } from "./modules.mjs";
import { documentOf } from "./search.mjs";

/** How many names of a rank a case has at most. */
const NAMES = 16;

/** A trace that is read and checked on its case's map, for `work`. */
export function claimOf({ map, moves, corners, costs, text }, work) {
  const lane = { ...engine.catalogue().usual.program, moves, corners, costs };
  const document = documentOf({ map, config: lane });
  return lend(new tools.Claim(document, lane, Buffer.from(text)), work);
}

/** What the module says of a program's text. */
export function answerOf(case_) {
  return claimOf(case_, (claim) => {
    const { cells, isTurned, flaws, cost, optimum } = claim.read();
    while (!claim.advance(1000));
    const { best } = claim.found(NAMES);
    // Cases tell of the nearest program as people have it.
    const departure = best.some(({ agrees }) => agrees) ? null : best[0]?.departure;
    return {
      cells: cells.length / 2,
      turned: isTurned,
      wrong: flaws.map(({ kind, step }) => [kind, step]),
      cost,
      optimum,
      equal: best.some(({ isEqual }) => isEqual),
      best: best.map(told),
      // What people broke.
      ...("fault" in case_.expect && { fault: case_.expect.fault }),
      ...(departure && departed(departure)),
    };
  });
}

function told({ rank, prefix, count, matches }) {
  const names = matches.map(({ name, goesOn }) => `${name}${goesOn ? " (goes on)" : ""}`);
  const paths = matches.map(({ hasPath }) => hasPath);
  const isKnown = paths.some((hasPath) => hasPath !== null);
  return { rank, prefix, names, more: count > NAMES, ...(isKnown && { same_path: paths }) };
}

function departed({ step, expected, given }) {
  const { standing, numbers } = given ?? {};
  const is = standing === "open" ? numbers : standing;
  return {
    step,
    got: given?.cell ?? null,
    wanted: expected?.cell ?? null,
    ...(expected && { wanted_is: expected.numbers }),
    ...(is && { got_is: is }),
  };
}
