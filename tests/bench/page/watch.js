/**
 * Runs in the page before its own code: notes when lanes show their results, and the messages between
 * the page and its worker. Something counts as shown when its frame has been painted.
 *
 * Times are milliseconds since the page's navigation.
 */
export function watch() {
  const paints = new MessageChannel();
  /** Callbacks that wait until the present frame is painted.
   * @type {((now: number) => void)[]} */
  let waiting = [];
  // A message sent in a frame comes when that frame has been painted.
  paints.port1.onmessage = () => {
    const now = performance.now();
    const all = waiting;
    waiting = [];
    for (const each of all) each(now);
  };
  const painted = (then) => {
    waiting.push(then);
    if (waiting.length === 1) paints.port2.postMessage(null);
  };

  /** @type {any} the edit that is watched */
  let edit = null;
  /** The latest edit that was watched, whether it is shown whole or not.
   * @type {any} */
  let pressed = null;
  /** The type of event that begins the next edit. */
  let awaited = null;
  /** @type {(event: any) => void} */
  let begin = () => {};
  const self = {
    /** When all lanes had their first results on the canvas; null before. */
    loaded: null,
    /** The times of the stages until then. */
    stages: {},
    frames: [],
    edited: null,

    /**
     * Watches the next press of a pointer over a lane, or its next move; `edited` then has its times. A move counts from
     * the event that doesn't wait for a frame.
     * @param {"pointerdown" | "pointerrawupdate"} [type]
     */
    expectEdit(type = "pointerdown") {
      pressed = null;
      self.edited = new Promise((resolve) => {
        awaited = type;
        begin = (event) => {
          awaited = null;
          const { doc } = app().store.state;
          const lane = event.target.closest("tb-lane");
          edit = {
            since: event.timeStamp,
            doc,
            lane,
            first: null,
            whole: null,
            marks: [],
            resolve,
          };
          pressed = edit;
        };
      });
    },

    /** When the edit under way was first painted, and when its first search was asked for; null until both are known. */
    interrupted() {
      const asked = pressed?.marks.find(([name]) => name === "asked");
      if (!pressed?.first || !asked) return null;
      return { first: pressed.first - pressed.since, asked: asked[1] - pressed.since };
    },

    /** Notes the times between frames until `stop`. */
    record() {
      self.frames = [];
      let last = null;
      const frame = (now) => {
        if (last !== null) self.frames.push(now - last);
        last = now;
        self.pending = requestAnimationFrame(frame);
      };
      self.pending = requestAnimationFrame(frame);
    },

    stop() {
      cancelAnimationFrame(self.pending);
      return self.frames;
    },
  };
  globalThis.tiebreakWatch = self;
  // Listens from the start: ahead of the page, and browsers send `pointerrawupdate` only to pages that listen.
  for (const type of ["pointerdown", "pointerrawupdate"]) {
    addEventListener(type, (event) => awaited === type && begin(event), { capture: true });
  }
  const app = () => /** @type {any} */ (document.getElementById("tiebreak"));
  const isDone = ({ panel, frame }) => panel && frame?.status.phase === "done";

  function onShow(lane, frame) {
    const lanes = [...document.querySelectorAll("tb-lane")];
    if (self.loaded === null && lanes.length > 0 && lanes.every(isDone)) {
      self.loaded = 0;
      const settle = () => {
        // Until the first sight is gone nobody sees them.
        if (document.querySelector(".sight")) return requestAnimationFrame(settle);
        painted((now) => {
          self.loaded = now;
        });
      };
      queueMicrotask(settle);
    }
    const current = edit;
    if (current === null || frame.doc === current.doc) return;
    const changed = frame.doc.cells !== current.doc.cells;
    if (!changed) return;
    if (current.first === null && lane === current.lane) {
      current.first = 0;
      painted((now) => {
        current.first = now;
      });
    }
    const { doc } = app().store.state;
    const whole = lanes.every((each) => isDone(each) && each.frame.doc.cells === doc.cells);
    if (!whole || current.whole !== null) return;
    current.whole = 0;
    painted((now) => {
      const { since, first, marks, resolve } = current;
      if (edit === current) edit = null;
      resolve({
        first: first - since,
        whole: now - since,
        marks: marks.map(([name, time]) => [name, time - since]),
      });
    });
  }

  const mark = (name) => {
    edit?.marks.push([name, performance.now()]);
    if (self.loaded === null) self.stages[name] = performance.now();
  };
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      mark("worker made");
      super.addEventListener("message", ({ data }) => {
        if (["ready", "result", "finished"].includes(data.type)) mark(data.type);
      });
    }

    postMessage(message, ...rest) {
      if (message.type === "solve") mark("asked");
      super.postMessage(message, ...rest);
    }
  };

  customElements.whenDefined("tb-lane").then(() => {
    const { prototype } = /** @type {any} */ (customElements.get("tb-lane"));
    const { show } = prototype;
    prototype.show = function (frame) {
      show.call(this, frame);
      onShow(this, frame);
    };
  });
}
