/** The texts of the share dialog. */

import type { Doc } from "../types.ts";
import { whole } from "./format.ts";
import { joined, punctuated, say } from "./language.ts";

/** The most characters of a message, by service. */
const PLACES: [string, number][] = [
  ["Discord", 2000],
  ["Slack", 4000],
];

/** No QR code holds more bytes. */
export const QR_LIMIT = 2953;

/** The length of a link, and the services whose messages can hold it. */
export function fits(length: number) {
  const places = PLACES.map(([place, most]) =>
    say(length <= most ? "fits {} ({})" : "too long for {} ({})", place, whole(most)),
  );
  return say("{} characters: {}.", whole(length), places.join(punctuated(", ")));
}

/**
 * Why there is no link, and what to do, in one language: English where the language spoken has no words for the reason.
 * @param failure a sentence in English
 */
export function withoutLink(failure: string) {
  const reason = say(failure);
  const instead = "Save it as a file instead.";
  return joined(`${reason} ${reason === failure ? instead : say(instead)}`);
}

/** @param name any text */
export function markdown(name: string, link: string) {
  return `[${name.replace(/[\\[\]`*_<>]/g, "\\$&")}](${link})`;
}

/** A document's name: its title, or else the origin of its map. */
export function nameOfMap({
  title,
  source,
  origin,
  width,
  height,
}: Pick<Doc, "title" | "source" | "origin" | "width" | "height">) {
  if (title !== "") return title;
  const from = source ?? origin;
  if (from === null) return say("map {}", `${width}x${height}`);
  if ("file" in from) return from.file.replace(/\.[^.]*$/, "");
  return `${from.generator} ${width}x${height}`;
}

/**
 * A file name that every system accepts.
 * @param name any text
 */
export function fileName(name: string, extension: string) {
  const safe = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return `${safe || "tiebreak"}.${extension}`;
}

/** The part of a document that a .map file would lose, in a sentence; empty if it keeps everything. */
export function lostInMap({ cells }: Pick<Doc, "cells">) {
  if (!cells.some((value) => value > 1)) return "";
  return say(
    "Weights are lost: a .map knows only ground and walls, so heavy ground becomes plain.",
  );
}
