export type PageColours = { paper: string; ink: string; quiet: string; line: string };

/** The colours around the maps of a picture: the same as in `styles/base.css`. */
export const PAGE: Record<"light" | "dark", PageColours> = {
  light: { paper: "#f4f5f6", ink: "#1a2026", quiet: "#525d67", line: "#d9dee2" },
  dark: { paper: "#1d2227", ink: "#e8ebee", quiet: "#a3adb7", line: "#3a424a" },
};
