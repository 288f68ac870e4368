import assert from "node:assert/strict";
import { test } from "node:test";
import { Ground } from "../../www/src/journey/ground.ts";
import { HAPPENING, Tape } from "../../www/src/journey/tape.ts";

const COUNTS = { ticks: 3, expanded: 9 };

/** Two units and a patrol on a row of six cells, in two pieces. */
function played() {
  const tape = new Tape(2, 1);
  tape.add({
    places: Uint32Array.of(0, 5, 1, 5),
    patrols: Uint32Array.of(3, 3),
    expanded: Float64Array.of(4),
    happenings: Uint32Array.of(0, HAPPENING.edit, 2, 0, 0, HAPPENING.move, 0, 1),
    arrivals: Uint32Array.of(),
    plans: [{ number: 0, tick: 0, begun: 0, unit: 0 }],
    paths: Uint32Array.of(0, 0, 1, 2),
    cells: Uint32Array.of(1, 2),
    counts: COUNTS,
    outcome: "running",
  });
  tape.add({
    places: Uint32Array.of(1, 4, 2, 4),
    patrols: Uint32Array.of(3, 4),
    expanded: Float64Array.of(0, 5),
    happenings: Uint32Array.of(
      ...[1, HAPPENING.edit, 2, 7, 1, HAPPENING.move, 1, 4, 1, HAPPENING.arrive, 1, 0],
      ...[2, HAPPENING.move, 0, 2],
    ),
    arrivals: Uint32Array.of(1, 1),
    plans: [{ number: 1, tick: 2, begun: 1, unit: 1 }],
    paths: Uint32Array.of(2, 1, 0, 0),
    cells: Uint32Array.of(),
    counts: COUNTS,
    outcome: "stuck",
  });
  return tape;
}

test("places, patrols and searches are found by tick", () => {
  const tape = played();
  assert.equal(tape.ticks, 3);
  assert.deepEqual(
    tape.places.map((places) => [...places]),
    [
      [0, 5],
      [1, 5],
      [1, 4],
      [2, 4],
    ],
  );
  assert.deepEqual(
    tape.posts.map((posts) => [...posts]),
    [[3], [3], [3], [4]],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((tick) => tape.expandedBy(tick)),
    [0, 4, 4, 9],
  );
  assert.deepEqual(
    tape.plansOf(2).map(({ number }) => number),
    [1],
  );
  assert.deepEqual(tape.changes(), [0, 1]);
  assert.deepEqual(
    [1, 2].map((tick) => tape.hasArrived(1, tick)),
    [false, true],
  );
});

test("a path loses a cell whenever its unit is on it after a tick", () => {
  const tape = played();
  const cells = (tick) => tape.pathAt(0, tick) && [...tape.pathAt(0, tick).cells];
  assert.deepEqual([0, 1, 2, 3].map(cells), [null, [2], [2], null]);
  assert.equal(tape.pathAt(0, 1).quick, true);
  assert.equal(tape.pathAt(1, 1), null);
});

test("the ground is sought both ways, and is another list only where it changes", () => {
  const cells = Uint8Array.of(1, 1, 1, 1, 1, 1);
  const ground = new Ground(played(), cells);
  assert.equal(ground.at(0), cells);
  assert.equal(ground.at(1)[2], 0);
  const later = ground.at(2);
  assert.equal(later[2], 7);
  assert.equal(ground.at(3), later);
  assert.equal(ground.at(1)[2], 0);
  assert.deepEqual([...ground.at(0)], [...cells]);
  assert.deepEqual([...cells], [1, 1, 1, 1, 1, 1]);
});
