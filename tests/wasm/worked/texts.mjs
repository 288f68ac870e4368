// Texts and pictures of worked cases: by the tools' module.
import { tools } from "./modules.mjs";

/** How a text or a picture is read: as a form of its own, by one reading, by a question, or not. */
export function answerOf({ text, bytes }) {
  const given = typeof text === "string" ? Buffer.from(text) : Buffer.from(bytes, "base64");
  const read = tools.read("it", given);
  switch (read.kind) {
    case "document":
      return { form: "document" };
    case "problems":
      return { form: "scen" };
    case "map":
      if (typeof text === "string") return { form: "map" };
      return { reading: "greys", says: "Darker ground costs more", ...mapOf(read.map) };
    case "refused":
      // Whether files of these forms are right is for other tests.
      if (["document", "map", "scen"].includes(read.form)) return { form: read.form };
      return { refused: read.reason.replace(/^it(?:, |: )/, "") };
    case "reading":
      return told(read.reading);
    default: {
      const { asks, answers, legend } = read.question;
      return { question: asks, answers: answers.map(told), ...(legend && { legend }) };
    }
  }
}

/** The map in rows, with its ends. */
function mapOf({ width, cells, start, goal }) {
  const text = Array.from(cells, (cell) => "#.23456789"[cell]).join("");
  const map = text.match(new RegExp(`.{${width}}`, "g"));
  const point = (cell) => [cell % width, Math.floor(cell / width)];
  return { map, start: point(start), goal: point(goal) };
}

/** A reading with all that isn't as usual. */
function told({ name, says, map, put, legend, lines, times }) {
  const { passages, weights, starts, goals } = map.world ?? {};
  const point = (cell) => [cell % map.width, Math.floor(cell / map.width)];
  return {
    reading: name,
    says,
    ...mapOf(map),
    ...(put.length > 0 && { put }),
    ...(starts && { starts: starts.map(point) }),
    ...(goals && { goals: goals.map(point) }),
    ...(weights && { weights }),
    ...(times > 1 && { times }),
    ...(passages && {
      passages: passages.map(({ from, to, way }) => ({ from: point(from), to: point(to), way })),
    }),
    ...(legend && { legend }),
    ...(lines && { lines }),
  };
}
