/** The constants that the build puts before the service worker: see www/build/offline.ts. */
declare const BUILD: {
  version: string;
  /** Names, as from the site's folder, with their integrity and their size in bytes. */
  files: [string, string, number][];
};
