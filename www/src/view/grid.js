/**
 * Where the cells' edges fall among the device's pixels. The canvas with a pixel a cell is
 * stretched from the first edge to the last; the layers above it round in the same way, so that
 * lines and marks sit exactly on their cells at any zoom.
 */
export class Grid {
  /**
   * @param {import("./camera.js").Camera} camera resolved
   * @param {import("./camera.js").Size} map
   * @param {number} ratio device pixels in a CSS pixel
   */
  constructor(camera, map, ratio) {
    this.ratio = ratio;
    /** CSS pixels a cell: what decides how much detail there is room for. */
    this.scale = camera.scale;
    const pitch = camera.scale * ratio;
    this.left = Math.round(-camera.x * pitch);
    this.top = Math.round(-camera.y * pitch);
    this.right = Math.round((map.width - camera.x) * pitch);
    this.bottom = Math.round((map.height - camera.y) * pitch);
    this.pitchX = (this.right - this.left) / map.width;
    this.pitchY = (this.bottom - this.top) / map.height;
  }

  /** @param {Grid} other */
  equals(other) {
    return (
      this.left === other.left &&
      this.top === other.top &&
      this.pitchX === other.pitchX &&
      this.pitchY === other.pitchY &&
      this.ratio === other.ratio
    );
  }

  /**
   * The left edge of a column.
   * @param {number} column
   */
  x(column) {
    return Math.round(this.left + column * this.pitchX);
  }

  /**
   * The upper edge of a row.
   * @param {number} row
   */
  y(row) {
    return Math.round(this.top + row * this.pitchY);
  }

  /**
   * @param {number} column
   */
  centreX(column) {
    return this.left + (column + 0.5) * this.pitchX;
  }

  /**
   * @param {number} row
   */
  centreY(row) {
    return this.top + (row + 0.5) * this.pitchY;
  }

  /**
   * A cell's rectangle; `size` is the least length of a side, for what must be seen on small cells.
   * @param {number} column
   * @param {number} row
   * @param {number} [size]
   * @returns {[number, number, number, number]} x, y, width, height
   */
  rectangle(column, row, size = 0) {
    const x = this.x(column);
    const y = this.y(row);
    const width = this.x(column + 1) - x;
    const height = this.y(row + 1) - y;
    const growX = Math.max(0, Math.ceil((size - width) / 2));
    const growY = Math.max(0, Math.ceil((size - height) / 2));
    return [x - growX, y - growY, width + 2 * growX, height + 2 * growY];
  }
}
