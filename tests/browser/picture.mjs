/**
 * What is seen of a lane's map: its canvases laid over one another where they stand, read back.
 * They are copied first: reading a canvas of the page would make the browser warn about it.
 *
 * @param {import("./fixture.mjs").Tiebreak} tiebreak
 * @param {number} [place] of the lane, counted from 1
 * @param {[number, number][]} [cells] whose colours are wanted
 * @returns {Promise<{ hash: string, colours: number, at: string[] }>} a number for all pixels, how
 *   many colours there are, and the middle of each cell asked for as "rgb(r, g, b)"
 */
export async function picture(tiebreak, place = 1, cells = []) {
  const toPoint = await tiebreak.projection(place);
  return tiebreak.map(place).evaluate(read, cells.map(toPoint));
}

/** The pictures of several lanes as one number each. */
export async function hashes(tiebreak, places = [1, 2, 3, 4]) {
  const list = [];
  for (const place of places) list.push((await picture(tiebreak, place)).hash);
  return list;
}

/** Runs in the page. */
function read(map, points) {
  const box = map.getBoundingClientRect();
  const ratio = devicePixelRatio;
  const copy = new OffscreenCanvas(Math.round(box.width * ratio), Math.round(box.height * ratio));
  const context = copy.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingEnabled = false;
  for (const canvas of map.querySelectorAll("canvas")) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [x, y] = [(left - box.left) * ratio, (top - box.top) * ratio];
    context.drawImage(canvas, x, y, width * ratio, height * ratio);
  }
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  const pixels = new Uint32Array(data.buffer);
  // FNV-1a: equal pictures have equal numbers, and different ones hardly ever.
  let hash = 2166136261;
  for (const pixel of pixels) hash = Math.imul(hash ^ pixel, 16777619);
  const at = points.map(({ x, y }) => {
    const column = Math.floor((x - box.left) * ratio);
    const row = Math.floor((y - box.top) * ratio);
    const from = 4 * (row * copy.width + column);
    return `rgb(${data[from]}, ${data[from + 1]}, ${data[from + 2]})`;
  });
  return { hash: (hash >>> 0).toString(16), colours: new Set(pixels).size, at };
}
