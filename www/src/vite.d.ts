/** What the build adds to a module. */
interface ImportMeta {
  glob<T>(pattern: string | string[], options: { eager: true; import: string }): Record<string, T>;
  /** Whether this is the built site and not the development server. */
  env: { PROD: boolean };
}

/** A file with the hash of its bytes: see www/build/sealed.ts. */
declare module "*.wasm?sealed" {
  const file: { url: string; integrity: string };
  export default file;
}
