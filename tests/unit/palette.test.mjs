import assert from "node:assert/strict";
import { test } from "node:test";
import { COLOURS } from "../../www/src/lab/series.js";
import {
  isLight,
  PALETTES,
  pixel,
  rgb,
  terrainColour,
  viridis,
} from "../../www/src/view/palette.js";

/** Viénot's simulation, by rows, in linear light. */
const SIMULATIONS = {
  nobody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deuteranopia: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritanopia: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
};

/** Pairs that lie beside one another on maps and mustn't be taken for each other. */
const PAIRS = [
  ["open", "closed"],
  ["open", "ground"],
  ["closed", "ground"],
  ["wall", "ground"],
  ["wall", "closed"],
  ["wall", "open"],
  ["path", "closed"],
  ["path", "ground"],
  ["openAgain", "open"],
  ["openAgain", "closed"],
  ["closedAgain", "closed"],
];

for (const [theme, colours] of Object.entries(COLOURS)) {
  for (const [eyes, matrix] of Object.entries(SIMULATIONS)) {
    test(`${theme}: lines of the lab's chart are told apart with ${eyes}`, () => {
      for (const [place, a] of colours.entries()) {
        for (const b of colours.slice(place + 1)) {
          const distance = difference(simulate(a, matrix), simulate(b, matrix));
          assert.ok(distance > 15, `${a} and ${b}: ${distance.toFixed(1)}`);
        }
      }
    });
  }
}

for (const [theme, colours] of Object.entries(PALETTES)) {
  for (const [eyes, matrix] of Object.entries(SIMULATIONS)) {
    test(`${theme}: states are told apart with ${eyes}`, () => {
      for (const [a, b] of PAIRS) {
        const distance = difference(simulate(colours[a], matrix), simulate(colours[b], matrix));
        assert.ok(distance > 8, `${a} and ${b}: ${distance.toFixed(1)}`);
      }
    });
  }

  test(`${theme}: heavier ground is steadily darker or lighter`, () => {
    const lightness = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (weight) => lab(terrainColour(colours, weight))[0],
    );
    const steps = lightness.slice(1).map((value, index) => Math.abs(value - lightness[index]));
    assert.ok(Math.min(...steps) > 1.2, String(steps.map((step) => step.toFixed(1))));
  });
}

test("viridis runs from dark to light", () => {
  assert.equal(isLight(pixel(viridis(0))), false);
  assert.equal(isLight(pixel(viridis(1))), true);
  const lightness = Array.from({ length: 33 }, (_, n) => lab(viridis(n / 32))[0]);
  for (let n = 1; n < 33; n++) assert.ok(lightness[n] > lightness[n - 1]);
});

test("a pixel's bytes are red, green, blue and opaque", () => {
  const bytes = new Uint8Array(Uint32Array.of(pixel([1, 2, 3])).buffer);
  assert.deepEqual([...bytes], [1, 2, 3, 255]);
});

function simulate(hex, matrix) {
  const linear = rgb(hex).map((value) => toLinear(value / 255));
  const seen = matrix.map((row) => row.reduce((sum, part, n) => sum + part * linear[n], 0));
  return seen.map((value) => 255 * toGamma(Math.min(1, Math.max(0, value))));
}

function difference(a, b) {
  const [one, other] = [lab(a), lab(b)];
  return Math.hypot(...one.map((value, n) => value - other[n]));
}

/** CIELAB of a colour in sRGB. */
function lab(colour) {
  const [r, g, b] = colour.map((value) => toLinear(value / 255));
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

function toLinear(value) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value) {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
