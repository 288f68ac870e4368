/** The marks of a step at which lanes differ on one of the page's own maps, until the timeline leaves that step. */

import type { View } from "../state/actions.ts";
import type { Doc } from "../types.ts";
import type { Panel } from "../ui/map-panel.ts";
import { palette } from "../view/palette.ts";
import { gridOf } from "../view/shapes/grid.ts";
import { shapeOf } from "../view/shapes/shape.ts";
import { mark } from "./close.ts";

/** What is marked on a map. */
export interface Marked {
  taken: number | null;
  tied: number[];
}

export class Rings {
  declare canvases: Map<Panel, HTMLCanvasElement>;
  /** By lane. */
  declare marked: Map<number, Marked>;
  /** Where the timeline stands meanwhile. */
  declare position: number;

  constructor(marked: Map<number, Marked>, position: number) {
    this.canvases = new Map();
    this.marked = marked;
    this.position = position;
  }

  /**
   * Draws them anew, as the page's maps lie now.
   * @param panels by lane
   * @returns whether they still stand: no longer once the timeline has moved
   */
  paint(doc: Doc, { position }: View, panels: Map<number, Panel>): boolean {
    if (position !== this.position) {
      this.end();
      return false;
    }
    const ratio = devicePixelRatio || 1;
    for (const [id, { taken, tied }] of this.marked) {
      const panel = panels.get(id);
      if (!panel) continue;
      const { camera, panel: size } = panel.sight();
      const grid = gridOf(shapeOf(doc), camera, ratio);
      mark(this.#canvasOn(panel), { grid, colours: palette(), ratio, size, taken, tied });
    }
    return true;
  }

  end() {
    for (const canvas of this.canvases.values()) canvas.remove();
    this.canvases.clear();
  }

  #canvasOn(panel: Panel) {
    const known = this.canvases.get(panel);
    if (known?.isConnected) return known;
    const canvas = document.createElement("canvas");
    canvas.className = "analysis-rings";
    panel.element.append(canvas);
    this.canvases.set(panel, canvas);
    return canvas;
  }
}
