import { readdirSync } from "node:fs";
import { join } from "node:path";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Styles are kept apart by a class a component; a short one each, since it stands in the page hundreds of times. */
const components = readdirSync(join(import.meta.dirname, "src"), { recursive: true })
  .filter((name) => name.endsWith(".svelte"))
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .sort();
const cssHash = ({ filename, hash }) => {
  const place = components.findIndex((name) => filename.replaceAll("\\", "/").endsWith(name));
  return place < 0 ? `s-${hash(filename)}` : `s${place.toString(36)}`;
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
