/** Keeps the commands that the page around the embed sends before the document has loaded. */

import type { Action, View } from "../state/actions.ts";
import type { ToFigure } from "./messages.ts";

type Command = Extract<ToFigure, { type: "play" | "pause" | "seek" }>;

export class Commands {
  /** At most one jump, and one play or pause after it. */
  declare waiting: Command[];

  constructor() {
    this.waiting = [];
  }

  add(command: Command) {
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

export function actionOf(command: Command, { length, sync }: View): Action {
  if (command.type !== "seek") return command;
  const { step } = command;
  return { type: "seek", position: sync === "share" ? (step / Math.max(length, 1)) * 1000 : step };
}
