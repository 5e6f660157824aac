/** Third-party licence texts of a browser bundle, in one file beside it instead of in every script. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

function packageFolder(moduleId: string): string | null {
  const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId.replace(/^\0/, ""));
  return found?.[1] && existsSync(join(found[1], "package.json")) ? found[1] : null;
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
}

/** Packages whose files are served as they come, by an address of their own. */
const servedWhole = ["node_modules/pdfjs-dist"];

const folders = new Set<string>(servedWhole);

/** Notes the packages whose code is in the script of a page. */
export function licenseNotices(): Plugin {
  return {
    name: "license-notices",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        for (const folder of output.moduleIds.map(packageFolder)) if (folder) folders.add(folder);
      }
    },
  };
}

/** The text of `licenses.txt`, once all scripts are built. */
export const bundledNotices = () =>
  [...folders]
    .sort()
    .map(noticeOf)
    .join(`\n${"-".repeat(72)}\n\n`);
