/** The height that an embed needs, before it is there. */

import { columnsFor } from "../picture/columns.ts";
import type { EmbedOptions } from "./embed-code.ts";

/** The typical width of a page's text: a figure fills it. */
const WIDTH = 640;
/** The space around the maps of a figure, in pixels, as `styles/embed.css` sets it. */
const AROUND = 44;
const SIDES = 24;
const [GAP_ACROSS, GAP_DOWN] = [12, 8];
/** A lane's name and figures; in a narrow lane they take two lines. */
const [HEAD, NARROW_HEAD, NARROW] = [28, 44, 600];
const CONTROLS = { none: 0, min: 36, full: 69 };
/** The readout below each map; only with all controls. */
const FOOT = 20;
/** The least and the greatest height of a map, as a share of its width. */
const [LEAST, MOST] = [0.3, 1.2];

/**
 * The height of an embed.
 * @param map the size of its drawing
 * @param room its width; by default wide enough for the usual columns, 640 pixels
 */
export function embedHeight(
  { width, height }: { width: number; height: number },
  lanes: number,
  controls: NonNullable<EmbedOptions["controls"]>,
  room: number = WIDTH,
) {
  const columns = lanes === 3 ? 3 : columnsFor(lanes);
  const rows = Math.ceil(lanes / columns);
  const across = (room - SIDES - (columns - 1) * GAP_ACROSS) / columns;
  const panel = Math.round(across * Math.max(LEAST, Math.min(height / width, MOST)));
  const lane = panel + (across > NARROW ? HEAD : NARROW_HEAD) + (controls === "full" ? FOOT : 0);
  return AROUND + rows * lane + (rows - 1) * GAP_DOWN + CONTROLS[controls];
}
