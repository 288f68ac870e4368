import assert from "node:assert/strict";
import { test } from "node:test";
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from "culori";
import { SCALE, TONES } from "../../www/src/analysis/tones.ts";
import { COLOURS } from "../../www/src/view/axes.ts";
import {
  isLight,
  PALETTES,
  pixel,
  rgb,
  stateColour,
  terrainColour,
  viridis,
} from "../../www/src/view/palette.ts";

/** The least distance of two states, in CIEDE2000, for every eye. */
const APART = 15;

/** The least distance of weight 2, which also has a digit, from plain ground: a dark one needs more. */
const SEEN = { light: 1.5, dark: 5 };

const linear = converter("lrgb");
const lab = converter("lab65");
const difference = differenceCiede2000();

/**
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency" (2009), with nothing left of one cone; their matrices are for linear light.
 */
const EYES = {
  nobody: linear,
  protanopia: simulated(filterDeficiencyProt(1)),
  deuteranopia: simulated(filterDeficiencyDeuter(1)),
  tritanopia: simulated(filterDeficiencyTrit(1)),
};

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const STATES = /** @type {const} */ (["open", "openAgain", "closed", "closedAgain"]);

test("CIEDE2000 is as Sharma, Wu and Dalal (2005) publish it", () => {
  // Their table 1: pairs 1, 7, 9, 17, 25 and 33, where implementations go wrong.
  const pairs = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  ];
  for (const [one, other, expected] of pairs) {
    const [a, b] = [one, other].map(([l, a, b]) => ({ mode: "lab65", l, a, b }));
    assert.equal(difference(a, b).toFixed(4), expected.toFixed(4));
  }
});

for (const [eyes, seen] of Object.entries(EYES)) {
  for (const [theme, colours] of Object.entries(COLOURS)) {
    test(`${theme}: lines of the lab's chart are told apart with ${eyes}`, () => {
      areApart(
        seen,
        colours.map((colour, place) => [String(place), colour]),
      );
    });
  }

  for (const [theme, colours] of Object.entries(PALETTES)) {
    const at = theme === "dark" ? 1 : 0;

    test(`${theme}: ground, wall, open and closed cells are told apart with ${eyes}`, () => {
      // On ground of any weight: weights themselves follow one another, and are told apart by their digits.
      areApart(seen, [
        ["wall", colours.wall],
        ...WEIGHTS.flatMap((weight) => [
          ["ground", terrainColour(colours, weight)],
          ...STATES.map((state) => [state, stateColour(colours, colours[state], weight)]),
        ]),
      ]);
    });

    test(`${theme}: the tones of analyses are told apart with ${eyes}`, () => {
      const around = [
        ["ground", colours.ground],
        ["wall", colours.wall],
      ];
      const tones = (...names) =>
        names.flatMap((name) => {
          const { closed, seen: pale } = TONES[name];
          const one = [name, closed[at]];
          return pale[at] === closed[at] ? [one] : [one, [`pale ${name}`, pale[at]]];
        });
      areApart(seen, [...around, ...tones("forced", "tied", "beyond")]);
      areApart(seen, [...around, ...tones("here", "both", "there")]);
    });

    test(`${theme}: path, ends and the cell expanded stand out from any cell with ${eyes}`, () => {
      // Each has a rim: it or what is inside differs from the cell below, and they from each other.
      // Beyond that a path is a line, the start a disc with an S, the goal a diamond with a G.
      const cells = [
        ...["ground", "wall", ...STATES].map((name) => colours[name]),
        ...WEIGHTS.map((weight) => terrainColour(colours, weight)),
        ...Object.values(TONES).flatMap(({ closed, seen: pale }) => [closed[at], pale[at]]),
        ...SCALE.map(({ closed }) => closed[at]),
      ];
      const apart = (a, b) => difference(seen(inSrgb(a)), seen(inSrgb(b)));
      for (const mark of ["path", "start", "goal", "current", "focus"]) {
        const [inside, rim] = [colours[mark], colours.halo];
        assert.ok(apart(inside, rim) >= APART, `${mark} and its rim`);
        for (const cell of cells) {
          const best = Math.max(apart(inside, cell), apart(rim, cell));
          assert.ok(best >= APART, `${mark} on ${cell}: ${best.toFixed(1)}`);
        }
      }
    });

    test(`${theme}: ground and walls aren't on the scale with ${eyes}`, () => {
      const scale = SCALE.map(({ closed }) => ["the scale", closed[at]]);
      areApart(seen, [["ground", colours.ground], ...scale]);
      areApart(seen, [["wall", colours.wall], ...scale]);
    });
  }
}

for (const [theme, colours] of Object.entries(PALETTES)) {
  test(`${theme}: heavier ground is steadily darker or lighter`, () => {
    const lightness = WEIGHTS.map((weight) => lab(inSrgb(terrainColour(colours, weight))).l);
    const steps = lightness.slice(1).map((value, index) => value - lightness[index]);
    const way = Math.sign(steps[0]);
    assert.ok(Math.min(...steps.map((step) => way * step)) > 1, String(steps));
  });
}

for (const [theme, colours] of Object.entries(PALETTES)) {
  test(`${theme}: ground of weight 2 is seen beside plain ground`, () => {
    for (const [eyes, seen] of Object.entries(EYES)) {
      const [plain, heavy] = [1, 2].map((weight) => seen(inSrgb(terrainColour(colours, weight))));
      const apart = difference(plain, heavy);
      assert.ok(apart >= SEEN[theme], `${eyes}: ${apart.toFixed(1)}`);
    }
  });
}

test("the scale runs from dark to light", () => {
  assert.equal(isLight(pixel(viridis(0))), false);
  assert.equal(isLight(pixel(viridis(1))), true);
  const lightness = Array.from({ length: 33 }, (_, n) => lab(inSrgb(viridis(n / 32))).l);
  for (let n = 1; n < 33; n++) assert.ok(lightness[n] > lightness[n - 1]);
});

test("a pixel's bytes are red, green, blue and opaque", () => {
  const bytes = new Uint8Array(Uint32Array.of(pixel([1, 2, 3])).buffer);
  assert.deepEqual([...bytes], [1, 2, 3, 255]);
});

function areApart(seen, named) {
  const colours = named.map(([name, colour]) => [name, colour, seen(inSrgb(colour))]);
  for (const [place, [name, colour, a]] of colours.entries()) {
    for (const [other, otherColour, b] of colours.slice(place + 1)) {
      if (name === other) continue;
      const apart = difference(a, b);
      const pair = `${name} ${colour} and ${other} ${otherColour}`;
      assert.ok(apart >= APART, `${pair}: ${apart.toFixed(1)}`);
    }
  }
}

function simulated(filter) {
  return (colour) => {
    const { r, g, b } = linear(colour);
    const seen = filter({ mode: "rgb", r, g, b });
    const part = (value) => Math.min(1, Math.max(0, value));
    return { mode: "lrgb", r: part(seen.r), g: part(seen.g), b: part(seen.b) };
  };
}

/** A colour of the page as culori has it: "#20262c" as it is, bytes as shares. */
function inSrgb(colour) {
  const [r, g, b] = (typeof colour === "string" ? rgb(colour) : colour).map((byte) => byte / 255);
  return { mode: "rgb", r, g, b };
}
