import { punctuated } from "../words/language.ts";

/** How long results must stay unchanged before they are read out, in milliseconds. */
const PAUSE = 1000;

/**
 * Collects the lanes' sentences and announces only new ones, once results have settled: a listener doesn't want to
 * hear every result of a stroke.
 */
export class Announcer {
  declare say: (text: string) => void;
  declare said: Map<number, string>;
  declare pending: string;
  declare timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (text: string) => void) {
    this.say = say;
    this.said = new Map();
    this.pending = "";
    this.timer = undefined;
  }

  /** @param lanes every lane's sentence, once all are done */
  report(lanes: { id: number; text: string }[]) {
    const key = lanes.map(({ text }) => text).join("\n");
    if (key === this.pending) return;
    this.pending = key;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const news = lanes.filter(({ id, text }) => this.said.get(id) !== text);
      this.said = new Map(lanes.map(({ id, text }) => [id, text]));
      if (news.length > 0) this.say(punctuated(`${news.map(({ text }) => text).join(". ")}.`));
    }, PAUSE);
  }

  /** Drops the waiting sentences: a new search has made them outdated. */
  wait() {
    clearTimeout(this.timer);
    this.pending = "";
  }
}
