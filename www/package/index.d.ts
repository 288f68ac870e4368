/** What an embed says once every lane's result is there. `error` is null, or a sentence where there is nothing to show. */
export interface ReadyDetail {
  title: string;
  /** The longest run's number of steps. */
  length: number;
  error: string | null;
}

export interface ChangeDetail {
  step: number;
  length: number;
  playing: boolean;
}

/**
 * `<tiebreak-figure site="https://tiebreak.example/" src="?map=trap">fallback</tiebreak-figure>`: one Tiebreak document
 * in a frame. Every property reflects the attribute of its name, and null removes that.
 */
export class TiebreakFigure extends HTMLElement {
  /** The built Tiebreak site for elements without a `site` of their own. */
  static site: string;
  /** The built Tiebreak site that the frame comes from: the address of its folder. */
  get site(): string;
  set site(value: string | null);
  /** Any Tiebreak link: a whole address, or only `#1...` or `?map=...`. */
  get src(): string;
  set src(value: string | null);
  get controls(): string;
  set controls(value: "none" | "min" | "full" | null);
  get autoplay(): boolean;
  set autoplay(value: boolean | string | null);
  get loop(): boolean;
  set loop(value: boolean | string | null);
  /** Readers may draw walls. */
  get draw(): boolean;
  set draw(value: boolean | string | null);
  /** Expansions a second. */
  get speed(): string;
  set speed(value: string | number | null);
  /** The first step shown. */
  get from(): string;
  set from(value: string | number | null);
  /** The last step shown. */
  get to(): string;
  set to(value: string | number | null);
  get theme(): "light" | "dark" | "auto";
  set theme(value: "light" | "dark" | "auto" | null);
  /** Letters `a` to `l` with commas between them, or a number of lanes. */
  get lanes(): string;
  set lanes(value: string | number | null);
  get caption(): string;
  set caption(value: string | null);
  /** In CSS pixels. */
  get height(): string;
  set height(value: string | number | null);
  /** Such as `16/9`. */
  get ratio(): string;
  set ratio(value: string | null);
  /** The address of a picture that is shown until the embed is ready. */
  get poster(): string;
  set poster(value: string | null);
  play(): void;
  pause(): void;
  /** 0 is before the first expansion, `Infinity` the end. */
  seek(step: number): void;
  /** Shows another link. */
  load(link: string): void;
  /** Fulfilled when the embed has done what was asked of it and has painted it. */
  readonly settled: Promise<void>;
}

declare global {
  interface HTMLElementTagNameMap {
    "tiebreak-figure": TiebreakFigure;
  }
  interface HTMLElementEventMap {
    "tiebreak-ready": CustomEvent<ReadyDetail>;
    "tiebreak-change": CustomEvent<ChangeDetail>;
    "tiebreak-finish": CustomEvent<Record<string, never>>;
  }
}
