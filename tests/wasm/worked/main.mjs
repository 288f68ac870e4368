// Checks the files that the arguments name: `cargo xtask vectors --wasm` runs it.
import { readFileSync } from "node:fs";
import { check, isRight, told } from "./check.mjs";

for (const file of process.argv.slice(2)) {
  try {
    const report = check(readFileSync(file, "utf8"));
    console.log(told(report, file));
    if (!isRight(report)) process.exitCode = 1;
  } catch (error) {
    console.log(`${file} can't be read: ${error.message}.`);
    process.exitCode = 1;
  }
}
