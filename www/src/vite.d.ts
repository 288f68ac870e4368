/** What the build adds to a module. */
interface ImportMeta {
  glob<T>(pattern: string | string[], options: { eager: true; import: string }): Record<string, T>;
}
