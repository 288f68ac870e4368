import { writeFileSync } from "node:fs";

/**
 * Prints what tests measured, after everything else: figures to read, not to fail on. Writes each test's
 * milliseconds, or FAILED, and its name into the file that TIEBREAK_TIMES names.
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
    const time = ["passed", "skipped"].includes(result.status) ? result.duration : "FAILED";
    this.times.push(`${time}\t${names.join(" › ")}\n`);
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
