/**
 * Every colour of the page's maps. Categories use Okabe and Ito's colours, softened for areas;
 * scales are viridis. Hue alone never carries a meaning: open cells have a mark, walls and paths
 * differ in lightness, start and goal in shape.
 */
export interface Palette {
  /** weight 1 */
  ground: string;
  wall: string;
  /** weight 9; the weights between are mixtures */
  heavy: string;
  closed: string;
  /** closed, after it was reopened */
  closedAgain: string;
  open: string;
  /** open, because it was reopened */
  openAgain: string;
  /** the second cue of an open cell */
  openMark: string;
  path: string;
  /** around the path and the ends */
  halo: string;
  start: string;
  goal: string;
  /** the frame of the cell being expanded */
  current: string;
  /** numbers and arrows on light cells */
  ink: string;
  /** numbers and arrows on dark cells */
  chalk: string;
  /** between cells */
  line: string;
  /** the keyboard's cursor */
  focus: string;
}

export const PALETTES: Record<"light" | "dark", Palette> = {
  light: {
    ground: "#fdfbf6",
    wall: "#14161a",
    heavy: "#cbc8bc",
    closed: "#95c8ed",
    closedAgain: "#5c579d",
    open: "#eeae2a",
    openAgain: "#954551",
    openMark: "#7a4a00",
    path: "#0b5a9d",
    halo: "#ffffff",
    start: "#00735a",
    goal: "#b94a00",
    current: "#1c2329",
    ink: "#1c2329",
    chalk: "#fbfaf7",
    line: "rgba(40, 45, 50, 0.13)",
    focus: "#7b2d8e",
  },
  dark: {
    ground: "#16191d",
    wall: "#dbd3d9",
    heavy: "#3d3f2a",
    closed: "#0c4e80",
    closedAgain: "#a794e9",
    open: "#dcbc37",
    openAgain: "#d96983",
    openMark: "#2b1a00",
    path: "#f4fcff",
    halo: "#0a0d10",
    start: "#2fb894",
    goal: "#f08a3c",
    current: "#ffffff",
    ink: "#14191d",
    chalk: "#eef1f3",
    line: "rgba(230, 236, 242, 0.10)",
    focus: "#e0a6f0",
  },
};

/** Viridis from low to high, in fifteenths, without the last two, which are as pale as the ground. */
export const VIRIDIS = [
  "#440154",
  "#481a6c",
  "#472f7d",
  "#414487",
  "#39568c",
  "#31688e",
  "#2a788e",
  "#23888e",
  "#1f988b",
  "#22a884",
  "#35b779",
  "#54c568",
  "#7ad151",
  "#a5db36",
];

/** The palette of the current theme. */
export function palette(): Palette {
  return PALETTES[theme()];
}

/** Light or dark: from `data-theme` on <html>, else from the system. */
export function theme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/**
 * Calls back when the theme may have changed.
 * @returns stops that
 */
export function watchTheme(changed: () => void): () => void {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  query.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    query.removeEventListener("change", changed);
  };
}

/**
 * Gives the palette to the style sheets, as `--map-ground`, `--map-open-again`, `--map-weight-2`
 * to `--map-weight-9` and so on, and `--map-scale`, a gradient; and keeps it up to date.
 * @returns stops that
 */
export function publishPalette(): () => void {
  const { style } = document.documentElement;
  const publish = () => {
    const colours = palette();
    for (const [name, colour] of Object.entries(colours)) {
      style.setProperty(
        `--map-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        colour,
      );
    }
    for (let weight = 2; weight <= 9; weight++) {
      style.setProperty(`--map-weight-${weight}`, css(terrainColour(colours, weight)));
    }
    style.setProperty("--map-scale", `linear-gradient(to right, ${VIRIDIS.join(", ")})`);
  };
  publish();
  return watchTheme(publish);
}

/** 0 to 255 each */
export type Rgb = [number, number, number];

/** @param value 0 is a wall, 1 to 9 a weight */
export function terrainColour(colours: Palette, value: number): Rgb {
  if (value === 0) return rgb(colours.wall);
  // The first step is large enough to be seen, which takes more of a dark range; the others are even.
  const first = colours === PALETTES.dark ? 0.4 : 0.16;
  const share = value === 1 ? 0 : first + ((1 - first) * (value - 2)) / 7;
  return mix(rgb(colours.ground), rgb(colours.heavy), share);
}

/** A cell's state over its terrain, which still shows through. */
export function stateColour(colours: Palette, state: string, value: number) {
  return mix(rgb(state), terrainColour(colours, value), value > 1 ? 0.3 : 0);
}

/** @param share 0 to 1 */
export function viridis(share: number): Rgb {
  const at = Math.min(Math.max(share, 0), 1) * (VIRIDIS.length - 1);
  const low = Math.min(Math.floor(at), VIRIDIS.length - 2);
  return mix(rgb(VIRIDIS[low] ?? ""), rgb(VIRIDIS[low + 1] ?? ""), at - low);
}

/** @param hex such as "#20262c" */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour as one number of a Uint32Array over image data (every browser's machine is little-endian). */
export function pixel([red, green, blue]: Rgb) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/**
 * Whether dark numbers read better than light ones on a pixel.
 * @param value of a Uint32Array over image data
 */
export function isLight(value: number) {
  return (value & 255) * 0.3 + ((value >> 8) & 255) * 0.59 + ((value >> 16) & 255) * 0.11 > 135;
}

/** @param share of b, 0 to 1 */
function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (channel: 0 | 1 | 2) => Math.round(a[channel] + (b[channel] - a[channel]) * share);
  return [part(0), part(1), part(2)];
}

function css([red, green, blue]: Rgb) {
  return `rgb(${red} ${green} ${blue})`;
}
