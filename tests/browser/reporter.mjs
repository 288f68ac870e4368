/** Prints what tests measured, after everything else: figures to read, not to fail on. */
export default class MeasurementReporter {
  constructor() {
    /** @type {string[]} */
    this.lines = [];
  }

  /** @param {import("@playwright/test/reporter").TestCase} test */
  onTestEnd(test, result) {
    for (const { type, description } of result.annotations ?? test.annotations) {
      if (type === "report" && description) this.lines.push(description);
    }
  }

  onEnd() {
    for (const line of this.lines) process.stdout.write(`  ${line}\n`);
  }

  printsToStdio() {
    return false;
  }
}
