// Marks that no step changes: painted once, in portions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Recorder } from "../../www/src/picture/recorder.ts";
import { strokes } from "../../www/src/view/portions.ts";
import { Grid } from "../../www/src/view/shapes/grid.ts";
import { shapeOf } from "../../www/src/view/shapes/shape.ts";
import { StillLayer } from "../../www/src/view/still.ts";

const doc = { width: 10, height: 10 };
const size = { width: 100, height: 100 };
const gridAt = (x) => new Grid(shapeOf(doc), { scale: 10, x, y: 0 }, 1);

/** A layer with marks of a result's `marks`, and what it has painted so far. */
function layerOf() {
  const drawn = [];
  const recorder = new Recorder(drawn, 0, 0);
  let cleared = 0;
  recorder.clearRect = () => {
    cleared++;
    drawn.length = 0;
  };
  const layer = new StillLayer(/** @type {any} */ (recorder));
  const scene = (more = {}) =>
    /** @type {any} */ ({ doc, size, grid: gridAt(0), layer: "paths", result: null, ...more });
  const painted = () => drawn.reduce((sum, { segments }) => sum + segments.length / 2, 0);
  const isShown = () => recorder.canvas.style.display !== "none";
  return { layer, scene, painted, isShown, times: () => cleared };
}

/** A result with this number of marks. */
const withMarks = (count) => ({
  finding: {
    layer: "paths",
    draw: (context) =>
      strokes(context, count, (mark) => {
        context.moveTo(mark, 0);
        context.lineTo(mark, 1);
      }),
  },
});

test("few marks are painted at once, and no step paints them again", () => {
  const { layer, scene, painted, times } = layerOf();
  const result = withMarks(100);
  layer.paint(scene({ result, replay: { step: 1 } }));
  assert.deepEqual([layer.isDone, painted(), times()], [true, 100, 1]);
  layer.paint(scene({ result, replay: { step: 2 } }));
  layer.paint(scene({ result, doc: { ...doc } }));
  assert.deepEqual([painted(), times()], [100, 1]);
});

test("many marks are painted in portions, and a step meanwhile doesn't begin again", () => {
  const { layer, scene, painted, times } = layerOf();
  const result = withMarks(10_000);
  layer.paint(scene({ result }));
  const first = painted();
  assert.ok(first > 0 && first < 5000 && !layer.isDone, `${first}`);
  layer.goOn();
  const second = painted();
  assert.ok(second > first && second - first < 5000, `${second}`);
  layer.paint(scene({ result, replay: { step: 3 } }));
  assert.deepEqual([painted(), times()], [second, 1]);
  while (!layer.isDone) layer.goOn();
  assert.equal(painted(), 10_000);
  layer.goOn();
  assert.equal(painted(), 10_000);
});

test("another camera, result, layer or theme begins again, at once", () => {
  const { layer, scene, times } = layerOf();
  const result = withMarks(10_000);
  layer.paint(scene({ result }));
  for (const [index, change] of [
    { grid: gridAt(3) },
    { layer: "g" },
    { colours: {} },
    { result: withMarks(10_000) },
    { size: { width: 50, height: 50 } },
  ].entries()) {
    layer.paint(scene({ result, ...change }));
    assert.equal(times(), index + 2, `${Object.keys(change)}`);
  }
});

test("without such marks the canvas is out of sight", () => {
  const { layer, scene, isShown } = layerOf();
  layer.paint(scene());
  assert.equal(isShown(), false);
  layer.paint(scene({ result: withMarks(1) }));
  assert.equal(isShown(), true);
});
