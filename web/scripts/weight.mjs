// Fails when the page's JavaScript and CSS, compressed, weigh more than a phone on a slow line should load.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 120 * 1024;
const built = fileURLToPath(new URL("../../src/famcards/web/static/assets", import.meta.url));

const files = readdirSync(built)
  .filter((name) => [".js", ".css"].includes(extname(name)))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(join(built, name)), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = files.reduce((sum, file) => sum + file.bytes, 0);

for (const { name, bytes } of files) console.log(`${String(bytes).padStart(7)}  ${name}`);
console.log(`${String(total).padStart(7)}  together, of ${LIMIT} allowed`);
if (files.length === 0 || total > LIMIT) {
  console.error(files.length === 0 ? "Nothing is built: run `npm run build` first." : "Too heavy.");
  process.exit(1);
}
