/** The scripts of pages (app/scripts, app/islands), which only the server's code names and only a browser runs. */
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bundledNotices } from "./license-notices";

const client = "build/client";

/** Puts them alone where phones fetch files: Remix writes an empty one for each route, and moves no `?worker&url`. */
export function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    async writeBundle({ dir = "" }, bundle) {
      const empty = (await readdir(join(client, "assets"))).filter((name) => name.endsWith(".js"));
      await Promise.all(empty.map((name) => rm(join(client, "assets", name))));
      const files = Object.values(bundle).filter(({ type }) => type === "asset");
      const scripts = files.map(({ fileName }) => fileName).filter((name) => name.endsWith(".js"));
      await Promise.all(scripts.map((name) => rename(join(dir, name), join(client, name))));
      await writeFile(join(client, "licenses.txt"), bundledNotices());
    },
  };
}

/** Remix builds each route for the browser, too, where none runs. */
export function serverRoutes(): Plugin {
  return {
    name: "server-routes",
    enforce: "post",
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    transform: (_, id) => (id.endsWith("?__remix-build-client-route") ? "export {}" : null),
  };
}
