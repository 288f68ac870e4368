import { printable } from "../state/config.ts";
import { toLink } from "../state/document.ts";
import { areFlatSquares } from "../state/scen.ts";
import { vouched } from "../state/sound.ts";
import { once, Session, type SessionWish } from "../task/session.ts";
import { ToolsWorker as Worker } from "../task/tools.ts";
import type { Doc, LinkDoc, LinkView, MapData, Problem } from "../types.ts";
import { mapsOf, type Question } from "./protocol.ts";

/**
 * Reads and writes files, each task in a worker of its own: a fault there affects only that task. The
 * page loads this when the visitor first opens or saves a file.
 */

/** A plain text that a map is written as: characters, comma-separated numbers, or a list of rows in JSON. */
export type Plain = "text" | "csv" | "array";

type Opened =
  | { kind: "map"; map: MapData }
  | { kind: "document"; link: LinkDoc }
  | { kind: "problems"; problems: Problem[] };

/** What characters or numbers stand for, by what stands on the map: wall, a cost of ground from 1 to 999, start or goal. */
export type Legend = Record<string, string>;

/** One way to read a text or a picture as a map. */
export interface Reading {
  /** such as walls-1; all answers to a question about characters have the name letters */
  name: string;
  /** what it takes the file for, without a full stop */
  says: string;
  map: MapData;
  /** the ends that the file doesn't have, put by rule */
  put: ("start" | "goal")[];
  /** what each character stands for, if the cells are characters, or each number, if a legend has said it */
  legend: Legend | null;
  /** the kinds of numbers that a legend can give roles instead of this reading of all; none where there are too many */
  numbers: string[];
  /** the first and the last line that were read, from 1, if others were left out */
  lines: [number, number] | null;
  /** by how much numbers were multiplied */
  times: number;
  /** what else there is to know of how it was read, in a sentence for each thing */
  notes: string[];
}

/** What a file is, by the tools' `read`. */
export type Read =
  | Opened
  | { kind: "reading"; reading: Reading }
  /** what a program prints of its run, perhaps with its map */
  | { kind: "trace" }
  | {
      kind: "question";
      question: {
        asks: string;
        /** none where only a legend can say what characters or numbers stand for */
        answers: Reading[];
        /** the characters that it is about, or the numbers that a legend leaves out */
        unknown: string[];
        /** what the others stand for; null where the question isn't about characters and there is no legend */
        legend: Legend | null;
        /** the answer's name that version 0.1.0 took without asking, if it did */
        before: string | null;
      };
    }
  | {
      kind: "refused";
      /** the sentence, with the file's name and the place */
      reason: string;
      /** what the file's beginning says that it is: document, map, scen or picture */
      form: string | null;
    };

export interface GifOptions {
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  /** 3 bytes a colour, at most 256 colours */
  palette: Uint8Array;
  /** whether it plays repeatedly */
  loop: boolean;
}

/** pixels outside it stay unchanged */
export interface GifFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  /**
   * indices of the palette, row by row; handed over, so the caller can't use them afterwards
   */
  pixels: Uint8Array;
  /** in hundredths of a second */
  delay: number;
  /** the index that leaves a pixel as it was */
  transparent: number | null;
}

export interface Gif {
  add: (frame: GifFrame) => Promise<void>;
  finish: () => Promise<Uint8Array>;
  cancel: () => void;
}

const SESSION = { part: "the part of the page for files", spawn: spawnWorker };

/**
 * The largest file that is read, in bytes. The largest map takes 4 MB as `.map` or JSON, and 17 MB
 * as an uncompressed PNG with four bytes per pixel; twice that leaves room for white space, texts and
 * metadata, and takes about a second to read.
 */
export const LARGEST_FILE = 32e6;

/**
 * What a file of any known form is, or can mean. A refusal by the reader is an answer; it rejects with a sentence where
 * the file can't be read at all. A file above `LARGEST_FILE` is refused unread.
 * @param legend what characters or numbers stand for, if that is known
 */
