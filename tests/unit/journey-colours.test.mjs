// The colours of journeys, by contrast.
import assert from "node:assert/strict";
import { test } from "node:test";
import { converter, differenceCiede2000, wcagContrast } from "culori";
import { JOURNEY_COLOURS } from "../../www/src/view/journey-colours.ts";
import { PALETTES, terrainColour } from "../../www/src/view/palette.ts";

for (const [theme, palette] of Object.entries(PALETTES)) {
  const { units, patrol, door } = JOURNEY_COLOURS[theme];

  test(`${theme}: numbers can be read on units and patrols, and beside their tones`, () => {
    for (const colour of [...units, patrol]) {
      const contrast = wcagContrast(colour, palette.halo);
      assert.ok(contrast >= 4.5, `${colour}: ${contrast.toFixed(2)}`);
    }
  });

  test(`${theme}: units, patrols and doors stand out from ground and walls`, () => {
    const difference = differenceCiede2000();
    const lab = converter("lab65");
    const cells = [0, 1, 2, 5, 9].map((value) => {
      const [r, g, b] = terrainColour(palette, value).map((part) => part / 255);
      return lab({ mode: "rgb", r, g, b });
    });
    for (const colour of [...units, patrol, door]) {
      for (const cell of cells) {
        // With a rim, except for doors, whose frames have the cell beside them.
        const rims = colour === door ? [] : [palette.halo];
        const best = Math.max(...[colour, ...rims].map((each) => difference(lab(each), cell)));
        assert.ok(best >= 15, `${colour}: ${best.toFixed(1)}`);
      }
    }
  });
}
