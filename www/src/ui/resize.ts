/**
 * The width of a panel beside the maps: dragged or moved by keys at its edge, and remembered for the next visit if
 * the browser allows it.
 */

import { html } from "lit";
import { say } from "../words/language.ts";
import type { On } from "./events.ts";

/** The size of text at which the panel has its width in CSS pixels; it grows with the text. */
export const USUAL_TEXT = 16;
/** In CSS pixels at that size. */
const LEAST = 280;
const MOST = 380;
const USUAL = 352;
/** How far an arrow key moves the edge. */
const STRIDE = 10;

/** @param name of the panel, for ids and storage */
export function savedWidth(name: string): number {
  try {
    return within(Number(localStorage.getItem(keyOf(name)) ?? USUAL));
  } catch {
    return USUAL;
  }
}

/** The panel's left edge, which resizes it. */
export function edge({
  name,
  label,
  width,
  resize,
}: {
  /** of the panel */
  name: string;
  label: string;
  width: number;
  resize: (width: number) => void;
}) {
  const set = (wanted: number) => {
    const next = within(wanted);
    if (next === width) return;
    resize(next);
    save(name, next);
  };
  const press = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: width + STRIDE,
      ArrowRight: width - STRIDE,
      Home: LEAST,
      End: MOST,
    }[event.key];
    if (wanted === undefined) return;
    // Home and End move the timeline where nothing handles them.
    event.preventDefault();
    set(wanted);
  };
  return html`<div
    class="side-edge"
    role="separator"
    tabindex="0"
    aria-orientation="vertical"
    aria-label=${label}
    aria-controls="${name}-panel"
    aria-valuenow=${width}
    aria-valuemin=${LEAST}
    aria-valuemax=${MOST}
    aria-valuetext=${say("{} pixels", width)}
    title=${say("Drag, or press the arrow keys, to resize")}
    @keydown=${press}
    @pointerdown=${(event: On<HTMLElement, PointerEvent>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }}
    @pointermove=${(event: On<HTMLElement, PointerEvent>) => {
      const handle = event.currentTarget;
      const right = handle.parentElement?.getBoundingClientRect().right;
      if (right === undefined || !handle.hasPointerCapture(event.pointerId)) return;
      const { fontSize } = getComputedStyle(document.documentElement);
      set(((right - event.clientX) * USUAL_TEXT) / Number.parseFloat(fontSize));
    }}
  ></div>`;
}

function within(width: number) {
  const whole = Math.round(width);
  return Number.isFinite(whole) ? Math.min(MOST, Math.max(LEAST, whole)) : USUAL;
}

function keyOf(name: string) {
  return `tiebreak-${name}-width`;
}

function save(name: string, width: number) {
  try {
    localStorage.setItem(keyOf(name), String(width));
  } catch {
    // Without storage the width lasts only as long as the page.
  }
}
