import { fileURLToPath } from "node:url";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { buildTargets } from "./scripts/browsers";
import { licenseNotices } from "./scripts/license-notices";
import { pageScripts, serverRoutes } from "./scripts/page-scripts";
import { styleFallbacks } from "./scripts/style-fallbacks";

export default defineConfig({
  plugins: [serverRoutes(), remix(remixConfig), pageScripts()],
  worker: { plugins: () => [licenseNotices()] },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // For the browsers of docs/browsers.md.
  css: { postcss: { plugins: [isPseudoClass({ onComplexSelector: "warning" }), styleFallbacks()] } },
  // The whole server is bundled here, for workerd, so that wrangler only repackages it.
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:buffer", "node:crypto", "node:zlib"],
    resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
  },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    // Three kilobytes less than the default on the exam page, for some seconds more to build.
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, keep_fargs: false },
      // The notices stand in licenses.txt.
      format: { comments: false },
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // React's files run one after the other anyway; wrapped one by one they take half as long again to start.
    commonjsOptions: { strictRequires: false },
    rollupOptions: {
      external: [/^cloudflare:/],
      onwarn(warning, warn) {
        // Routes without a screen leave empty chunks, and zod's comments confuse Rollup: both harmless.
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
});