export async function readFile(
  file: File,
  legend: Legend = {},
  options?: SessionWish,
): Promise<Read> {
  const { name, bytes, task } = await contentsOf(file);
  const read: Read = await ask(task, { read: { name, bytes, legend } }, [bytes], options);
  vouch(read);
  return read;
}

/** A file's name as sentences have it; that of a text without one. */
export function nameOf({ name }: File) {
  return printable(name, 200) || "Your text";
}

async function contentsOf(file: File) {
  const { size } = file;
  const name = nameOf(file);
  if (size > LARGEST_FILE) {
    const [has, most] = [size, LARGEST_FILE].map((bytes) => Math.ceil(bytes / 1e5) / 10);
    throw new Error(`${name} has ${has} MB; a file of at most ${most} MB can be opened.`);
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${name} could not be read: it was moved or changed, or is a folder.`);
  });
  return { name, bytes, task: `${name} could not be opened` };
}

function vouch(read: Read) {
  if (read.kind === "document") vouched(read.link);
  for (const map of mapsOf(read)) vouched(map);
}

/**
 * The bytes of a file: a `.map` (letters `.` and `@`; weights are lost), a PNG (one pixel per cell, the
 * ends in a text chunk) or the document as JSON.
 */
export function writeFile(
  format: "map" | "png" | "json",
  doc: Doc,
  view: LinkView,
  options?: SessionWish,
): Promise<Uint8Array<ArrayBuffer>> {
  const write = { format, doc: toLink(doc, view) };
  return ask("The file could not be written", { write }, [], options);
}

/**
 * A document's map as a plain text, and what of the document isn't in it, in a sentence for each. Rejects with a sentence for
 * other maps than squares on one floor.
 */
export function writePlain(
  form: Plain,
  doc: Doc,
  view: LinkView,
  options?: SessionWish,
): Promise<{ text: string; lost: string[] }> {
  const plain = { form, doc: toLink(doc, view) };
  return ask("The file could not be written", { plain }, [], options);
}

/**
 * The bytes of a `.scen` with one problem, from the map's start to its goal, and its length by the
 * published rules. Rejects with a sentence for places that aren't squares on one floor.
 * @param name the map's file
 */
export async function writeProblem(
  name: string,
  map: MapData,
  options?: SessionWish,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!areFlatSquares(map)) throw new Error("Published lengths are for squares on one floor.");
  const { width, height, cells, start, goal } = map;
  const problem = { name, map: { width, height, cells, start, goal } };
  return ask("The problem could not be written", { problem }, [], options);
}

/**
 * The length of an optimal path by the published rules (8 moves, corners never, diagonal steps
 * count as the square root of 2), in cells; null if there is none.
 */
export function publishedLength(
  { width, height, cells }: MapData,
  start: number,
  goal: number,
  options?: SessionWish,
): Promise<number | null> {
  const map = { width, height, cells, start, goal };
  return ask("The length could not be found", { length: { map, start, goal } }, [], options);
}

/** Begins an animation, which is written frame by frame; `cancel` it or `finish` it. */
export async function createGif(
  { width, height, palette, loop }: GifOptions,
  options?: SessionWish,
): Promise<Gif> {
  const session = new Session<Question>({
    ...SESSION,
    ...options,
    task: "The animation could not be written",
  });
  const orEnd = <T>(answer: Promise<T>) =>
    answer.catch((error) => {
      session.end(error);
      throw error;
    });
  await orEnd(session.ask({ gif: { width, height, palette, loop } }));
  return {
    add: (frame) => orEnd(session.ask({ frame }, [frame.pixels.buffer])),
    finish: () => orEnd(session.ask<Uint8Array>({ finish: true })).finally(() => session.end()),
    cancel: () => session.end(),
  };
}

/** One question to a worker of its own. */
function ask<Answer>(
  task: string,
  question: Question,
  transfer: Transferable[],
  options?: SessionWish,
): Promise<Answer> {
  return once<Question, Answer>({ ...SESSION, ...options, task }, question, transfer).done;
}

function spawnWorker() {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}
