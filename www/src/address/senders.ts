/**
 * A query that has only what senders add to an address behind the page's name. Each parameter ends where the next one begins,
 * so that a text is read in one way alone: in time that grows with its length.
 */
export const SENDERS = /^\??((utm_\w+|\w*clid|ref|source)=[^&]*(&|$))*$/;
