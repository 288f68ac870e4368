/** The events of listeners. Types only; nothing here runs. */

/** an event that comes from an element of a kind */
export type From<Source extends EventTarget, Kind extends Event = Event> = Kind & {
  target: Source;
};

/** an event in a listener on an element of a kind */
export type On<Source extends EventTarget, Kind extends Event = Event> = Kind & {
  currentTarget: Source;
};
