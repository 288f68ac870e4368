/** Does something once, after a while without requests for it. */
export class Debounce {
  declare run: () => void;
  declare quiet: number;
  declare timer: ReturnType<typeof setTimeout> | null;

  /** @param quiet milliseconds */
  constructor(run: () => void, quiet: number) {
    this.run = run;
    this.quiet = quiet;
    this.timer = null;
  }

  /** Whether it has yet to be done. */
  get waiting() {
    return this.timer !== null;
  }

  /** @param quiet milliseconds, instead of the usual time */
  ask(quiet: number = this.quiet) {
    this.cancel();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.run();
    }, quiet);
  }

  /** Does the outstanding work at once. */
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
