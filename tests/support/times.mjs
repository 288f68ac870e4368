/** A reporter for Node's test runner: a line for each test, its milliseconds and its name. */
export default async function* times(source) {
  for await (const { type, data } of source) {
    if (type !== "test:pass" || data.details.type === "suite") continue;
    yield `${Math.round(data.details.duration_ms)}\t${data.name}\n`;
  }
}
