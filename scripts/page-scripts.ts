/** Small scripts of single pages (app/scripts), which only the server's code names and only a browser runs. */
import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Moves them to the files that phones may fetch: Remix moves what the server's build emits, but no `?worker&url`. */
export function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).filter(({ type }) => type === "asset");
      const scripts = files.map(({ fileName }) => fileName).filter((name) => name.endsWith(".js"));
      await Promise.all(scripts.map((name) => rename(join(dir, name), join("build/client", name))));
    },
  };
}
