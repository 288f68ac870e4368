/** The longest gap between two frames that playing makes up for, in milliseconds. */
const LONGEST_FRAME = 100;

/** Moves the timeline on, frame by frame, for as long as it plays. */
export class Player {
  declare advance: (milliseconds: number) => boolean;
  declare running: boolean;

  /** @param advance returns whether to go on playing */
  constructor(advance: (milliseconds: number) => boolean) {
    this.advance = advance;
    this.running = false;
  }

  /** Starts playing, unless it already plays. */
  start() {
    if (this.running) return;
    this.running = true;
    let last = performance.now();
    const frame = (now: number) => {
      const milliseconds = Math.min(Math.max(now - last, 0), LONGEST_FRAME);
      last = now;
      this.running = this.advance(milliseconds);
      if (this.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
}
