/** The settings by which a lane meets a richer world, folded until they are used. */

import { html, nothing } from "lit";
import type { Catalogue, Choice, Doc, LaneConfig, Setting } from "../types.ts";
import { say } from "../words/language.ts";

export function worldly({
  config,
  catalogue,
  world,
  matters,
  field,
  choose,
}: {
  config: LaneConfig;
  catalogue: Catalogue;
  world: Doc["world"];
  /** whether a setting makes a difference in this lane */
  matters: (key: string) => boolean;
  field: (key: string) => unknown;
  choose: (
    label: string,
    choices: Choice[],
    value: string,
    patch: (value: string) => Partial<LaneConfig>,
  ) => unknown;
}) {
  const settings: Record<string, Setting> = catalogue.settings;
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

/** Whether a lane has one of these settings at another value than usual. */
export function isWorldly(config: LaneConfig, { ofWorlds }: Catalogue) {
  return ofWorlds.some((key) => isUsed(key, config));
}

function isUsed(key: string, config: LaneConfig) {
  return config[key as keyof LaneConfig] !== undefined;
}

/** Players have no names, but visitors shouldn't have to count them. */
function player(
  { player: chosen = 0 }: LaneConfig,
  world: Doc["world"],
  setting: Setting | undefined,
  choose: Parameters<typeof worldly>[0]["choose"],
) {
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
