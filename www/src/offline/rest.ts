/** How long a page must be idle to be at rest, in milliseconds. */
const REST = 3000;

/** Time as a page has it. */
interface Clock {
  /** in milliseconds */
  now: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
  /** resolves when the browser has nothing else to do */
  idle: () => Promise<unknown>;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  idle: () =>
    new Promise((resolve) => {
      // Safari has none.
      if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve);
      else setTimeout(resolve);
    }),
};

/** Knows when a page has been at rest for long enough. */
export class Rest {
  declare isBusy: () => boolean;
  declare clock: Clock;
  declare since: number;

  /** @param isBusy whether the page itself is at work */
  constructor(isBusy: () => boolean, clock: Clock = CLOCK) {
    this.isBusy = isBusy;
    this.clock = clock;
    this.since = clock.now();
  }

  /** Something is done or wanted: the rest begins again now. */
  begin() {
    this.since = this.clock.now();
  }

  /** Resolves once the page has been idle for long enough, nothing is going on, and the browser has time. */
  async come() {
    const { clock } = this;
    for (;;) {
      if (this.isBusy()) this.begin();
      const left = this.since + REST - clock.now();
      if (left <= 0) break;
      // The page's work may begin and end in between.
      await clock.wait(Math.min(left, REST / 6));
    }
    await clock.idle();
  }
}
