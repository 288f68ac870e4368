import type { Result } from "../types.ts";

/** The danger that a lane's units met; null where none did and they wouldn't have minded. */
export function dangerIn({ figures, journey }: Result) {
  const met = figures.journey?.danger ?? 0;
  return met > 0 || journey?.minds ? met : null;
}

export const DANGER_HELP = "The danger that units were in, added up over the ticks.";
