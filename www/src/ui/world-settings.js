/**
 * The settings by which a lane meets a richer world, folded until they are used.
 *
 * @import { Catalogue, Choice, Doc, LaneConfig, Setting } from "../types.js"
 */

import { html, nothing } from "lit";
import { say } from "../words/language.js";

/**
 * @param {object} given
 * @param {LaneConfig & Record<string, any>} given.config
 * @param {Catalogue} given.catalogue
 * @param {Doc["world"]} given.world
 * @param {(key: string) => boolean} given.matters whether a setting makes a difference in this lane
 * @param {(key: string) => unknown} given.field
 * @param {(label: string, choices: Choice[], value: string, patch: (value: string) => Record<string, any>) => unknown} given.choose
 */
export function worldly({ config, catalogue, world, matters, field, choose }) {
  /** @type {Record<string, Setting>} */
  const settings = catalogue.settings;
  const isKnown = settings.turn !== undefined;
  const isCluster = config.graph === "clusters";
  const keys = catalogue.ofWorlds.filter((key) => {
    // Beside the heuristic that it belongs to.
    if (key === "landmarks" || (key === "block" && !isCluster)) return false;
    return isUsed(key, config) || matters(key);
  });
  if (isKnown && keys.length === 0) return nothing;
  return html`<details class="worldly">
    <summary>${say("World")}</summary>
    <div class="settings-grid">
      ${
        isKnown
          ? keys.map((key) =>
              key === "player" ? player(config, world, settings[key], choose) : field(key),
            )
          : html`<p class="quiet">${say("These settings are being loaded.")}</p>`
      }
    </div>
  </details>`;
}

/**
 * Whether a lane has one of these settings at another value than usual.
 * @param {LaneConfig} config
 * @param {Catalogue} catalogue
 */
export function isWorldly(config, { ofWorlds }) {
  return ofWorlds.some((key) => isUsed(key, config));
}

/**
 * @param {string} key
 * @param {Record<string, any>} config
 */
function isUsed(key, config) {
  return config[key] !== undefined;
}

/**
 * Players have no names, but nobody should have to count them.
 * @param {Record<string, any>} config
 * @param {Doc["world"]} world
 * @param {Setting | undefined} setting
 * @param {Parameters<typeof worldly>[0]["choose"]} choose
 */
function player({ player: chosen = 0 }, world, setting, choose) {
  const count = Math.max(world?.players?.length ?? 0, chosen);
  const choices = Array.from({ length: count + 1 }, (_, place) => ({
    name: String(place),
    label: place === 0 ? say("knows everything") : say("player {}", place),
    help: setting?.help ?? "",
  }));
  return choose(setting?.label ?? "", choices, String(chosen), (value) => ({
    player: Number(value),
  }));
}
