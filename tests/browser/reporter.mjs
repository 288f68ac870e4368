import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How much of an error is noted. */
const LETTERS = 300;

/**
 * Prints what tests measured, after everything else: figures to read, not to fail on. Writes each test's
 * milliseconds and its name, or FAILED, its name and why, into the file that TIEBREAK_TIMES names.
 */
export default class MeasurementReporter {
  constructor() {
    /** @type {string[]} */
    this.lines = [];
    /** @type {string[]} */
    this.times = [];
  }

  /** @param {import("@playwright/test/reporter").TestCase} test */
  onTestEnd(test, result) {
    for (const { type, description } of result.annotations ?? test.annotations) {
      if (type === "report" && description) this.lines.push(description);
    }
    const [, , ...names] = test.titlePath();
    const name = names.join(" › ");
    const isPassed = ["passed", "skipped"].includes(result.status);
    this.times.push(
      isPassed ? `${result.duration}\t${name}\n` : `FAILED\t${name}\t${why(result)}\n`,
    );
  }

  onEnd() {
    for (const line of this.lines) process.stdout.write(`  ${line}\n`);
    const { TIEBREAK_TIMES: file } = process.env;
    if (file) writeFileSync(file, this.times.join(""));
  }

  printsToStdio() {
    return false;
  }
}

/**
 * Where a test failed, and the first of its error, in one line.
 * @param {import("@playwright/test/reporter").TestResult} result
 */
function why({ error, status }) {
  const { file, line } = error?.location ?? {};
  const lines = stripVTControlCharacters(error?.message ?? status).split("\n");
  const text = lines
    .map((each) => each.trim())
    .filter(Boolean)
    .join(" · ");
  return `${file ? `${basename(file)}:${line}: ` : ""}${text}`.slice(0, LETTERS);
}
