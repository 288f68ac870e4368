const texts: Map<number, string> = new Map();

/**
 * A pixel's colour as CSS has it.
 * @param pixel in the format of image data
 */
export function css(pixel: number) {
  let text = texts.get(pixel);
  if (text === undefined) {
    const rgb = ((pixel & 255) << 16) | (pixel & 0xff00) | ((pixel >> 16) & 255);
    text = `#${rgb.toString(16).padStart(6, "0")}`;
    texts.set(pixel, text);
  }
  return text;
}
