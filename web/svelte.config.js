import { globSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Styles are kept apart by a class a component; a short one each, since it stands in the page hundreds of times. */
const components = globSync("src/**/*.svelte", { cwd: import.meta.dirname }).sort();
const cssHash = ({ filename, hash }) => {
  const place = components.findIndex((name) => filename.replaceAll("\\", "/").endsWith(name.replaceAll("\\", "/")));
  return place < 0 ? `s-${hash(filename)}` : `s${place.toString(36)}`;
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
