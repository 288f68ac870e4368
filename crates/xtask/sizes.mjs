// Lists the files of dist/ as they are and as they travel, and fails when they outgrow the budget.
// A script and not Rust, since Node has brotli built in.
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** What pages, scripts, styles and the module may weigh together, in bytes of brotli. */
const BUDGET = 150_000;
const COUNTED = /\.(html|js|css|wasm)$/;

const dist = new URL("../../dist/", import.meta.url);

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
    const bytes = readFileSync(path);
    // 11 is the level of a host that compresses ahead of time.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return {
      name: path.split(/[\\/]dist[\\/]+/).at(-1),
      raw: bytes.length,
      brotli: brotliCompressSync(bytes, { params }).length,
    };
  })
  .sort((a, b) => b.brotli - a.brotli);

const counted = files.filter((file) => COUNTED.test(file.name));
const sum = (key) => counted.reduce((total, file) => total + file[key], 0);
const total = {
  name: "total, without pictures and the like",
  raw: sum("raw"),
  brotli: sum("brotli"),
};

const width = Math.max(...[...files, total].map((file) => file.name.length));
const line = (name, raw, brotli) =>
  console.log(`${name.padEnd(width)}  ${`${raw}`.padStart(9)}  ${`${brotli}`.padStart(9)}`);

line("file in dist/", "bytes", "brotli 11");
for (const { name, raw, brotli } of [...files, total]) line(name, raw, brotli);

if (total.brotli > BUDGET) {
  console.error(`dist/ outgrew its budget of ${BUDGET} bytes by ${total.brotli - BUDGET}.`);
  process.exit(1);
}
console.log(`${BUDGET - total.brotli} bytes are left of the budget of ${BUDGET}.`);
