/** Whether the visitor wants little to be loaded. Browsers that can't say so load everything. */
export function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (connection?.saveData ?? false) || matchMedia("(prefers-reduced-data: reduce)").matches;
}
