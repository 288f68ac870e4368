/** The contents of a file that says itself what it means; throws the sentence of one that can't be read. */
export function fileOf(tools, name, bytes) {
  const read = tools.read(name, bytes, {});
  if (read.kind === "refused") throw new Error(read.reason);
  return read;
}
