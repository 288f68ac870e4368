/** One timeline for all lanes. Its position is a step, or a share of every lane's run from 0 to 1000. */

import type { TimelineAction, View } from "./actions.ts";

/** The share that stands for a whole run. */
const WHOLE = 1000;

/** The speed that links leave out. With it the speed is automatic: the timeline plays in `SECONDS`. */
export const USUAL_SPEED = 250;
const SECONDS = 10;

/** The timeline's last position. */
export function endOf(view: View) {
  return view.sync === "share" ? WHOLE : Math.min(view.length, view.to ?? view.length);
}

/** The timeline's first position. */
export function startOf(view: View) {
  return view.sync === "share" ? 0 : Math.min(view.from ?? 0, endOf(view));
}

/** Positions a second: expansions, or thousandths of every run. */
export function paceOf(view: View) {
  if (!isAutomatic(view)) return view.speed;
  return Math.max(1, (endOf(view) - startOf(view)) / SECONDS);
}

/** Whether the speed follows from the timeline's length. */
export function isAutomatic({ automatic, speed }: View) {
  return automatic && speed === USUAL_SPEED;
}

/** Whether only a part of the runs is shown. */
export function isBounded(view: View) {
  return view.from !== undefined || view.to !== undefined;
}

/** The step that a lane shows, given its run's number of steps. */
export function stepOf(view: View, steps: number) {
  if (view.atEnd) return Math.min(steps, view.sync === "share" ? steps : (view.to ?? steps));
  if (view.sync === "share") return Math.round((view.position / WHOLE) * steps);
  return Math.min(Math.floor(view.position), steps);
}

export function updateTimeline(view: View, action: TimelineAction): View {
  switch (action.type) {
    case "seek":
      checkNumber("position", action.position);
      return at({ ...view, playing: false }, action.position);
    case "step":
      return at({ ...view, playing: false }, stepped(view, action.by));
    case "start":
      return at({ ...view, playing: false }, startOf(view));
    case "end":
      return at({ ...view, playing: false }, Number.POSITIVE_INFINITY);
    case "play":
      return view.atEnd
        ? { ...at(view, startOf(view)), playing: true }
        : { ...view, playing: true };
    case "pause":
      return { ...view, playing: false };
    case "advance":
      return advanced(view, action.milliseconds);
    case "length":
      return lengthened(view, action.steps, action.growing ?? false);
    case "speed":
      checkNumber("speed", action.speed);
      return { ...view, speed: Math.max(1, action.speed) };
    case "sync":
      return synced(view, action.sync);
    case "bounds":
      return bounded(view, action);
    case "marks":
      return { ...view, marks: action.marks };
  }
}

function at(view: View, position: number): View {
  const end = endOf(view);
  const inside = Math.min(Math.max(Number(position) || 0, startOf(view)), end);
  return { ...view, position: inside, atEnd: inside >= end };
}

/** In sync "share", too, a step is one expansion of the longest run. */
function stepped(view: View, by: number) {
  if (view.sync === "steps") return Math.floor(view.position) + by;
  const size = WHOLE / Math.max(view.length, 1);
  return (Math.round(view.position / size) + by) * size;
}

function advanced(view: View, milliseconds: number): View {
  if (!view.playing) return view;
  const next = at(view, view.position + (paceOf(view) * milliseconds) / 1000);
  return next.atEnd ? { ...next, playing: false } : next;
}

function lengthened(view: View, steps: number, growing: boolean): View {
  const next = { ...view, length: steps };
  const end = endOf(next);
  const inside = view.sync === "share" || view.atEnd || view.position < end;
  if (steps === view.length && (inside || growing)) return view;
  if (view.sync === "share") return next;
  if (view.atEnd) return { ...next, position: end };
  // The lane whose run reaches the position may still be searching.
  if (growing) return next;
  return at(next, view.position);
}

/** A part is a range of steps, so lanes are then in sync by steps. */
function bounded(view: View, { from, to }: { from?: number; to?: number }): View {
  for (const step of [from, to]) if (step !== undefined) checkNumber("bound", step);
  const { from: _, to: __, ...rest } = synced(view, "steps");
  const next = { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return next.atEnd ? { ...next, position: endOf(next) } : at(next, next.position);
}

function synced(view: View, sync: View["sync"]): View {
  if (sync !== "steps" && sync !== "share") {
    throw new Error('Lanes keep in step by "steps" or by "share".');
  }
  if (sync === view.sync) return view;
  const share = view.position / Math.max(endOf(view), 1);
  const next = { ...view, sync };
  if (view.atEnd) return { ...next, position: endOf(next) };
  const position = share * endOf(next);
  return { ...next, position: sync === "steps" ? Math.round(position) : position };
}

function checkNumber(noun: string, value: unknown) {
  if (typeof value === "number" && !Number.isNaN(value)) return;
  throw new Error(`The timeline's ${noun} is a number, not "${value}".`);
}
