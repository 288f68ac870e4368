/** The marks of a document's layers in words, for the legends of maps and pictures. */

import { hasDanger } from "../journey/dangers.ts";
import type { LayerTool } from "../state/world.ts";
import type { Doc, WorldData } from "../types.ts";

/** `name` is the glyph's */
export type WorldSign = [isThere: unknown, name: string, label: string];

/**
 * All marks that layers can have, with whether this document has them.
 * @param tool the brush that is chosen
 */
export function worldSigns(
  doc: Pick<Doc, "world" | "cells" | "journey">,
  tool: LayerTool | null = null,
): WorldSign[] {
  const { world, cells } = doc;
  const danger: WorldSign = [world?.shape !== "regions" && hasDanger(doc), "danger", "danger"];
  if (!world) return [danger];
  const isFog = tool?.layer === "seen" || tool?.layer === "scouts";
  const isCells = world.shape !== "regions";
  const isDrawn = isCells && isFog && world.players;
  return [
    danger,
    [isCells && world.sources, "tower", "tower"],
    [world.starts, "start", "start"],
    [world.goals, "goal", "goal"],
    [isCells && world.beside, "beside", "beside a goal: searches end here"],
    [isDrawn, "fog", `not seen by player ${tool?.player ?? 1}`],
    [isDrawn && world.players?.some(({ scouts }) => scouts.length > 0), "scout", "scout"],
    [isCells && world.points, "point", "way-point"],
    [world.stairs, "stairs", "stairs"],
    ...joins(world),
    ...weights(world, cells),
  ];
}

function joins({ shape, wrap, passages = [] }: WorldData): WorldSign[] {
  const isSquares = shape === undefined;
  const edges = passages.filter(({ cost }) => cost === undefined);
  return [
    [isSquares && edges.some(({ way }) => way === "none"), "wall", "thin wall"],
    [isSquares && edges.some(({ way }) => way === "one"), "way", "one way"],
    [isSquares && edges.length < passages.length, "portal", "portal, with its cost"],
    [wrap && (isSquares || shape === "hex"), "border", "border that leads to the other side"],
  ];
}

/** The ground that doesn't count its own weight. */
function weights({ weights: own = [] }: WorldData, cells: Uint8Array): WorldSign[] {
  return own.map((counted, place) => {
    const digit = place + 1;
    const isThere = counted !== digit && cells.includes(digit);
    return [isThere, `weight-${digit}-${counted}`, `costs ${counted}`];
  });
}

/** The weight that a sign is about, and what it counts; or null. */
export function weightOf(name: string): [weight: number, counted: string] | null {
  const [, digit, counted] = /^weight-(\d)-(\d+)$/.exec(name) ?? [];
  return counted === undefined ? null : [Number(digit), counted];
}
