/**
 * Documents, maps, journeys and traces from scripts and from other parts of the page, on their way through the engine, which has
 * to read them first. The actions behind one wait for it, in order.
 */

import type { Engine } from "../engine/client.ts";
import type { Action, State } from "../state/actions.ts";
import { toLink } from "../state/document.ts";
import { isSound } from "../state/sound.ts";
import { update } from "../state/update.ts";
import { expect } from "../task/outstanding.ts";

/**
 * The reading of a document, map, journey or trace that an action brings; null for an action that brings none.
 * @returns gives the action with what was read; rejects with a sentence
 */
export function readingOf(
  action: Action,
  state: State,
  engine: Engine,
): (() => Promise<Action>) | null {
  const { doc, view } = state;
  switch (action?.type) {
    case "load-document": {
      if (isSound(action.link)) return null;
      const { type, doc: given } = action;
      return async () => ({ type, link: await engine.read(given) });
    }
    case "open-link": {
      const { type, link } = action;
      return isSound(link) ? null : async () => ({ type, link: await engine.checked(link) });
    }
    case "load-map": {
      if (isSound(action.map)) return null;
      const { type, map, title = "", source = null } = action;
      const { journey: _, world: __, ...rest } = doc;
      const whole = { ...rest, ...Object(map), title, source, origin: source };
      return async () => {
        const link = await engine.checked(toLink(whole, view));
        return { type, map: link, title: link.title, source: link.source, origin: source };
      };
    }
    case "journey": {
      const lists = ["units", "patrols", "script", "doors"] as const;
      const { patch } = action;
      const isForeign = lists.some((key) => (patch?.[key]?.length as number) > 0);
      if (!isForeign) return null;
      return async () => {
        await engine.checked(toLink(update(state, action).doc, view));
        return action;
      };
    }
    case "world": {
      if (action.patch?.trace === undefined || isSound(action.patch)) return null;
      return async () => {
        await engine.checked(toLink(update(state, action).doc, view));
        return action;
      };
    }
    default:
      return null;
  }
}

/** Readings, one after another, and the work behind them. */
export class Openings {
  /** Ends with the last reading; rejects with the sentence if that, or one that it waited for, was refused. */
  declare last: Promise<void> | null;

  constructor() {
    this.last = null;
  }

  /** Does work that doesn't depend on earlier readings, even refused ones. */
  read(work: () => Promise<void>) {
    return this.#add(Promise.resolve(this.last).then(work, work));
  }

  /** Does work after all readings under way, even if they are refused. */
  behind(work: () => Promise<void>) {
    const refused = async (reason: unknown) => {
      await work();
      throw reason;
    };
    return this.#add(Promise.resolve(this.last).then(work, refused));
  }

  #add(ending: Promise<void>) {
    this.last = ending;
    const end = () => {
      if (this.last === ending) this.last = null;
    };
    expect(ending).then(end, end);
    return ending;
  }
}
