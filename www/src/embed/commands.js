/**
 * Keeps the commands that the page around the embed sends before the document has loaded.
 *
 * @import { Action, View } from "../state/actions.js"
 * @import { ToFigure } from "./messages.js"
 *
 * @typedef {Extract<ToFigure, { type: "play" | "pause" | "seek" }>} Command
 */

export class Commands {
  constructor() {
    /** At most one jump, and one play or pause after it.
     * @type {Command[]} */
    this.waiting = [];
  }

  /** @param {Command} command */
  add(command) {
    // A jump ends playing, so the commands before it have no effect.
    const isJump = command.type === "seek";
    const kept = isJump ? [] : this.waiting.filter(({ type }) => type === "seek");
    this.waiting = [...kept, command];
  }

  /** Returns the waiting commands in their order, and forgets them. */
  take() {
    return this.waiting.splice(0);
  }
}

/**
 * @param {Command} command
 * @param {View} view
 * @returns {Action}
 */
export function actionOf(command, { length, sync }) {
  if (command.type !== "seek") return command;
  const { step } = command;
  return { type: "seek", position: sync === "share" ? (step / Math.max(length, 1)) * 1000 : step };
}
