// Fails when the page's JavaScript and CSS, compressed, weigh more than a phone on a slow line should load: what anybody
// who plays may come to load is weighed together; each page for hosts and engineers, which nobody else ever loads, by
// itself, and so is the check of a deal, which comes only to those who ask for it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 120 * 1024;
const APART = { "src/lib/fair/FairDeal.svelte": 5 * 1024, "src/routes/Host.svelte": 40 * 1024, "src/routes/Lab.svelte": 40 * 1024 };
const built = fileURLToPath(new URL("../../src/famcards/web/static", import.meta.url));

/** Vite's manifest: what each source became, and what that imports. */
function readManifest() {
  try {
    return JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8"));
  } catch {
    console.error("Nothing is built: run `npm run build` first.");
    return process.exit(1);
  }
}

/** The files that are loaded for `start`, now or later, without those behind a page that is weighed by itself. */
function filesOf(start, manifest, known = new Set(), files = new Set()) {
  if (known.has(start)) return files;
  known.add(start);
  const { file, css = [], imports = [], dynamicImports = [] } = manifest[start];
  for (const name of [file, ...css]) if (/\.(js|css)$/.test(name)) files.add(name);
  for (const next of [...imports, ...dynamicImports.filter((name) => !(name in APART))]) {
    filesOf(next, manifest, known, files);
  }
  return files;
}

/** A reader loads the lessons of one language: the longest count. */
function inOneLanguage(weights) {
  const lessons = weights.filter(({ name }) => /\/lessons\.\w\w-/.test(name));
  return weights.filter((each) => !lessons.includes(each) || each === lessons[0]);
}

function weigh(title, files, limit) {
  const all = [...files].map((name) => ({ name, bytes: gzipSync(readFileSync(join(built, name)), { level: 9 }).length }));
  const weights = inOneLanguage(all.sort((a, b) => b.bytes - a.bytes));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of weights) console.log(`${String(bytes).padStart(7)}  ${name}`);
  console.log(`${String(total).padStart(7)}  ${title}, of ${limit} allowed`);
  return total > 0 && total <= limit;
}

const manifest = readManifest();
const players = filesOf("index.html", manifest);
const verdicts = [weigh("for everybody who plays", players, LIMIT)];
for (const [page, limit] of Object.entries(APART)) {
  if (!(page in manifest)) continue;
  const own = [...filesOf(page, manifest)].filter((name) => !players.has(name));
  verdicts.push(weigh(`for ${page} alone`, own, limit));
}
if (verdicts.includes(false)) {
  console.error("Too heavy.");
  process.exit(1);
}
