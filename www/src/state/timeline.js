/**
 * One timeline for all lanes. Its position is a step, or a share of every lane's run from 0 to 1000.
 *
 * @import { TimelineAction, View } from "./actions.js"
 */

/** The share that stands for a whole run. */
const WHOLE = 1000;

/** The speed that links don't name: where it is automatic, the timeline plays in `SECONDS`. */
export const USUAL_SPEED = 250;
const SECONDS = 10;

/**
 * The timeline's last position.
 * @param {View} view
 */
export function endOf(view) {
  return view.sync === "share" ? WHOLE : Math.min(view.length, view.to ?? view.length);
}

/**
 * The timeline's first position.
 * @param {View} view
 */
export function startOf(view) {
  return view.sync === "share" ? 0 : Math.min(view.from ?? 0, endOf(view));
}

/**
 * Positions a second: expansions, or thousandths of every run.
 * @param {View} view
 */
export function paceOf(view) {
  if (!isAutomatic(view)) return view.speed;
  return Math.max(1, (endOf(view) - startOf(view)) / SECONDS);
}

/**
 * Whether the speed follows from the timeline's length.
 * @param {View} view
 */
export function isAutomatic({ automatic, speed }) {
  return automatic && speed === USUAL_SPEED;
}

/**
 * Whether only a part of the runs is shown.
 * @param {View} view
 */
export function isBounded(view) {
  return view.from !== undefined || view.to !== undefined;
}

/**
 * The step that a lane shows, given its run's number of steps.
 *
 * @param {View} view
 * @param {number} steps
 */
export function stepOf(view, steps) {
  if (view.atEnd) return Math.min(steps, view.sync === "share" ? steps : (view.to ?? steps));
  if (view.sync === "share") return Math.round((view.position / WHOLE) * steps);
  return Math.min(Math.floor(view.position), steps);
}

/**
 * @param {View} view
 * @param {TimelineAction} action
 * @returns {View}
 */
export function updateTimeline(view, action) {
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

/**
 * @param {View} view
 * @param {number} position
 * @returns {View}
 */
function at(view, position) {
  const end = endOf(view);
  const inside = Math.min(Math.max(Number(position) || 0, startOf(view)), end);
  return { ...view, position: inside, atEnd: inside >= end };
}

/**
 * In sync "share", too, a step is one expansion of the longest run.
 * @param {View} view
 * @param {number} by
 */
function stepped(view, by) {
  if (view.sync === "steps") return Math.floor(view.position) + by;
  const size = WHOLE / Math.max(view.length, 1);
  return (Math.round(view.position / size) + by) * size;
}

/**
 * @param {View} view
 * @param {number} milliseconds
 * @returns {View}
 */
function advanced(view, milliseconds) {
  if (!view.playing) return view;
  const next = at(view, view.position + (paceOf(view) * milliseconds) / 1000);
  return next.atEnd ? { ...next, playing: false } : next;
}

/**
 * @param {View} view
 * @param {number} steps
 * @param {boolean} growing
 * @returns {View}
 */
function lengthened(view, steps, growing) {
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

/**
 * A part is a range of steps, so lanes are then in sync by steps.
 * @param {View} view
 * @param {{ from?: number, to?: number }} bounds
 * @returns {View}
 */
function bounded(view, { from, to }) {
  for (const step of [from, to]) if (step !== undefined) checkNumber("bound", step);
  const { from: _, to: __, ...rest } = synced(view, "steps");
  const next = { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return next.atEnd ? { ...next, position: endOf(next) } : at(next, next.position);
}

/**
 * @param {View} view
 * @param {View["sync"]} sync
 * @returns {View}
 */
function synced(view, sync) {
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

/**
 * @param {string} noun
 * @param {unknown} value
 */
function checkNumber(noun, value) {
  if (typeof value === "number" && !Number.isNaN(value)) return;
  throw new Error(`The timeline's ${noun} is a number, not "${value}".`);
}
