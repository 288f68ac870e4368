/** The page's icons: 16 x 16, drawn with the text's colour. Their buttons carry the names. */

import { html, svg } from "lit";

const shapes = {
  wall: svg`<path class="solid" d="M2.5 3h5v4.5h-5zM8.5 3h5v4.5h-5zM2.5 8.5h3v4.5h-3zM6.5 8.5h7v4.5h-7z"/>`,
  erase: svg`<path d="M6 13 2.8 9.8a1 1 0 0 1 0-1.4l5.6-5.6a1 1 0 0 1 1.4 0l3.4 3.4a1 1 0 0 1 0 1.4L7.8 13H13M5.4 5.8l4.8 4.8"/>`,
  weight: svg`<path d="M2 12.5 5.5 6l2.5 4 2-3 4 5.5z"/>`,
  line: svg`<path d="M4.2 11.8 11.8 4.2"/><circle cx="3.2" cy="12.8" r="1.4"/><circle cx="12.8" cy="3.2" r="1.4"/>`,
  rect: svg`<rect x="2.5" y="3.5" width="11" height="9"/>`,
  fill: svg`<path d="m7 2.5 5.5 5.5-4.6 4.6a1 1 0 0 1-1.4 0L2.9 9a1 1 0 0 1 0-1.4zM3 8h9.3"/><path class="solid" d="M14 10.2c.9 1.4 1 1.9 1 2.3a1 1 0 0 1-2 0c0-.4.1-.9 1-2.3z"/>`,
  pan: svg`<path d="M8 2v12M2 8h12M6.3 3.7 8 2l1.7 1.7M6.3 12.3 8 14l1.7-1.7M3.7 6.3 2 8l1.7 1.7M12.3 6.3 14 8l-1.7 1.7"/>`,
  undo: svg`<path d="M5.5 3 2.5 6l3 3M2.5 6H9a4 4 0 0 1 0 8H6"/>`,
  redo: svg`<path d="m10.5 3 3 3-3 3M13.5 6H7a4 4 0 0 0 0 8h3"/>`,
  fit: svg`<path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10"/>`,
  plus: svg`<path d="M8 3v10M3 8h10"/>`,
  minus: svg`<path d="M3 8h10"/>`,
  theme: svg`<circle cx="8" cy="8" r="5.5"/><path class="solid" d="M8 2.5a5.5 5.5 0 0 1 0 11z"/>`,
  settings: svg`<path d="M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6"/><circle cx="10" cy="4.5" r="1.8"/><circle cx="6" cy="11.5" r="1.8"/>`,
  close: svg`<path d="m4 4 8 8M12 4l-8 8"/>`,
  share: svg`<circle cx="12" cy="3.5" r="1.8"/><circle cx="4" cy="8" r="1.8"/><circle cx="12" cy="12.5" r="1.8"/><path d="m5.6 7.1 4.8-2.7M5.6 8.9l4.8 2.7"/>`,
  analysis: svg`<circle cx="6.5" cy="6.5" r="4"/><path d="m9.6 9.6 4 4M5 5.6a1.5 1.5 0 1 1 1.5 1.6v.6"/>`,
  start: svg`<path d="M3.5 3v10"/><path class="solid" d="M13 3v10L5.5 8z"/>`,
  end: svg`<path d="M12.5 3v10"/><path class="solid" d="M3 3v10l7.5-5z"/>`,
  back: svg`<path d="m10 3-5 5 5 5"/>`,
  forward: svg`<path d="m6 3 5 5-5 5"/>`,
  play: svg`<path class="solid" d="M4.5 2.5v11L13 8z"/>`,
  pause: svg`<path class="solid" d="M4 3h3v10H4zM9 3h3v10H9z"/>`,
  more: svg`<path class="solid" d="M2.5 6.6h2.8v2.8H2.5zM6.6 6.6h2.8v2.8H6.6zM10.7 6.6h2.8v2.8h-2.8z"/>`,
  down: svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5"/>`,
};

export function icon(name: keyof typeof shapes) {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${shapes[name]}</svg>`;
}
