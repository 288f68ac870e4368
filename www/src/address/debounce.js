/** Does something once, after nobody has asked for it for a while. */
export class Debounce {
  /**
   * @param {() => void} run
   * @param {number} quiet milliseconds
   */
  constructor(run, quiet) {
    this.run = run;
    this.quiet = quiet;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
  }

  /** Whether it has yet to be done. */
  get waiting() {
    return this.timer !== null;
  }

  /** @param {number} [quiet] milliseconds, instead of the usual time */
  ask(quiet = this.quiet) {
    this.cancel();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.run();
    }, quiet);
  }

  /** Does at once what has yet to be done. */
  hurry() {
    if (!this.waiting) return;
    this.cancel();
    this.run();
  }

  cancel() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
