/** What the build adds to modules, and browsers have beside what TypeScript knows of them. */

interface ImportMeta {
  glob<T>(pattern: string | string[], options: { eager: true; import: string }): Record<string, T>;
  /** Whether this is the built site and not the development server. */
  env: { PROD: boolean };
}

/** The press that the page's first script has seen last. */
declare var tiebreakPressed: MouseEvent | undefined;

/** What makes addresses of scripts, in browsers that have it. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL: (address: string) => string };
    }
  | undefined;

/** A file with the hash of its bytes: see www/build/sealed.ts. */
declare module "*.wasm?sealed" {
  const file: { url: string; integrity: string };
  export default file;
}

interface WindowEventMap {
  pointerrawupdate: PointerEvent;
  /** A part that is loaded when it is wanted couldn't be. */
  "vite:preloadError": Event & { payload: Error };
}

/** A file as its text. */
declare module "*?raw" {
  const text: string;
  export default text;
}
