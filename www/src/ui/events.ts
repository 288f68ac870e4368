/** The events of listeners. Types only; nothing here runs. */

/** one that comes from such an element */
export type From<Source extends EventTarget, Kind extends Event = Event> = Kind & {
  target: Source;
};

/** one of a listener on such an element */
export type On<Source extends EventTarget, Kind extends Event = Event> = Kind & {
  currentTarget: Source;
};
