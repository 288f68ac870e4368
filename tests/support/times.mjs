/** A reporter for Node's test runner: a line for each test, its milliseconds, or FAILED, and its name. */
export default async function* times(source) {
  for await (const { type, data } of source) {
    if (!/^test:(pass|fail)$/.test(type) || data.details.type === "suite") continue;
    const time = type === "test:pass" ? Math.round(data.details.duration_ms) : "FAILED";
    yield `${time}\t${data.name}\n`;
  }
}
