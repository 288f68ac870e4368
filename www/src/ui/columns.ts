/** In how many columns lanes stand, so that the cells of their maps are as large as the window lets them be. */

/** A lane's head, in one line or two, and the line below its map. */
const AROUND = { wide: 48, narrow: 76 };
/** Below this width a lane's head has two lines: styles/lane.css. */
const WIDE = 600;
/** Between columns, between rows, and around all: styles/page.css. */
const GAP = { columns: 16, rows: 8 };
const PADDING = { inline: 32, block: 12 };

/**
 * The number of columns; of several equally good ones the least.
 *
 * @param count lanes
 * @param aspect of a map's drawing, its width by its height
 * @param room of all lanes, in pixels
 */
export function columnsFor(count: number, aspect: number, room: { width: number; height: number }) {
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const width = (room.width + GAP.columns) / columns - GAP.columns;
    const around = width > WIDE ? AROUND.wide : AROUND.narrow;
    const height = (room.height + GAP.rows) / rows - GAP.rows - around;
    const drawn = Math.min(width, height * aspect);
    if (drawn > best.width + 1) best = { columns, width: drawn };
  }
  return best.columns;
}

/** Keeps a stage's lanes in the best columns while its size and its lanes change. */
export class Columns {
  declare stage: HTMLElement | null;
  declare observer: ResizeObserver;

  constructor() {
    this.stage = null;
    this.observer = new ResizeObserver(() => this.#arrange());
  }

  follow(stage: HTMLElement | null) {
    if (stage !== this.stage) {
      this.observer.disconnect();
      if (stage) this.observer.observe(stage);
      this.stage = stage;
    }
    this.#arrange();
  }

  #arrange() {
    const { stage } = this;
    const lanes = stage?.querySelector<HTMLElement>(".lanes");
    if (!stage || !lanes || matchMedia("print").matches) return;
    // Lanes may be higher than the window, so what is left for them in it is what the others leave. They stay where they
    // are while a brush is in hand.
    const brush = stage.querySelector<HTMLElement>(".brush-row")?.offsetHeight ?? 0;
    const others = stage.offsetHeight - lanes.offsetHeight - brush;
    const height = Number.parseFloat(getComputedStyle(stage).minHeight) - others - PADDING.block;
    const width = lanes.offsetWidth - PADDING.inline;
    const aspect = Number.parseFloat(lanes.style.getPropertyValue("--aspect"));
    const columns = columnsFor(Number(lanes.dataset.count), aspect, { width, height });
    lanes.style.setProperty("--best", String(columns));
    lanes.dataset.columns = String(columns);
  }
}
