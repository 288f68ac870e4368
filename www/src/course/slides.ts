/**
 * A chapter as slides. Without this script all of them are one page to read; with it one is in sight, and keys,
 * buttons, taps and swipes step. The address keeps the slide: `#3` is the third.
 */

import { watchSpace } from "../input/space.ts";

/** A finger that moves sideways by more pixels than this swipes; one that moves less than `STILL` taps. */
const SWIPE = 48;
const STILL = 8;

/** What keys do: a step, or a slide's place. */
const KEYS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  PageDown: (at) => at + 1,
  " ": (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  PageUp: (at) => at - 1,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

const slides = [...document.querySelectorAll<HTMLElement>(".slide")];
const steps = document.querySelector(".steps") as HTMLElement;
const count = steps.querySelector("[role=status]") as HTMLElement;
const [back, on] = [...steps.querySelectorAll<HTMLButtonElement>("button")];
/** Leads to the next chapter, if there is one. */
const chapter = steps.querySelector("a");
let now = -1;

/** Steps to a slide; behind the last one the next chapter begins. */
function step(place: number) {
  if (place === slides.length && chapter) location.assign(chapter.href);
  else show(place);
}

/**
 * Shows a slide, or the nearest that there is.
 * @param place from 0
 */
function show(place: number) {
  const next = Math.min(Math.max(place, 0), slides.length - 1);
  if (next === now) return;
  now = next;
  for (const [at, slide] of slides.entries()) slide.toggleAttribute("data-now", at === now);
  count.textContent = `${now + 1} / ${slides.length}`;
  // Not disabled, so that the focus stays where it is.
  back?.setAttribute("aria-disabled", String(now === 0));
  on?.setAttribute("aria-disabled", String(now === slides.length - 1 && !chapter));
  // No entry of the history: the way back leads out of the slides.
  if (placeOf(location.hash) !== now) history.replaceState(history.state, "", `#${now + 1}`);
  scrollTo(0, 0);
}

function placeOf(hash: string) {
  return (Number.parseInt(hash.slice(1), 10) || 1) - 1;
}

function isControl(target: EventTarget | null) {
  return target instanceof Element && target.closest("a, button, summary") !== null;
}

const keepsSpace = watchSpace();

addEventListener("keydown", (event) => {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
  const turn = KEYS[key];
  if (!turn || altKey || ctrlKey || metaKey || (key === " " && keepsSpace(target))) return;
  // A wide table is scrolled by keys while it has the focus.
  if (target instanceof Element && target.closest(".scroll")) return;
  event.preventDefault();
  const place = key === " " && shiftKey ? now - 1 : turn(now);
  const along = /^(?:Arrow(?:Left|Right)|Home|End)$/.test(key);
  if (along || !scrolled(place > now ? 1 : -1)) step(place);
});

/**
 * Scrolls the slide in sight, if it goes on in that direction.
 * @param way down or up
 */
function scrolled(way: 1 | -1) {
  const slide = slides[now];
  if (!slide) return false;
  const { scrollTop, scrollHeight, clientHeight } = slide;
  const left = way > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (left < 1) return false;
  slide.scrollBy(0, way * clientHeight * 0.8);
  return true;
}

addEventListener("hashchange", () => show(placeOf(location.hash)));
back?.addEventListener("click", () => show(now - 1));
on?.addEventListener("click", () => step(now + 1));

/** the finger that is down, as long as it is the only one */
let finger: PointerEvent | null = null;
const main = document.querySelector("main") as HTMLElement;
main.addEventListener("pointerdown", (event) => {
  finger = event.isPrimary && event.pointerType !== "mouse" ? event : null;
});
main.addEventListener("pointercancel", () => {
  finger = null;
});
main.addEventListener("pointerup", (event) => {
  const from = finger;
  finger = null;
  if (!from || !event.isPrimary) return;
  const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
  if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? now + 1 : now - 1);
  else if (Math.hypot(x, y) < STILL && !isControl(event.target))
    step(event.clientX < innerWidth / 3 ? now - 1 : now + 1);
});

document.documentElement.dataset.slides = "";
steps.hidden = false;
show(placeOf(location.hash));
